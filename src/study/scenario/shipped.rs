//! The scenarios that are part of the program, in the order of a lecture.

use std::path::Path;

use super::Scenario;
use jianzhi_view::text::Lang;

/// Programs with games of their own: the name of the file, its text, and the id of what it is called. `{title}` in the text is
/// what it is called.
pub const PROGRAMS: &[[&str; 3]] = &[
    ["tictactoe.py", include_str!("../../../scenarios/programs/tictactoe.py"), "workshop-tic-tac-toe"],
    ["connect_four.py", include_str!("../../../scenarios/programs/connect_four.py"), "workshop-connect-four"],
    ["nim.py", include_str!("../../../scenarios/programs/nim.py"), "workshop-nim"],
];

/// Name and text of each; the first is the worked example.
pub const SHIPPED: &[(&str, &str)] = &[
    ("worked-example", include_str!("../../../scenarios/01-worked-example.toml")),
    ("shallow-cut", include_str!("../../../scenarios/02-shallow-cut.toml")),
    ("two-plies", include_str!("../../../scenarios/03-two-plies.toml")),
    ("four-plies", include_str!("../../../scenarios/04-four-plies.toml")),
    ("deep-cut", include_str!("../../../scenarios/05-deep-cut.toml")),
    ("deep-cut-knuth", include_str!("../../../scenarios/06-deep-cut-knuth.toml")),
    ("equality", include_str!("../../../scenarios/07-equality.toml")),
    ("worst-order", include_str!("../../../scenarios/08-worst-order.toml")),
    ("best-order", include_str!("../../../scenarios/09-best-order.toml")),
    ("min-root", include_str!("../../../scenarios/10-min-root.toml")),
    ("research-pays", include_str!("../../../scenarios/11-research-pays.toml")),
    ("research-costs", include_str!("../../../scenarios/12-research-costs.toml")),
    ("chain", include_str!("../../../scenarios/13-chain.toml")),
    ("uneven", include_str!("../../../scenarios/14-uneven.toml")),
    ("transposition", include_str!("../../../scenarios/15-transposition.toml")),
    ("narrow-window", include_str!("../../../scenarios/16-narrow-window.toml")),
    ("missed-window", include_str!("../../../scenarios/17-missed-window.toml")),
    ("unknown-leaves", include_str!("../../../scenarios/18-unknown-leaves.toml")),
    ("ordering", include_str!("../../../scenarios/19-ordering.toml")),
    ("xiangqi-start", include_str!("../../../scenarios/20-xiangqi-start.toml")),
    ("central-cannon", include_str!("../../../scenarios/21-central-cannon.toml")),
    ("screen-horses", include_str!("../../../scenarios/22-screen-horses.toml")),
    ("same-direction-cannons", include_str!("../../../scenarios/23-same-direction-cannons.toml")),
    ("pawn-opening", include_str!("../../../scenarios/24-pawn-opening.toml")),
    ("elephant-opening", include_str!("../../../scenarios/25-elephant-opening.toml")),
    ("horizon", include_str!("../../../scenarios/26-horizon.toml")),
    ("mate-in-two", include_str!("../../../scenarios/27-mate-in-two.toml")),
    ("mate-in-three", include_str!("../../../scenarios/28-mate-in-three.toml")),
    ("seven-stars", include_str!("../../../scenarios/29-seven-stars.toml")),
    ("earthworm", include_str!("../../../scenarios/30-earthworm.toml")),
    ("wild-horses", include_str!("../../../scenarios/31-wild-horses.toml")),
    ("thousand-li", include_str!("../../../scenarios/32-thousand-li.toml")),
    ("quiet-middle-game", include_str!("../../../scenarios/33-quiet-middle-game.toml")),
    ("tactical-middle-game", include_str!("../../../scenarios/34-tactical-middle-game.toml")),
    ("cannon-ending", include_str!("../../../scenarios/35-cannon-ending.toml")),
    ("pinned-horse", include_str!("../../../scenarios/36-pinned-horse.toml")),
    ("aspiration", include_str!("../../../scenarios/37-aspiration.toml")),
    ("mtdf", include_str!("../../../scenarios/38-mtdf.toml")),
    ("best-first", include_str!("../../../scenarios/39-best-first.toml")),
    ("prove-best", include_str!("../../../scenarios/40-prove-best.toml")),
    ("can-cut", include_str!("../../../scenarios/41-can-cut.toml")),
    ("deepening", include_str!("../../../scenarios/42-deepening.toml")),
    ("widening", include_str!("../../../scenarios/43-widening.toml")),
    ("table", include_str!("../../../scenarios/44-table.toml")),
    ("child-table", include_str!("../../../scenarios/45-child-table.toml")),
    ("deeper-entries", include_str!("../../../scenarios/46-deeper-entries.toml")),
    ("graph-history", include_str!("../../../scenarios/47-graph-history.toml")),
    ("captures", include_str!("../../../scenarios/48-captures.toml")),
    ("killers", include_str!("../../../scenarios/49-killers.toml")),
    ("history", include_str!("../../../scenarios/50-history.toml")),
    ("null-move", include_str!("../../../scenarios/51-null-move.toml")),
    ("zugzwang", include_str!("../../../scenarios/52-zugzwang.toml")),
    ("quiescence", include_str!("../../../scenarios/53-quiescence.toml")),
    ("check-extension", include_str!("../../../scenarios/54-check-extension.toml")),
    ("single-reply", include_str!("../../../scenarios/55-single-reply.toml")),
    ("instability", include_str!("../../../scenarios/56-instability.toml")),
    ("odd-even", include_str!("../../../scenarios/57-odd-even.toml")),
    ("broken-palace", include_str!("../../../scenarios/58-broken-palace.toml")),
    ("attacked-attacker", include_str!("../../../scenarios/59-attacked-attacker.toml")),
    ("tic-tac-toe", include_str!("../../../scenarios/60-tic-tac-toe.toml")),
    ("tic-tac-toe-corner", include_str!("../../../scenarios/61-tic-tac-toe-corner.toml")),
    ("connect-four", include_str!("../../../scenarios/62-connect-four.toml")),
    ("connect-four-threats", include_str!("../../../scenarios/63-connect-four-threats.toml")),
    ("pvs-wins", include_str!("../../../scenarios/64-pvs-wins.toml")),
    ("pvs-loses", include_str!("../../../scenarios/65-pvs-loses.toml")),
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
