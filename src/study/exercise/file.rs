//! A file that holds an exercise or an answer to one, recognised by its contents.

use std::sync::LazyLock;

use serde::Serializer;
use serde_json::Map;

use super::problem::CONVENTION;
use super::*;
use crate::platform;
use jianzhi_core::file::json::{self, JsonObject, UniqueProblem};
use jianzhi_core::score::convention::{ConventionError, Moves};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExerciseFile {
    Exercise(Exercise),
    Answer(AnswerFile),
}

/// A larger file is none.
const MOST_BYTES: u64 = 4 << 20;

impl ExerciseFile {
    /// Opens the file at a path; `None` where it is neither an exercise nor an answer.
    ///
    /// # Errors
    /// The first field that is not as expected.
    pub fn open(path: &std::path::Path) -> Option<Result<ExerciseFile, ExerciseError>> {
        ExerciseFile::read(&String::from_utf8(platform::read_at_most(path, MOST_BYTES).ok()??).ok()?)
    }

    /// Reads a text; `None` where it is neither an exercise nor an answer.
    pub fn read(text: &str) -> Option<Result<ExerciseFile, ExerciseError>> {
        let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
        let fields = value.as_object().filter(|fields| fields.contains_key("exercise"))?;
        Some(if fields.contains_key("answer") || fields.contains_key("student") {
            AnswerFile::read(text).map(ExerciseFile::Answer)
        } else {
            Exercise::read(text).map(ExerciseFile::Exercise)
        })
    }
}

// Exercises and answers, read: every error names the field, what was expected there and what was found.

pub const VERSION: u64 = 1;
/// A program's own order of moves cannot be asked for.
const GENERATION: [&str; 1] = [Moves::Generation.name()];
static LADDER: LazyLock<[&str; 7]> = LazyLock::new(|| Algorithm::LADDER.map(Algorithm::name));

impl Exercise {
    /// Reads an exercise as JSON. An answer file gives the exercise that it answers.
    pub fn read(text: &str) -> Result<Exercise, ExerciseError> {
        let value = json(text)?;
        let file = JsonField::root(&value);
        file.object()?;
        let inner = file.at("exercise");
        Exercise::of_json(if inner.value.is_some_and(Value::is_object) { &inner } else { &file })
    }

    fn of_json(fields: &JsonField<'_>) -> Read<Exercise> {
        fields.object()?;
        let kind = fields.at("exercise");
        if let Ok(gone) = kind.name(ExerciseKind::GONE) {
            return Err(ExerciseError { place: kind.place, problem: ExerciseProblem::Gone(gone) });
        }
        let kind = kind.name(ExerciseKind::NAMES)?;
        let kind = kind.parse().unwrap_or(ExerciseKind::Windows);
        let version = fields.at("version");
        if version.value.and_then(Value::as_u64) != Some(VERSION) {
            return Err(version.wanted(WantedField::Version));
        }
        let seed = fields.at("seed");
        let whole = |value: &Value| value.as_u64().ok_or_else(|| seed.wanted(WantedField::Seed));
        let seed = seed.value.filter(|_| !seed.is_open()).map(whole).transpose()?;
        let root = if fields.at("root").name(&["max", "min"])? == "max" { Side::Max } else { Side::Min };
        let tree = Arc::new(fields.at("tree").tree(root)?);
        let algorithm = fields.at("algorithm").name(&*LADDER)?.parse().unwrap_or(Algorithm::AlphaBeta);
        if !kind.is_for(algorithm) {
            return Err(fields.at("algorithm").wanted(WantedField::Algorithm));
        }
        let Course { search, marking } = course(&fields.at("convention"))?;
        if search.moves == Some(Moves::Own) {
            let found = Some(Value::from(Moves::Own.name()));
            let at = fields.at("convention").at("moves");
            return Err(JsonField { value: found.as_ref(), ..at }.wanted(WantedField::Names(&GENERATION)));
        }
        let convention = search.complete(algorithm.convention());
        let level = match fields.at("level") {
            level if level.is_open() => ExerciseLevel::Free,
            level => level.name(ExerciseLevel::NAMES)?.parse().unwrap_or_default(),
        };
        let exercise = Exercise { kind, seed, tree, algorithm, convention, marking, level, detail: Detail::Nothing };
        Ok(Exercise { detail: exercise.read_detail(fields)?, ..exercise })
    }
}

impl AnswerFile {
    pub fn read(text: &str) -> Result<AnswerFile, ExerciseError> {
        let value = json(text)?;
        let file = JsonField::root(&value);
        file.object()?;
        let exercise = Exercise::of_json(&file.at("exercise"))?;
        let student = file.at("student").text()?.to_owned();
        let answer = file.at("answer");
        answer.object()?;
        Ok(AnswerFile { answer: exercise.read_answer(&answer)?, exercise, student })
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

fn not_json(text: &str, error: &serde_json::Error) -> ExerciseProblem {
    const SHOWN: usize = 20;
    let (line, column) = (error.line().max(1), error.column().max(1));
    let from = text.lines().nth(line - 1).map_or("", |text| text.get(column - 1..).unwrap_or_default());
    let found: String = from.chars().take(SHOWN).collect();
    let found = Some(found).filter(|found| !error.is_eof() && !found.is_empty());
    ExerciseProblem::NotJson { line, column, found }
}

/// A convention: an object of its fields, or the name of a preset.
fn course(field: &JsonField<'_>) -> Read<Course> {
    if let Some(preset) = field.value.and_then(Value::as_str).and_then(Course::by_name) {
        return Ok(preset);
    }
    field.object()?.iter().try_fold(Course::default(), |course, (name, choice)| {
        course.with(name, choice.as_str().unwrap_or_default()).map_err(|error| match error {
            ConventionError::Field | ConventionError::Preset => {
                JsonField { value: Some(&Value::from(name.as_str())), ..field.at(name) }.wanted(CONVENTION)
            }
            ConventionError::Choice { choices, .. } => field.at(name).wanted(WantedField::Names(choices)),
        })
    })
}

// A field of a JSON file that is read: its place goes into the error, with what was expected there and what was found.

pub type Read<T> = Result<T, ExerciseError>;

#[derive(Debug, Clone)]
pub struct JsonField<'a> {
    pub place: String,
    pub value: Option<&'a Value>,
}

impl<'a> JsonField<'a> {
    pub fn root(value: &'a Value) -> JsonField<'a> {
        JsonField { place: String::new(), value: Some(value) }
    }

    pub fn at(&self, name: &str) -> JsonField<'a> {
        let place = if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) };
        JsonField { place, value: self.value.and_then(|value| value.get(name)) }
    }

    pub fn is_open(&self) -> bool {
        self.value.is_none_or(Value::is_null)
    }

    pub fn is_null(&self) -> bool {
        self.value.is_some_and(Value::is_null)
    }

    pub fn wanted(&self, wanted: WantedField) -> ExerciseError {
        ExerciseError::wanted(self.place.as_str(), wanted, self.value)
    }

    /// Refuses another value than the expected one; it may be missing.
    pub fn unchanged(&self, expected: &Value) -> Read<()> {
        match self.value {
            Some(found) if found != expected => {
                let problem = ExerciseProblem::Changed { expected: expected.to_string(), found: found.to_string() };
                Err(ExerciseError { place: self.place.clone(), problem })
            }
            _ => Ok(()),
        }
    }

    pub fn object(&self) -> Read<&'a Map<String, Value>> {
        self.value.and_then(Value::as_object).ok_or_else(|| self.wanted(WantedField::Object))
    }

    pub fn text(&self) -> Read<&'a str> {
        self.value.and_then(Value::as_str).ok_or_else(|| self.wanted(WantedField::Text))
    }

    pub fn name(&self, names: &'static [&'static str]) -> Read<&'static str> {
        let found = self.value.and_then(Value::as_str);
        let known = names.iter().find(|name| Some(**name) == found);
        known.copied().ok_or_else(|| self.wanted(WantedField::Names(names)))
    }

    pub fn items(&self) -> Read<impl Iterator<Item = JsonField<'a>>> {
        let list = self.value.and_then(Value::as_array).ok_or_else(|| self.wanted(WantedField::List))?;
        let item = |(index, item)| JsonField { place: format!("{}[{index}]", self.place), value: Some(item) };
        Ok(list.iter().enumerate().map(item))
    }

    pub fn number(&self) -> Read<usize> {
        let number = self.value.and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
        number.ok_or_else(|| self.wanted(WantedField::Number))
    }

    pub fn numbers(&self) -> Read<Vec<usize>> {
        self.items()?.map(|item| item.number()).collect()
    }

    pub fn tree(&self, root: Side) -> Read<Tree> {
        let tree = Tree::parse(self.text()?, root).map_err(|error| {
            let problem = ExerciseProblem::Tree(error);
            ExerciseError { place: self.place.clone(), problem }
        })?;
        match tree.node_count() {
            1 => Err(self.wanted(WantedField::Branches)),
            2..=MOST_NODES => Ok(tree),
            _ => Err(self.wanted(WantedField::Smaller)),
        }
    }

    /// A position by its path, or by its name on the sheet.
    pub fn path(&self, exercise: &Exercise) -> Read<Path> {
        let index = |child: &Value| child.as_u64().and_then(|child| u16::try_from(child).ok());
        let read: Option<Path> = match self.value {
            Some(Value::Array(path)) => path.iter().map(index).collect(),
            Some(Value::String(name)) => exercise.tree.path_of_name(name.trim()),
            _ => None,
        };
        let known = read.filter(|path| exercise.tree.at_path(path).is_some());
        known.ok_or_else(|| self.wanted(WantedField::Place))
    }

    pub fn score(&self) -> Read<Option<Score>> {
        let score = match self.value {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) => text.parse().ok().filter(|score: &Score| !score.is_finite()),
            Some(Value::Number(number)) => {
                let whole = number.as_i64().or_else(|| number.as_f64().filter(|n| n.fract() == 0.0).map(|n| n as i64));
                whole.and_then(Score::from_static)
            }
            Some(_) => None,
        };
        score.map(Some).ok_or_else(|| self.wanted(WantedField::Score))
    }
}

// Exercises and answers as JSON.

impl Serialize for Exercise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let level = (self.level != ExerciseLevel::Free).then(|| self.level.name());
        let object = JsonObject::new()
            .with("exercise", self.kind.name())
            .with("version", VERSION)
            .with("seed", self.seed)
            .with("tree", self.tree.to_string())
            .with("root", self.tree.root_side().name())
            .with("algorithm", self.algorithm.name())
            .with("convention", JsonObject::new().all_of(&self.convention).all_of(&self.marking))
            .maybe("level", level);
        let detail = self.detail_field();
        detail.into_iter().fold(object, |object, (field, detail)| object.with(field, detail)).serialize(serializer)
    }
}

/// The field of an answer: of windows a row for each visit of each place, and one without numbers for a place that is never
/// visited.
fn answer(exercise: &Exercise, answer: &ExerciseAnswer) -> JsonObject {
    let (object, field) = (JsonObject::new(), exercise.kind.name());
    match answer {
        ExerciseAnswer::Pruned(paths) => object.with(field, paths),
        ExerciseAnswer::Windows(WindowTable { places }) => {
            let rows = exercise.places().into_iter().flat_map(|path| {
                let visits = places.get(&path).cloned().unwrap_or_else(|| vec![WindowRow::default()]);
                visits.into_iter().map(move |WindowRow { alpha, beta, value }| {
                    let [alpha, beta, value] = [alpha, beta, value].map(|score| score.map(JsonScore));
                    JsonObject::new().with("path", &path).with("alpha", alpha).with("beta", beta).with("value", value)
                })
            });
            object.with(field, rows.collect::<Vec<_>>())
        }
        ExerciseAnswer::List(list) => object.with(field, list),
        ExerciseAnswer::Leaf(path, value) => {
            object.with(field, JsonObject::new().with("path", path).with("value", JsonScore(*value)))
        }
        ExerciseAnswer::Tree(tree) => object.with(field, tree.to_string()),
        ExerciseAnswer::Nothing => object.with(field, ()),
    }
}

impl AnswerFile {
    /// A file to be filled in. A list of pruned branches is left open: an empty one says that none is.
    pub fn blank(exercise: Exercise) -> AnswerFile {
        let answer = match exercise.blank() {
            ExerciseAnswer::Pruned(_) => ExerciseAnswer::Nothing,
            blank => blank,
        };
        AnswerFile { exercise, student: String::new(), answer }
    }
}

impl Serialize for AnswerFile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let object = JsonObject::new().with("exercise", &self.exercise).with("student", &self.student);
        object.with("answer", answer(&self.exercise, &self.answer)).serialize(serializer)
    }
}
