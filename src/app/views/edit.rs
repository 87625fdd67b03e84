//! Edits of the start: selection, values, orders, the tree or the position as text, undo, and values that are tried.

pub mod apply;
pub mod change;
pub mod gesture;
pub mod setup;
pub mod what_if;

use crate::edit::change::HeldCounts;
use crate::prelude::*;
use TreeDirection::{Down, Left, Right, Up};
pub use apply::apply;
use jianzhi_core::claim::WhatIf;

// A value that is tried for the leaf that a cut depends on. Nothing is changed by it.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    pub hinge: Hinge,
    /// The leaf's value that is tried, as MAX sees it.
    pub value: i16,
    /// The effect on the cut; `None` while that is being computed.
    pub what: Option<WhatIf>,
}

// The searches of a tree in which a value is tried: what the lanes' trees and counts show meanwhile. The searches of the
// tree as it is are kept.

/// The lanes as they would be with the tried value, made within a frame.
#[derive(Debug, Clone)]
pub struct LiveSearches {
    pub lanes: Vec<Lane>,
    pub canvas: Arc<Canvas>,
    pub change: Change,
}

#[derive(Debug, Clone, Default)]
pub struct Edits {
    pub selected: Option<Path>,
    pub typing: Option<String>,
    pub change: Option<Change>,
    pub tried: Option<Tried>,
    /// The searches of the tree with that value, which the lanes show meanwhile; `None` where they take too long for a
    /// frame.
    pub live: Option<LiveSearches>,
    pub history: History,
}

impl Edits {
    /// Why something is not possible: for a reason, or because no node is selected.
    pub fn or_none_selected(&self, reason: &'static str) -> &'static str {
        if self.selected.is_some() { reason } else { "app-idle-selected" }
    }

    pub fn end_trial(&mut self) {
        (self.tried, self.live) = (None, None);
    }
}

pub static ENTRIES: &[Entry<EditCommand>] = &[
    row(EditCommand::SelectNext(Left), "app-select-before", "app-key-select", &[control(Key::ArrowLeft)])
        .when(|model| no_neighbour(model, Left)),
    row(EditCommand::SelectNext(Right), "app-select-behind", "app-key-select", &[control(Key::ArrowRight)])
        .when(|model| no_neighbour(model, Right)),
    row(EditCommand::SelectNext(Up), "app-select-parent", "app-key-select", &[control(Key::ArrowUp)])
        .when(|model| no_neighbour(model, Up)),
    row(EditCommand::SelectNext(Down), "app-select-child", "app-key-select", &[control(Key::ArrowDown)])
        .when(|model| no_neighbour(model, Down)),
    row(EditCommand::StartTyping, "app-key-type", "app-key-type", &[key(Key::F2)])
        .in_menu("menu-edit", 4)
        .when(no_leaf),
    row(EditCommand::Nudge(1), "app-one-more", "app-key-nudge", &[alt(Key::ArrowUp)]).when(no_leaf),
    row(EditCommand::Nudge(-1), "app-one-less", "app-key-nudge", &[alt(Key::ArrowDown)]).when(no_leaf),
    row(EditCommand::Shift(Left), "app-past-before", "app-key-order", &[alt(Key::ArrowLeft)])
        .when(|model| no_shift(model, Left)),
    row(EditCommand::Shift(Right), "app-past-behind", "app-key-order", &[alt(Key::ArrowRight)])
        .when(|model| no_shift(model, Right)),
    row(EditCommand::OpenTreeEditor, "app-edit", "app-key-tree", &[key(Key::T)])
        .in_menu("menu-edit", 3)
        .named_by(edits),
    row(EditCommand::Undo, "app-undo", "app-key-undo", &[control(Key::Z)])
        .in_menu("menu-edit", 1)
        .when(|model| unless(!model.edits.history.undo.is_empty(), "app-idle-undo")),
    row(EditCommand::Redo, "app-redo", "app-key-undo", &[control(Key::Y), control_shift(Key::Z)])
        .in_menu("menu-edit", 2)
        .when(|model| unless(!model.edits.history.redo.is_empty(), "app-idle-redo")),
    row(EditCommand::DismissChange, "app-dismiss", "app-dismiss", &[])
        .when(|model| unless(model.edits.change.is_some(), "app-idle-now")),
];

fn no_neighbour(model: &Model, toward: TreeDirection) -> Option<&'static str> {
    unless(apply::next_selected(model, toward).is_some(), model.edits.or_none_selected("app-idle-neighbour"))
}

fn no_leaf(model: &Model) -> Option<&'static str> {
    unless(apply::can_type(model), model.edits.or_none_selected("app-idle-leaf"))
}

fn no_shift(model: &Model, toward: TreeDirection) -> Option<&'static str> {
    if model.tree().is_none() {
        return Some("app-idle-order");
    }
    unless(apply::can_shift(model, toward), model.edits.or_none_selected("app-idle-neighbour"))
}

fn edits(model: &Model) -> &'static str {
    if model.tree().is_some() { "app-edit-tree" } else { "app-edit-position" }
}

// What undo and redo go back to. It carries nothing out.

#[derive(Debug, Clone)]
pub struct Before {
    pub start: Start,
    pub opened: Option<usize>,
    pub played: Option<Played>,
    pub is_own: bool,
    /// The methods of its lanes, where a program's lanes have taken their place.
    pub methods: Option<Vec<Method>>,
}

#[derive(Debug, Clone, Default)]
pub struct History {
    /// What undo goes back to, the latest last.
    pub undo: Vec<Before>,
    /// What redo goes on to, the latest last.
    pub redo: Vec<Before>,
    /// The gesture that made the latest entry: further edits of the same one belong to it.
    pub gesture: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which of the scenarios they were played from; `None` for a position of the user's own.
    pub from: Option<usize>,
    pub moves: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum EditCommand {
    Select(Option<Path>),
    SelectNext(TreeDirection),
    StartTyping,
    Type(String),
    FinishTyping,
    /// Gives a leaf another value. Edits of one gesture are undone together.
    SetValue {
        path: Path,
        /// Its value from MAX's point of view; `None` makes it unknown.
        value: Option<Score>,
        gesture: Option<u64>,
    },
    /// Shows the effect on a cut, and on all searches, if the leaf that the cut depends on were worth this to MAX.
    Try(Box<Hinge>, i16),
    EndTrial,
    KeepTried,
    Nudge(i16),
    MoveChild {
        path: Path,
        to: u16,
        gesture: Option<u64>,
    },
    Shift(TreeDirection),
    Undo,
    Redo,
    DismissChange,
    OpenTreeEditor,
    ApplyTree,
}

// What an edit has changed, in words and compared with what is there now.

impl Change {
    pub fn words(&self, model: &Model, lane: usize) -> String {
        let mut words = self.brief(model, lane);
        if let Some(result) = self.result(model, lane) {
            words.push_str(&model.say("app-sentence-gap"));
            words.push_str(&result);
        }
        words
    }

    pub fn brief(&self, model: &Model, lane: usize) -> String {
        self.on_cuts(model, lane).unwrap_or_else(|| self.what(model))
    }

    /// Whether another position of a real game is searched now: its value and its counts are no change of the first
    /// one's.
    fn is_elsewhere(&self, model: &Model) -> bool {
        let is_other = matches!(self.edit, Edit::Position | Edit::Undone | Edit::Redone);
        is_other && model.tree().is_none()
    }

    /// Whether a lane's value is another one now. Unknown while there is no value before or after.
    pub fn changes_result(&self, model: &Model, lane: usize) -> bool {
        let before = self.counts_before(lane).filter(|_| !self.is_elsewhere(model));
        let before = before.map(|held| held.value);
        let after = model.shown_lanes().get(lane).and_then(|lane| lane.record()?.value);
        before.zip(after).is_some_and(|(before, after)| before != after)
    }

    /// The counts that a lane's own ones are compared with; `None` where either search has not finished.
    pub fn held_before(&self, model: &Model, lane: usize) -> Option<HeldCounts> {
        model.shown_lanes().get(lane)?.counts().filter(|_| !self.is_elsewhere(model))?;
        self.counts_before(lane)
    }

    fn counts_before(&self, lane: usize) -> Option<HeldCounts> {
        self.before.get(lane)?.counts
    }

    /// The effect of a leaf's new value on the cuts and the visits of a lane, in one sentence; `None` where that is not
    /// known.
    fn on_cuts(&self, model: &Model, lane: usize) -> Option<String> {
        let Edit::Value { path, to: Some(value), .. } = &self.edit else { return None };
        let [gone, made] = self.cuts.get(lane)?.as_ref()?;
        let (shown, lang) = (model.shown_lanes().get(lane)?, model.settings.lang);
        let (was, is) = (self.counts_before(lane)?.counts.visits, shown.counts()?.visits);
        let visits = match is.checked_sub(was) {
            Some(0) => lang.say("app-change-as-many"),
            Some(more) => lang.say_with("app-change-more", &args![count = more]),
            None => lang.say_with("app-change-fewer", &args![count = was - is]),
        };
        let id = match (gone.len(), made.len()) {
            (0, 0) if !shown.method.has_window() => "app-change-no-cuts",
            (0, 0) => "app-change-cuts-same",
            (1, 0) => "app-change-cut-gone",
            (0, 1) => "app-change-cut-made",
            (1, 1) => "app-change-cut-moved",
            _ => "app-change-cuts",
        };
        let name = |paths: &[Path]| paths.first().map(|path| model.name_of(path)).unwrap_or_default();
        let args = args![
            leaf = model.name_of(path),
            value = text::score(model.describe(path, *value)),
            gone = name(gone),
            made = name(made),
            "gone-count" = gone.len(),
            "made-count" = made.len(),
            visits
        ];
        Some(lang.say_with(id, &args))
    }

    fn what(&self, model: &Model) -> String {
        match &self.edit {
            Edit::Value { path, from, to } => {
                let told = |value: Score| text::score(model.describe(path, value));
                let value = |value: Option<Score>| value.map_or_else(|| model.say("app-unknown-value"), told);
                let name = text::sentence(&model.name_of(path));
                model.say_with("app-change-value", &args![leaf = name, from = value(*from), to = value(*to)])
            }
            Edit::Order(path) => model.say_with("app-change-order", &args![node = model.name_of(path)]),
            Edit::Tree => model.say("app-change-tree"),
            Edit::Position => model.say("app-change-position"),
            Edit::Undone => model.say("app-change-undone"),
            Edit::Redone => model.say("app-change-redone"),
        }
    }

    fn result(&self, model: &Model, lane: usize) -> Option<String> {
        if self.is_elsewhere(model) {
            return None;
        }
        let before = self.counts_before(lane)?.value;
        let after = model.shown_lanes().get(lane)?.record()?.value?;
        let root = model.name_of(&[]);
        if before != after {
            let args = args![
                root,
                from = text::score(model.describe(&[], before)),
                to = text::score(model.describe(&[], after))
            ];
            return Some(model.say_with("app-change-result", &args));
        }
        let id = match self.seen.get(lane) {
            Some(false) => "app-change-stays-unseen",
            Some(true) => "app-change-stays-seen",
            None => "app-change-stays",
        };
        Some(model.say_with(id, &args![root, value = text::score(model.describe(&[], after))]))
    }
}
