//! Keys, turned into commands. Keys that a focused field or an open menu needs are left to it.

use crate::charts::plot;
use crate::edit::what_if;
use crate::prelude::*;

pub fn read(ctx: &Context, model: &Model) -> Vec<Command> {
    let focused = ctx.memory(|memory| memory.focused());
    if ctx.text_edit_focused() || egui::Popup::is_any_open(ctx) {
        return model.dialog.overlay.while_typing(ctx).into_iter().collect();
    }
    if let Some(id) = focused {
        // Arrows step, wherever the keyboard focus is; Tab moves on.
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    }
    let keys: Vec<(Key, Modifiers)> = ctx.input(|input| {
        let key = |event: &Event| match event {
            Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
            _ => None,
        };
        input.events.iter().filter_map(key).collect()
    });
    keys.into_iter()
        .filter(|(key, _)| focused.is_none() || !matches!(key, Key::Space | Key::Enter))
        .filter(|(key, _)| !focused.is_some_and(|id| plot::keeps(ctx, id, *key)))
        .filter(|(key, modifiers)| focused != Some(what_if::slider_id()) || !modifiers.is_none() || !moves(*key))
        .flat_map(|(key, modifiers)| of_key(model, key, modifiers))
        .collect()
}

fn of_key(model: &Model, key: Key, modifiers: Modifiers) -> Vec<Command> {
    let command = match &model.dialog.overlay {
        _ if let Some(larger @ Command::Look(LookCommand::Magnify(_))) = catalogue::command(key, modifiers) => {
            Some(larger)
        }
        Overlay::Doors(_) => return through_doors(model, key, modifiers),
        Overlay::None => of_window(model, key, modifiers),
        overlay => overlay.key(model, key, modifiers),
    };
    command.into_iter().collect()
}

/// The commands of a key at the doors: those of the window, which close the doors. How everything looks is changed at the
/// doors, too. Enter goes through the first.
fn through_doors(model: &Model, key: Key, modifiers: Modifiers) -> Vec<Command> {
    if key == Key::Enter && modifiers.is_none() {
        return vec![DoorsCommand::SeeIt.into()];
    }
    let command = of_window(model, key, modifiers);
    let stays = matches!(command, Some(Command::Look(_) | Command::Doors(_) | Command::Dialog(_)) | None);
    let closing = (!stays).then_some(Command::Dialog(DialogCommand::Close));
    closing.into_iter().chain(command).collect()
}

pub fn of_window(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    lesson::card::key(model, key, modifiers)
        .or_else(|| answer(model, key, modifiers))
        .or_else(|| of_catalogue(model, key, modifiers))
}

/// The command of a key in the catalogue. On the stage, the point that a clicker's black-out key types goes to the next place
/// of a class only where one is picked out.
fn of_catalogue(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    match catalogue::command(key, modifiers)? {
        Command::Map(MapCommand::NextOfClass(_))
            if model.stage.is_on && key == Key::Period && model.map.only.is_none() =>
        {
            Some(Command::Stage(StageCommand::SwitchBlackOut))
        }
        command => Some(command),
    }
}

/// The answer of a key to the question that is asked: 1 to 4 choose, and Enter shows an audience the answer. While the
/// answer is shown, 1 to 4 are not the keys of the lanes either: a digit that comes late changes nothing that is looked
/// at.
fn answer(model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
    let predict = model.predictions.predict.as_ref().filter(|_| modifiers.is_none())?;
    let numbers = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
    let number = numbers.iter().position(|number| *number == key);
    let picked = number.filter(|_| predict.question().is_some() || predict.told_at(model.step()).is_some());
    let is_revealed = key == Key::Enter && predict.asks == Asks::Hall && predict.question().is_some();
    picked.map(PredictCommand::PickAnswer).or(is_revealed.then_some(PredictCommand::Reveal)).map(Command::from)
}

const fn moves(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Home};
    matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Home | End)
}

// The command of a key: what it does, or why it does nothing now.

/// Carries out the command of a key, or says why it does nothing now. What lies over the window has keys of its own.
pub fn press(model: &mut Model, command: impl Into<Command>) {
    let command = command.into();
    let is_open = matches!(model.dialog.overlay, Overlay::None | Overlay::Doors(_));
    let is_free = is_open && !model.stage.is_black && !is_of_lesson(model, &command);
    // To look for a step takes time; it is looked for once, and again only where none was found.
    let words = match command {
        Command::Clock(ClockCommand::Go(_)) => {
            let (clock, notice) = (model.timeline.clock, model.dialog.notice.clone());
            apply(model, command.clone());
            let is_idle =
                is_free && model.timeline.clock == clock && model.dialog.notice == notice && !model.is_asked();
            is_idle.then(|| why_not(model, &command)).flatten()
        }
        command => {
            let words = is_free.then(|| why_not(model, &command)).flatten();
            if words.is_none() {
                apply(model, command);
            }
            words
        }
    };
    // An error that is still to be read is of more use than why a key does nothing.
    let has_error = !model.dialog.is_of_now && model.dialog.notice.as_ref().is_some_and(|notice| notice.is_problem);
    if words.is_some() && !has_error {
        (model.dialog.notice, model.dialog.is_of_now) = (words, true);
    }
}

fn why_not(model: &mut Model, command: &Command) -> Option<Notice> {
    let lang = model.settings.lang;
    let words = catalogue::why_not(model, command)?;
    model.settings.lang = lang.other();
    let other = lang.other().is_here().then(|| catalogue::why_not(model, command)).flatten();
    model.settings.lang = lang;
    Some(Notice { words, is_problem: false, other })
}

/// Whether a command is for the player of lessons: it says itself what it does not do.
fn is_of_lesson(model: &Model, command: &Command) -> bool {
    match command {
        Command::Clock(ClockCommand::Go(Go::PageDown | Go::PageUp)) => model.learning.lesson.is_some(),
        Command::Lesson(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::catalogue::{Held, Shortcut, entries};
    use crate::tests::{example, of_a_game, opened};

    fn after(commands: &[Command], mut model: Model) -> Model {
        commands.iter().for_each(|command| apply(&mut model, command.clone()));
        model
    }

    const fn held(held: Held) -> Modifiers {
        match held {
            Held::Nothing => Modifiers::NONE,
            Held::Shift => Modifiers::SHIFT,
            Held::Control => Modifiers::COMMAND,
            Held::ControlShift => Modifiers::COMMAND.plus(Modifiers::SHIFT),
            Held::Alt => Modifiers::ALT,
        }
    }

    fn shown(model: &Model) -> String {
        let sizes = (model.searches.lanes.len(), model.trees.canvas.places.len(), model.trees.folding.root().len());
        let mut model = model.clone();
        model.searches.lanes.clear();
        model.session.scenarios = Vec::new().into();
        model.learning.lessons = Vec::new().into();
        model.trees.canvas = Default::default();
        format!("{sizes:?} {model:?}")
    }

    #[test]
    fn every_key_of_the_list_does_something_or_says_why_not() {
        let to = |step| Command::Clock(ClockCommand::Go(Go::To(Step(step))));
        let selected = || Command::Edit(EditCommand::Select(Some(vec![0])));
        let leaf = || Command::Edit(EditCommand::Select(Some(vec![0, 1])));
        let on_tree = |commands: &[Command]| after(commands, example());
        let on_board = |commands: &[Command]| after(commands, opened(of_a_game()));
        let models = [
            ("a tree at its first step", on_tree(&[to(0)])),
            ("a tree midway", on_tree(&[to(7)])),
            ("a tree with a selected node", on_tree(&[to(7), selected()])),
            ("a tree with a selected leaf", on_tree(&[to(7), leaf()])),
            ("a tree at its last step", on_tree(&[Command::Clock(ClockCommand::Go(Go::Last))])),
            ("a tree on the stage", on_tree(&[to(7), Command::Stage(StageCommand::SwitchPresenter)])),
            ("the doors", on_tree(&[to(7), Command::Doors(DoorsCommand::SwitchDoors)])),
            ("a position", on_board(&[to(7)])),
            ("a position with a selected move", on_board(&[to(7), selected()])),
            ("a position on the stage", on_board(&[to(7), Command::Stage(StageCommand::SwitchPresenter)])),
            ("the Map of a position", on_board(&[to(7), Command::Map(MapCommand::SwitchMap)])),
        ];
        let mut silent = Vec::new();
        // What is closed is seen; where nothing is open there is nothing to be said.
        let named = || entries().iter().filter(|entry| entry.command != Command::Dialog(DialogCommand::Close));
        let keys = || named().flat_map(|entry| entry.keys.iter().copied());
        for (name, model) in models {
            let before = shown(&model);
            let closed = shown(&after(&[DialogCommand::Close.into()], model.clone()));
            for Shortcut { held: with, key } in keys() {
                let mut model = model.clone();
                let commands = of_key(&model, key, held(with));
                let written = Shortcut { held: with, key }.written();
                commands.iter().for_each(|command| press(&mut model, command.clone()));
                // To close the doors is not enough.
                if shown(&model) == if commands.len() > 1 { closed.clone() } else { before.clone() } {
                    silent.push(format!("{name}: {written} ({commands:?})"));
                }
            }
        }
        assert!(silent.is_empty(), "these do nothing and say nothing: {silent:#?}");
    }
}
