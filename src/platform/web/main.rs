//! The program of the page: the app.

fn main() {
    jianzhi::app::page::main();
}
