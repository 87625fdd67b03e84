//! The words of a chart's marks: of the one under the pointer or chosen by keys, a button for each that leads
//! somewhere, and where a click goes.

use egui::{CursorIcon, PopupAnchor};

use crate::prelude::*;
use jianzhi_view::chart::{Spot, SpotShape};
use jianzhi_view::theme::Role;

pub struct Pointing<'a> {
    pub chart: &'a Chart,
    pub look: &'a Look,
    pub spots: &'a [Spot<'a>],
    pub frame: Rect,
    pub place: &'a dyn Fn(f64, f64) -> Pos2,
    pub response: &'a Response,
}

/// The mark that is chosen by keys, by its place among those that are shown.
#[derive(Debug, Clone, Copy)]
struct ChosenMark(usize);

const TIP: f32 = 320.0;

/// Whether a widget is a chart and keeps a key: to choose marks, or to zoom.
pub fn keeps(ctx: &Context, focused: Id, key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Equals, Home, Minus, Num0, Plus};
    let is_chart = || ctx.data(|data| data.get_temp::<ChosenMark>(focused).is_some());
    matches!(key, ArrowDown | ArrowLeft | ArrowRight | ArrowUp | End | Equals | Home | Minus | Num0 | Plus)
        && is_chart()
}

impl Pointing<'_> {
    /// Shows it all; where a mark is clicked, returns where it came from.
    pub fn show(&self, ui: &Ui) -> Option<PointSource> {
        let Pointing { chart, spots, place, response, .. } = *self;
        response.widget_info(|| {
            let said = [chart.spoken(), chart.lang.say("chart-keys")];
            WidgetInfo::labeled(egui::Role::Image, true, text::sentences(chart.lang, said))
        });
        focus_ring(ui, self.look, response, 3.0);
        let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| response.contains_pointer());
        let hovered = pointer.and_then(|at| Chart::nearest(spots, at, place));
        let chosen = self.chosen(ui);
        let is_entered = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
        let clicked = self.buttons(ui).or(chosen.filter(|_| is_entered));
        if let Some(spot) = hovered.or(chosen).and_then(|index| spots.get(index)) {
            let rect = spot.rect(place);
            self.outline(ui, spot, rect);
            self.tell(spot, if hovered.is_some() { PopupAnchor::Pointer } else { PopupAnchor::ParentRect(rect) });
            if spot.about.source.is_some() && hovered.is_some() {
                ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            }
        }
        clicked.and_then(|index| spots.get(index)?.about.source.clone())
    }

    /// A button at each mark that leads somewhere, for the pointer and for screen readers; returns which one is
    /// clicked.
    fn buttons(&self, ui: &Ui) -> Option<usize> {
        let mut clicked = None;
        for (index, spot) in self.spots.iter().enumerate().filter(|(_, spot)| spot.about.source.is_some()) {
            // A narrow bar is as easy to click as a wide one.
            let rect = spot.rect(self.place).expand(1.0).intersect(self.frame);
            if !rect.is_positive() {
                continue;
            }
            // Keys choose marks on the chart itself: not every mark is a stop of the Tab key.
            let response = ui.interact(rect, self.response.id.with(("mark", index)), Sense::CLICK);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &spot.about.words));
            if response.clicked() {
                let nearest = |at| Chart::nearest(self.spots, at, self.place);
                clicked = response.interact_pointer_pos().and_then(nearest).or(Some(index));
            }
        }
        clicked
    }

    fn chosen(&self, ui: &Ui) -> Option<usize> {
        let id = self.response.id;
        let ChosenMark(before) = ui.data(|data| data.get_temp(id)).unwrap_or(ChosenMark(usize::MAX));
        let mut now = before;
        if self.response.has_focus() {
            let tells = |index: &usize| !self.spots[*index].about.words.is_empty();
            let telling: Vec<usize> = (0..self.spots.len()).filter(tells).collect();
            let pressed = |keys: &[Key]| ui.input(|input| keys.iter().any(|&key| input.key_pressed(key)));
            let (back, on) = ([Key::ArrowLeft, Key::ArrowUp], [Key::ArrowRight, Key::ArrowDown]);
            let last = telling.len().saturating_sub(1);
            let next = match telling.iter().position(|&index| index == before) {
                _ if pressed(&[Key::Home]) => Some(0),
                _ if pressed(&[Key::End]) => Some(last),
                Some(at) if pressed(&back) => Some(at.saturating_sub(1)),
                Some(at) if pressed(&on) => Some(last.min(at + 1)),
                None if pressed(&back) || pressed(&on) => Some(0),
                at => at,
            };
            now = next.and_then(|next| telling.get(next).copied()).unwrap_or(before);
        }
        ui.data_mut(|data| data.insert_temp(id, ChosenMark(now)));
        Some(now).filter(|&now| self.response.has_focus() && now < self.spots.len())
    }

    fn outline(&self, ui: &Ui, spot: &Spot<'_>, rect: Rect) {
        let painter = ui.painter().with_clip_rect(self.frame.expand(4.0).intersect(ui.clip_rect()));
        let stroke = Stroke::new(2.0, self.look.colours.get(Role::Window));
        match spot.shape {
            SpotShape::Point { .. } => _ = painter.circle_stroke(rect.center(), 7.0, stroke),
            SpotShape::Box { .. } => _ = painter.rect_stroke(rect, 2.0, stroke, StrokeKind::Outside),
            SpotShape::Upright { .. } => _ = painter.line_segment([rect.center_top(), rect.center_bottom()], stroke),
        }
    }

    fn tell(&self, spot: &Spot<'_>, anchor: PopupAnchor) {
        if spot.about.words.is_empty() {
            return;
        }
        let Response { ctx, layer_id, id, .. } = self.response;
        let mut tip = egui::Tooltip::always_open(ctx.clone(), *layer_id, *id, anchor);
        tip.popup = tip.popup.width(TIP);
        tip.gap(12.0).show(|ui| {
            ui.set_max_width(TIP);
            ui.label(self.look.words(&spot.about.words, self.look.text.label));
            if spot.about.source.is_some() {
                let goes = if self.look.is_for_fingers() { "chart-goes-touch" } else { "chart-goes" };
                ui.label(self.look.muted(self.chart.lang.say(goes), self.look.text.small));
            }
        });
    }
}
