//! A lesson as a page of the window: a bar, a column that is read, and one large figure. What else there is of the search
//! comes when the lesson shows it: board, listing, reasons, counts, time.

use crate::desk::layout::{AROUND_STRIP, LEAST_STRIP};
use crate::desk::listing;
use crate::desk::show::foot;
use crate::desk::why::WhyCard;
use crate::lanes::counters::{self, CountTable};
use crate::lesson::layout::{self, PageCard, PageParts, PageWanted};
use crate::lesson::reading;
use crate::prelude::*;
use crate::widgets::card as card_of;
use jianzhi_view::scene::strip::view;

/// The most places of a tree whose board is small as well.
const SMALL_GAME: usize = 40;
const SMALL_BOARD: u8 = 42;
const BARE_BOARD: f32 = 160.0;
/// At the sides of what is in the bar, and between its buttons.
const ASIDE: f32 = 14.0;
const GAP: f32 = 6.0;

impl App {
    pub fn lesson_page(&mut self, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
        let window = ui.max_rect();
        let bar = if self.model.links.is_embedded { 0.0 } else { look.size.top_bar };
        let sizes = Sizes { top_bar: bar, ..look.size };
        let parts = placed(look, &self.model, window, &sizes)?;
        let strip = parts.timeline.map(|card| card.shrink2(AROUND_STRIP));
        let moving = self.update(ui, strip.map_or(0.0, |strip| strip.width()));
        let (model, picture) = (&self.model, &self.picture);
        let context = &mut ViewContext { look, model, out };
        if bar > 0.0 {
            show_bar(ui, context, parts.bar);
        }
        let mut seen = LaneResponse::default();
        if model.map.is_page
            && let Some(rect) = parts.lanes.iter().map(|(_, rect)| *rect).reduce(Rect::union)
        {
            seen = seen.over(map::show::page(ui, context, picture, rect));
        } else {
            for &(index, rect) in &parts.lanes {
                let card = LaneCard { index, rect, picture, moving: moving.as_ref() };
                let shown = lanes::show(ui, context, card, &mut self.gesture);
                seen = seen.beside(shown, index == model.searches.focus);
            }
        }
        for &(card, rect) in &parts.cards {
            show_card(ui, context, picture, card, rect);
        }
        let has_legend = parts.table.is_some_and(|rect| look::in_place(ui, look, &seen.legend, rect));
        if let Some(rect) = parts.table.filter(|_| !has_legend) {
            CountTable::new(model, &picture.counts).show(ui, context, rect);
        }
        let rest = if has_legend { parts.reading } else { look::show(ui, context, &seen.legend, parts.reading) };
        reading::show(ui, context, picture, rest);
        let over_strip = foot(ui, context, picture, [parts.controls, parts.timeline]);
        if let Some(rect) = parts.pointed {
            let words = seen.words.or_else(|| pointer::describe(ui));
            let slot = PointerSlot { rect, rows: 1, size: look.text.small, align: Align2::LEFT_CENTER };
            slot.show(ui, look, words.as_deref(), "");
        }
        self.shown_parts = named(&parts);
        self.follow(seen.following, out);
        let title = parts.lanes.first().map_or(window, |(_, rect)| rect.with_max_y(rect.top()));
        Some(Shown { pointed: over_strip.or(seen.pointed), notice: if bar > 0.0 { parts.bar } else { title } })
    }
}

/// Where the parts are. Where the words of a small tree have too little room, the lanes are in another order, then the
/// time gives way, then lanes that are not in focus.
fn placed(look: &Look, model: &Model, window: Rect, sizes: &Sizes) -> Option<PageParts> {
    let lack = |parts: &PageParts| lanes::shortage(look, model, &parts.lanes);
    let all = wanted(look, model)?;
    lanes::least_lacking(all.giving_way().filter_map(|wanted| PageParts::new(window, sizes, &wanted)), lack)
}

fn wanted(look: &Look, model: &Model) -> Option<PageWanted> {
    let lecture = model.learning.lesson.as_ref()?;
    let has = |view| lecture.shows(view);
    let is_game = model.tree().is_none();
    let cards = [
        (PageCard::Board, is_game && model.board.is_shown),
        (PageCard::Listing, has(LessonView::Listing)),
        // The answer to a question is told where it is asked.
        (PageCard::Why, has(LessonView::Why) && lecture.question().is_none() && !model.is_asked()),
    ];
    let plies = u16::from(model.searches.base.depth.0) + 1;
    let strip = view::height(&look.style, plies, model.timeline.techniques.len()).max(LEAST_STRIP);
    Some(PageWanted {
        lanes: model.searches.lanes.len(),
        most: model.searches.lanes.len(),
        focus: model.searches.focus,
        order: layout::LaneOrder::Beside,
        figure: layout::FIGURES[0],
        cards: cards.into_iter().filter_map(|(card, is_shown)| is_shown.then_some(card)).collect(),
        listing: listing::slot(look),
        is_small_game: is_small_game(model) || lecture.question().is_some_and(LessonQuestion::asks_for_place),
        table: if has(LessonView::Counts) { counters::height(model.searches.lanes.len()) } else { 0.0 },
        strip: if has(LessonView::Timeline) { strip } else { 0.0 },
    })
}

/// Whether tree and board can be read in half of a phone each. A single position is no tree.
fn is_small_game(model: &Model) -> bool {
    let field = model.searches.base.start.position(&[]).and_then(|position| Some(position.diagram()?.field));
    let is_small_board = field.is_none_or(|field| field.files * field.ranks <= SMALL_BOARD);
    is_small_board && (2..=SMALL_GAME).contains(&model.trees.canvas.places.len())
}

fn show_card(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, card: PageCard, rect: Rect) {
    let (look, model) = (context.look, context.model);
    match card {
        PageCard::Board => {
            let Some(board) = &picture.board else { return };
            // On a phone a board below or next to a tree is as large as it can be.
            if look.is_column && rect.height() < rect.width() * 0.6 || rect.width() < BARE_BOARD {
                card_of(ui.painter(), look, rect);
                return board::card::show_bare(ui, context, board, rect.shrink(4.0));
            }
            board::card::show(ui, context, board, rect);
        }
        PageCard::Listing => {
            if let Some(lane) = model.focused() {
                listing::show(ui, context, rect, lane.method, picture.lit);
            }
        }
        PageCard::Why => {
            let has_line = model.focused().is_some_and(|lane| lane.method.has_window());
            let line = if has_line && rect.height() > 1.6 * listing::HEIGHT { listing::HEIGHT } else { 0.0 };
            let (words, below) = rect.split_top_bottom_at_y(rect.bottom() - line);
            let words = if line > 0.0 { words.with_max_y(words.bottom() - look.size.gutter) } else { words };
            if let Some(story) = side::describe(model, picture) {
                WhyCard::new(look, words, &story).show(ui, look, |_| {});
            }
            if line > 0.0 {
                listing::show_ruler(ui, context, below, picture.ruler.as_ref());
            }
        }
    }
}

fn named(parts: &PageParts) -> Vec<ShownPart> {
    let others = [
        ("table", parts.table),
        ("timeline", parts.timeline),
        ("controls", parts.controls),
        ("pointed", parts.pointed),
        ("lesson", Some(parts.reading)),
    ];
    let others = others.into_iter().filter_map(|(name, rect)| Some(ShownPart { name, rect: rect? }));
    let cards = parts.cards.iter().map(|&(card, rect)| {
        let name = match card {
            PageCard::Board => "board",
            PageCard::Listing => "listing",
            PageCard::Why => "why",
        };
        ShownPart { name, rect }
    });
    others.chain(cards).chain(parts.lanes.iter().map(|&(_, rect)| ShownPart { name: "lane", rect })).collect()
}

fn show_bar(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let Some(lecture) = &model.learning.lesson else { return };
    ui.painter().rect_filled(rect, 0.0, look.colours.card);
    ui.painter().hline(rect.x_range(), rect.bottom(), look.border());
    let inner = rect.shrink2(vec2(ASIDE, 0.0));
    let left = from_right(ui, inner, "lesson-bar", |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let mut press = |ui: &mut Ui, pill: Pill<'_>, command: Command| {
            pill.for_command(&command).give(ui, context, command);
        };
        press(ui, Pill::icon(Icon::Close, lang.say("lesson-leave")), LessonCommand::LeaveLesson.into());
        let light = lang.say("app-switch-light");
        let icon = if model.settings.dark { Icon::Sun } else { Icon::Moon };
        press(ui, Pill::icon(icon, &light), LookCommand::SwitchLight.into());
        press(ui, Pill::new(lang.say("app-other-language")), LookCommand::SwitchLanguage.into());
        press(ui, Pill::new(lang.say("app-lessons")), LessonCommand::SwitchLessons.into());
        ui.available_rect_before_wrap().right()
    });
    let place = inner.with_max_x(left - GAP);
    let words = bar_words(lecture, lang);
    let at = line_in(ui.painter(), place, &words, look.bold(look.text.title), look.colours.ink);
    name_part(ui, at, "lesson-bar-title", &words);
}

fn bar_words(lecture: &Lecture, lang: Lang) -> String {
    let title = lecture.lesson.title.in_lang(lang);
    match lecture.lesson.is_guided {
        true => title.to_owned(),
        false => {
            let chapter = lang.say(&format!("gallery-{}", lecture.lesson.chapter.name()));
            lang.say_with("lesson-in-chapter", &args![title, chapter])
        }
    }
}
