//! Writes what stands beside the page's program: `jianzhi-page PROGRAM.wasm FOLDER`, from the project's folder.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

use allsorts::Font;
use allsorts::binary::read::ReadScope;
use allsorts::font::MatchingPresentation;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use wasm_bindgen_cli_support::Bindgen;

/// What the app may draw stands in its texts, in its scenarios, and between its code.
const TEXTS: [&str; 2] = ["src", "scenarios"];
/// What the command line alone says, to terminals with fonts of their own.
const NOT_DRAWN: [&str; 2] = ["src/cli", "src/text/zh/cli.ftl"];
/// What is drawn in English, pieces of boards and the name of the program included.
const FIRST: [&str; 3] = ["src/text/en", "src/app", "src/game"];
const ENDINGS: [&str; 3] = ["rs", "ftl", "toml"];
const FONTS: [(&str, &str); 2] = [
    ("src/theme/fonts/NotoSansSC-Regular.otf", "regular.otf"),
    ("src/theme/fonts/NotoSansSC-Bold.otf", "bold.otf"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [program, folder] = &arguments[..] else { return Err("expected PROGRAM.wasm and FOLDER".into()) };
    let folder = Path::new(folder);
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name("jianzhi").typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(false);
    bindgen.web(true)?;
    bindgen.generate(folder)?;
    let mut characters: BTreeSet<char> = (' '..='~').collect();
    TEXTS.iter().try_for_each(|text| collect(Path::new(text), &mut characters))?;
    // English needs no more than these for its first frame: the rest comes behind it.
    let mut latin: BTreeSet<char> = characters.iter().copied().filter(|character| !is_hanzi(*character)).collect();
    FIRST.iter().try_for_each(|text| collect(Path::new(text), &mut latin))?;
    for (font, name) in FONTS {
        fs::write(folder.join(name), part_of(Path::new(font), &characters)?)?;
        fs::write(folder.join(format!("latin-{name}")), part_of(Path::new(font), &latin)?)?;
    }
    println!("{} characters, {} of them for the first frame in English", characters.len(), latin.len());
    Ok(())
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

/// A font with some characters alone, and with the glyph that stands for all others.
fn part_of(path: &Path, characters: &BTreeSet<char>) -> Result<Vec<u8>, Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let provider = ReadScope::new(&bytes).read::<FontData<'_>>()?.table_provider(0)?;
    let mut font = Font::new(provider)?;
    let glyph = |&character: &char| {
        font.lookup_glyph_index(character, MatchingPresentation::NotRequired, None).0
    };
    let glyphs: BTreeSet<u16> = characters.iter().map(glyph).chain([0]).collect();
    let glyphs: Vec<u16> = glyphs.into_iter().collect();
    let provider = ReadScope::new(&bytes).read::<FontData<'_>>()?.table_provider(0)?;
    Ok(subset(&provider, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode)?)
}
