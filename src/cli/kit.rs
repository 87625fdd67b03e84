//! `exercise --kit`: the material for a class, written into a folder.

use super::export;
use super::prelude::*;
use jianzhi_study::exercise::{AnswerFile, Exercise};
use jianzhi_study::kit::{self, SheetCopy};
use jianzhi_view::drawing::Drawing;
use jianzhi_view::export::bank::{self, BankQuestion};
use jianzhi_view::scene::worksheet::SheetTree;

type KitFile = (String, Vec<u8>);

pub fn write(session: &Session, folder: &Path, exercises: &[Exercise], out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let files = files(session, exercises)?;
    session.end()?;
    let no_folder = |_| Failure::in_file(lang, folder, &lang.say("kit-no-folder"));
    std::fs::create_dir_all(folder).map_err(no_folder)?;
    // All of them are there, or none.
    let places: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    if let Some(taken) = places.iter().find(|place| place.exists()) {
        let name = errors::file(&taken.display().to_string());
        return Err(Failure::Refused(lang.say_with("kit-exists", &args![file = name])));
    }
    for ((_, bytes), place) in files.iter().zip(&places) {
        let target = export::place(lang, place)?;
        target.save(&|| true, |file| file.write_all(bytes)).map_err(|error| refuse(lang, place, error.into()))?;
    }
    for (name, _) in &files {
        writeln!(out, "{}", folder.join(name).display())?;
    }
    if exercises.len() > 1 {
        refusal::hint(&lang.say_with("kit-variants", &args![count = exercises.len()]));
    }
    if !exercises.iter().all(kit::is_legible) {
        refusal::hint(&lang.say("kit-wide-tree"));
    }
    Ok(())
}

fn files(session: &Session, exercises: &[Exercise]) -> Result<Vec<KitFile>, Failure> {
    let lang = session.lang;
    let _progress = session.count("cli-progress-sheets");
    let mut counting = session.counting();
    let (theme, meter) = export::type_setting(lang)?;
    let palette = theme.palette(Shade::Light);
    let press = Press { palette: &palette, meter: &meter, width: None };
    let mut files = Vec::new();
    for (name, copy) in [("sheet", SheetCopy::Student), ("key", SheetCopy::Key)] {
        let going_on = exercises.iter().take_while(|_| counting(1));
        let sheets = going_on.filter_map(|exercise| kit::sheet(lang, exercise, copy));
        let pages: Vec<Drawing> = sheets.flat_map(|sheet| sheet.pages(&meter)).collect();
        files.extend(printed(name, press, &pages)?);
    }
    for (number, exercise) in exercises.iter().enumerate() {
        let name = |of: &str| match exercises.len() {
            1 => of.to_owned(),
            _ => format!("{of}-{}", number + 1),
        };
        let file = AnswerFile::blank(exercise.clone());
        let mut answer = serde_json::to_vec_pretty(&file).map_err(io::Error::from)?;
        answer.push(b'\n');
        files.push((format!("{}.json", name("answer")), answer));
        files.push((format!("{}.jianzhi.toml", name("scenario")), kit::scenario(exercise).into_bytes()));
    }
    let going_on = exercises.iter().take_while(|_| counting(1));
    let questions = going_on.filter_map(|exercise| {
        kit::question(
            lang,
            exercise,
            press.svg(&SheetTree { tree: &exercise.tree, cut: Vec::new() }.on_paper(PICTURE, &meter)),
        )
    });
    let questions: Vec<BankQuestion> = questions.collect();
    let (mut moodle, mut gift) = (Vec::new(), Vec::new());
    bank::moodle(&questions, &mut moodle)?;
    bank::gift(&questions, &mut gift)?;
    files.extend([("questions-moodle.xml".to_owned(), moodle), ("questions.gift".to_owned(), gift)]);
    Ok(files)
}

/// Pages as one PDF, or, in a program without it, as an SVG a page.
fn printed(name: &str, press: Press<'_>, pages: &[Drawing]) -> Result<Vec<KitFile>, Failure> {
    if PictureForm::Pdf.is_there() {
        return Ok(vec![(format!("{name}.pdf"), PictureForm::Pdf.write(press, pages)?)]);
    }
    let page = |(number, page): (usize, &Drawing)| (format!("{name}-{}.svg", number + 1), press.svg(page).into_bytes());
    Ok(pages.iter().enumerate().map(page).collect())
}

const PICTURE: f32 = 720.0;
