//! A program that our trees and its own game judge: both verdicts are told.

use std::fs;

use serde_json::Value;

use crate::support::program::{program, words};

/// A search in AIMA's form on a heap of stones, which our trees find right whatever the game does.
const OF_TREES_AND_OWN: &str = r#"
class Heap:
    def actions(self, state):
        return [taken for taken in (1, 2, 3) if taken <= state["left"]]

    def result(self, state, taken):
        return {"left": state["left"] - taken, "mine": not state["mine"]}

    def terminal_test(self, state):
        return state["left"] == 0

    def utility(self, state, player):
        return -1 if state["mine"] else 1


def minimax(game, state, maximizing):
    if game.terminal_test(state):
        return game.utility(state, True)
    if maximizing:
        best = float("-inf")
        for taken in game.actions(state):
            best = max(best, minimax(game, game.result(state, taken), False))
        return best
    best = float("inf")
    for taken in game.actions(state):
        best = min(best, minimax(game, game.result(state, taken), True))
    return best


print(minimax(Heap(), {"left": 6, "mine": True}, True))
"#;

#[test]
fn a_program_has_both_verdicts() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("heap.py");
    let check = |text: &str, more: &[&str]| {
        fs::write(&file, text).expect("the program is written");
        let output = program().arg("check").arg(&file).args(more).output().expect("the program runs");
        (output.status.code(), words(&output.stdout))
    };
    let changed = OF_TREES_AND_OWN.replace(
        r#"return {"left": state["left"] - taken, "mine": not state["mine"]}"#,
        "state.update(left=state[\"left\"] - taken, mine=not state[\"mine\"])\n        return state",
    );
    let swapped = OF_TREES_AND_OWN.replace("best = min(best", "best = max(best");
    for (text, status, first, last) in [
        (OF_TREES_AND_OWN, 0, "is right on all", "On its own game (minimax) it is right as well"),
        (&changed, 1, "minimax, on its own game", "is right on all 200 trees"),
        (&swapped, 1, "heap.py:26: this statement", "On its own game (minimax) it goes wrong, too"),
    ] {
        let (code, said) = check(text, &[]);
        let (head, tail) = (said.find(first), said.find(last));
        assert!(code == Some(status) && head.is_some() && tail > head, "{said}");
        assert!(!check(text, &["--trees", "50"]).1.contains("own game"), "only trees were asked for");
        let told: Value = serde_json::from_str(&check(text, &["--json"]).1).expect("JSON");
        assert_eq!(told["proved"], status == 0, "{told}");
    }
    let told: Value = serde_json::from_str(&check(OF_TREES_AND_OWN, &["--json"]).1).expect("JSON");
    assert_eq!(
        (&told["own"]["game"], &told["own"]["proved"], &told["trees"]),
        (&"own".into(), &true.into(), &200.into())
    );
}
