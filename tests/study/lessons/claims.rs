//! The claims of the notes: each is computed, each is in its note, and each number and sentence has one.

use crate::prelude::*;
use serde::Deserialize;

use super::facts::Lesson;
use super::formula;
use super::numbers::numbers;
use jianzhi_study::scenario::SHIPPED;

/// A phrase of a note, and what makes it true.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    en: String,
    zh: String,
    /// A formula over the facts of the scenario.
    is: Option<String>,
    /// Why there is nothing to compute, where there is no formula.
    said: Option<Said>,
    /// The formula is about this tree, searched with the full window.
    tree: Option<String>,
    /// The formula is about this other scenario.
    of: Option<String>,
    /// The test that counts it.
    by: Option<String>,
}

/// A phrase that no search can prove.
#[derive(Debug, Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Said {
    /// It says what a word means, or how a method works.
    Definition,
    /// It asks the reader to try something, or to look at it.
    Advice,
    /// It repeats what others have published: a name, a year, a composition's fame.
    Published,
    /// It is a button of the app.
    Button,
    /// A test in `techniques.rs`, named by `by`, counts it.
    Tested,
}

impl Claim {
    fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }

    fn holds(&self, lesson: &Lesson, formula: &str) -> bool {
        let other = match (&self.tree, &self.of) {
            (Some(tree), _) => Some(Lesson::on_tree(tree)),
            (None, Some(name)) => Some(Lesson::new(shipped(name))),
            (None, None) => None,
        };
        let lesson = other.as_ref().unwrap_or(lesson);
        formula::holds(formula, &|name, args| lesson.fact(name, args))
    }
}

/// All files of claims.
fn claims() -> BTreeMap<String, Vec<Claim>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir("../../tests/cases/lessons").expect("the folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a file of claims");
        let read: BTreeMap<String, Vec<Claim>> =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (name, claims) in read {
            assert!(all.insert(name.clone(), claims).is_none(), "{name}: claims in two files");
        }
    }
    all
}

#[test]
fn every_claim_of_every_note_is_so() {
    let mut wrong = Vec::new();
    for (name, claims) in claims() {
        let lesson = Lesson::new(shipped(&name));
        for claim in claims {
            match (&claim.is, claim.said) {
                (Some(formula), None) if claim.holds(&lesson, formula) => {}
                (Some(formula), None) => wrong.push(format!("{name}: {} ({formula})", claim.en)),
                (None, Some(Said::Button)) => {
                    let is_button = |lang: Lang| {
                        lang.files()[0]
                            .1
                            .lines()
                            .any(|line| line.split_once(" = ").is_some_and(|(_, text)| text == claim.in_lang(lang)))
                    };
                    wrong.extend(
                        (!Lang::ALL.into_iter().all(is_button)).then(|| format!("{name}: no button {}", claim.en)),
                    );
                }
                (None, Some(Said::Tested)) => {
                    let test = format!("fn {}()", claim.by.as_deref().unwrap_or("without_a_name"));
                    let is_there = include_str!("techniques.rs").contains(&test);
                    wrong.extend((!is_there).then(|| format!("{name}: there is no {test}")));
                }
                (None, Some(_)) => {}
                _ => wrong.push(format!("{name}: {} has a formula or a reason for none, not both", claim.en)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_number_and_every_sentence_of_every_note_has_a_claim() {
    let claims = claims();
    let mut wrong = Vec::new();
    for (name, _) in SHIPPED {
        let scenario = shipped(name);
        let claims = claims.get(*name).map_or(&[][..], Vec::as_slice);
        for lang in Lang::ALL {
            wrong.extend(
                unclaimed(lang, scenario.note.in_lang(lang), claims).into_iter().map(|what| format!("{name}: {what}")),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a note says without a claim, and claims about what it does not say.
fn unclaimed(lang: Lang, note: &str, claims: &[Claim]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut covered = Vec::new();
    for claim in claims {
        let phrase = claim.in_lang(lang);
        match note.find(phrase) {
            Some(at) => covered.push((at..at + phrase.len(), claim)),
            None => wrong.push(format!("the note does not say {phrase:?}")),
        }
    }
    for (place, number) in numbers(lang, note) {
        let mut around = covered.iter().filter(|(range, _)| range.start <= place.start && place.end <= range.end);
        let is_stated = around.any(|(_, claim)| match &claim.is {
            Some(formula) => formula::stated(formula).contains(&number),
            None => claim.said.is_some_and(|said| said != Said::Button),
        });
        if !is_stated {
            wrong.push(format!("no claim states the number {:?} of {note:?}", &note[place]));
        }
    }
    let mut from = 0;
    for sentence in note.split_inclusive(['.', '。', '?', '？', '!', '！']) {
        let range = from..from + sentence.len();
        from = range.end;
        let is_covered = covered.iter().any(|(place, _)| range.start < place.end && place.start < range.end);
        if !is_covered && sentence.chars().filter(|char| char.is_alphabetic()).count() > 1 {
            wrong.push(format!("no claim is about {sentence:?}"));
        }
    }
    wrong
}
