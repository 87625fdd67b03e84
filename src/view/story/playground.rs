//! What the order playground shows at its dial's position, in words.

use crate::scene::playground::OrderPlayground;
use crate::text::{self, FluentValue, Lang};
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::lab::playground::Playground;

/// "With the best move first 90 % of the time alpha-beta makes 512 visits on average, PVS 487: 5.0 % fewer. ..."
pub fn headline(lang: Lang, playground: &OrderPlayground) -> String {
    let share = percent(playground.first_is_best(), 0);
    let Some(point) = playground.chosen() else {
        return lang.say_with("playground-waiting", &[("share", share.into())]);
    };
    let bet = point.bet();
    let visits = |algorithm: Algorithm| text::count(point.mean(algorithm, |effort| effort.visits).round() as u64);
    let verdict = match bet.pvs.visits.cmp(&bet.alpha_beta.visits) {
        std::cmp::Ordering::Less => "fewer",
        std::cmp::Ordering::Equal => "same",
        std::cmp::Ordering::Greater => "more",
    };
    let rate = bet.alpha_beta.first_move_rate().map_or_else(|| "–".to_owned(), |rate| percent(rate, 1));
    let args: [(&str, FluentValue<'_>); 6] = [
        ("share", share.into()),
        ("alpha-beta", visits(Algorithm::AlphaBeta).into()),
        ("pvs", visits(Algorithm::Pvs).into()),
        ("verdict", verdict.into()),
        ("difference", percent((bet.share() - 1.0).abs(), 1).into()),
        ("rate", rate.into()),
    ];
    [lang.say_with("playground-headline", &args), range(lang, playground)].join(&lang.say("app-sentence-gap"))
}

/// A share in percent that is not split at the end of a line.
fn percent(share: f64, digits: usize) -> String {
    format!("{:.digits$}\u{a0}%", share * 100.0)
}

/// Where on the dial the bet pays off, once all of it is measured.
fn range(lang: Lang, playground: &OrderPlayground) -> String {
    let all = Playground::orders().len();
    match playground.pays_from() {
        _ if playground.points.len() < all => {
            let args = [("done", playground.points.len().into()), ("all", all.into())];
            lang.say_with("playground-measuring", &args)
        }
        Some(from) => lang.say_with("playground-pays-from", &[("share", percent(from, 0).into())]),
        None => lang.say("playground-pays-nowhere"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_whether_the_bet_pays_at_the_dial() {
        let settings = Playground { branching: 5, depth: 5, trees: 10, seed: 1 };
        let points = Playground::orders().into_iter().filter_map(|order| settings.point(order, &mut || true)).collect();
        let playground = OrderPlayground { settings, points, ..OrderPlayground::new() };
        for (dial, english, chinese) in
            [(4, "more: on these trees the bet costs", "赌注赔了"), (20, "as many", "一样多")]
        {
            let playground = OrderPlayground { dial, ..playground.clone() };
            let said = Lang::ALL.map(|lang| headline(lang, &playground));
            assert!(said[0].contains(english) && said[1].contains(chinese), "{said:?}");
        }
        let unmeasured = OrderPlayground { points: Vec::new(), ..playground };
        assert!(headline(Lang::En, &unmeasured).contains("90\u{a0}%"));
    }
}
