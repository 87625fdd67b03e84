//! Links: what the app shows, in the address of a page. `#open=deep-cut&lang=zh&step=13`
//!
//! A link to a search is a scenario in one line: the same keys, values and errors. `#lesson=pvs&page=3` names a page of
//! a lesson, `#exercise=pruned&seed=7` an exercise. This room knows no browser and no window.

mod read;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::*;
use crate::exercise::ExerciseSpec;

#[derive(Debug, Clone, Default)]
pub struct Link {
    /// What to search; `None` where it does not say.
    pub scenario: Option<Scenario>,
    pub lesson: Option<LinkedLesson>,
    pub exercise: Option<LinkedExercise>,
    pub lang: Option<Lang>,
    /// Whether the page is embedded in another one, such as a slide.
    pub is_embedded: bool,
}

#[derive(Debug, Clone)]
pub struct LinkedLesson {
    pub lesson: Arc<Lesson>,
    /// The page to show, counted from 0; `None` goes on where it was left.
    pub page: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkedExercise {
    pub kind: ExerciseKind,
    pub level: ExerciseLevel,
    pub seed: u64,
    pub course: Course,
    /// The rung of a ladder, which says of what form the tree is; `None` for the kind's usual one.
    pub rung: Option<Rung>,
}

impl LinkedExercise {
    pub fn wish(&self) -> ExerciseSpec {
        let LinkedExercise { kind, level, course, rung, .. } = *self;
        let wish = rung.map_or_else(|| ExerciseSpec::new(kind), Rung::wish);
        ExerciseSpec { level, convention: course.search, marking: course.marking, ..wish }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkError {
    pub pair: String,
    pub problem: LinkProblem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkProblem {
    /// It has another value than one that is known here.
    Found(WantedPair, String),
    /// It opens something in addition to what this key opens.
    Beside(&'static str),
    /// It says something about what this key opens, and there is none.
    Without(&'static str),
    Scenario(ScenarioProblem),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedPair {
    Shipped,
    Lesson,
    /// The number of one of so many pages.
    Page(usize),
    Exercise,
    Level,
    Course,
    Seed,
    Rung(ExerciseKind),
    Language,
}

impl WantedPair {
    fn tell(self, lang: Lang) -> String {
        let known = |id: &str, names: &[&str]| lang.say_with(id, &args![known = names.join(", ")]);
        match self {
            WantedPair::Shipped => lang.say("wanted-shipped"),
            WantedPair::Lesson => lang.say("wanted-shipped-lesson"),
            WantedPair::Page(last) => lang.say_with("wanted-page", &args![last]),
            WantedPair::Exercise => known("wanted-exercise-kind", ExerciseKind::NAMES),
            WantedPair::Level => known("wanted-exercise-level", ExerciseLevel::NAMES),
            WantedPair::Course => known("wanted-course", &Course::presets()),
            WantedPair::Seed => lang.say("random-seed"),
            WantedPair::Rung(kind) => {
                let rungs = kind.verb().rungs().into_iter().filter(|rung| rung.kind() == kind);
                let names: Vec<String> = rungs.map(|rung| rung.to_string()).collect();
                known("wanted-exercise-rung", &names.iter().map(String::as_str).collect::<Vec<_>>())
            }
            WantedPair::Language => lang.say("wanted-language"),
        }
    }
}

impl LinkError {
    /// One line: which part, what was expected, and what was found.
    pub fn tell(&self, lang: Lang) -> String {
        let problem = match &self.problem {
            LinkProblem::Found(wanted, found) => errors::expected(lang, &wanted.tell(lang), Some(found)),
            LinkProblem::Beside(key) => lang.say_with("link-beside", &args![key = *key]),
            LinkProblem::Without(key) => lang.say_with("link-without", &args![key = *key]),
            LinkProblem::Scenario(problem) => problem.tell(lang),
        };
        lang.say_with("link-wrong", &args![pair = errors::file(&self.pair), problem])
    }
}

/// Characters that would end a value, or that browsers write otherwise. A method's `+` stays.
const ENCODED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>').add(b'`').add(b'{').add(b'}');
/// The longest value that goes into an address: a larger tree needs a file.
const LONGEST: usize = 4_000;

#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// The shipped scenario that it was opened from, where that still is what is searched.
    pub opened: Option<&'a Scenario>,
    /// Where the lanes' searches start, how deep they look and in which window.
    pub base: &'a TaskBase,
    pub methods: &'a [Method],
    /// The selected lane, counted from 0.
    pub lane: usize,
    /// The current step; `None` where it is the scenario's.
    pub step: Option<Step>,
    /// The exercise that lies over it.
    pub exercise: Option<LinkedExercise>,
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
            let edge = |score: Score| match self.base.start.scale() {
                Some(scale) => scale.value(score).to_string(),
                None => score.to_string(),
            };
            pairs.put("window", &format!("{},{}", edge(alpha), edge(beta)));
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
