//! A canvas being filled, ply by ply, by a game that moves from place to place.

use crate::prelude::*;
use std::collections::{BTreeSet, HashMap};

use super::Crumb;
use super::canvas::{Captions, Opening, PASS, PASSED, visits_of};
use jianzhi_core::game::Game;

#[derive(Clone, Copy)]
pub enum Shown<'t> {
    All,
    /// Those that one of the lanes has visited; among folded places the others of the full tree as well.
    Visited(&'t [&'t Trace]),
}

/// The width of the root, of the current place of the search and of those that lead there, among folded ones: their
/// values are to be read among forty siblings.
const ROOM_ON_WAY: f32 = 9.0;
const ROOM_OPENED: f32 = 4.0;

#[derive(Clone, Copy)]
enum Reached<M> {
    First,
    By(M),
    ByPass,
}

pub struct Unfolding<'a, 't, G: Game, C> {
    game: &'a mut G,
    captions: &'a C,
    shown: Shown<'t>,
    opening: Opening<'a>,
    trail: Vec<(Crumb, Reached<G::Move>)>,
    places: Vec<Place>,
    moves: Vec<Reached<G::Move>>,
    /// The lanes' visits of each place, until its children are found.
    visits: Vec<Vec<(usize, Visit)>>,
    /// The places on the way from the root to the game's position, the root left out.
    line: Vec<u32>,
    way: Vec<u32>,
}

impl<'a, 't, G: Game, C: Captions<G>> Unfolding<'a, 't, G, C> {
    /// An empty canvas of a game that is at the root of the searches.
    pub fn new(game: &'a mut G, captions: &'a C, shown: Shown<'t>, opening: Opening<'a>) -> Self {
        Unfolding {
            game,
            captions,
            shown,
            opening,
            trail: Vec::new(),
            places: Vec::new(),
            moves: Vec::new(),
            visits: Vec::new(),
            line: Vec::new(),
            way: Vec::new(),
        }
    }

    /// The canvas of searches to `depth`. The game is at the root of the searches again.
    pub fn run(mut self, depth: Depth) -> Canvas {
        self.go_to_root();
        let root: Line = self.trail.iter().map(|(crumb, _)| crumb.mv).collect();
        let visits = match self.shown {
            Shown::All => Vec::new(),
            Shown::Visited(lanes) => {
                let of = |(lane, trace): (usize, &&'t Trace)| {
                    visits_of(trace, &root).into_iter().map(move |visit| (lane, visit))
                };
                lanes.iter().enumerate().flat_map(of).collect()
            }
        };
        self.push(None, 0, Reached::First, visits);
        let depth = Depth(depth.0.saturating_sub(root.len() as u8));
        let mut next = 0;
        while next < self.places.len() {
            self.unfold(next as u32, depth, &root);
            next += 1;
        }
        self.go_along(&[]);
        for &(_, reached) in self.trail.iter().rev() {
            take_back(self.game, reached);
        }
        let trail = self.trail.into_iter().map(|(crumb, _)| crumb).collect();
        let is_whole = !self.places.iter().any(|place| place.is_folded);
        let mut canvas = Canvas { trail, is_whole, places: self.places, width: 0.0, height: 0 };
        measure(&mut canvas);
        canvas.lay_out();
        canvas
    }

    fn go_to_root(&mut self) {
        for &mv in self.opening.folding.root() {
            let crumb = if mv == MoveCode::PASS {
                let label = PASS.to_owned();
                self.game.pass().then_some((Crumb { mv, index: PASSED, label }, Reached::ByPass))
            } else {
                let by = self.game.moves().into_iter().enumerate().find(|(_, by)| G::code(*by) == mv);
                by.map(|(index, by)| {
                    let written = self.captions.move_label(self.game, by);
                    self.game.play(by);
                    let name = self.captions.label(self.game);
                    let label = if name.is_empty() { written } else { name };
                    (Crumb { mv, index: index as u16, label }, Reached::By(by))
                })
            };
            match crumb {
                Some(crumb) => self.trail.push(crumb),
                None => return,
            }
        }
    }

    fn unfold(&mut self, at: u32, depth: Depth, root: &[MoveCode]) {
        self.go_to(at);
        let index = at as usize;
        let left = u8::try_from(self.places[index].ply).map_or(0, |ply| depth.0.saturating_sub(ply));
        let ending = self.game.ending(Depth(left));
        let side = self.game.side_to_move();
        let first_child = self.moves.len() as u32;
        let place = &mut self.places[index];
        place.side = side;
        place.label = self.captions.label(self.game);
        place.first_child = first_child;
        place.value = ending.and_then(|ending| self.captions.value(self.game, ending)).map(|value| side.view(value));
        let has_children = match self.shown {
            Shown::All => ending.is_none(),
            Shown::Visited(_) => {
                let is_visited = self.visits[index].iter().any(|(_, visit)| visit.size > 1);
                is_visited || (ending.is_none() && self.shows_unseen(left))
            }
        };
        let is_open = self.is_open(at, root, has_children);
        if has_children && !is_open {
            self.places[index].is_folded = true;
        } else if ending.is_none() || has_children {
            self.unfold_children(at, left);
        }
    }

    /// Whether children of the present position are on the canvas that no lane has visited. Among folded places they
    /// are, as far as they belong to the full tree: not beyond the depth, `left` plies away, and not after a pass.
    fn shows_unseen(&self, left: u8) -> bool {
        let is_pass = |reached: &Reached<G::Move>| matches!(reached, Reached::ByPass);
        let is_passed = self.line.iter().any(|&place| is_pass(&self.moves[place as usize]))
            || self.trail.iter().any(|(_, reached)| is_pass(reached));
        !self.opening.is_all && left > 0 && !is_passed
    }

    /// Whether the children of a place are to be shown; gives a place that is seen among folded ones its width.
    fn is_open(&mut self, at: u32, root: &[MoveCode], has_children: bool) -> bool {
        let Opening { folding, limit, is_all } = self.opening;
        if is_all {
            return true;
        }
        let moves = self.line.iter().filter_map(|&place| self.places[place as usize].mv);
        let line: Line = root.iter().copied().chain(moves).collect();
        let is_open = has_children && self.places.len() < limit && folding.is_open(&line);
        let place = &mut self.places[at as usize];
        place.room = match is_open {
            _ if at == 0 || folding.is_on_way(&line) => ROOM_ON_WAY,
            true => ROOM_OPENED,
            false => place.room,
        };
        is_open
    }

    fn unfold_children(&mut self, at: u32, left: u8) {
        let mut visits = self.child_visits(at);
        let shows_unseen = self.shows_unseen(left);
        let (mut shown, mut hidden) = (0, 0);
        if let Some(seen) = visits.remove(&MoveCode::PASS) {
            self.push(Some(at), PASSED, Reached::ByPass, seen);
            shown += 1;
        }
        for (number, mv) in self.game.moves().into_iter().enumerate() {
            let seen = match self.shown {
                Shown::All => Some(Vec::new()),
                Shown::Visited(_) => visits.remove(&G::code(mv)).or(shows_unseen.then(Vec::new)),
            };
            // A limit cuts a whole tree anywhere, and a folded one between two fans.
            match seen.filter(|_| !self.opening.is_all || self.places.len() < self.opening.limit) {
                Some(seen) => {
                    self.push(Some(at), number as u16, Reached::By(mv), seen);
                    shown += 1;
                }
                None => hidden += 1,
            }
        }
        let place = &mut self.places[at as usize];
        (place.child_count, place.hidden_children) = (shown, hidden);
    }

    fn push(&mut self, parent: Option<u32>, index: u16, reached: Reached<G::Move>, visits: Vec<(usize, Visit)>) {
        let (mv, move_label) = match reached {
            Reached::First => (None, String::new()),
            Reached::By(mv) => (Some(G::code(mv)), self.captions.move_label(self.game, mv)),
            Reached::ByPass => (Some(MoveCode::PASS), PASS.to_owned()),
        };
        self.places.push(Place {
            parent,
            index,
            mv,
            first_child: 0,
            child_count: 0,
            hidden_children: 0,
            is_folded: false,
            x: 0.0,
            room: 1.0,
            ply: parent.map_or(0, |parent| self.places[parent as usize].ply + 1),
            side: self.game.side_to_move(),
            label: String::new(),
            move_label,
            value: None,
            size: 1,
        });
        self.moves.push(reached);
        self.visits.push(visits);
    }

    fn child_visits(&mut self, place: u32) -> HashMap<MoveCode, Vec<(usize, Visit)>> {
        let mut children: HashMap<MoveCode, Vec<(usize, Visit)>> = HashMap::new();
        if let Shown::Visited(lanes) = self.shown {
            for (lane, visit) in std::mem::take(&mut self.visits[place as usize]) {
                for child in lanes[lane].children(visit) {
                    children.entry(child.mv.unwrap_or_default()).or_default().push((lane, child));
                }
            }
        }
        children
    }

    fn go_to(&mut self, place: u32) {
        let mut line = std::mem::take(&mut self.way);
        let mut at = place;
        while let Some(parent) = self.places[at as usize].parent {
            line.push(at);
            at = parent;
        }
        line.reverse();
        self.go_along(&line);
        line.clear();
        self.way = line;
    }

    fn go_along(&mut self, line: &[u32]) {
        let common = self.line.iter().zip(line).take_while(|(here, there)| here == there).count();
        for &place in self.line[common..].iter().rev() {
            take_back(self.game, self.moves[place as usize]);
        }
        self.line.truncate(common);
        for &place in &line[common..] {
            match self.moves[place as usize] {
                Reached::First => {}
                Reached::By(mv) => self.game.play(mv),
                Reached::ByPass => {
                    // It was possible when the search passed here.
                    self.game.pass();
                }
            }
            self.line.push(place);
        }
    }
}

fn take_back<G: Game>(game: &mut G, reached: Reached<G::Move>) {
    match reached {
        Reached::First => {}
        Reached::By(mv) => game.undo(mv),
        Reached::ByPass => game.undo_pass(),
    }
}

fn measure(canvas: &mut Canvas) {
    for index in (0..canvas.places.len()).rev() {
        let Place { size, parent, .. } = canvas.places[index];
        if let Some(parent) = parent {
            canvas.places[parent as usize].size += size;
        }
    }
    canvas.height = canvas.places.last().map_or(0, |place| place.ply);
}

// Which part of a large tree is opened: its root, the way to the current position, and what was opened by hand or by
// zooming in. Everything else is folded into lanterns.
//
// Positions are named by the moves that lead to them, so that a folding is valid for every canvas that is made from
// it. It knows no place and no picture.

/// The moves from the root of the searches to a position.
pub type Line = Vec<MoveCode>;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folding {
    root: Line,
    /// The current position of the search: every position on the way there is open.
    way: Line,
    /// Opened by hand, each with all positions above it.
    by_hand: BTreeSet<Line>,
    /// Closed by hand, though the way leads there.
    closed: BTreeSet<Line>,
    /// Opened because they were large enough on the screen.
    by_zoom: BTreeSet<Line>,
}

impl Folding {
    pub fn root(&self) -> &[MoveCode] {
        &self.root
    }

    pub fn is_open(&self, line: &[MoveCode]) -> bool {
        if line == self.root {
            return true;
        }
        let is_on_way = self.is_on_way(line) && !self.closed.contains(line);
        is_on_way || self.by_hand.contains(line) || self.by_zoom.contains(line)
    }

    pub fn is_on_way(&self, line: &[MoveCode]) -> bool {
        self.way.starts_with(line)
    }

    pub fn is_opened_by_zoom(&self, line: &[MoveCode]) -> bool {
        self.by_zoom.contains(line)
    }

    /// Follows the search to its current position; returns whether that is another position.
    pub fn follow(&mut self, way: Line) -> bool {
        let is_new = self.way != way;
        self.way = way;
        is_new
    }

    pub fn open(&mut self, line: &[MoveCode]) {
        for length in 0..=line.len() {
            self.closed.remove(&line[..length]);
            self.by_hand.insert(line[..length].to_vec());
        }
    }

    pub fn close(&mut self, line: &[MoveCode]) {
        self.by_hand.retain(|open| !open.starts_with(line));
        self.by_zoom.retain(|open| !open.starts_with(line));
        self.closed.insert(line.to_vec());
    }

    pub fn come_near(&mut self, line: Line) {
        self.by_zoom.insert(line);
    }

    /// Closes a position that was opened only by zooming in, and those of its kind below it.
    pub fn go_away(&mut self, line: &[MoveCode]) {
        self.by_zoom.retain(|open| !open.starts_with(line));
    }

    /// Takes a position as the canvas' root. What was opened by zooming in is closed, since everything is larger now.
    pub fn focus(&mut self, line: Line) {
        self.root = line;
        self.by_zoom.clear();
    }

    /// Closes everything that was opened by hand or by zooming in.
    pub fn tidy(&mut self) {
        self.by_hand.clear();
        self.closed.clear();
        self.by_zoom.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line<const N: usize>(moves: [u16; N]) -> Line {
        moves.map(MoveCode).to_vec()
    }

    #[test]
    fn the_way_is_open_down_to_its_end_and_nothing_else_is() {
        let mut folding = Folding::default();
        assert!(folding.follow(line([3, 1])) && !folding.follow(line([3, 1])));
        let open = [line([]), line([3]), line([3, 1])];
        assert!(open.iter().all(|line| folding.is_open(line)));
        assert!(!folding.is_open(&line([1])) && !folding.is_open(&line([3, 1, 4])));
    }

    #[test]
    fn what_is_opened_by_hand_stays_open_with_all_above_it() {
        let mut folding = Folding::default();
        folding.open(&line([2, 5]));
        folding.follow(line([7]));
        assert!(folding.is_open(&line([2])) && folding.is_open(&line([2, 5])));
        folding.close(&line([2]));
        assert!(!folding.is_open(&line([2])) && !folding.is_open(&line([2, 5])));
        folding.close(&line([7]));
        assert!(!folding.is_open(&line([7])), "even on the way");
    }

    #[test]
    fn what_came_near_is_closed_again_without_touching_what_the_hand_opened() {
        let mut folding = Folding::default();
        folding.open(&line([2]));
        folding.come_near(line([2]));
        folding.come_near(line([2, 6]));
        folding.go_away(&line([2]));
        assert!(folding.is_open(&line([2])) && !folding.is_open(&line([2, 6])));
    }
}
