//! The buttons of an exercise keep their places when an answer is checked: of each kind, on phones and on a desktop.

use crate::support::prelude::*;

const SIZES: [Vec2; 3] = [vec2(360.0, 640.0), vec2(390.0, 844.0), vec2(1280.0, 800.0)];

/// The answer that an exercise is opened with.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Answered {
    Nothing,
    Rightly,
}

/// An exercise that a step begins; a narrow window is met by fingers.
fn begun(step: &DeskStep, (lang, size): (Lang, Vec2), answered: Answered) -> Window {
    let mut model = model_of_shipped("worked-example", lang);
    model.settings.has_fingers = size.x < 1000.0;
    apply(&mut model, Command::Exercise(DeskStep::Open));
    apply(&mut model, Command::Exercise(step.clone()));
    if answered == Answered::Rightly {
        let desk = model.exercises.desk.as_mut().expect("an exercise");
        let mut solved = desk.clone();
        solved.switch_solution();
        desk.work = solved.work;
    }
    stepped(model, size, 4)
}

/// Where the buttons of the exercise are, in the order in which Tab meets them.
fn buttons(window: &Window) -> Vec<(String, Rect)> {
    let dialog = window.get_by(|node| node.role() == Role::Dialog);
    let all = dialog.children_recursive().filter(|node| node.accesskit_node().role() == Role::Button);
    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
    all.map(|node| {
        let node = node.accesskit_node();
        let bounds = node.raw_bounds().unwrap_or_default();
        let rect = Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1));
        (node.label().unwrap_or_default(), rect)
    })
    .collect()
}

/// Checks the answer, and that nothing has moved.
fn check(window: &mut Window, place: &str) {
    let before = buttons(window);
    click(window, &desk_lang(window).say("exercise-check"));
    window.run_steps(3);
    let after = buttons(window);
    assert!(before.len() > 4, "{place}: {before:?}");
    assert_eq!(after.len(), before.len(), "{place}: {before:?} {after:?}");
    // A tree that is wider than a phone is scrolled to what is wrong.
    let branch = desk_lang(window).say_with("exercise-branch-name", &[("node", "".into())]);
    let is_in_tree = |name: &str| name.starts_with(branch.trim_end()) || name.contains(" = ");
    for ((name, was), (now, is)) in before.iter().zip(&after).filter(|((name, _), _)| !is_in_tree(name)) {
        assert!(was.min.distance(is.min) < 0.5 && was.max.distance(is.max) < 0.5, "{place}: {name} {was}, {now} {is}");
    }
}

fn desk_lang(window: &Window) -> Lang {
    window.state().model.settings.lang
}

/// Checks an exercise as it is handed out, answered rightly, and on the smallest phone answered wrongly.
fn keeps_its_buttons(step: &DeskStep, lang: Lang, size: Vec2) {
    let place = format!("{step:?} at {size} in {lang:?}");
    check(&mut begun(step, (lang, size), Answered::Nothing), &format!("{place}, unanswered"));
    let mut window = begun(step, (lang, size), Answered::Rightly);
    check(&mut window, &format!("{place}, right"));
    assert!(desk(&window).is_right(), "{place}: {:?}", desk(&window).work);
    let mut window = begun(step, (lang, size), Answered::Nothing);
    let mistaken = wrong(&desk(&window).exercise).filter(|_| size == SIZES[0]);
    if let Some(mistaken) = mistaken {
        answer(&mut window, &mistaken);
        check(&mut window, &format!("{place}, wrong"));
        if desk(&window).grade.is_none() {
            // That nothing is pruned has to be handed in again.
            check(&mut window, &format!("{place}, wrong again"));
        }
        assert!(desk(&window).grade.is_some() && !desk(&window).is_right(), "{place}");
    }
}

#[test]
fn no_exercise_moves_its_buttons_when_an_answer_is_checked() {
    let ladders = ExerciseVerb::ALL.iter().map(|&verb| DeskStep::Begin(verb));
    for step in ExerciseKind::ALL.iter().map(|&kind| DeskStep::Ask(kind)).chain(ladders) {
        for (size, lang) in SIZES.into_iter().zip([Lang::En, Lang::Zh, Lang::En]) {
            keeps_its_buttons(&step, lang, size);
        }
    }
}

/// The words of a tree that cannot be read as a whole, and the buttons below it that are not above the others.
fn unseen(window: &Window, wanted: &[String]) -> Vec<String> {
    let painted = texts(window);
    let is_seen = |words: &String| {
        let mut all = painted.iter().filter(|text| text.words == *words);
        all.any(|text| text.clip.expand(1.0).contains_rect(text.rect.shrink(2.0)))
    };
    let names = wanted.iter().filter(|words| !is_seen(words)).cloned();
    let all = buttons(window);
    let near = |name: &str| all.iter().find(|(label, _)| label == name).map(|(_, rect)| *rect);
    let check = near(&desk_lang(window).say("exercise-check")).expect("a button");
    let below = ["exercise-less", "exercise-move-left"].map(|id| desk_lang(window).say(id));
    let covered = below.into_iter().filter(|name| near(name).is_some_and(|rect| rect.bottom() > check.top()));
    names.chain(covered).collect()
}

#[test]
fn what_is_asked_about_is_seen_on_a_phone_upright_and_on_its_side() {
    let mut wrong = Vec::new();
    for (size, lang) in
        [vec2(360.0, 640.0), vec2(640.0, 360.0)].into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang)))
    {
        let kinds = ExerciseKind::ALL.iter().map(|&kind| DeskStep::Ask(kind));
        for step in kinds.chain(ExerciseVerb::ALL.iter().map(|&verb| DeskStep::Begin(verb))) {
            let window = begun(&step, (lang, size), Answered::Nothing);
            let exercise = &desk(&window).exercise;
            let name = |path: &[u16]| exercise.tree.name(exercise.tree.at_path(path).expect("a place"));
            let score = |leaf: &Vec<u16>| exercise.tree.node(exercise.tree.at_path(leaf).expect("a leaf")).value;
            let leaves = || exercise.leaves().iter().filter_map(score).map(jianzhi_view::text::score).collect();
            let mut wanted: Vec<String> = match &desk(&window).work {
                DeskWork::Windows(_) | DeskWork::Order(..) => leaves(),
                _ if exercise.leaves().len() <= 12 => leaves(),
                _ => Vec::new(),
            };
            match &exercise.detail {
                Detail::Cut(cut) => wanted.push(name(cut)),
                Detail::Blanks(_) => {}
                _ => wanted.push(name(&[])),
            }
            wrong.extend(unseen(&window, &wanted).into_iter().map(|lack| format!("{step:?} {size} {lang:?}: {lack}")));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_next_rung_is_always_there_and_opens_after_three_right_answers() {
    let lang = Lang::En;
    let mut window = begun(&DeskStep::Begin(ExerciseVerb::Prune), (lang, SIZES[0]), Answered::Nothing);
    let screen = Rect::from_min_size(Pos2::ZERO, SIZES[0]);
    let climb = |window: &Window| {
        let name = lang.say("exercise-climb");
        let node = window.get_by_label(&name);
        (node.rect(), node.accesskit_node().is_disabled())
    };
    let (at, is_closed) = climb(&window);
    assert!(is_closed && screen.contains_rect(at), "{at}");
    for right in 1..=3 {
        let solution = desk(&window).exercise.solution().expect("a solution");
        answer(&mut window, &solution);
        check(&mut window, "a rung");
        assert_eq!(climb(&window), (at, right < 3));
        if right < 3 {
            click(&mut window, &lang.say("exercise-new-tree"));
        }
    }
    click(&mut window, &lang.say("exercise-climb"));
    assert_eq!(desk(&window).rung().map(|rung| rung.step()), Some(1));
}

#[test]
fn a_verdict_above_the_keys_of_a_phone_has_room_for_more_than_a_line() {
    for (size, least) in [(vec2(390.0, 844.0), 80.0), (vec2(360.0, 640.0), 40.0)] {
        for lang in Lang::ALL {
            let mut window = begun(&DeskStep::Begin(ExerciseVerb::Fill), (lang, size), Answered::Rightly);
            click(&mut window, &lang.say("exercise-check"));
            window.run_steps(3);
            let top = texts(&window).into_iter().filter(|text| text.clip.bottom() < size.y);
            let verdict = jianzhi_study::exercise::words::reading(lang, desk(&window).grade.as_ref().expect("a grade"));
            let told = top.into_iter().find(|text| text.words == verdict).expect("the verdict");
            assert!(told.clip.height() >= least, "{lang:?} at {size}: {}", told.clip);
        }
    }
}

#[test]
fn the_arrows_of_an_order_are_as_large_as_fingers_and_cover_no_other_row() {
    let (lang, size) = (Lang::En, vec2(360.0, 640.0));
    let window = begun(&DeskStep::Ask(ExerciseKind::Order), (lang, size), Answered::Nothing);
    let arrows: Vec<Rect> =
        buttons(&window).into_iter().filter(|(name, _)| name.starts_with("Move")).map(|it| it.1).collect();
    assert!(arrows.len() >= 6, "{arrows:?}");
    for (at, arrow) in arrows.iter().enumerate() {
        assert!(arrow.height() >= 40.0 || arrow.bottom() > 440.0, "{arrow}");
        assert!(arrows[at + 1..].iter().all(|other| !other.shrink(0.5).intersects(*arrow)), "{arrows:?}");
    }
}
