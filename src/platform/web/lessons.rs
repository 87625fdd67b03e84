//! The lessons that the page's loader has fetched behind the first frame, or before it where the address asks for one.

use std::cell::Cell;

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Names and texts.
type Lessons = &'static [(&'static str, &'static str)];

thread_local! {
    static LESSONS: Cell<Lessons> = const { Cell::new(&[]) };
}

/// Name and text of each; none before they are there. Where they could not be fetched, that is tried again.
pub(crate) fn lessons() -> Lessons {
    let known = LESSONS.get();
    if !known.is_empty() {
        return known;
    }
    let fetched = fetched().unwrap_or_default();
    LESSONS.set(fetched);
    fetched
}

/// What the loader has; it begins to fetch them where it has none.
fn fetched() -> Option<Lessons> {
    let scope = js_sys::global();
    let Some(text) = Reflect::get(&scope, &"jianzhiLessons".into()).ok()?.as_string() else {
        let fetch: Function = Reflect::get(&scope, &"jianzhiFetchLessons".into()).ok()?.dyn_into().ok()?;
        drop(fetch.call0(&JsValue::NULL));
        return None;
    };
    // They are read as long as the page is there.
    let lessons: Vec<(String, String)> = serde_json::from_str(&text).ok()?;
    let kept = lessons.into_iter().map(|(name, text)| (&*name.leak(), &*text.leak()));
    Some(Vec::leak(kept.collect()))
}
