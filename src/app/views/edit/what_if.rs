//! Below a cut's reason: a slider for the leaf that the cut depends on. Moving it shows what the search would do; the
//! tree changes only where the user keeps the value.

use egui::accesskit;

use crate::edit::LiveSearches;
use crate::edit::change::HeldLane;
use crate::prelude::*;
use jianzhi_core::claim::Interval;
use jianzhi_view::scene::ruler::{Slider, SliderView};

pub struct WhatIfCard {
    lang: Lang,
    hinge: Hinge,
    /// MAX's value of the slider.
    value: i16,
    title: String,
    range: String,
    lines: Vec<String>,
    scale: Slider,
    /// Whether the slider's numbers are MAX's with the other sign.
    is_turned: bool,
}

/// The slider's id: it keeps the arrow keys to itself.
pub fn slider_id() -> Id {
    Id::unique("what-if")
}

impl WhatIfCard {
    /// The card for the cut that is claimed; `None` where there is no tree, or no leaf that the cut depends on.
    pub fn new(model: &Model, claims: &[Claim]) -> Option<WhatIfCard> {
        let narrator = model.narrator().filter(|_| !model.is_asked())?;
        let hinge = Hinge::new(claims)?;
        let tried = model.edits.tried.as_ref().filter(|tried| tried.hinge == hinge);
        let value = tried.map_or(hinge.value, |tried| tried.value);
        let lines = match tried {
            Some(Tried { what: None, .. }) => vec![model.say("what-if-running")],
            Some(Tried { what: Some(what), .. }) => {
                let returns = model.record().and_then(|record| record.value);
                narrator.what_if(&hinge, value, what, returns)
            }
            None => Vec::new(),
        };
        let range = narrator.what_if_range(&hinge);
        let told = |value: i16| narrator.told_at_hinge(&hinge, value);
        let is_turned = told(1) < 0;
        let (least, most) = hinge.span();
        // Beyond the values of a scale one step is enough.
        let limit = model.searches.base.start.scale().map_or(i16::MAX, |scale| scale.last().get() + 1);
        let (least, most) = (least.clamp(-limit, limit), most.clamp(-limit, limit));
        let Interval { from, to } = hinge.stands;
        let (from, to) = (from.map(told), to.map(told));
        let scale = Slider {
            ends: [told(least).min(told(most)), told(least).max(told(most))],
            shown: told(value),
            now: told(hinge.value),
            stands: if is_turned { Interval { from: to, to: from } } else { Interval { from, to } },
        };
        let title = narrator.what_if_title(&hinge, value);
        Some(WhatIfCard { lang: model.settings.lang, hinge, value, title, range, lines, scale, is_turned })
    }

    pub const fn is_tried(&self) -> bool {
        self.value != self.hinge.value
    }

    /// What the pointer asks for that holds the slider, before anything of the frame is painted: the frame shows the
    /// searches of the value that is under the pointer in it.
    pub fn ahead(ctx: &Context, model: &Model, claims: &[Claim]) -> Option<EditCommand> {
        let slider = ctx.read_response(slider_id()).filter(Response::is_pointer_button_down_on)?;
        let (at, card) = (slider.interact_pointer_pos()?, WhatIfCard::new(model, claims)?);
        let shown = card.scale.at(share(rail(slider.rect), at));
        (shown != card.scale.shown).then(|| card.command(shown, true))
    }

    pub fn height(&self, ui: &Ui, look: &Look, width: f32) -> f32 {
        let font = look.bold(look.text.body);
        let title = ui.painter().layout(self.title.clone(), font, look.colours.ink, width).size().y;
        ABOVE + title + GAP + SLIDER + BELOW
    }

    pub fn height_with_buttons(&self, ui: &Ui, look: &Look, width: f32) -> f32 {
        let names = [self.lang.say("what-if-keep"), self.back()];
        let both: f32 = names.iter().map(|name| Pill::new(name).width(ui, look)).sum::<f32>() + BESIDE;
        let rows = if both > width { look.size.pill * 2.0 + GAP } else { look.size.pill };
        ABOVE + rows + GAP + SLIDER + BELOW
    }

    pub fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        self.show_slider(ui, context);
        let seen = slider_id().with("seen");
        if !self.is_tried() {
            ui.data_mut(|data| data.remove::<i16>(seen));
            return;
        }
        let answer = self.show_answer(ui, context);
        // A value that was tried since the last time has its buttons in sight. Under the pointer nothing moves.
        let is_new = ui.data(|data| data.get_temp::<i16>(seen)) != Some(self.value);
        if is_new && !ui.input(|input| input.pointer.any_down()) {
            answer.scroll_to_me(None);
            ui.data_mut(|data| data.insert_temp(seen, self.value));
        }
    }

    pub fn show_slider(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        ui.spacing_mut().item_spacing.y = GAP;
        ui.add_space(ABOVE - GAP);
        words(ui, context.look, &self.title, context.look.bold(context.look.text.body));
        self.show_rail(ui, context);
    }

    pub fn show_slider_with_buttons(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        ui.spacing_mut().item_spacing.y = GAP;
        ui.add_space(ABOVE - GAP);
        self.show_buttons(ui, context);
        self.show_rail(ui, context);
    }

    fn show_rail(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let name = format!("{} {}", self.title, self.range);
        let moved = slider(ui, context.look, &name, &self.scale);
        if let Some(value) = moved.filter(|value| *value != self.scale.shown) {
            context.give(self.command(value, ui.input(|input| input.pointer.any_down())));
        } else if !self.is_tried() && context.model.edits.tried.is_some() && !ui.input(|input| input.pointer.any_down())
        {
            context.give(EditCommand::EndTrial);
        }
    }

    /// What moving the slider to one of its values asks for. While it is dragged the leaf's own value is tried like any
    /// other: the whole search stays in view.
    fn command(&self, shown: i16, is_dragged: bool) -> EditCommand {
        let value = if self.is_turned { -shown } else { shown };
        if value == self.hinge.value && !is_dragged {
            EditCommand::EndTrial
        } else {
            EditCommand::Try(Box::new(self.hinge.clone()), value)
        }
    }

    pub fn show_answer(&self, ui: &mut Ui, context: &mut ViewContext<'_>) -> Response {
        self.show_effect(ui, context.look);
        self.show_buttons(ui, context)
    }

    pub fn show_effect(&self, ui: &mut Ui, look: &Look) {
        ui.spacing_mut().item_spacing.y = GAP;
        for (row, line) in self.lines.iter().enumerate() {
            words(ui, look, line, look.plain(if row == 0 { look.text.body } else { look.text.small }));
        }
    }

    fn show_buttons(&self, ui: &mut Ui, context: &mut ViewContext<'_>) -> Response {
        let buttons = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = BESIDE;
            Pill::new(self.lang.say("what-if-keep")).rank(Rank::Chosen).give(ui, context, EditCommand::KeepTried);
            Pill::new(self.back()).give(ui, context, EditCommand::EndTrial);
        });
        buttons.response
    }

    fn back(&self) -> String {
        self.lang.say_with("what-if-back", &args![value = text::score(Score::new(self.scale.now))])
    }
}

const BESIDE: f32 = 6.0;
const GAP: f32 = 5.0;
const ABOVE: f32 = 9.0;
const BELOW: f32 = 7.0;
/// The height of the slider: a number above the rail, and the ends of it below.
const SLIDER: f32 = 55.0;
const RAIL: f32 = 31.0;
const AROUND_RAIL: Vec2 = vec2(10.0, 8.0);

fn words(ui: &mut Ui, look: &Look, text: &str, font: FontId) {
    let galley = ui.painter().layout(text.to_owned(), font, look.colours.ink, ui.available_width());
    ui.add(Label::new(galley).selectable(false));
}

fn slider(ui: &mut Ui, look: &Look, name: &str, scale: &Slider) -> Option<i16> {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), SLIDER));
    let rail = rect.with_min_y(rect.top() + RAIL - 8.0).with_max_y(rect.top() + RAIL + 8.0);
    let rail = rail.shrink2(vec2(AROUND_RAIL.x, 0.0));
    let response = ui.interact(rail.expand2(AROUND_RAIL), slider_id(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, f64::from(scale.shown), name));
    declare(ui, &response, scale);
    if response.clicked() || response.dragged() {
        response.request_focus();
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let view = SliderView { slider: scale, rail, style: &look.style };
    paint(ui.painter(), look, &view.draw(&WindowMeter(ui.painter(), look)));
    let mut at_handle = response.clone();
    at_handle.rect = view.handle();
    focus_ring(ui, look, &at_handle, 5.0);
    let is_moved = response.is_pointer_button_down_on() || response.clicked() || response.drag_stopped();
    let dragged = is_moved.then(|| response.interact_pointer_pos()).flatten();
    let at_pointer = dragged.map(|at| scale.at(share(rail, at)));
    at_pointer.or_else(|| pressed(ui, &response, scale)).or_else(|| asked(ui, &response, scale))
}

fn rail(touched: Rect) -> Rect {
    touched.shrink2(AROUND_RAIL)
}

fn share(rail: Rect, at: Pos2) -> f32 {
    (at.x - rail.left()) / rail.width()
}

fn declare(ui: &Ui, response: &Response, scale: &Slider) {
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(f64::from(scale.ends[0]));
        node.set_max_numeric_value(f64::from(scale.ends[1]));
        node.set_numeric_value_step(1.0);
        node.set_value(text::score(Score::new(scale.shown)));
        node.add_action(accesskit::Action::SetValue);
        node.add_action(accesskit::Action::Increment);
        node.add_action(accesskit::Action::Decrement);
    });
}

fn pressed(ui: &Ui, response: &Response, scale: &Slider) -> Option<i16> {
    if !response.has_focus() {
        return None;
    }
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    ui.input(|input| {
        let count = |keys: [Key; 2]| keys.map(|key| input.num_presses(key) as i32).iter().sum::<i32>();
        let by = count([Key::ArrowRight, Key::ArrowUp]) - count([Key::ArrowLeft, Key::ArrowDown]);
        match (input.key_pressed(Key::Home), input.key_pressed(Key::End)) {
            (true, _) => Some(scale.ends[0]),
            (_, true) => Some(scale.ends[1]),
            _ => (by != 0).then(|| scale.moved(by)),
        }
    })
}

/// The value that a screen reader asks for.
fn asked(ui: &Ui, response: &Response, scale: &Slider) -> Option<i16> {
    use accesskit::{Action, ActionData};
    ui.input(|input| {
        let requests = |action| input.num_accesskit_action_requests(response.id, action) as i32;
        let by = requests(Action::Increment) - requests(Action::Decrement);
        let set = input.accesskit_action_requests(response.id, Action::SetValue);
        let set = set.filter_map(|request| match request.data {
            Some(ActionData::NumericValue(value)) => Some(value),
            _ => None,
        });
        let set = set.last().map(|value| value.round().clamp(scale.ends[0].into(), scale.ends[1].into()) as i16);
        set.or_else(|| (by != 0).then(|| scale.moved(by)))
    })
}

// Values that are tried for the leaf that a cut depends on, and kept as an edit if the user wants that.

/// Tries a value. The leaf's own one begins nothing, but while others are tried it is one of them.
pub fn begin(model: &mut Model, hinge: Hinge, value: i16) {
    if value == hinge.value && model.edits.tried.is_none() {
        return;
    }
    let live = live(model, &hinge, value);
    model.edits.tried = tried(model, hinge, value);
    model.edits.live = live.filter(|_| model.edits.tried.is_some());
}

fn tried(model: &Model, hinge: Hinge, value: i16) -> Option<Tried> {
    let narrator = model.narrator()?;
    let state = model.state()?;
    let effort = Effort::within(AT_ONCE);
    let what = narrator.recording.what_if_within(state, &hinge, value, &effort)?;
    Some(Tried { hinge, value, what: (!effort.is_short()).then_some(what) })
}

/// All lanes' searches with the value; `None` where they take longer than a frame, where a lane is not one of our
/// searches, and where what comes next is hidden.
fn live(model: &Model, hinge: &Hinge, value: i16) -> Option<LiveSearches> {
    let tree = model.tree().filter(|_| !model.hides_ahead())?;
    let leaf = tree.at_path(&hinge.leaf)?;
    let value = Some(Score::new(value));
    let edit = Edit::Value { path: hinge.leaf.clone(), from: tree.node(leaf).value, to: value };
    let changed = Arc::new(tree.with_value(leaf, value));
    let mut base = model.searches.base.clone();
    base.start = Start::Tree(Arc::clone(&changed));
    let mut lanes = Vec::new();
    for lane in &model.searches.lanes {
        let is_own =
            matches!(lane.outcome, LaneOutcome::Done(_)) && lane.verdict().is_none() && lane.thought().is_none();
        let mut found = is_own.then(|| search::lane(base.by(lane.method)))?;
        found.seek(found.last());
        lanes.push(matches!(found.outcome, LaneOutcome::Done(_)).then_some(found)?);
    }
    let mut canvas = (*model.trees.canvas).clone();
    for place in (0..canvas.places.len()).filter(|&place| canvas.places[place].value.is_some()).collect::<Vec<_>>() {
        // A leaf may be there more than once.
        let is_leaf = tree.at_path(&model.path_to(place)) == Some(leaf);
        canvas.places[place].value = if is_leaf { value } else { canvas.places[place].value };
    }
    let before = model.searches.lanes.iter().map(HeldLane::new).collect();
    let change = Change::between(edit, before, &lanes);
    Some(LiveSearches { lanes, canvas: Arc::new(canvas), change })
}

pub fn receive(model: &mut Model, Tried { hinge, value, what }: Tried) {
    if let Some(tried) = model.edits.tried.as_mut().filter(|tried| tried.hinge == hinge && tried.value == value) {
        tried.what = what;
    }
}
