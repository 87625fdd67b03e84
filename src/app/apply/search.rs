//! Searching the lanes, and what follows from a new search: canvas, counts of minimax, the clock's end.

use std::sync::Arc;

use super::super::model::{BoardView, History, Lane, MOST_PLACES, Model, Overlay, Record, Speed};
use crate::game::start::Start;
use crate::game::xiangqi::Notation;
use crate::game::{Depth, Stop};
use crate::replay::Replay;
use crate::scenario::Scenario;
use crate::scene::{Canvas, View};
use crate::score::Window;
use crate::search::{self, Algorithm, Counts};
use crate::text::Lang;
use crate::trace::{Recorder, Step, Trace};

/// A model that shows the first of a shelf; `None` for an empty shelf.
#[must_use]
pub fn first(shelf: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let start = shelf.first()?.start.clone();
    let mut model = Model {
        shelf: shelf.into(),
        opened: None,
        depth: start.usual_depth(),
        start,
        window: Window::FULL,
        canvas: Arc::default(),
        lanes: Vec::new(),
        focus: 0,
        minimax_visits: None,
        clock: Step(0),
        playing: None,
        speed: Speed::default(),
        view: View::Max,
        lang,
        dark: false,
        presenter: false,
        pointed: None,
        board: BoardView::default(),
        overlay: Overlay::None,
        selected: None,
        typing: None,
        change: None,
        history: History::default(),
        camera: None,
        revision: 0,
    };
    super::open(&mut model, 0);
    Some(model)
}

/// Searches once.
#[must_use]
pub fn lane(start: &Start, depth: Depth, window: Window, algorithm: Algorithm) -> Lane {
    let mut recorder = Recorder::new();
    let searched = search::run(algorithm, start, depth, window, &mut recorder);
    let outcome = searched.and_then(|value| {
        // A search that returned a value has left every visit; there is at least the root's.
        let replay = recorder.finish().and_then(|trace| Replay::new(Arc::new(trace))).ok_or(Stop::Cancelled)?;
        Ok(Arc::new(Record { replay, value: start.side().view(value) }))
    });
    Lane { algorithm, outcome }
}

/// Searches every lane anew.
pub fn anew(model: &mut Model) {
    for index in 0..model.lanes.len() {
        model.lanes[index] = lane(&model.start, model.depth, model.window, model.lanes[index].algorithm);
    }
    settle(model);
}

/// Brings everything in line with the lanes' searches.
pub fn settle(model: &mut Model) {
    let traces: Vec<&Trace> = model.lanes.iter().filter_map(Lane::record).map(Record::trace).collect();
    let notation = match model.lang {
        Lang::En => Notation::Wxf,
        Lang::Zh => Notation::Chinese,
    };
    model.canvas = Arc::new(Canvas::written(&model.start, model.depth, &traces, MOST_PLACES, notation));
    (model.pointed, model.board.picked) = (None, None);
    model.minimax_visits = minimax_visits(model);
    model.clock = model.clock.min(model.last());
    model.revision += 1;
}

fn minimax_visits(model: &Model) -> Option<u64> {
    let lane = model.lanes.iter().find(|lane| lane.algorithm == Algorithm::Minimax);
    if let Some(lane) = lane {
        return lane.counts().map(|counts| counts.visits);
    }
    // A real game's whole tree is more than one can wait for.
    model.start.tree()?;
    let mut counts = Counts::default();
    let searched = search::run(Algorithm::Minimax, &model.start, model.depth, Window::FULL, &mut counts);
    searched.ok().map(|_| counts.visits)
}
