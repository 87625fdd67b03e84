//! Pictures of a recorded search at a step, laid out for a page instead of a window.
//!
//! Nothing is selected, pointed at or animated: a step of a search has one picture.

use crate::prelude::*;
use std::borrow::Cow;

use super::board::view::{BoardPicture, Marks, Script};
use super::board::{BoardScene, Grid, ReasonLine, Viewer, reasons};
use super::camera::{Lens, page};
use super::health::{bets, cutoffs, guesses};
use super::iterations::{iterations, rows};
use super::map::page::{MapPage, PageDifference, PageLane, looked_at, looked_so_far, said};
use super::map::{AHEAD, MapAxis, MapMarks};
use super::ruler::RulerView;
use super::sizes::{self, FullSize, FullSizes, KnownSizes};
use super::strip::view::{self, Naming, StripFrame, StripView};
use super::tree::{ABOVE_ROOT, Measure, TreeView};
use super::{Folding, Ruler};
use crate::chart::ChartPage;
use jianzhi_core::first_variants;
use jianzhi_core::replay::{Recording, last_entered, left_from};
use jianzhi_core::score::scale;
use jianzhi_core::search::lab::GuessMap;
use jianzhi_core::search::task::Task;

#[derive(Clone, Copy)]
pub struct Figures<'a> {
    pub recording: &'a Recording,
    pub view: View,
    pub lang: Lang,
    pub style: &'a Style,
    pub meter: &'a dyn Meter,
    pub chosen: Chosen<'a>,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct Chosen<'a> {
    pub canvas: Option<&'a Canvas>,
    pub stretch: Option<(Step, Step)>,
    pub board: Option<&'a ChosenBoard>,
    /// How moves are written, where that is not as the language does.
    pub notation: Option<Notation>,
    /// The Map with this search among others, and their difference.
    pub map: Option<&'a ChosenMap>,
    pub sizes: Option<&'a KnownSizes>,
    pub guesses: Option<&'a GuessMap>,
    pub name: &'a str,
    pub measured: Option<&'a MeasuredCharts>,
}

#[derive(Debug, Clone)]
pub struct MeasuredCharts {
    pub what: What,
    pub charts: Vec<Chart>,
}

#[derive(Debug, Clone)]
pub struct ChosenMap {
    pub sheet: Arc<Sheet>,
    pub lane: usize,
    pub title: String,
    pub shown: Range<f64>,
    pub difference: Option<PageDifference>,
}

#[derive(Debug, Clone)]
pub struct ChosenBoard {
    pub line: Line,
    pub reasons: Vec<ReasonLine>,
    /// Whether the player who moves first is at the top.
    pub is_turned: bool,
    pub script: Script,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum What {
    Tree,
    Strip,
    Board,
    Ruler,
    /// What the search has looked at of the full tree.
    Map,
    Difference,
    Iterations,
    Guesses,
    Compare,
    /// How well the moves of the search were ordered.
    Health,
    Race,
}

impl What {
    pub const ALL: [What; 11] = first_variants();

    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Places of the full tree that are counted for one picture at the most: some tenths of a second.
const COUNTED_FOR_A_PICTURE: u64 = 20_000_000;
const POINTS_APART: f32 = 56.0;
const WIDEST: f32 = 1_200.0;
/// The size of a number line with its title, and how far below its top the line runs.
const RULER: Vec2 = Vec2::new(520.0, 108.0);
const RULER_AXIS: f32 = 66.0;

impl Figures<'_> {
    pub fn has(&self, what: What) -> bool {
        match what {
            What::Tree | What::Strip | What::Ruler => true,
            What::Board => BoardScene::at(&self.recording.task.start, &[]).is_some(),
            What::Map => self.chosen.map.is_some(),
            What::Difference => self.chosen.map.is_some_and(|map| map.difference.is_some()),
            What::Iterations => !rows(&self.recording.task, self.recording.trace()).is_empty(),
            What::Guesses => self.chosen.guesses.is_some(),
            What::Compare => {
                self.chosen.measured.is_some_and(|measured| measured.what == what && !measured.charts.is_empty())
            }
            What::Health => self.recording.task.method.has_window(),
            // It is of several searches.
            What::Race => false,
        }
    }

    /// The picture at a step, with values on the scale of its search. It is as large as `frame`, or as it needs to be.
    pub fn draw(&self, what: What, step: Step, frame: Option<Vec2>) -> Drawing {
        scale::shown(self.recording.task.start.scale(), || self.draw_on_scale(what, step, frame))
    }

    fn draw_on_scale(&self, what: What, step: Step, frame: Option<Vec2>) -> Drawing {
        match what {
            What::Tree => self.tree(step, frame),
            What::Strip => self.strip(step),
            What::Board => self.board(step),
            What::Ruler => self.ruler(step),
            What::Map | What::Difference => self.map(what, step),
            What::Iterations | What::Guesses | What::Compare | What::Health | What::Race => self.charts(what),
        }
    }

    pub fn frame(&self, what: What, steps: impl IntoIterator<Item = Step>) -> Vec2 {
        match what {
            What::Tree => self.tree_frame(steps),
            // Their size is the same at every step.
            _ => Vec2::ZERO,
        }
    }

    fn tree(&self, step: Step, frame: Option<Vec2>) -> Drawing {
        let canvas = &*self.canvas(step);
        let trace = self.recording.trace();
        let index = LaneIndex::new(canvas, trace);
        let scene = LaneScene::at(canvas, &index, trace, step, self.view);
        let sizes = self.sizes(canvas, &index);
        let size = frame.unwrap_or_else(|| page(canvas, WIDEST, &self.style.size));
        let view = TreeView {
            canvas,
            measure: &Measure::new(canvas),
            scene: &scene,
            index: &index,
            sizes: &sizes,
            lens: Lens::new(canvas, None, Rect::from_min_size(Pos2::ZERO, size), &self.style.size),
            style: self.style,
            view: self.view,
            method: self.recording.task.method,
            lang: self.lang,
            depth: u16::from(self.recording.task.depth.0),
            types: None,
            selected: None,
            pointed: None,
            wrong: None,
            spotlight: &[],
            hides_unvisited: false,
            is_plain: false,
            moving: None,
        };
        let mut drawing = view.draw(self.meter);
        // Every step has room for the ring around the root.
        drawing.frame = Rect::from_min_size(Pos2::new(0.0, -ABOVE_ROOT), size + vec2(0.0, ABOVE_ROOT));
        drawing
    }

    /// The full sizes of what is folded: those that are known, or else those that can be counted in a short time.
    fn sizes(&self, canvas: &Canvas, index: &LaneIndex) -> FullSizes {
        let Task { start, method, depth, .. } = &self.recording.task;
        let full = Some(index).filter(|_| sizes::looks_at_all(*method, self.recording.trace()));
        let mut known = self.chosen.sizes.cloned().unwrap_or_default();
        let mut left = COUNTED_FOR_A_PICTURE;
        let mut go_on = |counted: u64| {
            left = left.saturating_sub(counted);
            left > 0
        };
        for line in known.wanted(canvas, *depth, full) {
            match FullSize::new(start, &line, *depth, &mut go_on) {
                Some(size) => known.add(line, size),
                None => break,
            }
        }
        FullSizes::new(canvas, *depth, &known, full, std::slice::from_ref(index))
    }

    fn tree_frame(&self, steps: impl IntoIterator<Item = Step>) -> Vec2 {
        let mut most = Vec2::ZERO;
        for step in steps {
            let canvas = self.canvas(step);
            most = most.max(page(&canvas, WIDEST, &self.style.size));
            if canvas.is_whole {
                break;
            }
        }
        most
    }

    fn strip(&self, step: Step) -> Drawing {
        let trace = self.recording.trace();
        // An export has the time to look at all visits.
        trace.take_health();
        let (from, to) = self.chosen.stretch.unwrap_or((Step(0), Step(trace.step_count())));
        let strip = Strip::new(trace, &self.recording.replay.events(), from..to, WIDEST as u32);
        let (canvas, start) = (&self.canvas(step), &self.recording.task.start);
        let naming = Naming { start, canvas, view: self.view, notation: self.notation() };
        let names = naming.bars(trace, &strip, from..to, WIDEST);
        let size = vec2(WIDEST, view::height(self.style, strip.plies, strip.techniques.len()));
        let frame = StripFrame::new(&strip, from..to, Rect::from_min_size(Pos2::ZERO, size));
        let view = StripView {
            strip: &strip,
            frame,
            style: self.style,
            names: &names,
            depth: self.recording.task.depth,
            step,
            wrong: None,
            outlines: &[],
            plies: &[],
        };
        view.draw(self.meter)
    }

    fn notation(&self) -> Notation {
        self.chosen.notation.unwrap_or_else(|| self.lang.notation())
    }

    fn board(&self, step: Step) -> Drawing {
        let script = Script::new(self.lang);
        let at_step = || {
            let reasons = reasons(&self.recording.replay, &self.recording.replay.at(step));
            ChosenBoard { line: self.way(step), reasons, is_turned: false, script }
        };
        let ChosenBoard { line, reasons, is_turned, script } = self.chosen.board.cloned().unwrap_or_else(at_step);
        let scene = BoardScene::at(&self.recording.task.start, &line);
        let Some(scene) = scene.map(|scene| scene.because(&self.recording.task.start, &reasons)) else {
            return Drawing::new(Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0)));
        };
        let viewer = Viewer { is_turned, notation: self.notation() };
        let grid = Grid::on_page(POINTS_APART, &scene.diagram.field, viewer);
        BoardPicture { scene: &scene, grid: &grid, script, marks: Marks::default(), style: self.style }.draw()
    }

    fn ruler(&self, step: Step) -> Drawing {
        let state = self.recording.replay.at(step);
        let ruler =
            Ruler::new(&self.recording.task.start, &self.canvas(step), self.recording.trace(), &state, self.view);
        let rect = Rect::from_min_size(Pos2::ZERO, RULER);
        let Some(ruler) = ruler else { return Drawing::new(rect) };
        let view = RulerView { ruler: &ruler, rect, axis: RULER_AXIS, style: self.style };
        let mut drawing = view.draw(self.meter);
        let padding = self.style.size.card_padding;
        let title = TextLine::bold(ruler.title(self.lang), self.style.text.label, Role::Muted);
        let title = title.within(rect.width() - 2.0 * padding, self.meter);
        drawing.add(Shape::Text(title.at(pos2(padding, 9.0), Align2::LEFT_TOP)));
        drawing
    }

    fn map(&self, what: What, step: Step) -> Drawing {
        let Some(map) = self.chosen.map else {
            return Drawing::new(Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0)));
        };
        let is_map = what == What::Map;
        let lanes: Vec<PageLane> = is_map.then(|| self.map_lane(map, step)).into_iter().collect();
        let axis = MapAxis::new(self.lang, &self.recording.task.start, self.notation(), &map.sheet);
        let page = MapPage {
            sheet: &map.sheet,
            shown: &map.shown,
            depth: map.sheet.rows(),
            lanes: &lanes,
            difference: map.difference.as_ref().filter(|_| !is_map),
            tree: self.recording.task.start.tree().map(|tree| &**tree),
            axis: &axis,
            style: self.style,
            column: 1.0,
        };
        page.on_paper(WIDEST, self.meter)
    }

    fn map_lane(&self, map: &ChosenMap, step: Step) -> PageLane {
        let state = self.recording.replay.at(step);
        let entered = last_entered(&state.path, state.moment) + 1;
        let (sheet, trace) = (&map.sheet, self.recording.trace());
        let all = sheet.classes().map(|classes| classes.looked_at(map.lane));
        let looked = looked_so_far(trace, entered, all);
        let outside = sheet.outside_in_all(map.lane).unwrap_or_default();
        let is_over = step == self.recording.replay.last_step();
        let line = self.way(step);
        let (place, _) = sheet.find(&line);
        PageLane {
            title: map.title.clone(),
            said: said(self.lang, looked.map(|looked| looked_at(self.lang, looked, sheet.total())), outside),
            entered,
            left_from: left_from(&state.path, state.moment),
            ahead: AHEAD,
            has_outside: outside > 0,
            marks: MapMarks {
                current: (!is_over).then_some(place),
                principal: if is_over { sheet.way_to(place) } else { Vec::new() },
                ..MapMarks::default()
            },
        }
    }

    fn charts(&self, what: What) -> Drawing {
        let (lang, trace, task) = (self.lang, self.recording.trace(), &self.recording.task);
        let charts: Cow<'_, [Chart]> = match what {
            What::Iterations => iterations(&rows(task, trace), self.chosen.name, lang).into(),
            What::Guesses => {
                let chart = self.chosen.guesses.map(|map| guesses(map, task, lang));
                chart.into_iter().collect::<Vec<_>>().into()
            }
            // An export has the time to look at all visits.
            What::Health => {
                let health = trace.take_health();
                vec![bets(health, lang), cutoffs(health, lang)].into()
            }
            _ => self.chosen.measured.map_or(&[] as &[Chart], |measured| &measured.charts).into(),
        };
        ChartPage { charts: &charts, columns: 2, style: self.style }.draw(WIDEST, self.meter)
    }

    fn canvas(&self, step: Step) -> Cow<'_, Canvas> {
        if let Some(chosen) = self.chosen.canvas {
            return Cow::Borrowed(chosen);
        }
        let mut folding = Folding::default();
        folding.follow(self.way(step));
        let Task { start, depth, .. } = &self.recording.task;
        Cow::Owned(Canvas::folded(start, *depth, &[self.recording.trace()], &folding, self.notation()))
    }

    /// The moves to the current position; at the end of the search, the line that both sides choose.
    fn way(&self, step: Step) -> Line {
        let (path, _) = self.recording.trace().at_step(step);
        let visits: Vec<Visit> = match path.as_slice() {
            [root] if step == self.recording.replay.last_step() => self.recording.replay.principal_variation(*root),
            _ => path,
        };
        visits.iter().filter_map(|visit| visit.mv).collect()
    }
}
