//! NodeFact a place of an answer is wrong, as a sentence at that place.

use super::{Lang, place};
use crate::exercise::*;
use jianzhi_view::text::{args, score};

pub fn reason(lang: Lang, exercise: &Exercise, reason: &NodeReason) -> String {
    let NodeReason { path, why } = reason;
    let above = path.split_last().map(|(_, above)| above.to_vec()).unwrap_or_default();
    let (node, above_name) = (place(exercise, path), place(exercise, &above));
    let mut args = Vec::from(args![node, above = above_name.clone()]);
    let side = |path: &[u16]| name(exercise.tree.side_at(path));
    let id = match why {
        NodeFact::FirstChild => "exercise-at-first".to_owned(),
        NodeFact::Below => "exercise-at-below".to_owned(),
        NodeFact::NotReached { bound, .. } if !bound.is_finite() => "exercise-at-no-bound".to_owned(),
        NodeFact::NotReached { value, bound } => {
            args.extend(args![value = score(*value), bound = score(*bound)]);
            let cut = if exercise.convention.cut == Cut::Beyond { "beyond" } else { "equal" };
            format!("exercise-at-{}-{cut}", side(&above))
        }
        NodeFact::Reached { by, value, bound } => {
            args = Vec::from(args![
                node = above_name,
                child = place(exercise, by),
                value = score(*value),
                bound = score(*bound)
            ]);
            format!("kit-cut-{}", side(&above))
        }
        NodeFact::Never => "exercise-at-never".to_owned(),
        NodeFact::Visited => "exercise-at-visited".to_owned(),
        NodeFact::NoMore => "exercise-at-no-more".to_owned(),
        NodeFact::Open => "exercise-at-open".to_owned(),
        NodeFact::Bound(side) => format!("exercise-at-bound-{}", name(*side)),
        NodeFact::BoundAbove(side) => format!("exercise-at-bound-above-{}", name(*side)),
        NodeFact::Probe => "exercise-at-probe".to_owned(),
        NodeFact::Value(side) => {
            let kept = if exercise.algorithm.has_window() { exercise.convention.returns.name() } else { "soft" };
            args.extend(args!["type" = kept]);
            format!("exercise-at-value-{}", name(*side))
        }
        NodeFact::NotBestFirst(first) => {
            args.extend(args![child = place(exercise, first)]);
            format!("exercise-at-order-{}", side(path))
        }
    };
    lang.say_with(&id, &args)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Max => "max",
        Side::Min => "min",
    }
}
