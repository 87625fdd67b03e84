//! How the answer of an exercise follows from its search: shown below the answers of a key, and by a question bank
//! after an answer.

use crate::exercise::{Blank, Detail, Exercise, ExerciseAnswer, ExerciseVisit, words};
use jianzhi_core::Side;
use jianzhi_core::game::Turn;
use jianzhi_core::score::convention::TypeNames;
use jianzhi_core::trace::Critical;
use jianzhi_view::text::{self, Lang, args};

pub fn reasons(lang: Lang, exercise: &Exercise, solution: &ExerciseAnswer) -> Vec<String> {
    match (&exercise.detail, solution) {
        (Detail::Blanks(blanks), _) => {
            blanks.iter().enumerate().map(|(place, blank)| wrong(lang, place, blank)).collect()
        }
        (Detail::Cut(cut), ExerciseAnswer::Leaf(leaf, value)) => {
            let Some(id) = exercise.tree.at_path(leaf) else { return Vec::new() };
            let changed = exercise.with_tree(exercise.tree.with_value(id, Some(*value)));
            let args = args![
                leaf = words::place(exercise, leaf),
                value = text::score(*value),
                node = words::place(exercise, cut)
            ];
            let ids = ["kit-before-max", "kit-before-min"];
            let before = cuts_by(lang, exercise, ids, |path| path == cut.as_slice());
            let after = [lang.say_with("kit-undone", &args)]
                .into_iter()
                .chain(cuts(lang, &changed, |path| path == cut.as_slice()));
            before.into_iter().chain(after).chain([lang.say("kit-others")]).collect()
        }
        (_, ExerciseAnswer::Tree(tree)) => {
            let solved = exercise.with_tree((**tree).clone());
            let [before, after] = [exercise, &solved].map(|of| of.leaves_looked_at().unwrap_or_default());
            let ordered = lang.say_with("kit-ordered", &args![before, after]);
            vec![ordered, lang.say("kit-others")]
        }
        (Detail::Events(events), _) => {
            let is_asked = |path: &[u16]| {
                events
                    .iter()
                    .any(|event| matches!(event, crate::exercise::ExerciseEvent::Cut { path: cut } if cut == path))
            };
            cuts(lang, exercise, is_asked)
        }
        _ => [vec![pruned(lang, exercise)], cuts(lang, exercise, |_| true), types(lang, exercise)].concat(),
    }
}

fn types(lang: Lang, exercise: &Exercise) -> Vec<String> {
    let (Some(truth), true) = (exercise.truth(), exercise.algorithm.has_window()) else { return Vec::new() };
    let names = exercise.marking.types;
    let said = exercise.places().into_iter().filter(|path| !exercise.is_leaf(path)).filter_map(|path| {
        let kind = match names {
            TypeNames::Numbers => critical(exercise, &path)?.number().to_string(),
            TypeNames::Roles | TypeNames::Bounds => {
                outcome(exercise, truth.all.iter().rev().find(|visit| visit.path == path)?).to_owned()
            }
        };
        let name = lang.say(&format!("kit-type-{}-{kind}", names.name()));
        Some(lang.say_with("kit-type", &args![node = words::place(exercise, &path), "type" = name]))
    });
    let said = said.collect::<Vec<_>>().join(&lang.say("kit-between"));
    vec![lang.say_with(&format!("kit-types-{}", names.name()), &args![types = said])]
}

/// The type of a place in the minimal tree; `None` outside of it.
fn critical(exercise: &Exercise, path: &[u16]) -> Option<Critical> {
    (0..path.len()).try_fold(Critical::One, |at, ply| {
        let children = exercise.tree.node(exercise.tree.at_path(&path[..ply])?).children.len();
        let turn = Turn::between(exercise.tree.side_at(&path[..ply]), exercise.tree.side_at(&path[..=ply]));
        at.child(usize::from(path[ply]) == exercise.marking.children.place(0, children), turn)
    })
}

/// The type that a visit turned out to be, by its value for the side that moves there.
fn outcome(exercise: &Exercise, visit: &ExerciseVisit) -> &'static str {
    let (is_low, is_high) = (visit.value <= visit.alpha, visit.value >= visit.beta);
    let is_cut = match exercise.tree.side_at(&visit.path) {
        Side::Max => is_high,
        Side::Min => is_low,
    };
    match (is_low || is_high, is_cut) {
        (false, _) => "exact",
        (true, true) => "lower",
        (true, false) => "upper",
    }
}

fn pruned(lang: Lang, exercise: &Exercise) -> String {
    let pruned = exercise.pruned().unwrap_or_default();
    let names: Vec<String> = pruned.iter().map(|path| words::place(exercise, path)).collect();
    lang.say_with("kit-pruned", &args![count = pruned.len(), names = names.join(&lang.say("kit-between"))])
}

/// Why each of some positions is left by a cutoff.
fn cuts(lang: Lang, exercise: &Exercise, is_told: impl Fn(&[u16]) -> bool) -> Vec<String> {
    cuts_by(lang, exercise, ["kit-cut-max", "kit-cut-min"], is_told)
}

/// The same in other words: the sentences for MAX and for MIN.
fn cuts_by(lang: Lang, exercise: &Exercise, ids: [&str; 2], is_told: impl Fn(&[u16]) -> bool) -> Vec<String> {
    let (Some(cuts), Some(truth)) = (exercise.cuts(), exercise.truth()) else { return Vec::new() };
    let told = cuts.into_iter().filter(|(path, _)| is_told(path));
    told.filter_map(|(path, by)| {
        let visit = truth.all.iter().rev().find(|visit| visit.path == path)?;
        let child = [path.as_slice(), &[by]].concat();
        let value = truth.all.iter().rev().find(|visit| visit.path == child)?.value;
        let side = exercise.tree.side_at(&path);
        let (id, bound) = match side {
            Side::Max => (ids[0], visit.beta),
            Side::Min => (ids[1], visit.alpha),
        };
        let args = args![
            node = words::place(exercise, &path),
            child = words::place(exercise, &child),
            value = text::score(value),
            bound = text::score(bound)
        ];
        Some(lang.say_with(id, &args))
    })
    .collect()
}

fn wrong(lang: Lang, place: usize, blank: &Blank) -> String {
    let said = blank.choices.iter().zip(&blank.mistakes).filter_map(|(code, mistake)| {
        Some(lang.say_with("kit-wrong-choice", &args![code = *code, mistake = text::check::mistake(lang, (*mistake)?)]))
    });
    format!("({}) {}", place + 1, said.collect::<Vec<_>>().join(&lang.say("kit-clauses")))
}
