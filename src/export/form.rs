//! The forms in which pictures are written, by the ending of a file's name.

use std::io::{self, Write};
use std::path::Path;

use super::svg::Press;
use crate::drawing::Drawing;

/// The form of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Shapes and text.
    Svg,
    /// LaTeX: a page a drawing.
    Tex,
    /// Pixels.
    Png,
    /// A page a drawing.
    Pdf,
    /// Drawings one after another.
    Gif,
}

impl Form {
    const ALL: [Form; 5] = [Form::Svg, Form::Png, Form::Pdf, Form::Tex, Form::Gif];

    /// The form of a file of that name; those that there are, where it is none of them.
    ///
    /// # Errors
    /// The endings that are known, where the name has none of them.
    pub fn of(path: &Path) -> Result<Form, String> {
        let known = || Form::ALL.into_iter().filter(|ending| ending.is_there());
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let found = known().find(|known| ending.as_deref() == Some(known.name()));
        found.ok_or_else(|| known().map(|known| format!(".{}", known.name())).collect::<Vec<_>>().join(", "))
    }

    /// The ending of its files' names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Form::Svg => "svg",
            Form::Tex => "tex",
            Form::Png => "png",
            Form::Pdf => "pdf",
            Form::Gif => "gif",
        }
    }

    /// Whether this program was built with it.
    const fn is_there(self) -> bool {
        matches!(self, Form::Svg | Form::Tex) || cfg!(feature = "images")
    }

    /// Drawings as a file: one, or a page each where the form has pages.
    ///
    /// # Errors
    /// Where there is no drawing, it is too large, or the form is a moving picture.
    pub fn write(self, press: Press<'_>, drawings: &[Drawing]) -> io::Result<Vec<u8>> {
        match (self, drawings) {
            (Form::Tex, _) => Ok(press.tikz(drawings).into_bytes()),
            (Form::Svg, [drawing, ..]) => Ok(press.svg(drawing).into_bytes()),
            #[cfg(feature = "images")]
            (Form::Png, [drawing, ..]) => press.png(drawing),
            #[cfg(feature = "images")]
            (Form::Pdf, _) => press.pdf(drawings),
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Drawings one after another as a moving picture, each shown for so many hundredths of a second.
    ///
    /// # Errors
    /// Where `out` fails, or a drawing is too large.
    #[cfg_attr(not(feature = "images"), allow(unused_variables, reason = "there is no GIF without images"))]
    pub fn animate(
        self,
        press: Press<'_>,
        drawings: &mut dyn Iterator<Item = Drawing>,
        pause: u16,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        #[cfg(feature = "images")]
        return press.gif(drawings, pause, out);
        #[cfg(not(feature = "images"))]
        return Err(io::ErrorKind::Unsupported.into());
    }
}
