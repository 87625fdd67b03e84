//! Students' programs in Python: right ones are proved, each wrong statement is named, and what never ends is ended.
//!
//! Where there is no Python the tests say so and pass.

use crate::prelude::*;
use std::time::{Duration, Instant};

use jianzhi_study::program::{
    LaneTree, OwnAsk, ProgramLane, ProgramListing, ProgramRefusal, StopReason, StudentProgram, TestTree, Trial,
    TrialAnswer, growing,
};

const FOLDER: &str = "../../tests/cases/student_programs";

/// Tries a program on random trees; `None` where there is no Python.
pub fn tried(program: &StudentProgram, trees: Vec<TestTree>) -> Option<Result<Trial, ProgramRefusal>> {
    match Trial::run(program, trees, None, &mut || true) {
        Err(ProgramRefusal::NoPython) => {
            println!("skipped: no python3");
            None
        }
        other => Some(other),
    }
}

fn program(path: &Path) -> StudentProgram {
    StudentProgram::open(path).expect("a file").expect("a text")
}

fn written(source: &str) -> StudentProgram {
    StudentProgram::new("mine.py", source)
}

fn tree(text: &str) -> Vec<TestTree> {
    vec![TestTree::whole(Tree::parse(text, Side::Max).expect("a tree"))]
}

#[test]
fn right_programs_are_proved_with_their_convention() {
    let table = fs::read_to_string("../../tests/cases/right_programs.txt").expect("the table");
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let [name, algorithm, function, differs] =
            row.splitn(4, ':').map(str::trim).collect::<Vec<_>>().try_into().expect(row);
        let algorithm: Algorithm = algorithm.parse().expect(row);
        let program = program(&Path::new(FOLDER).join(format!("{name}.py")));
        let Some(trial) = tried(&program, growing(100, 1)) else { return };
        let trial = trial.unwrap_or_else(|refused| panic!("{name}: {refused:?}"));
        assert!(matches!(trial.answer, TrialAnswer::Proved), "{name}: {:?}", trial.answer);
        assert_eq!((trial.trees, trial.entry.as_str()), (100, function), "{name}");
        assert_eq!(trial.method.map(|method| method.algorithm), Some(algorithm), "{name}");
        let convention = trial.convention.expect("a convention");
        let own: Vec<_> =
            convention.differs(algorithm.convention()).iter().map(|(field, own)| format!("{field}={own}")).collect();
        assert_eq!(own.join(" "), differs, "{name}");
    }
}

/// One wrong statement of a program.
struct Mutation<'a> {
    program: &'a str,
    line: usize,
    mistake: &'a str,
    statement: &'a str,
}

/// What the checker makes of a wrong statement.
struct FoundMutation {
    is_by_mistake: bool,
    /// The answer, where it does not name the statement.
    missed: Option<String>,
}

impl Mutation<'_> {
    fn read(line: &str) -> Mutation<'_> {
        let mut parts = line.splitn(4, ": ");
        let mut next = || parts.next().expect("program: line: mistake: statement");
        let (program, line) = (next(), next().parse().expect("a line"));
        Mutation { program, line, mistake: next(), statement: next() }
    }

    /// The checker's answer; `None` where there is no Python.
    fn found(&self) -> Option<FoundMutation> {
        let trial = tried(&self.made(), growing(100, 1))?;
        let place = format!("{} line {} ({})", self.program, self.line, self.mistake);
        let trial = trial.unwrap_or_else(|refused| panic!("{place}: {refused:?}"));
        let TrialAnswer::Wrong(found) = &trial.answer else {
            // An exception has the line where it was raised, and the statement whose change mends it.
            let suspect = match &trial.answer {
                TrialAnswer::Stopped(_, stopped) => stopped.suspect.or(stopped.line),
                _ => None,
            };
            let is_named = suspect == u32::try_from(self.line).ok();
            let missed = (!is_named).then(|| format!("{place}: {:?}", trial.answer));
            return Some(FoundMutation { is_by_mistake: false, missed });
        };
        let likely = found.refutation.likely.into_iter().chain(found.refutation.also.iter().copied());
        let likely: Vec<&str> = likely.map(|mistake| mistake.name()).collect();
        let missed = (found.line != u32::try_from(self.line).ok()).then(|| {
            let fault = &found.refutation.fault;
            format!("{place}: line {:?}, {likely:?}, on {}: {fault:?}", found.line, found.handed.tree)
        });
        Some(FoundMutation { is_by_mistake: likely.contains(&self.mistake), missed })
    }

    /// The program with the statement in its place.
    fn made(&self) -> StudentProgram {
        let right = program(&Path::new(FOLDER).join(self.program));
        let lines = right.source.lines().enumerate().map(|(index, text)| match index + 1 == self.line {
            true => format!("{}{}", &text[..text.len() - text.trim_start().len()], self.statement),
            false => text.to_owned(),
        });
        StudentProgram { source: lines.collect::<Vec<_>>().join("\n"), ..right.clone() }
    }
}

/// The share of wrong statements that must be named, in percent.
const NAMED: usize = 90;

#[test]
fn the_wrong_statement_is_named() {
    let read = |list: &str| fs::read_to_string(Path::new(FOLDER).join(list)).expect("a list of wrong statements");
    let text: String = ["mutations.txt", "other.txt", "mixed.txt", "later.txt", "fresh.txt"].map(read).concat();
    let all: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(all.len() >= 162, "{}", all.len());
    let mutations: Vec<Mutation> = share(all, 6).map(Mutation::read).collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let shares = mutations.chunks(mutations.len().div_ceil(cores).max(1));
    let found: Option<Vec<_>> = std::thread::scope(|scope| {
        let found: Vec<_> = shares
            .map(|share| scope.spawn(move || share.iter().map(Mutation::found).collect::<Option<Vec<_>>>()))
            .collect();
        found.into_iter().map(|share| share.join().expect("a share")).collect()
    });
    let Some(found) = found else { return };
    let found: Vec<FoundMutation> = found.into_iter().flatten().collect();
    let named = found.iter().filter(|found| found.missed.is_none()).count();
    let by_mistake = found.iter().filter(|found| found.is_by_mistake).count();
    let missed: Vec<String> = found.into_iter().filter_map(|found| found.missed).collect();
    println!("{named} of {} wrong statements are named, {by_mistake} of the mistakes", mutations.len());
    missed.iter().for_each(|missed| println!("  {missed}"));
    assert!(named * 100 >= mutations.len() * NAMED, "{named} of {}:\n{}", mutations.len(), missed.join("\n"));
}

#[test]
fn a_driver_is_called_in_place_of_the_search_that_it_begins() {
    let source = "def negascout(node, alpha, beta, sign):\n    if node.is_leaf:\n        return sign * node.value\n    \
                  best, bound = -1000000, beta\n    for i, child in enumerate(node.children):\n        \
                  low = max(alpha, best)\n        value = -negascout(child, -bound, -low, -sign)\n        \
                  if i > 0 and low < value < beta and not child.is_leaf:\n            \
                  value = -negascout(child, -beta, -value, -sign)\n        best = max(best, value)\n        \
                  if best >= beta:\n            break\n        bound = max(alpha, best) + 1\n    return best\n\n\n\
                  def solve(node):\n    return negascout(node, -1000000, 1000000, 1 if node.is_max else -1)\n";
    let Some(trial) = tried(&written(source), growing(60, 1)) else { return };
    let trial = trial.expect("a run");
    assert!(matches!(trial.answer, TrialAnswer::Proved), "{:?}", trial.answer);
    assert_eq!(trial.entry, "solve");
    // A function that searches each child itself begins no search: the named one is called.
    let loops = source
        .replace("return negascout(node, ", "return max(-negascout(child, ")
        .replace("is_max else -1)", "is_min else -1) for child in node.children)");
    let Some(trial) = tried(&written(&loops), growing(60, 1)) else { return };
    assert_eq!(trial.expect("a run").entry, "negascout");
}

#[test]
fn a_program_that_follows_another_convention_on_each_tree_is_not_proved() {
    let right = program(&Path::new(FOLDER).join("fresh/class_sides.py"));
    let call = "score = self.highest(child, alpha, beta)";
    let source = right.source.replace(call, "score = self.highest(child, -self.WORST, beta)");
    assert_ne!(source, right.source);
    let Some(trial) = tried(&written(&source), growing(100, 1)) else { return };
    let TrialAnswer::Wrong(found) = trial.expect("a run").answer else { panic!("MIN forgets alpha") };
    assert_eq!(found.line, Some(28));
}

#[test]
fn a_list_of_leaves_needs_an_even_tree() {
    let program = program(&Path::new(FOLDER).join("fresh/grid.py"));
    let Some(Err(refused)) = tried(&program, tree("(1 2)")) else { return };
    let function = "minimax".to_owned();
    let uneven = ProgramRefusal::Uneven { function, line: Some(4), branching: 2, height: Some(3) };
    assert_eq!(refused, uneven);
}

#[test]
fn what_never_ends_is_ended_at_its_line() {
    let cases = [
        ("loop", StopReason::Time, &[8, 9][..]),
        ("recursion", StopReason::Error, &[2]),
        // It calls itself without end, and is wherever the time ends.
        ("swallowed", StopReason::Time, &[1, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("memory", StopReason::Memory, &[6]),
        ("print", StopReason::Time, &[4]),
        ("sleep", StopReason::Time, &[6]),
        ("builtin", StopReason::Time, &[3]),
    ];
    // The time that a program has is that of the recorder; a busy machine takes its own over beginning and ending it.
    let clock = Instant::now();
    let right = program(&Path::new(FOLDER).join("negamax.py"));
    let Some(_) = tried(&right, tree("((1 2) (3 4))")) else { return };
    let most = Duration::from_secs(5) + 4 * clock.elapsed();
    for (name, why, lines) in cases {
        // A busy machine may not run a program while it is watched, and leaves the line that it was at: it is tried again.
        let mut named = Vec::new();
        while named.len() < 3 && !named.iter().any(|line| lines.contains(line)) {
            let program = program(&Path::new(FOLDER).join("endless").join(format!("{name}.py")));
            let clock = Instant::now();
            let Some(trial) = tried(&program, tree("((1 2) (3 4))")) else { return };
            let took = clock.elapsed();
            let trial = trial.unwrap_or_else(|refused| panic!("{name}: {refused:?}"));
            let TrialAnswer::Stopped(_, stopped) = trial.answer else { panic!("{name}: {:?}", trial.answer) };
            assert!(took < most, "{name} took {took:?} of {most:?}");
            if name == "memory" && stopped.why == StopReason::Time {
                // A busy machine may take longer over memory than the time that there is.
                named.push(lines[0]);
                continue;
            }
            assert_eq!(stopped.why, why, "{name}: {stopped:?}");
            named.push(stopped.line.unwrap_or_default());
        }
        assert!(named.iter().any(|line| lines.contains(line)), "{name} is named at {named:?} instead of {lines:?}");
    }
}

#[test]
fn a_program_that_ends_or_copies_its_process_is_refused_at_its_line() {
    let source = "import os\n\n\ndef minimax(node, most=True):\n    if node.is_leaf:\n        ENDS\n        \
                  return node.value\n    return (max if most else min)(minimax(c, not most) for c in node.children)\n";
    for ends in ["os._exit(0)", "os.fork()"] {
        let Some(trial) = tried(&written(&source.replace("ENDS", ends)), tree("((1 2) (3 4))")) else { return };
        let refusal = trial.expect_err("it reaches for its recorder");
        assert!(matches!(refusal, ProgramRefusal::Reaching { line: Some(6) }), "{ends}: {refusal:?}");
    }
}

#[test]
fn a_program_that_changes_a_class_of_its_recorder_is_refused() {
    let source = "for kind in type.__getattribute__(object, '__subclas' + 'ses__')():\n    \
                  if kind.__name__ == 'CLASS':\n        kind.changed = True\n\n\n\
                  def minimax(node, most=True):\n    if node.is_leaf:\n        return node.value\n    \
                  return (max if most else min)(minimax(c, not most) for c in node.children)\n";
    for class in ["Recorder", "Loading", "Limits", "Changing", "Probing"] {
        let Some(trial) = tried(&written(&source.replace("CLASS", class)), tree("((1 2) (3 4))")) else { return };
        let refusal = trial.expect_err("it changes its recorder");
        assert!(matches!(refusal, ProgramRefusal::Reaching { .. }), "{class}: {refusal:?}");
    }
}

#[test]
fn a_breakpoint_that_was_left_in_a_program_does_not_end_its_recording() {
    let source = "import sys\n\n\ndef minimax(node, most=True):\n    LEFT\n    if node.is_leaf:\n        return node.value\n    \
                  return (max if most else min)(minimax(c, not most) for c in node.children)\n";
    for left in ["breakpoint()", "sys.settrace(None)"] {
        let Some(trial) = tried(&written(&source.replace("LEFT", left)), tree("((1 2) (3 4))")) else { return };
        let trial = trial.expect("a run");
        assert!(matches!(trial.answer, TrialAnswer::Proved), "{left}: {:?}", trial.answer);
    }
}

#[test]
fn a_leaf_that_is_read_is_a_visit_and_one_that_is_looked_at_for_the_order_is_not() {
    let negamax = "def negamax(node, alpha, beta):\n    best = -1000\n    for child in ORDER:\n        \
                   value = child.value * SIGN if child.is_leaf else -negamax(child, -beta, -alpha)\n        \
                   best = max(best, value)\n        alpha = max(alpha, best)\n        \
                   if alpha >= beta:\n            break\n    return best\n";
    let sign = "(1 if node.is_max else -1)";
    let right = |order: &str| negamax.replace("ORDER", order).replace("SIGN", sign);
    for order in ["node.children", "sorted(node.children, key=lambda child: child.index * (child.value or 1) * 0)"] {
        let Some(trial) = tried(&written(&right(order).replace("child.index", "0")), growing(60, 1)) else { return };
        let trial = trial.expect("a run");
        assert!(matches!(trial.answer, TrialAnswer::Proved), "{order}: {:?}", trial.answer);
        assert!(trial.proof.leaves > 100, "{order}: {:?}", trial.proof);
    }
    // What is read with the wrong sign shows in the value that is made of it.
    let wrong = negamax.replace("ORDER", "node.children").replace("SIGN", "1");
    let Some(trial) = tried(&written(&wrong), growing(60, 1)) else { return };
    let TrialAnswer::Wrong(found) = trial.expect("a run").answer else { panic!("a wrong sign") };
    assert!(found.line == Some(4), "{found:?}");
    // A function that is called for leaves as well may look at them before.
    let ahead = "def minimax(node, most=True):\n    if node.is_leaf:\n        return node.value\n    seen = \
                 [c.value for c in node.children]\n    \
                 return (max if most else min)(minimax(c, not most) for c in node.children)\n";
    let Some(trial) = tried(&written(ahead), growing(60, 1)) else { return };
    let trial = trial.expect("a run");
    assert!(matches!(trial.answer, TrialAnswer::Proved), "{:?}", trial.answer);
}

#[test]
fn what_python_says_is_told_at_its_line() {
    let source = "def minimax(node, maximizing=True):\n    if node.is_leaf:\n        return node.value // 0\n    \
                  return max(minimax(child, not maximizing) for child in node.children)\n";
    let Some(trial) = tried(&written(source), tree("(1 2)")) else { return };
    let TrialAnswer::Stopped(_, stopped) = trial.expect("a run").answer else { panic!("an exception") };
    assert_eq!((stopped.why, stopped.line), (StopReason::Error, Some(3)));
    let text = stopped.text.expect("what Python says");
    assert!(text.contains("File \"mine.py\", line 3, in minimax"), "{text}");
    assert!(
        text.contains("ZeroDivisionError") && text.contains("node.value // 0") && !text.contains("recorder"),
        "{text}"
    );

    let nothing = source.replace("return node.value // 0", "node.value");
    let Some(trial) = tried(&written(&nothing.replace("max(", "print(")), tree("1")) else { return };
    let TrialAnswer::Stopped(_, stopped) = trial.expect("a run").answer else { panic!("no value") };
    assert_eq!((stopped.why, stopped.line, stopped.text.as_deref()), (StopReason::Value, Some(4), Some("None")));
}

#[test]
fn what_is_no_search_is_refused_with_what_was_found() {
    let refused = |source: &str| match tried(&written(source), tree("(1 2)"))? {
        Err(refused) => Some(refused),
        Ok(trial) => panic!("{source}: {trial:?}"),
    };
    let Some(syntax) = refused("def minimax(node:\n    return 1\n") else { return };
    assert!(matches!(syntax, ProgramRefusal::Syntax { line: Some(1), .. }), "{syntax:?}");
    let none = refused("def area(width):\n    return width\n");
    assert_eq!(none, Some(ProgramRefusal::NoFunction(vec!["area".to_owned()])));
    let recursive = "def NAME(node):\n    return [NAME(child) for child in node.children]\n";
    let several = refused(&(recursive.replace("NAME", "walk") + &recursive.replace("NAME", "go")));
    assert_eq!(several, Some(ProgramRefusal::Several(vec!["walk".to_owned(), "go".to_owned()])));
    let inline = "def best(tree):\n    return max(-best(c) if isinstance(c, list) else c for c in tree)\n";
    let unseen = ProgramRefusal::UnseenLeaves { function: "best".to_owned(), line: Some(1) };
    assert_eq!(refused(inline), Some(unseen));
    let parameters = refused("def minimax(node, mystery):\n    return minimax(node, mystery)\n");
    let names = vec!["mystery".to_owned()];
    let function = "minimax".to_owned();
    assert_eq!(parameters, Some(ProgramRefusal::Parameters { function, names, line: Some(1) }));
}

#[test]
fn the_same_seed_gives_the_same_trees() {
    let texts = |seed| growing(50, seed).iter().map(|handed| handed.tree.to_string()).collect::<Vec<_>>();
    assert_eq!(texts(7), texts(7));
    assert_ne!(texts(7), texts(8));
    let sizes: Vec<usize> = growing(200, 1).iter().map(|handed| handed.tree.node_count()).collect();
    assert!(sizes[0] <= 5 && *sizes.last().expect("trees") > 60, "{sizes:?}");
}

#[test]
fn the_file_of_a_projects_search_is_shown_with_its_own_lines() {
    let mine = program(Path::new("../../tests/cases/own/project/main.py"));
    let Some(_) = tried(&mine, tree("(1 2)")) else { return };
    let on = LaneTree { own: Some(OwnAsk::default()), ..LaneTree::default() };
    let ProgramListing { name, source, visits, .. } =
        ProgramLane::run(&mine, &on, &mut || true).expect("a lane").listing;
    assert_eq!(name, "ai/search.py");
    let code = |line: u32| source[line as usize - 1].trim();
    assert!(visits.iter().filter_map(|visit| visit.back).all(|line| code(line).starts_with("return")));
    let calls: Vec<u32> = visits.iter().skip(1).filter_map(|visit| visit.call).collect();
    assert!(calls.len() > 50 && calls.iter().all(|line| code(*line).contains('(')), "{calls:?}");
}
