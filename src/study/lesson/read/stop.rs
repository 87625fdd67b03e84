//! Reads a stop: its moment, what it shows, says and asks; and the exercise at the end.

use super::fact::FactUse;
use crate::lesson::*;
use jianzhi_core::Method;

const KEYS: [&str; 9] = ["at", "lane", "text", "spotlight", "camera", "show", "opens", "facts", "question"];
const MOMENTS: [&str; 7] = ["enter", "leave", "visit", "cut", "raise", "research", "step"];
const EVENTS: [(&str, EventKind); 3] =
    [("cut", EventKind::Cutoff), ("raise", EventKind::Raise), ("research", EventKind::Research)];

impl LessonReader<'_> {
    pub fn stop(&mut self, at: &TomlField<'_>) -> Option<LessonStop> {
        let table = self.table(at, &KEYS)?;
        self.context.lane = self.lane(&table).unwrap_or(self.context.lane);
        let moment = self.required(&table, "at").and_then(|at| self.placed(at, LessonReader::anchor));
        let text = self.said(&table, "text").unwrap_or_default();
        let spotlight = table.get("spotlight").map(|at| self.nodes(at, WantedInLesson::Nodes));
        let camera = table.get("camera").map(|at| match at.get_ref().as_str() {
            Some("fit") => LessonCamera::Fit,
            _ => LessonCamera::Frame(self.nodes(at, WantedInLesson::Camera)),
        });
        let views = table.get("show").map_or_else(Vec::new, |at| self.views(at));
        let opens = table.get("opens").and_then(|at| self.word(at, WantedInLesson::Door));
        let facts = table.get("facts").map_or_else(Vec::new, |at| self.facts(at));
        let question = table.get("question").and_then(|at| self.placed(at, LessonReader::question));
        Some(LessonStop {
            at: moment?,
            lane: self.context.lane,
            text,
            spotlight: spotlight.unwrap_or_default(),
            camera,
            show: views,
            opens,
            facts,
            question,
        })
    }

    /// The lane that a table names, counted from 0; `None` where it names none.
    pub fn lane(&mut self, table: &FileTable<'_, '_>) -> Option<usize> {
        let at = table.get("lane")?;
        let lane = self.number(at, 1..=self.context.lanes, WantedInLesson::Lane)?;
        usize::try_from(lane - 1).ok()
    }

    pub fn views(&mut self, at: &TomlField<'_>) -> Vec<LessonView> {
        let list = self.list(at, WantedInLesson::Views);
        list.iter().filter_map(|at| self.word(at, WantedInLesson::Views)).collect()
    }

    fn anchor(&mut self, at: &TomlField<'_>) -> Option<Anchor> {
        match at.get_ref().as_str() {
            Some("start") => return Some(Anchor::Start),
            Some("end") => return Some(Anchor::End),
            _ => {}
        }
        let table = FileTable::new(self.wanted(at, WantedInLesson::Anchor, at.get_ref().as_table())?, at.span());
        self.only(&table, &MOMENTS);
        let has = |key: &&&str| table.get(key).is_some();
        let said: Vec<&str> = MOMENTS.iter().filter(|key| **key != "visit").filter(has).copied().collect();
        let [said] = said.as_slice() else {
            return self.wanted(at, WantedInLesson::Anchor, None);
        };
        if let Some((_, kind)) = EVENTS.iter().find(|(name, _)| name == said) {
            return Some(Anchor::Event(*kind, self.ordinal(&table, said)?));
        }
        if *said == "step" {
            return self.count(&table, said).map(Anchor::Step);
        }
        let visit = self.visit(&table, said)?;
        Some(if *said == "enter" { Anchor::Enter(visit) } else { Anchor::Leave(visit) })
    }

    /// The place that a key names, with the number of the visit that is meant.
    pub fn visit(&mut self, table: &FileTable<'_, '_>, key: &str) -> Option<LessonVisit> {
        let node = self.node(table.get(key)?);
        let number = self.ordinal(table, "visit");
        Some(LessonVisit { node: node?, number })
    }

    fn count(&mut self, table: &FileTable<'_, '_>, key: &str) -> Option<u64> {
        self.number(table.get(key)?, 0..=i64::MAX, WantedInLesson::Count)?.try_into().ok()
    }
}

// A question in one of its five forms.

const OF_QUESTION: [&str; 11] =
    ["kind", "ask", "answer", "says", "choices", "proves", "fill", "change", "until", "example", "otherwise"];
const OF_NEXT: [&str; 1] = ["kind"];
const OF_NUMBER: [&str; 3] = ["ask", "answer", "says"];
const OF_CHOICE: [&str; 3] = ["ask", "choices", "proves"];
const OF_FILL: [&str; 3] = ["ask", "fill", "says"];
const OF_CHANGE: [&str; 6] = ["ask", "change", "until", "example", "otherwise", "says"];
const OF_ANSWER: [&str; 6] = ["en", "zh", "at", "also", "right", "says"];
/// Answers to choose from: as many as there are keys for them.
const CHOICES: RangeInclusive<usize> = 2..=9;

impl LessonReader<'_> {
    pub fn question(&mut self, at: &TomlField<'_>) -> Option<LessonQuestion> {
        let table = self.table(at, &OF_QUESTION)?;
        match ["kind", "answer", "choices", "fill", "change"].map(|key| table.get(key)) {
            [Some(kind), None, None, None, None] => {
                self.only(&table, &OF_NEXT);
                self.word(kind, WantedInLesson::QuestionKind).map(LessonQuestion::Next)
            }
            [None, Some(answer), None, None, None] => {
                self.only(&table, &OF_NUMBER);
                let ask = self.said(&table, "ask");
                let says = self.maybe_said(&table, "says");
                let answer = self.answer(answer);
                Some(LessonQuestion::Number { ask: ask?, answer: answer?, says })
            }
            [None, None, Some(choices), None, None] => {
                self.only(&table, &OF_CHOICE);
                let ask = self.said(&table, "ask");
                let choices = self.choices(choices);
                let proves = table.get("proves").map_or_else(Vec::new, |at| self.facts(at));
                Some(LessonQuestion::Choice { ask: ask?, choices: choices?, proves })
            }
            [None, None, None, Some(fill), None] => {
                self.only(&table, &OF_FILL);
                let ask = self.said(&table, "ask");
                let places = self.nodes(fill, WantedInLesson::Nodes);
                let some = self.wanted(fill, WantedInLesson::Nodes, (!places.is_empty()).then_some(places));
                let says = self.maybe_said(&table, "says");
                Some(LessonQuestion::Fill { ask: ask?, places: some?, says })
            }
            [None, None, None, None, Some(change)] => {
                self.only(&table, &OF_CHANGE);
                self.change(&table, change).map(LessonQuestion::Change)
            }
            _ => self.wanted(at, WantedInLesson::Question, None),
        }
    }

    fn maybe_said(&mut self, table: &FileTable<'_, '_>, key: &str) -> Bilingual {
        table.get(key).and_then(|at| self.bilingual(at)).unwrap_or_default()
    }

    fn change(&mut self, table: &FileTable<'_, '_>, at: &TomlField<'_>) -> Option<LessonChange> {
        let ask = self.said(table, "ask");
        let leaf = self.placed(at, LessonReader::node);
        let until = self.required(table, "until").map(|at| self.facts(at));
        let value = |reader: &mut Self, at: &TomlField<'_>| {
            reader.wanted(at, WantedInLesson::LeafValue, whole(at).and_then(Score::from_static))
        };
        let example = self.required(table, "example").and_then(|at| self.placed(at, value));
        let otherwise = self.said(table, "otherwise");
        let says = self.maybe_said(table, "says");
        Some(LessonChange { ask: ask?, leaf: leaf?, until: until?, example: example?, otherwise: otherwise?, says })
    }

    fn answer(&mut self, at: &TomlField<'_>) -> Option<Fact> {
        let fact = self.fact(at, FactUse::Asked)?;
        let is_number = matches!(fact.about, FactSubject::Value(_) | FactSubject::Count(_));
        self.wanted(at, WantedInLesson::Answer, is_number.then_some(fact))
    }

    fn choices(&mut self, at: &TomlField<'_>) -> Option<Vec<Choice>> {
        let list = self.list(at, WantedInLesson::Choices);
        if !CHOICES.contains(&list.len()) {
            return self.wanted(at, WantedInLesson::Choices, None);
        }
        let choices: Vec<Option<Choice>> = list.iter().map(|at| self.choice(at)).collect();
        let choices: Vec<Choice> = choices.into_iter().collect::<Option<_>>()?;
        let right = choices.iter().filter(|choice| choice.is_right).count();
        if right != 1 {
            self.complain(at.span(), LessonProblem::found(WantedInLesson::OneRight, Some(right.to_string())));
            return None;
        }
        Some(choices)
    }

    fn choice(&mut self, at: &TomlField<'_>) -> Option<Choice> {
        let table = self.table(at, &OF_ANSWER)?;
        let place = table.get("at").map(|at| self.node(at));
        let is_named = place.is_some() && table.get("en").is_none() && table.get("zh").is_none();
        let text = match &place {
            // The name of its place says enough.
            Some(place) if is_named => place.as_ref().map(|place| Bilingual::same(&place.written)),
            _ => self.of_languages(&table),
        };
        let says = self.maybe_said(&table, "says");
        let is_right = table.get("right").and_then(|at| self.boolean(at)).unwrap_or_default();
        let place = match place {
            Some(place) => Some(place?),
            None => None,
        };
        let also = table.get("also").map_or_else(Vec::new, |at| self.nodes(at, WantedInLesson::Nodes));
        Some(Choice { text: text?, place, also, is_right, says })
    }
}

// The exercise at the end.

const OF_TASK: [&str; 12] = [
    "text",
    "rules",
    "exercise",
    "algorithm",
    "depth",
    "branching",
    "prunes",
    "deep",
    "above-leaves",
    "count",
    "level",
    "seed",
];

/// The seed where the lesson names none.
const SEED: u64 = 1;

impl LessonReader<'_> {
    pub fn task(&mut self, at: &TomlField<'_>) -> Option<LessonTask> {
        let table = self.table(at, &OF_TASK)?;
        let text = self.said(&table, "text");
        let rules = table.get("rules").and_then(|at| self.bilingual(at));
        let kind = self.required(&table, "exercise");
        let kind = kind.and_then(|at| self.word::<ExerciseKind>(at, WantedInLesson::Exercise));
        let algorithm = table.get("algorithm").and_then(|at| self.method(at));
        let depth = table.get("depth").and_then(|at| self.number(at, 1..=u8::MAX.into(), WantedInLesson::Number));
        let level = table.get("level").and_then(|at| self.word::<ExerciseLevel>(at, WantedInLesson::Level));
        let mut spec = ExerciseSpec::new(kind.unwrap_or(ExerciseKind::Windows));
        let mut count = |key| self.count(&table, key).map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        [spec.branches, spec.deep, spec.above_leaves] = ["prunes", "deep", "above-leaves"].map(&mut count);
        spec.branching = count("branching").map(|branching| u16::try_from(branching).unwrap_or(u16::MAX));
        count("count");
        let seed = self.count(&table, "seed").unwrap_or(SEED);
        spec.algorithm = algorithm.map_or(spec.algorithm, |method| method.algorithm);
        spec.depth = depth.and_then(|depth| u8::try_from(depth).ok());
        spec.level = level.unwrap_or_default();
        kind?;
        Some(LessonTask { text: text?, rules, exercise: spec, seed })
    }

    fn method(&mut self, at: &TomlField<'_>) -> Option<Method> {
        let name = self.toml.text(at);
        let method = self.keep(name)?.parse::<Method>();
        method.map_err(|error| self.complain(at.span(), ScenarioProblem::Method(error).into())).ok()
    }
}
