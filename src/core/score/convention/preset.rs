//! Conventions that have a name: those of books, papers and well-known pages.

use super::{Again, Bounds, Cut, Declared, Probes, Research, Restart, Returns};

/// No field decided.
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

/// Probes for every child but the first, and re-searches inside of the window.
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

/// The presets by name.
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
