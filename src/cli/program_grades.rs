//! `grade` of students' programs in Python, alone or by folders.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

use super::class::{self, ClassRow, HandedIn, RefusedFile};
use super::prelude::*;
use super::program::open;
use super::refusal::tell_limits;
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::Verdict;
use jianzhi_study::program::{ProgramMarks, Stopped, TestTree, TrialAnswer, WrongTree, growing};

/// Trees that each program is run on, unless a seed is given others.
const TREES: usize = 100;
const SEED: u64 = 1;

/// Bytes of a thread's stack: the checker goes down a tree with its calls.
const STACK: usize = 8 << 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GradedTrees {
    pub seed: Option<u64>,
    /// Whether nothing that is written reveals which trees they are; without a given seed they are unknown.
    pub is_hidden: bool,
}

impl GradedTrees {
    fn grow(self) -> Vec<TestTree> {
        let drawn = || if self.is_hidden { RandomState::new().build_hasher().finish() } else { SEED };
        growing(TREES, self.seed.unwrap_or_else(drawn))
    }
}

const COLUMNS: &str = "\
    file,student,points,of,verdict,mistake,first_wrong,right_under,trees,right_values,right_places,\
    visits,cuts,line,tree,stopped,status,reason";

struct Marked {
    file: String,
    student: String,
    marks: ProgramMarks,
    is_hidden: bool,
}

/// Grades each program; those that are refused have a row without points, and the others are graded
/// all the same.
pub fn grade(
    HandedIn { files, refused }: HandedIn,
    trees: GradedTrees,
    form: Form,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let is_hidden = trees.is_hidden;
    let trees = trees.grow();
    let mut class = Vec::new();
    let grade = |path: &Path| match marked(lang, path, &trees) {
        Ok(marked) => Ok(ClassRow::Graded(Box::new(Marked { is_hidden, ..marked }))),
        Err(Failure::Refused(reason)) => {
            let (file, student) = (path.display().to_string(), Some(student(path)));
            Ok(ClassRow::Refused(RefusedFile { file, student, reason }))
        }
        Err(other) => Err(other),
    };
    let mut take = |row: Result<ClassRow<Marked>, Failure>| {
        let row = row?;
        match &row {
            _ if form != Form::Json => {}
            ClassRow::Graded(marked) => writeln!(out, "{}", marked.json())?,
            ClassRow::Refused(refused) => writeln!(out, "{}", refused.json())?,
        }
        class.push(row);
        Ok(())
    };
    refused.into_iter().try_for_each(|refused| take(Ok(ClassRow::Refused(refused))))?;
    in_order(&files, grade, take)?;
    let is_unguarded =
        ClassRow::graded(&class).any(|marked| marked.marks.trial.run.as_ref().is_some_and(|run| !run.is_guarded));
    tell_limits(lang, is_unguarded);
    match form {
        Form::Json => {}
        Form::Csv => ClassRow::csv(&class, COLUMNS, Marked::cells, out)?,
        Form::Table => list(lang, &class, out)?,
    }
    out.flush()?;
    ClassRow::end(lang, class)
}

/// Grades files on all cores, and takes each result in the order of the files, as soon as those before it are there.
fn in_order<T: Send>(
    files: &[PathBuf],
    grade: impl Fn(&Path) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Ok(pool) = rayon::ThreadPoolBuilder::new().stack_size(STACK).build() else {
        return files.iter().try_for_each(|path| take(grade(path)));
    };
    let (grade, is_over) = (&grade, &AtomicBool::new(false));
    pool.in_place_scope_fifo(|scope| {
        let (sender, results) = channel();
        for (place, path) in files.iter().enumerate() {
            let sender = sender.clone();
            scope.spawn_fifo(move |_| {
                if !is_over.load(Ordering::Relaxed) {
                    sender.send((place, grade(path))).ok();
                }
            });
        }
        drop(sender);
        let (mut waiting, mut next) = (BTreeMap::new(), 0);
        for (place, result) in results {
            waiting.insert(place, result);
            while let Some(result) = waiting.remove(&next) {
                next += 1;
                // What cannot be written ends the rest.
                take(result).inspect_err(|_| is_over.store(true, Ordering::Relaxed))?;
            }
        }
        Ok(())
    })
}

fn student(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn marked(lang: Lang, path: &Path, trees: &[TestTree]) -> Result<Marked, Failure> {
    let program = open(lang, path)?;
    let file = path.display().to_string();
    let marks = ProgramMarks::new(&program, trees, None).map_err(|refused| {
        let line = refused.line().map_or_else(String::new, |line| format!(":{line}"));
        Failure::at(lang, &format!("{}{line}", errors::file(&file)), &refused.words(lang))
    })?;
    Ok(Marked { file, student: student(path), marks, is_hidden: false })
}

impl Marked {
    fn wrong(&self) -> Option<&WrongTree> {
        if let TrialAnswer::Wrong(found) = &self.marks.trial.answer { Some(found) } else { None }
    }

    fn stop(&self) -> Option<&Stopped> {
        if let TrialAnswer::Stopped(_, stopped) = &self.marks.trial.answer { Some(stopped) } else { None }
    }

    fn likely(&self) -> Option<Mistake> {
        self.wrong()?.refutation.likely
    }

    fn mistake(&self) -> Option<&'static str> {
        self.likely().map(Mistake::name)
    }

    fn verdict(&self) -> Verdict {
        match &self.marks.trial.answer {
            TrialAnswer::Proved => Verdict::Right,
            _ if self.likely().is_some() => Verdict::Misconception,
            _ => Verdict::Wrong,
        }
    }

    fn line(&self) -> Option<u32> {
        self.stop().map_or_else(|| self.wrong()?.line, |stopped| stopped.suspect.or(stopped.line))
    }

    fn stopped(&self) -> Option<&'static str> {
        self.stop().map(|stopped| stopped.why.name())
    }

    fn tree(&self) -> Option<String> {
        let handed = match &self.marks.trial.answer {
            TrialAnswer::Proved => None,
            TrialAnswer::Wrong(found) => Some(&found.handed),
            TrialAnswer::Stopped(handed, _) => Some(handed),
        };
        handed.filter(|_| !self.is_hidden).map(|handed| handed.tree.to_string())
    }

    fn first_wrong(&self) -> Option<Vec<u16>> {
        Some(self.wrong()?.refutation.moves.iter().map(|mv| mv.0).collect())
    }

    /// How the convention differs from the usual, as `cut=beyond`.
    fn right_under(&self) -> Vec<String> {
        let trial = &self.marks.trial;
        let differs = trial.method.zip(trial.convention).filter(|_| trial.is_proved());
        let differs = differs.map(|(method, convention)| convention.differs(method.algorithm.convention()));
        differs.unwrap_or_default().into_iter().map(|(field, choice)| format!("{field}={choice}")).collect()
    }

    fn json(&self) -> Value {
        let ProgramMarks { trees, values, places, visits, cuts, trial } = &self.marks;
        json!({
            "file": self.file, "student": self.student, "points": self.marks.points(), "of": ProgramMarks::MOST_POINTS,
            "verdict": self.verdict().name(), "mistake": self.mistake(), "first_wrong": self.first_wrong(),
            "right_under": self.right_under(), "algorithm": trial.method.map(|method| method.name()), "trees": trees,
            "right_values": values, "right_places": places, "visits": visits, "cuts": cuts, "line": self.line(),
            "tree": self.tree(), "stopped": self.stopped(), "status": "graded",
        })
    }

    fn row(&self, lang: Lang) -> Vec<String> {
        let ProgramMarks { trees, values, places, .. } = &self.marks;
        vec![
            errors::file(&self.file),
            format!("{}/{}", self.marks.points(), ProgramMarks::MOST_POINTS),
            format!("{values}/{trees}"),
            format!("{places}/{trees}"),
            lang.say(&format!("exercise-verdict-{}", self.verdict().name())),
            self.mistake().or(self.stopped()).unwrap_or_default().to_owned(),
            self.line().map_or_else(String::new, |line| line.to_string()),
            self.right_under().join(" "),
        ]
    }

    fn cells(&self) -> Value {
        let path = self.first_wrong().map(|path| path.iter().map(u16::to_string).collect::<Vec<_>>().join("."));
        let mut cells = self.json();
        cells["first_wrong"] = path.into();
        cells
    }
}

fn list(lang: Lang, class: &[ClassRow<Marked>], out: &mut dyn Write) -> Result<(), Failure> {
    if ClassRow::graded(class).next().is_none() {
        return Ok(());
    }
    let heads = ["file", "points", "values", "places", "verdict", "mistake", "line", "right-under"];
    let mut rows = vec![heads.map(|head| lang.say(&format!("grade-head-{head}"))).to_vec()];
    rows.extend(class.iter().map(|row| match row {
        ClassRow::Graded(marked) => marked.row(lang),
        ClassRow::Refused(RefusedFile { file, .. }) => {
            let nothing = vec![String::new(); 3];
            [&[errors::file(file)], &nothing[..], &[lang.say("grade-row-refused")], &nothing].concat()
        }
    }));
    let (left, right) = (Align::Left, Align::Right);
    report::write(&[left, right, right, right, left, left, right, left], &rows, out)?;
    let verdicts: Vec<&str> = ClassRow::graded(class).map(|marked| marked.verdict().name()).collect();
    let mistakes =
        ClassRow::graded(class).filter_map(|marked| Some((marked.likely()?, errors::plain(&marked.student))));
    class::summary(lang, &verdicts, mistakes, out)
}
