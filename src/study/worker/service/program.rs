//! A student's program, tried on trees: in a browser a worker of its own has Python.

use serde::{Deserialize, Serialize};

use crate::platform::Program;
use crate::program::{LaneTree, NoLane, ProgramRows, SentTree, StudentProgram};
use crate::worker::{PlainWork, Report, Watch};

/// A program that is tried, and the tree that is shown, which is tried before others.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProgramWork {
    pub program: StudentProgram,
    pub given: Option<SentTree>,
    pub shown: Option<SentTree>,
}

impl PlainWork for ProgramWork {
    const KIND: &'static str = "program";
    const PROGRAM: Program = Program::Python;
    type Part = Result<ProgramRows, NoLane>;

    fn run(self, watch: &Watch, report: &Report<Result<ProgramRows, NoLane>>) {
        let read = |sent: Option<SentTree>| sent.and_then(|sent| sent.read());
        let on = LaneTree { given: read(self.given), shown: read(self.shown) };
        report.send(ProgramRows::run(&self.program, &on, &mut || !watch.is_cancelled(), None));
    }
}
