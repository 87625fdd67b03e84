//! How far a program of others is kept in, where that is not all the way.

use super::refusal;
use jianzhi_study::platform::{self, Protection};
use jianzhi_view::text::Lang;

/// Says how far this system keeps a program in, unless it does so completely.
pub fn tell_limits(lang: Lang, is_unguarded: bool) {
    let protection = platform::protection();
    if protection != Protection::Full {
        refusal::hint(&lang.say_with("program-kept", &[("what", protection.name().into())]));
    }
    if is_unguarded {
        refusal::hint(&lang.say("program-no-guard"));
    }
}
