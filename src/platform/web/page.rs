//! The page: the canvas that the app is painted on, its address, and the loader that waits for the first frame.

use egui::Context;
use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlCanvasElement;

use super::window;

/// What makes the app once there is a window.
pub(crate) type Creator = Box<dyn FnOnce(&eframe::CreationContext<'_>) -> Box<dyn eframe::App>>;

/// The canvas of the page.
const CANVAS: &str = "app";

/// Shows the app in the page; it stays there.
///
/// # Errors
/// None: what fails later is told in the page.
pub(crate) fn open_window(title: String, create: Creator) -> eframe::Result {
    let Some(document) = window().and_then(|window| window.document()) else { return Ok(()) };
    document.set_title(&title);
    let canvas = document.get_element_by_id(CANVAS).and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return Ok(()) };
    spawn_local(async move {
        let options = eframe::WebOptions::default();
        let runner = eframe::WebRunner::new();
        let started = runner.start(canvas, options, Box::new(|creation| Ok(create(creation)))).await;
        match started {
            // It lives as long as the page.
            Ok(()) => {
                std::mem::forget(runner);
                tell_loader();
            }
            Err(error) => web_sys::console::error_1(&error),
        }
    });
    Ok(())
}

/// Tells the page's loader that the first frame is there.
fn tell_loader() {
    let tell = Closure::once_into_js(|| {
        let shown = Reflect::get(&js_sys::global(), &"jianzhiShown".into());
        if let Some(shown) = shown.ok().and_then(|shown| shown.dyn_into::<Function>().ok()) {
            drop(shown.call0(&JsValue::NULL));
        }
    });
    if let Some(window) = window() {
        drop(window.request_animation_frame(tell.unchecked_ref()));
    }
}

/// Fills the screen, or gives it back.
pub(crate) fn full_screen(_ctx: &Context, is_full: bool) {
    let Some(document) = window().and_then(|window| window.document()) else { return };
    let is_now = document.fullscreen_element().is_some();
    if is_full && !is_now {
        // A browser may refuse, and nothing is lost then.
        drop(document.document_element().map(|root| root.request_fullscreen()));
    } else if !is_full && is_now {
        document.exit_fullscreen();
    }
}
