//! The tree notation, read: `A(B(10 -5 2) C(-8 6 1))`.
//!
//! Values are numbers, `-4.01` and `1e9` as well: where one is not a whole number of a score, all are ranked by a [`Scale`].
//! `/max` or `/min` after a label, or before a bracket, says who moves there; otherwise the sides move in turn.
//! The reader keeps its own stack, so that no input can exhaust the program's.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::tokens::{Placed, Token, Tokens};
use super::{MAX_CHILDREN, MAX_HEIGHT, NodeId, NodeList, Tree};
use crate::game::Side;
use crate::score::Score;
use crate::score::scale::{self, Scale};

/// A place in a text, counted from 1 in lines and characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextPlace {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Expected {
    Node,
    End,
    NodeOrClose,
    Value,
    OpenOrValue,
    Open,
    ValueInRange,
    /// `max` or `min` after `/`.
    Side,
    Label,
    NewLabel,
    KnownLabel,
    /// A transposition that is not its own ancestor.
    NoCycle,
    /// A transposition with the same side to move as the node it names.
    SameSide,
    Shallower,
    FewerChildren,
    /// At most 30,000 different values that are not whole numbers of that range.
    FewerValues,
}

impl Expected {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: expected {}, found {}", .expected.name(), .found.as_deref().unwrap_or("the end"))]
pub struct NotationError {
    pub place: TextPlace,
    pub expected: Expected,
    /// What was found; `None` for the end of the text.
    pub found: Option<String>,
}

impl Tree {
    /// Bytes that reading a text of so many bytes takes: its nodes, and the space that they grow to.
    pub const fn bytes_to_read(length: usize) -> u64 {
        length as u64 * 128
    }

    /// Reads the tree notation.
    ///
    /// ```
    /// use jianzhi_core::{Side, Tree};
    /// let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
    /// assert_eq!(tree.to_string(), "A(B(10 -5 2) C(-8 6 1))");
    /// let mistake = Tree::parse("A(B(10 -5", Side::Max).unwrap_err();
    /// assert_eq!((mistake.place.line, mistake.place.column), (1, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first [`NotationError`] in the order of the text.
    pub fn parse(text: &str, root_side: Side) -> Result<Tree, NotationError> {
        let mut reader = TreeReader::new(text, None);
        let first = reader.now.1;
        reader.read()?;
        if reader.needs_scale {
            let scale = Scale::new(Tokens::new(text).words().filter(|word| scale::number(word).is_some()));
            let many = || error(first, Expected::FewerValues, None);
            reader = TreeReader::new(text, Some(scale.ok_or_else(many)?.into()));
            reader.read()?;
        }
        reader.resolve()?;
        let TreeReader { nodes, references, scale, .. } = reader;
        check_graph(&nodes, &references, root_side)?;
        Ok(Tree::new(nodes, NodeId(0), root_side).on_scale(scale))
    }
}

/// A transposition waiting for the node it names: parent, index among its children, label, place.
struct Reference<'a> {
    parent: NodeId,
    index: usize,
    label: &'a str,
    place: TextPlace,
}

#[derive(Clone, Copy, Default)]
struct Head<'a> {
    label: Option<&'a str>,
    side: Option<Side>,
}

struct TreeReader<'a> {
    tokens: Tokens<'a>,
    now: Placed<'a>,
    before: Option<Token<'a>>,
    nodes: NodeList,
    open: Vec<OpenNode>,
    /// The children read so far of all open nodes, those of the innermost last.
    children: Vec<NodeId>,
    labels: HashMap<&'a str, NodeId>,
    references: Vec<Reference<'a>>,
    /// What the values are ranked by, once one is seen that is not a score.
    scale: Option<Arc<Scale>>,
    needs_scale: bool,
}

struct OpenNode {
    id: NodeId,
    first_child: usize,
}

impl<'a> TreeReader<'a> {
    fn new(text: &'a str, scale: Option<Arc<Scale>>) -> TreeReader<'a> {
        // As many as there can be: a list that grows is held twice while it does.
        let nodes = NodeList::with_capacity(text.as_bytes().split(|byte| b" \n(),".contains(byte)).count());
        let (open, children, labels, references) = (Vec::new(), Vec::new(), HashMap::new(), Vec::new());
        let mut tokens = Tokens::new(text);
        let now = tokens.take();
        TreeReader { tokens, now, before: None, nodes, open, children, labels, references, scale, needs_scale: false }
    }

    fn step(&mut self) {
        self.before = Some(std::mem::replace(&mut self.now, self.tokens.take()).0);
    }

    fn close(&mut self) {
        if let Some(OpenNode { id, first_child }) = self.open.pop() {
            self.nodes.adopt(id, self.children.drain(first_child..));
        }
    }

    fn read(&mut self) -> Result<(), NotationError> {
        loop {
            let (token, place) = self.peek();
            match token {
                Token::Close if !self.open.is_empty() => {
                    self.step();
                    self.close();
                }
                Token::Word("") if self.open.is_empty() => return Err(self.unexpected(Expected::Node)),
                Token::Word("") => return Err(self.unexpected(Expected::NodeOrClose)),
                Token::Comma if self.is_behind_a_child() => {
                    self.step();
                    if matches!(self.peek().0, Token::Comma | Token::Close | Token::Word("")) {
                        return Err(self.unexpected(Expected::Node));
                    }
                }
                _ => self.read_node(place)?,
            }
            if self.open.is_empty() {
                return if self.peek().0 == Token::Word("") { Ok(()) } else { Err(self.unexpected(Expected::End)) };
            }
        }
    }

    fn is_behind_a_child(&self) -> bool {
        !self.open.is_empty() && self.before != Some(Token::Open)
    }

    fn read_node(&mut self, place: TextPlace) -> Result<(), NotationError> {
        let label = match self.peek().0 {
            Token::At if !self.open.is_empty() => return self.read_reference(place),
            Token::Open | Token::Slash => None,
            Token::Unknown => {
                self.step();
                return self.add(Head::default(), None, place).map(drop);
            }
            Token::Word(word) if is_number(word) => {
                let value = self.value()?;
                return self.add(Head::default(), value, place).map(drop);
            }
            Token::Word(word) if is_label(word) => Some(word),
            _ => {
                return Err(self.unexpected(if self.open.is_empty() { Expected::Node } else { Expected::NodeOrClose }));
            }
        };
        if label.is_some() {
            self.step();
        }
        let head = Head { label, side: self.side()? };
        let mut value = None;
        match self.peek().0 {
            Token::Open => {}
            Token::Equals if label.is_some() => {
                self.step();
                value = self.value()?;
                return self.add(head, value, place).map(drop);
            }
            Token::Colon if label.is_some() => {
                self.step();
                value = self.value()?;
                if self.peek().0 != Token::Open {
                    return Err(self.unexpected(Expected::Open));
                }
            }
            _ if label.is_none() => return Err(self.unexpected(Expected::Open)),
            _ => return Err(self.unexpected(Expected::OpenOrValue)),
        }
        self.step();
        let id = self.add(head, value, place)?;
        self.open.push(OpenNode { id, first_child: self.children.len() });
        Ok(())
    }

    fn read_reference(&mut self, place: TextPlace) -> Result<(), NotationError> {
        self.step();
        let (Token::Word(label), _) = self.peek() else { return Err(self.unexpected(Expected::Label)) };
        if !is_label(label) {
            return Err(self.unexpected(Expected::Label));
        }
        self.step();
        if let Some(&OpenNode { id: parent, .. }) = self.open.last() {
            let index = self.adopt(NodeId(u32::MAX), place)?;
            self.references.push(Reference { parent, index, label, place });
        }
        Ok(())
    }

    fn value(&mut self) -> Result<Option<Score>, NotationError> {
        let value = match self.peek().0 {
            Token::Unknown => None,
            Token::Word(word) if is_number(word) => {
                let number = scale::number(word).ok_or_else(|| self.unexpected(Expected::ValueInRange))?;
                let score = match &self.scale {
                    Some(scale) => scale.rank(number),
                    None => scale::whole(number),
                };
                self.needs_scale |= score.is_none();
                Some(score.unwrap_or_default())
            }
            _ => return Err(self.unexpected(Expected::Value)),
        };
        self.step();
        Ok(value)
    }

    fn side(&mut self) -> Result<Option<Side>, NotationError> {
        if self.peek().0 != Token::Slash {
            return Ok(None);
        }
        self.step();
        let side = match self.peek().0 {
            Token::Word(word) => word.parse().ok(),
            _ => None,
        };
        let side = side.ok_or_else(|| self.unexpected(Expected::Side))?;
        self.step();
        Ok(Some(side))
    }

    fn add(&mut self, head: Head<'a>, value: Option<Score>, place: TextPlace) -> Result<NodeId, NotationError> {
        let Head { label, side } = head;
        let id = NodeId(self.nodes.len() as u32);
        if self.open.len() > MAX_HEIGHT {
            return Err(error(place, Expected::Shallower, Some(&self.open.len().to_string())));
        }
        if let Some(label) = label
            && self.labels.insert(label, id).is_some()
        {
            return Err(error(place, Expected::NewLabel, Some(label)));
        }
        self.nodes.add(value, side);
        label.into_iter().for_each(|label| self.nodes.set_label(id, label));
        self.adopt(id, place)?;
        Ok(id)
    }

    /// Makes `child` the last child of the innermost open node; returns its index there.
    fn adopt(&mut self, child: NodeId, place: TextPlace) -> Result<usize, NotationError> {
        let Some(parent) = self.open.last() else { return Ok(0) };
        let index = self.children.len() - parent.first_child;
        if index == MAX_CHILDREN {
            return Err(error(place, Expected::FewerChildren, Some(&(MAX_CHILDREN + 1).to_string())));
        }
        self.children.push(child);
        Ok(index)
    }

    fn resolve(&mut self) -> Result<(), NotationError> {
        for reference in &self.references {
            let Some(&id) = self.labels.get(reference.label) else {
                return Err(error(reference.place, Expected::KnownLabel, Some(reference.label)));
            };
            self.nodes.set_child(reference.parent, reference.index, id);
        }
        Ok(())
    }

    fn peek(&self) -> Placed<'a> {
        self.now
    }

    fn unexpected(&self, expected: Expected) -> NotationError {
        let (token, place) = self.peek();
        let found = match token {
            Token::Open => "(",
            Token::Close => ")",
            Token::Equals => "=",
            Token::Colon => ":",
            Token::At => "@",
            Token::Slash => "/",
            Token::Unknown => "?",
            Token::Comma => ",",
            Token::Word("") => return error(place, expected, None),
            Token::Word(word) => word,
        };
        error(place, expected, Some(found))
    }
}

/// Refuses a transposition that closes a cycle, changes the side to move, or makes the tree too deep.
fn check_graph(nodes: &NodeList, references: &[Reference<'_>], root_side: Side) -> Result<(), NotationError> {
    if references.is_empty() {
        return Ok(());
    }
    let at = |index: usize| nodes.node(NodeId(index as u32));
    let blame = |from: usize, to: NodeId, expected| {
        let guilty = references.iter().find(|r| r.parent.0 as usize == from && at(from).children[r.index] == to);
        let guilty = guilty.or(references.last());
        error(guilty.map_or(TextPlace { line: 1, column: 1 }, |r| r.place), expected, guilty.map(|r| r.label))
    };
    let mut sides: Vec<Option<Side>> = vec![None; nodes.len()];
    let mut height: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut on_path = vec![false; nodes.len()];
    let mut stack: Vec<(usize, usize)> = vec![(0, 0)];
    sides[0] = Some(at(0).side.unwrap_or(root_side));
    on_path[0] = true;
    while let Some((here, next)) = stack.last_mut() {
        let (from, index) = (*here, *next);
        let Some(&child) = at(from).children.get(index) else {
            height[from] =
                Some(at(from).children.iter().filter_map(|c| height[c.0 as usize]).max().map_or(0, |h| h + 1));
            on_path[from] = false;
            stack.pop();
            continue;
        };
        *next += 1;
        let to = child.0 as usize;
        let side = at(to).side.or(sides[from].map(|side| -side));
        if on_path[to] {
            return Err(blame(from, child, Expected::NoCycle));
        }
        if sides[to].is_some() && sides[to] != side {
            return Err(blame(from, child, Expected::SameSide));
        }
        if stack.len() + height[to].unwrap_or(0) > MAX_HEIGHT {
            return Err(blame(from, child, Expected::Shallower));
        }
        if height[to].is_none() {
            sides[to] = side;
            on_path[to] = true;
            stack.push((to, 0));
        }
    }
    Ok(())
}

fn error(place: TextPlace, expected: Expected, found: Option<&str>) -> NotationError {
    let found = found.map(|found| {
        let shown: String = found.chars().take(24).flat_map(char::escape_debug).collect();
        if found.chars().nth(24).is_some() { format!("{shown}…") } else { shown }
    });
    NotationError { place, expected, found }
}

fn is_number(word: &str) -> bool {
    if word.parse::<i32>().is_ok() {
        return true;
    }
    let digits = word.strip_prefix(['-', '+', '−']).unwrap_or(word);
    let starts = digits.strip_prefix('.').unwrap_or(digits).starts_with(|sign: char| sign.is_ascii_digit());
    digits == "∞" || starts && digits.chars().all(|sign| sign.is_ascii_alphanumeric() || ".+-".contains(sign))
}

fn is_label(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '\'' | '.' | '′'))
}
