//! Exercise and answer files in the app.

use crate::support::prelude::*;
use jianzhi_study::exercise::{AnswerFile, Exercise, ExerciseSpec, Verdict};

/// A file of the system's folder for such files, with a text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("jianzhi-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a folder that can be written to");
    path
}

fn opened(name: &str, text: &str) -> Result<Model, String> {
    let path = file(name, text);
    let opened = files::open(&path).map_err(|error| error.tell(Lang::En, &path));
    std::fs::remove_file(&path).expect("it was written");
    opened.map(|opened| model_of(opened, Lang::En).expect("a model"))
}

#[test]
fn exercise_and_answer_files_open_and_are_graded() {
    for &kind in ExerciseKind::ALL {
        let exercise = Exercise::generate(ExerciseSpec::new(kind), 3).expect("an exercise");
        let text = serde_json::to_string_pretty(&exercise).expect("JSON");
        let model = opened(&format!("{}.json", kind.name()), &text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(model.dialog.overlay, Overlay::Exercise);
        assert_eq!(model.exercises.desk.as_ref().map(|desk| &desk.exercise), Some(&exercise), "{kind:?}");
        let answer = exercise.solution().expect("a solution");
        let file = AnswerFile { exercise, student: "Lin".to_owned(), answer };
        let text = serde_json::to_string(&file).expect("JSON");
        let mut model =
            opened(&format!("{}-answer.json", kind.name()), &text).unwrap_or_else(|error| panic!("{error}"));
        apply(&mut model, DeskStep::Grade);
        let desk = model.exercises.desk.as_ref().expect("an exercise");
        assert!(desk.is_right(), "{kind:?}: {:?}", desk.grade);
        assert!(matches!(&desk.source, DeskSource::File(student) if student == "Lin"));
    }
}

#[test]
fn the_own_answer_is_saved_for_the_grader_not_the_solution() {
    for &kind in ExerciseKind::ALL {
        let mut window = open(Lang::En, kind);
        let right = desk(&window).exercise.solution().expect("a solution");
        answer(&mut window, &right);
        // The window itself would open the system's dialogue.
        let mut model = window.state().model.clone();
        apply(&mut model, FilesCommand::Save(Saving::Text(TextFile::Answer)));
        assert_eq!(
            model.files.asking,
            Some(AskedFile::Save(Saving::Text(TextFile::Answer))),
            "{kind:?}: it asks before it writes"
        );
        let path = file(&format!("{}-handed-in.json", kind.name()), "");
        receive(&mut model, BackgroundEvent::Chosen(ChosenFile::Path(path.clone())));
        write_file(&mut model);
        let notice = model.dialog.notice.clone().expect("it is said where the file is");
        assert!(!notice.is_problem, "{kind:?}: {}", notice.words);
        let text = std::fs::read_to_string(&path).expect("it was written");
        std::fs::remove_file(&path).expect("it was written");
        let handed_in = AnswerFile::read(&text).expect("an answer file");
        assert_eq!((&handed_in.exercise, handed_in.student.as_str()), (&desk(&window).exercise, ""), "{kind:?}");
        let grade = handed_in.exercise.grade(&handed_in.answer).expect("a grade");
        assert_eq!(grade.verdict(), Verdict::Right, "{kind:?}");
        // A solution that is shown is no answer.
        press(&mut window, &[Key::S]);
        let save = window.get_by_label("Save the answer");
        assert!(desk(&window).shows_solution() && save.accesskit_node().is_disabled(), "{kind:?}");
        let save = FilesCommand::Save(Saving::Text(TextFile::Answer));
        assert_eq!(files::refusal(&window.state().model, &save), Some("exercise-idle-solution"), "{kind:?}");
    }
}

#[test]
fn an_answer_that_cannot_be_graded_says_why_in_place_of_a_file() {
    let mut window = open(Lang::En, ExerciseKind::Complete);
    click(&mut window, "Save the answer");
    assert_eq!(window.state().model.files.asking, None);
    assert_eq!(desk(&window).problem, Some(DeskProblem::Blank(0)));
}

#[test]
fn a_file_that_is_no_exercise_says_where_it_is_wrong() {
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Pruned), 3).expect("an exercise");
    let text = serde_json::to_string(&exercise).expect("JSON");
    let refused = opened("wrong.json", &text.replace("\"version\":1", "\"version\":9")).expect_err("another version");
    assert!(refused.contains("version") && refused.contains('9'), "{refused}");
    let refused = opened("answer.json", &format!("{{\"exercise\": {text}, \"student\": 3}}")).expect_err("no answer");
    assert!(refused.contains("student"), "{refused}");
}
