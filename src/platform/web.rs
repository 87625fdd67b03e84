//! A browser: workers that share no memory, a page instead of a window, and a clock of its own.
//!
//! The page's program shows the app. Its workers run another one, without a window and built for speed: it waits for one
//! piece of work after another, and sends back the results.

mod files;
#[cfg(feature = "text")]
mod fonts;
#[cfg(feature = "app")]
mod mirror;
#[cfg(feature = "app")]
mod page;
#[cfg(feature = "text")]
mod pool;
#[cfg(feature = "text")]
mod process;
#[cfg(feature = "text")]
mod rest;
#[cfg(feature = "text")]
mod serving;
#[cfg(all(feature = "text", not(feature = "web")))]
#[path = "native/texts.rs"]
mod texts;

use std::time::Duration;

#[cfg(feature = "text")]
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;
#[cfg(feature = "text")]
use wasm_bindgen::JsValue;
use web_sys::{DedicatedWorkerGlobalScope, Window};

pub(crate) use files::{File, is_file, is_special};
#[cfg(feature = "app")]
pub(crate) use files::{arrived, choose_file, choose_target, keep_file, keep_file_at};
#[cfg(feature = "app")]
pub(crate) use fonts::code_font;
#[cfg(feature = "text")]
pub(crate) use fonts::{bold_font, regular_font};
#[cfg(feature = "app")]
pub(crate) use page::{
    HAS_ADDRESS, announce, can_copy, followed, full_screen, has_fingers, keeps, link, narrate, open_window, page,
    rest_arrived, show_link, tell_lanes,
};
#[cfg(feature = "app")]
pub(crate) use pool::CAN_REST;
#[cfg(feature = "text")]
pub(crate) use pool::Instance;
#[cfg(feature = "text")]
pub(crate) use process::Process;
#[cfg(feature = "web")]
pub(crate) use rest::texts;
#[cfg(feature = "text")]
pub(crate) use rest::{experiments, lessons, tasks};
#[cfg(feature = "text")]
pub(crate) use serving::{attend, post, tell_owner, wait_for_owner};
#[cfg(all(feature = "text", not(feature = "web")))]
pub(crate) use texts::texts;
pub(crate) use web_time::Instant;

/// The licences of all that is shipped: here a file next to the page has them.
pub(crate) const LICENCES: Option<&str> = None;

/// Whether work can share memory with its owner.
pub(crate) const HAS_THREADS: bool = false;

/// Whether a file of the user can be looked at again when it is saved.
#[cfg(feature = "app")]
pub(crate) const FOLLOWS_FILES: bool = false;

/// Whether the app itself starts programs of the system.
#[cfg(feature = "app")]
pub(crate) const STARTS_PROGRAMS: bool = false;

/// Visits that all searches together may record here, 16 bytes each: what the four gigabytes of a page leave.
const MOST_VISITS: u64 = 70_000_000;

/// Opens the app in the page. The error of `open` is why nothing is shown.
#[cfg(feature = "app")]
pub(crate) fn enter(open: fn() -> Option<String>) {
    std::panic::set_hook(Box::new(|panic| page::fail(&panic.to_string().into())));
    if let Some(reason) = open() {
        page::fail(&reason.into());
    }
}

/// The language that the browser asks for.
#[cfg(feature = "app")]
pub(crate) fn language() -> Option<String> {
    window()?.navigator().language()
}

/// Tells the page when the app wants its next frame: it is idle until then, or until something happens.
#[cfg(feature = "text")]
fn next_frame(wait: Duration) {
    call("jianzhiNextFrame", &JsValue::from_f64(wait.as_secs_f64() * 1e3));
}

/// Calls a function of the page's loader, where it has one of that name.
#[cfg(feature = "text")]
fn call(name: &str, argument: &JsValue) {
    let function = Reflect::get(&js_sys::global(), &name.into());
    if let Some(function) = function.ok().and_then(|function| function.dyn_into::<Function>().ok()) {
        drop(function.call1(&JsValue::NULL, argument));
    }
}

/// Starts a thread; there are none.
pub(crate) fn spawn(_name: &str, _stack: usize, _body: impl FnOnce() + Send + 'static) -> bool {
    false
}

/// How long this thread has worked so far; browsers do not report it.
pub(crate) fn worked() -> Option<Duration> {
    None
}

/// Bytes of memory that are free: half of them is for what searches record.
pub(crate) fn free_memory() -> u64 {
    2 * 16 * MOST_VISITS
}

/// The page's window; `None` in a worker.
fn window() -> Option<Window> {
    js_sys::global().dyn_into().ok()
}

/// The worker's scope; `None` in the page.
fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}
