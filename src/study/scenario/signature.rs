//! The signature of a search: its cost, in a line. Another line means another search; so it is compared from one
//! version to the next, and from one machine to another.

use super::*;
use jianzhi_core::search::Uses;
use jianzhi_core::{Counts, Replay};

impl Scenario {
    /// The cost of a search of it by a method to a depth: its name, the value for MAX, visits, leaves, cutoffs,
    /// re-searches, then the counts of the techniques. For a tree's own lanes `far` is the most plies between a bound
    /// and a cut by it.
    pub fn signature(&self, method: Method, depth: Depth) -> String {
        let mut observer = ((Counts::default(), Uses::default()), Recorder::new());
        let searched = self.task(method).to(depth).run(&mut observer);
        let name = format!("{} {method} {}", self.name, depth.0);
        let Ok(value) = searched else { return format!("{name} stops") };
        let ((counts, uses), recorder) = observer;
        let value = self.base.start.side().view(value);
        let Counts { visits, leaves, cutoffs, researches } = counts;
        let row = format!("{name}  {value}  {visits} {leaves} {cutoffs} {researches}{}", describe(&uses));
        let is_own = self.methods.contains(&method) && depth == self.base.depth && self.base.start.tree().is_some();
        let farthest = recorder.finish().filter(|_| is_own).and_then(farthest);
        farthest.map_or(row.clone(), |plies| format!("{row} far={plies}"))
    }
}

fn describe(uses: &Uses) -> String {
    let told = [
        ("passes", if uses.passes > 1 { uses.passes } else { 0 }),
        ("table", uses.table_cutoffs),
        ("etc", uses.child_table_cutoffs),
        ("null", uses.null_moves),
        ("null-cuts", uses.null_move_cutoffs),
        ("quiescence", uses.quiescence_visits),
        ("stand-pat", uses.stand_pats),
        ("extensions", uses.extensions),
    ];
    let told = told.into_iter().filter(|&(_, count)| count > 0);
    told.map(|(what, count)| format!(" {what}={count}")).collect()
}

fn farthest(trace: Trace) -> Option<usize> {
    let replay = Replay::new(Arc::new(trace))?;
    let distance = |step| {
        let state = replay.at(step);
        replay.why(&state.path, state.path.len() - 1)?.distance()
    };
    replay.events().steps(EventKind::Cutoff).filter_map(distance).max()
}
