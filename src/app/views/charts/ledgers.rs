//! The ledgers of the lanes' searches, as far as they were computed: what each cutoff spared.

use std::sync::{Arc, Weak};

use crate::lanes::lane::Record;
use jianzhi_core::map::Ledger;
use jianzhi_core::trace::Trace;

#[derive(Debug, Clone)]
pub struct MadeLedger {
    pub trace: Arc<Trace>,
    pub ledger: Arc<Ledger>,
}

/// The same ledger of the same search, not an equal one.
impl PartialEq for MadeLedger {
    fn eq(&self, other: &MadeLedger) -> bool {
        Arc::ptr_eq(&self.trace, &other.trace) && Arc::ptr_eq(&self.ledger, &other.ledger)
    }
}

/// A ledger for each search that it was computed for, as long as its trace is in use.
#[derive(Debug, Clone, Default)]
pub struct Ledgers(Vec<(Weak<Trace>, Arc<Ledger>)>);

impl Ledgers {
    /// Keeps the ledger of a search, and forgets those of searches that are gone.
    pub fn keep(&mut self, made: MadeLedger) {
        let MadeLedger { trace, ledger } = made;
        self.0.retain(|(kept, _)| kept.strong_count() > 0 && kept.as_ptr() != Arc::as_ptr(&trace));
        self.0.push((Arc::downgrade(&trace), ledger));
    }

    /// The ledger of a search, if it was computed.
    pub fn of(&self, record: &Record) -> Option<&Arc<Ledger>> {
        let trace = Arc::as_ptr(record.recording.trace());
        self.0.iter().find(|(kept, _)| kept.as_ptr() == trace).map(|(_, ledger)| ledger)
    }
}
