//! Exercises as sentences: what is asked, what an answer shows, and why a file or a wish is refused.

use super::{FluentValue, Lang, check, errors, sentence};
use crate::convention::{LastChild, WindowsAt};
use crate::exercise::{
    AnswerOutcome, Choice, Detail, Exercise, ExerciseAnswer, ExerciseError, ExerciseEvent, ExerciseKind,
    ExerciseProblem, ExerciseVisit, Grade, MOST_NODES, OPENING, Verdict, WantedField, WishError,
};
use crate::game::Side;
use crate::mutants::Mistake;
use crate::score::Score;

/// What the kind of exercise is called.
#[must_use]
pub fn kind(lang: Lang, kind: ExerciseKind) -> String {
    lang.say(&format!("exercise-kind-{}", kind.name()))
}

/// What is asked, of which search, and under which convention.
#[must_use]
pub fn question(lang: Lang, exercise: &Exercise) -> Vec<String> {
    let asks = match exercise.kind {
        ExerciseKind::Windows if !exercise.algorithm.has_window() => "exercise-ask-values".to_owned(),
        ExerciseKind::Windows if exercise.marking.windows == WindowsAt::Edges => "exercise-ask-edges".to_owned(),
        kind => format!("exercise-ask-{}", kind.name()),
    };
    let search_id = format!("exercise-search-{}", exercise.marking.children.name());
    let side = if exercise.tree.root_side() == Side::Max { "MAX" } else { "MIN" };
    let search = [("side", side.into()), ("algorithm", exercise.algorithm.name().into())];
    let asked = match &exercise.detail {
        Detail::Cut(path) => vec![("node", place(exercise, path).into())],
        Detail::Count(count) => vec![("count", (*count).into())],
        _ => Vec::new(),
    };
    let mut lines = vec![lang.say_with(&asks, &asked), lang.say_with(&search_id, &search)];
    if exercise.algorithm.has_window() {
        let rules = rules(lang, &exercise.rules());
        lines.push(lang.say_with("exercise-rule", &[("rules", rules.into())]));
    }
    lines
}

/// Rules of a convention in words.
fn rules(lang: Lang, rules: &[Choice]) -> String {
    let said = rules.iter().map(|(field, choice)| lang.say(&format!("check-convention-{field}-{choice}")));
    said.collect::<Vec<_>>().join(&lang.say("check-rules-between"))
}

/// What the verdict is called.
#[must_use]
pub fn verdict(lang: Lang, verdict: Verdict) -> String {
    lang.say(&format!("exercise-verdict-{}", verdict.name()))
}

/// What somebody who makes the mistake is probably thinking.
#[must_use]
pub fn thought(lang: Lang, mistake: Mistake) -> String {
    lang.say(&format!("exercise-thought-{}", mistake.name()))
}

/// Other mistakes that are told beside the likeliest one.
const MOST_TOLD: usize = 1;

/// What an answer shows: the verdict, the points, where it first goes wrong, and the mistake that explains it.
#[must_use]
pub fn graded(lang: Lang, exercise: &Exercise, grade: &Grade) -> Vec<String> {
    let mut lines = match (grade.verdict, grade.mistake) {
        (_, Some(mistake)) => vec![thought(lang, mistake)],
        (Verdict::Wrong, None) if !grade.right_under.is_empty() => Vec::new(),
        (verdict, None) => vec![lang.say(&said(exercise.kind, verdict))],
    };
    lines.extend(
        grade
            .right_under
            .iter()
            .map(|&choice| lang.say_with("exercise-right-under", &[("rule", rules(lang, &[choice]).into())])),
    );
    match exercise.kind {
        // Each blank has a mistake of its own.
        ExerciseKind::Complete => lines.extend(grade.also.iter().map(|&also| thought(lang, also))),
        _ => lines.extend(
            grade
                .also
                .iter()
                .take(MOST_TOLD)
                .map(|&also| lang.say_with("exercise-also", &[("thought", thought(lang, also).into())])),
        ),
    }
    if let Some(path) = &grade.first_wrong {
        lines.push(lang.say_with("exercise-first-wrong", &[("node", place(exercise, path).into())]));
    }
    let points = [("points", grade.points.into()), ("of", grade.of.into())];
    lines.push(lang.say_with("exercise-said-points", &points));
    lines
}

/// What is said where no mistake explains an answer: of some kinds none is looked for.
fn said(kind: ExerciseKind, verdict: Verdict) -> String {
    use ExerciseKind::{FirstWrong, Order, OrderChildren, PvsDearer};
    match (verdict, kind) {
        (Verdict::Slip, Order) => "exercise-said-swapped".to_owned(),
        (Verdict::Wrong, FirstWrong | Order | OrderChildren | PvsDearer) => "exercise-said-not-yet".to_owned(),
        _ => format!("exercise-said-{}", verdict.name()),
    }
}

/// The name of a position of the tree.
#[must_use]
pub fn place(exercise: &Exercise, path: &[u16]) -> String {
    exercise.tree.at_path(path).map_or_else(String::new, |id| exercise.tree.name(id))
}

/// A model solution, a line a row.
#[must_use]
pub fn answer(exercise: &Exercise, answer: &ExerciseAnswer) -> Vec<Vec<String>> {
    let score = |score: Option<crate::score::Score>| score.map_or_else(|| "–".to_owned(), super::score);
    match answer {
        ExerciseAnswer::Pruned(paths) => paths.iter().map(|path| vec![place(exercise, path), written(path)]).collect(),
        ExerciseAnswer::List(list) => numbered(exercise, list),
        ExerciseAnswer::Number(number) => vec![vec![number.to_string()]],
        ExerciseAnswer::Leaf(path, value) => vec![vec![place(exercise, path), written(path), super::score(*value)]],
        ExerciseAnswer::Tree(tree) => vec![vec![tree.to_string()]],
        ExerciseAnswer::Windows(table) => {
            let rows = exercise.places().into_iter().flat_map(|path| {
                let visits = table.places.get(&path).cloned().unwrap_or_else(|| vec![Default::default()]);
                visits.into_iter().map(move |row| (path.clone(), row))
            });
            let cells = rows.map(|(path, row)| {
                vec![place(exercise, &path), written(&path), score(row.alpha), score(row.beta), score(row.value)]
            });
            cells.collect()
        }
    }
}

/// What the numbers of an answer stand for.
fn numbered(exercise: &Exercise, list: &[usize]) -> Vec<Vec<String>> {
    let said = |(place, &number): (usize, &usize)| match &exercise.detail {
        Detail::Blanks(blanks) => {
            let blank = blanks.get(place)?;
            Some(blank.line.replace("____", blank.choices.get(number)?))
        }
        _ => None,
    };
    let row = |(place, number): (usize, &usize)| {
        [Some(number.to_string()), said((place, number))].into_iter().flatten().collect()
    };
    list.iter().enumerate().map(row).collect()
}

/// What is given beside the tree: the events, the listing, or the rows of a trace, a line each.
#[must_use]
pub fn detail(lang: Lang, exercise: &Exercise) -> Vec<String> {
    match &exercise.detail {
        Detail::Events(events) => {
            let said = |event: &ExerciseEvent| self::event(lang, exercise, event);
            let events = events.iter().enumerate().map(|(number, event)| format!("{number}  {}", said(event)));
            events.collect()
        }
        Detail::Blanks(blanks) => {
            let opening = OPENING.iter().map(|line| (*line).to_owned());
            let lines = blanks.iter().flat_map(|blank| {
                let choices =
                    blank.choices.iter().enumerate().map(|(number, code)| format!("        {number}  {code}"));
                std::iter::once(blank.line.to_owned()).chain(choices).collect::<Vec<_>>()
            });
            opening.chain(lines).collect()
        }
        Detail::Rows(rows, _) => {
            let row = |(number, visit): (usize, &ExerciseVisit)| {
                let [alpha, beta, value] = [visit.alpha, visit.beta, visit.value].map(super::score);
                format!("{number}  {}  ({alpha}, {beta})  {value}", place(exercise, &visit.path))
            };
            rows.all.iter().enumerate().map(row).collect()
        }
        Detail::Nothing | Detail::Cut(_) | Detail::Count(_) => Vec::new(),
    }
}

/// An event of the search in words.
#[must_use]
pub fn event(lang: Lang, exercise: &Exercise, event: &ExerciseEvent) -> String {
    match event {
        ExerciseEvent::Enter { path } => said_of(lang, "exercise-event-enter", (exercise, path), None),
        ExerciseEvent::Cut { path } => {
            let is_last = exercise.marking.last == LastChild::Cutoff
                && exercise.cuts().is_some_and(|cuts| cuts.iter().all(|(cut, _)| cut != path));
            let id = if is_last { "exercise-event-cut-last" } else { "exercise-event-cut" };
            said_of(lang, id, (exercise, path), None)
        }
        ExerciseEvent::Return { path, value } => said_of(lang, "exercise-event-return", (exercise, path), Some(*value)),
    }
}

/// The numbers of a changed tree.
#[must_use]
pub fn outcome(lang: Lang, outcome: AnswerOutcome) -> String {
    let say = |id, [one, other]: [(&'static str, usize); 2]| {
        lang.say_with(id, &[(one.0, one.1.into()), (other.0, other.1.into())])
    };
    match outcome {
        AnswerOutcome::Pruned { found, wanted } => {
            say("exercise-outcome-pruned", [("found", found), ("wanted", wanted)])
        }
        AnswerOutcome::Visits { own, plain } => say("exercise-outcome-visits", [("own", own), ("plain", plain)]),
        AnswerOutcome::LookedAt { found, fewest } => {
            say("exercise-outcome-leaves", [("found", found), ("fewest", fewest)])
        }
    }
}

fn said_of(lang: Lang, id: &str, (exercise, path): (&Exercise, &[u16]), value: Option<Score>) -> String {
    let value = value.map(super::score).unwrap_or_default();
    lang.say_with(id, &[("node", place(exercise, path).into()), ("value", value.into())])
}

/// A path as files have it.
#[must_use]
pub fn written(path: &[u16]) -> String {
    format!("{path:?}")
}

/// Why an exercise or an answer is refused, with its place.
#[must_use]
pub fn error(lang: Lang, file: &str, error: &ExerciseError) -> String {
    let (mut place, problem) = (errors::file(file), problem(lang, &error.problem));
    match &error.problem {
        ExerciseProblem::NotJson { line, column } => place += &format!(":{line}:{column}"),
        _ if error.place.is_empty() => {}
        ExerciseProblem::Tree(at) => place += &format!(": {}:{}:{}", error.place, at.place.line, at.place.column),
        _ => place += &format!(": {}", errors::shown(&error.place)),
    }
    lang.say_with("error-in-file", &[("place", place.into()), ("problem", problem.into())])
}

fn problem(lang: Lang, problem: &ExerciseProblem) -> String {
    match problem {
        ExerciseProblem::NotJson { .. } => errors::expected(lang, &lang.say("exercise-wanted-json"), None),
        ExerciseProblem::Wanted { wanted, found: Some(found) } => {
            errors::expected(lang, &self::wanted(lang, *wanted), Some(found))
        }
        ExerciseProblem::Wanted { wanted, found: None } => {
            lang.say_with("exercise-missing", &[("expected", self::wanted(lang, *wanted).into())])
        }
        ExerciseProblem::Tree(error) => errors::notation(lang, error),
        ExerciseProblem::Changed { expected, found } => differs(lang, "exercise-changed", expected, found),
        ExerciseProblem::Unlike { expected, found } => differs(lang, "exercise-unlike", expected, found),
        ExerciseProblem::Unsolved => lang.say("exercise-unsolved"),
    }
}

fn differs(lang: Lang, id: &str, expected: &str, found: &str) -> String {
    lang.say_with(id, &[("expected", errors::shown(expected).into()), ("found", errors::shown(found).into())])
}

fn wanted(lang: Lang, wanted: WantedField) -> String {
    match wanted {
        WantedField::Object => lang.say("exercise-wanted-object"),
        WantedField::List => lang.say("exercise-wanted-list"),
        WantedField::Text => lang.say("exercise-wanted-text"),
        WantedField::Version => lang.say("exercise-wanted-version"),
        WantedField::Seed => lang.say("exercise-wanted-seed"),
        WantedField::Names(names) => lang.say_with("check-wanted-names", &[("known", names.join(", ").into())]),
        WantedField::Algorithm => lang.say("exercise-wanted-algorithm"),
        WantedField::Smaller => lang.say_with("exercise-wanted-smaller", &[("most", MOST_NODES.into())]),
        WantedField::Branches => lang.say("exercise-wanted-branches"),
        WantedField::Place => lang.say("exercise-wanted-place"),
        WantedField::Child => lang.say("exercise-wanted-child"),
        WantedField::Score => lang.say("exercise-wanted-score"),
        WantedField::Once => lang.say("exercise-wanted-once"),
        WantedField::Number => lang.say("exercise-wanted-number"),
        WantedField::Leaf => lang.say("exercise-wanted-leaf"),
        WantedField::Cut => lang.say("exercise-wanted-cut"),
        WantedField::Fitting => lang.say("exercise-wanted-fitting"),
        WantedField::SameForm => lang.say("exercise-wanted-same-form"),
        WantedField::Reordered => lang.say("exercise-wanted-reordered"),
    }
}

/// Why there is no exercise as wished, without the place.
#[must_use]
pub fn wish(lang: Lang, error: &WishError) -> String {
    match error {
        WishError::Algorithm(_, algorithm) => {
            errors::expected(lang, &lang.say("exercise-wanted-algorithm"), Some(algorithm.name()))
        }
        WishError::Size => lang.say_with("exercise-wanted-size", &[("most", MOST_NODES.into())]),
        WishError::Unfit(_) => lang.say("exercise-unfit"),
        WishError::Unsolved => lang.say("exercise-unsolved"),
        WishError::Prunings { wished, found } => {
            let number = |wished: Option<usize>| {
                wished.map_or_else(|| FluentValue::from(lang.say("exercise-any")), |wished| wished.to_string().into())
            };
            let [branches, deep, above] = wished.map(number);
            let wished =
                lang.say_with("exercise-prunings", &[("branches", branches), ("deep", deep), ("above", above)]);
            let found = [
                ("branches", found.branches.to_string().into()),
                ("deep", found.deep.to_string().into()),
                ("above", found.above_leaves.to_string().into()),
            ];
            let found = lang.say_with("exercise-prunings", &found);
            lang.say_with("exercise-no-such-prunings", &[("wished", wished.into()), ("found", found.into())])
        }
        WishError::Mistakes(mistakes) => {
            lang.say_with("exercise-no-such-mistakes", &[("names", names(mistakes).into())])
        }
    }
}

/// The mistakes by name, one after another.
#[must_use]
pub fn names(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(|mistake| mistake.name()).collect::<Vec<_>>().join(", ")
}

/// A mistake in a few words, as the checker has it, as a sentence.
#[must_use]
pub fn mistake(lang: Lang, mistake: Mistake) -> String {
    sentence(&check::mistake(lang, mistake))
}
