//! An editor of Python, to be embedded anywhere: line numbers, light colours, indentation by Tab and after a colon, the
//! line of a step lit, and the wrong line marked. It keeps nothing: the text is its owner's.

use crate::prelude::*;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Margin, Shape, TextBuffer};

use crate::workshop::typing::{Token, Typing, tokens};

/// The most characters of a text, which is laid out at each change.
const LONGEST: usize = 200_000;
/// The room of the numbers of the lines, and between them and the text.
const NUMBERS: f32 = 38.0;
const BETWEEN: f32 = 8.0;
const RIGHT: f32 = 12.0;
/// The smallest type of code as a share of the usual one.
const SMALLEST: f32 = 0.85;

/// The lines that are marked, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CodeMarks {
    pub lit: Option<u32>,
    pub caller: Option<u32>,
    pub wrong: Option<u32>,
}

pub struct CodeEditor<'a> {
    id: Id,
    text: &'a str,
    name: &'a str,
    marks: CodeMarks,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeEdit {
    pub text: Option<String>,
    pub runs: bool,
}

impl<'a> CodeEditor<'a> {
    pub fn new(id: Id, text: &'a str, name: &'a str) -> CodeEditor<'a> {
        CodeEditor { id, text, name, marks: CodeMarks::default() }
    }

    pub fn marked(self, marks: CodeMarks) -> CodeEditor<'a> {
        CodeEditor { marks, ..self }
    }

    pub fn show(&self, ui: &mut Ui, look: &Look, rect: Rect) -> CodeEdit {
        let painter = ui.painter();
        painter.rect(rect, look.size.corner, look.colours.card, look.border(), egui::StrokeKind::Inside);
        let inner = rect.shrink(2.0);
        let builder = UiBuilder::new().max_rect(inner).id_salt((self.id, "code"));
        ui.scope_builder(builder, |ui| {
            ui.set_clip_rect(inner.intersect(ui.clip_rect()));
            let mut edit = self.strokes(ui).unwrap_or_default();
            let mut text = edit.text.take().unwrap_or_else(|| self.text.to_owned());
            let area = ScrollArea::both().id_salt("lines").auto_shrink(false);
            area.show(ui, |ui| self.content(ui, look, &mut text, inner));
            edit.text = (text != self.text).then_some(text);
            edit
        })
        .inner
    }

    fn content(&self, ui: &mut Ui, look: &Look, text: &mut String, inner: Rect) {
        let font = fitting(ui, look, text, inner.width() - NUMBERS - BETWEEN - RIGHT);
        let marked = ui.painter().add(Shape::Noop);
        let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| highlighted(ui, look, text.as_str(), &font);
        // Escape leaves the field: Tab does not.
        let keys = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
        let margin = Margin { left: (NUMBERS + BETWEEN) as i8, right: RIGHT as i8, top: 6, bottom: 6 };
        let shown = TextEdit::multiline(text)
            .id(self.id)
            .font(font.clone())
            .layouter(&mut layouter)
            .event_filter(keys)
            .frame(Frame::NONE.inner_margin(margin))
            .min_size(inner.size())
            .desired_width(inner.width())
            .char_limit(LONGEST)
            .show(ui);
        shown.response.response.accessible_name(self.name);
        let lines = ShownLines { galley: &shown.galley, at: shown.galley_pos, inner };
        ui.painter().set(marked, lines.marks(look, self.marks));
        lines.numbers(ui, look, &font, self.marks);
        self.follow(ui, &lines);
    }

    /// Scrolls to the line of the step, or the wrong one, once it is another.
    fn follow(&self, ui: &Ui, lines: &ShownLines<'_>) {
        let kept = self.id.with("followed");
        let before = ui.data(|data| data.get_temp::<[Option<u32>; 2]>(kept)).unwrap_or_default();
        let now = [self.marks.lit, self.marks.wrong];
        if before == now {
            return;
        }
        ui.data_mut(|data| data.insert_temp(kept, now));
        let changed = now.into_iter().zip(before).find_map(|(now, before)| now.filter(|_| now != before));
        // It is as wide as what is seen, so that nothing is scrolled aside.
        if let Some(rect) = changed.and_then(|line| lines.rect(line)) {
            ui.scroll_to_rect(rect, Some(Align::Center));
        }
    }

    fn strokes(&self, ui: &Ui) -> Option<CodeEdit> {
        let kept = self.id.with("late");
        let late = ui.data_mut(|data| data.remove_temp::<Vec<Event>>(kept)).unwrap_or_default();
        let mut state =
            TextEditState::load(ui.ctx(), self.id).filter(|_| ui.memory(|memory| memory.has_focus(self.id)))?;
        let selected = state.cursor.char_range()?;
        let mut typing = Typing::new(self.text, selected.secondary.index.into(), selected.primary.index.into());
        let taken = ui.input_mut(|input| {
            input.events.splice(0..0, late);
            TakenStrokes::new(&mut input.events, &mut typing)
        });
        if !taken.late.is_empty() {
            ui.data_mut(|data| data.insert_temp(kept, taken.late));
            ui.ctx().request_repaint();
        }
        if !taken.is_changed || typing.text.chars().count() > LONGEST {
            return Some(CodeEdit { text: None, runs: taken.runs });
        }
        let [anchor, cursor] = typing.in_chars().map(CCursor::new);
        let mut range = CCursorRange::two(anchor, cursor);
        (range.secondary, range.primary) = (anchor, cursor);
        state.cursor.set_char_range(Some(range));
        state.store(ui.ctx(), self.id);
        Some(CodeEdit { text: Some(typing.text), runs: taken.runs })
    }
}

struct TakenStrokes {
    is_changed: bool,
    /// Whether the text is to be run as it is after that.
    runs: bool,
    /// The events that have to wait for the next frame.
    late: Vec<Event>,
}

impl TakenStrokes {
    /// Takes the letters and the keys of our own from some events and types them, up to one that only the field knows, or that
    /// runs the text. Letters alone are the field's own. The events after that one wait where some are our own, or the text runs
    /// without them: a busy machine has many keys in a frame.
    fn new(events: &mut Vec<Event>, typing: &mut Typing) -> TakenStrokes {
        let ends = |event: &Event| matches!(Stroke::new(event), Stroke::Foreign | Stroke::Run);
        let is_own = |event: &Event| matches!(Stroke::new(event), Stroke::Edit(_) | Stroke::Run);
        let known = events.iter().take_while(|event| !ends(event)).count();
        let mut rest = events.split_off(known);
        let runs = rest.first().is_some_and(|event| matches!(Stroke::new(event), Stroke::Run));
        let has_late = rest.iter().any(is_own);
        let late = if has_late { rest.split_off(1) } else { Vec::new() };
        let is_changed = events.iter().any(is_own);
        if is_changed {
            events.retain(|event| {
                match Stroke::new(event) {
                    Stroke::Edit(edit) => edit(typing),
                    Stroke::Letters(letters) => typing.insert(letters),
                    Stroke::Silent | Stroke::Foreign | Stroke::Run => return true,
                }
                false
            });
        }
        if !runs {
            events.extend(rest);
        }
        TakenStrokes { is_changed, runs, late }
    }
}

enum Stroke<'a> {
    Edit(fn(&mut Typing)),
    Letters(&'a str),
    /// Nothing to it, as a key whose letter comes apart.
    Silent,
    Run,
    Foreign,
}

impl Stroke<'_> {
    fn new(event: &Event) -> Stroke<'_> {
        match event {
            Event::Text(letters) => Stroke::Letters(letters),
            Event::Key { key: Key::Enter, pressed: true, modifiers, .. }
                if modifiers.matches_logically(Modifiers::COMMAND) =>
            {
                Stroke::Run
            }
            Event::Key { key, pressed: true, modifiers, .. } => match (*key, *modifiers) {
                (Key::Enter, Modifiers::NONE | Modifiers::SHIFT) => Stroke::Edit(Typing::begin_line),
                (Key::Tab, Modifiers::NONE) => Stroke::Edit(Typing::indent),
                (Key::Tab, Modifiers::SHIFT) => Stroke::Edit(Typing::dedent),
                (Key::Backspace, Modifiers::NONE | Modifiers::SHIFT) => Stroke::Edit(Typing::take_back),
                (key, Modifiers::NONE | Modifiers::SHIFT) if !moves(key) => Stroke::Silent,
                _ => Stroke::Foreign,
            },
            Event::Copy | Event::Cut | Event::Paste(_) | Event::Ime(_) => Stroke::Foreign,
            Event::PointerButton { .. } | Event::AccessKitActionRequest(_) => Stroke::Foreign,
            _ => Stroke::Silent,
        }
    }
}

/// Whether a key does something in a field without a letter.
const fn moves(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Delete, End, Escape, Home, Insert, PageDown, PageUp};
    matches!(
        key,
        ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Delete | End | Escape | Home | Insert | PageDown | PageUp
    )
}

/// The type of code, somewhat smaller where the longest statement is then seen whole.
fn fitting(ui: &Ui, look: &Look, text: &str, width: f32) -> FontId {
    let font = look.code();
    let statement = |line: &str| line.split('#').next().unwrap_or_default().trim_end().chars().count();
    let longest = text.lines().map(statement).max().unwrap_or_default();
    let needed = longest as f32 * ui.fonts_mut(|fonts| fonts.glyph_width(&font, 'm'));
    let scale = width / needed.max(1.0);
    if (SMALLEST..1.0).contains(&scale) { FontId { size: (font.size * scale).floor(), ..font } } else { font }
}

fn highlighted(ui: &Ui, look: &Look, text: &str, font: &FontId) -> Arc<Galley> {
    let colours = look.colours;
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (range, token) in tokens(text) {
        let colour = match token {
            Token::Keyword => colours.blue,
            Token::Name => colours.cinnabar,
            Token::Number => colours.gold,
            Token::Text => colours.green,
            Token::Comment => colours.muted,
            Token::Plain => colours.ink,
        };
        job.append(&text[range], 0.0, TextFormat::simple(font.clone(), colour));
    }
    if text.is_empty() {
        job.append("", 0.0, TextFormat::simple(font.clone(), colours.ink));
    }
    ui.painter().layout_job(job)
}

struct ShownLines<'a> {
    galley: &'a Galley,
    at: Pos2,
    inner: Rect,
}

impl ShownLines<'_> {
    fn rect(&self, line: u32) -> Option<Rect> {
        let row = self.galley.rows.get(line.checked_sub(1)? as usize)?;
        let rect = row.rect().translate(self.at.to_vec2());
        Some(rect.with_min_x(self.inner.left()).with_max_x(self.inner.right()))
    }

    fn marks(&self, look: &Look, marks: CodeMarks) -> Shape {
        let colours = look.colours;
        let wash = |line: Option<u32>, colour| {
            let rect = line.and_then(|line| self.rect(line));
            rect.map_or(Shape::Noop, |rect| Shape::rect_filled(rect, 3.0, colour))
        };
        Shape::Vec(vec![
            wash(marks.wrong, colours.plum.gamma_multiply(0.16)),
            wash(marks.caller, colours.stone_wash.gamma_multiply(0.6)),
            wash(marks.lit, colours.gold_wash),
        ])
    }

    fn numbers(&self, ui: &Ui, look: &Look, font: &FontId, marks: CodeMarks) {
        let (colours, painter) = (look.colours, ui.painter());
        let aside = self.inner.with_max_x(self.inner.left() + NUMBERS);
        painter.rect_filled(aside, look.size.corner, colours.card);
        for line in 1..=self.galley.rows.len() as u32 {
            let Some(rect) = self.rect(line).filter(|rect| rect.intersects(ui.clip_rect())) else { continue };
            let place = rect.with_max_x(aside.right());
            let (number, colour) = if marks.wrong == Some(line) {
                (format!("!{line}"), colours.plum)
            } else {
                (line.to_string(), colours.muted)
            };
            if marks.lit == Some(line) {
                painter.rect_filled(place, 3.0, colours.gold_wash);
                painter.rect_filled(Rect::from_min_size(place.min, vec2(4.0, place.height())), 2.0, colours.gold);
            }
            let at = pos2(place.right() - 4.0, place.center().y);
            painter.text(at, Align2::RIGHT_CENTER, number, font.clone(), colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
    }

    #[test]
    fn the_keys_of_a_frame_are_taken_in_their_order() {
        let letters = |letters: &str| Event::Text(letters.to_owned());
        let run = || key(Key::Enter, Modifiers::COMMAND);
        let mut typing = Typing::new("", 0, 0);
        let (line, rest) = (key(Key::Enter, Modifiers::NONE), vec![letters("c"), key(Key::Tab, Modifiers::NONE)]);
        let mut events = [vec![letters("if a:"), line, letters("b"), run()], rest.clone()].concat();
        let taken = TakenStrokes::new(&mut events, &mut typing);
        assert_eq!((typing.text.as_str(), taken.is_changed, taken.runs), ("if a:\n    b", true, true));
        assert_eq!((events, taken.late), (vec![], rest));

        // What selects all is the field's, and what is typed after it waits for that.
        let all = key(Key::A, Modifiers::COMMAND);
        let mut events = vec![all.clone(), letters("x"), run()];
        let taken = TakenStrokes::new(&mut events, &mut typing);
        assert_eq!((events, taken.runs, taken.late), (vec![all], false, vec![letters("x"), run()]));
    }
}
