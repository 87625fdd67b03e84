//! From a point of a chart to lanes: the item that is nearest to the point, by the searches that measured it.

use std::sync::Arc;

use crate::exercise::apply::told as told_search;
use crate::files::opened::OpenedFile;
use crate::gallery::open::watch;
use crate::lesson;
use crate::model::{Model, Notice};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::convention::{Bounds, Convention, Marking};
use jianzhi_core::search::Algorithm;
use jianzhi_study::exercise::{Detail, Exercise, ExerciseKind, ExerciseLevel};
use jianzhi_study::experiment::{Measure, PointSearch, number};
use jianzhi_view::text::Lang;

/// Opens the searches of a point, by its place among the results of the page that is shown.
pub fn go(model: &mut Model, at: usize) {
    let page = model.laboratory.page();
    let found = page.and_then(|page| page.experiment.behind(&page.found.points, at).zip(Some(page)));
    let Some((search, page)) = found else {
        model.dialog.notice = Some(Notice::problem(model.settings.lang.say("lab-not-shown")));
        return;
    };
    let measure = page.experiment.chart.as_ref().map(|chart| chart.quantity.measure);
    let words = told(model.settings.lang, &search, measure);
    let opened = opened(search);
    lesson::apply::leave(model);
    watch(model, opened);
    model.dialog.notice = Some(Notice { words, is_problem: false, other: None });
}

/// The searches as lanes. Alpha-beta without deep cutoffs is a lane of told rows, which come first.
fn opened(search: PointSearch) -> OpenedFile {
    let PointSearch { mut scenario, has_shallow, .. } = search;
    let tree = scenario.base.start.tree().filter(|_| has_shallow).map(Arc::clone);
    let shallow = tree.and_then(|tree| searched_by_parents(&scenario.name, tree));
    match shallow {
        Some(mut shallow) => {
            let first = shallow.scenario.methods.first().copied();
            scenario.methods.splice(0..0, first);
            shallow.scenario = scenario;
            shallow.at = None;
            shallow
        }
        None => OpenedFile::of(scenario, None),
    }
}

/// The rows of alpha-beta whose bound is the parent's alone, on a tree.
fn searched_by_parents(name: &str, tree: Arc<Tree>) -> Option<OpenedFile> {
    let algorithm = Algorithm::AlphaBeta;
    let exercise = Exercise {
        kind: ExerciseKind::Windows,
        seed: None,
        tree,
        algorithm,
        convention: Convention { bounds: Bounds::Parent, ..algorithm.convention() },
        marking: Marking::default(),
        level: ExerciseLevel::Worked,
        detail: Detail::Nothing,
    };
    told_search(name, &exercise, None)
}

fn told(lang: Lang, search: &PointSearch, measure: Option<Measure>) -> String {
    let counts = search.measured.iter().filter_map(|(method, row)| {
        let found = number(row.get(measure?)?);
        Some(lang.say_with("lab-behind-count", &[("method", method.to_string().into()), ("number", found.into())]))
    });
    let counts: Vec<String> = counts.collect();
    let name = measure.map_or_else(String::new, |measure| lang.say(&format!("lab-measure-{}", measure.name())));
    let args = [
        ("title", search.scenario.title.in_lang(lang).to_owned().into()),
        ("measure", name.into()),
        ("counts", counts.join(&lang.say("lab-between")).into()),
    ];
    lang.say_with("lab-behind", &args)
}
