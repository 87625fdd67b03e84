//! The fonts that the page's loader has fetched: the characters of the app's own texts. A browser draws all others.

use std::cell::RefCell;
use std::collections::HashMap;

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::JsCast;

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

/// A font by its name; empty in a worker, which draws nothing.
fn font(name: &'static str) -> &'static [u8] {
    let fetch = || {
        let fonts = Reflect::get(&js_sys::global(), &"jianzhiFonts".into()).ok()?;
        let bytes: Uint8Array = Reflect::get(&fonts, &name.into()).ok()?.dyn_into().ok()?;
        // It is read as long as the page is there.
        Some(&*Vec::leak(bytes.to_vec()))
    };
    FONTS.with_borrow_mut(|fonts| *fonts.entry(name).or_insert_with(|| fetch().unwrap_or_default()))
}
