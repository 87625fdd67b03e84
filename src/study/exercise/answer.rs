//! Answers: what a student says that the search does.

use super::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseAnswer {
    Windows(WindowTable),
    /// The branches that are pruned: children never looked at of visited parents.
    Pruned(BTreeSet<Path>),
    /// Numbers of events in their order, or of the choice for each blank, counted from 0.
    List(Vec<usize>),
    /// A leaf and its new value, from MAX's point of view.
    Leaf(Path, Score),
    Tree(Arc<Tree>),
    Nothing,
}

/// The windows of an answer: for each place its visits in order, nothing where it is never visited.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WindowTable {
    /// The visits of the places; a place that is not in the list is never visited.
    pub places: BTreeMap<Path, Vec<WindowRow>>,
}

/// One visit of an answer, from MAX's point of view. What is `None` was left blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WindowRow {
    pub alpha: Option<Score>,
    pub beta: Option<Score>,
    pub value: Option<Score>,
}

impl WindowTable {
    pub fn new(visits: &ExerciseVisits) -> WindowTable {
        let mut places: BTreeMap<Path, Vec<WindowRow>> = BTreeMap::new();
        for visit in &visits.all {
            let row = WindowRow { alpha: Some(visit.alpha), beta: Some(visit.beta), value: Some(visit.value) };
            places.entry(visit.path.clone()).or_default().push(row);
        }
        WindowTable { places }
    }
}
