//! The lessons that are part of the program, in the order of the course.

pub const fn lessons() -> &'static [(&'static str, &'static str)] {
    &[
        ("three-minutes", include_str!("../../../../scenarios/lessons/00-three-minutes.toml")),
        ("game-tree", include_str!("../../../../scenarios/lessons/01-game-tree.toml")),
        ("minimax", include_str!("../../../../scenarios/lessons/02-minimax.toml")),
        ("first-cut", include_str!("../../../../scenarios/lessons/03-first-cut.toml")),
        ("windows", include_str!("../../../../scenarios/lessons/04-windows.toml")),
        ("negamax", include_str!("../../../../scenarios/lessons/05-negamax.toml")),
        ("worked-example", include_str!("../../../../scenarios/lessons/06-worked-example.toml")),
        ("node-types", include_str!("../../../../scenarios/lessons/07-node-types.toml")),
        ("deep-cuts", include_str!("../../../../scenarios/lessons/08-deep-cuts.toml")),
        ("size", include_str!("../../../../scenarios/lessons/09-size.toml")),
        ("minimal-tree", include_str!("../../../../scenarios/lessons/10-minimal-tree.toml")),
        ("history", include_str!("../../../../scenarios/lessons/11-history.toml")),
        ("null-window", include_str!("../../../../scenarios/lessons/12-null-window.toml")),
        ("pvs", include_str!("../../../../scenarios/lessons/13-pvs.toml")),
        ("evaluation", include_str!("../../../../scenarios/lessons/14-evaluation.toml")),
        ("deepening", include_str!("../../../../scenarios/lessons/15-deepening.toml")),
        ("widening", include_str!("../../../../scenarios/lessons/16-widening.toml")),
        ("aspiration", include_str!("../../../../scenarios/lessons/17-aspiration.toml")),
        ("table", include_str!("../../../../scenarios/lessons/18-table.toml")),
        ("mtdf", include_str!("../../../../scenarios/lessons/19-mtdf.toml")),
        ("quiescence", include_str!("../../../../scenarios/lessons/20-quiescence.toml")),
        ("null-move", include_str!("../../../../scenarios/lessons/21-null-move.toml")),
        ("instability", include_str!("../../../../scenarios/lessons/22-instability.toml")),
        ("extensions", include_str!("../../../../scenarios/lessons/23-extensions.toml")),
    ]
}
