//! The fields of an exercise about windows: their order, which of them are wrong, and how numbers are typed into them.

use crate::exercise::PadKey;
use crate::exercise::desk::{DeskProblem, DeskWork, ExerciseDesk, WindowColumn, WindowField, WindowWork};
use jianzhi_core::game::Path;
use jianzhi_study::exercise::{Exercise, Odd};

/// Figures of the longest number: `30000`.
const MOST_FIGURES: usize = 5;
const INFINITY: &str = "inf";

impl PadKey {
    /// The key that a typed sign is; `None` for those that come as keys of a keyboard.
    pub fn of_sign(sign: char) -> Option<PadKey> {
        match sign {
            '０'..='９' => Some(PadKey::Figure((u32::from(sign) - u32::from('０')) as u8)),
            '－' => Some(PadKey::Minus),
            '∞' | 'ｉ' | 'ｏ' => Some(PadKey::Infinity),
            _ => None,
        }
    }

    pub fn typed(self, text: &str) -> String {
        let (sign, number) = text.strip_prefix('-').map_or(("", text), |number| ("-", number));
        match self {
            PadKey::Figure(figure) if number == INFINITY => format!("{sign}{figure}"),
            PadKey::Figure(figure) if number.len() < MOST_FIGURES => format!("{text}{figure}"),
            PadKey::Minus if sign.is_empty() => format!("-{number}"),
            PadKey::Minus => number.to_owned(),
            PadKey::Infinity => format!("{sign}{INFINITY}"),
            PadKey::Erase if number == INFINITY => sign.to_owned(),
            PadKey::Erase => text.chars().take(text.chars().count().saturating_sub(1)).collect(),
            PadKey::Figure(_) | PadKey::Next | PadKey::Back => text.to_owned(),
        }
    }
}

impl WindowWork {
    /// The fields that are asked for, in the order in which the search writes them: a window when a position is entered, its
    /// value when it is left.
    pub fn fields(&self, exercise: &Exercise) -> Vec<WindowField> {
        let mut fields = Vec::new();
        self.add_fields(exercise, &Path::new(), &mut fields);
        fields
    }

    fn add_fields(&self, exercise: &Exercise, path: &Path, fields: &mut Vec<WindowField>) {
        if exercise.is_leaf(path) {
            return;
        }
        let window =
            || [WindowColumn::Alpha, WindowColumn::Beta].into_iter().filter(|_| exercise.asks_window(path.len()));
        let field = |visit: usize, column| WindowField { path: path.clone(), visit, column };
        fields.extend(window().map(|column| field(0, column)));
        for child in exercise.children_in_order(path) {
            self.add_fields(exercise, &child, fields);
        }
        fields.push(field(0, WindowColumn::Value));
        for visit in 1..self.visits(path) {
            fields.extend(window().chain([WindowColumn::Value]).map(|column| field(visit, column)));
        }
    }

    /// Goes to a field. The first key typed there replaces what is in it.
    pub fn go(&mut self, field: WindowField) {
        (self.at, self.is_new) = (Some(field), true);
    }

    pub fn step(&mut self, fields: &[WindowField], by: isize) {
        let here = self.at.as_ref().and_then(|at| fields.iter().position(|field| field == at));
        let to = here.map_or(0, |here| here.saturating_add_signed(by)).min(fields.len().saturating_sub(1));
        if let Some(field) = fields.get(to).filter(|field| Some(*field) != self.at.as_ref()) {
            self.go(field.clone());
        }
    }

    /// Types a key into the field; returns whether that changes it.
    pub fn press(&mut self, key: PadKey) -> bool {
        let Some(field) = self.at.clone() else { return false };
        let before = self.typed.get(&field).cloned().unwrap_or_default();
        let begun = if self.is_new && key != PadKey::Erase && key != PadKey::Minus { "" } else { before.as_str() };
        let text = match key {
            PadKey::Erase if self.is_new => String::new(),
            key => key.typed(begun),
        };
        self.is_new = false;
        let is_changed = text != before;
        self.typed.insert(field, text);
        is_changed
    }
}

impl ExerciseDesk {
    /// The fields that are asked for, in the order of the search; none of other kinds.
    pub fn fields(&self) -> Vec<WindowField> {
        match &self.work {
            DeskWork::Windows(windows) => windows.fields(&self.exercise),
            _ => Vec::new(),
        }
    }

    /// Whether a text is not a number, or was graded as odd.
    pub fn is_wrong(&self, field: &WindowField) -> bool {
        let what = match field.column {
            WindowColumn::Alpha => Odd::Alpha,
            WindowColumn::Beta => Odd::Beta,
            WindowColumn::Value => Odd::Value,
        };
        let odd = self.grade.iter().flat_map(|grade| &grade.odd);
        let mut odd = odd.filter(|odd| odd.path == field.path && odd.visit == field.visit);
        odd.any(|odd| odd.what == what || odd.what == Odd::Visited)
            || self.problem.as_ref() == Some(&DeskProblem::Field(field.clone()))
    }

    pub fn go_wrong(&mut self) {
        let first = self.grade.as_ref().and_then(|grade| grade.first_wrong.clone());
        let field = self
            .fields()
            .into_iter()
            .find(|field| self.is_wrong(field) && (first.is_none() || first.as_ref() == Some(&field.path)));
        match &mut self.work {
            DeskWork::Windows(windows) => {
                if let Some(field) = field {
                    windows.go(field);
                }
            }
            DeskWork::Pruned(_, at) => {
                if let Some(path) = first {
                    *at = path;
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_make_a_number() {
        use PadKey::{Erase, Figure, Infinity, Minus};
        let typed = |keys: &[PadKey]| keys.iter().fold(String::new(), |text, key| key.typed(&text));
        for (keys, text) in [
            (&[Figure(1), Figure(2)][..], "12"),
            (&[Minus, Figure(5)], "-5"),
            (&[Figure(5), Minus, Minus, Minus], "-5"),
            (&[Minus, Infinity], "-inf"),
            (&[Infinity, Minus, Erase, Figure(3)], "-3"),
            (&[Infinity, Figure(7)], "7"),
            (&[Figure(1), Erase, Erase], ""),
            (&[Figure(9); 9], "99999"),
        ] {
            assert_eq!(typed(keys), text, "{keys:?}");
        }
    }
}
