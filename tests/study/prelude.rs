//! What nearly every file of these tests names.

pub use std::collections::{BTreeMap, BTreeSet, HashSet};
pub use std::fs;
pub use std::path::Path;
pub use std::sync::Arc;

pub use proptest::prelude::*;

pub use crate::support::dice::Dice;
pub use crate::support::{algorithms_and_switches, capped, check_golden, random, recorded, shapes, share};
pub(crate) use crate::{graded, shipped};
pub use jianzhi_core::game::tree::NodeId;
pub use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
pub use jianzhi_core::search::VisitKind;
pub use jianzhi_core::{
    Algorithm, Bound, Counts, Depth, EventKind, Method, MoveCode, Recorder, Recording, Replay, Score, Side, Start,
    Step, Switch, Task, Trace, Tree, Visit, VisitId, Window, record,
};
pub use jianzhi_study::exercise::{Exercise, ExerciseAnswer, ExerciseKind, ExerciseSpec, Generator, Verdict};
pub use jianzhi_study::scenario::Scenario;
pub use jianzhi_view::drawing::{Drawing, Shape};
pub use jianzhi_view::scene::{Canvas, LaneIndex, LaneScene, Progress, View};
pub use jianzhi_view::story::Narrator;
pub use jianzhi_view::text::Lang;
pub use jianzhi_view::theme::fonts::FontMeter;
pub use jianzhi_view::theme::{Role, Theme};
