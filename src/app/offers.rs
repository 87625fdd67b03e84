//! What the search over all commands finds: every entry of the catalogue, and the commands that take a scenario, an
//! algorithm, a depth or a lane, one entry for each.

use crate::app::canvas::fold;
use crate::app::catalogue::ENTRIES;
use crate::app::command::{Command, Go, StageCommand};
use crate::app::files::pictures;
use crate::app::model::{AskWhen, ChartKind, Lane, LaneOutcome, Model, PlayMode, Predict};
use crate::app::{clock, edit};
use crate::game::Depth;
use crate::platform;
use crate::predict::{Answer, QuestionKind};
use crate::replay::Way;
use crate::scenario::MAX_LANES;
use crate::scene::figure::What;
use crate::search::{Algorithm, Method};
use crate::story;
use crate::text::{FluentValue, Lang};
use crate::trace::Technique;

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
    /// Whether it would do anything now.
    pub is_possible: bool,
}

/// How well what is typed fits a name, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameFit {
    /// The name begins with it.
    Begins,
    /// Each word begins a word of the name.
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
#[must_use]
pub fn found(model: &Model, typed: &str) -> Vec<Offer> {
    let typed = typed.trim().to_lowercase();
    let fitting = |offer: Offer| Some((NameFit::of(&offer, &typed)?, offer));
    let mut found: Vec<(NameFit, Offer)> = all(model).into_iter().filter_map(fitting).collect();
    found.sort_by_key(|(fit, _)| *fit);
    found.into_iter().map(|(_, offer)| offer).collect()
}

/// Every command on offer, in the order of the catalogue and then by what it takes.
#[must_use]
pub fn all(model: &Model) -> Vec<Offer> {
    let listed = ENTRIES.iter().map(|entry| {
        let name = entry.name_in(model.view);
        Offer { key: entry.usual_key(), ..offer(model, entry.command.clone(), |lang| lang.say(name)) }
    });
    listed
        .chain(techniques(model))
        .chain(questions(model))
        .chain(scenarios(model))
        .chain(lanes(model))
        .chain(methods(model))
        .chain(depths(model))
        .collect()
}

fn offer(model: &Model, command: Command, name: impl Fn(Lang) -> String) -> Offer {
    let is_possible = is_possible(model, &command);
    Offer { command, name: name(model.lang), other_name: name(model.lang.other()), key: String::new(), is_possible }
}

/// A command whose name takes one argument.
fn with(model: &Model, command: Command, id: &str, argument: (&str, impl Fn(Lang) -> FluentValue<'static>)) -> Offer {
    offer(model, command, |lang| lang.say_with(id, &[(argument.0, argument.1(lang))]))
}

/// Jumps to the techniques that a search may have.
fn techniques(model: &Model) -> impl Iterator<Item = Offer> {
    Technique::ALL.into_iter().map(|technique| {
        let named = move |lang: Lang| lang.say(&format!("app-technique-{}", technique.name())).into();
        with(model, Command::Go(Go::Use(Some(technique), Way::Next)), "app-jump-use", ("technique", named))
    })
}

/// What predict mode asks, and when.
fn questions(model: &Model) -> impl Iterator<Item = Offer> {
    let kinds = QuestionKind::ALL.into_iter().map(|kind| {
        let id = if model.questions.kinds.contains(kind) { "app-predict-kind-left" } else { "app-predict-kind-asked" };
        let named = move |lang: Lang| lang.say(&format!("app-predict-kind-{}", kind.name())).into();
        with(model, Command::SwitchQuestionKind(kind), id, ("kind", named))
    });
    let times = [(AskWhen::Random, "app-predict-random"), (AskWhen::Every, "app-predict-every")];
    kinds.chain(times.into_iter().map(|(when, id)| {
        with(model, Command::SetAskWhen(when), "app-predict-frequency", ("when", move |lang: Lang| lang.say(id).into()))
    }))
}

fn scenarios(model: &Model) -> impl Iterator<Item = Offer> {
    model.scenarios.iter().enumerate().map(|(index, scenario)| {
        let title = |lang| scenario.title.in_lang(lang).to_owned().into();
        with(model, Command::Open(index), "app-open-scenario", ("title", title))
    })
}

/// What is done to a lane as a whole.
fn lanes(model: &Model) -> impl Iterator<Item = Offer> {
    model.lanes.iter().enumerate().flat_map(|(index, lane)| {
        let rest = if lane.rests { "app-lane-goes-on" } else { "app-lane-rests" };
        let commands = [
            (Command::RemoveLane(index), "app-lane-removed"),
            (Command::Rest(index), rest),
            (Command::Stop(index), "app-lane-stopped"),
        ];
        commands.map(|(command, id)| with(model, command, id, ("number", move |_| (index + 1).into())))
    })
}

/// New lanes, and other algorithms for the focused one.
fn methods(model: &Model) -> impl Iterator<Item = Offer> {
    let methods = || Algorithm::ALL.map(Method::from).into_iter();
    let named = |method: Method| move |lang| story::method(lang, method).into();
    let added = methods()
        .map(move |method| with(model, Command::AddLane(method), "app-add-this-lane", ("lane", named(method))));
    let changed = methods().map(move |method| {
        with(model, Command::SetAlgorithm(model.focus, method), "app-search-by", ("lane", named(method)))
    });
    added.chain(changed)
}

fn depths(model: &Model) -> impl Iterator<Item = Offer> {
    (1..=most_depth(model).0)
        .map(|depth| with(model, Command::SetDepth(Depth(depth)), "app-search-to", ("depth", move |_| depth.into())))
}

/// The deepest search on offer: a tree's height; of a real game what can be waited for.
#[must_use]
pub(crate) fn most_depth(model: &Model) -> Depth {
    match model.base.start.tree() {
        Some(tree) => tree.height().max(Depth(1)),
        None => Depth(5).max(model.base.depth),
    }
}

/// Whether a command would show the whole search, what is asked for included, while a question is open.
pub(crate) fn tells_answer(model: &Model, command: &Command) -> bool {
    matches!(command, Command::Compare | Command::SwitchLedger | Command::ShowChart(_)) && model.is_asked()
}

/// Whether a command would do anything now.
#[must_use]
pub(crate) fn is_possible(model: &Model, command: &Command) -> bool {
    let is_running = |index: &usize| model.lanes.get(*index).is_some_and(Lane::is_running);
    match command {
        Command::LeaveLesson => model.lesson.is_some(),
        Command::ShowLink => model.page.is_some(),
        Command::Undo => !model.history.undo.is_empty(),
        Command::Redo => !model.history.redo.is_empty(),
        Command::Answer(Answer::Cut(_)) => {
            let question = model.predict.as_ref().and_then(Predict::question);
            question.is_some_and(|question| question.kind == QuestionKind::Cut)
        }
        Command::Reveal => model.is_asked(),
        Command::SwitchBoard | Command::SwitchBoardSide | Command::SwitchScript => model.base.start.tree().is_none(),
        Command::StartTyping | Command::Nudge(_) => edit::apply::can_type(model),
        Command::Enter => edit::apply::can_type(model) || fold::can_toggle(model),
        Command::GoIntoSelected if model.map.is_page => model.map_line.is_some() || model.selected.is_some(),
        Command::GoIntoSelected => fold::can_go_into(model),
        Command::VisitSelected => model.selected.is_some(),
        Command::Shift(toward) => edit::apply::can_shift(model, *toward),
        Command::SelectNext(toward) => edit::apply::next_selected(model, *toward).is_some(),
        Command::GoOut if model.map.is_page && !model.map.is_whole() => true,
        Command::GoOut | Command::GoInto(_) => !model.canvas.trail.is_empty(),
        Command::Look(None) => model.camera.is_some(),
        Command::Faster => model.play_mode() != PlayMode::Whole && model.speed().faster() != model.speed(),
        Command::Slower => model.play_mode() != PlayMode::Whole && model.speed().slower() != model.speed(),
        Command::Tidy => fold::can_tidy(model),
        Command::SwitchLaneMaps => model.base.start.tree().is_none(),
        Command::ShowMap(None) => !model.map.is_whole(),
        Command::NextOfClass(_) => model.map.only.is_some(),
        Command::Stretch(None) => model.stretch.is_some(),
        Command::DismissChange => model.change.is_some(),
        Command::Magnify(change) => !platform::HAS_ADDRESS && model.magnification.after(*change) != model.magnification,
        Command::OnStage(StageCommand::ClearPen) => model.presenter && !model.stage.strokes.is_empty(),
        Command::OnStage(_) => model.presenter,
        Command::Go(Go::Source) => model.source().is_some() || model.came_from.is_some(),
        Command::Go(Go::Use(Some(technique), _)) => model.techniques.contains(technique),
        Command::Go(Go::Use(None, _)) => model.chosen_technique().is_some(),
        Command::Go(go) if clock::apply::stays(model, *go) => false,
        Command::NextTechnique => model.techniques.len() > 1,
        Command::OpenRace => {
            !model.hides_ahead() && model.lanes.iter().any(|lane| lane.record().is_some() || lane.is_running())
        }
        command if tells_answer(model, command) => false,
        Command::ShowChart(ChartKind::Iterations) => pictures::has(model, What::Iterations),
        Command::ShowChart(ChartKind::Guesses) => model.focused().is_some(),
        Command::Go(Go::Wrong) => model.wrong_step().is_some(),
        Command::Save => matches!(model.focused().map(|lane| &lane.outcome), Some(LaneOutcome::Done(_))),
        Command::SavePicture(what, _) | Command::ChoosePicture(what, _) | Command::ChoosePictureFile(what, _) => {
            pictures::has(model, *what)
        }
        Command::Focus(index) => {
            (*index < model.lanes.len() && *index != model.focus)
                || (*index == model.lanes.len() && model.next_at_hand().is_some())
        }
        Command::AddLane(method) => model.lanes.len() < MAX_LANES && method.fits(&model.base.start).is_ok(),
        Command::SetAlgorithm(index, method) => {
            model.lanes.get(*index).is_some_and(|lane| lane.method != *method) && method.fits(&model.base.start).is_ok()
        }
        Command::RemoveLane(_) => model.lanes.len() > 1,
        Command::Rest(index) => is_running(index) && platform::CAN_REST(),
        Command::Stop(index) => is_running(index),
        Command::SetDepth(depth) => model.base.depth != *depth,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;
    use crate::app::command::CommandKind;
    use crate::scenario::Scenario;

    /// Commands that need a place to point at, a text, or the dialog that they belong to.
    const ELSEWHERE: [CommandKind; 40] = [
        CommandKind::SavePicture,
        CommandKind::SavePictureTo,
        CommandKind::SaveSearchTo,
        CommandKind::SetHands,
        CommandKind::Race,
        CommandKind::SetPictureSteps,
        CommandKind::TypeGallery,
        CommandKind::PickCard,
        CommandKind::TypePath,
        CommandKind::SaveScenarioTo,
        CommandKind::Ask,
        CommandKind::PickAnswer,
        CommandKind::TypeAnswer,
        CommandKind::FinishAnswer,
        CommandKind::PickLesson,
        CommandKind::OpenLesson,
        CommandKind::ChooseAnswer,
        CommandKind::TypeNumber,
        CommandKind::FinishNumber,
        CommandKind::PickClass,
        CommandKind::Select,
        CommandKind::Type,
        CommandKind::FinishTyping,
        CommandKind::SetValue,
        CommandKind::Try,
        CommandKind::KeepTried,
        CommandKind::MoveChild,
        CommandKind::DraftTree,
        CommandKind::ApplyTree,
        CommandKind::OpenFile,
        CommandKind::Follow,
        CommandKind::StopComparing,
        CommandKind::SetPlayground,
        CommandKind::Exercise,
        CommandKind::TurnDial,
        CommandKind::GoToSource,
        CommandKind::Toggle,
        CommandKind::Near,
        CommandKind::Visit,
        CommandKind::Point,
    ];
    /// The same within the board, and within the search over all commands.
    const INSIDE: [CommandKind; 3] = [CommandKind::Touch, CommandKind::TypeCommand, CommandKind::PickCommand];

    fn model(is_meant: impl Fn(&Scenario) -> bool, lang: Lang) -> Model {
        let scenario = Scenario::shipped().find(is_meant);
        let Some(model) = scenario.and_then(|scenario| crate::app::model(scenario, lang)) else {
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
        for kind in CommandKind::iter() {
            let is_found = offers.iter().any(|offer| CommandKind::from(&offer.command) == kind);
            let is_elsewhere = ELSEWHERE.contains(&kind) || INSIDE.contains(&kind);
            assert!(is_found != is_elsewhere, "{kind:?}");
        }
    }

    #[test]
    fn words_of_either_language_find_a_command() {
        for (lang, typed) in [(Lang::En, "deep cut open"), (Lang::Zh, "open: deep cut"), (Lang::En, "打开 深层剪枝")]
        {
            let found = found(&model(is_example, lang), typed);
            assert!(matches!(found.first().map(|offer| &offer.command), Some(Command::Open(_))), "{typed}: {found:?}");
        }
        let found = found(&model(is_example, Lang::En), "undo");
        assert_eq!(found.first().map(|offer| (&offer.command, offer.is_possible)), Some((&Command::Undo, false)));
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
