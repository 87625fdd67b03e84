//! What iterative deepening cost compared with the formulas for it, in words: for the story and for the command line.

use super::Narrator;
use crate::text::{self, Lang};
use jianzhi_core::game::Depth;
use jianzhi_core::search::iterations::{Deepening, Iteration, Iterations, Multiple};
use jianzhi_core::search::{Algorithm, Halt, Switch};
use jianzhi_core::trace::Visit;

/// The cost counted in leaves and in visits, each with its formula, and whether R is constant, as they assume.
pub fn deepening(lang: Lang, cost: &Deepening) -> Vec<String> {
    let told = |multiple: &Multiple, (with, without): (&str, &str)| {
        let args = [("r", growth(multiple.growth).into()), ("measured", number(multiple.measured).into())];
        match multiple.predicted {
            Some(predicted) => {
                lang.say_with(with, &[args.as_slice(), &[("predicted", number(predicted).into())]].concat())
            }
            None => lang.say_with(without, &args),
        }
    };
    let leaves = cost.leaves.as_ref().map(|leaves| told(leaves, ("deepening-leaves", "deepening-leaves-alone")));
    let mut lines: Vec<String> = leaves.into_iter().collect();
    lines.push(told(&cost.visits, ("deepening-visits", "deepening-visits-alone")));
    let (least, most) = cost.range;
    let range = [("least", growth(least).into()), ("most", growth(most).into())];
    lines.extend((cost.is_constant == Some(false)).then(|| lang.say_with("deepening-varies", &range)));
    lines
}

/// Where a budget has stopped the search, and the depth of the iteration that answers, if any was finished.
pub fn stopped(lang: Lang, halt: Halt, answers: Option<Depth>) -> String {
    let args = [
        ("by", halt.by.name().into()),
        ("depth", halt.depth.0.into()),
        ("visits", text::count(halt.visits).into()),
        ("finished", answers.unwrap_or_default().0.into()),
    ];
    lang.say_with(if answers.is_some() { "deepening-stopped" } else { "deepening-stopped-at-once" }, &args)
}

/// R with two decimals, and with four where it is so near to 1 that a formula needs them.
pub fn growth(growth: f64) -> String {
    if (growth - 1.0).abs() < 0.1 { format!("{growth:.4}") } else { number(growth) }
}

fn number(number: f64) -> String {
    format!("{number:.2}")
}

impl Narrator<'_> {
    /// What the iterations cost together, where there were several and all of them were recorded.
    pub fn deepening_cost(&self) -> Vec<String> {
        let trace = self.recording.trace();
        if !self.recording.task.method.has(Switch::Deepening)
            || self.recording.task.method.algorithm == Algorithm::CanCut
            || !trace.is_complete()
        {
            return Vec::new();
        }
        let iteration =
            |(root, evaluations): (Visit, u64)| Iteration { depth: root.depth, visits: root.size.into(), evaluations };
        let iterations = Iterations::of(trace.evaluations().map(iteration));
        iterations.deepening().map(|cost| deepening(self.lang, &cost)).unwrap_or_default()
    }
}
