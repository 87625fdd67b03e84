//! A command as the search over all commands finds it.

use crate::app::command::Command;
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
