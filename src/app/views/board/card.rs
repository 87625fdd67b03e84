//! The card with the board: whose move it is, the buttons, and the points that a pointer or the keyboard can take.

use std::collections::HashMap;

use egui::text::TextFormat;
use egui::{Rect, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::board::paint::{self, Marks};
use crate::board::{examined, root_values, targets};
use crate::canvas::pointer;
use crate::command::BoardCommand;
use crate::frame::ViewContext;
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, card, focus_ring, line, lines, name_part};
use jianzhi_core::game::PieceShare;
use jianzhi_core::game::diagram::{BoardPiece, Point};
use jianzhi_view::scene::board::view::BoardPicture;
use jianzhi_view::scene::board::{ArrowKind, BoardScene, Grid};
use jianzhi_view::text::{Lang, phrase};

const HEAD: f32 = 40.0;
/// The width of what is there instead, next to a board that gets more room so; and the width of a board to its height.
const ASIDE: f32 = 96.0;
const SHAPE: f32 = 0.9;
const WORDS_ASIDE: f32 = 56.0;

const STROKE: f32 = 6.0;

const DOTS: f32 = 9.0;

const ON_PHONE: f32 = 210.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    let look = context.look;
    card(ui.painter(), look, rect);
    let has_dots = look.is_column && context.model.learning.lesson.is_none();
    let inner = rect.shrink2(vec2(10.0, 5.0));
    let inner = if has_dots { inner.with_max_y(inner.bottom() - DOTS) } else { inner };
    let height = HEAD.max(look.size.pill);
    let below_head = inner.width().min((inner.height() - height) * SHAPE);
    if (inner.width() - ASIDE).min(inner.height() * SHAPE) > below_head {
        let (pane, aside) = inner.split_left_right_at_x(inner.right() - ASIDE);
        show_bare(ui, context, scene, pane);
        return beside(ui, context, scene, aside.with_min_x(aside.left() + 6.0));
    }
    head(ui, context, scene, Rect::from_min_size(inner.min, vec2(inner.width(), height)));
    let pane = Rect::from_min_max(pos2(inner.left(), inner.top() + height), pos2(inner.right(), inner.bottom() - 3.0));
    show_bare(ui, context, scene, pane);
}

pub fn show_bare(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, pane: Rect) {
    let (look, model) = (context.look, context.model);
    let grid = paint::grid(pane, &scene.diagram.field, model.viewer());
    let examined = examined(model).map(|(_, piece)| piece);
    let reached: Vec<Point> = examined.iter().flat_map(|piece| &piece.reach).copied().collect();
    let points = |of: fn(&PieceShare) -> &[(Point, BoardPiece)]| -> Vec<Point> {
        examined.iter().flat_map(of).map(|(point, _)| *point).collect()
    };
    let (attackers, protectors) = (points(|piece| &piece.attacked_by), points(|piece| &piece.protected_by));
    let marks = Marks {
        picked: model.board.picked.map(|from| (from, reached.as_slice())),
        relations: (&attackers, &protectors),
        ..Marks::default()
    };
    paint::paint(
        ui.painter(),
        look,
        &BoardPicture { scene, grid: &grid, script: model.script(), marks, style: &look.style },
    );
    let response = name_part(ui, grid.whole(), "board", &model.settings.lang.say("app-board-name"));
    let _ = pointer::tell(response, || legend_words(model.settings.lang, scene));
    self::points(ui, context, scene, &grid);
}

fn beside(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    let look = context.look;
    let words = phrase(context.model.settings.lang, &scene.diagram.status);
    let colour = if !scene.diagram.alarmed.is_empty() { look.colours.plum } else { look.colours.ink };
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("board-aside"), |ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        // A low card has room for the buttons alone.
        if rect.height() > look.size.pill + WORDS_ASIDE {
            let words = egui::RichText::new(&words).font(look.bold(look.text.body)).color(colour);
            ui.add(egui::Label::new(words).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            switches(ui, context, scene);
        });
        legend(ui, context, scene);
    });
}

fn legend(ui: &mut Ui, context: &ViewContext<'_>, scene: &BoardScene) {
    let (look, lang) = (context.look, context.model.settings.lang);
    for kind in scene.legend() {
        let words = lang.say(kind.id());
        let room = ui.available_size() - vec2(STROKE + 6.0, 0.0);
        let galley =
            lines(ui.painter(), &words, TextFormat::simple(look.plain(look.text.small), look.colours.ink), room.x, 4);
        if galley.size().y > room.y {
            return;
        }
        let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(STROKE + 6.0, 0.0), Sense::hover());
        let stroke = Rect::from_min_size(rect.min + vec2(0.0, 3.0), vec2(STROKE, galley.size().y - 6.0));
        ui.painter().rect_filled(stroke, 2.0, look.colours.get(kind.role()));
        ui.painter().galley(pos2(rect.left() + STROKE + 6.0, rect.top()), galley, look.colours.ink);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &words));
    }
}

fn legend_words(lang: Lang, scene: &BoardScene) -> String {
    let words = |kind: ArrowKind| {
        let args = [("colour", lang.say(kind.colour()).into()), ("words", lang.say(kind.id()).into())];
        lang.say_with("board-arrow", &args)
    };
    let all: Vec<String> = scene.legend().into_iter().map(words).collect();
    if all.is_empty() { lang.say("app-board-name") } else { all.join(" · ") }
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let words = phrase(lang, &scene.diagram.status);
    let width = if look.is_column { ON_PHONE } else { 130.0 };
    let buttons = Rect::from_min_max(pos2(rect.right() - width, rect.top()), rect.max);
    let colour = if !scene.diagram.alarmed.is_empty() { look.colours.plum } else { look.colours.ink };
    let room = rect.width() - buttons.width() - 8.0;
    let galley = line(ui.painter(), &words, look.bold(look.text.body), colour, room);
    let at = pos2(rect.left() + 8.0, rect.center().y - galley.size().y * 0.5);
    name_part(ui, Rect::from_min_size(at, galley.size()), "turn", &words);
    ui.painter().galley(at, galley, colour);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("board-buttons"), |ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            switches(ui, context, scene);
        });
    });
}

/// The buttons that turn the board, and change the signs of its pieces; on a phone also the one that shows the tree
/// instead.
fn switches(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene) {
    let (look, model) = (context.look, context.model);
    if look.is_column && Pill::new(&model.settings.lang.say("app-tree-instead")).show(ui, look).clicked() {
        context.give(BoardCommand::SwitchBoard);
    }
    if Pill::icon(Icon::Turn, &model.settings.lang.say("app-board-side")).show(ui, look).clicked() {
        context.give(BoardCommand::SwitchBoardSide);
    }
    let differs = |piece: &BoardPiece| piece.signs[0] != piece.signs[1];
    if !scene.diagram.pieces.iter().any(|(_, piece)| differs(piece)) {
        return;
    }
    let script = model.settings.lang.say("app-board-script");
    let sign = match model.script() {
        paint::Script::Chinese => "R",
        paint::Script::Letters => "車",
    };
    if Pill::new(sign).named(&script).show(ui, look).clicked() {
        context.give(BoardCommand::SwitchScript);
    }
}

fn points(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, grid: &Grid) {
    let (look, model) = (context.look, context.model);
    let (field, targets) = (&scene.diagram.field, targets(model));
    let mut hovered = None;
    let pieces: HashMap<Point, BoardPiece> = scene.diagram.pieces.iter().copied().collect();
    for rank in field.first_rank..field.first_rank + field.ranks {
        for point in (0..field.files).map(|file| Point { file, rank }) {
            let piece = pieces.get(&point).copied();
            if piece.is_none() && !targets(point) {
                continue;
            }
            let at = grid.place(point);
            let rect = Rect::from_center_size(at, vec2(grid.pitch, grid.pitch));
            let response = ui.interact(rect, ui.scope_id().with(("point", point.file, point.rank)), Sense::click());
            let words = point_words(model.settings.lang, point, piece);
            response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
            focus_ring(ui, look, &response, 4.0);
            hovered = Some(point).filter(|_| response.hovered() || response.has_focus()).or(hovered);
            if response.clicked() {
                context.give(BoardCommand::Touch(point));
            }
        }
    }
    if let Some(point) = hovered {
        root_values::paint(ui.painter(), look, grid, &root_values::of(model, point));
    }
}

fn point_words(lang: Lang, point: Point, piece: Option<BoardPiece>) -> String {
    let point = point.to_string();
    match piece {
        Some(piece) => {
            let args = [("square", point.into()), ("piece", lang.say(piece.name).into())];
            lang.say_with("app-point-piece", &args)
        }
        None => lang.say_with("app-point-empty", &[("square", point.into())]),
    }
}
