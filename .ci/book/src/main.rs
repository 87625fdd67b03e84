//! Builds the books of a folder, one a language, with a page that leads to them, and next to them the app, which the books show
//! inside: `jianzhi-book DOCS OUT [APP]`. A link that leads nowhere is refused.

use std::path::{self, Path, PathBuf};
use std::{env, fs, io};

use mdbook_driver::MDBook;

type Failure = Box<dyn std::error::Error>;

/// The languages, by the names of their folders.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The page of the whole folder.
const ENTRANCE: &str = include_str!("entrance.html");

fn main() -> Result<(), Failure> {
    let mut args = env::args_os().skip(1).map(PathBuf::from);
    let (Some(docs), Some(out)) = (args.next(), args.next()) else {
        return Err("expected the folder of the books and the folder to write".into());
    };
    let app = args.next();
    // A book takes a relative path for one of its own folder.
    let out = path::absolute(out)?;
    for language in LANGUAGES {
        let mut book = MDBook::load(docs.join(language))?;
        book.config.build.build_dir = out.join(language);
        book.build()?;
    }
    fs::write(out.join("index.html"), ENTRANCE)?;
    if let Some(app) = &app {
        copy(app, &out.join("app"))?;
    }
    let mut pages = vec![out.join("index.html")];
    for language in LANGUAGES {
        pages.extend(self::pages(&out.join(language))?);
    }
    let (mut links, mut lost) = (0, Vec::new());
    for page in &pages {
        let text = fs::read_to_string(page)?;
        // Without the app, what leads to it is not looked at.
        let own =
            targets(&text).filter(|link| app.is_some() || !link.starts_with("../app/") && !link.starts_with("app/"));
        for link in own {
            links += 1;
            if !leads_somewhere(page, &text, link) {
                lost.push(format!("{}: {link}", page.display()));
            }
        }
    }
    if !lost.is_empty() {
        return Err(format!("links that lead nowhere:\n{}", lost.join("\n")).into());
    }
    println!("{} pages, {links} links", pages.len());
    Ok(())
}

/// The pages of a book.
fn pages(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder)?.map(|file| file.map(|file| file.path())).collect::<io::Result<Vec<_>>>()?;
    Ok(files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "html")).collect())
}

/// What a page leads to and shows of its own folder.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    let behind = |sign: &'static str| text.split(sign).skip(1).filter_map(|rest| rest.split('"').next());
    // A page that is shown for an address that does not exist names files from the root.
    behind(" href=\"").chain(behind(" src=\"")).filter(|link| !link.contains(':') && !link.starts_with('/'))
}

/// Whether there is the file that a link of a page names, and in a page of a book the heading behind `#`.
fn leads_somewhere(page: &Path, text: &str, link: &str) -> bool {
    let (link, heading) = link.split_once('#').map_or((link, ""), |(link, heading)| (link, heading));
    let file = link.split('?').next().unwrap_or_default();
    let has = |text: &str| heading.is_empty() || text.contains(&format!("id=\"{heading}\""));
    if file.is_empty() {
        return has(text);
    }
    let path = page.parent().unwrap_or(Path::new(".")).join(file);
    // For the app, the part after `#` is what it shows.
    let is_app = file.split('/').any(|part| part == "app");
    let is_page = path.extension().is_some_and(|ending| ending == "html") && !is_app;
    if is_page { fs::read_to_string(path).is_ok_and(|text| has(&text)) } else { path.exists() }
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
