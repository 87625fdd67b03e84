//! What a class has reached together: the points of each student, the verdicts, and who made which mistake.

use std::collections::BTreeMap;

use super::grade::read;
use super::prelude::*;
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::{Exercise, ExerciseError, ExerciseProblem, Grade, Verdict, words};

#[derive(Default)]
struct Total {
    files: usize,
    refused: usize,
    right: usize,
    points: usize,
    of: usize,
}

/// Writes the points of each student over all files, where one has handed in several; a file that was refused has none.
pub fn totals<'a>(
    lang: Lang,
    files: impl Iterator<Item = (String, Option<&'a Grade>)>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut totals: BTreeMap<String, Total> = BTreeMap::new();
    for (student, graded) in files {
        let total = totals.entry(student).or_default();
        total.files += 1;
        match graded {
            None => total.refused += 1,
            Some(grade) => {
                total.right += usize::from(grade.verdict() == Verdict::Right);
                total.points += grade.points();
                total.of += grade.of;
            }
        }
    }
    if totals.values().all(|total| total.files < 2) {
        return Ok(());
    }
    let heads = ["student", "files", "right", "refused", "points"];
    // The column is left out where nothing was refused.
    let is_any_refused = totals.values().any(|total| total.refused > 0);
    let mut rows = vec![heads.map(|head| lang.say(&format!("grade-head-{head}"))).to_vec()];
    rows.extend(totals.into_iter().map(|(student, total)| {
        let points = format!("{}/{}", total.points, total.of);
        vec![student, total.files.to_string(), total.right.to_string(), total.refused.to_string(), points]
    }));
    let mut columns = vec![Align::Left, Align::Right, Align::Right, Align::Right, Align::Right];
    if !is_any_refused {
        rows.iter_mut().for_each(|row| drop(row.remove(3)));
        columns.pop();
    }
    writeln!(out)?;
    Ok(report::write(&columns, &rows, out)?)
}

const RESULTS: [&str; 6] = ["right", "slip", "unfinished", "misconception", "wrong", "blank"];

pub fn summary(
    lang: Lang,
    class: &[&str],
    mistakes: impl Iterator<Item = (Mistake, String)>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let counted = RESULTS.map(|result| (result, class.iter().filter(|&&found| found == result).count()));
    let results = counted.into_iter().filter(|(_, count)| *count > 0).map(|(result, count)| {
        let words = lang.say(&format!("exercise-verdict-{result}"));
        lang.say_with("grade-verdict-count", &args![verdict = words, count])
    });
    let results = results.collect::<Vec<_>>().join(&lang.say("grade-between"));
    writeln!(out, "\n{}", lang.say_with("grade-class", &args![count = class.len(), verdicts = results]))?;
    misconceptions(lang, mistakes, out)
}

fn misconceptions(
    lang: Lang,
    made: impl Iterator<Item = (Mistake, String)>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut students: BTreeMap<Mistake, BTreeMap<String, usize>> = BTreeMap::new();
    for (mistake, student) in made {
        *students.entry(mistake).or_default().entry(student).or_default() += 1;
    }
    if students.is_empty() {
        return Ok(());
    }
    let times = |students: &BTreeMap<String, usize>| students.values().sum::<usize>();
    let mut students: Vec<_> = students.into_iter().collect();
    students.sort_by_key(|(_, students)| std::cmp::Reverse(times(students)));
    writeln!(out, "\n{}", lang.say("grade-misconceptions"))?;
    let rows = students.into_iter().map(|(mistake, students)| {
        let all = lang.say_with("grade-times", &args![count = times(&students)]);
        let names = students.into_iter().map(|(student, count)| match count {
            1 => student,
            _ => lang.say_with("grade-name-times", &args![student, count]),
        });
        let names = names.collect::<Vec<_>>().join(&lang.say("kit-between"));
        vec![all, mistake.name().to_owned(), words::mistake(lang, mistake), names]
    });
    let columns = [Align::Right, Align::Left, Align::Left, Align::Left];
    Ok(report::write(&columns, &rows.collect::<Vec<_>>(), out)?)
}

// What a class has handed in: files by name, and those in folders, however deep they are in them.

const DEEPEST: usize = 16;

pub struct RefusedFile {
    pub file: String,
    pub student: Option<String>,
    pub reason: String,
}

pub enum ClassRow<T> {
    Graded(Box<T>),
    Refused(RefusedFile),
}

impl<T> ClassRow<T> {
    pub fn graded(class: &[ClassRow<T>]) -> impl Iterator<Item = &T> {
        class.iter().filter_map(|row| match row {
            ClassRow::Graded(graded) => Some(&**graded),
            ClassRow::Refused(_) => None,
        })
    }

    pub fn csv(
        class: &[ClassRow<T>],
        columns: &str,
        cells: impl Fn(&T) -> Value,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let rows = class.iter().map(|row| match row {
            ClassRow::Graded(graded) => cells(graded),
            ClassRow::Refused(refused) => refused.json(),
        });
        report::csv(columns, rows.map(without_formulas), out)
    }

    pub fn end(lang: Lang, class: Vec<ClassRow<T>>) -> Result<(), Failure> {
        let refused = class.into_iter().filter_map(|row| match row {
            ClassRow::Refused(refused) => Some(refused.reason),
            ClassRow::Graded(_) => None,
        });
        let reasons: Vec<String> = refused.collect();
        match reasons.len() {
            0 => Ok(()),
            1 => Err(Failure::Refused(reasons.concat())),
            count => {
                reasons.iter().for_each(|reason| refusal::hint(&format!("jianzhi: {reason}")));
                Err(Failure::Refused(lang.say_with("grade-refused", &args![count])))
            }
        }
    }
}

/// The texts that a spreadsheet would read as formulas are made texts.
fn without_formulas(mut row: Value) -> Value {
    for cell in row.as_object_mut().into_iter().flat_map(|cells| cells.values_mut()) {
        if let Some(text) = cell.as_str().filter(|text| text.starts_with(['=', '+', '-', '@'])) {
            *cell = format!("'{text}").into();
        }
    }
    row
}

impl RefusedFile {
    pub fn json(&self) -> Value {
        let RefusedFile { file, student, reason } = self;
        json!({
            "file": file, "student": student, "points": null, "of": null, "verdict": null, "mistake": null,
            "first_wrong": null, "status": "refused", "reason": reason,
        })
    }
}

#[derive(Default)]
pub struct HandedIn {
    pub files: Vec<PathBuf>,
    pub refused: Vec<RefusedFile>,
}

#[derive(Default)]
struct Walk {
    programs: Vec<PathBuf>,
    answers: Vec<PathBuf>,
    others: usize,
}

impl HandedIn {
    /// The files among paths, and those in the folders among them: programs, or answers where there are more of these. What is
    /// passed over is told.
    pub fn new(lang: Lang, paths: &[PathBuf]) -> HandedIn {
        let mut handed_in = HandedIn::default();
        let mut walk = Walk::default();
        for path in paths {
            if !path.is_dir() {
                handed_in.files.push(path.clone());
                continue;
            }
            let before = walk.found();
            if let Err(error) = walk.add(path, DEEPEST) {
                handed_in.refuse(lang, path, errors::unreadable(lang, error.kind()));
            } else if walk.found() == before {
                handed_in.refuse(lang, path, lang.say("grade-empty-folder"));
            }
        }
        let is_named = !handed_in.files.is_empty();
        let has_programs = if is_named {
            handed_in.files.iter().all(|file| StudentProgram::is_one(file))
        } else {
            walk.programs.len() >= walk.answers.len()
        };
        let Walk { programs, answers, others } = walk;
        let (taken, left) = if has_programs { (programs, answers) } else { (answers, programs) };
        handed_in.files.extend(taken);
        let passed_over = left.len() + others;
        if passed_over > 0 {
            let id = if has_programs { "grade-passed-over-programs" } else { "grade-passed-over-answers" };
            refusal::hint(&lang.say_with(id, &args![count = passed_over]));
        }
        handed_in
    }

    fn refuse(&mut self, lang: Lang, path: &Path, problem: String) {
        let file = path.display().to_string();
        let args = args![place = errors::file(&file), problem];
        self.refused.push(RefusedFile { reason: lang.say_with("error-in-file", &args), file, student: None });
    }
}

impl Walk {
    fn found(&self) -> usize {
        self.programs.len() + self.answers.len()
    }

    /// Adds what is in a folder, by name; folders that are linked into it are left out.
    fn add(&mut self, folder: &Path, deepest: usize) -> io::Result<()> {
        let mut entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
        entries.sort_by_key(|entry| entry.file_name());
        for entry in entries {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match entry.file_type()? {
                _ if is_hidden => {}
                kind if kind.is_dir() && deepest > 0 => self.add(&path, deepest - 1)?,
                kind if kind.is_dir() => self.others += 1,
                _ if StudentProgram::is_one(&path) => self.programs.push(path),
                _ if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json")) => {
                    self.answers.push(path);
                }
                _ => self.others += 1,
            }
        }
        Ok(())
    }
}

pub fn answers_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut walk = Walk::default();
    walk.add(folder, 0)?;
    Ok(walk.answers)
}

// The exercises that a class was given, and whether an answer is to one of them.

const MOST_SEEDS: usize = 3;

/// The exercises that were handed out, as their files have them; any, where none is named.
pub struct HandedOut(Vec<Value>);

impl HandedOut {
    /// Those of some files: exercises, answer files, or one of them a line; and those of folders of such files.
    pub fn new(lang: Lang, paths: &[PathBuf]) -> Result<HandedOut, Failure> {
        let mut exercises = Vec::new();
        for path in paths {
            if !path.is_dir() {
                add(lang, path, &mut exercises)?;
                continue;
            }
            let files = answers_in(path);
            let files = files.map_err(|error| Failure::in_file(lang, path, &errors::unreadable(lang, error.kind())))?;
            if files.is_empty() {
                return Err(Failure::in_file(lang, path, &lang.say("grade-no-exercises")));
            }
            files.iter().try_for_each(|file| add(lang, file, &mut exercises))?;
        }
        Ok(HandedOut(exercises))
    }

    pub fn is_any(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an exercise is one of those that were handed out.
    pub fn allow(&self, answered: &Exercise) -> Result<(), ExerciseError> {
        let answered = &written(answered);
        if self.is_any() || self.0.contains(answered) {
            return Ok(());
        }
        let is_of_seed =
            |exercise: &&Value| ["seed", "exercise"].iter().all(|field| exercise[*field] == answered[*field]);
        let resembled = self.0.iter().find(is_of_seed).or(if self.0.len() == 1 { self.0.first() } else { None });
        let (field, expected, found) = match resembled {
            Some(handed_out) => apart(handed_out, answered).unwrap_or_default(),
            None => (String::from("seed"), self.seeds(), answered["seed"].to_string()),
        };
        let problem = ExerciseProblem::Unlike { expected, found };
        Err(ExerciseError { place: format!("exercise.{field}"), problem })
    }

    /// The first seeds, as `101, 102, 103, …`.
    fn seeds(&self) -> String {
        let mut all: Vec<&Value> = self.0.iter().map(|exercise| &exercise["seed"]).collect();
        all.sort_by_key(|seed| seed.as_u64());
        let mut seeds: Vec<String> = all.into_iter().take(MOST_SEEDS).map(Value::to_string).collect();
        if self.0.len() > MOST_SEEDS {
            seeds.push(String::from("…"));
        }
        seeds.join(", ")
    }
}

fn written(exercise: &Exercise) -> Value {
    serde_json::to_value(exercise).unwrap_or_default()
}

fn add(lang: Lang, path: &Path, exercises: &mut Vec<Value>) -> Result<(), Failure> {
    let name = path.display().to_string();
    let refused = |error: ExerciseError| Failure::Refused(words::error(lang, &name, &error));
    let text = read(lang, path).map_err(Failure::Refused)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_one_a_line = lines.len() > 1 && lines.iter().all(|line| serde_json::from_str::<Value>(line).is_ok());
    let texts = if is_one_a_line { lines } else { vec![text.as_str()] };
    for text in texts {
        exercises.push(written(&Exercise::read(text).map_err(refused)?));
    }
    Ok(())
}

/// The first field in which two objects differ, as `convention.cut`.
fn apart(expected: &Value, found: &Value) -> Option<(String, String, String)> {
    let (expected, found) = (expected.as_object()?, found.as_object()?);
    let mut fields = expected.keys().chain(found.keys());
    let field = fields.find(|field| expected.get(*field) != found.get(*field))?;
    let [expected, found] = [expected, found].map(|object| object.get(field).cloned().unwrap_or_default());
    Some(match apart(&expected, &found) {
        Some((inner, expected, found)) => (format!("{field}.{inner}"), expected, found),
        None => (field.clone(), expected.to_string(), found.to_string()),
    })
}
