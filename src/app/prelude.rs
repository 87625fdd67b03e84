//! What a file that draws a part of the window names nearly always: the model, the commands, the areas, our widgets, and
//! egui's vocabulary of places.

pub use std::borrow::Cow;
pub use std::cell::RefCell;
pub use std::collections::{BTreeMap, BTreeSet, HashMap};
pub use std::io::ErrorKind;
pub use std::ops::Range;
pub use std::path::PathBuf;
pub use std::rc::Rc;
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
pub use crate::canvas::pointer::PointerSlot;
pub use crate::canvas::{fold, pointer};
pub use crate::catalogue::{Entry, Offer, alt, control, control_shift, key, row, shift, unless};
pub use crate::charts::chart_panel;
pub use crate::charts::chart_panel::panel_size;
pub use crate::command::*;
pub use crate::desk::side;
pub use crate::edit::change::{Change, Edit};
pub use crate::edit::gesture::Gesture;
pub use crate::files::opened::OpenedFile;
pub use crate::files::{AskedFile, Saving, SheetWish, TextFile};
pub use crate::frame::{App, Shown, ShownPart, ViewContext, drained, wake};
pub use crate::gallery::{GalleryState, screen};
pub use crate::laboratory::LabPage;
pub use crate::lanes::{LaneCard, LaneResponse, search};
pub use crate::lesson::words::LessonWords;
pub use crate::model::*;
pub use crate::picture::Picture;
pub use crate::platform::{ChosenFile, Loss};
pub use crate::program::{AskedProgram, ProgramEvent};
pub use crate::tasks::Tasks;
pub use crate::widgets::kept::{CacheKey, Part};
pub use crate::widgets::paint::{Icon, WindowMeter, paint};
pub use crate::widgets::theme::{BAR, Look};
pub use crate::widgets::{
    Pill, Rank, card, card_with_edge, close_beside, dialog, fitting, focus_ring, from_left, from_right, in_rows,
    is_new, line, line_in, lines, list_row, loading, menu, name_part, pager, panel, panel_head, room_below,
};
pub use crate::workshop::Workshop;
pub use crate::{
    board, canvas, catalogue, charts, clock, doors, edit, exercise, files, gallery, laboratory, lanes, lesson, look,
    map, platform, predict, program, racing, stage, tasks, widgets, workshop,
};
pub use jianzhi_core::claim::{Claim, Effort, Hinge};
pub use jianzhi_core::file::binary::TraceFileError;
pub use jianzhi_core::game::any::AnyPosition;
pub use jianzhi_core::game::diagram::Point;
pub use jianzhi_core::game::start::Start;
pub use jianzhi_core::game::tree::Tree;
pub use jianzhi_core::game::{Depth, MoveCode, Path, Side, Stop};
pub use jianzhi_core::map::{Ledger, PlaceClass};
pub use jianzhi_core::replay::{Meeting, Recording, Replay, State, Way};
pub use jianzhi_core::score::Score;
pub use jianzhi_core::score::convention::Course;
pub use jianzhi_core::search::lab::GuessMap;
pub use jianzhi_core::search::task::{Task, TaskBase};
pub use jianzhi_core::search::{Algorithm, Counts, Method, Switch};
pub use jianzhi_core::trace::{End, EventKind, Step, Technique, Trace, Visit, VisitId};
pub use jianzhi_study::exercise::{
    Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, ExerciseVerb, MistakenSearch, Rung, words,
};
pub use jianzhi_study::lesson::{GivenLessonAnswer, Lesson, LessonQuestion, LessonView};
pub use jianzhi_study::program::StudentProgram;
pub use jianzhi_study::scenario::link::LinkedExercise;
pub use jianzhi_study::scenario::{MAX_LANES, RowsOf, Scenario, ScenarioOpening, TraceVerdict};
pub use jianzhi_study::worker::{Job, JobSlot, Poll, Report, SameArc, Watch};
pub use jianzhi_view::chart::{Chart, PointSource};
pub use jianzhi_view::drawing::Drawing;
pub use jianzhi_view::export::PictureForm;
pub use jianzhi_view::scene::board::{BoardScene, Viewer};
pub use jianzhi_view::scene::camera::{Camera, Lens};
pub use jianzhi_view::scene::canvas::visits_of;
pub use jianzhi_view::scene::compare::Comparison;
pub use jianzhi_view::scene::figure::What;
pub use jianzhi_view::scene::tree::{Legend, Legible, Moving};
pub use jianzhi_view::scene::{Canvas, Folding, FullSize, Line, Strip, View};
pub use jianzhi_view::story::{Mood, Story};
pub use jianzhi_view::text::{FluentValue, Lang, args, errors, phrase};
pub use jianzhi_view::theme::{Reading, Shade, Sizes, Theme};
pub use jianzhi_view::{story, text};
