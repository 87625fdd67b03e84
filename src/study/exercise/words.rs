//! Exercises as sentences: what is asked, what an answer shows, and why a file or a request is refused.

mod mistake;
mod reason;
mod refusal;

use super::*;
use jianzhi_core::file::lines::ScoreView;
use jianzhi_view::text::{self, Lang, args, check, sentence};
use mistake::where_and_how;
pub use mistake::{as_if, search_thought, short, thought};
pub use reason::reason;
pub use refusal::{error, wish};

pub fn kind(lang: Lang, kind: ExerciseKind) -> String {
    lang.say(&format!("exercise-kind-{}", kind.name()))
}

/// The same for an exercise: where the algorithm has no windows, values alone are asked for.
pub fn asked(lang: Lang, exercise: &Exercise) -> String {
    match exercise.kind {
        ExerciseKind::Windows if !exercise.algorithm.has_window() => lang.say("exercise-kind-values"),
        other => kind(lang, other),
    }
}

pub fn question(lang: Lang, exercise: &Exercise) -> Vec<String> {
    let mut lines = task(lang, exercise);
    if exercise.algorithm.has_window() {
        let rules = rules(lang, &exercise.rules());
        lines.push(lang.say_with("exercise-rule", &args![rules]));
    }
    lines
}

pub fn task(lang: Lang, exercise: &Exercise) -> Vec<String> {
    let asks = match exercise.kind {
        ExerciseKind::Windows if !exercise.algorithm.has_window() => "exercise-ask-values".to_owned(),
        ExerciseKind::Windows if exercise.marking.windows == WindowsAt::Edges => "exercise-ask-edges".to_owned(),
        kind => format!("exercise-ask-{}", kind.name()),
    };
    let search_id = format!("exercise-search-{}", exercise.marking.children.name());
    let side = if exercise.tree.root_side() == Side::Max { "MAX" } else { "MIN" };
    let search = args![side, algorithm = exercise.algorithm.name()];
    let asked = match &exercise.detail {
        Detail::Cut(path) => Vec::from(args![node = place(exercise, path)]),
        _ => Vec::new(),
    };
    vec![lang.say_with(&asks, &asked), lang.say_with(&search_id, &search)]
}

fn rules(lang: Lang, rules: &[Choice]) -> String {
    let said = rules.iter().map(|(field, choice)| match *field {
        "cut" | "view" => lang.say(&format!("exercise-rule-{field}-{choice}")),
        _ => jianzhi_view::text::check::rule(lang, field, choice, ScoreView::Max),
    });
    said.collect::<Vec<_>>().join(&lang.say("check-rules-between"))
}

fn presets_with(lang: Lang, choices: &[Choice]) -> Vec<String> {
    let has = |course: Course| choices.iter().all(|(field, choice)| course.search.choice(field) == Some(*choice));
    let is_so = |name: &&str| Course::by_name(name).is_some_and(has);
    Course::presets().into_iter().filter(is_so).map(|name| preset(lang, Some(name))).collect()
}

const MOST_PRESETS: usize = 3;

fn right_under(lang: Lang, other: &OtherConvention) -> String {
    let choices = other.choices();
    let presets = presets_with(lang, &choices);
    let id = if presets.is_empty() { "exercise-right-under" } else { "exercise-right-under-preset" };
    let names = presets.into_iter().take(MOST_PRESETS).collect::<Vec<_>>();
    let args = args![rule = rules(lang, &choices), names = names.join(&lang.say("exercise-presets-between"))];
    lang.say_with(id, &args)
}

pub fn verdict(lang: Lang, verdict: Verdict) -> String {
    lang.say(&format!("exercise-verdict-{}", verdict.name()))
}

/// What an answer shows, in a word or two: both readings where there are two.
pub fn reading(lang: Lang, grade: &Grade) -> String {
    lang.say(&format!("exercise-verdict-{}", reading_name(grade)))
}

pub fn reading_name(grade: &Grade) -> &'static str {
    match &grade.finding {
        AnswerFinding::Blank(_) => "blank",
        AnswerFinding::Near(NearMiss { wrong: 0, .. }) => "unfinished",
        _ => grade.verdict().name(),
    }
}

const MOST_TOLD: usize = 1;

/// What explains all of an answer that is not right: another convention, a mistake, or what was read wrongly.
pub fn explained(lang: Lang, grade: &Grade) -> Vec<String> {
    // Another convention explains all of an answer, and so never less than a mistake does: it comes first.
    let mut lines: Vec<String> = grade.right_under.iter().map(|other| right_under(lang, other)).collect();
    match &grade.finding {
        AnswerFinding::Mistaken(searches) => lines.extend(mistaken(lang, searches)),
        // Each blank has a mistake of its own.
        AnswerFinding::Choices(mistakes) => lines.extend(mistakes.iter().map(|&mistake| thought(lang, mistake))),
        _ if !lines.is_empty() => {}
        AnswerFinding::Misread(Misread::Leaf(_)) => lines.push(lang.say("exercise-said-misread")),
        AnswerFinding::Misread(Misread::LeavesBelow) => lines.push(lang.say("exercise-said-leaves-below")),
        AnswerFinding::Misread(Misread::CutPositions) => lines.push(lang.say("exercise-said-cut-positions")),
        _ => {}
    }
    lines
}

pub fn graded(lang: Lang, exercise: &Exercise, grade: &Grade) -> Vec<String> {
    let mut lines = explained(lang, grade);
    match &grade.finding {
        AnswerFinding::Blank(_) => lines.push(lang.say("exercise-said-blank")),
        AnswerFinding::Near(near) => lines.extend(self::near(lang, exercise, near)),
        _ if !lines.is_empty() => {}
        AnswerFinding::Swapped => lines.push(lang.say("exercise-said-swapped")),
        AnswerFinding::Right => lines.push(lang.say("exercise-said-right")),
        _ => lines.push(lang.say(&unexplained(exercise.kind, grade.verdict()))),
    }
    let is_new = |also: &&MistakenSearch| !lines.contains(&search_thought(lang, **also));
    let others: Vec<String> = grade
        .others()
        .iter()
        .filter(is_new)
        .take(MOST_TOLD)
        .flat_map(|&also| {
            let thought = search_thought(lang, also);
            let how = (also.variant.side.is_some()).then(|| how(lang, also)).flatten();
            std::iter::once(lang.say_with("exercise-also", &args![thought])).chain(how)
        })
        .collect();
    lines.extend(others);
    if let Some(path) = &grade.first_wrong {
        lines.push(lang.say_with("exercise-first-wrong", &args![node = place(exercise, path)]));
    }
    let points = args![points = grade.points(), of = grade.of];
    lines.push(lang.say_with("exercise-said-points", &points));
    lines
}

fn near(lang: Lang, exercise: &Exercise, &NearMiss { blank, wrong, .. }: &NearMiss) -> Vec<String> {
    let say = |id: &str, count: usize| (count > 0).then(|| lang.say_with(id, &args![count]));
    let blanks = format!("exercise-said-blank-{}", exercise.kind.name());
    say("exercise-said-slips", wrong).into_iter().chain(say(&blanks, blank)).collect()
}

fn mistaken(lang: Lang, searches: &[MistakenSearch]) -> Vec<String> {
    let first = searches.first().copied();
    let said = first.map(|search| search_thought(lang, search));
    said.into_iter().chain(first.and_then(|search| how(lang, search))).collect()
}

/// Where and how a search has its mistake, as a sentence; `None` where it is as usual.
fn how(lang: Lang, search: MistakenSearch) -> Option<String> {
    let how = where_and_how(lang, search);
    (!how.is_empty()).then(|| lang.say_with("exercise-said-so", &args![how]))
}

/// What is said where no mistake explains an answer: of some kinds none is looked for.
fn unexplained(kind: ExerciseKind, verdict: Verdict) -> String {
    use ExerciseKind::{Order, OrderChildren};
    match kind {
        Order | OrderChildren => "exercise-said-not-yet".to_owned(),
        _ => format!("exercise-said-{}", verdict.name()),
    }
}

pub fn place(exercise: &Exercise, path: &[u16]) -> String {
    exercise.tree.at_path(path).map_or_else(String::new, |id| exercise.tree.name(id))
}

/// A model solution, a line a row.
pub fn answer(exercise: &Exercise, answer: &ExerciseAnswer) -> Vec<Vec<String>> {
    let score =
        |score: Option<jianzhi_core::score::Score>| score.map_or_else(|| "–".to_owned(), jianzhi_view::text::score);
    match answer {
        ExerciseAnswer::Pruned(paths) => paths.iter().map(|path| vec![place(exercise, path), written(path)]).collect(),
        ExerciseAnswer::List(list) => numbered(exercise, list),
        ExerciseAnswer::Leaf(path, value) => {
            vec![vec![place(exercise, path), written(path), jianzhi_view::text::score(*value)]]
        }
        ExerciseAnswer::Tree(tree) => vec![vec![tree.to_string()]],
        ExerciseAnswer::Nothing => Vec::new(),
        ExerciseAnswer::Windows(table) => {
            let rows = exercise.places().into_iter().flat_map(|path| {
                let visits = table.places.get(&path).cloned().unwrap_or_else(|| vec![Default::default()]);
                visits.into_iter().map(move |row| (path.clone(), row))
            });
            let cells = rows.map(|(path, row)| {
                vec![place(exercise, &path), written(&path), score(row.alpha), score(row.beta), score(row.value)]
            });
            cells.collect()
        }
    }
}

fn numbered(exercise: &Exercise, list: &[usize]) -> Vec<Vec<String>> {
    let said = |(place, &number): (usize, &usize)| match &exercise.detail {
        Detail::Blanks(blanks) => {
            let blank = blanks.get(place)?;
            Some(blank.with(blank.choices.get(number)?))
        }
        _ => None,
    };
    let row = |(place, number): (usize, &usize)| {
        [Some(jianzhi_view::text::from_one(*number)), said((place, number))].into_iter().flatten().collect()
    };
    list.iter().enumerate().map(row).collect()
}

/// What is given in addition to the tree: the events, the listing, or the rows of a trace, a line each.
pub fn detail(lang: Lang, exercise: &Exercise) -> Vec<String> {
    match &exercise.detail {
        Detail::Events(events) => {
            let said = |event: &ExerciseEvent| self::event(lang, exercise, event);
            let events = events
                .iter()
                .enumerate()
                .map(|(number, event)| format!("{}  {}", jianzhi_view::text::from_one(number), said(event)));
            events.collect()
        }
        Detail::Blanks(_) => {
            let lines = exercise.listing().into_iter().flat_map(|line| match line {
                ExerciseLine::Given(line) => vec![line.to_owned()],
                ExerciseLine::Blank(_, blank) => {
                    let choices = blank.choices.iter().enumerate();
                    let choices = choices
                        .map(|(number, code)| format!("        {}  {code}", jianzhi_view::text::from_one(number)));
                    std::iter::once(blank.line.to_owned()).chain(choices).collect()
                }
            });
            lines.collect()
        }
        Detail::Nothing | Detail::Cut(_) => Vec::new(),
    }
}

pub fn event(lang: Lang, exercise: &Exercise, event: &ExerciseEvent) -> String {
    match event {
        ExerciseEvent::Enter { path } => said_of(lang, "exercise-event-enter", exercise, path, None),
        ExerciseEvent::Cut { path } => {
            let is_last = exercise.marking.last == LastChild::Cutoff
                && exercise.cuts().is_some_and(|cuts| cuts.iter().all(|(cut, _)| cut != path));
            let id = if is_last { "exercise-event-cut-last" } else { "exercise-event-cut" };
            said_of(lang, id, exercise, path, None)
        }
        ExerciseEvent::Return { path, value } => said_of(lang, "exercise-event-return", exercise, path, Some(*value)),
    }
}

/// The numbers of a changed tree, and that more of it was changed than may be; or the outcome of a cutoff there.
pub fn outcome(lang: Lang, exercise: &Exercise, outcome: AnswerOutcome) -> Vec<String> {
    let say = |id, [one, other]: [(&'static str, usize); 2]| {
        lang.say_with(id, &[(one.0, one.1.into()), (other.0, other.1.into())])
    };
    let name = |id: NodeId| exercise.tree.name(id);
    let say_of =
        |id, node: NodeId, child: NodeId| vec![lang.say_with(id, &args![node = name(node), child = name(child)])];
    match outcome {
        AnswerOutcome::LookedAt { found, fewest } => {
            vec![say("exercise-outcome-leaves", [("found", found), ("fewest", fewest)])]
        }
        AnswerOutcome::Undone { node, child } => say_of("exercise-outcome-undone", node, child),
        AnswerOutcome::StillCut { node, child } => say_of("exercise-outcome-still-cut", node, child),
        AnswerOutcome::Unvisited { node } => {
            vec![lang.say_with("exercise-outcome-unvisited", &args![node = name(node)])]
        }
    }
}

fn said_of(lang: Lang, id: &str, exercise: &Exercise, path: &[u16], value: Option<Score>) -> String {
    let value = value.map(jianzhi_view::text::score).unwrap_or_default();
    lang.say_with(id, &args![node = place(exercise, path), value])
}

pub fn written(path: &[u16]) -> String {
    format!("{path:?}")
}

pub fn names(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(|mistake| mistake.name()).collect::<Vec<_>>().join(", ")
}

pub fn mistake(lang: Lang, mistake: Mistake) -> String {
    sentence(&check::mistake(lang, mistake))
}

// What the conventions of a course are called.

pub fn choice(lang: Lang, field: &str, choice: &str) -> String {
    sentence(&text::check::rule(lang, field, choice, ScoreView::Side))
}

pub fn field(lang: Lang, field: &str) -> String {
    lang.say(&format!("convention-field-{field}"))
}

/// The name of a preset, or of the algorithm's own convention.
pub fn preset(lang: Lang, name: Option<&str>) -> String {
    lang.say(&format!("convention-preset-{}", name.unwrap_or("usual")))
}

pub fn source(lang: Lang, name: Option<&str>) -> String {
    lang.say(&format!("convention-source-{}", name.unwrap_or("usual")))
}

pub fn course(lang: Lang, course: Course) -> String {
    let name = match (course == Course::default(), course.preset()) {
        (false, None) => lang.say("convention-own"),
        (_, name) => preset(lang, name),
    };
    lang.say_with("exercise-course", &args![name])
}
