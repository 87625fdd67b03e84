//! How far the ladders of exercises were climbed. It is remembered from one run to the next.

use std::collections::BTreeMap;

use jianzhi_study::exercise::{ExerciseVerb, Rung};

/// Right answers in a row that open the next rung.
pub const IN_A_ROW: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Climb {
    /// The highest rung that is open, counted from 0.
    open: usize,
    at: usize,
    /// Right answers in a row, on any rung.
    streak: u32,
    here: u32,
}

/// How far the ladders were climbed, by the names of their verbs.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Climbs(BTreeMap<String, Climb>);

impl Climbs {
    fn of(&self, verb: ExerciseVerb) -> Climb {
        self.0.get(verb.name()).copied().unwrap_or_default()
    }

    /// The rung that was worked at last, or the first one.
    pub fn rung(&self, verb: ExerciseVerb) -> Option<Rung> {
        Rung::of(verb, self.of(verb).at).or_else(|| Rung::of(verb, 0))
    }

    pub fn is_begun(&self, verb: ExerciseVerb) -> bool {
        self.0.contains_key(verb.name())
    }

    pub fn is_open(&self, rung: Rung) -> bool {
        rung.step() <= self.of(rung.verb()).open
    }

    pub fn streak(&self, verb: ExerciseVerb) -> u32 {
        self.of(verb).streak
    }

    /// How many right answers in a row are missing until the next rung is open; 0 where it is, and at the top.
    pub fn left(&self, rung: Rung) -> u32 {
        match rung.next() {
            Some(next) if !self.is_open(next) => IN_A_ROW.saturating_sub(self.of(rung.verb()).here),
            _ => 0,
        }
    }

    /// Goes to a rung. A link leads to any of them.
    pub fn go(&mut self, rung: Rung) {
        let climb = self.0.entry(rung.verb().name().to_owned()).or_default();
        if climb.at != rung.step() {
            (climb.at, climb.here) = (rung.step(), 0);
        }
    }

    /// Counts the first answer to a tree of a rung.
    pub fn count(&mut self, rung: Rung, is_right: bool) {
        self.go(rung);
        let climb = self.0.entry(rung.verb().name().to_owned()).or_default();
        (climb.streak, climb.here) =
            if is_right { (climb.streak.saturating_add(1), climb.here.saturating_add(1)) } else { (0, 0) };
        if let Some(next) = rung.next().filter(|_| climb.here >= IN_A_ROW) {
            climb.open = climb.open.max(next.step());
        }
    }

    /// Takes over what another run left, where that is further.
    pub fn restore(&mut self, left: &Climbs) {
        for (verb, climb) in &left.0 {
            let own = self.0.entry(verb.clone()).or_default();
            if own.open <= climb.open && own.streak <= climb.streak {
                own.clone_from(climb);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_right_answers_in_a_row_open_the_next_rung_and_a_wrong_one_begins_anew() {
        let mut climbs = Climbs::default();
        let [first, second] = [0, 1].map(|step| Rung::of(ExerciseVerb::Fill, step));
        let (Some(first), Some(second)) = (first, second) else { unreachable!("there are two rungs") };
        for (is_right, streak, left) in
            [(true, 1, 2), (true, 2, 1), (false, 0, 3), (true, 1, 2), (true, 2, 1), (true, 3, 0)]
        {
            assert!(!climbs.is_open(second));
            climbs.count(first, is_right);
            assert_eq!((climbs.streak(ExerciseVerb::Fill), climbs.left(first)), (streak, left));
        }
        assert!(climbs.is_open(second) && climbs.is_open(first));
        climbs.count(second, true);
        assert_eq!((climbs.streak(ExerciseVerb::Fill), climbs.left(second)), (4, 2), "the streak goes on");
        assert_eq!(climbs.rung(ExerciseVerb::Fill), Some(second));
        assert!(!climbs.is_begun(ExerciseVerb::Prune));
        let Ok(text) = serde_json::to_string(&climbs) else { unreachable!("it is written") };
        let Ok(read) = serde_json::from_str(&text) else { unreachable!("it is read") };
        let mut next = Climbs::default();
        next.restore(&read);
        assert_eq!(next, climbs);
    }

    #[test]
    fn what_another_version_left_leads_to_the_first_rung() {
        let read = serde_json::from_str::<Climbs>(r#"{"prune": {"open": 900, "at": 900}, "draw": {}}"#);
        assert_eq!(read.ok().and_then(|climbs| climbs.rung(ExerciseVerb::Prune)), Rung::of(ExerciseVerb::Prune, 0));
    }
}
