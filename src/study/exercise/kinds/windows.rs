//! Fill in the window and the value of every position.

use crate::exercise::*;

impl Exercise {
    pub fn read_windows(&self, field: &JsonField<'_>) -> Read<WindowTable> {
        let mut places: BTreeMap<Path, Vec<WindowRow>> = BTreeMap::new();
        let mut seen: BTreeSet<Path> = BTreeSet::new();
        for item in field.items()? {
            item.object()?;
            let path = item.at("path").path(self)?;
            let [alpha, beta, value] = ["alpha", "beta", "value"].map(|name| item.at(name).score());
            let mut row = WindowRow { alpha: alpha?, beta: beta?, value: value? };
            if !seen.insert(path.clone()) && !self.algorithm.has_probes() {
                return Err(item.at("path").wanted(WantedField::Once));
            }
            if row == WindowRow::default() {
                continue;
            }
            if row.value.is_some() {
                row.alpha = row.alpha.or(Some(-Score::INFINITY));
                row.beta = row.beta.or(Some(Score::INFINITY));
            }
            places.entry(path).or_default().push(row);
        }
        Ok(WindowTable { places })
    }
}

impl SearchAnswer for WindowTable {
    fn of(answer: &ExerciseAnswer) -> Option<&WindowTable> {
        if let ExerciseAnswer::Windows(table) = answer { Some(table) } else { None }
    }

    fn odd(&self, right: &WindowTable, exercise: &Exercise, scope: AnswerScope) -> Vec<FieldError> {
        let places: BTreeSet<&Path> = right.places.keys().chain(self.places.keys()).collect();
        let counts = |path: &Path| scope == AnswerScope::All || !exercise.is_leaf(path);
        let mut odd = Vec::new();
        for path in places.into_iter().filter(|path| counts(path)) {
            let rows = |table: &WindowTable| table.places.get(path).cloned().unwrap_or_default();
            let (right, own) = (rows(right), rows(self));
            for visit in 0..right.len().max(own.len()) {
                let mut add = |what| odd.push(FieldError { path: path.clone(), visit, what });
                match (right.get(visit), own.get(visit)) {
                    (Some(right), Some(own)) => {
                        let asks_window = exercise.asks_window(path.len());
                        let pairs = [
                            (Odd::Alpha, asks_window && right.alpha != own.alpha),
                            (Odd::Beta, asks_window && right.beta != own.beta),
                            (Odd::Value, right.value != own.value),
                        ];
                        pairs.into_iter().filter(|(_, is_odd)| *is_odd).for_each(|(what, _)| add(what));
                    }
                    _ => add(Odd::Visited),
                }
            }
        }
        odd
    }

    fn is_blank(&self, odd: &FieldError) -> bool {
        let row = self.places.get(&odd.path).and_then(|rows| rows.get(odd.visit));
        row.is_none_or(|row| match odd.what {
            Odd::Visited => false,
            Odd::Alpha => row.alpha.is_none(),
            Odd::Beta => row.beta.is_none(),
            Odd::Value => row.value.is_none(),
        })
    }

    fn asked(&self, grader: &Grader, scope: AnswerScope) -> Vec<(Path, usize)> {
        let counts = |path: &Path| scope == AnswerScope::All || !grader.exercise.is_leaf(path);
        let mut visits: BTreeMap<&Path, usize> = BTreeMap::new();
        let paths = grader.truth.all.iter().map(|visit| &visit.path);
        let asked = paths.filter(|path| counts(path)).map(|path| {
            let visit = visits.entry(path).or_default();
            *visit += 1;
            (path.clone(), *visit - 1)
        });
        asked.collect()
    }

    /// One for each number of each visit of an inner position, and one for each that is never visited; one is lost for
    /// each number that is odd.
    fn points(&self, grader: &Grader, odd: &[FieldError]) -> (usize, usize) {
        let exercise = &grader.exercise;
        let each = |path: &[u16]| if exercise.asks_window(path.len()) { 3 } else { 1 };
        let visits = |path: &Path| self.places.get(path).map_or(0, Vec::len);
        let is_asked = |path: &Path| !exercise.is_leaf(path);
        let all = exercise.places().into_iter().filter(is_asked);
        let of = all.map(|path| (visits(&path) * each(&path)).max(1)).sum();
        // Rows for leaves may be left out and give no points: those that are wrong cost one where nothing else is.
        let cost = |odd: &FieldError| match odd.what {
            Odd::Visited if odd.visit < visits(&odd.path) => each(&odd.path),
            _ => 1,
        };
        let lost: usize = odd.iter().filter(|odd| !exercise.is_leaf(&odd.path)).map(cost).sum();
        (of, lost.max(usize::from(!odd.is_empty())))
    }

    /// The leaf that it has another value at, where all of it is right on the tree with that value.
    fn misread(&self, _right: &WindowTable, exercise: &Exercise) -> Option<Misread> {
        let mut misread = self.places.iter().filter_map(|(path, rows)| {
            let (id, value) = (exercise.leaf(path)?, rows.first()?.value?);
            (exercise.tree.node(id).value != Some(value)).then_some((path, id, value))
        });
        let (path, id, value) = misread.next()?;
        let truth = exercise.with_tree(exercise.tree.with_value(id, Some(value))).truth()?;
        let is_right =
            misread.next().is_none() && self.odd(&WindowTable::new(&truth), exercise, AnswerScope::All).is_empty();
        is_right.then(|| Misread::Leaf(path.clone()))
    }

    fn footprint(&self, places: &PlaceTable) -> Footprint {
        Footprint::of_windows(places, self)
    }

    fn leaves(&self, grader: &Grader) -> Option<usize> {
        Some(self.places.keys().filter(|path| grader.exercise.is_leaf(path)).count())
    }
}
