//! What a lost bet has cost, in words: the numbers are those of an observer that counts calls by itself.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use crate::prelude::*;
use jianzhi_core::map::{DivergenceKind, Divergences};
use jianzhi_core::search::Entry;
use jianzhi_core::{Event, Observer};
use jianzhi_view::text::count;

/// Counts calls on a stack of its own: the visits of each null window that was asked, and of the search after it.
#[derive(Default)]
struct CallCounter {
    /// Of the open calls: what they are, and the calls in them so far.
    open: Vec<(Entry, u64)>,
    /// The last call that was left at each ply: what it was, and the calls in it.
    left: Vec<Option<(Entry, u64)>>,
    /// The visits of the null window and of the search again, in the order in which the latter ended.
    bets: Vec<[u64; 2]>,
}

impl Observer for CallCounter {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                self.open.iter_mut().for_each(|(_, calls)| *calls += 1);
                self.open.push((entry, 1));
                self.left.truncate(self.open.len() + 1);
            }
            Event::Leave(_) => {
                let ply = self.open.len();
                let (entry, calls) = self.open.pop().expect("it was entered");
                self.left.resize(ply + 1, None);
                if let Some((probe, before)) = self.left[ply].filter(|_| entry.kind == VisitKind::Research) {
                    assert_eq!(probe.mv, entry.mv, "it is the same move");
                    self.bets.push([before, calls]);
                }
                self.left[ply] = Some((entry, calls));
            }
            _ => {}
        }
    }
}

fn searched(scenario: &Scenario, algorithm: Algorithm) -> (Recording, Vec<[u64; 2]>) {
    let task = scenario.task(algorithm);
    let (mut counter, mut recorder) = (CallCounter::default(), Recorder::new());
    task.run(&mut counter).expect("it has all values");
    task.run(&mut recorder).expect("it has all values");
    let trace: Arc<Trace> = Arc::new(recorder.finish().expect("it came to its end"));
    (Recording { task, replay: Replay::new(trace).expect("it has visits") }, counter.bets)
}

/// The sentence of a cost.
fn sentence(lang: Lang, bet: [u64; 2]) -> String {
    let [probe, again] = bet.map(count);
    match (lang, bet[0]) {
        (Lang::En, 1) => {
            format!("The bet was lost: 1 visit was spent on the null window and {again} on the re-search.")
        }
        (Lang::En, _) => {
            format!("The bet was lost: {probe} visits were spent on the null window and {again} on the re-search.")
        }
        (Lang::Zh, _) => format!("这一注输了：空窗口访问了 {probe} 次，重搜又访问了 {again} 次。"),
    }
}

#[test]
fn a_search_that_is_made_again_tells_what_both_have_cost() {
    let mut told = 0;
    for name in ["research-costs", "research-pays", "central-cannon", "quiet-middle-game"] {
        for algorithm in [Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout] {
            let (recording, bets) = searched(&shipped(name), algorithm);
            let replay = &recording.replay;
            let trace = replay.trace();
            // The counter notes them when they end, and so in another order than they begin.
            let mut found: Vec<[u64; 2]> = Vec::new();
            let mut step = replay.next(EventKind::Research, jianzhi_core::Step(0));
            while let Some(at) = step {
                let state = replay.at(at);
                let visit = state.path.last().expect("an open visit").visit;
                let left = trace.left_at(visit, state.path.len() - 1);
                let bet = bets.iter().copied().find(|bet| {
                    let stories = Lang::ALL.map(|lang| {
                        let narrator = Narrator::new(&recording, lang);
                        [narrator.tell(&state), narrator.tell(&replay.at(left))].map(|story| (lang, story.lines))
                    });
                    stories.iter().flatten().all(|(lang, lines)| lines.contains(&sentence(*lang, *bet)))
                });
                found.extend(bet);
                step = replay.next(EventKind::Research, at);
            }
            let sorted = |mut all: Vec<[u64; 2]>| {
                all.sort_unstable();
                all
            };
            assert_eq!(sorted(found), sorted(bets.clone()), "{name}, {algorithm:?}");
            told += bets.len();
        }
    }
    assert!(told > 30, "only {told} bets were lost");
}

#[test]
fn what_is_to_be_predicted_is_not_told_when_the_second_search_begins() {
    let (recording, bets) = searched(&shipped("research-costs"), Algorithm::Pvs);
    let replay = &recording.replay;
    let at = replay.next(EventKind::Research, jianzhi_core::Step(0)).expect("a search again");
    let narrator = Narrator { hides_ahead: true, ..Narrator::new(&recording, Lang::En) };
    let lines = narrator.tell(&replay.at(at)).lines;
    assert!(
        lines.contains(&format!("The bet was lost: {} visits were spent on the null window.", bets[0][0])),
        "{lines:?}"
    );
}

#[test]
fn the_largest_difference_of_alpha_beta_and_pvs_has_the_same_numbers() {
    for name in ["research-costs", "quiet-middle-game"] {
        let shown = shipped(name);
        let [(alpha_beta, _), (pvs, bets)] = [Algorithm::AlphaBeta, Algorithm::Pvs].map(|by| searched(&shown, by));
        let found =
            Divergences::new([alpha_beta.replay.trace(), pvs.replay.trace()], &mut |_| true).expect("not stopped");
        let largest = found.largest.first().expect("they differ");
        assert_eq!(largest.kind, DivergenceKind::LostResearch, "{name}");
        let told = &largest.sides[1].asked;
        assert!(bets.iter().any(|bet| bet == told.as_slice()), "{name}: {told:?} of {bets:?}");
    }
}
