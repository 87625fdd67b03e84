//! The search as a strip, which is the scrubber: time across, plies down, a playhead, and ticks where something happens;
//! all of it, or a stretch. Painting is apart from dragging.

use egui::{Pos2, Rect, Sense, Ui, WidgetInfo, vec2};

use crate::canvas::pointer;
use crate::clock::jumps::StripMark;
use crate::command::{ClockCommand, Command, Go};
use crate::frame::ViewContext;
use crate::model::{Lane, Model};
use crate::picture::Picture;
use crate::widgets::focus_ring;
use crate::widgets::kept::{Cause, Part};
use crate::widgets::paint::{WindowMeter, paint};
use crate::widgets::theme::Look;
use jianzhi_core::trace::{Step, Visit, VisitId};
use jianzhi_view::scene::strip::view::{self, Outline, StripFrame, StripView};
use jianzhi_view::scene::{LaneIndex, Line, Strip, plies};
use jianzhi_view::theme::Role;

const LEAST_STEPS: f64 = 24.0;
const MOST_MARKED: usize = 64;

#[derive(Clone, Copy)]
pub struct StripSource<'a> {
    pub picture: &'a Picture,
    pub strip: &'a Strip,
    pub names: &'a [String],
    pub plies: &'a [String],
    pub index: Option<&'a LaneIndex>,
}

/// Shows the strip. Dragging moves the clock, the wheel zooms, a double click shows the whole search. Returns the moves
/// to the position under the pointer.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, source: StripSource<'_>, rect: Rect) -> Option<Line> {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let response = ui.interact(rect.expand2(vec2(6.0, 4.0)), ui.scope_id().with("strip"), Sense::click_and_drag());
    let step = model.step().0;
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(true, step as f64, lang.say("app-strip"));
        info.role = egui::Role::Slider;
        info
    });
    let strip = source.strip;
    if strip.steps == 0 {
        return None;
    }
    focus_ring(ui, look, &response, 6.0);
    let frame = StripFrame::new(strip, model.shown_steps(), rect);
    draw(ui, context, source, frame);
    if response.double_clicked() {
        context.give(ClockCommand::Stretch(None));
    } else if (response.dragged() || response.clicked() || response.drag_started())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        let target = frame.step_at(pointer);
        if target != model.step() {
            context.give(ClockCommand::Go(Go::To(target)));
        }
    }
    let hovered = response.hover_pos().filter(|_| response.hovered());
    if let Some(at) = hovered {
        context.out.extend(wheel(ui, &frame, at));
    }
    if let Some((step, kind)) = hovered.and_then(|at| frame.mark_at(strip, at)) {
        pointer::tell(response.clone(), || StripMark::sentence(model, step, kind));
    }
    response.on_hover_cursor(egui::CursorIcon::ResizeHorizontal);
    let visit = hovered.and_then(|at| frame.bar_at(strip, at)?.visit)?;
    let record = model.focused()?.record()?;
    Some(record.trace().path(visit).iter().filter_map(|visit| visit.mv).collect())
}

pub fn beside(ui: &Ui, look: &Look, model: &Model, width: f32) -> (Vec<String>, f32) {
    let base = &model.searches.base;
    let words = plies(model.settings.lang, &base.start, u16::from(base.depth.0) + 1);
    let room = view::beside(&look.style, &words, width, &WindowMeter(ui.painter(), look));
    (words, room)
}

fn draw(ui: &Ui, context: &ViewContext<'_>, source: StripSource<'_>, frame: StripFrame) {
    let (look, model) = (context.look, context.model);
    let make = || {
        let view = StripView {
            strip: source.strip,
            frame,
            style: &look.style,
            names: source.names,
            plies: source.plies,
            depth: model.searches.base.depth,
            step: model.step(),
            wrong: model.focused().and_then(|lane| lane.verdict()?.step),
            outlines: &outlines(model, source),
        };
        view.draw(&WindowMeter(ui.painter(), look))
    };
    let cause = Cause {
        edition: source.picture.edition,
        pane: frame.rect,
        pixels: ui.pixels_per_point(),
        lens: None,
        // On the stage the row of the chosen technique is above the others.
        marked: [model.chosen_technique().map(|technique| technique as usize), None, None],
        shows: [false; 3],
        sheet: None,
        size: (u16::from(model.searches.base.depth.0), u32::from(source.strip.plies)),
        stop: None,
    };
    paint(ui.painter(), look, &source.picture.kept.drawing(Part::Strip, cause, make));
}

/// The wheel zooms about the pointer; sideways, it moves the stretch.
fn wheel(ui: &Ui, frame: &StripFrame, at: Pos2) -> Option<Command> {
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
    let factor = f64::from((scroll.y * -0.004).exp() / pinch);
    let by = -f64::from(scroll.x / frame.rect.width()) * frame.length();
    if (factor - 1.0).abs() < 1e-4 && by.abs() < 0.5 {
        return None;
    }
    let middle = frame.from + f64::from((at.x - frame.rect.left()) / frame.rect.width()) * frame.length();
    let least = LEAST_STEPS.min(frame.steps as f64);
    let length = (frame.length() * factor).clamp(least, frame.steps as f64);
    let from = middle - (middle - frame.from) * length / frame.length() + by;
    let from = from.clamp(0.0, frame.steps as f64 - length);
    let is_whole = length >= frame.steps as f64 - 0.5;
    let stretch = (Step(from.round() as u64), Step((from + length).round() as u64));
    Some(Command::Clock(ClockCommand::Stretch((!is_whole).then_some(stretch))))
}

fn outlines(model: &Model, source: StripSource<'_>) -> Vec<Outline> {
    let Some(record) = model.focused().and_then(Lane::record) else { return Vec::new() };
    let trace = record.trace();
    // Bars of a single row have no ply.
    if source.strip.plies < source.picture.strip.plies {
        return Vec::new();
    }
    // Nothing is outlined that is still to come while that is hidden, and of a visit that goes on no end.
    let end = if model.is_veiled() { model.step().0 + 1 } else { u64::MAX };
    let outline = |visit: Visit, ply: usize, role| {
        let steps = (trace.entered_at(visit, ply), Step((trace.left_at(visit, ply).0 + 1).min(end)));
        Outline { steps, ply: ply as u16, role }
    };
    let mut all = Vec::new();
    if !model.trees.canvas.is_whole {
        let path = model.state().map_or(&[][..], |state| &state.path);
        let inner = path.iter().enumerate().rfind(|(ply, frame)| *ply > 0 && frame.visit.size > 1);
        all.extend(inner.map(|(ply, frame)| outline(frame.visit, ply, Role::Window)));
    }
    let Some((line, index)) = model.trees.pointed.as_ref().zip(source.index) else { return all };
    let Some(place) = model.trees.canvas.find(line).filter(|_| !line.is_empty()) else { return all };
    let visits = index.all(place).iter().take(MOST_MARKED);
    let outlined = visits.map(|&row| outline(trace.visit(VisitId(row)), line.len(), Role::Ink));
    all.extend(outlined.filter(|outlined| outlined.steps.0 < outlined.steps.1));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::command::{CanvasCommand, LanesCommand, PredictCommand};
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    fn outlined(step: u64, child: usize, asks: bool) -> Vec<Outline> {
        let example = Scenario::worked_example().ok().and_then(|scenario| crate::model(scenario, Lang::En));
        let Some(mut model) = example else { unreachable!("it is shipped") };
        apply(&mut model, ClockCommand::Go(Go::To(Step(step))));
        if asks {
            apply(&mut model, PredictCommand::SwitchPredict);
        }
        let line = model.line_to(child);
        apply(&mut model, CanvasCommand::Point(Some(line)));
        let mut picture = Picture::default();
        picture.update(&model, 900.0);
        let index = picture.indices.get(model.searches.focus);
        outlines(&model, StripSource { picture: &picture, strip: &picture.strip, names: &[], plies: &[], index })
    }

    #[test]
    fn no_visit_to_come_is_outlined_while_predictions_are_asked_for() {
        let place = |name: &str| {
            let example = Scenario::worked_example().ok().and_then(|scenario| crate::model(scenario, Lang::En));
            let is_it = |model: &Model, place: usize| model.name_of(&model.path_to(place)) == name;
            let found =
                example.and_then(|model| (0..model.trees.canvas.places.len()).find(|&place| is_it(&model, place)));
            found.unwrap_or_else(|| unreachable!("{name} is in the example"))
        };
        let (b, c) = (place("B"), place("C"));
        assert_eq!(outlined(3, c, false).len(), 1, "C is visited later");
        assert_eq!(outlined(3, c, true).len(), 0, "and it is not told when");
        let [open] = outlined(3, b, true)[..] else { unreachable!("B is open") };
        assert_eq!(open.steps, (Step(1), Step(4)), "of B it is not told when it ends");
    }

    #[test]
    fn a_mark_under_the_pointer_is_told_in_a_sentence() {
        for (lang, words) in [(Lang::En, "a re-search: the same position"), (Lang::Zh, "重搜：同一局面")] {
            let scenario = Scenario::shipped().find(|scenario| scenario.name == "research-costs");
            let Some(mut model) = scenario.and_then(|scenario| crate::model(scenario, lang)) else {
                unreachable!("it is shipped")
            };
            apply(&mut model, LanesCommand::Focus(1));
            let mut picture = Picture::default();
            picture.update(&model, 900.0);
            let rect = Rect::from_min_size(egui::pos2(10.0, 20.0), vec2(900.0, 90.0));
            let frame = StripFrame::new(&picture.strip, model.shown_steps(), rect);
            let marks = (0..900).filter_map(|x| frame.mark_at(&picture.strip, rect.min + vec2(x as f32, 6.0)));
            let told: Vec<String> = marks.map(|(step, kind)| StripMark::sentence(&model, step, kind)).collect();
            assert!(told.iter().any(|told| told.contains(words)), "{told:?}");
            assert_eq!(frame.mark_at(&picture.strip, rect.center()), None, "a bar is no mark");
        }
    }
}
