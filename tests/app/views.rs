//! One view in every part of a frame: in MAX's view the words, the tree, the ruler, the strip and the listing speak of
//! MAX's numbers with alpha and beta, in the mover's view of the mover's numbers with alpha alone.

use crate::support::prelude::*;
use jianzhi_app::desk::listing::form;
use jianzhi_core::score::Window;
use jianzhi_core::search::listing::{ListingLine, Tag};

/// Steps of a lane that are looked at.
const STEPS: u64 = 160;

/// A frame: what is on the screen at a step, and where the search is.
struct Frame<'a> {
    model: &'a Model,
    picture: &'a Picture,
    path: Vec<Visit>,
    moment: Moment,
    place: String,
}

impl Frame<'_> {
    fn lit(&self, is_lit: impl Fn(&ListingLine) -> bool) -> Option<ListingLine> {
        let method = self.model.focused().expect("a lane").method;
        let listing = method.listing(form(self.model.settings.view, self.model.searches.base.start.side()));
        let lit: Vec<ListingLine> = listing.into_iter().filter(is_lit).collect();
        assert!(lit.len() <= 1, "{}: {lit:?}", self.place);
        lit.first().copied()
    }

    fn side(&self) -> Side {
        self.model.searches.base.start.side().after(self.path.len() - 1)
    }

    fn check(&self) {
        self.bounds_have_the_names_of_the_view();
        self.the_lit_lines_are_of_the_side_to_move();
        self.the_window_is_the_same_everywhere();
        self.the_value_is_the_same_everywhere();
    }

    /// "β is now 10" is said where the listing's "β ← value" is highlighted and the ruler's beta is 10, and nowhere
    /// else.
    fn bounds_have_the_names_of_the_view(&self) {
        let Some(story) = &self.picture.story else { return };
        let words = story.lines.join(" ");
        let caller = self.lit(|line| self.picture.lit.is_caller(line));
        for (letter, own) in [("α", Side::Max), ("β", Side::Min)] {
            let Some((_, said)) = words.split_once(&format!("{letter} is now ")) else { continue };
            let ruler = self.picture.ruler.as_ref().expect("a ruler");
            let bound = if letter == "α" { ruler.alpha } else { ruler.beta };
            assert!(said.starts_with(&text::score(bound)), "{}: {words} but {letter} {bound:?}", self.place);
            let is_own_side = self.model.settings.view == View::SideToMove && letter == "α" || own == -self.side();
            assert!(is_own_side, "{}: {words}", self.place);
            if let Some(line) = caller {
                let has = line.code.contains(&format!("{letter} ←")) || line.code.contains("best ←");
                assert!(has, "{}: {words} next to {}", self.place, line.code);
            }
        }
    }

    fn the_lit_lines_are_of_the_side_to_move(&self) {
        let own = self.lit(|line| self.picture.lit.is_own(line));
        let caller = self.lit(|line| self.picture.lit.is_caller(line));
        match self.model.settings.view {
            View::Max => {
                assert!(own.is_none_or(|line| line.side == Some(self.side())), "{}: {own:?}", self.place);
                let is_callers = |line: ListingLine| line.side.is_none() || line.side == Some(-self.side());
                assert!(caller.is_none_or(is_callers), "{}: {caller:?}", self.place);
            }
            View::SideToMove => {
                assert!(own.into_iter().chain(caller).all(|line| line.side.is_none()), "{}", self.place);
            }
        }
        if let Some(line) = own.filter(|line| line.tag == Some(Tag::Cutoff)) {
            let sign =
                if self.model.settings.view == View::Max && self.side() == Side::Min { "≤ α" } else { "≥ β" };
            assert!(line.code.contains(sign), "{}: {}", self.place, line.code);
        }
    }

    /// The ruler and the tree have the same window of a position at every step, and no cutoff makes it empty; so have the
    /// words where an inner position is entered.
    fn the_window_is_the_same_everywhere(&self) {
        let visit = self.path.last().expect("a visit");
        let method = self.model.focused().expect("a lane").method;
        let (Some(story), Some(ruler)) = (&self.picture.story, &self.picture.ruler) else { return };
        let window = Window { alpha: ruler.alpha, beta: ruler.beta };
        assert!(window.alpha < window.beta, "{}: {window}", self.place);
        let is_own = self.moment == Moment::Enter && visit.end == End::Searched;
        let plies = self.path.len() - usize::from(!is_own && self.path.len() > 1);
        if let Some(mark) = self.mark_of(&self.path[..plies]) {
            assert_eq!(mark.window, Some(window), "{}", self.place);
        }
        if is_own && method.has_window() {
            let told = text::window(window);
            assert!(story.facts.iter().any(|fact| fact.contains(&told)), "{}: {told} {:?}", self.place, story.facts);
        }
    }

    /// Where a position returns a value without a cut: the words and the tree have it.
    fn the_value_is_the_same_everywhere(&self) {
        let visit = self.path.last().expect("a visit");
        if self.moment != Moment::Leave || self.path.len() < 2 || visit.cut {
            return;
        }
        let (Some(story), Some(mark)) = (&self.picture.story, self.mark()) else { return };
        let Some((value, _)) = mark.value else { return };
        assert!(story.title.ends_with(&text::score(value)), "{}: {} {value:?}", self.place, story.title);
        assert_eq!(
            value,
            self.model.view_of(self.model.searches.focus).show(self.side(), visit.value),
            "{}",
            self.place
        );
    }

    /// The mark of the current position, if the canvas shows it.
    fn mark(&self) -> Option<jianzhi_view::scene::Mark> {
        self.mark_of(&self.path)
    }

    fn mark_of(&self, path: &[Visit]) -> Option<jianzhi_view::scene::Mark> {
        let line: Vec<MoveCode> = path.iter().filter_map(|visit| visit.mv).collect();
        let place = self.model.trees.canvas.find(&line)?;
        self.picture.scene(self.model.searches.focus)?.marks.get(place as usize).copied()
    }
}

/// The leaves' values on the strip are those that the tree shows.
fn check_strip(model: &Model, picture: &Picture, place: &str) {
    let Some(record) = model.focused().and_then(|lane| lane.record()) else { return };
    for (bar, name) in picture.strip.bars.iter().zip(&picture.bar_names) {
        let Some(visit) = bar.visit.filter(|_| name.chars().next_back().is_some_and(|last| last.is_ascii_digit()))
        else {
            continue;
        };
        let visit = record.trace().visit(visit);
        if model.searches.base.start.tree().is_some()
            && visit.end == End::Leaf
            && name.trim_start_matches('−').parse::<i32>().is_ok()
        {
            let side = model.searches.base.start.side().after(bar.ply.into());
            assert_eq!(*name, text::score(model.view_of(model.searches.focus).show(side, visit.value)), "{place}");
        }
    }
}

fn check_lane(model: &mut Model, lane: usize) {
    apply(model, LanesCommand::Focus(lane));
    let mut picture = Picture::default();
    let steps = model.focused().map_or(0, |lane| lane.steps()).min(STEPS);
    for step in 0..steps {
        apply(model, ClockCommand::Go(Go::To(Step(step))));
        picture.update(model, 900.0);
        let record = model.focused().and_then(|lane| lane.record()).expect("a record");
        let state = record.recording.replay.at(Step(step));
        let name = model.scenario().map(|scenario| scenario.name.clone()).unwrap_or_default();
        let place = format!("{name}, lane {lane}, step {step}, {:?}", model.settings.view);
        let path = state.path.iter().map(|frame| frame.visit).collect();
        Frame { model, picture: &picture, path, moment: state.moment, place: place.clone() }.check();
        if step == 0 {
            check_strip(model, &picture, &place);
        }
    }
}

#[test]
fn every_part_of_a_frame_uses_the_same_view() {
    let first = jianzhi_study::scenario::Scenario::shipped().next().expect("a scenario");
    let mut model = jianzhi_app::model(first, Lang::En).expect("a model");
    for view in [View::Max, View::SideToMove] {
        assert_eq!(model.settings.view, view);
        for index in 0..model.session.scenarios.len() {
            apply(&mut model, GalleryCommand::Open(index));
            for lane in 0..model.searches.lanes.len() {
                check_lane(&mut model, lane);
            }
        }
        apply(&mut model, LookCommand::SwitchView);
    }
}

/// What is typed, nudged and shown of a leaf is in the view that shows it; the tree keeps MAX's value.
#[test]
fn a_leaf_is_edited_in_the_view_that_shows_it() {
    let scenario = jianzhi_study::scenario::Scenario::shipped().find(|scenario| scenario.name == "min-root");
    let mut model = jianzhi_app::model(scenario.expect("a scenario"), Lang::En).expect("a model");
    let leaf = model.searches.base.start.tree().map(|tree| tree.height().0).expect("a tree");
    for mover in [false, true] {
        if mover {
            apply(&mut model, LookCommand::SwitchView);
        }
        let path = vec![0; usize::from(leaf)];
        apply(&mut model, EditCommand::Select(Some(path.clone())));
        apply(&mut model, EditCommand::StartTyping);
        apply(&mut model, EditCommand::Type("-7".to_owned()));
        apply(&mut model, EditCommand::FinishTyping);
        let tree = model.searches.base.start.tree().expect("a tree");
        let value = tree.at_path(&path).and_then(|at| tree.node(at).value).expect("a value");
        let side = model.searches.base.start.side().after(path.len());
        let shown = if mover { side.view(value) } else { value };
        assert_eq!(text::score(shown), "−7");
        let told = model.edits.change.as_ref().expect("a change").words(&model, 0);
        assert!(told.contains("= −7"), "{told}");
    }
}
