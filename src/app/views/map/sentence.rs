//! The sentence above the page of Maps: where two lanes part, and the ways to the next of these places.

use crate::map::parting;
use crate::prelude::*;

const MOST_ROWS: usize = 6;
/// A page that is narrower or lower has room for one Map only.
const TIGHT: (f32, f32) = (460.0, 430.0);

pub fn is_tight(look: &Look, page: Rect) -> bool {
    look.is_column || page.width() < TIGHT.0 || page.height() < TIGHT.1
}

/// Whether the page is the difference alone: where two lanes part, their sheets are almost equal, and no picture.
pub fn is_alone(model: &Model) -> bool {
    parting::describe(model).is_some()
}

/// What is told of the place where two lanes part, with the ways to the next of them, at the top of a rectangle of the page;
/// tells where it ends.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, page: Rect, rect: Rect) -> f32 {
    let (look, model) = (context.look, context.model);
    let Some(told) = parting::describe(model) else { return rect.top() };
    let (lang, is_tight) = (model.settings.lang, is_tight(look, page) && !model.stage.is_on);
    let numbers = args![number = told.number, count = told.count];
    let row = Rect::from_min_size(rect.min, vec2(rect.width(), look.size.pill));
    let left = from_right(ui, row, "map-parting", |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (sign, way, name) in [("→", Way::Next, "app-parting-next"), ("←", Way::Previous, "app-parting-previous")]
        {
            Pill::new(sign).named(lang.say(name)).give(ui, context, MapCommand::Part(way));
        }
        if is_tight && Pill::new(lang.say("app-map-close")).show(ui, look).clicked() {
            context.give(MapCommand::SwitchMap);
        }
        let words = lang.say_with("app-parting-of", &numbers);
        let galley = line(ui.painter(), &words, look.plain(look.text.label), look.colours.muted, f32::INFINITY);
        let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
        ui.painter().galley(place.min, galley, look.colours.muted);
        ui.min_rect().left()
    });
    let room = left - rect.left() - 12.0;
    if model.stage.is_on {
        // The subtitle says it.
        return row.bottom() + 2.0;
    }
    let (size, room, top) = if is_tight {
        (look.text.small, rect.width(), row.bottom() + 2.0)
    } else {
        (look.text.body, room, rect.top() + 2.0)
    };
    let galley =
        lines(ui.painter(), &told.words, TextFormat::simple(look.bold(size), look.colours.ink), room, MOST_ROWS);
    let at = Rect::from_min_size(pos2(rect.left(), top), galley.size());
    ui.painter().galley(at.min, galley, look.colours.ink);
    name_part(ui, at, "parting", &told.words);
    at.bottom().max(row.bottom()) + 2.0
}
