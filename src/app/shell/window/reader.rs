//! The words of a page for screen readers, which cannot see its canvas: what happens at the step, what a lesson or an
//! exercise asks and how it responds to
//! the answer, and how far the searches are.
//!
//! A window of the desktop has a tree of accessible widgets instead, which egui keeps.

use crate::lesson::words::LessonWords;
use crate::model::{LaneOutcome, Model, Overlay};
use crate::picture::Picture;
use crate::{exercise, platform, racing};

#[derive(Debug, Default)]
pub struct Reader {
    told: String,
    page: String,
    lanes: String,
}

impl Reader {
    /// Says what is new. Called once a frame.
    pub fn tend(&mut self, model: &Model, picture: &Picture) {
        if !platform::HAS_ADDRESS {
            return;
        }
        let notice = model.dialog.notice.iter().map(|notice| notice.words.as_str());
        let story = story_words(model, picture);
        let told = notice.chain(story.iter().map(String::as_str)).collect::<Vec<_>>().join("\n");
        let lanes = model.searches.lanes.iter().map(|lane| {
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
            platform::narrate(&told, model.settings.lang.code());
            self.told = told;
        }
        let page = page_words(model).join("\n");
        if page != self.page {
            platform::announce(&page, model.settings.lang.code());
            self.page = page;
        }
        if lanes != self.lanes {
            platform::tell_lanes(&lanes);
            self.lanes = lanes;
        }
    }
}

/// What happens at the step, or in the race. What plays below a panel is not said: the panel is what the user is at.
fn story_words(model: &Model, picture: &Picture) -> Vec<String> {
    match model.dialog.overlay {
        Overlay::None => {
            let story = picture.story.iter();
            story.flat_map(|story| std::iter::once(&story.title).chain(&story.lines)).cloned().collect()
        }
        Overlay::Race(_) => racing::numbers::spoken(model),
        _ => Vec::new(),
    }
}

/// The words of a lesson's page, or of the exercise that lies over it: what is asked, and the grade of the answer.
fn page_words(model: &Model) -> Vec<String> {
    if let Overlay::Exercise(dialog) = model.dialog.overlay {
        return exercise::panel::spoken(model, dialog);
    }
    let Some(LessonWords { head, text, ask, choices, verdict, .. }) = LessonWords::of(model) else { return Vec::new() };
    if let Some(verdict) = verdict {
        return vec![verdict.words];
    }
    let choices = choices.into_iter().map(|choice| choice.text);
    [head, text].into_iter().chain(ask).chain(choices).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::command::{DeskStep, ExerciseCommand, LessonCommand};
    use jianzhi_study::exercise::ExerciseVerb;
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    #[test]
    fn a_lesson_is_read_and_then_an_exercise_with_what_came_of_it() {
        let Some(first) = Scenario::shipped().next() else { unreachable!("scenarios are shipped") };
        let Some(mut model) = crate::model(first, Lang::En) else { unreachable!("it opens") };
        assert_eq!(page_words(&model), Vec::<String>::new());
        apply(&mut model, LessonCommand::OpenLesson(0));
        let lesson = page_words(&model);
        assert!(lesson.len() >= 2 && lesson.iter().all(|line| !line.trim().is_empty()), "{lesson:?}");
        apply(&mut model, ExerciseCommand::OpenExercises);
        let ladders = page_words(&model);
        assert!(ladders.len() == 4 && ladders != lesson, "{ladders:?}");
        apply(&mut model, DeskStep::Begin(ExerciseVerb::Prune));
        let asked = page_words(&model);
        assert_ne!(asked, ladders);
        apply(&mut model, DeskStep::MarkChosen);
        apply(&mut model, DeskStep::Grade);
        let graded = page_words(&model);
        assert!(!graded.is_empty() && graded != asked, "{graded:?}");
    }
}
