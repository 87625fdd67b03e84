//! A strip as far as its search has come: a user who predicts the next event must not see it.

use super::{Strip, Tone};
use crate::scene::Bar;
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{Step, Trace};

impl Strip {
    /// The same stretch with nothing after `step`: no bar and no tick, and of what is still open only its window.
    /// The rows of techniques stay: which of them may be shown does not follow from the stretch alone.
    pub fn until(self, trace: &Trace, step: Step) -> Strip {
        let behind = Step(step.0 + 1);
        let so_far = |bar: Bar| match bar.to > behind {
            // A visit ends one step before its bar does.
            true => {
                let asked = bar.visit.map(|visit| trace.visit(visit).kind);
                Bar { to: behind, tone: asked.map_or(Tone::Plain, asked_tone), ..bar }
            }
            false => bar,
        };
        let bars = self.bars.into_iter().filter(|bar| bar.from <= step).map(so_far).collect();
        let ticks = self.ticks.into_iter().filter(|tick| tick.step <= step).collect();
        let root = self.root.into_iter().filter(|point| point.step <= step).collect();
        let uses = self.uses.into_iter().filter(|tick| tick.step <= step).collect();
        Strip { bars, ticks, uses, root, ..self }
    }
}

/// The tone of a visit of which only the window is known.
const fn asked_tone(kind: VisitKind) -> Tone {
    match kind {
        VisitKind::Null | VisitKind::NullMove => Tone::Probe,
        VisitKind::Research => Tone::Research,
        VisitKind::Full | VisitKind::Quiescence => Tone::Plain,
    }
}
