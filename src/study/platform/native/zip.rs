//! Zip archives.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::program::{MOST_BYTES, MOST_FILES};

/// The texts of an archive by their paths; `None` where it is none, or holds too much.
pub fn unzipped(bytes: Vec<u8>) -> Option<BTreeMap<String, String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok().filter(|archive| archive.len() <= MOST_FILES)?;
    let (mut files, mut left) = (BTreeMap::new(), MOST_BYTES);
    for place in 0..archive.len() {
        // One that is encrypted, or packed in a way that is not known, is left out.
        let Ok(entry) = archive.by_index(place) else { continue };
        let Some(path) = entry.name().ok().filter(|_| entry.is_file()).map(|path| path.into_owned()) else { continue };
        let mut bytes = Vec::new();
        if entry.take(left + 1).read_to_end(&mut bytes).is_err() {
            continue;
        }
        left = left.checked_sub(bytes.len() as u64)?;
        if let Ok(text) = String::from_utf8(bytes) {
            files.insert(path, text);
        }
    }
    Some(files)
}
