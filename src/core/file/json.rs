//! Values as JSON has them: scores with their infinities, moves, and where a budget has stopped a search.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::game::MoveCode;
use crate::game::start::Start;
use crate::score::{Score, scale};
use crate::search::{Method, Switch};

/// A score as JSON has it: a number, on the scale that is shown, or the strings `inf` and `-inf`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JsonScore(pub Score);

impl Serialize for JsonScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match scale::value(self.0) {
            _ if !self.0.is_finite() => serializer.collect_str(&self.0),
            Some(value) if value.is_infinite() => serializer.collect_str(&value),
            Some(value) if value.fract() == 0.0 && value.abs() < 1e15 => serializer.serialize_i64(value as i64),
            Some(value) => serializer.serialize_f64(value),
            None => serializer.serialize_i16(self.0.get()),
        }
    }
}

/// A first guess, what goes with it, and what is decided otherwise than the algorithm has it, as JSON: so far as they are not
/// the usual ones.
#[derive(Debug, Serialize)]
pub struct JsonGuess {
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'static str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    convention: BTreeMap<&'static str, &'static str>,
}

impl JsonGuess {
    pub fn new(method: Method) -> JsonGuess {
        JsonGuess {
            guess: method.guess.map(Score::get),
            width: (method.width != Method::WIDTH).then_some(method.width),
            from: (method.guesses() && method.has(Switch::Deepening)).then(|| method.from.name()),
            convention: method.decisions().collect(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum JsonMove {
    Index(u16),
    Coordinates(String),
}

impl JsonMove {
    pub fn new(start: &Start, mv: MoveCode) -> JsonMove {
        match start {
            Start::Position(position) if mv != MoveCode::PASS => JsonMove::Coordinates(position.coordinates(mv)),
            _ => JsonMove::Index(mv.0),
        }
    }
}

impl fmt::Display for JsonMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonMove::Index(index) => index.fmt(f),
            JsonMove::Coordinates(mv) => mv.fmt(f),
        }
    }
}

#[derive(Debug)]
pub enum UniqueProblem {
    Repeated(String),
    NotJson(serde_json::Error),
}

pub fn unique(text: &str) -> Result<Value, UniqueProblem> {
    let repeated = RefCell::new(None);
    let mut input = serde_json::Deserializer::from_str(text);
    let read = Unique(&repeated).deserialize(&mut input).and_then(|value| input.end().map(|()| value));
    read.map_err(|error| repeated.take().map_or(UniqueProblem::NotJson(error), UniqueProblem::Repeated))
}

#[derive(Clone, Copy)]
struct Unique<'a>(&'a RefCell<Option<String>>);

impl<'de> DeserializeSeed<'de> for Unique<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Value, D::Error> {
        input.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Unique<'_> {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(value) = list.next_element_seed(self)? {
            all.push(value);
        }
        Ok(all.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = map.next_key::<String>()? {
            let value = map.next_value_seed(self)?;
            if fields.contains_key(&name) {
                self.0.replace(Some(name.clone()));
                return Err(A::Error::custom(name));
            }
            fields.insert(name, value);
        }
        Ok(fields.into())
    }
}
