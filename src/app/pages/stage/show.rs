//! The stage: the window for an audience. The selected lane or the board is large, the other lanes are small Maps
//! and bars of a race, and what happens is shown as a subtitle.

use egui::{LayerId, Order};

use crate::canvas::lane_tree;
use crate::clock::jumps;
use crate::clock::strip::{self, StripSource, step_words};
use crate::desk::top_bar;
use crate::prelude::*;
use crate::stage::Subtitle;
use crate::stage::layout::{STRIP, StageParts, StageWanted};
use jianzhi_view::scene::Bar;
use jianzhi_view::scene::board::Grid;
use jianzhi_view::scene::strip::ticks::TECHNIQUE_ROW;

/// The bar stays for so many seconds after the pointer has moved.
const BAR_SECONDS: f32 = 2.5;
const LEAST_WINDOW: f32 = 100.0;
const SMALL_TREE: f32 = 0.62;
const PADDING: f32 = 8.0;
const HEAD: f32 = 35.0;

#[derive(Clone, Copy)]
struct StageView<'a> {
    picture: &'a Picture,
    moving: Option<&'a Moving>,
    board: Option<&'a BoardScene>,
    has_maps: bool,
}

pub fn show(app: &mut App, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
    let whole = ui.max_rect();
    let mut window = whole;
    if window.width().min(window.height()) < LEAST_WINDOW {
        return None;
    }
    let look = &look.read_from(Reading::Hall);
    let question = predict::hall::take_foot(ui, look, &app.model, &mut window);
    let is_open = question.as_ref().is_some_and(|question| question.is_open);
    let band = lesson::card::take_foot(ui, look, &app.model, &mut window);
    let now = ui.input(|input| input.time);
    let since = *app.on_stage_since.get_or_insert(now);
    let moving = app.update(ui, width(window, look));
    let (model, picture) = (&app.model, &app.picture);
    let context = &mut ViewContext { look, model, out };
    let has_maps = model.map.sheet.is_some() && (model.has_lane_maps() || model.map.is_page);
    let view = StageView { picture, moving: moving.as_ref(), board: picture.board.as_ref(), has_maps };
    let subtitle = Subtitle::new(look, model, picture);
    let height = subtitle.height(ui, look, window.width() - 2.0 * PADDING);
    let strip = strip_height(ui, look, model, picture, window);
    let wanted = StageWanted { strip, ..view.wanted(model, height) };
    let wanted = if is_open { wanted.above_question() } else { wanted };
    let parts = view.parts(look, model, window, wanted);
    let seen = view.show(ui, context, &parts, &mut app.gesture);
    // An open question replaces the words and the strip.
    if !is_open && parts.subtitle.is_positive() {
        subtitle.show(ui, context, parts.subtitle);
    }
    if let Some(question) = &question {
        predict::hall::show_in_band(ui, context, question);
    }
    if let Some(band) = band {
        lesson::card::show(ui, context, band);
    }
    let strip =
        if is_open || !parts.strip.is_positive() { None } else { show_strip(ui, context, picture, parts.strip) };
    let pointed = strip.or(seen.pointed);
    if has_bar(ui) {
        let rect = window.with_max_y(window.top() + look.size.top_bar);
        top_bar::show(ui, context, rect, &[]);
    }
    if let Some(slot) = seen.told {
        let words = seen.words.or_else(|| pointer::describe(ui));
        slot.show(ui, look, words.as_deref(), "");
    }
    if model.stage.is_black {
        black_out(ui, context, whole);
    }
    if model.stage.has_notes {
        stage::show(ui, context, picture, now - since);
    }
    app.shown_parts = parts.named();
    app.follow(seen.following, out);
    // A message leaves the words that explain the step and its leaves in the strip: it lies over the buttons at the right,
    // or over all where there are none.
    let strip = parts.strip;
    let notice = if strip.is_positive() { strip.with_min_x(strip.left() + strip.width() * 0.6) } else { whole };
    Some(Shown { pointed, notice })
}

fn has_bar(ui: &Ui) -> bool {
    let left = BAR_SECONDS - ui.input(|input| input.pointer.time_since_last_movement());
    if left > 0.0 {
        ui.ctx().request_repaint_after_secs(left);
    }
    left > 0.0 || Popup::is_any_open(ui.ctx())
}

fn black_out(ui: &mut Ui, context: &mut ViewContext<'_>, window: Rect) {
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, Id::unique("black-out")));
    painter.rect_filled(window, 0.0, Color32::BLACK);
    let response = ui.interact(window, ui.scope_id().with("black-out"), Sense::click());
    name_part(ui, window, "black", &context.model.say("stage-is-black"));
    if response.clicked() {
        context.give(StageCommand::SwitchBlackOut);
    }
}

impl StageView<'_> {
    fn wanted(&self, model: &Model, subtitle: f32) -> StageWanted {
        let others = model.searches.lanes.len().saturating_sub(1);
        let small = self.board.map(|board| match self.large(model) {
            LargePart::Lane => shape(board, model.viewer()),
            LargePart::Board => SMALL_TREE,
        });
        let maps = if self.has_maps { others } else { 0 };
        StageWanted { small, maps, subtitle, strip: STRIP }
    }

    /// The rectangles of the parts: what else there is gives way to the words of a small tree, and a lesson's words are
    /// enough.
    fn parts(&self, look: &Look, model: &Model, window: Rect, wanted: StageWanted) -> StageParts {
        let legible = Legible::new(&model.trees.canvas, &look.style, None);
        let shortage = |parts: &StageParts| match (self.large(model), model.map.is_page) {
            (LargePart::Lane, false) => {
                let pane = parts.large.with_min_y((parts.large.top() + HEAD).min(parts.large.bottom()));
                Lens::legible(&model.trees.canvas, None, legible, pane, &look.size).shortage()
            }
            _ => 1.0,
        };
        let mut best = StageParts::new(window, wanted);
        for wanted in wanted.giving_way(model.learning.lesson.is_some()) {
            if shortage(&best) <= 1.0 {
                break;
            }
            let parts = StageParts::new(window, wanted);
            if shortage(&parts) < shortage(&best) - 0.01 {
                best = parts;
            }
        }
        best
    }

    /// Which part is large: without a board, that is the lane.
    fn large(&self, model: &Model) -> LargePart {
        if self.board.is_some() { model.stage.large } else { LargePart::Lane }
    }

    fn show(
        &self,
        ui: &mut Ui,
        context: &mut ViewContext<'_>,
        parts: &StageParts,
        gesture: &mut Option<Gesture>,
    ) -> LaneResponse {
        let (lane, board) = match self.large(context.model) {
            LargePart::Lane => (Some(parts.large), parts.small),
            LargePart::Board => (parts.small, Some(parts.large)),
        };
        if let Some((scene, rect)) = self.board.zip(board) {
            card(ui.painter(), context.look, rect);
            board::card::show_bare(ui, context, scene, rect.shrink(3.0));
        }
        let mut seen = LaneResponse::default();
        if let Some(rect) = lane {
            seen = self.lane(ui, context, rect, gesture);
        }
        let others = (0..context.model.searches.lanes.len()).filter(|&lane| lane != context.model.searches.focus);
        for (lane, &rect) in others.zip(&parts.maps) {
            seen = seen.over(self.small_map(ui, context, lane, rect));
        }
        seen
    }

    fn lane(
        &self,
        ui: &mut Ui,
        context: &mut ViewContext<'_>,
        rect: Rect,
        gesture: &mut Option<Gesture>,
    ) -> LaneResponse {
        let (look, model) = (context.look, context.model);
        card(ui.painter(), look, rect);
        if model.focused().is_none() {
            return LaneResponse::default();
        }
        if model.map.is_page && map::parting::describe(model).is_some() {
            return LaneResponse::default().over(map::show::page(ui, context, self.picture, rect));
        }
        let inner = rect.shrink2(vec2(PADDING + 4.0, PADDING));
        let head = ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("stage-lane"), |ui| {
            lanes::head::title(ui, context, model.searches.focus, inner)
        });
        let title = head.inner;
        let pane = Rect::from_min_max(pos2(rect.left() + 2.0, title.bottom()), rect.max - vec2(2.0, 2.0));
        let told = Some(PointerSlot {
            rect: Rect::from_min_max(pos2(title.right() + 14.0, rect.top() + 1.0), pos2(inner.right(), title.bottom())),
            rows: 2,
            size: look.text.tiny,
            align: Align2::RIGHT_CENTER,
        });
        if model.map.is_page {
            let pane = inner.with_min_y(title.bottom() + 4.0);
            let over = map::show::above_tree(ui, context, model.searches.focus, self.picture, pane);
            return LaneResponse { told, ..LaneResponse::default().over(over) };
        }
        let card = LaneCard { index: model.searches.focus, rect: pane, picture: self.picture, moving: self.moving };
        LaneResponse { told, ..lane_tree::show(ui, context, card, gesture) }
    }

    fn small_map(&self, ui: &mut Ui, context: &mut ViewContext<'_>, lane: usize, rect: Rect) -> Option<(Line, String)> {
        let (look, model) = (context.look, context.model);
        card(ui.painter(), look, rect);
        let inner = rect.shrink(PADDING);
        let shown = model.searches.lanes.get(lane)?;
        let name = story::method(model.settings.lang, shown.method.algorithm.into());
        let galley = line(ui.painter(), &name, look.bold(look.text.label), look.colours.ink, f32::INFINITY);
        let top = inner.top() + galley.size().y;
        ui.painter().galley(inner.min - vec2(0.0, 3.0), galley, look.colours.ink);
        map::show::above_tree(ui, context, lane, self.picture, inner.with_min_y(top))
    }
}

/// The height of a board's wood to its width.
fn shape(board: &BoardScene, viewer: Viewer) -> f32 {
    let wood =
        Grid::inside(Rect::from_min_size(Pos2::ZERO, vec2(100.0, 1_000.0)), &board.diagram.field, viewer).whole();
    wood.height() / wood.width().max(1.0)
}

// The row at the foot of the stage: the buttons that step and play, the root's moves in time with the ticks of events, and the jumps to them.

/// At the sides of the buttons, and between them.
const ASIDE: f32 = 8.0;
const BETWEEN: f32 = 4.0;
/// Between the parts of the stage, and the edges of the window.
const BETWEEN_PARTS: f32 = 8.0;
/// The most techniques that have rows: what is large needs the height.
const MOST_TECHNIQUES: usize = 3;
/// A narrower row has no jumps, and one that is narrower still no strip.
const WITH_JUMPS: f32 = 420.0;
const WITH_STRIP: f32 = 240.0;

pub fn width(row: Rect, look: &Look) -> f32 {
    (row.width() - 8.0 * (look.size.pill + 16.0)).max(0.0)
}

pub fn strip_height(ui: &Ui, look: &Look, model: &Model, picture: &Picture, window: Rect) -> f32 {
    let inner = window.width() - 2.0 * (ASIDE + BETWEEN_PARTS);
    let rows = TECHNIQUE_ROW * model.timeline.techniques.len().min(MOST_TECHNIQUES) as f32;
    STRIP + rows + jumps::legend_height(ui, look, model, picture, inner)
}

/// The root's moves alone, in one row, and rows of a few techniques, the chosen one first.
fn one_row(picture: &Picture, model: &Model) -> (Strip, Vec<String>) {
    let strip = &picture.strip;
    let chosen = model.chosen_technique();
    let others = strip.techniques.iter().copied().filter(|&technique| Some(technique) != chosen);
    let techniques = chosen.into_iter().chain(others).take(MOST_TECHNIQUES).collect();
    let of_root = |ply: u16| ply == 1 || strip.plies < 2;
    let named = strip.bars.iter().enumerate().filter(|(_, bar)| of_root(bar.ply));
    let names = named.clone().map(|(at, _)| picture.bar_names.get(at).cloned().unwrap_or_default()).collect();
    let bars = named.map(|(_, bar)| Bar { ply: 0, ..*bar }).collect();
    (Strip { bars, plies: 1, techniques, ..strip.clone() }, names)
}

pub fn show_strip(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, row: Rect) -> Option<Line> {
    card(ui.painter(), context.look, row);
    let row = jumps::legend(ui, context, picture, row.shrink2(vec2(ASIDE, 0.0)));
    let mut free = row;
    from_left(ui, row, "stage-play", |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        strip::transport(ui, context);
        step(ui, context);
        free.min.x = ui.available_rect_before_wrap().left();
    });
    from_right(ui, row, "stage-jumps", |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        let leave = Command::from(StageCommand::SwitchPresenter);
        Pill::icon(Icon::Close, context.model.say("stage-leave")).for_command(&leave).give(ui, context, leave);
        if row.width() > WITH_JUMPS {
            jumps::buttons(ui, context, false, usize::MAX);
        }
        free.max.x = ui.available_rect_before_wrap().right();
    });
    if row.width() < WITH_STRIP {
        return None;
    }
    let place =
        Rect::from_min_max(pos2(free.left() + 10.0, row.top() + 4.0), pos2(free.right() - 10.0, row.bottom() - 4.0));
    let (strip, names) = one_row(picture, context.model);
    strip::show(ui, context, StripSource { picture, strip: &strip, names: &names, plies: &[] }, place)
}

fn step(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let (now, last) = model.told_step();
    let now = text::compact(model.settings.lang, now.0);
    let words = match last {
        Some(last) => format!("{now} / {}", text::compact(model.settings.lang, last.0)),
        None => now,
    };
    let galley = line(ui.painter(), &words, look.bold(look.text.label), look.colours.ink, f32::INFINITY);
    ui.add_space(6.0);
    let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    name_part(ui, place, "step", &step_words(model, lane));
    ui.painter().galley(place.min, galley, look.colours.ink);
}
