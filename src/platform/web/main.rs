//! The program of the page: the app, or, in a worker of the page, one piece of its work.

fn main() {
    jianzhi::app::page::main();
}
