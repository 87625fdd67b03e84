//! The facts that formulas name, computed by searching the scenario: `FACTS` lists them.

use crate::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use jianzhi_core::file::lines::write::{VisitRow, each_row};
use jianzhi_core::game::xiangqi::evaluation::{Term, Weighed};
use jianzhi_core::game::xiangqi::{Move, Position, Square};
use jianzhi_core::map::{DivergenceKind, Divergences};
use jianzhi_core::search::Uses;

/// What can be asked. `M` is a method, `N` a node: a label, a child `C.2` of one, or a first move `h2e2`.
/// A method may be followed by a depth.
pub const FACTS: &str = "
visits(M) leaves(M) cutoffs(M) researches(M) passes(M) extensions(M) table-cutoffs(M) child-table-cutoffs(M)
value(M) stops(M): the result for MAX, and whether the search asks an unknown leaf
worth(N): the minimax value for MAX; moves-worth(V): first moves of that value; best-moves: those of the best
visits-at(M,N) skipped(M,N) far(M,N): visits, children that a cut left out, plies up to where the cut's bound was set
returned(M,N) last-returned(M,N) depth-at(M,N): the first and the last value for MAX, the depth of the first visit
deepest-cut(M): the most plies that a bound has travelled; equal-cuts(M) capture-cuts(M): by a value equal to beta, by a capture
raises(M) raise(M,I) raise-at(M,I): how often alpha rises at the root, to what (MAX's view), and by which move
pass-visits(M,I) pass-value(M,I) exact(M,I) low(M,I) high(M,I): of the I-th search of the root
tried(M,reason): visits made early for that reason
lost(M,M) saved(M,M) largest(M,M): of two searches, the visits that re-searches lost and null windows saved in all, and the
most that differ at one place; made(M,N,I): the visits that the I-th visit of a node holds
height moves captures checks black-to-move perft(D) mate(PLY) best-first-percent
gives-check(N) term(mobility): of a first move, and a term of the evaluation of the root, for the side to move
sum-of-terms, share(SQUARE,TERM) side(TERM,own|other): of the whole root, of a piece, of a side's pieces, to the owner
least-replies(check|other) most-replies(check|other): black's moves behind red's checks, and behind the other moves
covers(SQUARE,SQUARE): whether the piece on the first protects or attacks the second
targets(SQUARE): how many legal moves the piece there has
";

/// A scenario with all that was found out about it.
pub struct Lesson {
    pub scenario: Scenario,
    searched: RefCell<HashMap<(String, u8), Rc<Searched>>>,
}

struct Searched {
    value: Option<Score>,
    counts: Counts,
    uses: Uses,
    rows: Vec<VisitRow>,
    trace: Trace,
}

impl Lesson {
    pub fn new(scenario: Scenario) -> Lesson {
        Lesson { scenario, searched: RefCell::default() }
    }

    /// The same lanes on another tree, with the full window.
    pub fn on_tree(text: &str) -> Lesson {
        let tree = Arc::new(Tree::parse(text, Side::Max).expect("a tree"));
        let mut scenario = Scenario::worked_example().expect("a shipped scenario");
        (scenario.base.depth, scenario.base.start) = (tree.height(), Start::Tree(tree));
        scenario.base.window = Window::FULL;
        Lesson::new(scenario)
    }

    /// One fact, by its name.
    pub fn fact(&self, name: &str, args: &[&str]) -> i64 {
        self.of_the_game(name, args)
            .or_else(|| self.of_a_search(name, args))
            .unwrap_or_else(|| panic!("{}: no fact {name}({}); there are {FACTS}", self.scenario.name, args.join(",")))
    }

    fn of_the_game(&self, name: &str, args: &[&str]) -> Option<i64> {
        let number = |at: usize| args[at].parse::<i64>().expect("a number");
        Some(match (name, args.len()) {
            ("height", 0) => i64::from(self.scenario.base.depth.0),
            ("moves", 0) => self.first_moves().count() as i64,
            ("best-moves", 0) => self.first_moves().filter(|row| self.seen(row) == self.worth("")).count() as i64,
            ("moves-worth", 1) => self.first_moves().filter(|row| self.seen(row) == number(0)).count() as i64,
            ("worth", 1) => self.worth(args[0]),
            ("mate", 1) => i64::from((-Score::mated_at(number(0) as u16)).get()),
            ("black-to-move", 0) => i64::from(self.position().turn() != Position::start().turn()),
            ("captures", 0) => {
                let position = self.position();
                position.legal_moves().filter(|mv| position.piece_at(mv.to).is_some()).count() as i64
            }
            ("perft", 1) => {
                let mut position = self.scenario.base.start.position(&[]).expect("a position of a game");
                position.perft(Depth(number(0) as u8), &mut |_| true).expect("it is not stopped") as i64
            }
            ("checks", 0) => self.replies("check").len() as i64,
            ("least-replies", 1) => *self.replies(args[0]).iter().min()?,
            ("most-replies", 1) => *self.replies(args[0]).iter().max()?,
            ("covers", 2) => {
                let [from, to] = [args[0], args[1]].map(point);
                let position = self.position();
                i64::from(position.board().covers(from, position.piece_at(from)?).has(to))
            }
            ("gives-check", 1) => {
                let mv = self.position().parse_move(args[0]).expect("a move");
                i64::from(self.after(mv).in_check())
            }
            ("term", 1) => {
                let term = self.position().terms().into_iter().find(|(term, _)| term.name() == args[0])?;
                i64::from(term.1.get())
            }
            ("sum-of-terms", 0) => self.position().terms().into_iter().map(|(_, score)| i64::from(score.get())).sum(),
            ("share", 2) => self.share(args[1], |piece| piece.square == point(args[0])),
            ("side", 2) => {
                let turn = self.position().turn();
                self.share(args[0], |piece| (piece.piece.color == turn) == (args[1] == "own"))
            }
            ("targets", 1) => i64::from(self.position().legal_targets(point(args[0])).count()),
            ("best-first-percent", 0) => self.best_first_percent(),
            _ => return None,
        })
    }

    fn of_a_search(&self, name: &str, args: &[&str]) -> Option<i64> {
        let (method, rest) = args.split_first()?;
        let (depth, rest) = match rest.split_first() {
            Some((depth, others)) if matches!(name, "visits" | "leaves" | "value") => (depth.parse().ok()?, others),
            _ => (self.scenario.base.depth.0, rest),
        };
        let searched = self.searched(method, depth);
        let count = |count: u64| count as i64;
        Some(match (name, rest) {
            ("visits", []) => count(searched.counts.visits),
            ("leaves", []) => count(searched.counts.leaves),
            ("cutoffs", []) => count(searched.counts.cutoffs),
            ("researches", []) => count(searched.counts.researches),
            ("passes", []) => searched.roots().count() as i64,
            ("extensions", []) => count(searched.uses.extensions),
            ("table-cutoffs", []) => count(searched.uses.table_cutoffs),
            ("child-table-cutoffs", []) => count(searched.uses.child_table_cutoffs),
            ("stops", []) => i64::from(searched.value.is_none()),
            ("value", []) => i64::from(self.scenario.base.start.side().view(searched.value?).get()),
            ("tried", [reason]) => searched.rows.iter().filter(|row| row.visit.reason.name() == *reason).count() as i64,
            ("lost" | "saved" | "largest", [other]) => parting(name, &searched, &self.searched(other, depth)),
            ("made", [node, turn]) => {
                let path = self.path(node);
                let mut there = searched.rows.iter().filter(|row| row.path == path);
                i64::from(there.nth(turn.parse::<usize>().ok()? - 1)?.visit.size)
            }
            ("equal-cuts", []) => searched.cuts().filter(|row| row.visit.value == row.visit.window.beta).count() as i64,
            ("capture-cuts", []) => self.capture_cuts(&searched),
            ("deepest-cut", []) => searched.cuts().map(|row| searched.far(row)).max()?,
            ("raises" | "raise" | "raise-at", rest) => self.raise(&searched, name, rest)?,
            (_, [pass]) if name.contains("pass-") || matches!(name, "exact" | "low" | "high") => {
                let root = searched.roots().nth(pass.parse::<usize>().ok()? - 1)?;
                match name {
                    "pass-visits" => i64::from(root.visit.size),
                    "pass-value" => self.seen(root),
                    _ => i64::from(root.visit.bound() == bound(name)),
                }
            }
            (_, [node]) => self.at_a_node(name, &searched, node)?,
            _ => return None,
        })
    }

    fn at_a_node(&self, name: &str, searched: &Searched, node: &str) -> Option<i64> {
        let path = self.path(node);
        let mut there = searched.rows.iter().filter(|row| row.path == path);
        Some(match name {
            "visits-at" => there.count() as i64,
            "returned" => self.seen(there.next()?),
            "last-returned" => self.seen(there.next_back()?),
            "depth-at" => i64::from(there.next()?.visit.depth.0),
            "skipped" => there.map(|row| row.skipped as i64).max().unwrap_or(0),
            "far" => searched.far(there.find(|row| row.visit.cut)?),
            _ => return None,
        })
    }

    /// The raises of alpha at the root of the first search.
    fn raise(&self, searched: &Searched, name: &str, args: &[&str]) -> Option<i64> {
        let mut best = searched.rows.first()?.visit.window.alpha;
        let mut raises = Vec::new();
        for (at, row) in searched.rows.iter().filter(|row| row.path.len() == 1).enumerate() {
            if -row.visit.value > best {
                best = -row.visit.value;
                raises.push((self.scenario.base.start.side().view(best).get(), at + 1));
            }
        }
        let which = |args: &[&str]| args.first().and_then(|at| raises.get(at.parse::<usize>().ok()? - 1));
        Some(match name {
            "raises" => raises.len() as i64,
            "raise" => i64::from(which(args)?.0),
            _ => which(args)?.1 as i64,
        })
    }

    fn searched(&self, method: &str, depth: u8) -> Rc<Searched> {
        let key = (method.to_owned(), depth);
        if let Some(known) = self.searched.borrow().get(&key) {
            return Rc::clone(known);
        }
        let wanted: Method = method.parse().unwrap_or_else(|error| panic!("{method}: {error}"));
        let mut observer = ((Counts::default(), Uses::default()), Recorder::new());
        let task = self.scenario.task(wanted).to(Depth(depth));
        let value = task.run(&mut observer).ok();
        let ((counts, uses), recorder) = observer;
        let mut rows = Vec::new();
        let trace = recorder.finish().filter(|_| value.is_some()).unwrap_or_default();
        if !trace.is_empty() {
            let keep = |row: &VisitRow| {
                rows.push(row.clone());
                Ok(())
            };
            each_row(&task, &trace, &mut { keep }).expect("rows are kept");
        }
        let searched = Rc::new(Searched { value, counts, uses, rows, trace });
        self.searched.borrow_mut().insert(key, Rc::clone(&searched));
        searched
    }

    fn first_moves(&self) -> impl Iterator<Item = VisitRow> {
        let searched = self.searched("minimax", self.scenario.base.depth.0);
        (0..searched.rows.len()).filter(move |&at| searched.rows[at].path.len() == 1).map({
            let searched = self.searched("minimax", self.scenario.base.depth.0);
            move |at| searched.rows[at].clone()
        })
    }

    fn worth(&self, node: &str) -> i64 {
        let path = if node.is_empty() { Vec::new() } else { self.path(node) };
        let searched = self.searched("minimax", self.scenario.base.depth.0);
        let row = searched.rows.iter().find(|row| row.path == path);
        self.seen(row.unwrap_or_else(|| panic!("{node} is never visited")))
    }

    /// A visit's value as MAX sees it.
    fn seen(&self, row: &VisitRow) -> i64 {
        i64::from(self.scenario.base.start.side().after(row.path.len()).view(row.visit.value).get())
    }

    fn path(&self, node: &str) -> Vec<u16> {
        if let Some(tree) = self.scenario.base.start.tree() {
            let mut parts = node.split('.');
            let label = parts.next().expect("a label");
            let mut ids = (0..tree.node_count()).map(|at| NodeId(at as u32));
            let id = ids.find(|&id| tree.label(id) == Some(label));
            let mut path = tree.first_path(id.unwrap_or_else(|| panic!("no node {node}")));
            path.extend(parts.map(|child| child.parse::<u16>().expect("a child's number") - 1));
            return path;
        }
        let position = self.scenario.base.start.position(&[]).expect("a position of a game");
        let index = position.legal_moves().into_iter().position(|mv| position.coordinates(mv) == node);
        vec![index.unwrap_or_else(|| panic!("no move {node}")) as u16]
    }

    fn position(&self) -> Position {
        self.scenario.base.start.as_game::<Position>().cloned().expect("a position of Xiangqi").rooted()
    }

    /// What a term counts for some pieces, to their owner.
    fn share(&self, term: &str, wanted: impl Fn(&Weighed) -> bool) -> i64 {
        let term = Term::ALL.into_iter().find(|known| known.name() == term).expect("a term");
        self.position().weighed().iter().filter(|piece| wanted(piece)).map(|piece| i64::from(piece.of(term))).sum()
    }

    fn after(&self, mv: Move) -> Position {
        let mut after = self.position();
        after.play_move(mv);
        after
    }

    /// How many answers there are to each first move that gives check, or to each that does not.
    fn replies(&self, which: &str) -> Vec<i64> {
        let after = self.position().legal_moves().map(|mv| self.after(mv));
        let wanted = after.filter(|after| after.in_check() == (which == "check"));
        wanted.map(|after| after.legal_moves().count() as i64).collect()
    }

    fn capture_cuts(&self, searched: &Searched) -> i64 {
        let is_capture = |row: &&VisitRow| {
            let mut children = searched.rows.iter().filter(|child| child.parent == Some(row.visit.id));
            let Some((last, line)) = children.next_back().and_then(|child| child.line.split_last()) else {
                return false;
            };
            let before = self.scenario.base.start.position(line).expect("a line of the search");
            let mv = Move::try_from(*last).expect("a move");
            before.as_game::<Position>().is_some_and(|before| before.piece_at(mv.to).is_some())
        };
        searched.cuts().filter(is_capture).count() as i64
    }

    /// How often the best child comes first, among a hundred inner nodes.
    fn best_first_percent(&self) -> i64 {
        let searched = self.searched("minimax", self.scenario.base.depth.0);
        let inner: Vec<&VisitRow> = searched.rows.iter().filter(|row| row.visit.size > 1).collect();
        let is_first = |row: &&&VisitRow| {
            let first = searched.rows.iter().find(|child| child.parent == Some(row.visit.id));
            first.is_some_and(|child| -child.visit.value == row.visit.value)
        };
        (inner.iter().filter(is_first).count() * 100 / inner.len()) as i64
    }
}

/// What re-searches lost and null windows saved in all, or the most visits that differ at one place.
fn parting(name: &str, one: &Searched, other: &Searched) -> i64 {
    let found = Divergences::new([&one.trace, &other.trace], &mut |_| true).expect("nobody stops it");
    let of_kind = |kind: DivergenceKind| found.sums.iter().find(|sum| sum.kind == kind).map(|sum| sum.visits);
    let more = |[one, other]: [u64; 2]| one.abs_diff(other) as i64;
    match name {
        "lost" => of_kind(DivergenceKind::LostResearch).map_or(0, more),
        "saved" => of_kind(DivergenceKind::NullWindow).map_or(0, more),
        _ => found.largest.first().map_or(0, |one| one.differing() as i64),
    }
}

fn point(name: &str) -> Square {
    let mut all = (0..Square::COUNT).filter_map(Square::from_index);
    all.find(|square| square.to_string() == name).unwrap_or_else(|| panic!("no point {name}"))
}

fn bound(name: &str) -> Bound {
    match name {
        "exact" => Bound::Exact,
        "low" => Bound::Upper,
        _ => Bound::Lower,
    }
}

impl Searched {
    fn roots(&self) -> impl Iterator<Item = &VisitRow> {
        self.rows.iter().filter(|row| row.path.is_empty())
    }

    fn cuts(&self) -> impl Iterator<Item = &VisitRow> {
        self.rows.iter().filter(|row| row.visit.cut)
    }

    /// The plies from a cut up to the visit where its bound was no part of the window yet.
    fn far(&self, cut: &VisitRow) -> i64 {
        let (mut row, mut plies, mut bound) = (cut, 0, cut.visit.window.beta);
        while let Some(parent) = row.parent {
            row = &self.rows[parent.0 as usize];
            plies += 1;
            bound = -bound;
            let entry = if plies % 2 == 1 { row.visit.window.alpha } else { row.visit.window.beta };
            if entry != bound {
                return plies;
            }
        }
        plies
    }
}
