//! Files as they are read: those of the system, or those that a browser has handed to its page.

#[cfg(target_arch = "wasm32")]
mod page;

use std::path::Path;

#[cfg(target_arch = "wasm32")]
pub use page::{File, is_file, is_special, put};
#[cfg(not(target_arch = "wasm32"))]
pub use std::fs::File;

#[cfg(not(target_arch = "wasm32"))]
pub fn is_file(path: &Path) -> bool {
    path.is_file()
}

#[cfg(not(target_arch = "wasm32"))]
pub fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The error of reading what is no plain file; the system itself reports it where a file cannot be gone to and fro in.
pub const NO_PLAIN_FILE: std::io::ErrorKind = std::io::ErrorKind::NotSeekable;

/// What a file holds, read no further than `most` bytes. `None` where it holds more.
///
/// # Errors
/// Those of the system, and [`NO_PLAIN_FILE`] for a pipe or a device, which may never begin or never end.
pub fn read_at_most(path: &Path, most: u64) -> std::io::Result<Option<Vec<u8>>> {
    use std::io::Read;

    if is_special(path) {
        return Err(NO_PLAIN_FILE.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
