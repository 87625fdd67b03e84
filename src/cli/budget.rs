//! `--visits` and `--time`: iterative deepening as far as a budget allows.

use super::prelude::*;
use jianzhi_core::Observer;
use jianzhi_study::worker::Within;

#[derive(Args)]
pub struct Budgeted {
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    visits: Option<String>,
    #[arg(long, value_name = "2s", allow_hyphen_values = true)]
    time: Option<String>,
}

impl Budgeted {
    /// The limits; `None` where there are none. Without deepening no iteration could give a result.
    pub fn limits(&self, lang: Lang, method: Method) -> Result<Option<Limits>, Failure> {
        let visits = number(lang, "--visits", self.visits.as_deref(), &lang.say("cli-wanted-visits"), 1..)?;
        let time = self.time.as_deref().map(|found| {
            duration(found).ok_or_else(|| Failure::wanted(lang, "--time", &lang.say("cli-wanted-time"), found))
        });
        let time = time.transpose()?;
        let option = match (visits, time) {
            (None, None) => return Ok(None),
            (Some(_), _) => "--visits",
            (None, Some(_)) => "--time",
        };
        if !method.has(Switch::Deepening) {
            let args = args![algorithm = method.name()];
            return Err(Failure::at(lang, option, &lang.say_with("cli-budget-needs-deepening", &args)));
        }
        Ok(Some(Limits { visits, time }))
    }
}

/// `500ms`, `1.5s` or `2m`; `None` for everything else, and for no time at all.
fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = text.split_at(text.find(|letter: char| letter.is_ascii_alphabetic())?);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return None,
    };
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number: f64 = number.parse().ok().filter(|_| is_number)?;
    Duration::try_from_secs_f64(number * seconds).ok().filter(|time| !time.is_zero())
}

/// Deepens as far as the limits allow, and takes what is wanted of each iteration when it is finished.
pub fn reach<O: Observer, T>(
    task: &Task,
    limits: Limits,
    session: &Session,
    observer: &mut O,
    take: impl FnMut(&O) -> T,
) -> Result<ReachedDepth<T>, Stop> {
    let _progress = session.search(task);
    Within { task, limits, watch: session.watch() }.run(observer, take)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_number_with_its_unit() {
        let milliseconds = |text| duration(text).map(|time| time.as_millis());
        let right = ["2s", "500ms", "1.5s", "1m", "0.5m"].map(milliseconds);
        assert_eq!(right, [2_000, 500, 1_500, 60_000, 30_000].map(Some));
        for wrong in
            ["", "2", "s", "-1s", "1 h", "1e3s", "infs", "0s", "0ms", "2s2", "1..5s", "999999999999999999999999s"]
        {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }
}
