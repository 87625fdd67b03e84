//! What a class has reached together: the points of each student, the verdicts, and who made which mistake.

use std::collections::BTreeMap;
use std::io::Write;

use super::refusal::Failure;
use super::table::{self, Align};
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::words;
use jianzhi_view::text::Lang;

pub struct GradedFile {
    pub is_right: bool,
    pub points: usize,
    pub of: usize,
}

#[derive(Default)]
struct Total {
    files: usize,
    refused: usize,
    right: usize,
    points: usize,
    of: usize,
}

/// Writes the points of each student over all files, where one has handed in several; a file that was refused has none.
pub fn totals(
    lang: Lang,
    files: impl Iterator<Item = (String, Option<GradedFile>)>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut totals: BTreeMap<String, Total> = BTreeMap::new();
    for (student, graded) in files {
        let total = totals.entry(student).or_default();
        total.files += 1;
        match graded {
            None => total.refused += 1,
            Some(GradedFile { is_right, points, of }) => {
                total.right += usize::from(is_right);
                total.points += points;
                total.of += of;
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
    Ok(table::write(&columns, &rows, out)?)
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
        lang.say_with("grade-verdict-count", &[("verdict", words.into()), ("count", count.into())])
    });
    let results = results.collect::<Vec<_>>().join(&lang.say("grade-between"));
    let args = [("count", class.len().into()), ("verdicts", results.into())];
    writeln!(out, "\n{}", lang.say_with("grade-class", &args))?;
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
        let all = lang.say_with("grade-times", &[("count", times(&students).into())]);
        let names = students.into_iter().map(|(student, count)| match count {
            1 => student,
            _ => lang.say_with("grade-name-times", &[("student", student.into()), ("count", count.into())]),
        });
        let names = names.collect::<Vec<_>>().join(&lang.say("kit-between"));
        vec![all, mistake.name().to_owned(), words::mistake(lang, mistake), names]
    });
    let columns = [Align::Right, Align::Left, Align::Left, Align::Left];
    Ok(table::write(&columns, &rows.collect::<Vec<_>>(), out)?)
}
