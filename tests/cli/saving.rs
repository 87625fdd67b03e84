//! Saving: what is not a file is left alone, a file is replaced in whole or not at all, and nothing else is left.
#![cfg(unix)]

use crate::support::prelude::*;
use std::fs::{self, File, Permissions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::thread::sleep;

use jianzhi_core::file::save::{SaveError, Target};

const SMALL: [&str; 3] = ["trace", "--tree", "A(B(10 -5 2) C(-8 6 1))"];
/// It takes some time to be saved.
const LARGE: [&str; 5] = ["trace", "--tree", "random:branching=9,depth=6", "--algorithm", "minimax"];

#[test]
fn a_device_a_pipe_and_a_socket_are_left_alone() {
    in_folder(|folder| {
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let socket = folder.join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
        let link = folder.join("link");
        symlink("/dev/null", &link).expect("a link");
        for path in [Path::new("/dev/null"), Path::new("/dev/full"), &pipe, &socket, &link] {
            let message = save_refused(path);
            assert!(message.contains("found a device, a pipe or a socket"), "{message}");
        }
        assert!(fs::metadata("/dev/null").expect("a device").file_type().is_char_device());
        assert!(fs::metadata(&pipe).expect("a pipe").file_type().is_fifo());
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 3);
    });
}

#[test]
fn a_path_that_can_hold_no_file_is_refused() {
    in_folder(|folder| {
        let file = folder.join("file");
        fs::write(&file, "a file").expect("a file");
        let cases = [
            (folder.to_owned(), "found a directory"),
            (folder.join(".."), "found a directory"),
            (folder.join("new/"), "found a path that names none"),
            (folder.join("no-folder/new"), "found none of that name"),
            (file.join("new"), "expected"),
            (folder.join("n".repeat(256)), "expected"),
            ("".into(), "found none"),
        ];
        for (path, expected) in cases {
            let message = save_refused(&path);
            assert!(message.contains(expected), "{path:?}: {message}");
        }
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 1);
    });
}

#[test]
fn a_link_is_followed_and_stays() {
    in_folder(|folder| {
        let inner = folder.join("inner");
        fs::create_dir(&inner).expect("a folder");
        fs::write(inner.join("real"), "before").expect("a file");
        let (near, far) = (folder.join("near"), folder.join("far"));
        symlink("inner/real", &near).expect("a link");
        symlink("near", &far).expect("a link");
        assert_eq!(save(&far), "");
        assert!(fs::symlink_metadata(&far).expect("a link").is_symlink() && is_trace(&inner.join("real")));
        // One that leads to nothing yet gives the file its name.
        let dangling = folder.join("dangling");
        symlink("inner/new", &dangling).expect("a link");
        assert_eq!(save(&dangling), "");
        assert!(fs::symlink_metadata(&dangling).expect("a link").is_symlink() && is_trace(&inner.join("new")));
        let (one, other) = (folder.join("one"), folder.join("other"));
        symlink(&one, &other).expect("a link");
        symlink(&other, &one).expect("a link");
        save_refused(&one);
        assert_eq!(names(&inner), ["new", "real"]);
    });
}

#[test]
fn a_file_keeps_its_mode_and_a_read_only_one_its_contents() {
    in_folder(|folder| {
        let file = folder.join("file");
        fs::write(&file, "before").expect("a file");
        for mode in [0o600, 0o640, 0o664, 0o777] {
            fs::set_permissions(&file, Permissions::from_mode(mode)).expect("its mode");
            assert_eq!(save(&file), "");
            assert!(is_trace(&file));
            assert_eq!(fs::metadata(&file).expect("a file").mode() & 0o7777, mode);
        }
        fs::write(&file, "before").expect("a file");
        fs::set_permissions(&file, Permissions::from_mode(0o444)).expect("its mode");
        let message = save_refused(&file);
        assert!(message.contains("expected a file that may be written, found a read-only one"), "{message}");
        assert_eq!(fs::read(&file).expect("a file"), b"before");
        // A new file is what any program's new file is.
        let (new, usual) = (folder.join("new"), folder.join("usual"));
        assert_eq!(save(&new), "");
        File::create(&usual).expect("a file");
        assert_eq!(fs::metadata(&new).expect("a file").mode(), fs::metadata(&usual).expect("a file").mode());
    });
}

#[test]
fn two_programs_save_to_one_file() {
    in_folder(|folder| {
        let file = folder.join("file");
        let children: Vec<_> = (0..6).map(|_| spawn(&LARGE, &file)).collect();
        for child in children {
            let output = child.wait_with_output().expect("it ends");
            assert!(output.status.success(), "{}", words(&output.stderr));
        }
        assert!(is_trace(&file));
        assert_eq!(names(folder), ["file"]);
    });
}

#[test]
fn a_program_that_is_killed_leaves_the_old_file_and_nothing_else() {
    in_folder(|folder| {
        let file = folder.join("file");
        assert_eq!(save(&file), "");
        let before = fs::read(&file).expect("a file");
        for wait in (0..40).map(|tenths| tenths * 15) {
            let mut child = spawn(&LARGE, &file);
            sleep(Duration::from_millis(wait));
            child.kill().expect("it is killed");
            let is_done = child.wait().expect("it ends").success();
            let now = fs::read(&file).expect("a file");
            assert!(now == before || is_trace(&file), "after {wait} ms");
            let rest: Vec<String> = names(folder).into_iter().filter(|name| name != "file").collect();
            // Where the file system knows no files without names, one that stays says whose it is.
            assert!(rest.iter().all(|name| name.starts_with(".jianzhi-") && name.ends_with(".part")), "{rest:?}");
            if is_done {
                break;
            }
        }
    });
}

#[test]
fn whatever_fails_the_file_stays_as_it_was() {
    in_folder(|folder| {
        let file = folder.join("file");
        fs::write(&file, "before").expect("a file");
        let part = |out: &mut dyn Write| out.write_all(&[0; 100_000]);
        let failures = [
            (ErrorKind::StorageFull, SaveError::Full),
            (ErrorKind::QuotaExceeded, SaveError::Full),
            (ErrorKind::ReadOnlyFilesystem, SaveError::FolderReadOnly),
            (ErrorKind::InvalidData, SaveError::Failed(ErrorKind::InvalidData)),
        ];
        for (kind, expected) in failures {
            let target = Target::at(&file).expect("a place");
            let saved = target.save(&|| true, |out| part(out).and(Err(kind.into())));
            assert_eq!(saved, Err(expected));
        }
        let saved = Target::at(&file).expect("a place").save(&|| false, part);
        assert_eq!(saved, Err(SaveError::Stopped));
        assert_eq!(fs::read(&file).expect("a file"), b"before");
        assert_eq!(names(folder), ["file"]);
    });
}

#[test]
fn a_trace_goes_to_standard_output_if_asked() {
    let mut child = program().args(SMALL).args(["--save", "-"]).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut bytes = Vec::new();
    child.stdout.take().expect("a pipe").read_to_end(&mut bytes).expect("bytes");
    assert!(child.wait().expect("it ends").success() && bytes.starts_with(b"\x89JZT"));
    refused(&["trace", "--tree", "1", "--save", "-", "--jsonl"]);
}

#[test]
fn a_place_is_refused_before_the_search() {
    // A search that takes minutes.
    let output =
        run(["trace", "--tree", "random:branching=7,depth=8", "--algorithm", "minimax", "--save", "/dev/null"]);
    assert!(told_why_not(&output).contains("a device"));
}

fn spawn(args: &[&str], file: &Path) -> std::process::Child {
    program().args(args).arg("--save").arg(file).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs")
}

/// Saves a small trace, and gives what was said.
fn save(file: &Path) -> String {
    words(&spawn(&SMALL, file).wait_with_output().expect("it ends").stderr)
}

fn save_refused(file: &Path) -> String {
    told_why_not(&spawn(&SMALL, file).wait_with_output().expect("it ends"))
}

/// Whether a file is a whole trace.
fn is_trace(file: &Path) -> bool {
    jianzhi_core::file::binary::read(&mut File::open(file).expect("a file"), &Default::default()).is_ok()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
