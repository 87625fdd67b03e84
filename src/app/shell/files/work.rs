//! Files that the app writes and opens, on threads of their own: a trace of a hundred million visits takes seconds.

use crate::files::offered;
use crate::files::opened::{FileError, LOST, open};
use crate::files::pictures::{self, PictureFile, Written};
use crate::prelude::*;
use jianzhi_core::file::binary::{self, Saved};
use jianzhi_study::worker::{self};

#[derive(Debug, Default)]
pub struct Files {
    saving: Option<Job<Written>>,
    pressing: Option<(PictureFile, Job<Option<Vec<u8>>>)>,
    opening: JobSlot<PathBuf, Result<OpenedFile, String>>,
    choosing: Option<Job<ChosenFile>>,
    reading: Option<Reading>,
}

/// The visits of a file that are unpacked and verified while some of them are shown already.
#[derive(Debug)]
struct Reading {
    trace: Arc<Trace>,
    /// Nothing once it is over, or where memory has no room for all of them.
    job: Option<Job<TraceFileError>>,
}

impl Files {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        self.tend_saving(ctx, model, out);
        self.tend_opening(ctx, model, out);
        self.tend_choosing(ctx, model, out);
        self.read_on(ctx, model, out);
    }

    fn tend_saving(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let Some(saving) = model.files.saving else { return };
        if self.pressing.is_some() {
            return self.tend_pressing(ctx, out);
        }
        if self.saving.is_none() {
            self.saving = match saving {
                Saving::Search => save(ctx, model),
                Saving::Picture(what, form) => pictures::save(ctx, model, what, form),
                Saving::Sheets(wish) => pictures::save_sheets(ctx, model, wish),
                Saving::Text(file) => save_text(ctx, model, file),
            };
        }
        match result(self.saving.as_ref(), || Written::File(Err(LOST))) {
            Some(Written::File(done)) => {
                self.saving = None;
                out.push(BackgroundEvent::Saved(done));
            }
            Some(Written::Drawn(file, svg)) => {
                self.saving = None;
                self.pressing = pictures::press(ctx, file, svg);
                out.extend(self.pressing.is_none().then_some(BackgroundEvent::NotPressed(None)));
            }
            None => {}
        }
    }

    fn tend_pressing(&mut self, ctx: &Context, out: &mut Vec<BackgroundEvent>) {
        let pressed = self.pressing.as_ref().map_or(Poll::Over, |(_, job)| job.poll());
        if pressed == Poll::Waiting {
            return;
        }
        let Some((file, job)) = self.pressing.take() else { return };
        match pressed {
            Poll::Part(Some(bytes)) => {
                self.saving = pictures::keep(ctx, file, bytes);
                out.extend(self.saving.is_none().then_some(BackgroundEvent::Saved(Err(LOST))));
            }
            _ => out.push(BackgroundEvent::NotPressed(job.loss())),
        }
    }

    fn tend_choosing(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let Some(asked) = model.files.asking else { return };
        if self.choosing.is_none() {
            let title = model.say(asked.title());
            let name = offered(model, asked);
            let work = move |_: &_, report: &Report<_>| {
                report.send(match asked {
                    AskedFile::Open => platform::choose_file(&title),
                    AskedFile::Save(_) => platform::choose_target(&title, &name),
                });
            };
            self.choosing = Job::start(work, wake(ctx));
        }
        if let Some(chosen) = result(self.choosing.as_ref(), || ChosenFile::NoDialogue) {
            self.choosing = None;
            out.push(BackgroundEvent::Chosen(chosen));
        }
    }

    /// Of two files the later one is opened, and the earlier one is dropped.
    fn tend_opening(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let lang = model.settings.lang;
        self.opening.serve(model.files.opening.clone(), |path| {
            let path = path.clone();
            let work =
                move |_: &_, report: &Report<_>| report.send(open(&path).map_err(|error| error.tell(lang, &path)));
            Job::start(work, wake(ctx))
        });
        let Some(path) = &model.files.opening else { return };
        let done = match self.opening.poll() {
            Poll::Part(done) => done,
            Poll::Waiting => return,
            Poll::Over => Err(FileError::from(LOST).tell(model.settings.lang, path)),
        };
        self.opening.clear();
        out.push(BackgroundEvent::Opened(Box::new(done)));
    }
}

pub fn dropped(ctx: &Context) -> Option<Command> {
    platform::arrived(ctx).map(FilesCommand::OpenFile).map(Command::from)
}

fn result<T: Send + 'static>(job: Option<&Job<T>>, lost: impl FnOnce() -> T) -> Option<T> {
    match job.map_or(Poll::Over, Job::poll) {
        Poll::Part(done) => Some(done),
        Poll::Over => Some(lost()),
        Poll::Waiting => None,
    }
}

impl Files {
    /// Reads the later blocks of a trace that is shown, and reports if it turns out to be invalid.
    fn read_on(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let traces = || model.searches.lanes.iter().map(|lane| lane.record().map(|record| record.recording.trace()));
        let place =
            |reading: &Reading| traces().position(|trace| trace.is_some_and(|one| Arc::ptr_eq(one, &reading.trace)));
        if self.reading.as_ref().and_then(place).is_none() {
            let packed = traces().flatten().find(|trace| trace.is_to_be_read());
            self.reading = packed.map(|trace| read_rest(ctx, trace));
        }
        // What is looked at may turn out to be invalid before all of it was read.
        let damages = traces().enumerate().filter_map(|(index, trace)| Some((index, binary::damage(trace?)?)));
        out.extend(damages.map(|(index, error)| BackgroundEvent::Contradicted(index, error)));
        let Some(reading) = &mut self.reading else { return };
        match reading.job.as_ref().map(Job::poll) {
            Some(Poll::Part(error)) => {
                out.extend(place(reading).map(|index| BackgroundEvent::Contradicted(index, error)))
            }
            Some(Poll::Over) => {
                reading.job = None;
                out.push(BackgroundEvent::HasRead);
            }
            Some(Poll::Waiting) | None => {}
        }
    }
}

fn read_rest(ctx: &Context, trace: &Arc<Trace>) -> Reading {
    let theirs = Arc::clone(trace);
    let work = move |watch: &Watch, report: &Report<_>| match binary::verify(&theirs, &mut || !watch.is_cancelled()) {
        Err(error) => report.send(error),
        Ok(()) if theirs.is_at_hand() && theirs.is_complete() => {
            theirs.take_census();
            theirs.take_health();
        }
        Ok(()) => {}
    };
    let has_room = trace.len() <= worker::budget();
    let job = has_room.then(|| Job::start(work, wake(ctx))).flatten();
    Reading { trace: Arc::clone(trace), job }
}

fn save(ctx: &Context, model: &Model) -> Option<Job<Written>> {
    let lane = model.focused()?;
    let Recording { task, replay } = &lane.record()?.recording;
    let target = model.files.target.clone()?;
    let saved = Saved { task: task.clone(), trace: Arc::clone(replay.trace()) };
    let work = move |_: &_, report: &Report<_>| {
        let kept = platform::keep_file_at(&target, &mut |mut out| binary::write(&mut out, &saved));
        report.send(Written::File(kept.map_err(TraceFileError::from)));
    };
    Job::start(work, wake(ctx))
}

fn save_text(ctx: &Context, model: &Model, file: TextFile) -> Option<Job<Written>> {
    let target = model.files.target.clone()?;
    let text = match file {
        TextFile::Scenario => screen(model).to_toml(),
        TextFile::Program => model.workshop.text().to_owned(),
        TextFile::Answer => model.exercises.desk.as_ref().and_then(|desk| desk.to_json()).unwrap_or_default(),
    };
    let work = move |_: &_, report: &Report<_>| {
        let write = &mut |out: &mut dyn std::io::Write| out.write_all(text.as_bytes());
        report.send(Written::File(platform::keep_file_at(&target, write).map_err(TraceFileError::from)));
    };
    Job::start(work, wake(ctx))
}
