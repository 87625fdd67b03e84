//! Writes the files of the page besides its program: `jianzhi-page PAGE.wasm WORKER.wasm PICTURES.wasm FOLDER`, from the project's folder.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use allsorts::Font;
use allsorts::binary::read::ReadScope;
use allsorts::font::MatchingPresentation;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use wasm_bindgen_cli_support::Bindgen;

/// Where the characters are that the app may draw: in its texts, its scenarios and its code.
const TEXTS: [&str; 2] = ["src", "scenarios"];
/// The code of the command line only, which writes to terminals with fonts of their own.
const NOT_DRAWN: [&str; 2] = ["src/cli", "src/view/text/zh/cli.ftl"];
/// What is drawn in English, pieces of boards and the name of the program included.
const LATIN: [&str; 3] = ["src/view/text/en", "src/app", "src/core/game"];
/// What is drawn first in Chinese, as a test finds it. A browser draws the others until they are there.
const FIRST: &str = "src/view/theme/fonts/first.txt";
/// What is loaded after the first frame.
const LESSONS: &str = "scenarios/lessons";
const TASKS: &str = "scenarios/tasks";
const EXPERIMENTS: &str = "scenarios/experiments";
/// The page has the sentences of one language for its first frame, and those of the others after it.
const LANGUAGES: [&str; 2] = ["en", "zh"];
/// The texts of the command line only.
const COMMAND_LINE: &str = "cli";
const ENDINGS: [&str; 3] = ["rs", "ftl", "toml"];
const FONTS: [(&str, &str); 2] =
    [("src/view/theme/fonts/NotoSansSC-Regular.otf", "regular.otf"), ("src/view/theme/fonts/NotoSansSC-Bold.otf", "bold.otf")];

/// The type of code has few characters as it is.
const CODE: &str = "src/view/theme/fonts/NotoSansMono-Regular.ttf";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [page, worker, pictures, folder] = &arguments[..] else {
        return Err("expected PAGE.wasm, WORKER.wasm, PICTURES.wasm and FOLDER".into());
    };
    let folder = Path::new(folder);
    bind(page, "jianzhi", folder)?;
    bind(worker, "jianzhi-worker", folder)?;
    bind(pictures, "jianzhi-pictures", folder)?;
    let mut characters: BTreeSet<char> = (' '..='~').collect();
    TEXTS.iter().try_for_each(|text| collect(Path::new(text), &mut characters))?;
    // English needs no more than these for its first frame: the others are loaded after it.
    let mut latin: BTreeSet<char> = characters.iter().copied().filter(|character| !is_hanzi(*character)).collect();
    LATIN.iter().try_for_each(|text| collect(Path::new(text), &mut latin))?;
    let mut first = latin.clone();
    first.extend(fs::read_to_string(FIRST)?.chars().filter(|character| !character.is_control()));
    for (prefix, characters) in [("", &characters), ("first-", &first), ("latin-", &latin)] {
        // Bold type is loaded after the first frame; until then it is plain where it is Chinese.
        for (font, name) in FONTS.into_iter().filter(|(_, name)| (prefix, *name) != ("first-", "bold.otf")) {
            fs::write(folder.join(format!("{prefix}{name}")), part_of(Path::new(font), characters)?)?;
        }
    }
    fs::copy(CODE, folder.join("code.otf"))?;
    for (name, of) in [("lessons", LESSONS), ("tasks", TASKS), ("experiments", EXPERIMENTS)] {
        fs::write(folder.join(format!("{name}.json")), numbered(of)?)?;
    }
    for language in LANGUAGES {
        fs::write(folder.join(format!("texts-{language}.json")), sentences(language)?)?;
    }
    println!("{} characters, first {} of them in Chinese, {} in English", characters.len(), first.len(), latin.len());
    Ok(())
}

/// The lessons, the tasks or the experiments as JSON, each as its name and its text, in order; the positions of the experiments come last. The
/// number that a file's name begins with is no part of the name.
fn numbered(of: &str) -> Result<String, Box<dyn Error>> {
    let mut all = files(Path::new(of), "toml")?;
    all.extend(files(Path::new(of), "txt")?);
    let unnumbered = |name: &str| name.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '-').to_owned();
    let all: Vec<_> = all.into_iter().map(|(name, text)| (unnumbered(&name), text)).collect();
    Ok(serde_json::to_string(&all)?)
}

/// The sentences of a language as JSON, each file as its subject and its content without comments.
fn sentences(language: &str) -> Result<String, Box<dyn Error>> {
    let mut files = files(&Path::new("src/view/text").join(language), "ftl")?;
    files.retain(|(subject, _)| subject != COMMAND_LINE);
    for (_, content) in &mut files {
        *content = content.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    }
    Ok(serde_json::to_string(&files)?)
}

/// Name and text of each file in a folder that ends so, in order.
fn files(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort_unstable();
    let name = |file: &Path| file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
    files.into_iter().map(|file| Ok((name(&file), fs::read_to_string(&file)?))).collect()
}

/// Writes a program and its JavaScript by a name.
fn bind(program: &str, name: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    bindgen.web(true)?;
    Ok(bindgen.generate(folder)?)
}

/// Whether it is a Chinese character.
fn is_hanzi(character: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&character)
}

/// The characters of all texts in a folder.
fn collect(path: &Path, characters: &mut BTreeSet<char>) -> Result<(), Box<dyn Error>> {
    if NOT_DRAWN.iter().any(|not_drawn| path == Path::new(not_drawn)) {
        return Ok(());
    }
    if path.is_dir() {
        return fs::read_dir(path)?.try_for_each(|entry| collect(&entry?.path(), characters));
    }
    let is_text = path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known));
    if is_text {
        characters.extend(fs::read_to_string(path)?.chars().filter(|character| !character.is_control()));
    }
    Ok(())
}

/// A font with some characters only, and with the glyph that replaces all others.
fn part_of(path: &Path, characters: &BTreeSet<char>) -> Result<Vec<u8>, Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let provider = ReadScope::new(&bytes).read::<FontData<'_>>()?.table_provider(0)?;
    let mut font = Font::new(provider)?;
    let glyph = |&character: &char| font.lookup_glyph_index(character, MatchingPresentation::NotRequired, None).0;
    let glyphs: BTreeSet<u16> = characters.iter().map(glyph).chain([0]).collect();
    let glyphs: Vec<u16> = glyphs.into_iter().collect();
    let provider = ReadScope::new(&bytes).read::<FontData<'_>>()?.table_provider(0)?;
    Ok(subset(&provider, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode)?)
}
