//! What is shown, as a link.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::LinkedExercise;
use crate::exercise::ExerciseLevel;
use crate::lesson::Lesson;
use crate::scenario::Scenario;
use jianzhi_core::game::registry;
use jianzhi_core::game::start::Start;
use jianzhi_core::score::Window;
use jianzhi_core::score::convention::Course;
use jianzhi_core::search::Method;
use jianzhi_core::search::task::TaskBase;
use jianzhi_core::trace::Step;
use jianzhi_view::text::Lang;

/// Characters that would end a value, or that browsers write otherwise. A method's `+` stays.
const ENCODED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>').add(b'`').add(b'{').add(b'}');
/// The longest value that goes into an address: a larger tree needs a file.
const LONGEST: usize = 4_000;

/// What the app shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// The shipped scenario that it was opened from, where that still is what is searched.
    pub opened: Option<&'a Scenario>,
    /// Where the lanes' searches start, how deep they look and in which window.
    pub base: &'a TaskBase,
    /// The lanes' methods.
    pub methods: &'a [Method],
    /// The selected lane, counted from 0.
    pub lane: usize,
    /// The current step; `None` where it is the scenario's.
    pub step: Option<Step>,
    /// The exercise that lies over it.
    pub exercise: Option<LinkedExercise>,
    /// The language.
    pub lang: Lang,
}

/// The link to a page of a lesson, counted from 0, from its `#` on.
pub fn lesson_link(lesson: &Lesson, page: usize, lang: Lang) -> String {
    let mut pairs = Pairs::default();
    pairs.put("lesson", &lesson.name);
    pairs.put("page", &(page + 1).to_string());
    pairs.put("lang", lang.code());
    pairs.to_string()
}

impl Shown<'_> {
    /// The link, from its `#` on; `None` where no address has room for it.
    pub fn link(&self) -> Option<String> {
        let mut pairs = self.pairs();
        if let Some(exercise) = self.exercise {
            pairs.put_exercise(exercise);
        }
        pairs.put("lang", self.lang.code());
        let link = pairs.to_string();
        (link.len() <= LONGEST).then_some(link)
    }

    fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        match self.opened {
            Some(scenario) => pairs.put("open", &scenario.name),
            None => self.put_start(&mut pairs),
        }
        let usual = |scenario: &Scenario| scenario.methods == self.methods;
        if !self.opened.is_some_and(usual) {
            self.methods.iter().for_each(|method| pairs.put("algorithm", &method.name()));
        }
        let depth = self.opened.map_or(self.base.start.usual_depth(), |scenario| scenario.base.depth);
        if depth != self.base.depth {
            pairs.put("depth", &self.base.depth.0.to_string());
        }
        let window = self.opened.map_or(Window::FULL, |scenario| scenario.base.window);
        if window != self.base.window {
            let Window { alpha, beta } = self.base.start.side().view(self.base.window);
            pairs.put("window", &format!("{alpha},{beta}"));
        }
        let usual_lane = self.opened.filter(|scenario| usual(scenario)).and_then(|scenario| scenario.about);
        let last = self.methods.len().saturating_sub(1);
        if self.lane != usual_lane.unwrap_or(last) {
            pairs.put("lane", &(self.lane + 1).to_string());
        }
        if let Some(step) = self.step {
            pairs.put("step", &step.0.to_string());
        }
        pairs
    }

    /// The tree, or the position with what is unusual about its evaluation.
    fn put_start(&self, pairs: &mut Pairs) {
        match &self.base.start {
            Start::Tree(tree) => {
                let method = self.methods.first().copied();
                let task = method.map(|method| self.base.by(method));
                let text = task.and_then(|task| task.tree_text()).unwrap_or_else(|| tree.to_string());
                pairs.put("tree", &text);
                if tree.root_side() != jianzhi_core::game::Side::Max {
                    pairs.put("root", "min");
                }
            }
            Start::Position(position) => {
                let game = position.game();
                let own = registry::named(game).filter(|known| registry::keyed(known.facts.key).is_some());
                match own {
                    Some(known) => pairs.put(known.facts.key, &position.text()),
                    None => {
                        pairs.put("game", game);
                        pairs.put(registry::POSITION, &position.text());
                    }
                }
                let unusual = position.settings().into_iter().filter(|setting| !setting.is_usual);
                unusual.for_each(|setting| pairs.put(setting.name, &setting.text));
            }
        }
    }
}

#[derive(Default)]
struct Pairs(Vec<(&'static str, String)>);

impl Pairs {
    fn put(&mut self, key: &'static str, value: &str) {
        self.0.push((key, utf8_percent_encode(value, ENCODED).to_string()));
    }

    fn put_exercise(&mut self, exercise: LinkedExercise) {
        self.put("exercise", exercise.kind.name());
        if exercise.level != ExerciseLevel::default() {
            self.put("level", exercise.level.name());
        }
        if let Some(rung) = exercise.rung {
            self.put("rung", &rung.to_string());
        }
        self.put("seed", &exercise.seed.to_string());
        if exercise.course != Course::default() {
            self.put("convention", &exercise.course.written());
        }
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (key, value)) in self.0.iter().enumerate() {
            let gap = if number == 0 { "#" } else { "&" };
            write!(formatter, "{gap}{key}={value}")?;
        }
        Ok(())
    }
}
