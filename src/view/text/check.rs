//! The checker's answers as sentences: what was proved, what is wrong with the first wrong row, and likely why.

pub mod own;

use super::{errors, phrase, score, window};
use crate::prelude::*;
use jianzhi_core::check::{Agreement, BetaOrigin, Content, Fault, Mistake, ProofDoubt, Refutation, TraceProof};
use jianzhi_core::file::lines::{FieldType, LineProblem, Note, ReadError, ScoreView, keys};
use jianzhi_core::game::registry;
use jianzhi_core::score::convention::{Convention, PRESETS};

/// What was proved: a sentence, and the counts. `algorithm` is `None` where it is not known.
pub fn proof(lang: Lang, proof: &TraceProof, algorithm: Option<&str>, view: ScoreView) -> Vec<String> {
    let TraceProof { visits, searches, leaves, cutoffs, deep_cutoffs: deep, probes, researches, answers, .. } = *proof;
    let id = if algorithm.is_some() { "check-proved" } else { "check-proved-any" };
    let counts = args![searches, leaves, cutoffs, deep, probes, researches, answers];
    let mut lines = vec![lang.say_with(id, &args![visits, algorithm]), lang.say_with("check-counts", &counts)];
    let reduced = args![visits = proof.reduced];
    lines.extend((proof.reduced > 0).then(|| lang.say_with("check-reduced", &reduced)));
    lines.extend(proof.doubt.iter().flat_map(|doubt| self::doubt(lang, doubt, view)));
    lines
}

/// What a proof does not show: mistakes that leave the same rows, and a tree that tells them apart.
fn doubt(lang: Lang, doubt: &ProofDoubt, view: ScoreView) -> Vec<String> {
    let whole = doubt.also.iter().map(|&also| mistake_seen(lang, also, view));
    let in_part = doubt.in_part.iter().map(|part| of_side(lang, mistake_seen(lang, part.mistake, view), part.side));
    let all: Vec<String> = whole.chain(in_part).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let more = all.len().saturating_sub(MOST_ALSO);
    let mut lines = vec![lang.say_with("check-doubt", &args![mistakes = all.len()])];
    lines.extend(all.into_iter().take(MOST_ALSO).map(|also| format!("  – {also}")));
    lines.extend((more > 0).then(|| format!("  – {}", lang.say_with("check-doubt-more", &args![more]))));
    let tree = doubt.apart.as_ref().map(|tree| lang.say_with("check-doubt-tree", &args![tree = tree.as_str()]));
    lines.extend(tree);
    lines
}

fn of_side(lang: Lang, mistake: String, side: Option<Side>) -> String {
    match side {
        Some(side) => lang.say_with("check-of-side", &args![mistake, side = side.name()]),
        None => mistake,
    }
}

/// The most mistakes that are told in words where a proof does not rule them out.
const MOST_ALSO: usize = 4;

/// What is wrong, with the likely reason and where the bound comes from. `name` names the position after some moves.
pub fn refutation(lang: Lang, wrong: &Refutation, name: &dyn Fn(&[MoveCode]) -> String) -> Vec<String> {
    refuted(lang, wrong, true, name)
}

/// The same where there is no file with the rows: a program's statement and the visit, or the visit alone.
pub fn refutation_without_rows(lang: Lang, wrong: &Refutation, name: &dyn Fn(&[MoveCode]) -> String) -> Vec<String> {
    refuted(lang, wrong, false, name)
}

fn refuted(lang: Lang, wrong: &Refutation, has_rows: bool, name: &dyn Fn(&[MoveCode]) -> String) -> Vec<String> {
    let edge = wrong.bound_name();
    let fault = fault(lang, &wrong.fault, edge, name);
    let is_over = matches!(wrong.fault, Fault::Missing { .. });
    let id = match (is_over, has_rows, wrong.line) {
        _ if matches!(wrong.fault, Fault::Move { .. }) => "check-refuted-move",
        (true, ..) => "check-refuted-end",
        (false, true, Some(_)) => "check-refuted-line",
        (false, true, None) => "check-refuted",
        (false, false, Some(_)) => "check-refuted-statement",
        (false, false, None) => "check-refuted-visit",
    };
    let args = args![row = wrong.row, rows = wrong.row, line = wrong.line, node = name(&wrong.moves), fault];
    let mut lines = vec![lang.say_with(id, &args)];
    // A search that stops above the leaves has looked at no bound.
    let has_bound = !matches!(wrong.fault, Fault::Early { best: None, .. });
    lines.extend(wrong.origin.as_ref().filter(|_| has_bound).map(|origin| match origin {
        BetaOrigin::Ancestor { at, by } => {
            let id = if has_rows { "check-origin-ancestor" } else { "check-origin-earlier" };
            lang.say_with(id, &args![edge, node = name(at), by = *by])
        }
        BetaOrigin::Floor { at } => lang.say_with("check-origin-floor", &args![edge, node = name(at)]),
        BetaOrigin::Asked => lang.say_with("check-origin-asked", &args![edge]),
        BetaOrigin::Root => lang.say_with("check-origin-root", &args![edge]),
    }));
    // Nothing is known of a search without rows.
    if wrong.row > 0 || !is_over {
        lines.extend(reasons(lang, wrong));
        lines.push(lang.say(if wrong.is_seen_by_max { "check-view-max" } else { "check-view" }));
    }
    lines
}

pub fn mistake(lang: Lang, mistake: Mistake) -> String {
    mistake_seen(lang, mistake, ScoreView::Side)
}

/// The same, with the bounds as a view has them.
fn mistake_seen(lang: Lang, mistake: Mistake, view: ScoreView) -> String {
    lang.say_with(&format!("check-mistake-{}", mistake.name()), &args![view = view.name()])
}

pub fn rule(lang: Lang, field: &str, choice: &str, view: ScoreView) -> String {
    lang.say_with(&format!("check-convention-{field}-{choice}"), &args![view = view.name()])
}

fn reasons(lang: Lang, refutation: &Refutation) -> Vec<String> {
    let view = if refutation.is_seen_by_max { ScoreView::Max } else { ScoreView::Side };
    let mistake = |mistake: Mistake| mistake_seen(lang, mistake, view);
    let mut lines = Vec::new();
    lines.extend(refutation.is_cut_short.then(|| lang.say("check-cut-short")));
    lines.extend(refutation.likely.map(|likely| {
        lang.say_with("check-likely", &args![mistake = of_side(lang, mistake(likely), refutation.likely_of)])
    }));
    lines.extend(refutation.also.iter().map(|&also| lang.say_with("check-also", &args![mistake = mistake(also)])));
    // Nothing is left to be said where a mistake is named, or where the row says it all.
    let is_said = refutation.likely.is_some() || matches!(refutation.fault, Fault::Early { best: None, .. });
    let is_told = |agreement: &Agreement| *agreement != Agreement::Never || !is_said;
    lines.extend(refutation.agrees.filter(is_told).map(|agreement| match agreement {
        Agreement::Whole => lang.say("check-agrees-whole"),
        Agreement::Kept(row) => lang.say_with("check-agrees-kept", &args![row]),
        Agreement::Until(row) => lang.say_with("check-agrees-until", &args![row]),
        Agreement::Never => lang.say("check-agrees-never"),
    }));
    lines.extend(match (refutation.right_name, refutation.right_with, refutation.convention) {
        (Some(name), ..) => Some(lang.say_with("check-right-name", &args![name = name.name()])),
        (None, Some(right), Some(held)) => {
            Some(lang.say_with("check-right-with", &args![rules = rules(lang, right, held, view)]))
        }
        _ => None,
    });
    lines
}

/// How a search differs from the algorithm's own convention, told as the program's view has it; `None` where it does not.
pub fn convention(lang: Lang, algorithm: Algorithm, convention: Convention, view: ScoreView) -> Option<String> {
    let own = algorithm.convention();
    let named = PRESETS.iter().find(|(_, preset)| preset.complete(own) == convention).map(|(name, _)| name);
    let (algorithm, rules) = (algorithm.name(), rules(lang, convention, own, view));
    let preset = named.map(|name| lang.say(&format!("check-preset-{name}")));
    let id = if preset.is_some() { "check-convention-named" } else { "check-convention-other" };
    (convention != own).then(|| lang.say_with(id, &args![algorithm, preset, rules]))
}

fn rules(lang: Lang, convention: Convention, other: Convention, view: ScoreView) -> String {
    let rules = convention.differs(other).into_iter();
    let said: Vec<String> = rules.map(|(field, choice)| rule(lang, field, choice, view)).collect();
    said.join(&lang.say("check-rules-between"))
}

/// `edge` is the name of the bound of a cut.
fn fault(lang: Lang, fault: &Fault, edge: &'static str, name: &dyn Fn(&[MoveCode]) -> String) -> String {
    let seen = |(alpha, beta): (Score, Score)| format!("({}, {})", score(alpha), score(beta));
    match fault {
        Fault::Field { field, expected, found } => {
            let (expected, found) = (content(lang, expected), content(lang, found));
            lang.say_with("check-field", &args![field = field.name(), expected, found])
        }
        Fault::Early { best: None, left, .. } => lang.say_with("check-early-unsearched", &args![left = *left]),
        Fault::Early { best: Some(best), beta, left } => {
            lang.say_with("check-early", &args![edge, left = *left, bound = score(*beta), best = score(*best)])
        }
        Fault::Late { value, beta } => {
            lang.say_with("check-late", &args![edge, value = score(*value), bound = score(*beta)])
        }
        Fault::NoResearch { probed, window: due, .. } => {
            lang.say_with("check-no-research", &args![window = window(*due), probed = score(*probed)])
        }
        Fault::Again => lang.say("check-again"),
        Fault::Below => lang.say("check-below"),
        Fault::NoMove { found } => lang.say_with("check-no-move", &args![found = content(lang, found)]),
        Fault::Unproved { lower, upper, value } => {
            lang.say_with("check-unproved", &args![lower = score(*lower), upper = score(*upper), value = score(*value)])
        }
        Fault::Outside { within, found } => {
            lang.say_with("check-outside", &args![within = window(*within), found = seen(*found)])
        }
        Fault::Unfounded => lang.say("check-unfounded"),
        Fault::Further => lang.say("check-further"),
        Fault::Missing { window: due } => lang.say_with("check-missing", &args![window = window(*due)]),
        Fault::Stopped => lang.say("check-stopped"),
        Fault::Ghosts => lang.say("check-ghosts"),
        Fault::Worth { worth, found } => {
            lang.say_with("check-worth", &args![worth = score(*worth), found = score(*found)])
        }
        Fault::Table { worth, found } => {
            lang.say_with("check-table", &args![worth = score(*worth), found = score(*found)])
        }
        Fault::Move { found, worth, best, value } => {
            let (found, best) = (name(found), name(&[*best]));
            lang.say_with("check-move", &args!["move" = found, best, worth = score(*worth), value = score(*value)])
        }
        Fault::Unknown(name) => lang.say_with("check-unknown", &args![name = errors::shown(name)]),
    }
}

pub fn content(lang: Lang, content: &Content) -> String {
    match content {
        Content::Score(value) => score(*value),
        Content::Window(alpha, beta) => format!("({}, {})", score(*alpha), score(*beta)),
        Content::Number(number) => number.to_string(),
        Content::Word(word) => errors::shown(word),
        Content::Nothing => lang.say("check-nothing"),
    }
}

/// Why a line of a file is not a row of a trace, without the place.
pub fn problem(lang: Lang, problem: &LineProblem) -> String {
    match problem {
        LineProblem::Unreadable(kind) => errors::unreadable(lang, *kind),
        LineProblem::Empty => errors::expected(lang, &lang.say("check-wanted-row"), None),
        LineProblem::NotUtf8 => lang.say("file-not-text"),
        LineProblem::Utf16 => lang.say("check-utf16"),
        LineProblem::TooLong { limit } => lang.say_with("check-too-long", &args![limit = *limit]),
        LineProblem::CutOff => lang.say("check-cut-off"),
        LineProblem::NotJson { column, found, slip } => {
            let wanted = lang.say_with("check-wanted-json", &args![column = *column]);
            let expected = errors::expected(lang, &wanted, Some(found));
            hinted(lang, expected, slip.map(|slip| lang.say(&format!("check-slip-{}", slip.name()))))
        }
        LineProblem::Repeated(field) => lang.say_with("check-repeated", &args![field = errors::shown(field)]),
        LineProblem::Unknown { found, near } => unknown_key(lang, found, *near),
        LineProblem::OtherCase { found, known } => errors::expected(lang, known, Some(found)),
        LineProblem::HeaderBehind => lang.say("check-header-behind"),
        LineProblem::SmallInfinity { least, found } => {
            lang.say_with("check-small-infinity", &args![least = *least, found = *found])
        }
        LineProblem::NoParent { expected, found } => {
            let found = found.as_ref().map_or_else(|| lang.say("check-the-end"), |found| errors::shown(found));
            lang.say_with("check-no-parent", &args![expected = errors::shown(expected), found])
        }
        LineProblem::TooMany { limit } => lang.say_with("check-too-many", &args![limit = *limit]),
        LineProblem::Missing(field) => lang.say_with("check-missing-field", &args![field = *field]),
        LineProblem::Field { field, wanted, found } => {
            let expected = errors::expected(lang, &self::wanted(lang, *wanted), Some(found));
            lang.say_with("error-in-file", &args![place = *field, problem = expected])
        }
        LineProblem::TooManyToShow { limit } => lang.say_with("check-too-many-to-show", &args![limit = *limit]),
        LineProblem::RootOfPosition => in_field(lang, "root", &lang.say("board-says-who-moves")),
        LineProblem::NoGame => lang.say("check-no-game"),
        LineProblem::NeedsMethod(kind) => lang.say_with("check-needs-method", &args![kind = *kind]),
        LineProblem::NoTree(why) => lang.say(&format!("program-no-tree-{why}")),
        LineProblem::Tree(error) => in_field(lang, "tree", &errors::notation(lang, error)),
        LineProblem::Position { field, phrase } => in_field(lang, field, &self::phrase(lang, phrase)),
        LineProblem::Method(error) => in_field(lang, "algorithm", &errors::method(lang, error)),
    }
}

fn unknown_key(lang: Lang, found: &str, near: Option<&str>) -> String {
    let known = lang.say_with("wanted-key", &args![known = keys().collect::<Vec<_>>().join(", ")]);
    let expected = errors::expected(lang, &known, Some(found));
    hinted(lang, expected, near.map(|near| lang.say_with("check-meant", &args![near = near.to_owned()])))
}

fn hinted(lang: Lang, problem: String, hint: Option<String>) -> String {
    match hint {
        Some(hint) => lang.say_with("check-hinted", &args![problem, hint]),
        None => problem,
    }
}

pub fn unread(lang: Lang, file: &str, error: &ReadError) -> String {
    let place = format!("{}:{}", errors::file(file), error.line);
    in_field(lang, &place, &problem(lang, &error.problem))
}

pub fn note(lang: Lang, note: &Note) -> String {
    match note {
        Note::Order => lang.say("check-note-order"),
        Note::View => lang.say("check-note-view"),
        Note::Paths => lang.say("check-note-paths"),
        Note::Infinity(infinity) => lang.say_with("check-note-infinity", &args![infinity = infinity.get()]),
    }
}

fn in_field(lang: Lang, field: &str, problem: &str) -> String {
    lang.say_with("error-in-file", &args![place = field, problem])
}

fn wanted(lang: Lang, wanted: FieldType) -> String {
    match wanted {
        FieldType::Score => lang.say("check-wanted-score"),
        FieldType::LeafValue => lang.say("check-wanted-leaf-value"),
        FieldType::Number => lang.say("check-wanted-number"),
        FieldType::NewNumber => lang.say("check-wanted-new-number"),
        FieldType::AtLeast(visited) => lang.say_with("check-wanted-at-least", &args![visited]),
        FieldType::Depth => lang.say("wanted-depth"),
        FieldType::Truth => lang.say("check-wanted-truth"),
        FieldType::Text => lang.say("check-wanted-text"),
        FieldType::Path => lang.say("check-wanted-path"),
        FieldType::PathFromOne => lang.say("check-wanted-path-from-one"),
        FieldType::Base => lang.say("check-wanted-base"),
        FieldType::Infinity => lang.say("check-wanted-infinity"),
        FieldType::Move => lang.say("check-wanted-move"),
        FieldType::Game => {
            let known = registry::names().collect::<Vec<_>>().join(", ");
            lang.say_with("check-wanted-names", &args![known])
        }
        FieldType::Window => lang.say("check-wanted-window"),
        FieldType::Stopped => lang.say("check-wanted-stopped"),
        FieldType::Names(names) => lang.say_with("check-wanted-names", &args![known = names.join(", ")]),
    }
}
