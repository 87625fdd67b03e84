//! What a lesson says in numbers, and what the searches give for it.

use super::*;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::{Phrase, PieceShare};
use jianzhi_core::search::lab::GuessCell;
use jianzhi_core::trace::End;
use jianzhi_core::{MoveCode, Task, Trace, Visit};

/// Something that a lesson says of a search. Scores and windows are seen by MAX.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub about: FactSubject,
    /// The lane, counted from 0.
    pub lane: usize,
    /// The stated value; `None` where the subject is enough, or where it is what a question asks for.
    pub is: Option<FactValue>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactSubject {
    /// What a visit returned; the last visit of its place unless the lesson says which.
    Value(LessonVisit),
    /// The window that a visit was entered with; the last one's unless the lesson says which.
    Window(LessonVisit),
    /// The type that a visit turned out to be; the last one's unless the lesson says which.
    Type(LessonVisit),
    /// A place was never visited.
    Never(LessonNode),
    Cut {
        /// The visit; the last one of its place unless the lesson says which.
        at: LessonVisit,
        by: LessonNode,
    },
    Count(FactCount),
    Same,
    Iteration(Depth),
    /// The visits of aspiration instead of the lane's method, with a guess and half a width.
    Guess(FirstWindow),
    Piece(PieceFact),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceFact {
    /// The point that it is on: `a0`.
    pub point: String,
    pub at: LessonNode,
    pub of: PieceTerm,
}

/// The quantity of a piece that is asked for. Numbers are its owner's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PieceTerm {
    /// What a term counts for it, by the term's name.
    Term(String),
    /// What a post with a name, in either language, is worth to it.
    Post(String),
    /// How many points it may go to.
    Reach,
    Attackers,
    /// How many pieces of its own side could take back.
    Protectors,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::Display, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum FactCount {
    Visits,
    Evaluations,
    /// Visits of positions below which there is nothing to search: evaluated ones, and those where the game is over.
    Leaves,
    Cutoffs,
    Researches,
    Places,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactValue {
    Score(Score),
    Window(Window),
    Type(NodeType),
    Count(u64),
    Visits(u32),
    /// Left by a cutoff at that child, by its name or its number.
    CutBy(String),
    NoCut,
    Values(Vec<Score>),
    Same,
    Points(i32),
    NoPiece,
    /// It is on none of that name, but on these posts.
    NoPost(Vec<&'static str>),
    NoIteration,
    NoGuess,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrongFact {
    Other { expected: FactValue, found: FactValue },
    Visits(VisitsShort),
}

impl Fact {
    /// The value by the searches.
    ///
    /// # Errors
    /// [`VisitsShort`] where the visit that it is about does not exist. A lane that does not exist counts no visits.
    pub fn found(&self, lanes: &[Recording]) -> Result<FactValue, VisitsShort> {
        let none = || VisitsShort { node: String::new(), wanted: 1, found: 0 };
        let Recording { task, replay } = lanes.get(self.lane).ok_or_else(none)?;
        let side = |line: &[MoveCode]| task.start.side_at(line);
        Ok(match &self.about {
            FactSubject::Value(at) => FactValue::Score(side(&at.node.line).view(at.find(replay, None)?.value)),
            FactSubject::Window(at) => FactValue::Window(side(&at.node.line).view(at.find(replay, None)?.window)),
            FactSubject::Type(at) => FactValue::Type(at.find(replay, None)?.node_type()),
            FactSubject::Never(node) => FactValue::Visits(node.visits(replay.trace()).len() as u32),
            FactSubject::Cut { at, by } => cut(replay, at, by)?,
            FactSubject::Count(count) => FactValue::Count(count.of(replay)),
            FactSubject::Iteration(depth) => iteration(replay, *depth),
            FactSubject::Guess(first) => {
                let cell = GuessCell::new(task, *first, &mut |task, passes| task.run(passes));
                cell.map_or(FactValue::NoGuess, |cell| FactValue::Count(cell.visits))
            }
            FactSubject::Piece(piece) => piece.found(task),
            FactSubject::Same => {
                let values = lanes.iter().filter_map(|lane| {
                    let root = lane.replay.trace().roots().last()?;
                    Some(lane.task.side().view(root.value))
                });
                FactValue::Values(values.collect())
            }
        })
    }

    /// Whether the searches confirm the lesson.
    ///
    /// # Errors
    /// [`WrongFact`] where they do not.
    pub fn check(&self, lanes: &[Recording]) -> Result<(), WrongFact> {
        let found = self.found(lanes).map_err(WrongFact::Visits)?;
        let expected = match (&self.about, &self.is) {
            (FactSubject::Never(_), _) => FactValue::Visits(0),
            (FactSubject::Cut { by, .. }, _) => FactValue::CutBy(by.written.clone()),
            (FactSubject::Same, _) => FactValue::Same,
            (_, Some(is)) => is.clone(),
            (_, None) => return Ok(()),
        };
        let is_so = match (&expected, &found) {
            (FactValue::Same, FactValue::Values(values)) => values.windows(2).all(|pair| pair[0] == pair[1]),
            _ => expected == found,
        };
        if is_so { Ok(()) } else { Err(WrongFact::Other { expected, found }) }
    }
}

impl FactCount {
    fn of(self, replay: &Replay) -> u64 {
        let trace = replay.trace();
        let counts = trace.counted();
        match self {
            FactCount::Visits => counts.visits,
            FactCount::Evaluations => counts.leaves,
            FactCount::Leaves => {
                trace.visits().filter(|visit| matches!(visit.end, End::Leaf | End::Terminal)).count() as u64
            }
            FactCount::Cutoffs => counts.cutoffs,
            FactCount::Researches => counts.researches,
            FactCount::Places => {
                trace.take_census();
                trace.reach().map_or(counts.visits, |reach| reach.places)
            }
        }
    }
}

/// The visits of all searches of the root to a depth.
fn iteration(replay: &Replay, depth: Depth) -> FactValue {
    let visits = replay.trace().roots().filter(|root| root.depth == depth).map(|root| u64::from(root.size));
    match visits.sum() {
        0 => FactValue::NoIteration,
        visits => FactValue::Count(visits),
    }
}

impl PieceFact {
    fn found(&self, task: &Task) -> FactValue {
        let weights = task.start.position(&self.at.line).map_or_else(Vec::new, |position| position.weights());
        let piece: Option<&PieceShare> = weights.iter().find(|weight| weight.point.to_string() == self.point);
        let Some(piece) = piece else { return FactValue::NoPiece };
        FactValue::Points(match &self.of {
            PieceTerm::Term(name) => piece.of(name),
            PieceTerm::Reach => piece.reach.len() as i32,
            PieceTerm::Attackers => piece.attacked_by.len() as i32,
            PieceTerm::Protectors => piece.protected_by.len() as i32,
            PieceTerm::Post(name) => {
                let post = piece.places.iter().find(|place| [place.english, place.chinese].contains(&name.as_str()));
                let Some(post) = post else {
                    return FactValue::NoPost(piece.places.iter().map(|place| place.english).collect());
                };
                i32::from(post.worth)
            }
        })
    }
}

/// The child at which a visit was cut. It has the name that the lesson gives it where it is the one that is meant.
fn cut(replay: &Replay, at: &LessonVisit, by: &LessonNode) -> Result<FactValue, VisitsShort> {
    let visit = at.find(replay, None)?;
    if !visit.cut {
        return Ok(FactValue::NoCut);
    }
    let step = replay.trace().left_at(visit, at.node.line.len());
    let state = replay.at(step);
    let cut = replay.why(&state.path, state.path.len() - 1);
    let child = cut.and_then(|cut| cut.refuter.visit());
    let Some(child) = child else { return Ok(FactValue::NoCut) };
    let is_meant = by.line.split_last().is_some_and(|(last, parent)| parent == at.node.line && child.mv == Some(*last));
    let number = replay.trace().children(visit).take_while(|other| other.id <= child.id).count();
    Ok(FactValue::CutBy(if is_meant { by.written.clone() } else { format!("{}.{number}", at.node.written) }))
}

// How a lesson names a place of the full tree: by its label, by child indices, or by moves.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonNode {
    /// As the lesson names it.
    pub written: String,
    pub line: Vec<MoveCode>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoNode {
    Tree,
    Move(Phrase),
}

const ROOT: &str = "root";

impl LessonNode {
    /// The place that `written` means where a search starts: the label that the screen shows, followed by numbers of
    /// children from 1 where the screen shows those (`C.2`); child indices from the root, from 0, with dots (`1.0`);
    /// `root`; and in a game moves in its own notation (`h2e2 h9g7`).
    ///
    /// ```
    /// use jianzhi_study::lesson::LessonNode;
    /// use jianzhi_core::{Side, Start, Tree};
    ///
    /// let start = Start::from(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?);
    /// let lines = ["root", "C", "1", "C.1", "1.0"].map(|name| LessonNode::read(&start, name).map(|node| node.line.len()));
    /// assert_eq!(lines, [Ok(0), Ok(1), Ok(1), Ok(2), Ok(2)]);
    /// assert!(LessonNode::read(&start, "D").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `NoNode` where there is no such place.
    pub fn read(start: &Start, written: &str) -> Result<LessonNode, NoNode> {
        let name = written.trim();
        let line = match start {
            _ if name == ROOT => Vec::new(),
            Start::Tree(tree) => in_tree(tree, name).ok_or(NoNode::Tree)?,
            Start::Position(position) => in_game(position, name)?,
        };
        Ok(LessonNode { written: name.to_owned(), line })
    }

    /// The visits of the place in a trace, in order of entry.
    pub fn visits(&self, trace: &Trace) -> Vec<Visit> {
        let below = |parents: Vec<Visit>, mv: &MoveCode| {
            let children = parents.into_iter().flat_map(|parent| trace.children(parent));
            children.filter(|child| child.mv == Some(*mv)).collect()
        };
        self.line.iter().fold(trace.roots().collect(), below)
    }

    /// One visit of the place, counted from 1; the last one for `None`.
    ///
    /// # Errors
    /// The number of visits that there are.
    pub fn visit(&self, replay: &Replay, number: Option<u32>) -> Result<Visit, u32> {
        let visits = self.visits(replay.trace());
        let found = match number {
            None => visits.last(),
            Some(number) => (number as usize).checked_sub(1).and_then(|place| visits.get(place)),
        };
        found.copied().ok_or(visits.len() as u32)
    }
}

fn indices(name: &str) -> Option<Vec<u16>> {
    name.split('.').map(|index| index.parse::<u16>().ok()).collect()
}

fn in_tree(tree: &Tree, name: &str) -> Option<Vec<MoveCode>> {
    let path = match indices(name) {
        Some(path) => path,
        None => tree.path_of_name(name)?,
    };
    tree.at_path(&path)?;
    Some(path.into_iter().map(MoveCode).collect())
}

fn in_game(root: &AnyPosition, name: &str) -> Result<Vec<MoveCode>, NoNode> {
    let mut here = root.rooted();
    let by_moves = name.split_whitespace().map(|text| {
        let mv = here.read_move(text).map_err(NoNode::Move)?;
        let is_played = here.try_play(mv);
        debug_assert!(is_played, "a move that was read is legal");
        Ok(mv)
    });
    let by_moves: Result<Vec<MoveCode>, NoNode> = by_moves.collect();
    let by_indices = || {
        let mut here = root.rooted();
        let mut child = |index: u16| {
            let mv = here.legal_moves().get(usize::from(index)).copied()?;
            here.try_play(mv).then_some(mv)
        };
        indices(name)?.into_iter().map(&mut child).collect::<Option<Vec<MoveCode>>>()
    };
    by_moves.or_else(|refused| by_indices().ok_or(refused))
}
