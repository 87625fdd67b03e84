//! What lies over the window, one thing at a time. Each area brings its own dialogs; an area without one has [`NoDialog`](crate::app::nothing::NoDialog).

use crate::app::areas::with_areas;

/// Makes the enum of what lies over the window, with the dialogs of each area.
macro_rules! overlay {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        /// What lies over the window.
        #[derive(Debug, Clone, PartialEq, Default)]
        pub enum Overlay {
            /// Nothing.
            #[default]
            None,
            $(
                #[doc = concat!("A dialog of the area `", stringify!($folder), "`.")]
                $area(crate::app::$folder::state::Dialog),
            )*
        }
    };
}

with_areas!(overlay);

impl Overlay {
    /// Lays something over the window, or takes it away where it is there already.
    pub(crate) fn switch(&mut self, overlay: Overlay) {
        *self = if *self == overlay { Overlay::None } else { overlay };
    }
}

/// The dialogs of the window as a whole.
#[derive(Debug, Clone, PartialEq)]
pub enum WindowDialog {
    /// The list of keys.
    Help,
    /// What the program is, and the licences of all that it ships.
    About,
    /// The search over all commands.
    Commands(Palette),
}

/// What is typed, and which of the rows found is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    /// The words typed so far.
    pub(crate) typed: String,
    /// The chosen row.
    pub chosen: usize,
}
