//! The program of the page's workers: one piece of work after another.

fn main() {
    jianzhi_study::worker::service::main();
}
