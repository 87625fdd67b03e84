//! The foot of an exercise: the grade or how the solution follows, the keys of the screen, the buttons, and what they do. Each
//! has a height that an answer does not change, so that buttons keep their places while answers are checked.

use crate::exercise::panel::LOW;
use crate::exercise::{bubble, fields, head, keys};
use crate::prelude::*;
use jianzhi_study::kit;

/// The height that is kept for the words about an answer: a share of the room, within these; longer words scroll.
const TOLD: f32 = 0.36;
const NARROW_TOLD: f32 = 0.13;
const LEAST_TOLD: f32 = 40.0;
const MOST_TOLD: f32 = 188.0;
const GAP: f32 = 5.0;
const BETWEEN: Vec2 = vec2(6.0, 5.0);

pub struct FootPlan {
    buttons: Vec<FootButton>,
    /// Where the buttons are below the first one's corner.
    places: Vec<Rect>,
    told: f32,
    keys: f32,
    /// What the keyboard does, in small type; empty where fingers point.
    hint: String,
    hint_height: f32,
}

/// The room that the exercise has, and the least that the foot leaves of it.
pub struct FootRoom {
    pub all: Vec2,
    pub least_body: f32,
    pub is_narrow: bool,
    /// Whether the words about an answer and the keys are next to what is worked at.
    pub has_aside: bool,
}

struct FootButton {
    pill: Pill<'static>,
    /// The other text that it has at times: it is as wide as the wider of the two.
    other: Option<String>,
    command: Command,
}

impl FootPlan {
    pub fn new(ui: &Ui, context: &ViewContext<'_>, desk: &ExerciseSession, room: &FootRoom) -> FootPlan {
        let look = context.look;
        let buttons = buttons(context, desk, ui.ctx().content_rect().height() < LOW);
        let widths = buttons.iter().map(|button| button.width(ui, look).min(room.all.x)).collect::<Vec<_>>();
        let places = in_rows(&widths, room.all.x, look.size.pill, BETWEEN);
        let hint = hint(context, desk, ui.ctx().content_rect().height() < LOW);
        let (font, colour) = (look.plain(look.text.small), look.colours.muted);
        let galley = |hint: &str| ui.painter().layout(hint.to_owned(), font, colour, room.all.x);
        let hint_height = if hint.is_empty() { 0.0 } else { galley(&hint).size().y + GAP };
        // The keys leave their place to the words about a solution.
        let kept = if keys::is_kept(context, desk) && !room.has_aside { keys::BELOW_HEIGHT } else { 0.0 };
        let is_shown = keys::is_shown(context, desk);
        let (keys, free) = if is_shown { (kept, 0.0) } else { (0.0, kept) };
        let share = if room.is_narrow { NARROW_TOLD } else { TOLD };
        let told = (room.all.y * share).clamp(LEAST_TOLD, MOST_TOLD);
        if room.has_aside {
            return FootPlan { buttons, places, told: 0.0, keys: 0.0, hint, hint_height };
        }
        let plan = FootPlan { buttons, places, told, keys, hint, hint_height };
        // Above the keys the tree needs the room more.
        let left = room.all.y - room.least_body - (plan.height() - told) - free;
        let told = if kept > 0.0 { told.min(left).max(LEAST_TOLD) + free } else { told };
        let plan = FootPlan { told, ..plan };
        if !desk.is_explained() {
            return plan;
        }
        let most = room.all.y - room.least_body - (plan.height() - told);
        let is_high = ui.data(|data| data.get_temp::<f32>(told_id())).unwrap_or(told);
        FootPlan { told: is_high.clamp(told, most.max(told)), ..plan }
    }

    pub fn height(&self) -> f32 {
        let buttons = self.places.iter().map(|place| place.bottom()).fold(0.0, f32::max);
        self.told_height() + self.keys + buttons + self.hint_height
    }

    /// The words about the answer with the space around them; only space where they are not here.
    fn told_height(&self) -> f32 {
        GAP + self.told + if self.told > 0.0 { GAP } else { 0.0 }
    }

    pub fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>, desk: &ExerciseSession) {
        let (rect, look) = (ui.max_rect(), context.look);
        let part = |top: f32, height: f32, name: &str| {
            let part = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
            UiBuilder::new().max_rect(part).id_salt(name)
        };
        if self.told > 0.0 {
            ui.scope_builder(part(rect.top() + GAP, self.told, "told"), |ui| describe(ui, context, desk, self.told));
        }
        let mut top = rect.top() + self.told_height();
        if self.keys > 0.0 {
            ui.scope_builder(part(top, self.keys, "keys"), |ui| {
                fields::below(ui, context, desk);
                keys::below(ui, context, desk);
            });
            top += self.keys;
        }
        let at = vec2(rect.left(), top);
        for (number, (button, place)) in self.buttons.iter().zip(&self.places).enumerate() {
            let place = UiBuilder::new().max_rect(place.translate(at)).id_salt(("exercise-button", number));
            ui.scope_builder(place, |ui| button.show(ui, context, self.places[number].width()));
        }
        if !self.hint.is_empty() {
            let hint = look.muted(&self.hint, look.text.small);
            let height = self.hint_height - GAP;
            ui.scope_builder(part(rect.bottom() - height, height, "hint"), |ui| ui.label(hint));
        }
    }
}

impl FootButton {
    fn new(context: &ViewContext<'_>, id: &str, key: &'static str, step: DeskStep) -> FootButton {
        let pill = Pill::new(context.model.say(id)).keyed(key);
        FootButton { pill, other: None, command: step.into() }
    }

    fn rank(self, rank: Rank) -> FootButton {
        FootButton { pill: self.pill.rank(rank), ..self }
    }

    fn or(self, context: &ViewContext<'_>, id: &str) -> FootButton {
        FootButton { other: Some(context.model.say(id)), ..self }
    }

    /// Grey with this reason, where it is not possible.
    fn only_if(self, is_possible: bool, reason: impl FnOnce() -> String) -> FootButton {
        FootButton { pill: self.pill.refused((!is_possible).then(reason)), ..self }
    }

    /// Its width, which neither its text nor its rank changes.
    fn width(&self, ui: &Ui, look: &Look) -> f32 {
        let texts = std::iter::once(self.pill.text()).chain(self.other.as_deref());
        let width = |text| self.pill.clone().worded(text).rank(Rank::Chosen).width(ui, look);
        texts.map(width).fold(0.0, f32::max).ceil()
    }

    fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>, width: f32) {
        self.pill.clone().at_least(width).at_most(width).give(ui, context, self.command.clone());
    }
}

/// The buttons: the same ones before and after an answer was checked.
fn buttons(context: &ViewContext<'_>, desk: &ExerciseSession, is_low: bool) -> Vec<FootButton> {
    if desk.deciding.is_some() {
        return Vec::new();
    }
    let (model, lang) = (context.model, context.lang());
    let next = desk.rung().and_then(|rung| Some((rung, rung.next()?)));
    let is_open = next.is_some_and(|(_, next)| model.exercises.climbs.is_open(next));
    // Once the answer is right, or the solution was shown, another tree or the next rung comes next.
    let is_done = desk.is_right() || desk.attempt == Attempt::Shown;
    let [check, again, climb] = match (is_done, is_open) {
        (false, _) => [Rank::Chosen, Rank::Plain, Rank::Plain],
        (true, false) => [Rank::Plain, Rank::Chosen, Rank::Plain],
        (true, true) => [Rank::Plain, Rank::Plain, Rank::Chosen],
    };
    let [solution, own] = swapped(["exercise-solution", "exercise-own"], desk.shows_solution());
    let [watch, replay] = swapped(["exercise-watch", "exercise-replay"], desk.mistaken().is_some());
    let button = |id, key, step| FootButton::new(context, id, key, step);
    let mut buttons = vec![
        button("exercise-check", "Enter", DeskStep::Grade)
            .rank(check)
            .only_if(!desk.shows_solution(), || lang.say("exercise-idle-solution")),
        button("exercise-new-tree", "T", DeskStep::NextTree).rank(again),
        button(solution, "S", DeskStep::Solve).or(context, own),
        button(watch, "R", DeskStep::Replay)
            .or(context, replay)
            .only_if(desk.can_be_watched(), || lang.say("exercise-watch-later")),
    ];
    if let Some((rung, next)) = next {
        let left = model.exercises.climbs.left(rung);
        let reason = || lang.say_with("exercise-streak-left", &args![left]);
        buttons.push(button("exercise-climb", "U", DeskStep::Climb(next)).rank(climb).only_if(is_open, reason));
    }
    // A phone has room for it in a menu alone.
    if !context.look.is_column && !is_low {
        let save = FilesCommand::Save(Saving::Text(TextFile::Answer));
        let refusal = files::refusal(model, &save).map(|id| lang.say(id));
        let pill = Pill::new(lang.say("exercise-save-short")).named(lang.say("exercise-save"));
        let pill = pill.keyed("Ctrl+S").refused(refusal);
        buttons.push(FootButton { pill, other: None, command: save.into() });
    }
    buttons
}

fn swapped([one, other]: [&'static str; 2], is_other: bool) -> [&'static str; 2] {
    if is_other { [other, one] } else { [one, other] }
}

/// What the keyboard does; nothing where fingers point, or there is no room to say it.
fn hint(context: &ViewContext<'_>, desk: &ExerciseSession, is_low: bool) -> String {
    if context.look.is_for_fingers() || is_low || desk.deciding.is_some() {
        return String::new();
    }
    let kind = context.lang().say(&format!("exercise-hint-{}", desk.exercise.kind.name()));
    context.lang().say_with("exercise-hint", &args![kind])
}

fn told_id() -> Id {
    Id::unique("exercise-told-height")
}

/// The grade, or how the solution follows; what does not fit is scrolled to, past a bar that is always seen.
fn describe(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession, room: f32) {
    let salt = ("exercise-told", desk.exercise.kind.name(), desk.exercise.seed, desk.shows_solution());
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink([false, true]);
    let shown = area.max_height(room).min_scrolled_height(room).show(ui, |ui| verdict(ui, context, desk));
    let is_high = shown.content_size.y.ceil();
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default::<f32>(told_id()), is_high));
    // The words about a solution have as much room as they need.
    if desk.is_explained() && (before - is_high).abs() > 0.5 {
        ui.ctx().request_repaint();
    }
}

/// The grade, or why the answer cannot be graded; and below that how the ladder was climbed so far.
pub fn verdict(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession) {
    let (look, lang) = (context.look, context.lang());
    let say = |ui: &mut Ui, words: &str| {
        ui.label(look.words(words, look.text.body));
    };
    if let Some(problem) = problem(desk) {
        ui.label(look.words(lang.say(problem), look.text.body).color(look.colours.plum));
    }
    if let Some(grade) = &desk.grade {
        let colour = if desk.is_right() { look.colours.ink } else { look.colours.plum };
        let verdict = words::reading(lang, grade);
        ui.label(look.strong(verdict, look.text.title).color(colour));
    } else if desk.shows_solution() {
        say(ui, &lang.say("exercise-solution-shown"));
    }
    head::progress(context, desk).into_iter().for_each(|words| _ = ui.label(words));
    if desk.is_explained() && desk.grade.is_none() {
        explained(ui, context, desk);
    }
    let Some(grade) = &desk.grade else { return };
    // What is told at its place is told there alone.
    let told = bubble::describe(lang, desk).map(|told| told.lines).unwrap_or_default();
    for line in desk.outcome.iter().flat_map(|outcome| words::outcome(lang, &desk.exercise, *outcome)) {
        if !told.contains(&line) {
            say(ui, &line);
        }
    }
    for line in words::graded(lang, &desk.exercise, grade).into_iter().filter(|line| !told.contains(line)) {
        say(ui, &line);
    }
}

pub fn problem(desk: &ExerciseSession) -> Option<&'static str> {
    Some(match desk.problem.as_ref()? {
        DeskProblem::Untouched => match &desk.work {
            DeskWork::Windows(_) => "exercise-untouched-windows",
            DeskWork::Pruned(..) => "exercise-untouched-pruned",
            DeskWork::Order(..) => "exercise-untouched-order",
            DeskWork::Complete(..) => "exercise-unchosen",
            DeskWork::OneLeaf(_) => "exercise-untouched-leaves",
            DeskWork::Children(_) => "exercise-untouched-children",
        },
        DeskProblem::Field(_) => "exercise-unread",
        DeskProblem::Blank(_) => "exercise-unchosen",
        DeskProblem::NoLeaf => "exercise-no-leaf",
    })
}

fn explained(ui: &mut Ui, context: &ViewContext<'_>, desk: &ExerciseSession) {
    let Ok(answer) = desk.work.answer(&desk.exercise) else { return };
    for reason in kit::reasons(context.lang(), &desk.exercise, &answer) {
        ui.label(context.look.words(reason, context.look.text.label));
    }
}
