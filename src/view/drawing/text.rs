//! Words in a drawing: lines below one another, anchored at one point.

use emath::{Align, Align2, Pos2, Rect, Vec2, pos2, vec2};

use super::Ink;
use crate::theme::fonts::{Meter, Weight};
use crate::theme::{Reading, Style};

#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    pub at: Pos2,
    /// Which point of the block that is. Several lines are aligned on the same side.
    pub align: Align2,
    pub lines: Vec<TextLine>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TextLine {
    pub text: String,
    pub size: f32,
    pub weight: Weight,
    pub ink: Ink,
}

impl TextLine {
    pub fn plain(text: impl Into<String>, size: f32, ink: impl Into<Ink>) -> TextLine {
        TextLine { text: text.into(), size, weight: Weight::Regular, ink: ink.into() }
    }

    pub fn bold(text: impl Into<String>, size: f32, ink: impl Into<Ink>) -> TextLine {
        TextLine { weight: Weight::Bold, ..TextLine::plain(text, size, ink) }
    }

    pub fn extent(&self, meter: &dyn Meter) -> Vec2 {
        vec2(meter.width(&self.text, self.size, self.weight), meter.height(self.size, self.weight))
    }

    pub fn at(self, at: Pos2, align: Align2) -> Text {
        Text { at, align, lines: vec![self] }
    }

    /// The line, its end replaced by dots where it is wider than `room`.
    pub fn within(mut self, room: f32, meter: &dyn Meter) -> TextLine {
        let is_wide = |text: &str| meter.width(text, self.size, self.weight) > room;
        if !is_wide(&self.text) {
            return self;
        }
        let mut kept = self.text.clone();
        while kept.pop().is_some() && is_wide(&format!("{kept}…")) {}
        self.text = kept + "…";
        self
    }
}

impl TextLine {
    /// The line where there is so much room: cut short in the desk's look, left out on the stage.
    pub fn written(self, style: &Style, room: f32, meter: &dyn Meter) -> Option<TextLine> {
        match style.reading {
            Reading::Near => Some(self.within(room, meter)),
            Reading::Hall => Some(self).filter(|line| line.extent(meter).x <= room),
        }
    }
}

impl Text {
    /// What the block covers.
    pub fn extent(&self, meter: &dyn Meter) -> Rect {
        self.align.anchor_size(self.at, extent(&self.lines, meter))
    }

    /// The lines one by one: the point of the baseline that anchors each, and which end of it, or its middle, that is.
    /// With another font the words are still where they belong.
    pub fn set(&self, meter: &dyn Meter) -> impl Iterator<Item = (Pos2, Align, &TextLine)> {
        let mut top = self.extent(meter).top();
        let (x, align) = (self.at.x, self.align.x());
        self.lines.iter().map(move |line| {
            let baseline = top + meter.ascent(line.size, line.weight);
            top += meter.height(line.size, line.weight);
            (pos2(x, baseline), align, line)
        })
    }
}

pub fn extent(lines: &[TextLine], meter: &dyn Meter) -> Vec2 {
    let below = |all: Vec2, line: &TextLine| {
        let own = line.extent(meter);
        vec2(all.x.max(own.x), all.y + own.y)
    };
    lines.iter().fold(Vec2::ZERO, below)
}
