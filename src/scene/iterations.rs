//! What each iteration of a search took and found, as bars; all of them beside the formula of the lecture, R^d (1 - 1/R)^-2,
//! for two to five moves; and the root's value by depth, where odd and even depths may differ.

use emath::{Align2, Pos2, Rect, pos2, vec2};

use super::chart::title;
use crate::drawing::{Drawing, Finish, Ink, Pen, Shape, TextLine};
use crate::game::Depth;
use crate::score::Score;
use crate::search::iterations::{Iteration, Iterations};
use crate::task::Task;
use crate::text::{self, Lang};
use crate::theme::fonts::Meter;
use crate::theme::{Role, Style};
use crate::trace::Trace;

/// An iteration: all searches of the root to one depth, one behind the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IterationRow {
    /// What it took.
    pub cost: Iteration,
    /// What its last search returned, as MAX sees it.
    pub value: Score,
    /// How often the root was searched.
    pub searches: u32,
}

/// The iterations of a search, in order; none where it did not deepen or has not come to its end.
#[must_use]
pub fn rows(task: &Task, trace: &Trace) -> Vec<IterationRow> {
    let mut rows: Vec<IterationRow> = Vec::new();
    if !trace.is_complete() {
        return rows;
    }
    for (root, evaluations) in trace.evaluations() {
        let cost = Iteration { depth: root.depth, visits: u64::from(root.size), evaluations };
        let value = task.side().view(root.value);
        match rows.last_mut().filter(|row| row.cost.depth == root.depth) {
            Some(row) => {
                row.cost.visits += cost.visits;
                row.cost.evaluations += cost.evaluations;
                (row.value, row.searches) = (value, row.searches + 1);
            }
            None => rows.push(IterationRow { cost, value, searches: 1 }),
        }
    }
    if rows.len() > 1 { rows } else { Vec::new() }
}

/// All that the picture follows from.
#[derive(Clone, Copy)]
pub struct IterationsView<'a> {
    /// The iterations.
    pub rows: &'a [IterationRow],
    /// What the search is called.
    pub name: &'a str,
    /// The language.
    pub lang: Lang,
    /// Where it stands, its words included.
    pub rect: Rect,
    /// Sizes.
    pub style: &'a Style,
}

/// The moves at each position whose formula the lecture gives, as it writes it, and the depth of their trees here.
const LECTURE: [(u64, &str); 4] = [(2, "4"), (3, "9/4"), (4, "16/9"), (5, "25/16")];
const LECTURE_DEPTH: Depth = Depth(6);
/// The height of a title, of a bar's row, and between the two columns.
const TITLE: f32 = 30.0;
const ROW: f32 = 27.0;
const BETWEEN: f32 = 40.0;
/// The height of the line of values.
const VALUES: f32 = 110.0;

/// A bar with what stands before and behind it.
struct CostBar {
    name: String,
    length: f64,
    mark: Option<f64>,
    words: String,
    role: Role,
}

impl IterationsView<'_> {
    /// The height that it needs.
    #[must_use]
    pub fn height(&self) -> f32 {
        TITLE + self.bars_height() + if self.has_values() { TITLE + VALUES + 16.0 } else { 0.0 } + 8.0
    }

    /// Draws the picture.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        let half = (self.rect.width() - BETWEEN) * 0.5;
        let left = self.rect.with_max_x(self.rect.left() + half);
        let right = self.rect.with_min_x(self.rect.right() - half);
        let name = [("name", self.name.into())];
        self.column(&self.lang.say_with("iterations-title", &name), &self.bars(), (left, meter), &mut out);
        let depth = [("depth", LECTURE_DEPTH.0.into())];
        self.column(&self.lang.say_with("iterations-lecture", &depth), &self.lecture(), (right, meter), &mut out);
        if self.has_values() {
            let top = self.rect.top() + TITLE + self.bars_height() + 8.0;
            self.values(self.rect.with_min_y(top), meter, &mut out);
        }
        out
    }

    /// The height of the column that has more bars.
    fn bars_height(&self) -> f32 {
        self.rows.len().max(LECTURE.len() + 1) as f32 * ROW
    }

    fn has_values(&self) -> bool {
        self.rows.len() > 2 && self.rows.iter().any(|row| row.value != self.rows[0].value)
    }

    /// A bar for each iteration.
    fn bars(&self) -> Vec<CostBar> {
        let bar = |row: &IterationRow| {
            let args = [
                ("visits", text::count(row.cost.visits).into()),
                ("value", text::score(row.value).into()),
                ("searches", row.searches.into()),
            ];
            CostBar {
                name: self.lang.say_with("iterations-depth", &[("depth", row.cost.depth.0.into())]),
                length: row.cost.visits as f64,
                mark: None,
                words: self.lang.say_with("iterations-took", &args),
                role: Role::Window,
            }
        };
        self.rows.iter().map(bar).collect()
    }

    /// All iterations over the leaves of the last one: for the numbers of moves of the lecture, and for this search.
    fn lecture(&self) -> Vec<CostBar> {
        let bar = |name: String, iterations: &Iterations, formula: Option<&str>, role: Role| {
            let leaves = iterations.deepening()?.leaves?;
            let predicted = formula
                .map_or_else(|| leaves.predicted.map(|factor| format!("{factor:.2}")), |one| Some(one.to_owned()));
            let args = [
                ("measured", format!("{:.2}", leaves.measured).into()),
                ("formula", predicted.unwrap_or_else(|| "–".to_owned()).into()),
            ];
            let words = self.lang.say_with("iterations-factor", &args);
            Some(CostBar { name, length: leaves.measured, mark: leaves.predicted, words, role })
        };
        let mut bars: Vec<CostBar> = LECTURE
            .iter()
            .filter_map(|&(moves, formula)| {
                let name = self.lang.say_with("iterations-moves", &[("moves", moves.into())]);
                bar(name, &Iterations::uniform(moves, LECTURE_DEPTH), Some(formula), Role::Ghost)
            })
            .collect();
        let own = Iterations::of(self.rows.iter().map(|row| row.cost));
        bars.extend(bar(self.lang.say("iterations-own"), &own, None, Role::Window));
        bars
    }

    /// Bars on one linear scale that begins at 0, below a title.
    fn column(&self, words: &str, bars: &[CostBar], (rect, meter): (Rect, &dyn Meter), out: &mut Drawing) {
        out.add(title(words.to_owned(), (rect.min, rect.width()), self.style, meter));
        let size = self.style.text.small;
        let line = |words: &str, ink: Role| TextLine::plain(words, size, ink);
        let widest = |of: fn(&CostBar) -> &str| {
            bars.iter().map(|bar| line(of(bar), Role::Ink).extent(meter).x).fold(0.0, f32::max)
        };
        let begin = rect.left() + widest(|bar| &bar.name) + 10.0;
        let room = (rect.right() - begin - widest(|bar| &bar.words) - 10.0).max(12.0);
        let most = bars.iter().map(|bar| bar.length.max(bar.mark.unwrap_or(0.0))).fold(f64::MIN_POSITIVE, f64::max);
        let x = |length: f64| begin + (length / most) as f32 * room;
        for (index, bar) in bars.iter().enumerate() {
            let middle = rect.top() + TITLE + ROW * (index as f32 + 0.5);
            out.add(Shape::Text(line(&bar.name, Role::Ink).at(pos2(begin - 8.0, middle), Align2::RIGHT_CENTER)));
            let body = Rect::from_min_max(pos2(begin, middle - 8.0), pos2(x(bar.length), middle + 8.0));
            out.add(Shape::Box(body, 0.0, Finish::filled(bar.role)));
            let mut end = body.right();
            if let Some(mark) = bar.mark {
                let at = x(mark);
                out.segment([pos2(at, middle - 11.0), pos2(at, middle + 11.0)], Pen::new(2.4, Role::Principal));
                end = end.max(at);
            }
            out.add(Shape::Text(line(&bar.words, Role::Ink).at(pos2(end + 7.0, middle), Align2::LEFT_CENTER)));
        }
        let bottom = rect.top() + TITLE + ROW * bars.len() as f32;
        out.segment([pos2(begin, rect.top() + TITLE), pos2(begin, bottom)], Pen::new(1.2, Role::Ghost));
    }

    /// The root's value by depth: a disc at odd depths, a ring at even ones.
    fn values(&self, rect: Rect, meter: &dyn Meter, out: &mut Drawing) {
        out.add(title(self.lang.say("iterations-values"), (rect.min, rect.width()), self.style, meter));
        let number = |row: &IterationRow| f32::from(row.value.get());
        let (least, most) = self.rows.iter().fold((f32::INFINITY, f32::NEG_INFINITY), |(least, most), row| {
            (least.min(number(row)), most.max(number(row)))
        });
        let plot = Rect::from_min_max(
            pos2(rect.left() + 60.0, rect.top() + TITLE + 14.0),
            pos2(
                (rect.left() + 60.0 + 110.0 * self.rows.len() as f32).min(rect.right() - 60.0),
                rect.top() + TITLE + VALUES - 22.0,
            ),
        );
        let at = |index: usize, row: &IterationRow| {
            let across = index as f32 / (self.rows.len() - 1).max(1) as f32;
            pos2(
                plot.left() + across * plot.width(),
                plot.bottom() - (number(row) - least) / (most - least) * plot.height(),
            )
        };
        let points: Vec<Pos2> = self.rows.iter().enumerate().map(|(index, row)| at(index, row)).collect();
        out.add(Shape::Path(points.clone(), Pen::new(1.6, Role::Muted)));
        let size = self.style.text.small;
        for (point, row) in points.into_iter().zip(self.rows) {
            let finish = match row.cost.depth.0 % 2 {
                1 => Finish::filled(Role::Window),
                _ => Finish::both(Role::Card, Pen::new(2.2, Role::Window)),
            };
            out.add(Shape::Disc(point, 5.0, finish));
            let value = TextLine::bold(text::score(row.value), size, Role::Ink);
            out.add(Shape::Text(value.at(point - vec2(0.0, 8.0), Align2::CENTER_BOTTOM)));
            let depth = TextLine::plain(row.cost.depth.0.to_string(), size, Ink::from(Role::Muted));
            out.add(Shape::Text(depth.at(pos2(point.x, plot.bottom() + 8.0), Align2::CENTER_TOP)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::game::tree::random::{ChildOrder, RandomTree};
    use crate::search::passes::Passes;
    use crate::search::{Algorithm, Method, Switch};
    use crate::trace::Recorder;

    #[test]
    fn the_bars_of_the_lecture_are_what_searches_take() {
        for (moves, _) in LECTURE {
            let tree = RandomTree {
                branching: moves as u16,
                depth: LECTURE_DEPTH.0,
                seed: 7,
                order: ChildOrder::Random,
                spread: 50,
            };
            let Ok(tree) = tree.build(Side::Max) else { unreachable!("a tree") };
            let task = Task::new(tree, Method::from(Algorithm::Minimax).with(Switch::Deepening));
            let mut passes = Passes::default();
            assert!(task.run(&mut passes).is_ok());
            assert_eq!(passes.iterations(), Iterations::uniform(moves, LECTURE_DEPTH));
            let mut recorder = Recorder::new();
            assert!(task.run(&mut recorder).is_ok());
            let found = rows(&task, &recorder.finish().unwrap_or_default());
            assert_eq!(Iterations::of(found.iter().map(|row| row.cost)), Iterations::uniform(moves, LECTURE_DEPTH));
            assert!(found.iter().zip(passes.all()).all(|(row, pass)| row.value == pass.value && row.searches == 1));
        }
    }
}
