//! What a header declares of its convention: a preset's name or an object under `convention`, and fields of their own.

use serde_json::{Map, Value};

use super::{FieldType, LineProblem};
use crate::score::convention::{ConventionError, Declared, FIELD_NAMES, PRESETS};

const NAMES: [&str; PRESETS.len()] = {
    let mut names = [""; PRESETS.len()];
    let mut at = 0;
    while at < PRESETS.len() {
        names[at] = PRESETS[at].0;
        at += 1;
    }
    names
};

/// The convention as far as the header declares it. A field of its own overrides the same field of `convention`.
pub fn declared(header: &Map<String, Value>) -> Result<Declared, LineProblem> {
    let mut own = Declared::default();
    for field in FIELD_NAMES {
        if let Some(value) = header.get(field) {
            own = with(own, field, value)?;
        }
    }
    let unlike = |names, value: &Value| LineProblem::Field {
        field: "convention",
        wanted: FieldType::Names(names),
        found: value.to_string(),
    };
    let shared = match header.get("convention") {
        None | Some(Value::Null) => Declared::default(),
        Some(Value::Object(fields)) => fields.iter().try_fold(Declared::default(), |declared, (field, value)| {
            let known = FIELD_NAMES.iter().find(|known| *known == field);
            let known = known.ok_or_else(|| unlike(&FIELD_NAMES, &Value::from(field.as_str())))?;
            with(declared, known, value)
        })?,
        Some(value) => value.as_str().and_then(Declared::by_name).ok_or_else(|| unlike(&NAMES, value))?,
    };
    Ok(own.or(shared))
}

fn with(declared: Declared, field: &'static str, value: &Value) -> Result<Declared, LineProblem> {
    if value.is_null() {
        return Ok(declared);
    }
    let unlike = |choices| LineProblem::Field { field, wanted: FieldType::Names(choices), found: value.to_string() };
    declared.with(field, value.as_str().unwrap_or_default()).map_err(|error| match error {
        ConventionError::Field | ConventionError::Preset => unlike(&FIELD_NAMES),
        ConventionError::Choice { choices, .. } => unlike(choices),
    })
}
