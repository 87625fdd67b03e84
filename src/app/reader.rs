//! What a page says to those who cannot see its canvas: what happens at the step, and how far the searches are.
//!
//! A window of the desktop has a tree of accessible widgets instead, which egui keeps.

use super::model::{LaneOutcome, Model};
use super::picture::Picture;
use crate::platform;

/// What was said last.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    told: String,
    lanes: String,
}

impl Reader {
    /// Says what is new. Called once a frame.
    pub(crate) fn tend(&mut self, model: &Model, picture: &Picture) {
        if !platform::HAS_ADDRESS {
            return;
        }
        let notice = model.notice.iter().map(|notice| notice.words.as_str());
        let story = picture
            .story
            .iter()
            .flat_map(|story| std::iter::once(story.title.as_str()).chain(story.lines.iter().map(String::as_str)));
        let told = notice.chain(story).collect::<Vec<_>>().join("\n");
        let lanes = model.lanes.iter().map(|lane| {
            let state = match &lane.outcome {
                LaneOutcome::Running(_) if lane.rests => "rests",
                LaneOutcome::Running(_) => "runs",
                LaneOutcome::Done(_) | LaneOutcome::Counted(_) => "done",
                LaneOutcome::Stopped(..) => "stopped",
            };
            let visits = lane.record().map_or(0, |record| record.trace().len());
            format!("{} {state} {visits}", lane.method)
        });
        let lanes = lanes.collect::<Vec<_>>().join("\n");
        if told != self.told {
            platform::narrate(&told, model.lang.code());
            self.told = told;
        }
        if lanes != self.lanes {
            platform::tell_lanes(&lanes);
            self.lanes = lanes;
        }
    }
}
