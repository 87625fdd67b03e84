//! Why a program is not run: what the recorder says of it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::run::Stopped;
use crate::scenario::NoTree;
use jianzhi_core::file::lines::ReadError;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProgramRefusal {
    NoPython,
    /// Python is older than 3.8.
    OldPython(String),
    Syntax {
        /// Where.
        line: Option<u32>,
        text: String,
    },
    /// No function takes a position and calls itself; these are its functions.
    NoFunction(Vec<String>),
    /// Several do, and no name shows which is meant.
    Several(Vec<String>),
    /// The function has parameters without a default that the recorder does not know.
    Parameters {
        function: String,
        names: Vec<String>,
        line: Option<u32>,
    },
    /// It looks at the leaves as a list, and the tree is of another shape.
    Uneven {
        function: String,
        line: Option<u32>,
        branching: u64,
        /// How many plies, where the program says so.
        height: Option<u64>,
    },
    /// It reads the leaves of nested lists without a call, which is not seen.
    UnseenLeaves {
        function: String,
        line: Option<u32>,
    },
    /// It cannot use the position that it is given: it plays a game of its own.
    Foreign {
        function: String,
        line: Option<u32>,
        /// What it wants: `board`, `attribute` or `other`.
        wants: String,
        name: String,
        /// What it was given: `tree`, `lists` or `leaves`.
        given: String,
    },
    Threads {
        function: String,
        line: Option<u32>,
    },
    /// It has a value for each of three players or more.
    Players {
        function: String,
        line: Option<u32>,
    },
    /// A part of its search answers yes or no.
    Tests {
        function: String,
        line: Option<u32>,
    },
    /// None of its searches has received the tree: they search a variable of the file.
    OwnTree {
        function: String,
        line: Option<u32>,
        /// The variable; empty where it is not known.
        name: String,
    },
    /// It reaches for what records it.
    Reaching {
        /// Where.
        line: Option<u32>,
    },
    /// A module that it imports is not here; the words of Python.
    NoModule {
        line: Option<u32>,
        text: String,
    },
    NoProgram(String),
    #[serde(with = "super::sent")]
    Unread(ReadError),
    /// It has a search, one of these functions, and has not called it.
    NotCalled(Vec<String>),
    /// It has made only so many searches.
    NoSearch(u64),
    /// It was stopped before it called its search.
    StoppedBefore(Stopped),
    /// Its values are not those of its moves: it changes them on their way up.
    ChangedValues {
        line: Option<u32>,
    },
    /// Its own game is not shown as a tree.
    NoTree(NoTree),
    NeverEnded,
    Broken(String),
}

impl ProgramRefusal {
    /// Whether it may be a program that plays a game of its own.
    pub fn is_of_own_game(&self) -> bool {
        use ProgramRefusal::{Foreign, NoFunction, OwnTree, Parameters, Several, Tests, Uneven, UnseenLeaves};
        matches!(
            self,
            NoFunction(_)
                | Foreign { .. }
                | OwnTree { .. }
                | Parameters { .. }
                | Several(_)
                | Tests { .. }
                | Uneven { .. }
                | UnseenLeaves { .. }
        )
    }

    /// Whether it says what of a search on its own game is not judged.
    pub fn is_of_search(&self) -> bool {
        use ProgramRefusal::{ChangedValues, NoTree, Players, Tests, Threads};
        matches!(self, ChangedValues { .. } | NoTree(_) | Players { .. } | Tests { .. } | Threads { .. })
    }
}

pub fn refusal(told: &Value) -> ProgramRefusal {
    let refused = &told["refused"];
    let text = |field: &str| refused[field].as_str().unwrap_or_default().to_owned();
    let names = || {
        let names = refused["functions"].as_array().into_iter().flatten();
        names.filter_map(|name| name.as_str().map(str::to_owned)).collect()
    };
    let line = refused["line"].as_u64().and_then(|line| u32::try_from(line).ok());
    match refused["why"].as_str() {
        Some("version") => ProgramRefusal::OldPython(text("text")),
        Some("syntax") => ProgramRefusal::Syntax { line, text: text("text") },
        Some("no-function") => ProgramRefusal::NoFunction(names()),
        Some("several") => ProgramRefusal::Several(names()),
        Some("parameter") => ProgramRefusal::Parameters { function: text("function"), names: names(), line },
        Some("uneven") => ProgramRefusal::Uneven {
            function: text("function"),
            line,
            branching: refused["branching"].as_u64().unwrap_or_default(),
            height: refused["height"].as_u64(),
        },
        Some("import") => ProgramRefusal::NoModule { line, text: text("text") },
        Some("reaching") => ProgramRefusal::Reaching { line },
        Some("leaves") => ProgramRefusal::UnseenLeaves { function: text("function"), line },
        Some("foreign") => ProgramRefusal::Foreign {
            function: text("function"),
            line,
            wants: text("wants"),
            name: text("name"),
            given: text("given"),
        },
        Some("tests") => ProgramRefusal::Tests { function: text("function"), line },
        Some("threads") => ProgramRefusal::Threads { function: text("function"), line },
        Some("players") => ProgramRefusal::Players { function: text("function"), line },
        Some("own-tree") => ProgramRefusal::OwnTree { function: text("function"), line, name: text("name") },
        _ => ProgramRefusal::Broken(told["broken"].as_str().unwrap_or_default().to_owned()),
    }
}
