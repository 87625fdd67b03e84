//! The laboratory: a page is measured when it is shown, claims are told as they are, a point opens searches whose counts are the
//! point's, and a folder of results and an experiment's file are opened as pages.

use crate::support::in_folder;
use crate::support::prelude::*;
use jianzhi_app::laboratory::LabPage;
use jianzhi_study::experiment::{LabMethod, Measure, Reference, Row, Setting, shipped_experiments};
use jianzhi_study::worker::service::MeasuredCell;
use jianzhi_view::chart::{Marks, PointSource};

/// A small experiment with a claim that holds and one that does not.
const MIXED: &str = r#"
title = { en = "Mixed", zh = "混合" }
question = { en = "Mixed?", zh = "混合？" }
published = { en = "Knuth & Moore (1975): the minimal tree.", zh = "Knuth 与 Moore（1975）：最小树。" }
methods = ["alpha-beta"]
[[games]]
model = "permuted"
branching = 3
height = [2, 3]
order = "best"
seeds = 3
[[claim]]
says = { en = "The minimal tree is evaluated.", zh = "评估的是最小树。" }
source = "Knuth & Moore 1975"
measure = "evaluations"
must = "equal"
to = "minimal-leaves"
[[claim]]
says = { en = "All leaves are evaluated.", zh = "评估全部叶结点。" }
source = "ours"
measure = "evaluations"
must = "equal"
to = "all-leaves"
[chart]
says = { en = "Leaves by height.", zh = "叶结点数随树高的变化。" }
x = "depth"
series = "branching"
measure = "evaluations"
theory = ["minimal-leaves", "all-leaves"]
"#;

/// The words that are painted.
fn texts(window: &Window) -> Vec<String> {
    painted::texts(window).into_iter().map(|text| text.words).collect()
}

fn desk(lang: Lang) -> Model {
    model_of_shipped("worked-example", lang)
}

/// The experiment above in a file of its own, opened as the app opens it.
fn mixed(lang: Lang) -> Model {
    let mut model = desk(lang);
    in_folder(|folder| {
        let path = folder.join("mixed.toml");
        std::fs::write(&path, MIXED).expect("a file");
        let opened = files::open(&path).map_err(|error| error.tell(lang, &path));
        receive(&mut model, BackgroundEvent::Opened(Box::new(opened)));
    });
    assert_eq!(model.dialog.overlay, Overlay::Laboratory, "{:?}", model.dialog.notice);
    model
}

/// Waits until the page that is shown is measured.
fn measured(window: &mut Window) {
    until(window, "the page", |window| window.state().model.laboratory.page().is_some_and(LabPage::is_whole));
    window.run_ok();
}

#[test]
fn a_key_opens_the_laboratory_and_its_page_is_measured_at_once() {
    for lang in Lang::ALL {
        let mut window = settled(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        held(&mut window, Modifiers::SHIFT, Key::X);
        assert_eq!(window.state().model.dialog.overlay, Overlay::Laboratory);
        measured(&mut window);
        let told = texts(&window);
        let page = window.state().model.laboratory.page().expect("a page").clone();
        let has = |words: &str| told.iter().any(|told| told.contains(words));
        assert!(has(page.experiment.title.in_lang(lang)) && has(page.experiment.question.in_lang(lang)), "{told:?}");
        assert!(has("Knuth") && has(&lang.say("lab-holds")) && !has(&lang.say("lab-fails")), "{told:?}");
        let chart = window.query_all_by_role(Role::Image).next().expect("a chart");
        assert!(chart.accesskit_node().label().is_some_and(|label| label.contains("alpha-beta")));
        press(&mut window, &[Key::ArrowDown]);
        assert_eq!(window.state().model.laboratory.chosen, 1);
        press(&mut window, &[Key::Escape]);
        assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    }
}

#[test]
fn the_titles_of_the_list_are_whole() {
    for lang in Lang::ALL {
        let mut window = window(scenario("worked-example"), lang, vec2(1280.0, 800.0));
        window.key_press_modifiers(Modifiers::SHIFT, Key::X);
        window.run_steps(4);
        let rows = window.query_all_by_role(Role::ListBoxOption).map(|row| row.rect()).collect::<Vec<_>>();
        let cut = painted::texts(&window).into_iter().filter(|text| text.is_cut_short);
        let cut: Vec<_> = cut.filter(|text| rows.iter().any(|row| row.contains(text.rect.center()))).collect();
        assert!(rows.len() > 10 && cut.is_empty(), "{lang:?}: {cut:?}");
    }
}

#[test]
fn a_claim_that_fails_is_shown_as_failed() {
    for lang in Lang::ALL {
        let mut window = shown(mixed(lang), vec2(1280.0, 800.0));
        measured(&mut window);
        let told = texts(&window);
        let count = |id: &str| told.iter().filter(|told| told.trim() == lang.say(id)).count();
        assert_eq!((count("lab-holds"), count("lab-fails")), (1, 1), "{told:?}");
        assert!(told.iter().any(|told| told.contains(&lang.say("lab-ours"))), "{told:?}");
    }
}

#[test]
fn a_measurement_that_is_stopped_goes_on_where_it_was() {
    let mut model = desk(Lang::En);
    apply(&mut model, LabCommand::Open);
    let page = |model: &Model| model.laboratory.page().expect("a page").clone();
    let rows = page(&model).cells[0].run(&Watch::default()).expect("rows");
    receive(&mut model, BackgroundEvent::Measured(0, MeasuredCell { cell: 0, rows }));
    apply(&mut model, LabCommand::Stop);
    assert!(page(&model).is_stopped && !page(&model).wants_measuring() && page(&model).measured() == 1);
    assert!(page(&model).found.verdicts.is_empty(), "a part shows nothing");
    let mut window = shown(model, vec2(1280.0, 800.0));
    assert!(texts(&window).iter().any(|told| told.contains("goes on where it was")));
    crate::support::window::click(&mut window, &Lang::En.say("lab-run"));
    measured(&mut window);
    assert!(!page(&window.state().model).found.verdicts.is_empty());
}

/// Some settings of a chart, and of each those that its points are compared with.
fn settings(page: &LabPage) -> Vec<(Setting, Vec<Setting>)> {
    let plan = page.experiment.chart.as_ref().expect("a chart");
    let is_shown = |setting: &Setting| {
        plan.filter.iter().all(|(axis, values)| setting.on(*axis).is_some_and(|value| values.contains(&value)))
    };
    let mut all: Vec<Setting> = Vec::new();
    for cell in page.cells.iter().filter(|cell| is_shown(&cell.setting)) {
        if !all.contains(&cell.setting) {
            all.push(cell.setting.clone());
        }
    }
    let reference = |setting: &Setting| match &plan.quantity.reference {
        Reference::Against(changes) => {
            changes.iter().try_fold(setting.clone(), |at, (axis, value)| at.with(*axis, value)).into_iter().collect()
        }
        Reference::Growth(plies) => setting.clone().shallower(*plies).into_iter().collect(),
        Reference::Alone => Vec::new(),
    };
    // Cheap ones of all kinds: the first, the last, and some between.
    all.sort_by_key(|setting| (setting.depth, setting.branching));
    let step = all.len().div_ceil(4).max(1);
    all.iter().step_by(step).map(|setting| (setting.clone(), reference(setting))).collect()
}

/// Visits and evaluations of a lane.
fn counts(model: &Model, lane: usize) -> [f64; 2] {
    let counts = match &model.searches.lanes[lane].outcome {
        LaneOutcome::Running(_) => {
            let task = model.task(model.searches.lanes[lane].method);
            match record(task, &Watch::default(), Recorder::default()) {
                LaneOutcome::Done(record) => record.trace().counted(),
                LaneOutcome::Counted(counts) => counts,
                other => panic!("{other:?}"),
            }
        }
        outcome => outcome.record().expect("a record").trace().counted(),
    };
    [counts.visits as f64, counts.leaves as f64]
}

#[test]
fn a_click_on_a_point_opens_searches_whose_counts_are_the_points() {
    let mut opened = BTreeSet::new();
    for at in 0..shipped_experiments().len() {
        let mut model = desk(Lang::En);
        apply(&mut model, LabCommand::Open);
        apply(&mut model, LabCommand::Choose(at));
        let page = model.laboratory.page().expect("a page").clone();
        let settings = settings(&page);
        let wanted: Vec<&Setting> =
            settings.iter().flat_map(|(own, others)| std::iter::once(own).chain(others)).collect();
        for (cell, measured) in page.cells.iter().enumerate().filter(|(_, cell)| wanted.contains(&&cell.setting)) {
            let rows = measured.run(&Watch::default()).expect("rows");
            receive(&mut model, BackgroundEvent::Measured(at, MeasuredCell { cell, rows }));
        }
        let found = model.laboratory.page().expect("a page").found.clone();
        let chart = page.experiment.chart.as_ref().expect("a chart").chart(Lang::En, "", &found.points);
        let sources = chart.series.iter().flat_map(|series| match &series.marks {
            Marks::Line(points) => points.clone(),
            _ => Vec::new(),
        });
        let sources: Vec<usize> = sources
            .filter_map(|point| match point.about.source {
                Some(PointSource::Measured(at)) => Some(at),
                _ => None,
            })
            .collect();
        assert!(!sources.is_empty(), "{}", page.experiment.name);
        for source in sources {
            let mut model = model.clone();
            let search = page.experiment.behind(&found.points, source).expect("a search");
            apply(&mut model, ChartsCommand::GoToSource(PointSource::Measured(source)));
            assert_eq!(model.dialog.overlay, Overlay::None, "{}: {:?}", page.experiment.name, model.dialog.notice);
            let said = &model.dialog.notice.as_ref().expect("it is said which item it is").words;
            assert!(said.contains(&search.item.to_string()), "{said}");
            // What alpha-beta without deep cutoffs measured comes first.
            let mut measured: Vec<&(LabMethod, Row)> = search.measured.iter().collect();
            measured.sort_by_key(|(method, _)| *method != LabMethod::Shallow);
            assert_eq!(model.searches.lanes.len(), measured.len(), "{}", page.experiment.name);
            for (lane, (method, row)) in measured.into_iter().enumerate() {
                let expected =
                    [Measure::Visits, Measure::Evaluations].map(|measure| row.get(measure).expect("a count"));
                assert_eq!(counts(&model, lane), expected, "{} {method} {}", page.experiment.name, search.item);
                opened.insert((at, method.to_string()));
            }
        }
    }
    assert!(opened.len() > 2 * shipped_experiments().len(), "{opened:?}");
}

#[test]
fn a_folder_of_results_is_a_page_and_a_damaged_one_says_what_to_do() {
    use jianzhi_study::experiment::{Experiment, ExperimentSource, Folder, Form, Plan};
    in_folder(|temporary| {
        let file = temporary.join("mixed.toml");
        std::fs::write(&file, MIXED).expect("a file");
        let experiment: Experiment =
            ExperimentSource::open(&file).expect("a source").read(Form::Whole).expect("no mistakes");
        let folder = Folder::at(&temporary.join("results"));
        folder.begin(&Plan::new(&experiment)).expect("a folder");
        let cells = experiment.cells();
        for cell in &cells {
            folder.keep(cell, &cell.run(&Watch::default()).expect("rows"), Duration::from_millis(3)).expect("a file");
        }
        let open = |lang: Lang| {
            let opened = files::open(folder.path()).map_err(|error| error.tell(lang, folder.path()));
            let mut model = desk(lang);
            receive(&mut model, BackgroundEvent::Opened(Box::new(opened)));
            model
        };
        let model = open(Lang::En);
        let page = model.laboratory.page().expect("a page");
        assert!(page.is_whole() && page.found.verdicts.len() == 2 && !page.wants_measuring());
        assert!(texts(&shown(model.clone(), vec2(1280.0, 800.0))).iter().any(|told| told.contains("all 2 cells")));
        // With a gap nothing is claimed; what is damaged is named.
        let gone = folder.path_of(cells[0].id());
        let whole = std::fs::read_to_string(&gone).expect("a cell");
        std::fs::remove_file(&gone).expect("it goes");
        let page = open(Lang::En).laboratory.page().expect("a page").clone();
        assert!(!page.is_whole() && page.found.verdicts.is_empty() && !page.wants_measuring());
        std::fs::write(&gone, &whole[..whole.len() / 2]).expect("a part");
        for (lang, todo) in [(Lang::En, "delete the file and run the experiment again"), (Lang::Zh, "请删除该文件")]
        {
            let model = open(lang);
            let said = model.dialog.notice.expect("a message").words;
            assert!(said.contains(todo) && model.dialog.overlay == Overlay::None, "{said}");
        }
    });
}
