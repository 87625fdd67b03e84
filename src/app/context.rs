//! What every part of the window needs to draw itself: the look, what there is to show, and a list for the
//! commands that the user gives. It knows no part of the window.

use crate::app::command::Command;
use crate::app::model::Model;
use crate::app::widgets::theme::Look;

/// What the parts of the window share during a frame.
pub struct ViewContext<'a> {
    /// Colours, lengths and fonts.
    pub(crate) look: &'a Look,
    /// What is shown. Nothing changes it before the frame is drawn.
    pub(crate) model: &'a Model,
    /// The commands given so far in this frame.
    pub(crate) out: &'a mut Vec<Command>,
}

impl ViewContext<'_> {
    /// Gives a command.
    pub(crate) fn give(&mut self, command: impl Into<Command>) {
        self.out.push(command.into());
    }
}
