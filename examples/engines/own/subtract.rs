// Take one, two or five from a number; who takes the last gets what it says: rustc subtract.rs && ./subtract | jianzhi check -
const TAKES: [i32; 3] = [5, 2, 1];

struct Visits {
    count: usize,
    open: Vec<usize>,
}

/// PVS; the score is that of the side to move.
fn search(visits: &mut Visits, left: i32, taken: i32, mut alpha: i32, beta: i32) -> i32 {
    let me = visits.count;
    visits.count += 1;
    let parent = visits.open.last().map_or("null".to_owned(), usize::to_string);
    visits.open.push(me);
    let entered = alpha;
    let takes: Vec<i32> = TAKES.iter().copied().filter(|&take| take <= left).collect();
    let mut best = if left == 0 { -taken } else { -100 };
    for (place, &take) in takes.iter().enumerate() {
        let mut value = 0;
        let is_probe = place > 0 && beta - alpha > 1;
        if is_probe {
            value = -search(visits, left - take, take, -alpha - 1, -alpha);
        }
        if !is_probe || alpha < value && value < beta {
            value = -search(visits, left - take, take, -beta, -alpha);
        }
        best = best.max(value);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    visits.open.pop();
    println!(
        "{{\"visit\": {me}, \"parent\": {parent}, \"move\": \"-{taken}\", \"alpha\": {entered}, \"beta\": {beta}, \
         \"value\": {best}, \"children\": {}}}",
        takes.len()
    );
    best
}

fn main() {
    println!("{{\"game\": \"opaque\", \"algorithm\": \"any\", \"order\": \"return\", \"view\": \"mover\"}}");
    search(&mut Visits { count: 0, open: Vec::new() }, 9, 0, -100, 100);
}
