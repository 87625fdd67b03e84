//! Pictures of pixels and of paper: a drawing that was written as SVG becomes a PNG or a PDF.
//!
//! The page's own program has nothing that makes pixels, so that it is small: it sends the SVG with its fonts.

use crate::platform::{Parcel, Program};
use crate::worker::{Report, Watch, Work};
use jianzhi_view::export::form::PictureForm;
use jianzhi_view::theme::fonts::{FontFiles, files};

/// A drawing as SVG, and the form that it is wanted in.
#[derive(Debug, Clone)]
pub struct PressWork {
    pub form: PictureForm,
    svg: String,
    fonts: FontFiles,
}

impl PressWork {
    pub fn new(form: PictureForm, svg: String) -> PressWork {
        PressWork { form, svg, fonts: files() }
    }

    /// The file; `None` where the form needs no such work, the SVG has no size, or this program was built without pictures.
    #[cfg(feature = "images")]
    fn file(self) -> Option<Vec<u8>> {
        use jianzhi_view::export::raster::Raster;

        let raster = Raster::with(self.fonts);
        match self.form {
            PictureForm::Png => raster.png(&self.svg).ok(),
            PictureForm::Pdf => raster.pdf(std::iter::once(self.svg)).ok(),
            PictureForm::Svg | PictureForm::Tex | PictureForm::Gif => None,
        }
    }

    #[cfg(not(feature = "images"))]
    fn file(self) -> Option<Vec<u8>> {
        None
    }
}

impl Work for PressWork {
    const KIND: &'static str = "press";
    const PROGRAM: Program = Program::Pictures;
    type Part = Option<Vec<u8>>;
    type Sender = ();
    type Taker = ();

    fn run(self, _watch: &Watch, report: &Report<Option<Vec<u8>>>) {
        report.send(self.file());
    }

    fn pack(&self) -> Parcel {
        let [regular, bold] = self.fonts.each_ref().map(|font| font.to_vec());
        Parcel::of(&self.form).with(vec![self.svg.clone().into_bytes(), regular, bold])
    }

    fn unpack(parcel: Parcel) -> Option<PressWork> {
        let form = parcel.read()?;
        let [svg, regular, bold] = <[Vec<u8>; 3]>::try_from(parcel.bodies).ok()?;
        Some(PressWork { form, svg: String::from_utf8(svg).ok()?, fonts: [regular.into(), bold.into()] })
    }

    fn send(part: Option<Vec<u8>>, (): &mut ()) -> Option<Parcel> {
        Some(Parcel::of(&part.is_some()).with(part.into_iter().collect()))
    }

    fn take(parcel: Parcel, (): &mut ()) -> Option<Option<Vec<u8>>> {
        Some(parcel.bodies.into_iter().next())
    }
}

#[cfg(all(test, feature = "images"))]
mod tests {
    use super::*;

    #[test]
    fn a_picture_comes_through_messages_as_it_is_made_here() {
        let text = "<text y='15'>剪枝</text></svg>";
        let svg = ["<svg", "xmlns='http://www.w3.org/2000/svg'", "width='60'", "height='20'>", text].join(" ");
        for (form, begins) in [(PictureForm::Png, b"\x89PNG"), (PictureForm::Pdf, b"%PDF")] {
            let work = PressWork::new(form, svg.clone());
            let Some(sent) = PressWork::unpack(work.pack()) else { unreachable!("it is sent") };
            let part = PressWork::send(sent.file(), &mut ()).and_then(|parcel| PressWork::take(parcel, &mut ()));
            let here = work.file();
            assert!(here.as_ref().is_some_and(|file| file.starts_with(begins) && file.len() > 200), "{form:?}");
            assert_eq!(part, Some(here), "{form:?}");
        }
    }

    #[test]
    fn nonsense_is_no_picture() {
        for form in [PictureForm::Png, PictureForm::Pdf] {
            assert_eq!(PressWork::new(form, "nonsense".to_owned()).file(), None);
        }
    }
}
