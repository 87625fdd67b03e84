//! The gallery: all lessons and scenarios as cards by chapter, with a picture, what each teaches, its lanes and its
//! minutes; and a search over them. Which are found, `gallery_search` says; the pictures are made by `gallery_pictures`.

use crate::gallery::{GalleryPictures, PICTURE};
use crate::prelude::*;

use egui::emath::TSTransform;

use crate::gallery::search::{GalleryItem, GallerySection, found};
use crate::widgets::field;

/// Around the picture of a card, below it for words, and between two cards.
const MARGIN: f32 = 8.0;
const WORDS: f32 = 118.0;
const BETWEEN: f32 = 12.0;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, state: &GalleryState, pictures: &GalleryPictures) {
    let window = ui.ctx().content_rect().size();
    let modal = dialog(ui, context.look, "gallery", 16.0);
    let sections = found(context.model, &state.typed);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let keys = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::Enter].map(pressed);
    let shown = modal.show(ui.ctx(), |ui| {
        let around = if context.look.is_column { 48.0 } else { 64.0 };
        ui.set_width(window.x - around);
        ui.set_height(window.y - around);
        let typed = head(ui, context, state);
        ui.add_space(8.0);
        let columns = columns(ui.available_width());
        let rows = rows(&sections, columns);
        let chosen = moved(&rows, state.chosen, keys);
        let is_moved = chosen != state.chosen;
        if is_moved || typed.is_some() {
            let chosen = if is_moved { chosen } else { 0 };
            let typed = typed.unwrap_or_else(|| state.typed.clone());
            context.give(DialogCommand::Become(Overlay::Gallery(GalleryState { typed, chosen })));
        }
        let cards = GalleryCards { sections: &sections, columns, chosen, has_moved: is_moved, pictures };
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| cards.show(ui, context)).inner
    });
    let all: Vec<GalleryItem> = sections.iter().flat_map(|section| section.cards.iter().copied()).collect();
    let entered = keys[4].then(|| all.get(state.chosen).copied()).flatten();
    if let Some(card) = shown.inner.or(entered) {
        let open = match card {
            GalleryItem::Scenario(index) => Command::Gallery(GalleryCommand::Open(index)),
            GalleryItem::Lesson(index) => Command::Lesson(LessonCommand::OpenLesson(index)),
        };
        context.out.extend([Command::Dialog(DialogCommand::Close), open]);
    } else {
        close_beside(&shown, context);
    }
}

/// Shows the head; returns what is typed where that has changed.
fn head(ui: &mut Ui, context: &mut ViewContext<'_>, state: &GalleryState) -> Option<String> {
    let (look, model) = (context.look, context.model);
    panel_head(ui, context, &model.say("gallery-title"), |_, _| {});
    let mut typed = state.typed.clone();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 5.0);
        let hint = model.say("gallery-hint");
        let edit = field(&mut typed, look)
            .font(look.plain(look.text.body))
            .hint_text(hint.as_str())
            .desired_width(if look.is_column { ui.available_width() } else { (ui.available_width() * 0.36).max(140.0) })
            .id(Id::unique("gallery-search"));
        let response = ui.add(edit).accessible_name(hint);
        if typed == state.typed && !response.has_focus() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        for command in [
            Command::Lesson(LessonCommand::SwitchLessons),
            Command::Files(FilesCommand::ChooseFile),
            Command::Files(FilesCommand::Save(Saving::Text(TextFile::Scenario))),
        ] {
            let name = crate::widgets::menu::name(model, &command);
            Pill::new(&name).for_command(&command).give_instead(ui, context, command);
        }
    });
    (typed != state.typed).then_some(typed)
}

fn columns(width: f32) -> usize {
    let card = PICTURE.x + 2.0 * MARGIN + BETWEEN;
    (((width + BETWEEN - 16.0) / card) as usize).max(1)
}

/// The cards of each row, counted through all sections.
fn rows(sections: &[GallerySection], columns: usize) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let mut begin = 0;
    for section in sections {
        let end = begin + section.cards.len();
        rows.extend((begin..end).step_by(columns).map(|from| from..(from + columns).min(end)));
        begin = end;
    }
    rows
}

fn moved(rows: &[Range<usize>], chosen: usize, [left, right, up, down, _]: [bool; 5]) -> usize {
    let last = rows.last().map_or(0, |row| row.end.saturating_sub(1));
    let chosen = chosen.min(last);
    let Some(at) = rows.iter().position(|row| row.contains(&chosen)) else { return 0 };
    let in_row = |to: usize| rows.get(to).map_or(chosen, |row| (row.start + chosen - rows[at].start).min(row.end - 1));
    match (left, right, up, down) {
        (true, ..) => chosen.saturating_sub(1),
        (_, true, ..) => (chosen + 1).min(last),
        (_, _, true, _) if at > 0 => in_row(at - 1),
        (_, _, _, true) => in_row(at + 1),
        _ => chosen,
    }
}

struct GalleryCards<'a> {
    sections: &'a [GallerySection],
    columns: usize,
    chosen: usize,
    has_moved: bool,
    pictures: &'a GalleryPictures,
}

impl GalleryCards<'_> {
    fn show(&self, ui: &mut Ui, context: &ViewContext<'_>) -> Option<GalleryItem> {
        let (look, lang) = (context.look, context.lang());
        if self.sections.is_empty() {
            ui.label(look.muted(lang.say("gallery-none"), look.text.body));
        }
        let (mut number, mut clicked) = (0, None);
        for section in self.sections {
            ui.add_space(6.0);
            ui.label(look.strong(&section.title, look.text.body).color(look.colours.ink));
            ui.spacing_mut().item_spacing = vec2(BETWEEN, BETWEEN);
            for row in section.cards.chunks(self.columns) {
                ui.horizontal(|ui| {
                    for &card in row {
                        if self.card(ui, context, card, number) {
                            clicked = Some(card);
                        }
                        number += 1;
                    }
                });
            }
        }
        clicked
    }

    fn card(&self, ui: &mut Ui, context: &ViewContext<'_>, item: GalleryItem, number: usize) -> bool {
        let look = context.look;
        let Some(words) = CardWords::new(context.model, item) else { return false };
        let size = PICTURE + vec2(2.0 * MARGIN, MARGIN + WORDS);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let is_chosen = number == self.chosen;
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, words.name(context)));
        if is_chosen && self.has_moved {
            response.scroll_to_me(None);
        }
        if !ui.is_rect_visible(rect) {
            return response.clicked();
        }
        let colours = look.colours;
        // The chosen card has a frame, the one under the pointer another ground.
        let is_marked = is_chosen || response.has_focus();
        let border = if is_marked { Stroke::new(2.5, colours.blue) } else { Stroke::new(1.0, colours.line) };
        let fill = if response.hovered() { colours.stone_wash } else { colours.paper };
        ui.painter().rect(rect, look.size.corner, fill, border, StrokeKind::Inside);
        let picture = Rect::from_min_size(rect.min + vec2(MARGIN, MARGIN), PICTURE);
        if let Some(drawing) = self.pictures.of(item) {
            let by = picture.min - drawing.frame.min + (PICTURE - drawing.frame.size()) * 0.5;
            ui.with_visual_transform(TSTransform::from_translation(by), |ui| {
                let clip = ui.clip_rect().intersect(picture).translate(-by);
                let mut painter = ui.painter().clone();
                painter.set_clip_rect(clip);
                paint(&painter, look, drawing);
            });
        }
        words.show(ui, look, rect.with_min_y(picture.bottom() + 4.0).shrink2(vec2(MARGIN + 2.0, 0.0)));
        response.clicked()
    }
}

struct CardWords {
    title: String,
    lesson: String,
    /// At the foot, the first that fits: a scenario's lanes, how far a lesson was followed.
    feet: Vec<String>,
    minutes: String,
}

impl CardWords {
    fn new(model: &Model, item: GalleryItem) -> Option<CardWords> {
        let lang = model.settings.lang;
        let minutes = |minutes: u8| lang.say_with("gallery-minutes", &args![minutes]);
        match item {
            GalleryItem::Scenario(index) => {
                let scenario = model.session.scenarios.get(index)?;
                let joined = |name: &dyn Fn(Method) -> String| {
                    scenario.methods.iter().map(|&method| name(method)).collect::<Vec<_>>().join(" · ")
                };
                let short = |method: Method| lang.say(&format!("app-short-{}", method.algorithm.name()));
                let plain = |method: Method| story::method(lang, method.algorithm.into());
                let many = lang.say_with("gallery-lanes", &args![lanes = scenario.methods.len()]);
                Some(CardWords {
                    title: match scenario.title.in_lang(lang) {
                        "" if scenario.base.start.tree().is_some() => lang.say("app-own-tree"),
                        "" => lang.say("app-own-position"),
                        title => title.to_owned(),
                    },
                    lesson: scenario.lesson.in_lang(lang).to_owned(),
                    feet: vec![joined(&|method| story::method(lang, method)), joined(&plain), joined(&short), many],
                    minutes: scenario.minutes.map_or_else(String::new, minutes),
                })
            }
            GalleryItem::Lesson(index) => {
                let lesson = model.learning.lessons.get(index)?;
                Some(CardWords {
                    title: match lesson::list::number(model, index) {
                        Some(number) => format!("{number}  {}", lesson.title.in_lang(lang)),
                        None => lesson.title.in_lang(lang).to_owned(),
                    },
                    lesson: lesson.goal.in_lang(lang).to_owned(),
                    feet: vec![lesson::list::progress(model, lesson).join(" · ")],
                    minutes: minutes(lesson.minutes),
                })
            }
        }
    }

    fn show(&self, ui: &Ui, look: &Look, rect: Rect) {
        let (painter, colours) = (ui.painter(), look.colours);
        let small = || look.plain(look.text.small);
        let title =
            lines(painter, &self.title, TextFormat::simple(look.bold(look.text.label), colours.ink), rect.width(), 2);
        painter.galley(rect.min, title.clone(), colours.ink);
        let lesson = lines(painter, &self.lesson, TextFormat::simple(small(), colours.ink), rect.width(), 2);
        painter.galley(pos2(rect.left(), rect.top() + title.size().y + 1.0), lesson, colours.ink);
        let minutes = line(painter, &self.minutes, small(), colours.muted, rect.width());
        let foot = rect.bottom() - minutes.size().y - 4.0;
        let room = rect.width() - minutes.size().x - 8.0;
        let left = fitting(painter, &self.feet, small(), colours.muted, room)
            .unwrap_or_else(|| line(painter, &self.feet[self.feet.len() - 1], small(), colours.muted, room));
        painter.galley(pos2(rect.left(), foot), left, colours.muted);
        painter.galley(pos2(rect.right() - minutes.size().x, foot), minutes, colours.muted);
    }

    /// What a screen reader says of the card.
    fn name(&self, context: &ViewContext<'_>) -> String {
        let args = args![title = self.title.as_str(), lesson = self.lesson.as_str()];
        context.model.say_with("gallery-card", &args).trim_end_matches(['.', '。', ' ']).to_owned()
    }
}
