//! The options that name a game and its position.

use clap::Args;

use super::refusal::Failure;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::{Phrase, registry};
use jianzhi_study::scenario::{ExpectedValue, Scenario};
use jianzhi_view::text::{Lang, errors, phrase};

#[derive(Args)]
pub struct Position {
    #[arg(long, value_name = "NAME", conflicts_with_all = ["tree", "fen", "scenario"])]
    game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["tree", "fen", "scenario"])]
    position: Option<String>,
    #[arg(long, value_name = "FEN", allow_hyphen_values = true, conflicts_with = "scenario")]
    fen: Option<String>,
}

const FEN: &str = "fen";

impl Position {
    pub fn is_given(&self) -> bool {
        self.game.is_some() || self.position.is_some() || self.fen.is_some()
    }

    /// The position, if there is one: of the game that is named the one that it begins with, unless another is given.
    pub fn start(&self, lang: Lang) -> Result<Option<Start>, Failure> {
        let refused = |option: &str, problem: Phrase| Failure::at(lang, option, &phrase(lang, &problem));
        let position = match (&self.fen, &self.game, &self.position) {
            (Some(fen), _, _) => match registry::keyed(FEN) {
                Some(game) => game.read(fen).map_err(|problem| refused("--fen", problem))?,
                None => return Ok(None),
            },
            (None, None, None) => return Ok(None),
            (None, None, Some(_)) => {
                let wanted = ExpectedValue::Game.words(lang);
                return Err(Failure::at(lang, "--game", &errors::expected(lang, &wanted, None)));
            }
            (None, Some(name), text) => {
                let wanted = || errors::expected(lang, &ExpectedValue::Game.words(lang), Some(name));
                let game = registry::named(name).ok_or_else(|| Failure::at(lang, "--game", &wanted()))?;
                let read = |text: &String| game.read(text).map_err(|problem| refused("--position", problem));
                text.as_ref().map_or_else(|| Ok(game.start()), read)?
            }
        };
        Ok(Some(Start::Position(position)))
    }
}

/// The position of a scenario; a tree has none.
pub fn of(scenario: &Scenario, lang: Lang) -> Result<AnyPosition, Failure> {
    match &scenario.base.start {
        Start::Position(position) => Ok(position.clone()),
        Start::Tree(_) => Err(Failure::Refused(lang.say("board-needed"))),
    }
}
