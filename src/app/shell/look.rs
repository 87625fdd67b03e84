//! How everything looks: language, light, size, view, and what is shown next to the searches.

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub enum LookCommand {
    SwitchView,
    SwitchLegend,
    SwitchTypes,
    SwitchCounts,
    SwitchLanguage,
    SwitchLight,
    SwitchMotion,
    Magnify(Magnify),
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub lang: Lang,
    /// The language to change to as soon as its sentences are loaded.
    #[serde(skip)]
    pub lang_due: Option<Lang>,
    pub dark: bool,
    pub reduces_motion: bool,
    #[serde(skip)]
    pub has_fingers: bool,
    pub magnification: Magnification,
    pub view: View,
    #[serde(skip)]
    pub shows_types: bool,
    #[serde(skip)]
    pub shows_legend: bool,
    #[serde(rename = "all_counts")]
    pub shows_counts: bool,
}

pub fn apply(model: &mut Model, command: LookCommand) {
    match command {
        LookCommand::SwitchView => {
            model.settings.view = match model.settings.view {
                View::Max => View::SideToMove,
                View::SideToMove => View::Max,
            };
        }
        LookCommand::SwitchLegend => model.settings.shows_legend = !model.settings.shows_legend,
        LookCommand::SwitchTypes => model.settings.shows_types = !model.settings.shows_types,
        LookCommand::SwitchCounts => model.settings.shows_counts = !model.settings.shows_counts,
        LookCommand::SwitchLanguage => speak(model, model.settings.lang.other()),
        LookCommand::SwitchLight => model.settings.dark = !model.settings.dark,
        LookCommand::SwitchMotion => model.settings.reduces_motion = !model.settings.reduces_motion,
        LookCommand::Magnify(change) => {
            // A browser has the same keys, and enlarges the page itself.
            if !platform::HAS_ADDRESS {
                model.settings.magnification = model.settings.magnification.after(change);
            }
        }
    }
}

pub static ENTRIES: &[Entry<LookCommand>] = &[
    row(LookCommand::SwitchView, "app-key-view", "app-key-view", &[key(Key::V)]).in_menu("menu-look", 3),
    row(LookCommand::SwitchLegend, "app-legend", "app-key-legend", &[key(Key::Q)]).in_menu("menu-look", 5),
    row(LookCommand::SwitchTypes, "app-types", "app-key-types", &[key(Key::K)]).in_menu("menu-look", 4),
    row(LookCommand::SwitchCounts, "app-all-counts", "app-all-counts", &[]).in_menu("menu-look", 6),
    row(LookCommand::SwitchLanguage, "app-switch-language", "app-key-look", &[key(Key::L)]).in_menu("menu-look", 1),
    row(LookCommand::SwitchLight, "app-switch-light", "app-key-look", &[key(Key::D)])
        .in_menu("menu-look", 2)
        .named_by(light),
    row(LookCommand::SwitchMotion, "app-motion", "app-key-motion", &[]).in_menu("menu-look", 9),
    row(
        LookCommand::Magnify(Magnify::More),
        "app-magnify-more",
        "app-key-magnify",
        &[control(Key::Plus), control(Key::Equals)],
    )
    .in_menu("menu-look", 7)
    .when(|model| no_magnification(model, Magnify::More)),
    row(LookCommand::Magnify(Magnify::Less), "app-magnify-less", "app-key-magnify", &[control(Key::Minus)])
        .in_menu("menu-look", 8)
        .when(|model| no_magnification(model, Magnify::Less)),
    row(LookCommand::Magnify(Magnify::Usual), "app-magnify-usual", "app-key-magnify", &[control(Key::Num0)])
        .when(|model| no_magnification(model, Magnify::Usual)),
];

fn no_magnification(model: &Model, change: Magnify) -> Option<&'static str> {
    let magnification = model.settings.magnification;
    unless(!platform::HAS_ADDRESS && magnification.after(change) != magnification, "app-idle-now")
}

fn light(model: &Model) -> &'static str {
    if model.settings.dark { "app-light" } else { "app-dark" }
}

// How large everything is: larger in a larger window, and as the user wants it; on the stage at least so large that
// the last row reads the smallest type.

/// A size that is kept for so many frames is the window's own, and not left over from another zoom.
const SETTLED: u8 = 3;

#[derive(Debug, Default)]
pub struct WindowZoom {
    is_on_stage: bool,
    asked: Option<(bool, Magnification)>,
    /// The size of the last frame, and for how many frames it has been the same.
    seen: Option<(Vec2, u8)>,
    zoom: Option<f32>,
}

impl WindowZoom {
    /// Sets the zoom where the stage was just switched, another size was asked for, or the window has another size.
    pub fn follow(&mut self, ctx: &Context, theme: &Theme, model: &Model) {
        let (zoom, size) = (ctx.zoom_factor(), ctx.content_rect().size());
        let before = self.seen;
        let stood = before.filter(|(before, _)| *before == size).map_or(0, |(_, frames)| frames.saturating_add(1));
        self.seen = Some((size, stood));
        let is_on = model.stage.is_on;
        if std::mem::replace(&mut self.is_on_stage, is_on) != is_on {
            platform::full_screen(ctx, is_on);
        }
        let asked = (is_on, model.settings.magnification);
        let is_asked = self.asked.replace(asked) != Some(asked);
        // Where the window system reports the size, it is known; elsewhere it is what follows from a change.
        let told = ctx.input(|input| input.viewport().inner_rect).map(|rect| rect.size());
        let is_resized = stood == 0 && before.is_some_and(|(_, frames)| frames >= SETTLED);
        if self.zoom.replace(zoom).is_some_and(|before| before != zoom) {
            // The window system still reports the zoom before it.
            return;
        }
        let size = match told {
            Some(told) => told * zoom,
            None if is_asked || is_resized => size * zoom,
            None => return,
        };
        let grown = if is_on { theme.stage_zoom(size.x, size.y) } else { theme.desk_zoom(size.x, size.y) };
        let wanted = grown * model.settings.magnification.factor();
        if (wanted - zoom).abs() > 0.01 {
            ctx.set_zoom_factor(wanted);
        }
    }
}

// How large the user wants everything, in addition to what the size of the window asks for.

const STEPS: [u16; 12] = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
const USUAL: u16 = 100;

/// A size in percent of the usual one; one of a few steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct Magnification(u16);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Magnify {
    More,
    Less,
    Usual,
}

impl Default for Magnification {
    fn default() -> Magnification {
        Magnification(USUAL)
    }
}

impl From<u16> for Magnification {
    fn from(percent: u16) -> Magnification {
        let nearest = STEPS.into_iter().min_by_key(|step| step.abs_diff(percent));
        Magnification(nearest.unwrap_or(USUAL))
    }
}

impl From<Magnification> for u16 {
    fn from(magnification: Magnification) -> u16 {
        magnification.0
    }
}

impl Magnification {
    /// The size after a change; the largest and the smallest stay as they are.
    pub fn after(self, change: Magnify) -> Magnification {
        let step = match change {
            Magnify::More => STEPS.into_iter().find(|step| *step > self.0),
            Magnify::Less => STEPS.into_iter().rfind(|step| *step < self.0),
            Magnify::Usual => Some(USUAL),
        };
        Magnification(step.unwrap_or(self.0))
    }

    pub fn factor(self) -> f32 {
        f32::from(self.0) / f32::from(USUAL)
    }
}

// The language of the app.

/// Changes the language, at once or as soon as its sentences are there.
pub fn speak(model: &mut Model, lang: Lang) {
    if !lang.is_here() {
        model.settings.lang_due = Some(lang);
        model.dialog.notice = Some(Notice::describe(model.settings.lang, |lang| lang.say("app-language-loading")));
        return;
    }
    if model.settings.lang_due.take().is_some() {
        model.dialog.notice = None;
    }
    if model.settings.lang == lang {
        return;
    }
    model.settings.lang = lang;
    model.dialog.notice = model.dialog.notice.take().and_then(Notice::in_other_language);
    if model.tree().is_none() {
        // The moves on the canvas are written in the language's notation.
        search::settle(model);
    }
}

/// Takes what a page has loaded after its first frame: lessons, tasks, experiments, and the sentences of a language. What is open
/// already shows them.
pub fn take_rest(model: &mut Model) {
    if matches!(model.dialog.overlay, Overlay::Lessons(_) | Overlay::Gallery(_)) {
        lesson::apply::learn(model);
    }
    match model.dialog.overlay {
        Overlay::Tasks => tasks::open(model),
        Overlay::Laboratory => laboratory::open(model, None),
        _ => {}
    }
    if let Some(lang) = model.settings.lang_due {
        speak(model, lang);
    }
}

// The card of the legend: instead of the counts, or where there are none at the foot of the right column, and on the stage next to the tree.

/// The share of the column that it takes at the most; what does not fit is scrolled to.
const MOST: f32 = 0.5;
const PADDING: f32 = 12.0;
const ABOVE: f32 = 8.0;
/// The least height instead of the counts: four rows.
pub const LEAST: f32 = 92.0;
const LEAST_TREE: f32 = 220.0;

/// Shows it at the foot of the right column; returns what is left of the column.
pub fn show(ui: &mut Ui, context: &ViewContext<'_>, legend: &Legend, column: Rect) -> Rect {
    let look = context.look;
    if legend.words().next().is_none() {
        return column;
    }
    let height = legend.height(column.width() - 2.0 * PADDING, &look.style, &WindowMeter(ui.painter(), look));
    let height = (height + 2.0 * PADDING).min(column.height() * MOST);
    let (above, place) = column.split_top_bottom_at_y(column.bottom() - height);
    in_card(ui, look, legend, place);
    above.with_max_y(above.bottom() - look.size.gutter)
}

pub fn in_place(ui: &mut Ui, look: &Look, legend: &Legend, place: Rect) -> bool {
    let has_any = legend.words().next().is_some();
    if has_any {
        in_card(ui, look, legend, place);
    }
    has_any
}

/// Shows it at the right of a pane, where that leaves enough to the tree; returns what is left.
pub fn beside(ui: &mut Ui, look: &Look, legend: &Legend, pane: Rect) -> Option<Rect> {
    legend.words().next()?;
    let width = legend.width(&look.style, &WindowMeter(ui.painter(), look)) + 2.0 * PADDING;
    if pane.width() - width < LEAST_TREE {
        return None;
    }
    let (left, place) = pane.split_left_right_at_x(pane.right() - width);
    in_card(ui, look, legend, place);
    Some(left)
}

fn in_card(ui: &mut Ui, look: &Look, legend: &Legend, place: Rect) {
    card(ui.painter(), look, place);
    let words = legend.words().collect::<Vec<_>>().join("; ");
    name_part(ui, place, "legend", &words);
    let inner = place.shrink2(vec2(PADDING, ABOVE));
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("legend-card"), |ui| {
        let area = ScrollArea::vertical().id_salt(Id::unique("legend-rows")).max_height(inner.height());
        area.auto_shrink([false, true]).show(ui, |ui| {
            let meter = WindowMeter(ui.painter(), look);
            let height = legend.height(inner.width(), &look.style, &meter);
            let (rect, _) = ui.allocate_exact_size(vec2(inner.width(), height), Sense::hover());
            let drawing = legend.draw(rect, &look.style, &WindowMeter(ui.painter(), look));
            paint(ui.painter(), look, &drawing);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_step_by_step_and_back() {
        let usual = Magnification::default();
        let larger = usual.after(Magnify::More);
        assert!(larger.factor() > 1.0);
        assert_eq!(larger.after(Magnify::Less), usual);
        let largest = (0..20).fold(usual, |size, _| size.after(Magnify::More));
        assert_eq!((largest.factor(), largest.after(Magnify::Usual)), (3.0, usual));
        assert_eq!(Magnification::from(9_999), largest, "a stored number that is no step");
    }
}
