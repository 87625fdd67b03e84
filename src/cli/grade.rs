//! `grade`: answer files graded, with the misconceptions of the class counted.

use std::collections::BTreeSet;

use super::class::{self, ClassRow, HandedIn, HandedOut, RefusedFile};
use super::prelude::*;
use super::program;
use super::program_grades::{self, GradedTrees};
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::{
    AnswerFile, ExerciseError, ExerciseKind, Grade, MistakenSearch, OtherConvention, Verdict, words,
};
use jianzhi_study::platform;

const MOST_BYTES: u64 = 4 << 20;

#[derive(Args)]
pub struct GradeArgs {
    #[arg(value_name = "FILES", required = true)]
    files: Vec<PathBuf>,
    #[arg(id = "handed_out", long = "exercise", value_name = "FILE")]
    exercises: Vec<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    #[arg(long)]
    csv: bool,
    #[arg(id = "seed_of_class", long = "seed", value_name = "SEED", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(long)]
    hide_seeds: bool,
}

const COLUMNS: &str =
    "file,student,points,of,verdict,mistake,first_wrong,right_under,status,reason,may_be,mistake_of,also";

struct Graded {
    file: String,
    answered: AnswerFile,
    grade: Grade,
}

impl GradeArgs {
    /// Grades each file; those that are refused have a row without points, and the others are graded all the same.
    pub fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let form = Form::new(self.json, self.csv);
        let handed = HandedIn::new(lang, &self.files);
        if !handed.files.is_empty() && handed.files.iter().all(|file| StudentProgram::is_one(file)) {
            if !self.exercises.is_empty() {
                return Err(Failure::at(lang, "--exercise", &lang.say("grade-only-answers")));
            }
            let seed = program::seed(lang, self.seed.as_deref())?;
            let trees = GradedTrees { seed, is_hidden: self.hide_seeds };
            return program_grades::grade(handed, trees, form, lang, out);
        }
        let of_programs = [(self.seed.is_some(), "--seed"), (self.hide_seeds, "--hide-seeds")];
        if let Some((_, option)) = of_programs.into_iter().find(|(is_given, _)| *is_given) {
            return Err(Failure::at(lang, option, &lang.say("cli-only-programs")));
        }
        let HandedIn { files, refused } = handed;
        let handed_out = HandedOut::new(lang, &self.exercises)?;
        let graded = files.iter().map(|path| graded(lang, path, &handed_out));
        let mut class = Vec::new();
        for row in refused.into_iter().map(ClassRow::Refused).chain(graded) {
            match &row {
                _ if form != Form::Json => {}
                ClassRow::Graded(graded) => report::line(&json(graded), out)?,
                ClassRow::Refused(refused) => writeln!(out, "{}", refused.json())?,
            }
            class.push(row);
        }
        let written = |graded: &Graded| serde_json::to_string(&graded.answered.exercise).unwrap_or_default();
        let exercises: BTreeSet<String> = ClassRow::graded(&class).map(written).collect();
        if exercises.len() > 1 && handed_out.is_any() {
            refusal::hint(&lang.say_with("grade-exercises", &args![count = exercises.len()]));
        }
        match form {
            Form::Csv => ClassRow::csv(&class, COLUMNS, Graded::cells, out)?,
            Form::Table if ClassRow::graded(&class).next().is_some() => table(lang, &class, out)?,
            Form::Json | Form::Table => {}
        }
        out.flush()?;
        ClassRow::end(lang, class)
    }
}

fn graded(lang: Lang, path: &Path, handed_out: &HandedOut) -> ClassRow<Graded> {
    let file = path.display().to_string();
    let text = read(lang, path);
    let graded = text.as_ref().map_err(Clone::clone).and_then(|text| grade(lang, &file, text, handed_out));
    match graded {
        Ok(graded) => ClassRow::Graded(Box::new(graded)),
        Err(reason) => {
            let student = text.ok().and_then(|text| {
                let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
                Some(value.get("student")?.as_str()?.to_owned())
            });
            ClassRow::Refused(RefusedFile { file, student, reason })
        }
    }
}

fn grade(lang: Lang, file: &str, text: &str, handed_out: &HandedOut) -> Result<Graded, String> {
    let said = |error: ExerciseError| words::error(lang, file, &error);
    let answered = AnswerFile::read(text).map_err(said)?;
    handed_out.allow(&answered.exercise).map_err(said)?;
    let grade = answered.grade().map_err(said)?;
    let exercise = &answered.exercise;
    if handed_out.is_any() && exercise.seed.is_some() && !exercise.can_prove_its_seed() {
        refusal::hint(&lang.say_with("grade-few-leaves", &args![file = errors::file(file)]));
    }
    if let Some(seed) = answered.exercise.seed.filter(|_| !answered.exercise.is_from_its_seed()) {
        refusal::hint(&lang.say_with("grade-foreign", &args![file = errors::file(file), seed = seed.to_string()]));
    }
    if grade.is_blank() && exercise.kind == ExerciseKind::Pruned {
        refusal::hint(&lang.say_with("grade-blank-pruned", &args![file = errors::file(file)]));
    }
    Ok(Graded { file: file.to_owned(), answered, grade })
}

pub fn read(lang: Lang, path: &Path) -> Result<String, String> {
    let name = errors::file(&path.display().to_string());
    let at = |problem: String| lang.say_with("error-in-file", &args![place = name.clone(), problem]);
    let unreadable = |error: io::Error| at(errors::unreadable(lang, error.kind()));
    let bytes = platform::read_at_most(path, MOST_BYTES).map_err(unreadable)?;
    let Some(bytes) = bytes else {
        return Err(at(lang.say_with("grade-too-large", &args![most = MOST_BYTES >> 20])));
    };
    String::from_utf8(bytes).map_err(|_| at(lang.say("file-not-text")))
}

fn json(Graded { file, answered, grade }: &Graded) -> JsonObject {
    JsonObject::new()
        .with("file", file)
        .with("student", &answered.student)
        .with("points", grade.points())
        .with("of", grade.of)
        .with("verdict", grade.verdict().name())
        .with("mistake", grade.mistake().map(Mistake::name))
        .maybe("mistake_of", mistake_of(grade).map(Side::name))
        .with("first_wrong", &grade.first_wrong)
        .unless_empty("also", grade.also().iter().map(|also| also.name()))
        .maybe("may_be", grade.may_be().map(Verdict::name))
        .unless_empty("right_under", right_under(grade))
        .with("status", if grade.is_blank() { "blank" } else { "graded" })
}

/// The conventions by which the answer would be right, as `cut=beyond`.
fn right_under(grade: &Grade) -> Vec<String> {
    grade.right_under.iter().map(OtherConvention::written).collect()
}

fn mistake_of(grade: &Grade) -> Option<Side> {
    grade.mistake().and(grade.explained_by()).and_then(MistakenSearch::side)
}

/// The mistakes that explain an answer, in a few words and by name, the likeliest first with the side that alone makes it.
fn mistakes(lang: Lang, grade: &Grade) -> String {
    let short = |mistake: Mistake| words::short(lang, mistake);
    match (grade.mistake().map(short), mistake_of(grade)) {
        (Some(mistake), Some(side)) => lang.say_with("grade-mistake-of", &args![mistake, side = side.name()]),
        (Some(mistake), None) => mistake,
        (None, _) => {
            let maybe = grade.also().into_iter().next().map(short);
            maybe.map(|mistake| lang.say_with("grade-maybe", &args![mistake])).unwrap_or_default()
        }
    }
}

fn table(lang: Lang, class: &[ClassRow<Graded>], out: &mut dyn Write) -> Result<(), Failure> {
    // The last column is left out where all have followed the exercise's convention.
    let heads = ["student", "points", "verdict", "mistake", "first-wrong", "file", "right-under"];
    let is_right_under = ClassRow::graded(class).any(|graded| !graded.grade.right_under.is_empty());
    let count = heads.len() - usize::from(!is_right_under);
    let mut rows = vec![heads.map(|head| lang.say(&format!("grade-head-{head}"))).to_vec()];
    rows.extend(class.iter().map(|row| match row {
        ClassRow::Graded(graded) => describe(lang, graded),
        ClassRow::Refused(RefusedFile { file, student, .. }) => {
            let student = errors::plain(student.as_deref().unwrap_or_default());
            let refused = lang.say("grade-row-refused");
            [student, String::new(), refused, String::new(), String::new(), errors::file(file), String::new()].to_vec()
        }
    }));
    rows.iter_mut().for_each(|row| row.truncate(count));
    let columns = [Align::Left, Align::Right, Align::Left, Align::Left, Align::Left, Align::Left, Align::Left];
    report::write(&columns[..count], &rows, out)?;
    let points = class.iter().map(|row| match row {
        ClassRow::Graded(graded) => (graded.student(), Some(&graded.grade)),
        ClassRow::Refused(RefusedFile { file, student, .. }) => {
            (named(student.as_deref().unwrap_or_default(), file), None)
        }
    });
    class::totals(lang, points, out)?;
    let results: Vec<&str> = ClassRow::graded(class).map(|graded| words::reading_name(&graded.grade)).collect();
    let made = ClassRow::graded(class).filter_map(|graded| Some((graded.grade.mistake()?, graded.student())));
    class::summary(lang, &results, made, out)
}

impl Graded {
    fn cells(&self) -> Value {
        let mut cells = serde_json::to_value(json(self)).unwrap_or_default();
        cells["first_wrong"] = self.grade.first_wrong.as_deref().map(words::written).into();
        cells
    }

    fn student(&self) -> String {
        named(&self.answered.student, &self.file)
    }
}

/// Who has answered; the file where that is not said.
fn named(student: &str, file: &str) -> String {
    let name = errors::plain(student.trim());
    if name.is_empty() { errors::file(file) } else { name }
}

fn describe(lang: Lang, graded: &Graded) -> Vec<String> {
    let Graded { file, answered, grade } = graded;
    let first_wrong = grade.first_wrong.as_deref().map(|path| words::place(&answered.exercise, path));
    vec![
        errors::plain(&answered.student),
        format!("{}/{}", grade.points(), grade.of),
        words::reading(lang, grade),
        mistakes(lang, grade),
        first_wrong.unwrap_or_default(),
        errors::file(file),
        right_under(grade).join(" "),
    ]
}
