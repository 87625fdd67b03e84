//! The tasks of the ladder that are part of the program, in their order.

pub const fn tasks() -> &'static [(&'static str, &'static str)] {
    &[
        ("minimax", include_str!("../../../../scenarios/tasks/01-minimax.toml")),
        ("negamax", include_str!("../../../../scenarios/tasks/02-negamax.toml")),
        ("alpha-beta-hard", include_str!("../../../../scenarios/tasks/03-alpha-beta-hard.toml")),
        ("alpha-beta-soft", include_str!("../../../../scenarios/tasks/04-alpha-beta-soft.toml")),
        ("pvs", include_str!("../../../../scenarios/tasks/05-pvs.toml")),
        ("table", include_str!("../../../../scenarios/tasks/06-table.toml")),
        ("killers", include_str!("../../../../scenarios/tasks/07-killers.toml")),
    ]
}
