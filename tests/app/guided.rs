//! The guided play: its words and its picture go on together, a question is tried first, and fingers read of no keys.

use crate::support::prelude::*;

/// A window on the guided play.
fn guided(lang: Lang, has_fingers: bool) -> Window {
    let mut model = model_of_shipped("worked-example", lang);
    model.settings.has_fingers = has_fingers;
    apply(&mut model, DoorsCommand::SeeIt);
    shown(model, vec2(390.0, 844.0))
}

#[test]
fn in_the_guided_play_the_arrows_turn_its_pages() {
    let mut window = guided(Lang::En, false);
    assert_eq!(lecture(&window).stop, 0);
    press(&mut window, &[Key::ArrowRight, Key::ArrowRight]);
    assert_eq!(lecture(&window).stop, 2);
    press(&mut window, &[Key::ArrowLeft]);
    assert_eq!(lecture(&window).stop, 1);
}

#[test]
fn the_guided_play_asks_to_try_before_it_tells_an_answer() {
    for lang in Lang::ALL {
        let mut window = guided(lang, true);
        while lecture(&window).open_question().is_none() {
            click(&mut window, &lang.say("lesson-next"));
        }
        let stop = lecture(&window).stop;
        assert!(window.query_by_label(&lang.say("lesson-try-first")).is_none());
        click(&mut window, &lang.say("lesson-next"));
        assert!(lecture(&window).given.is_none(), "nothing was told");
        window.get_by_label(&lang.say("lesson-try-first"));
        press(&mut window, &[Key::PageDown]);
        assert_eq!(lecture(&window).given, Some(GivenLessonAnswer::Shown));
        assert_eq!(lecture(&window).stop, stop);
        press(&mut window, &[Key::PageDown]);
        assert_eq!(lecture(&window).stop, stop + 1);
    }
}

#[test]
fn where_fingers_point_no_page_and_no_button_names_a_key() {
    let keys = ["Page Down", "Page Up", "Esc", "press Enter", "按 Enter", "Ctrl+", "Shift+"];
    for lang in Lang::ALL {
        let mut window = guided(lang, true);
        for _ in 0..20 {
            let told = texts(&window).into_iter().map(|text| text.words).collect::<Vec<_>>();
            let named = told.iter().find(|words| keys.iter().any(|key| words.contains(key)));
            assert_eq!(named, None, "{lang:?}, page {}", lecture(&window).stop);
            let mut onward = ["lesson-next", "lesson-show-answer"].map(|id| lang.say(id)).into_iter();
            let Some(next) = onward.find(|name| window.query_by_label(name).is_some()) else { break };
            let middle = window.get_by_label(&next).rect().center();
            window.hover_at(middle);
            window.run_steps(2);
            let tips = texts(&window).into_iter().filter(|text| text.words.contains("PageDown")).count();
            assert_eq!(tips, 0, "{lang:?}: the tool tip of a button");
            click(&mut window, &next);
        }
    }
}

#[test]
fn a_page_whose_picture_shows_another_step_leads_back_to_its_own() {
    for lang in Lang::ALL {
        let mut window = guided(lang, true);
        let back = lang.say("lesson-to-its-step");
        for _ in 0..20 {
            assert!(window.query_by_label(&back).is_none(), "{lang:?}, page {}", lecture(&window).stop);
            if lecture(&window).question().is_none() {
                let own = window.state().model.step();
                let other = if own.0 == 0 { Go::Last } else { Go::First };
                let mut moved = window.state().model.clone();
                apply(&mut moved, ClockCommand::Go(other));
                reopen(&mut window, moved);
                window.run_ok();
                click(&mut window, &back);
                assert_eq!(window.state().model.step(), own);
            }
            press(&mut window, &[Key::PageDown, Key::PageDown]);
        }
    }
}
