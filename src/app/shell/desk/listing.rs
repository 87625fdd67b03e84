//! The card with the algorithm's listing: the line of the innermost visit highlighted strongly, its caller's faintly.

use crate::picture::Lit;
use crate::prelude::*;
use jianzhi_core::search::listing::{ListingForm, ListingLine};
use jianzhi_view::scene::Ruler;
use jianzhi_view::scene::ruler::{RulerView, equation};

const HEAD: f32 = 29.0;
const FOOT: f32 = 6.0;
/// The lines that are always seen: the highlighted one and two on either side.
const LINES: f32 = 5.0;
/// Smaller type is not readable from the last row.
const LEAST_TYPE: f32 = 12.0;

pub fn form(view: View, root: Side) -> ListingForm {
    match view {
        View::Max => ListingForm::MaxMin(root),
        View::SideToMove => ListingForm::Negamax,
    }
}

/// The height of its slot: the head and five lines; the others are scrolled to.
pub fn slot(look: &Look) -> f32 {
    // A line may be a little higher than its row.
    HEAD + FOOT + (row(look) + 0.6) * LINES
}

fn row(look: &Look) -> f32 {
    (look.text.code * 1.43).round()
}

pub fn show(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, method: Method, lit: Lit) {
    let (look, model) = (context.look, context.model);
    card(ui.painter(), look, rect);
    let lang = model.settings.lang;
    let padding = look.size.card_padding;
    let id = match model.view() {
        View::Max => "app-listing-title-max",
        View::SideToMove => "app-listing-title-side",
    };
    let title = lang.say_with(id, &args![algorithm = story::method(lang, method)]);
    let galley =
        line(ui.painter(), &title, look.bold(look.text.label), look.colours.muted, rect.width() - 2.0 * padding);
    let at = pos2(rect.left() + padding, rect.top() + HEAD * 0.52 - galley.size().y * 0.5);
    ui.painter().galley(at, galley, look.colours.muted);
    let listing = method.listing(form(model.view(), model.searches.base.start.side()));
    let lit_code = listing.iter().find(|line| lit.is_own(line));
    let words = format!("{title}: {}", lit_code.map_or_else(String::new, |line| code(lang, line)));
    name_part(ui, rect, "listing", &words);
    let mut inner = rect;
    inner.min += vec2(6.0, HEAD);
    inner.max -= vec2(1.0 + BAR, FOOT);
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("listing"), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let font = fitting(ui, look, lang, &listing);
        let lines: Vec<CodeLine<'_>> =
            listing.iter().map(|line| CodeLine { line, code: code(lang, line), lit }).collect();
        let heights: Vec<f32> = lines.iter().map(|line| line.height(ui, look, &font)).collect();
        let at = listing.iter().position(|line| lit.is_own(line));
        let seen = around(&heights, at.unwrap_or(0), inner.height());
        let height = |lines: &[f32]| lines.iter().sum::<f32>();
        let mut area = ScrollArea::vertical().id_salt("listing-lines").max_height(height(&heights[seen.clone()]));
        if at.is_some() {
            area = area.vertical_scroll_offset(height(&heights[..seen.start]));
        }
        // The bar is next to the lines, which are as wide as they were measured.
        let place = inner.with_max_x(inner.right() + BAR);
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            area.show(ui, |ui| {
                ui.set_max_width(inner.width());
                lines.into_iter().for_each(|line| line.show(ui, look, &font));
            });
        });
    });
}

/// The lines around one that fit as a whole, as many above it as below where there are so many.
fn around(heights: &[f32], at: usize, room: f32) -> Range<usize> {
    let mut seen = at.min(heights.len())..(at + 1).min(heights.len());
    let mut left = room - heights[seen.clone()].iter().sum::<f32>();
    loop {
        let before = seen.clone();
        if let Some(above) = seen.start.checked_sub(1)
            && heights[above] <= left + 0.5
        {
            left -= heights[above];
            seen.start = above;
        }
        if let Some(&below) = heights.get(seen.end)
            && below <= left + 0.5
        {
            left -= below;
            seen.end += 1;
        }
        if seen == before {
            return seen;
        }
    }
}

fn code(lang: Lang, line: &ListingLine) -> String {
    text::listing::code(lang, line.code).into_owned()
}

fn indent(line: &ListingLine) -> f32 {
    12.0 + f32::from(line.indent) * 16.0
}

/// The largest type in which every line fits; below [`LEAST_TYPE`] long lines go on in a second row instead.
fn fitting(ui: &Ui, look: &Look, lang: Lang, listing: &[ListingLine]) -> FontId {
    let mut font = look.code();
    let room = ui.available_width() - 4.0;
    let is_long = |font: &FontId, line: &ListingLine| {
        let galley = ui.painter().layout_no_wrap(code(lang, line), font.clone(), look.colours.ink);
        indent(line) + galley.size().x > room
    };
    while font.size > LEAST_TYPE && listing.iter().any(|line| is_long(&font, line)) {
        font.size -= 0.5;
    }
    font
}

struct CodeLine<'a> {
    line: &'a ListingLine,
    code: String,
    lit: Lit,
}

impl CodeLine<'_> {
    fn galley(&self, ui: &Ui, font: &FontId, colour: Color32) -> Arc<Galley> {
        let room = ui.available_width() - indent(self.line) - 4.0;
        let mut job = LayoutJob::simple(self.code.clone(), font.clone(), colour, room);
        job.wrap.max_rows = 2;
        ui.painter().layout_job(job)
    }

    fn colour(&self, look: &Look) -> Color32 {
        let is_lit = self.lit.is_own(self.line) || self.lit.is_caller(self.line);
        if is_lit { look.colours.ink } else { look.colours.muted }
    }

    fn height(&self, ui: &Ui, look: &Look, font: &FontId) -> f32 {
        row(look) + self.galley(ui, font, self.colour(look)).size().y
            - ui.painter().fonts_mut(|fonts| fonts.row_height(font))
    }

    fn show(self, ui: &mut Ui, look: &Look, font: &FontId) {
        let colour = self.colour(look);
        let (galley, height) = (self.galley(ui, font, colour), self.height(ui, look, font));
        let CodeLine { line, lit, .. } = self;
        let (is_own, is_caller) = (lit.is_own(line), lit.is_caller(line));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        light(ui, look, rect, [is_own, is_caller]);
        let at = pos2(rect.left() + indent(line), rect.center().y);
        ui.painter().galley(Align2::LEFT_CENTER.anchor_size(at, galley.size()).min, galley, colour);
    }
}

/// Below a line of code: whether the step is at it, and whether it has called what the step is at.
pub fn light(ui: &Ui, look: &Look, rect: Rect, [is_own, is_caller]: [bool; 2]) {
    let colours = look.colours;
    if is_own {
        ui.painter().rect_filled(rect, 5.0, colours.gold_wash);
        ui.painter().rect_filled(Rect::from_min_size(rect.min, vec2(4.0, rect.height())), 2.0, colours.gold);
    } else if is_caller {
        ui.painter().rect_filled(rect, 5.0, colours.stone_wash.gamma_multiply(0.6));
    }
}

// The card with the number line: the window as a blue band, and the values that came back as dots.

pub const HEIGHT: f32 = 100.0;

pub fn show_ruler(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, ruler: Option<&Ruler>) {
    let (look, lang) = (context.look, context.lang());
    card(ui.painter(), look, rect);
    let padding = look.size.card_padding;
    let title = match ruler {
        Some(ruler) => ruler.title(lang),
        None => lang.say("app-ruler-none"),
    };
    let room = rect.width() - 2.0 * padding;
    let galley = line(ui.painter(), &title, look.bold(look.text.label), look.colours.muted, room);
    ui.painter().galley(pos2(rect.left() + padding, rect.top() + 7.0), galley, look.colours.muted);
    let Some(ruler) = ruler else {
        name_part(ui, rect, "ruler", &title);
        return;
    };
    name_part(ui, rect, "ruler", &words(&title, ruler));
    let view = RulerView { ruler, rect, axis: 60.0, style: &look.style };
    paint(ui.painter(), look, &view.draw(&WindowMeter(ui.painter(), look)));
}

fn words(title: &str, ruler: &Ruler) -> String {
    let mut words = format!("{title}: α {}, β {}", text::score(ruler.alpha), text::score(ruler.beta));
    for (name, value, bound) in &ruler.values {
        words.push_str(&format!("; {}", equation(name, *value, *bound)));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_lines_are_seen_around_one_and_none_in_part() {
        let lines = [20.0; 9];
        assert_eq!([0, 1, 4, 8].map(|at| around(&lines, at, 100.0)), [0..5, 0..5, 2..7, 4..9]);
        let wrapped = [20.0, 20.0, 38.0, 20.0, 20.0, 20.0];
        assert_eq!(around(&wrapped, 3, 100.0), 1..5, "a wrapped line takes the room of two");
        assert_eq!(around(&[], 0, 100.0), 0..0);
    }
}
