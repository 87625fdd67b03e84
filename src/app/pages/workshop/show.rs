//! The workshop's place in the window: next to the desk where there is room for both, else instead of it. Its buttons, the editor,
//! the variables of the step, and the words about the last run.

use crate::prelude::*;
use crate::workshop::editor::{CodeEditor, CodeMarks};
use crate::workshop::{ResultMood, ResultWords, is_running};
use jianzhi_study::scenario::shipped::PROGRAMS;

/// The workshop's share of a window's width, and its bounds.
const SHARE: f32 = 0.4;
const LEAST: f32 = 330.0;
const MOST: f32 = 640.0;
const LEAST_DESK: f32 = 420.0;
/// The share of the height that the words about a run may take.
const RESULT_SHARE: f32 = 0.42;
const LEAST_RESULT: f32 = 64.0;

pub fn field() -> Id {
    Id::unique("workshop-text")
}

impl App {
    /// The desk with the workshop next to it; in a narrow window the workshop alone.
    pub fn desk_and_workshop(&mut self, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
        let window = ui.max_rect();
        let width = (window.width() * SHARE).clamp(LEAST, MOST);
        if window.width() - width < LEAST_DESK {
            let strip = self.update(ui, 0.0);
            if strip.is_some() {
                ui.ctx().request_repaint();
            }
            show(ui, &mut ViewContext { look, model: &self.model, out }, window, self.jobs.programs.loaded());
            // Over the buttons: the result is at the foot.
            let notice = window.with_max_y(window.top() + look.size.gutter + look.size.pill);
            return Some(Shown { pointed: None, notice });
        }
        let (left, right) = window.split_left_right_at_x(window.left() + width);
        let settings = &self.model.settings;
        let desk_look = Look::new(&self.theme, settings.dark).in_window(right.width(), settings.has_fingers);
        let builder = UiBuilder::new().max_rect(right).id_salt("desk");
        let shown = ui.scope_builder(builder, |ui| self.desk(ui, &desk_look, out)).inner;
        show(ui, &mut ViewContext { look, model: &self.model, out }, left, self.jobs.programs.loaded());
        shown
    }
}

/// The bytes of Python that have arrived, and all of them, while that is being loaded.
type Loaded = Option<(f64, f64)>;

fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, loaded: Loaded) {
    let (look, model) = (context.look, context.model);
    let inner = rect.shrink(look.size.gutter);
    ui.painter().rect_filled(rect, 0.0, look.colours.paper);
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + look.size.pill);
    let builder = UiBuilder::new().max_rect(head).id_salt("workshop-head").layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| buttons(ui, context));
    let rest = rest.with_min_y(rest.top() + 8.0);
    let running = is_running(model).then(|| ResultWords::running(model.settings.lang, loaded));
    let words = running.or_else(|| model.workshop.current().map(|answer| ResultWords::new(model, answer)));
    let below = words.as_ref().map_or(0.0, |_| (rest.height() * RESULT_SHARE).max(LEAST_RESULT));
    let locals = locals(model).filter(|locals| !locals.is_empty());
    let line = if locals.is_some() { look.text.code * 1.6 } else { 0.0 };
    let code = rest.with_max_y(rest.bottom() - below - line - if below > 0.0 { 8.0 } else { 0.0 });
    editor(ui, context, code);
    if let Some(locals) = locals {
        let place = Rect::from_min_size(code.left_bottom() + vec2(8.0, 4.0), vec2(code.width() - 16.0, line));
        let words = RichText::new(locals).font(look.code()).color(look.colours.ink);
        let builder = UiBuilder::new().max_rect(place).id_salt("locals");
        ui.scope_builder(builder, |ui| ui.add(Label::new(words).truncate()));
    }
    if let Some(words) = words {
        result(ui, context, &words, rest.with_min_y(rest.bottom() - below));
    }
}

fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    ui.spacing_mut().item_spacing.x = 6.0;
    if is_running(model) {
        Pill::new(lang.say("workshop-stop")).rank(Rank::Chosen).give(ui, context, WorkshopCommand::Stop);
    } else {
        let runs = [
            (WorkshopCommand::Run, "workshop-run-short", Rank::Chosen),
            (WorkshopCommand::RunOwn, "workshop-own-short", Rank::Plain),
        ];
        for (run, id, rank) in runs {
            let (run, words) = (Command::Workshop(run), lang.say(id));
            let pill = Pill::new(&words).rank(rank).for_command(&run).refused(catalogue::why_not(model, &run));
            pill.give(ui, context, run);
        }
    }
    let mut chosen = None;
    let programs = Pill::new(lang.say("workshop-programs")).with_menu().show(ui, look);
    menu::show(&programs, look, |ui| {
        let files = [
            (Command::Files(FilesCommand::ChooseFile), "workshop-open-file"),
            (Command::Files(FilesCommand::Save(Saving::Text(TextFile::Program))), "workshop-save-short"),
            (WorkshopCommand::StartAnew.into(), "workshop-skeleton"),
        ];
        for (command, id) in files {
            if catalogue::why_not(model, &command).is_none() && menu::item(ui, look, &lang.say(id), false) {
                chosen = Some(command);
            }
        }
        ui.separator();
        for (place, [_, _, title]) in PROGRAMS.iter().enumerate() {
            if menu::item(ui, look, &lang.say(title), false) {
                chosen = Some(WorkshopCommand::Example(place).into());
            }
        }
    });
    if model.workshop.before.is_some() && Pill::new(lang.say("workshop-take-back")).show(ui, look).clicked() {
        chosen = Some(WorkshopCommand::TakeBack.into());
    }
    context.out.extend(chosen);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        Pill::icon(Icon::Close, lang.say("app-close")).give(ui, context, WorkshopCommand::Switch);
    });
}

fn editor(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let name = model.say("workshop-text");
    let editor = CodeEditor::new(field(), model.workshop.text(), &name).marked(marks(model));
    let edit = editor.show(ui, look, rect);
    if let Some(text) = edit.text {
        context.give(WorkshopCommand::Type(text));
    }
    if edit.runs {
        context.give(WorkshopCommand::Run);
    }
}

fn marks(model: &Model) -> CodeMarks {
    let Some(answer) = model.workshop.current() else { return CodeMarks::default() };
    let listing = program::shown(model).filter(|_| answer.outcome.is_ok());
    let lit = listing.zip(model.state()).map(|(listing, state)| program::lit(listing, state)).unwrap_or_default();
    CodeMarks { lit: lit.own, caller: lit.caller, wrong: answer.line() }
}

fn locals(model: &Model) -> Option<String> {
    let listing = model.workshop.current().and_then(|_| program::shown(model))?;
    Some(program::locals(listing, model.state()?)?.to_owned())
}

fn result(ui: &mut Ui, context: &mut ViewContext<'_>, words: &ResultWords, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let colours = look.colours;
    let accent = match words.mood {
        ResultMood::Running => colours.blue,
        ResultMood::Right => colours.green,
        ResultMood::Wrong => colours.plum,
    };
    card_with_edge(ui.painter(), look, rect, accent);
    let mut inner = rect.shrink2(vec2(look.size.card_padding, 10.0));
    inner.max.x = program::board(ui, context, inner).unwrap_or(inner.max.x);
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("workshop-result"), |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let area = ScrollArea::vertical().id_salt(("workshop-words", &words.title)).auto_shrink([false, false]);
        area.show(ui, |ui| {
            let label = |ui: &mut Ui, text: &str, font, colour| {
                ui.add(Label::new(RichText::new(text).font(font).color(colour)).wrap());
            };
            label(ui, &words.title, look.bold(look.text.title), accent);
            if let Some(traceback) = &words.traceback {
                label(ui, traceback, look.code(), colours.ink);
            }
            for line in &words.lines {
                label(ui, line, look.plain(look.text.body), colours.ink);
            }
            let go = Command::Clock(ClockCommand::Go(Go::Wrong));
            let is_elsewhere = model.wrong_step().is_some_and(|step| step != model.step());
            let button = model.say(program::to_wrong(model));
            if is_elsewhere && Pill::new(&button).for_command(&go).show(ui, look).clicked() {
                context.give(go);
            }
        });
    });
}
