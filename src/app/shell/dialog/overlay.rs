//! What lies over the window, one thing at a time. Each area brings its own dialogs; an area without one has [`NoDialog`](crate::nothing::NoDialog).

use crate::areas::with_areas;

/// Makes the enum of what lies over the window, with the dialogs of each area.
macro_rules! overlay {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        #[derive(Debug, Clone, PartialEq, Default)]
        pub enum Overlay {
            #[default]
            None,
            $(
                #[doc = concat!("A dialog of the area `", stringify!($folder), "`.")]
                $area(crate::$folder::Dialog),
            )*
        }
    };
}

with_areas!(overlay);

impl Overlay {
    /// Lays something over the window, or takes it away where it is there already.
    pub fn switch(&mut self, overlay: Overlay) {
        *self = if *self == overlay { Overlay::None } else { overlay };
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum WindowDialog {
    Help,
    /// What the program is, and the licences of all that it ships.
    About,
    Commands(Palette),
}

/// What is typed, and which of the rows found is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    pub typed: String,
    pub chosen: usize,
}
