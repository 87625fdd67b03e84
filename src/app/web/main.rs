//! The program of the page: the app.

fn main() {
    jianzhi_app::window::main();
}
