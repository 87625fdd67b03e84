//! Traces with one thing changed: each has to be refuted.

use crate::prelude::*;
use serde_json::{Value, json};

use crate::support::checked::{check_text, record};
use jianzhi_core::file::lines::write::{SearchedGame, json_lines};

/// Columns of a row, each damaged on its own.
const FIELDS: [&str; 19] = [
    "visit", "parent", "ply", "depth", "move", "path", "label", "alpha", "beta", "value", "bound", "kind", "type",
    "end", "source", "leaf", "cut", "skipped", "reason",
];
/// Damages to whole rows; everything that numbers the rows is removed first, so that it cannot show the damage.
const ROWS: [&str; 6] =
    ["row deleted", "subtree deleted", "subtree twice", "siblings swapped", "end cut off", "moved below its sibling"];
/// The columns of a program that writes few.
const BARE: [&str; 4] = ["path", "alpha", "beta", "value"];

/// Damages made and damages caught.
#[derive(Default)]
struct Counted {
    made: u32,
    caught: u32,
}

impl Counted {
    fn note(&mut self, damaged: &Lines) {
        self.made += 1;
        self.caught += u32::from(!damaged.is_proved());
    }
}

/// A trace as lines.
#[derive(Clone)]
struct Lines {
    header: Value,
    rows: Vec<Value>,
}

impl Lines {
    fn new(method: Method, start: &Start, depth: Depth, window: Window) -> Option<Lines> {
        let trace = record(method, start, depth, window)?;
        let (task, mut out) = (Task::new(start, method).to(depth).within(window), Vec::new());
        json_lines(&SearchedGame { task: &task, trace: &trace }, &mut out).expect("a vector");
        let mut lines =
            std::str::from_utf8(&out).expect("UTF-8").lines().map(|line| serde_json::from_str(line).expect("JSON"));
        let mut header: Value = lines.next()?;
        declare(&mut header, method);
        Some(Lines { header, rows: lines.collect() })
    }

    fn text(&self) -> String {
        std::iter::once(&self.header).chain(&self.rows).map(|line| format!("{line}\n")).collect()
    }

    fn is_proved(&self) -> bool {
        matches!(check_text(&self.text()), Some(Ok(_)))
    }

    /// The same with some columns only, and what the table needs.
    fn bare(mut self) -> Lines {
        for row in &mut self.rows {
            let row = row.as_object_mut().expect("a row");
            let is_known = row.contains_key("source");
            row.retain(|field, _| {
                BARE.contains(&field.as_str()) || is_known && ["end", "source"].contains(&field.as_str())
            });
        }
        self.header.as_object_mut().expect("a header").remove("visits");
        self
    }

    /// The same without numbers of rows.
    fn unnumbered(mut self) -> Lines {
        for row in &mut self.rows {
            let row = row.as_object_mut().expect("a row");
            row.remove("visit");
            row.remove("parent");
        }
        self.header.as_object_mut().expect("a header").remove("visits");
        self
    }

    fn ply(&self, row: usize) -> usize {
        self.rows[row]["path"].as_array().map_or(0, Vec::len)
    }

    /// The row after the subtree of a row.
    fn after(&self, row: usize) -> usize {
        (row + 1..self.rows.len()).find(|&next| self.ply(next) <= self.ply(row)).unwrap_or(self.rows.len())
    }
}

/// The header decides for the algorithm's own convention, so that no damage passes as another one.
fn declare(header: &mut Value, method: Method) {
    header["convention"] = serde_json::to_value(method.algorithm.convention()).expect("JSON");
}

#[test]
fn a_damaged_trace_is_refuted() {
    let mut counted = Counted::default();
    let mut random = Dice::new(1);
    for (start, depth, window) in share(games(), 3) {
        for method in methods(&start) {
            let Some(lines) = Lines::new(method, &start, depth, window) else { continue };
            assert!(lines.is_proved() && lines.clone().bare().is_proved(), "{method}");
            damage_fields(&lines, &FIELDS, &mut random, &mut counted);
            damage_fields(&lines.clone().bare(), &BARE, &mut random, &mut counted);
            let has_sources = lines.rows.iter().any(|row| row.get("source").is_some());
            if !has_sources {
                damage_rows(&lines.clone().unnumbered(), &mut random, &mut counted);
                damage_rows(&lines.clone().bare(), &mut random, &mut counted);
            }
            if !has_sources && method.switches.is_empty() && Algorithm::LADDER.contains(&method.algorithm) {
                damage_algorithm(&lines, method, (&start, depth, window), &mut counted);
            }
        }
    }
    let Counted { made, caught } = counted;
    assert!(caught * 100 >= made * 99, "{caught} of {made}");
}

#[test]
fn no_bytes_at_all_make_the_checker_panic() {
    const LETTERS: &[u8] = b"0123456789-,:[]{}\"\n inf@(max";
    let mut random = Dice::new(7);
    for (start, depth, window) in games() {
        let Some(lines) = Lines::new(Algorithm::Pvs.into(), &start, depth, window) else { continue };
        let text = lines.text();
        for _ in 0..40 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len().min(4_000));
                bytes[at] = LETTERS[random.below(LETTERS.len())];
            }
            // Whatever it says, it says something.
            let _ = check_text(&String::from_utf8_lossy(&bytes));
        }
    }
}

/// Small trees with ties, shipped trees, and real positions.
fn games() -> Vec<(Start, Depth, Window)> {
    let mut games = Vec::new();
    for seed in 0..6 {
        let shape = RandomTree {
            branching: 2 + seed as u16 % 3,
            depth: 2 + seed as u8 % 3,
            seed,
            order: ChildOrder::Random,
            spread: 9,
        };
        let tree = shape.build(if seed % 2 == 0 { Side::Max } else { Side::Min }).expect("a tree");
        let window = if seed % 3 == 0 { Window::new(Score::new(-3), Score::new(4)).unwrap() } else { Window::FULL };
        games.push((Start::Tree(Arc::new(tree)), Depth(shape.depth), window));
    }
    for scenario in Scenario::shipped() {
        let is_small = scenario.base.start.tree().is_some_and(|tree| tree.node_count() < 100);
        let is_chosen = ["xiangqi-start", "mate-in-two", "cannon-ending"].contains(&scenario.name.as_str());
        if is_small || is_chosen {
            let depth = if is_small { scenario.base.depth } else { Depth(2) };
            games.push((scenario.base.start, depth, scenario.base.window));
        }
    }
    games
}

fn methods(start: &Start) -> Vec<Method> {
    const ENHANCED: &str = "\
        alpha-beta+table+etc+deepening alpha-beta-soft+table+etc pvs+killers+history+single-reply \
        pvs+captures+null-move+quiescence+check-extension minimal-window+widening \
        negascout+table+deepening+captures+quiescence alpha-beta-soft+null-move+captures \
        aspiration+guess=2+width=1 mtdf+guess=1 mt-dual prove-best can-cut+guess=2";
    let enhanced = ENHANCED.split(' ').map(|name| name.parse().unwrap_or_else(|error| panic!("{name}: {error}")));
    let all = Algorithm::LADDER.into_iter().map(Method::from).chain(enhanced);
    let slow =
        |method: &Method| start.tree().is_none() && (!method.has_window() || method.algorithm == Algorithm::MtDual);
    all.filter(|method: &Method| method.fits(start).is_ok() && !slow(method)).collect()
}

fn damage_fields(lines: &Lines, fields: &[&str], random: &mut Dice, counted: &mut Counted) {
    for field in fields {
        for _ in 0..2 {
            let told: Vec<usize> = (0..lines.rows.len()).filter(|&row| lines.rows[row].get(*field).is_some()).collect();
            let Some(&row) = told.get(random.below(told.len())) else { continue };
            let before = lines.rows[row].get(*field).cloned();
            let Some(after) = before.as_ref().and_then(|before| other(lines, field, before, random)) else { continue };
            let mut damaged = lines.clone();
            damaged.rows[row][*field] = after.clone();
            counted.note(&damaged);
        }
    }
}

/// Something else that a column could hold.
fn other(lines: &Lines, field: &str, before: &Value, random: &mut Dice) -> Option<Value> {
    let elsewhere = lines.rows[random.below(lines.rows.len())].get(field).cloned();
    let changed = match before {
        Value::Bool(is) => json!(!is),
        Value::Number(number) => {
            let number = number.as_i64().expect("a whole number");
            let score = ["alpha", "beta", "value"].contains(&field);
            let tried = [number + 1, number - 1, if score { -number } else { number + 2 }, 0];
            json!(tried[random.below(4)].max(if score { -32_766 } else { 0 }))
        }
        Value::String(_) if ["alpha", "beta"].contains(&field) => {
            [json!(0), json!(7), json!("inf"), json!("-inf")][random.below(4)].clone()
        }
        Value::Array(path) => {
            let mut path = path.clone();
            match (random.below(3), path.last().and_then(Value::as_u64)) {
                (0, Some(last)) => *path.last_mut()? = json!(last + 1),
                (1, Some(_)) => drop(path.pop()),
                _ => path.push(json!(0)),
            }
            json!(path)
        }
        Value::String(_) if *field == *"reason" => {
            json!(["principal", "table", "capture", "killer", "history", "generated"][random.below(6)])
        }
        _ => elsewhere.clone()?,
    };
    let chosen = if random.below(3) == 0 { elsewhere.unwrap_or(changed) } else { changed };
    (chosen != *before).then_some(chosen)
}

fn damage_rows(lines: &Lines, random: &mut Dice, counted: &mut Counted) {
    for damage in ROWS {
        for _ in 0..2 {
            let row = random.below(lines.rows.len());
            let (after, mut damaged) = (lines.after(row), lines.clone());
            match damage {
                "row deleted" => drop(damaged.rows.remove(row)),
                "subtree deleted" => drop(damaged.rows.drain(row..after)),
                "subtree twice" => {
                    let copy = lines.rows[row..after].to_vec();
                    damaged.rows.splice(after..after, copy);
                }
                "siblings swapped" => {
                    if after >= lines.rows.len() || lines.ply(after) != lines.ply(row) {
                        continue;
                    }
                    damaged.rows[row..lines.after(after)].rotate_left(after - row);
                }
                "end cut off" => damaged.rows.truncate(row.max(1)),
                _ => {
                    if after >= lines.rows.len() || lines.ply(after) != lines.ply(row) || after - row < 2 {
                        continue;
                    }
                    damaged.rows.swap(row, after);
                }
            }
            if damaged.rows == lines.rows {
                continue;
            }
            counted.note(&damaged);
        }
    }
}

/// Another algorithm's name over the rows, where it would have searched otherwise.
fn damage_algorithm(
    lines: &Lines,
    method: Method,
    (start, depth, window): (&Start, Depth, Window),
    counted: &mut Counted,
) {
    for other in Algorithm::LADDER.into_iter().filter(|&other| other != method.algorithm) {
        let theirs = Lines::new(other.into(), start, depth, window);
        if theirs.is_some_and(|theirs| theirs.rows != lines.rows) {
            let mut damaged = lines.clone();
            damaged.header["algorithm"] = json!(other.name());
            declare(&mut damaged.header, other.into());
            counted.note(&damaged);
        }
    }
}
