//! The board of the position dialog: pieces are dragged from point to point, from the tray next to it, and off it.

use crate::board::card::{self, Marks};
use crate::prelude::*;
use jianzhi_core::game::diagram::BoardPiece;
use jianzhi_core::game::registry;
use jianzhi_view::scene::board::Grid;
use jianzhi_view::scene::board::view::{BoardPicture, SinglePiece};
use jianzhi_view::scene::sizes::Placement;

/// The tray next to the board: its least width, and its height to its width.
const ASIDE: f32 = 150.0;
const LEAST: f32 = 100.0;
const SHAPE: f32 = 0.92;
const LEAST_TRAY: f32 = 170.0;

fn buttons_height(look: &Look) -> f32 {
    3.0 * (look.size.pill + 6.0) + 8.0
}

/// A piece in the hand. It lives no longer than its drag.
#[derive(Debug, Clone, Copy)]
struct HeldPiece {
    piece: BoardPiece,
    from: Option<Point>,
}

/// Shows the board of what is typed so far; a drag writes a new text. Games without a board to set up show nothing.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, draft: &str, height: f32) {
    let (look, model) = (context.look, context.model);
    let Some(game) = model.searches.base.start.position(&[]) else { return };
    let Some(placement) = Placement::read(&game, draft) else { return };
    // A narrow window has a smaller board, so that the pieces and the buttons next to it keep their height.
    let board = height.min((ui.available_width() - ASIDE).max(LEAST) / SHAPE);
    let height = height.min(board.max(buttons_height(look) + LEAST_TRAY));
    let (area, _) = ui.allocate_exact_size(vec2(board * SHAPE + ASIDE, height), Sense::hover());
    let pane = Rect::from_min_size(area.min, vec2(board * SHAPE, board));
    let held_id = Id::unique("setup-held");
    let held: Option<HeldPiece> = ui.data(|data| data.get_temp(held_id));
    let pointer = ui.input(|input| input.pointer.interact_pos());
    let (scene, script) = (BoardScene::new(placement.diagram()), model.script());
    let grid = Grid::inside(pane, &scene.diagram.field, model.viewer());
    let lifted = held.and_then(|held| held.from).zip(pointer);
    let marks = Marks { lifted, ..Marks::default() };
    let board = BoardPicture { scene: &scene, grid: &grid, script, marks, style: &look.style };
    card::paint(ui.painter(), look, &board);
    let mut taken = None;
    for &(point, piece) in &scene.diagram.pieces {
        let at = grid.place(point);
        let place = Rect::from_center_size(at, vec2(grid.pitch, grid.pitch));
        let words = format!("{point}, {}", model.say(piece.name));
        let is_taken = drags(ui, place, ("setup", point.file, point.rank), &words);
        taken = is_taken.then_some(HeldPiece { piece, from: Some(point) }).or(taken);
    }
    let side = Rect::from_min_max(pos2(pane.right() + 14.0, pane.top()), area.max);
    taken = tray(ui, context, &placement, side).or(taken);
    let foot = Rect::from_min_max(pos2(pane.right() + 14.0, area.bottom() - buttons_height(look) + 8.0), area.max);
    buttons(ui, context, &placement, foot);
    if let (Some(HeldPiece { piece, from: None }), Some(at)) = (held, pointer) {
        card::paint_piece(ui.painter(), look, SinglePiece { at, pitch: grid.pitch, piece, script });
    }
    if let Some(taken) = taken {
        ui.data_mut(|data| data.insert_temp(held_id, taken));
    }
    if let Some(HeldPiece { piece, from }) = held.filter(|_| ui.input(|input| input.pointer.any_released())) {
        ui.data_mut(|data| data.remove::<HeldPiece>(held_id));
        let to = pointer.and_then(|at| grid.point_at(at));
        if to.is_some() || from.is_some() {
            context.give(drafted(placement.with_moved(piece, from, to).write()));
        }
    }
}

fn drafted(text: String) -> DialogCommand {
    DialogCommand::Become(Overlay::TreeEditor(text))
}

fn drags(ui: &Ui, place: Rect, id: impl std::hash::Hash + std::fmt::Debug, words: &str) -> bool {
    let response = ui.interact(place, ui.scope_id().with(id), Sense::drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    response.drag_started()
}

fn tray(ui: &mut Ui, context: &ViewContext<'_>, placement: &Placement, rect: Rect) -> Option<HeldPiece> {
    let (look, model) = (context.look, context.model);
    let mut taken = None;
    let kit = &placement.kit().pieces;
    let rows = kit.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let pitch = ((rect.height() - buttons_height(look)) / rows as f32).clamp(8.0, 40.0);
    for (column, pieces) in kit.iter().enumerate() {
        for (row, &piece) in pieces.iter().enumerate() {
            let at = rect.min + vec2((column as f32 + 0.5) * (pitch + 8.0), (row as f32 + 0.5) * pitch);
            card::paint_piece(ui.painter(), look, SinglePiece { at, pitch, piece, script: model.script() });
            let place = Rect::from_center_size(at, vec2(pitch, pitch));
            let words = model.say_with("app-tray", &args![piece = model.say(piece.name)]);
            taken =
                drags(ui, place, ("tray", column, row), &words).then_some(HeldPiece { piece, from: None }).or(taken);
        }
    }
    taken
}

fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, placement: &Placement, rect: Rect) {
    let lang = context.model.settings.lang;
    let game = context.model.searches.base.start.position(&[]).and_then(|at| registry::named(at.game()));
    let begin = game.map(|game| (lang.say("app-setup-start"), game.start().text()));
    let clear = (lang.say("app-setup-clear"), placement.emptied().write());
    let turn = placement.with_other_turn().map(|other| (phrase(lang, &placement.diagram().status), other.write()));
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("setup-buttons"), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        for (words, text) in begin.into_iter().chain([clear]).chain(turn) {
            Pill::new(&words).give(ui, context, drafted(text));
        }
    });
}

// The tree as text: a field with the notation, and the first mistake in it with place, expected and found.

/// The most characters of the text, which is laid out and read at each frame.
const LONGEST: usize = 60_000;

pub fn show_tree_dialog(ui: &Ui, context: &mut ViewContext<'_>, draft: &str) {
    let window = ui.ctx().content_rect().size();
    let width = (window.x - 160.0).max(window.x * 0.8 - 44.0).min(680.0);
    let width = if context.look.is_column { window.x - 56.0 } else { width };
    let height = (window.y - 60.0).max(40.0);
    dialog(ui, context.look, "tree-editor", 22.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        // A low window scrolls the dialog.
        let area = ScrollArea::vertical().id_salt("tree-dialog").max_height(height).min_scrolled_height(height);
        area.show(ui, |ui| {
            content(ui, context, draft);
        });
    });
    if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter)) {
        context.give(EditCommand::ApplyTree);
    }
}

fn content(ui: &mut Ui, context: &mut ViewContext<'_>, draft: &str) {
    let (look, model) = (context.look, context.model);
    let is_tree = model.tree().is_some();
    let (title, hint) = match &model.searches.base.start {
        Start::Tree(_) => ("app-edit-tree", "app-tree-hint"),
        Start::Position(position) => ("app-edit-position", position.facts().words[1]),
    };
    ui.label(look.strong(model.say(title), look.text.title + 2.0));
    ui.label(look.muted(model.say(hint), look.text.label));
    ui.add_space(6.0);
    let mut typed = draft.to_owned();
    let edit = TextEdit::multiline(&mut typed)
        .font(FontId::monospace(look.text.body))
        .desired_width(f32::INFINITY)
        .desired_rows(if is_tree { 7 } else { 2 })
        .margin(vec2(12.0, 10.0))
        .char_limit(LONGEST)
        .id(Id::unique("tree-text"));
    let scrolled = ScrollArea::vertical().max_height(260.0).show(ui, |ui| ui.add(edit));
    let field = scrolled.inner.accessible_name(model.say("app-tree-text"));
    if typed != draft {
        context.give(drafted(typed));
    }
    if ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    ui.add_space(6.0);
    if !is_tree {
        let height = (ui.ctx().content_rect().height() - 400.0).clamp(230.0, 400.0);
        show(ui, context, draft, height);
    }
    let judged = judge(model, draft);
    let (words, colour) = match &judged {
        Ok(words) => (words, look.colours.muted),
        Err(words) => (words, look.colours.plum),
    };
    ui.label(look.words(words, look.text.body).color(colour));
    ui.add_space(10.0);
    buttons_tree_dialog(ui, context, judged.is_ok());
}

fn judge(model: &Model, draft: &str) -> Result<String, String> {
    let lang = model.settings.lang;
    if let Start::Position(position) = &model.searches.base.start {
        let position = position.read_another(draft).map_err(|error| text::sentence(&phrase(lang, &error)))?;
        let count = position.legal_moves().len();
        return Ok(lang.say_with("app-fen-good", &args![count]));
    }
    match Tree::parse(draft, model.searches.base.start.side()) {
        Ok(tree) => Ok(lang.say_with("app-tree-good", &args![count = tree.node_count()])),
        Err(error) => {
            let args =
                args![line = error.place.line, column = error.place.column, problem = errors::notation(lang, &error)];
            Err(lang.say_with("app-tree-mistake", &args))
        }
    }
}

fn buttons_tree_dialog(ui: &mut Ui, context: &mut ViewContext<'_>, is_tree: bool) {
    let row = vec2(ui.available_width(), context.look.size.pill);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let apply = context.model.say("app-apply");
        Pill::new(&apply).chosen(is_tree).enabled(is_tree).give(ui, context, EditCommand::ApplyTree);
        Pill::new(context.model.say("app-cancel")).give(ui, context, DialogCommand::Close);
    });
}
