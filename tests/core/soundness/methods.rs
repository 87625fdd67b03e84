//! Every algorithm with each switch, with pairs of them, and with random sets.

use crate::support::dice::Dice;
use jianzhi_core::score::Score;
use jianzhi_core::search::{Algorithm, Method, Switch};

/// All that is compatible with at most two switches, settings left as they are.
pub fn singles_and_pairs() -> Vec<Method> {
    let mut methods = Vec::new();
    for algorithm in Algorithm::ALL {
        let plain = Method::from(algorithm);
        methods.push(plain);
        for (at, one) in Switch::ALL.into_iter().enumerate() {
            methods.push(plain.with(one));
            methods.extend(Switch::ALL[..at].iter().map(|&other| plain.with(other).with(one)));
        }
    }
    methods.retain(|method| method.check().is_ok());
    methods
}

/// An algorithm with a random set that goes with it.
pub fn any(dice: &mut Dice) -> Method {
    let mut method = Method::from(Algorithm::ALL[dice.below(Algorithm::ALL.len())]);
    for switch in Switch::ALL {
        let more = method.with(switch);
        if dice.below(3) == 0 && more.check().is_ok() {
            method = more;
        }
    }
    method
}

/// The same with a random table, guess and width.
pub fn set(method: Method, dice: &mut Dice) -> Method {
    let guess = Some(Score::new(dice.below(15) as i16 - 7));
    let takes_guess = matches!(method.algorithm, Algorithm::Aspiration | Algorithm::Mtdf | Algorithm::CanCut);
    let is_narrow = method.algorithm == Algorithm::Aspiration;
    Method {
        table_size: [1, 4, 64, 4096][dice.below(4)],
        guess: guess.filter(|_| takes_guess),
        width: if is_narrow { 1 + dice.below(4) as i16 } else { Method::WIDTH },
        ..method
    }
}

/// Whether a value follows from the rules of the game and the depth alone.
///
/// Deeper results and null moves change it at random. Where a line may grow, by so much as the iteration allows,
/// an earlier iteration's result is one of other rules.
pub fn has_one_value(method: Method) -> bool {
    let grows = [Switch::Quiescence, Switch::CheckExtension, Switch::SingleReply].iter().any(|&one| method.has(one));
    let remembers = method.has_table() && method.has(Switch::Deepening);
    !(method.has(Switch::Deeper) || method.has(Switch::NullMove) || grows && remembers)
}
