//! The card that says what happens at this step and why.

use egui::text::CCursor;

use crate::prelude::*;

pub fn inner(look: &Look, card: Rect) -> Rect {
    let padding = look.size.card_padding;
    card.shrink2(vec2(padding + 2.0, padding - 4.0)).translate(vec2(2.0, 0.0))
}

pub const GAP: f32 = 5.0;
const ABOVE_FACTS: f32 = 3.0;
const FACTS: &str = "  ·  ";

/// Where what is at the right of the title begins, below the card's edge.
pub const ASIDE_TOP: f32 = 8.0;
/// Where the words below the title would have less, all of the card scrolls.
const LEAST_WORDS: f32 = 44.0;

pub struct WhyCard<'a> {
    rect: Rect,
    title: &'a str,
    accent: Option<Color32>,
    lines: Vec<&'a str>,
    facts: &'a [String],
    /// The height at its foot that its words leave free, and the width at the right of its title.
    foot: f32,
    aside: f32,
    /// The language whose terms are explained; `None` where none are.
    terms: Option<Lang>,
}

impl<'a> WhyCard<'a> {
    pub fn new(look: &Look, rect: Rect, story: &'a Story) -> WhyCard<'a> {
        let (title, lines) = (&story.title, story.lines.iter().map(String::as_str).collect());
        let accent = mood_colour(look, story.mood);
        WhyCard { rect, title, accent, lines, facts: &story.facts, foot: 0.0, aside: 0.0, terms: None }
    }

    pub fn note(rect: Rect, title: &'a str, note: &'a str) -> WhyCard<'a> {
        WhyCard { rect, title, accent: None, lines: vec![note], facts: &[], foot: 0.0, aside: 0.0, terms: None }
    }

    /// The same with room at its foot that no words scroll into.
    pub fn above(self, foot: f32) -> WhyCard<'a> {
        WhyCard { foot, ..self }
    }

    pub fn beside(self, aside: f32) -> WhyCard<'a> {
        WhyCard { aside, ..self }
    }

    pub fn with_terms(self, model: &Model) -> WhyCard<'a> {
        WhyCard { terms: Some(model.settings.lang), ..self }
    }

    pub fn title_alone(self) -> WhyCard<'a> {
        WhyCard { lines: Vec::new(), facts: &[], ..self }
    }

    pub fn without_words(self) -> WhyCard<'a> {
        WhyCard { title: "", ..self.title_alone() }
    }

    /// Shows the card, with `more` below its words. What does not fit is scrolled to, past a bar that is always seen, and
    /// no sentence is cut through before the user scrolls.
    pub fn show(&self, ui: &mut Ui, look: &Look, more: impl FnOnce(&mut Ui)) {
        card_with_edge(ui.painter(), look, self.rect, self.accent.unwrap_or(look.colours.line));
        let inner = inner(look, self.rect.with_max_y(self.rect.bottom() - self.foot));
        let body = inner.with_max_x(inner.right() + BAR);
        ui.scope_builder(UiBuilder::new().max_rect(body).id_salt("why"), |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            let mut galleys = self.galleys(ui, look, inner.width());
            // No words scroll below what is at the right of the title; in a low card all of them are next to it.
            let head = self.head(look, inner.top(), &galleys);
            if head.is_some_and(|head| inner.height() - head < LEAST_WORDS) {
                galleys = self.galleys(ui, look, inner.width() - self.aside);
            }
            let head = head.filter(|head| inner.height() - head >= LEAST_WORDS);
            let room = self.whole_rows(&galleys, head.unwrap_or_default(), inner.height());
            let (mut above, mut marked) = (0, Vec::new());
            let mut add = |ui: &mut Ui, galley: Arc<Galley>| {
                let at = ui.add(Label::new(Arc::clone(&galley)).selectable(false)).rect.min.to_vec2();
                let Some(lang) = self.terms else { return };
                // Each term is marked once, as far as it is seen.
                for (term, range) in find(lang, galley.text()) {
                    let rect = place(&galley, &range).map(|rect| rect.translate(at));
                    let is_seen = |rect: &Rect| ui.clip_rect().expand(2.0).contains_rect(*rect);
                    if let Some(rect) = rect.filter(is_seen).filter(|_| !marked.contains(&term)) {
                        marked.push(term);
                        dots(ui, look, rect);
                        tell(ui, look, lang, term, rect);
                    }
                }
            };
            if let Some(head) = head {
                add(ui, galleys.remove(0));
                ui.add_space((inner.top() + head - ui.cursor().top()).max(0.0));
                above = 1;
            }
            // Another text begins at its beginning.
            let salt = ("why-words", self.title, self.lines.len());
            let area = ScrollArea::vertical().id_salt(salt).max_height(room).min_scrolled_height(room);
            area.show(ui, |ui| {
                ui.set_width(inner.width());
                for (number, galley) in galleys.into_iter().enumerate() {
                    let number = number + above;
                    if self.is_fact(number) {
                        ui.add_space(ABOVE_FACTS);
                    }
                    add(ui, galley);
                }
                more(ui);
            });
        });
    }

    pub fn height_above(&self) -> f32 {
        self.rect.height() - self.foot
    }

    /// Whether its first sentence is whole before the user scrolls.
    pub fn begins_whole(&self, ui: &Ui, look: &Look) -> bool {
        let inner = inner(look, self.rect.with_max_y(self.rect.bottom() - self.foot));
        let galleys = self.galleys(ui, look, inner.width());
        let Some([title, first]) = galleys.first_chunk() else { return true };
        let head = self.head(look, inner.top(), &galleys).unwrap_or(title.size().y + GAP);
        head + first.size().y <= inner.height()
    }

    fn head(&self, look: &Look, top: f32, galleys: &[Arc<Galley>]) -> Option<f32> {
        let title = galleys.first().filter(|_| self.aside > 0.0)?.size().y + GAP;
        Some(title.max(self.rect.top() + ASIDE_TOP + look.size.pill + GAP - top))
    }

    const fn is_fact(&self, number: usize) -> bool {
        number == self.lines.len() + 1
    }

    /// So much of a height as ends after a sentence, or at least between two rows; all of it where they fit. Where the
    /// title has a head of its own, what is below that.
    fn whole_rows(&self, galleys: &[Arc<Galley>], head: f32, height: f32) -> f32 {
        let height = height - head;
        let mut top = 0.0;
        for (number, galley) in galleys.iter().enumerate().skip(usize::from(head > 0.0)) {
            let above = top - GAP;
            top += if self.is_fact(number) { ABOVE_FACTS + GAP } else { 0.0 };
            if top + galley.size().y > height && number > 1 {
                return above;
            }
            if top + galley.size().y > height {
                let ends = galley.rows.iter().map(|row| top + row.rect().bottom());
                return ends.filter(|end| *end <= height).fold(height * 0.5, f32::max);
            }
            top += galley.size().y + GAP;
        }
        height
    }

    /// Title, lines and facts. What is measured and what is shown is the same, down to its colours, so that egui lays out a
    /// new text only once.
    fn galleys(&self, ui: &Ui, look: &Look, width: f32) -> Vec<Arc<Galley>> {
        if self.title.is_empty() {
            return Vec::new();
        }
        let colours = look.colours;
        let galley = |text: &str, font, colour| ui.painter().layout(text.to_owned(), font, colour, width);
        let (font, colour) = (look.bold(look.text.title), self.accent.unwrap_or(colours.ink));
        let beside = width.min(inner(look, self.rect).width() - self.aside);
        let title = ui.painter().layout(self.title.to_owned(), font, colour, beside);
        let mut galleys = vec![title];
        galleys.extend(self.lines.iter().map(|line| galley(line, look.plain(look.text.body), colours.ink)));
        if !self.facts.is_empty() {
            galleys.push(galley(&self.facts.join(FACTS), look.plain(look.text.small), colours.muted));
        }
        galleys
    }
}

/// The colour of a mood; `None` for one that needs no accent.
pub fn mood_colour(look: &Look, mood: Mood) -> Option<Color32> {
    let colours = look.colours;
    match mood {
        Mood::Cut => Some(colours.cinnabar),
        Mood::Question | Mood::Raise => Some(colours.blue),
        Mood::Result => Some(colours.gold),
        Mood::Enter | Mood::Value => None,
    }
}

// Terms in the words of a card: each has a dotted line below it where it first comes, and the pointer or a tap there tells
// what it means.

/// The terms by their names in the text files; one that holds another comes before it.
const TERMS: [&str; 16] = [
    "null-window",
    "window",
    "alpha",
    "beta",
    "cut-node",
    "all-node",
    "pv-node",
    "cut",
    "fail-hard",
    "fail-soft",
    "probe",
    "research",
    "bound",
    "visit",
    "evaluation",
    "table",
];

/// Between the forms of a term in its text.
const BETWEEN: &str = " | ";
/// The dots below a term: how far apart, and how large.
const APART: f32 = 4.0;
const DOT: f32 = 0.7;

/// A term, and where it is among the signs of a text.
type FoundTerm = (&'static str, Range<usize>);

/// The terms of a text in their order, none within another one.
fn find(lang: Lang, text: &str) -> Vec<FoundTerm> {
    let lower = text.to_lowercase();
    let mut all: Vec<FoundTerm> = Vec::new();
    if lower.len() != text.len() {
        return all;
    }
    for term in TERMS {
        let forms = lang.say(&format!("term-{term}")).to_lowercase();
        let at = forms.split(BETWEEN).flat_map(|form| lower.match_indices(form));
        for (from, to) in at.map(|(from, found)| (from, from + found.len())) {
            let is_word = !joins(&lower[..from], lower[from..].chars().next())
                && !joins(&lower[..to], lower[to..].chars().next());
            let range = text[..from].chars().count()..text[..to].chars().count();
            let is_free = all.iter().all(|(_, other)| range.end <= other.start || range.start >= other.end);
            if is_word && is_free {
                all.push((term, range));
            }
        }
    }
    all.sort_by_key(|(_, range)| range.start);
    all
}

/// Whether a Latin word goes on: signs of Chinese are words of their own.
fn joins(before: &str, first: Option<char>) -> bool {
    let is_latin = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    first.is_some_and(is_latin) && before.chars().next_back().is_some_and(is_latin)
}

/// The rectangle of a part of a text; `None` where it is on two rows.
fn place(galley: &Galley, range: &Range<usize>) -> Option<Rect> {
    let edge = |index| galley.pos_from_cursor(CCursor::new(index));
    let (from, to) = (edge(range.start), edge(range.end));
    let is_one_row = (from.top() - to.top()).abs() < 1.0 && to.left() > from.left();
    is_one_row.then(|| Rect::from_min_max(from.left_top(), pos2(to.right(), to.bottom())))
}

fn dots(ui: &Ui, look: &Look, rect: Rect) {
    let mut x = rect.left() + DOT;
    while x < rect.right() {
        ui.painter().circle_filled(pos2(x, rect.bottom() - 1.0), DOT, look.colours.muted);
        x += APART;
    }
}

/// Tells what a term means while the pointer is over it; a tap keeps the words until the next one.
fn tell(ui: &mut Ui, look: &Look, lang: Lang, term: &str, rect: Rect) -> Response {
    let is = || lang.say(&format!("term-{term}-is"));
    let reach = if look.is_for_fingers() { vec2(8.0, 6.0) } else { vec2(1.0, 1.0) };
    let response = ui.interact(rect.expand2(reach), Id::unique(("term", term)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, is()));
    let width = 280.0_f32.min(ui.ctx().content_rect().width() - 40.0);
    egui::Popup::from_toggle_button_response(&response).width(width).show(|ui| {
        ui.set_max_width(width);
        ui.add(Label::new(look.words(is(), look.text.label)).wrap());
    });
    pointer::tell(response.on_hover_cursor(egui::CursorIcon::Help), is)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lang: Lang, text: &str) -> Vec<(&'static str, String)> {
        let part = |range: Range<usize>| text.chars().skip(range.start).take(range.len()).collect();
        find(lang, text).into_iter().map(|(term, range)| (term, part(range))).collect()
    }

    #[test]
    fn terms_are_found_as_words_and_the_longer_ones_first() {
        let en = "Why the cut at C? The null window asks once; this search is fail-hard, its windows shortcut nothing.";
        let expected =
            [("cut", "cut"), ("null-window", "null window"), ("fail-hard", "fail-hard"), ("window", "windows")];
        assert_eq!(found(Lang::En, en), expected.map(|(term, part)| (term, part.to_owned())));
        let zh = "为什么在 C 剪枝？空窗口只问一次；α 在窗口里。";
        let expected = [("cut", "剪枝"), ("null-window", "空窗口"), ("alpha", "α"), ("window", "窗口")];
        assert_eq!(found(Lang::Zh, zh), expected.map(|(term, part)| (term, part.to_owned())));
    }

    #[test]
    fn each_term_has_its_forms_and_one_sentence_that_has_one_of_them() {
        for (lang, term) in Lang::ALL.into_iter().flat_map(|lang| TERMS.map(|term| (lang, term))) {
            let sentence = lang.say(&format!("term-{term}-is"));
            let ends = sentence.matches(['。', '.']).count();
            assert!((1..=2).contains(&ends), "{sentence}");
            assert!(find(lang, &lang.say(&format!("term-{term}"))).iter().any(|(found, _)| *found == term), "{term}");
        }
    }
}
