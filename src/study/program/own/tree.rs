//! A program on its own game as a lane: its visits on the tree that a run with open windows has walked.

use super::{OwnAsk, OwnDoubt, OwnRow, OwnRun, OwnVerdict};
use crate::program::lane::locals;
use crate::program::{NoLane, ProgramListing, ProgramRefusal, ProgramRows, StudentProgram, VisitLines};
use crate::scenario::{NoTree, OpaqueTold, OpaqueTree};
use jianzhi_view::text::Lang;

impl ProgramRows {
    /// The same of a program that was refused on our trees; where its own game does not show its search, it is refused as before.
    ///
    /// # Errors
    /// [`NoLane`] where its search or its game cannot be shown.
    pub fn instead(program: &StudentProgram, refused: ProgramRefusal) -> Result<ProgramRows, NoLane> {
        ProgramRows::of_own(program, &OwnAsk::default()).map_err(|none| match none {
            NoLane::Refused(own) if !own.is_of_search() => NoLane::Refused(refused),
            none => none,
        })
    }

    /// Runs a program on its own game, of which the tree is shown.
    ///
    /// # Errors
    /// [`NoLane`] where its search or its game cannot be shown.
    pub fn of_own(program: &StudentProgram, ask: &OwnAsk) -> Result<ProgramRows, NoLane> {
        ProgramRows::judged(program, OwnVerdict::new(program, ask)?, |_| Vec::new())
    }

    /// The same of a program that was run on its own game; `more` is said last, in each language.
    ///
    /// # Errors
    /// [`NoLane`] where its search or its game cannot be shown.
    pub fn judged(
        program: &StudentProgram,
        mut own: OwnVerdict,
        more: impl Fn(Lang) -> Vec<String>,
    ) -> Result<ProgramRows, NoLane> {
        if let Some(stopped) = own.run.stopped() {
            return Err(NoLane::Stopped(stopped.clone()));
        }
        // Where the whole tree is too large, what the search has visited is shown.
        let whole = own.open.as_ref().and_then(|open| own_tree_of(open).ok());
        let tree = whole.map_or_else(|| OpaqueTree::new(&own.search), Ok).map_err(ProgramRefusal::NoTree)?;
        let text = tree.trace(&own.search, &own.verdict, &program.name).map_err(ProgramRefusal::NoTree)?;
        own.name_in(&tree);
        let shown = own.run.shown_file(program);
        let rows = own.run.rows.iter().take(text.lines().count() - 1);
        let visits = rows.map(|row| own.run.lines(row, &shown.name)).collect();
        let searches = Some((own.run.search(), own.run.searches()));
        let wrong =
            own.line.filter(|_| own.verdict.refutation.is_some_and(|wrong| own.run.is_in(wrong.by, &shown.name)));
        let listing = ProgramListing { visits, wrong, searches, ..ProgramListing::new(&shown, &[], None) };
        let said = |lang: Lang| {
            let mut said: Vec<String> = own.words(lang, &program.name);
            // What was run is said elsewhere on the screen.
            said.rotate_left(1);
            let has_caller = own.search.rows.first().is_some_and(|root| root.is_caller);
            said.extend(has_caller.then(|| lang.say("program-own-caller")));
            said.extend(more(lang));
            said
        };
        let mut told = OpaqueTold::new(Lang::ALL.map(said).to_vec(), &own.search, &own.verdict);
        told.is_doubted = own.doubt.is_some();
        let entry = own.run.functions().collect::<Vec<_>>().join(", ");
        let right_on = own.is_proved().then_some(0);
        Ok(ProgramRows { text, listing, entry, right_on, own: Some(told), ..ProgramRows::default() })
    }
}

impl OwnVerdict {
    /// Notes what the positions that are spoken of are called in the tree that is shown.
    fn name_in(&mut self, tree: &OpaqueTree) {
        let told = self.verdict.refutation.map(|wrong| wrong.row).into_iter().chain(self.other.map(|(row, _)| row));
        let (rows, moves) = match self.doubt {
            Some(OwnDoubt::Move(row)) => (None, Some(row)),
            Some(OwnDoubt::Position(row) | OwnDoubt::Cut(row)) => (Some(row), None),
            _ => (None, None),
        };
        self.search.names = tree.names(&self.search, told.chain(rows));
        if let (Some(row), Some(open)) = (moves, &self.open) {
            let search = open.opaque();
            self.open_names = tree.names(&search, search.rows[row as usize].parent.into_iter().chain([row]));
        }
    }
}

impl OwnRun {
    /// The file of the search, where that is another one of the program's folder; else the program's own.
    fn shown_file(&self, program: &StudentProgram) -> StudentProgram {
        let first = self.rows.iter().find(|row| !row.is_caller());
        let file = first.and_then(|row| self.file_of(row.visit)).filter(|file| *file != program.name);
        let found = file.and_then(|file| {
            let source = match &program.folder {
                Some(folder) => StudentProgram::open(&folder.join(file)).ok()??.source,
                None => program.files.get(&file.replace('\\', "/"))?.clone(),
            };
            Some(StudentProgram { name: file.to_owned(), source, ..program.clone() })
        });
        found.unwrap_or_else(|| program.clone())
    }

    fn is_in(&self, row: u32, file: &str) -> bool {
        self.file_of(row) == Some(file)
    }

    /// Where a visit comes from in a file: the call is made by the function of its parent.
    fn lines(&self, row: &OwnRow, file: &str) -> VisitLines {
        let is_own = self.is_in(row.visit, file);
        let call = row.call_line.filter(|_| row.parent.map_or(is_own, |parent| self.is_in(parent, file)));
        VisitLines { call, back: row.return_line.filter(|_| is_own), locals: locals(row.locals.iter()) }
    }
}

/// The tree of a program's own game.
///
/// # Errors
/// Why it is not run, or its game is no such tree.
pub fn own_tree(program: &StudentProgram, ask: &OwnAsk) -> Result<OpaqueTree, ProgramRefusal> {
    let run = OwnRun::new(program, ask)?;
    let open = OwnRun::opened(&[run], program, ask)?.into_iter().next().ok_or(ProgramRefusal::NeverEnded)?;
    if open.rows.is_empty() {
        return Err(open.none(ask));
    }
    let tree = own_tree_of(&open)?;
    let said = open.opaque().rows.first().and_then(|root| root.value);
    // A root that is only the caller of its searches says no value.
    let is_said = said.is_none() || tree.root_value().is_none_or(|value| Some(value) == said);
    is_said.then_some(tree).ok_or(ProgramRefusal::NoTree(NoTree::OtherValue))
}

fn own_tree_of(open: &OwnRun) -> Result<OpaqueTree, ProgramRefusal> {
    if open.stopped().is_some() {
        return Err(ProgramRefusal::NoTree(NoTree::Unfinished));
    }
    OpaqueTree::new(&open.opaque()).map_err(ProgramRefusal::NoTree)
}
