//! The sentences that are part of the program.

/// Subject and content of each Fluent file, for the language of a code: English where it is none of ours.
pub(crate) fn texts(code: &str) -> &'static [(&'static str, &'static str)] {
    match code {
        "zh" => &[
            ("app", include_str!("../../text/zh/app.ftl")),
            ("board", include_str!("../../text/zh/board.ftl")),
            ("check", include_str!("../../text/zh/check.ftl")),
            #[cfg(feature = "cli")]
            ("cli", include_str!("../../text/zh/cli.ftl")),
            ("compare", include_str!("../../text/zh/compare.ftl")),
            ("connect-four", include_str!("../../text/zh/connect-four.ftl")),
            ("counts", include_str!("../../text/zh/counts.ftl")),
            ("kit", include_str!("../../text/zh/kit.ftl")),
            ("gallery", include_str!("../../text/zh/gallery.ftl")),
            ("ledger", include_str!("../../text/zh/ledger.ftl")),
            ("lesson", include_str!("../../text/zh/lesson.ftl")),
            ("map", include_str!("../../text/zh/map.ftl")),
            ("errors", include_str!("../../text/zh/errors.ftl")),
            ("exercise", include_str!("../../text/zh/exercise.ftl")),
            ("health", include_str!("../../text/zh/health.ftl")),
            ("predict", include_str!("../../text/zh/predict.ftl")),
            ("race", include_str!("../../text/zh/race.ftl")),
            ("stage", include_str!("../../text/zh/stage.ftl")),
            ("story", include_str!("../../text/zh/story.ftl")),
            ("tic-tac-toe", include_str!("../../text/zh/tic-tac-toe.ftl")),
            ("types", include_str!("../../text/zh/types.ftl")),
            ("xiangqi", include_str!("../../text/zh/xiangqi.ftl")),
        ],
        _ => &[
            ("app", include_str!("../../text/en/app.ftl")),
            ("board", include_str!("../../text/en/board.ftl")),
            ("check", include_str!("../../text/en/check.ftl")),
            #[cfg(feature = "cli")]
            ("cli", include_str!("../../text/en/cli.ftl")),
            ("compare", include_str!("../../text/en/compare.ftl")),
            ("connect-four", include_str!("../../text/en/connect-four.ftl")),
            ("counts", include_str!("../../text/en/counts.ftl")),
            ("kit", include_str!("../../text/en/kit.ftl")),
            ("gallery", include_str!("../../text/en/gallery.ftl")),
            ("ledger", include_str!("../../text/en/ledger.ftl")),
            ("lesson", include_str!("../../text/en/lesson.ftl")),
            ("map", include_str!("../../text/en/map.ftl")),
            ("errors", include_str!("../../text/en/errors.ftl")),
            ("exercise", include_str!("../../text/en/exercise.ftl")),
            ("health", include_str!("../../text/en/health.ftl")),
            ("predict", include_str!("../../text/en/predict.ftl")),
            ("race", include_str!("../../text/en/race.ftl")),
            ("stage", include_str!("../../text/en/stage.ftl")),
            ("story", include_str!("../../text/en/story.ftl")),
            ("tic-tac-toe", include_str!("../../text/en/tic-tac-toe.ftl")),
            ("types", include_str!("../../text/en/types.ftl")),
            ("xiangqi", include_str!("../../text/en/xiangqi.ftl")),
        ],
    }
}
