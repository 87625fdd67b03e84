//! The lessons that are part of the program, in the order of the course.

/// Name and text of each.
pub(crate) const fn lessons() -> &'static [(&'static str, &'static str)] {
    &[
        ("tree", include_str!("../../../scenarios/lessons/01-tree.toml")),
        ("minimax", include_str!("../../../scenarios/lessons/02-minimax.toml")),
        ("worked-example", include_str!("../../../scenarios/lessons/03-worked-example.toml")),
        ("any-leaf", include_str!("../../../scenarios/lessons/04-any-leaf.toml")),
        ("windows", include_str!("../../../scenarios/lessons/05-windows.toml")),
        ("node-types", include_str!("../../../scenarios/lessons/06-node-types.toml")),
        ("deep-cuts", include_str!("../../../scenarios/lessons/07-deep-cuts.toml")),
        ("minimal-tree", include_str!("../../../scenarios/lessons/08-minimal-tree.toml")),
        ("history", include_str!("../../../scenarios/lessons/09-history.toml")),
        ("evaluation", include_str!("../../../scenarios/lessons/10-evaluation.toml")),
        ("deepening", include_str!("../../../scenarios/lessons/11-deepening.toml")),
        ("widening", include_str!("../../../scenarios/lessons/12-widening.toml")),
        ("aspiration", include_str!("../../../scenarios/lessons/13-aspiration.toml")),
        ("null-window", include_str!("../../../scenarios/lessons/14-null-window.toml")),
        ("pvs", include_str!("../../../scenarios/lessons/15-pvs.toml")),
        ("instability", include_str!("../../../scenarios/lessons/16-instability.toml")),
        ("table", include_str!("../../../scenarios/lessons/17-table.toml")),
        ("quiescence", include_str!("../../../scenarios/lessons/18-quiescence.toml")),
        ("null-move", include_str!("../../../scenarios/lessons/19-null-move.toml")),
        ("extensions", include_str!("../../../scenarios/lessons/20-extensions.toml")),
        ("mtdf", include_str!("../../../scenarios/lessons/21-mtdf.toml")),
    ]
}
