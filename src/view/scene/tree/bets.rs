//! The types of nodes next to them: what the first move predicts, in a dashed frame while only that is known, and what
//! the node turned out to be, in a solid one; where the prediction was wrong, both, and a flash at the step that shows
//! it.

use super::labels::{beside_ring, scaled};
use super::words::Words;
use super::{TreeView, half_width, node_rect};
use crate::drawing::rounded;
use crate::prelude::*;

struct Sign {
    words: String,
    role: Role,
    frame: Option<Pen>,
    is_flash: bool,
}

pub fn draw(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    let Some((trace, visit)) = view.types.zip(mark.visit) else { return };
    let visit = trace.visit(visit);
    let is_current = view.scene.current == Some(index as u32);
    let sign = match mark.progress {
        _ if matches!(visit.end, End::Leaf | End::Terminal) => None,
        Progress::Done => Some(found(trace, visit, mark.announced, is_current)),
        Progress::Open => mark.announced.map(announced),
        Progress::Unseen | Progress::Pruned => None,
    };
    let Some(sign) = sign else { return };
    let size = scaled(view, index, view.style.text.small);
    let line = TextLine::bold(sign.words, size, sign.role);
    let rect = node_rect(view, index);
    let ring = if is_current { beside_ring(view, index) } else { 0.0 };
    // Next to the lower half, which is the base of the one triangle and the tip of the other.
    let aside = match view.place(index).side {
        Side::Max => half_width(view, index) + 5.0 + ring,
        Side::Min => half_width(view, index) * 0.42 + 7.0 + ring * 1.5,
    };
    let (at, low) = (rect.center(), vec2(0.0, rect.height() * 0.5));
    let beside = [
        (at + vec2(aside, 0.0), Align2::LEFT_TOP),
        (at - vec2(aside, 0.0), Align2::RIGHT_TOP),
        (at + low + vec2(aside, 0.0), Align2::LEFT_CENTER),
        (at + low - vec2(aside, 0.0), Align2::RIGHT_CENTER),
    ];
    // A sign may be in the empty corner of its own triangle.
    let own = words.taken.iter().position(|taken| *taken == rect).map(|at| words.taken.swap_remove(at));
    if words.write(vec![line], &beside)
        && let Some(frame) = sign.frame
        && let Some(written) = words.taken.last().copied()
    {
        let around = written.shrink2(vec2(0.0, 1.0)).expand2(vec2(3.5, 0.0));
        if sign.is_flash {
            let flash = Finish::filled(Ink::from(sign.role).faint(0.28));
            words.out.add(Shape::Box(around.expand(4.0), 7.0, flash));
        }
        words.out.add(Shape::Path(rounded(around, 4.0), frame));
    }
    words.taken.extend(own);
}

fn announced(announced: NodeType) -> Sign {
    let frame = Some(Pen::new(1.4, Role::Muted).dashed(3.0, 2.5));
    Sign { words: short(announced).to_owned(), role: Role::Muted, frame, is_flash: false }
}

/// Knuth's type of a place, and what its visit turned out to be, in a colour of its own where that is not what was expected;
/// before it what the first move predicted, where that was something else.
fn found(trace: &Trace, visit: Visit, announced: Option<NodeType>, is_current: bool) -> Sign {
    let found = visit.node_type();
    let critical = trace.critical(visit.id);
    let differs = critical.is_some_and(|critical| critical.expects() != found);
    let failed = announced.filter(|&announced| announced != found);
    let number = text::or_dash(critical.map(|critical| critical.number().to_string()));
    let guess = failed.map_or_else(String::new, |failed| format!("{}→", short(failed)));
    let role = if differs || failed.is_some() { Role::Warning } else { Role::Muted };
    Sign {
        words: format!("{number}\u{a0}{guess}{}", short(found)),
        role,
        frame: announced.map(|_| Pen::new(1.4, role)),
        is_flash: is_current && failed.is_some(),
    }
}

const fn short(node_type: NodeType) -> &'static str {
    match node_type {
        NodeType::Pv => "PV",
        NodeType::Cut => "β",
        NodeType::All => "α",
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use jianzhi_core::game::Side as Mover;
    use jianzhi_core::game::start::Start;
    use jianzhi_core::game::tree::Tree;
    use jianzhi_core::search::Algorithm;
    use jianzhi_core::search::task::Task;
    use jianzhi_core::trace::{Recorder, VisitId};

    #[test]
    fn a_guess_is_dashed_then_solid_and_a_failed_one_flashes_where_it_fails() {
        // D may get above 5: its first leaf says no, its second one yes.
        let Ok(tree) = Tree::parse("A(B(5) C(D(3 9) 8))", Mover::Max) else { unreachable!("it is well formed") };
        let mut recorder = Recorder::new();
        let searched = Task::new(Start::Tree(Arc::new(tree)), Algorithm::AlphaBeta).run(&mut recorder);
        let Some(trace) = recorder.finish().filter(|_| searched.is_ok()) else { unreachable!("it has all values") };
        let d = trace.visit(VisitId(4));
        let guess = trace.announced(d);
        assert_eq!(guess, Some(NodeType::All));
        let open = announced(NodeType::All);
        assert_eq!((open.words.as_str(), open.is_flash), ("α", false));
        assert!(open.frame.is_some_and(|frame| frame.dash.is_some()));
        for (is_current, role) in [(true, Role::Warning), (false, Role::Warning)] {
            let sign = found(&trace, d, guess, is_current);
            assert!(sign.words.ends_with("α→PV"), "{}", sign.words);
            assert_eq!((sign.is_flash, sign.role), (is_current, role));
            assert!(sign.frame.is_some_and(|frame| frame.dash.is_none()));
        }
        let root = found(&trace, trace.visit(VisitId(0)), trace.announced(trace.visit(VisitId(0))), true);
        assert_eq!((root.words.as_str(), root.is_flash, root.role), ("1\u{a0}PV", false, Role::Muted));
    }
}
