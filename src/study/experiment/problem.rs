//! The errors of an experiment's file, and how they are reported.

use strum::VariantNames;

use super::*;
use crate::scenario::file::{FileError, FileProblem};
use jianzhi_core::game::Phrase;
use jianzhi_view::text::phrase;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum WantedInExperiment {
    Text,
    /// One or more tables `[[games]]`.
    Games,
    /// One or more tables `[[claim]]`.
    Claims,
    Table,
    OneKind,
    Model,
    Game,
    Branching,
    Height,
    Depth,
    Values,
    Span,
    Probability,
    Order,
    Seeds,
    FirstSeed,
    Batch,
    Offsets,
    Methods,
    Switches,
    Extras,
    Positions,
    File,
    Count,
    Measure,
    Statistic,
    Filter,
    Axis,
    Growth,
    #[strum(serialize = "must")]
    Expectation,
    Bound,
    Tolerance,
    TrueOrFalse,
    Only,
}

impl WantedInExperiment {
    pub fn words(self, lang: Lang) -> String {
        let known = match self {
            WantedInExperiment::Model => MODELS.join(", "),
            WantedInExperiment::Game => registry::names().collect::<Vec<_>>().join(", "),
            WantedInExperiment::Switches => Switch::ALL.map(Switch::name).join(", "),
            WantedInExperiment::Extras => Extra::VARIANTS.join(", "),
            WantedInExperiment::Measure => Measure::VARIANTS.join(", "),
            WantedInExperiment::Statistic => Statistic::VARIANTS.join(", "),
            WantedInExperiment::Filter | WantedInExperiment::Axis => Axis::VARIANTS.join(", "),
            WantedInExperiment::Bound => Theory::VARIANTS.join(", "),
            _ => String::new(),
        };
        let name: &str = self.into();
        lang.say_with(&format!("lab-wanted-{name}"), &args![known])
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExperimentProblem {
    Scenario(ScenarioProblem),
    NoSuchName,
    Found {
        wanted: WantedInExperiment,
        /// What was found; `None` where there is nothing.
        found: Option<String>,
    },
    Missing(&'static str),
    Position {
        /// The line, counted from 1.
        line: usize,
        why: Phrase,
    },
    /// There are no such trees: they are too large, or their values are not scores.
    NoTree,
    /// What a claim or a chart asks for is not measured: the extra has to be named.
    NotMeasured(&'static str),
    /// A claim is about no setting of the experiment.
    AboutNothing,
}

impl From<ScenarioProblem> for ExperimentProblem {
    fn from(problem: ScenarioProblem) -> ExperimentProblem {
        ExperimentProblem::Scenario(problem)
    }
}

pub type ExperimentError = FileError<ExperimentProblem>;

impl ReadProblem for ExperimentProblem {
    type Wanted = WantedInExperiment;
    const TEXT: WantedInExperiment = WantedInExperiment::Text;
    const TABLE: WantedInExperiment = WantedInExperiment::Table;
    const TRUE_OR_FALSE: WantedInExperiment = WantedInExperiment::TrueOrFalse;

    fn found(wanted: WantedInExperiment, found: Option<String>) -> ExperimentProblem {
        ExperimentProblem::Found { wanted, found }
    }

    fn missing(key: &'static str) -> ExperimentProblem {
        ExperimentProblem::Missing(key)
    }
}

impl FileProblem for ExperimentProblem {
    fn tell(&self, lang: Lang) -> String {
        match self {
            ExperimentProblem::Scenario(problem) => problem.tell(lang),
            ExperimentProblem::NoSuchName => lang.say("lab-no-such-name"),
            ExperimentProblem::Found { wanted, found } => errors::expected(lang, &wanted.words(lang), found.as_deref()),
            ExperimentProblem::Missing(key) => lang.say_with("lesson-missing", &args![key = *key]),
            ExperimentProblem::Position { line, why } => {
                lang.say_with("lab-no-position", &args![line = *line, problem = phrase(lang, why)])
            }
            ExperimentProblem::NoTree => lang.say("lab-no-tree"),
            ExperimentProblem::NotMeasured(extra) => lang.say_with("lab-not-measured", &args![extra = *extra]),
            ExperimentProblem::AboutNothing => lang.say("lab-about-nothing"),
        }
    }
}
