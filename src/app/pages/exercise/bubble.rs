//! The reason of a wrong answer, told at its place: a card next to the position, with a line that leads to it. All of it is
//! seen, wherever the position is.

use crate::prelude::*;

/// The widest card, and the space around its words, between two sentences, and to the position.
const WIDEST: f32 = 330.0;
const AROUND: f32 = 10.0;
const SENTENCES: f32 = 5.0;
const AWAY: f32 = 14.0;

pub struct Told {
    pub path: Path,
    pub lines: Vec<String>,
}

/// What is told of a wrong answer, and where; `None` where nothing is wrong, or it has no place in the tree.
pub fn describe(lang: Lang, desk: &ExerciseSession) -> Option<Told> {
    let grade = desk.grade.as_ref().filter(|_| !desk.is_right() && !desk.shows_solution())?;
    let (exercise, at) = (&desk.exercise, at(desk));
    let outcome = || desk.outcome.iter().flat_map(|outcome| words::outcome(lang, exercise, *outcome));
    let reason = at.and_then(|at| desk.reasons.iter().find(|reason| reason.path == *at)).or(desk.reasons.first());
    // What explains all of the answer is told where it first goes wrong.
    let explained = || words::explained(lang, grade).into_iter().take(1);
    match (&exercise.detail, &desk.work, reason) {
        (Detail::Cut(path), ..) => Some(Told { path: path.clone(), lines: outcome().collect() }),
        (_, DeskWork::Children(work), Some(reason)) => {
            let shown = exercise.with_tree((*work.tree).clone());
            let first = words::reason(lang, &shown, reason);
            Some(Told { path: reason.path.clone(), lines: std::iter::once(first).chain(outcome()).collect() })
        }
        (_, DeskWork::Children(_), _) => Some(Told { path: Path::new(), lines: outcome().collect() }),
        (_, _, Some(reason)) => {
            let is_first = desk.reasons.first() == Some(reason);
            let first = std::iter::once(words::reason(lang, exercise, reason));
            let lines = first.chain(explained().filter(|_| is_first)).collect();
            Some(Told { path: reason.path.clone(), lines })
        }
        _ => None,
    }
    .filter(|told| !told.lines.is_empty())
}

fn at(desk: &ExerciseSession) -> Option<&Path> {
    match &desk.work {
        DeskWork::Pruned(_, at) => Some(at),
        DeskWork::Windows(windows) => windows.at.as_ref().map(|field| &field.path),
        _ => None,
    }
}

/// The widths that are tried, as shares of the widest: a narrow card has room next to a position on a phone.
const WIDTHS: [f32; 3] = [1.0, 0.75, 0.55];
/// What speaks against the second part of the window, and against a card that is higher than its part.
const IN_SECOND: f32 = 20.0;
const TOO_HIGH: f32 = 1000.0;

/// Shows what is told at a position, within the first part of the window that has room for it next to the position.
pub fn show(ui: &Ui, context: &ViewContext<'_>, told: &Told, places: &[(Path, Rect)], parts: [Rect; 2]) {
    let look = context.look;
    let Some(&(_, anchor)) = places.iter().find(|(path, _)| *path == told.path) else { return };
    let tried = |part: usize, share: f32| {
        let width = WIDEST.min(parts[0].width() - 4.0) * share - 2.0 * AROUND;
        let galley = |(row, line): (usize, &String)| {
            let font = if row == 0 { look.bold(look.text.label) } else { look.plain(look.text.label) };
            lines(ui.painter(), line, TextFormat::simple(font, look.colours.ink), width, usize::MAX)
        };
        let galleys: Vec<Arc<Galley>> = told.lines.iter().enumerate().map(galley).collect();
        let between = SENTENCES * galleys.len().saturating_sub(1) as f32;
        let height = galleys.iter().map(|galley| galley.size().y).sum::<f32>() + between;
        let widest = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
        let size = vec2(widest, height) + Vec2::splat(2.0 * AROUND);
        let within = parts[part].shrink(2.0);
        let placing = Placing { anchor, size, within, places };
        let rect = placing.best();
        let too_high = if within.height() < size.y { TOO_HIGH } else { 0.0 };
        (placing.cost(rect) + IN_SECOND * part as f32 + too_high, galleys, rect, within)
    };
    let all = (0..parts.len()).flat_map(|part| WIDTHS.map(|share| (part, share)));
    let best = all.map(|(part, share)| tried(part, share)).min_by(|one, other| one.0.total_cmp(&other.0));
    let Some((_, galleys, rect, within)) = best else { return };
    let painter = ui.painter().with_clip_rect(within.expand(2.0));
    let target = pos2(anchor.center().x.clamp(within.left(), within.right()), anchor.center().y);
    let from = rect.clamp(target);
    let stroke = Stroke::new(2.0, look.colours.plum);
    if !rect.contains(target) {
        painter.line_segment([from, anchor.clamp(from)], stroke);
    }
    painter.rect(rect, 8.0, look.colours.card, stroke, StrokeKind::Inside);
    let mut top = rect.top() + AROUND;
    for (number, (galley, line)) in galleys.into_iter().zip(&told.lines).enumerate() {
        let at = pos2(rect.left() + AROUND, top);
        top += galley.size().y + SENTENCES;
        name_part(ui, Rect::from_min_size(at, galley.size()), &format!("exercise-told-{number}"), line);
        painter.galley(at, galley, look.colours.ink);
    }
}

struct Placing<'a> {
    anchor: Rect,
    size: Vec2,
    within: Rect,
    places: &'a [(Path, Rect)],
}

const TRIED: usize = 8;

impl Placing<'_> {
    /// The place at which a card covers its own position least, then as few others as possible, and is near.
    fn best(&self) -> Rect {
        let Placing { anchor, size, within, .. } = *self;
        let room = (within.size() - size).max(Vec2::ZERO);
        let middle = anchor.center() - size * 0.5;
        let beside = [
            pos2(anchor.right() + AWAY, middle.y),
            pos2(anchor.left() - AWAY - size.x, middle.y),
            pos2(middle.x, anchor.bottom() + AWAY),
            pos2(middle.x, anchor.top() - AWAY - size.y),
        ];
        let part = |number: usize| number as f32 / (TRIED - 1) as f32;
        let all = (0..TRIED * TRIED).map(|number| within.min + room * vec2(part(number % TRIED), part(number / TRIED)));
        let kept = |at: Pos2| Rect::from_min_size(at.clamp(within.min, within.min + room), size);
        let best = beside.into_iter().chain(all).map(kept).min_by(|a, b| self.cost(*a).total_cmp(&self.cost(*b)));
        best.unwrap_or_else(|| kept(within.min))
    }

    fn cost(&self, rect: Rect) -> f32 {
        let covered = rect.expand(4.0).intersect(self.anchor);
        let share = if covered.is_positive() { covered.area() / self.anchor.area().max(1.0) } else { 0.0 };
        let others = self.places.iter().filter(|(_, place)| rect.intersects(*place)).count();
        share * 100.0 + others as f32 + rect.distance_to_pos(self.anchor.center()) * 0.01
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_stays_within_and_beside_its_position_where_there_is_room() {
        let within = Rect::from_min_size(Pos2::ZERO, vec2(380.0, 300.0));
        for (x, y) in [(20.0, 20.0), (190.0, 40.0), (360.0, 10.0), (30.0, 280.0), (900.0, -40.0)] {
            let anchor = Rect::from_center_size(pos2(x, y), vec2(30.0, 30.0));
            let other = Rect::from_center_size(pos2(190.0, 230.0), vec2(30.0, 30.0));
            let places = [(vec![0], anchor), (vec![1], other)];
            for size in [vec2(120.0, 80.0), vec2(330.0, 120.0)] {
                let rect = Placing { anchor, size, within, places: &places }.best();
                assert!(within.contains_rect(rect), "{anchor} {size}: {rect}");
                assert!(!rect.intersects(anchor), "{anchor} {size}: {rect}");
                assert!(!rect.intersects(other) || size.x > 300.0, "{anchor} {size}: {rect}");
            }
        }
    }
}
