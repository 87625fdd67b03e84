//! The sentences about a program: why it is not run, where it was stopped.

use super::facts::{Hint, HintKind};
use super::own::{OWN_SECONDS, OWN_VISITS, stop_sentence};
use super::refusal::ProgramRefusal;
use super::run::{MOST_MEMORY, MOST_VISITS, SECONDS, Skipped, StopReason, Stopped};
use super::test_tree::{MOST_PLACES, TestTreeError};
use super::trial::{BeyondInfinity, OutsideLeaves, Trial, WrongTree};
use super::{ENGINE_MEMORY, ENGINE_TIME};
use jianzhi_core::check::Refutation;
use jianzhi_core::score::Score;
use jianzhi_view::text::{self, Lang, args, errors};

impl ProgramRefusal {
    pub fn line(&self) -> Option<u32> {
        match self {
            ProgramRefusal::Syntax { line, .. }
            | ProgramRefusal::Parameters { line, .. }
            | ProgramRefusal::Uneven { line, .. }
            | ProgramRefusal::UnseenLeaves { line, .. }
            | ProgramRefusal::Foreign { line, .. }
            | ProgramRefusal::Threads { line, .. }
            | ProgramRefusal::Players { line, .. }
            | ProgramRefusal::Tests { line, .. }
            | ProgramRefusal::OwnTree { line, .. }
            | ProgramRefusal::ChangedValues { line }
            | ProgramRefusal::NoModule { line, .. }
            | ProgramRefusal::Reaching { line } => *line,
            ProgramRefusal::StoppedBefore(stopped) => stopped.line,
            _ => None,
        }
    }

    pub fn words(&self, lang: Lang) -> String {
        let named = |names: &[String]| match names.is_empty() {
            true => lang.say("program-nothing"),
            false => errors::file(&names.join(", ")),
        };
        match self {
            ProgramRefusal::NoPython => lang.say("program-no-python"),
            ProgramRefusal::OldPython(version) => {
                lang.say_with("program-old-python", &args![version = errors::file(version)])
            }
            ProgramRefusal::Syntax { text, .. } => {
                let last = text.lines().last().unwrap_or_default();
                lang.say_with("program-syntax", &args![text = errors::file(last)])
            }
            ProgramRefusal::NoFunction(names) => lang.say_with("program-no-function", &args![names = named(names)]),
            ProgramRefusal::NotCalled(names) => lang.say_with("program-not-called", &args![names = named(names)]),
            ProgramRefusal::NoSearch(searches) => lang.say_with("program-no-search", &args![searches = *searches]),
            ProgramRefusal::StoppedBefore(stopped) => match stopped.text.as_deref().unwrap_or_default() {
                text if text.starts_with("EOFError") => lang.say("program-own-asks"),
                text if text.starts_with("ModuleNotFoundError") => {
                    lang.say_with("program-own-absent", &args![text = errors::plain(text)])
                }
                _ => stopped.own_words(lang),
            },
            ProgramRefusal::ChangedValues { .. } => lang.say("program-changed-values"),
            ProgramRefusal::NoTree(why) => lang.say(&format!("program-no-tree-{}", why.name())),
            ProgramRefusal::NeverEnded => lang.say("program-never-ended"),
            ProgramRefusal::Several(names) => lang.say_with("program-several", &args![names = named(names)]),
            ProgramRefusal::Parameters { function, names, .. } => {
                lang.say_with("program-parameters", &args![function = errors::file(function), names = named(names)])
            }
            ProgramRefusal::Uneven { function, branching, height, .. } => lang.say_with(
                "program-uneven",
                &args![function = errors::file(function), branching = *branching, height = height.unwrap_or_default()],
            ),
            ProgramRefusal::UnseenLeaves { function, .. } => {
                lang.say_with("program-unseen-leaves", &args![function = errors::file(function)])
            }
            ProgramRefusal::Foreign { .. }
            | ProgramRefusal::Threads { .. }
            | ProgramRefusal::Players { .. }
            | ProgramRefusal::Tests { .. }
            | ProgramRefusal::OwnTree { .. } => self.words_of_own(lang),
            ProgramRefusal::NoModule { text, .. } => {
                lang.say_with("program-no-module", &args![text = errors::file(text)])
            }
            ProgramRefusal::Reaching { .. } => lang.say("program-reaching"),
            ProgramRefusal::NoProgram(name) => lang.say_with("program-no-program", &args![name = errors::file(name)]),
            ProgramRefusal::Unread(error) => {
                let args = args![line = error.line, problem = text::check::problem(lang, &error.problem)];
                lang.say_with("program-unread", &args)
            }
            ProgramRefusal::Broken(text) => lang.say_with("program-broken", &args![text = errors::file(text.trim())]),
        }
    }
}

impl ProgramRefusal {
    /// Why a program that searches something of its own is not judged; nothing of the others.
    fn words_of_own(&self, lang: Lang) -> String {
        match self {
            ProgramRefusal::Foreign { function, wants, name, given, .. } => {
                let wants = lang.say_with(&format!("program-wants-{wants}"), &args![name = errors::file(name)]);
                let given = lang.say(&format!("program-given-{given}"));
                let function = errors::file(function);
                lang.say_with("program-foreign", &args![function, wants, given])
            }
            ProgramRefusal::Threads { function, .. } => {
                lang.say_with("program-threads", &args![function = errors::file(function)])
            }
            ProgramRefusal::Players { function, .. } => {
                lang.say_with("program-players", &args![function = errors::file(function)])
            }
            ProgramRefusal::Tests { function, .. } => {
                lang.say_with("program-tests", &args![function = errors::file(function)])
            }
            ProgramRefusal::OwnTree { function, name, .. } => {
                let id = if name.is_empty() { "program-own-search" } else { "program-own-tree" };
                lang.say_with(id, &args![function = errors::file(function), name = errors::file(name)])
            }
            _ => String::new(),
        }
    }
}

impl Stopped {
    pub fn own_words(&self, lang: Lang) -> String {
        let said = lang.say_with(stop_sentence(self.why), &args![seconds = OWN_SECONDS, visits = OWN_VISITS]);
        match &self.text {
            Some(text) => format!("{said}: {}", errors::plain(text)),
            None => said,
        }
    }

    /// Why it was stopped, in a few words; an exception is given by `text` as Python shows it.
    pub fn words(&self, lang: Lang) -> String {
        match self.why {
            StopReason::Time => {
                let seconds = if self.is_engine { ENGINE_TIME.as_secs_f64() } else { SECONDS };
                lang.say_with("program-stopped-time", &args![seconds = seconds.to_string()])
            }
            StopReason::Visits => lang.say_with("program-stopped-visits", &args![visits = text::count(MOST_VISITS)]),
            StopReason::Memory => {
                let memory = if self.is_engine { ENGINE_MEMORY } else { MOST_MEMORY };
                lang.say_with("program-stopped-memory", &args![memory = memory >> 20])
            }
            StopReason::Error => lang.say("program-stopped-error"),
            StopReason::Ended => lang.say("program-stopped-ended"),
            StopReason::Value => {
                let found = errors::file(self.text.as_deref().unwrap_or_default());
                lang.say_with("program-stopped-value", &args![found])
            }
        }
    }
}

impl Stopped {
    pub fn title(&self, lang: Lang) -> String {
        match self.line {
            Some(line) if self.why == StopReason::Error => lang.say_with("program-raised-at", &args![line]),
            Some(line) => lang.say_with("program-stopped-at", &args![line]),
            None => lang.say("program-stopped-nowhere"),
        }
    }

    pub fn traceback(&self) -> Option<String> {
        let text = self.text.as_deref().filter(|_| self.why == StopReason::Error)?;
        Some(text.lines().map(errors::file).collect::<Vec<_>>().join("\n"))
    }

    /// Why it was stopped, an exception as Python shows it, and the line that may be to blame.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let suspect = self.suspect.map(|line| lang.say_with("program-suspect-at", &args![line]));
        // The marks below a line of code are for type of one width.
        let is_marks = |line: &&str| line.contains('^') && line.trim_matches([' ', '^', '~']).is_empty();
        let plain = |text: String| text.lines().filter(|line| !is_marks(line)).collect::<Vec<_>>().join("\n");
        let why = self.traceback().map_or_else(|| text::sentence(&self.words(lang)), plain);
        std::iter::once(why).chain(suspect).collect()
    }

    /// Why it was stopped, in one line: of an exception the last line of what Python shows.
    pub fn brief(&self, lang: Lang) -> String {
        let raised = self.text.as_deref().filter(|_| self.why == StopReason::Error);
        match raised.and_then(|text| text.lines().rfind(|line| !line.trim().is_empty())) {
            Some(last) => {
                lang.say_with("error-in-file", &args![place = self.words(lang), problem = errors::file(last.trim())])
            }
            None => self.words(lang),
        }
    }
}

impl Hint {
    pub fn words(&self, lang: Lang) -> String {
        let args = args![name = errors::file(&self.name), own = errors::file(&self.own)];
        let id = match self.kind {
            HintKind::Zero => "program-hint-zero",
            HintKind::Root => "program-hint-root",
            HintKind::Infinity => "program-hint-infinity",
            HintKind::Depth => "program-hint-depth",
        };
        lang.say_with(id, &args)
    }
}

impl WrongTree {
    pub fn statement(&self, lang: Lang, place: String) -> String {
        let id = if self.wrong_move.is_some() { "program-wrong-move" } else { "program-wrong" };
        lang.say_with(id, &args![place])
    }

    /// What is wrong, without likely mistakes where the text of the program shows the one that is to be mended.
    pub fn describe(&self) -> Refutation {
        let mut told = (*self.refutation).clone();
        if self.hint.is_some() {
            (told.likely, told.agrees, told.also) = (None, None, Vec::new());
        }
        told
    }
}

impl Trial {
    /// What goes with the answer, always in the same order: a number that is taken for infinity, a statement that was left out; of a
    /// proof also what the program did in addition to its search, what a course says of it, and what could not be tried.
    /// That a program is right on all trees, with the convention that it follows and what could not be tried.
    pub fn proved_words(&self, lang: Lang) -> Vec<String> {
        let args = args![
            function = errors::file(&self.entry),
            trees = self.trees,
            visits = self.proof.visits,
            within = self.beyond.map_or(0, |beyond| beyond.infinity)
        ];
        let proved = match self.method {
            Some(method) => {
                let algorithm = args![algorithm = method.name()];
                lang.say_with("program-proved", &args.into_iter().chain(algorithm).collect::<Vec<_>>())
            }
            None => lang.say_with("program-proved-any", &args),
        };
        [proved].into_iter().chain(self.convention_words(lang)).chain(self.remarks(lang)).collect()
    }

    /// The convention that a program follows.
    pub fn convention_words(&self, lang: Lang) -> Option<String> {
        text::check::convention(lang, self.method?.algorithm, self.convention?, self.view)
    }

    pub fn remarks(&self, lang: Lang) -> Vec<String> {
        let beyond = self.beyond.map(|BeyondInfinity { infinity, leaf }| {
            let number = |value: i64| text::score(i16::try_from(value).map_or(Score::INFINITY, Score::new));
            lang.say_with("program-beyond", &args![infinity = number(infinity), leaf = number(leaf.into())])
        });
        let skipped = self.skipped.as_ref().map(|Skipped { line, text }| {
            let why = if text.is_empty() { lang.say("program-skipped-endless") } else { errors::file(text) };
            lang.say_with("program-skipped", &args![line = *line, why])
        });
        let keeps = self.run.as_ref().and_then(|run| run.keeps.as_ref());
        let keeps = keeps.map(|name| lang.say_with("program-keeps", &args![name = errors::file(name)]));
        let OutsideLeaves { seen, all } = self.outside;
        let looked = || lang.say_with("program-outside", &args![seen = text::count(seen), all = text::count(all)]);
        let repeating = || lang.say_with("program-repeating", &args![games = self.repeating]);
        let ghostly = || lang.say_with("program-ghostly", &args![games = self.ghostly]);
        let untried = self.untried.iter().map(|untried| {
            let what = lang.say(&format!("program-untried-{}", untried.name()));
            lang.say_with("program-untried", &args![what])
        });
        let done = [
            (seen > 0).then(looked),
            (self.repeating > 0).then(repeating),
            (self.ghostly > 0).then(ghostly),
            self.is_against_berkeley.then(|| lang.say("program-berkeley")),
        ];
        let is_proved = self.is_proved();
        let of_proof = done.into_iter().flatten().chain(untried).filter(|_| is_proved);
        beyond.into_iter().chain(skipped).chain(keeps).chain(of_proof).collect()
    }
}

impl TestTreeError {
    pub fn words(&self, lang: Lang) -> String {
        match self {
            TestTreeError::TooLarge => {
                lang.say_with("program-too-many-places", &args![most = text::count(MOST_PLACES as u64)])
            }
            TestTreeError::Stop(stop) => errors::stop(lang, stop),
        }
    }
}
