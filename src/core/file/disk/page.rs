//! Files: a browser provides them one by one, and takes them as downloads.
//!
//! A provided file is kept under its name, so that it is opened as any file is.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// How many files are kept: older ones are dropped.
const MOST: usize = 4;

#[derive(Debug, Clone)]
struct Bytes(Rc<Vec<u8>>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

thread_local! {
    static AT_HAND: RefCell<VecDeque<(PathBuf, Result<Bytes, ErrorKind>)>> = RefCell::default();
}

#[derive(Debug)]
pub struct File(Cursor<Bytes>);

impl File {
    /// Opens it by its name.
    ///
    /// # Errors
    /// [`ErrorKind::NotFound`] where no file of that name was provided; the browser's error where it was not read.
    pub fn open(path: impl AsRef<Path>) -> io::Result<File> {
        let found = AT_HAND.with_borrow(|files| files.iter().find(|(name, _)| name == path.as_ref()).cloned());
        let bytes = found.map_or(Err(ErrorKind::NotFound), |(_, bytes)| bytes)?;
        Ok(File(Cursor::new(bytes)))
    }
}

impl Read for File {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.0.read(out)
    }
}

pub fn is_file(path: &Path) -> bool {
    File::open(path).is_ok()
}

/// A page is handed nothing but files.
pub fn is_special(_: &Path) -> bool {
    false
}

pub fn put(path: PathBuf, bytes: Result<Vec<u8>, ErrorKind>) {
    AT_HAND.with_borrow_mut(|files| {
        files.retain(|(name, _)| *name != path);
        files.push_back((path, bytes.map(|bytes| Bytes(Rc::new(bytes)))));
        if files.len() > MOST {
            files.pop_front();
        }
    });
}
