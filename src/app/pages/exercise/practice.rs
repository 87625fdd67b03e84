//! How exercises went so far, kind by kind. It is remembered from one run to the next.

use std::collections::BTreeMap;

use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::{ExerciseKind, Grade, Verdict};

/// How the exercises of a kind went: only the first answer to each tree counts.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct KindPractice {
    pub tried: u64,
    /// Those that were right at once.
    pub right: u64,
    /// How often each mistake explained an answer, by its name.
    pub mistakes: BTreeMap<String, u64>,
}

/// How exercises went, by the names of their kinds.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Practice(BTreeMap<String, KindPractice>);

impl Practice {
    pub fn of(&self, kind: ExerciseKind) -> KindPractice {
        self.0.get(kind.name()).cloned().unwrap_or_default()
    }

    pub fn count(&mut self, kind: ExerciseKind, grade: &Grade) {
        let practice = self.0.entry(kind.name().to_owned()).or_default();
        practice.tried += 1;
        practice.right += u64::from(grade.verdict() == Verdict::Right);
        if let Some(name) = grade.mistake().map(Mistake::name) {
            *practice.mistakes.entry(name.to_owned()).or_default() += 1;
        }
    }

    /// Takes over what another run left, where that is more.
    pub fn restore(&mut self, left: &Practice) {
        for (kind, practice) in &left.0 {
            let own = self.0.entry(kind.clone()).or_default();
            if own.tried < practice.tried {
                own.clone_from(practice);
            }
        }
    }
}
