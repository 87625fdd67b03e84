//! A command as the search over all commands finds it, and what the commands of an area say of themselves.

use crate::command::Command;
use crate::model::Model;
use jianzhi_view::text::{FluentValue, Lang};

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
    pub fn new(lang: Lang, command: impl Into<Command>, name: impl Fn(Lang) -> String) -> Offer {
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

pub trait Offered {
    /// Commands that need a place to point at, a text, or the dialog that they belong to: no search finds them.
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &[];

    /// The text that says why the command would do nothing now; `None` where it does something.
    fn refusal(&self, _model: &Model) -> Option<&'static str> {
        None
    }

    fn why_not(&self, model: &Model) -> Option<String> {
        self.refusal(model).map(|reason| model.settings.lang.say(reason))
    }

    /// Whether the command would show the whole search, what is asked for included, while a question is open.
    fn tells_answer(&self, _model: &Model) -> bool {
        false
    }

    /// The commands that take something, one offer for each that it can be.
    fn offers(_model: &Model) -> Vec<Offer> {
        Vec::new()
    }
}

pub fn unless(is_possible: bool, reason: &'static str) -> Option<&'static str> {
    (!is_possible).then_some(reason)
}
