//! How large everything is on the stage: at least so large that the last row reads the smallest type, and larger in a
//! larger window.

use egui::{Context, Vec2};

use crate::platform;
use crate::theme::Theme;

/// A size that stood for so many frames is the window's own, and no leftover of another zoom.
const SETTLED: u8 = 3;

/// Follows the window's size while the stage is on.
#[derive(Debug, Default)]
pub(crate) struct StageZoom {
    is_on: bool,
    /// The size of the last frame, and for how many frames it has stood.
    seen: Option<(Vec2, u8)>,
    /// The zoom of the last frame.
    zoom: Option<f32>,
}

impl StageZoom {
    /// Sets the zoom where the stage was just switched, or its window has another size.
    pub fn follow(&mut self, ctx: &Context, theme: &Theme, is_on: bool) {
        let (zoom, size) = (ctx.zoom_factor(), ctx.content_rect().size());
        let before = self.seen;
        let stood = before.filter(|(before, _)| *before == size).map_or(0, |(_, frames)| frames.saturating_add(1));
        self.seen = Some((size, stood));
        let is_switched = std::mem::replace(&mut self.is_on, is_on) != is_on;
        if is_switched {
            platform::full_screen(ctx, is_on);
        }
        // Where the window system tells the size, it is known; elsewhere it is what follows from a change.
        let told = ctx.input(|input| input.viewport().inner_rect).map(|rect| rect.size());
        let is_resized = stood == 0 && before.is_some_and(|(_, frames)| frames >= SETTLED);
        if self.zoom.replace(zoom).is_some_and(|before| before != zoom) {
            // The window system still speaks of the zoom before it.
            return;
        }
        let wanted = match told {
            _ if !is_on => 1.0,
            Some(told) => theme.stage_zoom(told.x * zoom, told.y * zoom),
            None if is_switched || is_resized => theme.stage_zoom(size.x * zoom, size.y * zoom),
            None => return,
        };
        if (wanted - zoom).abs() > 0.01 && (is_on || is_switched) {
            ctx.set_zoom_factor(wanted);
        }
    }
}
