//! What is said of a program on its own game: its rows are judged in each reading of them that may be meant, and against those of
//! the run with open windows.

use std::collections::BTreeMap;

use super::rows;
use super::{OWN_SEARCHES, OwnAsk, OwnChoice, OwnNumber, OwnRow, OwnRun};
use crate::program::refusal::ProgramRefusal;
use crate::program::run::{StopReason, StudentProgram};
use crate::program::trial::{Trial, TrialAnswer, WrongTree};
use jianzhi_core::check::{Fault, Mistake, RowField};
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::opaque::{self, OpaqueFault, OpaqueHint, OpaqueRefutation, OpaqueSearch, OpaqueVerdict, Waste};

/// The least edge of the windows in an open run.
const OPEN_EDGE: f64 = 1e12;

#[derive(Debug, Clone)]
pub struct OwnVerdict {
    pub run: OwnRun,
    /// The run with open windows, where it has made visits.
    pub open: Option<OwnRun>,
    pub search: OpaqueSearch,
    pub verdict: OpaqueVerdict,
    pub line: Option<u32>,
    pub unknown: Vec<&'static str>,
    /// The first visit that is worth something else in the run with open windows, though its own window is not why, and that.
    pub other: Option<(u32, f64)>,
    /// Why it is not proved, although no row is wrong.
    pub doubt: Option<OwnDoubt>,
    /// What positions of the run with open windows are called in the tree that is shown.
    pub open_names: BTreeMap<u32, Box<str>>,
}

/// Where the verdict on the own game of a program is told that was tried on our trees.
#[derive(Debug)]
pub enum OwnShown {
    /// Alone: the program does nothing with the first of our trees, or searches no move there, or its game is a class with other rules
    /// than ours, or its leaves are worth what the side to move sees.
    Instead(Result<Box<OwnVerdict>, ProgramRefusal>),
    /// Next to the verdict on our trees.
    Next(Box<OwnVerdict>),
}

/// What the rows do not explain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OwnDoubt {
    /// What its search found, and what it finds where nothing is cut.
    Other([f64; 2]),
    /// What its search found, and what the same call finds when it is made once more.
    Again([f64; 2]),
    /// A visit that leaves its position changed: a move is not taken back.
    Position(u32),
    /// A visit that leaves moves unsearched, where no window is known.
    Cut(u32),
    /// A visit of the open run whose move the search chooses where it begins there, though another is worth more.
    Move(u32),
    /// No move is chosen, at that line, although all were searched.
    NoMove(u32),
}

impl OwnRun {
    /// With the side to move at the root as in another run of the same program.
    fn seen_as(self, other: &OwnRun) -> OwnRun {
        let is_same = self.is_movers() || self.rows[0].side == other.rows[0].side;
        if is_same { self } else { OwnRun { rows: rows::with_sides_turned(&self.rows), ..self } }
    }

    /// Whether some visit has left its loop over moves at a bound.
    fn cuts(&self) -> bool {
        self.rows.iter().any(|row| row.cut == Some(true))
    }

    /// Whether its value is an edge of the open windows: it hands the best value on as a bound.
    fn is_at_edge(&self) -> bool {
        rows::best_at_root(&self.opaque()).is_some_and(|(_, value)| value.is_finite() && value.abs() >= OPEN_EDGE)
    }

    /// What its root is worth with open windows, where its own window, a pass or moves that are searched deeper than others are not why.
    fn other_result(&self, search: &OpaqueSearch, open: &OpaqueSearch) -> Option<OwnDoubt> {
        // What is kept from earlier searches may answer for the whole tree.
        let is_answered = open.rows.len() < search.rows.len();
        if is_answered || !self.is_even() || self.rows.iter().any(|row| row.kind.as_deref() == Some("quiescence")) {
            return None;
        }
        let moves = |search: &OpaqueSearch| -> Vec<Option<f64>> {
            search.rows.iter().filter(|row| row.parent == Some(0)).map(|row| row.value).collect()
        };
        if self.rows[0].is_caller() && moves(search) == moves(open) {
            // Which of them it chooses may not be known.
            return None;
        }
        let (row, value) = rows::best_at_root(open)?;
        let (own, found) = rows::best_at_root(search)?;
        let (alpha, beta) = own.window;
        let is_bound = found <= alpha && value <= found || found >= beta && value >= found;
        let is_same = opaque::order(found, value).is_eq();
        let seen = |value| if search.is_movers { opaque::seen(row.side, value) } else { value };
        (!is_bound && !is_same).then(|| OwnDoubt::Other([found, value].map(seen)))
    }

    /// The statement that made the first wrong visit. Where that is what a value begins with, it is no mistake of a search's windows.
    fn blamed_line(&self, search: &OpaqueSearch, verdict: &mut OpaqueVerdict) -> Option<u32> {
        let wrong = verdict.refutation.as_mut()?;
        let line = self.statement(search, wrong)?;
        if self.begins_at(line) && !matches!(wrong.fault, OpaqueFault::Handed(_)) {
            wrong.likely = None;
        }
        Some(line)
    }

    /// What is wrong at the root alone: its result, or the move that it chooses, against the search with open windows where that is `seen`.
    fn wrong_root(
        &self,
        search: &OpaqueSearch,
        seen: Option<&OpaqueSearch>,
        choice: Option<OwnChoice>,
    ) -> Option<OpaqueRefutation> {
        let Some(open) = seen else {
            return rows::worse_choice(search, choice.filter(|_| search.has_windows)?);
        };
        let result = rows::other_result(search, open).filter(|_| self.end.is_hidden);
        result.or_else(|| rows::wrong_choice(search, open, choice?, self.end.is_again))
    }

    /// What its rows do not explain, in the order in which it is told; `seen` is the search with open windows.
    fn doubt(
        &self,
        search: &OpaqueSearch,
        seen: Option<&OpaqueSearch>,
        misplayed: Option<OwnChoice>,
    ) -> Option<OwnDoubt> {
        // A bound that is not known may explain any result, and any cut.
        let is_judged = search.has_windows || !self.end.is_bounded;
        let result = || self.other_result(search, seen.filter(|_| is_judged)?);
        let again = self.end.again.map(|values| OwnDoubt::Again(values.map(|OwnNumber(value)| value)));
        let hidden = seen.filter(|_| !search.has_windows && is_judged);
        let cut = || rows::unexplained_cut(&self.rows, hidden?).map(OwnDoubt::Cut);
        let changed = self.end.changed.map(OwnDoubt::Position);
        let played = misplayed.map(|choice| OwnDoubt::Move(choice.visit));
        let none = self.end.unchosen.map(OwnDoubt::NoMove);
        changed.or(again).or(none).or_else(result).or_else(cut).or(played)
    }
}

impl OwnVerdict {
    /// Runs a program twice, and judges the rows of its search.
    ///
    /// # Errors
    /// Why it is not run, or that it has called no search.
    pub fn new(program: &StudentProgram, ask: &OwnAsk) -> Result<OwnVerdict, ProgramRefusal> {
        let runs = OwnRun::all(program, ask, OWN_SEARCHES)?;
        let largest = runs.first().ok_or(ProgramRefusal::NeverEnded)?;
        if largest.rows.is_empty() {
            return Err(largest.none(ask));
        }
        // One that has no end has none with open windows, either.
        let has_end = largest.stopped().is_none_or(|stopped| stopped.why != StopReason::Time);
        let open = has_end.then(|| OwnRun::opened(&runs, program, ask).ok()).flatten().unwrap_or_default();
        let open = open.into_iter().map(Some).chain(std::iter::repeat(None));
        let mut judged = runs.into_iter().zip(open).enumerate().map(|(at, (run, open))| {
            // Other positions may come up after the first search where nothing is cut.
            let open = open.filter(|open| at == 0 && run.search() == 1 || open.end.start == run.end.start);
            OwnVerdict::of(run, open)
        });
        let first = judged.next().ok_or(ProgramRefusal::NeverEnded)??;
        if first.is_wrong() && !first.never_cuts() {
            return Ok(first);
        }
        let mut others: Vec<OwnVerdict> = judged.filter_map(Result::ok).collect();
        if first.never_cuts() {
            // Where another search cuts, a switch of the program's own has turned that off in this one.
            let cutting = others.iter().position(|other| other.is_proved() && other.run.cuts());
            return Ok(cutting.map_or(first, |at| others.swap_remove(at)));
        }
        let wrong = others.iter().position(|other| other.is_wrong() && !(other.never_cuts() && first.run.cuts()));
        Ok(wrong.map_or(first, |at| others.swap_remove(at)))
    }

    /// Whether all that is wrong is that no visit of it ends at a bound.
    fn never_cuts(&self) -> bool {
        let is_late = |wrong: &OpaqueRefutation| matches!(wrong.fault, OpaqueFault::Late { .. });
        self.verdict.refutation.as_ref().is_some_and(is_late) && !self.run.cuts()
    }

    /// What is said of a search.
    fn of(mut run: OwnRun, open: Option<OwnRun>) -> Result<OwnVerdict, ProgramRefusal> {
        let mut search = run.opaque();
        let mut verdict = opaque::check(&search);
        let is_of_value = |wrong: &OpaqueRefutation| matches!(wrong.fault, OpaqueFault::Unproved { .. });
        if run.end.is_hidden && verdict.refutation.as_ref().is_some_and(|wrong| !is_of_value(wrong)) {
            // What is kept outside of the search may be its window at other times alone: no cut is judged by it.
            search.forget_windows();
            verdict = opaque::check(&search);
        }
        let others = run.end.sides.iter().filter(|_| verdict.refutation.is_some());
        let mut others = others.map(|sides| rows::with_sides(&run.rows, sides));
        let is_right = |rows: &Vec<OwnRow>| opaque::check(&rows::search_of(rows, false)).refutation.is_none();
        if let Some(rows) = others.find(is_right) {
            run.rows = rows;
            search = run.opaque();
            verdict = opaque::check(&search);
        }
        verdict.refutation = verdict.refutation.or_else(|| run.handed_on());
        let changed = || rows::first_changed(&search).map(|row| run.return_line(row));
        if let Some(line) = verdict.refutation.and_then(|_| run.end.complement.map(Some).or_else(changed)) {
            return Err(ProgramRefusal::ChangedValues { line });
        }
        let open = open.filter(|open| !open.rows.is_empty()).map(|open| open.seen_as(&run));
        let is_whole = verdict.refutation.is_none() && run.stopped().is_none();
        let is_comparable = |open: &&OwnRun| open.stopped().is_none() && !open.is_at_edge();
        let whole = open.as_ref().filter(|_| is_whole).filter(is_comparable);
        let seen = whole.map(OwnRun::opaque);
        let known = seen.as_ref().filter(|_| search.has_windows);
        let mut other = known.and_then(|open| rows::first_other(&search, open));
        let choice = run.end.choice.filter(|_| other.is_none() && run.is_even());
        if is_whole {
            verdict.refutation = run.wrong_root(&search, seen.as_ref(), choice);
            other = other.filter(|_| verdict.refutation.is_none());
        }
        if verdict.refutation.is_some() && run.end.is_of_players {
            let function = run.functions().next().unwrap_or_default().to_owned();
            return Err(ProgramRefusal::Players { function, line: None });
        }
        let misplayed = whole.and_then(|open| open.end.misplayed).filter(|_| other.is_none() && run.is_even());
        let doubt = run
            .doubt(&search, seen.as_ref(), misplayed)
            .filter(|_| verdict.refutation.is_none() && run.stopped().is_none());
        let line = run.blamed_line(&search, &mut verdict).or_else(|| match doubt? {
            OwnDoubt::Move(_) => misplayed?.line,
            OwnDoubt::NoMove(line) => Some(line),
            _ => None,
        });
        let ties = run.end.choice.filter(|choice| choice.ties > 0 && verdict.refutation.is_none() && doubt.is_none());
        verdict.hints.extend(ties.map(|choice| OpaqueHint {
            waste: Waste::EqualMove,
            row: choice.visit,
            visits: choice.ties,
        }));
        let unknown = [
            (!search.has_windows, "windows"),
            (other.is_some(), "value"),
            (open.as_ref().is_none_or(|open| open.stopped().is_some()), "tree"),
            (doubt.is_some(), "result"),
            (is_whole && choice.is_none() && run.end.unchosen.is_none(), "move"),
        ];
        Ok(OwnVerdict {
            line,
            open,
            unknown: unknown.into_iter().filter_map(|(is, what)| is.then_some(what)).collect(),
            other,
            doubt,
            open_names: BTreeMap::new(),
            search,
            verdict,
            run,
        })
    }

    /// Whether its own game may show more of a program that was tried on our trees.
    pub fn may_be_shown(program: &StudentProgram, trial: &Trial) -> bool {
        let may_be_other = stops_at_ours(trial) || is_doubtful_on_ours(trial) || hands_all_to_a_move(trial);
        trial.is_proved() || may_be_other || program.source.contains("class ")
    }

    /// What the own game of a program shows that was tried on our trees: `None` where it has none, or makes no search of more than one
    /// visit there that ends.
    pub fn after(program: &StudentProgram, trial: &Trial) -> Option<OwnShown> {
        let is_stopped = stops_at_ours(trial);
        let may_be_other = is_stopped || is_doubtful_on_ours(trial);
        let is_wide = hands_all_to_a_move(trial);
        let is_judged = !matches!(trial.answer, TrialAnswer::Stopped(..));
        match OwnVerdict::new(program, &OwnAsk::default()) {
            Ok(own) if own.run.visits() <= 1 || own.run.stopped().is_some() => None,
            Ok(own) => {
                let wastes_at_root = || own.verdict.hints.iter().any(|hint| hint.waste == Waste::RootWindow);
                let is_unseen = || !own.search.has_windows || wastes_at_root();
                let is_other = may_be_other || own.run.end.makes_moves || is_wide && is_unseen();
                let is_instead = is_stopped || !trial.is_proved() && own.is_proved() && is_other;
                match is_instead {
                    true => Some(OwnShown::Instead(Ok(Box::new(own)))),
                    false => is_judged.then(|| OwnShown::Next(Box::new(own))),
                }
            }
            Err(refused) if is_stopped && refused.is_of_search() => Some(OwnShown::Instead(Err(refused))),
            // What searches and chooses no best value is no minimax: what it meets on our trees says nothing of it.
            Err(ProgramRefusal::NoFunction(_)) if is_stopped => Some(OwnShown::Instead(Err(foreign(trial)))),
            Err(_) => None,
        }
    }

    fn is_wrong(&self) -> bool {
        self.verdict.refutation.is_some() || self.doubt.is_some()
    }

    /// The mistake that explains most.
    pub fn likely(&self) -> Option<Mistake> {
        let is_played = self.search.has_windows && matches!(self.doubt, Some(OwnDoubt::Move(_)));
        self.verdict.refutation.as_ref().and_then(|wrong| wrong.likely).or(is_played.then_some(Mistake::BoundForMove))
    }

    pub fn is_proved(&self) -> bool {
        self.verdict.refutation.is_none() && self.run.stopped().is_none() && self.doubt.is_none()
    }
}

fn foreign(trial: &Trial) -> ProgramRefusal {
    let line = match &trial.answer {
        TrialAnswer::Stopped(_, stopped) => stopped.line,
        _ => None,
    };
    let [wants, given] = ["other", "tree"].map(str::to_owned);
    ProgramRefusal::Foreign { function: trial.entry.clone(), line, wants, name: String::new(), given }
}

/// Whether a program stops at the first of our trees, returns what is no whole number, asks a position for what ours does not have, or
/// takes too much memory, as one that makes a large tree of its own each time.
fn stops_at_ours(trial: &Trial) -> bool {
    let TrialAnswer::Stopped(_, stopped) = &trial.answer else { return false };
    let lacks_attribute = stopped.text.as_deref().is_some_and(|text| text.contains("AttributeError"));
    trial.trees <= 1 || matches!(stopped.why, StopReason::Value | StopReason::Memory) || lacks_attribute
}

/// Whether what is wrong on our trees may only be that they are not the program's own: it takes a leaf for an inner node or the reverse,
/// its root searches nothing, or begins with another window, or a leaf is worth what the side to move sees.
fn is_doubtful_on_ours(trial: &Trial) -> bool {
    let found = match &trial.answer {
        TrialAnswer::Wrong(found) => found,
        TrialAnswer::Stopped(_, stopped) => {
            return stopped.text.as_deref().is_some_and(|text| text.contains("TypeError"));
        }
        _ => return false,
    };
    let WrongTree { refutation: wrong, view, handed, .. } = &**found;
    let path: Vec<u16> = wrong.moves.iter().map(|mv| mv.0).collect();
    let is_of_leaf = wrong.likely == Some(Mistake::OtherSide) && *view == ScoreView::Side && !handed.is_inner(&path);
    let is_of_root =
        matches!(wrong.fault, Fault::Early { best: None, .. } | Fault::Field { field: RowField::Window, .. });
    is_of_leaf || wrong.row == 0 && is_of_root
}

/// Whether what is wrong is the window of one of the root's moves, which costs visits alone.
fn hands_all_to_a_move(trial: &Trial) -> bool {
    let TrialAnswer::Wrong(found) = &trial.answer else { return false };
    let WrongTree { refutation: wrong, .. } = &**found;
    wrong.moves.len() == 1 && matches!(wrong.fault, Fault::Field { field: RowField::Window, .. })
}
