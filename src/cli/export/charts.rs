//! The charts that need more than the search: the comparison of a scenario's algorithms.

use super::super::saved::Recorded;
use super::super::session::Session;
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_study::worker;
use jianzhi_view::scene::compare::bars::bars;
use jianzhi_view::scene::compare::growth::growth;
use jianzhi_view::scene::compare::{Comparison, TreeSize};
use jianzhi_view::scene::figure::{MeasuredCharts, What};
use jianzhi_view::story;

/// Measures what a picture shows; `None` for other pictures, or where Ctrl+C was pressed.
pub fn measured(recorded: &Recorded, what: What, session: &Session) -> Option<MeasuredCharts> {
    let lang = session.lang;
    let charts = match what {
        What::Compare => {
            let methods = methods(recorded);
            let comparison = compared(recorded, &methods, session);
            let searches = story::compare::named(lang, &methods);
            let mut charts = vec![growth(&comparison, &searches, lang)];
            charts.extend(bars(&comparison, &searches, lang));
            // Without a depth that all have reached there is nothing to compare.
            if charts.len() > 1 { charts } else { Vec::new() }
        }
        _ => return None,
    };
    Some(MeasuredCharts { what, charts }).filter(|_| !session.is_stopped())
}

/// The methods of the scenario, and that of the search.
pub fn methods(recorded: &Recorded) -> Vec<Method> {
    let mut methods = recorded.scenario.methods.clone();
    methods.extend(Some(recorded.task.method).filter(|method| !recorded.scenario.methods.contains(method)));
    methods
}

/// All depths up to that of the search, as far as they take a reasonable time.
fn compared(recorded: &Recorded, methods: &[Method], session: &Session) -> Comparison {
    let task = &recorded.task;
    let branching = task.start.look(&[]).map_or(0, |look| look.child_count);
    let mut comparison = Comparison::of(branching, task.depth);
    for depth in (1..=comparison.most.0).map(Depth) {
        let hear = &mut |measured| comparison.measured.push(measured);
        worker::measure_at(&task.clone().to(depth), methods, session.watch(), hear);
        if session.is_stopped() {
            break;
        }
        comparison.trees.extend(TreeSize::of(&task.start, depth));
    }
    comparison
}
