//! Why an exercise, an answer or a request is refused.

use super::names;
use crate::exercise::*;
use jianzhi_view::text::{FluentValue, Lang, args, count, errors};

pub fn error(lang: Lang, file: &str, error: &ExerciseError) -> String {
    let (mut place, problem) = (errors::file(file), problem(lang, &error.problem));
    match &error.problem {
        ExerciseProblem::NotJson { line, column, .. } => place += &format!(":{line}:{column}"),
        _ if error.place.is_empty() => {}
        ExerciseProblem::Tree(at) => place += &format!(": {}:{}:{}", error.place, at.place.line, at.place.column),
        _ => place += &format!(": {}", errors::shown(&error.place)),
    }
    lang.say_with("error-in-file", &args![place, problem])
}

fn problem(lang: Lang, problem: &ExerciseProblem) -> String {
    match problem {
        ExerciseProblem::NotJson { found, .. } => {
            errors::expected(lang, &lang.say("exercise-wanted-json"), found.as_deref())
        }
        ExerciseProblem::Repeated(field) => errors::repeated(lang, field),
        ExerciseProblem::Wanted { wanted, found: Some(found) } => {
            errors::expected(lang, &self::wanted(lang, *wanted), Some(found))
        }
        ExerciseProblem::Wanted { wanted, found: None } => {
            lang.say_with("exercise-missing", &args![expected = self::wanted(lang, *wanted)])
        }
        ExerciseProblem::Tree(error) => errors::notation(lang, error),
        ExerciseProblem::Changed { expected, found } => differs(lang, "exercise-changed", expected, found),
        ExerciseProblem::Unlike { expected, found } => differs(lang, "exercise-unlike", expected, found),
        ExerciseProblem::Gone(kind) => lang.say_with("exercise-kind-gone", &args![kind = *kind]),
        ExerciseProblem::Unsolved => lang.say("exercise-unsolved"),
    }
}

fn differs(lang: Lang, id: &str, expected: &str, found: &str) -> String {
    lang.say_with(id, &args![expected = errors::shown(expected), found = errors::shown(found)])
}

fn wanted(lang: Lang, wanted: WantedField) -> String {
    match wanted {
        WantedField::Names(names) => lang.say_with("check-wanted-names", &args![known = names.join(", ")]),
        other => {
            let id = format!("exercise-wanted-{}", <&str>::from(other));
            lang.say_with(&id, &args![most = MOST_NODES])
        }
    }
}

pub fn wish(lang: Lang, error: &WishError) -> String {
    match error {
        WishError::Algorithm(kind, algorithm) => {
            let known = Algorithm::LADDER.into_iter().filter(|&algorithm| kind.is_for(algorithm)).map(Algorithm::name);
            let known = known.collect::<Vec<_>>().join(", ");
            let wanted = lang.say_with("exercise-wanted-algorithm-of", &args![known]);
            errors::expected(lang, &wanted, Some(algorithm.name()))
        }
        WishError::Bare => lang.say("exercise-bare"),
        WishError::Size(positions) => {
            let id = if *positions > MOST_COUNTED { "exercise-far-too-large" } else { "exercise-too-large" };
            let found = count(*positions.min(&MOST_COUNTED));
            lang.say_with(id, &args![most = count(MOST_NODES as u64), found])
        }
        WishError::Unfit(_) => lang.say("exercise-unfit"),
        WishError::Orders => lang.say("exercise-no-best-order"),
        WishError::Unsolved => lang.say("exercise-unsolved"),
        WishError::Prunings { wished, found } => {
            let number = |wished: Option<usize>| {
                wished.map_or_else(|| FluentValue::from(lang.say("exercise-any")), |wished| wished.to_string().into())
            };
            let [branches, deep, above] = wished.map(number);
            let wished = lang.say_with("exercise-prunings", &args![branches, deep, above]);
            let found = args![
                branches = found.branches.to_string(),
                deep = found.deep.to_string(),
                above = found.above_leaves.to_string()
            ];
            let found = lang.say_with("exercise-prunings", &found);
            lang.say_with("exercise-no-such-prunings", &args![wished, found])
        }
        WishError::Mistakes(mistakes) => lang.say_with("exercise-no-such-mistakes", &args![names = names(mistakes)]),
    }
}

/// Trees of more positions than this are said to have more, without their number.
const MOST_COUNTED: u64 = 1_000_000_000;
