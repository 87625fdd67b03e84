//! The result of an experiment: its claims as text, and its page.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::super::export;
use super::super::refusal::{self, Failure};
use super::super::saved::refuse;
use super::super::session::Session;
use jianzhi_core::file::save::Target;
use jianzhi_study::experiment::{Collected, Experiment, Page, PageForm, Points, Verdict, finding_words, source_words};
use jianzhi_view::chart::ChartView;
use jianzhi_view::export::svg::Press;
use jianzhi_view::text::{Lang, errors};
use jianzhi_view::theme::Shade;

pub struct ReportFile {
    path: PathBuf,
    target: Target,
    form: PageForm,
}

impl ReportFile {
    pub fn of(lang: Lang, path: &Path) -> Result<ReportFile, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
        let found = path.display().to_string();
        let refused = || errors::expected(lang, &lang.say("lab-wanted-report"), Some(&found));
        let form = ending.parse().map_err(|_| Failure::at(lang, "--report", &refused()))?;
        let target = Target::at(path).map_err(|error| refuse(lang, path, error.into()))?;
        Ok(ReportFile { path: path.to_owned(), target, form })
    }

    fn write(
        &self,
        session: &Session,
        collected: &Collected,
        points: &Points,
        verdicts: &[Verdict],
    ) -> Result<(), Failure> {
        let lang = session.lang;
        let page = Page::of(lang, &collected.experiment, verdicts);
        let chart = chart(lang, collected, points)?;
        let text = match self.form {
            PageForm::Html => page.html(chart.as_deref()),
            PageForm::Md => {
                let beside = self.path.with_extension("svg");
                if let Some(svg) = &chart {
                    let target = Target::at(&beside).map_err(|error| refuse(lang, &beside, error.into()))?;
                    export::save(session, &beside, &target, |file| file.write_all(svg.as_bytes()))?;
                }
                let name = beside.file_name().map(|name| name.to_string_lossy().into_owned());
                page.markdown(name.as_deref().filter(|_| chart.is_some()))
            }
        };
        export::save(session, &self.path, &self.target, |file| file.write_all(text.as_bytes()))
    }
}

const AROUND: f32 = 16.0;

/// The chart as SVG; `None` for an experiment without one.
fn chart(lang: Lang, collected: &Collected, points: &Points) -> Result<Option<String>, Failure> {
    let experiment = &collected.experiment;
    let Some(plan) = &experiment.chart else { return Ok(None) };
    let (theme, meter) = export::type_setting(lang)?;
    let chart = plan.chart(lang, experiment.title.in_lang(lang).trim(), points);
    let mut drawing = ChartView { chart: &chart, rect: ChartView::USUAL, style: &theme.style() }.draw(&meter);
    // Numbers of an axis reach beyond the chart's own place.
    drawing.frame = drawing.frame.expand(AROUND);
    let press = Press { palette: &theme.palette(Shade::Light), meter: &meter, width: None };
    Ok(Some(press.svg(&drawing)))
}

pub fn ask(lang: Lang, experiment: &Experiment, out: &mut dyn Write) -> Result<(), Failure> {
    let page = Page::of(lang, experiment, &[]);
    for line in [&page.title, &page.question, &page.published].into_iter().chain(&page.commands) {
        writeln!(out, "{}", errors::plain(line))?;
    }
    Ok(())
}

const TOLD: usize = 5;

/// Writes whether each claim holds, and the page. A claim that fails is a failed check.
pub fn tell(
    session: &Session,
    collected: &Collected,
    report: Option<&ReportFile>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let points = collected.points();
    let verdicts = collected.experiment.judge(&points);
    for verdict in &verdicts {
        let word = lang.say(if verdict.holds() { "lab-holds" } else { "lab-fails" });
        let says = errors::plain(verdict.claim.says.in_lang(lang).trim());
        let source = errors::plain(&source_words(lang, &verdict.claim));
        let args = [("verdict", word.into()), ("says", says.into()), ("source", source.into())];
        writeln!(out, "{}", lang.say_with("lab-claim", &args))?;
        for finding in verdict.findings.iter().filter(|finding| !finding.holds).take(TOLD) {
            writeln!(out, "  {}", finding_words(lang, verdict, finding))?;
        }
    }
    let left = collected.experiment.claims.len() - verdicts.len();
    if left > 0 {
        refusal::hint(&lang.say_with("lab-page-only-whole", &[("count", left.into())]));
    }
    if let Some(report) = report {
        report.write(session, collected, &points, &verdicts)?;
    }
    if verdicts.iter().all(Verdict::holds) { Ok(()) } else { Err(Failure::Refuted) }
}
