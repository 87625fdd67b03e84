//! The card with the number line: the window as a blue band, and the values that came back as dots.

use egui::{Rect, Ui, pos2};

use crate::frame::ViewContext;
use crate::widgets::paint::{WindowMeter, paint};
use crate::widgets::{card, line, name_part};
use jianzhi_view::scene::Ruler;
use jianzhi_view::scene::ruler::{RulerView, equation};
use jianzhi_view::text;

pub const HEIGHT: f32 = 100.0;

pub fn show(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, ruler: Option<&Ruler>) {
    let (look, lang) = (context.look, context.model.settings.lang);
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
