//! The Map and the difference as pictures: the searches they need, and the places counted.

use std::sync::Arc;
use std::time::Instant;

use super::super::map::refuse_a_part;
use super::super::refusal::Failure;
use super::super::saved::Recorded;
use super::super::session::Session;
use jianzhi_core::game::Depth;
use jianzhi_core::game::start::Start;
use jianzhi_core::map::{Sheet, SheetBuilder, Told, Wanted, Widths};
use jianzhi_core::search::{Algorithm, Method};
use jianzhi_core::trace::Trace;
use jianzhi_view::scene::figure::{ChosenMap, What};
use jianzhi_view::story;

/// The width below which places are not distinguished, as a share of the whole: about a unit of a page.
const LEAST: f64 = 1.0 / WIDTH as f64;
pub const WIDTH: f32 = 1_200.0;

pub fn sheet(
    start: &Start,
    depth: Depth,
    searches: &[(Method, Arc<Trace>)],
    widths: Widths,
    session: &Session,
) -> Result<Sheet, Failure> {
    let mut builder = SheetBuilder::new(start.clone(), depth, searches);
    let mut sheet = builder.begin(widths);
    let progress = session.count("cli-progress-places");
    let mut clock = Instant::now();
    let is_done = builder.refine(&mut sheet, &Wanted { shown: 0.0..1.0, least: LEAST }, &mut |told| {
        if let Told::Counted(counted) = told {
            session.watch().count(counted, clock.elapsed());
            clock = Instant::now();
        }
        !session.is_stopped()
    });
    drop(progress);
    if is_done { Ok(sheet) } else { Err(Failure::Interrupted(session.lang.say("cli-stopped-unsaved"))) }
}

/// What a picture of the Map shows of a search; of the difference, with the search that it is compared with:
/// alpha-beta, or PVS compared with alpha-beta.
pub fn chosen(recorded: &Recorded, what: What, session: &Session) -> Result<Option<ChosenMap>, Failure> {
    if !matches!(what, What::Map | What::Difference) {
        return Ok(None);
    }
    let lang = session.lang;
    refuse_a_part(&recorded.trace, lang)?;
    let method = recorded.task.method;
    let mut searches = vec![(method, Arc::clone(&recorded.trace))];
    if what == What::Difference {
        let beside = if method.algorithm == Algorithm::AlphaBeta { Algorithm::Pvs } else { Algorithm::AlphaBeta };
        let other = Method { algorithm: beside, ..method };
        let task = recorded.task.clone().by(other);
        let beside = Recorded::search(recorded.scenario.clone(), task, session)?;
        if session.is_stopped() {
            return Err(Failure::Interrupted(lang.say("cli-stopped-unsaved")));
        }
        refuse_a_part(&beside.trace, lang)?;
        searches.push((other, beside.trace));
        // The others are described by what they have beyond alpha-beta.
        searches.sort_by_key(|(method, _)| method.algorithm != Algorithm::AlphaBeta);
    }
    let lane = searches.iter().position(|(other, _)| *other == method).unwrap_or_default();
    let sheet = sheet(&recorded.task.start, recorded.task.depth, &searches, Widths::TrueSize, session)?;
    let methods: Vec<Method> = searches.iter().map(|(method, _)| *method).collect();
    let difference =
        (what == What::Difference).then(|| story::map::difference(lang, &sheet, sheet.classes().as_ref(), &methods));
    let title = story::method(lang, method);
    Ok(Some(ChosenMap { sheet: Arc::new(sheet), lane, title, shown: 0.0..1.0, difference }))
}
