//! The difference below the Maps of the page: how far it has come, and its legend, which picks classes out.

use egui::{Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::command::{MapCommand, Toward};
use crate::context::ViewContext;
use crate::map::show::entered;
use crate::model::{Lane, MapSheet, Model};
use crate::widgets::Pill;
use jianzhi_view::scene::Line;
use jianzhi_view::scene::map::page::{PageDifference, PageEntry};
use jianzhi_view::scene::map::{EnteredVisits, MapMarks};
use jianzhi_view::story;

pub fn difference(model: &Model, map: &MapSheet) -> PageDifference {
    let number = |line: &Line| map.sheet.find(line).0;
    let entered = entered_visits(model, map);
    let told = story::map::difference(model.settings.lang, &map.sheet, map.classes.as_ref(), &map.methods());
    let title = if entered.is_all() { told.title } else { model.settings.lang.say("map-difference-so-far") };
    PageDifference {
        title,
        only: model.map.only,
        entered,
        marks: MapMarks {
            selected: model.map.line.as_ref().map(number),
            pointed: model.trees.pointed.as_ref().map(number),
            ..MapMarks::default()
        },
        ..told
    }
}

/// How far the searches of the sheet are for their difference. A class that is picked out, and a place where they part, is
/// shown of all of them to their ends: its places are gone through in the order of the tree.
fn entered_visits(model: &Model, map: &MapSheet) -> EnteredVisits {
    let is_at_end = |lane: &Lane| lane.state().is_none_or(|state| state.step == lane.last());
    if model.map.only.is_some() || model.map.parting.at.is_some() || model.searches.lanes.iter().all(is_at_end) {
        return EnteredVisits::ALL;
    }
    let lanes = (0..model.searches.lanes.len())
        .filter_map(|index| Some((map.lane(&model.searches.lanes[index])?, entered(model, index))));
    lanes.fold(EnteredVisits::ALL, |all, (lane, entered)| all.with(lane, entered))
}

/// The entries of the legend: a click picks a class out, and then goes through its places.
pub fn entries(ui: &mut Ui, context: &mut ViewContext<'_>, legend: &[PageEntry], difference: Option<&PageDifference>) {
    let (look, model) = (context.look, context.model);
    for (number, entry) in legend.iter().enumerate() {
        let response = ui.interact(entry.rect, ui.scope_id().with(("map-class", number)), Sense::click());
        let words = difference.and_then(|difference| difference.legend.get(number)).map_or("", |(_, words)| words);
        let is_chosen = model.map.only == Some(entry.class);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, words));
        if is_chosen || response.hovered() {
            let stroke = egui::Stroke::new(1.5, look.colours.blue);
            ui.painter().rect_stroke(
                entry.rect.expand(2.0).with_max_x(entry.rect.right() - 8.0),
                4.0,
                stroke,
                egui::StrokeKind::Inside,
            );
        }
        if response.clicked() {
            context.give(MapCommand::PickClass((!is_chosen).then_some(entry.class)));
        }
    }
    let Some(last) = legend.last().filter(|_| model.map.only.is_some()) else { return };
    let at = Rect::from_min_size(pos2(last.rect.right() + 8.0, last.rect.top() - 4.0), vec2(90.0, look.size.pill));
    let builder =
        UiBuilder::new().max_rect(at).id_salt("map-step").layout(egui::Layout::left_to_right(egui::Align::Center));
    ui.scope_builder(builder, |ui| {
        for (sign, toward, name) in [("←", Toward::Left, "app-map-previous"), ("→", Toward::Right, "app-map-next")]
        {
            if Pill::new(sign).named(&model.settings.lang.say(name)).show(ui, look).clicked() {
                context.give(MapCommand::NextOfClass(toward));
            }
        }
    });
}
