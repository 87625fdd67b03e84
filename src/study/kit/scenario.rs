//! An exercise as a scenario file: the same tree in the app, for the lecture after it.

use toml::{Table, Value};

use super::rows;
use crate::exercise::Exercise;
use jianzhi_core::Algorithm;
use jianzhi_core::score::convention::Direction;
use jianzhi_view::text::{self, Lang};

/// The text of a scenario file with the exercise's tree, searched by minimax and by the exercise's algorithm.
pub fn scenario(exercise: &Exercise) -> String {
    let both = |say: &dyn Fn(Lang) -> String| {
        Value::Table(Table::from_iter(
            [("en", Lang::En), ("zh", Lang::Zh)].map(|(key, lang)| (key.to_owned(), say(lang).into())),
        ))
    };
    let mut algorithms = vec![Algorithm::Minimax, exercise.algorithm];
    algorithms.dedup();
    let names: Vec<Value> = algorithms.iter().map(|algorithm| algorithm.name().into()).collect();
    let side = exercise.tree.root_side().name();
    let note = |lang: Lang| {
        let mirrored = (exercise.marking.children == Direction::RightToLeft).then_some("kit-mirrored");
        let others = (!exercise.is_by_own_rules()).then_some("kit-other-rules");
        let differing = mirrored.into_iter().chain(others).collect::<Vec<_>>();
        let shown = (!differing.is_empty()).then_some("kit-open-answer");
        let said = differing.into_iter().chain(shown).map(|id| lang.say(id));
        text::sentences(lang, crate::exercise::words::question(lang, exercise).into_iter().chain(said))
    };
    let lines = [
        ("title", both(&|lang| rows::title(lang, exercise))),
        ("tree", exercise.searched_tree().to_string().into()),
        ("root", side.into()),
        ("algorithms", Value::Array(names)),
        ("note", both(&note)),
    ];
    lines.map(|(key, value)| format!("{key} = {value}\n")).concat()
}
