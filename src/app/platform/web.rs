//! A browser: a page instead of a window.

mod mirror;
mod page;

use crate::prelude::*;
use std::collections::VecDeque;
use std::io;
use std::io::{ErrorKind, Write};
use std::path::Path;

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, HtmlAnchorElement, HtmlInputElement, Url};

use jianzhi_core::file::save::SaveError;
use jianzhi_study::platform::{next_frame, window};
use jianzhi_study::program::is_archive;
pub use page::{
    HAS_ADDRESS, can_copy, followed, full_screen, has_fingers, keeps, link, open_window, page, rest_arrived, show_link,
    tell,
};

pub const STARTS_PROGRAMS: bool = false;

/// Opens the app in the page. The error of `open` is why nothing is shown.
pub fn enter(open: fn() -> Option<String>) {
    std::panic::set_hook(Box::new(|panic| page::fail(&panic.to_string().into())));
    if let Some(reason) = open() {
        page::fail(&reason.into());
    }
}

pub fn language() -> Option<String> {
    window()?.navigator().language()
}

// Files: pickers of the browser, and downloads.

thread_local! {
    static ARRIVED: RefCell<VecDeque<PathBuf>> = RefCell::default();
    /// The file that was chosen in the picker, not read yet.
    static CHOSEN: RefCell<Option<web_sys::File>> = const { RefCell::new(None) };
}

/// A larger file is not read: the page has four gigabytes for everything.
const MOST_BYTES: f64 = 1e9;

/// The file that was given to the page, once it has arrived.
pub fn arrived(ctx: &Context) -> Option<PathBuf> {
    let dropped = ctx.input(|input| input.raw.dropped_files.first().map(Arc::clone));
    if let Some(file) = dropped.as_ref().and_then(|file| file.web_file()) {
        take_in(file.clone(), ctx.clone());
    }
    if let Some(file) = CHOSEN.take() {
        take_in(file, ctx.clone());
    }
    ARRIVED.with_borrow_mut(VecDeque::pop_front)
}

/// Reads a file in the background. An error is reported where the file is opened.
fn take_in(file: web_sys::File, ctx: Context) {
    spawn_local(async move {
        let path = PathBuf::from(file.name());
        let bytes = if file.size() > MOST_BYTES { Err(ErrorKind::OutOfMemory) } else { read(&file).await };
        jianzhi_core::file::disk::put(path.clone(), bytes);
        ARRIVED.with_borrow_mut(|arrived| arrived.push_back(path));
        ctx.request_repaint();
        next_frame(Duration::ZERO);
    });
}

/// The loader's function that returns a promise of the texts in a zip archive.
const UNPACKED: &str = "jianzhiUnpacked";

async fn read(file: &web_sys::File) -> Result<Vec<u8>, ErrorKind> {
    if is_archive(Path::new(&file.name()))
        && let Ok(texts) = unpacked(file).await
    {
        return Ok(texts.into_bytes());
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| ErrorKind::PermissionDenied)?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

async fn unpacked(file: &web_sys::File) -> Result<String, JsValue> {
    let unpack: Function = Reflect::get(&js_sys::global(), &UNPACKED.into())?.dyn_into()?;
    let texts = unpack.call1(&JsValue::NULL, file)?.dyn_into::<Promise>()?;
    JsFuture::from(texts).await?.as_string().ok_or(JsValue::NULL)
}

/// Opens the browser's picker. What is chosen arrives later, as what is dropped does.
pub fn choose_file(_title: &str) -> ChosenFile {
    match open_picker() {
        Ok(()) => ChosenFile::Nothing,
        Err(_) => ChosenFile::NoDialogue,
    }
}

fn open_picker() -> Result<(), JsValue> {
    let document = window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.dyn_into()?;
    input.set_type("file");
    let chosen = input.clone();
    let receive = Closure::<dyn FnMut()>::new(move || CHOSEN.set(chosen.files().and_then(|files| files.get(0))));
    input.set_onchange(Some(receive.as_ref().unchecked_ref()));
    // It is needed as long as the picker is open, and there is no event when that is closed.
    receive.forget();
    input.click();
    Ok(())
}

/// A browser asks by itself where a download goes, or has a setting for it.
pub fn choose_target(_title: &str, name: &str) -> crate::platform::ChosenFile {
    crate::platform::ChosenFile::Path(name.into())
}

/// Gives a file of a path's name to the user, as a download. Returns its name.
pub fn keep_file_at(
    path: &Path,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    let name = path.file_name().unwrap_or(path.as_os_str());
    download(&name.to_string_lossy(), &bytes).map_err(|_| SaveError::Failed(ErrorKind::Other))?;
    Ok(name.into())
}

/// Gives a file of this name to the user, as a download. Returns its name.
pub fn keep_file(
    name: &str,
    ending: &str,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, SaveError> {
    keep_file_at(Path::new(&format!("{name}.{ending}")), write)
}

fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let parts: Array = std::iter::once(Uint8Array::from(bytes)).collect();
    let url = Url::create_object_url_with_blob(&Blob::new_with_u8_array_sequence(&parts)?)?;
    let document = window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    anchor.set_href(&url);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&url)
}
