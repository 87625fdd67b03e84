//! The tree notation, written.
//!
//! An inner position without a label has no place for its static value: the notation has none.

use std::fmt;

use super::{NodeId, Tree};

/// The notation again; reading it gives the same tree.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = vec![false; self.node_count()];
        write_node(self, self.root(), &mut written, f)
    }
}

/// Recursion is bounded by [`MAX_HEIGHT`].
fn write_node(tree: &Tree, id: NodeId, written: &mut [bool], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let node = tree.node(id);
    let seen = std::mem::replace(&mut written[id.0 as usize], true);
    let label = node.label.as_deref().unwrap_or("");
    if seen && !label.is_empty() {
        return write!(f, "@{label}");
    }
    let value = node.value.map(|value| value.to_string());
    if node.children.is_empty() {
        let equals = if label.is_empty() { "" } else { "=" };
        return write!(f, "{label}{equals}{}", value.as_deref().unwrap_or("?"));
    }
    f.write_str(label)?;
    if let (Some(value), false) = (&value, label.is_empty()) {
        write!(f, ":{value}")?;
    }
    f.write_str("(")?;
    for (index, &child) in node.children.iter().enumerate() {
        if index > 0 {
            f.write_str(" ")?;
        }
        write_node(tree, child, written, f)?;
    }
    f.write_str(")")
}
