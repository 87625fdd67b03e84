//! An exercise that is worked at, as it is saved from one run to the next: which one, and what is answered so far. What
//! is read is no more trusted than a file: what does not fit the exercise is left out.

use serde::{Deserializer, Serializer};

use crate::prelude::*;

pub fn is_none(desk: &Option<Box<ExerciseSession>>) -> bool {
    desk.as_deref().and_then(KeptExercise::new).is_none()
}

pub fn serialize<S: Serializer>(desk: &Option<Box<ExerciseSession>>, serializer: S) -> Result<S::Ok, S::Error> {
    desk.as_deref().and_then(KeptExercise::new).serialize(serializer)
}

/// An exercise that is not valid leaves the rest as it is.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Box<ExerciseSession>>, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    let left = serde_json::from_value::<KeptExercise>(value).ok();
    Ok(left.and_then(|left| left.restored()).map(Box::new))
}

pub fn write_course<S: Serializer>(course: &Course, serializer: S) -> Result<S::Ok, S::Error> {
    course.written().serialize(serializer)
}

pub fn read_course<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Course, D::Error> {
    Ok(Course::read(&String::deserialize(deserializer)?).unwrap_or_default())
}

const MOST_VISITS: usize = 32;
const LONGEST: usize = 16;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptExercise {
    kind: String,
    level: String,
    seed: u64,
    course: String,
    /// The rung of a ladder; empty for the kind's usual form.
    #[serde(default)]
    rung: String,
    attempt: Attempt,
    work: KeptWork,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptWork {
    Windows(Vec<KeptField>),
    Pruned(Vec<Path>),
    Order(Vec<usize>),
    Complete(Vec<Option<usize>>),
    Leaf(Option<KeptLeaf>),
    Tree(String),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptField {
    path: Path,
    visit: usize,
    column: usize,
    text: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct KeptLeaf {
    path: Path,
    value: i64,
}

impl KeptExercise {
    /// What is saved of an exercise: nothing of a lesson's task or of a file, which are opened again.
    fn new(desk: &ExerciseSession) -> Option<KeptExercise> {
        let LinkedExercise { kind, level, seed, course, rung } = desk.linked()?;
        // The solution may be shown instead of the own answer.
        let work = desk.own.as_ref().map_or(&desk.work, |own| &own.work);
        Some(KeptExercise {
            kind: kind.name().to_owned(),
            level: level.name().to_owned(),
            seed,
            course: course.written(),
            rung: rung.map(|rung| rung.to_string()).unwrap_or_default(),
            attempt: desk.attempt,
            work: KeptWork::new(work, &desk.exercise),
        })
    }

    /// The exercise as it was left; `None` where there is none like it any more.
    fn restored(&self) -> Option<ExerciseSession> {
        let asked = LinkedExercise {
            kind: self.kind.parse().ok()?,
            level: self.level.parse().ok()?,
            seed: self.seed,
            course: Course::read(&self.course)?,
            rung: if self.rung.is_empty() { None } else { Some(self.rung.parse().ok()?) },
        };
        let mut desk = ExerciseSession::new(asked)?;
        desk.attempt = self.attempt;
        if let Some(work) = self.work.restored(&desk) {
            desk.work = work;
        }
        Some(desk)
    }
}

impl KeptWork {
    fn new(work: &DeskWork, exercise: &Exercise) -> KeptWork {
        match work {
            DeskWork::Windows(windows) => {
                let field = |(field, text): (&WindowField, &String)| KeptField {
                    path: field.path.clone(),
                    visit: field.visit,
                    column: field.column as usize,
                    text: text.clone(),
                };
                KeptWork::Windows(windows.typed.iter().map(field).collect())
            }
            DeskWork::Pruned(marked, _) => KeptWork::Pruned(marked.iter().cloned().collect()),
            DeskWork::Order(events, _) => KeptWork::Order(events.clone()),
            DeskWork::Complete(choices, _) => KeptWork::Complete(choices.clone()),
            DeskWork::OneLeaf(tree) => {
                let changed = tree.changed(exercise).into_iter().next();
                let value = |path: Path| Some(KeptLeaf { value: i64::from(tree.value(&path)?.get()), path });
                KeptWork::Leaf(changed.and_then(value))
            }
            DeskWork::Children(tree) => KeptWork::Tree(tree.tree.to_string()),
        }
    }

    fn restored(&self, desk: &ExerciseSession) -> Option<DeskWork> {
        let exercise = &desk.exercise;
        let answered = |answer| Some(DeskWork::answered(exercise, &answer));
        match (self, &desk.work) {
            (KeptWork::Windows(fields), DeskWork::Windows(begun)) => {
                Some(DeskWork::Windows(windows(fields, exercise, begun.clone())))
            }
            (KeptWork::Pruned(marked), DeskWork::Pruned(..)) => {
                let places = exercise.places();
                let known = marked.iter().filter(|path| !path.is_empty() && places.contains(path));
                answered(ExerciseAnswer::Pruned(known.cloned().collect()))
            }
            (KeptWork::Order(events), DeskWork::Order(..)) => answered(ExerciseAnswer::List(events.clone())),
            (KeptWork::Complete(kept), DeskWork::Complete(choices, at)) if kept.len() == choices.len() => {
                let Detail::Blanks(blanks) = &exercise.detail else { return None };
                let kept = kept.iter().zip(blanks);
                let kept = kept.map(|(choice, blank)| choice.filter(|&choice| choice < blank.choices.len()));
                Some(DeskWork::Complete(kept.collect(), *at))
            }
            (KeptWork::Leaf(Some(KeptLeaf { path, value })), DeskWork::OneLeaf(_)) => {
                let value = Score::from_static(*value).filter(|_| exercise.is_leaf(path))?;
                answered(ExerciseAnswer::Leaf(path.clone(), value))
            }
            (KeptWork::Tree(text), DeskWork::Children(_)) => {
                let tree = Tree::parse(text, exercise.tree.root_side()).ok()?;
                let is_like =
                    tree.node_count() == exercise.tree.node_count() && tree.height() == exercise.tree.height();
                is_like.then(|| answered(ExerciseAnswer::Tree(tree.into())))?
            }
            _ => None,
        }
    }
}

fn windows(fields: &[KeptField], exercise: &Exercise, begun: WindowWork) -> WindowWork {
    let places = exercise.places();
    let mut work = begun;
    for KeptField { path, visit, column, text } in fields {
        let Some(&column) = WindowColumn::ALL.get(*column) else { continue };
        let is_inner = places.contains(path) && !exercise.is_leaf(path);
        if !is_inner || *visit >= MOST_VISITS || text.chars().count() > LONGEST {
            continue;
        }
        let rows = work.rows.entry(path.clone()).or_insert(1);
        *rows = (*rows).max(visit + 1);
        work.typed.insert(WindowField { path: path.clone(), visit: *visit, column }, text.clone());
    }
    work
}

impl ExerciseSession {
    pub fn linked(&self) -> Option<LinkedExercise> {
        let Exercise { kind, level, seed, .. } = self.exercise;
        let seed = seed.filter(|_| matches!(self.source, DeskSource::Kind | DeskSource::Rung(_)))?;
        Some(LinkedExercise { kind, level, seed, course: self.course(), rung: self.rung() })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use jianzhi_study::exercise::{ExerciseKind, ExerciseLevel};

    fn desk(kind: ExerciseKind) -> ExerciseSession {
        let asked = LinkedExercise { kind, level: ExerciseLevel::Free, seed: 7, course: Course::default(), rung: None };
        ExerciseSession::new(asked).unwrap()
    }

    fn again(desk: &ExerciseSession) -> ExerciseSession {
        let text = serde_json::to_string(&KeptExercise::new(desk).unwrap()).unwrap();
        serde_json::from_str::<KeptExercise>(&text).unwrap().restored().unwrap()
    }

    #[test]
    fn every_kind_comes_back_with_its_solution_and_with_nothing_answered() {
        for &kind in ExerciseKind::ALL {
            let mut desk = desk(kind);
            assert_eq!(again(&desk).work, desk.work, "{kind:?}, untouched");
            let Some(solution) = desk.exercise.solution() else { continue };
            desk.work = DeskWork::answered(&desk.exercise, &solution);
            let answer = |desk: &ExerciseSession| desk.work.answer(&desk.exercise).ok();
            assert_eq!(answer(&again(&desk)), answer(&desk), "{kind:?}, solved");
        }
    }

    #[test]
    fn a_half_typed_table_and_the_own_answer_below_a_solution_come_back() {
        let mut table = desk(ExerciseKind::Windows);
        let DeskWork::Windows(windows) = &mut table.work else { unreachable!("a table") };
        windows.typed.insert(WindowField { path: vec![0], visit: 1, column: WindowColumn::Beta }, "-3x".to_owned());
        let DeskWork::Windows(read) = again(&table).work else { unreachable!("a table") };
        assert_eq!(read.typed.values().filter(|text| *text == "-3x").count(), 1);
        assert_eq!(read.visits(&vec![0]), 2);
        let mut pruned = desk(ExerciseKind::Pruned);
        pruned.work = DeskWork::Pruned(BTreeSet::from([vec![1]]), vec![1]);
        pruned.switch_solution();
        let restored = again(&pruned);
        assert_eq!(restored.attempt, Attempt::Shown);
        assert!(matches!(&restored.work, DeskWork::Pruned(marked, _) if *marked == BTreeSet::from([vec![1]])));
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        let begun = desk(ExerciseKind::Pruned);
        let mut kept = KeptExercise::new(&begun).unwrap();
        for work in [KeptWork::Pruned(vec![vec![99, 99]]), KeptWork::Order(vec![usize::MAX])] {
            kept.work = work;
            assert_eq!(kept.restored().map(|desk| desk.work), Some(begun.work.clone()));
        }
        kept.kind = "none".to_owned();
        assert!(kept.restored().is_none());
    }
}
