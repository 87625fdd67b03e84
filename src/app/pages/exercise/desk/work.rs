//! What is answered, in the form in which it is worked at: numbers as they are typed, marks, rows, a changed tree.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::Score;
use jianzhi_study::exercise::{Detail, Exercise, ExerciseAnswer, ExerciseLevel, Unordered, WindowRow, WindowTable};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WindowColumn {
    Alpha,
    Beta,
    Value,
}

impl WindowColumn {
    pub const ALL: [WindowColumn; 3] = [WindowColumn::Alpha, WindowColumn::Beta, WindowColumn::Value];
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WindowField {
    pub path: Path,
    /// Which of its visits, counted from 0.
    pub visit: usize,
    pub column: WindowColumn,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WindowWork {
    pub typed: BTreeMap<WindowField, String>,
    /// The positions with more than one row, and how many they have.
    pub rows: BTreeMap<Path, usize>,
    pub at: Option<WindowField>,
    pub is_new: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TreeWork {
    pub tree: Arc<Tree>,
    pub at: Path,
    pub typed: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum DeskWork {
    Windows(WindowWork),
    /// Branches that are marked, and the one that the keyboard is at.
    Pruned(BTreeSet<Path>, Path),
    /// Events by their numbers in their order, and the row that the keyboard is at.
    Order(Vec<usize>, usize),
    /// The choice for each blank, and the blank that the keyboard is at.
    Complete(Vec<Option<usize>>, usize),
    OneLeaf(TreeWork),
    Children(TreeWork),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeskProblem {
    Untouched,
    Field(WindowField),
    Blank(usize),
    NoLeaf,
}

impl DeskWork {
    /// An answer that was begun: nothing, or all of it where the exercise is worked.
    pub fn begun(exercise: &Exercise) -> DeskWork {
        let worked = exercise.solution().filter(|_| exercise.level == ExerciseLevel::Worked);
        DeskWork::of(exercise, &worked.unwrap_or_else(|| exercise.blank()))
    }

    pub fn answered(exercise: &Exercise, answer: &ExerciseAnswer) -> DeskWork {
        match answer {
            ExerciseAnswer::Nothing => DeskWork::begun(exercise),
            answer => DeskWork::of(exercise, answer),
        }
    }

    fn of(exercise: &Exercise, answer: &ExerciseAnswer) -> DeskWork {
        let first_child = vec![0; usize::from(exercise.tree.height().0.min(1))];
        let leaves = exercise.leaves();
        // Below the position that is asked about, so that a tree wider than a phone shows it.
        let is_below = |leaf: &&Path| match &exercise.detail {
            Detail::Cut(cut) => leaf.starts_with(cut),
            _ => true,
        };
        let first_leaf = leaves.iter().find(is_below).or(leaves.first()).cloned().unwrap_or_default();
        match answer {
            ExerciseAnswer::Windows(table) => {
                let mut work = WindowWork::of(exercise, table);
                if let Some(first) = work.fields(exercise).into_iter().next() {
                    work.go(first);
                }
                DeskWork::Windows(work)
            }
            ExerciseAnswer::Pruned(marked) => DeskWork::Pruned(marked.clone(), first_child),
            ExerciseAnswer::Nothing => DeskWork::Pruned(BTreeSet::new(), first_child),
            ExerciseAnswer::List(list) => match &exercise.detail {
                Detail::Blanks(blanks) => {
                    let choices = (0..blanks.len()).map(|blank| list.get(blank).copied()).collect();
                    DeskWork::Complete(choices, 0)
                }
                Detail::Events(events) if is_order(list, events.len()) => DeskWork::Order(list.clone(), 0),
                _ => {
                    let events = if let Detail::Events(events) = &exercise.detail { events.len() } else { 0 };
                    DeskWork::Order(first_order(exercise, events), 0)
                }
            },
            ExerciseAnswer::Leaf(path, value) => {
                let work = TreeWork::of(&exercise.tree, first_leaf.clone()).with(path, *value);
                let is_new = work.changed(exercise).is_empty();
                DeskWork::OneLeaf(TreeWork { at: if is_new { first_leaf } else { path.clone() }, ..work })
            }
            ExerciseAnswer::Tree(tree) => {
                let tree = reordered(&exercise.tree, tree).map_or_else(|| Arc::clone(tree), Arc::new);
                DeskWork::Children(TreeWork::of(&tree, first_child))
            }
        }
    }

    /// What is answered so far.
    ///
    /// # Errors
    /// Why it cannot be graded.
    pub fn answer(&self, exercise: &Exercise) -> Result<ExerciseAnswer, DeskProblem> {
        match self {
            DeskWork::Windows(windows) => windows.answer(),
            DeskWork::Pruned(marked, _) => Ok(ExerciseAnswer::Pruned(marked.clone())),
            DeskWork::Order(events, _) => Ok(ExerciseAnswer::List(events.clone())),
            DeskWork::Complete(choices, _) => {
                let chosen = choices.iter().enumerate().map(|(blank, choice)| choice.ok_or(DeskProblem::Blank(blank)));
                chosen.collect::<Result<_, _>>().map(ExerciseAnswer::List)
            }
            DeskWork::OneLeaf(work) => {
                let changed = work.changed(exercise).into_iter().next();
                let value = |path: Path| Some((work.value(&path)?, path));
                let (value, path) = changed.and_then(value).ok_or(DeskProblem::NoLeaf)?;
                Ok(ExerciseAnswer::Leaf(path, value))
            }
            DeskWork::Children(work) => Ok(ExerciseAnswer::Tree(Arc::clone(&work.tree))),
        }
    }

    pub const fn tree(&self) -> Option<&TreeWork> {
        match self {
            DeskWork::OneLeaf(work) | DeskWork::Children(work) => Some(work),
            _ => None,
        }
    }

    pub const fn tree_mut(&mut self) -> Option<&mut TreeWork> {
        match self {
            DeskWork::OneLeaf(work) | DeskWork::Children(work) => Some(work),
            _ => None,
        }
    }
}

impl WindowWork {
    fn of(exercise: &Exercise, table: &WindowTable) -> WindowWork {
        let mut work = WindowWork::default();
        let inner = table.places.iter().filter(|(path, _)| !exercise.is_leaf(path));
        for (path, rows) in inner {
            work.rows.insert(path.clone(), rows.len().max(1));
            for (visit, row) in rows.iter().enumerate() {
                for (column, score) in WindowColumn::ALL.into_iter().zip([row.alpha, row.beta, row.value]) {
                    let field = WindowField { path: path.clone(), visit, column };
                    work.typed.insert(field, score.map(written).unwrap_or_default());
                }
            }
        }
        work
    }

    pub fn visits(&self, path: &Path) -> usize {
        self.rows.get(path).copied().unwrap_or(1)
    }

    fn answer(&self) -> Result<ExerciseAnswer, DeskProblem> {
        let mut places: BTreeMap<Path, Vec<WindowRow>> = BTreeMap::new();
        for (field, text) in &self.typed {
            let score = read(text).ok_or_else(|| DeskProblem::Field(field.clone()))?;
            let rows = places.entry(field.path.clone()).or_default();
            rows.resize(rows.len().max(field.visit + 1), WindowRow::default());
            match field.column {
                WindowColumn::Alpha => rows[field.visit].alpha = score,
                WindowColumn::Beta => rows[field.visit].beta = score,
                WindowColumn::Value => rows[field.visit].value = score,
            }
        }
        for rows in places.values_mut() {
            rows.retain(|row| *row != WindowRow::default());
        }
        places.retain(|_, rows| !rows.is_empty());
        Ok(ExerciseAnswer::Windows(WindowTable { places }))
    }
}

impl TreeWork {
    fn of(tree: &Arc<Tree>, at: Path) -> TreeWork {
        TreeWork { tree: Arc::clone(tree), at, typed: None }
    }

    pub fn with(self, path: &[u16], value: Score) -> TreeWork {
        let tree = self.tree.at_path(path).map(|id| Arc::new(self.tree.with_value(id, Some(value))));
        TreeWork { tree: tree.unwrap_or(self.tree), at: path.to_vec(), typed: None }
    }

    pub fn value(&self, path: &[u16]) -> Option<Score> {
        self.tree.at_path(path).and_then(|id| self.tree.node(id).value)
    }

    pub fn changed(&self, exercise: &Exercise) -> BTreeSet<Path> {
        let before = TreeWork::of(&exercise.tree, Path::new());
        exercise.leaves().into_iter().filter(|path| self.value(path) != before.value(path)).collect()
    }
}

/// A tree with its children in the order of another one, so that they keep their names; `None` where the two differ in more.
fn reordered(own: &Tree, like: &Tree) -> Option<Tree> {
    let mut tree = own.clone();
    let mut open = vec![(own.root(), like.root())];
    while let Some((id, like_id)) = open.pop() {
        let wanted = &like.node(like_id).children;
        for (to, &child) in wanted.iter().enumerate() {
            let form = Unordered::of(like, child);
            let mut left = tree.node(id).children.get(to..)?.iter();
            let past = left.position(|&own| Unordered::of(&tree, own) == form)?;
            tree = tree.with_child_moved(id, to + past, to);
        }
        open.extend(tree.node(id).children.iter().copied().zip(wanted.iter().copied()));
    }
    Some(tree)
}

fn is_order(list: &[usize], events: usize) -> bool {
    list.len() == events && (0..events).all(|event| list.contains(&event))
}

/// The events as they were shuffled; the other way round where that would be their order.
fn first_order(exercise: &Exercise, events: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..events).collect();
    if exercise.solution() == Some(ExerciseAnswer::List(order.clone())) {
        order.reverse();
    }
    order
}

fn written(score: Score) -> String {
    score.to_string()
}

/// A number as it is typed, or nothing; `None` for anything else.
fn read(text: &str) -> Option<Option<Score>> {
    match text.trim() {
        "" => Some(None),
        number => number.parse().ok().map(Some),
    }
}
