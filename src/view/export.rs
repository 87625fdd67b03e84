//! Output in formats of other programs: drawings as pictures, questions for question banks, lines of CSV. It holds no sentence for a
//! person.

pub mod bank;

use crate::prelude::*;
use std::io;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use svg::Press;

#[cfg(feature = "images")]
pub mod raster;
pub mod svg;
pub mod tikz;

pub fn csv_line(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let quoted = |text: &str| {
        if text.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text.to_owned()
        }
    };
    cells.into_iter().map(|cell| quoted(cell.as_ref())).collect::<Vec<_>>().join(",")
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
    Tex,
    Png,
    Pdf,
    Gif,
}

impl PictureForm {
    /// All of them. GIF shows a range of steps, the others one.
    pub const ALL: [PictureForm; 5] =
        [PictureForm::Svg, PictureForm::Png, PictureForm::Pdf, PictureForm::Tex, PictureForm::Gif];

    /// The form of a file of that name; an error with the known endings where it is none of them.
    pub fn new(path: &Path) -> Result<PictureForm, String> {
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
