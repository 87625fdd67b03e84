//! The rows of an exercise: what is asked of which place, and what belongs there.

use crate::exercise::{Exercise, ExerciseKind, WindowRow, WindowTable};
use jianzhi_core::Score;
use jianzhi_core::score::convention::WindowsAt;
use jianzhi_view::text::{Lang, args};

pub struct VisitRow {
    pub name: String,
    /// What belongs there; `None` where there is no such visit.
    pub row: Option<WindowRow>,
}

/// The rows of a table of windows: the inner positions, each as often as any of them is visited.
pub fn visits(lang: Lang, exercise: &Exercise, solution: &WindowTable) -> Vec<VisitRow> {
    let most = solution.places.values().map(Vec::len).max().unwrap_or(1).max(1);
    let inner = exercise.places().into_iter().filter(|path| !exercise.is_leaf(path));
    let rows = inner.flat_map(|path| {
        let times = if path.is_empty() { 1 } else { most };
        (0..times).map(move |visit| (path.clone(), visit))
    });
    rows.map(|(path, visit)| {
        let node = crate::exercise::words::place(exercise, &path);
        let name = match (most, path.is_empty()) {
            (1, _) | (_, true) => node,
            _ => lang.say_with("kit-visit", &args![node, visit = visit + 1]),
        };
        let mut row = solution.places.get(&path).and_then(|rows| rows.get(visit)).copied();
        if let Some(root) = row.as_mut().filter(|_| path.is_empty() && exercise.marking.windows == WindowsAt::Edges) {
            (root.alpha, root.beta) = (None, None);
        }
        VisitRow { name, row }
    })
    .collect()
}

/// The numbers that a row asks for: alpha and beta where the algorithm has windows, and the value.
pub fn numbers(exercise: &Exercise, row: Option<WindowRow>) -> Vec<Option<Score>> {
    let row = row.unwrap_or_default();
    if exercise.algorithm.has_window() { vec![row.alpha, row.beta, row.value] } else { vec![row.value] }
}

pub fn heads(lang: Lang, exercise: &Exercise) -> Vec<String> {
    let names: &[&str] =
        if exercise.algorithm.has_window() { &["kit-alpha", "kit-beta", "kit-value"] } else { &["kit-value"] };
    names.iter().map(|name| lang.say(name)).collect()
}

/// Whether an exercise asks about its tree: a listing is completed without one.
pub fn has_tree(exercise: &Exercise) -> bool {
    exercise.kind != ExerciseKind::Complete
}

/// How leaves without a label are called, where an exercise names some.
pub fn leaf_names(lang: Lang, exercise: &Exercise) -> Option<String> {
    if !has_tree(exercise) || exercise.kind == ExerciseKind::Windows {
        return None;
    }
    let leaf = exercise.places().into_iter().find(|path| exercise.is_leaf(path))?;
    let (index, above) = leaf.split_last()?;
    let [leaf, above] = [&leaf, above].map(|path| crate::exercise::words::place(exercise, path));
    let is_numbered = leaf == format!("{above}.{}", index + 1);
    is_numbered.then(|| lang.say_with("kit-leaf-names", &args![leaf, node = above]))
}

pub fn source(lang: Lang, exercise: &Exercise) -> String {
    let algorithm = jianzhi_view::story::method(lang, exercise.algorithm.into());
    match exercise.seed {
        Some(seed) => lang.say_with("kit-source", &args![algorithm, seed = seed.to_string()]),
        None => lang.say_with("kit-source-own", &args![algorithm]),
    }
}

pub fn title(lang: Lang, exercise: &Exercise) -> String {
    let kind = crate::exercise::words::asked(lang, exercise);
    match exercise.seed {
        Some(seed) => lang.say_with("kit-title-seed", &args![kind, seed = seed.to_string()]),
        None => lang.say_with("kit-title", &args![kind]),
    }
}
