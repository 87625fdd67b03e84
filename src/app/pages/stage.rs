//! The stage: the window before an audience, with the lecturer's notes.

pub mod layout;
pub mod show;

use egui::{ViewportBuilder, ViewportClass, ViewportId};

use crate::clock::strip::step_words;
use crate::desk::why::mood_colour;
use crate::gallery::apply::note;
use crate::keys;
use crate::map::parting;
use crate::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StageCommand {
    SwitchPresenter,
    SwitchBlackOut,
    SwitchNotes,
}

pub static ENTRIES: &[Entry<StageCommand>] = &[
    row(StageCommand::SwitchPresenter, "app-present", "app-key-present", &[key(Key::F11)]).in_menu("menu-teach", 1),
    row(StageCommand::SwitchBlackOut, "stage-black", "stage-key-black", &[shift(Key::B)])
        .when(|model| unless(model.stage.is_on, "app-idle-stage")),
    row(StageCommand::SwitchNotes, "stage-notes", "stage-key-notes", &[shift(Key::N)])
        .when(|model| unless(model.stage.is_on, "app-idle-stage")),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LargePart {
    #[default]
    Lane,
    Board,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StageState {
    pub is_on: bool,
    pub large: LargePart,
    pub is_black: bool,
    pub has_notes: bool,
}

// The words on the stage: what happens at the step and why, as a subtitle. It says as many whole sentences as its rows
// hold, and never a part of one.

/// The sentences that are always shown: a cut's reason takes two.
const LEAST: usize = 2;
/// The rows that there is always room for: so that what is above moves as seldom as possible.
const ROWS: usize = 3;
const PADDING: (f32, f32) = (14.0, 4.0);

pub struct Subtitle {
    title: String,
    sentences: Vec<String>,
    accent: Option<Color32>,
}

impl Subtitle {
    /// The words at the present step: before the first one what the scenario is for, else the story.
    pub fn new(look: &Look, model: &Model, picture: &Picture) -> Subtitle {
        let is_note_alone = model.step() == Step(0) && model.board.picked.is_none();
        if let Some((title, words)) = note(model).filter(|_| is_note_alone) {
            return Subtitle {
                title: title.to_owned(),
                sentences: sentences(model.settings.lang, &words),
                accent: None,
            };
        }
        if let Some(told) = changed(model).or_else(|| parting(model)) {
            return Subtitle { accent: Some(look.colours.blue), ..told };
        }
        let Some(story) = side::describe(model, picture) else {
            return Subtitle { title: String::new(), sentences: Vec::new(), accent: None };
        };
        let sentences = story.lines.clone();
        Subtitle { title: story.title.clone(), sentences, accent: mood_colour(look, story.mood) }
    }

    pub fn height(&self, ui: &Ui, look: &Look, width: f32) -> f32 {
        let row = ui.painter().fonts_mut(|fonts| fonts.row_height(&look.plain(look.text.subtitle)));
        (ROWS as f32 * row).max(self.galley(ui, look, width).size().y) + 2.0 * PADDING.1
    }

    pub fn show(&self, ui: &mut Ui, context: &ViewContext<'_>, rect: Rect) {
        let look = context.look;
        card_with_edge(ui.painter(), look, rect, self.accent.unwrap_or(look.colours.line));
        let galley = self.galley(ui, look, rect.width());
        let words = galley.text().to_owned();
        name_part(ui, rect, "subtitle", &words);
        let at = rect.min + vec2(PADDING.0, (rect.height() - galley.size().y) * 0.5);
        ui.painter().galley(at, galley, look.colours.ink);
    }

    /// The title, and after it as many sentences as the rows hold, at least [`LEAST`].
    fn galley(&self, ui: &Ui, look: &Look, width: f32) -> Arc<Galley> {
        let room = width - 2.0 * PADDING.0;
        let lay = |count: usize| ui.painter().layout_job(self.job(look, count, room));
        let least = self.sentences.len().min(LEAST);
        let fits = |galley: &Arc<Galley>| galley.rows.len() <= ROWS;
        (least..=self.sentences.len()).rev().map(lay).find(fits).unwrap_or_else(|| lay(least))
    }

    fn job(&self, look: &Look, count: usize, room: f32) -> LayoutJob {
        let mut job = LayoutJob::default();
        job.wrap.max_width = room.max(20.0);
        let size = look.text.subtitle;
        let title = TextFormat::simple(look.bold(size), self.accent.unwrap_or(look.colours.ink));
        job.append(&self.title, 0.0, title);
        for (number, sentence) in self.sentences.iter().take(count).enumerate() {
            let before = number.checked_sub(1).and_then(|before| self.sentences.get(before));
            let space = match before {
                None => size * 0.7,
                // The signs of Chinese have their space in them.
                Some(before) if before.ends_with(['。', '？', '！']) => 0.0,
                Some(_) => size * 0.3,
            };
            job.append(sentence, space, TextFormat::simple(look.plain(size), look.colours.ink));
        }
        job
    }
}

/// What the value that a leaf was dragged to has changed, as long as the whole search is in view.
fn changed(model: &Model) -> Option<Subtitle> {
    let is_in_view = model.edits.live.is_some() || model.timeline.clock == model.last();
    let change = model.shown_change().filter(|_| is_in_view && !model.hides_ahead())?;
    let (title, words) = (change.brief(model, model.searches.focus), change.words(model, model.searches.focus));
    let result = words.strip_prefix(&title).unwrap_or_default().trim().to_owned();
    Some(Subtitle { title, sentences: if result.is_empty() { Vec::new() } else { vec![result] }, accent: None })
}

fn parting(model: &Model) -> Option<Subtitle> {
    let told = parting::describe(model).filter(|_| model.map.is_page)?;
    let title = model.say_with("app-parting-title", &args![number = told.number, count = told.count]);
    Some(Subtitle { title, sentences: vec![told.words], accent: None })
}

fn sentences(lang: Lang, text: &str) -> Vec<String> {
    match lang {
        Lang::En => english(text),
        Lang::Zh => text.split_inclusive(['。', '？', '！']).map(|part| part.trim().to_owned()).collect(),
    }
}

/// A sentence ends with a word that has its sign; the number of a move, as in "2. R1+1", ends none.
fn english(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let has_digit = |word: &str| word.chars().any(|sign| sign.is_ascii_digit());
    let is_end = |at: usize| {
        let is_number = words[at].strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
        let is_of_move = is_number && words.get(at + 1).is_some_and(|next| has_digit(next));
        words[at].ends_with(['.', '?', '!']) && !is_of_move
    };
    let mut all: Vec<String> = Vec::new();
    let mut from = 0;
    for at in (0..words.len()).filter(|&at| is_end(at) || at + 1 == words.len()) {
        all.push(words[from..=at].join(" "));
        from = at + 1;
    }
    all
}

// The stage: what is large on it, the black-out and the lecturer's notes.

/// Turns the stage on or off: the notes are closed, and nothing is blacked out.
pub fn switch(model: &mut Model) {
    let StageState { is_on, large, .. } = model.stage;
    model.stage = StageState { is_on: !is_on, large, ..StageState::default() };
}

pub fn leave(model: &mut Model) {
    if model.stage.is_on {
        switch(model);
    }
}

pub fn swap(model: &mut Model) {
    if model.tree().is_none() {
        model.stage.large = match model.stage.large {
            LargePart::Lane => LargePart::Board,
            LargePart::Board => LargePart::Lane,
        };
    }
}

pub fn apply(model: &mut Model, command: StageCommand) {
    if !model.stage.is_on && command != StageCommand::SwitchPresenter {
        return;
    }
    let stage = &mut model.stage;
    match command {
        StageCommand::SwitchPresenter => switch(model),
        StageCommand::SwitchBlackOut => stage.is_black = !stage.is_black,
        StageCommand::SwitchNotes => stage.has_notes = !stage.has_notes,
    }
}

/// Whether a command only gives the hall its sight back, as any step does.
pub fn lifts_black_out(model: &mut Model, command: &Command) -> bool {
    let lifts = model.stage.is_black
        && matches!(
            command,
            Command::Clock(ClockCommand::Go(_) | ClockCommand::Play(_)) | Command::Dialog(DialogCommand::Close)
        );
    if lifts {
        model.stage.is_black = false;
    }
    lifts
}

// The lecturer's notes in a window of their own, for the screen that the hall does not see: the scenario's note, what happens now and next, and how long the stage has been on.

const SIZE: [f32; 2] = [420.0, 360.0];
const MARGIN: f32 = 14.0;

/// Shows the window; the stage has been on for so many seconds.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, picture: &Picture, seconds: f64) {
    let title = context.model.say("stage-notes");
    let builder = ViewportBuilder::default().with_title(title).with_inner_size(SIZE);
    ui.ctx().show_viewport_immediate(ViewportId::from_hash_of("notes"), builder, |ui, class| {
        if class != ViewportClass::EmbeddedWindow {
            ui.painter().rect_filled(ui.max_rect(), 0.0, context.look.colours.paper);
            // Keys work in this window, too.
            let typed = keys::read(ui.ctx(), context.model);
            context.out.extend(typed);
        }
        if ui.input(|input| input.viewport().close_requested()) {
            context.give(StageCommand::SwitchNotes);
        }
        Frame::NONE.inner_margin(MARGIN).show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| words(ui, context, picture, seconds));
        });
    });
    // The time goes on.
    ui.ctx().request_repaint_after_secs(1.0);
}

fn words(ui: &mut Ui, context: &ViewContext<'_>, picture: &Picture, seconds: f64) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let plain = |words: &str| look.words(words, look.text.body).color(look.colours.ink);
    let muted = |words: &str| look.muted(words, look.text.small);
    ui.label(look.strong(model.title(), look.text.title).color(look.colours.ink));
    // The lecturer may read what the hall is asked for.
    let note = model.scenario().and_then(|scenario| scenario.note_at(lang, model.searches.base.depth));
    ui.label(plain(&note.unwrap_or_else(|| lang.say("stage-notes-none").into())));
    ui.separator();
    if let Some(lane) = model.focused() {
        ui.label(muted(&format!("{} · {}", lang.say("stage-notes-now"), step_words(model, lane))));
    }
    if let Some(story) = &picture.story {
        let colour = mood_colour(look, story.mood).unwrap_or(look.colours.ink);
        ui.label(look.strong(&story.brief, look.text.body).color(colour));
        story.lines.iter().for_each(|line| _ = ui.label(plain(line)));
    }
    ui.separator();
    ui.label(plain(&next(model).unwrap_or_else(|| lang.say("stage-notes-end"))));
    let time = format!("{}:{:02}", seconds as u64 / 60, seconds as u64 % 60);
    ui.label(muted(&lang.say_with("stage-notes-since", &args![time])));
}

fn next(model: &Model) -> Option<String> {
    let narrator = model.narrator()?;
    let events = narrator.recording.replay.events();
    let clock = model.step();
    let step: Step = EventKind::ALL.into_iter().filter_map(|kind| events.next(kind, clock)).min()?;
    let event = narrator.tell_claims(&narrator.recording.replay.at(step), Vec::new()).brief;
    Some(model.say_with("stage-notes-next", &args![step = text::count(step.0), event]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_whole_sentences() {
        let text = "Red has 300 in hand through 2. R1+1. Nothing under it is worth more than 300. Does C give back −8? Step on";
        let parts = [
            "Red has 300 in hand through 2. R1+1.",
            "Nothing under it is worth more than 300.",
            "Does C give back −8?",
            "Step on",
        ];
        assert_eq!(sentences(Lang::En, text), parts);
        assert_eq!(sentences(Lang::Zh, "红方保底 300。在 2. 车1进1 剪枝！"), ["红方保底 300。", "在 2. 车1进1 剪枝！"]);
        assert!(sentences(Lang::En, "").is_empty() && sentences(Lang::Zh, "").is_empty());
    }
}
