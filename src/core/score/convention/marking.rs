//! What courses decide about exercises beyond the search itself: the direction, and how an answer is written down.

use serde::{Serialize, Serializer};

use super::{ConventionError, Declared, PRESETS};

choices! {
    Direction:
    LeftToRight = "left-to-right",
    RightToLeft = "right-to-left",
}

impl Direction {
    /// The child at a place of the order, counted from 0; or the place of a child.
    pub const fn place(self, index: usize, children: usize) -> usize {
        match self {
            Direction::LeftToRight => index,
            Direction::RightToLeft => children.saturating_sub(index + 1),
        }
    }
}

choices! {
    WindowsAt:
    /// At each position, as its visit is entered.
    Entry = "entry",
    /// At each branch, as it is searched: the root has none.
    Edges = "edges",
}

choices! {
    /// How a value counts that reaches the bound at the last child, where nothing is left to prune.
    LastChild:
    Cutoff = "cutoff",
    Nothing = "nothing",
}

choices! {
    TypeNames:
    /// PV, cut and all (Marsland & Popowich 1985).
    Roles = "pv-cut-all",
    /// Type 1, 2 and 3 (Knuth & Moore 1975).
    Numbers = "1-2-3",
    /// By the returned value: exact, a lower bound, an upper bound, as in a transposition table.
    Bounds = "exact-lower-upper",
}

/// What a course has decided about its exercises, field by field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Marking {
    pub children: Direction,
    pub windows: WindowsAt,
    pub last: LastChild,
    pub types: TypeNames,
}

impl Marking {
    pub const USUAL: Marking = Marking {
        children: Direction::LeftToRight,
        windows: WindowsAt::Entry,
        last: LastChild::Nothing,
        types: TypeNames::Roles,
    };

    pub const FIELDS: [(&'static str, &'static [&'static str]); 4] = [
        ("children", Direction::NAMES),
        ("windows", WindowsAt::NAMES),
        ("last", LastChild::NAMES),
        ("types", TypeNames::NAMES),
    ];

    pub fn choice(self, field: &str) -> Option<&'static str> {
        let (_, choices) = Marking::FIELDS.iter().find(|(known, _)| *known == field)?;
        choices.iter().copied().find(|choice| self.with(field, choice) == Some(self))
    }

    /// The same with one field set by name; `None` where there is no such field, or no such choice.
    pub fn with(mut self, field: &str, choice: &str) -> Option<Marking> {
        match field {
            "children" => self.children = Direction::by_name(choice)?,
            "windows" => self.windows = WindowsAt::by_name(choice)?,
            "last" => self.last = LastChild::by_name(choice)?,
            "types" => self.types = TypeNames::by_name(choice)?,
            _ => return None,
        }
        Some(self)
    }
}

impl Default for Marking {
    fn default() -> Marking {
        Marking::USUAL
    }
}

/// What a course has decided, as far as it is declared: about the search, and about its exercises.
///
/// ```
/// use jianzhi_core::score::convention::{Course, Cut, Direction};
/// let course = Course::default().with("cut", "beyond").and_then(|course| course.with("children", "right-to-left"))?;
/// assert_eq!(course.search.cut, Some(Cut::Beyond));
/// assert_eq!(course.marking.children, Direction::RightToLeft);
/// assert!(Course::by_name("berkeley-cs188").is_some());
/// # Ok::<(), jianzhi_core::score::convention::ConventionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Course {
    pub search: Declared,
    pub marking: Marking,
}

const MARKINGS: [(&str, TypeNames); 5] = [
    // Knuth & Moore 1975, section 7: positions of type 1, 2 and 3.
    ("knuth-moore-f1", TypeNames::Numbers),
    ("knuth-moore-f2", TypeNames::Numbers),
    // Marsland & Popowich 1985, "Parallel Game-Tree Search": PV, CUT and ALL nodes.
    ("marsland-popowich", TypeNames::Roles),
    // Breuker 1998, "Memory versus Search in Games": a table's flag says exact value, lower bound or upper bound.
    ("breuker", TypeNames::Bounds),
    // The Chess Programming Wiki's page "Node Types".
    ("chess-programming-wiki", TypeNames::Roles),
];

impl Course {
    pub const FIELD_NAMES: [&'static str; 13] = [
        "cut", "type", "research", "leaves", "bounds", "moves", "probes", "restart", "again", "children", "windows",
        "last", "types",
    ];

    pub fn presets() -> Vec<&'static str> {
        let markings = MARKINGS.iter().map(|(name, _)| *name);
        let mut names: Vec<&str> = PRESETS.iter().map(|(name, _)| *name).collect();
        names.extend(markings.filter(|name| Declared::by_name(name).is_none()));
        names
    }

    pub fn by_name(name: &str) -> Option<Course> {
        let types = MARKINGS.iter().find(|(known, _)| *known == name).map(|(_, types)| *types);
        let search = Declared::by_name(name);
        (search.is_some() || types.is_some()).then(|| Course {
            search: search.unwrap_or_default(),
            marking: Marking { types: types.unwrap_or(Marking::USUAL.types), ..Marking::USUAL },
        })
    }

    pub fn with(self, field: &str, choice: &str) -> Result<Course, ConventionError> {
        match Marking::FIELDS.iter().find(|(known, _)| *known == field) {
            Some(&(field, choices)) => {
                let marking = self.marking.with(field, choice).ok_or(ConventionError::Choice { field, choices })?;
                Ok(Course { marking, ..self })
            }
            None => Ok(Course { search: self.search.with(field, choice)?, ..self }),
        }
    }

    /// The same with what a part of a text gives: the name of a preset, or a field with its choice as `cut=equal`.
    ///
    /// # Errors
    /// [`ConventionError`] where there is no such preset, no such field, or no such choice.
    pub fn with_part(self, part: &str) -> Result<Course, ConventionError> {
        match part.split_once('=') {
            None => Course::by_name(part).map(|preset| self.or(preset)).ok_or(ConventionError::Preset),
            Some((field, choice)) => self.with(field.trim(), choice.trim()),
        }
    }

    pub fn choice(self, field: &str) -> Option<&'static str> {
        self.search.choice(field).or_else(|| self.marking.choice(field))
    }

    /// Reads names of presets, and fields with their choices as `cut=equal`, separated by commas; `None` where the text
    /// holds anything else. A later part overrides an earlier one.
    pub fn read(text: &str) -> Option<Course> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.into_iter().try_fold(Course::default(), Course::with_part).ok()
    }

    /// The text that [`Course::read`] reads as this course: the name of its preset, or its fields. Empty for a course
    /// that has decided nothing.
    pub fn written(self) -> String {
        if let Some(name) = self.preset() {
            return name.to_owned();
        }
        let usual = Course::default();
        let said = Course::FIELD_NAMES.iter().filter_map(|field| Some((field, self.choice(field)?)));
        let own = said.filter(|(field, choice)| usual.choice(field) != Some(choice));
        own.map(|(field, choice)| format!("{field}={choice}")).collect::<Vec<_>>().join(",")
    }

    /// The preset that equals this course; `None` for a course that has decided nothing.
    pub fn preset(self) -> Option<&'static str> {
        if self == Course::default() {
            return None;
        }
        Course::presets().into_iter().find(|name| Course::by_name(name) == Some(self))
    }

    /// This course, overridden by the fields that a preset decides. Of the marking, a preset decides the type names
    /// only.
    pub fn or(self, preset: Course) -> Course {
        let marking = Marking { types: preset.marking.types, ..self.marking };
        Course { search: preset.search.or(self.search), marking }
    }
}

#[cfg(test)]
mod tests {
    use super::super::FIELDS;
    use super::*;

    #[test]
    fn every_field_and_preset_is_told_by_its_name() {
        // An exercise has one convention for both sides.
        let of_search = FIELDS.iter().filter(|(name, _)| !name.starts_with("min-"));
        let fields = of_search.chain(&Marking::FIELDS);
        assert_eq!(fields.clone().map(|(name, _)| *name).collect::<Vec<_>>(), Course::FIELD_NAMES);
        for &(field, choices) in fields {
            for choice in choices {
                let course = Course::default().with(field, choice);
                let [search, marking] = course.map_or([None, None], |course| {
                    [serde_json::to_value(course.search).ok(), serde_json::to_value(course.marking).ok()]
                });
                let told = [search, marking].into_iter().flatten().any(|value| value[field] == *choice);
                assert!(told, "{field} {choice}");
            }
            assert_eq!(Course::default().with(field, "?"), Err(ConventionError::Choice { field, choices }));
            for choice in choices {
                let course = Course::by_name("moreland").unwrap_or_default().with(field, choice).unwrap_or_default();
                assert_eq!(course.choice(field), Some(*choice));
                assert_eq!(Course::read(&course.written()), Some(course), "{}", course.written());
            }
        }
        for name in Course::presets() {
            let course = Course::by_name(name);
            assert_eq!(course.and_then(|course| Course::read(&course.written())), course, "{name}");
        }
        assert_eq!((Course::read(""), Course::default().written().as_str()), (Some(Course::default()), ""));
        assert_eq!([Course::read("nobody"), Course::read("cut=often")], [None, None]);
        assert_eq!(Course::default().with_part("nobody"), Err(ConventionError::Preset));
        assert_eq!(Course::default().with_part("nobody=equal"), Err(ConventionError::Field));
        assert!(Course::presets().into_iter().all(|name| Course::by_name(name).is_some()));
        assert_eq!(Course::by_name("nobody"), None);
    }
}
