//! What a long command shares: Ctrl+C, which ends it with what it has, and its progress.

use std::ffi::OsString;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;

use indicatif::{ProgressBar, ProgressStyle};

use super::prelude::*;
use super::refusal;
use jianzhi_core::Measurement;
use jianzhi_study::worker::{Interrupt, Job, Poll, Watch};
use jianzhi_view::scene::iterations;

#[derive(Debug)]
pub struct Session {
    pub lang: Lang,
    interrupt: Interrupt,
}

impl Session {
    pub fn begin(lang: Lang) -> Session {
        Session { lang, interrupt: Interrupt::listen() }
    }

    pub fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    pub fn watch(&self) -> &Watch {
        self.interrupt.watch()
    }

    pub fn is_stopped(&self) -> bool {
        self.interrupt.is_asked()
    }

    /// The end of a command that has written what it had when Ctrl+C was pressed, and of any other.
    pub fn end(&self) -> Result<(), Failure> {
        self.go_on("cli-stopped")
    }

    /// Ends a command that has nothing to write where Ctrl+C was pressed.
    pub fn go_on(&self, id: &str) -> Result<(), Failure> {
        if self.is_stopped() { Err(Failure::Interrupted(self.lang.say(id))) } else { Ok(()) }
    }

    pub fn counting(&self) -> impl FnMut(u64) -> bool + '_ {
        let mut clock = Instant::now();
        move |counted| {
            self.watch().count(counted, clock.elapsed());
            clock = Instant::now();
            !self.is_stopped()
        }
    }

    /// Shows how far a search is, until what is returned is dropped.
    pub fn search(&self, task: &Task) -> Progress {
        self.show("cli-progress-search", Some(task.clone()))
    }

    pub fn count(&self, id: &'static str) -> Progress {
        self.show(id, None)
    }

    fn show(&self, id: &'static str, task: Option<Task>) -> Progress {
        let (sender, end) = channel();
        let (watch, lang) = (self.watch().clone(), self.lang);
        let body = move || Shown { lang, id, begin: watch.visits(), watch, sizing: None }.run(task, &end);
        let thread = std::thread::Builder::new().name("progress".into()).spawn(body).ok();
        Progress { end: Some(sender), thread }
    }
}

/// Shows how far something is: on a terminal in one line, which is cleared in the end, else by a line now and then.
#[derive(Debug)]
pub struct Progress {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// What takes less time than this shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
const GLANCE: Duration = Duration::from_millis(100);
/// The same where standard error is kept in a file or read by a program, which has a line each.
const LINE_PATIENCE: Duration = Duration::from_secs(5);
const LINE_GLANCE: Duration = Duration::from_secs(10);

struct Shown {
    lang: Lang,
    id: &'static str,
    watch: Watch,
    begin: u64,
    sizing: Option<Sizing>,
}

/// The same search at smaller depths, which predict how large it will be.
struct Sizing {
    name: String,
    depth: Depth,
    job: Option<Job<Measurement>>,
    visits: Vec<u64>,
}

impl Shown {
    fn run(mut self, task: Option<Task>, end: &Receiver<()>) {
        let is_terminal = io::stderr().is_terminal();
        let is_over = |wait| end.recv_timeout(wait) != Err(RecvTimeoutError::Timeout);
        if is_over(if is_terminal { PATIENCE } else { LINE_PATIENCE }) {
            return;
        }
        self.sizing = task.map(Sizing::begin);
        if is_terminal {
            self.bar(is_over);
        } else {
            self.lines(is_over);
        }
    }

    fn lines(mut self, is_over: impl Fn(Duration) -> bool) {
        loop {
            refusal::hint(&self.words());
            if is_over(LINE_GLANCE) {
                return;
            }
        }
    }

    fn bar(mut self, is_over: impl Fn(Duration) -> bool) {
        let bar = ProgressBar::new_spinner();
        bar.set_style(
            ProgressStyle::with_template("{spinner} {msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        loop {
            bar.set_message(self.words());
            bar.tick();
            if is_over(GLANCE) {
                break;
            }
        }
        bar.finish_and_clear();
    }

    fn words(&mut self) -> String {
        let done = self.watch.visits() - self.begin;
        let rate = self.watch.rate().unwrap_or_default();
        let name = self.sizing.as_ref().map(|sizing| sizing.name.clone()).unwrap_or_default();
        let args = args![name, done = text::rounded(done), rate = text::rounded(rate as u64)];
        let said = self.lang.say_with(self.id, &args);
        let expected = self.sizing.as_mut().and_then(Sizing::expected);
        match expected.and_then(|expected| iterations::remaining(done, expected, rate)) {
            Some((share, seconds)) => {
                let left = text::duration(seconds.ceil().max(1.0));
                let percent = format!("{:.0}", share * 100.0);
                let left = self.lang.say_with("cli-progress-left", &args![left, percent]);
                format!("{said}{left}")
            }
            None => said,
        }
    }
}

impl Sizing {
    fn begin(task: Task) -> Sizing {
        let (name, depth) = (errors::plain(&task.method.name()), task.depth);
        let smaller = task.to(depth.below());
        let work = move |watch: &Watch, report: &worker::Report<Measurement>| {
            worker::measure(&smaller, &[smaller.method], watch, &mut |measured| report.send(measured));
        };
        Sizing { name, depth, job: Job::start(work, || {}), visits: Vec::new() }
    }

    fn expected(&mut self) -> Option<u64> {
        while let Some(Poll::Part(measured)) = self.job.as_ref().map(Job::poll) {
            self.visits.extend(measured.outcome.value.is_ok().then_some(measured.outcome.counts.visits));
        }
        let is_sized = self.visits.len() + 1 == usize::from(self.depth.0);
        if is_sized { iterations::next(&self.visits) } else { None }
    }
}

// Which language to use: the one asked for, or the system's.

/// The language of `--lang`, else of the environment, as POSIX looks it up. Known before the arguments are
/// parsed, since errors in them are reported in it.
pub fn wanted(args: &[OsString]) -> Lang {
    let words: Vec<&str> = args.iter().filter_map(|arg| arg.to_str()).collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let next = words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1).copied());
    joined.or(next).and_then(by_code).unwrap_or_else(of_environment)
}

pub fn check(lang: Lang, asked: Option<&str>) -> Result<(), Failure> {
    match asked {
        Some(code) if by_code(code).is_none() => Err(Failure::wanted(lang, "--lang", "en / zh", code)),
        _ => Ok(()),
    }
}

fn by_code(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

fn of_environment() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    if locale.starts_with("zh") { Lang::Zh } else { Lang::En }
}
