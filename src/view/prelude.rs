//! What a file that draws or tells something names nearly always: places, drawings, roles of colours, words, and what
//! is told of a search.

pub use std::ops::Range;
pub use std::sync::Arc;

pub use emath::{Align, Align2, Pos2, Rect, Vec2, pos2, vec2};

pub use crate::chart::{Axis, Bar, Chart, ChartPoint, Numbers, PointSource, Series};
pub use crate::drawing::{Areas, Drawing, Edge, Finish, Ink, Pen, Segment, Shape, Text, TextLine, corners};
pub use crate::scene::{Canvas, LaneIndex, LaneScene, Line, Mark, Place, Progress, Strip, View};
pub use crate::text::{self, FluentValue, Lang, args};
pub use crate::theme::fonts::{Meter, Weight};
pub use crate::theme::{Role, Style};
pub use jianzhi_core::claim::Claim;
pub use jianzhi_core::game::any::AnyPosition;
pub use jianzhi_core::game::diagram::Point;
pub use jianzhi_core::game::playable::Notation;
pub use jianzhi_core::game::start::Start;
pub use jianzhi_core::game::tree::Tree;
pub use jianzhi_core::game::{Depth, MoveCode, Side};
pub use jianzhi_core::map::{PlaceClass, Sheet};
pub use jianzhi_core::replay::{Frame, State};
pub use jianzhi_core::score::{Bound, Score, Window};
pub use jianzhi_core::search::{Algorithm, Method, Switch, VisitKind};
pub use jianzhi_core::trace::{End, Moment, NodeType, Step, Trace, Visit, VisitId};
