//! How large the user wants everything, in addition to what the size of the window asks for.

use serde::{Deserialize, Serialize};

/// The steps in percent.
const STEPS: [u16; 12] = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
const USUAL: u16 = 100;

/// A size in percent of the usual one; one of a few steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Magnification(u16);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Magnify {
    More,
    Less,
    Usual,
}

impl Default for Magnification {
    fn default() -> Magnification {
        Magnification(USUAL)
    }
}

impl From<u16> for Magnification {
    fn from(percent: u16) -> Magnification {
        let nearest = STEPS.into_iter().min_by_key(|step| step.abs_diff(percent));
        Magnification(nearest.unwrap_or(USUAL))
    }
}

impl From<Magnification> for u16 {
    fn from(magnification: Magnification) -> u16 {
        magnification.0
    }
}

impl Magnification {
    /// The size after a change; the largest and the smallest stay as they are.
    pub fn after(self, change: Magnify) -> Magnification {
        let step = match change {
            Magnify::More => STEPS.into_iter().find(|step| *step > self.0),
            Magnify::Less => STEPS.into_iter().rfind(|step| *step < self.0),
            Magnify::Usual => Some(USUAL),
        };
        Magnification(step.unwrap_or(self.0))
    }

    pub fn factor(self) -> f32 {
        f32::from(self.0) / f32::from(USUAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_step_by_step_and_back() {
        let usual = Magnification::default();
        let larger = usual.after(Magnify::More);
        assert!(larger.factor() > 1.0);
        assert_eq!(larger.after(Magnify::Less), usual);
        let largest = (0..20).fold(usual, |size, _| size.after(Magnify::More));
        assert_eq!((largest.factor(), largest.after(Magnify::Usual)), (3.0, usual));
        assert_eq!(Magnification::from(9_999), largest, "a stored number that is no step");
    }
}
