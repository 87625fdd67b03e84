//! Output in formats of other programs: measurements as JSON and CSV, drawings as pictures.
//!
//! Keys and their meaning are those of the command line's contract; this room holds no sentence for a person.

pub mod bank;
pub mod health;
mod iterations;
pub mod map;
pub mod measured;
pub mod playground;

use std::io;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::drawing::Drawing;
use jianzhi_core::map::{Divergence, DivergenceSum, Divergences};
use svg::Press;

#[cfg(feature = "images")]
pub mod raster;
pub mod svg;
pub mod tikz;

// Where two searches part, as JSON.

#[derive(Debug, Clone)]
pub struct SaidDivergence<'a> {
    pub of: &'a Divergence,
    /// Child indices in generation order from the root.
    pub path: Vec<u16>,
    pub text: String,
}

#[derive(Serialize)]
struct JsonDivergences<'a> {
    searches: [&'a str; 2],
    visits: [u64; 2],
    sums: Vec<JsonSum<'a>>,
    differences: Vec<JsonDivergence<'a>>,
}

#[derive(Serialize)]
struct JsonSum<'a> {
    kind: &'a str,
    count: u64,
    visits: [u64; 2],
    only: [u64; 2],
}

#[derive(Serialize)]
struct JsonDivergence<'a> {
    path: &'a [u16],
    kind: &'a str,
    differing: u64,
    visits: [u64; 2],
    only: [u64; 2],
    twice: [u64; 2],
    asked: [&'a [u64]; 2],
    text: &'a str,
}

/// Writes them as one line: the searches by their names, sums by kind, and the places, where most visits differ first.
///
/// # Errors
/// Those of the writer.
pub fn divergences(
    found: &Divergences,
    searches: [&str; 2],
    told: &[SaidDivergence<'_>],
    out: &mut dyn Write,
) -> io::Result<()> {
    let sum = |&DivergenceSum { kind, count, visits, only }: &DivergenceSum| JsonSum {
        kind: kind.name(),
        count,
        visits,
        only,
    };
    let json = JsonDivergences {
        searches,
        visits: found.visits,
        sums: found.sums.iter().map(sum).collect(),
        differences: told.iter().map(JsonDivergence::of).collect(),
    };
    serde_json::to_writer(&mut *out, &json)?;
    writeln!(out)
}

impl<'a> JsonDivergence<'a> {
    fn of(said: &'a SaidDivergence<'a>) -> JsonDivergence<'a> {
        let [one, other] = &said.of.sides;
        JsonDivergence {
            path: &said.path,
            kind: said.of.kind.name(),
            differing: said.of.differing(),
            visits: [one.visits, other.visits],
            only: [one.only, other.only],
            twice: [one.twice, other.twice],
            asked: [&one.asked, &other.asked],
            text: &said.text,
        }
    }
}

/// Hundredths of a second that the pictures of a moving one are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GifPace {
    /// Each but the last.
    pub each: u16,
    pub last: u16,
}

impl GifPace {
    pub const fn even(hundredths: u16) -> GifPace {
        GifPace { each: hundredths, last: hundredths }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PictureForm {
    Svg,
    /// LaTeX: a page a drawing.
    Tex,
    /// Pixels.
    Png,
    Pdf,
    /// Drawings one after another.
    Gif,
}

impl PictureForm {
    /// All of them. GIF shows a range of steps, the others one.
    pub const ALL: [PictureForm; 5] =
        [PictureForm::Svg, PictureForm::Png, PictureForm::Pdf, PictureForm::Tex, PictureForm::Gif];

    /// The form of a file of that name; an error with the known endings where it is none of them.
    ///
    /// # Errors
    /// The endings that are known, where the name has none of them.
    pub fn of(path: &Path) -> Result<PictureForm, String> {
        let known = || PictureForm::ALL.into_iter().filter(|ending| ending.is_there());
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let found = known().find(|known| ending.as_deref() == Some(known.name()));
        found.ok_or_else(|| known().map(|known| format!(".{}", known.name())).collect::<Vec<_>>().join(", "))
    }

    pub const fn name(self) -> &'static str {
        match self {
            PictureForm::Svg => "svg",
            PictureForm::Tex => "tex",
            PictureForm::Png => "png",
            PictureForm::Pdf => "pdf",
            PictureForm::Gif => "gif",
        }
    }

    pub const fn is_there(self) -> bool {
        matches!(self, PictureForm::Svg | PictureForm::Tex) || cfg!(feature = "images")
    }

    /// Whether it is made of an SVG, and only where this program was built with it, or by another instance that was.
    pub const fn is_pressed(self) -> bool {
        matches!(self, PictureForm::Png | PictureForm::Pdf)
    }

    /// Drawings as a file: one, or a page each where the form has pages.
    ///
    /// # Errors
    /// Where there is no drawing, it is too large, or the form is a moving picture.
    pub fn write(self, press: Press<'_>, drawings: &[Drawing]) -> io::Result<Vec<u8>> {
        match (self, drawings) {
            (PictureForm::Tex, _) => Ok(press.tikz(drawings).into_bytes()),
            (PictureForm::Svg, [drawing, ..]) => Ok(press.svg(drawing).into_bytes()),
            #[cfg(feature = "images")]
            (PictureForm::Png, [drawing, ..]) => press.png(drawing),
            #[cfg(feature = "images")]
            (PictureForm::Pdf, _) => press.pdf(drawings),
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Drawings one after another as a moving picture, each shown for so long.
    ///
    /// # Errors
    /// Where `out` fails, or a drawing is too large.
    #[cfg_attr(not(feature = "images"), allow(unused_variables, reason = "there is no GIF without images"))]
    pub fn animate(
        self,
        press: Press<'_>,
        drawings: &mut dyn Iterator<Item = Drawing>,
        pace: GifPace,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        #[cfg(feature = "images")]
        return press.gif(drawings, pace, out);
        #[cfg(not(feature = "images"))]
        return Err(io::ErrorKind::Unsupported.into());
    }
}
