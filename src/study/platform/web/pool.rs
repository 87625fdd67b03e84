//! The page's side: few workers, each with an instance of the program, which take one piece of work after another.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use js_sys::{Array, Atomics, Function, Int32Array, Promise, Reflect, SharedArrayBuffer, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use web_time::Instant;

use super::{DONE, LOADED, PACE, PART, READY, RUNS, next_frame, window};
use crate::platform::{Loss, Parcel, Poll, Program};

/// Whether work elsewhere can pause and go on: it needs a word of shared memory, which only an isolated page has.
pub const CAN_REST: fn() -> bool = || {
    let is_isolated = Reflect::get(&js_sys::global(), &"crossOriginIsolated".into());
    is_isolated.is_ok_and(|is_isolated| is_isolated.is_truthy())
};

/// The fewest and the most workers at once, whatever the machine has.
const FEWEST: f64 = 3.0;
const MOST: f64 = 6.0;
/// A worker that has taken more bytes than this is not used again: it never frees any of them.
const LARGE: f64 = 128e6;

/// The loader's address of the script that starts an instance in a worker.
const SCRIPT: &str = "jianzhiWorkerScript";
/// The loader's function that returns a promise of a program of the workers, compiled once for all of them.
const LOADER: &str = "jianzhiWorker";

const fn name(program: Program) -> &'static str {
    match program {
        Program::Searches => "jianzhi-worker",
        Program::Pictures => "jianzhi-pictures",
        Program::Python => "jianzhi-python",
    }
}

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
}

#[derive(Default)]
struct Pool {
    idle: Vec<Hand>,
    busy: usize,
    waiting: VecDeque<Rc<PoolJob>>,
}

struct Hand {
    program: Program,
    worker: Worker,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(JsValue)>,
    errand: Rc<RefCell<Option<Rc<PoolJob>>>>,
    stage: Rc<Cell<Stage>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Loading,
    Ready,
    Failed,
}

struct PoolJob {
    program: Program,
    kind: String,
    parcel: RefCell<Parcel>,
    wake: Arc<dyn Fn() + Send + Sync>,
    parts: RefCell<VecDeque<Parcel>>,
    pace: Cell<(u64, Duration)>,
    is_over: Cell<bool>,
    is_begun: Cell<bool>,
    loss: Cell<Option<Loss>>,
    loaded: Cell<Option<(f64, f64)>>,
    /// Since when a program of another language runs in it without a word.
    runs: Cell<Option<Instant>>,
    /// Says whether it has to pause, where the page is isolated.
    rests: Option<Int32Array>,
    hand: RefCell<Option<Hand>>,
}

/// Another instance of the program that does a piece of work. Dropping it ends the work.
pub struct Instance(Rc<PoolJob>);

impl Instance {
    /// Has `work` done. `wake` is called whenever there are new results.
    pub fn start(program: Program, kind: &str, work: Parcel, wake: Arc<dyn Fn() + Send + Sync>) -> Option<Instance> {
        let errand = Rc::new(PoolJob {
            program,
            kind: kind.to_owned(),
            parcel: RefCell::new(work),
            wake,
            parts: RefCell::default(),
            pace: Cell::default(),
            is_over: Cell::new(false),
            is_begun: Cell::new(false),
            loss: Cell::new(None),
            loaded: Cell::new(None),
            runs: Cell::new(None),
            rests: CAN_REST().then(|| Int32Array::new(&SharedArrayBuffer::new(4))),
            hand: RefCell::default(),
        });
        POOL.with_borrow_mut(|pool| pool.waiting.push_back(Rc::clone(&errand)));
        hand_out();
        Some(Instance(errand))
    }

    pub fn poll(&self) -> Poll<Parcel> {
        match self.0.parts.borrow_mut().pop_front() {
            Some(part) => Poll::Part(part),
            None if self.0.is_over.get() => Poll::Over,
            None => Poll::Waiting,
        }
    }

    pub fn pace(&self) -> (u64, Duration) {
        self.0.pace.get()
    }

    /// Why it does not finish its work; `None` where it does.
    pub fn loss(&self) -> Option<Loss> {
        self.0.loss.get()
    }

    /// The bytes of its program that have arrived, and all of them, while it is being loaded.
    pub fn loaded(&self) -> Option<(f64, f64)> {
        self.0.loaded.get().filter(|_| !self.0.is_begun.get())
    }

    /// How long a program of another language runs in it without a word.
    pub fn silence(&self) -> Option<Duration> {
        self.0.runs.get().map(|since| since.elapsed())
    }

    pub fn rest(&self, rests: bool) {
        let Some(word) = &self.0.rests else { return };
        let wanted = i32::from(rests);
        if Atomics::load(word, 0) != Ok(wanted) {
            drop(Atomics::store(word, 0, wanted));
            drop(Atomics::notify(word, 0));
        }
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        self.0.is_over.set(true);
        let hand = self.0.hand.take();
        let is_ended = hand.is_some();
        POOL.with_borrow_mut(|pool| {
            pool.waiting.retain(|waiting| !Rc::ptr_eq(waiting, &self.0));
            if let Some(hand) = hand {
                // It reads no message while it works, so that it is ended with its work.
                hand.worker.terminate();
                pool.busy -= 1;
            }
        });
        if is_ended {
            spare(self.0.program);
        }
        hand_out();
    }
}

impl fmt::Debug for Instance {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Instance").field("kind", &self.0.kind).finish_non_exhaustive()
    }
}

/// Workers at once: about as many as the machine has cores.
fn most() -> usize {
    let cores = window().map_or(FEWEST, |window| window.navigator().hardware_concurrency());
    cores.clamp(FEWEST, MOST) as usize
}

fn hand_out() {
    while let Some((errand, hand)) = POOL.with_borrow_mut(|pool| {
        if pool.busy >= most() {
            return None;
        }
        let errand = pool.waiting.pop_front()?;
        pool.busy += 1;
        pool.idle.retain(|hand| hand.stage.get() != Stage::Failed);
        let idle = pool.idle.iter().position(|hand| hand.program == errand.program);
        let hand = idle.map(|idle| pool.idle.swap_remove(idle));
        Some((errand, hand))
    }) {
        let Some(hand) = hand.or_else(|| Hand::hire(errand.program).ok()) else {
            POOL.with_borrow_mut(|pool| pool.busy -= 1);
            errand.loss.set(Some(Loss::Unreachable));
            errand.end();
            continue;
        };
        *hand.errand.borrow_mut() = Some(Rc::clone(&errand));
        if hand.stage.get() == Stage::Ready {
            errand.give_to(&hand.worker);
        }
        *errand.hand.borrow_mut() = Some(hand);
    }
}

/// Loads a program that takes long in the place of a worker that was ended, so that the next piece of work begins at once.
fn spare(program: Program) {
    let has_one = || POOL.with_borrow(|pool| pool.idle.iter().any(|hand| hand.program == program));
    if program == Program::Python
        && !has_one()
        && let Ok(hand) = Hand::hire(program)
    {
        POOL.with_borrow_mut(|pool| pool.idle.push(hand));
    }
}

impl Hand {
    fn hire(program: Program) -> Result<Hand, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = Reflect::get(&js_sys::global(), &SCRIPT.into())?.as_string().ok_or(JsValue::NULL)?;
        let worker = Worker::new_with_options(&script, &options)?;
        let errand: Rc<RefCell<Option<Rc<PoolJob>>>> = Rc::default();
        let stage = Rc::new(Cell::new(Stage::Loading));
        let (theirs, its, reached) = (Rc::clone(&errand), worker.clone(), Rc::clone(&stage));
        let receive = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let message: Array = event.data().unchecked_into();
            if message.get(0).as_string().as_deref() == Some(READY) {
                reached.set(Stage::Ready);
            }
            let Some(errand) = theirs.borrow().clone() else { return };
            errand.receive(&its, &message);
        });
        let (theirs, reached) = (Rc::clone(&errand), Rc::clone(&stage));
        let fail = Closure::<dyn FnMut(JsValue)>::new(move |_| {
            reached.set(Stage::Failed);
            let errand = theirs.borrow_mut().take();
            if let Some(errand) = errand {
                errand.lose(if errand.is_begun.get() { Loss::Broken } else { Loss::Unreachable });
            }
        });
        worker.set_onmessage(Some(receive.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        let load: Function = Reflect::get(&js_sys::global(), &LOADER.into())?.dyn_into()?;
        let loaded: Promise = load.call1(&JsValue::NULL, &name(program).into())?.dyn_into()?;
        let (its, theirs) = (worker.clone(), Rc::clone(&errand));
        spawn_local(async move {
            let loaded = JsFuture::from(loaded).await;
            let is_sent = loaded.and_then(|loaded| its.post_message(&loaded)).is_ok();
            let errand = if is_sent { None } else { theirs.borrow_mut().take() };
            if let Some(errand) = errand {
                errand.lose(Loss::Unreachable);
            }
        });
        Ok(Hand { program, worker, _hear: receive, _fail: fail, errand, stage })
    }
}

impl PoolJob {
    fn give_to(&self, worker: &Worker) {
        let Parcel { head, bodies } = self.parcel.take();
        let bodies: Array = bodies.iter().map(|body| Uint8Array::from(body.as_slice())).collect();
        let rests = self.rests.as_ref().map_or(JsValue::NULL, JsValue::from);
        let message = [JsValue::from(&self.kind), head.into(), bodies.into(), rests];
        self.is_begun.set(true);
        if worker.post_message(&message.iter().collect::<Array>()).is_err() {
            self.lose(Loss::Broken);
        }
    }

    fn receive(self: &Rc<PoolJob>, worker: &Worker, message: &Array) {
        let number = |place| message.get(place).as_f64().unwrap_or_default();
        match message.get(0).as_string().as_deref() {
            Some(READY) => self.give_to(worker),
            Some(PART) => {
                let bodies: Array = message.get(2).unchecked_into();
                let bodies = bodies.iter().map(|body| body.unchecked_into::<Uint8Array>().to_vec()).collect();
                let head = message.get(1).as_string().unwrap_or_default();
                self.parts.borrow_mut().push_back(Parcel { head, bodies });
                self.wake();
            }
            Some(PACE) => {
                self.pace.set((number(1) as u64, Duration::from_secs_f64(number(2).max(0.0))));
                // Before a pause it is the last word of its work, and follows what it has found: nothing else wakes the page.
                if self.shall_rest() {
                    self.wake();
                }
            }
            Some(LOADED) => {
                self.loaded.set(Some((number(1), number(2))));
                self.wake();
            }
            Some(RUNS) => self.runs.set(message.get(1).is_truthy().then(Instant::now)),
            Some(DONE) => self.done(number(1)),
            _ => {}
        }
    }

    /// The work is done; the worker takes another piece, unless it has grown too large.
    fn done(&self, memory: f64) {
        let Some(hand) = self.hand.take() else { return };
        hand.errand.take();
        POOL.with_borrow_mut(|pool| {
            pool.busy -= 1;
            if memory > LARGE {
                hand.worker.terminate();
            }
            // One that is ended is kept until the browser can no longer call back.
            if memory > LARGE { drop(hand) } else { pool.idle.push(hand) }
        });
        if memory > LARGE {
            spare(self.program);
        }
        self.end();
        hand_out();
    }

    /// No more results come.
    fn lose(&self, loss: Loss) {
        self.loss.set(Some(loss));
        if let Some(hand) = self.hand.take() {
            hand.worker.terminate();
            POOL.with_borrow_mut(|pool| pool.busy -= 1);
            // What heard of it may be what runs now.
            std::mem::forget(hand);
        }
        self.end();
        hand_out();
    }

    fn shall_rest(&self) -> bool {
        self.rests.as_ref().is_some_and(|word| Atomics::load(word, 0) == Ok(1))
    }

    fn end(&self) {
        self.is_over.set(true);
        self.wake();
    }

    fn wake(&self) {
        (self.wake)();
        next_frame(Duration::ZERO);
    }
}
