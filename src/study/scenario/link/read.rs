//! What a link asks for, read from its text.

use percent_encoding::percent_decode_str;

use super::{Link, LinkError, LinkProblem, LinkedExercise, LinkedLesson, WantedPair};
use crate::scenario::*;
use jianzhi_view::text::LINK_TITLE;

/// The keys of a link. `game` and `position` may be one key that gives the game, as in scenario files.
const KEYS: [&str; 22] = [
    "open",
    "tree",
    "root",
    "game",
    "position",
    "fen",
    "evaluation",
    "values",
    "algorithm",
    "lane",
    "depth",
    "window",
    "step",
    "lesson",
    "page",
    "exercise",
    "seed",
    "level",
    "rung",
    "convention",
    "lang",
    "embed",
];
/// Keys that name what is searched, or say more about it.
const SEARCHED: std::ops::Range<usize> = 0..13;
/// Keys that say how to search, whatever it is that is searched.
const OF_A_SEARCH: [&str; 5] = ["algorithm", "lane", "depth", "window", "step"];
/// Longer links are refused before they are read: no browser sends as much.
const LONGEST: usize = 1 << 20;

struct Pair {
    key: String,
    value: String,
    written: String,
}

impl Pair {
    fn refused(&self, problem: LinkProblem) -> LinkError {
        LinkError { pair: self.written.clone(), problem }
    }

    fn found(&self, wanted: WantedPair) -> LinkError {
        self.refused(LinkProblem::Found(wanted, self.value.clone()))
    }
}

struct Pairs(Vec<Pair>);

impl Pairs {
    /// The last pair of a key: it overrides earlier ones.
    fn of(&self, key: &str) -> Option<&Pair> {
        self.0.iter().rfind(|pair| pair.key == key)
    }

    fn read<T>(
        &self,
        key: &str,
        wanted: WantedPair,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, LinkError> {
        self.of(key).map(|pair| read(&pair.value).ok_or_else(|| pair.found(wanted))).transpose()
    }

    fn need(&self, opener: &'static str, about: &[&str]) -> Result<(), LinkError> {
        let lost = about.iter().find_map(|key| self.of(key)).filter(|_| self.of(opener).is_none());
        lost.map_or(Ok(()), |pair| Err(pair.refused(LinkProblem::Without(opener))))
    }

    fn lesson(&self) -> Result<Option<LinkedLesson>, LinkError> {
        self.need("lesson", &["page"])?;
        let shipped = |name: &str| Lesson::shipped().find(|lesson| lesson.name == name);
        let Some(lesson) = self.read("lesson", WantedPair::Lesson, shipped)? else { return Ok(None) };
        let searched = self.0.iter().find(|pair| KEYS[SEARCHED].contains(&pair.key.as_str()));
        if let Some(pair) = searched {
            return Err(pair.refused(LinkProblem::Beside("lesson")));
        }
        let pages = lesson.stops().count() + usize::from(lesson.task.is_some());
        let page = self.read("page", WantedPair::Page(pages), |page| {
            page.parse::<usize>().ok().filter(|page| (1..=pages).contains(page)).map(|page| page - 1)
        })?;
        Ok(Some(LinkedLesson { lesson: Arc::new(lesson), page }))
    }

    fn exercise(&self) -> Result<Option<LinkedExercise>, LinkError> {
        self.need("exercise", &["seed", "level", "rung", "convention"])?;
        let Some(kind) = self.read("exercise", WantedPair::Exercise, |name| name.parse::<ExerciseKind>().ok())? else {
            return Ok(None);
        };
        let level =
            self.read("level", WantedPair::Level, |name| name.parse::<ExerciseLevel>().ok())?.unwrap_or_default();
        let seed = self.read("seed", WantedPair::Seed, |seed| seed.parse().ok())?.unwrap_or(1);
        let course = self.read("convention", WantedPair::Course, Course::read)?.unwrap_or_default();
        let of_kind = |rung: &Rung| rung.kind() == kind;
        let rung = self.read("rung", WantedPair::Rung(kind), |rung| rung.parse::<Rung>().ok().filter(of_kind))?;
        Ok(Some(LinkedExercise { kind, level, seed, course, rung }))
    }
}

impl Link {
    /// Whether a text is a link, and not the name of a file.
    pub fn is_link(text: &str) -> bool {
        let is_address = text.starts_with("http://") || text.starts_with("https://");
        is_address || text.starts_with('#') || text.starts_with('?')
    }

    /// The language that a link asks for, even where the rest of it is invalid.
    pub fn language(text: &str) -> Option<Lang> {
        Pairs(pairs(text).ok()?).read("lang", WantedPair::Language, language).ok().flatten()
    }

    /// Reads a link: an address, or its part from `?` or `#` on.
    ///
    /// ```
    /// use jianzhi_study::scenario::link::Link;
    /// let link = Link::parse("https://example.org/jianzhi/?embed=1#tree=A(3 5)&algorithm=pvs&lang=zh")?;
    /// assert!(link.is_embedded && link.scenario.is_some());
    /// assert_eq!(Link::parse("#depth=2&tree=(1 2").err().map(|error| error.pair), Some("tree=(1 2".into()));
    /// # Ok::<(), jianzhi_study::scenario::link::LinkError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Link, LinkError> {
        let pairs = Pairs(pairs(text)?);
        Ok(Link {
            lang: pairs.read("lang", WantedPair::Language, language)?,
            is_embedded: pairs.of("embed").is_some_and(|pair| pair.value != "0"),
            lesson: pairs.lesson()?,
            exercise: pairs.exercise()?,
            scenario: scenario(&pairs)?,
        })
    }
}

fn language(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

/// The pairs after `?` and `#`. What a course platform may add before `#` is skipped.
fn pairs(text: &str) -> Result<Vec<Pair>, LinkError> {
    let too_large = || ScenarioProblem::TooLarge { limit: LONGEST as u64 };
    if text.len() > LONGEST {
        return Err(LinkError { pair: String::new(), problem: LinkProblem::Scenario(too_large()) });
    }
    let (before, behind) = text.split_once('#').unwrap_or((text, ""));
    let query = before.split_once('?').map_or("", |(_, query)| query);
    let read = |written: &str| {
        let (key, value) = written.split_once('=').unwrap_or((written, ""));
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        Pair { key: plain(key), value: plain(value), written: plain(written) }
    };
    let split = |part: &str| part.split('&').filter(|pair| !pair.is_empty()).map(read).collect::<Vec<_>>();
    let asked = split(query).into_iter().filter(|pair| KEYS.contains(&pair.key.as_str()));
    let pairs: Vec<Pair> = asked.chain(split(behind)).collect();
    match pairs.iter().find(|pair| !KEYS.contains(&pair.key.as_str())) {
        Some(pair) => {
            let problem = ScenarioProblem::Key { found: pair.key.clone(), known: &KEYS };
            Err(pair.refused(LinkProblem::Scenario(problem)))
        }
        None => Ok(pairs),
    }
}

/// The scenario that a link describes; `None` where it names nothing to show. Keys that say only how to search apply to
/// the worked example, which is opened where nothing else is named.
fn scenario(asked: &Pairs) -> Result<Option<Scenario>, LinkError> {
    let pairs = &asked.0;
    let opened = asked.of("open");
    let is_game = |key: &str| ["tree", "game"].contains(&key) || registry::keyed(key).is_some();
    let game = pairs.iter().find(|pair| is_game(&pair.key));
    let about_a_game = ["root", "position", "evaluation", "values"].iter().find_map(|key| asked.of(key));
    match (opened, game, about_a_game) {
        (Some(_), Some(pair), _) | (Some(_), None, Some(pair)) => {
            return Err(pair.refused(LinkProblem::Beside("open")));
        }
        (None, None, Some(pair)) => {
            let wanted = if pair.key == "root" { "tree" } else { "game" };
            return Err(pair.refused(LinkProblem::Without(wanted)));
        }
        (None, None, None) => match pairs.iter().find(|pair| OF_A_SEARCH.contains(&pair.key.as_str())) {
            Some(pair) if asked.of("exercise").is_some() => return Err(pair.refused(LinkProblem::Without("open"))),
            Some(_) => {}
            None => return Ok(None),
        },
        _ => {}
    }
    let (text, lines) = toml(pairs);
    let refused = |error: ScenarioError| {
        let pair = error.place.and_then(|place| lines.get(place.line - 1)).and_then(|&pair| pairs.get(pair));
        let pair = pair.map(|pair| pair.written.clone()).unwrap_or_default();
        LinkError { pair, problem: LinkProblem::Scenario(error.problem) }
    };
    if game.is_some() {
        let mut scenario = Scenario::parse("link", &text).map_err(refused)?;
        let [en, zh] = LINK_TITLE.map(ToOwned::to_owned);
        scenario.title = Bilingual { en, zh };
        return Ok(Some(scenario));
    }
    let mut scenario = match opened {
        Some(opened) => {
            let shipped = Scenario::shipped().find(|scenario| scenario.name == opened.value);
            shipped.ok_or_else(|| opened.found(WantedPair::Shipped))?
        }
        None => Scenario::worked_example().map_err(refused)?,
    };
    let toml = TomlFile { file: "link", text: &text };
    let (table, faults) = toml.table();
    let mut reader = ScenarioReader { toml, faults };
    reader.searched(&table, &mut scenario);
    reader.check_opening(&table, &scenario);
    reader.faults.into_iter().next().map_or(Ok(Some(scenario)), |fault| Err(refused(fault)))
}

/// The pairs as a scenario file, a line each, and which pair each line is of.
fn toml(pairs: &[Pair]) -> (String, Vec<usize>) {
    let (mut text, mut lines) = (String::new(), Vec::new());
    let mut put = |line: String, pair: usize| {
        text.push_str(&line);
        text.push('\n');
        lines.push(pair);
    };
    for (number, pair) in pairs.iter().enumerate() {
        match pair.key.as_str() {
            "open" | "lang" | "embed" | "algorithm" | "exercise" | "seed" | "level" | "convention" => {}
            "step" => put(format!("start = {}", bare(&pair.value)), number),
            "window" => {
                let edges: Vec<String> = pair.value.split(',').map(bare).collect();
                put(format!("window = [{}]", edges.join(", ")), number);
            }
            "lane" => put(format!("about = {}", bare(&pair.value)), number),
            "depth" => put(format!("depth = {}", bare(&pair.value)), number),
            key => put(format!("{key} = {}", quoted(&pair.value)), number),
        }
    }
    let methods = pairs.iter().enumerate().filter(|(_, pair)| pair.key == "algorithm");
    let methods: Vec<(usize, String)> = methods.map(|(number, pair)| (number, quoted(&pair.value))).collect();
    if let Some(&(last, _)) = methods.last() {
        let names: Vec<String> = methods.into_iter().map(|(_, name)| name).collect();
        put(format!("algorithms = [{}]", names.join(", ")), last);
    }
    (text, lines)
}

/// A number as it is; anything else as a text, which is rejected where a number is wanted.
fn bare(text: &str) -> String {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.len() < 19 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let number = digits.parse::<u64>().ok().filter(|_| is_number);
    match number {
        Some(number) if text.starts_with('-') => format!("-{number}"),
        Some(number) => number.to_string(),
        None if digits == "inf" => text.to_owned(),
        None => quoted(text),
    }
}

fn quoted(text: &str) -> String {
    let plain = |char: char| match char {
        '"' => "\\\"".to_owned(),
        '\\' => "\\\\".to_owned(),
        char if char.is_control() => format!("\\u{:04x}", u32::from(char)),
        char => char.to_string(),
    };
    format!("\"{}\"", text.chars().map(plain).collect::<String>())
}
