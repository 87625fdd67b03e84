//! The program of the page's workers that makes pictures.

fn main() {
    jianzhi_study::worker::service::pictures();
}
