//! Drawings that stay from frame to frame while nothing that they show changes: the pointer moves, a menu opens, and the
//! tree is not drawn again.

use std::cell::Cell;

use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Tree(usize),
    Map(usize),
    MapPage,
    Strip,
}

/// The inputs of a drawing. Where they are the same, so is the drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CacheKey {
    pub edition: u64,
    pub pane: Rect,
    /// Pixels of a point, which decide how wide type is.
    pub pixels: f32,
    pub lens: Option<Lens>,
    /// The places that are selected, pointed at, and wrong.
    pub marked: [Option<usize>; 3],
    /// Whether the types of nodes are shown, and whether there are windows.
    pub shows: [bool; 2],
    /// The sheet of a Map, and the stretch and the class that are shown of it.
    pub sheet: Option<(u64, f64, f64, Option<PlaceClass>)>,
    /// The nominal depth, and how far a Map is.
    pub size: (u16, u32),
    /// The stop of a lesson whose places are highlighted, and how many values were filled in there.
    pub stop: Option<(usize, usize)>,
}

impl CacheKey {
    /// That of a drawing that follows from the picture and its pane alone.
    pub fn new(ui: &Ui, picture: &Picture, pane: Rect) -> CacheKey {
        let (lens, marked, shows, sheet, size, stop) = Default::default();
        let (edition, pixels) = (picture.edition, ui.pixels_per_point());
        CacheKey { edition, pane, pixels, lens, marked, shows, sheet, size, stop }
    }
}

#[derive(Debug, Default)]
pub struct Kept {
    drawings: RefCell<Vec<(Part, CacheKey, Rc<Drawing>)>>,
    legend: RefCell<Option<(CacheKey, Rc<Legend>)>>,
    /// The names of the places of a canvas in a language, as far as they were asked for: a screen reader gets the names of
    /// all nodes in each frame, and those of a real game take a look at the board.
    named: RefCell<Option<(Arc<Canvas>, Lang)>>,
    names: RefCell<HashMap<usize, Rc<str>>>,
    made: Cell<u64>,
}

impl Kept {
    /// The drawing of a part: the last one where it has the same cause, or else a new one.
    pub fn drawing(&self, part: Part, cause: CacheKey, draw: impl FnOnce() -> Drawing) -> Rc<Drawing> {
        let is_kept = |kept: &&(Part, CacheKey, Rc<Drawing>)| kept.0 == part && kept.1 == cause;
        if let Some((_, _, drawing)) = self.drawings.borrow().iter().find(is_kept) {
            return Rc::clone(drawing);
        }
        let drawing = Rc::new(draw());
        self.made.set(self.made.get() + 1);
        let mut drawings = self.drawings.borrow_mut();
        drawings.retain(|(other, ..)| *other != part);
        drawings.push((part, cause, Rc::clone(&drawing)));
        drawing
    }

    pub fn legend(&self, cause: CacheKey, make: impl FnOnce() -> Legend) -> Rc<Legend> {
        let mut kept = self.legend.borrow_mut();
        match &*kept {
            Some((same, legend)) if *same == cause => Rc::clone(legend),
            _ => Rc::clone(&kept.insert((cause, Rc::new(make()))).1),
        }
    }

    pub fn name(&self, canvas: &Arc<Canvas>, lang: Lang, place: usize, make: impl FnOnce() -> String) -> Rc<str> {
        let (mut named, mut names) = (self.named.borrow_mut(), self.names.borrow_mut());
        if named.as_ref().is_none_or(|(of, said)| !Arc::ptr_eq(of, canvas) || *said != lang) {
            *named = Some((Arc::clone(canvas), lang));
            names.clear();
        }
        Rc::clone(names.entry(place).or_insert_with(|| make().into()))
    }

    pub fn made(&self) -> u64 {
        self.made.get()
    }
}
