//! The program of the page: the app.

fn main() {
    jianzhi::app::window::page::main();
}
