//! The verdict on a program on its own game, in words.

use super::{OwnDoubt, OwnRun, OwnVerdict, Reading};
use jianzhi_view::text::check::own;
use jianzhi_view::text::{Lang, args, errors};

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
        let args = args![
            functions = errors::file(&run.functions().collect::<Vec<_>>().join(", ")),
            visits = run.visits(),
            search = run.search(),
            searches = run.searches()
        ];
        let mut lines = vec![lang.say_with("program-own-head", &args)];
        lines.extend(run.stopped().map(|stopped| {
            lang.say_with("program-stopped", &args![place = place(stopped.line), reason = stopped.own_words(lang)])
        }));
        lines.extend(run.end.asks.then(|| lang.say("program-own-asks")));
        match &verdict.refutation {
            Some(wrong) => {
                lines.extend(
                    line.map(|line| lang.say_with("program-wrong", &args![place = place_in(wrong.by, Some(line))])),
                );
                lines.extend(own::refutation_of_program(lang, search, wrong));
            }
            None if run.stopped().is_some() => {
                lines.extend(verdict.proof.visits.gt(&0).then(|| lang.say("program-own-too-large")));
            }
            None if let Some(doubt) = doubt => lines.push(match *doubt {
                OwnDoubt::Other(values) => of_values(lang, "program-own-doubt", values),
                OwnDoubt::Again(values) => of_values(lang, "program-own-doubt-again", values),
                OwnDoubt::Cut(row) | OwnDoubt::Position(row) => {
                    let id = match doubt {
                        OwnDoubt::Position(_) => "program-own-doubt-position",
                        _ => "program-own-doubt-cut",
                    };
                    let args = args![place = place_in(row, run.return_line(row)), node = own::node(lang, search, row)];
                    lang.say_with(id, &args)
                }
                OwnDoubt::Move(row) => self.move_words(lang, &place(*line), row),
            }),
            None => lines.extend(own::proof(lang, verdict, other.is_some())),
        }
        let is_assumed = run.is_assumed && verdict.refutation.is_none() && doubt.is_none();
        lines.extend(is_assumed.then(|| lang.say("program-own-last-movers")));
        lines.extend((run.reading == Reading::WithPoints).then(|| lang.say("program-own-points")));
        lines.extend(verdict.hints.iter().map(|hint| {
            let at = place_in(hint.row, run.call_line(hint.row));
            lang.say_with("program-own-hint", &args![place = at, hint = own::hint(lang, hint)])
        }));
        lines.extend(
            open.as_ref()
                // A table that is full by now answers without a search.
                .filter(|open| open.stopped().is_none() && open.visits() >= run.visits())
                .map(|open| lang.say_with("program-own-open", &args![visits = open.visits()])),
        );
        lines.extend(
            unknown
                .iter()
                .filter(|what| matches!(**what, "windows" | "tree" | "move"))
                .map(|what| lang.say(&format!("program-own-unknown-{what}"))),
        );
        lines.extend(other.map(|(row, value)| self.other_words(lang, place_in(row, run.return_line(row)), row, value)));
        let is_remark = other.is_some() && doubt.is_none();
        lines.extend(is_remark.then(|| lang.say("program-own-unknown-reason")));
        lines
    }

    /// That its search chooses a worse move where it begins at a position of the open run.
    fn move_words(&self, lang: Lang, place: &str, row: u32) -> String {
        let Some(search) = self.open.as_ref().map(OwnRun::opaque) else { return String::new() };
        let told = &search.rows[row as usize];
        let parent = told.parent.unwrap_or_default();
        let scores = [told.value, search.rows[parent as usize].value];
        let [value, best] = scores.map(|value| own::score(search.in_view(parent, value.unwrap_or_default())));
        let args = args![
            place,
            node = own::node(lang, &search, parent),
            "move" = search.moves(row).pop().unwrap_or_default(),
            value,
            best
        ];
        lang.say_with("program-own-doubt-move", &args)
    }

    /// That a visit is worth something else with every window opened.
    fn other_words(&self, lang: Lang, place: String, row: u32, value: f64) -> String {
        let search = &self.search;
        let found = search.rows[row as usize].value.unwrap_or_default();
        let [value, found] = [value, found].map(|value| own::score(search.in_view(row, value)));
        lang.say_with("program-own-unknown-value", &args![place, node = own::node(lang, search, row), value, found])
    }
}

fn of_values(lang: Lang, id: &str, values: [f64; 2]) -> String {
    let [found, value] = values.map(|value| own::score(value).into());
    lang.say_with(id, &[("found", found), ("value", value)])
}
