//! Answers of students who search by hand, each with one mistake or by another course: what the grader finds in them.

mod student;

use crate::prelude::*;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::score::convention::{
    Again as Searched, Bounds, Cut, Direction, Leaves, Probes, Research, Restart, Returns,
};
use jianzhi_study::exercise::{Grade, Grader, OtherConvention, WindowRow, WindowTable};
use student::{Again, INFINITE, Line, Node, Student, Taught, Values};

/// Mistakes that a student can make who searches with alpha-beta.
const ABOUT_WINDOWS: &str = "\
    missing-minus not-turned not-negated not-swapped not-raised min-raises-alpha best-for-alpha started-afresh \
    no-deep-cut wrong-ancestor strictly-greater no-cut cut-at-alpha wrong-side skipped-child one-more other-side \
    smallest swapped-sides leak soft hard first last";

/// Those that need null windows.
const ABOUT_PROBES: &str = "\
    no-probe probed-already probed-beta empty-probe wide-probe low-probe from-probe forgot-probe same-probe \
    research-window needless-research trusted-probe";

/// What other courses teach, as `right_under` has it.
const OTHER_COURSES: &str = "\
    cut=beyond type=soft type=hard type=mixed bounds=parent leaves=clamped children=right-to-left windows=edges \
    view=side research=open probes=later restart=probe again=inner";

/// One student, and what is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Case {
    kind: &'static str,
    algorithm: &'static str,
    /// The mistake, or what the student's course teaches otherwise.
    habit: &'static str,
    /// Whether values come back as they are found, where the question does not say it.
    is_soft: bool,
}

/// The counts of a case over many seeds.
#[derive(Debug, Clone, Default)]
struct Tally {
    /// Answers that are right all the same.
    right: usize,
    /// Answers that are not.
    wrong: usize,
    /// Those of which the habit is named first, or as a convention.
    first: usize,
    /// Those of which another habit is named first that gives the same answer, and this one with it.
    same: usize,
    /// Those of which it is named at all.
    named: usize,
    /// Those that are called right.
    passed: usize,
}

/// What the exercise's course teaches.
fn taught(exercise: &Exercise) -> Taught {
    let convention = exercise.convention;
    Taught {
        values: match convention.returns {
            Returns::Hard => Values::Hard,
            Returns::Soft => Values::Soft,
            Returns::Mixed => Values::Mixed,
            Returns::Capped => panic!("no course teaches it"),
        },
        probes: matches!(exercise.algorithm, Algorithm::Pvs | Algorithm::MinimalWindow | Algorithm::NegaScout),
        probes_each: convention.probes == Probes::Later,
        again: match convention.research {
            Research::Inside => Again::Inside,
            Research::Open => Again::Open,
            Research::Wider => Again::Wider,
        },
        from_probe: convention.restart == Restart::Probe,
        leaves_again: convention.again == Searched::All,
        is_strict: convention.cut == Cut::Beyond,
        parent_only: convention.bounds == Bounds::Parent,
        clamps_leaves: convention.leaves == Leaves::Clamped,
        is_reversed: exercise.marking.children == Direction::RightToLeft,
    }
}

/// The same with what another course teaches.
fn taught_otherwise(taught: Taught, habit: &str) -> Taught {
    match habit {
        "cut=beyond" => Taught { is_strict: true, ..taught },
        "type=soft" => Taught { values: Values::Soft, ..taught },
        "type=hard" => Taught { values: Values::Hard, ..taught },
        "type=mixed" => Taught { values: Values::Mixed, ..taught },
        "bounds=parent" => Taught { parent_only: true, ..taught },
        "leaves=clamped" => Taught { clamps_leaves: true, ..taught },
        "children=right-to-left" => Taught { is_reversed: true, ..taught },
        "research=open" => Taught { again: Again::Open, ..taught },
        "probes=later" => Taught { probes_each: true, ..taught },
        "restart=probe" => Taught { from_probe: true, ..taught },
        "again=inner" => Taught { leaves_again: false, ..taught },
        _ => taught,
    }
}

/// The answer of a student.
fn answer(exercise: &Exercise, tree: &Node, case: Case) -> ExerciseAnswer {
    let mut taught = taught_otherwise(taught(exercise), case.habit);
    if case.is_soft {
        taught.values = Values::Soft;
    }
    let max_begins = exercise.tree.root_side() == Side::Max;
    let slip = if case.habit.contains('=') { "" } else { case.habit };
    let sheet = Student::new(slip, taught, max_begins).search(tree);
    match exercise.kind {
        ExerciseKind::Windows => windows(&sheet, case.habit, max_begins),
        _ => pruned(&sheet, tree),
    }
}

/// The children never looked at of positions that were looked at.
fn pruned(sheet: &[Line], tree: &Node) -> ExerciseAnswer {
    let seen: BTreeSet<&[u16]> = sheet.iter().map(|line| line.path.as_slice()).collect();
    let mut pruned = BTreeSet::new();
    for path in &seen {
        let node = path.iter().fold(tree, |node, &index| match node {
            Node::Inner(children) => &children[usize::from(index)],
            Node::Leaf(_) => node,
        });
        if let Node::Inner(children) = node {
            let below = (0..children.len() as u16).map(|index| [path, [index].as_slice()].concat());
            pruned.extend(below.filter(|child| !seen.contains(child.as_slice())));
        }
    }
    ExerciseAnswer::Pruned(pruned)
}

fn score(value: i32) -> Option<Score> {
    Some(match value {
        value if value >= INFINITE - 2 => Score::INFINITY,
        value if value <= 2 - INFINITE => -Score::INFINITY,
        value => Score::new(value as i16),
    })
}

fn windows(sheet: &[Line], habit: &str, max_begins: bool) -> ExerciseAnswer {
    let mut table = WindowTable::default();
    for line in sheet {
        let is_turned = habit == "view=side" && line.path.len().is_multiple_of(2) != max_begins;
        let [alpha, beta, value] = match is_turned {
            true => [-line.beta, -line.alpha, -line.value],
            false => [line.alpha, line.beta, line.value],
        };
        let mut row = WindowRow { alpha: score(alpha), beta: score(beta), value: score(value) };
        if habit == "windows=edges" && line.path.is_empty() {
            (row.alpha, row.beta) = (None, None);
        }
        table.places.entry(line.path.clone()).or_default().push(row);
    }
    ExerciseAnswer::Windows(table)
}

/// The mistake that is named first, be it after slips.
fn likeliest(grade: &Grade) -> Option<&'static str> {
    grade.mistake().into_iter().chain(grade.also()).next().map(Mistake::name)
}

/// The name of the mistake that is the habit of a course, where it has one.
fn as_convention(habit: &str) -> &str {
    match habit {
        "strictly-greater" => "cut=beyond",
        "no-deep-cut" => "bounds=parent",
        "soft" => "type=soft",
        "hard" => "type=hard",
        habit => habit,
    }
}

impl Tally {
    /// `alike` are the habits of all who give the same answer.
    fn add(&mut self, case: Case, grade: &Grade, alike: &BTreeSet<&str>) {
        self.wrong += 1;
        self.passed += usize::from(grade.verdict() == Verdict::Right);
        let convention = as_convention(case.habit);
        let is_under = grade.right_under.iter().any(|other| other.written().split(',').any(|part| part == convention));
        let mistakes: Vec<&str> = grade.mistake().into_iter().chain(grade.also()).map(Mistake::name).collect();
        let first = mistakes.first().copied().unwrap_or_default();
        let is_first = is_under || first == case.habit;
        let is_named = is_first || mistakes.contains(&case.habit);
        self.first += usize::from(is_first);
        self.same += usize::from(!is_first && is_named && alike.contains(first));
        self.named += usize::from(is_named);
    }
}

/// Every student who can be recognised in each kind that is asked.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let habits = || ABOUT_WINDOWS.split(' ').chain(OTHER_COURSES.split(' '));
    for kind in ["pruned", "windows"] {
        for algorithm in ["alpha-beta", "alpha-beta-soft"] {
            for habit in habits() {
                cases.push(Case { kind, algorithm, habit, is_soft: false });
                // The question about windows says how values come back.
                if kind == "pruned" && algorithm == "alpha-beta" {
                    cases.push(Case { kind, algorithm, habit, is_soft: true });
                }
            }
        }
    }
    let strict = Case { kind: "windows", algorithm: "alpha-beta", habit: "cut=beyond", is_soft: true };
    cases.push(strict);
    for algorithm in ["pvs", "minimal-window", "negascout"] {
        // Two functions for the two sides are written for alpha-beta alone; where a second search begins at the probe's value,
        // one above the bound has no window.
        let is_asked = |habit: &&str| {
            !["swapped-sides", "min-raises-alpha", "leak"].contains(habit)
                && (algorithm, *habit) != ("negascout", "research=open")
        };
        for habit in habits().chain(ABOUT_PROBES.split(' ')).filter(is_asked) {
            cases.push(Case { kind: "windows", algorithm, habit, is_soft: false });
        }
    }
    cases
}

/// Grades the answers of all students on the trees of some seeds.
fn measured() -> BTreeMap<Case, Tally> {
    let mut tallies: BTreeMap<Case, Tally> = BTreeMap::new();
    let mut exercises: BTreeMap<(&str, &'static str), Vec<Case>> = BTreeMap::new();
    for case in cases() {
        exercises.entry((case.kind, case.algorithm)).or_default().push(case);
    }
    for ((kind, algorithm), cases) in exercises {
        let kind = if kind == "pruned" { ExerciseKind::Pruned } else { ExerciseKind::Windows };
        let plain = Case { kind: "", algorithm, habit: "", is_soft: false };
        let algorithm = *Algorithm::LADDER.iter().find(|known| known.name() == algorithm).unwrap();
        let generator = Generator::new(ExerciseSpec { algorithm, ..ExerciseSpec::new(kind) }).unwrap();
        for seed in 0..3 {
            let exercise = generator.make(seed).unwrap();
            let (tree, right) = (Node::read(&exercise.tree.to_string()), exercise.solution().unwrap());
            let grader = Grader::new(&exercise).unwrap();
            assert_eq!(answer(&exercise, &tree, plain), right, "who makes no mistake is right: {exercise:?}");
            let answers: Vec<(Case, ExerciseAnswer)> =
                cases.iter().map(|&case| (case, answer(&exercise, &tree, case))).collect();
            for (case, answer) in &answers {
                let tally = tallies.entry(*case).or_default();
                if *answer == right {
                    tally.right += 1;
                    continue;
                }
                let alike = answers.iter().filter(|(_, other)| other == answer).map(|(case, _)| case.habit).collect();
                tally.add(*case, &grader.grade(answer), &alike);
            }
        }
    }
    tallies
}

/// Checks the counts of all students: nearly all are named, first or with another one who gives the same answer;
/// nothing wrong is called right; and a habit that shows at all is right all the same on few trees.
#[test]
fn habits_are_named_by_what_students_answer() {
    let tallies = measured();
    let shown: Vec<&Tally> = tallies.values().filter(|tally| tally.wrong > 0).collect();
    let sum = |count: fn(&Tally) -> usize| shown.iter().map(|tally| count(tally)).sum::<usize>();
    let [wrong, first, named] =
        [sum(|tally| tally.wrong), sum(|tally| tally.first + tally.same), sum(|tally| tally.named)];
    assert_eq!(sum(|tally| tally.passed), 0, "a wrong answer is called right: {tallies:?}");
    assert!(first * 100 >= wrong * 95, "{first} of {wrong} are named first: {tallies:?}");
    assert!(named * 100 >= wrong * 97, "{named} of {wrong} are named: {tallies:?}");
    for (case, Tally { wrong, first, same, .. }) in &tallies {
        assert!((first + same) * 100 + 100 >= wrong * 95, "{case:?}: {first} and {same} of {wrong}");
    }
    assert!(sum(|tally| tally.right) * 200 <= wrong, "answers are right all the same: {tallies:?}");
    let habits: BTreeSet<&str> =
        tallies.iter().filter(|(_, tally)| tally.wrong > 0).map(|(case, _)| case.habit).collect();
    assert!(habits.len() >= 40, "{} habits show: {habits:?}", habits.len());
    // A cut on values beyond the bound alone is what whole courses teach: it always has its name.
    for (case, tally) in tallies.iter().filter(|(case, _)| as_convention(case.habit) == "cut=beyond") {
        assert_eq!((tally.right, tally.first), (0, tally.wrong), "{case:?}");
    }
}

/// The first tree of three plies that the app asked: two branches are pruned beyond the bound, two on equality.
#[test]
fn who_goes_on_at_equality_is_told_so_whatever_comes_back() {
    let tree = Tree::parse(
        "(((3 -9 -1) (-8 -5 8) (3 2 -2)) ((1 7 0) (2 -2 5) (4 -7 -1)) ((3 -7 -9) (2 7 -1) (-2 -1 -5)))",
        Side::Max,
    )
    .unwrap();
    let exercise = Exercise::on(&ExerciseSpec::new(ExerciseKind::Pruned), tree).unwrap();
    let read = Node::read(&exercise.tree.to_string());
    for is_soft in [false, true] {
        let case = Case { kind: "pruned", algorithm: "alpha-beta", habit: "strictly-greater", is_soft };
        let answer = answer(&exercise, &read, case);
        let grade = exercise.grade(&answer).unwrap();
        assert_eq!(likeliest(&grade), Some("strictly-greater"), "{answer:?}");
        let under = if is_soft { "cut=beyond,type=soft" } else { "cut=beyond" };
        assert_eq!(grade.right_under.first().map(OtherConvention::written).as_deref(), Some(under));
        // What is shown of the mistake gives just this answer.
        let search = grade.explained_by().unwrap();
        assert_eq!(search.answer(&exercise).unwrap(), answer);
        assert_eq!(search.returns, is_soft.then_some(Returns::Soft));
        {
            let title = jianzhi_study::exercise::words::as_if(jianzhi_view::text::Lang::En, search);
            let how = if is_soft { " (with fail-soft values)" } else { "" };
            assert_eq!(title, format!("As if: no cutoff on equality{how}"));
        }
    }
    // Only L and M are marked.
    let marked = ExerciseAnswer::Pruned(BTreeSet::from([vec![2, 1], vec![2, 2]]));
    let grade = exercise.grade(&marked).unwrap();
    assert_eq!((likeliest(&grade), grade.mistake()), (Some("strictly-greater"), None), "two marks may be slips");
    // With values within the window three branches are pruned beyond the bound.
    let written: Vec<String> = grade.right_under.iter().map(OtherConvention::written).collect();
    assert_eq!(written, ["cut=beyond,type=soft"]);
}
