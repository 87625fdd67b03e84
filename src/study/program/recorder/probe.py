

# Which value of a parameter says that MAX is to move, found by trying values where neither its name nor its use shows it.

MOST_MARKS = 12
# Their values show who moved first.
PROBES = [[5, -3], [-7, 2], [[4, 9], [-2, 6]], [[-8, 1], [3, -5]], [[[2, 7], [-1, 4]], [[9, -6], [3, 8]]]]


def worth(tree, side):
    """The minimax value of nested lists where a side moves at the root, and the sides move in turn."""
    return (max if side == 1 else min)(worth(child, -side) for child in tree) if isinstance(tree, list) else tree


def told_of(tree):
    """A task's tree of nested lists."""
    height = lambda tree: 1 + height(tree[0]) if isinstance(tree, list) else 0
    told = lambda tree: {"children": [told(child) for child in tree]} if isinstance(tree, list) else {"value": tree}
    return {"root": "max", "depth": height(tree), "tree": told(tree)}


def is_halved(function, name):
    """Whether a count is looked at by whether it is odd."""
    return any(isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mod, ast.BitAnd)) and ast_name(node.left) == name
               for node in own_nodes(function.node))


class Mark:
    """What a parameter may hold, as an expression of the file, which is loaded anew for each tree: a constant, or what is handed on of
    another mark."""

    def __init__(self, part, name=None, base=None):
        self.code, self.name, self.base = compile(ast.Expression(part), "<mark>", "eval"), name, base

    def value(self, module):
        given = {} if self.base is None else {self.name: self.base.value(module)}
        return eval(self.code, module.__dict__, given)


def marks(function, name, functions, module):
    """What a parameter may hold: what it is compared with, what is handed on for it, and what is made of both."""
    compared = []
    for node in own_nodes(function.node):
        if isinstance(node, ast.Compare) and name in reads_of([node]):
            compared += [part for side in [node.left] + node.comparators for part in getattr(side, "elts", [side])]
        elif hasattr(ast, "Match") and isinstance(node, ast.Match) and name in reads_of([node.subject]):
            compared += [part.value for case in node.cases for part in ast.walk(case.pattern) if isinstance(part, ast.MatchValue)]
    handed = [one for part in handed_for(function, name, functions) for one in ([part.body, part.orelse] if isinstance(part, ast.IfExp) else [part])]
    found, values, own = [], [], set(function.own_parameters())

    def take(*parts):
        try:
            mark = Mark(*parts)
            value = mark.value(module)
        except Exception:
            return
        if not callable(value) and not any(type(value) is type(other) and value == other for other in values):
            found.append(mark)
            values.append(value)

    constants = [ast.fix_missing_locations(ast.Constant(value)) for value in (True, False, 1, 0, -1, 2, "max", "min", "MAX", "MIN")]
    for part in [part for part in compared + handed if not own & reads_of([part])] + constants:
        take(part)
    for mark in found[:MOST_MARKS]:
        for part in handed:
            if own & reads_of([part]) == {name}:
                take(part, name, mark)
    return found[:MOST_MARKS]


def probe(session, function, name):
    """The `Turn` of a parameter, by the values that come out on small trees; `None` where no value of it leads to theirs."""
    session.entry = function
    # MAX moves first on these trees, whichever side the search begins with on those of the task.
    entries, session.entries = session.entries, {1: function}
    try:
        return tried_marks(session, function, name)
    except Exception:
        return None
    finally:
        session.entries = entries


def tried_marks(session, function, name):
    session.load(session.position(told_of(PROBES[0]))[0])
    known = marks(function, name, session.search, session.module[1])
    found, until = {}, time.monotonic() + PROBES_SECONDS
    for mark in known:
        session.turns[function, name] = Turn(mark, mark)
        found[mark] = []
        for tree in PROBES:
            # Where one fails, the others are of no use.
            is_over = None in found[mark] or time.monotonic() > until
            found[mark].append(None if is_over else session.tried(told_of(tree)))
    session.turns.pop((function, name), None)
    # A wrong program comes to other values now and then: the mark counts that comes nearest.
    known = [mark for mark in known if None not in found[mark]]
    is_named = plain(name) in SIDES + COLOURS + AGENTS
    if len(known) < 2 or is_named and len({tuple(found[mark]) for mark in known}) < 2:
        return None

    def distance(mark, side):
        wanted = [worth(tree, side) for tree in PROBES]
        signs = (1, -1) if session.negates else (1,)
        return sum(min(abs(value - sign * want) for sign in signs) for value, want in zip(found[mark], wanted))

    most = min(known, key=lambda mark: distance(mark, 1))
    return Turn(most, min((mark for mark in known if mark is not most), key=lambda mark: distance(mark, -1)))


class Probing:
    """The part of a session that tries what parameters may hold."""

    def probe_turns(self):
        """Finds out what says who moves where no name and no use of a parameter does."""
        for function in dict.fromkeys(self.entries.values()):
            for name in function.own_parameters():
                word = plain(name)
                is_known = name in (function.alpha, function.beta, function.window) or self.role(function, name) is not None
                is_counted = self.role(function, name) == "up" and (word in SIDES + COLOURS or is_halved(function, name))
                if is_known and not is_counted or word in STATES + DEPTHS + GAMES + COLOURS[:3]:
                    continue
                if word in SIDES + AGENTS or name not in function.optional and name != self.first_left(function):
                    turn = probe(self, function, name)
                    if turn is not None:
                        self.turns[function, name] = turn
        self.module = None
        self.printed.take()

    def first_left(self, function):
        """The parameter that is the position: the first one that nothing explains."""
        root, given, window = self.position(told_of(PROBES[0]))
        left = [name for name in function.own_parameters()
                if name not in function.optional and self.argument(function, name, root, window) is Ellipsis]
        return next(iter([name for name in left if plain(name) in STATES] or left), None)

    def tried(self, told):
        """The number that the program returns on a tree; `None` where it fails, or takes too long."""
        seconds = self.seconds
        self.seconds = min(seconds, PROBE_SECONDS)
        try:
            return number_in(self.returned(told), self.value_part)
        except (Stop, Overrun):
            return None
        finally:
            self.seconds = seconds
