//! The edge of the board: its names follow the notation in use, which is kept from one run to the next.

use crate::support::prelude::*;

/// What is written above, below and at the left of a board.
type Edges = [&'static str; 3];

const WXF: Edges = ["123456789", "987654321", ""];
const CHINESE: Edges = ["123456789", "九八七六五四三二一", ""];
const COORDINATES: Edges = ["", "abcdefghi", "9876543210"];

fn opened(lang: Lang) -> Window {
    window_of(app(scenario("mate-in-two"), lang), vec2(1280.0, 800.0))
}

/// The names at the edges of the board that is painted.
fn edges(window: &Window, name: &str) -> [String; 3] {
    let board = window.get_by_label(name).rect();
    let signs = texts(window).into_iter().filter(|text| text.words.chars().count() == 1);
    let signs: Vec<(Pos2, String)> = signs.map(|text| (text.rect.center(), text.words)).collect();
    let band = board.width() * 0.037;
    let (above, below) = (board.with_max_y(board.top() + band), board.with_min_y(board.bottom() - band));
    [above, below, board.with_max_x(board.left() + band)].map(|edge| {
        let mut names: Vec<&(Pos2, String)> = signs.iter().filter(|(at, _)| edge.contains(*at)).collect();
        names.sort_by(|(one, _), (other, _)| (one.x + one.y).total_cmp(&(other.x + other.y)));
        names.into_iter().map(|(_, name)| name.as_str()).collect()
    })
}

/// Chooses between coordinates and the language's notation by the search over all commands.
fn switch(window: &mut Window, words: &str) {
    held(window, Modifiers::COMMAND, Key::K);
    window.event(egui::Event::Text(words.to_owned()));
    window.run_ok();
    press(window, &[Key::Enter]);
}

#[test]
fn the_edge_of_the_board_follows_the_notation() {
    for (lang, name, words, usual) in [(Lang::En, "Board", "coordinates", WXF), (Lang::Zh, "棋盘", "坐标", CHINESE)]
    {
        let mut window = opened(lang);
        assert_eq!(edges(&window, name), usual);
        press(&mut window, &[Key::X]);
        let turned = [usual[1], usual[0], ""].map(|names| names.chars().rev().collect::<String>());
        assert_eq!(edges(&window, name), turned, "seen from the other side");
        press(&mut window, &[Key::X]);
        switch(&mut window, words);
        assert_eq!(edges(&window, name), COORDINATES);
        switch(&mut window, words);
        assert_eq!(edges(&window, name), usual);
    }
}
