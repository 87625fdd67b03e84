//! The tree of a lane in its pane: what a pointer and a screen reader find in it. What it looks like is `scene`'s.

use crate::edit::gesture;
use crate::prelude::*;
use crate::widgets::kept::Kept;
use jianzhi_view::scene::tree::TreeView;
use jianzhi_view::scene::{LaneIndex, LaneScene, Mark, Progress};

/// Nodes that a pointer or a screen reader can take one by one; beyond that the tree is for looking only.
const MOST_TOUCHABLE: usize = 600;

#[derive(Clone, Copy)]
struct LaneTree<'a> {
    index: usize,
    view: &'a TreeView<'a>,
    kept: &'a Kept,
}

/// Shows a lane's tree in a pane; `gesture` is the drag of a node in any lane, where there is one.
pub fn show(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    shown: LaneCard<'_>,
    gesture: &mut Option<Gesture>,
) -> LaneResponse {
    let (look, model) = (context.look, context.model);
    let LaneCard { index, rect: pane, picture, moving, .. } = shown;
    let (canvas, lane) = (model.shown_canvas(), model.shown_lanes().get(index));
    let Some(lane) = lane else { return LaneResponse::default() };
    let (way, pane) = fold::split(ui, context, pane);
    let (nothing, nowhere) = (LaneScene::default(), LaneIndex::default());
    let current = picture.scene(index).and_then(|scene| scene.current);
    let legible = Legible::new(canvas, &look.style, current);
    let lens = |pane: Rect| Lens::legible(canvas, model.trees.camera, legible, pane, &look.size);
    let old = |moving: &Moving, pane: Rect| Lens::legible(&moving.old.0, moving.old.1, legible, pane, &look.size);
    let lit = model.spotlit();
    let has_types = model.settings.shows_types && lane.method.has_window();
    let typed = lane.record().filter(|_| has_types);
    let pointed = model.trees.pointed.as_ref().and_then(|line| canvas.find(line));
    let wrong = lane.verdict().and_then(TraceVerdict::wrong_at).and_then(|line| canvas.find_above(line));
    let mut view = TreeView {
        canvas,
        measure: &picture.measure,
        scene: picture.scene(index).unwrap_or(&nothing),
        index: picture.indices.get(index).unwrap_or(&nowhere),
        sizes: &picture.sizes,
        lens: lens(pane),
        style: &look.style,
        view: model.view_of(index),
        method: lane.method,
        lang: model.settings.lang,
        depth: u16::from(model.searches.base.depth.0),
        types: typed.map(Record::trace),
        selected: model.edits.selected.as_ref().and_then(|path| model.place_at(path)),
        pointed: pointed.map(|place| place as usize),
        wrong: wrong.map(|(place, _)| place as usize),
        spotlight: &lit,
        // The values of an explicit tree's leaves are given; those of positions are what a search finds.
        hides_unvisited: model.hides_ahead() && model.tree().is_none(),
        is_plain: model.learning.lesson.as_ref().is_some_and(|lecture| !lecture.shows(LessonView::Windows)),
        moving: moving.map(|moving| (moving, old(moving, pane))),
    };
    let legend = if model.settings.shows_legend && index == model.searches.focus {
        picture.kept.legend(cause(ui, context, picture, &view), || Legend::new(&view))
    } else {
        Rc::default()
    };
    if model.stage.is_on
        && let Some(left) = look::beside(ui, look, &legend, pane)
    {
        // The stage has no column for it: the tree makes room.
        view.lens = lens(left);
        view.moving = moving.map(|moving| (moving, old(moving, left)));
    }
    let tree = LaneTree { index, view: &view, kept: &picture.kept };
    let pane_response = background(ui, context, tree);
    draw(ui, context, picture, tree);
    // To a screen reader its nodes are those of a tree, which is called as its lane is.
    let mut within = ui.new_child(UiBuilder::new().max_rect(pane).id_salt(("tree", index)));
    within.set_clip_rect(ui.clip_rect());
    ui.ctx().accesskit_node_builder(within.unique_id(), |node| {
        node.set_role(Role::Tree);
        node.set_label(lane.title(model.settings.lang));
    });
    let (pointed, words) = nodes(&mut within, context, tree, gesture).unzip();
    if index == model.searches.focus {
        fold::show(ui, context, way);
        gesture::show(ui, context, &view);
    }
    if pane_response.clicked() {
        context.give(LanesCommand::Focus(index));
    }
    canvas::fit_button(ui, context, pane);
    let current = view.scene.current.and_then(|current| canvas.places.get(current as usize));
    let following = current.and_then(|at| view.lens.following(view.lens.to_screen(at.x, f32::from(at.ply))));
    LaneResponse { pointed, words, following, legend, told: None }
}

fn draw(ui: &Ui, context: &ViewContext<'_>, picture: &Picture, tree: LaneTree<'_>) {
    let LaneTree { index, view, .. } = tree;
    let make = || view.draw(&WindowMeter(ui.painter(), context.look));
    if view.moving.is_some() {
        return paint(ui.painter(), context.look, &make());
    }
    let cause = cause(ui, context, picture, view);
    paint(ui.painter(), context.look, &picture.kept.drawing(Part::Tree(index), cause, make));
}

fn cause(ui: &Ui, context: &ViewContext<'_>, picture: &Picture, view: &TreeView<'_>) -> CacheKey {
    let stop = context.model.learning.lesson.as_ref().map(|lecture| (lecture.stop, lecture.filled));
    CacheKey {
        lens: Some(view.lens),
        marked: [view.selected, view.pointed, view.wrong],
        shows: [view.types.is_some(), view.method.has_window()],
        size: (view.depth, 0),
        stop,
        ..CacheKey::new(ui, picture, view.lens.pane)
    }
}

/// The paper below the tree: dragging moves it, the wheel zooms, a double click fits the tree.
fn background(ui: &mut Ui, context: &mut ViewContext<'_>, tree: LaneTree<'_>) -> Response {
    let LaneTree { index, view, .. } = tree;
    let (look, model) = (context.look, context.model);
    let pane = view.lens.pane;
    let response = ui.interact(pane, ui.scope_id().with(("tree", index)), Sense::click_and_drag());
    response.widget_info(|| {
        let lane = story::method(model.settings.lang, model.searches.lanes[index].method);
        WidgetInfo::labeled(Role::Group, true, model.say_with("app-tree", &args![lane]))
    });
    focus_ring(ui, look, &response, 6.0);
    // On a phone a tree that is shown whole is swiped away, not moved.
    let is_swiped = look.is_column && model.trees.camera.is_none();
    if response.dragged() && !is_swiped {
        context.give(CanvasCommand::Look(Some(view.lens.dragged(response.drag_delta()))));
    }
    if response.double_clicked() {
        context.give(CanvasCommand::Look(None));
    }
    if response.contains_pointer() {
        let (scroll, pinch, at) =
            ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta(), input.pointer.hover_pos()));
        let factor = (scroll * 0.004).exp() * pinch;
        if let Some(at) = at.filter(|_| (factor - 1.0).abs() > 1e-4) {
            context.give(CanvasCommand::Look(Some(view.lens.zoomed(factor, at))));
            context.out.extend(canvas::command(model, view, factor, at));
        }
    }
    response
}

/// The nodes: a click selects, a double click types, a drag changes a value or the order. Returns the one under the
/// pointer, and what is said of it.
fn nodes(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    tree: LaneTree<'_>,
    gesture: &mut Option<Gesture>,
) -> Option<(Line, String)> {
    let LaneTree { index, view, .. } = tree;
    let (look, model, out) = (context.look, context.model, &mut *context.out);
    // Sideways, a finger on a phone goes to another picture.
    let swipes = look.is_column && model.trees.camera.is_none();
    if let Some(under_way) = gesture.as_mut().filter(|gesture| gesture.lane == index)
        && (!under_way.follow(ui, model, view, out) || (swipes && under_way.is_order()))
    {
        *gesture = None;
    }
    let own = view.touchable();
    let touchable = if look.is_for_fingers() { canvas::widened(own.clone(), look.size.touch) } else { own.clone() };
    if touchable.len() > MOST_TOUCHABLE {
        return None;
    }
    let mut pointed = None;
    let is_tree = model.tree().is_some();
    for (place, rect) in touchable {
        let visible = rect.intersect(view.lens.pane);
        if !visible.is_positive() {
            continue;
        }
        let id: Id = ui.scope_id().with(("node", index, place));
        let response = ui.interact(visible, id, Sense::CLICK | Sense::DRAG);
        let words = || node_words(model, tree, place);
        let explained = || {
            let mark = view.scene.marks.get(place).copied().unwrap_or_default();
            let node_type = node_type(model, &mark, index).filter(|_| !view.is_plain);
            std::iter::once(words()).chain(node_type).collect::<Vec<_>>().join("\n")
        };
        response.widget_info(|| WidgetInfo::selected(Role::TreeItem, true, view.selected == Some(place), words()));
        if response.hovered() {
            pointed = Some((model.line_to(place), explained()));
        }
        let origin = ui.input(|input| input.pointer.press_origin()).unwrap_or(rect.center());
        // A finger next to a node taps it, and swipes over it.
        let is_grabbed = || own.iter().any(|(at, rect)| *at == place && rect.contains(origin));
        if response.drag_started() && gesture.is_none() && is_tree && is_grabbed() {
            *gesture = Some(Gesture::begin(model, index, place, origin, ui.ctx().cumulative_pass_nr()));
        }
        if response.clicked() {
            out.push(Command::Lanes(LanesCommand::Focus(index)));
            out.push(match model.lesson_choice_at(&model.line_to(place)) {
                Some(choice) => Command::Lesson(LessonCommand::ChooseAnswer(choice)),
                None if model.asks_for_place() => Command::Lesson(LessonCommand::MissAnswer),
                None => Command::Edit(EditCommand::Select(Some(model.path_to(place)))),
            });
        }
        // A finger on a leaf means its value; what else a position does on a second click, it does for fingers as well.
        let is_tapped = ui.input(egui::InputState::has_touch_screen) && is_leaf(model, place) && response.clicked();
        if is_tapped && model.lesson_choice_at(&model.line_to(place)).is_none() || response.double_clicked() {
            out.push(looked_into(model, place));
        }
        if response.secondary_clicked() {
            let visit = ClockCommand::Visit(model.line_to(place));
            out.extend([LanesCommand::Focus(index).into(), visit.into()]);
        }
    }
    pointed
}

/// Whether a position is a leaf of a tree, and not a folded subtree.
fn is_leaf(model: &Model, place: usize) -> bool {
    let at = &model.trees.canvas.places[place];
    model.tree().is_some() && !at.is_folded && at.child_count == 0 && at.hidden_children == 0
}

/// What a double click on a node does: it opens a lantern, looks into a subtree, and types a leaf's value.
fn looked_into(model: &Model, place: usize) -> Command {
    let at = &model.trees.canvas.places[place];
    let is_textbook = model.tree().is_some() && model.trees.canvas.is_whole && model.trees.canvas.trail.is_empty();
    match at.is_folded {
        true => Command::Canvas(CanvasCommand::Toggle(model.line_to(place))),
        false if at.child_count > 0 && !is_textbook => Command::Canvas(CanvasCommand::GoInto(model.line_to(place))),
        false => Command::Edit(EditCommand::StartTyping),
    }
}

fn node_words(model: &Model, tree: LaneTree<'_>, place: usize) -> String {
    let LaneTree { index: lane, view, kept } = tree;
    let lang = model.settings.lang;
    let mark = view.scene.marks.get(place).copied().unwrap_or_default();
    let known = view.shown(place).map(text::score);
    let value = mark.value.map(|(value, bound)| text::bounded(value, bound)).or(known);
    let state = match mark.progress {
        Progress::Unseen => "app-node-unseen",
        Progress::Open => "app-node-open",
        Progress::Done => "app-node-done",
        Progress::Pruned => "app-node-pruned",
    };
    let method = story::method(lang, model.searches.lanes[lane].method);
    let name = || text::sentence(&model.name_of(&model.path_to(place)));
    let name = kept.name(&model.trees.canvas, lang, place, name).to_string();
    if model.trees.canvas.places[place].is_folded && !model.hides_ahead() {
        let inside = view.index.lantern(place);
        let args = args![
            name,
            visits = text::count(u64::from(mark.below)),
            total = text::counted(u64::from(inside.visits)),
            cutoffs = text::counted(u64::from(inside.cutoffs)),
            state = lang.say(state),
            lane = method
        ];
        let words = lang.say_with("app-lantern", &args);
        return std::iter::once(words).chain(looked_at(lang, view, place)).collect::<Vec<_>>().join(" · ");
    }
    let args = args![
        name,
        value = value.unwrap_or_else(|| lang.say("app-unknown-value")),
        state = lang.say(state),
        lane = method
    ];
    let words = lang.say_with("app-node", &args);
    // The mark is seen; here it is heard.
    if view.wrong == Some(place) { format!("{words} {}", lang.say("app-first-wrong")) } else { words }
}

/// How many places below a lantern were looked at, of how many; `None` where that is not known.
fn looked_at(lang: Lang, view: &TreeView<'_>, place: usize) -> Option<String> {
    let FullSize { places, is_exact } = view.sizes.size(place)?;
    let looked = view.scene.marks.get(place).map_or(0, |mark| u64::from(mark.places).min(places));
    let id = if is_exact { "app-lantern-places" } else { "app-lantern-places-estimated" };
    Some(lang.say_with(id, &args![looked = text::count(looked), places = text::counted(places)]))
}

fn node_type(model: &Model, mark: &Mark, lane: usize) -> Option<String> {
    let lane = model.shown_lanes().get(lane).filter(|lane| lane.method.has_window())?;
    let trace = lane.record().filter(|_| mark.progress == Progress::Done)?.trace();
    let words = story::node_type(model.settings.lang, trace, trace.visit(mark.visit?))?;
    let is = model.settings.shows_types.then(|| model.say("type-is"));
    Some(std::iter::once(text::sentence(&words)).chain(is).collect::<Vec<_>>().join("\n"))
}
