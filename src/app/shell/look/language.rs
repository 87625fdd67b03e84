//! The language of the app. A page has the sentences of the other one only when they are loaded.

use crate::lanes::search;
use crate::model::{Model, Notice, Overlay};
use crate::{laboratory, lesson, tasks};
use jianzhi_view::text::Lang;

/// Changes the language, at once or as soon as its sentences are there.
pub fn speak(model: &mut Model, lang: Lang) {
    if !lang.is_here() {
        model.settings.lang_due = Some(lang);
        model.dialog.notice = Some(Notice::told(model.settings.lang, |lang| lang.say("app-language-loading")));
        return;
    }
    if model.settings.lang_due.take().is_some() {
        model.dialog.notice = None;
    }
    if model.settings.lang == lang {
        return;
    }
    model.settings.lang = lang;
    model.dialog.notice = model.dialog.notice.take().and_then(Notice::in_other_language);
    if model.searches.base.start.tree().is_none() {
        // The moves on the canvas are written in the language's notation.
        search::settle(model);
    }
}

/// Takes what a page has loaded after its first frame: lessons, tasks, experiments, and the sentences of a language. What is open
/// already shows them.
pub fn take_rest(model: &mut Model) {
    lesson::apply::learn_late(model);
    match model.dialog.overlay {
        Overlay::Tasks => tasks::apply::open(model),
        Overlay::Laboratory => laboratory::open(model, None),
        _ => {}
    }
    if let Some(lang) = model.settings.lang_due {
        speak(model, lang);
    }
}
