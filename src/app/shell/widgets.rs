//! Cards, pills and buttons with signs: the few widgets of our look that egui does not have.
//!
//! Each allocates, interacts, paints, and names itself for screen readers and tests.

pub mod kept;
pub mod menu;
pub mod paint;
pub mod theme;

use crate::prelude::*;
use egui::text::TextWrapping;
use egui::{Modal, ModalResponse};

/// A card over the window, which is shaded below it; `margin` is the space around the card's content. Its top stays where it
/// is while what is in it grows and shrinks.
pub fn dialog(ui: &Ui, look: &Look, name: &'static str, margin: f32) -> Modal {
    let frame = Frame::popup(&ui.ctx().global_style())
        .fill(look.colours.card)
        .corner_radius(look.size.corner)
        .inner_margin(margin);
    let id = Id::unique(name);
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, dialog_top(ui.ctx(), id)));
    Modal::new(id).area(area).backdrop_color(look.colours.shade).frame(frame)
}

/// Where a dialog's top is: centred when it opens and when the window's height changes, and higher where it would not fit.
fn dialog_top(ctx: &Context, id: Id) -> f32 {
    let (pass, window) = (ctx.cumulative_pass_nr(), ctx.content_rect().height());
    let height = ctx.memory(|memory| memory.area_rect(id)).map_or(0.0, |rect| rect.height());
    let lowest = (window - height).max(0.0);
    // The pass before: the height of the window, the dialog's own, and its top once its height was the same twice.
    let before = ctx.data(|data| data.get_temp::<(u64, f32, f32, Option<f32>)>(id));
    let before = before.filter(|before| before.0 + 1 >= pass && before.1 == window);
    let top = before.and_then(|(_, _, before, top)| top.or((before == height).then_some(lowest * 0.5)));
    ctx.data_mut(|data| data.insert_temp(id, (pass, window, height, top)));
    top.unwrap_or(lowest * 0.5).min(lowest)
}

/// Closes a dialog where a click lies beside it.
pub fn close_beside<T>(shown: &ModalResponse<T>, context: &mut ViewContext<'_>) {
    if shown.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

/// A dialog with so much space around what is in it, and so wide. A click beside it closes it.
pub fn panel(
    ui: &Ui,
    context: &mut ViewContext<'_>,
    name: &'static str,
    [margin, width]: [f32; 2],
    content: impl FnOnce(&mut Ui, &mut ViewContext<'_>),
) {
    let shown = dialog(ui, context.look, name, margin).show(ui.ctx(), |ui| {
        ui.set_width(width);
        content(ui, context);
    });
    close_beside(&shown, context);
}

pub fn room_below(ui: &Ui, margin: f32) -> f32 {
    let frame = 2.0 * margin + 4.0;
    ui.ctx().content_rect().height() - frame - ui.min_rect().height() - ui.spacing().item_spacing.y
}

pub fn loading(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, words) = (context.look, context.model.say("app-room-loading"));
    ui.add(Label::new(look.muted(words, look.text.label)).wrap());
}

/// Whether a value is another one than in the frame before, or was not there: what was just chosen or said. A list moves
/// that into sight, and afterwards follows the finger or the wheel.
pub fn is_new<T: Clone + PartialEq + Send + Sync + 'static>(ui: &Ui, id: Id, now: &T) -> bool {
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| {
        let before = data.get_temp::<(T, u64)>(id);
        data.insert_temp(id, (now.clone(), pass));
        before.is_none_or(|(value, seen)| value != *now || seen + 1 < pass)
    })
}

/// The head of a panel: its title, the button that closes it at the right end, and others next to that one, or below
/// the title where that leaves no room for them.
pub fn panel_head(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    title: &str,
    mut others: impl FnMut(&mut Ui, &mut ViewContext<'_>),
) {
    let (look, lang) = (context.look, context.lang());
    let row = vec2(ui.available_width(), look.size.pill);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        Pill::icon(Icon::Close, lang.say("app-close")).give(ui, context, DialogCommand::Close);
        if !look.is_column {
            others(ui, context);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let size = if look.is_column { look.text.title } else { look.text.title + 2.0 };
            ui.add(Label::new(look.strong(title, size)).wrap());
        });
    });
    if look.is_column {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
            others(ui, context);
        });
    }
}

pub fn field<'t>(text: &'t mut String, look: &Look) -> TextEdit<'t> {
    let least = if look.is_for_fingers() { look.size.touch } else { 0.0 };
    TextEdit::singleline(text).align(egui::Align2::LEFT_CENTER).min_size(vec2(0.0, least))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    Chosen,
    Plain,
    /// Grey: of the same kind as the chosen one, but not it.
    Quiet,
    On,
}

#[derive(Clone)]
pub struct Pill<'a> {
    text: Cow<'a, str>,
    name: Cow<'a, str>,
    icon: Option<Icon>,
    has_menu: bool,
    rank: Rank,
    /// Whether a switch is on; `None` for what is not a switch.
    is_on: Option<bool>,
    enabled: bool,
    least: f32,
    pub most: f32,
    key: String,
    written_key: &'a str,
    refusal: Option<String>,
}

impl<'a> Pill<'a> {
    pub fn new(text: impl Into<Cow<'a, str>>) -> Pill<'a> {
        let text = text.into();
        Pill {
            name: text.clone(),
            text,
            icon: None,
            has_menu: false,
            rank: Rank::Plain,
            is_on: None,
            enabled: true,
            least: 0.0,
            most: f32::INFINITY,
            key: String::new(),
            written_key: "",
            refusal: None,
        }
    }

    pub fn icon(icon: Icon, name: impl Into<Cow<'a, str>>) -> Pill<'a> {
        Pill { icon: Some(icon), ..Pill::new("").named(name) }
    }

    /// With these words, and the same name.
    pub fn worded(self, text: impl Into<Cow<'a, str>>) -> Pill<'a> {
        Pill { text: text.into(), ..self }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn with_icon(self, icon: Icon) -> Pill<'a> {
        Pill { icon: Some(icon), ..self }
    }

    /// The name for screen readers and tool tips where it is not the text.
    pub fn named(self, name: impl Into<Cow<'a, str>>) -> Pill<'a> {
        Pill { name: name.into(), ..self }
    }

    pub fn with_menu(self) -> Pill<'a> {
        Pill { has_menu: true, ..self }
    }

    /// With the command's key in the tool tip.
    pub fn for_command(self, command: &Command) -> Pill<'a> {
        Pill { key: catalogue::entry(command).map(Entry::usual_key).unwrap_or_default(), ..self }
    }

    pub fn keyed(self, key: &'a str) -> Pill<'a> {
        Pill { written_key: key, ..self }
    }

    pub fn rank(self, rank: Rank) -> Pill<'a> {
        Pill { rank, ..self }
    }

    pub fn chosen(self, is_chosen: bool) -> Pill<'a> {
        self.rank(if is_chosen { Rank::Chosen } else { Rank::Plain })
    }

    pub fn switch(self, is_on: bool) -> Pill<'a> {
        Pill { rank: if is_on { Rank::On } else { Rank::Plain }, is_on: Some(is_on), ..self }
    }

    pub fn enabled(self, enabled: bool) -> Pill<'a> {
        Pill { enabled, ..self }
    }

    pub fn refused(self, reason: Option<String>) -> Pill<'a> {
        Pill { enabled: self.enabled && reason.is_none(), refusal: reason, ..self }
    }

    /// No narrower than this; what is on it is in the middle.
    pub fn at_least(self, least: f32) -> Pill<'a> {
        Pill { least, ..self }
    }

    /// No wider than this; longer text ends in dots.
    pub fn at_most(self, most: f32) -> Pill<'a> {
        Pill { most, ..self }
    }

    pub fn width(&self, ui: &Ui, look: &Look) -> f32 {
        let text = if self.text.is_empty() { 0.0 } else { self.galley(ui.painter(), look, look.colours.ink).size().x };
        self.width_with(text, look).max(self.least).min(self.most)
    }

    pub fn show(&self, ui: &mut Ui, look: &Look) -> Response {
        let size = vec2(self.width(ui, look), look.size.pill);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| match self.is_on {
            Some(is_on) => WidgetInfo::selected(Role::Button, self.enabled, is_on, &*self.name),
            None => WidgetInfo::labeled(Role::Button, self.enabled, &*self.name),
        });
        let (fill, text, border) = self.colours(look, &response);
        let corner = rect.height() * 0.5;
        ui.painter().rect(rect, corner, fill, Stroke::new(1.0, border), StrokeKind::Inside);
        focus_ring(ui, look, &response, corner);
        self.content(ui.painter(), look, rect, text);
        if !self.written_key.is_empty() {
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(self.written_key));
        }
        // Fingers press no keys.
        let key = if look.is_for_fingers() { "" } else { &self.key };
        let is_short = self.name != self.text || !key.is_empty();
        let tip = || format!("{}   {key}", self.name);
        match &self.refusal {
            Some(reason) => pointer::tell(response, || format!("{} · {reason}", self.name)),
            None if is_short && self.enabled => pointer::tell(response, || tip().trim_end().to_owned()),
            None => response,
        }
    }

    pub fn give(&self, ui: &mut Ui, context: &mut ViewContext<'_>, command: impl Into<Command>) {
        if self.show(ui, context.look).clicked() {
            context.give(command);
        }
    }

    /// The same with a command that takes the place of the dialog.
    pub fn give_instead(&self, ui: &mut Ui, context: &mut ViewContext<'_>, command: impl Into<Command>) {
        if self.show(ui, context.look).clicked() {
            context.out.extend([DialogCommand::Close.into(), command.into()]);
        }
    }

    fn content(&self, painter: &Painter, look: &Look, rect: Rect, colour: Color32) {
        let galley = (!self.text.is_empty()).then(|| self.galley(painter, look, colour));
        let needed = self.width_with(galley.as_ref().map_or(0.0, |galley| galley.size().x), look);
        let mut left = rect.left() + self.padding() + (rect.width() - needed).max(0.0) * 0.5;
        if let Some(icon) = self.icon {
            let middle = if self.text.is_empty() { rect.center().x } else { left + ICON * 0.5 };
            icon.paint(painter, Rect::from_center_size(pos2(middle, rect.center().y), vec2(ICON, ICON)), ICON, colour);
            left = middle + ICON * 0.5 + 6.0;
        }
        if let Some(galley) = galley {
            let at = pos2(left, rect.center().y - galley.size().y * 0.5);
            painter.galley(at, galley, colour);
        }
        if self.has_menu {
            let at = pos2(rect.right() - self.padding() - ARROW * 0.3, rect.center().y);
            Icon::Down.paint(painter, Rect::from_center_size(at, vec2(ARROW, ARROW)), ARROW, colour);
        }
    }

    fn colours(&self, look: &Look, response: &Response) -> (Color32, Color32, Color32) {
        let colours = look.colours;
        let (fill, text, border) = match self.rank {
            Rank::Chosen => (colours.blue, colours.accent_text, colours.blue),
            Rank::Quiet => (colours.stone_wash, colours.ink, colours.stone_wash),
            Rank::On => (colours.blue_wash, colours.ink, colours.blue),
            Rank::Plain if response.hovered() && self.enabled => (colours.stone_wash, colours.ink, colours.line),
            Rank::Plain => (colours.paper, colours.ink, colours.line),
        };
        (fill, if self.enabled { text } else { colours.ghost }, border)
    }

    fn galley(&self, painter: &Painter, look: &Look, colour: Color32) -> Arc<Galley> {
        // A switch is as wide on as off.
        let is_plain = matches!(self.rank, Rank::Plain | Rank::On);
        let font = if is_plain { look.plain(look.text.label) } else { look.bold(look.text.label) };
        let room = self.most - self.width_with(0.0, look);
        if self.written_key.is_empty() || look.is_for_fingers() {
            return line(painter, &self.text, font, colour, room);
        }
        let mut job = LayoutJob::simple_singleline(self.text.to_string(), font, colour);
        let key = TextFormat::simple(look.plain(look.text.small), colour.gamma_multiply(KEY_STRENGTH));
        job.append(self.written_key, BEFORE_KEY, key);
        if room.is_finite() {
            job.wrap = TextWrapping::truncate_at_width(room.max(8.0));
        }
        painter.layout_job(job)
    }

    fn width_with(&self, text: f32, look: &Look) -> f32 {
        let icon = match (self.icon, &*self.text) {
            (None, _) => 0.0,
            (Some(_), "") if look.is_for_fingers() => return look.size.pill,
            (Some(_), "") => return look.size.pill + 6.0,
            (Some(_), _) => ICON + 6.0,
        };
        let menu = if self.has_menu { ARROW + 3.0 } else { 0.0 };
        text + icon + menu + 2.0 * self.padding()
    }

    const fn padding(&self) -> f32 {
        13.0
    }
}

const ICON: f32 = 15.0;
const ARROW: f32 = 10.0;
/// Between the words of a button and a key that is written on it, and how much of the colour the key has.
const BEFORE_KEY: f32 = 7.0;
const KEY_STRENGTH: f32 = 0.75;

/// A line of text, shortened with dots where it is longer than `room`.
pub fn line(painter: &Painter, text: &str, font: FontId, colour: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    if room.is_finite() {
        job.wrap = TextWrapping::truncate_at_width(room.max(8.0));
    }
    painter.layout_job(job)
}

/// The first of several texts that fits into `room` on one line; `None` where none does.
pub fn fitting(painter: &Painter, texts: &[String], font: FontId, colour: Color32, room: f32) -> Option<Arc<Galley>> {
    let galley = |text: &String| line(painter, text, font.clone(), colour, f32::INFINITY);
    texts.iter().map(galley).find(|galley| galley.size().x <= room)
}

pub fn lines(painter: &Painter, text: &str, format: TextFormat, room: f32, rows: usize) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap.max_width = room.max(20.0);
    job.wrap.max_rows = rows;
    job.wrap.overflow_character = Some('…');
    painter.layout_job(job)
}

pub fn focus_ring(ui: &Ui, look: &Look, response: &Response, corner: f32) {
    if response.has_focus() {
        let stroke = Stroke::new(2.5, look.colours.blue);
        ui.painter().rect_stroke(response.rect.expand(2.0), corner + 2.0, stroke, StrokeKind::Outside);
    }
}

pub fn card(painter: &Painter, look: &Look, rect: Rect) {
    painter.rect(rect, look.size.corner, look.colours.card, look.border(), StrokeKind::Inside);
}

pub fn card_with_edge(painter: &Painter, look: &Look, rect: Rect, edge: Color32) {
    card(painter, look, rect);
    let mut strip = rect;
    strip.set_width(5.0);
    let corner = look.size.corner as u8;
    painter.rect_filled(strip, egui::CornerRadius { nw: corner, sw: corner, ne: 0, se: 0 }, edge);
}

/// What is in a row, from the right end of a rectangle on.
pub fn from_right<R>(ui: &mut Ui, rect: Rect, salt: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().max_rect(rect).id_salt(salt).layout(Layout::right_to_left(Align::Center));
    ui.scope_builder(builder, content).inner
}

pub fn from_left<R>(ui: &mut Ui, rect: Rect, salt: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().max_rect(rect).id_salt(salt).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, content).inner
}

/// A list's row of that height: its ground and its frame. It is called so.
pub fn list_row(ui: &mut Ui, look: &Look, height: f32, is_chosen: bool, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, name));
    ui.painter().rect_filled(rect, 7.0, look.wash(is_chosen, response.hovered()));
    focus_ring(ui, look, &response, 7.0);
    response
}

/// Where one of several pages is, with the ways to the one before and the next; returns the page that is gone to.
pub fn pager(ui: &mut Ui, look: &Look, [before, place, next]: &[String; 3], at: usize, all: usize) -> Option<usize> {
    let turn = |ui: &mut Ui, icon, name, is_there| Pill::icon(icon, name).enabled(is_there).show(ui, look).clicked();
    ui.horizontal(|ui| {
        let back = turn(ui, Icon::Back, before, at > 0).then(|| at.saturating_sub(1));
        ui.label(look.words(place, look.text.label));
        back.or(turn(ui, Icon::Forward, next, at + 1 < all).then_some(at + 1))
    })
    .inner
}

/// A painted line of text in the middle of the height of a place, from its left edge on; returns where it is.
pub fn line_in(painter: &Painter, place: Rect, text: &str, font: FontId, colour: Color32) -> Rect {
    let galley = line(painter, text, font, colour, place.width());
    let rect = Rect::from_min_size(pos2(place.left(), place.center().y - galley.size().y * 0.5), galley.size());
    painter.galley(rect.min, galley, colour);
    rect
}

/// Names a painted part of the window for screen readers and tests.
pub fn name_part(ui: &Ui, rect: Rect, part: &str, words: &str) -> Response {
    let response = ui.interact(rect, ui.scope_id().with(part), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    response
}

pub fn in_rows(widths: &[f32], room: f32, height: f32, between: Vec2) -> Vec<Rect> {
    let mut at = pos2(0.0, 0.0);
    let place = |&width: &f32| {
        if at.x > 0.0 && at.x + width > room {
            at = pos2(0.0, at.y + height + between.y);
        }
        let place = Rect::from_min_size(at, vec2(width, height));
        at.x += width + between.x;
        place
    };
    widths.iter().map(place).collect()
}
