//! The page of an experiment: what was asked, what was published, the chart, what was found, and how to run it oneself.
//!
//! A page is a list of parts; it is written as HTML or as Markdown. It holds nothing that depends on the machine.

use super::words::{expected, number, setting_words, source_words, telling};
use super::{Experiment, Form, Verdict};
use jianzhi_view::text::Lang;

#[derive(Debug, Clone)]
pub struct Page {
    pub lang: Lang,
    /// What the experiment is called.
    pub title: String,
    /// What it asks.
    pub question: String,
    /// What was published about it, with the source.
    pub published: String,
    /// What the chart shows, where there is one.
    pub chart: Option<String>,
    pub claims: Vec<PageClaim>,
    /// What is to be known of the claims: of which form they are, and how many are left out.
    pub notes: [Option<String>; 2],
    /// The commands that run the small form and the whole one, and make a table.
    pub commands: [String; 3],
}

#[derive(Debug, Clone)]
pub struct PageClaim {
    pub holds: bool,
    pub verdict: String,
    pub says: String,
    pub source: String,
    /// The numbers that prove it, a setting a row, the head first.
    pub table: Vec<Vec<String>>,
}

enum PagePart<'a> {
    Heading(String),
    Text(String),
    Chart(&'a str),
    Claim(&'a PageClaim),
    Code(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum PageForm {
    Html,
    /// A text with the chart in a file of its own.
    Md,
}

impl Page {
    /// The page of an experiment's results.
    pub fn of(lang: Lang, experiment: &Experiment, verdicts: &[Verdict]) -> Page {
        let text = |text: &crate::scenario::Bilingual| text.in_lang(lang).trim().to_owned();
        let claim = |verdict: &Verdict| {
            let holds = verdict.holds();
            PageClaim {
                holds,
                verdict: lang.say(if holds { "lab-holds" } else { "lab-fails" }),
                says: text(&verdict.claim.says),
                source: source_words(lang, &verdict.claim),
                table: table(lang, verdict),
            }
        };
        let left = experiment.claims.iter().filter(|claim| !experiment.judges(claim)).count();
        let notes = [
            (experiment.form == Form::Small).then(|| lang.say("lab-page-small")),
            (left > 0).then(|| lang.say_with("lab-page-only-whole", &[("count", left.into())])),
        ];
        let (file, name) = (experiment.source.file.as_str(), experiment.name.as_str());
        let (small, csv) = (format!("{name}-small"), format!("{name}.csv"));
        let commands: [&[&str]; 3] =
            [&[file, "--small", "--out", &small], &[file, "--out", name], &["collect", name, "-o", &csv]];
        Page {
            lang,
            title: text(&experiment.title),
            question: text(&experiment.question),
            published: text(&experiment.published),
            chart: experiment.chart.as_ref().map(|chart| text(&chart.says)),
            claims: verdicts.iter().map(claim).collect(),
            notes,
            commands: commands.map(|command| [&["jianzhi", "lab"], command].concat().join(" ")),
        }
    }

    /// Its parts in the order in which they are written.
    fn parts(&self) -> Vec<PagePart<'_>> {
        let heading = |id: &str| PagePart::Heading(self.lang.say(id));
        let text = |text: &String| PagePart::Text(text.clone());
        let [form, left] = &self.notes;
        let mut parts = vec![text(&self.question), heading("lab-page-published"), text(&self.published)];
        if let Some(chart) = &self.chart {
            parts.extend([heading("lab-page-chart"), PagePart::Chart(chart)]);
        }
        parts.push(heading("lab-page-found"));
        parts.extend(form.as_ref().map(text));
        parts.extend(self.claims.iter().map(PagePart::Claim));
        parts.extend(left.as_ref().map(text));
        parts.extend([heading("lab-page-run"), PagePart::Text(self.lang.say("lab-page-run-how"))]);
        parts.push(PagePart::Code(self.commands.join("\n")));
        parts
    }

    pub fn html(&self, chart: Option<&str>) -> String {
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
            self.lang.code(),
            escaped(&self.title),
            escaped(&self.title)
        );
        for part in self.parts() {
            match &part {
                PagePart::Heading(text) => out += &format!("<h2>{}</h2>\n", escaped(text)),
                PagePart::Text(text) => out += &format!("<p>{}</p>\n", escaped(text)),
                PagePart::Chart(says) => {
                    let svg = chart.unwrap_or_default();
                    out += &format!("<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>\n", escaped(says));
                }
                PagePart::Claim(PageClaim { holds, verdict, says, source, table }) => {
                    let class = if *holds { "holds" } else { "fails" };
                    let [verdict, says, source] = [verdict, says, source].map(|text| escaped(text));
                    out += &format!(
                        "<p class=\"claim\"><strong class=\"{class}\">{verdict}</strong> {says} <cite>{source}</cite></p>\n"
                    );
                    out += &html_table(self.lang, table);
                }
                PagePart::Code(code) => out += &format!("<pre>{}</pre>\n", escaped(code)),
            }
        }
        out + "</body>\n</html>\n"
    }

    /// The page as Markdown; the chart is in the file of that name.
    pub fn markdown(&self, chart: Option<&str>) -> String {
        let mut out = format!("# {}\n", self.title);
        for part in self.parts() {
            out.push('\n');
            match &part {
                PagePart::Heading(text) => out += &format!("## {text}\n"),
                PagePart::Text(text) => out += &format!("{text}\n"),
                PagePart::Chart(says) => {
                    out += &chart.map_or_else(|| format!("{says}\n"), |file| format!("![{says}]({file})\n\n{says}\n"));
                }
                PagePart::Claim(PageClaim { verdict, says, source, table, .. }) => {
                    out += &format!("**{verdict}** {says} *{source}*\n\n");
                    out += &markdown_table(self.lang, table);
                }
                PagePart::Code(code) => out += &format!("```text\n{code}\n```\n"),
            }
        }
        out
    }
}

/// The findings of a claim, one setting a row.
fn table(lang: Lang, verdict: &Verdict) -> Vec<Vec<String>> {
    let axes = telling(verdict.findings.iter().map(|finding| &finding.setting));
    let heads = ["setting", "found", "error", "quartiles", "expected", "holds"];
    let mut rows = vec![heads.map(|head| lang.say(&format!("lab-head-{head}"))).to_vec()];
    for finding in &verdict.findings {
        let none = || lang.say("lab-nothing");
        let [found, error, quartiles] = match finding.found {
            Some(found) => {
                let [_, low, _, high, _] = found.spread;
                let error = if found.error > 0.0 { number(found.error) } else { String::new() };
                [number(found.value), error, format!("{}–{}", number(low), number(high))]
            }
            None => [none(), String::new(), String::new()],
        };
        rows.push(vec![
            setting_words(lang, &finding.setting, &axes),
            found,
            error,
            quartiles,
            expected(lang, &verdict.claim, finding),
            lang.say(if finding.holds { "lab-yes" } else { "lab-no" }),
        ]);
    }
    rows
}

fn summary(lang: Lang, rows: &[Vec<String>]) -> String {
    escaped(&lang.say_with("lab-page-numbers", &[("count", rows.len().saturating_sub(1).into())]))
}

/// A table of Markdown in an element of HTML that opens.
fn markdown_table(lang: Lang, rows: &[Vec<String>]) -> String {
    let mut out = format!("<details>\n<summary>{}</summary>\n\n", summary(lang, rows));
    for (number, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        out += &format!("| {} |\n", cells.join(" | "));
        if number == 0 {
            out += &format!("|{}\n", " --- |".repeat(row.len()));
        }
    }
    out + "\n</details>\n"
}

fn html_table(lang: Lang, rows: &[Vec<String>]) -> String {
    let summary = summary(lang, rows);
    let mut out = format!("<details>\n<summary>{summary}</summary>\n<table>\n");
    for (number, row) in rows.iter().enumerate() {
        let tag = if number == 0 { "th" } else { "td" };
        let cells: Vec<String> = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
        out += &format!("<tr>{}</tr>\n", cells.join(""));
    }
    out + "</table>\n</details>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The style of the page: narrow enough to be read, and in colours for light and dark.
const STYLE: &str = include_str!("page.css");
