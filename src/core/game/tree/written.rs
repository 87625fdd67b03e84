//! The tree notation, written.
//!
//! An inner position without a label has no place for its static value, unless its name is written as a label.

use std::fmt;
use std::sync::Arc;

use super::{NodeId, Tree};
use crate::score::Score;
use crate::score::scale::Scale;

/// The notation again; reading it gives the same tree.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        NamedTree(self, Label::Own).fmt(f)
    }
}

impl Tree {
    pub fn on_scale(self, scale: Option<Arc<Scale>>) -> Tree {
        Tree { scale, ..self }
    }

    /// What its values are ranks on; `None` where they are the values themselves.
    pub fn scale(&self) -> Option<&Arc<Scale>> {
        self.scale.as_ref()
    }

    /// The same tree with ranks as its values.
    pub fn in_ranks(self) -> Tree {
        self.on_scale(None)
    }

    /// A value as the notation has it.
    pub fn written(&self, value: Score) -> String {
        self.scale.as_ref().map_or_else(|| value.to_string(), |scale| scale.write(value))
    }

    /// The notation with a label at each inner position that has a value and a name: reading it gives those values
    /// again, for searches that stop above the leaves.
    pub fn with_inner_values(&self) -> String {
        NamedTree(self, Label::Valued).to_string()
    }

    pub fn with_names(&self) -> String {
        NamedTree(self, Label::Shown).to_string()
    }
}

struct NamedTree<'a>(&'a Tree, Label);

impl fmt::Display for NamedTree<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = vec![false; self.0.node_count()];
        write_node(self.0, self.0.root(), &self.1, &mut written, f)
    }
}

enum Label {
    Own,
    /// The names that people are shown as well, at inner positions with a value.
    Valued,
    /// The names that people are shown as well, at all inner positions.
    Shown,
}

/// Recursion is bounded by [`MAX_HEIGHT`].
fn write_node(
    tree: &Tree,
    id: NodeId,
    labels: &Label,
    written: &mut [bool],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let node = tree.node(id);
    let seen = std::mem::replace(&mut written[id.0 as usize], true);
    let label = match labels {
        Label::Valued if node.value.is_some() && !node.children.is_empty() => tree.display_name(id),
        Label::Shown if !node.children.is_empty() => tree.display_name(id),
        _ => tree.label(id),
    };
    let label = label.unwrap_or_default();
    if seen && !label.is_empty() {
        return write!(f, "@{label}");
    }
    let value = node.value.map(|value| tree.written(value));
    // A leaf without a label has no place for its side, which does not matter there.
    let side = node.side.filter(|_| !label.is_empty() || !node.children.is_empty());
    let side = side.map_or_else(String::new, |side| format!("/{}", side.name()));
    if node.children.is_empty() {
        let equals = if label.is_empty() { "" } else { "=" };
        return write!(f, "{label}{side}{equals}{}", value.as_deref().unwrap_or("?"));
    }
    write!(f, "{label}{side}")?;
    if let (Some(value), false) = (&value, label.is_empty()) {
        write!(f, ":{value}")?;
    }
    f.write_str("(")?;
    for (index, &child) in node.children.iter().enumerate() {
        if index > 0 {
            f.write_str(" ")?;
        }
        write_node(tree, child, labels, written, f)?;
    }
    f.write_str(")")
}
