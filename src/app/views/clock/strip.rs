//! The search as a strip, which is the scrubber: time across, plies down, a playhead, and ticks where something happens;
//! all of it, or a stretch. Painting is apart from dragging.

use crate::clock::jumps::{self, StripMark};
use crate::prelude::*;
use jianzhi_view::scene::plies;
use jianzhi_view::scene::strip::view::{self, Outline, StripFrame, StripView};
use jianzhi_view::theme::Role;

const LEAST_STEPS: f64 = 24.0;
const MOST_MARKED: usize = 64;

#[derive(Clone, Copy)]
pub struct StripSource<'a> {
    pub picture: &'a Picture,
    pub strip: &'a Strip,
    pub names: &'a [String],
    pub plies: &'a [String],
}

/// Shows the strip. Dragging moves the clock, the wheel zooms, a double click shows the whole search. Returns the moves
/// to the position under the pointer.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, source: StripSource<'_>, rect: Rect) -> Option<Line> {
    let (look, model) = (context.look, context.model);
    let response = ui.interact(rect.expand2(vec2(6.0, 4.0)), ui.scope_id().with("strip"), Sense::click_and_drag());
    let step = model.step().0;
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(true, step as f64, model.say("app-strip"));
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
    let cause = CacheKey {
        // On the stage the row of the chosen technique is above the others.
        marked: [model.chosen_technique().map(|technique| technique as usize), None, None],
        size: (u16::from(model.searches.base.depth.0), u32::from(source.strip.plies)),
        ..CacheKey::new(ui, source.picture, frame.rect)
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
    let Some(record) = model.record() else { return Vec::new() };
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
    let Some((line, index)) = model.trees.pointed.as_ref().zip(source.picture.indices.get(model.searches.focus)) else {
        return all;
    };
    let Some(place) = model.trees.canvas.find(line).filter(|_| !line.is_empty()) else { return all };
    let visits = index.all(place).iter().take(MOST_MARKED);
    let outlined = visits.map(|&row| outline(trace.visit(VisitId(row)), line.len(), Role::Ink));
    all.extend(outlined.filter(|outlined| outlined.steps.0 < outlined.steps.1));
    all
}

// The row below the lanes: transport, the step in numbers and words, jumps to events, speed.

/// The width from which on there is room for the speed, and for the jumps next to it; and for words between them.
const WITH_SPEED: f32 = 380.0;
const WITH_JUMPS: f32 = 590.0;
/// What the row takes beyond that where fingers meet its buttons.
const FOR_FINGERS: f32 = 80.0;
const LEAST_WORDS: f32 = 60.0;
/// Between two buttons on a phone's width: three that step and play and three jumps fit into the narrowest.
const COLUMN_GAP: f32 = 3.0;

/// Shows the row, with what happens at the step in short.
pub fn show_controls(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, brief: &str, colour: Color32) {
    let (look, model) = (context.look, context.model);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("controls"), |ui| {
        let gap = if look.is_column { COLUMN_GAP } else { 6.0 };
        ui.spacing_mut().item_spacing.x = gap;
        let mut words = Rect::NOTHING;
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            transport(ui, context);
            words = ui.available_rect_before_wrap();
        });
        // On a phone's width there are as many jumps as what steps and plays leaves room for.
        let most = if look.is_column { ((words.width() + gap) / (look.size.pill + gap)) as usize } else { 1 };
        let mut right = rect;
        ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), |ui| {
            if rect.width() > WITH_SPEED && !look.is_column {
                pace(ui, context);
            }
            let wider = if look.is_for_fingers() { FOR_FINGERS } else { 0.0 };
            if !model.stage.is_on && (rect.width() > WITH_JUMPS + wider || look.is_column) {
                if !look.is_column {
                    ui.add_space(10.0);
                }
                jumps::buttons(ui, context, rect.width() > 1060.0, most);
            }
            right = ui.available_rect_before_wrap();
        });
        words.max.x = right.max.x - 8.0;
        if words.width() > LEAST_WORDS {
            describe(ui, context, words, brief, colour);
        }
    });
}

pub fn transport(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let is_playing = context.model.timeline.playing == Some(Direction::Forward);
    let (icon, play) = if is_playing { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
    for (icon, id, command, rank) in [
        (Icon::Back, "app-back", ClockCommand::Go(Go::Back), Rank::Plain),
        (icon, play, ClockCommand::Play(Direction::Forward), Rank::Chosen),
        (Icon::Forward, "app-forward", ClockCommand::Go(Go::Forward), Rank::Plain),
    ] {
        let command = Command::Clock(command);
        Pill::icon(icon, context.model.say(id)).rank(rank).for_command(&command).give(ui, context, command);
    }
}

fn describe(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, brief: &str, colour: Color32) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let step = step_words(model, lane);
    // Numbers are never cut short: where the words have no room, only the numbers are shown.
    let (now, last) = model.told_step();
    let now = text::compact(model.settings.lang, now.0);
    let both = last.map(|last| format!("{now} / {}", text::compact(model.settings.lang, last.0)));
    let texts = [Some(step.clone()), both, Some(now)].into_iter().flatten().collect::<Vec<_>>();
    let font = look.bold(look.text.body);
    let Some(galley) = fitting(ui.painter(), &texts, font, look.colours.ink, rect.width() - 8.0) else { return };
    let mut left = rect.left() + 8.0;
    let middle = rect.center().y;
    let width = galley.size().x;
    name_part(ui, Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height())), "step", &step);
    ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, look.colours.ink);
    left += width + 16.0;
    let room = rect.right() - left;
    if room > 40.0 {
        // Words are not cut short either: the right column says the same in full.
        let font = look.plain(look.text.body);
        let Some(galley) = fitting(ui.painter(), &[brief.to_owned()], font, colour, room) else { return };
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(galley.size().x, rect.height()));
        name_part(ui, part, "brief", brief);
        ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, colour);
    }
}

/// Which step it is and which is the last one, by the numbers that links and files have; the last one is left out while
/// predictions are asked for.
pub fn step_words(model: &Model, lane: &Lane) -> String {
    let (step, last) = model.told_step();
    let step = text::count(step.0);
    match last {
        None if model.is_veiled() => model.say_with("app-step-veiled", &args![step]),
        last => {
            let id = if lane.is_running() { "app-step-so-far" } else { "app-step" };
            model.say_with(id, &args![step, last = text::count(last.unwrap_or_default().0)])
        }
    }
}

fn rate(model: &Model) -> String {
    let id = match model.play_mode() {
        PlayMode::Steps => "app-play-mode-steps-rate",
        PlayMode::Events => "app-play-mode-events-rate",
        PlayMode::Whole => "app-play-mode-whole-rate",
    };
    let numbers = args![rate = model.speed().per_second().to_string(), seconds = model.timeline.pace.seconds];
    model.say_with(id, &numbers)
}

fn pace(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let words = rate(model);
    let name = model.say_with("app-pace-menu", &args![pace = words.as_str()]);
    let response = Pill::new(&words).named(&name).with_menu().show(ui, look);
    menu::show(&response, look, |ui| {
        ui.set_width(260.0);
        for command in [ClockCommand::Faster, ClockCommand::Slower].map(Command::from) {
            menu::command(ui, context, &command, false);
        }
        ui.separator();
        for mode in [PlayMode::Steps, PlayMode::Events, PlayMode::Whole] {
            let command = Command::from(ClockCommand::SetPlayMode(mode));
            menu::command(ui, context, &command, model.play_mode() == mode);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::tests::{example, shipped};

    fn outlined(step: u64, child: usize, asks: bool) -> Vec<Outline> {
        let mut model = example();
        apply(&mut model, ClockCommand::Go(Go::To(Step(step))));
        if asks {
            apply(&mut model, PredictCommand::SwitchPredict);
        }
        let line = model.line_to(child);
        apply(&mut model, CanvasCommand::Point(Some(line)));
        let mut picture = Picture::default();
        picture.update(&model, 900.0);
        outlines(&model, StripSource { picture: &picture, strip: &picture.strip, names: &[], plies: &[] })
    }

    #[test]
    fn no_visit_to_come_is_outlined_while_predictions_are_asked_for() {
        let place = |name: &str| {
            let model = example();
            let is_it = |&place: &usize| model.name_of(&model.path_to(place)) == name;
            (0..model.trees.canvas.places.len()).find(is_it).unwrap()
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
            let mut model = crate::model(shipped("research-costs"), lang).unwrap();
            apply(&mut model, LanesCommand::Focus(1));
            let mut picture = Picture::default();
            picture.update(&model, 900.0);
            let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(900.0, 90.0));
            let frame = StripFrame::new(&picture.strip, model.shown_steps(), rect);
            let marks = (0..900).filter_map(|x| frame.mark_at(&picture.strip, rect.min + vec2(x as f32, 6.0)));
            let told: Vec<String> = marks.map(|(step, kind)| StripMark::sentence(&model, step, kind)).collect();
            assert!(told.iter().any(|told| told.contains(words)), "{told:?}");
            assert_eq!(frame.mark_at(&picture.strip, rect.center()), None, "a bar is no mark");
        }
    }
}
