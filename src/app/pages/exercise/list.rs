//! Lists that answer an exercise: events to be put in order, the rows of a faulty trace, a listing with blanks.

use crate::prelude::*;
use jianzhi_study::exercise::ExerciseLine;

/// The height of a row, of one with buttons, and the room for them at its end.
const ROW: f32 = 29.0;
const HIGH_ROW: f32 = 36.0;
const BUTTONS: f32 = 92.0;

pub struct ListRow<'a> {
    pub words: &'a str,
    pub is_chosen: bool,
    pub state: RowState,
    pub left: f32,
    pub font: FontId,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RowState {
    Open,
    Given,
    Right,
    Wrong,
}

pub fn row(ui: &mut Ui, look: &Look, shown: &ListRow<'_>) -> Response {
    let ListRow { words, is_chosen, state, left, ref font } = *shown;
    let height = if left > 0.0 { HIGH_ROW.max(look.size.pill + 2.0) } else { ROW };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, words));
    let is_followed = is_chosen && is_new(ui, ui.scope_id().with("chosen"), &response.id);
    if is_followed && ui.memory(|memory| memory.focused().is_none()) && !ui.is_rect_visible(rect) {
        response.scroll_to_me(None);
    }
    let colours = look.colours;
    let fill = match is_chosen {
        true => colours.blue_wash,
        false if response.hovered() => colours.stone_wash,
        false => colours.paper,
    };
    let border = match state {
        RowState::Wrong => Stroke::new(2.0, colours.plum),
        RowState::Right => Stroke::new(2.0, colours.green),
        _ if is_chosen => Stroke::new(2.0, colours.blue),
        _ => Stroke::new(1.0, colours.line),
    };
    ui.painter().rect(rect, 6.0, fill, border, StrokeKind::Inside);
    let colour: Color32 = if state == RowState::Given { colours.muted } else { colours.ink };
    let place = rect.with_min_x(rect.left() + 10.0).with_max_x(rect.right() - 10.0 - left);
    line_in(ui.painter(), place, words, font.clone(), colour);
    // A sign in addition to the colour.
    let sign = match state {
        RowState::Wrong => "×",
        RowState::Right => "✓",
        RowState::Given | RowState::Open => return response,
    };
    let sign = line(ui.painter(), sign, look.bold(look.text.body), border.color, 20.0);
    let at = pos2(rect.right() - left - sign.size().x - 6.0, rect.center().y - sign.size().y * 0.5);
    ui.painter().galley(at, sign, border.color);
    response
}

pub fn events(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let (look, lang) = (context.look, context.lang());
    let (Detail::Events(events), DeskWork::Order(order, at)) = (&desk.exercise.detail, &desk.work) else { return };
    let is_given = desk.is_explained();
    let right = match desk.exercise.solution().filter(|_| desk.grade.is_some()) {
        Some(ExerciseAnswer::List(list)) => Some(list),
        _ => None,
    };
    ui.spacing_mut().item_spacing.y = 4.0;
    for (place, event) in order.iter().enumerate() {
        let Some(said) = events.get(*event).map(|event| words::event(lang, &desk.exercise, event)) else { continue };
        let state = match &right {
            Some(right) if right.get(place) == Some(event) => RowState::Right,
            Some(_) => RowState::Wrong,
            None if is_given => RowState::Given,
            None => RowState::Open,
        };
        let numbered = format!("{}.  {said}", place + 1);
        let font = look.plain(look.text.body);
        let shown = row(ui, look, &ListRow { words: &numbered, is_chosen: place == *at, state, left: BUTTONS, font });
        if shown.clicked() {
            context.give(DeskStep::Row(place));
        }
        if is_given {
            continue;
        }
        let inner = shown.rect.with_min_x(shown.rect.right() - BUTTONS).shrink2(vec2(4.0, 1.0));
        let builder = UiBuilder::new().max_rect(inner).layout(Layout::right_to_left(Align::Center));
        let mut buttons = ui.new_child(builder.id_salt(("exercise-event", place)));
        buttons.spacing_mut().item_spacing.x = 4.0;
        let ways = [("↓", "exercise-move-down", TreeDirection::Down), ("↑", "exercise-move-up", TreeDirection::Up)];
        for (sign, id, toward) in ways {
            let name = lang.say_with(id, &args![event = said.as_str()]);
            if Pill::new(sign).named(&name).show(&mut buttons, look).clicked() {
                let moved = [DeskStep::Row(place), DeskStep::Shift(toward)];
                context.out.extend(moved.map(Command::from));
            }
        }
    }
}

pub fn blanks(ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
    let DeskWork::Complete(choices, at) = &desk.work else { return };
    let look = context.look;
    let is_given = desk.is_explained();
    ui.spacing_mut().item_spacing.y = 4.0;
    let code = look.code();
    for line in desk.exercise.listing() {
        let (place, blank) = match line {
            ExerciseLine::Blank(place, blank) => (place, blank),
            ExerciseLine::Given(line) => {
                ui.label(RichText::new(line).font(code.clone()).color(look.colours.muted));
                continue;
            }
        };
        let chosen = choices.get(place).copied().flatten();
        let code_of = |choice: usize| blank.choices.get(choice).copied();
        let filled = chosen.and_then(code_of).map_or_else(|| blank.line.to_owned(), |code| blank.with(code));
        let state = match (&desk.grade, chosen) {
            (Some(_), Some(choice)) if blank.mistakes.get(choice) == Some(&None) => RowState::Right,
            (Some(_), _) => RowState::Wrong,
            (None, _) if is_given => RowState::Given,
            (None, _) => RowState::Open,
        };
        let shown = ListRow { words: &filled, is_chosen: place == *at, state, left: 0.0, font: code.clone() };
        if row(ui, look, &shown).clicked() {
            context.give(DeskStep::Row(place));
        }
        if is_given {
            continue;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            ui.add_space(34.0);
            for (choice, code) in blank.choices.iter().enumerate() {
                let name = format!("{}  {code}", choice + 1);
                if Pill::new(&name).chosen(chosen == Some(choice)).show(ui, look).clicked() {
                    context.out.extend([DeskStep::Row(place), DeskStep::Pick(choice)].map(Command::from));
                }
            }
        });
    }
}
