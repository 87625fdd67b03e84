//! What a file that draws a part of the window names nearly always: the model, the commands, the areas, our widgets, and
//! egui's vocabulary of places.

pub use std::borrow::Cow;
pub use std::cell::RefCell;
pub use std::collections::{BTreeMap, HashMap};
pub use std::ops::Range;
pub use std::path::PathBuf;
pub use std::sync::Arc;
pub use std::time::Duration;

pub use egui::text::{LayoutJob, TextFormat};
pub use egui::{
    Align, Align2, Color32, Context, Event, EventFilter, FontId, Frame, Galley, Id, Key, Label, Layout, Modifiers,
    Painter, Popup, Pos2, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
pub use serde::{Deserialize, Serialize};

pub use crate::apply::{BackgroundEvent, apply};
pub use crate::canvas::pointer::{self, PointerSlot};
pub use crate::catalogue::{self, Entry, Offer, alt, control, control_shift, key, row, shift, unless};
pub use crate::command::*;
pub use crate::edit::change::{Change, Edit};
pub use crate::edit::gesture::Gesture;
pub use crate::files::opened::OpenedFile;
pub use crate::files::{AskedFile, Saving, SheetWish, TextFile};
pub use crate::frame::{App, Shown, ShownPart, ViewContext, wake};
pub use crate::gallery::screen;
pub use crate::lanes::search;
pub use crate::lanes::{LaneCard, LaneResponse};
pub use crate::model::*;
pub use crate::picture::Picture;
pub use crate::platform::{ChosenFile, Loss};
pub use crate::widgets::paint::{Icon, WindowMeter, paint};
pub use crate::widgets::theme::{BAR, Look};
pub use crate::widgets::{
    self, Pill, Rank, card, card_with_edge, close_beside, dialog, fitting, focus_ring, from_left, from_right, is_new,
    line, line_in, lines, list_row, menu, name_part, pager, panel, panel_head,
};
pub use crate::{
    canvas, charts, clock, edit, files, gallery, laboratory, lesson, look, map, platform, predict, program, racing,
    stage, tasks,
};
pub use jianzhi_core::claim::Hinge;
pub use jianzhi_core::file::binary::TraceFileError;
pub use jianzhi_core::game::any::AnyPosition;
pub use jianzhi_core::game::start::Start;
pub use jianzhi_core::game::tree::Tree;
pub use jianzhi_core::game::{Depth, MoveCode, Path, Side, Stop};
pub use jianzhi_core::replay::{Recording, Replay, State, Way};
pub use jianzhi_core::score::Score;
pub use jianzhi_core::score::convention::Course;
pub use jianzhi_core::search::lab::GuessMap;
pub use jianzhi_core::search::task::Task;
pub use jianzhi_core::search::{Algorithm, Counts, Method};
pub use jianzhi_core::trace::{EventKind, Step, Technique, Trace, Visit, VisitId};
pub use jianzhi_study::exercise::words;
pub use jianzhi_study::exercise::{Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, ExerciseVerb, Rung};
pub use jianzhi_study::lesson::{Lesson, LessonQuestion, LessonView};
pub use jianzhi_study::program::StudentProgram;
pub use jianzhi_study::scenario::link::LinkedExercise;
pub use jianzhi_study::scenario::{MAX_LANES, Scenario, ScenarioOpening, TraceVerdict};
pub use jianzhi_study::worker::{Job, JobSlot, Poll, Report, SameArc, Watch};
pub use jianzhi_view::chart::Chart;
pub use jianzhi_view::drawing::Drawing;
pub use jianzhi_view::export::PictureForm;
pub use jianzhi_view::scene::board::{BoardScene, Viewer};
pub use jianzhi_view::scene::camera::{Camera, Lens};
pub use jianzhi_view::scene::figure::What;
pub use jianzhi_view::scene::tree::{Legible, Moving};
pub use jianzhi_view::scene::{Canvas, Folding, Line, Strip, View};
pub use jianzhi_view::story::{self, Mood};
pub use jianzhi_view::text::{self, Lang, errors, phrase};
pub use jianzhi_view::theme::{Reading, Sizes, Theme};
