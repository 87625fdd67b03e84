//! Links: the address of a page, links that are followed, and the link to what is shown.

use crate::platform::{AddressChange, Followed};
use crate::prelude::*;
use jianzhi_study::scenario::link::{Link, Shown, lesson_link};
use jianzhi_view::scene::link_code;

#[derive(Debug, Clone, PartialEq)]
pub enum LinksCommand {
    Follow(String),
    CopyLink,
    ShowLink,
}

#[derive(Debug, Clone, Default)]
pub struct LinkState {
    /// The address of the page that a class opens; `None` where it is not known.
    pub page: Option<String>,
    /// What the frame takes to the clipboard.
    pub copied: Option<String>,
    /// Whether the app is inside of a slide or of another page: without its bar.
    pub is_embedded: bool,
}

pub static ENTRIES: &[Entry<LinksCommand>] = &[
    row(LinksCommand::CopyLink, "app-copy-link", "app-key-link", &[]).in_menu("menu-save", 4),
    row(LinksCommand::ShowLink, "app-show-link", "app-key-link", &[])
        .in_menu("menu-save", 5)
        .when(|model| unless(model.links.page.is_some(), "app-idle-page")),
];

// Links: what a link asks for is shown, or its error is reported.

pub fn apply(model: &mut Model, command: LinksCommand) {
    match (command, own_link(model)) {
        (LinksCommand::Follow(link), _) => follow(model, &link),
        (LinksCommand::CopyLink | LinksCommand::ShowLink, None) => say(model, "app-link-too-large", true),
        (LinksCommand::CopyLink, Some(_)) if !platform::can_copy() => say(model, "app-link-not-copied", true),
        (LinksCommand::CopyLink, Some(link)) => {
            model.links.copied = Some(link);
            say(model, "app-link-copied", false);
        }
        (LinksCommand::ShowLink, Some(link)) => model.dialog.overlay = Overlay::Link(link),
    }
}

fn say(model: &mut Model, id: &str, is_problem: bool) {
    model.dialog.notice = Some(Notice { is_problem, ..Notice::describe(model.settings.lang, |lang| lang.say(id)) });
}

fn follow(model: &mut Model, link: &str) {
    match Link::parse(link) {
        Ok(link) => {
            (model.dialog.notice, model.dialog.overlay) = (None, Overlay::None);
            show(model, link);
        }
        Err(error) => model.dialog.notice = Some(Notice::problem(error.tell(model.settings.lang))),
    }
}

pub fn show(model: &mut Model, link: Link) {
    let Link { scenario, lesson, exercise, lang, is_embedded } = link;
    if let Some(lang) = lang {
        look::speak(model, lang);
    }
    model.links.is_embedded = is_embedded;
    if let Some(scenario) = scenario {
        open(model, scenario);
    }
    if let Some(linked) = lesson {
        lesson::apply::begin_at(model, linked.lesson, linked.page);
    }
    if let Some(linked) = exercise {
        exercise::apply::follow(model, linked);
    }
    // It may be followed before the first frame, when no command has moved the lanes to their steps.
    model.seek_lanes();
}

fn open(model: &mut Model, scenario: Scenario) {
    let mut scenarios = model.session.scenarios.to_vec();
    let known = scenarios.iter().position(|known| known.name == scenario.name);
    let index = known.unwrap_or(scenarios.len());
    scenarios.splice(index..scenarios.len().min(index + 1), [scenario]);
    model.session.scenarios = Arc::from(scenarios);
    gallery::apply::open(model, index);
}

// The address follows what is shown, and a link that the user follows is shown.

/// The least time between two addresses, in seconds: browsers refuse more than a hundred in half a minute.
const BETWEEN: f64 = 0.5;
/// How long the same has to be shown before it is written to the address, and the longest time that it waits while what
/// is shown changes with each frame: a browser takes some milliseconds for an address, or some dozens.
const REST: f64 = 0.3;
const LONGEST: f64 = 10.0;

#[derive(Debug, Default)]
pub struct Address {
    shown: Option<Seen>,
    /// When it was changed last, in seconds of the window's time.
    at: Option<f64>,
    /// What waits to be shown, and since when.
    waits: Option<(Seen, f64)>,
    /// Whether the address is what the user has just followed. What it names is shown now, and nothing new to go back from.
    is_followed: bool,
    shipped: Vec<Scenario>,
}

#[derive(Debug, Clone, PartialEq)]
struct Seen {
    searched: u64,
    opened: Option<usize>,
    methods: Vec<Method>,
    lane: usize,
    step: Option<Step>,
    exercise: Option<LinkedExercise>,
    page: Option<(String, usize)>,
    lang: Lang,
    /// Whether a panel lies over the window that no link opens. Back closes it.
    is_covered: bool,
}

impl Seen {
    fn new(model: &Model) -> Seen {
        let page = model.learning.lesson.as_ref().map(|lecture| (lecture.lesson.name.clone(), lecture.stop));
        Seen {
            searched: model.searches.searched,
            opened: model.session.opened,
            methods: lanes(model),
            lane: model.searches.focus,
            step: step(model),
            exercise: exercise(model),
            page,
            lang: model.settings.lang,
            is_covered: is_covered(model),
        }
    }

    fn is_elsewhere(&self, before: &Seen) -> bool {
        let lesson = |seen: &Seen| seen.page.as_ref().map(|(name, _)| name.clone());
        let is_exercise = |seen: &Seen| seen.exercise.is_some();
        (self.opened, lesson(self), is_exercise(self)) != (before.opened, lesson(before), is_exercise(before))
    }

    fn change(&self, before: &Seen) -> AddressChange {
        match (before.is_covered, self.is_covered, self.is_elsewhere(before)) {
            (false, true, _) => AddressChange::Covered,
            (true, false, false) => AddressChange::Uncovered,
            (_, false, true) => AddressChange::Elsewhere,
            _ => AddressChange::Same,
        }
    }
}

impl Address {
    pub fn poll(&mut self, ctx: &Context, model: &Model) {
        if !platform::HAS_ADDRESS {
            return;
        }
        let seen = Seen::new(model);
        if self.shown.as_ref() == Some(&seen) && !self.is_followed {
            return;
        }
        let now = ctx.input(|input| input.time);
        let since = match &self.waits {
            Some((waits, since)) if *waits == seen => *since,
            _ => self.waits.insert((seen.clone(), now)).1,
        };
        let before = self.shown.as_ref().filter(|_| !self.is_followed);
        let change = before.map_or(AddressChange::Same, |before| seen.change(before));
        let is_at_once = self.is_followed || matches!(change, AddressChange::Covered | AddressChange::Uncovered);
        let due = self.at.filter(|_| !is_at_once);
        let due = due.map_or(now, |at| (since + REST).max(at + BETWEEN).min(at + LONGEST));
        if now < due {
            return ctx.request_repaint_after(std::time::Duration::from_secs_f64(due - now));
        }
        if self.shipped.is_empty() {
            self.shipped = Scenario::shipped().collect();
        }
        let link = link_of(model, &self.shipped);
        if link.is_some() || matches!(change, AddressChange::Covered | AddressChange::Uncovered) {
            platform::show_link(link, change);
        }
        self.is_followed = false;
        (self.shown, self.at) = (Some(seen), Some(now));
    }

    pub fn followed(&mut self, model: &Model) -> Option<Command> {
        let followed = platform::followed()?;
        self.is_followed = true;
        match followed {
            Followed::Link(link) => Some(LinksCommand::Follow(link).into()),
            Followed::Uncover => is_covered(model).then_some(DialogCommand::Close.into()),
        }
    }
}

/// The link to what is shown, from its `#` on; `None` where it is too large for one.
pub fn link_of(model: &Model, shipped: &[Scenario]) -> Option<String> {
    let is_shipped = |lecture: &Lecture| Lesson::is_shipped(&lecture.lesson.name);
    if let Some(Lecture { lesson, stop, .. }) = model.learning.lesson.as_ref().filter(|lecture| is_shipped(lecture)) {
        return Some(lesson_link(lesson, *stop, model.settings.lang));
    }
    let name = model.scenario().map(|scenario| &scenario.name);
    let opened = shipped.iter().find(|scenario| Some(&scenario.name) == name);
    let (base, lang, lane) = (&model.searches.base, model.settings.lang, model.searches.focus);
    let (methods, step, exercise) = (&*lanes(model), step(model), exercise(model));
    Shown { opened, base, methods, lane, step, exercise, lang }.link()
}

/// The current step, or the one that is waited for; `None` where it is the scenario's own, and where a lane shows
/// another search than the link makes: one with a mistake, or one of a file.
fn step(model: &Model) -> Option<Step> {
    let is_other = |record: &Record| record.verdict.is_some() || record.thought.is_some();
    if model.searches.lanes.iter().filter_map(Lane::record).any(is_other) {
        return None;
    }
    match model.session.awaited {
        None => Some(model.step()),
        Some(ScenarioOpening::Step(step)) => Some(Step(step)),
        Some(_) => None,
    }
}

fn is_covered(model: &Model) -> bool {
    !matches!(model.dialog.overlay, Overlay::None | Overlay::Exercise)
}

fn exercise(model: &Model) -> Option<LinkedExercise> {
    let is_open = |_: &&ExerciseSession| model.dialog.overlay == Overlay::Exercise;
    model.exercises.desk.as_deref().filter(is_open)?.linked()
}

fn lanes(model: &Model) -> Vec<Method> {
    model.searches.lanes.iter().map(|lane| lane.method).collect()
}

pub fn own_link(model: &Model) -> Option<String> {
    let link = link_of(model, &Scenario::shipped().collect::<Vec<_>>())?;
    Some(format!("{}{link}", model.links.page.as_deref().unwrap_or_default()))
}

// The link to what is shown, for a hall: a code for its cameras, and the words for those who type.

/// Room for what is above and below the code, and at its sides.
const AROUND: f32 = 220.0;
const ASIDE: f32 = 90.0;
/// The code's side, at the least and at the most.
const SIDE: (f32, f32) = (120.0, 560.0);

pub fn show_link_dialog(ui: &Ui, context: &mut ViewContext<'_>, link: &str) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let window = ui.ctx().content_rect();
    let side = (window.height() - AROUND).min(window.width() - ASIDE).clamp(SIDE.0, SIDE.1);
    panel(ui, context, "link", [22.0, side], |ui, context| {
        ui.spacing_mut().item_spacing = vec2(6.0, 10.0);
        ui.label(look.strong(lang.say("app-link-title"), look.text.title));
        let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        let shade = if look.dark { Shade::Dark } else { Shade::Light };
        match link_code(link, rect, shade) {
            Some(code) => paint(ui.painter(), look, &code),
            None => ui.put(rect, Label::new(lang.say("app-link-no-code"))).surrender_focus(),
        }
        name_part(ui, rect, "link-code", &lang.say("app-link-code"));
        ui.label(look.words(link, look.text.small));
        ui.horizontal(|ui| {
            Pill::new(lang.say("app-link-copy")).rank(Rank::Chosen).give_instead(ui, context, LinksCommand::CopyLink);
            Pill::new(lang.say("app-close")).give(ui, context, DialogCommand::Close);
        });
    });
}
