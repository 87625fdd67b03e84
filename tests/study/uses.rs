//! Jumps to the uses of techniques find what one finds by looking at each step.

use crate::prelude::*;
use jianzhi_core::replay::use_ticks;
use jianzhi_core::trace::Technique;

/// Ticks that represent so many steps are drawn where blocks of rows begin.
const COARSE: u64 = 1_024;

fn replay(scenario: &Scenario, method: Method) -> Replay {
    let task = scenario.task(method).to(capped(&scenario.base, 3));
    let trace = recorded(&task).unwrap_or_else(|| unreachable!("{}", scenario.name));
    trace.take_health();
    let Some(replay) = Replay::new(Arc::new(trace)) else { unreachable!("a trace") };
    replay
}

/// All uses of a search, found by looking at each step.
fn by_standing(replay: &Replay) -> Vec<(Step, Technique)> {
    let mut cursor = replay.cursor(Step(0));
    let mut found = Vec::new();
    loop {
        let state = cursor.state();
        let Some(frame) = state.path.last() else { unreachable!("a path") };
        let uses = Technique::at(replay.trace(), frame.visit, state.moment).into_iter().flatten();
        found.extend(uses.map(|technique| (state.step, technique)));
        if !cursor.forward() {
            return found;
        }
    }
}

fn check(replay: &Replay, name: &str) -> Vec<Technique> {
    let all = by_standing(replay);
    let Some(health) = replay.trace().health() else { unreachable!("taken") };
    for technique in Technique::ALL {
        let steps: Vec<Step> = all.iter().filter(|(_, other)| *other == technique).map(|(step, _)| *step).collect();
        assert_eq!(health.uses(technique) as usize, steps.len(), "{name}: {technique:?}");
        let first = steps.iter().copied().find(|&step| step > Step(0));
        assert_eq!(replay.next_use(technique, Step(0)), first, "{name}: {technique:?}");
        for pair in steps.windows(2).step_by(1 + steps.len() / 50) {
            assert_eq!(replay.next_use(technique, pair[0]), Some(pair[1]), "{name}: {technique:?}");
            assert_eq!(replay.previous_use(technique, pair[1]), Some(pair[0]), "{name}: {technique:?}");
        }
        assert_eq!(steps.last().and_then(|&last| replay.next_use(technique, last)), None);
        assert_eq!(steps.first().and_then(|&first| replay.previous_use(technique, first)), None);
    }
    let whole = Step(0)..Step(replay.trace().step_count());
    let mut sorted = all.clone();
    sorted.sort_unstable();
    assert_eq!(use_ticks(replay.trace(), whole.clone(), 1), sorted, "{name}");
    let coarse = use_ticks(replay.trace(), whole, COARSE);
    let shown = |ticks: &[(Step, Technique)]| -> Vec<Technique> {
        Technique::ALL.into_iter().filter(|one| ticks.iter().any(|(_, other)| other == one)).collect()
    };
    assert_eq!(shown(&coarse), shown(&all), "{name}");
    shown(&all)
}

#[test]
fn jumps_find_what_one_finds_by_looking_at_each_step() {
    let mut seen: Vec<Technique> = Vec::new();
    for scenario in Scenario::shipped() {
        for &method in scenario.methods.iter().filter(|method| !method.switches.is_empty()) {
            seen.extend(check(&replay(&scenario, method), &scenario.name));
        }
    }
    let Ok(all) = "pvs+table+captures+killers+history+null-move+quiescence+deepening".parse::<Method>() else {
        unreachable!("a method")
    };
    for scenario in Scenario::shipped().filter(|scenario| scenario.name == "quiet-middle-game") {
        seen.extend(check(&replay(&scenario, all), &scenario.name));
    }
    for technique in Technique::ALL {
        assert!(seen.contains(&technique), "{technique:?} is never seen");
    }
}
