//! The app as a page of a browser: what the page and its workers do when they start.

use super::background::SizingWork;
use super::counting::SizeWork;
use super::files::OpenedFile;
use super::measuring::{CompareWork, PositionsWork, TreesWork};
use super::whole::WholeWork;
use super::{AppError, Speech, run};
use crate::platform::{self, Parcel};
use crate::scenario::Scenario;
use crate::text::Lang;
use crate::worker::{self, PlainWork, SearchWork, Work};

/// Shows the app, or, in a worker of the page, does what the page asks for.
pub fn main() {
    platform::enter(serve, || match open() {
        Ok(()) => None,
        Err(error) => Some(error.to_string()),
    });
}

/// Opens the worked example.
fn open() -> Result<(), AppError> {
    let scenario = Scenario::shipped().next().ok_or(AppError::Empty)?;
    let is_chinese = platform::language().is_some_and(|language| language.starts_with("zh"));
    run(
        OpenedFile { scenario, record: None, lesson: None },
        Speech::Usual(if is_chinese { Lang::Zh } else { Lang::En }),
    )
}

/// Does a piece of work by the name of its kind.
fn serve(kind: &str, work: Parcel) {
    const KINDS: [(&str, fn(Parcel)); 7] = [
        (SearchWork::KIND, worker::serve::<SearchWork>),
        (<SizingWork as PlainWork>::KIND, worker::serve::<SizingWork>),
        (<WholeWork as PlainWork>::KIND, worker::serve::<WholeWork>),
        (<SizeWork as PlainWork>::KIND, worker::serve::<SizeWork>),
        (<CompareWork as PlainWork>::KIND, worker::serve::<CompareWork>),
        (<TreesWork as PlainWork>::KIND, worker::serve::<TreesWork>),
        (<PositionsWork as PlainWork>::KIND, worker::serve::<PositionsWork>),
    ];
    let known = KINDS.iter().find(|(name, _)| *name == kind);
    if let Some((_, serve)) = known {
        serve(work);
    }
}
