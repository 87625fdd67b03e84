//! What is answered, in the form in which it is worked at: numbers as they are typed, marks, rows, a changed tree.

use crate::prelude::*;
use jianzhi_study::exercise::{Odd, Unordered, WindowRow, WindowTable};

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
        DeskWork::new(exercise, &worked.unwrap_or_else(|| exercise.blank()))
    }

    pub fn answered(exercise: &Exercise, answer: &ExerciseAnswer) -> DeskWork {
        match answer {
            ExerciseAnswer::Nothing => DeskWork::begun(exercise),
            answer => DeskWork::new(exercise, answer),
        }
    }

    fn new(exercise: &Exercise, answer: &ExerciseAnswer) -> DeskWork {
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
                let mut work = WindowWork::new(exercise, table);
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
                let work = TreeWork::new(&exercise.tree, first_leaf.clone()).with(path, *value);
                let is_new = work.changed(exercise).is_empty();
                DeskWork::OneLeaf(TreeWork { at: if is_new { first_leaf } else { path.clone() }, ..work })
            }
            ExerciseAnswer::Tree(tree) => {
                let tree = reordered(&exercise.tree, tree).map_or_else(|| Arc::clone(tree), Arc::new);
                DeskWork::Children(TreeWork::new(&tree, first_child))
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
}

impl WindowWork {
    fn new(exercise: &Exercise, table: &WindowTable) -> WindowWork {
        let mut work = WindowWork::default();
        let inner = table.places.iter().filter(|(path, _)| !exercise.is_leaf(path));
        for (path, rows) in inner {
            work.rows.insert(path.clone(), rows.len().max(1));
            for (visit, row) in rows.iter().enumerate() {
                for (column, score) in WindowColumn::ALL.into_iter().zip([row.alpha, row.beta, row.value]) {
                    let field = WindowField { path: path.clone(), visit, column };
                    work.typed.insert(field, score.map(|score| score.to_string()).unwrap_or_default());
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
    fn new(tree: &Arc<Tree>, at: Path) -> TreeWork {
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
        let before = TreeWork::new(&exercise.tree, Path::new());
        exercise.leaves().into_iter().filter(|path| self.value(path) != before.value(path)).collect()
    }
}

/// A tree with its children in the order of another one, so that they keep their names; `None` where the two differ in more.
fn reordered(own: &Tree, like: &Tree) -> Option<Tree> {
    let mut tree = own.clone();
    let mut open = vec![(own.root(), like.root())];
    while let Some((id, like_id)) = open.pop() {
        let wanted = like.node(like_id).children;
        for (to, &child) in wanted.iter().enumerate() {
            let form = Unordered::new(like, child);
            let mut left = tree.node(id).children.get(to..)?.iter();
            let past = left.position(|&own| Unordered::new(&tree, own) == form)?;
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

/// A number as it is typed, or nothing; `None` for anything else.
fn read(text: &str) -> Option<Option<Score>> {
    match text.trim() {
        "" => Some(None),
        number => number.parse().ok().map(Some),
    }
}

// The fields of an exercise about windows: their order, which of them are wrong, and how numbers are typed into them.

/// Figures of the longest number: `30000`.
const MOST_FIGURES: usize = 5;
const INFINITY: &str = "inf";

impl PadKey {
    /// The key that a typed sign is; `None` for those that come as keys of a keyboard.
    pub fn of_sign(sign: char) -> Option<PadKey> {
        match sign {
            '０'..='９' => Some(PadKey::Figure((u32::from(sign) - u32::from('０')) as u8)),
            '－' => Some(PadKey::Minus),
            '∞' | 'ｉ' | 'ｏ' => Some(PadKey::Infinity),
            _ => None,
        }
    }

    pub fn typed(self, text: &str) -> String {
        let (sign, number) = text.strip_prefix('-').map_or(("", text), |number| ("-", number));
        match self {
            PadKey::Figure(figure) if number == INFINITY => format!("{sign}{figure}"),
            PadKey::Figure(figure) if number.len() < MOST_FIGURES => format!("{text}{figure}"),
            PadKey::Minus if sign.is_empty() => format!("-{number}"),
            PadKey::Minus => number.to_owned(),
            PadKey::Infinity => format!("{sign}{INFINITY}"),
            PadKey::Erase if number == INFINITY => sign.to_owned(),
            PadKey::Erase => text.chars().take(text.chars().count().saturating_sub(1)).collect(),
            PadKey::Figure(_) | PadKey::Next => text.to_owned(),
        }
    }
}

impl WindowWork {
    /// The fields that are asked for, in the order in which the search writes them: a window when a position is entered, its
    /// value when it is left.
    pub fn fields(&self, exercise: &Exercise) -> Vec<WindowField> {
        let mut fields = Vec::new();
        self.add_fields(exercise, &Path::new(), &mut fields);
        fields
    }

    fn add_fields(&self, exercise: &Exercise, path: &Path, fields: &mut Vec<WindowField>) {
        if exercise.is_leaf(path) {
            return;
        }
        let window =
            || [WindowColumn::Alpha, WindowColumn::Beta].into_iter().filter(|_| exercise.asks_window(path.len()));
        let field = |visit: usize, column| WindowField { path: path.clone(), visit, column };
        fields.extend(window().map(|column| field(0, column)));
        for child in exercise.children_in_order(path) {
            self.add_fields(exercise, &child, fields);
        }
        fields.push(field(0, WindowColumn::Value));
        for visit in 1..self.visits(path) {
            fields.extend(window().chain([WindowColumn::Value]).map(|column| field(visit, column)));
        }
    }

    /// Goes to a field. The first key typed there replaces what is in it.
    pub fn go(&mut self, field: WindowField) {
        (self.at, self.is_new) = (Some(field), true);
    }

    pub fn step(&mut self, fields: &[WindowField], by: isize) {
        let here = self.at.as_ref().and_then(|at| fields.iter().position(|field| field == at));
        let to = here.map_or(0, |here| here.saturating_add_signed(by)).min(fields.len().saturating_sub(1));
        if let Some(field) = fields.get(to).filter(|field| Some(*field) != self.at.as_ref()) {
            self.go(field.clone());
        }
    }

    /// Types a key into the field; returns whether that changes it.
    pub fn press(&mut self, key: PadKey) -> bool {
        let Some(field) = self.at.clone() else { return false };
        let before = self.typed.get(&field).cloned().unwrap_or_default();
        let begun = if self.is_new && key != PadKey::Erase && key != PadKey::Minus { "" } else { before.as_str() };
        let text = match key {
            PadKey::Erase if self.is_new => String::new(),
            key => key.typed(begun),
        };
        self.is_new = false;
        let is_changed = text != before;
        self.typed.insert(field, text);
        is_changed
    }
}

impl ExerciseSession {
    /// The fields that are asked for, in the order of the search; none of other kinds.
    pub fn fields(&self) -> Vec<WindowField> {
        match &self.work {
            DeskWork::Windows(windows) => windows.fields(&self.exercise),
            _ => Vec::new(),
        }
    }

    /// Whether a text is not a number, or was graded as odd.
    pub fn is_wrong(&self, field: &WindowField) -> bool {
        let what = match field.column {
            WindowColumn::Alpha => Odd::Alpha,
            WindowColumn::Beta => Odd::Beta,
            WindowColumn::Value => Odd::Value,
        };
        let odd = self.grade.iter().flat_map(|grade| &grade.odd);
        let mut odd = odd.filter(|odd| odd.path == field.path && odd.visit == field.visit);
        odd.any(|odd| odd.what == what || odd.what == Odd::Visited)
            || self.problem.as_ref() == Some(&DeskProblem::Field(field.clone()))
    }

    pub fn go_wrong(&mut self) {
        let first = self.grade.as_ref().and_then(|grade| grade.first_wrong.clone());
        let field = self
            .fields()
            .into_iter()
            .find(|field| self.is_wrong(field) && (first.is_none() || first.as_ref() == Some(&field.path)));
        match &mut self.work {
            DeskWork::Windows(windows) => {
                if let Some(field) = field {
                    windows.go(field);
                }
            }
            DeskWork::Pruned(_, at) => {
                if let Some(path) = first {
                    *at = path;
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_make_a_number() {
        use PadKey::{Erase, Figure, Infinity, Minus};
        let typed = |keys: &[PadKey]| keys.iter().fold(String::new(), |text, key| key.typed(&text));
        for (keys, text) in [
            (&[Figure(1), Figure(2)][..], "12"),
            (&[Minus, Figure(5)], "-5"),
            (&[Figure(5), Minus, Minus, Minus], "-5"),
            (&[Minus, Infinity], "-inf"),
            (&[Infinity, Minus, Erase, Figure(3)], "-3"),
            (&[Infinity, Figure(7)], "7"),
            (&[Figure(1), Erase, Erase], ""),
            (&[Figure(9); 9], "99999"),
        ] {
            assert_eq!(typed(keys), text, "{keys:?}");
        }
    }
}
