//! Small engines as students write them, each with one mistake. They share nothing with the program: a tree of their
//! own, plain recursion, and a list of the visits that each writes down.

/// A game tree: values are MAX's.
#[derive(Debug, Clone)]
pub enum Tree {
    Leaf(i32),
    Node(Vec<Tree>),
}

pub const INF: i32 = 1_000_000;

/// A visit: path, alpha, beta, value.
pub type Visit = (Vec<usize>, i32, i32, i32);

/// What an engine writes down.
#[derive(Default)]
pub struct Log {
    pub visits: Vec<Visit>,
    pub path: Vec<usize>,
}

impl Log {
    pub fn enter(&mut self, alpha: i32, beta: i32) -> usize {
        self.visits.push((self.path.clone(), alpha, beta, 0));
        self.visits.len() - 1
    }

    pub fn leave(&mut self, row: usize, value: i32) -> i32 {
        self.visits[row].3 = value;
        value
    }

    /// Goes down to a child and comes back.
    pub fn down<T>(&mut self, child: usize, search: impl FnOnce(&mut Log) -> T) -> T {
        self.path.push(child);
        let value = search(self);
        self.path.pop();
        value
    }
}

/// Negamax with alpha-beta, fail-hard. `color` is 1 where MAX moves.
pub mod hard {
    use super::*;

    /// What is changed: the child's window, the sign of its value, when it stops, what a leaf is worth.
    pub struct Rules {
        pub window: fn(i32, i32, i32) -> (i32, i32),
        pub sign: i32,
        pub stops: fn(i32, i32, i32) -> bool,
        pub leaf: fn(i32, i32) -> i32,
    }

    pub const RIGHT: Rules = Rules {
        window: |_, alpha, beta| (-beta, -alpha),
        sign: -1,
        stops: |value, _, beta| value >= beta,
        leaf: |value, color| color * value,
    };

    pub fn search(rules: &Rules, tree: &Tree, log: &mut Log, alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let Tree::Node(children) = tree else {
            let Tree::Leaf(value) = tree else { unreachable!() };
            return log.leave(row, (rules.leaf)(*value, color));
        };
        let entered = alpha;
        let mut alpha = alpha;
        for (index, child) in children.iter().enumerate() {
            let (a, b) = (rules.window)(entered, alpha, beta);
            let value = rules.sign * log.down(index, |log| search(rules, child, log, a, b, -color));
            let stops = (rules.stops)(value, alpha, beta);
            if value >= beta && stops {
                return log.leave(row, beta);
            }
            if value > alpha {
                alpha = value;
            }
            if stops {
                return log.leave(row, alpha);
            }
        }
        log.leave(row, alpha)
    }
}

/// Negamax with alpha-beta, fail-soft, in the form `best = max(best, value); if best >= beta break`.
pub mod soft {
    use super::*;

    pub struct Rules {
        pub window: fn(i32, i32, i32, i32) -> (i32, i32),
        pub sign: i32,
        pub better: fn(i32, i32) -> i32,
        pub worst: i32,
        pub skips: fn(usize, usize) -> bool,
        pub stops: fn(i32, i32) -> bool,
    }

    pub const RIGHT: Rules = Rules {
        window: |_, alpha, _, beta| (-beta, -alpha),
        sign: -1,
        better: |best, value| best.max(value),
        worst: -INF,
        skips: |_, _| false,
        stops: |best, beta| best >= beta,
    };

    pub fn search(rules: &Rules, tree: &Tree, log: &mut Log, alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        let entered = alpha;
        let mut best = rules.worst;
        let mut alpha = alpha;
        for (index, child) in children.iter().enumerate() {
            if (rules.skips)(index, children.len()) {
                continue;
            }
            let (a, b) = (rules.window)(entered, alpha, best, beta);
            let value = rules.sign * log.down(index, |log| search(rules, child, log, a, b, -color));
            best = (rules.better)(best, value);
            alpha = alpha.max(best);
            if (rules.stops)(best, beta) {
                break;
            }
        }
        log.leave(row, best)
    }
}

/// Two functions, MAX and MIN, values and windows MAX's.
pub mod two {
    use super::*;

    #[derive(Clone, Copy)]
    pub enum Flaw {
        /// MIN raises alpha, as MAX does.
        MinRaisesAlpha,
        /// MAX stops at alpha, and MIN at beta.
        WrongSide,
        /// The MIN function never stops; MAX does where the rules say so of its best value and beta.
        MinNeverCuts(fn(i32, i32) -> bool),
    }

    pub fn search(flaw: Flaw, tree: &Tree, log: &mut Log, window: (i32, i32), is_max: bool) -> i32 {
        let (row, (mut alpha, mut beta)) = (log.enter(window.0, window.1), window);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, *value),
            Tree::Node(children) => children,
        };
        let mut best = if is_max { -INF } else { INF };
        for (index, child) in children.iter().enumerate() {
            let value = log.down(index, |log| search(flaw, child, log, (alpha, beta), !is_max));
            best = if is_max { best.max(value) } else { best.min(value) };
            let stops = match flaw {
                Flaw::MinRaisesAlpha if is_max => best >= beta,
                Flaw::MinRaisesAlpha => best <= alpha,
                Flaw::WrongSide if is_max => value <= alpha,
                Flaw::WrongSide => value >= beta,
                Flaw::MinNeverCuts(stops) => is_max && stops(best, beta),
            };
            if stops {
                break;
            }
            if is_max || matches!(flaw, Flaw::MinRaisesAlpha) {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
        }
        log.leave(row, best)
    }

    /// Alpha and beta are shared by all visits.
    pub fn shared(tree: &Tree, log: &mut Log, bounds: &mut (i32, i32), is_max: bool) -> i32 {
        let row = log.enter(bounds.0, bounds.1);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, *value),
            Tree::Node(children) => children,
        };
        let mut best = if is_max { -INF } else { INF };
        for (index, child) in children.iter().enumerate() {
            let value = log.down(index, |log| shared(child, log, bounds, !is_max));
            if is_max {
                best = best.max(value);
                bounds.0 = bounds.0.max(best);
            } else {
                best = best.min(value);
                bounds.1 = bounds.1.min(best);
            }
            if bounds.0 >= bounds.1 {
                break;
            }
        }
        log.leave(row, best)
    }

    /// Plain minimax; `pick` makes the value of a node.
    pub fn minimax(pick: fn(&[i32], bool) -> i32, tree: &Tree, log: &mut Log, is_max: bool) -> i32 {
        let row = log.enter(-INF, INF);
        let value = match tree {
            Tree::Leaf(value) => *value,
            Tree::Node(children) => {
                let mut values = Vec::new();
                for (index, child) in children.iter().enumerate() {
                    values.push(log.down(index, |log| minimax(pick, child, log, !is_max)));
                }
                pick(&values, is_max)
            }
        };
        log.leave(row, value)
    }
}

/// Searches with null windows.
pub mod probing {
    use super::*;

    /// What is changed: the probe's window, when it is followed, and by which window, all as the parent sees them.
    pub struct Rules {
        pub is_hard: bool,
        /// Probes from the second child on rather than after a raise.
        pub later: bool,
        pub probe: fn(i32, i32) -> (i32, i32),
        pub again: fn(i32, i32, i32) -> bool,
        pub window: fn(i32, i32, i32, i32) -> (i32, i32),
        pub never_probes: bool,
        pub sign_again: i32,
    }

    /// Moreland's.
    pub const RIGHT: Rules = Rules {
        is_hard: true,
        later: false,
        probe: |alpha, _| (alpha, alpha + 1),
        again: |value, alpha, beta| value > alpha && value < beta,
        window: |_, _, alpha, beta| (alpha, beta),
        never_probes: false,
        sign_again: -1,
    };

    pub fn search(rules: &Rules, tree: &Tree, log: &mut Log, alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        let entered = alpha;
        let (mut alpha, mut best) = (alpha, -INF);
        let mut probes = false;
        for (index, child) in children.iter().enumerate() {
            let mut value;
            if probes && !rules.never_probes {
                let (a, b) = (rules.probe)(alpha, beta);
                value = -log.down(index, |log| search(rules, child, log, -b, -a, -color));
                if (rules.again)(value, alpha, beta) {
                    let (a, b) = (rules.window)(value, entered, alpha, beta);
                    value = rules.sign_again * log.down(index, |log| search(rules, child, log, -b, -a, -color));
                }
            } else {
                value = -log.down(index, |log| search(rules, child, log, -beta, -alpha, -color));
            }
            best = best.max(value);
            if value >= beta {
                return log.leave(row, if rules.is_hard { beta } else { best });
            }
            if value > alpha {
                alpha = value;
                probes = true;
            }
            probes |= rules.later;
        }
        log.leave(row, if rules.is_hard { alpha } else { best })
    }
}

/// Variants that are right, as one course or another teaches them.
pub mod right {
    use super::*;

    /// Fail-hard alpha-beta that clamps its leaves to the window as well, with children in an order of its own.
    pub fn clamped(tree: &Tree, log: &mut Log, mut alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, (color * value).max(alpha).min(beta)),
            Tree::Node(children) => children,
        };
        for (index, child) in children.iter().enumerate() {
            let value = -log.down(index, |log| clamped(child, log, -beta, -alpha, -color));
            if value >= beta {
                return log.leave(row, beta);
            }
            alpha = alpha.max(value);
        }
        log.leave(row, alpha)
    }

    /// Fail-soft alpha-beta; the last child first, then the others.
    pub fn last_first(tree: &Tree, log: &mut Log, mut alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        let mut best = -INF;
        for index in (0..children.len()).rev() {
            let value = -log.down(index, |log| last_first(&children[index], log, -beta, -alpha, -color));
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        log.leave(row, best)
    }

    /// Knuth and Moore's F1.
    pub fn f1(tree: &Tree, log: &mut Log, bound: i32, color: i32) -> i32 {
        let row = log.enter(-INF, bound);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        let mut m = -INF;
        for (index, child) in children.iter().enumerate() {
            let t = -log.down(index, |log| f1(child, log, -m, -color));
            if t > m {
                m = t;
            }
            if m >= bound {
                break;
            }
        }
        log.leave(row, m)
    }

    /// Principal variation search as Wikipedia writes it; `is_open` leaves out `score < beta`.
    pub fn wikipedia(is_open: bool, tree: &Tree, log: &mut Log, mut alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        for (index, child) in children.iter().enumerate() {
            let mut score;
            if index == 0 {
                score = -log.down(index, |log| wikipedia(is_open, child, log, -beta, -alpha, -color));
            } else {
                score = -log.down(index, |log| wikipedia(is_open, child, log, -alpha - 1, -alpha, -color));
                if alpha < score && (is_open || score < beta) {
                    score = -log.down(index, |log| wikipedia(is_open, child, log, -beta, -alpha, -color));
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        log.leave(row, alpha)
    }

    /// The zero-window search of the Chess Programming Wiki: it returns beta or beta - 1.
    fn zero_window(tree: &Tree, log: &mut Log, beta: i32, color: i32) -> i32 {
        let row = log.enter(beta - 1, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        for (index, child) in children.iter().enumerate() {
            let score = -log.down(index, |log| zero_window(child, log, 1 - beta, -color));
            if score >= beta {
                return log.leave(row, beta);
            }
        }
        log.leave(row, beta - 1)
    }

    /// The principal variation search that calls it.
    pub fn with_zero_window(tree: &Tree, log: &mut Log, mut alpha: i32, beta: i32, color: i32) -> i32 {
        let row = log.enter(alpha, beta);
        let children = match tree {
            Tree::Leaf(value) => return log.leave(row, color * value),
            Tree::Node(children) => children,
        };
        let mut searches_pv = true;
        for (index, child) in children.iter().enumerate() {
            let mut score;
            if searches_pv {
                score = -log.down(index, |log| with_zero_window(child, log, -beta, -alpha, -color));
            } else {
                score = -log.down(index, |log| zero_window(child, log, -alpha, -color));
                if score > alpha {
                    score = -log.down(index, |log| with_zero_window(child, log, -beta, -alpha, -color));
                }
            }
            if score >= beta {
                return log.leave(row, beta);
            }
            if score > alpha {
                alpha = score;
                searches_pv = false;
            }
        }
        log.leave(row, alpha)
    }
}
