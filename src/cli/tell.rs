//! `tell`: a search as text, step by step, indented by ply, or as a JSON line a step with what is claimed.

use std::collections::BTreeSet;

use super::OutputOptions;
use super::prelude::*;
use anstyle::{AnsiColor, Style};
use jianzhi_core::replay::side_below;
use jianzhi_core::trace::Moment;
use jianzhi_core::{Recording, State, Step};
use jianzhi_view::story::{self, Mood, Narrator, Story};

pub fn tell(
    recorded: &Recorded,
    form: Form,
    output: OutputOptions,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Recorded { scenario, task, trace } = recorded;
    let lang = output.lang;
    if form == Form::Table {
        write_head(scenario, &story::method(lang, task.method), output, out)?;
    }
    let Some(recording) = Recording::new(task.clone(), Arc::clone(trace)) else { return Ok(()) };
    let narrator = Narrator::new(&recording, lang);
    let referred: BTreeSet<VisitId> = (0..trace.len()).filter_map(|row| trace.source(VisitId(row))).collect();
    let is_part = trace.is_running();
    let mut cursor = recording.replay.cursor(Step(0));
    loop {
        let state = cursor.state();
        if is_told(state) {
            let mut story = narrator.tell(state);
            let visit = state.path.last().map(|frame| frame.visit.id);
            if form == Form::Json {
                write_line(state.step.0, &story, out)?;
            } else {
                if let Some(VisitId(row)) = visit.filter(|visit| referred.contains(visit)) {
                    story.title += &format!("  #{row}");
                }
                write_step(&story, state, task.side(), output, out)?;
            }
        }
        // A search that was stopped is written as far as it went; only then does Ctrl+C end the output.
        if !cursor.forward() || session.is_stopped() && !is_part {
            break;
        }
    }
    session.end()
}

fn write_head(scenario: &Scenario, method: &str, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = output.lang;
    let title = errors::plain(scenario.title.in_lang(lang));
    if !title.is_empty() {
        writeln!(out, "{}", painted(output, Style::new().bold(), &title))?;
    }
    if let Some(note) = scenario.note_at(lang, scenario.base.depth) {
        writeln!(out, "{}\n", errors::plain(&note))?;
    }
    writeln!(out, "{}\n", lang.say_with("cli-told", &args![algorithm = method]))?;
    Ok(())
}

fn write_line(step: u64, story: &Story, out: &mut dyn Write) -> Result<(), Failure> {
    let text: Vec<&String> = story.lines.iter().chain(&story.facts).collect();
    let line = JsonObject::new().with("step", step).with("title", &story.title).with("text", text);
    Ok(report::line(&line.with("claims", &story.claims), out)?)
}

/// A visit without others inside is written when it is left, when there is something to say; a root also when it is
/// entered, since a driver asks something there.
fn is_told(state: &State) -> bool {
    let has_inner = state.path.last().is_some_and(|frame| frame.visit.size > 1);
    state.moment == Moment::Leave || has_inner || state.path.len() == 1
}

fn write_step(
    story: &Story,
    state: &State,
    root: Side,
    output: OutputOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let ply = state.path.len() - 1;
    let indent = "  ".repeat(ply);
    let sign = match (story.mood, state.moment, side_below(root, &state.path)) {
        (Mood::Cut, _, _) => "✂",
        (_, Moment::Leave, _) => "·",
        (_, Moment::Enter, Side::Max) => "▲",
        (_, Moment::Enter, Side::Min) => "▼",
    };
    let title = painted(output, style(story.mood), &story.title);
    let facts = if story.facts.is_empty() {
        String::new()
    } else {
        format!("  [{}]", story.facts.join(&output.lang.say("cli-between-facts")))
    };
    writeln!(out, "{indent}{sign} {title}{}", painted(output, Style::new().dimmed(), &facts))?;
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

fn painted(output: OutputOptions, style: Style, text: &str) -> String {
    if output.colours && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
}
