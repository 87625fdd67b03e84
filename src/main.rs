//! The program `jianzhi`: the command line, which opens the app.

use std::alloc::{GlobalAlloc, Layout};
use std::process::ExitCode;

/// The app's scenes and widgets make many small allocations; this one is faster at them.
#[cfg(feature = "app")]
#[global_allocator]
static ALLOCATOR: OrEnd<mimalloc::MiMalloc> = OrEnd(mimalloc::MiMalloc);

#[cfg(not(feature = "app"))]
#[global_allocator]
static ALLOCATOR: OrEnd<std::alloc::System> = OrEnd(std::alloc::System);

fn main() -> ExitCode {
    jianzhi_cli::main()
}

/// An allocator without whose memory a command ends with one line: by itself, Rust aborts the program there.
struct OrEnd<A>(A);

#[allow(unsafe_code, reason = "stable Rust calls nothing else before it aborts; each call is passed on as it is")]
unsafe impl<A: GlobalAlloc> GlobalAlloc for OrEnd<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        or_end(unsafe { self.0.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        or_end(unsafe { self.0.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        or_end(unsafe { self.0.realloc(old, layout, size) })
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        unsafe { self.0.dealloc(old, layout) }
    }
}

#[inline]
fn or_end(given: *mut u8) -> *mut u8 {
    if given.is_null() {
        jianzhi_cli::end_without_memory();
    }
    given
}
