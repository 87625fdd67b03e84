//! The verdict on a program on its own game, in words.

use super::OwnVerdict;
use jianzhi_view::text::check::own;
use jianzhi_view::text::{Lang, errors};
use serde_json::Value;

impl OwnVerdict {
    /// What is said of it, a sentence each; `file` is its name.
    pub fn words(&self, lang: Lang, file: &str) -> Vec<String> {
        let OwnVerdict { run, open, search, verdict, line, unknown } = self;
        let place = |line: Option<u32>| {
            let file = errors::file(file);
            line.map_or(file.clone(), |line| format!("{file}:{line}"))
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
        match &verdict.refutation {
            Some(wrong) => {
                lines.extend(line.map(|line| lang.say_with("program-wrong", &[("place", place(Some(line)).into())])));
                lines.extend(own::refutation_of_program(lang, search, wrong));
            }
            None if run.stopped().is_some() => {}
            None => lines.extend(own::proof(lang, verdict)),
        }
        lines.extend(verdict.hints.iter().map(|hint| {
            let at = place(run.call_line(hint.row));
            lang.say_with("program-own-hint", &[("place", at.into()), ("hint", own::hint(lang, hint).into())])
        }));
        lines.extend(
            open.as_ref()
                .filter(|open| open.stopped().is_none())
                .map(|open| lang.say_with("program-own-open", &[("visits", open.visits().into())])),
        );
        let value = open.as_ref().and_then(|open| open.value()).map(Value::to_string).unwrap_or_default();
        let said =
            |what: &&str| lang.say_with(&format!("program-own-unknown-{what}"), &[("value", value.clone().into())]);
        lines.extend(unknown.iter().map(said));
        lines
    }
}
