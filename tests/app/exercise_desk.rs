//! Exercises in the app: what a level gives, by which conventions they are asked, and mistakes that are replayed.

use crate::support::exercises::{shifted, times};
use crate::support::prelude::*;
use jianzhi_core::score::convention::{Cut, Direction, Returns, TypeNames};
use jianzhi_study::exercise::Verdict;

#[test]
fn what_a_level_gives_is_there_and_the_rest_is_answered() {
    for &kind in ExerciseKind::ALL {
        let mut window = open(Lang::En, kind);
        let mut seen = Vec::new();
        for _ in ExerciseLevel::ALL {
            press(&mut window, &[Key::L]);
            let begun = desk(&window).clone();
            let graded = |desk: &ExerciseSession| {
                let answer = desk.work.answer(&desk.exercise).ok()?;
                desk.exercise.grade(&answer)
            };
            let is_whole = graded(&begun).is_some_and(|grade| grade.verdict() == Verdict::Right);
            assert_eq!(is_whole, begun.exercise.level == ExerciseLevel::Worked, "{kind:?} {:?}", begun.exercise.level);
            // What is given stays, and the others can be answered.
            let mut solved = begun.clone();
            solved.switch_solution();
            assert!(graded(&solved).is_some_and(|grade| grade.verdict() == Verdict::Right), "{kind:?}");
            if begun.exercise.level == ExerciseLevel::Worked {
                for key in [Key::ArrowDown, Key::Num1, Key::Space, Key::ArrowUp, Key::ArrowRight, Key::Enter] {
                    press(&mut window, &[key]);
                }
                shifted(&mut window, Key::ArrowLeft, 1);
                shifted(&mut window, Key::ArrowUp, 1);
                let after = desk(&window);
                let [answered, before] = [after, &begun].map(|desk| desk.work.answer(&desk.exercise));
                assert_eq!(answered, before, "{kind:?}: a worked example is read");
            }
            seen.push(begun.exercise.level);
        }
        assert!(ExerciseLevel::ALL.iter().all(|level| seen.contains(level)), "{kind:?}: {seen:?}");
    }
}

#[test]
fn a_mistake_is_replayed_next_to_the_right_search_and_the_exercise_comes_back() {
    let mut window = open(Lang::En, ExerciseKind::Pruned);
    press(&mut window, &[Key::R]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::Exercise, "nothing is given away before the answer");
    let mistaken = wrong(&desk(&window).exercise).expect("a mistake");
    answer(&mut window, &mistaken);
    press(&mut window, &[Key::Enter]);
    // That nothing is pruned is asked for twice.
    if desk(&window).grade.is_none() {
        press(&mut window, &[Key::Enter]);
    }
    let desk = desk(&window).clone();
    press(&mut window, &[Key::R]);
    let model = &window.state().model;
    assert_eq!((&model.dialog.overlay, model.searches.lanes.len()), (&Overlay::None, 2));
    // Its lane is headed by the mistake, and both are at the first step that differs.
    let search = desk.mistaken().expect("a mistake");
    assert_eq!(model.searches.lanes[0].title(Lang::En), words::as_if(Lang::En, search));
    assert_eq!(model.searches.lanes[1].title(Lang::En), "Alpha-beta");
    let [mistaken, right] = [0, 1].map(|lane| happened(&window, lane));
    // The other lane has made the same number of visits there, and may have left some of them.
    assert_eq!(model.step_of(0), mistaken.0);
    let visits = |lane: usize| {
        model.searches.lanes[lane].state().and_then(|state| state.path.last().map(|frame| frame.visit.id))
    };
    assert!(model.step_of(1) >= right.0 && visits(1).is_some(), "{:?}", model.step_of(1));
    assert_ne!(mistaken.1, right.1, "they part");
    held(&mut window, Modifiers::SHIFT, Key::E);
    assert!(self::desk(&window).grade.is_some());
}

/// The first step at which the traces of two lanes differ, and what happens in one of them there.
fn happened(window: &Window, lane: usize) -> (Step, String) {
    let told = |lane: usize, step: u64| {
        let record = window.state().model.searches.lanes[lane].record().expect("a trace");
        let state = record.recording.replay.at(Step(step));
        let visit = state.path.last().expect("a visit").visit;
        let left = (state.moment == Moment::Leave).then_some(visit.value);
        format!("{:?} {:?} {:?} {:?} {left:?}", state.moment, visit.mv, visit.window, state.path.len())
    };
    let parting = (0..).find(|&step| told(0, step) != told(1, step)).expect("they part");
    (Step(parting), told(lane, parting))
}

/// Goes to a row of the course's conventions by arrows, and takes it.
fn take(window: &mut Window, wanted: impl Fn(&CourseRow) -> bool) {
    let (rows, presets) = desk(window).course_rows();
    let row = rows.iter().position(wanted).expect("a row");
    let (side, first) = if row < presets { (Key::ArrowLeft, 0) } else { (Key::ArrowRight, presets) };
    press(window, &[side]);
    times(window, Key::ArrowUp, rows.len());
    times(window, Key::ArrowDown, row - first);
    assert_eq!(desk(window).deciding, Some(row));
    press(window, &[Key::Enter]);
    assert!(desk(window).follows(rows[row]), "{:?}", rows[row]);
}

#[test]
fn conventions_are_chosen_by_keyboard_and_everything_follows_them() {
    for lang in Lang::ALL {
        for kind in [ExerciseKind::Pruned, ExerciseKind::Windows] {
            let mut window = open(lang, kind);
            press(&mut window, &[Key::C]);
            for name in [None, Some("berkeley-cs188"), Some("knuth-moore-f1")] {
                window.get_by_label(&words::preset(lang, name));
            }
            window.get_by_label(&words::choice(lang, "children", "right-to-left"));
            take(&mut window, |row| *row == CourseRow::Preset(Some("berkeley-cs188")));
            window.get_by_label(&words::source(lang, Some("berkeley-cs188")));
            take(&mut window, |row| *row == CourseRow::Choice("children", "right-to-left"));
            take(&mut window, |row| *row == CourseRow::Choice("windows", "edges"));
            take(&mut window, |row| *row == CourseRow::Choice("types", "1-2-3"));
            press(&mut window, &[Key::Escape]);
            let shown = desk(&window).clone();
            assert_eq!(shown.deciding, None, "{kind:?}");
            let (convention, marking) = (shown.exercise.convention, shown.exercise.marking);
            assert_eq!((convention.cut, convention.returns), (Cut::Beyond, Returns::Soft), "{kind:?}");
            assert_eq!((marking.children, marking.types), (Direction::RightToLeft, TypeNames::Numbers), "{kind:?}");
            // What is asked, the solution and the grader follow.
            for line in words::question(lang, &shown.exercise) {
                window.get_by_label(&line);
            }
            let right = shown.exercise.solution().expect("a solution");
            answer(&mut window, &right);
            press(&mut window, &[Key::Enter]);
            assert!(desk(&window).is_right(), "{kind:?}: {:?}", desk(&window).work);
            // So do the link, another tree, another kind and the next run.
            let course = shown.course();
            let shipped: Vec<Scenario> = Scenario::shipped().collect();
            let link = link_of(&window.state().model, &shipped).expect("a link");
            let link = Link::parse(&link).expect("it is read").exercise.expect("an exercise");
            assert_eq!((link.course, link.seed), (course, shown.exercise.seed.expect("a seed")), "{kind:?}");
            let again = ExerciseSession::new(link).expect("the same exercise");
            assert_eq!(again.exercise, shown.exercise, "{kind:?}");
            press(&mut window, &[Key::T]);
            assert_eq!(desk(&window).course(), course);
            press(&mut window, &[Key::PageDown]);
            assert_eq!(desk(&window).course(), course);
            let left = serde_json::to_string(&Remembered::new(&window.state().model)).expect("JSON");
            let left: Remembered = serde_json::from_str(&left).expect("what was stored");
            let mut next = model_of_shipped("worked-example", lang);
            left.restore(&mut next, Asked::default());
            assert_eq!(next.exercises.course, course);
        }
    }
}
