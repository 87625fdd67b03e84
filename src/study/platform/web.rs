//! A browser: workers that share no memory, and a clock of its own.
//!
//! The page's program shows the app. Its workers run another one, without a window and built for speed: it waits for one
//! piece of work after another, and sends back the results.

mod pool;
mod process;

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Array, Atomics, Function, Int32Array, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Window};
pub use web_time::Instant;

use crate::platform::Parcel;
pub use pool::{CAN_REST, Instance};
pub use process::Process;
use process::is_spent;

/// The licences of all that is shipped: here a file next to the page has them.
pub const LICENCES: Option<&str> = None;

/// The page's loader unpacks archives before they are handed on.
pub fn unzipped(_: Vec<u8>) -> Option<std::collections::BTreeMap<String, String>> {
    None
}

/// Whether work can share memory with its owner.
pub const HAS_THREADS: bool = false;

/// Visits that all searches together may record here, 16 bytes each: what the four gigabytes of a page leave.
const MOST_VISITS: u64 = 70_000_000;

/// Tells the page when the app wants its next frame: it is idle until then, or until something happens.
pub fn next_frame(wait: Duration) {
    call("jianzhiNextFrame", &JsValue::from_f64(wait.as_secs_f64() * 1e3));
}

pub fn call(name: &str, argument: &JsValue) {
    let function = Reflect::get(&js_sys::global(), &name.into());
    if let Some(function) = function.ok().and_then(|function| function.dyn_into::<Function>().ok()) {
        drop(function.call1(&JsValue::NULL, argument));
    }
}

/// Starts a thread; there are none.
pub fn spawn(_name: &str, _stack: usize, _body: impl FnOnce() + Send + 'static) -> bool {
    false
}

/// How long this thread has worked so far; browsers do not report it.
pub fn worked() -> Option<Duration> {
    None
}

/// Bytes of memory that are free: half of them is for what searches record.
pub fn free_memory() -> u64 {
    2 * 16 * MOST_VISITS
}

/// The page's window; `None` in a worker.
pub fn window() -> Option<Window> {
    js_sys::global().dyn_into().ok()
}

/// The worker's scope; `None` in the page.
pub fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

// The worker's side: it takes a piece of work from the page, does it, and posts each part of the result.

/// The first word of each message of a worker.
pub const READY: &str = "ready";
pub const PART: &str = "part";
pub const PACE: &str = "pace";
pub const DONE: &str = "done";
pub const LOADED: &str = "loaded";
pub const RUNS: &str = "runs";

const BETWEEN: Duration = Duration::from_millis(100);

thread_local! {
    /// The word shared with the page that says whether the work has to pause; `None` where the page is not isolated.
    static SHALL_REST: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
    static TOLD: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Does every piece of work that the page sends, by `serve`.
pub fn attend(serve: fn(&str, Parcel)) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let Some(scope) = scope() else { return };
    let receive = move |event: MessageEvent| {
        let message: Array = event.data().unchecked_into();
        SHALL_REST.set(message.get(3).dyn_into().ok());
        let bodies: Array = message.get(2).unchecked_into();
        let bodies = bodies.iter().map(|body| body.unchecked_into::<Uint8Array>().to_vec()).collect();
        let text = |place| message.get(place).as_string().unwrap_or_default();
        serve(&text(0), Parcel { head: text(1), bodies });
        let held = if is_spent() { f64::INFINITY } else { memory() };
        say(&[DONE.into(), JsValue::from_f64(held)]);
    };
    let receive = Closure::<dyn FnMut(MessageEvent)>::new(receive);
    scope.set_onmessage(Some(receive.as_ref().unchecked_ref()));
    receive.forget();
    say(&[READY.into()]);
}

/// Sends a part of the result to an owner elsewhere; returns whether there is one.
pub fn post(part: Parcel) -> bool {
    let bodies: Vec<Uint8Array> = part.bodies.iter().map(|body| Uint8Array::from(body.as_slice())).collect();
    // The memory of the copies is transferred: the browser does not copy it again.
    let handed: Array = bodies.iter().map(Uint8Array::buffer).collect();
    let message = [JsValue::from(PART), part.head.into(), bodies.into_iter().collect::<Array>().into()];
    let message: Array = message.into_iter().collect();
    scope().is_some_and(|scope| scope.post_message_with_transfer(&message, &handed).is_ok())
}

/// Tells an owner elsewhere how far the work is: visits, and how long they took. Returns whether it has to pause.
pub fn tell_owner(visits: u64, worked: Duration) -> bool {
    let rests = shall_rest();
    if rests || TOLD.get().is_none_or(|told| told.elapsed() >= BETWEEN) {
        TOLD.set(Some(Instant::now()));
        say(&[PACE.into(), JsValue::from_f64(visits as f64), JsValue::from_f64(worked.as_secs_f64())]);
    }
    rests
}

/// Tells an owner elsewhere that a program of another language runs from now on, or no longer.
pub fn tell_runs(is_running: bool) {
    say(&[RUNS.into(), is_running.into()]);
}

/// Returns when an owner elsewhere wants the work to go on.
pub fn wait_for_owner() {
    SHALL_REST.with_borrow(|word| {
        if let Some(word) = word {
            // It wakes when the page writes another number there.
            drop(Atomics::wait(word, 0, 1));
        }
    });
}

fn shall_rest() -> bool {
    SHALL_REST.with_borrow(|word| word.as_ref().is_some_and(|word| Atomics::load(word, 0) == Ok(1)))
}

/// Bytes of memory that this instance has taken.
fn memory() -> f64 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    f64::from(memory.buffer().unchecked_ref::<js_sys::ArrayBuffer>().byte_length())
}

fn say(message: &[JsValue]) -> bool {
    let message: Array = message.iter().collect();
    scope().is_some_and(|scope| scope.post_message(&message).is_ok())
}
