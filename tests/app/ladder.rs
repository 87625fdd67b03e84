//! The ladders of exercises: a whole rung by keys alone and by taps on a phone, and the reason of a wrong answer at its node.

use crate::support::prelude::*;
use egui::{TouchDeviceId, TouchId, TouchPhase};
use jianzhi_study::exercise::{Rung, Verdict};

const PHONE: Vec2 = vec2(390.0, 844.0);

/// The ladders, in a window of a size.
fn ladders(lang: Lang, size: Vec2) -> Window {
    let mut window = window(scenario("worked-example"), lang, size);
    held(&mut window, Modifiers::SHIFT, Key::E);
    assert_eq!(window.state().model.dialog.overlay, Overlay::Ladders);
    window
}

fn rung(verb: ExerciseVerb, step: usize) -> Rung {
    Rung::new(verb, step).expect("a rung")
}

/// Grows the streak, and says that the next rung is open after the last.
fn is_counted(window: &Window, verb: ExerciseVerb, right: u32) {
    let climbs = &window.state().model.exercises.climbs;
    assert_eq!(climbs.streak(verb), right, "{verb:?}");
    assert_eq!(climbs.is_open(rung(verb, 1)), right >= 3, "{verb:?}");
}

/// A finger taps a place.
fn tap(window: &mut Window, at: Pos2) {
    let touch = |phase| Event::Touch { device_id: TouchDeviceId(0), id: TouchId(1), phase, pos: at, force: None };
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for events in [[touch(TouchPhase::Start), button(true)], [touch(TouchPhase::End), button(false)]] {
        for event in events {
            window.event(event);
        }
        window.step();
    }
    window.event(Event::PointerGone);
    window.run_ok();
}

/// Taps what has a label, near its edge: all of it is a target.
fn tap_on(window: &mut Window, label: &str, least: f32) {
    let rect = window.get_by_label(label).rect();
    let screen = Rect::from_min_size(Pos2::ZERO, PHONE);
    let size = rect.size() + Vec2::splat(0.001);
    assert!(size.x >= least && size.y >= least, "{label}: {rect}");
    assert!(screen.contains_rect(rect), "{label}: {rect}");
    tap(window, rect.center() + vec2(0.0, rect.height() * 0.3));
}

#[test]
fn a_whole_rung_is_solved_by_taps_on_a_phone() {
    for lang in Lang::ALL {
        for &verb in ExerciseVerb::ALL {
            let mut window = ladders(lang, PHONE);
            let name = lang.say(&format!("exercise-verb-{}", verb.name()));
            tap_on(&mut window, &format!("{}: {name}", lang.say("exercise-begin-new")), 40.0);
            for right in 1..=3 {
                let solution = desk(&window).exercise.solution().expect("a solution");
                by_taps(&mut window, lang, &solution);
                tap_on(&mut window, &lang.say("exercise-check"), 40.0);
                assert!(desk(&window).is_right(), "{lang:?} {verb:?}: {:?}", desk(&window).work);
                is_counted(&window, verb, right);
                if right < 3 {
                    tap_on(&mut window, &lang.say("exercise-new-tree"), 40.0);
                    assert!(desk(&window).grade.is_none());
                }
            }
            tap_on(&mut window, &lang.say("exercise-climb"), 40.0);
            assert_eq!(desk(&window).rung(), Some(rung(verb, 1)));
        }
    }
}

/// Answers by taps alone.
fn by_taps(window: &mut Window, lang: Lang, answer: &ExerciseAnswer) {
    let exercise = desk(window).exercise.clone();
    match answer {
        ExerciseAnswer::Pruned(paths) => {
            for path in paths {
                let node = words::place(&exercise, path);
                tap_on(window, &lang.say_with("exercise-branch-name", &[("node", node.into())]), 40.0);
            }
        }
        ExerciseAnswer::Windows(table) => {
            // The last field first: any of them is tapped.
            for field in desk(window).fields().into_iter().rev() {
                let row = table.places[&field.path][field.visit];
                let node = words::place(&exercise, &field.path);
                let what = lang.say("cli-head-value");
                let name = lang.say_with("exercise-field", &[("node", node.into()), ("what", what.into())]);
                tap_on(window, &name, 40.0);
                type_by_taps(window, lang, row.value.expect("a number").get());
            }
        }
        ExerciseAnswer::Leaf(path, value) => {
            let id = exercise.tree.at_path(path).expect("a leaf");
            let before = exercise.tree.node(id).value.expect("a value");
            let name = format!("{} = {}", words::place(&exercise, path), jianzhi_view::text::score(before));
            tap_on(window, &name, 40.0);
            type_by_taps(window, lang, value.get());
        }
        other => panic!("no rung begins with {other:?}"),
    }
}

/// A number by the keys of the screen.
fn type_by_taps(window: &mut Window, lang: Lang, number: i16) {
    for figure in number.unsigned_abs().to_string().chars() {
        tap_on(window, &figure.to_string(), 40.0);
    }
    if number < 0 {
        tap_on(window, &lang.say("exercise-pad-minus"), 40.0);
    }
}

/// Whether words are seen as a whole.
fn is_whole(window: &Window, said: &str) -> bool {
    let screen = Rect::from_min_size(Pos2::ZERO, window.ctx.content_rect().size()).expand(0.5);
    let all = texts(window);
    let shown = all.iter().filter(|text| text.words == said && !text.is_cut_short);
    shown.filter(|text| text.clip.expand(1.0).contains_rect(text.rect) && screen.contains_rect(text.rect)).count() == 1
}

#[test]
fn a_wrong_answer_has_its_reason_at_its_node_and_all_of_it_is_seen() {
    let field = |path: &[u16], column| WindowField { path: path.to_vec(), visit: 0, column };
    let wrong: [(ExerciseVerb, usize, Vec<DeskStep>); 5] = [
        (ExerciseVerb::Prune, 0, vec![DeskStep::Mark(vec![1])]),
        (ExerciseVerb::Prune, 4, vec![DeskStep::Mark(vec![0, 0, 0, 0])]),
        (
            ExerciseVerb::Fill,
            2,
            vec![DeskStep::Field(field(&[1], WindowColumn::Alpha)), DeskStep::Pad(PadKey::Figure(9))],
        ),
        (
            ExerciseVerb::Fill,
            6,
            vec![DeskStep::Field(field(&[], WindowColumn::Value)), DeskStep::Pad(PadKey::Figure(7))],
        ),
        (ExerciseVerb::Build, 0, vec![DeskStep::GoTo(vec![0, 0]), DeskStep::Nudge(1)]),
    ];
    let mut seen = 0;
    for size in [vec2(1024.0, 768.0), vec2(1280.0, 800.0), PHONE, vec2(360.0, 640.0), vec2(640.0, 360.0)] {
        for lang in Lang::ALL {
            for (verb, step, steps) in &wrong {
                let mut window = ladders(lang, size);
                let steps = steps.iter().cloned().chain([DeskStep::Grade]);
                done(&mut window, Some(rung(*verb, *step)), steps);
                let worked = desk(&window);
                assert_ne!(worked.grade.as_ref().expect("a grade").verdict(), Verdict::Right, "{verb:?} {step}");
                let said = match worked.reasons.first() {
                    Some(reason) => vec![words::reason(lang, &worked.exercise, reason)],
                    None => words::outcome(lang, &worked.exercise, worked.outcome.expect("an outcome")),
                };
                assert!(!said.is_empty());
                for said in said {
                    seen += 1;
                    assert!(is_whole(&window, &said), "{verb:?} {step} {size} {lang:?}: {said}");
                    window.get_by_label(&said);
                }
            }
        }
    }
    assert!(seen >= 30, "{seen}");
}

/// A window after some steps, where the ladders below a rung were climbed.
fn done(window: &mut Window, at: Option<Rung>, steps: impl IntoIterator<Item = DeskStep>) {
    let mut model = window.state().model.clone();
    model.settings.has_fingers = window.ctx.content_rect().width() < 700.0;
    if let Some(rung) = at {
        let below = rung.verb().rungs().into_iter().take(rung.step());
        below.for_each(|rung| (0..3).for_each(|_| model.exercises.climbs.count(rung, true)));
        apply(&mut model, DeskStep::Climb(rung));
    }
    steps.into_iter().for_each(|step| apply(&mut model, step));
    reopen(window, model);
    window.run_ok();
}

#[test]
fn a_first_child_is_always_looked_at() {
    let mut window = ladders(Lang::En, vec2(1280.0, 800.0));
    press(&mut window, &[Key::Num1]);
    done(&mut window, None, [DeskStep::Mark(vec![1, 0])]);
    press(&mut window, &[Key::Enter]);
    window.get_by_label("C.1 is the first child of C. A first child is always looked at: nothing before it can cut.");
    is_counted(&window, ExerciseVerb::Prune, 0);
    // A change takes the reason away, and in the other language it is said again.
    press(&mut window, &[Key::Space]);
    assert!(desk(&window).reasons.is_empty());
    press(&mut window, &[Key::Space, Key::Enter]);
    let mut model = window.state().model.clone();
    apply(&mut model, LookCommand::SwitchLanguage);
    reopen(&mut window, model);
    window.run_ok();
    window.get_by_label("C.1 是 C 的第一个子结点。第一个子结点总要查看：它前面没有什么能引起剪枝。");
}

#[test]
fn the_ladders_are_left_and_come_back() {
    let mut window = ladders(Lang::En, vec2(1280.0, 800.0));
    for id in ["exercise-verb-prune-about", "exercise-verb-fill-about", "exercise-verb-build-about"] {
        window.get_by_label(&Lang::En.say(id));
    }
    // A rung that is not open cannot be begun.
    let args = [("rung", 2.into()), ("leaves", rung(ExerciseVerb::Prune, 1).leaves().into())];
    click(&mut window, &format!("Prune: {}", Lang::En.say_with("exercise-rung-closed", &args)));
    assert!(window.state().model.exercises.desk.is_none());
    press(&mut window, &[Key::Escape]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    held(&mut window, Modifiers::SHIFT, Key::E);
    click(&mut window, "Begin: Build");
    assert_eq!(desk(&window).rung(), Some(rung(ExerciseVerb::Build, 0)));
}
