//! What a position of a tree is called: its name, or the way to it from the nearest one above that has a name.

use std::fmt;

use super::{NodeId, Tree};

/// The name of a position of a tree. It is written as `C`, or `C.2` for the second child of C.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub struct NodeName {
    /// The name of the position, or of the nearest ancestor that has one; empty if none has.
    pub base: String,
    /// The child indices from there, counted from 0; empty if the position has a name itself.
    pub children: Vec<u16>,
}

impl NodeName {
    /// Whether there is neither a name nor a way: the root of a tree without names.
    pub fn is_empty(&self) -> bool {
        self.base.is_empty() && self.children.is_empty()
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = Some(self.base.clone()).filter(|base| !base.is_empty());
        let steps = self.children.iter().map(|child| (usize::from(*child) + 1).to_string());
        let parts: Vec<String> = base.into_iter().chain(steps).collect();
        f.write_str(if self.is_empty() { "?" } else { "" })?;
        f.write_str(&parts.join("."))
    }
}

impl Tree {
    /// The name of a position, or else the way to it from the nearest one above that has a name: `C.2` is the second
    /// child of C. The root of a tree without names is `?`.
    pub fn name(&self, id: NodeId) -> String {
        self.name_at(&self.first_path(id)).to_string()
    }

    pub fn name_at(&self, path: &[u16]) -> NodeName {
        let named = (0..=path.len()).rev().find_map(|length| {
            let base = self.display_name(self.at_path(&path[..length])?)?;
            Some(NodeName { base: base.to_owned(), children: path[length..].to_vec() })
        });
        named.unwrap_or_else(|| NodeName { base: String::new(), children: path.to_vec() })
    }

    /// The first path to the position of a name, as [`Tree::name`] writes it; `None` where the tree has none of that name.
    pub fn path_of_name(&self, name: &str) -> Option<Vec<u16>> {
        // A label may have a dot in it: the longest beginning that is a name is one.
        let dots: Vec<usize> = name.match_indices('.').map(|(end, _)| end).collect();
        let ends = dots.into_iter().chain([name.len()]);
        let ids = || (0..self.node_count() as u32).map(NodeId);
        let named = |end: &usize| ids().find(|&id| self.display_name(id) == Some(&name[..*end]));
        let base = ends.rev().find_map(|end| Some((end, named(&end)?)));
        let (mut path, steps) = match base {
            Some((end, id)) => (self.first_path(id), name[end..].strip_prefix('.')),
            None => (Vec::new(), Some(name)),
        };
        for step in steps.into_iter().flat_map(|steps| steps.split('.')) {
            path.push(step.parse::<u16>().ok()?.checked_sub(1)?);
        }
        self.at_path(&path).map(|_| path)
    }
}
