//! The card with the board: whose move it is, the buttons, and the points that a pointer or the keyboard can take.

use crate::board::{examined, targets};
use crate::prelude::*;
use crate::widgets::paint::paint as paint_drawing;
use jianzhi_core::game::diagram::{BoardMove, BoardPiece};
use jianzhi_core::game::{NamedPlace, PieceShare};
use jianzhi_view::scene::board::view::{BoardPicture, SinglePiece};
pub use jianzhi_view::scene::board::view::{Marks, Script};
use jianzhi_view::scene::board::{ArrowKind, Grid};
use jianzhi_view::text::sentence;

const HEAD: f32 = 40.0;
/// The width of what is there instead, next to a board that gets more room so; and the width of a board to its height.
const ASIDE: f32 = 96.0;
const SHAPE: f32 = 0.9;
const WORDS_ASIDE: f32 = 56.0;

const STROKE: f32 = 6.0;

const DOTS: f32 = 9.0;

const ON_PHONE: f32 = 210.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    card(ui.painter(), context.look, rect);
    let has_dots = context.look.is_column && context.model.learning.lesson.is_none();
    let inner = rect.shrink2(vec2(10.0, 5.0));
    let inner = if has_dots { inner.with_max_y(inner.bottom() - DOTS) } else { inner };
    let height = HEAD.max(context.look.size.pill);
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
    let grid = Grid::inside(pane, &scene.diagram.field, model.viewer());
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
    paint(ui.painter(), look, &BoardPicture { scene, grid: &grid, script: model.script(), marks, style: &look.style });
    let response = name_part(ui, grid.whole(), "board", &model.say("app-board-name"));
    let _ = pointer::tell(response, || legend_words(model.settings.lang, scene));
    self::points(ui, context, scene, &grid);
}

fn beside(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    let look = context.look;
    let words = phrase(context.lang(), &scene.diagram.status);
    let colour = if !scene.diagram.alarmed.is_empty() { look.colours.plum } else { look.colours.ink };
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("board-aside"), |ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        // A low card has room for the buttons alone.
        if rect.height() > look.size.pill + WORDS_ASIDE {
            ui.add(Label::new(look.strong(&words, look.text.body).color(colour)).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            switches(ui, context, scene);
        });
        legend(ui, context, scene);
    });
}

fn legend(ui: &mut Ui, context: &ViewContext<'_>, scene: &BoardScene) {
    let (look, lang) = (context.look, context.lang());
    for kind in scene.legend() {
        let words = lang.say(kind.id());
        let room = ui.available_size() - vec2(STROKE + 6.0, 0.0);
        let format = TextFormat::simple(look.plain(look.text.small), look.colours.ink);
        let galley = lines(ui.painter(), &words, format, room.x, 4);
        if galley.size().y > room.y {
            return;
        }
        let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(STROKE + 6.0, 0.0), Sense::hover());
        let stroke = Rect::from_min_size(rect.min + vec2(0.0, 3.0), vec2(STROKE, galley.size().y - 6.0));
        ui.painter().rect_filled(stroke, 2.0, look.colours.get(kind.role()));
        ui.painter().galley(pos2(rect.left() + STROKE + 6.0, rect.top()), galley, look.colours.ink);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    }
}

fn legend_words(lang: Lang, scene: &BoardScene) -> String {
    let words = |kind: ArrowKind| {
        lang.say_with("board-arrow", &args![colour = lang.say(kind.colour()), words = lang.say(kind.id())])
    };
    let all: Vec<String> = scene.legend().into_iter().map(words).collect();
    if all.is_empty() { lang.say("app-board-name") } else { all.join(" · ") }
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene, rect: Rect) {
    let (look, lang) = (context.look, context.lang());
    let words = phrase(lang, &scene.diagram.status);
    let width = if look.is_column { ON_PHONE } else { 130.0 };
    let buttons = Rect::from_min_max(pos2(rect.right() - width, rect.top()), rect.max);
    let colour = if !scene.diagram.alarmed.is_empty() { look.colours.plum } else { look.colours.ink };
    let place = rect.with_min_x(rect.left() + 8.0).with_max_x(rect.right() - buttons.width());
    let at = line_in(ui.painter(), place, &words, look.bold(look.text.body), colour);
    name_part(ui, at, "turn", &words);
    ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("board-buttons"), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            switches(ui, context, scene);
        });
    });
}

/// The buttons that turn the board, and change the signs of its pieces; on a phone also the one that shows the tree
/// instead.
fn switches(ui: &mut Ui, context: &mut ViewContext<'_>, scene: &BoardScene) {
    let (look, model) = (context.look, context.model);
    if look.is_column && Pill::new(model.say("app-tree-instead")).show(ui, look).clicked() {
        context.give(BoardCommand::SwitchBoard);
    }
    Pill::icon(Icon::Turn, model.say("app-board-side")).give(ui, context, BoardCommand::SwitchBoardSide);
    let differs = |piece: &BoardPiece| piece.signs[0] != piece.signs[1];
    if !scene.diagram.pieces.iter().any(|(_, piece)| differs(piece)) {
        return;
    }
    let script = model.say("app-board-script");
    let sign = match model.script() {
        Script::Chinese => "R",
        Script::Letters => "車",
    };
    Pill::new(sign).named(&script).give(ui, context, BoardCommand::SwitchScript);
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
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
            focus_ring(ui, look, &response, 4.0);
            hovered = Some(point).filter(|_| response.hovered() || response.has_focus()).or(hovered);
            if response.clicked() {
                context.give(BoardCommand::Touch(point));
            }
        }
    }
    if let Some(point) = hovered {
        paint_root_values(ui.painter(), look, grid, &root_values(model, point).unwrap_or_default());
    }
}

fn point_words(lang: Lang, point: Point, piece: Option<BoardPiece>) -> String {
    let point = point.to_string();
    match piece {
        Some(piece) => lang.say_with("app-point-piece", &args![square = point, piece = lang.say(piece.name)]),
        None => lang.say_with("app-point-empty", &args![square = point]),
    }
}

// The board of a game in the window: its place, and how it is painted.

pub fn paint(painter: &Painter, look: &Look, board: &BoardPicture<'_>) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..board.draw() });
}

pub fn paint_piece(painter: &Painter, look: &Look, piece: SinglePiece) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..piece.draw() });
}

// On the board at the root: the values returned for the moves of the piece under the pointer, as far as the search is.

/// The values of the moves from a point; `None` where the board shows another position than the root's.
fn root_values(model: &Model, from: Point) -> Option<Vec<(BoardMove, String)>> {
    let is_hidden = model.predictions.predict.is_some() || !model.board_line().is_empty();
    let (record, state) = model.focused()?.record().zip(model.state()).filter(|_| !is_hidden)?;
    let (trace, position) = (record.trace(), model.searches.base.start.position(&[])?);
    let side = model.searches.base.start.side().after(1);
    let mut values: Vec<(BoardMove, String)> = Vec::new();
    for child in trace.roots().flat_map(|root| trace.children(root)) {
        let Some(step) = child.mv.and_then(|mv| position.step(mv)).filter(|step| step.from == Some(from)) else {
            continue;
        };
        if trace.left_at(child, 1) > state.step {
            break;
        }
        let shown = text::bounded(model.view().show(side, child.value), model.view().show(side, child.bound()));
        values.retain(|(known, _)| *known != step);
        values.push((step, shown));
    }
    Some(values)
}

fn paint_root_values(painter: &Painter, look: &Look, grid: &Grid, values: &[(BoardMove, String)]) {
    for (step, value) in values {
        let galley = line(painter, value, look.bold(look.text.small), look.colours.ink, f32::INFINITY);
        let rect = Align2::CENTER_CENTER.anchor_size(grid.place(step.to), galley.size() + vec2(8.0, 2.0));
        painter.rect(rect, 4.0, look.colours.card, look.border(), StrokeKind::Inside);
        painter.galley(rect.min + vec2(4.0, 1.0), galley, look.colours.ink);
    }
}

// What the evaluation counts for the piece that is picked on the board, in words for the card next to it.

/// What is known of a piece in a position: a title, and a sentence for each term. Numbers are its owner's.
pub fn of_xray(lang: Lang, position: &AnyPosition, weight: &PieceShare) -> Story {
    let line = |term: &jianzhi_core::game::TermValue| {
        let line = term_line(lang, weight, term.name);
        if term.counts { line } else { lang.say_with("app-xray-not-counted", &args![line]) }
    };
    let title = named(lang, weight.point, weight.piece);
    // In Chinese a point comes first, and is not capitalised.
    let title = if lang == Lang::En { sentence(&title) } else { title };
    let lines = position.terms().iter().map(line).collect();
    Story { mood: Mood::Result, brief: title.clone(), title, lines, facts: Vec::new(), claims: Vec::new() }
}

fn term_line(lang: Lang, weight: &PieceShare, term: &str) -> String {
    let listed = |pieces: &[(Point, BoardPiece)]| {
        let names: Vec<String> = pieces.iter().map(|&(point, piece)| named(lang, point, piece)).collect();
        if names.is_empty() { lang.say("app-xray-nothing") } else { names.join(&lang.say("app-xray-and")) }
    };
    let places: Vec<String> = weight.places.iter().map(|place| named_place(lang, place)).collect();
    let args = args![
        value = number(weight.of(term)),
        posts = places.join(&lang.say("app-xray-and")),
        points = weight.reach.len(),
        each = weight.a_point,
        attackers = listed(&weight.attacked_by),
        protectors = listed(&weight.protected_by)
    ];
    match term {
        "position" if places.is_empty() => lang.say("app-xray-no-post"),
        "mobility" if weight.a_point == 0 => lang.say_with("app-xray-reach", &args),
        _ => lang.say_with(&format!("app-xray-{term}"), &args),
    }
}

fn named(lang: Lang, point: Point, piece: BoardPiece) -> String {
    lang.say_with("app-xray", &args![piece = lang.say(piece.name), square = point.to_string()])
}

fn named_place(lang: Lang, place: &NamedPlace) -> String {
    let name = match lang {
        Lang::En => place.english,
        Lang::Zh => place.chinese,
    };
    lang.say_with("app-xray-post", &args![post = name, value = number(place.worth.into())])
}

fn number(worth: i32) -> FluentValue<'static> {
    let sign = if worth < 0 { "−" } else { "" };
    format!("{sign}{}", text::count(u64::from(worth.unsigned_abs()))).into()
}
