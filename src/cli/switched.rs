//! The options that switch enhancements on, added to each algorithm that is asked for.

use super::prelude::*;

#[derive(Args, Clone, Default)]
pub struct Switched {
    #[arg(long, value_name = "POSITIONS", num_args = 0..=1, require_equals = true)]
    table: Option<Option<String>>,
    #[arg(long)]
    deeper: bool,
    #[arg(long)]
    etc: bool,
    #[arg(long)]
    captures: bool,
    #[arg(long)]
    killers: bool,
    #[arg(long)]
    history: bool,
    #[arg(long)]
    null_move: bool,
    #[arg(long)]
    quiescence: bool,
    #[arg(long)]
    check_extension: bool,
    #[arg(long)]
    single_reply: bool,
    #[arg(long)]
    deepening: bool,
    #[arg(long)]
    widening: bool,
    #[arg(long, value_name = "G", allow_hyphen_values = true)]
    guess: Option<String>,
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    width: Option<String>,
    #[arg(long, value_name = "two-back|last|mean")]
    guess_from: Option<String>,
    #[arg(long, value_name = "equal|beyond")]
    cut: Option<String>,
    #[arg(long = "convention", value_name = "NAME|FIELD=CHOICE,...")]
    conventions: Vec<String>,
}

impl Switched {
    /// The method with everything that is switched on; refused where its parts are incompatible.
    pub fn add(&self, lang: Lang, mut method: Method, start: &Start) -> Result<Method, Failure> {
        let refused = |place: &str, error| Failure::at(lang, place, &errors::method(lang, &error));
        for switch in self.switches() {
            method.switches |= switch;
        }
        for (name, option, value) in self.settings() {
            let Some(value) = value else { continue };
            method.set(name, Some(value)).map_err(|error| refused(option, error))?;
        }
        for (option, field, choice) in self.decided() {
            method.set(field, Some(choice)).map_err(|error| refused(option, error))?;
        }
        method.fits(start).map_err(|error| refused(&method.name(), error.into()))?;
        worker::room(method.table_bytes()).map_err(|refused| Failure::no_room(lang, refused))?;
        Ok(method)
    }

    pub fn named(&self, lang: Lang, name: &str) -> Result<Method, Failure> {
        let refused = |error| Failure::at(lang, "--algorithm", &errors::method(lang, &error));
        let method = name.parse().map_err(refused)?;
        self.agree(lang, name).map(|()| method)
    }

    /// The settings of an algorithm, by their names in its own, with their options.
    fn settings(&self) -> [(&'static str, &'static str, Option<&String>); 4] {
        [
            ("table", "--table", self.table.as_ref().and_then(Option::as_ref)),
            ("guess", "--guess", self.guess.as_ref()),
            ("width", "--width", self.width.as_ref()),
            ("from", "--guess-from", self.guess_from.as_ref()),
        ]
    }

    /// Refuses a setting that an algorithm's name has with another value: it is not known which of them is meant.
    fn agree(&self, lang: Lang, name: &str) -> Result<(), Failure> {
        let cut = ("cut", "--cut", self.cut.as_ref());
        let asked: Vec<_> = self.settings().into_iter().chain([cut]).collect();
        let named = name.split('+').filter_map(|part| part.trim().split_once('='));
        for (setting, named) in named {
            let option = asked.iter().find(|(other, ..)| *other == setting);
            let Some((_, option, Some(asked))) = option else { continue };
            if let Some(other) = asked.split(',').find(|asked| !is_same(asked, named)) {
                let wanted = lang.say_with("wanted-as-named", &args![value = named, algorithm = errors::plain(name)]);
                return Err(Failure::wanted(lang, option, &wanted, other.trim()));
            }
        }
        Ok(())
    }

    pub fn sweep(&self, lang: Lang, method: Method, start: &Start) -> Result<Vec<Method>, Failure> {
        let listed = |list: &Option<String>| match list {
            None => vec![None],
            Some(list) => list.split(',').map(|part| Some(part.trim().to_owned())).collect(),
        };
        let mut methods = Vec::new();
        for guess in listed(&self.guess) {
            for width in listed(&self.width) {
                for guess_from in listed(&self.guess_from) {
                    let (guess, width) = (guess.clone(), width.clone());
                    methods.push(Switched { guess, width, guess_from, ..self.clone() }.add(lang, method, start)?);
                }
            }
        }
        Ok(methods)
    }

    /// The algorithms that the guesses or widths given are for, in addition to the search that they are built on; none
    /// where neither is given.
    pub const fn guessing(&self) -> &'static [Algorithm] {
        match (&self.guess, &self.width) {
            (Some(_), _) => &[Algorithm::AlphaBetaSoft, Algorithm::Aspiration, Algorithm::Mtdf],
            (None, Some(_)) => &[Algorithm::AlphaBetaSoft, Algorithm::Aspiration],
            (None, None) => &[],
        }
    }

    /// The settings of it that apply to one of several algorithms that are compared: a setting that others use is
    /// only theirs.
    pub fn for_one(&self, one: Algorithm, all: &[Algorithm]) -> Switched {
        let kept = |setting: &Option<String>, takes: &dyn Fn(Algorithm) -> bool| {
            setting.clone().filter(|_| takes(one) || !all.iter().any(|&other| takes(other)))
        };
        let guesses = |algorithm: Algorithm| Method::from(algorithm).guesses();
        let decides = |part: &&String, algorithm: Algorithm| {
            let one = Switched { cut: None, conventions: vec![(*part).clone()], ..Switched::default() };
            let mut method = Method::from(algorithm);
            let is_taken = one.decided().all(|(_, field, choice)| method.set(field, Some(choice)).is_ok());
            is_taken && method.check().is_ok()
        };
        let is_ours = |part: &&String| decides(part, one) || !all.iter().any(|&other| decides(part, other));
        let cut = self.cut.clone().filter(|_| one.has_window() || !all.iter().any(|other| other.has_window()));
        Switched {
            guess: kept(&self.guess, &|algorithm| guesses(algorithm) || algorithm == Algorithm::CanCut),
            width: kept(&self.width, &|algorithm| algorithm == Algorithm::Aspiration),
            guess_from: kept(&self.guess_from, &guesses),
            cut,
            conventions: self.conventions.iter().filter(is_ours).cloned().collect(),
            ..self.clone()
        }
    }

    /// The fields of a convention that the options decide, with their choices; a preset is the choice of `convention`.
    fn decided(&self) -> impl Iterator<Item = (&'static str, &str, &str)> {
        let parts = self.conventions.iter().flat_map(|text| text.split(',').map(str::trim));
        let parts = parts.map(|part| match part.split_once('=') {
            Some((field, choice)) => ("--convention", field.trim(), choice.trim()),
            None => ("--convention", "convention", part),
        });
        parts.chain(self.cut.iter().map(|cut| ("--cut", "cut", cut.trim())))
    }

    pub fn given(&self) -> Option<String> {
        let settings = [
            ("--guess", self.guess.is_some()),
            ("--width", self.width.is_some()),
            ("--guess-from", self.guess_from.is_some()),
            ("--cut", self.cut.is_some()),
            ("--convention", !self.conventions.is_empty()),
        ];
        let set = settings.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option);
        set.map(str::to_owned).or(self.switches().next().map(|switch| format!("--{}", switch.name())))
    }

    fn switches(&self) -> impl Iterator<Item = Switch> {
        let on = [
            (self.table.is_some(), Switch::Table),
            (self.deeper, Switch::Deeper),
            (self.etc, Switch::ChildTable),
            (self.captures, Switch::Captures),
            (self.killers, Switch::Killers),
            (self.history, Switch::History),
            (self.null_move, Switch::NullMove),
            (self.quiescence, Switch::Quiescence),
            (self.check_extension, Switch::CheckExtension),
            (self.single_reply, Switch::SingleReply),
            (self.deepening, Switch::Deepening),
            (self.widening, Switch::Widening),
        ];
        on.into_iter().filter(|(is_on, _)| *is_on).map(|(_, switch)| switch)
    }
}

fn is_same(one: &str, other: &str) -> bool {
    let number = |text: &str| text.trim().parse::<i64>().ok();
    one.trim() == other.trim() || number(one).is_some_and(|one| Some(one) == number(other))
}
