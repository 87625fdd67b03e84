//! Results by setting: all rows of the cells that share one, in the order of their items.

use std::collections::HashMap;

use super::{Cell, Row, Setting};

/// All rows of one setting.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    /// What they share.
    pub setting: Setting,
    /// The rows, in the order of their items.
    pub rows: Vec<Row>,
}

/// The results of an experiment.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Points {
    pub all: Vec<Point>,
    by_setting: HashMap<String, usize>,
}

impl Points {
    pub fn of<'a>(cells: impl IntoIterator<Item = (&'a Cell, Vec<Row>)>) -> Points {
        let mut points = Points::default();
        for (cell, rows) in cells {
            let key = key(&cell.setting);
            let at = *points.by_setting.entry(key).or_insert_with(|| {
                points.all.push(Point { setting: cell.setting.clone(), rows: Vec::new() });
                points.all.len() - 1
            });
            points.all[at].rows.extend(rows);
        }
        points
    }

    /// The results of a setting; `None` where there are none.
    pub fn at(&self, setting: &Setting) -> Option<&Point> {
        self.by_setting.get(&key(setting)).and_then(|&at| self.all.get(at))
    }
}

fn key(setting: &Setting) -> String {
    serde_json::to_string(setting).unwrap_or_default()
}
