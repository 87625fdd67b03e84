//! The entries that the page has in a browser's history: what each of them is, and what Back means there.
//!
//! A browser goes through its history at some later time, and the user may follow a link until then. So the page asks for that
//! only where the user has pressed Back, and never waits for it: a panel that is closed in another way leaves an entry that
//! the next panel takes, and that Back skips.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressChange {
    /// It is the same place, perhaps at another step.
    Same,
    Elsewhere,
    Covered,
    Uncovered,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Followed {
    Link(String),
    Uncover,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EntryKind {
    Place,
    /// A panel that lies over the place of the entry before.
    Panel,
    /// The place of the entry before once more: the panel was closed.
    Left,
}

const KINDS: [(EntryKind, &str); 3] =
    [(EntryKind::Place, "place"), (EntryKind::Panel, "panel"), (EntryKind::Left, "left")];

/// An entry of the page. The number counts how many of them are before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageEntry {
    kind: EntryKind,
    number: u32,
}

impl PageEntry {
    pub fn written(self) -> String {
        let name = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or("", |(_, name)| name);
        format!("{name} {}", self.number)
    }

    /// `None` where the entry is not the page's own: the user has written or followed a link.
    fn read(state: &str) -> Option<PageEntry> {
        let (name, number) = state.split_once(' ')?;
        let (kind, _) = KINDS.iter().find(|(_, known)| *known == name)?;
        Some(PageEntry { kind: *kind, number: number.parse().ok()? })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HistoryStep {
    Replace(PageEntry),
    /// After it. Those that were there are gone.
    Push(PageEntry),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryArrival {
    Follow,
    /// Back from a panel: it is to be closed. The entry gets the link to what is shown.
    Uncover(PageEntry),
    /// Back from where a panel was closed: nothing would change, so it goes on to the entry before. This one gets the link to
    /// what is shown.
    Pass(PageEntry),
}

#[derive(Debug)]
pub struct PageHistory {
    here: PageEntry,
}

impl PageHistory {
    /// At what the entry keeps that the page is loaded in. No panel is open then.
    pub fn begin(state: Option<&str>) -> PageHistory {
        let first = PageEntry { kind: EntryKind::Place, number: 0 };
        PageHistory { here: state.and_then(PageEntry::read).map_or(first, uncovered) }
    }

    /// The change of the history as what is shown changes. It is so only when it has been [`Self::entered`]: a browser
    /// may refuse.
    pub fn step(&self, change: AddressChange) -> HistoryStep {
        let here = self.here;
        let replace = |kind| HistoryStep::Replace(PageEntry { kind, ..here });
        let push = |kind| HistoryStep::Push(PageEntry { kind, number: here.number.saturating_add(1) });
        match (change, here.kind) {
            (AddressChange::Covered, EntryKind::Place) => push(EntryKind::Panel),
            (AddressChange::Covered, _) => replace(EntryKind::Panel),
            (AddressChange::Uncovered, EntryKind::Panel) => replace(EntryKind::Left),
            // What a panel opens takes its place.
            (AddressChange::Elsewhere, EntryKind::Panel) => replace(EntryKind::Place),
            (AddressChange::Elsewhere, _) => push(EntryKind::Place),
            (AddressChange::Same | AddressChange::Uncovered, kind) => replace(kind),
        }
    }

    pub fn entered(&mut self, step: HistoryStep) {
        let (HistoryStep::Replace(entry) | HistoryStep::Push(entry)) = step;
        self.here = entry;
    }

    pub fn arrive(&mut self, state: Option<&str>) -> EntryArrival {
        let before = self.here;
        let Some(entry) = state.and_then(PageEntry::read) else {
            self.here = PageEntry { kind: EntryKind::Place, number: before.number.saturating_add(1) };
            return EntryArrival::Follow;
        };
        self.here = uncovered(entry);
        match before.kind {
            EntryKind::Panel if before.number == entry.number.saturating_add(1) => EntryArrival::Uncover(self.here),
            EntryKind::Left if before.number == entry.number.saturating_add(1) => EntryArrival::Pass(self.here),
            _ => EntryArrival::Follow,
        }
    }
}

fn uncovered(entry: PageEntry) -> PageEntry {
    match entry.kind {
        EntryKind::Panel => PageEntry { kind: EntryKind::Left, ..entry },
        _ => entry,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A browser and the page in it: the entries with what they keep and their links, what is shown, and whether a panel lies
    /// over it.
    struct Tab {
        entries: Vec<(Option<String>, String)>,
        at: usize,
        history: PageHistory,
        shown: String,
        is_covered: bool,
    }

    impl Tab {
        fn open(link: &str) -> Tab {
            let mut tab = Tab {
                entries: vec![(None, link.into())],
                at: 0,
                history: PageHistory::begin(None),
                shown: link.into(),
                is_covered: false,
            };
            tab.tell(AddressChange::Same);
            tab
        }

        fn tell(&mut self, change: AddressChange) {
            let step = self.history.step(change);
            let (HistoryStep::Replace(entry) | HistoryStep::Push(entry)) = step;
            if matches!(step, HistoryStep::Push(_)) {
                self.at += 1;
            }
            self.entries.truncate(self.at + usize::from(matches!(step, HistoryStep::Replace(_))));
            let kept = (Some(entry.written()), self.shown.clone());
            match step {
                HistoryStep::Push(_) => self.entries.push(kept),
                HistoryStep::Replace(_) => self.entries[self.at] = kept,
            }
            self.history.entered(step);
        }

        fn cover(&mut self) {
            self.is_covered = true;
            self.tell(AddressChange::Covered);
        }

        fn uncover(&mut self) {
            self.is_covered = false;
            self.tell(AddressChange::Uncovered);
        }

        fn go_to(&mut self, place: &str) {
            (self.shown, self.is_covered) = (place.into(), false);
            self.tell(AddressChange::Elsewhere);
        }

        fn step_to(&mut self, link: &str) {
            self.shown = link.into();
            self.tell(AddressChange::Same);
        }

        fn follow(&mut self, link: &str) {
            self.at += 1;
            self.entries.truncate(self.at);
            self.entries.push((None, link.into()));
            self.arrive();
        }

        /// Whether there was an entry to go to.
        fn go(&mut self, by: isize) -> bool {
            let Some(to) = self.at.checked_add_signed(by).filter(|to| *to < self.entries.len()) else { return false };
            self.at = to;
            self.arrive();
            true
        }

        fn arrive(&mut self) {
            let (state, link) = self.entries[self.at].clone();
            match self.history.arrive(state.as_deref()) {
                EntryArrival::Follow => {
                    (self.shown, self.is_covered) = (link, false);
                    self.tell_without_cutting(self.history.here);
                }
                EntryArrival::Uncover(entry) => {
                    self.is_covered = false;
                    self.tell_without_cutting(entry);
                }
                EntryArrival::Pass(entry) => {
                    self.tell_without_cutting(entry);
                    self.go(-1);
                }
            }
        }

        fn tell_without_cutting(&mut self, entry: PageEntry) {
            self.entries[self.at] = (Some(entry.written()), self.shown.clone());
        }

        #[track_caller]
        fn shows(&self, link: &str, is_covered: bool) {
            assert_eq!((self.shown.as_str(), self.is_covered), (link, is_covered), "{:?} at {}", self.entries, self.at);
            assert_eq!(self.entries[self.at].1, link, "the address says what is shown");
        }
    }

    #[test]
    fn back_closes_a_panel_and_leaves_what_is_below_it() {
        let mut tab = Tab::open("start");
        tab.go_to("tree");
        tab.cover();
        assert!(tab.go(-1));
        tab.shows("tree", false);
        assert!(tab.go(-1));
        tab.shows("start", false);
    }

    #[test]
    fn what_changes_below_a_panel_is_there_after_back() {
        let mut tab = Tab::open("tree");
        tab.cover();
        tab.step_to("tree in Chinese");
        assert!(tab.go(-1));
        tab.shows("tree in Chinese", false);
    }

    #[test]
    fn a_panel_that_was_closed_otherwise_is_nothing_to_go_back_to() {
        let mut tab = Tab::open("start");
        tab.go_to("tree");
        for _ in 0..3 {
            tab.cover();
            tab.uncover();
        }
        assert_eq!(tab.entries.len(), 3, "panels do not pile up");
        tab.step_to("tree at step 7");
        assert!(tab.go(-1));
        tab.shows("start", false);
        assert!(tab.go(1));
        tab.shows("tree at step 7", false);
    }

    #[test]
    fn a_link_that_is_followed_as_a_panel_closes_stays_open() {
        let mut tab = Tab::open("start");
        tab.cover();
        tab.uncover();
        tab.follow("exercise");
        tab.shows("exercise", false);
        assert!(tab.go(-1));
        tab.shows("start", false);
        assert!(!tab.go(-1) || tab.shown == "start");
    }

    #[test]
    fn what_a_panel_opens_takes_its_place() {
        let mut tab = Tab::open("start");
        tab.cover();
        tab.go_to("tree");
        assert_eq!(tab.entries.len(), 2);
        assert!(tab.go(-1));
        tab.shows("start", false);
        assert!(tab.go(1));
        tab.shows("tree", false);
    }

    #[test]
    fn a_page_that_is_loaded_again_below_its_panel_has_none() {
        let mut tab = Tab::open("start");
        tab.cover();
        tab.history = PageHistory::begin(tab.entries[tab.at].0.as_deref());
        tab.is_covered = false;
        tab.tell(AddressChange::Same);
        tab.cover();
        assert_eq!(tab.entries.len(), 2, "the next panel takes the entry");
        assert!(tab.go(-1));
        tab.shows("start", false);
    }

    #[test]
    fn a_foreign_state_is_a_link() {
        for state in [None, Some(""), Some("panel"), Some("panel x"), Some("other 3")] {
            let mut history = PageHistory::begin(state);
            assert_eq!(history.here, PageEntry { kind: EntryKind::Place, number: 0 }, "{state:?}");
            assert_eq!(history.arrive(state), EntryArrival::Follow, "{state:?}");
        }
    }
}
