//! Which positions stand on the canvas: a whole explicit tree, or what the searches of a larger game have visited.
//!
//! Positions are taken ply by ply, so that a limit folds the deepest ones away and no graph can unfold without end.
//! Where they stand, `layout` decides.

use std::collections::HashMap;

use super::{Canvas, Place};
use crate::game::start::Start;
use crate::game::tree::TreeGame;
use crate::game::xiangqi::{Move, Notation, Position};
use crate::game::{Depth, Ending, Game, MoveCode};
use crate::score::Score;
use crate::trace::{Trace, Visit};

/// How the positions and moves of a game are called on the canvas.
pub trait Captions<G: Game> {
    /// The name of the position reached; empty if it has none.
    fn label(&self, game: &G) -> String;

    /// What is written on the edge of a legal move of the position reached; may be empty.
    fn move_label(&self, game: &G, mv: G::Move) -> String;

    /// The value of a position that ended this way, from the side to move's point of view, if it is known.
    fn value(&self, game: &G, ending: Ending) -> Option<Score> {
        game.value(ending).ok()
    }
}

/// Explicit trees: positions are named, moves are not.
struct TreeCaptions;

impl Captions<TreeGame> for TreeCaptions {
    fn label(&self, game: &TreeGame) -> String {
        game.tree().display_name(game.at()).unwrap_or_default().to_owned()
    }

    fn move_label(&self, _: &TreeGame, _: <TreeGame as Game>::Move) -> String {
        String::new()
    }

    fn value(&self, game: &TreeGame, _: Ending) -> Option<Score> {
        // The game would name the leaf in an error, which takes a walk through the whole tree.
        game.tree().node(game.at()).value.map(|value| game.side_to_move().view(value))
    }
}

/// Xiangqi: moves are written in one of its notations, positions have no names.
struct XiangqiCaptions(Notation);

impl Captions<Position> for XiangqiCaptions {
    fn label(&self, _: &Position) -> String {
        String::new()
    }

    fn move_label(&self, position: &Position, mv: Move) -> String {
        position.format_move(mv, self.0)
    }
}

/// Which children of a position are shown.
#[derive(Clone, Copy)]
enum Shown<'t> {
    All,
    Visited(&'t [&'t Trace]),
}

impl Canvas {
    /// The canvas of searches from `start` to `depth`, laid out, with at most `limit` places (and at least the root).
    ///
    /// An explicit tree is shown whole, whatever the lanes have seen of it; of any other game only what they visited.
    /// Xiangqi moves are written in coordinates.
    #[must_use]
    pub fn of(start: &Start, depth: Depth, lanes: &[&Trace], limit: usize) -> Canvas {
        Canvas::written(start, depth, lanes, limit, Notation::Iccs)
    }

    /// The same canvas with Xiangqi moves written in `notation`.
    #[must_use]
    pub fn written(start: &Start, depth: Depth, lanes: &[&Trace], limit: usize, notation: Notation) -> Canvas {
        match start {
            Start::Tree(tree) => {
                let mut game = TreeGame::new(std::sync::Arc::clone(tree));
                Unfolding::new(&mut game, &TreeCaptions, Shown::All).run(depth, limit)
            }
            Start::Xiangqi(position) => {
                let mut game = (**position).clone().rooted();
                Canvas::visited(&mut game, &XiangqiCaptions(notation), depth, lanes, limit)
            }
        }
    }

    /// The canvas of what the searches `lanes` of `game` have visited, laid out, with at most `limit` places.
    ///
    /// Children that no lane has visited are counted in [`Place::hidden_children`]. `game` stands at the root of the
    /// searches, and does so again afterwards.
    #[must_use]
    pub fn visited<G: Game>(
        game: &mut G,
        captions: &impl Captions<G>,
        depth: Depth,
        lanes: &[&Trace],
        limit: usize,
    ) -> Canvas {
        Unfolding::new(game, captions, Shown::Visited(lanes)).run(depth, limit)
    }

    /// The child of a place that a move leads to; `None` where the canvas does not show it.
    #[must_use]
    pub fn child(&self, place: u32, mv: MoveCode) -> Option<u32> {
        let parent = self.places.get(place as usize)?;
        let children = parent.first_child..parent.first_child + parent.child_count;
        let leads_there = |child: &u32| self.places[*child as usize].mv == Some(mv);
        // On a tree shown whole the code is the index.
        let guess = parent.first_child.saturating_add(u32::from(mv.0));
        if children.contains(&guess) && leads_there(&guess) {
            return Some(guess);
        }
        children.into_iter().find(leads_there)
    }

    /// The children of a place on the canvas.
    #[must_use]
    pub fn children(&self, place: u32) -> std::ops::Range<u32> {
        let place = &self.places[place as usize];
        place.first_child..place.first_child + place.child_count
    }
}

/// A canvas being filled, ply by ply.
struct Unfolding<'a, 't, G: Game, C> {
    game: &'a mut G,
    captions: &'a C,
    shown: Shown<'t>,
    places: Vec<Place>,
    /// The move that leads to each place.
    moves: Vec<Option<G::Move>>,
    /// The lanes' visits of each place, until its children are found.
    visits: Vec<Vec<(usize, Visit)>>,
    /// The places on the way from the root to where the game stands, the root left out.
    line: Vec<u32>,
    /// Room for the next such line.
    way: Vec<u32>,
}

impl<'a, 't, G: Game, C: Captions<G>> Unfolding<'a, 't, G, C> {
    fn new(game: &'a mut G, captions: &'a C, shown: Shown<'t>) -> Self {
        Unfolding {
            game,
            captions,
            shown,
            places: Vec::new(),
            moves: Vec::new(),
            visits: Vec::new(),
            line: Vec::new(),
            way: Vec::new(),
        }
    }

    fn run(mut self, depth: Depth, limit: usize) -> Canvas {
        let roots = match self.shown {
            Shown::All => Vec::new(),
            Shown::Visited(lanes) => {
                let roots = |(lane, trace): (usize, &&'t Trace)| trace.roots().map(move |root| (lane, root));
                lanes.iter().enumerate().flat_map(roots).collect()
            }
        };
        self.push(None, 0, None, roots);
        let mut next = 0;
        while next < self.places.len() {
            self.unfold(next as u32, depth, limit);
            next += 1;
        }
        self.go_along(&[]);
        let mut canvas = Canvas { places: self.places, width: 0.0, height: 0 };
        measure(&mut canvas);
        canvas.lay_out();
        canvas
    }

    /// Fills in what is known of a place, and adds its children behind all others.
    fn unfold(&mut self, at: u32, depth: Depth, limit: usize) {
        self.go_to(at);
        let index = at as usize;
        let left = u8::try_from(self.places[index].ply).map_or(0, |ply| depth.0.saturating_sub(ply));
        let ending = self.game.ending(Depth(left));
        let side = self.game.side_to_move();
        let place = &mut self.places[index];
        place.side = side;
        place.label = self.captions.label(self.game);
        place.first_child = self.moves.len() as u32;
        place.value = ending.and_then(|ending| self.captions.value(self.game, ending)).map(|value| side.view(value));
        let mut visits = self.child_visits(at);
        if ending.is_some() && visits.is_empty() {
            return;
        }
        let (mut shown, mut hidden) = (0, 0);
        for (number, mv) in self.game.moves().into_iter().enumerate() {
            let seen = match self.shown {
                Shown::All => Some(Vec::new()),
                Shown::Visited(_) => visits.remove(&G::code(mv)),
            };
            match seen.filter(|_| self.places.len() < limit) {
                Some(seen) => {
                    self.push(Some(at), number as u16, Some(mv), seen);
                    shown += 1;
                }
                None => hidden += 1,
            }
        }
        let place = &mut self.places[index];
        (place.child_count, place.hidden_children) = (shown, hidden);
    }

    fn push(&mut self, parent: Option<u32>, index: u16, mv: Option<G::Move>, visits: Vec<(usize, Visit)>) {
        self.places.push(Place {
            parent,
            index,
            mv: mv.map(G::code),
            first_child: 0,
            child_count: 0,
            hidden_children: 0,
            x: 0.0,
            ply: parent.map_or(0, |parent| self.places[parent as usize].ply + 1),
            side: self.game.side_to_move(),
            label: String::new(),
            move_label: mv.map_or_else(String::new, |mv| self.captions.move_label(self.game, mv)),
            value: None,
            size: 1,
        });
        self.moves.push(mv);
        self.visits.push(visits);
    }

    /// The visits of the children of a place, by their moves.
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

    /// Brings the game to a place.
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
            self.moves[place as usize].into_iter().for_each(|mv| self.game.undo(mv));
        }
        self.line.truncate(common);
        for &place in &line[common..] {
            self.moves[place as usize].into_iter().for_each(|mv| self.game.play(mv));
            self.line.push(place);
        }
    }
}

/// Counts the places below each place, and the plies.
fn measure(canvas: &mut Canvas) {
    for index in (0..canvas.places.len()).rev() {
        let Place { size, parent, .. } = canvas.places[index];
        if let Some(parent) = parent {
            canvas.places[parent as usize].size += size;
        }
    }
    canvas.height = canvas.places.last().map_or(0, |place| place.ply);
}
