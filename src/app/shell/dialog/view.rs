//! What a dialog of an area does: it shows itself, and has keys of its own.

use egui::{Context, Key, Modifiers, Ui};

use crate::areas::with_areas;
use crate::command::{Command, DialogCommand};
use crate::dialog::overlay::Overlay;
use crate::frame::{App, ViewContext};
use crate::model::Model;
use crate::nothing::NoDialog;

pub trait DialogView {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, app: &App);

    fn key(&self, _model: &Model, pressed: Pressed) -> Option<Command> {
        closing(pressed.key)
    }

    fn while_typing(&self, _ctx: &Context, _model: &Model) -> Vec<Command> {
        Vec::new()
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Pressed {
    pub key: Key,
    pub modifiers: Modifiers,
    pub is_focused: bool,
}

pub fn closing(key: Key) -> Option<Command> {
    matches!(key, Key::Escape | Key::Questionmark | Key::F1).then_some(Command::Dialog(DialogCommand::Close))
}

pub fn closing_while_typing(ctx: &Context) -> Vec<Command> {
    let is_closed = ctx.input(|input| input.key_pressed(Key::Escape));
    is_closed.then_some(Command::Dialog(DialogCommand::Close)).into_iter().collect()
}

impl DialogView for NoDialog {
    fn show(&self, _: &Ui, _: &mut ViewContext<'_>, _: &App) {
        match *self {}
    }
}

macro_rules! view {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        pub fn view(overlay: &Overlay) -> Option<&dyn DialogView> {
            match overlay {
                Overlay::None => None,
                $(Overlay::$area(dialog) => Some(dialog),)*
            }
        }
    };
}

with_areas!(view);
