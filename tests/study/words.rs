//! One word for one notion, in each language, and no sentence that begins in lower case.
//!
//! `tests/cases/words.toml` lists the words that are used nowhere, with the word that is used instead.

use crate::prelude::*;
use std::io::ErrorKind;

use crate::banned_words::{banned, has};
use jianzhi_core::search::listing::ListingForm;
use jianzhi_study::scenario::SHIPPED;
use jianzhi_view::text::{errors, listing};

/// Names in pseudo-code, which are the same in every language.
const NAMES: &str = "\
    alpha_beta aspiration best can_cut child depth evaluate first guess lower max max_value min_value minimax \
    mt_dual mt_sss mtdf negamax negascout node prove_best pvs root search soft upper value width min";

/// Every text of a language, with its place.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for (subject, content) in lang.files() {
        let lines = content.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        texts.extend(lines.map(|(at, line)| {
            let value = line.split_once(" = ").map_or(line, |(_, value)| value);
            (format!("{subject}.ftl:{}", at + 1), value.to_owned())
        }));
    }
    for (name, text) in SHIPPED {
        let scenario = jianzhi_study::scenario::Scenario::parse(name, text).expect("a shipped scenario");
        for text in [scenario.title, scenario.note] {
            texts.push((format!("scenario {name}"), text.in_lang(lang).to_owned()));
        }
    }
    for (name, text) in jianzhi_study::lesson::Lesson::shipped_texts() {
        let lesson = text.parse::<toml::Table>().expect("TOML");
        let mut told = Vec::new();
        in_lang(&toml::Value::Table(lesson), lang, &mut told);
        texts.extend(told.into_iter().map(|text| (format!("lesson {name}"), text)));
    }
    texts.extend(documents(lang));
    texts
}

/// The pages for people, line by line; of the Chinese ones only the Chinese text.
fn documents(lang: Lang) -> Vec<(String, String)> {
    let book = format!("../../docs/{}/src", lang.code());
    let folders = [book.clone(), format!("{book}/experiments")].map(|folder| fs::read_dir(folder).expect("the book"));
    let pages = folders.into_iter().flatten().map(|page| page.expect("a page").path());
    let pages = pages.filter(|page| page.extension().is_some_and(|ending| ending == "md"));
    let mut paths: Vec<String> = pages.map(|page| page.display().to_string()).collect();
    if lang == Lang::En {
        let further = ["../../README.md", "../../CHANGELOG.md", "../../CONTRIBUTING.md", "../../ARCHITECTURE.md"];
        let formats = [
            "../../src/core/file/JSON.md",
            "../../src/core/file/FORMAT.md",
            "../../src/study/exercise/FORMAT.md",
            "../../src/study/lesson/FORMAT.md",
        ];
        paths.extend(further.into_iter().chain(formats).map(str::to_owned));
    }
    let is_said = |char: &char| lang == Lang::En || !char.is_ascii();
    let lines = paths.into_iter().flat_map(|path| {
        let text = fs::read_to_string(&path).expect("a page");
        let lines: Vec<String> = text.lines().map(|line| line.chars().filter(is_said).collect()).collect();
        lines.into_iter().enumerate().map(move |(at, line)| (format!("{path}:{}", at + 1), line))
    });
    lines.collect()
}

/// The values of the language's code in TOML, at any depth.
fn in_lang(value: &toml::Value, lang: Lang, told: &mut Vec<String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                match value.as_str() {
                    Some(text) if key == lang.code() => told.push(text.to_owned()),
                    _ => in_lang(value, lang, told),
                }
            }
        }
        toml::Value::Array(values) => values.iter().for_each(|value| in_lang(value, lang, told)),
        _ => {}
    }
}

#[test]
fn each_notion_has_one_word() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for (word, right) in banned(lang.code()) {
            let found = texts(lang).into_iter().filter(|(_, text)| has(&text.to_lowercase(), &word));
            wrong.extend(found.map(|(place, _)| format!("{place}: {word} (say {right})")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A text without the titles of books and papers in it, which keep their own spelling.
fn without_titles(text: &str) -> String {
    let mut rest = text.replace(['《', '》'], "*");
    while let Some((begin, end)) =
        rest.find('*').and_then(|begin| Some((begin, begin + 1 + rest[begin + 1..].find('*')?)))
    {
        rest.replace_range(begin..=end, "");
    }
    rest
}

#[test]
fn chinese_texts_spell_alpha_beta_in_one_way() {
    let book = fs::read_dir("../../docs/zh/src").expect("the book").map(|page| page.expect("a page").path());
    let tasks = fs::read_dir("../../scenarios/tasks").expect("the tasks").map(|page| page.expect("a task").path());
    let mut all = texts(Lang::Zh);
    for path in book.filter(|path| path.is_file()) {
        let text = fs::read_to_string(&path).expect("a page");
        all.extend(text.lines().map(|line| (path.display().to_string(), line.to_owned())));
    }
    for path in tasks {
        let task = fs::read_to_string(&path).expect("a task").parse::<toml::Table>().expect("TOML");
        let mut told = Vec::new();
        in_lang(&toml::Value::Table(task), Lang::Zh, &mut told);
        all.extend(told.into_iter().map(|text| (path.display().to_string(), text)));
    }
    let is_wrong =
        |text: &str| ["Alpha-", "ALPHA-", "alpha-Beta", "α-β"].iter().any(|other| without_titles(text).contains(other));
    let wrong: Vec<String> =
        all.iter().filter(|(_, text)| is_wrong(text)).map(|(place, text)| format!("{place}: {text}")).collect();
    assert!(all.len() > 500 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_sentence_begins_in_lower_case() {
    let mut wrong = Vec::new();
    for (place, text) in texts(Lang::En).into_iter().filter(|(place, _)| !place.contains(".md")) {
        let is_sentence = text.ends_with(['.', '?', '!']) && text.contains(' ');
        // What was expected comes after a place, and what the checker says after "Likely mistake:".
        let begins_low = is_sentence
            && !["errors", "check"].iter().any(|subject| place.starts_with(subject))
            && text.starts_with(|char: char| char.is_lowercase());
        let goes_on_low = [". ", "? ", "! "].iter().any(|stop| {
            text.match_indices(stop).any(|(at, _)| text[at + 2..].starts_with(|char: char| char.is_lowercase()))
        });
        if begins_low || goes_on_low {
            wrong.push(format!("{place}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn chinese_listings_keep_no_english_but_names() {
    for algorithm in Algorithm::ALL {
        for method in
            Switch::ALL.into_iter().map(|switch| Method::from(algorithm).with(switch)).chain([algorithm.into()])
        {
            let forms = [ListingForm::Negamax, ListingForm::MaxMin(Side::Max), ListingForm::MaxMin(Side::Min)];
            for line in forms.into_iter().flat_map(|form| method.listing(form)) {
                let chinese = listing::code(Lang::Zh, line.code);
                let words = chinese.split(|char: char| !char.is_ascii_alphabetic() && char != '_');
                let foreign: Vec<&str> =
                    words.filter(|word| word.len() > 1 && NAMES.split(' ').all(|name| name != *word)).collect();
                assert!(foreign.is_empty(), "{}: {foreign:?} in {chinese}", line.code);
            }
        }
    }
}

#[test]
fn what_the_system_says_is_told_in_chinese() {
    let numbers = (1..=133).map(|number| std::io::Error::from_raw_os_error(number).kind());
    let wrong: Vec<_> = numbers
        .map(|kind| errors::unreadable(Lang::Zh, kind))
        .filter(|message| message.contains(|char: char| char.is_ascii_alphabetic()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let kinds = [ErrorKind::StorageFull, ErrorKind::NotADirectory, ErrorKind::TimedOut, ErrorKind::InvalidFilename];
    for kind in kinds {
        assert_ne!(errors::unreadable(Lang::Zh, kind), Lang::Zh.say("file-refused"), "{kind}");
    }
}
