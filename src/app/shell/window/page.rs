//! The app as a page of a browser: what it opens when it starts.

use crate::{AppError, Speech, platform, run_link};
use jianzhi_study::scenario::link::Link;
use jianzhi_view::text::Lang;

pub fn main() {
    platform::enter(|| match open() {
        Ok(()) => None,
        Err(error) => Some(error.to_string()),
    });
}

/// Opens what the address asks for; what was open last where it asks for nothing, or is invalid.
fn open() -> Result<(), AppError> {
    let is_chinese = platform::language().is_some_and(|language| language.starts_with("zh"));
    let usual = if is_chinese { Lang::Zh } else { Lang::En };
    let link = platform::link().unwrap_or_default();
    let asked = Link::language(&link);
    run_link(Link::parse(&link), asked.map_or(Speech::Usual(usual), Speech::Asked))
}
