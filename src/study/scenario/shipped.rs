//! The scenarios that are part of the program, in the order of a lecture.

use std::path::Path;

use super::Scenario;
use crate::shipped;
use jianzhi_view::text::Lang;

/// Programs with games of their own: the name of the file, its text, and the id of what it is called. `{title}` in the text is
/// what it is called.
pub const PROGRAMS: &[[&str; 3]] = &[
    ["tictactoe.py", include_str!("../../../scenarios/programs/tictactoe.py"), "workshop-tic-tac-toe"],
    ["connect_four.py", include_str!("../../../scenarios/programs/connect_four.py"), "workshop-connect-four"],
    ["nim.py", include_str!("../../../scenarios/programs/nim.py"), "workshop-nim"],
];

/// Name and text of each; the first is the worked example.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "";
    "01-worked-example" "02-shallow-cut" "03-two-plies" "04-four-plies" "05-deep-cut" "06-deep-cut-knuth"
    "07-equality" "08-worst-order" "09-best-order" "10-min-root" "11-research-pays" "12-research-costs" "13-chain"
    "14-uneven" "15-transposition" "16-narrow-window" "17-missed-window" "18-unknown-leaves" "19-ordering"
    "20-xiangqi-start" "21-central-cannon" "22-screen-horses" "23-same-direction-cannons" "24-pawn-opening"
    "25-elephant-opening" "26-horizon" "27-mate-in-two" "28-mate-in-three" "29-seven-stars" "30-earthworm"
    "31-wild-horses" "32-thousand-li" "33-quiet-middle-game" "34-tactical-middle-game" "35-cannon-ending"
    "36-pinned-horse" "37-aspiration" "38-mtdf" "39-best-first" "40-prove-best" "41-can-cut" "42-deepening"
    "43-widening" "44-table" "45-child-table" "46-deeper-entries" "47-graph-history" "48-captures" "49-killers"
    "50-history" "51-null-move" "52-zugzwang" "53-quiescence" "54-check-extension" "55-single-reply" "56-instability"
    "57-odd-even" "58-broken-palace" "59-attacked-attacker" "60-tic-tac-toe" "61-tic-tac-toe-corner" "62-connect-four"
    "63-connect-four-threats" "64-pvs-wins" "65-pvs-loses"
];

pub fn find(name: &str) -> Option<&'static (&'static str, &'static str)> {
    SHIPPED.iter().find(|(shipped, _)| *shipped == name)
}

/// Whether a path may be meant as the name of a shipped scenario: it is a word without a folder and an ending.
pub fn is_name(path: &Path) -> bool {
    let is_word = path.to_string_lossy().chars().any(char::is_alphanumeric);
    is_word && path.extension().is_none() && path.file_name() == Some(path.as_os_str())
}

/// The shipped scenario whose name or title, in either language, is most like a text.
pub fn nearest(found: &str) -> &'static str {
    let found = found.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&name.to_lowercase(), &found);
    let titles = |text: &str| {
        let scenario = Scenario::parse("", text).ok();
        let title = |lang: &Lang| scenario.as_ref().map_or(0.0, |scenario| likeness(scenario.title.in_lang(*lang)));
        Lang::ALL.iter().map(title).fold(0.0, f64::max)
    };
    let likenesses = SHIPPED.iter().map(|(name, text)| (likeness(name).max(titles(text)), *name));
    likenesses.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(SHIPPED[0].0, |(_, name)| name)
}
