//! `map`: which searches looked at which places of the full tree.

use super::export;
use super::prelude::*;
use super::setup::Algorithms;
use jianzhi_core::Replay;
use jianzhi_core::map::{Class, Classes, Sheet, SheetBuilder, Told, Wanted, Widths};
use jianzhi_view::export::GifPace;
use jianzhi_view::scene::figure::{ChosenMap, What};
use jianzhi_view::scene::map::page::{MapPage, PageLane, looked_at, said};
use jianzhi_view::scene::map::{MapAxis, MapMarks};

const USUAL: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs];

#[derive(Args)]
pub struct MapArgs {
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    methods: Algorithms,
    #[arg(long)]
    json: bool,
    #[arg(short, long, value_name = "FILE", conflicts_with = "json")]
    output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    dark: bool,
    #[arg(long, requires = "output")]
    equal: bool,
}

impl MapArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let scenario = self.game.scenario(session.lang)?;
        let methods = if self.methods.is_given() {
            self.methods.of(session.lang, &scenario)?
        } else {
            USUAL.map(Method::from).into()
        };
        if let Some(path) = &self.output {
            return self.write(path, &scenario, &methods, session);
        }
        self.tell(&scenario, &methods, session, out)
    }

    fn tell(
        &self,
        scenario: &Scenario,
        methods: &[Method],
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let lang = session.lang;
        if methods.len() > Classes::MOST {
            return Err(too_many(lang, Classes::MOST, methods.len()));
        }
        let searches = searched(scenario, methods, session)?;
        let traces: Vec<&Trace> = searches.iter().map(|(_, trace)| &**trace).collect();
        let progress = session.count("cli-progress-places");
        let counted = Classes::new(&scenario.base.start, scenario.base.depth, &traces, &mut session.counting());
        drop(progress);
        let classes = counted.ok_or_else(|| Failure::Interrupted(lang.say("cli-stopped-nothing")))?;
        if self.json {
            let names = self.methods.names(lang, methods);
            let named = |lanes: &[usize]| lanes.iter().filter_map(|&lane| names.get(lane)).cloned().collect::<Vec<_>>();
            let class = |Class { by, twice, places }: &Class| {
                JsonObject::new().with("by", named(by)).with("twice", named(twice)).with("places", places)
            };
            let all: Vec<JsonObject> = classes.classes.iter().map(class).collect();
            report::line(&JsonObject::new().with("places", classes.places).with("classes", all), out)?;
            return session.end();
        }
        table(&classes, methods, lang, out)?;
        session.end()
    }
}

pub fn searched(
    scenario: &Scenario,
    methods: &[Method],
    session: &Session,
) -> Result<Vec<(Method, Arc<Trace>)>, Failure> {
    let mut searches = Vec::new();
    for &method in methods {
        let recorded = Recorded::search(scenario.clone(), scenario.task(method), session)?;
        session.go_on("cli-stopped-nothing")?;
        refuse_a_part(&recorded.trace, session.lang)?;
        searches.push((method, recorded.trace));
    }
    Ok(searches)
}

impl MapArgs {
    fn write(&self, path: &Path, scenario: &Scenario, methods: &[Method], session: &Session) -> Result<(), Failure> {
        let lang = session.lang;
        let form = PictureForm::new(path).map_err(|known| export::refuse_ending(lang, path, &known))?;
        let target = export::place(lang, path)?;
        if methods.len() > Sheet::MOST_LANES {
            return Err(too_many(lang, Sheet::MOST_LANES, methods.len()));
        }
        let searches = searched(scenario, methods, session)?;
        let widths = if self.equal { Widths::Equal } else { Widths::TrueSize };
        let sheet = sheet(&scenario.base.start, scenario.base.depth, &searches, widths, session)?;
        let (theme, meter) = export::type_setting(lang)?;
        let style = theme.style();
        let palette = theme.palette(if self.dark { Shade::Dark } else { Shade::Light });
        let lanes: Vec<PageLane> = searches
            .iter()
            .enumerate()
            .map(|(lane, (method, trace))| page_lane(&sheet, lane, *method, trace, lang))
            .collect();
        let words = || jianzhi_view::story::map::difference(lang, &sheet, sheet.classes().as_ref(), methods);
        let difference = (lanes.len() > 1).then(words);
        let axis = MapAxis::new(lang, &scenario.base.start, lang.notation(), &sheet);
        let page = MapPage {
            sheet: &sheet,
            shown: &(0.0..1.0),
            depth: sheet.rows(),
            lanes: &lanes,
            difference: difference.as_ref(),
            tree: scenario.base.start.tree().map(|tree| &**tree),
            axis: &axis,
            style: &style,
            column: 1.0,
        };
        let drawing = page.on_paper(WIDTH, &meter);
        let press = Press { palette: &palette, meter: &meter, width: None };
        export::save(session, path, &target, |out| match form {
            PictureForm::Gif => form.animate(press, &mut std::iter::once(drawing), GifPace::even(100), out),
            _ => out.write_all(&form.write(press, &[drawing])?),
        })
    }
}

fn page_lane(sheet: &Sheet, lane: usize, method: Method, trace: &Arc<Trace>, lang: Lang) -> PageLane {
    let outside = sheet.outside_in_all(lane).unwrap_or_default();
    let looked = sheet.classes().map(|classes| looked_at(lang, classes.looked_at(lane), sheet.total()));
    let line: Vec<MoveCode> = Replay::new(Arc::clone(trace))
        .and_then(|replay| {
            let root = trace.roots().last()?;
            Some(replay.principal_variation(root).iter().filter_map(|visit| visit.mv).collect())
        })
        .unwrap_or_default();
    PageLane {
        title: jianzhi_view::story::method(lang, method),
        said: said(lang, looked, outside),
        entered: trace.len(),
        left_from: 0,
        ahead: 0.0,
        has_outside: outside > 0,
        marks: MapMarks { principal: sheet.way_to(sheet.find(&line).0), ..MapMarks::default() },
    }
}

fn too_many(lang: Lang, most: usize, found: usize) -> Failure {
    let wanted = lang.say_with("cli-wanted-lanes", &args![most]);
    Failure::wanted(lang, "--algorithm", &wanted, &found.to_string())
}

fn table(classes: &Classes, methods: &[Method], lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let names: Vec<String> = methods.iter().map(|&method| jianzhi_view::story::method(lang, method)).collect();
    let told = |lanes: &[usize], nobody: &str| match lanes {
        [] => nobody.to_owned(),
        lanes => lanes.iter().map(|&lane| names[lane].as_str()).collect::<Vec<_>>().join(", "),
    };
    let heads = ["places", "of-full-tree", "looked-at-by", "twice-by"];
    let mut rows: Vec<Vec<String>> = vec![report::heads(lang, &heads)];
    let share = |places: u64| text::percent(places as f64 / classes.places.max(1) as f64);
    for Class { by, twice, places } in &classes.classes {
        rows.push(vec![text::count(*places), share(*places), told(by, &lang.say("cli-nobody")), told(twice, "–")]);
    }
    report::write(&[Align::Right, Align::Right, Align::Left, Align::Left], &rows, out)?;
    writeln!(out)?;
    for (lane, name) in names.iter().enumerate() {
        let sum = |is_counted: &dyn Fn(&Class) -> bool| {
            classes.classes.iter().filter(|class| is_counted(class)).map(|class| class.places).sum::<u64>()
        };
        let looked = sum(&|class| class.by.contains(&lane));
        let twice = sum(&|class| class.twice.contains(&lane));
        let args = args![
            name = name.clone(),
            looked = text::count(looked),
            twice = text::count(twice),
            again = twice,
            places = text::count(classes.places)
        ];
        writeln!(out, "{}", lang.say_with("cli-map-looked", &args))?;
    }
    Ok(())
}

/// Refuses a search of which only a part was recorded: it is not known what the other visits looked at.
pub fn refuse_a_part(trace: &Trace, lang: Lang) -> Result<(), Failure> {
    if trace.is_complete() {
        return Ok(());
    }
    let numbers = args![recorded = u64::from(trace.len()), visits = trace.counted().visits];
    Err(Failure::Refused(lang.say_with("cli-map-part", &numbers)))
}

// The Map and the difference as pictures: the searches they need, and the places counted.

/// The width below which places are not distinguished, as a share of the whole: about a unit of a page.
const LEAST: f64 = 1.0 / WIDTH as f64;
pub const WIDTH: f32 = 1_200.0;

pub fn sheet(
    start: &Start,
    depth: Depth,
    searches: &[(Method, Arc<Trace>)],
    widths: Widths,
    session: &Session,
) -> Result<Sheet, Failure> {
    let mut builder = SheetBuilder::new(start.clone(), depth, searches);
    let mut sheet = builder.begin(widths);
    let progress = session.count("cli-progress-places");
    let mut clock = Instant::now();
    let is_done = builder.refine(&mut sheet, &Wanted { shown: 0.0..1.0, least: LEAST }, &mut |told| {
        if let Told::Counted(counted) = told {
            session.watch().count(counted, clock.elapsed());
            clock = Instant::now();
        }
        !session.is_stopped()
    });
    drop(progress);
    if is_done { Ok(sheet) } else { Err(Failure::Interrupted(session.lang.say("cli-stopped-unsaved"))) }
}

/// What a picture of the Map shows of a search; of the difference, with the search that it is compared with:
/// alpha-beta, or PVS compared with alpha-beta.
pub fn chosen(recorded: &Recorded, what: What, session: &Session) -> Result<Option<ChosenMap>, Failure> {
    if !matches!(what, What::Map | What::Difference) {
        return Ok(None);
    }
    let lang = session.lang;
    refuse_a_part(&recorded.trace, lang)?;
    let method = recorded.task.method;
    let mut searches = vec![(method, Arc::clone(&recorded.trace))];
    if what == What::Difference {
        let beside = if method.algorithm == Algorithm::AlphaBeta { Algorithm::Pvs } else { Algorithm::AlphaBeta };
        let other = Method { algorithm: beside, ..method };
        let task = recorded.task.clone().by(other);
        let beside = Recorded::search(recorded.scenario.clone(), task, session)?;
        session.go_on("cli-stopped-unsaved")?;
        refuse_a_part(&beside.trace, lang)?;
        searches.push((other, beside.trace));
        // The others are described by what they have beyond alpha-beta.
        searches.sort_by_key(|(method, _)| method.algorithm != Algorithm::AlphaBeta);
    }
    let lane = searches.iter().position(|(other, _)| *other == method).unwrap_or_default();
    let sheet = sheet(&recorded.task.start, recorded.task.depth, &searches, Widths::TrueSize, session)?;
    let methods: Vec<Method> = searches.iter().map(|(method, _)| *method).collect();
    let difference =
        (what == What::Difference).then(|| story::map::difference(lang, &sheet, sheet.classes().as_ref(), &methods));
    let title = story::method(lang, method);
    Ok(Some(ChosenMap { sheet: Arc::new(sheet), lane, title, shown: 0.0..1.0, difference }))
}
