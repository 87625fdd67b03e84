//! A field of a JSON file that is read: its place goes into the error, with what was expected there and what was found.

use serde_json::{Map, Value};

use super::problem::{ExerciseError, ExerciseProblem, WantedField};
use super::{Exercise, MOST_NODES};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::{Path, Side};
use jianzhi_core::score::Score;

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
