//! What the search over all commands finds: every entry of the catalogue, and the commands that take a scenario, an
//! algorithm, a depth or a lane, one entry for each. And whether a command is possible, as its area says.

use crate::areas::with_areas;
use crate::catalogue;
use crate::command::{self, Command};
use crate::model::Model;
pub use crate::offer::{Offer, Offered};
use jianzhi_view::text::Lang;

/// How well what is typed fits a name, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameFit {
    Begins,
    Words,
    /// Each word is a part of a word: `race` of a trace.
    Parts,
}

impl NameFit {
    /// How what is typed, in small letters, fits a command; `None` where a word of it is missing.
    fn of(offer: &Offer, typed: &str) -> Option<NameFit> {
        let names = [&offer.name, &offer.other_name].map(|name| name.to_lowercase());
        let begins_word = |word: &str| {
            let name =
                |name: &String| name.split(|letter: char| !letter.is_alphanumeric()).any(|one| one.starts_with(word));
            names.iter().any(name)
        };
        let has = |word: &str| names.iter().any(|name| name.contains(word));
        if !typed.split_whitespace().all(has) {
            return None;
        }
        Some(match () {
            () if names.iter().any(|name| name.starts_with(typed)) => NameFit::Begins,
            () if typed.split_whitespace().all(begins_word) => NameFit::Words,
            () => NameFit::Parts,
        })
    }
}

/// What the words typed so far find; commands whose names begin with them come first, then those with such words.
pub fn found(model: &Model, typed: &str) -> Vec<Offer> {
    let typed = typed.trim().to_lowercase();
    let fitting = |offer: Offer| Some((NameFit::of(&offer, &typed)?, offer));
    let mut found: Vec<(NameFit, Offer)> = all(model).into_iter().filter_map(fitting).collect();
    found.sort_by_key(|(fit, _)| *fit);
    found.into_iter().map(|(_, offer)| offer).collect()
}

/// Every command on offer, in the order of the catalogue and then by what it takes.
pub fn all(model: &Model) -> Vec<Offer> {
    let listed = catalogue::entries().map(|entry| {
        let name = entry.name_in(model.settings.view);
        let mut offer = Offer::new(model.settings.lang, entry.command.clone(), |lang| lang.say(name));
        offer
            .other_name
            .extend(entry.words.into_iter().flat_map(|id| Lang::ALL.map(|lang| format!(" {}", lang.say(id)))));
        Offer { key: entry.usual_key(), ..offer }
    });
    listed.chain(of_areas(model)).collect()
}

macro_rules! offers_of_areas {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        fn of_areas(model: &Model) -> Vec<Offer> {
            [$(command::$command::offers(model)),*].concat()
        }

        pub fn tells_answer(model: &Model, command: &Command) -> bool {
            match command {
                $(Command::$area(command) => command.tells_answer(model),)*
            }
        }

        pub fn is_possible(model: &Model, command: &Command) -> bool {
            match command {
                $(Command::$area(command) => command.refusal(model).is_none(),)*
            }
        }

        /// Why a command does nothing now, shown where the pointer is over its grey button; `None` where it does something.
        pub fn why_not(model: &Model, command: &Command) -> Option<String> {
            match command {
                $(Command::$area(command) => command.why_not(model),)*
            }
        }

        /// The commands of the areas that nothing but their own widgets give, by the areas' names.
        #[cfg(test)]
        const POINTED: &[(&str, &[&str])] =
            &[$((stringify!($area), <command::$command as Offered>::POINTED)),*];
    };
}

with_areas!(offers_of_areas);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::command::{EditCommand, FilesCommand, GalleryCommand};
    use jianzhi_study::scenario::Scenario;

    fn model(is_meant: impl Fn(&Scenario) -> bool, lang: Lang) -> Model {
        let scenario = Scenario::shipped().find(is_meant);
        let Some(model) = scenario.and_then(|scenario| crate::model(scenario, lang)) else {
            unreachable!("it is shipped")
        };
        model
    }

    fn is_example(scenario: &Scenario) -> bool {
        scenario.name == "worked-example"
    }

    #[test]
    fn every_command_is_found_or_needs_a_place() {
        let offers = all(&model(is_example, Lang::En));
        let found: BTreeSet<(&str, &str)> = offers.iter().map(|offer| offer.command.names()).collect();
        for &(area, commands) in Command::AREAS {
            let pointed = POINTED.iter().find(|(other, _)| *other == area).map_or(&[][..], |(_, pointed)| pointed);
            for command in commands {
                let is_found = found.contains(&(area, *command));
                assert!(is_found != pointed.contains(command), "{area} {command}");
            }
            assert!(pointed.iter().all(|name| commands.contains(name)), "{area}: {pointed:?}");
        }
    }

    #[test]
    fn words_of_either_language_find_a_command() {
        for (lang, typed) in [(Lang::En, "deep cut open"), (Lang::Zh, "open: deep cut"), (Lang::En, "打开 深层剪枝")]
        {
            let found = found(&model(is_example, lang), typed);
            assert!(
                matches!(found.first().map(|offer| &offer.command), Some(Command::Gallery(GalleryCommand::Open(_)))),
                "{typed}: {found:?}"
            );
        }
        let found = found(&model(is_example, Lang::En), "undo");
        let undo = Command::Edit(EditCommand::Undo);
        assert_eq!(found.first().map(|offer| &offer.command), Some(&undo));
        assert!(!is_possible(&model(is_example, Lang::En), &undo));
    }

    #[test]
    fn what_is_printed_is_found_by_other_words_too() {
        for (lang, typed) in Lang::ALL
            .into_iter()
            .flat_map(|lang| ["print", "pdf", "handout", "sheet", "打印", "讲义", "练习纸"].map(|typed| (lang, typed)))
        {
            let found = found(&model(is_example, lang), typed);
            let is_sheets = |offer: &Offer| matches!(&offer.command, Command::Files(FilesCommand::ChooseSheets(_)));
            assert!(found.iter().any(is_sheets), "{lang:?}: {typed}: {found:?}");
        }
    }

    #[test]
    fn words_that_begin_a_word_come_before_parts_of_others() {
        let names = |typed: &str| {
            let found = found(&model(is_example, Lang::En), typed);
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
        let position = model(|scenario| scenario.base.start.tree().is_none(), Lang::Zh);
        for model in [model(is_example, Lang::En), position] {
            let mut names: Vec<String> = all(&model).into_iter().map(|offer| offer.name).collect();
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all);
        }
    }
}
