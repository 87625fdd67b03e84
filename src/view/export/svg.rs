//! A drawing as SVG: text as text, colours as numbers, the same bytes for the same drawing.

use crate::prelude::*;
use std::fmt::{self, Write};

use crate::theme::fonts::FAMILY;
use crate::theme::{Palette, Rgba};

/// The fallbacks where the font is not installed, each with Chinese.
const FALLBACKS: &str = "'Noto Sans SC', 'Source Han Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

/// The most pixels of a picture, and of one of its sides.
const MOST_PIXELS: f32 = 100e6;
/// How many copies of the pixels of a picture may be in memory at a time.
const COPIES: u64 = 4;
const LONGEST_SIDE: f32 = 60_000.0;

#[derive(Clone, Copy)]
pub struct Press<'a> {
    pub palette: &'a Palette<Rgba>,
    pub meter: &'a dyn Meter,
    /// The width in pixels; `None` for one pixel a layout unit.
    pub width: Option<u32>,
}

impl Press<'_> {
    pub fn size(&self, frame: Rect) -> Vec2 {
        let scale = self.width.map_or(1.0, |width| width as f32 / frame.width().max(1.0));
        (frame.size() * scale).round().max(Vec2::splat(1.0))
    }

    /// Whether a drawing would have more pixels than any sheet of paper at a sensible resolution.
    pub fn is_too_large(&self, frame: Rect) -> bool {
        let size = self.size(frame);
        size.max_elem() > LONGEST_SIDE || size.x * size.y > MOST_PIXELS
    }

    /// Bytes of memory that pixels of a drawing take while they are made: of the picture itself, of layers that are laid
    /// over it, and of what is packed.
    pub fn bytes_of_pixels(&self, frame: Rect) -> u64 {
        let size = self.size(frame);
        (size.x * size.y) as u64 * 4 * COPIES
    }

    pub fn svg(&self, drawing: &Drawing) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        _ = SvgPage { press: *self, out: &mut out }.write(drawing);
        out
    }
}

struct SvgPage<'a> {
    press: Press<'a>,
    out: &'a mut String,
}

impl SvgPage<'_> {
    fn write(&mut self, drawing: &Drawing) -> fmt::Result {
        let frame = drawing.frame;
        let size = self.press.size(frame);
        let [width, height] = [size.x, size.y].map(Number);
        let [left, top, wide, high] = [frame.left(), frame.top(), frame.width(), frame.height()].map(Number);
        writeln!(
            self.out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{left} {top} {wide} {high}" preserveAspectRatio="none" font-family="'{FAMILY}', {FALLBACKS}" xml:space="preserve">"#,
        )?;
        self.shape(&Shape::Box(frame, 0.0, Finish::filled(Role::Card)))?;
        for shape in &drawing.shapes {
            self.shape(shape)?;
        }
        writeln!(self.out, "</svg>")
    }

    fn shape(&mut self, shape: &Shape) -> fmt::Result {
        match shape {
            Shape::Segment(segment) => self.segments(std::slice::from_ref(segment)),
            Shape::Segments(segments) => self.segments(segments),
            Shape::Path(points, pen) => self.path(&line(points), Finish::outlined(*pen)),
            Shape::Polygon(corners, finish) => self.path(&format!("{}Z", line(corners)), *finish),
            Shape::Box(rect, corner, finish) => {
                let (x, y) = (Number(rect.left()), Number(rect.top()));
                let (width, height) = (Number(rect.width()), Number(rect.height()));
                write!(self.out, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}""#)?;
                if *corner > 0.0 {
                    write!(self.out, r#" rx="{}""#, Number(*corner))?;
                }
                self.finish(*finish)
            }
            Shape::Disc(middle, radius, finish) => {
                let (x, y, radius) = (Number(middle.x), Number(middle.y), Number(*radius));
                write!(self.out, r#"<circle cx="{x}" cy="{y}" r="{radius}""#)?;
                self.finish(*finish)
            }
            Shape::Areas(areas) => {
                for (ink, outline) in areas.merged(|corners| format!("{}Z", line(corners))) {
                    self.path(&outline, Finish::filled(ink))?;
                }
                Ok(())
            }
            Shape::Text(text) => self.text(text),
        }
    }

    fn segments(&mut self, segments: &[Segment]) -> fmt::Result {
        for alike in segments.chunk_by(|one, other| one.pen == other.pen) {
            let lines: String = alike.iter().map(|segment| line(&segment.ends)).collect();
            self.path(&lines, Finish::outlined(alike[0].pen))?;
        }
        Ok(())
    }

    fn path(&mut self, outline: &str, finish: Finish) -> fmt::Result {
        write!(self.out, r#"<path d="{outline}""#)?;
        self.finish(finish)
    }

    fn finish(&mut self, Finish { fill, border }: Finish) -> fmt::Result {
        match fill {
            Some(ink) => self.colour("fill", ink)?,
            None => self.out.write_str(r#" fill="none""#)?,
        }
        if let Some(Pen { width, ink, dash }) = border {
            self.colour("stroke", ink)?;
            write!(self.out, r#" stroke-width="{}""#, Number(width))?;
            if let Some((dash, gap)) = dash {
                write!(self.out, r#" stroke-dasharray="{} {}""#, Number(dash), Number(gap))?;
            }
        }
        self.out.write_str("/>\n")
    }

    fn colour(&mut self, of: &str, ink: Ink) -> fmt::Result {
        let Rgba([red, green, blue, opacity]) = ink.rgba(self.press.palette);
        write!(self.out, r##" {of}="#{red:02X}{green:02X}{blue:02X}""##)?;
        if opacity < u8::MAX {
            write!(self.out, r#" {of}-opacity="{}""#, Number(f32::from(opacity) / 255.0))?;
        }
        Ok(())
    }

    fn text(&mut self, text: &Text) -> fmt::Result {
        for (at, align, line) in text.set(self.press.meter) {
            let (x, y) = (Number(at.x), Number(at.y));
            write!(self.out, r#"<text x="{x}" y="{y}" font-size="{}""#, Number(line.size))?;
            self.out.write_str(match line.weight {
                Weight::Regular => "",
                Weight::Bold => r#" font-weight="bold""#,
            })?;
            self.out.write_str(match align {
                Align::Min => "",
                Align::Center => r#" text-anchor="middle""#,
                Align::Max => r#" text-anchor="end""#,
            })?;
            self.colour("fill", line.ink)?;
            writeln!(self.out, ">{}</text>", escaped(&line.text))?;
        }
        Ok(())
    }
}

fn line(points: &[Pos2]) -> String {
    let step = |(index, at): (usize, &Pos2)| {
        format!("{}{} {}", if index == 0 { "M" } else { "L" }, Number(at.x), Number(at.y))
    };
    points.iter().enumerate().map(step).collect()
}

/// A number with at most two decimals.
#[derive(Clone, Copy)]
pub struct Number(pub f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round() / 100.0;
        // A zero has no sign.
        write!(f, "{}", hundredths + 0.0)
    }
}

fn escaped(text: &str) -> String {
    // XML has no way to write signs of control.
    let text = text.replace(char::is_control, " ");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
