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
    let visits = FluentValue::from(proof.visits);
    let proved = match algorithm {
        Some(algorithm) => lang.say_with("check-proved", &[("visits", visits), ("algorithm", algorithm.into())]),
        None => lang.say_with("check-proved-any", &[("visits", visits)]),
    };
    let TraceProof { searches, leaves, cutoffs, deep_cutoffs: deep, probes, researches, answers, .. } = *proof;
    let names = ["searches", "leaves", "cutoffs", "deep", "probes", "researches", "answers"];
    let counts = [searches, leaves, cutoffs, deep, probes, researches, answers].map(FluentValue::from);
    let counts: Vec<(&str, FluentValue<'_>)> = names.into_iter().zip(counts).collect();
    let mut lines = vec![proved, lang.say_with("check-counts", &counts)];
    let reduced = [("visits", proof.reduced.into())];
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
    let mut lines = vec![lang.say_with("check-doubt", &[("mistakes", all.len().into())])];
    lines.extend(all.into_iter().take(MOST_ALSO).map(|also| format!("  – {also}")));
    lines.extend((more > 0).then(|| format!("  – {}", lang.say_with("check-doubt-more", &[("more", more.into())]))));
    let tree = doubt.apart.as_ref().map(|tree| lang.say_with("check-doubt-tree", &[("tree", tree.as_str().into())]));
    lines.extend(tree);
    lines
}

fn of_side(lang: Lang, mistake: String, side: Option<Side>) -> String {
    match side {
        Some(side) => lang.say_with("check-of-side", &[("mistake", mistake.into()), ("side", side.name().into())]),
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
    let row = FluentValue::from(wrong.row);
    let mut args =
        vec![("row", row.clone()), ("rows", row), ("node", name(&wrong.moves).into()), ("fault", fault.into())];
    args.extend(wrong.line.map(|line| ("line", line.into())));
    let mut lines = vec![lang.say_with(id, &args)];
    // A search that stops above the leaves has looked at no bound.
    let has_bound = !matches!(wrong.fault, Fault::Early { best: None, .. });
    lines.extend(wrong.origin.as_ref().filter(|_| has_bound).map(|origin| match origin {
        BetaOrigin::Ancestor { at, by } => {
            let id = if has_rows { "check-origin-ancestor" } else { "check-origin-earlier" };
            lang.say_with(id, &[("edge", edge.into()), ("node", name(at).into()), ("by", (*by).into())])
        }
        BetaOrigin::Floor { at } => {
            lang.say_with("check-origin-floor", &[("edge", edge.into()), ("node", name(at).into())])
        }
        BetaOrigin::Asked => lang.say_with("check-origin-asked", &[("edge", edge.into())]),
        BetaOrigin::Root => lang.say_with("check-origin-root", &[("edge", edge.into())]),
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
    lang.say_with(&format!("check-mistake-{}", mistake.name()), &[("view", view.name().into())])
}

pub fn rule(lang: Lang, field: &str, choice: &str, view: ScoreView) -> String {
    lang.say_with(&format!("check-convention-{field}-{choice}"), &[("view", view.name().into())])
}

fn reasons(lang: Lang, refutation: &Refutation) -> Vec<String> {
    let view = if refutation.is_seen_by_max { ScoreView::Max } else { ScoreView::Side };
    let mistake = |mistake: Mistake| FluentValue::from(mistake_seen(lang, mistake, view));
    let mut lines = Vec::new();
    lines.extend(refutation.is_cut_short.then(|| lang.say("check-cut-short")));
    lines.extend(refutation.likely.map(|likely| {
        let likely = of_side(lang, mistake_seen(lang, likely, view), refutation.likely_of);
        lang.say_with("check-likely", &[("mistake", likely.into())])
    }));
    lines.extend(refutation.also.iter().map(|&also| lang.say_with("check-also", &[("mistake", mistake(also))])));
    // Nothing is left to be said where a mistake is named, or where the row says it all.
    let is_said = refutation.likely.is_some() || matches!(refutation.fault, Fault::Early { best: None, .. });
    let is_told = |agreement: &Agreement| *agreement != Agreement::Never || !is_said;
    lines.extend(refutation.agrees.filter(is_told).map(|agreement| match agreement {
        Agreement::Whole => lang.say("check-agrees-whole"),
        Agreement::Kept(row) => lang.say_with("check-agrees-kept", &[("row", row.into())]),
        Agreement::Until(row) => lang.say_with("check-agrees-until", &[("row", row.into())]),
        Agreement::Never => lang.say("check-agrees-never"),
    }));
    lines.extend(match (refutation.right_name, refutation.right_with, refutation.convention) {
        (Some(name), ..) => Some(lang.say_with("check-right-name", &[("name", name.name().into())])),
        (None, Some(right), Some(held)) => {
            Some(lang.say_with("check-right-with", &[("rules", rules(lang, right, held, view).into())]))
        }
        _ => None,
    });
    lines
}

/// How a search differs from the algorithm's own convention, told as the program's view has it; `None` where it does not.
pub fn convention(lang: Lang, algorithm: Algorithm, convention: Convention, view: ScoreView) -> Option<String> {
    let own = algorithm.convention();
    let named = PRESETS.iter().find(|(_, preset)| preset.complete(own) == convention).map(|(name, _)| name);
    let rules = FluentValue::from(rules(lang, convention, own, view));
    let algorithm = FluentValue::from(algorithm.name());
    (convention != own).then(|| match named {
        Some(name) => {
            let preset = FluentValue::from(lang.say(&format!("check-preset-{name}")));
            lang.say_with("check-convention-named", &[("algorithm", algorithm), ("preset", preset), ("rules", rules)])
        }
        None => lang.say_with("check-convention-other", &[("algorithm", algorithm), ("rules", rules)]),
    })
}

fn rules(lang: Lang, convention: Convention, other: Convention, view: ScoreView) -> String {
    let rules = convention.differs(other).into_iter();
    let said: Vec<String> = rules.map(|(field, choice)| rule(lang, field, choice, view)).collect();
    said.join(&lang.say("check-rules-between"))
}

/// `edge` is the name of the bound of a cut.
fn fault(lang: Lang, fault: &Fault, edge: &'static str, name: &dyn Fn(&[MoveCode]) -> String) -> String {
    let said = |value: Score| FluentValue::from(score(value));
    let seen = |(alpha, beta): (Score, Score)| FluentValue::from(format!("({}, {})", score(alpha), score(beta)));
    match fault {
        Fault::Field { field, expected, found } => {
            let (expected, found) = (content(lang, expected).into(), content(lang, found).into());
            lang.say_with("check-field", &[("field", field.name().into()), ("expected", expected), ("found", found)])
        }
        Fault::Early { best: None, left, .. } => lang.say_with("check-early-unsearched", &[("left", (*left).into())]),
        Fault::Early { best: Some(best), beta, left } => {
            let args = [("edge", edge.into()), ("left", (*left).into()), ("bound", said(*beta)), ("best", said(*best))];
            lang.say_with("check-early", &args)
        }
        Fault::Late { value, beta } => {
            lang.say_with("check-late", &[("edge", edge.into()), ("value", said(*value)), ("bound", said(*beta))])
        }
        Fault::NoResearch { probed, window: due, .. } => {
            lang.say_with("check-no-research", &[("window", window(*due).into()), ("probed", said(*probed))])
        }
        Fault::Again => lang.say("check-again"),
        Fault::Below => lang.say("check-below"),
        Fault::NoMove { found } => lang.say_with("check-no-move", &[("found", content(lang, found).into())]),
        Fault::Unproved { lower, upper, value } => lang
            .say_with("check-unproved", &[("lower", said(*lower)), ("upper", said(*upper)), ("value", said(*value))]),
        Fault::Outside { within, found } => {
            lang.say_with("check-outside", &[("within", window(*within).into()), ("found", seen(*found))])
        }
        Fault::Unfounded => lang.say("check-unfounded"),
        Fault::Further => lang.say("check-further"),
        Fault::Missing { window: due } => lang.say_with("check-missing", &[("window", window(*due).into())]),
        Fault::Stopped => lang.say("check-stopped"),
        Fault::Ghosts => lang.say("check-ghosts"),
        Fault::Worth { worth, found } => {
            lang.say_with("check-worth", &[("worth", said(*worth)), ("found", said(*found))])
        }
        Fault::Table { worth, found } => {
            lang.say_with("check-table", &[("worth", said(*worth)), ("found", said(*found))])
        }
        Fault::Move { found, worth, best, value } => {
            let moves = [("move", name(found).into()), ("best", name(&[*best]).into())];
            let scores = [("worth", said(*worth)), ("value", said(*value))];
            lang.say_with("check-move", &moves.into_iter().chain(scores).collect::<Vec<_>>())
        }
        Fault::Unknown(name) => lang.say_with("check-unknown", &[("name", errors::shown(name).into())]),
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
        LineProblem::TooLong { limit } => lang.say_with("check-too-long", &[("limit", (*limit).into())]),
        LineProblem::CutOff => lang.say("check-cut-off"),
        LineProblem::NotJson { column, found, slip } => {
            let wanted = lang.say_with("check-wanted-json", &[("column", (*column).into())]);
            let expected = errors::expected(lang, &wanted, Some(found));
            hinted(lang, expected, slip.map(|slip| lang.say(&format!("check-slip-{}", slip.name()))))
        }
        LineProblem::Repeated(field) => lang.say_with("check-repeated", &[("field", errors::shown(field).into())]),
        LineProblem::Unknown { found, near } => unknown_key(lang, found, *near),
        LineProblem::OtherCase { found, known } => errors::expected(lang, known, Some(found)),
        LineProblem::HeaderBehind => lang.say("check-header-behind"),
        LineProblem::SmallInfinity { least, found } => {
            lang.say_with("check-small-infinity", &[("least", (*least).into()), ("found", (*found).into())])
        }
        LineProblem::NoParent { expected, found } => {
            let found = found.as_ref().map_or_else(|| lang.say("check-the-end"), |found| errors::shown(found));
            lang.say_with("check-no-parent", &[("expected", errors::shown(expected).into()), ("found", found.into())])
        }
        LineProblem::TooMany { limit } => lang.say_with("check-too-many", &[("limit", (*limit).into())]),
        LineProblem::Missing(field) => lang.say_with("check-missing-field", &[("field", (*field).into())]),
        LineProblem::Field { field, wanted, found } => {
            let expected = errors::expected(lang, &self::wanted(lang, *wanted), Some(found));
            lang.say_with("error-in-file", &[("place", (*field).into()), ("problem", expected.into())])
        }
        LineProblem::TooManyToShow { limit } => lang.say_with("check-too-many-to-show", &[("limit", (*limit).into())]),
        LineProblem::RootOfPosition => in_field(lang, "root", &lang.say("board-says-who-moves")),
        LineProblem::NoGame => lang.say("check-no-game"),
        LineProblem::NeedsMethod(kind) => lang.say_with("check-needs-method", &[("kind", (*kind).into())]),
        LineProblem::NoTree(why) => lang.say(&format!("program-no-tree-{why}")),
        LineProblem::Tree(error) => in_field(lang, "tree", &errors::notation(lang, error)),
        LineProblem::Position { field, phrase } => in_field(lang, field, &self::phrase(lang, phrase)),
        LineProblem::Method(error) => in_field(lang, "algorithm", &errors::method(lang, error)),
    }
}

fn unknown_key(lang: Lang, found: &str, near: Option<&str>) -> String {
    let known = lang.say_with("wanted-key", &[("known", keys().collect::<Vec<_>>().join(", ").into())]);
    let expected = errors::expected(lang, &known, Some(found));
    hinted(lang, expected, near.map(|near| lang.say_with("check-meant", &[("near", near.to_owned().into())])))
}

fn hinted(lang: Lang, problem: String, hint: Option<String>) -> String {
    match hint {
        Some(hint) => lang.say_with("check-hinted", &[("problem", problem.into()), ("hint", hint.into())]),
        None => problem,
    }
}

pub fn unread(lang: Lang, file: &str, error: &ReadError) -> String {
    let place = format!("{}:{}", errors::file(file), error.line);
    in_field(lang, &place, &problem(lang, &error.problem))
}

pub fn shown_until(lang: Lang, line: usize) -> String {
    lang.say_with("check-shown-until", &[("line", line.into())])
}

pub fn note(lang: Lang, note: &Note) -> String {
    match note {
        Note::Order => lang.say("check-note-order"),
        Note::View => lang.say("check-note-view"),
        Note::Paths => lang.say("check-note-paths"),
        Note::Infinity(infinity) => lang.say_with("check-note-infinity", &[("infinity", infinity.get().into())]),
    }
}

fn in_field(lang: Lang, field: &str, problem: &str) -> String {
    lang.say_with("error-in-file", &[("place", field.into()), ("problem", problem.into())])
}

fn wanted(lang: Lang, wanted: FieldType) -> String {
    match wanted {
        FieldType::Score => lang.say("check-wanted-score"),
        FieldType::LeafValue => lang.say("check-wanted-leaf-value"),
        FieldType::Number => lang.say("check-wanted-number"),
        FieldType::NewNumber => lang.say("check-wanted-new-number"),
        FieldType::AtLeast(visited) => lang.say_with("check-wanted-at-least", &[("visited", visited.into())]),
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
            lang.say_with("check-wanted-names", &[("known", known.into())])
        }
        FieldType::Window => lang.say("check-wanted-window"),
        FieldType::Stopped => lang.say("check-wanted-stopped"),
        FieldType::Names(names) => lang.say_with("check-wanted-names", &[("known", names.join(", ").into())]),
    }
}
