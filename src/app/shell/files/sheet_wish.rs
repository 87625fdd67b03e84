//! Which sheets a lecturer wants for a class: how many, and which exercises are on each.

use jianzhi_study::exercise::ExerciseKind;

pub const MOST: u8 = 40;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetWish {
    pub count: u8,
    /// The kinds of the exercises on each, a bit for each kind.
    pub kinds: u16,
}

impl SheetWish {
    /// What is asked for first: windows and pruned branches, by which a lecture begins.
    pub const USUAL: SheetWish = SheetWish { count: 3, kinds: 0b11 };

    const fn bit(kind: ExerciseKind) -> u16 {
        1 << kind as u16
    }

    pub const fn has(self, kind: ExerciseKind) -> bool {
        self.kinds & SheetWish::bit(kind) != 0
    }

    /// The same with a kind more, or without it.
    pub const fn switched(self, kind: ExerciseKind) -> SheetWish {
        SheetWish { kinds: self.kinds ^ SheetWish::bit(kind), ..self }
    }

    pub const fn is_empty(self) -> bool {
        self.kinds == 0
    }
}
