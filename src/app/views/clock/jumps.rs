//! The marks of the strip: what each is called, the button that jumps to the next of it, and the legend that names all of
//! them.

use egui::Shape;

use crate::prelude::*;
use jianzhi_view::scene::strip::RootChange;
use jianzhi_view::scene::strip::ticks::parts;
use jianzhi_view::scene::strip::view::{MarkKind, has_ribbon, root_sign, sign};
use jianzhi_view::theme;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StripMark {
    Event(EventKind),
    Use(Technique),
    /// Another move became the best at the root.
    Variation,
    RootValue,
}

const HALF: f32 = 5.0;
const SIGN: f32 = 16.0;
const BETWEEN: f32 = 16.0;
const ROW_SPACE: f32 = 4.0;

impl StripMark {
    pub fn sentence(model: &Model, step: Step, kind: MarkKind) -> String {
        let mark = match kind {
            MarkKind::Event(kind) => StripMark::Event(kind),
            MarkKind::Variation => StripMark::Variation,
        };
        let step = text::count(step.0);
        model.say_with(&format!("app-tick-{}", mark.id(model)), &args![step])
    }

    fn shown(model: &Model, picture: &Picture, width: f32) -> Vec<StripMark> {
        let kinds = [EventKind::Cutoff, EventKind::Raise, EventKind::Research];
        let mut marks: Vec<StripMark> = kinds.map(StripMark::Event).into();
        marks.retain(|mark| mark.is_there(model));
        let root = &picture.strip.root;
        if has_ribbon(&picture.strip, width) && root.iter().any(|point| point.kind == RootChange::Variation) {
            marks.push(StripMark::Variation);
        }
        let has_line = !model.stage.is_on && root.iter().any(|point| point.value != root[0].value);
        marks.extend(has_line.then_some(StripMark::RootValue));
        marks.extend(model.timeline.techniques.iter().copied().map(StripMark::Use));
        marks
    }

    fn is_there(self, model: &Model) -> bool {
        match self {
            StripMark::Event(kind) => {
                let behind = Step(model.step().0 + 1);
                model.replay().map(Replay::events).is_some_and(|events| match model.is_veiled() {
                    true => events.previous(kind, behind).is_some(),
                    false => events.count(kind) > 0,
                })
            }
            StripMark::Use(technique) => model.timeline.techniques.contains(&technique),
            StripMark::Variation | StripMark::RootValue => true,
        }
    }

    /// The end of the ids of its texts.
    fn id(self, model: &Model) -> String {
        match self {
            StripMark::Event(EventKind::Cutoff) => "cut".to_owned(),
            StripMark::Event(EventKind::Raise) if model.view() == View::Max => "raise-max".to_owned(),
            StripMark::Event(EventKind::Raise) => "raise-side".to_owned(),
            StripMark::Event(EventKind::Research) => "research".to_owned(),
            StripMark::Use(technique) => technique.name().to_owned(),
            StripMark::Variation => "variation".to_owned(),
            StripMark::RootValue => "root-value".to_owned(),
        }
    }

    fn meaning(self, model: &Model) -> String {
        let id = self.id(model);
        match self {
            StripMark::Use(_) => model.say(&format!("app-technique-{id}")),
            _ => model.say(&format!("app-mark-{id}")),
        }
    }

    /// What a click does, and one with Shift or the right button; `None` where there is nothing to go to.
    fn commands(self) -> Option<[Command; 2]> {
        let both = match self {
            StripMark::Event(kind) => [Go::Next(kind), Go::Previous(kind)],
            StripMark::Use(technique) => [Way::Next, Way::Previous].map(|way| Go::Use(Some(technique), way)),
            StripMark::Variation | StripMark::RootValue => return None,
        };
        Some(both.map(|go| Command::Clock(ClockCommand::Go(go))))
    }

    fn jump(self, model: &Model) -> String {
        match self {
            StripMark::Event(_) => model.say(&format!("app-jump-{}", self.id(model))),
            StripMark::Use(_) => model.say_with("app-jump-use", &args![technique = self.meaning(model)]),
            StripMark::Variation | StripMark::RootValue => self.meaning(model),
        }
    }

    fn key(self, model: &Model) -> &'static str {
        match self {
            StripMark::Event(EventKind::Cutoff) => "C",
            StripMark::Event(EventKind::Raise) => "A",
            StripMark::Event(EventKind::Research) => "R",
            StripMark::Use(technique) if model.chosen_technique() == Some(technique) => "Shift+J",
            StripMark::Use(_) | StripMark::Variation | StripMark::RootValue => "",
        }
    }

    fn refusal(self, model: &Model) -> String {
        match self {
            StripMark::Event(kind) => model.say(clock::event(kind)),
            _ => model.say("app-idle-use"),
        }
    }

    fn paint(self, ui: &Ui, look: &Look, at: Pos2, has_any: bool) {
        let polygon = |corners: &[Vec2], role: theme::Role| {
            let corners = corners.iter().map(|&corner| at + corner * HALF).collect();
            let colour = if has_any { look.colours.get(role) } else { look.colours.ghost };
            ui.painter().add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        };
        match self {
            StripMark::Event(kind) => polygon(sign(kind).0, sign(kind).1),
            StripMark::Use(technique) => {
                let (all, role) = parts(technique);
                all.iter().for_each(|part| polygon(part, role));
            }
            StripMark::Variation => {
                let Some((corners, role)) = root_sign(RootChange::Variation) else { return };
                polygon(corners, role);
            }
            StripMark::RootValue => {
                let stroke = Stroke::new(1.8, look.colours.get(theme::Role::Principal));
                let steps = [vec2(-6.0, 3.0), vec2(-1.0, 3.0), vec2(-1.0, -3.0), vec2(6.0, -3.0)];
                ui.painter().add(Shape::line(steps.map(|step| at + step).into(), stroke));
            }
        }
    }
}

fn heard(ui: &Ui, context: &mut ViewContext<'_>, mark: StripMark, response: &Response) {
    let Some([next, previous]) = mark.commands() else { return };
    let backward = ui.input(|input| input.modifiers.shift);
    if response.clicked() && !backward {
        context.out.push(next);
    } else if response.clicked() || response.secondary_clicked() {
        context.out.push(previous);
    }
}

/// The buttons of all events, and of the chosen technique where there is one; from right to left, and so many at the most:
/// the technique gives up its place first, and the cutoffs last.
pub fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, is_wide: bool, most: usize) {
    let events = [EventKind::Research, EventKind::Raise, EventKind::Cutoff].map(StripMark::Event);
    let marks: Vec<StripMark> =
        context.model.chosen_technique().map(StripMark::Use).into_iter().chain(events).collect();
    for &mark in &marks[marks.len().saturating_sub(most)..] {
        button(ui, context, mark, is_wide);
    }
}

/// The space between the letter of a key and its frame, at either side.
const KEY_FRAME: f32 = 5.0;

/// A button that goes to the next of a mark; with Shift, or the right mouse button, to the previous one.
fn button(ui: &mut Ui, context: &mut ViewContext<'_>, mark: StripMark, is_wide: bool) {
    let (look, model) = (context.look, context.model);
    let name = mark.jump(model);
    let word = match mark {
        StripMark::Event(_) if is_wide => model.say(&format!("app-event-{}", mark.id(model))),
        _ => String::new(),
    };
    // Whether there is one ahead is hidden while predictions are asked for.
    let has_any = model.is_veiled() || mark.is_there(model);
    let colour = if has_any { look.colours.ink } else { look.colours.ghost };
    let word = line(ui.painter(), &word, look.plain(look.text.label), colour, f32::INFINITY);
    // On a phone's width a button is as wide as a finger needs, and fingers press no keys.
    let (aside, key) = match (look.is_column, mark) {
        (true, _) => (16.0, ""),
        (false, _) => (12.0, mark.key(model)),
    };
    let letter = line(ui.painter(), key, look.bold(look.text.label), colour, f32::INFINITY);
    // A key has a frame, as on a keyboard: next to "cut", a bare C would be a position.
    let frame = if look.is_column || key.is_empty() { 0.0 } else { KEY_FRAME };
    // On a phone's width there is no word before it.
    let gap = if look.is_column { 0.0 } else { 6.0 + frame };
    let width = aside + 12.0 + 6.0 + word.size().x + gap + letter.size().x + frame + aside;
    let width = if look.is_column { look.size.pill } else { width };
    let (rect, response) = ui.allocate_exact_size(vec2(width, look.size.pill), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, has_any, &name));
    let fill = if response.hovered() && has_any { look.colours.stone_wash } else { look.colours.paper };
    let corner = rect.height() * 0.5;
    ui.painter().rect(rect, corner, fill, look.border(), StrokeKind::Inside);
    focus_ring(ui, look, &response, corner);
    let middle = rect.center().y;
    mark.paint(ui, look, pos2(rect.left() + aside + 6.0, middle), has_any);
    let mut left = rect.left() + aside + 18.0;
    ui.painter().galley(pos2(left, middle - word.size().y * 0.5), word.clone(), colour);
    left += word.size().x + gap;
    if frame > 0.0 {
        let key = Rect::from_center_size(pos2(left + letter.size().x * 0.5, middle), letter.size());
        ui.painter().rect_stroke(key.expand2(vec2(frame, 0.0)), 4.0, look.border(), StrokeKind::Inside);
    }
    ui.painter().galley(pos2(left, middle - letter.size().y * 0.5), letter, colour);
    heard(ui, context, mark, &response);
    let idle = || format!("{name} · {}", mark.refusal(model));
    pointer::tell(response, || if has_any { name.clone() } else { idle() });
}

fn laid_out(ui: &Ui, look: &Look, entries: &[(StripMark, String)], width: f32) -> (Vec<Rect>, f32) {
    let font = look.plain(look.text.small);
    let height = ui.painter().fonts_mut(|fonts| fonts.row_height(&font)) + ROW_SPACE;
    let wide = |words: &str| SIGN + line(ui.painter(), words, font.clone(), look.colours.ink, f32::INFINITY).size().x;
    let widths: Vec<f32> = entries.iter().map(|(_, words)| wide(words).min(width)).collect();
    let rects = in_rows(&widths, width, height, vec2(BETWEEN, 0.0));
    let all = rects.last().map_or(0.0, |last| last.bottom());
    (rects, all)
}

fn entries(model: &Model, picture: &Picture, width: f32) -> Vec<(StripMark, String)> {
    if !model.settings.shows_legend {
        return Vec::new();
    }
    let words = |mark: StripMark| {
        let key = mark.key(model);
        let space = if key.is_empty() { "" } else { "  " };
        (mark, format!("{}{space}{key}", mark.meaning(model)))
    };
    StripMark::shown(model, picture, width).into_iter().map(words).collect()
}

pub fn legend_height(ui: &Ui, look: &Look, model: &Model, picture: &Picture, width: f32) -> f32 {
    laid_out(ui, look, &entries(model, picture, width), width).1
}

/// Shows the legend at the top of a rectangle; a click on an entry goes to the next of it. Returns what is left below
/// it.
pub fn legend(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, rect: Rect) -> Rect {
    let (look, model) = (context.look, context.model);
    let entries = entries(model, picture, rect.width());
    let (places, height) = laid_out(ui, look, &entries, rect.width());
    for ((mark, words), place) in entries.into_iter().zip(places) {
        let place = place.translate(rect.min.to_vec2());
        mark.paint(ui, look, pos2(place.left() + SIGN * 0.5 - 2.0, place.center().y), true);
        let is_chosen = matches!(mark, StripMark::Use(technique) if model.chosen_technique() == Some(technique));
        let (font, mut colour) = (look.plain(look.text.small), look.colours.ink);
        if mark.commands().is_some() {
            let id = ui.scope_id().with(("mark", mark.id(model)));
            let response = ui.interact(place, id, Sense::click());
            let name = mark.jump(model);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            focus_ring(ui, look, &response, 4.0);
            heard(ui, context, mark, &response);
            if response.hovered() || is_chosen {
                colour = look.colours.blue;
            }
            pointer::tell(response, || name);
        } else {
            name_part(ui, place, &mark.id(model), &words);
        }
        let place = place.with_min_x(place.left() + SIGN).with_max_x(place.right() + 1.0);
        line_in(ui.painter(), place, &words, font, colour);
    }
    rect.with_min_y((rect.top() + height).min(rect.bottom()))
}
