//! A search's health, as two charts: how often the first move predicted the type of a node, and which move cut.

use crate::chart::{Axis, Bar, Chart, Numbers, PointSource, Series};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::trace::{Finding, Health, NodeType};

/// What the first move predicted as each type: how often that was right, and how often not.
pub fn bets(health: &Health, lang: Lang) -> Chart {
    let names = NodeType::ALL.map(|announced| lang.say(&format!("health-{}", announced.name())));
    let bar = |at: usize, has_held: bool| {
        let announced = NodeType::ALL[at];
        let ((kept, all), share) = (health.kept(announced), health.right(announced).unwrap_or_default());
        let (id, times, finding) = if has_held {
            ("health-kept", kept, Finding::Kept(announced))
        } else {
            ("health-failed", all - kept, Finding::Failed(announced))
        };
        let counts = [
            ("name", names[at].as_str().into()),
            ("times", text::count(times).into()),
            ("all", text::count(all).into()),
        ];
        let bar = if has_held {
            Bar::new(at as f64, share)
        } else {
            Bar::new(at as f64, f64::from(u8::from(all > 0))).from(share)
        };
        let bar = bar.saying(lang.say_with(id, &counts));
        if times > 0 { bar.leading_to(PointSource::Finding(finding)) } else { bar }
    };
    let label = |at: usize| {
        let announced = NodeType::ALL[at];
        let (kept, all) = health.kept(announced);
        let share = health.right(announced).map_or_else(|| "–".to_owned(), text::percent);
        lang.say_with("health-bet", &[("share", share.into()), ("failed", text::compact(lang, all - kept).into())])
    };
    Chart::new(lang, lang.say("health-card-bets"))
        .across(Axis::linear("").written(Numbers::Hidden).showing(0.0, 1.0))
        .upward(Axis::named("", names.clone()).flipped())
        .with(Series::bars("", Role::Muted, (0..names.len()).map(|at| bar(at, true))))
        .with(
            Series::bars("", Role::Warning, (0..names.len()).map(|at| bar(at, false).labelled(label(at)))).faint(0.55),
        )
}

/// The cutoffs by the number of the move that made them.
pub fn cutoffs(health: &Health, lang: Lang) -> Chart {
    let share = health.first_move_cuts().map_or_else(|| "–".to_owned(), text::percent);
    let groups = 0..Finding::CUTS.len();
    let bar = |group: usize| {
        let count = health.cutoffs_of(group);
        let args = [("moves", Finding::move_numbers(group).into()), ("cutoffs", text::counted(count))];
        let bar = Bar::new(group as f64, count as f64)
            .labelled(text::compact(lang, count))
            .saying(lang.say_with("health-cut-by", &args));
        if count > 0 { bar.leading_to(PointSource::Finding(Finding::CutBy(group as u8))) } else { bar }
    };
    Chart::new(lang, lang.say_with("health-card-cutoffs", &[("share", share.into())]))
        .across(Axis::named("", groups.clone().map(Finding::move_numbers)))
        .upward(Axis::linear("").written(Numbers::Hidden).showing(0.0, 1.0))
        .with(Series::bars("", Role::Cut, groups.map(bar)).faint(0.75))
}
