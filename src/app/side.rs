//! The right column: why, the number line, the listing. Where height is short the listing scrolls, then the line goes.

use egui::{Rect, Ui, pos2};

use super::model::Model;
use super::picture::Picture;
use super::theme::Look;
use super::{listing, ruler, why};
use crate::trace::Step;

/// Shows the column.
pub fn show(ui: &mut Ui, look: &Look, model: &Model, picture: &Picture, rect: Rect) {
    let (Some(lane), Some(story)) = (model.focused(), &picture.story) else { return };
    let gap = look.size.gutter;
    let wanted = listing::height(look, lane.algorithm);
    let with_ruler = ruler::HEIGHT + gap;
    let room = rect.height() - why::least(rect.height()) - gap;
    let (has_ruler, code) = if room >= with_ruler + listing::least(look) {
        (true, wanted.min(room - with_ruler))
    } else {
        (false, wanted.min(room))
    };
    let mut bottom = rect.bottom();
    let mut take = |height: f32| {
        let part = Rect::from_min_max(pos2(rect.left(), bottom - height), pos2(rect.right(), bottom));
        bottom = part.top() - gap;
        part
    };
    listing::show(ui, look, model.lang, take(code), lane.algorithm, picture.lines);
    if has_ruler {
        ruler::show(ui, look, model.lang, take(ruler::HEIGHT), picture.ruler.as_ref());
    }
    let why = Rect::from_min_max(rect.min, pos2(rect.right(), bottom));
    match model.scenario().filter(|_| model.clock == Step(0)) {
        Some(scenario) if !scenario.note.in_lang(model.lang).is_empty() => {
            why::show_note(ui, look, why, scenario.title.in_lang(model.lang), scenario.note.in_lang(model.lang));
        }
        _ => why::show(ui, look, why, story),
    }
}
