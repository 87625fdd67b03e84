//! The signature: the cost of every algorithm and every switch on every shipped scenario, in
//! `tests/golden/signature.txt`.
//!
//! A change of behaviour shows as the difference of that file, which belongs into the commit;
//! `UPDATE_GOLDEN=1 cargo test --test study signature` writes it again.

use crate::prelude::*;

const FILE: &str = "../../tests/golden/signature.txt";
const HEAD: &str = "\
# scenario, method, depth, value for MAX, visits, leaves, cutoffs, re-searches, then what the techniques did.
# First a scenario's own lanes at its own depth; `far` is the most plies that a bound travelled to a cut of a tree.
# Then every algorithm and every switch, on real positions to depth 3; those that visit nearly everything, to depth 2.
# Where a value is needed that a tree does not give, a search stops.
";
/// Everything that keeps the value.
const EXACT: [Switch; 7] = [
    Switch::Table,
    Switch::ChildTable,
    Switch::Captures,
    Switch::Killers,
    Switch::History,
    Switch::Deepening,
    Switch::Widening,
];

#[test]
fn what_each_method_costs_is_as_recorded() {
    let mut rows = vec![HEAD.trim_end().to_owned()];
    for scenario in Scenario::shipped() {
        rows.extend(scenario.methods.iter().map(|&method| scenario.signature(method, scenario.base.depth)));
        let others = methods().into_iter().filter(|method| method.fits(&scenario.base.start).is_ok());
        let others = others
            .filter(|method| !scenario.methods.contains(method) || depth_of(&scenario, *method) < scenario.base.depth);
        rows.extend(others.map(|method| scenario.signature(method, depth_of(&scenario, method))));
    }
    check_golden(FILE, &(rows.join("\n") + "\n"));
}

/// Every algorithm, every switch alone, and all exact ones together.
fn methods() -> Vec<Method> {
    let all = |algorithm: Algorithm, is_real: bool| Method {
        switches: EXACT.into_iter().filter(|switch| is_real || !switch.needs_a_real_game()).collect(),
        ..algorithm.into()
    };
    let searchers = [Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout, Algorithm::Mtdf];
    let mut methods = algorithms_and_switches();
    methods.extend([false, true].into_iter().flat_map(|is_real| searchers.map(|algorithm| all(algorithm, is_real))));
    methods
}

fn depth_of(scenario: &Scenario, method: Method) -> Depth {
    use Algorithm::{Minimax, MtDual, MtSss, Negamax};
    let visits_nearly_all = matches!(method.algorithm, Minimax | Negamax | MtSss | MtDual);
    capped(&scenario.base, if visits_nearly_all { 2 } else { 3 })
}
