//! What a file that draws a part of the window names nearly always: the model, the commands, our widgets, and egui's
//! vocabulary of places.

pub use std::sync::Arc;

pub use egui::text::TextFormat;
pub use egui::{
    Align, Align2, Color32, Context, FontId, Frame, Galley, Id, Key, Label, Layout, Modifiers, Painter, Pos2, Rect,
    Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

pub use crate::apply::BackgroundEvent;
pub use crate::catalogue::{Entry, alt, control, control_shift, key, row, shift, unless};
pub use crate::command::*;
pub use crate::frame::ViewContext;
pub use crate::model::*;
pub use crate::picture::Picture;
pub use crate::widgets::paint::Icon;
pub use crate::widgets::theme::Look;
pub use crate::widgets::{
    Pill, Rank, card, close_beside, dialog, focus_ring, from_left, from_right, line, line_in, lines, list_row, menu,
    name_part, pager, panel_head,
};
pub use jianzhi_core::game::{Depth, MoveCode, Side};
pub use jianzhi_core::replay::{Recording, Way};
pub use jianzhi_core::score::Score;
pub use jianzhi_core::search::{Algorithm, Method};
pub use jianzhi_core::trace::{Step, Trace};
pub use jianzhi_study::lesson::Lesson;
pub use jianzhi_study::scenario::Scenario;
pub use jianzhi_study::worker::{Job, JobSlot, Poll};
pub use jianzhi_view::scene::{Canvas, Line, View};
pub use jianzhi_view::text::{self, Lang};
