//! What every part of the window needs to draw itself: the look, what there is to show, and a list for the
//! commands that the user gives. It knows no part of the window.

use crate::command::Command;
use crate::model::Model;
use crate::widgets::theme::Look;

/// What the parts of the window share during a frame.
pub struct ViewContext<'a> {
    pub look: &'a Look,
    /// What is shown. Nothing changes it before the frame is drawn.
    pub model: &'a Model,
    /// The commands given so far in this frame.
    pub out: &'a mut Vec<Command>,
}

impl ViewContext<'_> {
    pub fn give(&mut self, command: impl Into<Command>) {
        self.out.push(command.into());
    }
}
