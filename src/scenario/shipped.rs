//! The scenarios that are part of the program, in the order of a lecture.

/// Name and text of each; the first is the worked example.
pub const SHIPPED: &[(&str, &str)] = &[
    ("worked-example", include_str!("../../scenarios/01-worked-example.toml")),
    ("shallow-cut", include_str!("../../scenarios/02-shallow-cut.toml")),
    ("two-plies", include_str!("../../scenarios/03-two-plies.toml")),
    ("four-plies", include_str!("../../scenarios/04-four-plies.toml")),
    ("deep-cut", include_str!("../../scenarios/05-deep-cut.toml")),
    ("deep-cut-knuth", include_str!("../../scenarios/06-deep-cut-knuth.toml")),
    ("equality", include_str!("../../scenarios/07-equality.toml")),
    ("worst-order", include_str!("../../scenarios/08-worst-order.toml")),
    ("best-order", include_str!("../../scenarios/09-best-order.toml")),
    ("min-root", include_str!("../../scenarios/10-min-root.toml")),
    ("research-pays", include_str!("../../scenarios/11-research-pays.toml")),
    ("research-costs", include_str!("../../scenarios/12-research-costs.toml")),
    ("chain", include_str!("../../scenarios/13-chain.toml")),
    ("uneven", include_str!("../../scenarios/14-uneven.toml")),
    ("transposition", include_str!("../../scenarios/15-transposition.toml")),
    ("narrow-window", include_str!("../../scenarios/16-narrow-window.toml")),
    ("missed-window", include_str!("../../scenarios/17-missed-window.toml")),
    ("unknown-leaves", include_str!("../../scenarios/18-unknown-leaves.toml")),
    ("ordering", include_str!("../../scenarios/19-ordering.toml")),
    ("xiangqi-start", include_str!("../../scenarios/20-xiangqi-start.toml")),
    ("central-cannon", include_str!("../../scenarios/21-central-cannon.toml")),
    ("screen-horses", include_str!("../../scenarios/22-screen-horses.toml")),
    ("same-direction-cannons", include_str!("../../scenarios/23-same-direction-cannons.toml")),
    ("pawn-opening", include_str!("../../scenarios/24-pawn-opening.toml")),
    ("elephant-opening", include_str!("../../scenarios/25-elephant-opening.toml")),
    ("horizon", include_str!("../../scenarios/26-horizon.toml")),
    ("mate-in-two", include_str!("../../scenarios/27-mate-in-two.toml")),
    ("mate-in-three", include_str!("../../scenarios/28-mate-in-three.toml")),
    ("seven-stars", include_str!("../../scenarios/29-seven-stars.toml")),
    ("earthworm", include_str!("../../scenarios/30-earthworm.toml")),
    ("wild-horses", include_str!("../../scenarios/31-wild-horses.toml")),
    ("thousand-li", include_str!("../../scenarios/32-thousand-li.toml")),
    ("quiet-middle-game", include_str!("../../scenarios/33-quiet-middle-game.toml")),
    ("tactical-middle-game", include_str!("../../scenarios/34-tactical-middle-game.toml")),
    ("cannon-ending", include_str!("../../scenarios/35-cannon-ending.toml")),
    ("pinned-horse", include_str!("../../scenarios/36-pinned-horse.toml")),
];

/// The shipped scenario of that name.
pub(super) fn find(name: &str) -> Option<&'static (&'static str, &'static str)> {
    SHIPPED.iter().find(|(shipped, _)| *shipped == name)
}
