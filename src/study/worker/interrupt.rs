//! Ctrl+C: the first one asks for an end with the results so far, the second one ends the program at once.

use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Watch;
use super::job::STACK;
use jianzhi_core::Trace;
use jianzhi_core::trace::PreviewListener;

/// The exit status of a program that Ctrl+C has ended, as shells have it.
pub const INTERRUPTED: u8 = 130;
/// The most time for a recorder to send what it has, before the search is stopped: it is asked many times in it.
const GRACE: Duration = Duration::from_secs(1);

/// Whether Ctrl+C was pressed, and the watch of the searches that it stops.
#[derive(Debug, Clone, Default)]
pub struct Interrupt {
    asked: Arc<AtomicBool>,
    is_listened_to: Arc<AtomicBool>,
    watch: Watch,
}

impl Interrupt {
    /// Listens from now on. Where the system does not allow that, Ctrl+C ends the program as usual.
    pub fn listen() -> Interrupt {
        let interrupt = Interrupt::default();
        let theirs = interrupt.clone();
        drop(ctrlc::set_handler(move || theirs.ask()));
        interrupt
    }

    fn ask(&self) {
        if self.asked.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
        // Another Ctrl+C is heard meanwhile.
        let theirs = self.clone();
        if std::thread::Builder::new().spawn(move || theirs.stop()).is_err() {
            self.watch.cancel();
        }
    }

    fn stop(&self) {
        let clock = Instant::now();
        while self.is_listened_to.load(Ordering::Relaxed) && !self.watch.is_cancelled() && clock.elapsed() < GRACE {
            std::thread::sleep(GLANCE / 5);
        }
        self.watch.cancel();
    }

    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The result of some work that checks no watch; `None` where an end is asked for before. Then it goes on in the
    /// background until the program ends.
    pub fn unless_asked<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (sender, result) = channel();
        let work = Arc::new(Mutex::new(Some(work)));
        let take = |work: &Mutex<Option<_>>| work.lock().unwrap_or_else(PoisonError::into_inner).take();
        let theirs = Arc::clone(&work);
        let body = move || {
            if let Some(work) = take(&theirs) {
                // The owner may be gone; then the result is not needed.
                drop(sender.send(work()));
            }
        };
        if std::thread::Builder::new().stack_size(STACK).spawn(body).is_err() {
            return take(&work).map(|work| work());
        }
        loop {
            match result.recv_timeout(GLANCE) {
                Err(RecvTimeoutError::Timeout) if !self.is_asked() => {}
                given => return given.ok(),
            }
        }
    }

    /// A recorder's listener that takes the trace so far when an end is asked for, and the place where it puts it.
    pub fn listener(&self) -> (Box<dyn PreviewListener>, KeptTrace) {
        let kept = KeptTrace::default();
        self.is_listened_to.store(true, Ordering::Relaxed);
        (Box::new(InterruptListener { interrupt: self.clone(), kept: kept.clone() }), kept)
    }
}

#[derive(Debug, Clone, Default)]
pub struct KeptTrace(Arc<Mutex<Option<Trace>>>);

impl KeptTrace {
    /// Takes it; `None` where no end was asked for, or nothing more was recorded.
    pub fn take(&self) -> Option<Trace> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

#[derive(Debug)]
struct InterruptListener {
    interrupt: Interrupt,
    kept: KeptTrace,
}

impl PreviewListener for InterruptListener {
    fn wants_preview(&mut self) -> bool {
        self.interrupt.is_asked() && !self.interrupt.watch.is_cancelled()
    }

    fn show(&mut self, trace: Trace) {
        *self.kept.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(trace);
        self.interrupt.watch.cancel();
    }
}

/// Input from a program that may never send more: it ends where an end is asked for.
#[derive(Debug)]
pub struct Feed {
    interrupt: Interrupt,
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    read: usize,
}

/// Bytes that are read at once, and chunks that wait to be parsed.
const CHUNK: usize = 1 << 16;
const WAITING: usize = 8;
/// How often a reader that waits for input checks whether an end is asked for.
const GLANCE: Duration = Duration::from_millis(50);

impl Feed {
    /// Reads on a thread of its own; `None` where no thread can be started.
    pub fn new(mut input: impl Read + Send + 'static, interrupt: &Interrupt) -> Option<Feed> {
        let (sender, chunks) = sync_channel(WAITING);
        let body = move || {
            loop {
                let mut chunk = vec![0; CHUNK];
                let read = input.read(&mut chunk).map(|read| {
                    chunk.truncate(read);
                    chunk
                });
                let is_over = read.as_ref().is_ok_and(Vec::is_empty);
                if sender.send(read).is_err() || is_over {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("input".into()).spawn(body).ok()?;
        Some(Feed { interrupt: interrupt.clone(), chunks, chunk: Vec::new(), read: 0 })
    }
}

impl Read for Feed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        while self.read == self.chunk.len() {
            match self.chunks.recv_timeout(GLANCE) {
                Ok(chunk) => (self.chunk, self.read) = (chunk?, 0),
                Err(RecvTimeoutError::Timeout) if !self.interrupt.is_asked() => continue,
                Err(_) => return Ok(0),
            }
            if self.chunk.is_empty() {
                return Ok(0);
            }
        }
        let rest = &self.chunk[self.read..];
        let length = rest.len().min(bytes.len());
        bytes[..length].copy_from_slice(&rest[..length]);
        self.read += length;
        Ok(length)
    }
}
