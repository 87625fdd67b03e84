//! The app as a page of a browser: what the page and its workers do when they start.

use serde::{Deserialize, Serialize};

use super::background::SizingWork;
use super::counting::SizeWork;
use super::measuring::{CompareWork, PositionsWork, TreesWork};
use super::whole::WholeWork;
use super::{AppError, Speech, run_link};
use crate::link::Link;
use crate::platform::{self, Parcel};
use crate::scenario::Scenario;
use crate::text::Lang;
use crate::worker::{self, PlainWork, Report, SearchWork, Watch, Work};

/// Shows the app, or, in a worker of the page, does what the page asks for.
pub fn main() {
    platform::enter(serve, || match open() {
        Ok(()) => None,
        Err(error) => Some(error.to_string()),
    });
}

/// Opens what the address asks for; what was open last where it asks for nothing, or for nonsense.
fn open() -> Result<(), AppError> {
    let is_chinese = platform::language().is_some_and(|language| language.starts_with("zh"));
    let usual = if is_chinese { Lang::Zh } else { Lang::En };
    let link = Link::parse(&platform::link().unwrap_or_default());
    let asked = link.as_ref().ok().and_then(|link| link.lang);
    run_link(link, asked.map_or(Speech::Usual(usual), Speech::Asked))
}

/// The signatures of the shipped scenarios in their own lanes: a desktop has the same.
#[derive(Debug, Serialize, Deserialize)]
struct SignatureWork;

impl PlainWork for SignatureWork {
    const KIND: &'static str = "signature";
    type Part = String;

    fn run(self, _watch: &Watch, report: &Report<String>) {
        for scenario in Scenario::shipped() {
            scenario.methods.iter().for_each(|&method| report.send(scenario.signature(method, scenario.depth)));
        }
    }
}

/// Does a piece of work by the name of its kind.
fn serve(kind: &str, work: Parcel) {
    /// A kind of work, and what does it.
    type Served = (&'static str, fn(Parcel));
    const KINDS: [Served; 8] = [
        (SearchWork::KIND, worker::serve::<SearchWork>),
        (<SizingWork as PlainWork>::KIND, worker::serve::<SizingWork>),
        (<WholeWork as PlainWork>::KIND, worker::serve::<WholeWork>),
        (<SizeWork as PlainWork>::KIND, worker::serve::<SizeWork>),
        (<CompareWork as PlainWork>::KIND, worker::serve::<CompareWork>),
        (<TreesWork as PlainWork>::KIND, worker::serve::<TreesWork>),
        (<PositionsWork as PlainWork>::KIND, worker::serve::<PositionsWork>),
        (<SignatureWork as PlainWork>::KIND, worker::serve::<SignatureWork>),
    ];
    let known = KINDS.iter().find(|(name, _)| *name == kind);
    if let Some((_, serve)) = known {
        serve(work);
    }
}
