//! The verdict on a program on its own game, in words.

use super::OwnVerdict;
use jianzhi_view::text::check::own;
use jianzhi_view::text::{Lang, errors};

impl OwnVerdict {
    /// What is said of it, a sentence each; `file` is its name.
    pub fn words(&self, lang: Lang, file: &str) -> Vec<String> {
        let OwnVerdict { run, open, search, verdict, line, unknown, other, doubt } = self;
        let place = |line: Option<u32>| {
            let file = errors::file(file);
            line.map_or(file.clone(), |line| format!("{file}:{line}"))
        };
        // A statement may be in another file of the program's folder.
        let place_in = |row: u32, line: Option<u32>| match run.file_of(row).filter(|of| *of != run.name) {
            Some(other) => {
                format!("{}:{}", errors::file(other), line.map_or_else(String::new, |line| line.to_string()))
            }
            None => place(line),
        };
        let args = [
            ("functions", errors::file(&run.functions().collect::<Vec<_>>().join(", ")).into()),
            ("visits", run.visits().into()),
            ("search", run.search().into()),
            ("searches", run.searches().into()),
        ];
        let mut lines = vec![lang.say_with("program-own-head", &args)];
        lines.extend(run.stopped().map(|stopped| {
            let args = [("place", place(stopped.line).into()), ("reason", stopped.own_words(lang).into())];
            lang.say_with("program-stopped", &args)
        }));
        lines.extend(run.end.asks.then(|| lang.say("program-own-asks")));
        match &verdict.refutation {
            Some(wrong) => {
                lines.extend(
                    line.map(|line| {
                        lang.say_with("program-wrong", &[("place", place_in(wrong.by, Some(line)).into())])
                    }),
                );
                lines.extend(own::refutation_of_program(lang, search, wrong));
            }
            None if run.stopped().is_some() => {
                lines.extend(verdict.proof.visits.gt(&0).then(|| lang.say("program-own-too-large")));
            }
            None if let Some(doubt) = doubt => {
                let id = if doubt.is_again { "program-own-doubt-again" } else { "program-own-doubt" };
                let [found, value] = [doubt.found, doubt.value].map(|value| own::score(value).into());
                lines.push(lang.say_with(id, &[("found", found), ("value", value)]));
            }
            None => lines.extend(own::proof(lang, verdict)),
        }
        lines.extend(verdict.hints.iter().map(|hint| {
            let at = place_in(hint.row, run.call_line(hint.row));
            lang.say_with("program-own-hint", &[("place", at.into()), ("hint", own::hint(lang, hint).into())])
        }));
        lines.extend(
            open.as_ref()
                .filter(|open| open.stopped().is_none())
                .map(|open| lang.say_with("program-own-open", &[("visits", open.visits().into())])),
        );
        lines.extend(
            unknown
                .iter()
                .filter(|what| matches!(**what, "windows" | "tree"))
                .map(|what| lang.say(&format!("program-own-unknown-{what}"))),
        );
        lines.extend(other.iter().map(|(row, value)| {
            let args = [
                ("place", place_in(*row, run.return_line(*row)).into()),
                ("node", own::node(lang, search, *row).into()),
                ("value", own::score(search.in_view(*row, *value)).into()),
                (
                    "found",
                    own::score(search.rows[*row as usize].value.map_or(0.0, |value| search.in_view(*row, value)))
                        .into(),
                ),
            ];
            lang.say_with("program-own-unknown-value", &args)
        }));
        let is_remark = other.is_some() && doubt.is_none();
        lines.extend(is_remark.then(|| lang.say("program-own-unknown-reason")));
        lines
    }
}
