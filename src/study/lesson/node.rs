//! How a lesson names a place of the full tree: by its label, by child indices, or by moves.

use jianzhi_core::game::MoveCode;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::phrase::Phrase;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::replay::Replay;
use jianzhi_core::trace::{Trace, Visit};

/// A place of the full tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonNode {
    /// As the lesson names it.
    pub written: String,
    /// The moves from the root.
    pub line: Vec<MoveCode>,
}

/// Why a name means no place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoNode {
    /// The tree has none of that name.
    Tree,
    /// A move cannot be made there.
    Move(Phrase),
}

/// The root's name, in addition to its label.
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
