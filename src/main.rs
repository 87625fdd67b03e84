//! The program `jianzhi`: the command line, which opens the app.

use std::process::ExitCode;

/// The app's scenes and widgets make many small allocations; this one is faster at them.
#[cfg(feature = "app")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    jianzhi_cli::main()
}
