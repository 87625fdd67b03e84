//! The experiments that are part of the program, in the order of their numbers.

/// Name and text of each, and at last the positions that they name.
pub const fn experiments() -> &'static [(&'static str, &'static str)] {
    &[
        ("minimal-tree", include_str!("../../../../scenarios/experiments/01-minimal-tree.toml")),
        ("expected-leaves", include_str!("../../../../scenarios/experiments/02-expected-leaves.toml")),
        ("deep-cuts", include_str!("../../../../scenarios/experiments/03-deep-cuts.toml")),
        ("ties", include_str!("../../../../scenarios/experiments/04-ties.toml")),
        ("dominance", include_str!("../../../../scenarios/experiments/05-dominance.toml")),
        ("strong-order", include_str!("../../../../scenarios/experiments/06-strong-order.toml")),
        ("switches", include_str!("../../../../scenarios/experiments/07-switches.toml")),
        ("deepening-overhead", include_str!("../../../../scenarios/experiments/08-deepening-overhead.toml")),
        ("aspiration-width", include_str!("../../../../scenarios/experiments/09-aspiration-width.toml")),
        ("parity", include_str!("../../../../scenarios/experiments/10-parity.toml")),
        ("pathology", include_str!("../../../../scenarios/experiments/11-pathology.toml")),
        ("real-positions", include_str!("../../../../scenarios/experiments/12-real-positions.toml")),
        ("dependent-values", include_str!("../../../../scenarios/experiments/13-dependent-values.toml")),
        ("positions", include_str!("../../../../scenarios/experiments/positions.txt")),
    ]
}
