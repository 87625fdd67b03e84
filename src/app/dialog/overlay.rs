//! What lies over the window, one thing at a time.

use crate::app::charts::kind::ChartKind;
use crate::app::doors::state::DoorsState;
use crate::app::files::state::AskedFile;
use crate::app::gallery::state::GalleryState;
use crate::app::racing::state::RaceState;
use crate::export::form::PictureForm;
use crate::scene::compare::Comparison;
use crate::scene::figure::What;
use crate::scene::playground::OrderPlayground;

/// What lies over the window.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The three doors.
    Doors(DoorsState),
    /// The list of keys.
    Help,
    /// The search over all commands.
    Commands(Palette),
    /// The gallery of scenarios.
    Gallery(GalleryState),
    /// The path of a file, as far as it is typed, and what for.
    Path(String, AskedFile),
    /// Which pictures there are to write, and the one that is chosen.
    Picture(What, PictureForm),
    /// The tree as text, as far as it is typed.
    TreeEditor(String),
    /// The list of lessons, and the row that is chosen.
    Lessons(usize),
    /// What the cutoffs of the focused lane's search spared.
    Ledger,
    /// The lanes' algorithms compared, as far as they are measured.
    Compare(Comparison),
    /// A chart of the focused lane's search.
    Chart(ChartKind),
    /// The order playground, as far as it is measured.
    Playground(OrderPlayground),
    /// The laboratory.
    Laboratory,
    /// The exercise that is worked at.
    Exercise,
    /// The race, which takes the whole window.
    Race(RaceState),
    /// A link, for the cameras of a hall.
    Link(String),
}

impl Overlay {
    /// Lays something over the window, or takes it away where it is there already.
    pub(crate) fn switch(&mut self, overlay: Overlay) {
        *self = if *self == overlay { Overlay::None } else { overlay };
    }
}

/// What is typed, and which of the rows found is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    /// The words typed so far.
    pub typed: String,
    /// The chosen row.
    pub chosen: usize,
}
