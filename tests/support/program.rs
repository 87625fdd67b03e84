//! The program as a child: run, and what it said.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program in English, with no display, whatever the tester's own settings.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_jianzhi"));
    program.env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    program
}

/// Runs it to its end.
pub fn run(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Output {
    program().args(args).output().expect("the program runs")
}

/// What it writes where all is well.
pub fn succeed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", words(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The one object that it writes where all is well.
pub fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&succeed(args)).expect("JSON")
}

/// The one line in which it says why not.
pub fn refused(args: &[&str]) -> String {
    told_why_not(&run(args))
}

/// The one line in which it said why not, with nothing else written.
pub fn told_why_not(output: &Output) -> String {
    let message = words(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(output.stdout.is_empty(), "{message}");
    assert!(message.lines().count() == 1 && message.starts_with("jianzhi: "), "{message}");
    message
}

/// What it answers to an input; what it refuses at its beginning is not read to its end.
pub fn run_on(args: &[&str], input: &[u8]) -> Output {
    let mut program = program();
    program.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program runs");
    drop(child.stdin.take().expect("its input").write_all(input));
    child.wait_with_output().expect("it ends")
}

/// Bytes as text.
pub fn words(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
