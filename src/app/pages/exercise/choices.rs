//! The three ladders to choose from: prune, fill in, build; of each how far it was climbed, and every rung that is open. Below
//! them are all kinds.

use crate::exercise::head;
use crate::prelude::*;
use crate::widgets::paint::picture;
use jianzhi_view::scene::textbook_tree::{BranchMark, ChosenPart, Growth, TextbookTree, TreeMarks};

/// Between two cards, the space around what is on one, and the height of one in a row.
const BETWEEN: f32 = 14.0;
const AROUND: f32 = 16.0;
const HEIGHT: f32 = 352.0;
const PICTURE: f32 = 130.0;
const SPACING: Vec2 = vec2(6.0, 8.0);
const ROW: f32 = 660.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, height: f32) {
    let (look, lang) = (context.look, context.lang());
    panel_head(ui, context, &lang.say("exercise-choices"), |_, _| {});
    let most = height - look.size.pill - BETWEEN;
    let area = ScrollArea::vertical().id_salt("exercise-choices").max_height(most).min_scrolled_height(most);
    area.show(ui, |ui| {
        ui.add(Label::new(look.muted(lang.say("exercise-choices-hint"), look.text.label)).wrap());
        ui.add_space(8.0);
        cards(ui, context);
        ui.add_space(12.0);
        let mut chosen = None;
        let all = Pill::new(lang.say("exercise-choices-kinds")).with_menu().show(ui, look);
        menu::show(&all, look, |ui| head::kinds(ui, context, None, &mut chosen));
        context.out.extend(chosen.map(Command::from));
    });
}

/// The three cards, next to each other where there is room, as high as the highest; else each as high as what is on it.
fn cards(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let width = ui.available_width();
    if width < ROW {
        ui.spacing_mut().item_spacing.y = BETWEEN;
        for (number, &verb) in ExerciseVerb::ALL.iter().enumerate() {
            let frame = Frame::new().fill(look.colours.card).stroke(look.border()).corner_radius(look.size.corner);
            frame.inner_margin(AROUND).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing = SPACING;
                title(ui, context, verb, number + 1);
                ladder(ui, context, verb);
            });
        }
        return;
    }
    let card_width = (width - 2.0 * BETWEEN) / 3.0;
    let inner = card_width - 2.0 * AROUND;
    let lines = ExerciseVerb::ALL.iter().map(|&verb| further_lines(ui, context, verb, inner));
    let height = HEIGHT + lines.fold(0.0, f32::max);
    let (all, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    for (number, verb) in ExerciseVerb::ALL.iter().copied().enumerate() {
        let left = all.min + vec2((card_width + BETWEEN) * number as f32, 0.0);
        let rect = Rect::from_min_size(left, vec2(card_width, height));
        card(ui.painter(), look, rect);
        let inner = UiBuilder::new().max_rect(rect.shrink(AROUND)).id_salt(("exercise-verb", number));
        ui.new_child(inner.layout(Layout::top_down(Align::Min))).scope(|ui| {
            ui.spacing_mut().item_spacing = SPACING;
            title(ui, context, verb, number + 1);
            example(ui, context, verb);
            ladder(ui, context, verb);
        });
    }
}

fn further_lines(ui: &Ui, context: &ViewContext<'_>, verb: ExerciseVerb, room: f32) -> f32 {
    let width = |rung| Pill::new(sign(context, rung)).width(ui, context.look);
    let widths: Vec<f32> = verb.rungs().into_iter().map(width).collect();
    in_rows(&widths, room, context.look.size.pill, SPACING).last().map_or(0.0, |place| place.top())
}

fn sign(context: &ViewContext<'_>, rung: Rung) -> String {
    let around = if context.look.is_for_fingers() { "  " } else { "" };
    format!("{around}{}{around}", rung.step() + 1)
}

fn name(context: &ViewContext<'_>, verb: ExerciseVerb) -> String {
    context.model.say(&format!("exercise-verb-{}", verb.name()))
}

fn title(ui: &mut Ui, context: &ViewContext<'_>, verb: ExerciseVerb, number: usize) {
    let look = context.look;
    ui.add(
        Label::new(
            look.strong(format!("{number}  {}", name(context, verb)), look.text.title + 4.0).color(look.colours.ink),
        )
        .wrap(),
    );
}

fn ladder(ui: &mut Ui, context: &mut ViewContext<'_>, verb: ExerciseVerb) {
    let (look, model) = (context.look, context.model);
    let (lang, climbs) = (model.settings.lang, &model.exercises.climbs);
    let name = name(context, verb);
    let about = RichText::new(lang.say(&format!("exercise-verb-{}-about", verb.name())));
    ui.add(Label::new(about.font(look.plain(look.text.body)).color(look.colours.muted)).wrap());
    ui.horizontal_wrapped(|ui| {
        let begin = if climbs.is_begun(verb) { "exercise-begin-again" } else { "exercise-begin-new" };
        let words = lang.say(begin);
        let named = format!("{words}: {name}");
        Pill::new(&words).named(&named).rank(Rank::Chosen).give(ui, context, DeskStep::Begin(verb));
        if climbs.streak(verb) > 0 {
            let streak = lang.say_with("exercise-streak", &args![streak = climbs.streak(verb)]);
            ui.label(look.words(streak, look.text.label).color(look.colours.ink));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let at = climbs.rung(verb).filter(|_| climbs.is_begun(verb));
        for rung in verb.rungs() {
            let is_open = climbs.is_open(rung);
            let id = if is_open { "exercise-rung-name" } else { "exercise-rung-closed" };
            let args = args![rung = rung.step() + 1, leaves = rung.leaves()];
            let named = format!("{name}: {}", lang.say_with(id, &args));
            let rank = if at == Some(rung) { Rank::On } else { Rank::Plain };
            let sign = sign(context, rung);
            let pill = Pill::new(&sign).named(&named).rank(rank).enabled(is_open);
            if pill.show(ui, look).clicked() && is_open {
                context.give(DeskStep::Climb(rung));
            }
        }
    });
}

fn example(ui: &mut Ui, context: &ViewContext<'_>, verb: ExerciseVerb) {
    let (look, lang) = (context.look, context.lang());
    let Ok(tree) = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).map(Arc::new) else { return };
    let mut marks = TreeMarks::default();
    match verb {
        ExerciseVerb::Prune => {
            marks.branches = [1, 2].map(|leaf| (vec![1, leaf], BranchMark::Pruned)).into_iter().collect();
        }
        ExerciseVerb::Fill => marks.chosen = Some((vec![1], ChosenPart::Node)),
        ExerciseVerb::Build => marks.changed = [vec![1, 0]].into_iter().collect(),
    }
    let name = lang.say("exercise-choices-example");
    picture(ui, look, &name, PICTURE, |rect, meter| {
        TextbookTree { tree: &tree, marks: &marks, rect, size: look.text.small, growth: Growth::Down }.draw(meter)
    });
}
