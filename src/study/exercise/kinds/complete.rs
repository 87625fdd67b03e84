//! Complete the algorithm's listing: each wrong choice for a blank is the code of one mistake.

use crate::exercise::*;
use jianzhi_core::score::convention::{Probes, Research, Restart};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Blank {
    /// The line, with `____` where something is missing.
    pub line: &'static str,
    pub choices: Vec<&'static str>,
    /// What each choice would be: nothing for the right one.
    #[serde(skip)]
    pub mistakes: Vec<Option<Mistake>>,
}

impl Blank {
    pub fn with(&self, code: &str) -> String {
        self.line.replace(GAP, code)
    }

    /// The number of the right choice for each of some blanks, counted from 0.
    pub fn right(blanks: &[Blank]) -> Option<Vec<usize>> {
        blanks.iter().map(|blank| blank.mistakes.iter().position(Option::is_none)).collect()
    }

    pub fn judge(blanks: &[Blank], answer: &[usize]) -> Grade {
        let asked = blanks.iter().zip(answer);
        let chosen: Vec<Option<Mistake>> =
            asked.filter_map(|(blank, &choice)| blank.mistakes.get(choice).copied()).collect();
        let right = chosen.iter().filter(|mistake| mistake.is_none()).count();
        let mistakes: Vec<Mistake> = chosen.into_iter().flatten().collect();
        if mistakes.is_empty() {
            Grade::by_points(right, blanks.len())
        } else {
            Grade::of(AnswerFinding::Choices(mistakes), right, blanks.len())
        }
    }
}

pub const GAP: &str = "____";

/// A line with its right completion, and the wrong ones with their mistakes.
struct Gap(&'static str, &'static str, &'static [(&'static str, Mistake)]);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExerciseLine<'a> {
    Given(&'static str),
    /// One with a blank, and which it is, counted from 0.
    Blank(usize, &'a Blank),
}

const HEAD: [&str; 2] = ["search(node, alpha, beta):", "  if is_leaf(node): return value(node)"];
const LOOP: &str = "  for child in children(node):";
const CUTS_AT_EQUAL: [(&str, Mistake); 3] = [
    ("value > beta", Mistake::StrictlyGreater),
    ("value >= alpha", Mistake::CutAtAlpha),
    ("value < alpha", Mistake::WrongSide),
];
const CUTS_BEYOND: [(&str, Mistake); 3] = [("value >= beta", Mistake::OrEqual), CUTS_AT_EQUAL[1], CUTS_AT_EQUAL[2]];
const SAME_PROBE: (&str, Mistake) = ("-alpha - 1, -alpha", Mistake::SameProbe);
const BEST: &str = "    best = max(best, value)";

impl Exercise {
    pub fn blanks(&self) -> Vec<Blank> {
        let blank = |(place, Gap(line, right, wrong)): (usize, Gap)| {
            let wrong = wrong.iter().map(|&(code, mistake)| (code, Some(mistake)));
            let all = std::iter::once((right, None)).chain(wrong).collect();
            let all = shuffled(all, self.seed.unwrap_or(0).wrapping_add(place as u64));
            let (choices, mistakes) = all.into_iter().unzip();
            Blank { line, choices, mistakes }
        };
        self.gaps().into_iter().enumerate().map(blank).collect()
    }

    /// The lines of the listing, with its blanks; empty where none is to be completed.
    pub fn listing(&self) -> Vec<ExerciseLine<'_>> {
        let Detail::Blanks(blanks) = &self.detail else { return Vec::new() };
        let returns = self.convention.returns;
        let begin = if returns == Returns::Mixed { "  best = alpha" } else { "  best = -inf" };
        let mut lines: Vec<ExerciseLine<'_>> = HEAD.into_iter().chain([begin, LOOP]).map(ExerciseLine::Given).collect();
        for (place, blank) in blanks.iter().enumerate() {
            // Where the value is clamped to the window, `best` says what it would be otherwise.
            if returns == Returns::Hard && blank.line.trim_start().starts_with("alpha =") {
                lines.push(ExerciseLine::Given(BEST));
            }
            lines.push(ExerciseLine::Blank(place, blank));
        }
        lines.extend((returns == Returns::Mixed).then_some(ExerciseLine::Given("  return best")));
        lines
    }

    fn gaps(&self) -> Vec<Gap> {
        let convention = self.convention;
        let mut gaps = Vec::new();
        if self.algorithm.has_probes() {
            gaps.extend(self.probing_gaps());
        } else {
            gaps.push(Gap(
                "    value = ____",
                "-search(child, -beta, -alpha)",
                &[
                    ("search(child, -beta, -alpha)", Mistake::MissingMinus),
                    ("-search(child, alpha, beta)", Mistake::NotTurned),
                    ("-search(child, beta, alpha)", Mistake::NotNegated),
                    ("-search(child, -alpha, -beta)", Mistake::NotSwapped),
                ],
            ));
        }
        gaps.extend(match convention.returns {
            Returns::Hard => vec![Gap(
                "    alpha = ____",
                "max(alpha, value)",
                &[("alpha", Mistake::NotRaised), ("min(alpha, value)", Mistake::Smallest), ("value", Mistake::Last)],
            )],
            Returns::Soft | Returns::Mixed | Returns::Capped => vec![
                Gap(
                    "    best = ____",
                    "max(best, value)",
                    &[("min(best, value)", Mistake::Smallest), ("value", Mistake::Last)],
                ),
                Gap("    alpha = ____", "max(alpha, value)", &[("alpha", Mistake::NotRaised)]),
            ],
        });
        let (right, wrong): (_, &[_]) = match convention.cut {
            Cut::Equal => ("value >= beta", &CUTS_AT_EQUAL),
            Cut::Beyond => ("value > beta", &CUTS_BEYOND),
        };
        gaps.push(Gap("    if ____: break", right, wrong));
        gaps.extend(match convention.returns {
            Returns::Hard => Some(Gap("  return ____", "min(alpha, beta)", &[("best", Mistake::Soft)])),
            Returns::Soft => Some(Gap("  return ____", "best", &[("min(alpha, beta)", Mistake::Hard)])),
            Returns::Capped => Some(Gap("  return ____", "min(best, beta)", &[("best", Mistake::Soft)])),
            Returns::Mixed => None,
        });
        gaps
    }

    fn probing_gaps(&self) -> Vec<Gap> {
        let convention = self.convention;
        let is_open = match convention.probes {
            Probes::Raised => "not has_raised(alpha)",
            Probes::Later => "is_first(child)",
        };
        let mut gaps = vec![
            Gap(
                "    if ____: value = -search(child, -beta, -alpha), else probe",
                is_open,
                &[("true", Mistake::NoProbe), ("false", Mistake::ProbedAlready)],
            ),
            Gap(
                "    value = -search(child, ____)   (the probe)",
                "-alpha - 1, -alpha",
                &[
                    ("-alpha, -alpha", Mistake::EmptyProbe),
                    ("-alpha - 2, -alpha", Mistake::WideProbe),
                    ("-alpha, -alpha + 1", Mistake::LowProbe),
                    ("-beta, -beta + 1", Mistake::ProbedBeta),
                ],
            ),
        ];
        if convention.research == Research::Inside {
            gaps.push(Gap(
                "    if ____: search(child) again",
                "alpha < value < beta",
                &[("false", Mistake::TrustedProbe), ("true", Mistake::NeedlessResearch)],
            ));
        }
        let (right, wrong): (_, &[_]) = match convention.restart {
            Restart::Alpha => ("-beta, -alpha", &[("-beta, -value", Mistake::FromProbe), SAME_PROBE]),
            Restart::Probe => ("-beta, -value", &[("-beta, -alpha", Mistake::ForgotProbe), SAME_PROBE]),
        };
        gaps.push(Gap("    value = -search(child, ____)   (the re-search)", right, wrong));
        gaps
    }
}
