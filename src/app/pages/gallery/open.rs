//! Opens a scenario, or what a file holds.

use std::sync::Arc;

use crate::files::opened::OpenedFile;
use crate::gallery::own;
use crate::lanes::lane::Record;
use crate::lanes::put::put;
use crate::lanes::search;
use crate::lesson;
use crate::model::Model;
use jianzhi_study::scenario::Scenario;
use jianzhi_view::text::Lang;

/// A model that shows the first of some scenarios; `None` where there are none.
pub fn first(scenarios: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let mut model = search::closed(scenarios, lang)?;
    open(&mut model, 0);
    Some(model)
}

/// Opens one of the scenarios, in the lanes that it asks for.
pub fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(mut scenario) = model.session.scenarios.get(index).cloned() else { return };
    if records.is_empty() && scenario.chapter.is_none() {
        // A trace of a file has a lane next to it that is the search as it should be.
        scenario.methods = own::once_each(&scenario.methods);
    }
    let is_told = records.iter().any(|record| record.verdict.is_some());
    put(model, &scenario, records);
    model.session.opened = Some(index);
    if !is_told {
        remember(model);
    }
}

/// Opens what is added to the scenarios, or replaces the one of its name there that is not shipped. A lesson goes on.
pub fn watch(model: &mut Model, OpenedFile { scenario, records, at, .. }: OpenedFile) {
    let wrong = records.first().and_then(|record| Some(record.verdict.as_ref()?.step));
    own::keep(model);
    let index = own::add(model, scenario);
    open_with(model, index, records);
    if let Some(step) = at.map(Some).or(wrong) {
        // The search next to it is for comparison; the trace is what is shown.
        model.searches.focus = 0;
        model.timeline.clock = step.unwrap_or_default().min(model.last());
        search::settle(model);
    }
}

/// Puts what was opened before in front of the others that were used last.
pub fn remember(model: &mut Model) {
    if let Some(name) = model.scenario().map(|scenario| scenario.name.clone()) {
        own::first_in_line(model, name);
    }
}
