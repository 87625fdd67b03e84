//! What these tests share.
#![allow(dead_code, unused_imports, reason = "each test program uses a part of this")]

#[path = "../support/mod.rs"]
mod common;
#[path = "../support/exercises.rs"]
pub mod exercises;
#[path = "../support/painted.rs"]
pub mod painted;
#[path = "../support/window.rs"]
pub mod window;

pub use common::*;

/// What nearly every test of the window names.
pub mod prelude {
    pub use super::dice::Dice;
    pub use super::exercises::{answer, desk, open, wrong};
    pub use super::painted;
    pub use super::painted::texts;
    pub use super::python::{has_python, right};
    pub use super::window::{
        Window, after, app, app_on, choose, click, drag, held, lecture, model_of_lesson, model_of_shipped, pictured,
        play, press, reopen, scenario, settled, shipped_lesson, shown, stepped, tree_of, until, until_said,
        until_searched, window, window_of, window_on, write_file,
    };
    pub use egui::accesskit::Role;
    pub use egui::{Event, Key, Modifiers, Pos2, Rect, Vec2, pos2, vec2};
    pub use egui_kittest::kittest::{NodeT, Queryable};
    pub use jianzhi_app::apply::{BackgroundEvent, apply, receive, record};
    pub use jianzhi_app::command::*;
    pub use jianzhi_app::files::{AskedFile, ChosenFile, OpenedFile};
    pub use jianzhi_app::links::link_of;
    pub use jianzhi_app::model::*;
    pub use jianzhi_app::picture::Picture;
    pub use jianzhi_app::window::remember::{Asked, Remembered};
    pub use jianzhi_app::{App, ShownPart, files, model, model_of};
    pub use jianzhi_core::game::start::Start;
    pub use jianzhi_core::game::tree::Tree;
    pub use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
    pub use jianzhi_core::game::{Depth, MoveCode, Side};
    pub use jianzhi_core::predict::{QuestionKind, QuestionKinds};
    pub use jianzhi_core::score::Score;
    pub use jianzhi_core::search::{Algorithm, Method, Switch};
    pub use jianzhi_core::trace::{End, EventKind, Moment, Recorder, Step, Visit};
    pub use jianzhi_study::exercise::{Detail, ExerciseAnswer, ExerciseKind, ExerciseLevel, ExerciseVerb, words};
    pub use jianzhi_study::lesson::{GivenLessonAnswer, Lesson, LessonQuestion, LessonView};
    pub use jianzhi_study::scenario::Scenario;
    pub use jianzhi_study::scenario::link::Link;
    pub use jianzhi_study::worker::Watch;
    pub use jianzhi_view::scene::View;
    pub use jianzhi_view::text;
    pub use jianzhi_view::text::Lang;
    pub use jianzhi_view::theme::Theme;
    pub use std::collections::BTreeSet;
    pub use std::fs;
    pub use std::path::PathBuf;
    pub use std::sync::Arc;
    pub use std::time::{Duration, Instant};
}
