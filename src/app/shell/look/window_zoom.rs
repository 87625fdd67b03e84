//! How large everything is: larger in a larger window, and as the user wants it; on the stage at least so large that
//! the last row reads the smallest type.

use egui::{Context, Vec2};

use crate::model::{Magnification, Model};
use crate::platform;
use jianzhi_view::theme::Theme;

/// A size that is kept for so many frames is the window's own, and not left over from another zoom.
const SETTLED: u8 = 3;

#[derive(Debug, Default)]
pub struct WindowZoom {
    is_on_stage: bool,
    /// What was asked for in the last frame.
    asked: Option<(bool, Magnification)>,
    /// The size of the last frame, and for how many frames it has been the same.
    seen: Option<(Vec2, u8)>,
    /// The zoom of the last frame.
    zoom: Option<f32>,
}

impl WindowZoom {
    /// Sets the zoom where the stage was just switched, another size was asked for, or the window has another size.
    pub fn follow(&mut self, ctx: &Context, theme: &Theme, model: &Model) {
        let (zoom, size) = (ctx.zoom_factor(), ctx.content_rect().size());
        let before = self.seen;
        let stood = before.filter(|(before, _)| *before == size).map_or(0, |(_, frames)| frames.saturating_add(1));
        self.seen = Some((size, stood));
        let is_on = model.stage.is_on;
        if std::mem::replace(&mut self.is_on_stage, is_on) != is_on {
            platform::full_screen(ctx, is_on);
        }
        let asked = (is_on, model.settings.magnification);
        let is_asked = self.asked.replace(asked) != Some(asked);
        // Where the window system reports the size, it is known; elsewhere it is what follows from a change.
        let told = ctx.input(|input| input.viewport().inner_rect).map(|rect| rect.size());
        let is_resized = stood == 0 && before.is_some_and(|(_, frames)| frames >= SETTLED);
        if self.zoom.replace(zoom).is_some_and(|before| before != zoom) {
            // The window system still reports the zoom before it.
            return;
        }
        let size = match told {
            Some(told) => told * zoom,
            None if is_asked || is_resized => size * zoom,
            None => return,
        };
        let grown = if is_on { theme.stage_zoom(size.x, size.y) } else { theme.desk_zoom(size.x, size.y) };
        let wanted = grown * model.settings.magnification.factor();
        if (wanted - zoom).abs() > 0.01 {
            ctx.set_zoom_factor(wanted);
        }
    }
}
