//! Writes a scenario as TOML, as [`Scenario::parse`](super::Scenario::parse) reads it.

use toml::{Table, Value};

use super::{Bilingual, Scenario, ScenarioOpening};
use jianzhi_core::game::start::Start;
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::Method;
use jianzhi_core::trace::EventKind;

impl Scenario {
    /// The scenario as the text of a file, which gives the same scenario again.
    ///
    /// ```
    /// use jianzhi_study::scenario::Scenario;
    /// let scenario = Scenario::worked_example()?;
    /// let again = Scenario::parse("worked-example.toml", &scenario.to_toml())?;
    /// assert_eq!((again.title, again.methods), (scenario.title, scenario.methods));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_toml(&self) -> String {
        let mut table = Table::new();
        let mut put = |key: &str, value: Value| {
            table.insert(key.to_owned(), value);
        };
        for (key, text) in [("title", &self.title), ("lesson", &self.lesson), ("note", &self.note)] {
            if *text != Bilingual::default() {
                put(key, bilingual(text));
            }
        }
        if let Some(chapter) = self.chapter {
            put("chapter", chapter.name().into());
        }
        if let Some(minutes) = self.minutes {
            put("minutes", i64::from(minutes).into());
        }
        put("depth", i64::from(self.base.depth.0).into());
        put("algorithms", names(&self.methods));
        if let Some(about) = self.about {
            put("about", (about as i64 + 1).into());
        }
        if !self.at_hand.is_empty() {
            put("at_hand", names(&self.at_hand));
        }
        if self.base.window != Window::FULL {
            let Window { alpha, beta } = self.base.start.side().view(self.base.window);
            put("window", Value::Array(vec![edge(alpha), edge(beta)]));
        }
        put("start", opening(self.opening));
        match &self.base.start {
            Start::Tree(tree) => {
                put("tree", self.task(self.told()).tree_text().unwrap_or_default().into());
                put("root", tree.root_side().name().into());
            }
            Start::Position(position) => {
                put("game", position.game().into());
                put("position", position.text().into());
                for setting in position.settings().into_iter().filter(|setting| !setting.is_usual) {
                    put(setting.name, setting.text.into());
                }
            }
        }
        table.to_string()
    }
}

fn bilingual(text: &Bilingual) -> Value {
    let each = [("en", &text.en), ("zh", &text.zh)];
    Value::Table(each.into_iter().map(|(lang, text)| (lang.to_owned(), Value::from(text.as_str()))).collect())
}

fn names(methods: &[Method]) -> Value {
    Value::Array(methods.iter().map(|method| Value::from(method.name())).collect())
}

fn edge(score: Score) -> Value {
    match score {
        Score::INFINITY => f64::INFINITY.into(),
        score if score == -Score::INFINITY => f64::NEG_INFINITY.into(),
        score => i64::from(score.get()).into(),
    }
}

fn opening(opening: ScenarioOpening) -> Value {
    match opening {
        ScenarioOpening::Step(step) => i64::try_from(step).unwrap_or(i64::MAX).into(),
        ScenarioOpening::First(EventKind::Cutoff) => "cutoff".into(),
        ScenarioOpening::First(EventKind::Raise) => "raise".into(),
        ScenarioOpening::First(EventKind::Research) => "research".into(),
        ScenarioOpening::Difference => "difference".into(),
        ScenarioOpening::Technique => "technique".into(),
        ScenarioOpening::End => "end".into(),
    }
}
