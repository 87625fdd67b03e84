//! A browser: workers that share no memory, and a clock of its own.
//!
//! The page's program shows the app. Its workers run another one, without a window and built for speed: it waits for one
//! piece of work after another, and sends back the results.

mod pool;
mod process;
mod serving;

use std::time::Duration;

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, Window};

pub use pool::{CAN_REST, Instance};
pub use process::Process;
pub use serving::{attend, post, tell_owner, wait_for_owner};
pub use web_time::Instant;

/// The licences of all that is shipped: here a file next to the page has them.
pub const LICENCES: Option<&str> = None;

/// Whether work can share memory with its owner.
pub const HAS_THREADS: bool = false;

/// Visits that all searches together may record here, 16 bytes each: what the four gigabytes of a page leave.
const MOST_VISITS: u64 = 70_000_000;

/// Tells the page when the app wants its next frame: it is idle until then, or until something happens.
pub fn next_frame(wait: Duration) {
    call("jianzhiNextFrame", &JsValue::from_f64(wait.as_secs_f64() * 1e3));
}

/// Calls a function of the page's loader, where it has one of that name.
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
