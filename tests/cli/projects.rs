//! Programs of several files in an archive, and programs that are refused because they cannot be followed.

use crate::support::prelude::*;
use std::io::Write;

use crate::own::{FOLDER, check};

/// The files of a folder as a zip archive, below a folder of its name.
fn packed(folder: &Path) -> Vec<u8> {
    fn add(zip: &mut zip::ZipWriter<std::io::Cursor<Vec<u8>>>, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).expect("the folder") {
            let path = entry.expect("an entry").path();
            let name = format!("{name}/{}", path.file_name().expect("a name").display());
            if path.is_dir() {
                add(zip, &path, &name);
                continue;
            }
            zip.start_file(name, zip::write::SimpleFileOptions::default()).expect("it is written");
            zip.write_all(&fs::read(&path).expect("a file")).expect("it is written");
        }
    }
    let mut zip = zip::ZipWriter::new(std::io::Cursor::default());
    add(&mut zip, folder, "homework");
    zip.finish().expect("an archive").into_inner()
}

#[test]
fn an_archive_of_a_project_is_run_as_its_folder_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = folder.path().join("project.zip");
    fs::write(&archive, packed(&Path::new(FOLDER).join("project"))).expect("a file");
    let (status, told) = check(&archive, &[]);
    let (_, same) = check(&Path::new(FOLDER).join("project/main.py"), &[]);
    assert_eq!((status, &told["functions"], &told["visits"]), (Some(0), &same["functions"], &same["visits"]), "{told}");
    for bytes in [packed(&Path::new(FOLDER).join("../opaque")), b"PK\x03\x04 and no archive".to_vec()] {
        fs::write(&archive, bytes).expect("a file");
        let output = program().arg("check").arg(&archive).output().expect("the program runs");
        let said = words(&output.stderr);
        assert_eq!((output.status.code(), said.contains("project.zip")), (Some(2), true), "{said}");
    }
}

/// Programs that are refused: what is searched cannot be followed, or is no game for two.
const REFUSED: [(&str, &str); 2] = [
    (
        "import threading\ndef negamax(n, depth, alpha, beta):\n    started.wait()\n    if depth == 0:\n        return n * 7 % 13\n    \
         best = -99\n    for k in (2 * n, 2 * n + 1):\n        best = max(best, -negamax(k, depth - 1, -beta, -alpha))\n    return best\n\
         started = threading.Barrier(2, timeout=1)\ndef go(n):\n    try:\n        negamax(n, 1, -99, 99)\n    \
         except threading.BrokenBarrierError:\n        pass\n\
         both = [threading.Thread(target=go, args=(n,)) for n in (2, 3)]\n[one.start() for one in both]\n[one.join() for one in both]\n",
        "in several threads",
    ),
    (
        "def maxn(pile, taken, player):\n    if pile == 0:\n        return tuple(taken)\n    best = None\n    for k in (1, 2, 3):\n        \
         if k > pile:\n            break\n        now = list(taken)\n        now[player] += pile * k % 5\n        \
         value = maxn(pile - k, now, (player + 1) % 3)\n        if best is None or value[player] > best[player]:\n            \
         best = value\n    return best\nprint(maxn(8, [0, 0, 0], 0))\n",
        "several players",
    ),
];

#[test]
fn threads_and_games_for_three_are_refused() {
    for (text, said) in REFUSED {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mine.py");
        fs::write(&file, text).expect("a file");
        let output = program().args(["check", "--own"]).arg(&file).output().expect("the program runs");
        let told = words(&output.stderr);
        assert_eq!((output.status.code(), told.contains(said)), (Some(2), true), "{told}");
    }
}
