//! Terms in the words of a card: each has a dotted line below it where it first comes, and the pointer or a tap there tells
//! what it means.

use std::ops::Range;

use egui::text::CCursor;
use egui::{Galley, Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::canvas::pointer;
use crate::widgets::theme::Look;
use jianzhi_view::text::Lang;

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

#[derive(Debug, Clone, PartialEq, Eq)]
struct FoundTerm {
    term: &'static str,
    range: Range<usize>,
}

/// What the terms of a card have in common: their language, and those that were marked in it already.
#[derive(Debug)]
pub struct CardTerms {
    lang: Lang,
    marked: Vec<&'static str>,
}

impl CardTerms {
    /// No terms yet.
    pub fn new(lang: Lang) -> CardTerms {
        CardTerms { lang, marked: Vec::new() }
    }

    /// Marks the terms of a text that was painted at a place, and tells of the one under the pointer.
    pub fn show(&mut self, ui: &mut Ui, look: &Look, galley: &Galley, at: Pos2) {
        let lang = self.lang;
        for found in find(lang, galley.text()) {
            if self.marked.contains(&found.term) {
                continue;
            }
            let Some(rect) = place(galley, &found.range).map(|rect| rect.translate(at.to_vec2())) else { continue };
            if !ui.clip_rect().expand(2.0).contains_rect(rect) {
                continue;
            }
            self.marked.push(found.term);
            dots(ui, look, rect);
            tell(ui, look, lang, found.term, rect);
        }
    }
}

/// The terms of a text in their order, none within another one.
fn find(lang: Lang, text: &str) -> Vec<FoundTerm> {
    let lower = text.to_lowercase();
    let mut all: Vec<FoundTerm> = Vec::new();
    if lower.len() != text.len() {
        return all;
    }
    for term in TERMS {
        let forms = lang.say(&format!("term-{term}")).to_lowercase();
        let mut at: Vec<(usize, usize)> = Vec::new();
        for form in forms.split(BETWEEN) {
            at.extend(lower.match_indices(form).map(|(from, found)| (from, from + found.len())));
        }
        for (from, to) in at {
            let is_word = !joins(&lower[..from], lower[from..].chars().next()) && !joins_after(&lower, to);
            let range = text[..from].chars().count()..text[..to].chars().count();
            let is_free = all.iter().all(|other| range.end <= other.range.start || range.start >= other.range.end);
            if is_word && is_free {
                all.push(FoundTerm { term, range });
            }
        }
    }
    all.sort_by_key(|found| found.range.start);
    all
}

/// Whether a Latin word goes on: signs of Chinese are words of their own.
fn joins(before: &str, first: Option<char>) -> bool {
    let is_latin = |sign: char| sign.is_ascii_alphanumeric();
    first.is_some_and(is_latin) && before.chars().next_back().is_some_and(is_latin)
}

fn joins_after(text: &str, to: usize) -> bool {
    joins(&text[..to], text[to..].chars().next())
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
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, is()));
    let width = 280.0_f32.min(ui.ctx().content_rect().width() - 40.0);
    egui::Popup::from_toggle_button_response(&response).width(width).show(|ui| {
        ui.set_max_width(width);
        ui.add(egui::Label::new(egui::RichText::new(is()).font(look.plain(look.text.label))).wrap());
    });
    pointer::tell(response.on_hover_cursor(egui::CursorIcon::Help), is)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lang: Lang, text: &str) -> Vec<(&'static str, String)> {
        let part = |found: &FoundTerm| text.chars().skip(found.range.start).take(found.range.len()).collect();
        find(lang, text).iter().map(|found| (found.term, part(found))).collect()
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
            assert!(find(lang, &lang.say(&format!("term-{term}"))).iter().any(|found| found.term == term), "{term}");
        }
    }
}
