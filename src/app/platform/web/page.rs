//! The page: the canvas that the app is painted on, its address, and the loader that waits for the first frame.

use crate::prelude::*;
use std::cell::{Cell, OnceCell};

use js_sys::Reflect;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlCanvasElement};

use super::mirror::mirror;
use crate::platform::history::{EntryArrival, HistoryStep, PageEntry, PageHistory};
use crate::platform::{AddressChange, Creator, Followed};
use jianzhi_study::platform::{call, forget, next_frame, window};

const CANVAS: &str = "app";

/// Shows the app in the page; it stays there.
pub fn open_window(title: String, create: Creator) -> eframe::Result {
    let Some(document) = window().and_then(|window| window.document()) else { return Ok(()) };
    document.set_title(&title);
    let Some(canvas) = canvas() else { return Ok(()) };
    spawn_local(async move {
        let options = eframe::WebOptions::default();
        let runner = eframe::WebRunner::new();
        let started = runner
            .start(
                canvas,
                options,
                Box::new(|creation| {
                    hear_links(creation.egui_ctx.clone());
                    hear_rest(creation.egui_ctx.clone());
                    mirror(&creation.egui_ctx);
                    Ok(create(creation))
                }),
            )
            .await;
        match started {
            // It lives as long as the page.
            Ok(()) => {
                std::mem::forget(runner);
                tell_loader();
            }
            Err(error) => fail(&error),
        }
    });
    Ok(())
}

fn tell_loader() {
    let tell = Closure::once_into_js(|| call("jianzhiShown", &JsValue::NULL));
    if let Some(window) = window() {
        drop(window.request_animation_frame(tell.unchecked_ref()));
    }
}

pub fn fail(reason: &JsValue) {
    web_sys::console::error_1(reason);
    call("jianzhiFailed", reason);
}

/// Listens to the loader for what it fetches after the first frame: all characters, and the lessons.
fn hear_rest(ctx: Context) {
    let receive = Closure::<dyn FnMut()>::new(move || {
        forget();
        REST_ARRIVED.set(true);
        ctx.request_repaint();
        next_frame(Duration::ZERO);
    });
    drop(Reflect::set(&js_sys::global(), &"jianzhiRestArrived".into(), receive.as_ref()));
    receive.forget();
}

/// Whether fonts or lessons have arrived after the first frame since the last call.
pub fn rest_arrived() -> bool {
    REST_ARRIVED.take()
}

pub fn keeps() -> bool {
    window().is_some_and(|window| window.local_storage().is_ok_and(|storage| storage.is_some()))
}

/// Whether the app may write to the clipboard: a browser allows that only to pages from a secure origin.
pub fn can_copy() -> bool {
    window().is_some_and(|window| window.is_secure_context())
}

/// Whether fingers point, and no mouse, as the browser says when it is asked first.
pub fn has_fingers() -> bool {
    let ask = || {
        let found = window()?.match_media("(pointer:coarse)").ok()??;
        Some(found.matches())
    };
    HAS_FINGERS.with(|has| *has.get_or_init(|| ask().unwrap_or_default()))
}

pub fn full_screen(_ctx: &Context, is_full: bool) {
    let Some(document) = window().and_then(|window| window.document()) else { return };
    let is_now = document.fullscreen_element().is_some();
    if is_full && !is_now {
        // A browser may refuse, and nothing is lost then.
        drop(document.document_element().map(|root| root.request_fullscreen()));
    } else if !is_full && is_now {
        document.exit_fullscreen();
    }
}

pub const HAS_ADDRESS: bool = true;

thread_local! {
    static HAS_FINGERS: OnceCell<bool> = const { OnceCell::new() };
    static FOLLOWED: RefCell<Option<Followed>> = const { RefCell::new(None) };
    static HISTORY: RefCell<Option<PageHistory>> = const { RefCell::new(None) };
    static SHOWN: RefCell<Option<String>> = const { RefCell::new(None) };
    static REST_ARRIVED: Cell<bool> = const { Cell::new(false) };
}

/// The address of the page, without query and fragment.
pub fn page() -> Option<String> {
    let location = window()?.location();
    Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?))
}

/// What the address asks for: the part after `?` and `#`.
pub fn link() -> Option<String> {
    let location = window()?.location();
    let link = format!("{}{}", location.search().ok()?, location.hash().ok()?);
    (!link.is_empty()).then_some(link)
}

/// What the user has followed since the last time: a link by hand, or back and forth.
pub fn followed() -> Option<Followed> {
    FOLLOWED.take()
}

fn browser_history() -> Option<web_sys::History> {
    window()?.history().ok()
}

fn state(history: &web_sys::History) -> Option<String> {
    history.state().ok()?.as_string()
}

fn hear_links(ctx: Context) {
    let begin = browser_history().and_then(|history| state(&history));
    HISTORY.replace(Some(PageHistory::begin(begin.as_deref())));
    let receive = Closure::<dyn FnMut()>::new(move || {
        arrive();
        ctx.request_repaint();
    });
    if let Some(window) = window() {
        // What the program itself puts into the address raises no event.
        drop(window.add_event_listener_with_callback("popstate", receive.as_ref().unchecked_ref()));
    }
    receive.forget();
}

fn arrive() -> Option<()> {
    let history = browser_history()?;
    let arrival = HISTORY.with_borrow_mut(|own| Some(own.as_mut()?.arrive(state(&history).as_deref())))?;
    match arrival {
        EntryArrival::Follow => FOLLOWED.set(link().map(Followed::Link)),
        EntryArrival::Uncover(entry) => {
            keep(&history, HistoryStep::Replace(entry), SHOWN.with_borrow(Clone::clone).as_deref()).ok()?;
            FOLLOWED.set(Some(Followed::Uncover));
        }
        EntryArrival::Pass(entry) => {
            keep(&history, HistoryStep::Replace(entry), SHOWN.with_borrow(Clone::clone).as_deref()).ok()?;
            history.back().ok()?;
        }
    }
    Some(())
}

/// Adds an entry to the history. A browser that is asked too often refuses, and the next link comes soon.
fn keep(history: &web_sys::History, step: HistoryStep, link: Option<&str>) -> Result<(), JsValue> {
    let written = |entry: PageEntry| JsValue::from(entry.written());
    match step {
        HistoryStep::Replace(entry) => history.replace_state_with_url(&written(entry), "", link),
        HistoryStep::Push(entry) => history.push_state_with_url(&written(entry), "", link),
    }
}

/// Updates the address to what is shown. It stays the same where what is shown has no link.
pub fn show_link(link: Option<String>, change: AddressChange) {
    let Some(history) = browser_history() else { return };
    HISTORY.with_borrow_mut(|own| {
        let Some(own) = own else { return };
        let step = own.step(change);
        if keep(&history, step, link.as_deref()).is_ok() {
            own.entered(step);
            SHOWN.set(link);
        }
    });
}

/// Tells screen readers what is in a part of the page, in a language by its code.
pub fn tell(part: &str, words: &str, lang: &str) {
    let page = window().and_then(|window| window.document()?.document_element());
    let place = element(part);
    for spoken in page.iter().chain(&place) {
        drop(spoken.set_attribute("lang", lang));
    }
    if let Some(place) = place {
        place.set_text_content(Some(words));
    }
}

pub fn canvas() -> Option<HtmlCanvasElement> {
    element(CANVAS)?.dyn_into().ok()
}

pub fn element(id: &str) -> Option<Element> {
    window()?.document()?.get_element_by_id(id)
}
