//! How large everything is on the stage: at least so large that the last row reads the smallest type, and larger in a
//! larger window.

use egui::{Context, Vec2, ViewportCommand};

use crate::theme::Theme;

/// Follows the window's size while the stage is on.
#[derive(Debug, Default)]
pub(crate) struct StageZoom {
    is_on: bool,
    /// The zoom and the size of the last frame.
    seen: Option<(f32, Vec2)>,
}

impl StageZoom {
    /// Sets the zoom where the stage was just switched, or its window has another size.
    pub fn follow(&mut self, ctx: &Context, theme: &Theme, is_on: bool) {
        let now = (ctx.zoom_factor(), ctx.content_rect().size());
        let before = self.seen.replace(now);
        let is_switched = std::mem::replace(&mut self.is_on, is_on) != is_on;
        if is_switched {
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_on));
        }
        // A size that comes with another zoom is that zoom's doing.
        let is_resized = before.is_some_and(|(zoom, size)| zoom == now.0 && size != now.1);
        if is_switched || (is_on && is_resized) {
            ctx.set_zoom_factor(if is_on { theme.stage_zoom(now.1.x * now.0, now.1.y * now.0) } else { 1.0 });
        }
    }
}
