//! Exercises and answers, read: every error names the field, what was expected there and what was found.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use serde_json::{Map, Value};

use super::problem::{CONVENTION, ExerciseError, ExerciseProblem, WantedField};
use super::puzzle::{has_same_form, unordered};
use super::{
    AnswerFile, Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, MOST_NODES, WindowRow, WindowTable,
};
use crate::convention::{ConventionError, Course, Moves};
use crate::file::json::{self, UniqueProblem};
use crate::game::Path;
use crate::game::Side;
use crate::game::tree::Tree;
use crate::score::Score;
use crate::search::Algorithm;

/// The version of the form.
pub(super) const VERSION: u64 = 1;
/// A program's own order of moves cannot be asked for.
const GENERATION: [&str; 1] = [Moves::Generation.name()];
static LADDER: LazyLock<[&str; 7]> = LazyLock::new(|| Algorithm::LADDER.map(Algorithm::name));

type Read<T> = Result<T, ExerciseError>;

impl Exercise {
    /// Reads an exercise as JSON. An answer file gives the exercise that it answers.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn read(text: &str) -> Result<Exercise, ExerciseError> {
        let value = json(text)?;
        let fields = object("", Some(&value))?;
        match fields.get("exercise") {
            Some(inner @ Value::Object(_)) => Exercise::of_json("exercise.", inner),
            _ => Exercise::of_json("", &value),
        }
    }

    fn of_json(at: &str, value: &Value) -> Read<Exercise> {
        let fields = object(at.trim_end_matches('.'), Some(value))?;
        let place = |field: &str| format!("{at}{field}");
        let name = |field, names| named(place(field), fields.get(field), names);
        let kind = name("exercise", ExerciseKind::NAMES)?;
        let kind = kind.parse().unwrap_or(ExerciseKind::Windows);
        let wrong = |field, wanted| ExerciseError::wanted(place(field), wanted, fields.get(field));
        if fields.get("version").and_then(Value::as_u64) != Some(VERSION) {
            return Err(wrong("version", WantedField::Version));
        }
        let seed = match fields.get("seed") {
            None | Some(Value::Null) => None,
            Some(seed) => Some(seed.as_u64().ok_or_else(|| wrong("seed", WantedField::Seed))?),
        };
        let root = if name("root", &["max", "min"])? == "max" { Side::Max } else { Side::Min };
        let tree = tree(place("tree"), fields.get("tree"), root)?;
        let algorithm = name("algorithm", &*LADDER)?.parse().unwrap_or(Algorithm::AlphaBeta);
        if !kind.is_for(algorithm) {
            return Err(wrong("algorithm", WantedField::Algorithm));
        }
        let Course { search, marking } = course(&place("convention"), fields.get("convention"))?;
        if search.moves == Some(Moves::Own) {
            let found = Some(Value::from(Moves::Own.name()));
            let wanted = WantedField::Names(&GENERATION);
            return Err(ExerciseError::wanted(place("convention.moves"), wanted, found.as_ref()));
        }
        let convention = search.complete(algorithm.convention());
        let level = match fields.get("level") {
            None | Some(Value::Null) => ExerciseLevel::Free,
            level => named(place("level"), level, ExerciseLevel::NAMES)?.parse().unwrap_or_default(),
        };
        let tree = Arc::new(tree);
        let mut exercise =
            Exercise { kind, seed, tree, algorithm, convention, marking, level, detail: Detail::Nothing };
        exercise.detail = detail(&exercise, at, fields)?;
        Ok(exercise)
    }
}

impl AnswerFile {
    /// Reads an answer file.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn read(text: &str) -> Result<AnswerFile, ExerciseError> {
        let value = json(text)?;
        let fields = object("", Some(&value))?;
        let inner = object("exercise", fields.get("exercise"))?;
        let exercise = Exercise::of_json("exercise.", &Value::Object(inner.clone()))?;
        let student = fields.get("student").and_then(Value::as_str);
        let student =
            student.ok_or_else(|| ExerciseError::wanted("student", WantedField::Text, fields.get("student")))?;
        let answer = answer(&exercise, object("answer", fields.get("answer"))?)?;
        Ok(AnswerFile { exercise, student: student.to_owned(), answer })
    }
}

fn json(text: &str) -> Read<Value> {
    let text = text.trim_start_matches('\u{feff}');
    json::unique(text).map_err(|problem| ExerciseError {
        place: String::new(),
        problem: match problem {
            UniqueProblem::Repeated(field) => ExerciseProblem::Repeated(field),
            UniqueProblem::NotJson(error) => not_json(text, &error),
        },
    })
}

/// The error of a text that is not JSON, and what was found.
fn not_json(text: &str, error: &serde_json::Error) -> ExerciseProblem {
    /// Letters of the text that are shown.
    const SHOWN: usize = 20;
    let (line, column) = (error.line().max(1), error.column().max(1));
    let from = text.lines().nth(line - 1).map_or("", |text| text.get(column - 1..).unwrap_or_default());
    let found: String = from.chars().take(SHOWN).collect();
    let found = Some(found).filter(|found| !error.is_eof() && !found.is_empty());
    ExerciseProblem::NotJson { line, column, found }
}

fn object<'a>(place: &str, value: Option<&'a Value>) -> Read<&'a Map<String, Value>> {
    let wrong = || ExerciseError::wanted(place, WantedField::Object, value);
    value.and_then(Value::as_object).ok_or_else(wrong)
}

/// One of some names, as they are written.
fn named(place: String, value: Option<&Value>, names: &'static [&'static str]) -> Read<&'static str> {
    let found = value.and_then(Value::as_str);
    let known = names.iter().find(|name| Some(**name) == found);
    known.copied().ok_or_else(|| ExerciseError::wanted(place, WantedField::Names(names), value))
}

fn tree(place: String, value: Option<&Value>, root: Side) -> Read<Tree> {
    let wrong = |wanted| ExerciseError::wanted(place.clone(), wanted, value);
    let text = value.and_then(Value::as_str).ok_or_else(|| wrong(WantedField::Text))?;
    let read = Tree::parse(text, root);
    let tree = read.map_err(|error| ExerciseError { place: place.clone(), problem: ExerciseProblem::Tree(error) })?;
    match tree.node_count() {
        1 => Err(wrong(WantedField::Branches)),
        2..=MOST_NODES => Ok(tree),
        _ => Err(wrong(WantedField::Smaller)),
    }
}

/// What an exercise asks beyond its tree: what its seed gives, and the cutoff or the number that a person has chosen.
fn detail(exercise: &Exercise, at: &str, fields: &Map<String, Value>) -> Read<Detail> {
    let place = |field: &str| format!("{at}{field}");
    let chosen = |field: &str, wanted: WantedField, detail: Detail| match detail.fits(exercise) {
        true => Ok(detail),
        false => Err(ExerciseError::wanted(place(field), wanted, fields.get(field))),
    };
    match exercise.kind {
        ExerciseKind::UndoCut if fields.contains_key("cut") => {
            let path = path(exercise, &place("cut"), fields.get("cut"))?;
            return chosen("cut", WantedField::Cut, Detail::Cut(path));
        }
        ExerciseKind::PruneCount if fields.contains_key("count") => {
            let count = number(&place("count"), fields.get("count"))?;
            return chosen("count", WantedField::Count, Detail::Count(count));
        }
        ExerciseKind::PvsDearer if fields.contains_key("changes") && exercise.seed.is_none() => {
            let changes = Detail::Changes(number(&place("changes"), fields.get("changes"))?);
            if changes.fits(exercise) {
                return Ok(changes);
            }
        }
        _ => {}
    }
    let made = Detail::of(exercise);
    let made = made.ok_or_else(|| ExerciseError::wanted(place("tree"), WantedField::Fitting, fields.get("tree")))?;
    match made.field() {
        Some((field, expected)) if fields.get(field).is_some_and(|found| *found != expected) => {
            let found = fields.get(field).cloned().unwrap_or_default().to_string();
            let problem = ExerciseProblem::Changed { expected: expected.to_string(), found };
            Err(ExerciseError { place: place(field), problem })
        }
        _ => Ok(made),
    }
}

fn number(place: &str, value: Option<&Value>) -> Read<usize> {
    let number = value.and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| ExerciseError::wanted(place, WantedField::Number, value))
}

/// A convention: an object of its fields, or the name of a preset.
fn course(place: &str, value: Option<&Value>) -> Read<Course> {
    if let Some(preset) = value.and_then(Value::as_str).and_then(Course::by_name) {
        return Ok(preset);
    }
    object(place, value)?.iter().try_fold(Course::default(), |course, (field, choice)| {
        let place = format!("{place}.{field}");
        course.with(field, choice.as_str().unwrap_or_default()).map_err(|error| match error {
            ConventionError::Field | ConventionError::Preset => {
                ExerciseError::wanted(place, CONVENTION, Some(&Value::from(field.as_str())))
            }
            ConventionError::Choice { choices, .. } => {
                ExerciseError::wanted(place, WantedField::Names(choices), Some(choice))
            }
        })
    })
}

/// What was answered, by the exercise's kind.
fn answer(exercise: &Exercise, fields: &Map<String, Value>) -> Read<ExerciseAnswer> {
    let field = exercise.kind.name();
    let place = format!("answer.{field}");
    let value = fields.get(field);
    if value.is_some_and(Value::is_null) {
        return Ok(ExerciseAnswer::Nothing);
    }
    if let Some(answer) = single(exercise, &place, value)? {
        return Ok(answer);
    }
    let list = value.and_then(Value::as_array);
    let list = list.ok_or_else(|| ExerciseError::wanted(place.clone(), WantedField::List, value))?;
    let items = list.iter().enumerate().map(|(index, item)| (format!("{place}[{index}]"), item));
    match exercise.kind {
        ExerciseKind::Pruned => {
            let paths = items.map(|(place, item)| match path(exercise, &place, Some(item))? {
                path if path.is_empty() => Err(ExerciseError::wanted(place, WantedField::Child, Some(item))),
                path => Ok(path),
            });
            Ok(ExerciseAnswer::Pruned(topmost(paths.collect::<Read<_>>()?)))
        }
        ExerciseKind::Windows => windows(exercise, items).map(ExerciseAnswer::Windows),
        _ => items.map(|(place, item)| number(&place, Some(item))).collect::<Read<_>>().map(ExerciseAnswer::List),
    }
}

/// An answer that is not a list; `None` where the kind has a list.
fn single(exercise: &Exercise, place: &str, value: Option<&Value>) -> Read<Option<ExerciseAnswer>> {
    match exercise.kind {
        ExerciseKind::FirstWrong => number(place, value).map(ExerciseAnswer::Number).map(Some),
        ExerciseKind::UndoCut => {
            let fields = object(place, value)?;
            let path = path(exercise, &format!("{place}.path"), fields.get("path"))?;
            let at = format!("{place}.value");
            let wrong = || ExerciseError::wanted(at.clone(), WantedField::Finite, fields.get("value"));
            let value = score(&at, fields.get("value")).map_err(|_| wrong())?;
            let value = value.filter(|value| value.is_finite()).ok_or_else(wrong)?;
            match exercise.is_leaf(&path) {
                true => Ok(Some(ExerciseAnswer::Leaf(path, value))),
                false => Err(ExerciseError::wanted(format!("{place}.path"), WantedField::Leaf, fields.get("path"))),
            }
        }
        ExerciseKind::PruneCount | ExerciseKind::PvsDearer | ExerciseKind::OrderChildren => {
            let read = tree(place.to_owned(), value, exercise.tree.root_side())?;
            let (is_fitting, wanted) = match exercise.kind {
                ExerciseKind::OrderChildren => {
                    let own = unordered(&exercise.tree, exercise.tree.root());
                    (own == unordered(&read, read.root()), WantedField::Reordered)
                }
                _ => (has_same_form(&exercise.tree, &read), WantedField::SameForm),
            };
            let refused = || ExerciseError::wanted(place, wanted, value);
            is_fitting.then(|| Some(ExerciseAnswer::Tree(Arc::new(read)))).ok_or_else(refused)
        }
        _ => Ok(None),
    }
}

/// The paths without those below another of them: what is below a pruned branch is not visited anyway.
fn topmost(paths: BTreeSet<Path>) -> BTreeSet<Path> {
    let is_topmost = |path: &&Path| !(1..path.len()).any(|length| paths.contains(&path[..length]));
    paths.iter().filter(is_topmost).cloned().collect()
}

/// A position by its path, or by its name on the sheet.
fn path(exercise: &Exercise, place: &str, value: Option<&Value>) -> Read<Path> {
    let index = |child: &Value| child.as_u64().and_then(|child| u16::try_from(child).ok());
    let read: Option<Path> = match value {
        Some(Value::Array(path)) => path.iter().map(index).collect(),
        Some(Value::String(name)) => exercise.tree.path_of_name(name.trim()),
        _ => None,
    };
    let known = read.filter(|path| exercise.tree.at_path(path).is_some());
    known.ok_or_else(|| ExerciseError::wanted(place, WantedField::Place, value))
}

fn windows<'a>(exercise: &Exercise, items: impl Iterator<Item = (String, &'a Value)>) -> Read<WindowTable> {
    let mut places: BTreeMap<Path, Vec<WindowRow>> = BTreeMap::new();
    let mut seen: BTreeSet<Path> = BTreeSet::new();
    for (place, item) in items {
        let fields = object(&place, Some(item))?;
        let path = path(exercise, &format!("{place}.path"), fields.get("path"))?;
        let [alpha, beta, value] =
            ["alpha", "beta", "value"].map(|field| score(&format!("{place}.{field}"), fields.get(field)));
        let mut row = WindowRow { alpha: alpha?, beta: beta?, value: value? };
        if !seen.insert(path.clone()) && !exercise.algorithm.has_probes() {
            return Err(ExerciseError::wanted(format!("{place}.path"), WantedField::Once, fields.get("path")));
        }
        if row == WindowRow::default() {
            continue;
        }
        if row.value.is_some() {
            row.alpha = row.alpha.or(Some(-Score::INFINITY));
            row.beta = row.beta.or(Some(Score::INFINITY));
        }
        places.entry(path).or_default().push(row);
    }
    Ok(WindowTable { places })
}

/// A whole number, an infinity, or nothing.
fn score(place: &str, value: Option<&Value>) -> Read<Option<Score>> {
    let wrong = || ExerciseError::wanted(place, WantedField::Score, value);
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => {
            let infinite = text.parse().ok().filter(|score: &Score| !score.is_finite());
            infinite.map(Some).ok_or_else(wrong)
        }
        Some(Value::Number(number)) => {
            let whole = number.as_i64().or_else(|| number.as_f64().filter(|n| n.fract() == 0.0).map(|n| n as i64));
            whole.and_then(Score::from_static).map(Some).ok_or_else(wrong)
        }
        Some(_) => Err(wrong()),
    }
}
