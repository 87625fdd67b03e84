//! A command as the search over all commands finds it, and what the commands of an area say of themselves.

use crate::app::command::Command;
use crate::app::model::Model;
use crate::text::{FluentValue, Lang};

/// A command that can be found by its name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Offer {
    /// What it does.
    pub command: Command,
    /// Its name in the language of the window.
    pub name: String,
    /// Its name in the other language, by which it is found, too.
    pub other_name: String,
    /// Its usual key as it is written; empty where it has none.
    pub key: String,
}

impl Offer {
    /// A command by its name in each language; it has no key.
    pub(crate) fn new(lang: Lang, command: impl Into<Command>, name: impl Fn(Lang) -> String) -> Offer {
        Offer { command: command.into(), name: name(lang), other_name: name(lang.other()), key: String::new() }
    }

    /// A command whose name takes one argument.
    pub(crate) fn with(
        lang: Lang,
        command: impl Into<Command>,
        id: &str,
        argument: (&str, impl Fn(Lang) -> FluentValue<'static>),
    ) -> Offer {
        Offer::new(lang, command, |lang| lang.say_with(id, &[(argument.0, argument.1(lang))]))
    }
}

/// What the commands of an area say of themselves.
pub(crate) trait Offered {
    /// Commands that need a place to point at, a text, or the dialog that they belong to: no search finds them.
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &[];

    /// Whether the command would do anything now.
    fn is_possible(&self, _model: &Model) -> bool {
        true
    }

    /// The text that says why it does nothing now.
    fn reason(&self, _model: &Model) -> &'static str {
        "app-idle-now"
    }

    /// Why it does nothing now, in words.
    fn why_not(&self, model: &Model) -> String {
        model.settings.lang.say(self.reason(model))
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
