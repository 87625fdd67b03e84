//! Every command that a person can give without pointing at something, collected from the areas' tables, and the commands
//! that take a scenario, an algorithm, a depth or a lane, one offer for each.
//!
//! Keys, tooltips, menus, the list of keys and the search over all commands read it. It carries nothing out.

use crate::prelude::*;
use std::sync::LazyLock;

use crate::command;

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(command::entries);

pub fn entries() -> &'static [Entry] {
    &ENTRIES
}

/// The entry of a command; `None` for one that needs a place to point at.
pub fn entry(command: &Command) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.command == *command)
}

/// The command of a key. Shift changes nothing where no command asks for it.
pub fn command(key: Key, modifiers: Modifiers) -> Option<Command> {
    let held = Held::new(modifiers);
    let with = |held| ENTRIES.iter().find(|entry| entry.keys.contains(&Shortcut { held, key }));
    with(held).or_else(|| with(held.plain())).map(|entry| entry.command.clone())
}

/// Why a command does nothing now, shown where the pointer is over its grey button; `None` where it does something.
pub fn why_not(model: &Model, command: &Command) -> Option<String> {
    let reason = match command {
        Command::Lanes(command) => return lanes::why_not(model, command),
        Command::Clock(ClockCommand::Go(go)) => clock::no_step(model, *go),
        Command::Files(command) => files::refusal(model, command),
        command => entry(command).and_then(|entry| entry.refusal(model)),
    };
    reason.map(|reason| model.say(reason))
}

pub fn is_possible(model: &Model, command: &Command) -> bool {
    why_not(model, command).is_none()
}

/// Whether the command would show the whole search, what is asked for included, while a question is open.
pub fn tells_answer(model: &Model, command: &Command) -> bool {
    let Command::Charts(command) = command else { return false };
    let shows_all =
        matches!(command, ChartsCommand::Compare | ChartsCommand::SwitchReport | ChartsCommand::ShowChart(_));
    shows_all && model.is_asked()
}

/// A command as the search over all commands finds it.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    pub command: Command,
    pub name: String,
    /// Its name in the other language and further words, by which it is found, too.
    pub other_name: String,
    /// Its usual key as it is written; empty where it has none.
    pub key: String,
}

impl Offer {
    fn new(lang: Lang, command: impl Into<Command>, name: impl Fn(Lang) -> String) -> Offer {
        Offer { command: command.into(), name: name(lang), other_name: name(lang.other()), key: String::new() }
    }

    pub fn with(
        lang: Lang,
        command: impl Into<Command>,
        id: &str,
        name: &str,
        argument: impl Fn(Lang) -> FluentValue<'static>,
    ) -> Offer {
        Offer::new(lang, command, |lang| lang.say_with(id, &[(name, argument(lang))]))
    }
}

/// How well what is typed, in small letters, fits a command, the best first: it begins a name, its words begin words, or each is
/// a part of a word, as `race` of a trace; `None` where one of them is missing.
fn fit(offer: &Offer, typed: &str) -> Option<u8> {
    let names = [&offer.name, &offer.other_name].map(|name| name.to_lowercase());
    let begins_word = |word: &str| {
        let mut words = names.iter().flat_map(|name| name.split(|letter: char| !letter.is_alphanumeric()));
        words.any(|one| one.starts_with(word))
    };
    let has = |word: &str| names.iter().any(|name| name.contains(word));
    typed.split_whitespace().all(has).then(|| match () {
        () if names.iter().any(|name| name.starts_with(typed)) => 0,
        () if typed.split_whitespace().all(begins_word) => 1,
        () => 2,
    })
}

/// What the words typed so far find; commands whose names begin with them come first, then those with such words.
pub fn found(model: &Model, typed: &str) -> Vec<Offer> {
    let typed = typed.trim().to_lowercase();
    let fitting = |offer: Offer| Some((fit(&offer, &typed)?, offer));
    let mut found: Vec<(u8, Offer)> = all(model).into_iter().filter_map(fitting).collect();
    found.sort_by_key(|(fit, _)| *fit);
    found.into_iter().map(|(_, offer)| offer).collect()
}

/// Every command on offer, in the order of the catalogue and then by what it takes.
pub fn all(model: &Model) -> Vec<Offer> {
    let listed = entries().iter().map(|entry| {
        let name = entry.name_in(model.settings.view);
        let mut offer = Offer::new(model.settings.lang, entry.command.clone(), |lang| lang.say(name));
        offer
            .other_name
            .extend(entry.words.into_iter().flat_map(|id| Lang::ALL.map(|lang| format!(" {}", lang.say(id)))));
        Offer { key: entry.usual_key(), ..offer }
    });
    let others = [clock::offers(model), lanes::offers(model), predict::offers(model), gallery::offers(model)];
    listed.chain(others.into_iter().flatten()).collect()
}

// A command as a person finds it, a row of its area's table: its name, its help line, its keys, and when it is possible.

#[derive(Debug)]
pub struct Entry<C = Command> {
    pub command: C,
    pub name: &'static str,
    /// The text that explains it; neighbours with the same one are in one row of the list of keys.
    pub help: &'static str,
    pub keys: &'static [Shortcut],
    /// The text that names it in the view of the side to move, where that is another one.
    side: Option<&'static str>,
    pub words: Option<&'static str>,
    /// The text that names it on a button, where that depends on what is shown.
    now: Option<fn(&Model) -> &'static str>,
    refusal: Option<fn(&Model) -> Option<&'static str>>,
    /// The heading of the menu that it is below, and its number there; `None` for a key or a button of what is on the screen
    /// anyway.
    pub menu: Option<(&'static str, u8)>,
}

pub const fn row<C>(command: C, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry<C> {
    Entry { command, name, help, keys, side: None, words: None, now: None, refusal: None, menu: None }
}

impl<C> Entry<C> {
    pub const fn seen_by_mover(mut self, name: &'static str) -> Entry<C> {
        self.side = Some(name);
        self
    }

    pub const fn found_by(mut self, words: &'static str) -> Entry<C> {
        self.words = Some(words);
        self
    }

    pub const fn named_by(mut self, name: fn(&Model) -> &'static str) -> Entry<C> {
        self.now = Some(name);
        self
    }

    /// When it does something; else the text that says why not.
    pub const fn when(mut self, refusal: fn(&Model) -> Option<&'static str>) -> Entry<C> {
        self.refusal = Some(refusal);
        self
    }

    /// Its line below a heading of the menu.
    pub const fn in_menu(mut self, heading: &'static str, number: u8) -> Entry<C> {
        self.menu = Some((heading, number));
        self
    }

    pub fn refusal(&self, model: &Model) -> Option<&'static str> {
        self.refusal.and_then(|refusal| refusal(model))
    }
}

impl<C: Clone + Into<Command>> Entry<C> {
    pub fn of_all(&self) -> Entry {
        let Entry { ref command, name, help, keys, side, words, now, refusal, menu } = *self;
        Entry { command: command.clone().into(), name, help, keys, side, words, now, refusal, menu }
    }
}

impl Entry {
    /// Its usual key as it is written; empty where it has none.
    pub fn usual_key(&self) -> String {
        self.keys.first().map(|key| key.written()).unwrap_or_default()
    }

    /// The text that names it from a side's view: alpha's raise is a tightened bound in MAX's view.
    pub fn name_in(&self, view: View) -> &'static str {
        match view {
            View::Max => self.name,
            View::SideToMove => self.side.unwrap_or(self.name),
        }
    }

    pub fn name_now(&self, model: &Model) -> &'static str {
        self.now.map_or_else(|| self.name_in(model.settings.view), |name| name(model))
    }
}

pub fn unless(is_possible: bool, reason: &'static str) -> Option<&'static str> {
    (!is_possible).then_some(reason)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut {
    pub held: Held,
    pub key: Key,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    Nothing,
    Shift,
    /// Ctrl, or the command key of a Mac.
    Control,
    ControlShift,
    Alt,
}

impl Held {
    pub const fn new(modifiers: Modifiers) -> Held {
        match (modifiers.command, modifiers.alt, modifiers.shift) {
            (true, _, false) => Held::Control,
            (true, _, true) => Held::ControlShift,
            (false, true, _) => Held::Alt,
            (false, false, true) => Held::Shift,
            (false, false, false) => Held::Nothing,
        }
    }

    pub const fn plain(self) -> Held {
        match self {
            Held::Shift => Held::Nothing,
            Held::ControlShift => Held::Control,
            held => held,
        }
    }
}

impl Shortcut {
    /// As it is written: `Ctrl+Z`.
    pub fn written(self) -> String {
        let held = match self.held {
            Held::Nothing => "",
            Held::Shift => "Shift+",
            Held::Control => "Ctrl+",
            Held::ControlShift => "Ctrl+Shift+",
            Held::Alt => "Alt+",
        };
        let key = match self.key {
            Key::ArrowUp => "↑",
            Key::ArrowDown => "↓",
            Key::ArrowLeft => "←",
            Key::ArrowRight => "→",
            Key::Plus => "+",
            Key::Minus => "−",
            Key::Equals => "=",
            Key::Questionmark => "?",
            Key::Slash => "/",
            Key::Escape => "Esc",
            Key::Period => ".",
            Key::Comma => ",",
            Key::OpenBracket => "[",
            Key::CloseBracket => "]",
            key => key.name(),
        };
        format!("{held}{key}")
    }
}

pub const fn key(key: Key) -> Shortcut {
    Shortcut { held: Held::Nothing, key }
}

pub const fn shift(key: Key) -> Shortcut {
    Shortcut { held: Held::Shift, key }
}

pub const fn control(key: Key) -> Shortcut {
    Shortcut { held: Held::Control, key }
}

pub const fn control_shift(key: Key) -> Shortcut {
    Shortcut { held: Held::ControlShift, key }
}

pub const fn alt(key: Key) -> Shortcut {
    Shortcut { held: Held::Alt, key }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::command::{CanvasCommand, EditCommand, FilesCommand, Go};
    use crate::tests::{example, of_a_game, shipped};
    use jianzhi_core::trace::EventKind;

    #[test]
    fn what_is_printed_is_found_by_other_words_too() {
        for (lang, typed) in Lang::ALL
            .into_iter()
            .flat_map(|lang| ["print", "pdf", "handout", "sheet", "打印", "讲义", "练习纸"].map(|typed| (lang, typed)))
        {
            let found = found(&crate::model(shipped("worked-example"), lang).unwrap(), typed);
            let is_sheets = |offer: &Offer| matches!(&offer.command, Command::Files(FilesCommand::ChooseSheets(_)));
            assert!(found.iter().any(is_sheets), "{lang:?}: {typed}: {found:?}");
        }
    }

    #[test]
    fn words_that_begin_a_word_come_before_parts_of_others() {
        let names = |typed: &str| {
            let found = found(&example(), typed);
            found.into_iter().map(|offer| offer.name).collect::<Vec<_>>()
        };
        // "To the first wrong row of a trace" has the letters, too.
        let race = names("race");
        let begins = |name: &String| name.to_lowercase().split(' ').any(|word| word.starts_with("race"));
        assert!(race.first().is_some_and(begins), "{race:?}");
        let first_part = race.iter().position(|name| !begins(name)).unwrap_or(race.len());
        assert!(race.iter().skip(first_part).all(|name| !begins(name)), "{race:?}");
    }

    #[test]
    fn no_two_offers_have_the_same_name() {
        for model in [example(), crate::model(of_a_game(), Lang::Zh).unwrap()] {
            let mut names: Vec<String> = all(&model).into_iter().map(|offer| offer.name).collect();
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all);
        }
    }

    #[test]
    fn no_two_commands_share_a_key() {
        let mut taken: Vec<(Shortcut, &str)> = Vec::new();
        for entry in entries() {
            for &shortcut in entry.keys {
                let other = taken.iter().find(|(other, _)| *other == shortcut);
                assert!(other.is_none(), "{}: {} and {other:?}", shortcut.written(), entry.name);
                taken.push((shortcut, entry.name));
            }
        }
    }

    #[test]
    fn every_command_has_a_name_of_its_own_and_a_help_line() {
        for lang in Lang::ALL {
            let names: BTreeSet<String> = entries().iter().map(|entry| lang.say(entry.name)).collect();
            assert_eq!(names.len(), entries().len(), "two commands have the same name");
            for entry in entries() {
                assert!(lang.knows(entry.name) && lang.knows(entry.help), "{} {}", entry.name, entry.help);
            }
        }
    }

    #[test]
    fn a_key_with_shift_falls_back_to_the_key_alone() {
        let typed = |held: Modifiers, key| command(key, held);
        assert_eq!(typed(Modifiers::SHIFT, Key::F), Some(Command::Canvas(CanvasCommand::Look(None))));
        assert_eq!(
            typed(Modifiers::SHIFT, Key::C),
            Some(Command::Clock(ClockCommand::Go(Go::Previous(EventKind::Cutoff))))
        );
        assert_eq!(typed(Modifiers::COMMAND, Key::C), None);
        assert_eq!(typed(Modifiers::COMMAND | Modifiers::SHIFT, Key::Y), Some(Command::Edit(EditCommand::Redo)));
    }
}
