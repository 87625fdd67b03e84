//! What holds within the app: its files import one another in small circles at the most, and dispatch is exhaustive.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::report;
use crate::source::collect;

/// The most files that may import one another in a circle.
const LARGEST_CIRCLE: usize = 5;

/// The path of a module of the app, without the folder that groups its areas; empty for the app itself.
type Module = Vec<String>;

/// The files of the app by their modules, without comments and without tests.
fn modules() -> BTreeMap<Module, String> {
    let folders = folders();
    let mut paths = Vec::new();
    collect(Path::new("src/app"), "rs", &mut paths);
    let is_program =
        |path: &&std::path::PathBuf| !path.ends_with("app/tests.rs") && !path.starts_with("src/app/platform");
    let module = |path: &Path| {
        let inside = path.with_extension("");
        let names = inside.components().skip(2).map(|name| name.as_os_str().to_string_lossy().into_owned());
        // An area is named without the folder that groups it.
        let is_group = |name: &String| ["shell", "views", "pages", "lib"].contains(&name.as_str());
        names.filter(|name| !is_group(name)).collect::<Module>()
    };
    let code = |path: &Path| {
        let text = fs::read_to_string(path).expect("a text");
        let program = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code = program.lines().map(|line| line.split("//").next().unwrap_or_default());
        code.flat_map(|line| of_areas(line, &folders)).collect::<Vec<_>>().join("\n")
    };
    paths.iter().filter(is_program).map(|path| (module(path), code(path))).collect()
}

/// The folders of the areas, as the list of the areas has them.
fn folders() -> Vec<String> {
    let list = fs::read_to_string("src/app/shell/areas.rs").expect("the list of the areas");
    let words = list.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let rows = words.filter(|words| matches!(words[..], [_, "in", _, "by", _]));
    let folders: Vec<String> = rows.map(|words| words[2].to_owned()).collect();
    assert!(folders.len() > 15, "{folders:?}");
    folders
}

/// A line of a macro that takes the list of the areas, once for each of them.
fn of_areas(line: &str, folders: &[String]) -> Vec<String> {
    match line.contains("$folder::") {
        true => folders.iter().map(|folder| line.replace("$folder", folder)).collect(),
        false => vec![line.to_owned()],
    }
}

/// A path as it is written, from the app; `None` where it leads elsewhere.
fn resolved(written: &[&str], here: &[String]) -> Option<Module> {
    match written {
        ["crate", rest @ ..] => Some(rest.iter().map(|name| (*name).to_owned()).collect()),
        ["super", ..] => {
            let up = written.iter().take_while(|name| **name == "super").count();
            let above = here.len().checked_sub(up)?;
            let rest = written[up..].iter().map(|name| (*name).to_owned());
            Some(here[..above].iter().cloned().chain(rest).collect())
        }
        _ => None,
    }
}

/// The paths of a use tree: `a::{b, c::d}` has two.
fn paths_of(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        return vec![path.strip_suffix("::self").unwrap_or(path).to_owned()];
    };
    let inside = inside.strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for char in inside.chars() {
        depth += i32::from(char == '{') - i32::from(char == '}');
        match char {
            ',' if depth == 0 => parts.push(String::new()),
            char => parts.last_mut().expect("a part").push(char),
        }
    }
    let below = parts.iter().filter(|part| !part.trim().is_empty()).flat_map(|part| paths_of(part));
    below.map(|path| format!("{}{path}", before.trim()).trim_end_matches("::self").to_owned()).collect()
}

/// The modules that a file names: where each of its paths leads, be it imported or written out.
fn named(here: &Module, code: &str, all: &BTreeMap<Module, String>) -> BTreeSet<Module> {
    let deepest =
        |path: &Module| (0..=path.len()).rev().map(|length| path[..length].to_vec()).find(|it| all.contains_key(it));
    let mut found = BTreeSet::new();
    // What is imported as a module is no edge yet: what is named of it is.
    let mut known: BTreeMap<String, Module> = all
        .keys()
        .filter(|module| module.len() == here.len() + 1 && module.starts_with(here))
        .map(|module| (module.last().expect("a name").clone(), module.clone()))
        .collect();
    let mut rest = String::new();
    for (number, statement) in code.split(';').enumerate() {
        let start = statement.rfind("\nuse ").or_else(|| statement.rfind("use ").filter(|_| number == 0));
        let start = start.or_else(|| statement.rfind(" use "));
        let Some((before, tree)) = start.map(|at| statement.split_at(at)).filter(|(_, tree)| !tree.contains("fn "))
        else {
            rest.push_str(statement);
            rest.push(';');
            continue;
        };
        rest.push_str(before);
        for path in paths_of(tree.trim().trim_start_matches("use ")) {
            let written: Vec<&str> = path.split("::").collect();
            let of_child = || {
                let child = known.get(written[0])?;
                Some(
                    child.iter().cloned().chain(written[1..].iter().map(|name| (*name).to_owned())).collect::<Module>(),
                )
            };
            let Some(path) = resolved(&written, here).or_else(of_child) else { continue };
            if all.contains_key(&path) {
                known.insert(path.last().cloned().unwrap_or_default(), path);
            } else {
                found.extend(deepest(&path));
            }
        }
    }
    let is_part = |char: char| char.is_alphanumeric() || char == '_' || char == ':';
    let names = |path: &&str| path.contains("::") && !path.split("::").all(|name| ["crate", "super"].contains(&name));
    for path in rest.split(|char| !is_part(char)).filter(names) {
        let written: Vec<&str> = path.split("::").collect();
        let of_known = || {
            let known = known.get(written[0])?;
            Some(known.iter().cloned().chain(written[1..].iter().map(|name| (*name).to_owned())).collect::<Module>())
        };
        found.extend(resolved(&written, here).or_else(of_known).as_ref().and_then(deepest));
    }
    found.remove(here);
    found
}

/// All that can be reached from a module.
fn reached(from: &Module, graph: &BTreeMap<Module, BTreeSet<Module>>) -> BTreeSet<Module> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
    while let Some(module) = open.pop() {
        open.extend(graph.get(&module).into_iter().flatten().filter(|next| seen.insert((*next).clone())).cloned());
    }
    seen
}

#[test]
fn files_of_the_app_import_one_another_in_small_circles_at_the_most() {
    let all = modules();
    let graph: BTreeMap<Module, BTreeSet<Module>> =
        all.iter().map(|(module, code)| (module.clone(), named(module, code, &all))).collect();
    let edges: usize = graph.values().map(BTreeSet::len).sum();
    assert!(all.len() > 100 && edges > 3 * all.len(), "{} files with {edges} imports are read", all.len());
    let sets: BTreeMap<&Module, BTreeSet<Module>> =
        graph.keys().map(|module| (module, reached(module, &graph))).collect();
    let mut circles = BTreeSet::new();
    for (module, seen) in &sets {
        let circle: BTreeSet<String> = seen
            .iter()
            .filter(|other| sets.get(other).is_some_and(|back| back.contains(*module)))
            .map(|other| other.join("::"))
            .collect();
        if circle.len() > LARGEST_CIRCLE {
            circles.insert(format!("{circle:?}"));
        }
    }
    report(&format!("no circle of more than {LARGEST_CIRCLE} files"), circles.into_iter().collect());
}

/// What a match on commands or news names in its arms.
const DISPATCHED: [&str; 3] = ["Command::", "News::", "DeskStep::"];

#[test]
fn dispatch_in_the_app_is_exhaustive() {
    let mut wrong = Vec::new();
    let (mut paths, mut matches) = (Vec::new(), 0);
    collect(Path::new("src/app"), "rs", &mut paths);
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        let indent = |line: &str| line.len() - line.trim_start().len();
        for (at, line) in lines.iter().enumerate() {
            matches += usize::from(line.trim_start().starts_with("match "));
            if !["_ => {}", "_ => {},", "_ => (),", "_ => return,"].contains(&line.trim()) {
                continue;
            }
            let arms =
                lines[..at].iter().rev().take_while(|above| above.trim().is_empty() || indent(above) >= indent(line));
            let is_dispatch = arms
                .filter(|arm| indent(arm) == indent(line))
                .any(|arm| DISPATCHED.iter().any(|name| arm.contains(name)));
            if is_dispatch {
                wrong.push(format!("{}:{}", path.display(), at + 1));
            }
        }
    }
    assert!(matches > 50, "{matches} matches are read");
    report("a match on commands or news names all of them", wrong);
}
