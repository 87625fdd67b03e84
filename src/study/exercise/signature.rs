//! The content of an answer, made and compared without writing the answer down: thousands of searches with a
//! mistake are compared with the right one before a tree becomes an exercise.

use std::ops::ControlFlow;

use super::*;
use jianzhi_core::mutants::{self, MutantListener};

/// The places of a tree by number, parents before their children, from left to right.
#[derive(Debug, Clone)]
pub struct PlaceTable {
    sides: Vec<Side>,
    direction: Direction,
    /// Where the children of each place begin in `children`, and where they end.
    ranges: Vec<(u32, u32)>,
    children: Vec<u32>,
}

impl PlaceTable {
    pub fn new(exercise: &Exercise) -> PlaceTable {
        let (tree, direction) = (&exercise.tree, exercise.marking.children);
        let (sides, ranges, children) = (Vec::new(), Vec::new(), Vec::new());
        let mut places = PlaceTable { sides, direction, ranges, children };
        places.add(tree, tree.root(), tree.root_side());
        places
    }

    fn add(&mut self, tree: &Tree, id: NodeId, side: Side) -> u32 {
        let place = self.ranges.len();
        self.sides.push(side);
        let children = tree.node(id).children;
        let first = self.children.len();
        self.children.resize(first + children.len(), 0);
        self.ranges.push((first as u32, self.children.len() as u32));
        for (index, &child) in children.iter().enumerate() {
            self.children[first + index] = self.add(tree, child, tree.side_below(side, child));
        }
        place as u32
    }

    fn children(&self, place: u32) -> &[u32] {
        let (first, end) = self.ranges.get(place as usize).copied().unwrap_or_default();
        &self.children[first as usize..end as usize]
    }

    fn side(&self, place: u32) -> Side {
        self.sides.get(place as usize).copied().unwrap_or(Side::Max)
    }

    fn is_leaf(&self, place: u32) -> bool {
        self.children(place).is_empty()
    }

    /// The place at the end of a path; where there is none, a place that no tree has.
    fn at(&self, path: &[u16]) -> u32 {
        let child = |place, &index: &u16| self.children(place).get(usize::from(index)).copied();
        path.iter().try_fold(0, child).unwrap_or(u32::MAX)
    }
}

/// One visit: where, and its window and value from MAX's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Print {
    place: u32,
    row: WindowRow,
}

pub struct Track<'a> {
    places: &'a PlaceTable,
    prints: Vec<Print>,
    open: Vec<usize>,
    limit: usize,
}

impl MutantListener for Track<'_> {
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        if self.prints.len() >= self.limit {
            return ControlFlow::Break(());
        }
        let above = self.open.last().map_or(0, |&row| self.prints[row].place);
        let children = self.places.children(above);
        let index = child.map(|child| self.places.direction.place(child, children.len()));
        let place = index.and_then(|index| children.get(index).copied()).unwrap_or(0);
        let (alpha, beta) = match self.places.side(place) {
            Side::Max => (alpha, beta),
            Side::Min => (-beta, -alpha),
        };
        self.open.push(self.prints.len());
        let row = WindowRow { alpha: Some(alpha), beta: Some(beta), value: None };
        self.prints.push(Print { place, row });
        ControlFlow::Continue(())
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        if let Some(row) = self.open.pop() {
            let side = self.places.side(self.prints[row].place);
            self.prints[row].row.value = Some(side.view(value));
        }
        ControlFlow::Continue(())
    }
}

impl<'a> Track<'a> {
    /// What a search does; `None` where it needs a value that is unknown, or makes more than so many visits.
    pub fn new(
        exercise: &Exercise,
        places: &'a PlaceTable,
        variant: Option<Variant>,
        limit: usize,
    ) -> Option<Track<'a>> {
        let mut track = Track { places, prints: Vec::new(), open: Vec::new(), limit };
        let is_whole = mutants::search(&exercise.searched(), &exercise.mutant_task(), variant, &mut track);
        is_whole.then_some(track)
    }

    pub fn count(&self) -> usize {
        self.prints.len()
    }

    pub fn footprint(&self, kind: ExerciseKind) -> Footprint {
        if kind == ExerciseKind::Windows {
            let mut prints = self.prints.clone();
            prints.sort_by_key(|print| print.place);
            return Footprint::Windows(prints);
        }
        Footprint::Pruned(self.pruned())
    }

    /// The children never looked at of visited parents.
    fn pruned(&self) -> Vec<u32> {
        let mut is_seen = vec![false; self.places.ranges.len()];
        for print in &self.prints {
            is_seen[print.place as usize] = true;
        }
        let seen = (0..is_seen.len()).filter(|&place| is_seen[place]);
        let below = seen.flat_map(|place| self.places.children(place as u32).iter().copied());
        let mut pruned: Vec<u32> = below.filter(|&child| !is_seen[child as usize]).collect();
        pruned.sort_unstable();
        pruned
    }

    /// What it prunes. A cutoff is deep if its bound comes from further above than the parent: the parent was entered
    /// with it.
    pub fn prunings(&self) -> Prunings {
        let pruned = self.pruned();
        let above_leaves = pruned.iter().filter(|&&place| !self.places.is_leaf(place)).count();
        Prunings { branches: pruned.len(), deep: self.deep_cutoffs(), above_leaves }
    }

    fn deep_cutoffs(&self) -> usize {
        // The open visits, each with the last place below it that was looked at and how many there were.
        let mut open: Vec<(Print, u32, usize)> = Vec::new();
        let mut deep = 0;
        for print in &self.prints {
            while open.last().is_some_and(|(above, ..)| !self.places.children(above.place).contains(&print.place)) {
                deep += self.close(&mut open);
            }
            if let Some((_, last, looked_at)) = open.last_mut().filter(|(_, last, _)| *last != print.place) {
                (*last, *looked_at) = (print.place, *looked_at + 1);
            }
            open.push((*print, u32::MAX, 0));
        }
        while !open.is_empty() {
            deep += self.close(&mut open);
        }
        deep
    }

    /// Leaves the last of some open visits: 1 if by a deep cutoff.
    fn close(&self, open: &mut Vec<(Print, u32, usize)>) -> usize {
        let Some((print, _, looked_at)) = open.pop() else { return 0 };
        let bound = |row: WindowRow| match self.places.side(print.place) {
            Side::Max => row.beta,
            Side::Min => row.alpha,
        };
        let own = bound(print.row).filter(|bound| bound.is_finite());
        let is_inherited = own.is_some() && open.last().is_some_and(|(parent, ..)| bound(parent.row) == own);
        usize::from(looked_at < self.places.children(print.place).len() && is_inherited)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Footprint {
    Windows(Vec<Print>),
    Pruned(Vec<u32>),
}

#[derive(Debug, Clone, Copy)]
pub struct Comparison<'a> {
    pub places: &'a PlaceTable,
    pub exercise: &'a Exercise,
    pub scope: AnswerScope,
}

impl Footprint {
    pub fn new(places: &PlaceTable, answer: &ExerciseAnswer) -> Option<Footprint> {
        match answer {
            ExerciseAnswer::Windows(table) => Some(Footprint::of_windows(places, table)),
            ExerciseAnswer::Pruned(paths) => Some(Footprint::of_pruned(places, paths)),
            _ => None,
        }
    }

    pub fn of_windows(places: &PlaceTable, table: &WindowTable) -> Footprint {
        let prints = table.places.iter().flat_map(|(path, rows)| {
            let place = places.at(path);
            rows.iter().map(move |&row| Print { place, row })
        });
        Footprint::Windows(prints.collect())
    }

    pub fn of_pruned(places: &PlaceTable, paths: &BTreeSet<Path>) -> Footprint {
        let mut pruned: Vec<u32> = paths.iter().map(|path| places.at(path)).collect();
        pruned.sort_unstable();
        Footprint::Pruned(pruned)
    }

    pub fn where_filled(&self, other: &Footprint) -> Footprint {
        match (self, other) {
            (Footprint::Windows(prints), Footprint::Windows(filled)) => {
                let places: BTreeSet<u32> = filled.iter().map(|print| print.place).collect();
                Footprint::Windows(prints.iter().filter(|print| places.contains(&print.place)).copied().collect())
            }
            _ => self.clone(),
        }
    }

    /// In how many fields it differs from another, or `most` where these are more.
    pub fn apart(&self, other: &Footprint, by: Comparison<'_>, most: usize) -> usize {
        match (self, other) {
            (Footprint::Windows(one), Footprint::Windows(other)) => {
                let counts = |print: &&Print| by.scope == AnswerScope::All || !by.places.is_leaf(print.place);
                let apart = |one: &Print, other: &Print| by.fields_apart(one, other);
                let [one, other] = [one, other].map(|prints| prints.iter().filter(counts));
                merged(one, other, most, |print| print.place, apart)
            }
            (Footprint::Pruned(one), Footprint::Pruned(other)) => {
                merged(one.iter(), other.iter(), most, |place| *place, |_, _| 0)
            }
            _ => most,
        }
    }
}

impl Comparison<'_> {
    fn fields_apart(self, one: &Print, other: &Print) -> usize {
        let (place, one, other) = (one.place, &one.row, &other.row);
        let window = usize::from(one.alpha != other.alpha) + usize::from(one.beta != other.beta);
        let ply = usize::from(place > 0);
        usize::from(one.value != other.value) + if self.exercise.asks_window(ply) { window } else { 0 }
    }
}

/// In how many fields two lists differ that are sorted by places, or `most` where these are more.
fn merged<'a, T: 'a>(
    one: impl Iterator<Item = &'a T>,
    other: impl Iterator<Item = &'a T>,
    most: usize,
    place: impl Fn(&T) -> u32,
    apart: impl Fn(&T, &T) -> usize,
) -> usize {
    let (mut one, mut other) = (one.peekable(), other.peekable());
    let at = |item: Option<&&T>| item.map_or(u64::MAX, |item| u64::from(place(item)));
    let mut count = 0;
    while count < most {
        match [at(one.peek()), at(other.peek())] {
            [u64::MAX, u64::MAX] => break,
            [a, b] if a == b => count += one.next().zip(other.next()).map_or(0, |(one, other)| apart(one, other)),
            [a, b] => {
                count += 1;
                let _ = if a < b { one.next() } else { other.next() };
            }
        }
    }
    count.min(most)
}
