//! Students who search a tree by hand, each by one rule of their own. Plain recursive functions, written from the definitions
//! in textbooks; nothing of the crate's searches is used here.

/// More than any value.
pub const INFINITE: i32 = 1_000_000;

/// A tree as a student reads it.
#[derive(Debug)]
pub enum Node {
    Leaf(i32),
    Inner(Vec<Node>),
}

/// One line of a student's sheet, as MAX sees the numbers.
#[derive(Debug, Clone)]
pub struct Line {
    pub path: Vec<u16>,
    pub alpha: i32,
    pub beta: i32,
    pub value: i32,
}

/// What comes back from outside of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    Hard,
    Soft,
    Mixed,
}

/// Which probes are searched again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Again {
    Inside,
    Open,
    Wider,
}

/// What the course of the student has taught.
#[derive(Debug, Clone, Copy)]
pub struct Taught {
    pub values: Values,
    /// Whether the later children are asked with a null window first.
    pub probes: bool,
    /// Whether each later child is, or only those after one that has raised alpha.
    pub probes_each: bool,
    pub again: Again,
    /// Whether a second search begins at the probe's value.
    pub from_probe: bool,
    /// Whether leaves are searched again.
    pub leaves_again: bool,
    /// Whether only a value beyond the bound cuts.
    pub is_strict: bool,
    /// Whether only the parent's bound counts.
    pub parent_only: bool,
    /// Whether leaves are clamped to the window.
    pub clamps_leaves: bool,
    /// Whether the last child comes first.
    pub is_reversed: bool,
}

/// A student who searches by hand.
pub struct Student {
    pub taught: Taught,
    /// The mistake, by its name; `None` for a student who makes none.
    pub slip: &'static str,
    pub max_begins: bool,
    pub sheet: Vec<Line>,
    /// The windows of the open positions, each as its own side sees it.
    open: Vec<[i32; 2]>,
    /// Alpha and beta of a student who keeps one of each for the whole tree.
    kept: [i32; 2],
}

/// What is known at an open position, as its side sees it.
struct Here {
    entered: [i32; 2],
    alpha: i32,
    beta: i32,
    best: Option<i32>,
    first: Option<i32>,
    has_raised: bool,
}

impl Node {
    /// Reads the notation of a tree.
    pub fn read(text: &str) -> Node {
        let mut rest = text.trim();
        Node::next(&mut rest)
    }

    fn next(rest: &mut &str) -> Node {
        let end = rest.find(['(', ')', ' ']).unwrap_or(rest.len());
        let word = &rest[..end];
        *rest = &rest[end..];
        let Some(inner) = rest.strip_prefix('(').filter(|_| !word.contains(|char: char| char.is_ascii_digit())) else {
            return Node::Leaf(word.rsplit('=').next().unwrap_or(word).parse().expect("a whole number"));
        };
        *rest = inner;
        let mut children = Vec::new();
        loop {
            *rest = rest.trim_start();
            if let Some(behind) = rest.strip_prefix(')') {
                *rest = behind;
                return Node::Inner(children);
            }
            children.push(Node::next(rest));
        }
    }
}

impl Student {
    pub fn new(slip: &'static str, taught: Taught, max_begins: bool) -> Student {
        let kept = [-INFINITE, INFINITE];
        Student { taught, slip, max_begins, sheet: Vec::new(), open: Vec::new(), kept }
    }

    /// Fills in the sheet.
    pub fn search(mut self, tree: &Node) -> Vec<Line> {
        match self.slip {
            "swapped-sides" | "min-raises-alpha" | "leak" => {
                self.two_functions(tree, &mut Vec::new(), [-INFINITE, INFINITE]);
            }
            _ => {
                self.position(tree, &mut Vec::new(), [-INFINITE, INFINITE]);
            }
        }
        self.sheet
    }

    fn is_max(&self, ply: usize) -> bool {
        ply.is_multiple_of(2) == self.max_begins
    }

    /// In which order the children are looked at.
    fn order(&self, children: &[Node]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..children.len()).collect();
        if self.taught.is_reversed {
            order.reverse();
        }
        if self.slip == "skipped-child" {
            order.pop();
        }
        order
    }

    /// One function for MAX and one for MIN, as many textbooks have it; bounds and values are MAX's.
    fn two_functions(&mut self, node: &Node, path: &mut Vec<u16>, [mut alpha, mut beta]: [i32; 2]) -> i32 {
        let keeps = self.slip == "leak";
        if keeps {
            [alpha, beta] = self.kept;
        }
        let (entered, line) = ([alpha, beta], self.sheet.len());
        self.sheet.push(Line { path: path.clone(), alpha, beta, value: 0 });
        let mut value = 0;
        if let Node::Leaf(leaf) = node {
            value = *leaf;
        }
        if let Node::Inner(children) = node {
            let maximises = self.is_max(path.len()) != (self.slip == "swapped-sides");
            value = if maximises { -INFINITE } else { INFINITE };
            for index in self.order(children) {
                path.push(index as u16);
                let found = self.two_functions(&children[index], path, [alpha, beta]);
                path.pop();
                if keeps {
                    [alpha, beta] = self.kept;
                }
                match maximises {
                    true => (value, alpha) = (value.max(found), alpha.max(found)),
                    false if self.slip == "min-raises-alpha" => (value, alpha) = (value.min(found), alpha.max(found)),
                    false => (value, beta) = (value.min(found), beta.min(found)),
                }
                if keeps {
                    self.kept = [alpha, beta];
                }
                if alpha >= beta {
                    break;
                }
            }
            if self.taught.values == Values::Hard {
                value = value.max(entered[0]).min(entered[1]);
            }
        }
        self.sheet[line].value = value;
        value
    }

    /// One function for both sides; bounds and values are those of the side to move.
    fn position(&mut self, node: &Node, path: &mut Vec<u16>, window: [i32; 2]) -> i32 {
        let [alpha, beta] = window;
        let is_max = self.is_max(path.len());
        let [low, high] = if is_max { window } else { [-beta, -alpha] };
        let line = self.sheet.len();
        self.sheet.push(Line { path: path.clone(), alpha: low, beta: high, value: 0 });
        let value = match node {
            Node::Leaf(value) => {
                let own = if is_max != (self.slip == "other-side") { *value } else { -value };
                if self.taught.clamps_leaves { own.max(alpha).min(beta) } else { own }
            }
            Node::Inner(children) => {
                self.open.push(window);
                let value = self.children(children, path, window);
                self.open.pop();
                value
            }
        };
        self.sheet[line].value = if is_max { value } else { -value };
        value
    }

    fn children(&mut self, children: &[Node], path: &mut Vec<u16>, [alpha, beta]: [i32; 2]) -> i32 {
        let mut here = Here { entered: [alpha, beta], alpha, beta, best: None, first: None, has_raised: false };
        for index in self.order(children) {
            if let Some(open) = self.open.last_mut() {
                open[0] = here.alpha;
            }
            path.push(index as u16);
            let value = self.child(&children[index], path, &here);
            path.pop();
            here.first.get_or_insert(value);
            let best = match (self.slip, here.best) {
                ("smallest", Some(best)) => best.min(value),
                ("first", Some(best)) => best,
                ("last", _) => value,
                (_, Some(best)) => best.max(value),
                (_, None) => value,
            };
            here.best = Some(best);
            let before = here.alpha;
            here.has_raised |= best > before;
            here.alpha = here.alpha.max(best);
            let is_enough = match self.slip {
                "no-cut" => false,
                "strictly-greater" => best > here.beta,
                "or-equal" => best >= here.beta,
                "cut-at-alpha" => value > before,
                "wrong-side" => value <= before,
                "one-more" => best >= here.beta - 1,
                _ if self.taught.is_strict => best > here.beta,
                _ => best >= here.beta,
            };
            if is_enough {
                return self.result(&here, Some(value));
            }
        }
        self.result(&here, None)
    }

    /// What comes back, where a value has ended the loop or none has.
    fn result(&self, here: &Here, cut: Option<i32>) -> i32 {
        let best = here.best.unwrap_or(-INFINITE);
        let values = match self.slip {
            "soft" => Values::Soft,
            "hard" => Values::Hard,
            _ => self.taught.values,
        };
        match values {
            Values::Soft => best,
            Values::Hard => best.max(here.entered[0]).min(here.entered[1]),
            Values::Mixed => cut.unwrap_or(best.max(here.entered[0])),
        }
    }

    /// The window that is left for a child, as the parent sees it.
    fn left(&self, here: &Here) -> [i32; 2] {
        let best = here.best.unwrap_or(-INFINITE);
        let further = self.open.len().checked_sub(3).map_or(here.alpha, |above| self.open[above][0]);
        match self.slip {
            "not-raised" => [here.entered[0], here.beta],
            "best-for-alpha" => [best, here.beta],
            "started-afresh" => [-INFINITE, INFINITE],
            "no-deep-cut" => [best, INFINITE],
            "wrong-ancestor" => [further, here.beta],
            _ if self.taught.parent_only => [best, INFINITE],
            _ => [here.alpha, here.beta],
        }
    }

    /// Searches a child, with a null window first where one is due.
    fn child(&mut self, child: &Node, path: &mut Vec<u16>, here: &Here) -> i32 {
        let [alpha, beta] = self.left(here);
        let is_finite = alpha > -INFINITE && alpha < INFINITE;
        let is_due = match self.slip {
            _ if !self.taught.probes => false,
            "no-probe" => false,
            "probed-already" => is_finite,
            _ if self.taught.probes_each => here.first.is_some() && is_finite,
            _ => here.has_raised,
        };
        if !is_due {
            return self.ask(child, path, [alpha, beta]);
        }
        let probe = match self.slip {
            "probed-beta" => [beta - 1, beta],
            "empty-probe" => [alpha, alpha],
            "wide-probe" => [alpha, alpha + 2],
            "low-probe" => [alpha - 1, alpha],
            _ => [alpha, alpha + 1],
        };
        let probed = self.ask(child, path, probe);
        let is_inside = alpha < probed && probed < beta;
        let is_open = match self.taught.again {
            Again::Inside => is_inside,
            Again::Open => probed > alpha,
            Again::Wider => probed > alpha && beta > alpha + 1,
        };
        // The probe of a leaf gives its value, unless that is clamped to the null window.
        let is_decided = !self.taught.leaves_again && !self.taught.clamps_leaves && matches!(child, Node::Leaf(_));
        let goes_again = match self.slip {
            "trusted-probe" => false,
            "needless-research" => true,
            _ => is_open && !is_decided,
        };
        if !goes_again {
            return probed;
        }
        let again = match self.slip {
            "from-probe" => [probed, beta],
            "forgot-probe" => [alpha, beta],
            "same-probe" => [alpha, alpha + 1],
            "research-window" => [-INFINITE, INFINITE],
            _ if self.taught.from_probe => [probed, beta],
            _ => [alpha, beta],
        };
        self.ask(child, path, again)
    }

    /// Hands a window down and takes the value back.
    fn ask(&mut self, child: &Node, path: &mut Vec<u16>, [alpha, beta]: [i32; 2]) -> i32 {
        let given = match self.slip {
            "not-turned" => [alpha, beta],
            "not-negated" => [beta, alpha],
            "not-swapped" => [-alpha, -beta],
            _ => [-beta, -alpha],
        };
        let value = self.position(child, path, given);
        if self.slip == "missing-minus" { value } else { -value }
    }
}
