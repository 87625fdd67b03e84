//! Conventions: what two courses may decide differently about the same algorithm, and both be right.
//!
//! A [`Convention`] decides every field; what a file or a person declares of one is a [`Declared`], whose other fields
//! are open. This room knows the names and nothing of a search: `search` says which convention each algorithm follows
//! by default, `check` holds a trace against one, and `mutants` searches by one.

use serde::{Serialize, Serializer};

pub use marking::{Course, Direction, LastChild, Marking, TypeNames, WindowsAt};

/// Declares one field of a convention: its choices with their names in files.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident: $($(#[$about:meta])* $choice:ident = $text:literal,)+) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$about])* $choice,)+
        }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$choice),+];
            pub const NAMES: &[&str] = &[$($text),+];

            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$choice => $text,)+
                }
            }

            fn by_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

mod marking;

choices! {
    Cut:
    /// As soon as it reaches beta: `value >= beta`.
    Equal = "equal",
    /// Only when it is greater: `value > beta`.
    Beyond = "beyond",
}

choices! {
    /// What a visit returns from outside of its window.
    Returns:
    Hard = "hard",
    Soft = "soft",
    /// Alpha where every child failed low, the child's value where it cuts: `alpha = max(alpha, value)`, then alpha.
    Mixed = "mixed",
    /// The best value where every child failed low, beta where one cuts: `return beta` in the loop, `return best` after it.
    Capped = "capped",
}

choices! {
    /// When a probe is followed by a search of the same child with a wider window.
    Research:
    /// `alpha < value < beta`.
    Inside = "inside",
    /// `value > alpha`, even if it is beta or more.
    Open = "open",
    /// `value > alpha`, where the window is wider than the probe's own.
    Wider = "wider",
}

choices! {
    Leaves:
    AsTheyAre = "as-they-are",
    Clamped = "clamped",
}

choices! {
    Bounds:
    Both = "both",
    /// Only the best value of its parent (Knuth & Moore 1975, F1), so that there are no deep cutoffs.
    Parent = "parent",
}

choices! {
    Moves:
    Generation = "generation",
    /// In the program's own order, as the moves or paths of the rows give it; each child at most once.
    Own = "own",
}

choices! {
    /// Which children are probed with a null window.
    Probes:
    /// Those after a child that has raised alpha.
    Raised = "raised",
    /// All but the first.
    Later = "later",
}

choices! {
    /// Where the window of a re-search begins.
    Restart:
    Alpha = "alpha",
    Probe = "probe",
}

choices! {
    /// Which children a re-search may follow.
    Again:
    All = "all",
    /// Those that are searched further: a leaf's probe has given its value already.
    Inner = "inner",
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Convention {
    pub cut: Cut,
    #[serde(rename = "type")]
    pub returns: Returns,
    pub research: Research,
    pub leaves: Leaves,
    pub bounds: Bounds,
    pub moves: Moves,
    pub probes: Probes,
    pub restart: Restart,
    pub again: Again,
    /// When a value ends a visit of MIN's, where the functions of the two sides differ.
    #[serde(rename = "min-cut", skip_serializing_if = "Option::is_none")]
    pub min_cut: Option<Cut>,
    /// What a visit of MIN's returns from outside of its window, where the functions of the two sides differ.
    #[serde(rename = "min-type", skip_serializing_if = "Option::is_none")]
    pub min_returns: Option<Returns>,
}

/// A convention as far as it is declared. Fields that are `None` are open.
///
/// ```
/// use jianzhi_core::score::convention::{Cut, Declared, Research};
/// let wiki = Declared::by_name("chess-programming-wiki").unwrap();
/// assert_eq!(wiki.research, Some(Research::Open));
/// let strict = Declared::default().with("cut", "beyond").unwrap();
/// assert_eq!(strict.cut, Some(Cut::Beyond));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[allow(missing_docs, reason = "each is the field of Convention of that name")]
pub struct Declared {
    pub cut: Option<Cut>,
    #[serde(rename = "type")]
    pub returns: Option<Returns>,
    pub research: Option<Research>,
    pub leaves: Option<Leaves>,
    pub bounds: Option<Bounds>,
    pub moves: Option<Moves>,
    pub probes: Option<Probes>,
    pub restart: Option<Restart>,
    pub again: Option<Again>,
    #[serde(rename = "min-cut", skip_serializing_if = "Option::is_none")]
    pub min_cut: Option<Cut>,
    #[serde(rename = "min-type", skip_serializing_if = "Option::is_none")]
    pub min_returns: Option<Returns>,
}

/// The fields by their names in files, with the names of their choices.
pub const FIELDS: [(&str, &[&str]); 11] = [
    ("cut", Cut::NAMES),
    ("type", Returns::NAMES),
    ("research", Research::NAMES),
    ("leaves", Leaves::NAMES),
    ("bounds", Bounds::NAMES),
    ("moves", Moves::NAMES),
    ("probes", Probes::NAMES),
    ("restart", Restart::NAMES),
    ("again", Again::NAMES),
    ("min-cut", Cut::NAMES),
    ("min-type", Returns::NAMES),
];

pub const FIELD_NAMES: [&str; 11] =
    ["cut", "type", "research", "leaves", "bounds", "moves", "probes", "restart", "again", "min-cut", "min-type"];

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ConventionError {
    #[error("expected a field of a convention: {FIELD_NAMES:?}")]
    Field,
    #[error("expected a preset: {:?}", Course::presets())]
    Preset,
    #[error("{field}: expected one of {choices:?}")]
    Choice { field: &'static str, choices: &'static [&'static str] },
}

impl Declared {
    pub fn by_name(name: &str) -> Option<Declared> {
        PRESETS.iter().find(|(known, _)| *known == name).map(|(_, declared)| *declared)
    }

    /// The same with one more field, given by name.
    ///
    /// # Errors
    /// [`ConventionError`] where there is no such field, or no such choice.
    pub fn with(mut self, field: &str, choice: &str) -> Result<Declared, ConventionError> {
        let &(field, choices) = FIELDS.iter().find(|(known, _)| *known == field).ok_or(ConventionError::Field)?;
        if !choices.contains(&choice) {
            return Err(ConventionError::Choice { field, choices });
        }
        match field {
            "cut" => self.cut = Cut::by_name(choice),
            "type" => self.returns = Returns::by_name(choice),
            "research" => self.research = Research::by_name(choice),
            "leaves" => self.leaves = Leaves::by_name(choice),
            "bounds" => self.bounds = Bounds::by_name(choice),
            "moves" => self.moves = Moves::by_name(choice),
            "probes" => self.probes = Probes::by_name(choice),
            "restart" => self.restart = Restart::by_name(choice),
            "min-cut" => self.min_cut = Cut::by_name(choice),
            "min-type" => self.min_returns = Returns::by_name(choice),
            _ => self.again = Again::by_name(choice),
        }
        Ok(self)
    }

    pub fn choice(self, field: &str) -> Option<&'static str> {
        let (_, choices) = FIELDS.iter().find(|(known, _)| *known == field)?;
        choices.iter().copied().find(|choice| self.with(field, choice) == Ok(self))
    }

    /// These fields, and those of `others` where these are open.
    pub fn or(self, others: Declared) -> Declared {
        Declared {
            cut: self.cut.or(others.cut),
            returns: self.returns.or(others.returns),
            research: self.research.or(others.research),
            leaves: self.leaves.or(others.leaves),
            bounds: self.bounds.or(others.bounds),
            moves: self.moves.or(others.moves),
            probes: self.probes.or(others.probes),
            restart: self.restart.or(others.restart),
            again: self.again.or(others.again),
            min_cut: self.min_cut.or(others.min_cut),
            min_returns: self.min_returns.or(others.min_returns),
        }
    }

    /// The whole convention, with the fields of `usual` where these are open.
    pub fn complete(self, usual: Convention) -> Convention {
        let (cut, returns) = (self.cut.unwrap_or(usual.cut), self.returns.unwrap_or(usual.returns));
        Convention {
            cut,
            returns,
            research: self.research.unwrap_or(usual.research),
            leaves: self.leaves.unwrap_or(usual.leaves),
            bounds: self.bounds.unwrap_or(usual.bounds),
            moves: self.moves.unwrap_or(usual.moves),
            probes: self.probes.unwrap_or(usual.probes),
            restart: self.restart.unwrap_or(usual.restart),
            again: self.again.unwrap_or(usual.again),
            min_cut: self.min_cut.or(usual.min_cut).filter(|&min_cut| min_cut != cut),
            min_returns: self.min_returns.or(usual.min_returns).filter(|&min_returns| min_returns != returns),
        }
    }

    /// Whether no field differs.
    pub fn allows(self, convention: Convention) -> bool {
        self.complete(convention) == convention
    }
}

impl From<Convention> for Declared {
    fn from(convention: Convention) -> Declared {
        Declared {
            cut: Some(convention.cut),
            returns: Some(convention.returns),
            research: Some(convention.research),
            leaves: Some(convention.leaves),
            bounds: Some(convention.bounds),
            moves: Some(convention.moves),
            probes: Some(convention.probes),
            restart: Some(convention.restart),
            again: Some(convention.again),
            min_cut: convention.min_cut,
            min_returns: convention.min_returns,
        }
    }
}

impl Convention {
    pub fn of_max(self) -> Convention {
        Convention { min_cut: None, min_returns: None, ..self }
    }

    pub fn of_min(self) -> Convention {
        let cut = self.min_cut.unwrap_or(self.cut);
        let returns = self.min_returns.unwrap_or(self.returns);
        Convention { cut, returns, ..self.of_max() }
    }

    /// The fields in which it differs from another, by name, each with its own choice.
    pub fn differs(self, other: Convention) -> Vec<(&'static str, &'static str)> {
        let [own, other] = [self, other].map(Declared::from);
        let chosen = FIELD_NAMES.into_iter().filter_map(|field| Some((field, own.choice(field)?)));
        chosen.filter(|&(field, choice)| other.choice(field) != Some(choice)).collect()
    }
}

// Conventions that have a name: those of books, papers and well-known pages.

const OPEN: Declared = Declared {
    cut: None,
    returns: None,
    research: None,
    leaves: None,
    bounds: None,
    moves: None,
    probes: None,
    restart: None,
    again: None,
    min_cut: None,
    min_returns: None,
};

const LATER: Declared =
    Declared { probes: Some(Probes::Later), research: Some(Research::Inside), restart: Some(Restart::Alpha), ..OPEN };

/// Fail-hard, with probes once a move has raised alpha.
const MORELAND: Declared = Declared {
    returns: Some(Returns::Hard),
    probes: Some(Probes::Raised),
    research: Some(Research::Inside),
    restart: Some(Restart::Alpha),
    again: Some(Again::All),
    ..OPEN
};

pub const PRESETS: [(&str, Declared); 16] = [
    // Knuth & Moore 1975, "An Analysis of Alpha-Beta Pruning".
    ("knuth-moore-f1", Declared { bounds: Some(Bounds::Parent), returns: Some(Returns::Soft), ..OPEN }),
    ("knuth-moore-f2", Declared { bounds: Some(Bounds::Both), returns: Some(Returns::Mixed), ..OPEN }),
    ("fail-hard", Declared { returns: Some(Returns::Hard), ..OPEN }),
    ("fail-soft", Declared { returns: Some(Returns::Soft), ..OPEN }),
    ("strictly-greater", Declared { cut: Some(Cut::Beyond), ..OPEN }),
    // Bruce Moreland's page on principal variation search.
    ("moreland", MORELAND),
    ("wikipedia", Declared { returns: Some(Returns::Mixed), again: Some(Again::All), ..LATER }),
    ("chess-programming-wiki", Declared { research: Some(Research::Open), ..MORELAND }),
    (
        "chess-programming-wiki-soft",
        Declared { returns: Some(Returns::Soft), research: Some(Research::Open), ..MORELAND },
    ),
    // Fishburn & Finkel 1980.
    ("fishburn-finkel", Declared { returns: Some(Returns::Soft), again: Some(Again::All), ..LATER }),
    // Reinefeld 1983, 1989.
    (
        "reinefeld",
        Declared { returns: Some(Returns::Mixed), restart: Some(Restart::Probe), again: Some(Again::Inner), ..LATER },
    ),
    // Russell & Norvig, "Artificial Intelligence: A Modern Approach": a cut on `v >= beta`, and v comes back.
    ("russell-norvig", Declared { cut: Some(Cut::Equal), returns: Some(Returns::Soft), ..OPEN }),
    // Berkeley's course CS 188, whose projects ask not to prune on equality.
    ("berkeley-cs188", Declared { cut: Some(Cut::Beyond), returns: Some(Returns::Soft), ..OPEN }),
    // The same rule by its usual name, in both forms. The course comes first, so that it is named.
    ("strictly-greater-soft", Declared { cut: Some(Cut::Beyond), returns: Some(Returns::Soft), ..OPEN }),
    ("strictly-greater-hard", Declared { cut: Some(Cut::Beyond), returns: Some(Returns::Hard), ..OPEN }),
    ("engines", Declared { research: Some(Research::Wider), probes: Some(Probes::Later), ..OPEN }),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_told_by_its_name() {
        for (field, choices) in FIELDS {
            for choice in choices {
                let declared = Declared::default().with(field, choice);
                let json = declared.ok().and_then(|declared| serde_json::to_value(declared).ok());
                assert_eq!(json.map(|json| json[field] == *choice), Some(true), "{field} {choice}");
            }
            assert_eq!(Declared::default().with(field, "?"), Err(ConventionError::Choice { field, choices }));
        }
        assert_eq!(FIELDS.map(|(name, _)| name), FIELD_NAMES);
        assert_eq!(Declared::default().with("kut", "equal"), Err(ConventionError::Field));
    }
}
