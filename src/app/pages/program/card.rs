//! The card with a student's file: the line of the step highlighted strongly, its caller's faintly, with the small variables
//! and the position.

use crate::prelude::*;
use egui::{FontSelection, Link, WidgetText};

use crate::program::stopped;
use jianzhi_core::trace::Moment;
use jianzhi_study::program::{ProgramListing, VisitLines};
use jianzhi_study::scenario::Boards;

const HEAD: f32 = 29.0;
const FOOT: f32 = 6.0;
/// The share of the card's width that a board takes at the most.
const BOARD: f32 = 0.5;
const NUMBERS: f32 = 34.0;

/// The lines of a step, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LitLines {
    pub own: Option<u32>,
    pub caller: Option<u32>,
}

/// The lines that made a step: the call of a visit where it is entered, its return where it is left; of the last step of a program that
/// was stopped, the line at which it was.
pub fn lit(listing: &ProgramListing, state: &State) -> LitLines {
    let Some(visit) = visit(listing, state) else { return LitLines::default() };
    if listing.stopped.as_ref().is_some_and(|stopped| stopped.step == state.step.0) {
        return LitLines { own: listing.wrong, caller: visit.call };
    }
    match state.moment {
        Moment::Enter => LitLines { own: visit.call, caller: None },
        Moment::Leave => LitLines { own: visit.back, caller: visit.call },
    }
}

/// The small variables of the visit that is left at a step.
pub fn locals<'a>(listing: &'a ProgramListing, state: &State) -> Option<&'a str> {
    visit(listing, state).filter(|_| state.moment == Moment::Leave).map(|visit| visit.locals.as_str())
}

fn visit<'a>(listing: &'a ProgramListing, state: &State) -> Option<&'a VisitLines> {
    listing.visits.get(state.path.last()?.visit.id.0 as usize)
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, listing: &ProgramListing) {
    let (look, model) = (context.look, context.model);
    let Some(state) = model.state() else { return };
    let lit = lit(listing, state);
    card(ui.painter(), look, rect);
    let padding = look.size.card_padding;
    let name = errors::file(&listing.name);
    let title = locals(listing, state)
        .filter(|locals| !locals.is_empty())
        .map_or(name.clone(), |locals| format!("{name}   {locals}"));
    let searches = search_link(ui, context, rect);
    let room = rect.width() - 2.0 * padding - searches;
    let galley = line(ui.painter(), &title, look.bold(look.text.label), look.colours.muted, room);
    let at = pos2(rect.left() + padding, rect.top() + HEAD * 0.52 - galley.size().y * 0.5);
    ui.painter().galley(at, galley, look.colours.muted);
    let code = |line: u32| line.checked_sub(1).and_then(|line| listing.source.get(line as usize));
    let words = lit.own.and_then(|line| Some(format!("{title}: {line}: {}", code(line)?.trim()))).unwrap_or(title);
    name_part(ui, rect, "listing", &words);
    let mut inner = rect;
    inner.min.y += HEAD;
    inner.max.y -= FOOT;
    let font = look.code();
    let row = (look.text.code * 1.43).round();
    let hidden = lit.own.map_or(0, |line| {
        let columns = (inner.width() - NUMBERS) / (look.text.code * 0.62);
        hidden_indent(&listing.source, line, columns as usize)
    });
    ui.scope_builder(UiBuilder::new().max_rect(inner.shrink2(vec2(6.0, 0.0))).id_salt("program"), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().id_salt("program-lines").auto_shrink(false);
        if let Some(own) = lit.own {
            let above = own.saturating_sub(1) as f32 * row;
            let most = (listing.source.len() as f32 * row - inner.height()).max(0.0);
            area = area.vertical_scroll_offset((above - 0.5 * (inner.height() - row)).clamp(0.0, most));
        }
        area.show_rows(ui, row, listing.source.len(), |ui, seen| {
            for index in seen {
                let code = &listing.source[index];
                let code = code.get(hidden.min(indent(code))..).unwrap_or(code);
                let shown = ShownLine { number: index as u32 + 1, code, row, font: &font };
                shown.show(ui, context, listing, lit);
            }
        });
    });
}

fn indent(code: &str) -> usize {
    code.len() - code.trim_start_matches(' ').len()
}

/// How much of the indentation is left out, as far as the lines around one have it, where that line is too long to be seen whole.
fn hidden_indent(source: &[String], line: u32, columns: usize) -> usize {
    const AROUND: usize = 2;
    let at = (line as usize).saturating_sub(1);
    let too_long = source.get(at).map_or(0, |code| code.chars().count().saturating_sub(columns));
    let near =
        source.iter().take(at + AROUND + 1).skip(at.saturating_sub(AROUND)).filter(|code| !code.trim().is_empty());
    let common = near.map(|code| indent(code)).min().unwrap_or(0);
    if too_long > 0 { common } else { 0 }
}

/// Which search of its own game is shown, at the right of the title; a click shows the next. Returns the width that it takes.
fn search_link(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) -> f32 {
    let (look, model) = (context.look, context.model);
    let Some((search, searches)) = super::searches(model) else { return 0.0 };
    let text = look.strong(model.say_with("program-search-of", &args![search, searches]), look.text.label);
    let galley = WidgetText::from(text.clone()).into_galley(ui, None, f32::INFINITY, FontSelection::Default);
    let width = galley.size().x;
    let right = rect.right() - look.size.card_padding;
    let place = Rect::from_min_max(pos2(right - width, rect.top()), pos2(right, rect.top() + HEAD));
    if ui.put(place, Link::new(text.color(look.colours.blue))).clicked() {
        context.give(FilesCommand::NextSearch);
    }
    width + look.size.gutter
}

fn boards(model: &Model) -> Option<&Boards> {
    let verdicts = model.searches.lanes.iter().filter_map(|lane| lane.verdict());
    verdicts.map(|verdict| &verdict.boards).find(|boards| !boards.is_empty())
}

fn board_text(model: &Model) -> Option<&str> {
    let moves: Vec<MoveCode> = model.state()?.path.iter().filter_map(|step| step.visit.mv).collect();
    boards(model)?.get(&moves)
}

/// The height of the card with the position; `None` where the program writes none.
pub fn board_height(look: &Look, model: &Model) -> Option<f32> {
    Some((boards(model)?.rows as f32 * look.text.code * 1.43 + 2.0 * look.size.card_padding).ceil())
}

pub fn board_card(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect) {
    card(ui.painter(), context.look, rect);
    if let Some(text) = board_text(context.model) {
        paint_board(ui, context.look, text, Align2::CENTER_CENTER, rect.shrink(context.look.size.card_padding));
    }
}

/// Takes room for the card at the right of another one's place, where the program writes positions.
pub fn split_board(ui: &mut Ui, context: &ViewContext<'_>, rect: &mut Rect) {
    let (look, model) = (context.look, context.model);
    let Some(boards) = boards(model) else { return };
    let width =
        (boards.columns as f32 * look.text.code * 0.62 + 2.0 * look.size.card_padding + 16.0).min(rect.width() * BOARD);
    let (code, board) = rect.split_left_right_at_x(rect.right() - width);
    *rect = code.with_max_x(code.right() - look.size.gutter);
    board_card(ui, context, board);
}

/// Shows it at the right of another card; returns where that begins. `None` where the program writes none.
pub fn board(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect) -> Option<f32> {
    let text = board_text(context.model)?;
    let right = rect.right() - 14.0;
    let room = rect.with_min_x(right - rect.width() * BOARD).with_max_x(right).shrink2(vec2(0.0, 3.0));
    Some(paint_board(ui, context.look, text, Align2::RIGHT_CENTER, room).left() - 6.0)
}

fn paint_board(ui: &mut Ui, look: &Look, text: &str, align: Align2, room: Rect) -> Rect {
    let laid = |size: f32| {
        let font = FontId { size, ..look.code() };
        ui.painter().layout_no_wrap(text.to_owned(), font, look.colours.ink)
    };
    let usual = laid(look.text.code);
    let scale = (room.size() / usual.size()).min_elem().min(1.0);
    let galley = if scale < 1.0 { laid(look.text.code * scale) } else { usual };
    let inner = align.align_size_within_rect(galley.size(), room);
    let place = inner.expand2(vec2(8.0, 3.0));
    ui.painter().rect_filled(place, 5.0, look.colours.stone_wash);
    ui.painter().galley(inner.min, galley, look.colours.ink);
    name_part(ui, place, "own-board", text);
    place
}

struct ShownLine<'a> {
    number: u32,
    code: &'a str,
    row: f32,
    font: &'a FontId,
}

impl ShownLine<'_> {
    fn show(&self, ui: &mut Ui, context: &ViewContext<'_>, listing: &ProgramListing, lit: LitLines) {
        let colours = context.look.colours;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), self.row), Sense::hover());
        let (is_own, is_caller) = (lit.own == Some(self.number), lit.caller == Some(self.number));
        crate::desk::listing::light(ui, context.look, rect, [is_own, is_caller]);
        let is_wrong = listing.wrong == Some(self.number);
        let number = if is_wrong { format!("!{}", self.number) } else { self.number.to_string() };
        let colour = if is_wrong { colours.plum } else { colours.muted };
        let at = pos2(rect.left() + NUMBERS - 6.0, rect.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, number, self.font.clone(), colour);
        let colour = if is_own || is_caller { colours.ink } else { colours.muted };
        let clip = rect.with_min_x(rect.left() + NUMBERS);
        let at = pos2(clip.left(), rect.center().y);
        let painter = ui.painter().with_clip_rect(clip.intersect(ui.clip_rect()));
        painter.text(at, Align2::LEFT_CENTER, self.code, self.font.clone(), colour);
    }
}

// What is said of a lane whose visits another program made: the checker's verdict, or where the program was stopped.

pub struct VerdictWords {
    pub mood: Mood,
    pub title: String,
    pub lines: Vec<String>,
}

pub fn head(model: &Model, verdict: &TraceVerdict) -> String {
    let lang = model.settings.lang;
    let first = || verdict.words(lang, &model.searches.base.start).into_iter().next().unwrap_or_default();
    stopped(model, verdict).map_or_else(first, |stopped| stopped.title(lang))
}

pub fn words(model: &Model, verdict: &TraceVerdict) -> VerdictWords {
    let lang = model.settings.lang;
    if let Some(stopped) = stopped(model, verdict) {
        return VerdictWords { mood: Mood::Cut, title: stopped.title(lang), lines: stopped.lines(lang) };
    }
    let is_proved = verdict.answer.is_ok();
    let title = match (is_proved, verdict.rows_of) {
        _ if verdict.is_doubted => "app-not-proved",
        (true, RowsOf::Program) => "app-proved-program",
        (true, RowsOf::File | RowsOf::Search) => "app-proved",
        (false, RowsOf::File) => "app-first-wrong",
        (false, RowsOf::Program | RowsOf::Search) => "app-first-wrong-visit",
    };
    let mut lines = verdict.words(lang, &model.searches.base.start);
    let program = model.files.program.as_ref().and_then(|program| program.listing.as_ref()).filter(|_| !is_proved);
    // The card with the file shows the line of the step, which is another one.
    let statement = program.and_then(|program| {
        let line = program.wrong?;
        Some(format!("{line}: {}", program.source.get(line.checked_sub(1)? as usize)?.trim()))
    });
    let second = lines.len().min(1);
    lines.splice(second..second, statement);
    let tried = program.and_then(|program| program.tried);
    lines.extend(tried.map(|trees| lang.say_with("program-smallest", &args![trees])));
    let mood = if is_proved { Mood::Result } else { Mood::Cut };
    VerdictWords { mood, title: lang.say(title), lines }
}
