//! `exercise`: exercises from a seed or on a given tree, with their model solution or as answer files to fill in.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::prelude::*;
use super::setup::named;
use jianzhi_core::Tree;
use jianzhi_core::score::convention::{ConventionError, Course, Moves};
use jianzhi_study::exercise::{
    AnswerFile, Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, ExerciseSpec, Generator, WindowTable,
    words,
};
use jianzhi_study::kit;
use jianzhi_study::scenario::link::LinkedExercise;

const MOST: u64 = 10_000;

#[derive(Args)]
pub struct ExerciseArgs {
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(id = "tree_depth", long = "depth", value_name = "N", allow_hyphen_values = true)]
    depth: Option<String>,
    #[arg(id = "children", long = "branching", value_name = "N", allow_hyphen_values = true)]
    branching: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    prunes: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deep: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    above_leaves: Option<String>,
    #[arg(id = "ladder", long = "algorithm", value_name = "NAME")]
    algorithm: Option<String>,
    #[arg(long = "convention", value_name = "NAME|FIELD=CHOICE,...")]
    conventions: Vec<String>,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    #[arg(id = "own_tree", long = "tree", value_name = "TREE", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["seed", "tree_depth", "children", "prunes", "deep", "above_leaves", "count"])]
    tree: Option<String>,
    #[arg(long, value_name = "max|min")]
    root: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    count: Option<String>,
    #[arg(long, conflicts_with = "answer")]
    solution: bool,
    #[arg(long)]
    answer: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["json", "answer", "solution"])]
    kit: Option<PathBuf>,
}

pub fn tell(linked: LinkedExercise, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let exercise = Exercise::generate(linked.wish(), linked.seed);
    let exercise = exercise.map_err(|error| Failure::Refused(words::wish(lang, &error)))?;
    Ok(question(lang, &exercise, out)?)
}

pub fn question(lang: Lang, exercise: &Exercise, out: &mut dyn Write) -> io::Result<()> {
    for line in words::question(lang, exercise) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", exercise.tree.with_names())?;
    if matches!(exercise.detail, Detail::Events(_) | Detail::Blanks(_)) {
        writeln!(out, "{}", lang.say("exercise-by-number"))?;
    }
    let worked = match exercise.solution().filter(|_| exercise.level == ExerciseLevel::Worked) {
        Some(solution) => [kit::worked(lang, exercise, &solution), kit::reasons(lang, exercise, &solution)].concat(),
        None => Vec::new(),
    };
    for line in words::detail(lang, exercise).iter().chain(&worked) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

impl ExerciseArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = session.lang;
        let wish = self.wish(lang)?;
        let refused = |error| Failure::Refused(words::wish(lang, &error));
        if let Some(notation) = &self.tree {
            let tree = Tree::parse(notation, wish.root).map_err(|error| {
                let place = format!("--tree:{}:{}", error.place.line, error.place.column);
                Failure::at(lang, &place, &errors::notation(lang, &error))
            })?;
            let exercise = Exercise::on(&wish, tree).map_err(refused)?;
            return match &self.kit {
                Some(folder) => super::kit::write(session, folder, &[exercise], out),
                None => self.write(lang, &exercise, out),
            };
        }
        let first = between(lang, "--seed", &self.seed, 0..=u64::MAX)?.unwrap_or(1);
        let count = between(lang, "--count", &self.count, 1..=MOST)?.unwrap_or(1);
        let generator = Generator::new(wish).map_err(refused)?;
        if let Some(folder) = &self.kit {
            let seeds = (0..count).map(|further| first.wrapping_add(further));
            let progress = session.count("cli-progress-exercises");
            let mut counting = session.counting();
            let made = seeds.map(|seed| generator.make(seed)).take_while(|_| counting(1));
            let exercises: Result<Vec<Exercise>, _> = made.collect();
            drop(progress);
            session.end()?;
            return super::kit::write(session, folder, &exercises.map_err(refused)?, out);
        }
        for seed in (0..count).map(|further| first.wrapping_add(further)) {
            let exercise = generator.make(seed).map_err(refused)?;
            self.write(lang, &exercise, out)?;
            out.flush()?;
            let near = generator.near(&exercise);
            if !near.is_empty() {
                refusal::hint(&lang.say_with("exercise-note-near", &args![names = words::names(&near)]));
            }
        }
        Ok(())
    }

    fn wish(&self, lang: Lang) -> Result<ExerciseSpec, Failure> {
        let kind = named(lang, "--kind", &self.kind, ExerciseKind::NAMES)?.and_then(|name| name.parse().ok());
        let mut wish = ExerciseSpec::new(kind.unwrap_or(ExerciseKind::Windows));
        let ladder = Algorithm::LADDER.map(Algorithm::name);
        if let Some(name) = named(lang, "--algorithm", &self.algorithm, &ladder)? {
            wish.algorithm = name.parse().unwrap_or(wish.algorithm);
        }
        let decided = |course, text: &String| convention(lang, text, course);
        let course = self.conventions.iter().try_fold(Course::default(), decided)?;
        if course.search.moves == Some(Moves::Own) {
            let wanted = lang.say_with("check-wanted-names", &args![known = Moves::Generation.name()]);
            return Err(Failure::wanted(lang, "--convention moves", &wanted, Moves::Own.name()));
        }
        (wish.convention, wish.marking) = (course.search, course.marking);
        let root = named(lang, "--root", &self.root, &["max", "min"])?;
        wish.root = if root == Some("min") { Side::Min } else { Side::Max };
        wish.depth = between(lang, "--depth", &self.depth, 1..=200)?;
        wish.branching = between(lang, "--branching", &self.branching, 2..=1_000)?;
        wish.branches = between(lang, "--prunes", &self.prunes, 0..=10_000)?;
        wish.deep = between(lang, "--deep", &self.deep, 0..=10_000)?;
        wish.above_leaves = between(lang, "--above-leaves", &self.above_leaves, 0..=10_000)?;
        let level = named(lang, "--level", &self.level, ExerciseLevel::NAMES)?.and_then(|name| name.parse().ok());
        wish.level = level.unwrap_or_default();
        Ok(wish)
    }

    fn write(&self, lang: Lang, exercise: &Exercise, out: &mut dyn Write) -> Result<(), Failure> {
        let solution = exercise.solution().filter(|_| self.solution);
        if self.json || self.answer {
            let line = match solution {
                Some(answer) => {
                    let (exercise, student) = (exercise.clone(), "solution".to_owned());
                    serde_json::to_string(&AnswerFile { exercise, student, answer })
                }
                None if self.answer => serde_json::to_string(&AnswerFile::blank(exercise.clone())),
                None => serde_json::to_string(exercise),
            };
            return Ok(writeln!(out, "{}", line.map_err(io::Error::from)?)?);
        }
        question(lang, exercise, out)?;
        if let Some(solution) = solution {
            writeln!(out)?;
            let heads: &[&str] = match solution {
                ExerciseAnswer::Windows(WindowTable { .. }) => &["place", "path", "alpha", "beta", "value"],
                ExerciseAnswer::Pruned(_) => &["place", "path"],
                ExerciseAnswer::Leaf(..) => &["place", "path", "value"],
                _ => &[],
            };
            let columns = [Align::Left, Align::Left, Align::Right, Align::Right, Align::Right];
            let heads: Vec<Vec<String>> = (!heads.is_empty()).then(|| report::heads(lang, heads)).into_iter().collect();
            let rows = [heads, words::answer(exercise, &solution)].concat();
            report::write(&columns, &rows, out)?;
        }
        Ok(())
    }
}

fn between<N: FromStr + PartialOrd + ToString>(
    lang: Lang,
    option: &str,
    text: &Option<String>,
    range: RangeInclusive<N>,
) -> Result<Option<N>, Failure> {
    let [least, most] = [range.start(), range.end()].map(|number| number.to_string());
    let wanted = lang.say_with("cli-wanted-number", &args![least, most]);
    number(lang, option, text.as_deref(), &wanted, range)
}

/// A preset, or fields with their choices, as `cut=equal,type=hard`: later ones override earlier ones.
fn convention(lang: Lang, text: &str, before: Course) -> Result<Course, Failure> {
    let refuse = |known: &[&str], found: &str| {
        let wanted = lang.say_with("check-wanted-names", &args![known = known.join(", ")]);
        Failure::wanted(lang, "--convention", &wanted, found)
    };
    let mut fields = BTreeSet::new();
    text.split(',').map(str::trim).try_fold(before, |course, part| {
        let pair = part.split_once('=');
        if pair.is_some_and(|(field, _)| !fields.insert(field.trim())) {
            return Err(Failure::wanted(lang, "--convention", &lang.say("cli-wanted-once"), part));
        }
        let (field, choice) = pair.unwrap_or((part, ""));
        course.with_part(part).map_err(|error| match error {
            ConventionError::Preset => refuse(&Course::presets(), part),
            ConventionError::Field => refuse(&Course::FIELD_NAMES, field),
            ConventionError::Choice { choices, .. } => refuse(choices, choice),
        })
    })
}
