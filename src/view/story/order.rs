//! The story of the order in which moves are tried: why one comes early, and what the history heuristic has counted.

use std::cmp::Reverse;

use super::{Args, Narrator};
use jianzhi_core::claim::{Claim, Path};
use jianzhi_core::game::{MoveCode, Side};
use jianzhi_core::search::{Reason, Switch, VisitKind};
use jianzhi_core::trace::Visit;

/// Children of which a sentence gives the score or the place.
const MOST_NAMED: usize = 8;

impl Narrator<'_> {
    /// Why the move that leads to `visit` is tried before its later siblings, where an ordering says so.
    pub fn tried(&self, visit: Visit, who: Side) -> Option<String> {
        let is_first_look = matches!(visit.kind, VisitKind::Full | VisitKind::Null);
        if !is_first_look || visit.reason == Reason::Generated {
            return None;
        }
        // A tree's move is the number of a child, which is all that these two remember.
        let is_number =
            self.recording.task.start.tree().is_some() && matches!(visit.reason, Reason::Killer | Reason::History);
        let of_tree = if is_number { "-tree" } else { "" };
        let number = visit.mv.map_or(0, |MoveCode(child)| u64::from(child) + 1);
        let args = [("n", number.into()), ("who", self.player(who))];
        Some(self.say(&format!("story-tried-{}{of_tree}", visit.reason.name()), &args))
    }

    /// What a move is on a tree, for what killers and history remember of it.
    pub fn moves_of_a_tree(&self) -> Vec<String> {
        let all = [(Switch::Killers, "story-killers-tree"), (Switch::History, "story-history-tree")];
        let is_tree = self.recording.task.start.tree().is_some();
        let on = all.into_iter().filter(|&(switch, _)| is_tree && self.recording.task.method.has(switch));
        on.map(|(_, id)| self.say(id, &[])).collect()
    }

    /// The history scores of a position's children, and the order that they give.
    pub fn ordered(&self, claims: &[Claim]) -> Option<String> {
        let (at, scores, order, early) = claims.iter().find_map(|claim| match claim {
            Claim::Order { at, scores, order, early } => Some((at, scores, order, *early)),
            _ => None,
        })?;
        let mut by_score: Vec<u16> = (0..order.len() as u16).collect();
        by_score.sort_by_key(|&child| Reverse(scores[usize::from(child)]));
        let score = |&child: &u16| {
            let args: Args<'_, '_> =
                &[("n", (u64::from(child) + 1).into()), ("score", u64::from(scores[usize::from(child)]).into())];
            self.say("story-history-score", args)
        };
        let scores = self.listed(by_score.iter().map(score).collect());
        let order = self.listed(order.iter().map(|&child| self.short_name(at, child)).collect());
        let who = self.side(at.len());
        let id = if early == 0 { "story-history-order" } else { "story-history-order-behind" };
        Some(self.say(id, &[("who", self.player(who)), ("scores", scores.into()), ("order", order.into())]))
    }

    /// The first of them, and whether there are more.
    fn listed(&self, mut all: Vec<String>) -> String {
        if all.len() > MOST_NAMED {
            all.truncate(MOST_NAMED);
            all.push(self.say("story-history-more", &[]));
        }
        all.join(&self.say("story-between-changes", &[]))
    }

    /// A child by its label; by its number where it has none.
    fn short_name(&self, at: &Path, child: u16) -> String {
        let path: Path = at.iter().copied().chain([child]).collect();
        let label = self
            .recording
            .task
            .start
            .tree()
            .and_then(|tree| tree.display_name(tree.at_path(&path)?))
            .map(str::to_owned);
        label.unwrap_or_else(|| self.say("story-history-child", &[("n", (u64::from(child) + 1).into())]))
    }
}
