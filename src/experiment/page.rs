//! The page of an experiment: what was asked, what was published, the chart, what was found, and how to run it oneself.
//!
//! A page is a list of parts; it is written as HTML or as Markdown. It holds nothing that depends on the machine.

use super::words::{expected, number, setting_words, telling};
use super::{Experiment, Form, Verdict};
use crate::text::Lang;

/// A page.
#[derive(Debug, Clone)]
pub struct Page {
    lang: Lang,
    title: String,
    parts: Vec<PagePart>,
}

/// A part of a page.
#[derive(Debug, Clone)]
enum PagePart {
    Heading(String),
    Text(String),
    /// The chart, with its words.
    Chart(String),
    /// A claim: whether it holds, what it says and who published it.
    Claim {
        holds: bool,
        verdict: String,
        says: String,
        source: String,
    },
    /// Rows, the head first.
    Table(Vec<Vec<String>>),
    Code(String),
}

/// The form of a page's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum PageForm {
    /// One file with its chart.
    Html,
    /// A text with the chart in a file of its own.
    Md,
}

impl Page {
    /// The page of an experiment's results; `chart` says what its chart shows, where it has one.
    #[must_use]
    pub fn of(lang: Lang, experiment: &Experiment, verdicts: &[Verdict]) -> Page {
        let text = |text: &crate::scenario::Bilingual| text.in_lang(lang).trim().to_owned();
        let mut parts = vec![
            PagePart::Text(text(&experiment.question)),
            PagePart::Heading(lang.say("lab-page-published")),
            PagePart::Text(text(&experiment.published)),
        ];
        if let Some(chart) = &experiment.chart {
            parts.extend([PagePart::Heading(lang.say("lab-page-chart")), PagePart::Chart(text(&chart.says))]);
        }
        parts.push(PagePart::Heading(lang.say("lab-page-found")));
        if experiment.form == Form::Small {
            parts.push(PagePart::Text(lang.say("lab-page-small")));
        }
        for verdict in verdicts {
            let holds = verdict.holds();
            parts.push(PagePart::Claim {
                holds,
                verdict: lang.say(if holds { "lab-holds" } else { "lab-fails" }),
                says: text(&verdict.claim.says),
                source: verdict.claim.source.clone(),
            });
            parts.push(PagePart::Table(table(lang, verdict)));
        }
        let left = experiment.claims.len() - verdicts.len();
        if left > 0 {
            parts.push(PagePart::Text(lang.say_with("lab-page-only-whole", &[("count", left.into())])));
        }
        parts.push(PagePart::Heading(lang.say("lab-page-run")));
        parts.push(PagePart::Text(lang.say("lab-page-run-how")));
        let (file, name) = (experiment.source.file.as_str(), experiment.name.as_str());
        let (small, table) = (format!("{name}-small"), format!("{name}.csv"));
        let commands: [&[&str]; 3] =
            [&[file, "--small", "--out", &small], &[file, "--out", name], &["collect", name, "-o", &table]];
        let lines = commands.map(|command| [&["jianzhi", "lab"], command].concat().join(" "));
        parts.push(PagePart::Code(lines.join("\n")));
        Page { lang, title: text(&experiment.title), parts }
    }

    /// The page as HTML with its chart inside.
    #[must_use]
    pub fn html(&self, chart: Option<&str>) -> String {
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
            self.lang.code(),
            escaped(&self.title),
            escaped(&self.title)
        );
        for part in &self.parts {
            match part {
                PagePart::Heading(text) => out += &format!("<h2>{}</h2>\n", escaped(text)),
                PagePart::Text(text) => out += &format!("<p>{}</p>\n", escaped(text)),
                PagePart::Chart(says) => {
                    let svg = chart.unwrap_or_default();
                    out += &format!("<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>\n", escaped(says));
                }
                PagePart::Claim { holds, verdict, says, source } => {
                    let class = if *holds { "holds" } else { "fails" };
                    let [verdict, says, source] = [verdict, says, source].map(|text| escaped(text));
                    out += &format!(
                        "<p class=\"claim\"><strong class=\"{class}\">{verdict}</strong> {says} <cite>{source}</cite></p>\n"
                    );
                }
                PagePart::Table(rows) => out += &html_table(self.lang, rows),
                PagePart::Code(code) => out += &format!("<pre>{}</pre>\n", escaped(code)),
            }
        }
        out + "</body>\n</html>\n"
    }

    /// The page as Markdown; the chart is in the file of that name.
    #[must_use]
    pub fn markdown(&self, chart: Option<&str>) -> String {
        let mut out = format!("# {}\n", self.title);
        for part in &self.parts {
            out.push('\n');
            match part {
                PagePart::Heading(text) => out += &format!("## {text}\n"),
                PagePart::Text(text) => out += &format!("{text}\n"),
                PagePart::Chart(says) => {
                    out += &chart.map_or_else(|| format!("{says}\n"), |file| format!("![{says}]({file})\n\n{says}\n"));
                }
                PagePart::Claim { verdict, says, source, .. } => out += &format!("**{verdict}** {says} *{source}*\n"),
                PagePart::Table(rows) => {
                    for (number, row) in rows.iter().enumerate() {
                        let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
                        out += &format!("| {} |\n", cells.join(" | "));
                        if number == 0 {
                            out += &format!("|{}\n", " --- |".repeat(row.len()));
                        }
                    }
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

/// A table that opens.
fn html_table(lang: Lang, rows: &[Vec<String>]) -> String {
    let summary = escaped(&lang.say_with("lab-page-numbers", &[("count", rows.len().saturating_sub(1).into())]));
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

/// How the page looks: narrow enough to be read, and in colours of both shades.
const STYLE: &str = include_str!("page.css");
