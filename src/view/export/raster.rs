//! Drawings as PNG, PDF and GIF, all made from their SVG with the fonts that are built in, and with no other, so that the
//! bytes are the same on every machine.

use crate::prelude::*;
use std::io::{self, ErrorKind, Write};
use std::sync::OnceLock;

use krilla::Document;
use krilla::geom::Size;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::GifPace;
use super::svg::Press;
use crate::theme::fonts::{FAMILY, FontFiles, files};

/// How exactly the colours of a GIF's frame are chosen: from 1, the best, to 30, the fastest.
const CARE: i32 = 10;

impl Press<'_> {
    pub fn png(&self, drawing: &Drawing) -> io::Result<Vec<u8>> {
        if self.is_too_large(drawing.frame) {
            return Err(ErrorKind::InvalidInput.into());
        }
        Raster::built_in().png(&self.svg(drawing))
    }

    /// The drawings as a PDF file, a page each. Text is text there as well.
    pub fn pdf(&self, drawings: &[Drawing]) -> io::Result<Vec<u8>> {
        Raster::built_in().pdf(drawings.iter().map(|drawing| self.svg(drawing)))
    }

    /// Writes drawings of the same size as a GIF that shows each of them for a while, and begins again. Of each drawing but
    /// the first only what differs from the one before is written.
    pub fn gif(&self, drawings: impl Iterator<Item = Drawing>, pace: GifPace, out: &mut dyn Write) -> io::Result<()> {
        let raster = Raster::built_in();
        let mut encoder: Option<gif::Encoder<&mut dyn Write>> = None;
        let mut out = Some(out);
        let mut before: Option<Pixmap> = None;
        let mut drawings = drawings.peekable();
        while let Some(drawing) = drawings.next() {
            if self.is_too_large(drawing.frame) {
                return Err(ErrorKind::InvalidInput.into());
            }
            let pixels = raster.pixels(&self.svg(&drawing))?;
            if let Some(out) = out.take() {
                let (width, height) = (side(pixels.width())?, side(pixels.height())?);
                let mut begun = gif::Encoder::new(out, width, height, &[]).map_err(gif_error)?;
                begun.set_repeat(gif::Repeat::Infinite).map_err(gif_error)?;
                encoder = Some(begun);
            }
            let mut frame = changed(before.as_ref(), &pixels)?;
            frame.delay = if drawings.peek().is_some() { pace.each } else { pace.last };
            if let Some(encoder) = &mut encoder {
                encoder.write_frame(&frame).map_err(gif_error)?;
            }
            before = Some(pixels);
        }
        Ok(())
    }
}

fn side(side: u32) -> io::Result<u16> {
    u16::try_from(side).map_err(|_| ErrorKind::InvalidInput.into())
}

/// The frame of some pixels over those before: the smallest rectangle with all that differs, where what does not differ is
/// left as it is.
fn changed(before: Option<&Pixmap>, pixels: &Pixmap) -> io::Result<gif::Frame<'static>> {
    let (width, data) = (pixels.width() as usize, pixels.data());
    let before = before.filter(|before| (before.width(), before.height()) == (pixels.width(), pixels.height()));
    let Some(before) = before.map(Pixmap::data) else {
        let mut rgba = data.to_vec();
        return Ok(gif::Frame::from_rgba_speed(side(pixels.width())?, side(pixels.height())?, &mut rgba, CARE));
    };
    let differs = |at: usize| data[4 * at..4 * at + 4] != before[4 * at..4 * at + 4];
    // One pixel where nothing differs: a frame has at least that.
    let (mut from, mut to) = ((width - 1, pixels.height() as usize - 1), (0, 0));
    for at in (0..data.len() / 4).filter(|&at| differs(at)) {
        let (x, y) = (at % width, at / width);
        (from, to) = ((from.0.min(x), from.1.min(y)), (to.0.max(x), to.1.max(y)));
    }
    if from.0 > to.0 {
        (from, to) = ((0, 0), (0, 0));
    }
    let mut rgba = Vec::with_capacity(4 * (to.0 + 1 - from.0) * (to.1 + 1 - from.1));
    for y in from.1..=to.1 {
        for at in y * width + from.0..=y * width + to.0 {
            rgba.extend_from_slice(if differs(at) { &data[4 * at..4 * at + 4] } else { &[0; 4] });
        }
    }
    let [wide, high] = [side((to.0 + 1 - from.0) as u32)?, side((to.1 + 1 - from.1) as u32)?];
    let mut frame = gif::Frame::from_rgba_speed(wide, high, &mut rgba, CARE);
    (frame.left, frame.top, frame.dispose) = (from.0 as u16, from.1 as u16, gif::DisposalMethod::Keep);
    Ok(frame)
}

#[derive(Debug, Clone)]
pub struct Raster {
    fonts: Arc<fontdb::Database>,
}

impl Raster {
    pub fn with(files: FontFiles) -> Raster {
        let mut fonts = fontdb::Database::new();
        for file in files {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(file)));
        }
        fonts.set_sans_serif_family(FAMILY);
        Raster { fonts: Arc::new(fonts) }
    }

    pub fn built_in() -> Raster {
        static BUILT_IN: OnceLock<Raster> = OnceLock::new();
        BUILT_IN.get_or_init(|| Raster::with(files())).clone()
    }

    pub fn png(&self, svg: &str) -> io::Result<Vec<u8>> {
        self.pixels(svg)?.encode_png().map_err(io::Error::other)
    }

    pub fn pdf(&self, svgs: impl Iterator<Item = String>) -> io::Result<Vec<u8>> {
        let mut document = Document::new();
        for svg in svgs {
            let tree = self.parsed(&svg)?;
            let size = Size::from_wh(tree.size().width(), tree.size().height()).ok_or(ErrorKind::InvalidInput)?;
            let settings = PageSettings::new(size);
            let mut page = document.start_page_with(settings);
            let mut surface = page.surface();
            surface.draw_svg(&tree, size, SvgSettings::default()).ok_or(ErrorKind::InvalidInput)?;
            surface.finish();
            page.finish();
        }
        document.finish().map_err(|error| io::Error::other(format!("{error:?}")))
    }

    fn parsed(&self, svg: &str) -> io::Result<Tree> {
        let fontdb = Arc::clone(&self.fonts);
        let options = Options { fontdb, font_family: FAMILY.to_owned(), ..Options::default() };
        Tree::from_str(svg, &options).map_err(io::Error::other)
    }

    fn pixels(&self, svg: &str) -> io::Result<Pixmap> {
        let tree = self.parsed(svg)?;
        let pixels = tree.size().to_int_size();
        let mut pixmap = Pixmap::new(pixels.width(), pixels.height()).ok_or(ErrorKind::InvalidInput)?;
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        Ok(pixmap)
    }
}

fn gif_error(error: gif::EncodingError) -> io::Error {
    match error {
        gif::EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}
