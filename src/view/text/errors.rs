//! The core's errors as sentences: what was expected, where, and what was found.

use crate::prelude::*;
use std::io::ErrorKind;

use crate::platform;
use jianzhi_core::file::binary::{FilePart, TraceFileError, VERSION};
use jianzhi_core::file::save::SaveError;
use jianzhi_core::game::Stop;
use jianzhi_core::game::tree::notation::{Expected, NotationError, TextPlace};
use jianzhi_core::game::tree::random::{MAX_NODES, RandomTreeError};
use jianzhi_core::game::tree::{MAX_CHILDREN, MAX_HEIGHT};
use jianzhi_core::score::convention::{ConventionError, FIELD_NAMES, PRESETS};
use jianzhi_core::search::{InvalidMethod, MethodError};

/// The most characters of a user's input that a message repeats.
const SHOWN: usize = 40;
/// The most characters of a file's name that a message repeats.
const SHOWN_OF_A_FILE: usize = 200;

/// `expected …, found …`; `None` where nothing was found.
pub fn expected(lang: Lang, expected: &str, found: Option<&str>) -> String {
    match found {
        Some("") => lang.say_with("expected-empty", &args![expected]),
        Some(found) => lang.say_with("expected-found", &args![expected, found = shown(found)]),
        None => lang.say_with("expected-end", &args![expected]),
    }
}

/// Something that is given twice, and may be given once.
pub fn repeated(lang: Lang, name: &str) -> String {
    lang.say_with("expected-once", &args![name = shown(name)])
}

/// What a reader of the tree notation expected and found, without the place.
pub fn notation(lang: Lang, error: &NotationError) -> String {
    match error.expected {
        Expected::Shallower => return lang.say_with("notation-too-deep", &args![limit = MAX_HEIGHT]),
        Expected::FewerChildren => return lang.say_with("notation-too-wide", &args![limit = MAX_CHILDREN]),
        _ => {}
    }
    let id = format!("notation-{}", error.expected.name());
    expected(lang, &lang.say(&id), error.found.as_deref())
}

pub fn random(lang: Lang, error: &RandomTreeError) -> String {
    match error {
        RandomTreeError::Key(key) => expected(lang, &lang.say("random-key"), Some(key)),
        RandomTreeError::Value { key, value } => expected(lang, &lang.say(&format!("random-{key}")), Some(value)),
        RandomTreeError::Repeated(key) => repeated(lang, key),
        RandomTreeError::TooLarge => lang.say_with("random-too-large", &args![limit = MAX_NODES]),
    }
}

pub fn stop(lang: Lang, stop: &Stop) -> String {
    stop_at(lang, stop, &stop.needs().map(ToString::to_string).unwrap_or_default())
}

/// The same, with what the position whose value is missing is called there.
pub fn stop_at(lang: Lang, stop: &Stop, name: &str) -> String {
    let id = match stop {
        // A root without children is called by its value.
        Stop::Unknown(_) if name == "?" => "stop-unknown-root",
        Stop::Unknown(_) => "stop-unknown",
        Stop::OutOfOrder(_) => "stop-out-of-order",
        Stop::Unvalued(_) => "stop-unvalued",
        Stop::Cancelled => return lang.say("stop-cancelled"),
    };
    lang.say_with(id, &args![name = shown(name)])
}

/// Why an algorithm with its switches cannot be taken.
pub fn method(lang: Lang, error: &MethodError) -> String {
    let known = Switch::ALL.map(Switch::name).join(", ");
    match error {
        MethodError::Algorithm(name) => {
            let known = Algorithm::ALL.map(Algorithm::name).join(", ");
            expected(lang, &lang.say_with("wanted-algorithm", &args![known]), Some(name))
        }
        MethodError::Switch(name) => expected(lang, &lang.say_with("wanted-switch", &args![known]), Some(name)),
        MethodError::Convention(error, found) => convention(lang, *error, found),
        MethodError::Number(what, found) => expected(lang, &lang.say(&format!("wanted-{what}")), Some(found)),
        MethodError::Repeated(name) => repeated(lang, name),
        MethodError::Invalid(invalid) => self::invalid_method(lang, *invalid),
    }
}

/// Why a convention cannot be read, with what was found.
pub fn convention(lang: Lang, error: ConventionError, found: &str) -> String {
    let known = match error {
        ConventionError::Field => FIELD_NAMES.join(", "),
        ConventionError::Preset => PRESETS.map(|(name, _)| name).join(", "),
        ConventionError::Choice { choices, .. } => choices.join(", "),
    };
    expected(lang, &lang.say_with("check-wanted-names", &args![known]), Some(found))
}

/// Why a switch does not go with an algorithm or a game.
pub fn invalid_method(lang: Lang, invalid: InvalidMethod) -> String {
    let say = |id, algorithm: Algorithm, switch: &str| {
        lang.say_with(id, &args![algorithm = algorithm.name(), switch = switch.to_owned()])
    };
    match invalid {
        InvalidMethod::Everything(algorithm, switch) => say("invalid-method-everything", algorithm, switch),
        InvalidMethod::Question(algorithm, switch) => say("invalid-method-question", algorithm, switch),
        InvalidMethod::NoGuess(algorithm, setting) => say("invalid-method-no-guess", algorithm, setting),
        InvalidMethod::NoTable(switch) => lang.say_with("invalid-method-no-table", &args![switch]),
        InvalidMethod::NoIterations(switch) => lang.say_with("invalid-method-no-iterations", &args![switch]),
        InvalidMethod::Decided(field) => lang.say_with("invalid-method-decided", &args![field]),
        InvalidMethod::Scale(name) => lang.say_with("invalid-method-scale", &args![name]),
        InvalidMethod::Tree(switch) => lang.say_with("invalid-method-tree", &args![switch]),
    }
}

/// There is less memory than something needs, in bytes.
pub fn no_room(lang: Lang, needed: u64, free: u64) -> String {
    let megabytes = |bytes: u64| super::count(bytes.div_ceil(1 << 20));
    lang.say_with("no-room", &args![needed = megabytes(needed), free = megabytes(free)])
}

/// Why the system does not let a file be read or written.
pub fn unreadable(lang: Lang, kind: ErrorKind) -> String {
    match kind {
        ErrorKind::NotFound => lang.say("file-not-found"),
        ErrorKind::PermissionDenied => lang.say("file-forbidden"),
        ErrorKind::IsADirectory => lang.say("file-is-directory"),
        platform::NO_PLAIN_FILE => lang.say("file-no-plain"),
        ErrorKind::OutOfMemory => lang.say("file-no-room"),
        kind => match known(lang, &format!("system-{}", as_id(&kind.to_string()))) {
            Some(reason) => lang.say_with("file-unreadable", &args![reason]),
            None => lang.say("file-refused"),
        },
    }
}

fn known(lang: Lang, id: &str) -> Option<String> {
    lang.knows(id).then(|| lang.say(id))
}

/// What a library says in English, as a part of an id.
fn as_id(words: &str) -> String {
    let words = words.split(|char: char| !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

pub fn save(lang: Lang, error: SaveError) -> String {
    match error {
        SaveError::NoName => lang.say("save-no-name"),
        SaveError::Directory => lang.say("file-is-directory"),
        SaveError::NoFile => lang.say("save-no-file"),
        SaveError::ReadOnly => lang.say("save-read-only"),
        SaveError::NoFolder => lang.say("save-no-folder"),
        SaveError::FolderReadOnly => lang.say("save-folder-read-only"),
        SaveError::Full => lang.say("save-full"),
        SaveError::Stopped => lang.say("save-stopped"),
        SaveError::Failed(kind) => unreadable(lang, kind),
    }
}

/// Why a trace file cannot be opened or saved.
pub fn trace_file(lang: Lang, error: TraceFileError) -> String {
    match error {
        TraceFileError::Unusable(kind) => unreadable(lang, kind),
        TraceFileError::Unsaved(error) => save(lang, error),
        TraceFileError::Foreign => lang.say("trace-foreign"),
        TraceFileError::Version(found) => {
            let id = if found < VERSION { "trace-version-earlier" } else { "trace-version" };
            lang.say_with(id, &args![known = VERSION, found])
        }
        TraceFileError::CutOff { expected: 0, .. } => lang.say("trace-cut-off"),
        TraceFileError::CutOff { expected, found } => lang.say_with("trace-cut-off-after", &args![expected, found]),
        TraceFileError::Damaged(FilePart::Header) => lang.say("trace-damaged-header"),
        TraceFileError::Damaged(FilePart::Overview) => lang.say("trace-damaged-overview"),
        TraceFileError::Damaged(FilePart::Visits(row)) => lang.say_with("trace-damaged-visits", &args![row]),
        TraceFileError::Damaged(FilePart::End) => lang.say("trace-damaged-end"),
    }
}

/// A user's input, safe to repeat in one line: control characters escaped, cut to a length.
pub fn shown(text: &str) -> String {
    cut(text, SHOWN)
}

/// What is wrong in a file, with its name and the place.
pub fn in_file(lang: Lang, name: &str, place: Option<TextPlace>, problem: String) -> String {
    let place = match place {
        Some(place) => format!("{}:{}:{}", file(name), place.line, place.column),
        None => file(name),
    };
    lang.say_with("error-in-file", &args![place, problem])
}

pub fn file(name: &str) -> String {
    cut(name, SHOWN_OF_A_FILE)
}

/// A title or a label from a file, safe to write to a terminal.
pub fn plain(text: &str) -> String {
    cut(text, usize::MAX)
}

fn cut(text: &str, limit: usize) -> String {
    let is_plain = |char: char| {
        !char.is_control()
            && !matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut shown = String::new();
    for (index, char) in text.chars().enumerate() {
        if index == limit {
            shown.push('…');
            break;
        }
        if is_plain(char) { shown.push(char) } else { shown.extend(char.escape_default()) }
    }
    shown
}
