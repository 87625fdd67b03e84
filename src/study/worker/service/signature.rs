//! The signatures of the shipped scenarios: a browser's searches have those of a desktop.

use serde::{Deserialize, Serialize};

use crate::scenario::Scenario;
use crate::worker::{PlainWork, Report, Watch};

/// The signatures of the shipped scenarios in their own lanes.
#[derive(Debug, Serialize, Deserialize)]
pub struct SignatureWork;

impl PlainWork for SignatureWork {
    const KIND: &'static str = "signature";
    type Part = String;

    fn run(self, _watch: &Watch, report: &Report<String>) {
        for scenario in Scenario::shipped() {
            scenario.methods.iter().for_each(|&method| report.send(scenario.signature(method, scenario.base.depth)));
        }
    }
}
