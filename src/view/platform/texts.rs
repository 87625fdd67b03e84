//! The sentences that are part of the program.

/// Subject and content of each Fluent file in a folder.
macro_rules! texts_of {
    ($folder:literal) => {
        &[
            ("app", include_str!(concat!("../text/", $folder, "/app.ftl"))),
            ("board", include_str!(concat!("../text/", $folder, "/board.ftl"))),
            ("check", include_str!(concat!("../text/", $folder, "/check.ftl"))),
            #[cfg(not(target_arch = "wasm32"))]
            ("cli", include_str!(concat!("../text/", $folder, "/cli.ftl"))),
            ("compare", include_str!(concat!("../text/", $folder, "/compare.ftl"))),
            ("connect-four", include_str!(concat!("../text/", $folder, "/connect-four.ftl"))),
            ("counts", include_str!(concat!("../text/", $folder, "/counts.ftl"))),
            ("kit", include_str!(concat!("../text/", $folder, "/kit.ftl"))),
            ("gallery", include_str!(concat!("../text/", $folder, "/gallery.ftl"))),
            ("lab", include_str!(concat!("../text/", $folder, "/lab.ftl"))),
            ("workshop", include_str!(concat!("../text/", $folder, "/workshop.ftl"))),
            ("ledger", include_str!(concat!("../text/", $folder, "/ledger.ftl"))),
            ("lesson", include_str!(concat!("../text/", $folder, "/lesson.ftl"))),
            ("map", include_str!(concat!("../text/", $folder, "/map.ftl"))),
            ("doors", include_str!(concat!("../text/", $folder, "/doors.ftl"))),
            ("errors", include_str!(concat!("../text/", $folder, "/errors.ftl"))),
            ("exercise", include_str!(concat!("../text/", $folder, "/exercise.ftl"))),
            ("health", include_str!(concat!("../text/", $folder, "/health.ftl"))),
            ("program", include_str!(concat!("../text/", $folder, "/program.ftl"))),
            ("predict", include_str!(concat!("../text/", $folder, "/predict.ftl"))),
            ("race", include_str!(concat!("../text/", $folder, "/race.ftl"))),
            ("stage", include_str!(concat!("../text/", $folder, "/stage.ftl"))),
            ("story", include_str!(concat!("../text/", $folder, "/story.ftl"))),
            ("tasks", include_str!(concat!("../text/", $folder, "/tasks.ftl"))),
            ("tic-tac-toe", include_str!(concat!("../text/", $folder, "/tic-tac-toe.ftl"))),
            ("terms", include_str!(concat!("../text/", $folder, "/terms.ftl"))),
            ("types", include_str!(concat!("../text/", $folder, "/types.ftl"))),
            ("xiangqi", include_str!(concat!("../text/", $folder, "/xiangqi.ftl"))),
        ]
    };
}

/// Subject and content of each Fluent file, for the language of a code: English where it is not one of ours.
pub fn texts(code: &str) -> &'static [(&'static str, &'static str)] {
    match code {
        "zh" => texts_of!("zh"),
        _ => texts_of!("en"),
    }
}
