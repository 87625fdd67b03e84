//! Opens a scenario, or what a file holds.

use std::sync::Arc;

use crate::app::files::opened::OpenedFile;
use crate::app::lanes::lane::Record;
use crate::app::lanes::put::put;
use crate::app::lanes::search;
use crate::app::lesson;
use crate::app::model::Model;
use crate::scenario::Scenario;
use crate::text::Lang;

/// Scenarios that are remembered as used last.
const MOST_RECENT: usize = 5;

/// A model that shows the first of some scenarios; `None` where there are none.
#[must_use]
pub fn first(scenarios: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let mut model = search::closed(scenarios, lang)?;
    open(&mut model, 0);
    Some(model)
}

/// Opens one of the scenarios, in the lanes that it asks for.
pub(crate) fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub(crate) fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(scenario) = model.session.scenarios.get(index).cloned() else { return };
    model.session.opened = Some(index);
    put(model, &scenario, records);
    remember(model);
}

/// Opens what is added to the scenarios, or takes the place of one of its name that was added last. A lesson goes on.
pub(crate) fn watch(model: &mut Model, OpenedFile { scenario, records, at, .. }: OpenedFile) {
    let mut scenarios = model.session.scenarios.to_vec();
    scenarios.pop_if(|last| last.chapter.is_none() && last.name == scenario.name);
    scenarios.push(scenario);
    model.session.scenarios = scenarios.into();
    let wrong = records.first().and_then(|record| Some(record.verdict.as_ref()?.step));
    open_with(model, model.session.scenarios.len() - 1, records);
    if let Some(step) = at.map(Some).or(wrong) {
        // The search beside it is there to compare; what is told is the trace.
        model.searches.focus = 0;
        model.timeline.clock = step.unwrap_or_default().min(model.last());
        search::settle(model);
    }
}

/// Puts what was opened before the others that were used last.
pub(crate) fn remember(model: &mut Model) {
    let Some(name) = model.scenario().map(|scenario| scenario.name.clone()) else { return };
    model.session.recent.retain(|other| *other != name);
    model.session.recent.insert(0, name);
    model.session.recent.truncate(MOST_RECENT);
}
