//! Reads what a lesson says in numbers.

use crate::lesson::*;
use crate::scenario::file::edge;
use jianzhi_core::score::scale::Scale;

const KEYS: [&str; 18] = [
    "value",
    "window",
    "type",
    "never",
    "cut",
    "count",
    "same",
    "iteration",
    "guess",
    "term",
    "post",
    "is",
    "by",
    "visit",
    "lane",
    "width",
    "piece",
    "at",
];
const SUBJECTS: [(&str, &[&str]); 11] = [
    ("value", &["value", "is", "visit", "lane"]),
    ("window", &["window", "is", "visit", "lane"]),
    ("type", &["type", "is", "visit", "lane"]),
    ("never", &["never", "lane"]),
    ("cut", &["cut", "by", "visit", "lane"]),
    ("count", &["count", "is", "lane"]),
    ("same", &["same"]),
    ("iteration", &["iteration", "is", "lane"]),
    ("guess", &["guess", "width", "is", "lane"]),
    ("term", &["term", "piece", "at", "is", "lane"]),
    ("post", &["post", "piece", "at", "is", "lane"]),
];

/// Whether a fact gives its value, or a question asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactUse {
    Said,
    Asked,
}

impl LessonReader<'_> {
    pub fn facts(&mut self, at: &TomlField<'_>) -> Vec<Placed<Fact>> {
        let facts = self.list(at, WantedInLesson::Facts).iter();
        facts.filter_map(|at| self.placed(at, |reader, at| reader.fact(at, FactUse::Said))).collect()
    }

    /// A fact, about the stop's lane unless it names one.
    pub fn fact(&mut self, at: &TomlField<'_>, used: FactUse) -> Option<Fact> {
        let table = self.table(at, &KEYS)?;
        let mut named = SUBJECTS.iter().filter(|(key, _)| table.get(key).is_some());
        let (Some((subject, keys)), None) = (named.next(), named.next()) else {
            return self.wanted(at, WantedInLesson::Fact, None);
        };
        self.only(&table, keys);
        let lane = self.lane(&table);
        let about = self.about(subject, &table);
        let is = match (used, keys.contains(&"is")) {
            (FactUse::Said, true) => {
                let is = self.required(&table, "is");
                Some(is.and_then(|is| self.is(subject, is))?)
            }
            // To search for an answer repeatedly would take too long.
            (FactUse::Asked, true) if table.get("is").is_none() && *subject != "guess" => None,
            (FactUse::Asked, _) => return self.wanted(at, WantedInLesson::Answer, None),
            (FactUse::Said, false) => None,
        };
        Some(Fact { about: about?, lane: lane.unwrap_or(self.context.lane), is })
    }

    fn about(&mut self, subject: &str, table: &FileTable<'_, '_>) -> Option<FactSubject> {
        match subject {
            "value" => self.visit(table, subject).map(FactSubject::Value),
            "window" => self.visit(table, subject).map(FactSubject::Window),
            "type" => self.visit(table, subject).map(FactSubject::Type),
            "never" => self.node(table.get(subject)?).map(FactSubject::Never),
            "cut" => {
                let at = self.visit(table, subject);
                let by = self.required(table, "by").and_then(|by| self.node(by));
                Some(FactSubject::Cut { at: at?, by: by? })
            }
            "iteration" => {
                let depth = self.number(table.get(subject)?, 1..=u8::MAX.into(), WantedInLesson::Number)?;
                Some(FactSubject::Iteration(Depth(u8::try_from(depth).ok()?)))
            }
            "guess" => {
                let guess = table.get(subject).and_then(|at| self.small(at, -STATIC..=STATIC));
                let width = self.required(table, "width").and_then(|at| self.small(at, 1..=STATIC));
                Some(FactSubject::Guess(FirstWindow { guess: guess?, width: width? }))
            }
            "term" | "post" => self.piece(subject, table).map(FactSubject::Piece),
            "count" => self.word(table.get(subject)?, WantedInLesson::Counted).map(FactSubject::Count),
            _ => {
                let at = table.get(subject)?;
                let is_value = at.get_ref().as_str().filter(|what| *what == "value");
                self.wanted(at, WantedInLesson::Same, is_value).map(|_| FactSubject::Same)
            }
        }
    }

    fn small(&mut self, at: &TomlField<'_>, range: RangeInclusive<i64>) -> Option<i16> {
        self.number(at, range, WantedInLesson::Guess)?.try_into().ok()
    }

    fn piece(&mut self, subject: &str, table: &FileTable<'_, '_>) -> Option<PieceFact> {
        let (at, text) = (table.get(subject)?, table.get(subject)?.get_ref().as_str());
        let of = match (subject, text) {
            ("post", Some(name)) => Some(PieceTerm::Post(name.to_owned())),
            (_, Some("reach")) => Some(PieceTerm::Reach),
            (_, Some("attackers")) => Some(PieceTerm::Attackers),
            (_, Some("protectors")) => Some(PieceTerm::Protectors),
            (_, Some(name)) if is_term(self.context.start.as_ref(), name) => Some(PieceTerm::Term(name.to_owned())),
            _ => None,
        };
        let wanted = if subject == "post" { WantedInLesson::Text } else { WantedInLesson::Term };
        let of = self.wanted(at, wanted, of);
        let point = self.required(table, "piece").and_then(|at| self.line(at));
        let root = || Some(LessonNode { written: "root".to_owned(), line: Vec::new() });
        let place = table.get("at").map_or_else(root, |at| self.node(at));
        Some(PieceFact { point: point?, at: place?, of: of? })
    }

    fn is(&mut self, subject: &str, at: &TomlField<'_>) -> Option<FactValue> {
        match subject {
            "value" => self.wanted(at, WantedInLesson::Score, score(at)).map(FactValue::Score),
            "window" => self.wanted(at, WantedInLesson::Window, window(at)).map(FactValue::Window),
            "type" => self.word(at, WantedInLesson::Type).map(FactValue::Type),
            "term" | "post" => {
                let points = whole(at).and_then(|points| i32::try_from(points).ok());
                self.wanted(at, WantedInLesson::Points, points).map(FactValue::Points)
            }
            _ => self
                .number(at, 0..=i64::MAX, WantedInLesson::Count)
                .and_then(|count| count.try_into().ok())
                .map(FactValue::Count),
        }
    }
}

/// Whether the evaluation of what is searched has a term of that name. Where the game is not known, any name is
/// accepted.
fn is_term(start: Option<&Start>, name: &str) -> bool {
    let Some(start) = start else { return true };
    start.position(&[]).is_some_and(|position| position.terms().iter().any(|term| term.name == name))
}

const STATIC: i64 = Score::STATIC_LIMIT as i64;

/// A score: a whole number, or a mate as the screen shows it, `M3` or `-M3`. Mates are numbers, too, beyond 30,000.
fn score(at: &TomlField<'_>) -> Option<Score> {
    let mate = |text: &str| {
        let (sign, ply) = text.split_once('M')?;
        let mated = Score::mated_at(ply.parse().ok().filter(|ply| *ply <= 1_000)?);
        match sign {
            "" => Some(-mated),
            "-" | "−" => Some(mated),
            _ => None,
        }
    };
    match at.get_ref().as_str() {
        Some(text) => mate(text),
        None => whole(at).filter(|score| score.abs() < i64::from(i16::MAX)).map(|score| Score::new(score as i16)),
    }
}

/// A window: two edges, the smaller one first.
fn window(at: &TomlField<'_>) -> Option<Window> {
    let edge = |at: &TomlField<'_>| match at.get_ref().as_str() {
        Some(text) => text.parse().ok().or_else(|| score(at)),
        None => edge(at, None, Scale::alpha),
    };
    let edges = at.get_ref().as_array().filter(|edges| edges.len() == 2)?;
    Window::new(edge(edges.first()?)?, edge(edges.get(1)?)?)
}
