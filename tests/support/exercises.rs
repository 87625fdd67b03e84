//! What tests of the panel of exercises share: an open panel, and a hand that answers every kind by keys alone.

use egui::{Key, Modifiers, vec2};
use jianzhi_app::model::{DeskWork, ExerciseSession, Overlay, WindowColumn};
use jianzhi_core::Score;
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;
use jianzhi_study::exercise::{Detail, Exercise, ExerciseAnswer, ExerciseKind, Verdict};
use jianzhi_view::text::Lang;

use super::window::{Window, press, scenario, window};

/// A window with the panel open on a kind.
pub fn open(lang: Lang, kind: ExerciseKind) -> Window {
    let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
    window.key_press_modifiers(Modifiers::SHIFT, Key::E);
    window.run_ok();
    press(&mut window, &[Key::Num1, Key::PageUp, Key::PageDown]);
    for _ in ExerciseKind::ALL {
        if desk(&window).exercise.kind == kind {
            return window;
        }
        press(&mut window, &[Key::PageDown]);
    }
    panic!("no key leads to {kind:?}");
}

pub fn desk(window: &Window) -> &ExerciseSession {
    let model = &window.state().model;
    let desk = model.exercises.desk.as_ref().expect("an exercise");
    assert_eq!(model.dialog.overlay, Overlay::Exercise, "{:?}", desk.exercise.kind);
    desk
}

pub fn times(window: &mut Window, key: Key, count: usize) {
    (0..count).for_each(|_| window.key_press(key));
    window.run_ok();
}

pub fn shifted(window: &mut Window, key: Key, count: usize) {
    (0..count).for_each(|_| window.key_press_modifiers(Modifiers::ALT, key));
    window.run_ok();
}

/// The keys of a number.
pub fn type_number(window: &mut Window, score: Score) {
    if !score.is_finite() {
        let keys = if score > Score::ZERO { &[Key::I][..] } else { &[Key::Minus, Key::I] };
        return press(window, keys);
    }
    for sign in score.to_string().chars() {
        let figures = [
            Key::Num0,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        let key = sign.to_digit(10).map_or(Key::Minus, |figure| figures[figure as usize]);
        press(window, &[key]);
    }
}

/// Goes to a position of the tree by arrows.
pub fn go_to(window: &mut Window, exercise: &Exercise, path: &Path) {
    let places = exercise.places();
    let depth = usize::from(exercise.tree.height().0);
    let ply: Vec<&Path> = places.iter().filter(|place| place.len() == path.len()).collect();
    let index = ply.iter().position(|place| *place == path).expect("a place of the tree");
    times(window, Key::ArrowUp, depth);
    times(window, Key::ArrowLeft, ply.len());
    times(window, Key::ArrowDown, path.len() - 1);
    times(window, Key::ArrowRight, index);
}

/// Goes to a leaf by arrows.
pub fn go_to_leaf(window: &mut Window, exercise: &Exercise, path: &Path) {
    let is_leaf =
        |place: &&Path| exercise.tree.at_path(place).is_some_and(|id| exercise.tree.node(id).children.is_empty());
    let places = exercise.places();
    let leaves: Vec<&Path> = places.iter().filter(is_leaf).collect();
    times(window, Key::ArrowLeft, leaves.len());
    times(window, Key::ArrowRight, leaves.iter().position(|leaf| *leaf == path).expect("a leaf"));
}

/// The leaves below a position, whatever their order.
pub fn written(tree: &Tree, path: &[u16]) -> Vec<Score> {
    let (mut leaves, mut open) = (Vec::new(), vec![tree.at_path(path).expect("a position")]);
    while let Some(id) = open.pop() {
        leaves.extend(tree.node(id).value.filter(|_| tree.node(id).children.is_empty()));
        open.extend(tree.node(id).children);
    }
    leaves.sort();
    leaves
}

/// Gives an answer by keys alone.
pub fn answer(window: &mut Window, answer: &ExerciseAnswer) {
    let exercise = desk(window).exercise.clone();
    match answer {
        ExerciseAnswer::Windows(table) => {
            // Fields come in the order of the search.
            for field in desk(window).fields() {
                let row = table.places.get(&field.path).and_then(|rows| rows.get(field.visit)).copied();
                let row = row.unwrap_or_default();
                let score = match field.column {
                    WindowColumn::Alpha => row.alpha,
                    WindowColumn::Beta => row.beta,
                    WindowColumn::Value => row.value,
                };
                if let Some(score) = score {
                    type_number(window, score);
                }
                press(window, &[Key::Tab]);
            }
        }
        ExerciseAnswer::Pruned(paths) => {
            for path in paths {
                go_to(window, &exercise, path);
                press(window, &[Key::Space]);
            }
        }
        ExerciseAnswer::List(list) => match exercise.detail {
            Detail::Events(_) => {
                for (to, event) in list.iter().enumerate() {
                    let DeskWork::Order(order, at) = desk(window).work.clone() else { panic!("a list of events") };
                    let from = order.iter().position(|other| other == event).expect("the event");
                    times(window, Key::ArrowUp, at);
                    times(window, Key::ArrowDown, from);
                    shifted(window, Key::ArrowUp, from - to);
                }
            }
            _ => {
                let figures = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
                for choice in list {
                    press(window, &[figures[*choice], Key::ArrowDown]);
                }
            }
        },
        ExerciseAnswer::Nothing => {}
        ExerciseAnswer::Leaf(path, value) => {
            go_to_leaf(window, &exercise, path);
            type_number(window, *value);
            press(window, &[Key::Enter]);
        }
        ExerciseAnswer::Tree(tree) => {
            for path in exercise.places() {
                let wanted = tree.at_path(&path).map(|id| tree.node(id).children).expect("the same form");
                for to in 0..wanted.len() {
                    let now = desk(window).work.tree().expect("a tree").tree.clone();
                    let like = written(tree, &[path.as_slice(), &[to as u16]].concat());
                    let is_like = |from: &usize| written(&now, &[path.as_slice(), &[*from as u16]].concat()) == like;
                    let from = (to..wanted.len()).find(is_like).expect("the child");
                    let changed = Exercise { tree: now.clone(), ..exercise.clone() };
                    go_to(window, &changed, &[path.as_slice(), &[from as u16]].concat());
                    shifted(window, Key::ArrowLeft, from - to);
                }
            }
        }
    }
}

/// An answer that is not right, and that a mistake explains where the kind names mistakes.
pub fn wrong(exercise: &Exercise) -> Option<ExerciseAnswer> {
    match (&exercise.detail, exercise.solution()?) {
        (Detail::Blanks(blanks), ExerciseAnswer::List(mut list)) => {
            list[0] = blanks[0].mistakes.iter().position(Option::is_some)?;
            Some(ExerciseAnswer::List(list))
        }
        (Detail::Cut(_), ExerciseAnswer::Leaf(..)) => exercise.places().into_iter().find_map(|path| {
            let value = exercise.tree.node(exercise.tree.at_path(&path)?).value?;
            let value = Score::new(value.get() + 1);
            let answer = ExerciseAnswer::Leaf(path, value);
            exercise.grade(&answer).is_some_and(|grade| grade.verdict() != Verdict::Right).then_some(answer)
        }),
        _ if exercise.kind.tells_mistakes() => exercise
            .searches()
            .into_iter()
            .filter(|search| search.is_usual())
            .find_map(|search| search.answer(exercise)),
        // As it is found, it is not answered.
        _ => None,
    }
}
