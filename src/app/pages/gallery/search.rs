//! Which lessons and scenarios the gallery shows, by chapter: all of them, or those that what is typed finds in either
//! language, by pinyin or by its initials.

use strum::VariantArray;

use crate::prelude::*;
use jianzhi_study::scenario::Chapter;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GalleryItem {
    Lesson(usize),
    Scenario(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GallerySection {
    pub title: String,
    /// At least one card.
    pub cards: Vec<GalleryItem>,
}

/// The sections with what is found; empty where nothing is. Without words all is shown: the scenarios that were used last,
/// the chapters, the lessons.
pub fn found(model: &Model, typed: &str) -> Vec<GallerySection> {
    let typed = typed.trim().to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let is_found = |index: &usize| words.is_empty() || has_all(&model.session.scenarios[*index], &words);
    let of = |chapter: Option<Chapter>| {
        let all = model.session.scenarios.iter().enumerate().filter(move |(_, scenario)| scenario.chapter == chapter);
        all.map(|(index, _)| index).filter(is_found).map(GalleryItem::Scenario).collect::<Vec<GalleryItem>>()
    };
    let recent = model.session.recent.iter().filter(|_| words.is_empty());
    let recent = recent.filter_map(|name| model.session.scenarios.iter().position(|scenario| scenario.name == *name));
    let recent = recent.map(GalleryItem::Scenario).collect();
    let lessons =
        model.learning.lessons.iter().enumerate().filter(|(_, lesson)| words.is_empty() || teaches(lesson, &words));
    let lessons = lessons.map(|(index, _)| GalleryItem::Lesson(index)).collect();
    let mut sections = vec![GallerySection { title: model.say("gallery-recent"), cards: recent }];
    for &chapter in Chapter::VARIANTS {
        let title = model.say(&format!("gallery-{}", chapter.name()));
        sections.push(GallerySection { title, cards: of(Some(chapter)) });
    }
    sections.push(GallerySection { title: model.say("app-lessons"), cards: lessons });
    sections.push(GallerySection { title: model.say("gallery-own"), cards: of(None) });
    sections.retain(|section| !section.cards.is_empty());
    sections
}

/// Whether a scenario has every word: in its title, lesson or note, in the name of a technique, or as pinyin.
fn has_all(scenario: &Scenario, words: &[&str]) -> bool {
    let texts = Lang::ALL.map(|lang| describe(scenario, lang)).join(" ");
    has_words(&texts, &format!("{} {}", scenario.title.zh, techniques(scenario, Lang::Zh)), words)
}

/// Whether a lesson has every word: in its title, goal or source, or as pinyin.
fn teaches(lesson: &Lesson, words: &[&str]) -> bool {
    let texts = [&lesson.title, &lesson.goal, &lesson.source].map(|text| format!("{} {}", text.en, text.zh));
    has_words(&format!("{} {}", lesson.name, texts.join(" ")), &lesson.title.zh, words)
}

/// Whether every word is in the texts, or in the pinyin of a Chinese one.
fn has_words(texts: &str, chinese: &str, words: &[&str]) -> bool {
    let (texts, (spelled, initials)) = (texts.to_lowercase(), spelled(chinese));
    words.iter().all(|word| texts.contains(word) || spelled.contains(word) || initials.contains(word))
}

fn describe(scenario: &Scenario, lang: Lang) -> String {
    let texts = [&scenario.title, &scenario.lesson, &scenario.note].map(|text| text.in_lang(lang));
    format!("{} {} {}", scenario.name, texts.join(" "), techniques(scenario, lang))
}

fn techniques(scenario: &Scenario, lang: Lang) -> String {
    let switches = scenario.methods.iter().flat_map(|method| method.switches.iter());
    let switches = switches.map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    let methods = scenario.methods.iter().map(|&method| format!("{} {}", story::method(lang, method), method.name()));
    methods.chain(switches).collect::<Vec<_>>().join(" ")
}

/// How a Chinese sign is spoken, without the tone.
#[cfg(not(target_arch = "wasm32"))]
fn syllable(sign: char) -> Option<&'static str> {
    pinyin::ToPinyin::to_pinyin(&sign).map(pinyin::Pinyin::plain)
}

/// The same for the signs of what is shipped: a compact program has no others.
#[cfg(target_arch = "wasm32")]
fn syllable(sign: char) -> Option<&'static str> {
    SYLLABLES
        .lines()
        .find_map(|line| line.split_once(' ').filter(|(_, signs)| signs.contains(sign)))
        .map(|(syllable, _)| syllable)
}

/// A Chinese text in pinyin without tones, and the initials of that. What is between the signs is left out.
fn spelled(text: &str) -> (String, String) {
    let (mut whole, mut initials) = (String::new(), String::new());
    for sign in text.chars() {
        match syllable(sign) {
            Some(syllable) => {
                whole.push_str(syllable);
                initials.extend(syllable.chars().next());
            }
            None if sign.is_alphanumeric() => {
                whole.extend(sign.to_lowercase());
                initials.extend(sign.to_lowercase());
            }
            None => {}
        }
    }
    (whole, initials)
}

/// A line a syllable, with the signs that are spoken so.
#[cfg(any(test, target_arch = "wasm32"))]
const SYLLABLES: &str = include_str!("pinyin.txt");

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    fn names(typed: &str) -> Vec<String> {
        let mut model = crate::tests::example();
        crate::apply::apply(&mut model, GalleryCommand::OpenGallery);
        let sections = found(&model, typed);
        let all = sections.iter().flat_map(|section| &section.cards);
        let name = |card: &GalleryItem| match *card {
            GalleryItem::Scenario(index) => model.session.scenarios[index].name.clone(),
            GalleryItem::Lesson(index) => format!("lesson {}", model.learning.lessons[index].name),
        };
        all.map(name).collect()
    }

    /// `UPDATE_GOLDEN=1` writes the file again.
    #[test]
    fn the_short_list_of_syllables_has_every_sign_that_is_searched() {
        let scenarios =
            Scenario::shipped().map(|scenario| format!("{}{}", scenario.title.zh, techniques(&scenario, Lang::Zh)));
        let lessons = Lesson::shipped().map(|lesson| lesson.title.zh.clone());
        let mut lines = BTreeMap::<&str, BTreeSet<char>>::new();
        for sign in scenarios.chain(lessons).flat_map(|text| text.chars().collect::<Vec<_>>()) {
            if let Some(syllable) = pinyin::ToPinyin::to_pinyin(&sign) {
                lines.entry(syllable.plain()).or_default().insert(sign);
            }
        }
        let line =
            |(syllable, signs): (&&str, &BTreeSet<char>)| format!("{syllable} {}\n", signs.iter().collect::<String>());
        let list: String = lines.iter().map(line).collect();
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/pages/gallery/pinyin.txt");
            assert!(std::fs::write(path, &list).is_ok(), "{path}");
        } else {
            assert_eq!(SYLLABLES, list);
        }
    }

    #[test]
    fn titles_notes_and_techniques_are_found_in_both_languages_and_by_pinyin() {
        for (typed, name) in [
            ("deep cut", "deep-cut"),
            ("深层", "deep-cut"),
            ("shencengjianzhi", "deep-cut"),
            ("scjz", "deep-cut"),
            ("Russell", "two-plies"),
            ("killer", "killers"),
            ("zhihuanbiao", "table"),
            ("mtdf", "mtdf"),
        ] {
            assert!(names(typed).iter().any(|found| found == name), "{typed}: {:?}", names(typed));
        }
        assert!(names("qxjh").contains(&"seven-stars".to_owned()), "by initials");
        assert!(names("no such thing").is_empty());
        assert!(names("aspiration").contains(&"lesson aspiration".to_owned()), "{:?}", names("aspiration"));
    }

    #[test]
    fn without_words_every_scenario_is_shown() {
        let all = names("");
        assert!(Scenario::shipped().all(|scenario| all.contains(&scenario.name)));
    }
}
