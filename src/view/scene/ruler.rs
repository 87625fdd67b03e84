//! The number line of the visit where something happens.

pub mod view;

use super::canvas::PASS;
use super::{Canvas, Ruler, View};
use crate::text::Lang;
use jianzhi_core::game::MoveCode;
use jianzhi_core::game::start::{Name, Start};
use jianzhi_core::replay::{Frame, State};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{End, Moment, Trace, Visit};

/// The span of a ruler with no finite number on it.
const USUAL_SPAN: i32 = 10;

impl Ruler {
    pub fn title(&self, lang: Lang) -> String {
        if self.name.is_empty() {
            lang.say("app-ruler-root")
        } else {
            lang.say_with("app-ruler-title", &[("node", self.name.clone().into())])
        }
    }

    /// The ruler at a step of a search from `start` that is laid out on `canvas`; `None` where no visit is open.
    ///
    /// Where a visit returns, its value matters to the parent: the parent's window is shown, its newest value last, and
    /// so it is where a leaf is entered. Where an inner position is entered, its own window is shown, and so it is where
    /// a root returns. A cutoff is thus shown at the visit that stops, when its refutation returns; and once more at the
    /// parent, which sees what the stopped visit was worth.
    pub fn of(start: &Start, canvas: &Canvas, trace: &Trace, state: &State, view: View) -> Option<Ruler> {
        let (last, ply) = (state.path.last()?.visit, state.path.len() - 1);
        let is_own = state.moment == Moment::Enter && last.end == End::Searched;
        let at = if is_own { ply } else { ply.saturating_sub(1) };
        let line: Vec<MoveCode> = state.path[..=at].iter().filter_map(|frame| frame.visit.mv).collect();
        Some(Site { start, canvas, trace, line }.ruler(state.path.get(at)?, view))
    }
}

struct Site<'a> {
    start: &'a Start,
    canvas: &'a Canvas,
    trace: &'a Trace,
    line: Vec<MoveCode>,
}

impl Site<'_> {
    fn ruler(&self, frame: &Frame, view: View) -> Ruler {
        let side = self.start.side().after(self.line.len());
        let show = |window: Window| view.show(side, window);
        let entry = show(frame.visit.window);
        let Window { alpha, beta } = show(frame.window());
        let mut values = Vec::new();
        for child in self.trace.children(frame.visit).take(frame.children_left as usize) {
            // A re-search replaces its probe.
            if child.kind == VisitKind::Research {
                values.pop();
            }
            let name = self.child_name(child);
            values.push((name, view.show(side, -child.value), view.show(side, -child.bound())));
        }
        let edges = [entry.alpha, entry.beta, alpha, beta];
        let span = span(edges.into_iter().chain(values.iter().map(|value| value.1)));
        Ruler { name: self.name(), entry, alpha, beta, values, span }
    }

    /// The position's name or move, or else the way to it from one that has a name: `C`, `C.2.1`.
    fn name(&self) -> String {
        if let Some(name) = self.written(&self.line) {
            return name;
        }
        match self.start.look(&self.line).map(|look| look.name) {
            Some(Name::Tree(name)) if !name.is_empty() => name.to_string(),
            Some(Name::Move(text)) => text.coordinates,
            Some(Name::Pass(_)) => PASS.to_owned(),
            Some(Name::Tree(_) | Name::Root) | None => String::new(),
        }
    }

    /// A child's name or move; empty if it has none.
    fn child_name(&self, child: Visit) -> String {
        let line: Vec<MoveCode> = self.line.iter().copied().chain(child.mv).collect();
        let look = || match self.start.look(&line)?.name {
            Name::Tree(name) => name.children.is_empty().then_some(name.base),
            Name::Move(text) => Some(text.coordinates),
            Name::Pass(_) => Some(PASS.to_owned()),
            Name::Root => None,
        };
        self.written(&line).or_else(look).unwrap_or_default()
    }

    /// What the canvas writes at the end of a line.
    fn written(&self, line: &[MoveCode]) -> Option<String> {
        let place = self.canvas.places.get(self.canvas.find(line)? as usize)?;
        [&place.label, &place.move_label].into_iter().find(|text| !text.is_empty()).cloned()
    }
}

/// The finite numbers from the smallest to the largest, and an eighth more at either end.
fn span(scores: impl Iterator<Item = Score>) -> (Score, Score) {
    let finite = scores.filter(|score| score.is_finite()).map(|score| i32::from(score.get()));
    let (least, most) = finite.fold((i32::MAX, i32::MIN), |(least, most), at| (least.min(at), most.max(at)));
    let (least, most) = if least > most { (-USUAL_SPAN, USUAL_SPAN) } else { (least, most) };
    let margin = ((most - least) / 8).max(1);
    let bring = |at: i32| Score::new(at.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16);
    (bring(least - margin), bring(most + margin))
}
