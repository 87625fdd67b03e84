//! A page has these Chinese characters in its fonts before its first frame; all others are loaded after it.
//!
//! `UPDATE_GOLDEN=1 cargo test --test app first_characters` writes them again.

use crate::support::prelude::*;
use std::path::Path;

/// Characters of a line of the file.
const LINE: usize = 40;

fn hanzi(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|sign| ('\u{3400}'..='\u{9fff}').contains(sign))
}

/// What is painted on the worked example, at its beginning and at each of the following steps.
fn worked_example() -> BTreeSet<char> {
    let mut window = window(scenario("worked-example"), Lang::Zh, vec2(1280.0, 800.0));
    let mut all = BTreeSet::new();
    for _ in 0..=13 {
        all.extend(painted(&window));
        press(&mut window, &[Key::ArrowRight]);
    }
    all
}

/// The same of the opening: what is said while its search runs, and what is painted when it is over.
fn opening() -> BTreeSet<char> {
    let mut window = window(scenario("xiangqi-start"), Lang::Zh, vec2(1280.0, 800.0));
    until_searched(&mut window);
    window.run_ok();
    painted(&window).chain(hanzi(&Lang::Zh.say("app-searching"))).collect()
}

/// The Chinese characters of the last frame.
fn painted(window: &Window) -> impl Iterator<Item = char> {
    painted::texts(window).into_iter().flat_map(|text| hanzi(&text.words).collect::<Vec<_>>())
}

#[test]
fn the_first_frames_have_their_characters() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/view/theme/fonts/first.txt");
    let seen: Vec<char> = worked_example().union(&opening()).copied().collect();
    assert!(seen.len() > 100, "only {} characters were painted", seen.len());
    let lines: Vec<String> = seen.chunks(LINE).map(|line| line.iter().collect()).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, lines.join("\n") + "\n").expect("the file is written");
    }
    let kept: BTreeSet<char> = hanzi(&fs::read_to_string(&path).expect("the file")).collect();
    let missing: String = seen.iter().filter(|sign| !kept.contains(sign)).collect();
    assert_eq!(missing, "", "these are painted first; UPDATE_GOLDEN=1 writes them into {}", path.display());
    let needless: String = kept.iter().filter(|sign| !seen.contains(sign)).collect();
    assert_eq!(needless, "", "these are painted no more; UPDATE_GOLDEN=1 writes {} anew", path.display());
}
