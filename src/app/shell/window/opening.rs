//! Opening the window: what fails before it is there, an error or a panic of the window system, becomes one reason.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::AppError;

static IS_OPENING: AtomicBool = AtomicBool::new(false);

/// Whether a window is being opened: a panic is reported as the reason why there is none then.
pub fn is_opening() -> bool {
    IS_OPENING.load(Ordering::Relaxed)
}

pub fn done() {
    IS_OPENING.store(false, Ordering::Relaxed);
}

pub fn guarded(open: impl FnOnce() -> Result<(), eframe::Error>) -> Result<(), AppError> {
    IS_OPENING.store(true, Ordering::Relaxed);
    let opened = catch_unwind(AssertUnwindSafe(open));
    let was_opening = IS_OPENING.swap(false, Ordering::Relaxed);
    match opened {
        Ok(Err(error)) if was_opening => Err(AppError::NoWindow(reason(&error.to_string()))),
        Ok(ended) => Ok(ended?),
        Err(panic) if was_opening => Err(AppError::NoWindow(reason(words(&*panic)))),
        Err(panic) => resume_unwind(panic),
    }
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let literal = panic.downcast_ref::<&str>().copied();
    literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or_default()
}

/// What libraries say, without the places in the files that they were built from: `… at /home/…/x.rs:7: no display`.
fn reason(said: &str) -> String {
    let mut reason: Vec<String> = Vec::new();
    for word in said.split_whitespace() {
        if !word.contains(".rs:") {
            reason.push(word.to_owned());
            continue;
        }
        reason.pop_if(|before| before == "at");
        if let Some(before) = reason.last_mut().filter(|before| word.ends_with(':') && !before.ends_with(':')) {
            before.push(':');
        }
    }
    reason.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_names_no_file_of_the_machine_where_it_was_built() {
        let said = "os error at /home/one/.cargo/registry/src/winit/src/mod.rs:788: Failed to open connection";
        assert_eq!(reason(said), "os error: Failed to open connection");
        assert_eq!(reason("no GL: at src/a.rs:1:2"), "no GL:");
        assert_eq!(reason("no display"), "no display");
    }

    #[test]
    fn a_panic_before_the_window_is_there_is_a_reason() {
        assert!(matches!(guarded(|| panic!("no config")), Err(AppError::NoWindow(why)) if why == "no config"));
        assert!(!is_opening());
    }
}
