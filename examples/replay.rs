//! Records a search, goes through it step by step, and gives the reason of each cut.
//!
//! `cargo run --example replay` writes the story of the worked example, with the window at each step.

use jianzhi::{Algorithm, EventKind, Lang, Narrator, Recording, Side, Step, Task, Tree, View, record};

/// A line a step: the window of the innermost visit, and what happens.
fn story(task: &Task, lang: Lang) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let recording = Recording { task: task.clone(), replay: record(task)? };
    let replay = &recording.replay;
    let narrator = Narrator { view: View::SideToMove, ..Narrator::new(&recording, lang) };
    let mut cursor = replay.cursor(Step(0));
    let mut lines = Vec::new();
    loop {
        let state = cursor.state();
        let window = state.path.last().map(|frame| frame.window().to_string()).unwrap_or_default();
        lines.push(format!("{:>3}  {window:<14} {}", state.step.0, narrator.tell(state).title));
        if !cursor.forward() {
            break;
        }
    }
    lines.extend(replay.events().steps(EventKind::Cutoff).map(|step| {
        let told = narrator.tell(&replay.at(step));
        format!("{}\n  {}", told.title, told.lines.join("\n  "))
    }));
    Ok(lines)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
    let lines = story(&Task::new(tree, Algorithm::AlphaBeta), Lang::En)?;
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_told_and_the_cut_has_its_reason() -> Result<(), Box<dyn std::error::Error>> {
        let task = Task::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?, Algorithm::AlphaBeta);
        for (lang, why) in [(Lang::En, "Why the cut at C?"), (Lang::Zh, "为什么在 C 剪枝？")] {
            let lines = story(&task, lang)?;
            // Seven visits are entered and left; then the cutoff is explained in full.
            assert_eq!(lines.len(), 15, "{lines:?}");
            assert!(lines[14].starts_with(why) && lines[14].lines().count() > 2, "{lines:?}");
        }
        Ok(())
    }
}
