//! The signs of points, those of series in a legend, and the colours of lanes.

use super::{Dash, LegendEntry, Marks, Sign};
use crate::prelude::*;

pub const LINE: f32 = 2.2;
const DASHED: f32 = 1.6;

pub fn pen(dash: Dash, ink: Ink) -> Pen {
    match dash {
        Dash::Solid => Pen::new(LINE, ink),
        Dash::Short => Pen::new(DASHED, ink).dashed(6.0, 4.0),
        Dash::Dots => Pen::new(DASHED, ink).dashed(1.6, 3.2),
        Dash::Long => Pen::new(DASHED, ink).dashed(13.0, 4.0),
    }
}

pub const fn radius(sign: Sign) -> f32 {
    match sign {
        Sign::Dot => 2.4,
        Sign::Disc | Sign::Ring => 4.6,
        Sign::Diamond | Sign::Up | Sign::Down => 5.4,
    }
}

pub fn sign(sign: Sign, at: Pos2, radius: f32, ink: Ink) -> Shape {
    let corners = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| at + radius * vec2(x, y)).collect();
        Shape::Polygon(corners, Finish::filled(ink))
    };
    match sign {
        Sign::Dot | Sign::Disc => Shape::Disc(at, radius, Finish::filled(ink)),
        Sign::Ring => Shape::Disc(at, radius, Finish::both(Role::Card, Pen::new(2.2, ink))),
        Sign::Diamond => corners(&[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]),
        Sign::Up => corners(&[(0.0, -0.9), (1.0, 0.7), (-1.0, 0.7)]),
        Sign::Down => corners(&[(0.0, 0.9), (-1.0, -0.7), (1.0, -0.7)]),
    }
}

pub fn swatch(LegendEntry { series, role }: LegendEntry<'_>, place: Rect, out: &mut Drawing) {
    let ink = Ink::from(role).faint(series.strength);
    let pen = pen(series.dash, ink);
    let line = [place.left_center(), place.right_center()];
    match &series.marks {
        Marks::Line(_) => {
            out.segment(line, pen);
            if !series.is_dashed() {
                out.add(sign(Sign::Disc, place.center(), 3.2, ink));
            }
        }
        Marks::Points(kind, _) => out.add(sign(*kind, place.center(), radius(*kind), ink)),
        Marks::Bars(_) | Marks::Band(_) | Marks::Cells(_) => {
            let body = Rect::from_center_size(place.center(), vec2(14.0, 10.0));
            out.add(Shape::Box(body, 0.0, box_finish(series, ink)));
        }
    }
}

pub fn box_finish(series: &Series, ink: Ink) -> Finish {
    if series.is_dashed() { Finish::both(ink.faint(0.3), Pen::new(1.0, ink)) } else { Finish::filled(ink) }
}

/// The colours of searches that are shown together, in the order of the lanes.
const LANES: [Role; 4] = [Role::Ink, Role::Window, Role::Alone, Role::Principal];

pub const fn lane_role(index: usize) -> Role {
    LANES[index % LANES.len()]
}

/// The colours of searches by these algorithms: each algorithm has its own, the same in every chart. Where that is taken the
/// search has one that is free.
pub fn search_roles(algorithms: impl IntoIterator<Item = Algorithm>) -> Vec<Role> {
    use Algorithm::{AlphaBeta, AlphaBetaSoft, MinimalWindow, Minimax, NegaScout, Negamax, Pvs};
    let own = algorithms.into_iter().map(|algorithm| match algorithm {
        Minimax | Negamax => Role::Ink,
        AlphaBeta | AlphaBetaSoft => Role::Window,
        Pvs | MinimalWindow | NegaScout => Role::Alone,
        _ => Role::Principal,
    });
    let own: Vec<Role> = own.collect();
    let mut free: Vec<Role> = LANES.into_iter().filter(|role| !own.contains(role)).collect();
    free.reverse();
    let role = |(index, &role): (usize, &Role)| {
        let is_taken = own[..index].contains(&role);
        if is_taken { free.pop().unwrap_or(lane_role(index)) } else { role }
    };
    own.iter().enumerate().map(role).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_algorithm_has_its_colour_whatever_it_is_shown_with() {
        use Algorithm::{AlphaBeta, Minimax, Pvs};
        for algorithms in [&[Minimax, AlphaBeta, Pvs][..], &[AlphaBeta, Pvs], &[Pvs, AlphaBeta], &[AlphaBeta]] {
            let roles = search_roles(algorithms.iter().copied());
            let of_alpha_beta = algorithms.iter().position(|&one| one == AlphaBeta).map(|at| roles[at]);
            assert_eq!(of_alpha_beta, Some(Role::Window), "{algorithms:?}");
        }
        let twice = search_roles([AlphaBeta, AlphaBeta, Pvs]);
        assert_eq!(twice, [Role::Window, Role::Ink, Role::Alone], "no two have the same");
    }
}
