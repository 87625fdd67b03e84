//! A file is checked as its header declares that it is to be read. Where the header declares nothing and the rows are
//! invalid as documented, the other ways to write them are tried: one under which every row is proved is taken, and
//! named. A file that is wrong under all of them is read as its rows clearly show, else as documented.

use std::io::BufRead;

use super::header::{LinesHeader, least_infinity};
use super::problem::{LineProblem, ReadError};
use super::reading::{Note, Paths, RowOrder, RowReading, RowSides, ScoreView};
use super::{LATER, LinesReader, returned};
use crate::check::{BetaOrigin, ClaimedRow, Refutation, ToldMove, TraceClaim, TraceProof};
use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, MoveCode, Side, Turn};
use crate::score::{Score, Window};
use crate::search::{Algorithm, Switch, VisitKind};
use crate::trace::End;

/// Rows of a file that is tried in several ways; larger ones are read as documented, row by row.
pub const MOST_HELD: usize = 1 << 18;
/// Bytes of their paths and names; beyond these a file is read row by row as well.
const MOST_BYTES_HELD: usize = 64 << 20;
/// Rows that may be written on return: only the last of them shows how to read the first.
const MOST_RETURNED: usize = 1 << 20;
/// Rows that are looked at to find whether a child index is too large.
const MOST_WALKED: usize = 4096;

#[derive(Debug, Clone)]
pub struct CheckedFile {
    /// What is proved, or the first wrong row, by its number in order of entry.
    pub answer: Result<TraceProof, Box<Refutation>>,
    /// What was assumed of the file, since its header does not declare it.
    pub notes: Vec<Note>,
    /// The rows in order of entry, as they were read; empty for a file that is too large to be kept.
    pub rows: Vec<ClaimedRow>,
    /// The place in the file of each row, where that is not its number.
    places: Vec<u64>,
    is_streamed: bool,
    pub view: ScoreView,
}

impl CheckedFile {
    pub fn is_too_large(&self) -> bool {
        self.is_streamed
    }

    /// The same answer with the numbers that the rows have in the file, and scores in its view.
    pub fn in_file(&self) -> Result<TraceProof, Box<Refutation>> {
        let place = |row: u64| usize::try_from(row).ok().and_then(|row| self.places.get(row)).copied().unwrap_or(row);
        self.answer.clone().map_err(|mut refutation| {
            refutation.row = place(refutation.row);
            if let Some(BetaOrigin::Ancestor { by, .. }) = &mut refutation.origin {
                *by = place(*by);
            }
            match self.view {
                ScoreView::Side => refutation,
                ScoreView::Max => Box::new(refutation.seen_by_max()),
            }
        })
    }
}

pub type Judge<'a> = dyn FnMut(&mut dyn Iterator<Item = ClaimedRow>) -> Judged + 'a;

type Judged = Result<TraceProof, Box<Refutation>>;

/// A file of rows, and what is claimed of them.
#[derive(Debug, Clone, Copy)]
pub struct ClaimedFile<'a> {
    pub header: &'a LinesHeader,
    pub start: &'a Start,
    pub claim: &'a TraceClaim,
}

impl ClaimedFile<'_> {
    /// Checks the rows of a file. `judge` checks rows in order of entry, and may be called several times; `ahead` may read the rows
    /// of a large file before they are asked for.
    ///
    /// # Errors
    /// The first line that is not a row.
    pub fn check<R: BufRead, I: Iterator<Item = Result<ClaimedRow, ReadError>>>(
        self,
        mut reader: LinesReader<R>,
        judge: &mut Judge<'_>,
        ahead: impl FnOnce(LinesReader<R>) -> I,
    ) -> Result<CheckedFile, ReadError> {
        let ClaimedFile { header, start, claim } = self;
        reader.expect(header, start, claim.method);
        reader.form.has_windows = claim.reads_windows();
        let most = if header.order == Some(RowOrder::Return) { MOST_RETURNED } else { MOST_HELD };
        let (mut rows, mut bytes) = (Vec::new(), 0);
        while rows.len() < most && bytes < MOST_BYTES_HELD {
            match reader.plain() {
                Some(row) => {
                    let row: ClaimedRow = row?;
                    bytes += row.path.as_ref().map_or(0, |path| path.len() * size_of::<u16>());
                    bytes += row.label.as_ref().map_or(0, String::len);
                    rows.push(row);
                }
                None => return File { of: self, rows }.check(judge),
            }
        }
        if header.order == Some(RowOrder::Return) {
            return Err(ReadError { line: reader.line, problem: LineProblem::TooMany { limit: most.min(rows.len()) } });
        }
        let (reading, mut sides) = (header.reading(), RowSides::new(start));
        let first = rows.into_iter().map(|row| {
            let line = row.line.unwrap_or_default();
            reading.apply(row, &mut sides).map_err(|problem| ReadError { line, problem })
        });
        let mut failed = None;
        let mut unknowable = Unknowable::new(claim);
        let all = first.chain(ahead(reader)).map(|row| row.and_then(|row| unknowable.look(&row).map(|()| row)));
        let mut told = all.map_while(|row| row.map_err(|error| failed = Some(error)).ok());
        let answer = judge(&mut told);
        drop(told);
        match failed {
            Some(error) => Err(error),
            None => Ok(CheckedFile {
                answer,
                notes: Vec::new(),
                rows: Vec::new(),
                places: Vec::new(),
                is_streamed: true,
                view: reading.view,
            }),
        }
    }
}

struct File<'a> {
    of: ClaimedFile<'a>,
    rows: Vec<ClaimedRow>,
}

impl File<'_> {
    fn check(mut self, judge: &mut Judge<'_>) -> Result<CheckedFile, ReadError> {
        let declared = self.of.header.reading();
        let is_root = |row: &ClaimedRow| row.ply == 0;
        let is_returned = self.rows.last().is_some_and(is_root) && !self.rows.first().is_some_and(is_root);
        let order = self.of.header.order.unwrap_or(if is_returned { RowOrder::Return } else { RowOrder::Entry });
        let mut places = Vec::new();
        if order == RowOrder::Return {
            (self.rows, places) = returned::in_order_of_entry(self.rows)?;
        } else if let Some(shuffled) = returned::in_order_of_visits(&self.rows) {
            self.rows = shuffled.iter().map(|&place| self.rows[place as usize].clone()).collect();
            places = shuffled;
        } else if let Some(row) = self.rows.iter().find(|row| row.ply == LATER) {
            return Err(ReadError { line: row.line.unwrap_or_default(), problem: LineProblem::Missing("path") });
        }
        let mut unknowable = Unknowable::new(self.of.claim);
        self.rows.iter().try_for_each(|row| unknowable.look(row))?;
        let plain = RowReading { order, ..declared };
        let mut refuted = Vec::new();
        for reading in self.readings(plain) {
            match self.judged(&reading, judge) {
                Ok(Ok(proof)) => return self.finish(reading, Ok(proof), places),
                Ok(Err(refutation)) => refuted.push((reading, refutation)),
                Err(_) => {}
            }
        }
        let reading = self.evident(plain);
        let known = refuted.into_iter().find(|(tried, _)| *tried == reading);
        let answer = match known {
            Some((_, refutation)) => Err(refutation),
            None => self.judged(&reading, judge)?,
        };
        self.finish(reading, answer, places)
    }

    /// The answer where the rows are read in one way; an error where a row cannot be read so. They are read one by one, so
    /// that no reading takes memory for all of them.
    fn judged(&self, reading: &RowReading, judge: &mut Judge<'_>) -> Result<Judged, ReadError> {
        let mut failed = None;
        let mut sides = RowSides::new(self.of.start);
        let mut told = (self.rows.iter().cloned().map(|row| read(reading, &mut sides, row)))
            .map_while(|row| row.map_err(|error| failed = Some(error)).ok());
        let answer = judge(&mut told);
        told.for_each(drop);
        failed.map_or(Ok(answer), Err)
    }

    fn finish(mut self, reading: RowReading, answer: Judged, places: Vec<u64>) -> Result<CheckedFile, ReadError> {
        let (rows, mut sides) = (std::mem::take(&mut self.rows), RowSides::new(self.of.start));
        let rows = rows.into_iter().map(|row| read(&reading, &mut sides, row)).collect::<Result<_, _>>()?;
        let notes = reading.notes(&self.of.header.reading());
        Ok(CheckedFile { answer, notes, rows, places, is_streamed: false, view: reading.view })
    }

    /// The ways in which the rows may be read, what is declared first, and what assumes least before what assumes more.
    fn readings(&self, plain: RowReading) -> Vec<RowReading> {
        let views =
            if self.of.header.view.is_none() { vec![ScoreView::Side, ScoreView::Max] } else { vec![plain.view] };
        let may_count_from_one = self.of.header.paths.is_none() && self.never_counts_from_zero();
        let paths = if may_count_from_one { vec![Paths::FromZero, Paths::FromOne] } else { vec![plain.paths] };
        let sentinel = self.sentinel().map(Some);
        let mut readings = Vec::new();
        for infinity in std::iter::once(plain.infinity).chain(sentinel) {
            for &view in &views {
                readings.extend(paths.iter().map(|&paths| RowReading { view, paths, infinity, ..plain }));
            }
        }
        readings.sort_by_key(|reading| reading.notes(&plain).len());
        readings
    }

    fn evident(&self, plain: RowReading) -> RowReading {
        let view = match self.of.header.view {
            None if self.is_seen_by_max() => ScoreView::Max,
            _ => plain.view,
        };
        let counts_from_one = self.of.header.paths.is_none()
            && self.never_counts_from_zero()
            && leaves_the_game(self.of.start, &self.rows);
        let paths = if counts_from_one { Paths::FromOne } else { plain.paths };
        RowReading { view, paths, infinity: plain.infinity.or(self.sentinel()), ..plain }
    }

    /// The number that means infinity: the root's window reaches from its negative to it, the header declares no
    /// window of the root, and no score of the tree is as large.
    fn sentinel(&self) -> Option<Score> {
        let is_whole = self.of.claim.window == Window::FULL && self.of.header.window.is_none();
        if !is_whole
            || self.of.header.infinity.is_some()
            || self.of.claim.method.is_some_and(|method| asks(method.algorithm))
        {
            return None;
        }
        let mut windows = self.rows.iter().filter(|row| row.ply == 0).map(|row| row.window);
        let (alpha, infinity) = windows.next()?;
        let least = least_infinity(self.of.start.tree()?);
        let is_sentinel = alpha == -infinity && infinity.is_finite() && i64::from(infinity.get()) >= least;
        (is_sentinel && windows.all(|window| window == (alpha, infinity))).then_some(infinity)
    }

    fn never_counts_from_zero(&self) -> bool {
        let indices = || self.rows.iter().flat_map(|row| row.path.iter().flatten().copied().chain(index(row)));
        indices().next().is_some() && indices().all(|index| index > 0)
    }

    /// Whether windows and values lie as MAX sees them, and as the side to move sees them in a tenth of them at the most:
    /// some are wrong after all.
    fn is_seen_by_max(&self) -> bool {
        let (mut by_max, mut by_side) = (0_u32, 0_u32);
        let mut count = |max: bool, side: bool| {
            by_max += u32::from(max && !side);
            by_side += u32::from(side && !max);
        };
        let lies_in = |(alpha, beta): (Score, Score), (from, to): (Score, Score)| from <= alpha && beta <= to;
        let mut open: Vec<ViewedRow<'_>> = Vec::new();
        let mut sides = RowSides::new(self.of.start);
        for row in &self.rows {
            let side = sides.next(row);
            while open.len() > row.ply {
                if let Some((max, side)) = open.pop().and_then(|parent| parent.is_of_a_child()) {
                    count(max, side);
                }
            }
            if let Some(parent) = open.last_mut() {
                let (alpha, beta) = parent.row.window;
                let turn = Turn::between(parent.side, side);
                let handed = if turn == Turn::Changes { (-beta, -alpha) } else { (alpha, beta) };
                count(lies_in(row.window, (alpha, beta)), lies_in(row.window, handed));
                parent.values.push((row.value, turn.seen(row.value)));
            }
            if let Some(value) = self.value_at(row).filter(|_| side == Side::Min) {
                count(row.value == value, row.value == -value);
            }
            open.push(ViewedRow { row, side, values: Vec::new() });
        }
        for (max, side) in open.into_iter().filter_map(|parent| parent.is_of_a_child()) {
            count(max, side);
        }
        by_max > 0 && 10 * by_side <= by_max
    }

    fn value_at(&self, row: &ClaimedRow) -> Option<Score> {
        let tree = self.of.start.tree()?;
        let node = tree.node(tree.at_path(row.path.as_ref()?)?);
        node.value.filter(|_| node.children.is_empty())
    }
}

/// Rows that no game has by itself: where no algorithm is named, nothing is known of them.
struct Unknowable {
    has_method: bool,
    /// The depths that the open rows tell.
    depths: Vec<Option<Depth>>,
}

impl Unknowable {
    fn new(claim: &TraceClaim) -> Unknowable {
        Unknowable { has_method: claim.method.is_some(), depths: Vec::new() }
    }

    fn look(&mut self, row: &ClaimedRow) -> Result<(), ReadError> {
        // A row that follows none is refused elsewhere.
        if self.has_method || row.ply > self.depths.len() {
            return Ok(());
        }
        self.depths.truncate(row.ply);
        let has_depths = self.depths.first().is_some_and(|root| *root > Some(Depth(0)));
        let is_below_leaf = has_depths && self.depths.last() == Some(&Some(Depth(0)));
        self.depths.push(row.depth);
        let is_pass = matches!(row.mv, ToldMove::Code(MoveCode::PASS) | ToldMove::Index(PASS))
            || row.path.as_ref().is_some_and(|path| path.last() == Some(&PASS));
        let kind = match (row.kind, row.end) {
            (Some(kind @ (VisitKind::NullMove | VisitKind::Quiescence)), _) => kind.name(),
            (_, Some(end @ (End::NullMove | End::StandPat | End::ChildTable))) => end.name(),
            _ if is_pass => VisitKind::NullMove.name(),
            _ if is_below_leaf => Switch::CheckExtension.name(),
            _ => return Ok(()),
        };
        Err(ReadError { line: row.line.unwrap_or_default(), problem: LineProblem::NeedsMethod(kind) })
    }
}

const PASS: u16 = MoveCode::PASS.0;

/// A row whose children are read, and their values: as they are, and as the side to move at the row sees them.
struct ViewedRow<'a> {
    row: &'a ClaimedRow,
    side: Side,
    values: Vec<(Score, Score)>,
}

impl ViewedRow<'_> {
    /// Whether its value is that of a child, in MAX's view and in the side to move's; `None` without children.
    fn is_of_a_child(&self) -> Option<(bool, bool)> {
        let value = self.row.value;
        let (max, side) = (|pair: &(Score, Score)| pair.0 == value, |pair: &(Score, Score)| pair.1 == value);
        (!self.values.is_empty()).then(|| (self.values.iter().any(max), self.values.iter().any(side)))
    }
}

fn read(reading: &RowReading, sides: &mut RowSides, row: ClaimedRow) -> Result<ClaimedRow, ReadError> {
    let line = row.line.unwrap_or_default();
    reading.apply(row, sides).map_err(|problem| ReadError { line, problem })
}

fn index(row: &ClaimedRow) -> Option<u16> {
    match row.mv {
        ToldMove::Index(index) if index != MoveCode::PASS.0 => Some(index),
        _ => None,
    }
}

/// Whether a driver searches the root with windows of its own.
fn asks(algorithm: Algorithm) -> bool {
    let asking = [Algorithm::Aspiration, Algorithm::Mtdf, Algorithm::MtSss, Algorithm::MtDual, Algorithm::CanCut];
    asking.contains(&algorithm)
}

/// Whether a path counted from 0 leads to a child that does not exist, right after the last one.
fn leaves_the_game(start: &Start, rows: &[ClaimedRow]) -> bool {
    struct Follow<'a>(&'a [ClaimedRow]);
    impl GameVisitor for Follow<'_> {
        type Output = bool;
        fn on<G: Game>(self, game: &mut G) -> bool {
            self.0.iter().take(MOST_WALKED).filter_map(|row| row.path.as_deref()).any(|path| leaves(game, path))
        }
    }
    start.walk(Follow(rows))
}

fn leaves<G: Game>(game: &mut G, path: &[u16]) -> bool {
    let mut played = Vec::new();
    let mut is_behind = false;
    for &index in path {
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let Some(&mv) = moves.get(usize::from(index)) else {
            is_behind = !moves.is_empty() && usize::from(index) == moves.len();
            break;
        };
        game.play(mv);
        played.push(mv);
    }
    played.into_iter().rev().for_each(|mv| game.undo(mv));
    is_behind
}
