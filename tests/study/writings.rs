//! A right trace is proved in whichever way it is written, and a wrong one in none: what the reader infers by trying is
//! true of the file.

use crate::prelude::*;
use serde_json::{Value, json};

use jianzhi_core::check::TraceProof;
use jianzhi_core::file::lines::write::{SearchedGame, json_lines};
use jianzhi_study::scenario::ToldTrace;

/// A way to write a trace, which the header does not declare.
#[derive(Debug, Clone, Copy)]
struct Writing {
    on_return: bool,
    from_max: bool,
    from_one: bool,
    infinity: Option<i64>,
}

fn writings() -> impl Strategy<Value = Writing> {
    let infinity = prop_oneof![Just(None), Just(Some(31_000)), Just(Some(99_999)), Just(Some(i64::MAX))];
    (any::<bool>(), any::<bool>(), any::<bool>(), infinity)
        .prop_map(|(on_return, from_max, from_one, infinity)| Writing { on_return, from_max, from_one, infinity })
}

/// The rows of a search, with little more than needed.
fn rows(tree: &Arc<Tree>, algorithm: Algorithm) -> (Value, Vec<Value>) {
    let task = Task::new(Arc::clone(tree), algorithm);
    let trace = recorded(&task).expect("every visit was left");
    let mut out = Vec::new();
    json_lines(&SearchedGame { task: &task, trace: &trace }, &mut out).unwrap();
    let text = String::from_utf8(out).expect("UTF-8");
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut header = lines.next().expect("a header");
    header
        .as_object_mut()
        .expect("an object")
        .retain(|field, _| ["tree", "root", "algorithm"].contains(&field.as_str()));
    let bare =
        |row: Value| json!({"path": row["path"], "alpha": row["alpha"], "beta": row["beta"], "value": row["value"]});
    (header, lines.map(bare).collect())
}

impl Writing {
    /// The file that a program would write that writes so.
    fn write(self, header: &Value, rows: &[Value], tree: &Tree) -> String {
        let rows: Vec<Value> = rows.iter().map(|row| self.row(row, tree)).collect();
        let order = if self.on_return { on_return(&rows) } else { (0..rows.len()).collect() };
        let rows = order.into_iter().map(|place| format!("{}\n", rows[place]));
        std::iter::once(format!("{header}\n")).chain(rows).collect()
    }

    fn row(self, row: &Value, tree: &Tree) -> Value {
        let path = row["path"].as_array().expect("a path");
        let places: Vec<u16> = path.iter().map(|index| index.as_u64().unwrap() as u16).collect();
        let is_turned = self.from_max && tree.side_at(&places) == Side::Min;
        let number = |value: &Value| match value.as_str() {
            Some("inf") => i64::MAX,
            Some(_) => -i64::MAX,
            None => value.as_i64().expect("a number"),
        };
        let told = |number: i64| match (number == i64::MAX, number == -i64::MAX, self.infinity) {
            (true, _, Some(infinity)) => json!(infinity),
            (_, true, Some(infinity)) => json!(-infinity),
            (true, _, None) => json!("inf"),
            (_, true, None) => json!("-inf"),
            _ => json!(number),
        };
        let [alpha, beta, value] = ["alpha", "beta", "value"].map(|field| number(&row[field]));
        let [alpha, beta, value] = if is_turned { [-beta, -alpha, -value] } else { [alpha, beta, value] };
        let path: Vec<u64> = path.iter().map(|index| index.as_u64().unwrap() + u64::from(self.from_one)).collect();
        json!({"path": path, "alpha": told(alpha), "beta": told(beta), "value": told(value)})
    }
}

/// The places of rows in the order in which their visits return.
fn on_return(rows: &[Value]) -> Vec<usize> {
    let ply = |place: usize| rows[place]["path"].as_array().map_or(0, Vec::len);
    let (mut order, mut open): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    for place in 0..rows.len() {
        while open.last().is_some_and(|&last| ply(last) >= ply(place)) {
            order.extend(open.pop());
        }
        open.push(place);
    }
    order.extend(open.into_iter().rev());
    order
}

fn proof(text: &str) -> Option<TraceProof> {
    let told = ToldTrace::read("mine", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    told.verdict.answer.clone().ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_right_trace_is_proved_however_it_is_written(
        tree in shapes::trees(),
        algorithm in prop::sample::select(&[Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs][..]),
        writing in writings(),
    ) {
        let (header, rows) = rows(&tree, algorithm);
        let plain = Writing { on_return: false, from_max: false, from_one: false, infinity: None };
        let expected = proof(&plain.write(&header, &rows, &tree));
        prop_assert!(expected.is_some());
        let text = writing.write(&header, &rows, &tree);
        prop_assert_eq!(proof(&text), expected, "{:?} {}", writing, text);
    }

    #[test]
    fn a_value_that_is_wrong_as_documented_is_proved_in_no_writing(
        tree in shapes::trees(),
        writing in writings(),
        place in any::<prop::sample::Index>(),
        by in prop_oneof![Just(-1i64), Just(1)],
    ) {
        let (header, mut rows) = rows(&tree, Algorithm::AlphaBeta);
        let place = place.index(rows.len());
        if let Some(value) = rows[place]["value"].as_i64() {
            rows[place]["value"] = json!(value + by);
            // Another convention may have this value; then it is right as documented, too.
            let plain = Writing { on_return: false, from_max: false, from_one: false, infinity: None };
            let mut declared = header.clone();
            (declared["view"], declared["order"], declared["paths"]) = (json!("side"), json!("entry"), json!(0));
            let expected = proof(&plain.write(&declared, &rows, &tree));
            let text = writing.write(&header, &rows, &tree);
            prop_assert!(expected.is_some() || proof(&text).is_none(), "{:?} {}", writing, text);
        }
    }
}
