//! Questions for a question bank: Moodle's XML, and GIFT, which other course platforms read as well.
//!
//! A [`BankQuestion`] is a table with something given in each row and something to fill in. In Moodle's XML that is one
//! question with embedded answers (type `cloze`), with the picture inside. GIFT knows no pictures and no tables: there
//! it becomes a matching question for each column, and the tree is in the question as text. A question without rows is
//! an essay; in Moodle's XML it has notes for the grader, in GIFT the model answer is shown once it was answered.
//!
//! Formats: Moodle documentation, "Moodle XML format", "Embedded answers (Cloze) question type" and "GIFT format".

use std::fmt::Write;
use std::io;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use quick_xml::Writer;
use quick_xml::events::{BytesCData, BytesDecl, BytesText, Event};

#[derive(Debug, Clone, Default)]
pub struct BankQuestion {
    pub name: String,
    pub text: Vec<String>,
    /// A picture in SVG; left out of GIFT.
    pub picture: Option<String>,
    pub in_words: String,
    pub given: Vec<String>,
    pub heads: Vec<String>,
    /// The rows. Without any it is an essay, which a person grades.
    pub rows: Vec<BankRow>,
    /// What is told once it was answered.
    pub feedback: Vec<String>,
    /// The model answer of an essay, for the grader.
    pub model: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub struct BankRow {
    pub given: Vec<String>,
    pub fields: Vec<BankField>,
    /// Points of each field beyond the first; left out of GIFT.
    pub extra: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BankField {
    Number(i64),
    Word(Vec<String>),
    /// One of several: all of them, and which one is right.
    Choice(Vec<String>, usize),
}

impl BankField {
    fn answer(&self) -> String {
        match self {
            BankField::Number(number) => number.to_string(),
            BankField::Word(words) => words.first().cloned().unwrap_or_default(),
            BankField::Choice(choices, right) => choices.get(*right).cloned().unwrap_or_default(),
        }
    }

    /// The field in Moodle's form for embedded answers: the first number is its share of the points.
    fn cloze(&self, points: usize) -> String {
        match self {
            BankField::Number(number) => format!("{{{points}:NUMERICAL:={number}}}"),
            BankField::Word(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("={}", cloze_text(word))).collect();
                format!("{{{points}:SHORTANSWER:{}}}", words.join("~"))
            }
            BankField::Choice(choices, right) => {
                let choice = |(number, choice): (usize, &String)| {
                    format!("{}{}", if number == *right { "=" } else { "" }, cloze_text(choice))
                };
                let choices: Vec<String> = choices.iter().enumerate().map(choice).collect();
                format!("{{{points}:MULTICHOICE:{}}}", choices.join("~"))
            }
        }
    }
}

/// Writes questions as a file in Moodle's XML.
pub fn moodle(questions: &[BankQuestion], out: &mut dyn io::Write) -> io::Result<()> {
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    xml.create_element("quiz").write_inner_content(|xml| {
        for question in questions {
            let form = if question.rows.is_empty() { "essay" } else { "cloze" };
            xml.create_element("question")
                .with_attribute(("type", form))
                .write_inner_content(|xml| moodle_question(question, xml))?;
        }
        Ok(())
    })?;
    xml.get_mut().write_all(b"\n")
}

fn moodle_question(question: &BankQuestion, xml: &mut Writer<&mut dyn io::Write>) -> io::Result<()> {
    xml.create_element("name").write_inner_content(|xml| {
        xml.create_element("text").write_text_content(BytesText::new(&question.name)).map(drop)
    })?;
    xml.create_element("questiontext").with_attribute(("format", "html")).write_inner_content(|xml| {
        let html = html(question);
        xml.create_element("text").write_cdata_content(BytesCData::new(html))?;
        if let Some(picture) = &question.picture {
            xml.create_element("file")
                .with_attributes([("name", PICTURE), ("path", "/"), ("encoding", "base64")])
                .write_text_content(BytesText::new(&STANDARD.encode(picture)))?;
        }
        Ok(())
    })?;
    moodle_text("generalfeedback", &question.feedback, xml)?;
    let is_essay = question.rows.is_empty();
    let plain: &[(&str, &str)] = if is_essay { &ESSAY } else { &[("penalty", "0.3333333"), ("hidden", "0")] };
    for (name, value) in plain {
        xml.create_element(*name).write_text_content(BytesText::new(value))?;
    }
    if is_essay {
        moodle_text("graderinfo", &question.model, xml)?;
        moodle_text("responsetemplate", &[], xml)?;
    }
    Ok(())
}

/// What Moodle requires of an essay in addition to its texts.
const ESSAY: [(&str, &str); 8] = [
    ("defaultgrade", "1"),
    ("penalty", "0"),
    ("hidden", "0"),
    ("responseformat", "editor"),
    ("responserequired", "1"),
    ("responsefieldlines", "10"),
    ("attachments", "0"),
    ("attachmentsrequired", "0"),
];

fn moodle_text(name: &str, lines: &[String], xml: &mut Writer<&mut dyn io::Write>) -> io::Result<()> {
    xml.create_element(name)
        .with_attribute(("format", "html"))
        .write_inner_content(|xml| {
            let html: String = lines.iter().map(|line| format!("<p>{}</p>", html_text(line))).collect();
            xml.create_element("text").write_cdata_content(BytesCData::new(html)).map(drop)
        })
        .map(drop)
}

const PICTURE: &str = "tree.svg";

fn html(question: &BankQuestion) -> String {
    let mut html: String = question.text.iter().map(|line| format!("<p>{}</p>", html_text(line))).collect();
    if question.picture.is_some() {
        let words = html_text(&question.in_words);
        let _ = write!(html, "<p><img src=\"@@PLUGINFILE@@/{PICTURE}\" alt=\"{words}\"></p>");
    }
    if !question.given.is_empty() {
        let _ = write!(html, "<pre>{}</pre>", html_text(&question.given.join("\n")));
    }
    if question.rows.is_empty() {
        return html;
    }
    html.push_str("<table><thead><tr>");
    for head in &question.heads {
        let _ = write!(html, "<th scope=\"col\">{}</th>", html_text(head));
    }
    html.push_str("</tr></thead><tbody>");
    for row in &question.rows {
        let given = row.given.iter().map(|given| format!("<td>{}</td>", html_text(given)));
        let fields = row.fields.iter().map(|field| format!("<td>{}</td>", html_text(&field.cloze(1 + row.extra))));
        let _ = write!(html, "<tr>{}</tr>", given.chain(fields).collect::<String>());
    }
    html.push_str("</tbody></table>");
    html
}

pub fn html_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn cloze_text(text: &str) -> String {
    escaped(text, "}#~/\"\\")
}

fn escaped(text: &str, signs: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if signs.contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

// Questions in GIFT, which has neither pictures nor tables.

/// Writes questions as a file in GIFT.
pub fn gift(questions: &[BankQuestion], out: &mut dyn io::Write) -> io::Result<()> {
    for question in questions {
        if question.rows.is_empty() {
            gift_essay(question, out)?;
        }
        let columns = question.rows.iter().map(|row| row.fields.len()).max().unwrap_or_default();
        let given = question.heads.len().saturating_sub(columns);
        for column in 0..columns {
            let head = question.heads.get(given + column).map_or("", String::as_str);
            gift_column(question, column, head, out)?;
        }
    }
    Ok(())
}

/// The question's text, with what replaces the picture, and what is given.
fn gift_question(question: &BankQuestion) -> String {
    let words = Some(&question.in_words).filter(|words| !words.is_empty());
    let lines = question.text.iter().chain(words).chain(&question.given);
    lines.map(|line| gift_text(line)).collect::<Vec<_>>().join("\\n")
}

/// An essay: braces with nothing but the model answer, which is shown once it was answered.
fn gift_essay(question: &BankQuestion, out: &mut dyn io::Write) -> io::Result<()> {
    let model: Vec<String> = question.model.iter().map(|line| gift_text(line)).collect();
    let (name, text) = (gift_text(&question.name), gift_question(question));
    writeln!(out, "::{name}::{text} {{####{}}}\n", model.join("\\n"))
}

fn is_alike(rows: &[(String, &BankField)]) -> bool {
    let choices = |field: &BankField| match field {
        BankField::Choice(choices, _) => Some(choices.clone()),
        _ => None,
    };
    rows.iter().all(|(_, field)| choices(field) == rows.first().and_then(|(_, first)| choices(first)))
}

/// A matching question for one column, or short questions where there are too few rows to match, or other choices in each.
fn gift_column(question: &BankQuestion, column: usize, head: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let rows: Vec<(String, &BankField)> =
        question.rows.iter().filter_map(|row| Some((row.given.join(" "), row.fields.get(column)?))).collect();
    let name = gift_text(&format!("{}: {head}", question.name));
    let question = gift_question(question);
    let asked = |given: &str| gift_text(&label(head, given));
    if rows.len() >= LEAST_TO_MATCH && is_alike(&rows) {
        writeln!(out, "::{name}::{question}\\n{} {{", asked(""))?;
        for (given, field) in &rows {
            writeln!(out, "  ={} -> {}", gift_text(given), gift_text(&field.answer()))?;
        }
        return writeln!(out, "}}\n");
    }
    for (given, field) in &rows {
        let answer = match field {
            BankField::Number(number) => format!("#{number}"),
            BankField::Word(words) => {
                words.iter().map(|word| format!("={}", gift_text(word))).collect::<Vec<_>>().join(" ")
            }
            BankField::Choice(choices, right) => {
                let sign = |number| if number == *right { '=' } else { '~' };
                let choice = |(number, choice): (usize, &String)| format!("{}{}", sign(number), gift_text(choice));
                choices.iter().enumerate().map(choice).collect::<Vec<_>>().join(" ")
            }
        };
        writeln!(out, "::{name} {}::{question}\\n{} {{{answer}}}\n", gift_text(given), asked(given))?;
    }
    Ok(())
}

/// Where something is to be filled in, and what: `B, alpha:`.
fn label(head: &str, given: &str) -> String {
    let comma = if given.is_empty() { "" } else { ", " };
    let colon = if given.is_empty() && head.ends_with(['?', '？']) { "" } else { ":" };
    format!("{given}{comma}{head}{colon}")
}

const LEAST_TO_MATCH: usize = 3;

fn gift_text(text: &str) -> String {
    escaped(&text.replace('\n', " "), "~=#{}:\\")
}

#[cfg(test)]
mod tests {
    use quick_xml::Reader;

    use super::*;

    fn question() -> BankQuestion {
        let row = |name: &str, number| BankRow {
            given: vec![name.to_owned()],
            fields: vec![
                BankField::Number(number),
                BankField::Word(["-inf", "-∞"].map(str::to_owned).into()),
                BankField::Choice(["looked at", "never ~ {looked} at"].map(str::to_owned).into(), 1),
            ],
            extra: usize::from(number == 0) * 4,
        };
        BankQuestion {
            name: "Windows & <values>: 7".to_owned(),
            text: vec!["Fill in a < b.".to_owned(), "All of it ]]> .".to_owned()],
            picture: Some("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()),
            in_words: "A(B=3 C)".to_owned(),
            heads: ["Node", "value", "alpha", "looked at?"].map(str::to_owned).into(),
            rows: vec![row("A", -5), row("B", 3), row("C", 0)],
            feedback: vec!["Because.".to_owned()],
            ..BankQuestion::default()
        }
    }

    #[test]
    fn what_moodle_reads_is_well_formed_and_whole() -> io::Result<()> {
        let mut bytes = Vec::new();
        moodle(&[question(), question()], &mut bytes)?;
        let text = String::from_utf8(bytes).map_err(io::Error::other)?;
        let mut reader = Reader::from_str(&text);
        let (mut open, mut questions, mut inner) = (Vec::new(), 0, String::new());
        loop {
            match reader.read_event().map_err(io::Error::other)? {
                Event::Start(tag) => {
                    questions += usize::from(tag.name().as_ref() == "question");
                    open.push(tag.name().as_ref().to_owned());
                }
                Event::End(tag) => assert_eq!(open.pop().as_deref(), Some(tag.name().as_ref())),
                Event::CData(data) => inner.push_str(&data),
                Event::Eof => break,
                _ => {}
            }
        }
        assert!(open.is_empty() && questions == 2);
        assert_eq!(inner.matches("{1:NUMERICAL:=-5}").count(), 2);
        assert!(inner.contains("{1:SHORTANSWER:=-inf~=-∞}") && inner.contains("@@PLUGINFILE@@/tree.svg"));
        assert!(inner.contains(r"{1:MULTICHOICE:looked at~=never \~ {looked\} at}"), "{inner}");
        assert_eq!((inner.matches("{5:").count(), inner.matches("{1:").count()), (2 * 3, 2 * 6), "{inner}");
        assert!(inner.contains("a &lt; b"));
        Ok(())
    }

    #[test]
    fn what_gift_has_for_signs_is_escaped() -> io::Result<()> {
        let mut bytes = Vec::new();
        let short = BankQuestion { rows: question().rows[..1].to_vec(), ..question() };
        gift(&[question(), short], &mut bytes)?;
        let text = String::from_utf8(bytes).map_err(io::Error::other)?;
        assert_eq!(text.matches(" -> -5").count(), 1);
        assert!(text.contains(r"::Windows & <values>\: 7\: value::"), "{text}");
        assert!(text.contains(r"A(B\=3 C)") && text.contains("{#-5}"), "{text}");
        assert!(text.contains(r"{~looked at =never \~ \{looked\} at}"), "{text}");
        // Every question ends with an empty line, and none has one inside.
        assert_eq!(text.trim_end().split("\n\n").count(), 3 + 3);
        Ok(())
    }

    #[test]
    fn a_question_without_rows_is_an_essay_with_its_model_answer() -> io::Result<()> {
        let essay = BankQuestion {
            given: vec!["search(node):".to_owned(), "  a < b".to_owned()],
            rows: Vec::new(),
            feedback: Vec::new(),
            model: vec!["E.1 → 3".to_owned(), "Because = so.".to_owned()],
            ..question()
        };
        let (mut xml, mut bytes) = (Vec::new(), Vec::new());
        moodle(std::slice::from_ref(&essay), &mut xml)?;
        gift(&[essay], &mut bytes)?;
        let [xml, gift] = [xml, bytes].map(|bytes| String::from_utf8(bytes).unwrap_or_default());
        assert!(xml.contains("<question type=\"essay\">") && !xml.contains("<table>"), "{xml}");
        assert!(xml.contains("<pre>search(node):\n  a &lt; b</pre>"), "{xml}");
        let notes = xml.split("<graderinfo").nth(1).unwrap_or_default();
        assert!(notes.contains("<p>E.1 → 3</p><p>Because = so.</p>"), "{notes}");
        assert!(gift.ends_with("{####E.1 → 3\\nBecause \\= so.}\n\n"), "{gift}");
        Ok(())
    }

    #[test]
    fn rows_with_choices_of_their_own_are_questions_of_their_own() -> io::Result<()> {
        let row = |choices: [&str; 2]| BankRow {
            given: vec![choices.concat()],
            fields: vec![BankField::Choice(choices.map(str::to_owned).into(), 0)],
            extra: 0,
        };
        let question = BankQuestion { rows: vec![row(["a", "b"]), row(["c", "d"]), row(["e", "f"])], ..question() };
        let mut bytes = Vec::new();
        gift(&[question], &mut bytes)?;
        let text = String::from_utf8(bytes).map_err(io::Error::other)?;
        assert!(text.contains("{=a ~b}") && text.contains("{=c ~d}") && text.contains("{=e ~f}"), "{text}");
        Ok(())
    }
}
