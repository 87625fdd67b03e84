//! The exercise that lies over the window: what is typed and marked so far, and what came of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::exercise::{
    Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, Grade, Odd, Verdict, WindowRow, WindowTable, Wish,
};
use crate::game::Path;
use crate::scene::textbook_tree::BranchMark;
use crate::score::Score;

/// The kinds that can be done in the app.
pub const KINDS: [ExerciseKind; 2] = [ExerciseKind::Pruned, ExerciseKind::Windows];

/// A number of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WindowColumn {
    /// Alpha on entry.
    Alpha,
    /// Beta on entry.
    Beta,
    /// The value returned.
    Value,
}

impl WindowColumn {
    /// All of them, from left to right.
    pub const ALL: [WindowColumn; 3] = [WindowColumn::Alpha, WindowColumn::Beta, WindowColumn::Value];
}

/// The exercise, and what somebody has answered so far.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseDesk {
    /// The exercise.
    pub exercise: Exercise,
    /// What is typed.
    pub typed: BTreeMap<(Path, WindowColumn), String>,
    /// The branches that are marked.
    pub marked: BTreeSet<Path>,
    /// The branch that the keyboard is at.
    pub chosen: Path,
    /// What came of it, until something is changed.
    pub grade: Option<Grade>,
    /// The place of the field whose text is no number.
    pub unread: Option<(Path, WindowColumn)>,
}

impl ExerciseDesk {
    /// The exercise of a seed; `None` where there is none.
    #[must_use]
    pub fn of(kind: ExerciseKind, level: ExerciseLevel, seed: u64) -> Option<ExerciseDesk> {
        // Twice two children are enough for a first table; more of them are needed for cutoffs to show mistakes.
        let wish = Wish { level, ..Wish::new(kind) };
        let exercise = Exercise::generate(wish, seed).ok()?;
        let mut desk = ExerciseDesk {
            exercise,
            typed: BTreeMap::new(),
            marked: BTreeSet::new(),
            chosen: vec![0],
            grade: None,
            unread: None,
        };
        let given: BTreeSet<Path> = desk.exercise.given().into_iter().collect();
        desk.fill(|path| given.contains(path));
        Some(desk)
    }

    /// Fills in the solution where it is asked for.
    pub fn fill(&mut self, is_filled: impl Fn(&Path) -> bool) {
        match self.exercise.solution() {
            Some(ExerciseAnswer::Windows(table)) => {
                for (path, rows) in table.places.into_iter().filter(|(path, _)| is_filled(path)) {
                    let Some(row) = rows.last().filter(|_| self.is_inner(&path)) else { continue };
                    for (column, score) in WindowColumn::ALL.into_iter().zip([row.alpha, row.beta, row.value]) {
                        let text = score.map(|score| score.to_string()).unwrap_or_default();
                        self.typed.insert((path.clone(), column), text);
                    }
                }
            }
            Some(ExerciseAnswer::Pruned(paths)) => self.marked.extend(paths.into_iter().filter(|path| is_filled(path))),
            _ => {}
        }
    }

    /// Whether a path leads to an inner position.
    #[must_use]
    pub fn is_inner(&self, path: &[u16]) -> bool {
        let tree = &self.exercise.tree;
        tree.at_path(path).is_some_and(|id| !tree.node(id).children.is_empty())
    }

    /// What is answered so far; else the field that is no number.
    ///
    /// # Errors
    /// The first field whose text is no number.
    pub fn answer(&self) -> Result<ExerciseAnswer, (Path, WindowColumn)> {
        if self.exercise.kind == ExerciseKind::Pruned {
            return Ok(ExerciseAnswer::Pruned(self.marked.clone()));
        }
        let mut places: BTreeMap<Path, Vec<WindowRow>> = BTreeMap::new();
        for ((path, column), text) in &self.typed {
            let score = read(text).ok_or_else(|| (path.clone(), *column))?;
            let rows = places.entry(path.clone()).or_insert_with(|| vec![WindowRow::default()]);
            if let Some(row) = rows.first_mut() {
                match column {
                    WindowColumn::Alpha => row.alpha = score,
                    WindowColumn::Beta => row.beta = score,
                    WindowColumn::Value => row.value = score,
                }
            }
        }
        places.retain(|_, rows| *rows != [WindowRow::default()]);
        Ok(ExerciseAnswer::Windows(WindowTable { places }))
    }

    /// How the branches are marked: after grading, those that are missing and those that are wrong as such.
    #[must_use]
    pub fn marks(&self) -> BTreeMap<Path, BranchMark> {
        let mut marks: BTreeMap<Path, BranchMark> =
            self.marked.iter().map(|path| (path.clone(), BranchMark::Pruned)).collect();
        if self.exercise.kind == ExerciseKind::Pruned {
            for odd in self.grade.iter().flat_map(|grade| &grade.odd) {
                let mark = if self.marked.contains(&odd.path) { BranchMark::Wrong } else { BranchMark::Missed };
                marks.insert(odd.path.clone(), mark);
            }
        }
        marks
    }

    /// Whether a number is odd, as far as it was graded.
    #[must_use]
    pub fn is_odd(&self, path: &[u16], column: WindowColumn) -> bool {
        let what = match column {
            WindowColumn::Alpha => Odd::Alpha,
            WindowColumn::Beta => Odd::Beta,
            WindowColumn::Value => Odd::Value,
        };
        let odd = self.grade.iter().flat_map(|grade| &grade.odd);
        odd.filter(|odd| odd.path == path).any(|odd| odd.what == what || odd.what == Odd::Visited)
    }

    /// Whether all of it was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.grade.as_ref().is_some_and(|grade| grade.verdict == Verdict::Right)
    }
}

/// A number as somebody types it, or nothing; `None` for anything else.
fn read(text: &str) -> Option<Option<Score>> {
    let plain: String = text.trim().replace('−', "-");
    match plain.as_str() {
        "" => Some(None),
        "inf" | "+inf" | "∞" | "+∞" => Some(Some(Score::INFINITY)),
        "-inf" | "-∞" => Some(Some(-Score::INFINITY)),
        number => number.parse().ok().and_then(Score::from_static).map(Some),
    }
}
