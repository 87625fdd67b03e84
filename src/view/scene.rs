//! What to draw and where, as plain data: the view-model of a search at one step.
//!
//! A scene knows traces and games, but no window system, no colour and no font. Lengths are in units of the layout:
//! one across is the distance of two neighbouring leaves, one down is a ply.

pub mod board;
pub mod camera;
pub mod canvas;
pub mod compare;
pub mod figure;
pub mod health;
pub mod iterations;
pub mod lane;
mod layout;
pub mod map;
pub mod race;
pub mod ruler;
pub mod sizes;
pub mod strip;
pub mod textbook_tree;
pub mod tree;
mod unfolding;
pub mod worksheet;

use crate::prelude::*;
use std::ops::Neg;

use qrcode::{Color, EcLevel, QrCode};

use crate::theme::Shade;
use figure::{Figures, What};
use jianzhi_core::game::tree::NodeName;
use jianzhi_core::trace::{EventKind, Technique};
pub use lane::{LaneCursor, LaneIndex, LaneSource};
pub use sizes::{FullSize, FullSizes, KnownSizes};
pub use unfolding::{Folding, Line};

/// The positions that the lanes share, laid out once so that the same position is at the same place in every lane.
#[derive(Debug, Clone, Default)]
pub struct Canvas {
    /// The moves from the root of the searches to the canvas' root; empty where they are the same.
    pub trail: Vec<Crumb>,
    /// Whether no place is folded, so that nothing more can be opened.
    pub is_whole: bool,
    /// The places, parents before their children, children of one parent in generation order and next to each other
    /// in this list.
    pub places: Vec<Place>,
    /// The extent across: places lie at `0.0..=width`.
    pub width: f32,
    /// The deepest ply, counted from the canvas' root.
    pub height: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    pub mv: MoveCode,
    pub index: u16,
    /// The name of the position that it leads to, or how the move is written; may be empty.
    pub label: String,
}

#[derive(Debug, Clone)]
pub struct Place {
    /// Its parent's index; `None` at the root.
    pub parent: Option<u32>,
    /// Which child of its parent it is, in generation order; `u16::MAX` after a pass.
    pub index: u16,
    /// The move that leads here; `None` at the canvas' root.
    pub mv: Option<MoveCode>,
    /// The indices of its children, `first..first + count`; where they would be, if it has none.
    pub first_child: u32,
    pub child_count: u32,
    /// Children that the game has here but the canvas does not show (a position with forty moves, say). Those of a
    /// folded place are not counted.
    pub hidden_children: u32,
    /// Whether there is something below that the canvas could show, but does not: the place is a lantern.
    pub is_folded: bool,
    pub x: f32,
    /// Its width in leaves: 1, or more where it has to be well visible among many.
    pub room: f32,
    /// Down: plies below the canvas' root.
    pub ply: u16,
    pub side: Side,
    pub label: String,
    /// The move that leads here, as it is written on the edge; empty on trees whose positions have no move names.
    pub move_label: String,
    pub value: Option<Score>,
    pub size: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum View {
    /// From MAX's, as textbooks write it.
    #[default]
    Max,
    SideToMove,
}

impl View {
    pub fn show<T: Neg<Output = T>>(self, side: Side, seen: T) -> T {
        match self {
            View::Max => side.view(seen),
            View::SideToMove => seen,
        }
    }
}

/// One lane of the picture: the canvas as one search has walked it up to a step.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LaneScene {
    pub marks: Vec<Mark>,
    pub current: Option<u32>,
}

/// How far the search has come with a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Progress {
    #[default]
    Unseen,
    Open,
    Done,
    /// It was never visited, and will not be, as far as is known: the last visit of its nearest visited ancestor
    /// got its value without a look at this branch. A later visit of that ancestor (a re-search, the next
    /// iteration) makes the place unseen again, and may open it. Below a position that was evaluated statically nothing
    /// is pruned: it is only beyond the depth of the search.
    Pruned,
}

/// What is known about a place at a step.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Mark {
    pub progress: Progress,
    /// The value returned last, or the best found so far while it is open, in the chosen view; with what it proves:
    /// while open never more than a bound, which is the mover's lower bound unless all children failed low.
    pub value: Option<(Score, Bound)>,
    /// The window, of an open place as it is now (empty where a cutoff has just happened), of a place that is done as it
    /// was on entry; in the chosen view.
    pub window: Option<Window>,
    /// It lies on the line that both sides would choose, as far as is known: from the root through the child that gave
    /// each exact value. Until a search has one, the line of the search before it is kept.
    pub on_principal_variation: bool,
    pub cut: bool,
    /// The cut mark is on the edge to this place: the last visit of its parent was left by a cutoff that skipped it.
    /// An earlier visit of the parent may have seen it.
    pub cut_edge: bool,
    pub probe: bool,
    pub researched: bool,
    pub visits: u32,
    pub below: u32,
    /// Places among them: each counted once, however often it was visited. Where that was not counted, the visits.
    pub places: u32,
    /// The order of its first visit, counted from 1 over the whole search; 0 if it was not visited yet.
    pub first_visit: u32,
    pub visit: Option<VisitId>,
    pub sign: Option<Sign>,
    /// The type that the first move of the last visit predicted, known once that move was left.
    pub announced: Option<NodeType>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Table,
    NullMove,
    /// It lies at the nominal depth or beyond, where only captures are searched on.
    Quiescence,
    Extension,
}

impl Sign {
    /// The enhancement that a visit's value comes from. `child` is its first child's visit.
    pub fn new(visit: &Visit, child: Option<Visit>) -> Option<Sign> {
        let is_extended =
            |child: Visit| matches!(child.kind, VisitKind::Full | VisitKind::Null) && child.depth == visit.depth;
        match (visit.end, visit.kind) {
            (End::Table | End::ChildTable, _) => Some(Sign::Table),
            (_, VisitKind::NullMove) => Some(Sign::NullMove),
            (End::StandPat, _) | (_, VisitKind::Quiescence) => Some(Sign::Quiescence),
            _ => child.filter(|&child| is_extended(child)).map(|_| Sign::Extension),
        }
    }
}

/// The whole search as a strip: time across, plies down.
#[derive(Debug, Clone, Default)]
pub struct Strip {
    /// Bars, in order of entry, merged where they are too narrow to be distinguished.
    pub bars: Vec<Bar>,
    pub steps: u64,
    pub plies: u16,
    /// Where something happens, in order of time and thinned to what can be seen.
    pub ticks: Vec<(Step, EventKind)>,
    /// Where techniques beyond the plain search are used, in order of time and thinned like the ticks.
    pub uses: Vec<(Step, Technique)>,
    pub techniques: Vec<Technique>,
    /// What the root had in hand, in order of time.
    pub root: Vec<strip::RootPoint>,
}

/// One bar of a strip: a visit, or a run of visits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    pub from: Step,
    pub to: Step,
    pub ply: u16,
    pub tone: Tone,
    pub visit: Option<VisitId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Its value was exact in its window: on the way to the principal variation.
    Pv,
    Plain,
    Cut,
    Leaf,
    Probe,
    Research,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Ruler {
    /// The position's name, or its move, or the way to it from a position that has a name.
    pub name: NodeName,
    pub entry: Window,
    /// The window now.
    pub alpha: Score,
    pub beta: Score,
    /// The bound that the newest value has met, where a cutoff has just happened.
    pub met: Option<Score>,
    /// The values of its children so far, in order, with their names (a move's, or empty, if the child has none) and what
    /// they prove, in the chosen view. The last one is the newest.
    pub values: Vec<(String, Score, Bound)>,
    /// The finite numbers to show: from the smallest to the largest of all of the above, widened a little.
    pub span: (Score, Score),
}

// The plies of a search in words, as the axes of the Map, the race and the strip name them.

/// From the root on, so many: of a game the player whose move leads to a ply, "Red", "Black's reply", "Red", and nothing
/// for the root; of a tree who moves there, "MAX", "MIN" or both, and its leaves.
pub fn plies(lang: Lang, start: &Start, count: u16) -> Vec<String> {
    let position = match start {
        Start::Position(position) => position,
        Start::Tree(tree) => {
            let of_tree = |(ply, side): (u16, Option<Side>)| match side {
                _ if ply > 0 && ply + 1 == count => lang.say("axis-leaves"),
                Some(Side::Max) => "MAX".to_owned(),
                Some(Side::Min) => "MIN".to_owned(),
                None => ["MAX", "MIN"].join(", "),
            };
            return (0..count).zip(tree.sides_of_plies(count)).map(of_tree).collect();
        }
    };
    let players = position.facts().players;
    // A move that leads to an odd ply is the one of the player at the root.
    let player = |ply: u16| lang.say(players[(usize::from(position.player().min(1)) + usize::from(ply) + 1) % 2]);
    let of_game = |ply: u16| match ply {
        0 => String::new(),
        2 => lang.say_with("axis-reply", &args![player = player(ply)]),
        _ => player(ply),
    };
    (0..count).map(of_game).collect()
}

// A small picture of a tree. A tree has margins for words around it, which in a small picture are most of its
// height: here plies are so far apart that what is drawn fills the picture.

const MARGIN: f32 = 4.0;
/// Heights that are tried, and the least that is worth another one.
const TRIES: usize = 6;
const LEAST: f32 = 2.0;

impl Figures<'_> {
    pub fn thumbnail(&self, step: Step, size: Vec2) -> Drawing {
        let draw = |height: f32| self.draw(What::Tree, step, Some(vec2(size.x, height)));
        let mut best = draw(size.y);
        let (mut height, mut share) = (size.y, 1.0);
        for _ in 0..TRIES {
            let more = (size.y - 2.0 * MARGIN - best.covered(self.meter).height()) * share;
            if more < LEAST {
                break;
            }
            let next = draw(height + more);
            // Nodes that have room for it get words around them: that may be too much.
            if next.covered(self.meter).height() <= size.y - 2.0 * MARGIN {
                (best, height) = (next, height + more);
            } else {
                share *= 0.5;
            }
        }
        let middle = best.covered(self.meter).center().y;
        best.frame = Rect::from_center_size(pos2(size.x * 0.5, middle), size);
        best
    }
}

// A link as a QR code (ISO/IEC 18004), dark on light in both themes: some cameras read no other one.

/// Modules that stay light around the code, as the standard asks for.
const QUIET: usize = 4;

/// The code of a text in a square, in the colours of a theme; `None` where the text is too long for one.
///
/// ```
/// use emath::{Rect, pos2};
/// use jianzhi_view::scene::link_code;
/// use jianzhi_view::theme::Shade;
/// let place = Rect::from_min_max(pos2(0.0, 0.0), pos2(300.0, 300.0));
/// let code = link_code("https://example.org/#open=deep-cut", place, Shade::Light).ok_or("too long")?;
/// assert!(code.frame == place && code.shapes.len() > 20);
/// assert!(link_code(&"long".repeat(1_000), place, Shade::Light).is_none());
/// # Ok::<(), &str>(())
/// ```
pub fn link_code(text: &str, frame: Rect, shade: Shade) -> Option<Drawing> {
    // From a projector it is read with little correction, and larger modules are read from farther away.
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let (light, dark) = match shade {
        Shade::Light => (Role::Paper, Role::Ink),
        Shade::Dark => (Role::Ink, Role::Paper),
    };
    let width = code.width();
    let module = frame.width() / (width + 2 * QUIET) as f32;
    let at = |place: usize| (place + QUIET) as f32 * module;
    let mut shapes = vec![Shape::Box(frame, 0.0, Finish::filled(light))];
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        // Neighbours are one shape: no seam shows between them.
        for run in row.chunk_by(PartialEq::eq) {
            if run[0] == Color::Dark {
                let size = vec2(run.len() as f32 * module, module);
                let run = Rect::from_min_size(frame.min + vec2(at(x), at(y)), size);
                shapes.push(Shape::Box(run, 0.0, Finish::filled(dark)));
            }
            x += run.len();
        }
    }
    Some(Drawing { frame, shapes })
}
