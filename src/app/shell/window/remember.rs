//! What the app saves from one run to the next. Each area brings its own part; together they are one flat JSON object.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::areas::with_areas;
use crate::model::Model;
use crate::nothing::NothingKept;

const KEY: &str = "jianzhi";

/// What an area keeps. Its fields have names of their own among those of all areas.
pub trait Remember: Default + Serialize + DeserializeOwned {
    fn of(model: &Model) -> Self;

    fn restore(self, model: &mut Model, asked: Asked);
}

impl Remember for NothingKept {
    fn of(_: &Model) -> NothingKept {
        NothingKept {}
    }

    fn restore(self, _: &mut Model, _: Asked) {}
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Remembered(Map<String, Value>);

macro_rules! remembered {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        impl Remembered {
            pub fn of(model: &Model) -> Remembered {
                let mut all = Remembered::default();
                $(all.keep(&crate::$folder::Kept::of(model));)*
                all
            }

            /// Restores it. What was asked for at the start of this run overrides what the last one left.
            pub fn restore(&self, model: &mut Model, asked: Asked) {
                $(self.part::<crate::$folder::Kept>().restore(model, asked);)*
            }
        }
    };
}

with_areas!(remembered);

impl Remembered {
    /// What was stored; `None` where there is nothing, or it is invalid.
    pub fn read(storage: &dyn eframe::Storage) -> Option<Remembered> {
        serde_json::from_str(&storage.get_string(KEY)?).ok()
    }

    pub fn write(&self, storage: &mut dyn eframe::Storage) {
        if let Ok(text) = serde_json::to_string(self) {
            storage.set_string(KEY, text);
        }
    }

    fn keep(&mut self, part: &impl Remember) {
        if let Ok(Value::Object(fields)) = serde_json::to_value(part) {
            self.0.extend(fields);
        }
    }

    /// An area's part; as it is at the first start where it is not there, or invalid.
    fn part<P: Remember>(&self) -> P {
        serde_json::from_value(Value::Object(self.0.clone())).unwrap_or_default()
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Asked {
    pub language: bool,
    pub scenario: bool,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    fn model() -> Model {
        let scenario = Scenario::shipped().find(|scenario| scenario.name == "worked-example");
        let Some(model) = scenario.and_then(|scenario| crate::model(scenario, Lang::En)) else {
            unreachable!("it is shipped")
        };
        model
    }

    fn restored(text: &str) -> Model {
        let Ok(stored) = serde_json::from_str::<Remembered>(text) else { unreachable!("it is an object: {text}") };
        let mut model = model();
        stored.restore(&mut model, Asked::default());
        model
    }

    #[test]
    fn what_an_earlier_version_has_stored_is_read() {
        let left = restored(
            r#"{"lang":"zh","dark":true,"scenario":"deep-cut","recent":["deep-cut"],"lanes":["minimax","pvs"],
                "focus":1,"course":"","lessons":{"minimax":{"furthest":2,"is_done":true,"is_solved":false}}}"#,
        );
        assert_eq!((left.settings.lang, left.settings.dark, left.searches.focus), (Lang::Zh, true, 1));
        assert_eq!(left.scenario().map(|scenario| scenario.name.as_str()), Some("deep-cut"));
        assert_eq!(left.searches.lanes.len(), 2);
        assert!(left.learning.followed.get("minimax").is_some_and(|progress| progress.is_done));
    }

    #[test]
    fn an_invalid_part_leaves_the_others() {
        let left = restored(r#"{"lang":"zh","dark":"very","scenario":"deep-cut"}"#);
        assert_eq!((left.settings.lang, left.settings.dark), (Lang::En, false));
        assert_eq!(left.scenario().map(|scenario| scenario.name.as_str()), Some("deep-cut"));
    }

    macro_rules! fields_of_areas {
        ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
            fn fields(model: &Model) -> BTreeMap<&'static str, usize> {
                let mut fields = BTreeMap::new();
                $({
                    let mut part = Remembered::default();
                    part.keep(&crate::$folder::Kept::of(model));
                    fields.insert(stringify!($area), part.0.len());
                })*
                fields
            }
        };
    }

    with_areas!(fields_of_areas);

    #[test]
    fn no_two_areas_keep_something_by_the_same_name() {
        let model = model();
        let fields = fields(&model);
        assert!(fields["Look"] > 5, "{fields:?}");
        assert_eq!(Remembered::of(&model).0.len(), fields.values().sum::<usize>(), "{fields:?}");
    }
}
