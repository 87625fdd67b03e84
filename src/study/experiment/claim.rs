//! What the numbers of an experiment must show, and whether they do. A claim that no number is about does not hold.

use super::*;

#[derive(Debug, Clone)]
pub struct Claim {
    pub says: Bilingual,
    /// Who published it; `OURS` for a figure of our own.
    pub source: String,
    pub quantity: Quantity,
    /// The settings that it is about: those that have one of the values on each of the axes.
    pub filter: Vec<(Axis, Vec<String>)>,
    pub must: Expectation,
    /// Whether the small form has too few numbers for it.
    pub is_only_whole: bool,
}

/// The source of a claim that is not published: what we have found ourselves.
pub const OURS: &str = "ours";

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expectation {
    pub kind: ExpectedNumber,
    /// What it is compared with; `None` for a trend.
    pub bound: Option<Bound>,
    pub along: Option<Axis>,
    /// The standard errors by which it may be off, or has to be away; of `Within` a share.
    pub tolerance: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum ExpectedNumber {
    Equal,
    AtMost,
    AtLeast,
    Above,
    Below,
    Near,
    Within,
    /// From one value of the axis to the next it does not fall by more than so many standard errors, and at the end it is larger by
    /// more than so many.
    Rise,
    Fall,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bound {
    Number(f64),
    Theory(Theory),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub setting: Setting,
    /// The number; `None` where it was not measured.
    pub found: Option<Estimate>,
    pub expected: Option<f64>,
    /// How far it may be off, or must be.
    pub tolerance: f64,
    pub holds: bool,
}

#[derive(Debug, Clone)]
pub struct Verdict {
    pub claim: Claim,
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// Whether it holds, in at least one setting and in all of them.
    pub fn holds(&self) -> bool {
        !self.findings.is_empty() && self.findings.iter().all(|finding| finding.holds)
    }
}

/// Numbers that differ by no larger share than this were computed in another order.
const ROUNDING: f64 = 1e-12;

impl Claim {
    pub fn is_about(&self, setting: &Setting) -> bool {
        self.filter.iter().all(|(axis, values)| setting.on(*axis).is_some_and(|value| values.contains(&value)))
    }

    pub fn judge(&self, points: &Points) -> Verdict {
        let about = points.all.iter().filter(|point| self.is_about(&point.setting));
        let mut findings: Vec<Finding> = about
            .map(|point| {
                let (setting, found) = (point.setting.clone(), self.quantity.of(point, points));
                let expected = self.must.expected(&setting);
                let tolerance = self.must.tolerance(found, expected);
                Finding { expected, setting, found, tolerance, holds: false }
            })
            .collect();
        match self.must.along {
            Some(axis) => {
                let sign = if self.must.kind == ExpectedNumber::Rise { 1.0 } else { -1.0 };
                trend(&mut findings, axis, sign, self.must.tolerance);
            }
            None => findings.iter_mut().for_each(|finding| finding.holds = self.must.holds(finding)),
        }
        Verdict { claim: self.clone(), findings }
    }
}

/// Whether numbers rise along an axis, or fall where `sign` is -1. Each setting is compared with the one before it that differs
/// from it in the axis alone.
fn trend(findings: &mut [Finding], axis: Axis, sign: f64, errors: f64) {
    let place = |setting: &Setting| setting.on(axis).and_then(|value| value.parse::<f64>().ok());
    // A tree that is searched to its leaves is as high as the search is deep.
    let rest = |setting: &Setting| {
        let axes = <Axis as strum::VariantArray>::VARIANTS.iter().filter(|&&other| other != axis);
        let is_height = setting.height == Some(setting.depth) && matches!(axis, Axis::Depth | Axis::Height);
        let axes = axes.filter(|other| !(is_height && matches!(other, Axis::Depth | Axis::Height)));
        axes.map(|&other| if axis == Axis::Width { setting.without_width(other) } else { setting.on(other) })
            .collect::<Vec<_>>()
    };
    let known: Vec<_> =
        findings.iter().map(|finding| (rest(&finding.setting), place(&finding.setting), finding.found)).collect();
    for (at, finding) in findings.iter_mut().enumerate() {
        let (rest, here, found) = &known[at];
        let (Some(here), Some(found)) = (*here, *found) else { continue };
        let series: Vec<(f64, Estimate)> =
            known.iter().filter(|other| other.0 == *rest).filter_map(|other| Some((other.1?, other.2?))).collect();
        let before = series.iter().filter(|other| other.0 < here).max_by(|one, other| one.0.total_cmp(&other.0));
        let first = series.iter().min_by(|one, other| one.0.total_cmp(&other.0));
        let gain = |from: &Estimate| sign * (found.value - from.value);
        // Two means: their errors add up as squares. For items that are the same in both that is too large, never too small.
        let slack = |from: &Estimate| errors * from.error.hypot(found.error);
        let is_last = series.iter().all(|other| other.0 <= here);
        let steps = before.is_none_or(|(_, before)| gain(before) >= -slack(before));
        // One value alone shows nothing.
        let whole = !is_last || series.len() > 1 && first.is_some_and(|(_, first)| gain(first) > slack(first));
        finding.holds = steps && whole;
        finding.expected = before.map(|(_, before)| before.value);
        finding.tolerance = before.map_or(0.0, |(_, before)| slack(before));
    }
}

impl Expectation {
    fn expected(self, setting: &Setting) -> Option<f64> {
        match self.bound? {
            Bound::Number(number) => Some(number),
            Bound::Theory(theory) => theory.value(setting),
        }
    }

    fn tolerance(self, found: Option<Estimate>, expected: Option<f64>) -> f64 {
        match self.kind {
            ExpectedNumber::Within => self.tolerance * expected.unwrap_or_default().abs(),
            ExpectedNumber::Near | ExpectedNumber::Above | ExpectedNumber::Below => {
                self.tolerance * found.map_or(0.0, |found| found.error)
            }
            _ => 0.0,
        }
    }

    fn holds(self, finding: &Finding) -> bool {
        let (Some(found), Some(expected)) = (finding.found, finding.expected) else { return false };
        let is_equal = |number: f64| (number - expected).abs() <= ROUNDING * expected.abs().max(1.0);
        match self.kind {
            ExpectedNumber::Equal => [0, 2, 4].into_iter().all(|place| is_equal(found.spread[place])),
            ExpectedNumber::AtMost => found.value <= expected,
            ExpectedNumber::AtLeast => found.value >= expected,
            ExpectedNumber::Near | ExpectedNumber::Within => (found.value - expected).abs() <= finding.tolerance,
            ExpectedNumber::Above => found.value > expected + finding.tolerance,
            ExpectedNumber::Below => found.value < expected - finding.tolerance,
            ExpectedNumber::Rise | ExpectedNumber::Fall => false,
        }
    }
}
