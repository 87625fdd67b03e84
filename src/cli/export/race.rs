//! The race as a moving picture: all lanes of a scenario over the whole tree on one clock, to their ends.

use super::super::map::refuse_a_part;
use super::super::prelude::*;
use super::{place, room, save};
use crate::map;
use emath::vec2;
use jianzhi_core::Replay;
use jianzhi_core::map::{Sheet, Widths};
use jianzhi_core::replay::left_from;
use jianzhi_view::drawing::Drawing;
use jianzhi_view::export::GifPace;
use jianzhi_view::scene::board::view::Script;
use jianzhi_view::scene::board::{BoardScene, Viewer};
use jianzhi_view::scene::map::page::looked_so_far;
use jianzhi_view::scene::map::{AHEAD, MapAxis, MapPaint};
use jianzhi_view::scene::race::{RaceBoard, RaceLane, RacePicture, RaceType, Runner};
use jianzhi_view::story::race::{RaceFinish, RaceResult};
use jianzhi_view::theme::Style;
use jianzhi_view::theme::fonts::Meter;

/// Seconds that the longest lane takes where no others are asked for, and the most that are allowed.
pub const USUAL_SECONDS: f64 = 10.0;
pub const MOST_SECONDS: f64 = 120.0;
/// Pictures a second, and hundredths of a second that the last one is held.
const RATE: f64 = 10.0;
const HELD: u16 = 400;
/// How wide the picture is in layout units.
const WIDTH: f32 = 960.0;

#[derive(Clone, Copy)]
pub struct RaceFile<'a> {
    pub path: &'a Path,
    pub form: PictureForm,
    pub press: Press<'a>,
    pub style: &'a Style,
    pub seconds: f64,
}

struct Race<'a> {
    recorded: &'a Recorded,
    searches: Vec<(Method, Arc<Trace>)>,
    replays: Vec<Replay>,
    sheet: Sheet,
    lang: Lang,
    style: &'a Style,
    meter: &'a dyn Meter,
}

pub fn write(recorded: &Recorded, file: RaceFile<'_>, session: &Session) -> Result<(), Failure> {
    let lang = session.lang;
    let target = place(lang, file.path)?;
    let race = Race::new(recorded, file, session)?;
    let longest = race.longest();
    let frames = ((file.seconds * RATE) as u64).clamp(1, longest.max(1));
    let end = race.at(longest);
    room(file.press, file.form, end.frame, lang)?;
    save(session, file.path, &target, |out| match file.form {
        PictureForm::Gif => {
            let each = (file.seconds * 100.0 / frames as f64).round() as u16;
            let at = |frame: u64| race.at((longest as f64 * frame as f64 / frames as f64).round() as u64);
            let mut drawings = (0..=frames).take_while(|_| !session.is_stopped()).map(at);
            file.form.animate(file.press, &mut drawings, GifPace { each, last: HELD }, out)
        }
        _ => out.write_all(&file.form.write(file.press, &[end])?),
    })
}

impl<'a> Race<'a> {
    fn new(recorded: &'a Recorded, file: RaceFile<'a>, session: &Session) -> Result<Race<'a>, Failure> {
        let lang = session.lang;
        let mut searches = Vec::new();
        for method in super::methods(recorded).into_iter().take(Sheet::MOST_LANES) {
            let trace = match method == recorded.task.method {
                true => Arc::clone(&recorded.trace),
                false => {
                    let task = recorded.task.clone().by(method);
                    Recorded::search(recorded.scenario.clone(), task, session)?.trace
                }
            };
            session.go_on("cli-stopped-unsaved")?;
            refuse_a_part(&trace, lang)?;
            trace.take_census();
            searches.push((method, trace));
        }
        let task = &recorded.task;
        let sheet = map::sheet(&task.start, task.depth, &searches, Widths::TrueSize, session)?;
        let replays = searches.iter().filter_map(|(_, trace)| Replay::new(Arc::clone(trace))).collect();
        Ok(Race { recorded, searches, replays, sheet, lang, style: file.style, meter: file.press.meter })
    }

    fn longest(&self) -> u64 {
        self.searches.iter().map(|(_, trace)| u64::from(trace.len())).max().unwrap_or_default()
    }

    /// The picture once each lane has made so many visits, or all of its own.
    fn at(&self, visits: u64) -> Drawing {
        let lanes: Vec<RaceLane<'_>> = (0..self.searches.len()).map(|lane| self.lane(lane, visits)).collect();
        let is_over = lanes.iter().all(|lane| lane.runner.finished.is_some());
        let words = if is_over {
            self.result(&lanes)
        } else {
            ["race-clock", "race-colours"].map(|id| self.lang.say(id)).into()
        };
        let Recorded { scenario, task, .. } = self.recorded;
        let game = scenario.title.in_lang(self.lang);
        let axis = MapAxis::new(self.lang, &task.start, self.lang.notation(), &self.sheet);
        let board = self.board(&lanes);
        let viewer = Viewer { is_turned: false, notation: self.lang.notation() };
        let picture = RacePicture {
            lanes: &lanes,
            board: board.as_ref().map(|scene| RaceBoard { scene, viewer, script: Script::new(self.lang) }),
            places: self.sheet.total(),
            words: &words,
            is_over,
            lang: self.lang,
            tree: task.start.tree().map(|tree| &**tree),
            axis: &axis,
            style: self.style,
            size: RaceType::new(self.style, vec2(WIDTH, f32::INFINITY), false),
            column: 1.0,
        };
        picture.on_paper(&story::race::title(self.lang, game, task.depth.0), WIDTH, self.meter)
    }

    fn lane(&self, lane: usize, visits: u64) -> RaceLane<'_> {
        let (method, trace) = &self.searches[lane];
        let all = u64::from(trace.len());
        let entered = visits.min(all) as u32;
        let (start, notation) = (&self.recorded.task.start, self.lang.notation());
        let before = self.searches.iter().filter(|(_, other)| u64::from(other.len()) < all).count();
        let runner = Runner {
            lane,
            name: story::method(self.lang, *method),
            visits: entered.into(),
            all,
            looked: looked_so_far(trace, entered, None),
            finished: (visits >= all).then_some(before + 1),
            plays: self.chosen(lane).filter(|_| visits >= all).and_then(|mv| story::race::played(start, notation, mv)),
        };
        let left_from = self.left_from(lane, entered);
        let paint = MapPaint::Lane { lane, entered, left_from, ahead: AHEAD };
        RaceLane { runner, sheet: Some((&self.sheet, paint)) }
    }

    /// The row from which on visits that end with the last one entered were left.
    fn left_from(&self, lane: usize, entered: u32) -> u32 {
        let Some((replay, last)) = self.replays.get(lane).zip(entered.checked_sub(1)) else { return u32::MAX };
        let trace = replay.trace();
        let is_over = entered == trace.len();
        let path = trace.path(VisitId(last));
        let entered_at = path.last().map(|&visit| trace.entered_at(visit, path.len() - 1)).unwrap_or_default();
        let state = replay.at(if is_over { replay.last_step() } else { entered_at });
        left_from(&state.path, state.moment)
    }

    fn chosen(&self, lane: usize) -> Option<MoveCode> {
        let replay = self.replays.get(lane)?;
        replay.principal_variation(replay.trace().roots().last()?).first()?.mv
    }

    fn board(&self, lanes: &[RaceLane<'_>]) -> Option<BoardScene> {
        let over = (0..lanes.len()).filter(|&lane| lanes[lane].runner.finished.is_some());
        let moves: Vec<MoveCode> = over.filter_map(|lane| self.chosen(lane)).collect();
        BoardScene::choosing(&self.recorded.task.start, &moves)
    }

    fn result(&self, lanes: &[RaceLane<'_>]) -> Vec<String> {
        let side = self.recorded.task.start.side();
        let finish = |(lane, one): (usize, &RaceLane<'_>)| RaceFinish {
            runner: one.runner.clone(),
            value: self.searches[lane].1.roots().last().map(|root| side.view(root.value)),
            best: self.chosen(lane),
        };
        let lanes: Vec<RaceFinish> = lanes.iter().enumerate().map(finish).collect();
        let full = (0..lanes.len()).find(|lane| self.sheet.full & (1 << lane) != 0);
        story::race::result(self.lang, RaceResult { lanes: &lanes, full, places: self.sheet.total() })
    }
}
