//! `export`: a picture of a search at a step, or at several, as a file.

mod race;

use super::prelude::*;
use super::saved::Subject;
use emath::Rect;
use jianzhi_core::file::save::SaveError;
use jianzhi_core::search::lab::GuessMap;
use jianzhi_core::{Recording, Step};
use jianzhi_view::drawing::Drawing;
use jianzhi_view::export::GifPace;
use jianzhi_view::scene::View;
use jianzhi_view::scene::compare::{Comparison, TreeSize, bars, growth};
use jianzhi_view::scene::figure::{Chosen, Figures, MeasuredCharts, What};
use jianzhi_view::theme::Theme;
use jianzhi_view::theme::fonts::FontMeter;
use race::RaceFile;

#[derive(Args)]
pub struct Export {
    #[command(flatten)]
    subject: Subject,
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[arg(long, value_name = "N|A..B|end", allow_hyphen_values = true)]
    step: Option<String>,
    #[arg(long, value_name = "tree|strip|board|ruler|map|difference|iterations|guesses|compare|health|race")]
    what: Option<String>,
    #[arg(long)]
    dark: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pixels: Option<String>,
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pause: Option<String>,
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, conflicts_with_all = ["pause", "step"])]
    seconds: Option<String>,
}

const MOST_PIXELS_WIDE: u32 = 20_000;
/// Hundredths of a second that a GIF shows each step.
const USUAL_PAUSE: u16 = 100;

impl Export {
    pub fn run(&self, session: &Session) -> Result<(), Failure> {
        let lang = session.lang;
        let form = PictureForm::new(&self.output).map_err(|known| refuse_ending(lang, &self.output, &known))?;
        let (what, steps) = (self.what(lang)?, self.steps(lang)?);
        let (pixels, pause) = (self.pixels(lang)?, self.pause(lang, form)?);
        let seconds = self.seconds(lang, what)?;
        let first = place(lang, &self.output)?;
        let Some(recorded) = self.subject.recorded(session)? else { return session.end() };
        session.go_on("cli-stopped-unsaved")?;
        let (theme, meter) = type_setting(lang)?;
        let palette = theme.palette(if self.dark { Shade::Dark } else { Shade::Light });
        if what == What::Race {
            let press = Press { palette: &palette, meter: &meter, width: pixels };
            let file = RaceFile { path: &self.output, form, press, style: &theme.style(), seconds };
            return race::write(&recorded, file, session);
        }
        let Recorded { task, trace, .. } = &recorded;
        let Some(recording) = Recording::new(task.clone(), std::sync::Arc::clone(trace)) else { return session.end() };
        let last = recording.replay.last_step();
        let steps = steps.within(last).map_err(|unfit| self.refuse_step(lang, last, unfit))?;
        let style = theme.style();
        let map = super::map::chosen(&recorded, what, session)?;
        let guesses = (what == What::Guesses).then(|| guesses(task, session)).flatten();
        let name = story::method(lang, task.method);
        let measured = measured(&recorded, what, session);
        let figures = Figures {
            recording: &recording,
            view: View::Max,
            lang,
            style: &style,
            meter: &meter,
            chosen: Chosen {
                map: map.as_ref(),
                guesses: guesses.as_ref(),
                name: &name,
                measured: measured.as_ref(),
                ..Chosen::default()
            },
        };
        if !figures.has(what) {
            let id = match what {
                _ if session.is_stopped() => return Err(Failure::Interrupted(lang.say("cli-stopped-unsaved"))),
                What::Iterations => "cli-export-no-iterations",
                What::Guesses => "cli-export-no-guesses",
                What::Compare => "cli-export-no-compare",
                What::Health => "cli-export-no-health",
                _ => "cli-export-no-board",
            };
            return Err(Failure::at(lang, "--what", &lang.say(id)));
        }
        let job = Pictures {
            press: Press { palette: &palette, meter: &meter, width: pixels },
            figures,
            what,
            output: &self.output,
            session,
        };
        job.write(form, pause, &steps, first)
    }

    fn what(&self, lang: Lang) -> Result<What, Failure> {
        let Some(asked) = &self.what else { return Ok(What::Tree) };
        let known = What::ALL.map(What::name).join(", ");
        let wanted = || lang.say_with("cli-wanted-what", &args![known]);
        let found = What::ALL.into_iter().find(|what| what.name() == asked);
        found.ok_or_else(|| Failure::wanted(lang, "--what", &wanted(), asked))
    }

    fn steps(&self, lang: Lang) -> Result<Steps, Failure> {
        let Some(asked) = &self.step else { return Ok(Steps::End) };
        Steps::parse(asked).ok_or_else(|| Failure::wanted(lang, "--step", &lang.say("cli-wanted-step"), asked))
    }

    fn pixels(&self, lang: Lang) -> Result<Option<u32>, Failure> {
        let wanted = lang.say_with("cli-wanted-pixels", &args![most = MOST_PIXELS_WIDE.to_string()]);
        number(lang, "--pixels", self.pixels.as_deref(), &wanted, 1..=MOST_PIXELS_WIDE)
    }

    /// Hundredths of a second between two frames.
    fn pause(&self, lang: Lang, form: PictureForm) -> Result<u16, Failure> {
        if self.pause.is_some() && form != PictureForm::Gif {
            return Err(Failure::at(lang, "--pause", &lang.say("cli-export-pause-gif")));
        }
        let seconds = number(lang, "--pause", self.pause.as_deref(), &lang.say("cli-wanted-pause"), 0.02..=600.0)?;
        Ok(seconds.map_or(USUAL_PAUSE, |seconds: f64| (seconds * 100.0).round() as u16))
    }

    fn seconds(&self, lang: Lang, what: What) -> Result<f64, Failure> {
        let is_race = what == What::Race;
        if is_race && (self.step.is_some() || self.pause.is_some()) {
            let option = if self.step.is_some() { "--step" } else { "--pause" };
            return Err(Failure::at(lang, option, &lang.say("cli-export-race-seconds")));
        }
        if self.seconds.is_some() && !is_race {
            return Err(Failure::at(lang, "--seconds", &lang.say("cli-export-seconds-race")));
        }
        let wanted = lang.say_with("cli-wanted-seconds", &args![most = race::MOST_SECONDS]);
        let seconds = number(lang, "--seconds", self.seconds.as_deref(), &wanted, 1.0..=race::MOST_SECONDS)?;
        Ok(seconds.unwrap_or(race::USUAL_SECONDS))
    }

    fn refuse_step(&self, lang: Lang, last: Step, unfit: Unfit) -> Failure {
        let wanted = match unfit {
            Unfit::Behind => lang.say_with("cli-wanted-step-to", &args![last = last.0.to_string()]),
            Unfit::TooMany => lang.say_with("cli-wanted-fewer-steps", &args![most = MOST.to_string()]),
        };
        Failure::wanted(lang, "--step", &wanted, self.step.as_deref().unwrap_or(END))
    }
}

/// The cost of aspiration on a task by guess and by width; `None` where that is not possible, or where Ctrl+C was
/// pressed.
fn guesses(task: &Task, session: &Session) -> Option<GuessMap> {
    GuessMap::new(task, &mut |task, passes| worker::run(task, session.watch(), passes))
}

pub fn type_setting(lang: Lang) -> Result<(Theme, FontMeter), Failure> {
    let broken = |error: String| Failure::at(lang, "theme", &errors::file(&error));
    let theme = Theme::load().map_err(|error| broken(error.to_string()))?;
    Ok((theme, FontMeter::load().map_err(|error| broken(error.to_string()))?))
}

pub fn refuse_ending(lang: Lang, path: &Path, known: &str) -> Failure {
    let wanted = lang.say_with("cli-wanted-ending", &args![known]);
    Failure::wanted(lang, "--output", &wanted, &path.display().to_string())
}

/// Saves a picture, unless Ctrl+C was pressed.
pub fn save(
    session: &Session,
    path: &Path,
    target: &Target,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let lang = session.lang;
    target.save(&|| !session.is_stopped(), write).map_err(|error| match error {
        SaveError::Stopped => Failure::Interrupted(lang.say("cli-stopped-unsaved")),
        error => refuse(lang, path, error.into()),
    })
}

pub fn place(lang: Lang, path: &Path) -> Result<Target, Failure> {
    Target::at(path).map_err(|error| refuse(lang, path, error.into()))
}

/// Refuses pictures of an extent that has too many pixels, or more than memory has room for.
fn room(press: Press<'_>, form: PictureForm, extent: Rect, lang: Lang) -> Result<(), Failure> {
    if press.is_too_large(extent) {
        return Err(Failure::at(lang, "--pixels", &lang.say("cli-export-too-large")));
    }
    if matches!(form, PictureForm::Png | PictureForm::Gif) {
        worker::room(press.bytes_of_pixels(extent)).map_err(|refused| Failure::no_room(lang, refused))?;
    }
    Ok(())
}

struct Pictures<'a> {
    press: Press<'a>,
    figures: Figures<'a>,
    what: What,
    output: &'a Path,
    session: &'a Session,
}

impl Pictures<'_> {
    fn write(&self, form: PictureForm, pause: u16, steps: &[Step], first: Target) -> Result<(), Failure> {
        let frame = self.figures.frame(self.what, steps.iter().copied());
        let draw = |&step: &Step| self.figures.draw(self.what, step, Some(frame));
        let extent = steps.first().map(|step| draw(step).frame);
        if let Some(extent) = extent {
            room(self.press, form, extent, self.session.lang)?;
        }
        let mut drawings = steps.iter().map(draw);
        match (form, steps.len()) {
            (PictureForm::Gif, _) => save(self.session, self.output, &first, |out| {
                form.animate(self.press, &mut drawings, GifPace::even(pause), out)
            }),
            // LaTeX and PDF have pages.
            (PictureForm::Tex | PictureForm::Pdf, _) | (_, 1) => {
                let drawings: Vec<Drawing> = drawings.collect();
                save(self.session, self.output, &first, |out| out.write_all(&form.write(self.press, &drawings)?))
            }
            _ => {
                drop(first);
                let digits = steps.last().map_or(1, |step| step.0.to_string().len());
                for (step, drawing) in steps.iter().zip(drawings) {
                    let path = numbered(self.output, step.0, digits);
                    let target = place(self.session.lang, &path)?;
                    save(self.session, &path, &target, |out| out.write_all(&form.write(self.press, &[drawing])?))?;
                }
                Ok(())
            }
        }
    }
}

/// `search-007.png` for step 7 of `search.png`.
fn numbered(path: &Path, step: u64, digits: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let form = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{step:0digits$}.{form}"))
}

// The charts that need more than the search: the comparison of a scenario's algorithms.

/// Measures what a picture shows; `None` for other pictures, or where Ctrl+C was pressed.
pub fn measured(recorded: &Recorded, what: What, session: &Session) -> Option<MeasuredCharts> {
    if what != What::Compare {
        return None;
    }
    let (lang, methods) = (session.lang, methods(recorded));
    let comparison = compared(recorded, &methods, session);
    let searches = story::compare::named(lang, &methods);
    let bars = bars(&comparison, &searches, lang);
    // Without a depth that all have reached there is nothing to compare.
    let growth = (!bars.is_empty()).then(|| growth(&comparison, &searches, lang));
    let charts = growth.into_iter().chain(bars).collect();
    Some(MeasuredCharts { what, charts }).filter(|_| !session.is_stopped())
}

pub fn methods(recorded: &Recorded) -> Vec<Method> {
    let mut methods = recorded.scenario.methods.clone();
    methods.extend(Some(recorded.task.method).filter(|method| !recorded.scenario.methods.contains(method)));
    methods
}

fn compared(recorded: &Recorded, methods: &[Method], session: &Session) -> Comparison {
    let task = &recorded.task;
    let branching = task.start.look(&[]).map_or(0, |look| look.child_count);
    let mut comparison = Comparison::new(branching, task.depth);
    for depth in (1..=comparison.most.0).map(Depth) {
        let receive = &mut |measured| comparison.measured.push(measured);
        worker::measure_at(&task.clone().to(depth), methods, session.watch(), receive);
        if session.is_stopped() {
            break;
        }
        comparison.trees.extend(TreeSize::new(&task.start, depth));
    }
    comparison
}

// `--step`: one step of a search, or a range of them, counted from 0 as `tell --json` counts them.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steps {
    End,
    One(u64),
    /// From one to another, both included; `None` for the last one.
    Range(u64, Option<u64>),
}

impl Steps {
    /// Reads `7`, `end`, `3..9` or `3..end`.
    pub fn parse(text: &str) -> Option<Steps> {
        let text = text.trim();
        if text == END {
            return Some(Steps::End);
        }
        let Some((from, to)) = text.split_once("..") else { return text.parse().ok().map(Steps::One) };
        let (from, to) = (from.trim().parse().ok()?, to.trim());
        match to {
            END => Some(Steps::Range(from, None)),
            to => to.parse().ok().filter(|&to| from <= to).map(|to| Steps::Range(from, Some(to))),
        }
    }

    pub fn within(self, last: Step) -> Result<Vec<Step>, Unfit> {
        let (from, to) = match self {
            Steps::End => (last.0, last.0),
            Steps::One(step) => (step, step),
            Steps::Range(from, to) => (from, to.unwrap_or(last.0)),
        };
        match to.checked_sub(from) {
            Some(more) if more >= MOST => Err(Unfit::TooMany),
            Some(_) if to <= last.0 => Ok((from..=to).map(Step).collect()),
            _ => Err(Unfit::Behind),
        }
    }
}

pub const MOST: u64 = 2_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    Behind,
    TooMany,
}

const END: &str = "end";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read_and_end_where_the_search_does() {
        let within = |text: &str| Steps::parse(text)?.within(Step(9)).ok();
        assert_eq!(within("4"), Some(vec![Step(4)]));
        assert_eq!(within("end"), Some(vec![Step(9)]));
        assert_eq!(within("7..end"), Some(vec![Step(7), Step(8), Step(9)]));
        assert_eq!(within("2..3"), Some(vec![Step(2), Step(3)]));
        for wrong in ["10", "8..10", "3..2", "-1", "", "..", "1..", "one", "10..end"] {
            assert_eq!(within(wrong), None, "{wrong}");
        }
        assert_eq!(Steps::Range(0, None).within(Step(MOST)), Err(Unfit::TooMany));
    }
}
