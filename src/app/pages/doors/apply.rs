//! Opens the doors, and goes through them.

use crate::command::RaceCommand;
use crate::doors::command::DoorsCommand;
use crate::doors::offers::typed;
use crate::doors::state::ExploredPosition;
use crate::model::{Direction, Model, Overlay};
use crate::{clock, gallery, lanes, lesson, racing};
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::start::Start;
use jianzhi_core::search::Algorithm;
use jianzhi_core::trace::Step;
use jianzhi_study::lesson::Lesson;

/// The algorithms that race on an explored position.
const METHODS: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs];

pub fn apply(model: &mut Model, command: DoorsCommand) {
    match command {
        DoorsCommand::SwitchDoors if matches!(model.dialog.overlay, Overlay::Doors(_)) => {
            model.dialog.overlay = Overlay::None
        }
        DoorsCommand::SwitchDoors => {
            gallery::own::keep(model);
            model.dialog.overlay = Overlay::Doors(Default::default());
        }
        DoorsCommand::SeeIt => {
            if let Some(lesson) = Lesson::shipped().find(|lesson| lesson.is_guided) {
                model.dialog.overlay = Overlay::None;
                lesson::apply::begin(model, lesson.into());
            }
        }
        DoorsCommand::Choose(position) => {
            if let Overlay::Doors(state) = &mut model.dialog.overlay {
                state.position = position;
            }
        }
        DoorsCommand::TypeFen(fen) => {
            if let Overlay::Doors(state) = &mut model.dialog.overlay {
                state.fen = fen;
            }
        }
        DoorsCommand::Explore => explore(model),
    }
}

/// Shows the doors at the first start. The search that is open plays in the background; it was not used yet.
pub fn welcome(model: &mut Model) {
    model.session.recent.clear();
    model.timeline.clock = Step(0);
    clock::apply::play(model, Direction::Forward);
    model.dialog.overlay = Overlay::Doors(Default::default());
}

fn explore(model: &mut Model) {
    let Overlay::Doors(state) = &model.dialog.overlay else { return };
    let own = match state.position {
        ExploredPosition::Own => match typed(model, state) {
            Ok(position) => Some(position),
            Err(_) => return,
        },
        _ => None,
    };
    race(model, state.position.scenario(), own);
}

/// Opens a shipped position in three lanes, or another one in its place, and lets them race.
fn race(model: &mut Model, name: &str, own: Option<AnyPosition>) {
    let Some(index) = model.session.scenarios.iter().position(|scenario| scenario.name == name) else { return };
    let mut scenario = model.session.scenarios[index].clone();
    scenario.methods = METHODS.map(Into::into).into();
    let is_own = own.is_some();
    if let Some(position) = own {
        scenario.base.start = Start::Position(position);
    }
    lesson::apply::leave(model);
    lanes::put::put(model, &scenario, Vec::new());
    (model.session.opened, model.session.is_own) = ((!is_own).then_some(index), is_own);
    if model.session.opened.is_some() {
        gallery::open::remember(model);
    }
    racing::apply::apply(model, RaceCommand::OpenRace);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply as give;
    use crate::command::GalleryCommand;
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    #[test]
    fn at_the_first_start_nothing_was_used() {
        let example = Scenario::worked_example().ok().and_then(|scenario| crate::model(scenario, Lang::En));
        let Some(mut model) = example else { unreachable!("it is shipped") };
        welcome(&mut model);
        assert_eq!(model.session.recent, [""; 0]);
        give(&mut model, GalleryCommand::Open(1));
        assert_eq!(model.session.recent, [model.session.scenarios[1].name.as_str()]);
    }
}
