//! A game of one's own: searched, recorded, narrated, saved, read again, checked and replayed like any other.
//!
//! It is Nim with one heap: a move takes one to three matches, and the player who takes the last one wins.
//! `cargo run --example own_game` narrates a search of it; `cargo test --example own_game` proves that it is right.

use std::sync::Arc;

use jianzhi::file::binary::{self, Saved, TraceFileError};
use jianzhi::game::Phrase;
use jianzhi::game::playable::Notation;
use jianzhi::game::registry::Games;
use jianzhi::{
    Algorithm, Depth, Ending, EventKind, Game, Lang, Method, MoveCode, Narrator, Playable, Recorder, Recording, Score,
    Side, Start, Step, Stop, Task,
};

/// A heap of matches, and how many moves were made.
#[derive(Debug, Clone)]
struct Nim {
    matches: u16,
    ply: u16,
}

/// What a search needs.
impl Game for Nim {
    type Move = u16;
    type Moves = std::ops::Range<u16>;

    fn side_to_move(&self) -> Side {
        Side::Max.after(self.ply.into())
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        match self.matches {
            0 => Some(Ending::Terminal),
            _ => (depth == Depth::HORIZON).then_some(Ending::Leaf),
        }
    }

    /// The player who finds no match has lost; nothing is known of other positions.
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        Ok(match ending {
            Ending::Terminal => Score::mated_at(self.ply),
            Ending::Leaf => Score::ZERO,
        })
    }

    fn moves(&self) -> Self::Moves {
        1..self.matches.min(3) + 1
    }

    fn play(&mut self, taken: u16) {
        self.matches -= taken;
        self.ply += 1;
    }

    fn undo(&mut self, taken: u16) {
        self.matches += taken;
        self.ply -= 1;
    }

    fn code(taken: u16) -> MoveCode {
        MoveCode(taken)
    }

    fn key(&self) -> u64 {
        u64::from(self.matches) << 1 | u64::from(self.ply % 2)
    }
}

/// What a person sees. A name that no text file has is shown as it is.
impl Playable for Nim {
    const NAME: &'static str = "nim";
    const WORDS: [&'static str; 2] = ["Nim", "The number of matches"];
    const PLAYERS: [&'static str; 2] = ["Anna", "Bert"];

    fn start() -> Nim {
        Nim { matches: 7, ply: 0 }
    }

    fn read(text: &str) -> Result<Nim, Phrase> {
        let wanted = || Phrase::expected(Phrase::plain("a number of matches"), Some(text));
        Ok(Nim { matches: text.trim().parse().map_err(|_| wanted())?, ply: 0 })
    }

    fn write(&self) -> String {
        self.matches.to_string()
    }

    fn player(&self) -> u8 {
        (self.ply % 2) as u8
    }

    fn rooted(self) -> Nim {
        Nim { ply: 0, ..self }
    }

    fn write_move(&self, taken: u16, notation: Notation) -> String {
        match notation {
            Notation::Coordinates => Nim::coordinates(MoveCode(taken)),
            Notation::English => format!("takes {taken}"),
            Notation::Chinese => format!("取 {taken}"),
        }
    }
}

/// The task, searched and recorded.
fn recorded(task: Task) -> (Score, Saved) {
    let mut recorder = Recorder::new();
    let Ok(value) = task.run(&mut recorder) else { unreachable!("every position of Nim has a value") };
    let Some(trace) = recorder.finish() else { unreachable!("every visit was left") };
    (value, Saved { task, trace: Arc::new(trace) })
}

/// Writes a search as a trace file and reads it again. The reader knows the games of the program, and is given this
/// one.
fn saved_and_read(saved: &Saved) -> Result<Saved, TraceFileError> {
    let mut bytes = Vec::new();
    binary::write(&mut bytes, saved)?;
    binary::read(&mut bytes.as_slice(), &Games::default().with::<Nim>())
}

/// Searches, records and narrates; returns the text of each step, and the value.
fn tell(matches: u16, method: Method) -> (Vec<String>, Score) {
    let task = Task::new(Start::new(Nim { matches, ply: 0 }), method).to(Depth(matches as u8));
    let (value, Saved { task, trace }) = recorded(task);
    let Some(recording) = Recording::new(task, trace) else { unreachable!("there is at least the root's visit") };
    let narrator = Narrator::new(&recording, Lang::En);
    let replay = &recording.replay;
    let steps = (0..replay.trace().step_count()).map(Step);
    let told = steps.map(|step| narrator.tell(&replay.at(step))).map(|story| story.title).collect();
    println!("{} cutoffs in {} visits", replay.events().count(EventKind::Cutoff), replay.trace().len());
    (told, value)
}

fn main() {
    let (told, value) = tell(6, Algorithm::AlphaBeta.into());
    told.iter().for_each(|title| println!("{title}"));
    println!("value {}", jianzhi::text::score(value));
    let (_, saved) = recorded(Task::new(Start::new(Nim::start()), Algorithm::AlphaBeta).to(Depth(7)));
    match saved_and_read(&saved) {
        Ok(read) => println!("{} visits written and read again", read.trace.len()),
        Err(error) => println!("{error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi::check::{TraceClaim, check};
    use jianzhi::file::lines::LinesReader;
    use jianzhi::file::lines::write::{SearchedGame, json_lines};

    /// A heap of four matches is lost, since each answer leaves a multiple of four.
    #[test]
    fn every_fourth_heap_is_lost() {
        for matches in 1..12 {
            for algorithm in Algorithm::LADDER {
                let (_, value) = tell(matches, algorithm.into());
                assert_eq!(value < Score::ZERO, matches % 4 == 0, "{matches} {algorithm:?}");
            }
        }
    }

    #[test]
    fn the_search_is_told_with_the_names_of_moves_and_players() {
        let (told, _) = tell(5, Algorithm::AlphaBeta.into());
        assert!(told.iter().any(|title| title.contains("takes 1")), "{told:?}");
        assert!(told.iter().any(|title| title.contains("Anna (MAX)") || title.contains("Bert (MIN)")), "{told:?}");
    }

    #[test]
    fn a_recorded_search_is_proved_and_written_as_json() {
        let (_, Saved { task, trace }) = recorded(Task::new(Start::new(Nim::start()), Algorithm::Pvs).to(Depth(7)));
        let mut lines = Vec::new();
        assert!(json_lines(&SearchedGame { task: &task, trace: &trace }, &mut lines).is_ok());
        let text = String::from_utf8(lines).unwrap_or_default();
        assert!(text.starts_with(r#"{"trace":"jianzhi""#) && text.contains(r#""game":"nim","position":"7""#), "{text}");
        assert!(text.contains(r#""move":"m3""#));
        assert!(check(&task.start, &TraceClaim::new(&task), &trace).is_ok());
        let games = Games::default().with::<Nim>();
        let Ok((header, mut reader)) = LinesReader::open_of(text.as_bytes(), &games) else { unreachable!("{text}") };
        let Some(start) = &header.start else { unreachable!("the header names the game") };
        assert_eq!(start.as_game::<Nim>().map(|nim| nim.matches), Some(7));
        reader.expect(&header, start, header.method);
        assert_eq!(reader.by_ref().filter(Result::is_ok).count(), trace.len() as usize);
        assert!(LinesReader::open(text.as_bytes()).is_err(), "the games of the program alone");
    }

    #[test]
    fn a_saved_search_is_read_again_and_proved() {
        let (value, saved) = recorded(Task::new(Start::new(Nim::start()), Algorithm::AlphaBeta).to(Depth(7)));
        let Ok(read) = saved_and_read(&saved) else { unreachable!("it is what was written") };
        assert_eq!(read.task.start.as_game::<Nim>().map(|nim| nim.matches), Some(7));
        assert!(read.trace.visits().eq(saved.trace.visits()));
        assert!(check(&read.task.start, &TraceClaim::new(&read.task), &read.trace).is_ok());
        assert_eq!(recorded(read.task).0, value);
        let mut bytes = Vec::new();
        assert!(binary::write(&mut bytes, &saved).is_ok());
        assert!(
            binary::read(&mut bytes.as_slice(), &Games::default()).is_err(),
            "a reader that was not told of it refuses it"
        );
    }
}
