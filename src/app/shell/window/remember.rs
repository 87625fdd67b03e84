//! What the app saves from one run to the next: what serde writes of the areas' states, together one flat JSON object.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::gallery::apply::SavedSession;
use crate::look::speak;
use crate::prelude::*;

const KEY: &str = "jianzhi";
const PACE: &str = "pace";

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Remembered(Map<String, Value>);

impl Remembered {
    pub fn new(model: &Model) -> Remembered {
        let parts = [
            serde_json::to_value(&model.settings),
            serde_json::to_value(model.board),
            serde_json::to_value(&model.workshop),
            serde_json::to_value(&model.tasks),
            serde_json::to_value(&model.exercises),
            serde_json::to_value(SavedSession::new(model)),
            serde_json::to_value(&model.learning),
        ];
        let fields =
            parts.into_iter().filter_map(|part| if let Ok(Value::Object(part)) = part { Some(part) } else { None });
        let mut all: Map<String, Value> = fields.flatten().collect();
        all.extend(serde_json::to_value(model.timeline.pace).map(|pace| (PACE.to_owned(), pace)));
        Remembered(all)
    }

    /// Restores it. What was asked for at the start of this run overrides what the last one left.
    pub fn restore(&self, model: &mut Model, asked: Asked) {
        let pace = self.0.get(PACE).and_then(|pace| serde_json::from_value(pace.clone()).ok());
        model.timeline.pace = pace.unwrap_or_default();
        restore_settings(model, self.part(), asked);
        let BoardView { script, has_coordinates, .. } = self.part();
        model.board.script = script;
        if model.board.has_coordinates != has_coordinates {
            apply(model, BoardCommand::SwitchNotation);
        }
        if model.workshop.is_empty() {
            model.workshop.program = self.part::<Workshop>().program;
        }
        model.tasks.done.extend(self.part::<Tasks>().done);
        let desk = model.exercises.desk.take();
        model.exercises = self.part();
        model.exercises.desk = desk.or(model.exercises.desk.take());
        self.part::<SavedSession>().restore(model, asked);
        restore_learning(model, self.part());
    }

    /// What was stored; `None` where there is nothing, or it is invalid.
    pub fn read(storage: &dyn eframe::Storage) -> Option<Remembered> {
        serde_json::from_str(&storage.get_string(KEY)?).ok()
    }

    pub fn write(&self, storage: &mut dyn eframe::Storage) {
        if let Ok(text) = serde_json::to_string(self) {
            storage.set_string(KEY, text);
        }
    }

    /// An area's part; as it is at the first start where it is not there, or invalid.
    fn part<P: Default + DeserializeOwned>(&self) -> P {
        serde_json::from_value(Value::Object(self.0.clone())).unwrap_or_default()
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Asked {
    pub language: bool,
    pub scenario: bool,
}

fn restore_settings(model: &mut Model, left: Settings, asked: Asked) {
    let (lang, settings) = (left.lang, &model.settings);
    model.settings = Settings {
        lang: settings.lang,
        lang_due: settings.lang_due,
        has_fingers: settings.has_fingers,
        reduces_motion: settings.reduces_motion || left.reduces_motion,
        shows_types: settings.shows_types,
        shows_legend: settings.shows_legend,
        ..left
    };
    if !asked.language {
        speak(model, lang);
    }
}

fn restore_learning(model: &mut Model, left: Learning) {
    for (name, left) in left.followed {
        let progress = model.learning.followed.entry(name).or_default();
        progress.furthest = progress.furthest.max(left.furthest);
        progress.is_done |= left.is_done;
        progress.is_solved |= left.is_solved;
    }
    model.learning.last = left.last;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::example;

    fn restored(text: &str) -> Model {
        let mut model = example();
        serde_json::from_str::<Remembered>(text).unwrap().restore(&mut model, Asked::default());
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

    #[test]
    fn what_is_kept_has_the_names_of_earlier_versions() {
        let names: Vec<String> = Remembered::new(&example()).0.keys().cloned().collect();
        let expected = "all_counts climbs coordinates course dark exercises focus lanes lang last_lesson lessons \
                        magnification own pace recent reduces_motion scenario script tasks_done view";
        assert_eq!(names.join(" "), expected);
    }
}
