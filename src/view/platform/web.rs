//! What the page's loader has fetched.

use std::cell::RefCell;
use std::collections::HashMap;

use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

// The fonts that the page's loader has fetched: the characters of the app's own texts. A browser draws all others.

thread_local! {
    static FONTS: RefCell<HashMap<&'static str, &'static [u8]>> = RefCell::default();
}

pub fn regular_font() -> &'static [u8] {
    font("regular")
}

/// Code; empty before it has arrived.
pub fn code_font() -> &'static [u8] {
    font("code")
}

pub fn bold_font() -> &'static [u8] {
    font("bold")
}

/// Looks again for the fonts: there are larger ones now.
pub fn forget() {
    FONTS.take();
}

fn font(name: &'static str) -> &'static [u8] {
    let fetch = || {
        let fonts = Reflect::get(&js_sys::global(), &"jianzhiFonts".into()).ok()?;
        let bytes: Uint8Array = Reflect::get(&fonts, &name.into()).ok()?.dyn_into().ok()?;
        // It is read as long as the page is there.
        Some(&*Vec::leak(bytes.to_vec()))
    };
    FONTS.with_borrow_mut(|fonts| *fonts.entry(name).or_insert_with(|| fetch().unwrap_or_default()))
}

// What the page's loader fetches after the first frame, or before it where the first frame needs it: the lessons, the tasks,
// and the sentences of each language.

type Texts = &'static [(&'static str, &'static str)];

thread_local! {
    static KNOWN: RefCell<HashMap<&'static str, Texts>> = RefCell::default();
}

/// Name and text of each lesson; empty before they have arrived. Where they could not be fetched, that is tried again.
pub fn lessons() -> Texts {
    rest("lessons")
}

/// Name and text of each task of the ladder, which are fetched when they are first wanted.
pub fn tasks() -> Texts {
    rest("tasks")
}

/// Name and text of each experiment, and at last the positions that they name; fetched when they are first wanted.
pub fn experiments() -> Texts {
    rest("experiments")
}

/// Subject and content of each file of sentences, for the language of a code; empty before they have arrived.
#[cfg(feature = "page")]
pub fn texts(code: &str) -> Texts {
    rest(if code == "zh" { "texts-zh" } else { "texts-en" })
}

fn rest(name: &'static str) -> Texts {
    let known = KNOWN.with_borrow(|known| known.get(name).copied());
    known.unwrap_or_else(|| {
        let fetched = fetched(name);
        if let Some(texts) = fetched {
            KNOWN.with_borrow_mut(|known| known.insert(name, texts));
        }
        fetched.unwrap_or_default()
    })
}

/// What the loader has under that name; it begins to fetch it where it has nothing.
fn fetched(name: &str) -> Option<Texts> {
    let scope = js_sys::global();
    let rest = Reflect::get(&scope, &"jianzhiRest".into()).ok()?;
    let Some(text) = Reflect::get(&rest, &name.into()).ok()?.as_string() else {
        let fetch: Function = Reflect::get(&scope, &"jianzhiFetchRest".into()).ok()?.dyn_into().ok()?;
        drop(fetch.call1(&JsValue::NULL, &name.into()));
        return None;
    };
    // They are read as long as the page is there.
    let texts: Vec<(String, String)> = serde_json::from_str(&text).ok()?;
    let kept = texts.into_iter().map(|(name, text)| (&*name.leak(), &*text.leak()));
    Some(Vec::leak(kept.collect()))
}
