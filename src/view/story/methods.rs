//! Methods in words.

use crate::text::{self, Lang};
use jianzhi_core::search::{Algorithm, GuessFrom, Method, Switch};

/// A method in words: its algorithm with its guess, then what is switched on.
pub fn method(lang: Lang, method: Method) -> String {
    let algorithm = lang.say(&format!("app-algorithm-{}", method.algorithm.name()));
    let switches = method.switches.iter().map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    std::iter::once(algorithm + &guess(lang, method))
        .chain(switches)
        .chain(decided(method))
        .collect::<Vec<_>>()
        .join(" + ")
}

/// What distinguishes a method from others of the same algorithm, in words: its guess and switches. Empty where it has
/// nothing of its own, or where there are no such others.
pub fn apart(lang: Lang, method: Method, others: impl IntoIterator<Item = Method>) -> String {
    let is_alike = |other: &Method| other.algorithm == method.algorithm && *other != method;
    let alike: Vec<Method> = others.into_iter().filter(is_alike).collect();
    let of = |one: Method| (one.guess, one.width, one.from);
    let rules = decided(method).filter(|_| alike.iter().any(|other| other.decided != method.decided));
    let has_own_guess = alike.iter().any(|&other| of(other) != of(method));
    let guess = Some(guess(lang, method)).filter(|guess| has_own_guess && !guess.is_empty());
    let guess = guess.map(|guess| guess.trim_start_matches([',', '，', ' ']).to_owned());
    let is_own = |switch: &Switch| alike.iter().any(|other| !other.has(*switch));
    let switches =
        method.switches.iter().filter(is_own).map(|switch| lang.say(&format!("app-switch-{}", switch.name())));
    guess.into_iter().chain(switches).chain(rules).collect::<Vec<_>>().join(" + ")
}

/// Where a method follows another convention than its algorithm's own, as on the command line: `cut=beyond`.
fn decided(method: Method) -> impl Iterator<Item = String> {
    method.decisions().map(|(field, choice)| format!("{field}={choice}"))
}

/// What a method guesses, and from what, with a comma before it.
fn guess(lang: Lang, method: Method) -> String {
    let guess = method.guess.map(|guess| {
        let width =
            if method.algorithm == Algorithm::Aspiration { format!(" ± {}", method.width) } else { String::new() };
        lang.say_with("app-method-guess", &[("guess", format!("{}{width}", text::score(guess)).into())])
    });
    let from = match method.from {
        GuessFrom::TwoBack => String::new(),
        from => lang.say(&format!("app-method-from-{}", from.name())),
    };
    guess.unwrap_or_default() + &from
}
