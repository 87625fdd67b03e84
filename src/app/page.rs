//! The app as a page of a browser: what the page and its workers do when they start.

use super::background::SizingWork;
use super::counting::SizeWork;
use super::files::OpenedFile;
use super::measuring::{CompareWork, PositionsWork, TreesWork};
use super::whole::WholeWork;
use super::{AppError, Speech, run_saying};
use crate::link::Link;
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

/// Opens what the address asks for; the worked example where it asks for nothing, or for nonsense.
fn open() -> Result<(), AppError> {
    let is_chinese = platform::language().is_some_and(|language| language.starts_with("zh"));
    let usual = if is_chinese { Lang::Zh } else { Lang::En };
    let (link, problem) = match platform::link().map(|link| Link::parse(&link)) {
        Some(Ok(link)) => (link, None),
        Some(Err(error)) => (Link::default(), Some(error.tell(usual))),
        None => (Link::default(), None),
    };
    let scenario = link.scenario.or_else(|| Scenario::shipped().next()).ok_or(AppError::Empty)?;
    let speech = link.lang.map_or(Speech::Usual(usual), Speech::Asked);
    run_saying(OpenedFile { scenario, record: None, lesson: None }, speech, problem)
}

/// Does a piece of work by the name of its kind.
fn serve(kind: &str, work: Parcel) {
    /// A kind of work, and what does it.
    type Served = (&'static str, fn(Parcel));
    const KINDS: [Served; 7] = [
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
