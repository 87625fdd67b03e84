//! The fonts that are built in, so that Chinese and the signs of mathematics look the same on every machine.
//!
//! Noto Sans SC writes everything, code in the app excepted. Where no window lays text out, its own metrics measure it.

use std::borrow::Cow;

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::raw::ReadError;
use skrifa::{FontRef, MetadataProvider};

use crate::platform;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

/// Measures a line of type. Sizes and results are in points.
pub trait Meter {
    fn width(&self, text: &str, size: f32, weight: Weight) -> f32;

    fn height(&self, size: f32, weight: Weight) -> f32;

    /// How far below the top of a line its baseline lies.
    fn ascent(&self, size: f32, weight: Weight) -> f32;

    /// About how wide a line of text is, where that is known with less work.
    fn roughly(&self, text: &str, size: f32, weight: Weight) -> f32 {
        self.width(text, size, weight)
    }
}

pub const FAMILY: &str = "Noto Sans CJK SC";

pub fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => platform::regular_font(),
        Weight::Bold => platform::bold_font(),
    }
}

pub type FontFiles = [Cow<'static, [u8]>; 2];

/// The files that there are here.
pub fn files() -> FontFiles {
    [Weight::Regular, Weight::Bold].map(|weight| Cow::Borrowed(file(weight)))
}

/// Measures type by what the font files say.
pub struct FontMeter {
    regular: Face,
    bold: Face,
}

/// A font with what is asked of it, in its own units.
struct Face {
    font: FontRef<'static>,
    advances: GlyphMetrics<'static>,
    metrics: Metrics,
}

impl Face {
    fn new(weight: Weight) -> Result<Face, ReadError> {
        let font = FontRef::new(file(weight))?;
        let (size, location) = (Size::unscaled(), LocationRef::default());
        Ok(Face { advances: font.glyph_metrics(size, location), metrics: font.metrics(size, location), font })
    }

    /// So many of its units in type of a size.
    fn scaled(&self, units: f32, size: f32) -> f32 {
        units * size / f32::from(self.metrics.units_per_em)
    }
}

impl FontMeter {
    /// Reads the fonts that are built in.
    pub fn load() -> Result<FontMeter, ReadError> {
        Ok(FontMeter { regular: Face::new(Weight::Regular)?, bold: Face::new(Weight::Bold)? })
    }

    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

impl Meter for FontMeter {
    fn width(&self, text: &str, size: f32, weight: Weight) -> f32 {
        let face = self.face(weight);
        let glyphs = face.font.charmap();
        let advance = |sign| face.advances.advance_width(glyphs.map(sign).unwrap_or_default()).unwrap_or_default();
        face.scaled(text.chars().map(advance).sum(), size)
    }

    fn height(&self, size: f32, weight: Weight) -> f32 {
        let face = self.face(weight);
        let Metrics { ascent, descent, leading, .. } = face.metrics;
        face.scaled(ascent - descent + leading, size)
    }

    fn ascent(&self, size: f32, weight: Weight) -> f32 {
        let face = self.face(weight);
        face.scaled(face.metrics.ascent, size)
    }
}
