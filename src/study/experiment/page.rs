//! The page of an experiment: what was asked, what was published, the chart, what was found, and how to run it oneself.
//!
//! A page is a list of parts; it is written as HTML or as Markdown. It holds nothing that depends on the machine.

use std::io::{self, Write};

use super::words::{expected, telling};
use super::*;
use jianzhi_view::export::bank::html_text;
use jianzhi_view::export::csv_line;

#[derive(Debug, Clone)]
pub struct Page {
    pub lang: Lang,
    pub title: String,
    pub question: String,
    pub published: String,
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
    Md,
}

impl Page {
    pub fn new(lang: Lang, experiment: &Experiment, verdicts: &[Verdict]) -> Page {
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
            (left > 0).then(|| lang.say_with("lab-page-only-whole", &args![count = left])),
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
            html_text(&self.title),
            html_text(&self.title)
        );
        for part in self.parts() {
            match &part {
                PagePart::Heading(text) => out += &format!("<h2>{}</h2>\n", html_text(text)),
                PagePart::Text(text) => out += &format!("<p>{}</p>\n", html_text(text)),
                PagePart::Chart(says) => {
                    let svg = chart.unwrap_or_default();
                    out += &format!("<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>\n", html_text(says));
                }
                PagePart::Claim(PageClaim { holds, verdict, says, source, table }) => {
                    let class = if *holds { "holds" } else { "fails" };
                    let [verdict, says, source] = [verdict, says, source].map(|text| html_text(text));
                    out += &format!(
                        "<p class=\"claim\"><strong class=\"{class}\">{verdict}</strong> {says} <cite>{source}</cite></p>\n"
                    );
                    out += &html_table(self.lang, table);
                }
                PagePart::Code(code) => out += &format!("<pre>{}</pre>\n", html_text(code)),
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
    html_text(&lang.say_with("lab-page-numbers", &args![count = rows.len().saturating_sub(1)]))
}

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
        let cells: Vec<String> = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", html_text(cell))).collect();
        out += &format!("<tr>{}</tr>\n", cells.join(""));
    }
    out + "</table>\n</details>\n"
}

const STYLE: &str = include_str!("page.css");

// The results of one or more folders, merged: each cell of the experiment once, all of one version.

#[derive(Debug, Clone)]
pub struct Collected {
    pub experiment: Experiment,
    /// The cells that were measured, in the order of the experiment.
    pub cells: Vec<(Cell, Vec<Row>)>,
    pub missing: Vec<Cell>,
}

#[derive(Debug)]
pub enum CollectError {
    Folder(FolderFault),
    Experiment(Vec<ExperimentError>),
}

impl From<FolderFault> for CollectError {
    fn from(fault: FolderFault) -> CollectError {
        CollectError::Folder(fault)
    }
}

impl Collected {
    /// What folders hold together.
    pub fn new(folders: &[Folder]) -> Result<Collected, CollectError> {
        let mut plans = folders.iter().map(|folder| Ok((folder, folder.plan()?)));
        let Some(first) = plans.next() else { return Err(FolderFault::NoPlan(PathBuf::new()).into()) };
        let (_, plan) = first.map_err(CollectError::Folder)?;
        for other in plans {
            let (folder, other) = other.map_err(CollectError::Folder)?;
            plan.is_as(&other, folder)?;
        }
        let experiment = plan.source.read(plan.form).map_err(CollectError::Experiment)?;
        let all = experiment.cells();
        let by_id: HashMap<CellId, usize> = all.iter().enumerate().map(|(at, cell)| (cell.id(), at)).collect();
        let mut found: HashMap<CellId, (PathBuf, Vec<Row>)> = HashMap::new();
        for folder in folders {
            for path in folder.files()? {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let id = name.strip_suffix(".csv").and_then(|name| name.parse::<CellId>().ok());
                let Some(id) = id else {
                    // A copy under another name is one cell too many.
                    let held = folder.held(&path, &all)?.map(Cell::id);
                    return Err(held
                        .map_or(FolderFault::NoCell(path.clone()), |id| FolderFault::Double(folder.path_of(id), path))
                        .into());
                };
                let Some(cell) = by_id.get(&id).and_then(|&at| all.get(at)) else {
                    return Err(FolderFault::Foreign(path).into());
                };
                let file = folder.cell(cell)?.ok_or_else(|| FolderFault::NoCell(path.clone()))?;
                plan.is_of_version(&file.version, &path)?;
                if let Some((before, _)) = found.insert(id, (path.clone(), file.rows)) {
                    return Err(FolderFault::Double(before, path).into());
                }
            }
        }
        let (mut cells, mut missing) = (Vec::new(), Vec::new());
        for cell in all {
            match found.remove(&cell.id()) {
                Some((_, rows)) => cells.push((cell, rows)),
                None => missing.push(cell),
            }
        }
        Ok(Collected { experiment, cells, missing })
    }

    pub fn points(&self) -> Points {
        Points::new(self.cells.iter().map(|(cell, rows)| (cell, rows.clone())))
    }

    /// All rows as one table.
    pub fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = Axis::OF_SETTING.map(<&str>::from);
        writeln!(out, "cell,{},position,item,{}", csv_line(names), csv_line(COLUMNS.map(|column| column.column())))?;
        for (cell, rows) in &self.cells {
            let id = cell.id();
            let setting = csv_line(Axis::OF_SETTING.map(|axis| cell.setting.on(axis).unwrap_or_default()));
            for row in rows {
                writeln!(out, "{id},{setting},{},{}", csv_line([cell.position(row.item)]), row.line())?;
            }
        }
        Ok(())
    }
}

impl Plan {
    /// Refuses the plan of another experiment, form or version.
    fn is_as(&self, other: &Plan, folder: &Folder) -> Result<(), FolderFault> {
        if self == other {
            return Ok(());
        }
        self.is_of_version(other.version(), folder.path())?;
        Err(FolderFault::Other(folder.path().to_owned()))
    }

    fn is_of_version(&self, version: &str, path: &std::path::Path) -> Result<(), FolderFault> {
        if self.version() == version {
            return Ok(());
        }
        Err(FolderFault::Mixed(path.to_owned(), version.to_owned(), self.version().to_owned()))
    }
}
