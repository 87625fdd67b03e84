//! What lies over the window, one thing at a time. Each area brings its own dialogs; an area without one has [`NoDialog`](crate::nothing::NoDialog).

use crate::areas::with_areas;

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
    pub fn switch(&mut self, overlay: Overlay) {
        *self = if *self == overlay { Overlay::None } else { overlay };
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum WindowDialog {
    Help,
    About,
    Commands(Palette),
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    pub typed: String,
    pub chosen: usize,
}
