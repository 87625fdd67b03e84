//! Saving: a file is written in whole or not at all, and what is not a regular file is not replaced.
//!
//! Where the system supports it, the new file has no name until it is complete, so that an interrupted program leaves
//! no temporary file. It knows nothing of what it writes.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    #[error("the path names no file")]
    NoName,
    #[error("there is a directory")]
    Directory,
    /// There is a device, a pipe or a socket.
    #[error("there is something else than a file")]
    NoFile,
    #[error("the file is read-only")]
    ReadOnly,
    #[error("there is no such folder")]
    NoFolder,
    #[error("the folder is read-only")]
    FolderReadOnly,
    #[error("there is no room left")]
    Full,
    #[error("it was stopped")]
    Stopped,
    /// What was to be written could not be read, or the system refuses for another reason.
    #[error("{0}")]
    Failed(ErrorKind),
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> SaveError {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => SaveError::Full,
            ErrorKind::ReadOnlyFilesystem => SaveError::FolderReadOnly,
            kind => SaveError::Failed(kind),
        }
    }
}

/// A place where a file may be saved: one that is there already, or a new name in a folder.
#[derive(Debug)]
pub struct Target {
    /// Where the last of the symbolic links leads.
    path: PathBuf,
    folder: PathBuf,
    old: Option<Box<Metadata>>,
}

const MOST_LINKS: u32 = 40;

impl Target {
    /// Looks whether a file can be saved at `path`, and changes nothing. A symbolic link is followed, and stays.
    ///
    /// # Errors
    /// [`SaveError`] where there is something else than a file that may be written, or the folder is not writable.
    pub fn at(path: &Path) -> Result<Target, SaveError> {
        let is_open = path.as_os_str().to_string_lossy().ends_with(std::path::is_separator);
        if path.file_name().is_none() || is_open {
            return Err(if path.is_dir() { SaveError::Directory } else { SaveError::NoName });
        }
        let path = behind_links(path)?;
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        let old = match fs::metadata(&path) {
            Ok(old) => Some(Box::new(old)),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        if let Some(old) = &old {
            check_file(&path, old)?;
        }
        if !folder.is_dir() {
            return Err(SaveError::NoFolder);
        }
        let target = Target { path, folder, old };
        // Whether the folder can be written shows now, not after an hour's search.
        target.draft()?;
        Ok(target)
    }

    /// Saves what `write` writes. Until that is complete, and wherever it fails, the file stays as it was. `go_on` is
    /// asked now and then; where it returns `false`, nothing is saved.
    ///
    /// # Errors
    /// [`SaveError`] where the system refuses, `write` fails or `go_on` returns `false`.
    pub fn save(
        &self,
        go_on: &dyn Fn() -> bool,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), SaveError> {
        let draft = self.draft()?;
        let mut out = BufWriter::new(Stoppable { file: draft.file(), go_on });
        let written = write(&mut out).and_then(|()| out.flush());
        drop(out);
        if !go_on() {
            return Err(SaveError::Stopped);
        }
        written?;
        if let Some(old) = &self.old {
            keep(old, draft.file())?;
        }
        draft.file().sync_all()?;
        draft.put(&self.folder, &self.path)?;
        // The file is whole; that its name is on the disk as well is more than some systems can promise.
        drop(File::open(&self.folder).and_then(|folder| folder.sync_all()));
        Ok(())
    }

    fn draft(&self) -> Result<Draft, SaveError> {
        Draft::in_folder(&self.folder).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied => SaveError::FolderReadOnly,
            _ => error.into(),
        })
    }
}

/// The path that symbolic links lead to. It need not be there.
fn behind_links(path: &Path) -> Result<PathBuf, SaveError> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink());
        if !is_link {
            return Ok(path);
        }
        let behind = fs::read_link(&path)?;
        path = path.parent().map_or_else(|| behind.clone(), |folder| folder.join(&behind));
    }
    Err(SaveError::Failed(ErrorKind::TooManyLinks))
}

fn check_file(path: &Path, old: &Metadata) -> Result<(), SaveError> {
    if old.is_dir() {
        return Err(SaveError::Directory);
    }
    if !old.is_file() {
        return Err(SaveError::NoFile);
    }
    // An administrator may write everything, and has set the file to be read only all the same.
    if old.permissions().readonly() {
        return Err(SaveError::ReadOnly);
    }
    match OpenOptions::new().write(true).open(path) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Err(SaveError::ReadOnly),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(()),
    }
}

/// Gives a file the owner and the mode of the one whose place it takes.
fn keep(old: &Metadata, file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only an administrator can give files away; a member of the group may keep the group.
        if fchown(file, Some(old.uid()), Some(old.gid())).is_err() {
            drop(fchown(file, None, Some(old.gid())));
        }
    }
    file.set_permissions(old.permissions())
}

struct Stoppable<'a> {
    file: &'a File,
    go_on: &'a dyn Fn() -> bool,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if (self.go_on)() { self.file.write(bytes) } else { Err(ErrorKind::Other.into()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// What is being written, not yet under its name.
#[derive(Debug)]
enum Draft {
    /// Without any name: the system removes it with the program.
    #[cfg(target_os = "linux")]
    Unnamed(File),
    /// Under a name that no other file has. It is removed unless it becomes what it should.
    Named(NamedTempFile),
}

/// How a draft is called, between a beginning and an end by which it is recognised. It is short, whatever the file's own
/// name is, and random, since programs in containers may have the same number.
const PREFIX: &str = ".jianzhi-";
const SUFFIX: &str = ".part";

fn names() -> Builder<'static, 'static> {
    let mut names = Builder::new();
    names.prefix(PREFIX).suffix(SUFFIX).rand_bytes(12);
    names
}

impl Draft {
    fn in_folder(folder: &Path) -> io::Result<Draft> {
        #[cfg(target_os = "linux")]
        if let Some(file) = unnamed(folder) {
            return Ok(Draft::Unnamed(file));
        }
        #[cfg_attr(not(unix), expect(unused_mut, reason = "modes are of Unix alone"))]
        let mut names = names();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            names.permissions(fs::Permissions::from_mode(0o666));
        }
        names.tempfile_in(folder).map(Draft::Named)
    }

    fn file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Unnamed(file) => file,
            Draft::Named(file) => file.as_file(),
        }
    }

    /// Gives it its name, replacing a file of that name.
    #[cfg_attr(not(target_os = "linux"), expect(unused_variables, reason = "a draft with a name is in its folder"))]
    fn put(self, folder: &Path, path: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Unnamed(file) => {
                // A link takes no other's place, so that the draft gets a name of its own for a moment.
                let named = names().make_in(folder, |name| link(&file, name))?;
                named.persist(path).map(drop).map_err(|error| error.error)
            }
            Draft::Named(file) => file.persist(path).map(drop).map_err(|error| error.error),
        }
    }
}

/// A file without a name; `None` where the folder's file system has none, or nothing could give it a name later.
#[cfg(target_os = "linux")]
fn unnamed(folder: &Path) -> Option<File> {
    use std::os::unix::fs::OpenOptionsExt;

    let flags = rustix::fs::OFlags::TMPFILE.bits();
    let file = OpenOptions::new().write(true).mode(0o666).custom_flags(flags as i32).open(folder).ok()?;
    fs::symlink_metadata(by_number(&file)).is_ok().then_some(file)
}

#[cfg(target_os = "linux")]
fn link(file: &File, name: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};

    Ok(linkat(CWD, by_number(file), CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(target_os = "linux")]
fn by_number(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;

    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}
