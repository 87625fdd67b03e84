//! Every command that a person can give without pointing at something, collected from the areas: names, help lines and keys.
//!
//! Keys, tooltips, menus, the list of keys and the search over all commands read it. It carries nothing out.

use egui::{Key, Modifiers};

use crate::areas::with_areas;
use crate::command::Command;
pub use crate::entry::{Entry, Held, Shortcut};

macro_rules! entries_of_areas {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        /// The entries of the areas, in the order of the list of keys.
        static AREAS: &[&[Entry]] = &[$(crate::$folder::ENTRIES),*];
    };
}

with_areas!(entries_of_areas);

pub fn entries() -> impl Iterator<Item = &'static Entry> {
    AREAS.iter().copied().flatten()
}

/// The entry of a command; `None` for one that needs a place to point at.
pub fn entry(command: &Command) -> Option<&'static Entry> {
    entries().find(|entry| entry.command == *command)
}

/// The command of a key. Shift changes nothing where no command asks for it.
pub fn command(key: Key, modifiers: Modifiers) -> Option<Command> {
    let held = Held::of(modifiers);
    let with = |held| entries().find(|entry| entry.keys.contains(&Shortcut { held, key }));
    with(held).or_else(|| with(held.plain())).map(|entry| entry.command.clone())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::command::{CanvasCommand, ClockCommand, EditCommand, Go};
    use jianzhi_core::trace::EventKind;
    use jianzhi_view::text::Lang;

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
            let names: BTreeSet<String> = entries().map(|entry| lang.say(entry.name)).collect();
            assert_eq!(names.len(), entries().count(), "two commands have the same name");
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
