//! The words for what the pointer is over, in a place of their own that covers nothing. A screen reader gets them from
//! the widget itself.
//!
//! Only where a menu or a panel lies over the window, the words are a tool tip at the pointer.

use crate::prelude::*;
use egui::Order;

/// The frame in which they were told, and the words.
type ToldWords = (u64, String);

fn id() -> Id {
    Id::unique("told-by-the-pointer")
}

pub fn tell(response: Response, words: impl FnOnce() -> String) -> Response {
    if !response.hovered() {
        return response;
    }
    if response.layer_id.order != Order::Background {
        return response.on_hover_text(words());
    }
    let told: ToldWords = (response.ctx.cumulative_pass_nr(), words());
    response.ctx.data_mut(|data| data.insert_temp(id(), told));
    response
}

pub fn describe(ui: &Ui) -> Option<String> {
    let (frame, words) = ui.data(|data| data.get_temp::<ToldWords>(id()))?;
    (frame == ui.ctx().cumulative_pass_nr()).then_some(words)
}

#[derive(Debug, Clone, Copy)]
pub struct PointerSlot {
    pub rect: Rect,
    pub rows: usize,
    pub size: f32,
    pub align: Align2,
}

impl PointerSlot {
    /// Shows as many whole parts of the words as there is room for; where there are none, what the place is for.
    pub fn show(&self, ui: &Ui, look: &Look, words: Option<&str>, idle: &str) {
        let colour = if words.is_some() { look.colours.ink } else { look.colours.muted };
        let words = words.unwrap_or(idle);
        if self.rect.width() < 40.0 || words.is_empty() {
            return;
        }
        let parts: Vec<&str> = words.split('\n').flat_map(|line| line.split(BETWEEN)).collect();
        let lay = |count: usize, rows: usize| -> Arc<Galley> {
            let text = parts[..count].join(BETWEEN);
            lines(ui.painter(), &text, TextFormat::simple(look.plain(self.size), colour), self.rect.width(), rows)
        };
        let whole = |count: usize| Some(lay(count, usize::MAX)).filter(|galley| galley.rows.len() <= self.rows);
        let galley = (1..=parts.len()).rev().find_map(whole).unwrap_or_else(|| lay(1, self.rows));
        let inside = self.align.align_size_within_rect(galley.size(), self.rect);
        ui.painter().galley(pos2(inside.left(), inside.top()), galley, colour);
    }
}

const BETWEEN: &str = " · ";
