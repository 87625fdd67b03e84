//! The verdict on a program on its own game, in words.

use super::{OwnDoubt, OwnRun, OwnVerdict, Reading};
use jianzhi_view::text::check::own;
use jianzhi_view::text::{Lang, args, errors};

impl OwnVerdict {
    /// What is said of it, a sentence each; `file` is its name.
    pub fn words(&self, lang: Lang, file: &str) -> Vec<String> {
        let OwnVerdict { run, open, search, verdict, line, unknown, other, doubt, .. } = self;
        let args = args![
            functions = errors::file(&run.functions().collect::<Vec<_>>().join(", ")),
            visits = run.visits(),
            search = run.search(),
            searches = run.searches()
        ];
        let mut lines = vec![lang.say_with("program-own-head", &args)];
        lines.extend(run.program_stopped().map(|stopped| {
            lang.say_with(
                "program-stopped",
                &args![place = place(file, stopped.line), reason = stopped.own_words(lang)],
            )
        }));
        lines.extend(run.end.asks.then(|| lang.say("program-own-asks")));
        match &verdict.refutation {
            Some(wrong) => {
                lines.extend(line.map(|line| {
                    lang.say_with("program-wrong", &args![place = self.place_in(file, wrong.by, Some(line))])
                }));
                lines.extend(own::refutation_of_program(lang, search, wrong));
            }
            None if run.stopped().is_some() => {
                lines.extend(verdict.proof.visits.gt(&0).then(|| lang.say("program-own-too-large")));
            }
            None if let Some(doubt) = *doubt => lines.push(self.doubt_words(lang, file, doubt)),
            None => lines.extend(own::proof(lang, verdict, other.is_some())),
        }
        lines.extend((run.is_assumed && self.is_proved()).then(|| lang.say("program-own-last-movers")));
        lines.extend((run.reading == Reading::WithPoints).then(|| lang.say("program-own-points")));
        lines.extend(self.hints(lang, file));
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
        lines
            .extend(other.map(|(row, value)| {
                self.other_words(lang, self.place_in(file, row, run.return_line(row)), row, value)
            }));
        let is_remark = other.is_some() && doubt.is_none();
        lines.extend(is_remark.then(|| lang.say("program-own-unknown-reason")));
        lines
    }

    /// What is said of it after the verdict on our trees, where it `is_right` or not.
    pub fn words_after(&self, lang: Lang, file: &str, is_right: bool) -> Vec<String> {
        let wrong = self.verdict.refutation.as_ref();
        let place = wrong.map_or_else(|| place(file, self.line), |wrong| self.place_in(file, wrong.by, self.line));
        let functions = errors::file(&self.run.functions().collect::<Vec<_>>().join(", "));
        let id = match (self.is_proved(), is_right) {
            (true, true) => "program-own-too",
            (true, false) => "program-own-unseen",
            (false, _) => "program-own-wrong-too",
        };
        let said = lang.say_with(id, &args![functions, visits = self.run.visits(), place]);
        [said].into_iter().chain(self.hints(lang, file)).collect()
    }

    fn hints(&self, lang: Lang, file: &str) -> impl Iterator<Item = String> {
        self.verdict.hints.iter().map(move |hint| {
            let at = self.place_in(file, hint.row, self.run.hint_line(hint));
            lang.say_with("program-own-hint", &args![place = at, hint = own::hint(lang, hint)])
        })
    }

    /// A line of a visit's statement, which may be in another file of the program's folder.
    fn place_in(&self, file: &str, row: u32, line: Option<u32>) -> String {
        match self.run.file_of(row).filter(|of| *of != self.run.name) {
            Some(other) => {
                format!("{}:{}", errors::file(other), line.map_or_else(String::new, |line| line.to_string()))
            }
            None => place(file, line),
        }
    }

    fn doubt_words(&self, lang: Lang, file: &str, doubt: OwnDoubt) -> String {
        let at_row = |id, row| {
            let place = self.place_in(file, row, self.run.return_line(row));
            lang.say_with(id, &args![place, node = own::node(lang, &self.search, row)])
        };
        match doubt {
            OwnDoubt::Other(values) => of_values(lang, "program-own-doubt", values),
            OwnDoubt::Again(values) => of_values(lang, "program-own-doubt-again", values),
            OwnDoubt::Cut(row) => at_row("program-own-doubt-cut", row),
            OwnDoubt::Position(row) => at_row("program-own-doubt-position", row),
            OwnDoubt::NoMove(line) => lang.say_with("program-own-doubt-none", &args![place = place(file, Some(line))]),
            OwnDoubt::Move(row) => self.move_words(lang, &place(file, self.line), row),
        }
    }

    /// That its search chooses a worse move where it begins at a position of the open run.
    fn move_words(&self, lang: Lang, place: &str, row: u32) -> String {
        let Some(mut search) = self.open.as_ref().map(OwnRun::opaque) else { return String::new() };
        search.names.clone_from(&self.open_names);
        let told = &search.rows[row as usize];
        let parent = told.parent.unwrap_or_default();
        let scores = [told.value, search.rows[parent as usize].value];
        let [value, best] = scores.map(|value| own::score(search.in_view(parent, value.unwrap_or_default())));
        let args = args![place, node = own::node(lang, &search, parent), "move" = own::step(&search, row), value, best];
        let id = if self.search.has_windows { "program-own-doubt-move" } else { "program-own-doubt-kept" };
        lang.say_with(id, &args)
    }

    /// That a visit is worth something else with every window opened.
    fn other_words(&self, lang: Lang, place: String, row: u32, value: f64) -> String {
        let search = &self.search;
        let found = search.rows[row as usize].value.unwrap_or_default();
        let [value, found] = [value, found].map(|value| own::score(search.in_view(row, value)));
        lang.say_with("program-own-unknown-value", &args![place, node = own::node(lang, search, row), value, found])
    }
}

fn place(file: &str, line: Option<u32>) -> String {
    let file = errors::file(file);
    line.map_or(file.clone(), |line| format!("{file}:{line}"))
}

fn of_values(lang: Lang, id: &str, values: [f64; 2]) -> String {
    let [found, value] = values.map(|value| own::score(value).into());
    lang.say_with(id, &[("found", found), ("value", value)])
}
