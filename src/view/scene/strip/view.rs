//! The strip as a picture: bars with their names, ticks where something happens, a playhead.
//!
//! It only draws; which visits are outlined, and what the bars are called, is decided elsewhere.

use super::ticks;
pub use super::ticks::{MarkKind, has_ribbon, root_sign, sign};
use crate::prelude::*;
use crate::scene::{Bar, Tone};

pub const TICKS: f32 = 15.0;
pub const NAMED: f32 = 22.0;
/// Up to so many bars have round corners; more of them go into one shape, which takes a tenth of the time.
const ROUNDED: usize = 120;
/// Rows lower than this have no room for names.
const NAMED_ROW: f32 = 14.0;
/// Between the words for a ply and its row, and the least strip that has such words.
const BESIDE_PLIES: f32 = 8.0;
const LEAST_BESIDE: f32 = 400.0;
const AROUND: f32 = 10.0;

/// The height that a strip of so many plies takes, with rows for so many techniques.
pub fn height(style: &Style, plies: u16, techniques: usize) -> f32 {
    let most = 3.4 * style.size.strip_bar;
    TICKS + techniques as f32 * ticks::TECHNIQUE_ROW + (f32::from(plies.max(1)) * style.size.strip_bar).min(most)
}

/// The width that plies in words take to the left of a strip that is so wide; 0 where there is no room for them.
pub fn beside(style: &Style, plies: &[String], width: f32, meter: &dyn Meter) -> f32 {
    let size = style.text.small;
    let widest = plies.iter().map(|words| meter.width(words, size, Weight::Regular)).fold(0.0, f32::max);
    if widest > 0.0 && width > LEAST_BESIDE { widest.ceil() + BESIDE_PLIES } else { 0.0 }
}

/// From steps and plies to a rectangle and back.
#[derive(Debug, Clone, Copy)]
pub struct StripFrame {
    pub rect: Rect,
    pub from: f64,
    pub to: f64,
    pub steps: u64,
    pub plies: u16,
    /// Room above the bars, for ticks and the rows of techniques.
    pub head: f32,
    pub rows: usize,
}

impl StripFrame {
    /// The frame of a strip that shows the steps `from..to` in a rectangle.
    pub fn new(strip: &Strip, steps: Range<Step>, rect: Rect) -> StripFrame {
        let ticks = super::ticks::head(strip, rect.width());
        let rows = ticks::rows(strip, rect.height() - ticks);
        let head = ticks + rows as f32 * ticks::TECHNIQUE_ROW;
        let (from, to) = (steps.start.0 as f64, steps.end.0 as f64);
        StripFrame { rect, from, to, steps: strip.steps, plies: strip.plies.max(1), head, rows }
    }

    pub fn length(&self) -> f64 {
        (self.to - self.from).max(1.0)
    }

    /// The room for the ticks of events only.
    pub fn ticks(&self) -> f32 {
        self.head - self.rows as f32 * ticks::TECHNIQUE_ROW
    }

    pub fn x(&self, step: f64) -> f32 {
        self.rect.left() + ((step - self.from) / self.length()) as f32 * self.rect.width()
    }

    pub fn row(&self) -> f32 {
        (self.rect.height() - self.head) / f32::from(self.plies)
    }

    pub fn bar(&self, from: Step, to: Step, ply: u16) -> Rect {
        let gap = if self.row() > 12.0 { 2.0 } else { 0.5 };
        let top = self.rect.top() + self.head + f32::from(ply) * self.row();
        // What reaches beyond the stretch ends at its edge.
        let left = self.x((from.0 as f64).max(self.from));
        let right = self.x((to.0 as f64).min(self.to));
        let apart = if right - left > 6.0 { 1.0 } else { 0.0 };
        Rect::from_min_max(pos2(left + apart, top), pos2((right - apart).max(left + 0.5), top + self.row() - gap))
    }

    pub fn step_at(&self, at: Pos2) -> Step {
        let part = f64::from((at.x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0);
        Step(((self.from + part * self.length()) as u64).min(self.steps - 1))
    }

    pub fn bar_at<'s>(&self, strip: &'s Strip, at: Pos2) -> Option<&'s Bar> {
        let ply = ((at.y - self.rect.top() - self.head) / self.row()).floor();
        let step = self.step_at(at);
        let is_there = |bar: &&Bar| f32::from(bar.ply) == ply && (bar.from..bar.to).contains(&step);
        strip.bars.iter().find(is_there)
    }
}

/// A bar that is outlined: its steps, its ply, and in which colour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outline {
    pub steps: (Step, Step),
    pub ply: u16,
    pub role: Role,
}

#[derive(Clone, Copy)]
pub struct StripView<'a> {
    pub strip: &'a Strip,
    pub frame: StripFrame,
    pub style: &'a Style,
    /// What is written on the bars, in their order; empty where nothing is.
    pub names: &'a [String],
    /// The plies in words, to the left of their rows; empty where none are written.
    pub plies: &'a [String],
    pub depth: Depth,
    pub step: Step,
    /// The first wrong step of a trace of another program.
    pub wrong: Option<Step>,
    pub outlines: &'a [Outline],
}

impl StripView<'_> {
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut around = self.frame.rect.expand(AROUND);
        around.min.x -= beside(self.style, self.plies, self.frame.rect.width(), meter);
        let mut out = Drawing::new(around);
        self.bars(&mut out);
        self.outlines(&mut out);
        self.names(meter, &mut out);
        self.plies(&mut out);
        self.nominal_depth(&mut out);
        self.root_value(&mut out);
        self.ticks(&mut out);
        self.techniques(&mut out);
        self.wrong(&mut out);
        self.playhead(&mut out);
        self.overview(&mut out);
        out
    }

    fn bars(&self, out: &mut Drawing) {
        let mut areas = Areas::default();
        let is_rounded = self.strip.bars.len() <= ROUNDED;
        for bar in &self.strip.bars {
            let rect = self.frame.bar(bar.from, bar.to, bar.ply);
            let fill = role(bar.tone);
            if is_rounded && rect.width() > 8.0 && rect.height() > 8.0 {
                out.add(Shape::Box(rect, (rect.width() * 0.2).min(4.0), Finish::filled(fill)));
            } else {
                areas.rect(rect, fill);
            }
            // Tones differ by a mark as well: a cut ends in a thick line, a probe is underlined, a re-search twice as thick.
            let mark = match bar.tone {
                Tone::Cut => Some((Rect::from_min_max(pos2(rect.right() - 3.0, rect.top()), rect.max), Role::Cut)),
                Tone::Probe => Some((underline(rect, 1.5), Role::Window)),
                Tone::Research => Some((underline(rect, 4.0), Role::Window)),
                _ => None,
            };
            if let Some((part, ink)) = mark.filter(|_| rect.width() > 5.0) {
                areas.rect(part, ink);
            }
        }
        out.areas(areas);
    }

    fn outlines(&self, out: &mut Drawing) {
        for &Outline { steps: (from, to), ply, role } in self.outlines {
            let is_shown = (to.0 as f64) > self.frame.from && (from.0 as f64) < self.frame.to;
            let rect = self.frame.bar(from, to, ply);
            if is_shown && rect.width() > 2.0 {
                out.add(Shape::Box(rect, 3.0, Finish::outlined(Pen::new(1.6, role))));
            }
        }
    }

    fn names(&self, meter: &dyn Meter, out: &mut Drawing) {
        if self.frame.row() < NAMED_ROW {
            return;
        }
        let size = self.style.text.small;
        for (bar, name) in self.strip.bars.iter().zip(self.names) {
            let rect = self.frame.bar(bar.from, bar.to, bar.ply);
            if name.is_empty() || rect.width() < NAMED {
                continue;
            }
            let mut line = TextLine::plain(name.as_str(), size, Role::Ink);
            // No glyph is wider than it is high: a short name need not be measured.
            let room = rect.width() - 12.0;
            if name.chars().count() as f32 * size > room && meter.roughly(name, size, Weight::Regular) > room {
                match line.written(self.style, room.max(8.0), meter) {
                    Some(short) => line = short,
                    None => continue,
                }
            }
            out.add(Shape::Text(line.at(pos2(rect.left() + 8.0, rect.center().y), Align2::LEFT_CENTER)));
        }
    }

    fn plies(&self, out: &mut Drawing) {
        let size = self.style.text.small;
        if self.frame.row() < NAMED_ROW {
            return;
        }
        for (ply, words) in (0..self.frame.plies).zip(self.plies) {
            let row = self.frame.bar(Step(self.frame.from as u64), Step(self.frame.to as u64), ply);
            let line = TextLine::plain(words.as_str(), size, Role::Muted);
            let at = pos2(self.frame.rect.left() - BESIDE_PLIES, row.center().y);
            out.add(Shape::Text(line.at(at, Align2::RIGHT_CENTER)));
        }
    }

    fn nominal_depth(&self, out: &mut Drawing) {
        let row = u16::from(self.depth.0) + 1;
        let StripFrame { rect, plies, .. } = self.frame;
        if plies > row {
            let y = rect.top() + self.frame.head + f32::from(row) * self.frame.row() - 1.0;
            let pen = Pen::new(1.2, Role::Window).dashed(7.0, 5.0);
            out.segment([pos2(rect.left(), y), pos2(rect.right(), y)], pen);
        }
    }

    fn playhead(&self, out: &mut Drawing) {
        let x = self.frame.x(self.step.0 as f64 + 0.5);
        let (top, bottom) = (self.frame.rect.top() - 2.0, self.frame.rect.bottom());
        out.segment([pos2(x, top), pos2(x, bottom)], Pen::new(2.4, Role::Ink));
        let head = vec![pos2(x - 7.0, top - 3.0), pos2(x + 7.0, top - 3.0), pos2(x, top + 8.0)];
        out.add(Shape::Polygon(head, Finish::both(Role::Ink, Pen::new(1.5, Role::Card))));
    }

    /// While only a stretch is shown: which part of the whole it is.
    fn overview(&self, out: &mut Drawing) {
        let StripFrame { rect, from, to, steps, .. } = self.frame;
        if self.frame.length() >= steps as f64 {
            return;
        }
        let y = rect.bottom() + 3.5;
        let x = |step: f64| rect.left() + (step / steps as f64) as f32 * rect.width();
        out.segment([pos2(rect.left(), y), pos2(rect.right(), y)], Pen::new(2.0, Role::Line));
        let (from, to) = (x(from), x(to));
        out.segment([pos2(from, y), pos2(to.max(from + 3.0), y)], Pen::new(3.5, Role::Window));
    }
}

fn underline(rect: Rect, height: f32) -> Rect {
    Rect::from_min_max(pos2(rect.left(), rect.bottom() - height), rect.max)
}

const fn role(tone: Tone) -> Role {
    match tone {
        Tone::Pv => Role::PrincipalWash,
        // A cut is a stroke at the end of its bar, not the whole bar.
        Tone::Cut | Tone::Plain | Tone::Leaf => Role::Plain,
        Tone::Probe | Tone::Research => Role::WindowWash,
    }
}

// What is written on the bars of a strip.

/// A bar narrower than this has no name, where that is a move.
const NAMED_MOVE: f32 = 42.0;
/// With more plies the bars are too low for names.
const MOST_NAMED_PLIES: u16 = 6;

#[derive(Clone, Copy)]
pub struct Naming<'a> {
    pub start: &'a Start,
    pub canvas: &'a Canvas,
    pub view: View,
    pub notation: Notation,
}

struct Parent {
    line: Line,
    position: Option<AnyPosition>,
}

impl Naming<'_> {
    /// What is written on the bars of a strip whose `steps` are `width` points wide: a leaf's value, a
    /// position's label or its move.
    pub fn bars(&self, trace: &Trace, strip: &Strip, steps: Range<Step>, width: f32) -> Vec<String> {
        if strip.plies > MOST_NAMED_PLIES {
            return Vec::new();
        }
        let Range { start: from, end: to } = steps;
        let points = |bar: &Bar| {
            let steps = bar.to.0.min(to.0).saturating_sub(bar.from.0.max(from.0));
            steps as f32 / (to.0 - from.0).max(1) as f32 * width
        };
        let least = if self.start.tree().is_some() { NAMED } else { NAMED_MOVE };
        // Siblings follow one another: the position that their moves are made in is computed once.
        let mut parent = Parent { line: Line::new(), position: self.start.position(&[]) };
        // An ancestor of a bar that is wide enough for a name is wider still, and its bar comes before.
        let mut path: Vec<Visit> = Vec::new();
        let mut name = |bar: &Bar| {
            path.truncate(bar.ply.into());
            let Some(visit) = bar.visit else { return String::new() };
            if path.len() == usize::from(bar.ply) {
                path.push(trace.visit(visit));
            }
            match path.last() {
                _ if points(bar) < least => String::new(),
                Some(last) if last.id == visit => self.name(&path, &mut parent),
                _ => self.name(&trace.path(visit), &mut parent),
            }
        };
        strip.bars.iter().map(&mut name).collect()
    }

    fn name(&self, path: &[Visit], parent: &mut Parent) -> String {
        let line: Line = path.iter().filter_map(|visit| visit.mv).collect();
        let place = self.canvas.find(&line).and_then(|place| self.canvas.places.get(place as usize));
        let label = place.map(|place| if place.label.is_empty() { &place.move_label } else { &place.label });
        if let Some(label) = label.filter(|label| !label.is_empty()) {
            return label.clone();
        }
        match (&self.start, line.split_last()) {
            (Start::Position(_), Some((&last, before))) => {
                if parent.line != before {
                    *parent = Parent { line: before.to_vec(), position: self.start.position(before) };
                }
                parent.position.as_ref().map(|position| position.write_move(last, self.notation)).unwrap_or_default()
            }
            (Start::Tree(tree), _) => {
                let at = tree.at_path(&line.iter().map(|mv| mv.0).collect::<Vec<_>>());
                let name = at.and_then(|at| tree.display_name(at)).unwrap_or_default();
                match path.last() {
                    Some(leaf) if leaf.end == End::Leaf && name.is_empty() => {
                        text::score(self.view.show(self.start.side_at(&line), leaf.value))
                    }
                    _ => name.to_owned(),
                }
            }
            (Start::Position(_), None) => String::new(),
        }
    }
}
