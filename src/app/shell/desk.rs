//! The window at a desk: where its parts are, the bar at the top and the right column.

pub mod layout;
pub mod listing;
pub mod show;
pub mod side;
pub mod top_bar;
pub mod why;

use std::collections::VecDeque;
use std::sync::Weak;

use crate::prelude::*;

// What is claimed of the steps that were looked at last and whose claims took too long for a frame.

/// Visits on changed copies of the tree that one frame may make, or as much work of another kind. More of it is done in
/// the background. This many take a tenth of a frame.
pub const AT_ONCE: u64 = 5_000;

const MOST_KEPT: usize = 64;

#[derive(Debug, Clone)]
pub struct ProvedStep {
    /// The search, which this does not keep alive.
    pub trace: Weak<Trace>,
    pub step: Step,
    pub claims: Arc<[Claim]>,
}

impl ProvedStep {
    pub fn is_of(&self, trace: &Arc<Trace>, step: Step) -> bool {
        self.step == step && self.trace.as_ptr() == Arc::as_ptr(trace)
    }
}

/// The claims of some steps, the latest last.
#[derive(Debug, Clone, Default)]
pub struct Proofs {
    known: VecDeque<ProvedStep>,
    pub edition: u64,
}

impl Proofs {
    pub fn of(&self, trace: &Arc<Trace>, step: Step) -> Option<&Arc<[Claim]>> {
        self.known.iter().rev().find(|proved| proved.is_of(trace, step)).map(|proved| &proved.claims)
    }

    /// Keeps the claims of a step, and forgets those of searches that are gone.
    pub fn keep(&mut self, proved: ProvedStep) {
        self.known.retain(|known| known.trace.strong_count() > 0);
        if self.known.len() == MOST_KEPT {
            self.known.pop_front();
        }
        self.known.push_back(proved);
        self.edition += 1;
    }
}

// The proofs that take too long for a frame: one job for what is to be proved of the present step, ended where the
// user goes on to another one.

pub type Proving = JobSlot<WantedProof, BackgroundEvent>;

#[derive(Debug, Clone, PartialEq)]
pub struct WantedProof {
    record: SameArc<Record>,
    step: Step,
    tried: Option<(Hinge, i16)>,
}

/// Starts what the frame has left to be proved, and ends what is no longer shown. `is_short` says whether the claims of the
/// present step are not all known.
pub fn prove(proving: &mut Proving, ctx: &Context, model: &Model, is_short: bool) {
    proving.serve(WantedProof::new(model, is_short), |wanted| {
        let wanted = wanted.clone();
        let work = move |watch: &Watch, report: &Report<BackgroundEvent>| {
            wanted.prove(watch).into_iter().for_each(|event| report.send(event));
        };
        Job::start(work, wake(ctx))
    });
}

impl WantedProof {
    fn new(model: &Model, is_short: bool) -> Option<WantedProof> {
        let tried = match &model.edits.tried {
            Some(Tried { hinge, value, what: None }) => Some((hinge.clone(), *value)),
            _ => None,
        };
        let (lane, state) = model.focused().zip(model.state()).filter(|_| is_short || tried.is_some())?;
        Some(WantedProof { record: SameArc(Arc::clone(lane.outcome.shared()?)), step: state.step, tried })
    }

    fn prove(&self, watch: &Watch) -> Option<BackgroundEvent> {
        let WantedProof { record: SameArc(record), step, tried } = self;
        let goes_on = || !watch.is_cancelled();
        let effort = Effort::while_wanted(&goes_on);
        let subject = &record.recording;
        let state = record.recording.replay.at(*step);
        let event = match tried {
            None => {
                let claims = subject.claims_within(&state, &effort).into();
                let trace = Arc::downgrade(record.recording.trace());
                BackgroundEvent::Proved(ProvedStep { trace, step: *step, claims })
            }
            Some((hinge, value)) => {
                let what = subject.what_if_within(&state, hinge, *value, &effort);
                BackgroundEvent::TriedOut(Box::new(Tried { hinge: hinge.clone(), value: *value, what }))
            }
        };
        (!effort.is_short()).then_some(event)
    }
}

// Where the parts of the right column are. Pure arithmetic: it follows from the column's size and from what the column
// holds, never from a step, so that nothing moves while the clock runs.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Below {
    RulerAndListing,
    /// The listing alone: the search has no window.
    Listing,
    Board,
    /// Only the number line: a user who is asked needs room for the answers.
    Ruler,
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColumnSlots {
    pub why: Rect,
    pub ruler: Option<Rect>,
    /// The listing: five lines around the highlighted one.
    pub listing: Option<Rect>,
    pub board: Option<Rect>,
}

/// The height of the board's card to its width, and what it leaves to the words.
const BOARD_SHAPE: f32 = 1.2;
const WORDS_ABOVE_BOARD: f32 = 250.0;
/// The least share of the column that a board takes.
const BOARD_SHARE: f32 = 0.45;
/// A position of a game of its own that has less is too small to be read.
const LEAST_OWN_BOARD: f32 = 70.0;
const LEAST_ABOVE_OWN_BOARD: f32 = 330.0;
/// Words that have less than this have no other part below them.
const LEAST_WORDS: f32 = 225.0;

impl ColumnSlots {
    pub fn new(look: &Look, column: Rect, below: Below) -> ColumnSlots {
        let gap = look.size.gutter;
        let mut slots = ColumnSlots { why: column, ruler: None, listing: None, board: None };
        let mut take = |height: f32| {
            let (above, part) = slots.why.split_top_bottom_at_y(slots.why.bottom() - height);
            slots.why = above.with_max_y(above.bottom() - gap);
            part
        };
        match below {
            Below::Nothing => {}
            Below::Board => {
                let room = (column.height() - WORDS_ABOVE_BOARD - gap).max(column.height() * BOARD_SHARE);
                slots.board = Some(take((column.width() * BOARD_SHAPE).min(room)));
            }
            Below::RulerAndListing | Below::Listing | Below::Ruler => {
                // In a low column the number line goes first, then the listing.
                let code = if below == Below::Ruler { 0.0 } else { listing::slot(look) + gap };
                let line = if below == Below::Listing { 0.0 } else { listing::HEIGHT + gap };
                let leaves_room = |taken: f32| column.height() - taken >= LEAST_WORDS;
                if code > 0.0 && leaves_room(code) {
                    slots.listing = Some(take(code - gap));
                }
                if line > 0.0 && leaves_room(code + line) {
                    slots.ruler = Some(take(line - gap));
                }
            }
        }
        slots
    }

    /// Takes room for a position of its own game below the words, where these leave it.
    pub fn own_board(&mut self, look: &Look, height: f32) -> Option<Rect> {
        let least = LEAST_OWN_BOARD.min(height);
        let room = self.why.height() - LEAST_ABOVE_OWN_BOARD - look.size.gutter;
        if room < least {
            return None;
        }
        let (words, board) = self.why.split_top_bottom_at_y(self.why.bottom() - height.min(room));
        self.why = words.with_max_y(words.bottom() - look.size.gutter);
        Some(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::assert_apart;

    fn look() -> Look {
        Look::new(&Theme::load().unwrap(), false)
    }

    const ALL: [Below; 5] = [Below::RulerAndListing, Below::Listing, Below::Board, Below::Ruler, Below::Nothing];

    #[test]
    fn no_slot_leaves_the_column_or_covers_another() {
        for (below, height) in
            ALL.into_iter().flat_map(|below| [140.0, 300.0, 470.0, 640.0, 1_300.0].map(|h| (below, h)))
        {
            let column = Rect::from_min_size(pos2(880.0, 60.0), vec2(390.0, height));
            let ColumnSlots { why, ruler, listing, board } = ColumnSlots::new(&look(), column, below);
            let all: Vec<Rect> = [Some(why), ruler, listing, board].into_iter().flatten().collect();
            assert!(all.iter().all(|slot| slot.height() > 30.0), "{below:?} {height} {all:?}");
            assert_apart(column, &all, &format!("{below:?} {height}"));
        }
    }

    #[test]
    fn the_number_line_goes_first_then_the_listing() {
        let shown = |height: f32| {
            let column = Rect::from_min_size(pos2(0.0, 0.0), vec2(330.0, height));
            let slots = ColumnSlots::new(&look(), column, Below::RulerAndListing);
            (slots.ruler.is_some(), slots.listing.is_some())
        };
        assert_eq!([610.0, 440.0, 300.0].map(shown), [(true, true), (false, true), (false, false)]);
    }
}
