//! `check-lesson`: every mistake of some lessons, with its place; their numbers are proved by their searches.

use super::prelude::*;
use jianzhi_study::lesson::{self, Lesson, LessonError, LessonProof, LessonQuestion, Mistake};
use jianzhi_study::scenario::file::FileProblem;

#[derive(Args)]
pub struct CheckLesson {
    #[arg(value_name = "FILE", required = true)]
    lessons: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

impl CheckLesson {
    /// Checks each lesson. The exit status is that of the worst mistake.
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = session.lang;
        let (mut worst, mut mistakes, mut wrong) = (None, 0, 0);
        for path in &self.lessons {
            let proof = prove(path, session);
            session.end()?;
            worst = worst.max(proof.errors.iter().map(LessonError::mistake).max());
            mistakes += proof.errors.len();
            wrong += usize::from(!proof.errors.is_empty());
            if self.json { json(path, &proof, lang, out)? } else { describe(path, &proof, lang, out)? }
        }
        match worst {
            None => Ok(()),
            Some(Mistake::Wrong) => Err(Failure::Refuted),
            Some(Mistake::Unreadable) => {
                let args = args![mistakes, wrong, lessons = self.lessons.len()];
                Err(Failure::Refused(lang.say_with("cli-lessons-wrong", &args)))
            }
        }
    }
}

fn prove(path: &Path, session: &Session) -> LessonProof {
    match lesson::text_of(path) {
        Ok(text) => lesson::check(&path.display().to_string(), &text, session.watch()),
        Err(errors) => LessonProof { errors, ..LessonProof::default() },
    }
}

fn describe(path: &Path, proof: &LessonProof, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    for error in &proof.errors {
        writeln!(out, "{}", error.tell(lang))?;
    }
    if proof.errors.is_empty() {
        let LessonProof { stops, facts, questions, .. } = *proof;
        let says = lang.say_with("cli-lesson-proved", &args![stops, facts, questions]);
        let file = errors::file(&path.display().to_string());
        writeln!(out, "{}", lang.say_with("error-in-file", &args![place = file, problem = says]))?;
    }
    Ok(())
}

fn json(path: &Path, proof: &LessonProof, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let told = |error: &LessonError| {
        JsonObject::new()
            .with("line", error.place.map(|place| place.line))
            .with("column", error.place.map(|place| place.column))
            .with("mistake", error.mistake().name())
            .with("said", error.problem.tell(lang))
    };
    let checked = JsonObject::new()
        .with("file", path.display().to_string())
        .with("proved", proof.errors.is_empty())
        .with("stops", proof.stops)
        .with("facts", proof.facts)
        .with("questions", proof.questions)
        .with("mistakes", proof.errors.iter().map(told).collect::<Vec<_>>());
    Ok(report::line(&checked, out)?)
}

pub fn tell(lesson: &Lesson, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let (title, goal) = (lesson.title.in_lang(lang), lesson.goal.in_lang(lang));
    writeln!(out, "{}\n{}", errors::plain(title), errors::plain(goal))?;
    for (number, (_, stop)) in lesson.stops().enumerate() {
        writeln!(out, "\n{}. {}", number + 1, errors::plain(stop.text.in_lang(lang)))?;
        let Some(question) = stop.question.as_ref().map(|question| &question.value) else { continue };
        if let Some(ask) = question.ask() {
            writeln!(out, "   {}", errors::plain(ask.in_lang(lang)))?;
        }
        if let LessonQuestion::Choice { choices, .. } = question {
            for (number, choice) in choices.iter().enumerate() {
                writeln!(out, "   {}) {}", number + 1, errors::plain(choice.text.in_lang(lang)))?;
            }
        }
    }
    if let Some(task) = &lesson.task {
        writeln!(out, "\n{}", errors::plain(task.value.text.in_lang(lang)))?;
    }
    Ok(())
}
