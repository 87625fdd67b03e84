//! `tell`: a search told as text, step by step, indented by ply.

use std::io::Write;
use std::sync::Arc;

use anstyle::{AnsiColor, Style};

use super::Manner;
use super::budget;
use super::refusal::Failure;
use super::saved::Recorded;
use super::session::Session;
use crate::game::Side;
use crate::replay::{Replay, State};
use crate::scene::View;
use crate::story::{Mood, Narrator, Story};
use crate::text::errors;
use crate::trace::{Moment, Step};

/// Tells every step of a search: each visit with its window, each cut with its reason, and the result.
pub(super) fn tell(recorded: &Recorded, manner: Manner, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let Recorded { scenario, method, trace, halt } = recorded;
    let title = errors::plain(scenario.title.in_lang(manner.lang));
    if !title.is_empty() {
        writeln!(out, "{}", painted(manner, Style::new().bold(), &title))?;
    }
    let lang = manner.lang;
    writeln!(out, "{}\n", lang.say_with("cli-told", &[("algorithm", method.name().into())]))?;
    let Some(replay) = Replay::new(Arc::clone(trace)) else { return Ok(()) };
    let narrator = Narrator { lang, view: View::Max, start: &scenario.start, method: *method, replay: &replay };
    let is_part = trace.is_running();
    let mut cursor = replay.cursor(Step(0));
    loop {
        let state = cursor.state();
        if is_told(state) {
            write_step(&narrator.tell(state), state, scenario.start.side(), manner, out)?;
        }
        // A search that was stopped is told as far as it went; only then does Ctrl+C end the words.
        if !cursor.forward() || session.is_stopped() && !is_part {
            break;
        }
    }
    if let Some(halt) = halt {
        writeln!(out, "\n{}", budget::words(lang, *halt, Some(scenario.depth.0)))?;
    }
    session.end()
}

/// A visit without others inside is told when it is left, for then there is something to say; a root also when it is
/// entered, for a driver asks something there.
fn is_told(state: &State) -> bool {
    let has_inner = state.path.last().is_some_and(|frame| frame.visit.size > 1);
    state.moment == Moment::Leave || has_inner || state.path.len() == 1
}

fn write_step(story: &Story, state: &State, root: Side, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
    let ply = state.path.len() - 1;
    let indent = "  ".repeat(ply);
    let sign = match (story.mood, state.moment, root.after(ply)) {
        (Mood::Cut, _, _) => "✂",
        (_, Moment::Leave, _) => "·",
        (_, Moment::Enter, Side::Max) => "▲",
        (_, Moment::Enter, Side::Min) => "▼",
    };
    let title = painted(manner, style(story.mood), &story.title);
    let facts = if story.facts.is_empty() {
        String::new()
    } else {
        format!("  [{}]", story.facts.join(&manner.lang.say("cli-between-facts")))
    };
    writeln!(out, "{indent}{sign} {title}{}", painted(manner, Style::new().dimmed(), &facts))?;
    for line in &story.lines {
        writeln!(out, "{indent}    {line}")?;
    }
    Ok(())
}

fn style(mood: Mood) -> Style {
    match mood {
        Mood::Enter => Style::new(),
        Mood::Question => AnsiColor::Blue.on_default(),
        Mood::Value => Style::new(),
        Mood::Raise => AnsiColor::Yellow.on_default().bold(),
        Mood::Cut => AnsiColor::Red.on_default().bold(),
        Mood::Result => AnsiColor::Green.on_default().bold(),
    }
}

fn painted(manner: Manner, style: Style, text: &str) -> String {
    if manner.colours && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
}
