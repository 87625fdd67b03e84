//! The algorithms' listings in a language: keywords and remarks are translated, names of functions and variables stay.
//!
//! It does not know which line belongs to which algorithm. A line without a translation of its own is put together from
//! its keywords; a test finds what is left in English.

use std::borrow::Cow;

use super::Lang;

/// A line of pseudo-code as it is read in this language.
pub fn code(lang: Lang, code: &'static str) -> Cow<'static, str> {
    match lang {
        Lang::En => Cow::Borrowed(code),
        Lang::Zh => chinese(code),
    }
}

fn chinese(code: &'static str) -> Cow<'static, str> {
    if let Some((_, whole)) = LINES.iter().find(|(english, _)| *english == code) {
        return Cow::Borrowed(whole);
    }
    let words = KEYWORDS.iter().fold(code.to_owned(), |line, (english, chinese)| line.replace(english, chinese));
    Cow::Owned(words)
}

const LINES: &[(&str, &str)] = &[
    ("for depth ← 1, 2, …, the last line first:", "depth ← 1, 2, …，每次先试上一轮的主要变例："),
    ("for width ← 2, 4, …, until no move is left out:", "width ← 2, 4, …，直到不再略去着法："),
    ("if in check, or one legal move: depth ← depth+1", "若被将军或只有一步着法：depth ← depth+1"),
    ("if in check: depth ← depth+1", "若被将军：depth ← depth+1"),
    ("if there is one legal move: depth ← depth+1", "若只有一步合法着法：depth ← depth+1"),
    ("if the table knows enough, as deep or deeper: return it", "若置换表已知（同样深或更深）：返回其值"),
    ("if the table knows enough at this depth: return it", "若置换表已知（深度相同）：返回其值"),
    ("if the table knows a child worth β or more: return that", "若置换表知道某个子结点 ≥ β：返回其值"),
    ("if the table knows a child worth α or less: return that", "若置换表知道某个子结点 ≤ α：返回其值"),
    ("first: the last iteration's move", "最先：上一轮迭代的着法"),
    ("early: the table's best move", "提前：置换表的最佳着法"),
    ("early: captures", "提前：吃子着法"),
    ("early: killers of this ply", "提前：这一层的杀手着法"),
    ("early: what was good elsewhere", "提前：历史得分高的着法"),
    ("drop all moves beyond the width", "略去超出 width 的着法"),
    ("if value lies below or above that window:", "若 value 在这个窗口之下或之上："),
    ("β ← value+1 if value = lower, else value", "若 value = lower：β ← value+1，否则：β ← value"),
    ("α ← value−1 if value = upper, else value", "若 value = upper：α ← value−1，否则：α ← value"),
    ("if the game is over: return its value", "若棋局已结束：返回其值"),
    ("if depth = 0, not in check: best ← evaluate(node)", "若 depth = 0 且未被将军：best ← evaluate(node)"),
    ("if no move has raised α yet:", "若还没有着法提高过 α："),
    ("if no move has lowered β yet:", "若还没有着法降低过 β："),
    ("if it was a probe, α < value < β, child no leaf:", "若是试探，α < value < β，且 child 不是叶子："),
];

/// What is left to translate in the other lines, the longer first.
const KEYWORDS: &[(&str, &str)] = &[
    ("all that lies there", "那一侧的全部"),
    ("root with its first move only", "root 只留第一步"),
    ("without asking the table about the root, nor telling it", "根结点不查也不写置换表"),
    ("root with all others", "root 只留其余着法"),
    ("after a pass", "停着之后"),
    ("depth = 0, capture: ", "depth = 0，吃子："),
    ("if it was a probe and ", "若是试探且 "),
    (": the first move is the best", "：第一步最佳"),
    (": yes, else: no", "：能，否则：不能"),
    ("if depth = 0 or leaf: ", "若 depth = 0 或是叶子："),
    ("for each move, with ", "对每步着法，取 "),
    ("for each move:", "对每步着法："),
    ("repeat with ", "重复，取 "),
    ("; else: ", "；否则："),
    (", else: ", "，否则："),
    ("else:", "否则："),
    ("first: ", "第一步："),
    ("other: ", "其余："),
    ("while ", "当 "),
    ("until ", "直到 "),
    ("return ", "返回 "),
    ("if ", "若 "),
    (": ", "："),
];
