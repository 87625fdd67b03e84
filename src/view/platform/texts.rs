//! The sentences that are part of the program.

/// Subject and content of each Fluent file, for the language of a code: English where it is not one of ours.
macro_rules! texts {
    ($($(#[$on:meta])? $subject:literal)*) => {
        pub fn texts(code: &str) -> &'static [(&'static str, &'static str)] {
            match code {
                "zh" => &[$($(#[$on])? ($subject, include_str!(concat!("../text/zh/", $subject, ".ftl"))),)*],
                _ => &[$($(#[$on])? ($subject, include_str!(concat!("../text/en/", $subject, ".ftl"))),)*],
            }
        }
    };
}

texts! {
    "app" "board" "check" #[cfg(not(target_arch = "wasm32"))] "cli" "compare" "connect-four" "counts" "kit" "gallery"
    "lab" "workshop" "ledger" "lesson" "map" "doors" "errors" "exercise" "health" "program" "predict" "race" "stage"
    "story" "tasks" "tic-tac-toe" "terms" "types" "xiangqi"
}
