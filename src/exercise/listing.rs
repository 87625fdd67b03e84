//! The algorithm's listing with blanks: each wrong choice is the code of one mistake.

use serde::Serialize;

use super::Exercise;
use super::puzzle::shuffled;
use crate::convention::{Cut, Probes, Research, Restart, Returns};
use crate::mutants::Mistake;

/// One blank of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Blank {
    /// The line, with `____` where something is missing.
    pub line: &'static str,
    /// What may stand there.
    pub choices: Vec<&'static str>,
    /// What each choice would be: nothing for the right one.
    #[serde(skip)]
    pub mistakes: Vec<Option<Mistake>>,
}

/// A line with its right completion, and the wrong ones with their mistakes.
struct Gap(&'static str, &'static str, &'static [(&'static str, Mistake)]);

/// The lines before the blanks and between them are the same for all: a loop over the moves.
pub const OPENING: &[&str] =
    &["search(node, alpha, beta):", "  if is_leaf(node): return value(node)", "  for child in children(node):"];

impl Exercise {
    /// The blanks of the exercise's algorithm under its convention, with their choices shuffled.
    pub(super) fn blanks(&self, seed: u64) -> Vec<Blank> {
        let blank = |(place, Gap(line, right, wrong)): (usize, Gap)| {
            let mut all: Vec<(&'static str, Option<Mistake>)> = vec![(right, None)];
            all.extend(wrong.iter().map(|&(code, mistake)| (code, Some(mistake))));
            let all = shuffled(all, seed.wrapping_add(place as u64));
            let (choices, mistakes) = all.into_iter().unzip();
            Blank { line, choices, mistakes }
        };
        self.gaps().into_iter().enumerate().map(blank).collect()
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
        gaps.push(Gap(
            "    best = ____",
            "max(best, value)",
            &[("min(best, value)", Mistake::Smallest), ("value", Mistake::Last)],
        ));
        gaps.push(Gap("    alpha = ____", "max(alpha, value)", &[("alpha", Mistake::NotRaised)]));
        gaps.push(match convention.cut {
            Cut::Equal => Gap(
                "    if ____: break",
                "value >= beta",
                &[
                    ("value > beta", Mistake::StrictlyGreater),
                    ("value > alpha", Mistake::CutAtAlpha),
                    ("value <= alpha", Mistake::WrongSide),
                ],
            ),
            Cut::Beyond => Gap(
                "    if ____: break",
                "value > beta",
                &[
                    ("value >= beta", Mistake::OrEqual),
                    ("value > alpha", Mistake::CutAtAlpha),
                    ("value <= alpha", Mistake::WrongSide),
                ],
            ),
        });
        gaps.extend(match convention.returns {
            Returns::Hard => Some(Gap("  return ____", "min(alpha, beta)", &[("best", Mistake::Soft)])),
            Returns::Soft => Some(Gap("  return ____", "best", &[("min(alpha, beta)", Mistake::Hard)])),
            Returns::Mixed => None,
        });
        gaps
    }

    /// The probe, the question whether it is enough, and the re-search.
    fn probing_gaps(&self) -> Vec<Gap> {
        let convention = self.convention;
        let mut gaps = vec![match convention.probes {
            Probes::Raised => Gap(
                "    if ____: value = -search(child, -beta, -alpha), else probe",
                "not has_raised(alpha)",
                &[("true", Mistake::NoProbe), ("false", Mistake::ProbedAlready)],
            ),
            Probes::Later => Gap(
                "    if ____: value = -search(child, -beta, -alpha), else probe",
                "is_first(child)",
                &[("true", Mistake::NoProbe), ("false", Mistake::ProbedAlready)],
            ),
        }];
        gaps.push(Gap(
            "    value = -search(child, ____)   (the probe)",
            "-alpha - 1, -alpha",
            &[
                ("-alpha, -alpha", Mistake::EmptyProbe),
                ("-alpha - 2, -alpha", Mistake::WideProbe),
                ("-alpha, -alpha + 1", Mistake::LowProbe),
                ("-beta, -beta + 1", Mistake::ProbedBeta),
            ],
        ));
        if convention.research == Research::Inside {
            gaps.push(Gap(
                "    if ____: search(child) again",
                "alpha < value < beta",
                &[("false", Mistake::TrustedProbe), ("true", Mistake::NeedlessResearch)],
            ));
        }
        gaps.push(match convention.restart {
            Restart::Alpha => Gap(
                "    value = -search(child, ____)   (the re-search)",
                "-beta, -alpha",
                &[("-beta, -value", Mistake::FromProbe), ("-alpha - 1, -alpha", Mistake::SameProbe)],
            ),
            Restart::Probe => Gap(
                "    value = -search(child, ____)   (the re-search)",
                "-beta, -value",
                &[("-beta, -alpha", Mistake::ForgotProbe), ("-alpha - 1, -alpha", Mistake::SameProbe)],
            ),
        });
        gaps
    }
}
