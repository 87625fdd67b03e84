//! Values as JSON has them: scores with their infinities, moves, and where a budget has stopped a search.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::game::MoveCode;
use crate::game::any::AnyPosition;
use crate::game::registry::POSITION;
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

/// An object of JSON, whose fields are written in the order in which they are added.
///
/// ```
/// use jianzhi_core::file::json::JsonObject;
/// let object = JsonObject::new().with("value", 3).maybe("name", None::<&str>).unless_empty("path", [0, 1]);
/// assert_eq!(serde_json::to_string(&object)?, r#"{"value":3,"path":[0,1]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct JsonObject(String);

impl JsonObject {
    pub fn new() -> JsonObject {
        JsonObject::default()
    }

    /// With a field more.
    #[must_use]
    pub fn with(self, name: &str, value: impl Serialize) -> JsonObject {
        // Numbers, texts and lists of them can always be written.
        let value = serde_json::to_string(&value).unwrap_or_default();
        self.add(&format!("\"{name}\":{value}"))
    }

    /// With a field more, unless it is `None`.
    #[must_use]
    pub fn maybe(self, name: &str, value: Option<impl Serialize>) -> JsonObject {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// With a list more, unless nothing is in it.
    #[must_use]
    pub fn unless_empty<T: Serialize>(self, name: &str, items: impl IntoIterator<Item = T>) -> JsonObject {
        let items: Vec<T> = items.into_iter().collect();
        self.maybe(name, (!items.is_empty()).then_some(items))
    }

    /// With all fields of another object; `None` has none.
    #[must_use]
    pub fn all_of(self, other: &impl Serialize) -> JsonObject {
        let other = serde_json::to_string(other).unwrap_or_default();
        let fields = other.strip_prefix('{').and_then(|other| other.strip_suffix('}'));
        self.add(fields.unwrap_or_default())
    }

    fn add(mut self, fields: &str) -> JsonObject {
        let gap = if self.0.is_empty() || fields.is_empty() { "" } else { "," };
        self.0.extend([gap, fields]);
        self
    }
}

impl Serialize for JsonObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = RawValue::from_string(format!("{{{}}}", self.0)).map_err(serde::ser::Error::custom)?;
        text.serialize(serializer)
    }
}

/// A first guess, what goes with it, and what is decided otherwise than the algorithm has it, so far as they are not the usual
/// ones.
pub fn guess(method: Method) -> JsonObject {
    let has_source = method.guesses() && method.has(Switch::Deepening);
    let decided: BTreeMap<_, _> = method.decisions().collect();
    JsonObject::new()
        .maybe("guess", method.guess.map(Score::get))
        .maybe("width", (method.width != Method::WIDTH).then_some(method.width))
        .maybe("from", has_source.then(|| method.from.name()))
        .maybe("convention", (!decided.is_empty()).then_some(decided))
}

/// The game where its position's key does not give it, and the position.
pub fn position(position: &AnyPosition) -> JsonObject {
    let key = position.facts().key;
    let game = (key == POSITION).then(|| position.game());
    JsonObject::new().maybe("game", game).with(key, position.text())
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
