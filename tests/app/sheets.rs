//! Sheets for a class: the dialog asks which and how many, shows one, and writes them with their key.

use crate::support::prelude::*;
use jianzhi_app::files::SheetWish;

fn wish(window: &Window) -> SheetWish {
    match &window.state().model.dialog.overlay {
        Overlay::Sheets(wish) => *wish,
        other => panic!("{other:?}"),
    }
}

#[test]
fn sheets_are_chosen_and_one_of_them_is_shown() {
    for lang in Lang::ALL {
        let mut window = settled(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        choose(&mut window, &lang.say("sheets-open"));
        let before = wish(&window);
        window.run_steps(3);
        let sheet = window.get_by_label(&lang.say("sheets-preview")).rect();
        assert!(sheet.height() > 200.0 && window.ctx.content_rect().contains_rect(sheet), "{lang:?}: {sheet}");
        let save = window.get_by_label(&lang.say("sheets-save")).rect();
        assert!(save.top() > sheet.bottom() && save.left() > 100.0, "{lang:?}: {save} below {sheet}");
        click(&mut window, &jianzhi_study::exercise::words::kind(lang, ExerciseKind::Order));
        assert_eq!(wish(&window), before.switched(ExerciseKind::Order));
        // Without any exercise there is nothing to be saved.
        for kind in ["exercise-kind-windows", "exercise-kind-pruned", "exercise-kind-order"] {
            click(&mut window, &lang.say(kind));
        }
        let name = lang.say("sheets-save");
        let save = window.get_by_role_and_label(Role::Button, &name);
        assert!(save.accesskit_node().is_disabled(), "{lang:?}");
    }
}

#[test]
fn sheets_are_written_with_their_key() {
    let folder = std::env::temp_dir().join(format!("jianzhi-sheets-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut window = window(scenario("worked-example"), Lang::En, vec2(1280.0, 800.0));
    let mut wish = SheetWish::USUAL.switched(ExerciseKind::Windows);
    wish.count = 1;
    let mut model = window.state().model.clone();
    apply(&mut model, FilesCommand::SaveTo(Saving::Sheets(wish), folder.join("class.pdf")));
    reopen(&mut window, model);
    until(&mut window, "the sheets", |window| window.state().model.files.saving.is_none());
    let notice = window.state().model.dialog.notice.clone().expect("it is said where they are");
    assert!(!notice.is_problem && notice.words.contains("class.pdf"), "{}", notice.words);
    let read = |name: &str| std::fs::read(folder.join(name)).expect("a file");
    let (sheets, key) = (read("class.pdf"), read("class-key.pdf"));
    assert!(sheets.starts_with(b"%PDF") && key.starts_with(b"%PDF") && sheets != key);
    std::fs::remove_dir_all(&folder).expect("it was there");
}
