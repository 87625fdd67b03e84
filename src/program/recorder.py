"""Runs a search that a student has written on game trees, and writes each of its visits as a line of JSON.

    python3 -I recorder.py < task.json

The task is one object:

    {"name": "mine.py", "source": "...", "folder": "/where/mine.py/is", "algorithm": "alpha-beta",
     "trees": [{"root": "max", "depth": 2, "window": [null, null],
                "tree": {"name": "A", "children": [{"value": 3}, {"value": 5}]}}],
     "limits": {"seconds": 3, "visits": 200000, "memory": 536870912}, "steps": false}

`folder`, `algorithm`, `window`, `limits` and `steps` may be left out. What is written:

    {"ready": 1}                              the interpreter runs
    {"program": {"entry": "alphabeta", ..}}   or {"refused": {"why": ..}}
    {"visit": 0, "parent": null, "path": [], "alpha": "-inf", "beta": "inf", "value": 3, "call_line": null,
     "return_line": 9, "locals": {"best": 3}}
    {"end": 0, "stopped": null, "printed": ""}    after the visits of each tree

A call of the program's search that receives a position is a visit. It has the window that its parameters hold, the value
that it returns, and the lines of the call and of the return. Calls that hand on the same position are one visit.
Where the program calls nothing for leaves, and reads the value of a leaf below the position that it is at, that is a visit.

It needs Python 3.8 and nothing else. It knows no rules of any search: who reads the lines judges them.
"""

import sys

if sys.version_info < (3, 8):
    sys.stdout.write('{"refused": {"why": "version", "text": "%d.%d"}}\n' % sys.version_info[:2])
    sys.exit(0)

import __future__
import ast
import builtins
import io
import json
import linecache
import os
import signal
import time
import traceback
import types

try:
    import faulthandler
    import resource
except ImportError:  # Windows and browsers have not all of them; what starts the recorder then ends it from outside.
    faulthandler = resource = None

# Whether it runs in an interpreter of others, which asks for one step after another: `Hosted`.
IS_HOSTED = __name__ == "hosted"
HAS_ALARM = hasattr(signal, "setitimer") or IS_HOSTED
set_trace = sys.settrace
INFINITY = float("inf")
ENDLESS = ("inf", "infinity", "maxsize", "maxint", "maxvalue")
FEWEST_ENDLESS = 500
MOST_LOCALS = 12
MOST_TEXT = 60
MOST_PRINTED = 4000
MOST_STEPS = 400000
SPARE_MEMORY = 96 << 20
WATCH_SECONDS = 0.12
PAUSE_SECONDS = 0.3


# The names of a position's attributes in the common textbooks.

class Flag(int):
    """A truth that may be called as well: `node.is_leaf` and `node.is_leaf()`."""

    def __call__(self, *_, **__):
        return bool(self)

    def __repr__(self):
        return repr(bool(self))


class Value(int):
    """A number that may be called as well."""

    def __call__(self, *_, **__):
        return int(self)

    __hash__ = int.__hash__


class Key(str):
    """A text that may be called as well."""

    def __call__(self, *_, **__):
        return self


class Children(list):
    """A list that may be called as well."""

    def __call__(self, *_, **__):
        return self


class Action(str):
    """A move: the child's name, else its place."""

    index = 0


class Node:
    """A position. `depth` is how many plies there are below it, `value` what it is worth to MAX."""

    _recorder = None

    def __init__(self, told, parent, index):
        self.name = told.get("name") or "".join(str(place) for place in ([] if parent is None else parent.path + [index]))
        self.parent = parent
        self.index = index
        self.path = [] if parent is None else parent.path + [index]
        self.told = told
        self.known = None
        self._value = told.get("value")

    @property
    def key(self):
        """The same wherever the position is met; as nodes themselves, to be used in a dict."""
        return Key(self.told.get("key", ".".join(map(str, self.path))))

    hash = zobrist = getHash = hash_key = key

    def __eq__(self, other):
        return isinstance(other, Node) and self.key == other.key

    def __hash__(self):
        return hash(self.key)

    @property
    def value(self):
        self._is_read()
        return None if self._value is None else Value(self._value)

    def _is_read(self):
        """The program looks at the value."""
        if Node._recorder is not None and self.parent is not None and not self.told.get("children"):
            Node._recorder.on_read(self)

    @property
    def children(self):
        if self.known is None:
            below = self.told.get("children", ())
            self.known = Children(make_node(told, self, index) for index, told in enumerate(below))
        return self.known

    @property
    def root(self):
        return self if self.parent is None else self.parent.root

    @property
    def is_leaf(self):
        return Flag(not self.told.get("children"))

    is_terminal = is_end = is_over = game_over = terminal = terminal_test = isTerminal = isLeaf = is_leaf

    @property
    def is_max(self):
        return Flag(self.side == 1)

    isMax = is_max_node = maximizing = is_maximizing = is_max

    @property
    def is_min(self):
        return Flag(self.side != 1)

    @property
    def depth(self):
        return Value(self.plies)

    @property
    def ply(self):
        return Value(len(self.path))

    @property
    def to_move(self):
        return "MAX" if self.side == 1 else "MIN"

    @property
    def actions(self):
        made = Children()
        for index, child in enumerate(self.children):
            action = Action(child.told.get("name") or index)
            action.index = index
            made.append(action)
        return made

    moves = legal_moves = get_moves = legal_actions = getLegalMoves = get_legal_moves = get_actions = actions

    @property
    def get_children(self):
        return self.children

    successors = getChildren = get_successors = getSuccessors = get_children

    def result(self, action):
        index = getattr(action, "index", None)
        if not isinstance(index, int):
            names = [str(known) for known in self.actions]
            index = action if isinstance(action, int) else names.index(action) if action in names else -1
        if not 0 <= index < len(self.children):
            raise ValueError("%r is no move of %s" % (action, self))
        return self.children[index]

    play = apply = make_move = move = child = next_state = apply_action = do_move = after = result

    def evaluate(self, *_, **__):
        self._is_read()
        return self._points()

    def _points(self):
        return 0 if self._value is None else int(self._value)

    getScore = get_value = getValue = static_value = evaluation = heuristic = score = eval = evaluate

    def utility(self, player=None, *_):
        is_of_min = player in ("MIN", "min", -1)
        if is_of_min and Node._recorder is not None:
            Node._recorder.is_for_min = True
        return -self.evaluate() if is_of_min else self.evaluate()

    # Berkeley's CS188: agent 0 is MAX, agent 1 is MIN.

    def getLegalActions(self, agentIndex=0):
        return list(self.actions)

    def getLegalPacmanActions(self):
        return list(self.actions)

    def generateSuccessor(self, agentIndex, action):
        return self.result(action)

    def generatePacmanSuccessor(self, action):
        return self.result(action)

    def getNumAgents(self):
        return 2

    def isWin(self):
        return bool(self.is_leaf) and self._points() > 0

    def isLose(self):
        return bool(self.is_leaf) and self._points() <= 0

    def __iter__(self):
        return iter(self.children)

    def __len__(self):
        return len(self.children)

    def __getitem__(self, index):
        return self.children[index]

    def __bool__(self):
        return True

    def __copy__(self):
        return self

    def __deepcopy__(self, _):
        return self

    def __repr__(self):
        return self.name or "root"


def make_node(told, parent, index):
    node = Node(told, parent, index)
    node.side = -parent.side if parent is not None else 1
    node.plies = parent.plies - 1 if parent is not None else 0
    return node


class Game:
    """AIMA's game object."""

    def __init__(self, root):
        self.initial = root

    def actions(self, state):
        return list(state.actions)

    moves = legal_moves = get_moves = actions

    def result(self, state, action):
        return state.result(action)

    make_move = next_state = play = result

    def is_terminal(self, state):
        return bool(state.is_leaf)

    terminal_test = terminal = is_over = game_over = is_terminal

    def utility(self, state, player=None):
        return state.utility(player)

    def evaluate(self, state, *_):
        return state.evaluate()

    evaluation = heuristic = eval = evaluate

    def to_move(self, state):
        return state.to_move

    def children(self, state):
        return state.children

    def successors(self, state):
        return [(action, state.result(action)) for action in state.actions]

    def display(self, state):
        print(state)


NODE_WORDS = {name for kind in (Node, Game) for name in vars(kind) if not name.startswith("_")}
NODE_WORDS |= {"name", "value"}
NODE_WORDS -= {"index", "told", "known", "parent", "path", "side", "plies", "play", "apply", "eval", "move", "after"}


def nested(told):
    """The same tree as nested lists of numbers."""
    below = told.get("children")
    return [nested(child) for child in below] if below else told.get("value", 0)


# What the program's text says of its functions.

ALPHAS = ("alpha", "alfa", "lower", "low", "lo", "lowerbound", "α", "a")
BETAS = ("beta", "upper", "high", "hi", "upperbound", "β", "b")
WINDOWS = ("window", "bounds", "win", "ab", "alphabeta", "limits")
STATES = ("state", "node", "position", "pos", "board", "gamestate", "root", "tree", "s", "n")
DEPTHS = ("depth", "d", "plies", "maxdepth", "depthleft", "remaining", "limit", "depthlimit", "searchdepth", "k")
COLOURS = ("color", "colour", "sign", "side", "player", "turn", "who", "c")
SIDES = ("maximizing", "maximizingplayer", "ismax", "ismaximizing", "maxplayer", "ismaxplayer", "maximising",
         "maximize", "ismaximizingplayer", "maximisingplayer", "ismaximising", "maxturn", "ismaxturn", "ismaxnode",
         "myturn", "ismyturn", "maxtomove", "maxtoplay")
AGENTS = ("agent", "agentindex", "index", "agentid")
GAMES = ("game", "problem", "g")
EVALUATIONS = ("evaluate", "evaluation", "evalfn", "evaluationfunction", "heuristic", "h", "utility", "evalfunc",
               "evaluator")
LISTS = ("values", "scores", "leaves", "leafvalues", "leafnodes", "utilities", "terminals", "arr", "nums", "val")
PLACES = ("nodeindex", "index", "idx", "nodeidx", "i", "currentindex", "curindex", "currindex")
HEIGHTS = ("h", "height", "maxdepth", "targetdepth", "treedepth", "depthlimit", "totaldepth", "maxd")
CHILDREN = ("children", "successors", "getchildren", "getsuccessors", "expand")
ENDS = ("isterminal", "terminal", "terminaltest", "isleaf", "cutofftest", "cutoff", "isend")
SIDE_WORDS = {"is_max", "is_min", "isMax", "is_max_node", "maximizing", "is_maximizing", "to_move"}
PROBING = ("pvs", "scout", "principal", "zerowindow", "nullwindow")
ENTRIES = ("jianzhi", "entry", "jianzhi.entry")


def plain(name):
    return name.replace("_", "").lower()


class Function:
    """A function of the student's file."""

    def __init__(self, node, owner, outer):
        self.node = node
        self.name = node.name
        self.owner = owner
        self.outer = outer
        self.title = node.name if owner is None else owner + "." + node.name
        self.first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list])
        arguments = node.args
        self.parameters = [given.arg for given in getattr(arguments, "posonlyargs", []) + arguments.args]
        self.keywords = [given.arg for given in arguments.kwonlyargs]
        self.optional = set(self.parameters[len(self.parameters) - len(arguments.defaults):]) if arguments.defaults else set()
        self.optional |= {name for name, default in zip(self.keywords, arguments.kw_defaults) if default is not None}
        is_static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
        self.bound = bool(owner) and not is_static and bool(self.parameters)
        self.marked = any(ast_name(d) in ENTRIES for d in node.decorator_list)
        self.calls = set()
        self.state = None
        given = self.own_parameters()
        single = len([name for name in given if plain(name) in ("a", "b")]) == 2
        is_of = lambda name, names: plain(name) in names and (single or len(name) > 1 or not name.isascii())
        self.alpha = next((name for name in given if is_of(name, ALPHAS)), None)
        self.beta = next((name for name in given if is_of(name, BETAS)), None)
        self.window = next((name for name in given if plain(name) in WINDOWS), None)
        if self.bound and not self.has_window():
            self.alpha, self.beta = kept_bounds(node, self.parameters[0]) or (self.alpha, self.beta)
        # The bounds that the object keeps, by names with a dot.
        self.kept = [name for name in (self.alpha, self.beta) if name is not None and "." in name]

    def bounds(self):
        """The names of alpha and beta: parameters, or what a window is taken apart to."""
        for node in own_nodes(self.node) if self.window is not None else ():
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == self.window:
                parts = getattr(node.targets[0], "elts", [])
                if len(parts) == 2 and all(isinstance(part, ast.Name) for part in parts):
                    return parts[0].id, parts[1].id
        return self.alpha, self.beta

    def own_parameters(self):
        return (self.parameters[1:] if self.bound else self.parameters) + self.keywords

    def default(self, name):
        """The number that a parameter has where none is given."""
        arguments = self.node.args
        given = dict(zip(self.parameters[::-1], arguments.defaults[::-1]))
        given.update(zip(self.keywords, arguments.kw_defaults))
        try:
            return ast.literal_eval(given[name])
        except (KeyError, ValueError, TypeError):
            return None

    def has_window(self):
        return self.window is not None or self.alpha is not None and self.beta is not None


def kept_bounds(function, owner):
    """The names of alpha and beta where a method sets them in its object; `None` where it does not."""
    parts = [n for n in own_nodes(function) if isinstance(n, ast.Attribute) and ast_name(n.value) == owner]
    found = [next((n.attr for n in parts if plain(n.attr) in names and len(n.attr) > 1), None) for names in (ALPHAS, BETAS)]
    is_set = any(isinstance(n.ctx, ast.Store) and n.attr in found for n in parts)
    return [owner + "." + name for name in found] if is_set and None not in found else None


def ast_name(node):
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return ast_name(node.value) + "." + node.attr
    return node.id if isinstance(node, ast.Name) else ""


class Program(ast.NodeVisitor):
    """All functions of a file, and which calls which."""

    def __init__(self, tree):
        self.functions = []
        self.owner = self.outer = None
        self.words = set()
        self.names = set()
        self.visit(tree)
        for function in self.functions:
            for node in own_nodes(function.node):
                function.calls |= {id(called) for called in self.resolve(node, function)}
        self.by_id = {id(function): function for function in self.functions}
        self.reached = {id(function): self.reach(function) for function in self.functions}

    def visit_ClassDef(self, node):
        self.owner, before = node.name, self.owner
        self.generic_visit(node)
        self.owner = before

    def visit_FunctionDef(self, node):
        function = Function(node, self.owner if self.outer is None else None, self.outer)
        self.functions.append(function)
        before, self.outer = (self.owner, self.outer), function
        self.generic_visit(node)
        self.owner, self.outer = before

    def visit_Attribute(self, node):
        if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            self.words.add(node.attr)
        self.generic_visit(node)

    def visit_Name(self, node):
        self.names.add(node.id)

    def resolve(self, node, caller):
        """The functions that a name in the body of one may mean."""
        if isinstance(node, ast.Name):
            scope = caller
            while scope is not None:
                inner = [f for f in self.functions if f.outer is scope and f.name == node.id]
                if inner:
                    return inner
                scope = scope.outer
            return [f for f in self.functions if f.outer is None and f.owner is None and f.name == node.id]
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            methods = [f for f in self.functions if f.owner is not None and f.name == node.attr]
            if node.value.id in ("self", "cls"):
                owner = next((o.owner for o in outward(caller) if o.owner), None)
                return [f for f in methods if f.owner == owner] or methods
            is_given = any(node.value.id in o.own_parameters() for o in outward(caller))
            return [] if is_given else methods
        return []

    def reach(self, function):
        seen, next_ones = set(), list(function.calls)
        while next_ones:
            called = next_ones.pop()
            if called not in seen:
                seen.add(called)
                next_ones += self.by_id[called].calls
        return seen

    def is_cyclic(self, function):
        return id(function) in self.reached[id(function)]

    def search_of(self, entry):
        """The entry, and the functions on the way from there to a circle of calls: to one with a window, if any has."""
        onward = lambda f: self.reached[id(f)] | {id(f)}
        below = [f for f in self.functions if id(f) in onward(entry)]
        circle = [f for f in below if self.is_cyclic(f)]
        leads_to = lambda f, some: any(id(g) in onward(f) for g in some)
        chosen = [f for f in below if leads_to(f, [g for g in circle if g.has_window()])]
        chosen = chosen or [f for f in below if leads_to(f, circle)]
        return chosen if entry in chosen else [entry] + chosen

    def candidates(self):
        fits = lambda f: f.outer is None and f.own_parameters() and f.name != "__init__"
        reaches = lambda f: any(self.is_cyclic(self.by_id[g]) for g in self.reached[id(f)] | {id(f)})
        return [f for f in self.functions if fits(f) and reaches(f)]

    def entry(self, hint, side):
        """The function to call; else why there is none, with the names that were looked at."""
        fitting = self.candidates()
        if not fitting:
            return None, "no-function"
        marked = [f for f in fitting if f.marked]
        if marked:
            return marked[0], None

        def is_root(f):
            others = [g for g in fitting if g is not f and id(f) in self.reached[id(g)]]
            return not any(id(g) not in self.reached[id(f)] for g in others)

        ranked = sorted(fitting, key=lambda f: (rank(f, hint, side), not is_root(f)))
        best = ranked[0]
        if rank(best, hint, side) == OTHER:
            roots = [f for f in fitting if is_root(f)]
            if len(roots) != 1:
                return None, "several"
            best = roots[0]
        return self.driver(best, fitting) or best, None

    def driver(self, search, fitting):
        """The one function that takes a position alone, and calls a search once, with what that is to begin with."""
        drivers = [f for f in fitting if f is not search and not self.is_cyclic(f) and f.calls == {id(search)}
                   and len([name for name in f.own_parameters() if name not in f.optional]) == 1 and f.owner == search.owner
                   and calls_once(f, search.name)]
        return drivers[0] if len(drivers) == 1 else None


def calls_once(function, name):
    """Whether a function calls another at one place, and in no loop."""
    loops = (ast.For, ast.While, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp, ast.Lambda)
    nodes = list(own_nodes(function.node))
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast_name(node).split(".")[-1] == name]
    return len(calls) == 1 and not any(isinstance(node, loops) for node in nodes)


OTHER = 9


def rank(function, hint, side):
    """How well a name says that a function is the search; less is better."""
    title = plain(function.title)
    hint = plain((hint or "").replace("-", ""))
    if hint.startswith("alphabeta"):
        hint = "alphabeta"
    groups = ((hint,) if hint else (), ("alphabeta", "abprun", "absearch"), ("pvs", "negascout", "principal", "scout"),
              ("negamax",), ("minimax",), ("getaction", "search", "bestmove", "decision", "solve", "choose"),
              ("maxvalue", "maxnode") if side == 1 else ("minvalue", "minnode"), ("max",) if side == 1 else ("min",))
    for place, words in enumerate(groups):
        if any(word and word in title for word in words):
            return place
    return OTHER


def outward(function):
    while function is not None:
        yield function
        function = function.outer


def own_nodes(node):
    """The nodes of a function's body, functions inside of it left out."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield child
            yield from own_nodes(child)


class Grid:
    """How a program looks at a tree as a list of its leaves: by the place in each row, as `search(depth, index, values)`. Every
    position has the same number of children, and all leaves are equally deep."""

    def __init__(self, function):
        self.place, self.height = named(function, PLACES), named(function, HEIGHTS)
        self.level = named(function, set(DEPTHS) - set(HEIGHTS)) or "depth"
        nodes = list(own_nodes(function.node))
        times = [part.value for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)
                 for part, other in ((node.left, node.right), (node.right, node.left))
                 if isinstance(part, ast.Constant) and ast_name(other) == self.place]
        ends = [part.value for node in nodes if isinstance(node, ast.Compare) and ast_name(node.left) == self.level
                for part in node.comparators if isinstance(part, ast.Constant)]
        self.branching = times[0] if times and type(times[0]) is int and times[0] > 1 else 2
        # Whether the depth is what is left, and the height that the program itself sets.
        self.counts_down = 0 in ends and self.height is None
        self.fixed = None if self.counts_down else next((end for end in ends if type(end) is int and end > 0), None)

    @staticmethod
    def of(functions):
        """The one that a search uses; `None` where it is given positions."""
        asking = [f for f in functions if all(named(f, words) for words in (LISTS, PLACES)) and f.calls]
        return Grid(asking[0]) if asking else None

    def told(self):
        return {"branching": self.branching, "height": self.fixed}

    def fits(self, node, plies):
        """Whether a tree has its shape."""
        if node.is_leaf:
            return plies == 0
        return (self.fixed in (None, node.root.plies) and len(node.children) == self.branching
                and all(self.fits(child, plies - 1) for child in node.children))

    def is_asked_by(self, function):
        return self.place in function.own_parameters() and self.level in function.own_parameters()

    def position(self, root, given, function):
        """The position at a place, with its path; `None` where the tree has none."""
        index, level = given.get(self.place), given.get(self.level)
        if not is_number(index) or not is_number(level):
            return None
        path = []
        for _ in range(int(root.plies - level if self.counts_down else level)):
            path.insert(0, int(index) % self.branching)
            index //= self.branching
        node = root
        for place in path:
            if place >= len(node.children):
                return None
            node = node.children[place]
        return (node, path) if index == 0 else None

    def argument(self, word, root):
        """What a parameter means; `Ellipsis` where it is none of these."""
        if word in LISTS:
            return leaves_of(root)
        if word == plain(self.place):
            return 0
        if self.height is not None and word == plain(self.height):
            return root.plies
        if word == plain(self.level):
            return root.plies if self.counts_down else 0
        return Ellipsis


def leaves_of(node):
    if not node.children:
        return [node._points()]
    return [value for child in node.children for value in leaves_of(child)]


def named(function, words):
    """The parameter with one of some names."""
    return next((name for name in function.own_parameters() if plain(name) in words), None)


# The statements of a function, to find the one that went wrong.

def statements(function, names, program):
    """Each statement with its lines, what it sets and reads, and what it is inside of; of one that returns what a helper says, also the helper's line that decides."""
    found = []

    def walk(body, loop, guards):
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                continue
            head = head_of(node)
            told = {"line": node.lineno, "end": max([node.lineno] + [getattr(n, "end_lineno", 0) or 0 for n in head]),
                    "kind": type(node).__name__.lower(), "loop": loop, "guards": guards,
                    "sets": sorted(sets_of(node)), "reads": sorted(reads_of(head)), "calls": calls_any(head, names),
                    "turns": sorted({n.id for part in head for n in turned_in(part) if isinstance(n, ast.Name)}),
                    "exits": isinstance(node, (ast.If, ast.While)) and (leaves(node.body) or leaves(node.orelse))}
            if isinstance(node, ast.Return):
                told["helper"] = helper_line(node.value, function, names, program)
            found.append(told)
            inner_loop = node.lineno if isinstance(node, (ast.For, ast.While)) else loop
            inner_guards = guards + [node.lineno] if isinstance(node, ast.If) else guards
            for part in ("body", "orelse", "finalbody"):
                walk(getattr(node, part, []), inner_loop, inner_guards)
            for handler in getattr(node, "handlers", []):
                walk(handler.body, inner_loop, inner_guards)

    walk(function.node.body, None, [])
    return found


def helper_line(value, function, names, program):
    """The line that decides what a function returns, where that is a helper's value as it is, or a product: the first one of
    the helper that chooses or computes; the one that chooses the sign."""
    parts = value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]
    factors = reads_of([part for part in parts if isinstance(part, ast.BinOp)])
    for node in own_nodes(function.node):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.IfExp) and set(sets_of(node)) & set(factors):
            return node.lineno
    for call in (part for part in parts if isinstance(part, ast.Call) and not calls_any([part], names)):
        if all(isinstance(given, (ast.Name, ast.Attribute)) for given in call.args):
            for helper in program.resolve(call.func, function):
                deciding = [node for node in own_nodes(helper.node) if isinstance(node, (ast.If, ast.IfExp, ast.UnaryOp, ast.BinOp))]
                if deciding:
                    return min(node.lineno for node in deciding)
    return None


def head_of(node):
    """The expressions of a statement, without the statements in it."""
    if isinstance(node, (ast.If, ast.While)):
        return [node.test]
    if isinstance(node, ast.For):
        return [node.target, node.iter]
    if isinstance(node, ast.With):
        return [item.context_expr for item in node.items]
    if isinstance(node, ast.Try):
        return []
    return [child for child in ast.iter_child_nodes(node)] or [node]


def negates(function, names):
    """Whether a function converts a call of a search, its value, or the bounds that it passes down, to the other side's view."""
    nodes = list(own_nodes(function.node))
    values = {name for node in nodes if isinstance(node, ast.Assign) and calls_any([node.value], names)
              for name in sets_of(node)}
    for node in nodes:
        called = isinstance(node, ast.Call) and ast_name(node).split(".")[-1] in names
        parts = list(node.args) + [keyword.value for keyword in node.keywords] if called else []
        parts += [node] if isinstance(node, ast.UnaryOp) and calls_any([node.operand], names) else []
        for part in parts:
            for inner in turned_in(part):
                is_bound = isinstance(inner, ast.Name) and inner.id in function.bounds()
                if is_bound or isinstance(inner, ast.Call) and calls_any([inner], names):
                    return True
        if isinstance(node, ast.Assign) and any(isinstance(n, ast.Name) and n.id in values for n in turned_in(node.value)):
            return True
    return False


def probes(function, names):
    """Whether a function is called after a search with null windows, or hands down two bounds that are one apart."""
    if any(word in plain(function.title) for word in PROBING):
        return True
    bounds = set(filter(None, function.bounds())) | set(best_names(function))
    for node in own_nodes(function.node):
        if isinstance(node, ast.Call) and ast_name(node).split(".")[-1] in names:
            for part in node.args + [keyword.value for keyword in node.keywords]:
                for inner in ast.walk(part):
                    if isinstance(inner, ast.BinOp) and isinstance(inner.op, (ast.Add, ast.Sub)) and (
                            isinstance(inner.right, ast.Constant) and reads_of([inner.left]) & bounds):
                        return True
    return False


def largest(tree):
    """The largest number of a file that has a name for no larger one: what it takes for infinity."""
    found = [0]
    # A name that the file gives to a number or to a function of its own, as `max_value`, is no infinity.
    own = {ast_name(n.targets[0]).split(".")[-1] for n in ast.walk(tree) if isinstance(n, ast.Assign)}
    own |= {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in ("inf", "-inf", "+inf", "infinity"):
            return None
        if isinstance(node, (ast.Name, ast.Attribute)) and plain(getattr(node, "attr", getattr(node, "id", ""))) in ENDLESS:
            if ast_name(node).split(".")[-1] not in own:
                return None
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            found.append(abs(node.value))
        is_made = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Pow, ast.LShift, ast.Mult))
        if is_made and isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant):
            return None
    return int(max(found)) if FEWEST_ENDLESS <= max(found) < 1 << 53 else None


def turned_in(part):
    """What has a minus before it."""
    return [n.operand for n in ast.walk(part) if isinstance(n, ast.UnaryOp) and isinstance(n.op, ast.USub)]


def sets_of(node):
    targets = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
        targets = [node.target]
    names = {named_in(n) for target in targets for n in ast.walk(target)} - {None}
    head = [] if isinstance(node, ast.Try) else head_of(node)
    named = getattr(ast, "NamedExpr", ())
    return names | {n.target.id for part in head for n in ast.walk(part) if isinstance(n, named)}


def reads_of(head):
    loads = (n for part in head for n in ast.walk(part) if isinstance(getattr(n, "ctx", None), ast.Load))
    return set(map(named_in, loads)) - {None}


def named_in(node):
    """The name of a variable, or of one that an object keeps, as `self.alpha`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id + "." + node.attr
    return node.id if isinstance(node, ast.Name) else None


def calls_any(head, names):
    calls = (n for part in head for n in ast.walk(part) if isinstance(n, ast.Call))
    return any(ast_name(call).split(".")[-1] in names for call in calls)


def leaves(body):
    return any(isinstance(node, (ast.Break, ast.Return)) for node in body)


def best_names(function):
    """The variables that may hold the best value: what a `return` gives, where it is not a bound, then those named so."""
    returns = [n for n in own_nodes(function.node) if isinstance(n, ast.Return) and n.value is not None]
    found = []
    for node in sorted(returns, key=lambda n: -n.lineno):
        parts = node.value.elts if isinstance(node.value, (ast.Tuple, ast.List)) else [node.value]
        found += [part.id for part in parts if isinstance(part, ast.Name)]
    found += sorted(name for name in set_in(function) if "best" in plain(name))
    return [name for name in dict.fromkeys(found) if name not in (function.alpha, function.beta)]


def set_in(function):
    return {n.id for n in own_nodes(function.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


# Modules that students' files import and that are not theirs.

def not_defined(*_):
    raise NotImplementedError("this method is not written yet")


def offer_modules():
    """Small replacements for the modules of courses, where the student's folder has none of that name."""
    entry = types.ModuleType("jianzhi")
    entry.entry = entry.search = lambda function: function
    agent = type("Agent", (object,), {"__init__": lambda self, index=0: setattr(self, "index", index)})
    directions = type("Directions", (object,), {n.upper(): n for n in ("North", "South", "East", "West", "Stop")})
    game = types.ModuleType("game")
    game.Agent, game.Directions, game.Actions = agent, directions, object
    util = types.ModuleType("util")
    util.raiseNotDefined = not_defined
    util.manhattanDistance = lambda one, other: abs(one[0] - other[0]) + abs(one[1] - other[1])
    util.lookup = lambda name, names: names[name]
    pacman = types.ModuleType("pacman")
    pacman.GameState = Node
    aima = types.ModuleType("games")
    aima.Game = Game
    return {"jianzhi": entry, "game": game, "util": util, "pacman": pacman, "games": aima}


class Offer:
    """Finds the replacements after everything else was looked for."""

    def __init__(self):
        self.modules = offer_modules()

    def find_spec(self, name, path=None, target=None):
        import importlib.machinery
        return importlib.machinery.ModuleSpec(name, self) if name in self.modules else None

    def create_module(self, spec):
        return self.modules[spec.name]

    def exec_module(self, module):
        pass


def undebugged():
    """Keeps a program's own debugging, as a `breakpoint()` that was left in it, from ending its recording; returns what was before."""
    kept = sys.settrace, sys.breakpointhook
    sys.settrace = sys.breakpointhook = lambda *_, **__: None
    return kept


class Printed(io.TextIOBase):
    """What the program prints: its beginning is kept, the rest is dropped."""

    def __init__(self):
        self.kept, self.room = [], MOST_PRINTED

    def writable(self):
        return True

    def write(self, text):
        if self.room > 0:
            self.kept.append(text[:self.room])
            self.room -= len(text)
        return len(text)

    def take(self):
        text = "".join(self.kept)
        self.kept, self.room = [], MOST_PRINTED
        return text


# The recording.

class Visit:
    __slots__ = ("number", "parent", "position", "path", "alpha", "beta", "value", "call_line", "return_line", "locals",
                 "frames", "steps", "children", "function", "flawed", "last", "is_left", "is_read", "source")

    def __init__(self, number, parent, position, path):
        self.number, self.parent, self.position, self.path = number, parent, position, path
        self.alpha = self.beta = self.value = self.call_line = self.return_line = self.function = self.flawed = None
        self.locals, self.frames, self.steps, self.children, self.last = {}, 0, [], [], None
        self.is_left = self.is_read = False
        self.source = None

    def row(self, has_window, with_steps):
        told = {"visit": self.number, "parent": None if self.parent is None else self.parent.number, "path": self.path}
        if has_window:
            told["alpha"], told["beta"] = score(self.alpha), score(self.beta)
        if self.source is not None:
            told.update(end="table", source=self.source)
        told.update(value=score(self.value), call_line=self.call_line, return_line=self.return_line, locals=self.locals)
        if with_steps:
            told.update(function=self.function, steps=self.steps)
        return told


def opposite(value):
    return None if value is None else -value


def is_number(value):
    if isinstance(value, bool):
        return False
    return isinstance(value, (int, float)) or hasattr(value, "__index__") and hasattr(value, "__neg__")


def number_in(value):
    """A number, or the first one of a tuple or a list; `None` where there is none."""
    if is_number(value):
        return value
    if isinstance(value, (tuple, list)) and not isinstance(value, Children):
        return next((part for part in value if is_number(part)), None)
    for name in () if isinstance(value, (Node, type)) else ("value", "score"):
        part = getattr(value, name, None)
        if is_number(part):
            return part
    return None


def score(value):
    """A number as the lines have it."""
    if value is None:
        return None
    if value in (INFINITY, -INFINITY):
        return "inf" if value > 0 else "-inf"
    return int(value)


def is_whole(value):
    return value in (INFINITY, -INFINITY) or value == value and int(value) == value


def small(value):
    """A local as JSON; `Ellipsis` where it is none to be shown."""
    if isinstance(value, (bool, Flag)) or value is None:
        return value if value is None else bool(value)
    if isinstance(value, float):
        return score(value) if is_whole(value) else round(value, 6) if value == value else "nan"
    if isinstance(value, int):
        return int(value) if abs(value) < 1 << 53 else repr(value)[:MOST_TEXT]
    if isinstance(value, (str, Node)):
        return str(value)[:MOST_TEXT]
    if isinstance(value, tuple) and len(value) <= 3:
        parts = [small(part) for part in value]
        return Ellipsis if Ellipsis in parts else parts
    return Ellipsis


def held(given, name):
    """What a variable holds, or what an object keeps by that name."""
    owner, _, part = (name or "").partition(".")
    return getattr(given.get(owner), part, None) if part else given.get(name)


def small_locals(frame, function=None):
    code, given, found = frame.f_code, frame.f_locals, {}
    # Versions of Python order them differently.
    for name in dict.fromkeys(code.co_varnames + code.co_cellvars + code.co_freevars):
        if name in given and len(found) < MOST_LOCALS and name != "self" and not name.startswith("."):
            shown = small(given[name])
            if shown is not Ellipsis:
                found[name] = shown
    kept = {name: small(held(given, name)) for name in function.kept} if function is not None else {}
    found.update((name, shown) for name, shown in kept.items() if shown is not Ellipsis)
    return found


COMPREHENSIONS = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")


class Recorder:
    """The visits of one run of the program on one tree."""

    def __init__(self, session, root, plain_tree, window):
        self.session, self.root, self.window = session, root, window
        self.visits, self.open = [], []
        self.lists = {}
        # Whether its values are those of the player at the root, who is MIN.
        self.is_for_min = False
        self.lost = None
        self.steps = 0
        if plain_tree is not None:
            self.name_lists(plain_tree, [])
        self.local = self.on_line if session.with_steps or not HAS_ALARM else self.on_leave

    def name_lists(self, tree, path):
        if isinstance(tree, list):
            self.lists[id(tree)] = path
            for index, child in enumerate(tree):
                self.name_lists(child, path + [index])

    def on_call(self, frame, event, arg):
        """A function begins."""
        code = frame.f_code
        function = self.session.by_code.get(code)
        if function is None:
            is_inner = self.session.with_steps and code.co_filename == self.session.name and code.co_name[0] == "<"
            return self.on_inner if is_inner and self.open else None
        try:
            found = self.position_of(frame, function)
            if found is None:
                return None
            return self.enter(frame, function, *found)
        except (MemoryError, Stop):
            raise
        except RecursionError:
            self.lost = frame.f_lineno
            raise
        except Exception as error:
            self.session.broken(error)

    def position_of(self, frame, function):
        """The position that a call received, with its path."""
        given = frame.f_locals
        if self.session.grid is not None and self.session.grid.is_asked_by(function):
            return self.session.grid.position(self.root, given, function)
        for name in ([function.state] if function.state else []) + function.own_parameters():
            value = given.get(name)
            if isinstance(value, Node):
                function.state = name
                return value, value.path
            if self.lists and isinstance(value, list) and id(value) in self.lists:
                function.state = name
                return value, self.lists[id(value)]
        if self.lists and self.open:
            above = self.open[-1]
            names = [function.state] if function.state else function.own_parameters()
            for name in names:
                value = given.get(name)
                if is_number(value) and isinstance(above.position, list):
                    index = next_index(above, value)
                    if index is not None:
                        return (above.position, index), above.path + [index]
        return None

    def enter(self, frame, function, position, path):
        above = self.open[-1] if self.open else None
        is_same = above is not None and above.position is position
        if is_same:
            visit = above
        else:
            visit = Visit(len(self.visits), above, position, path)
            visit.call_line = self.session.line_of(frame.f_back)
            if above is not None:
                above.last = path[-1] if path else None
                above.children.append(visit)
                if self.session.with_steps:
                    above.steps.append({"child": visit.number})
            if visit.number >= self.session.most_visits:
                self.session.stop("visits", frame.f_back, self)
            self.visits.append(visit)
            self.open.append(visit)
        visit.frames += 1
        visit.function = function.title
        if visit.alpha is None:
            visit.alpha, visit.beta = window_of(frame.f_locals, function)
        if self.local is self.on_leave:
            frame.f_trace_lines = False
        return LocalTrace(self, visit, frame).on_event

    def on_read(self, leaf):
        """The program looks at the value of a leaf: a visit, where it is one below the position that is searched."""
        above = self.open[-1] if self.open else None
        if above is None or above.position is not leaf.parent or any(c.position is leaf for c in above.children):
            return
        frame = sys._getframe(2)
        while frame is not None and (frame.f_globals is globals() or frame.f_code.co_name in COMPREHENSIONS):
            frame = frame.f_back
        # A program that sorts the children by their values does not visit them.
        if frame is None or frame.f_code not in self.session.by_code:
            return
        visit = Visit(len(self.visits), above, leaf, leaf.path)
        visit.is_read = visit.is_left = True
        visit.call_line = visit.return_line = frame.f_lineno
        visit.value = leaf._points() * (leaf.side if self.session.negates else 1)
        above.last = leaf.index
        above.children.append(visit)
        if self.session.with_steps:
            above.steps.append({"child": visit.number})
        self.visits.append(visit)

    def settle(self):
        """Leaves that were read are visits where none is called for; they have no window but the one that is due."""
        visits = self.visits
        if self.is_for_min and not self.session.negates:
            for visit in visits:
                visit.value, visit.alpha, visit.beta = map(opposite, (visit.value, visit.beta, visit.alpha))
        for visit in visits:
            if not visit.path and visit.alpha is None and visit.beta is None:
                visit.alpha, visit.beta = self.window
        if "key" in self.root.told:
            self.find_answers()
        if not any(visit.is_read for visit in visits):
            return
        if any(self.is_called_leaf(visit) for visit in visits):
            self.drop_reads()
            return
        for visit in visits:
            if visit.alpha is not None and visit.beta is not None:
                self.hand_down(visit)

    def find_answers(self):
        """A position that was left without a look at its children was answered by an earlier visit of the same one."""
        found = {}
        for visit in self.visits:
            if not isinstance(visit.position, Node) or visit.position.is_leaf:
                continue
            before = found.setdefault(visit.position.key, [])
            if visit.children:
                before.append(visit)
            elif before:
                visit.source = max(before, key=lambda other: (self.is_reason(visit, other), other.number)).number

    def is_reason(self, visit, other):
        """How well an earlier visit of the same position explains an answer: by its value, as the bound that is needed."""
        if other.value != visit.value or None in (visit.value, visit.alpha, visit.beta, other.alpha, other.beta):
            return 0
        turn = 1 if self.session.negates else visit.position.side
        (alpha, beta), (low, high) = ((v.alpha, v.beta) if turn == 1 else (-v.beta, -v.alpha) for v in (visit, other))
        value = visit.value * turn
        is_least, is_most = value > low, value < high
        return 1 + 2 * (is_most if value <= alpha else is_least) + (is_least and is_most)

    @staticmethod
    def is_called_leaf(visit):
        return not visit.is_read and visit.parent is not None and not isinstance(visit.position, list) and (
            not isinstance(visit.position, Node) or bool(visit.position.is_leaf))

    def is_blind(self):
        """Whether the search is never called with a number: a leaf of nested lists that is looked at is not seen."""
        return isinstance(self.visits[0].position, list) and not any(self.is_called_leaf(v) for v in self.visits)

    def drop_reads(self):
        kept = [visit for visit in self.visits if not visit.is_read]
        places = {visit.number: place for place, visit in enumerate(kept)}
        for visit in kept:
            visit.number = places[visit.number]
            steps = [step for step in visit.steps if step.get("child") is None or step["child"] in places]
            visit.steps = [dict(step, child=places[step["child"]]) if "child" in step else step for step in steps]
            visit.children = [child for child in visit.children if not child.is_read]
        self.visits = kept

    def hand_down(self, visit):
        """The windows of the leaves that were read in a visit, as its own window and the values before make them."""
        alpha, beta, turns = visit.alpha, visit.beta, self.session.negates
        raises = turns or getattr(visit.position, "side", 1) == 1
        for child in visit.children:
            if child.is_read:
                child.alpha, child.beta = (-beta, -alpha) if turns else (alpha, beta)
            if child.value is not None and raises:
                alpha = max(alpha, -child.value if turns else child.value)
            elif child.value is not None:
                beta = min(beta, child.value)

    def on_leave(self, trace, frame, event, arg):
        """A search function ends, or an exception passes through it."""
        if event == "exception":
            trace.failed = True
        elif event == "return":
            self.leave(trace, frame, arg)

    def on_line(self, trace, frame, event, arg):
        """The same, line by line with what has changed."""
        if self.session.with_steps:
            self.step(trace, frame, event)
        if not HAS_ALARM and time.monotonic() > self.session.deadline:
            self.session.overtime(frame)
        self.on_leave(trace, frame, event, arg)

    def on_inner(self, frame, event, arg):
        """A line of a lambda or a generator inside of a search function."""
        if event == "line" and self.open and self.steps < MOST_STEPS:
            self.steps += 1
            self.open[-1].steps.append({"line": frame.f_lineno, "set": {}})
        return self.on_inner

    def step(self, trace, frame, event):
        if self.steps > MOST_STEPS:
            return
        now = small_locals(frame, self.session.by_code.get(frame.f_code))
        changed = {name: value for name, value in now.items() if trace.known.get(name, Ellipsis) != value}
        if changed and trace.step is not None:
            trace.step["set"].update(changed)
        trace.known = now
        if event == "line":
            self.steps += 1
            trace.step = {"line": frame.f_lineno, "set": {}}
            trace.visit.steps.append(trace.step)

    def leave(self, trace, frame, arg):
        visit = trace.visit
        visit.frames -= 1
        has_failed = trace.failed and arg is None
        if has_failed:
            if visit.frames == 0 and self.open and self.open[-1] is visit:
                self.open.pop()
            return
        value = number_in(arg)
        if value is None and self.is_decision(arg):
            value = self.decided(visit, frame, arg)
        if value is not None and not is_whole(value):
            visit.flawed = (frame.f_lineno, repr(arg)[:MOST_TEXT])
        elif value is not None or visit.frames == 0 and visit.value is None:
            visit.value = value
            visit.flawed = None if value is not None else (frame.f_lineno, repr(arg)[:MOST_TEXT])
        visit.return_line = frame.f_lineno
        visit.locals = small_locals(frame, self.session.by_code.get(frame.f_code))
        if self.session.is_original:
            held = self.session.held.setdefault(visit.function, {})
            held.update((name, value) for name, value in frame.f_locals.items() if isinstance(value, (bool, int, float)))
        if visit.frames == 0:
            visit.is_left = True
            if self.open and self.open[-1] is visit:
                self.open.pop()

    @staticmethod
    def is_decision(arg):
        parts = arg if isinstance(arg, (tuple, list)) else [arg]
        return any(isinstance(part, (Action, Node)) for part in parts)

    @staticmethod
    def decided(visit, frame, arg):
        """The value of a decision: that of the child which it names, as the function itself holds it."""
        if visit.value is not None:
            return visit.value
        index = decision(arg)
        values = [child.value for child in visit.children if child.path[-1:] == [index] and child.value is not None]
        if not values:
            return None
        held = {name: value for name, value in frame.f_locals.items() if is_number(value)}
        likely = sorted((name for name in held if held[name] in (values[-1], -values[-1])),
                        key=lambda name: ("best" not in plain(name), plain(name) not in ("v", "value", "score")))
        return held[likely[0]] if likely else values[-1]


def decision(arg):
    """The place of the child that a decision names."""
    parts = arg if isinstance(arg, (tuple, list)) else [arg]
    return next(part.index for part in parts if isinstance(part, (Action, Node)))


class LocalTrace:
    """What is known of one call of a search function."""

    __slots__ = ("recorder", "visit", "failed", "known", "step")

    def __init__(self, recorder, visit, frame):
        self.recorder, self.visit, self.failed, self.step = recorder, visit, False, None
        self.known = {}
        if recorder.session.with_steps:
            self.known = small_locals(frame, recorder.session.by_code.get(frame.f_code))
            visit.steps.append({"line": frame.f_code.co_firstlineno, "set": dict(self.known), "call": 1})

    def on_event(self, frame, event, arg):
        try:
            self.recorder.local(self, frame, event, arg)
        except RecursionError:
            self.recorder.lost = frame.f_lineno
            raise
        except (MemoryError, Stop):
            raise
        except Exception as error:
            self.recorder.session.broken(error)
        if event == "line":
            self.failed = False
        return self.on_event


def next_index(above, value):
    """Which child of a list a number is: the next one that is alike, else the last one again."""
    begin = -1 if above.last is None else above.last
    order = list(range(begin + 1, len(above.position))) + list(range(begin, -1, -1))
    return next((i for i in order if not isinstance(above.position[i], list) and above.position[i] == value), None)


def window_of(given, function):
    """The two bounds among the arguments of a call."""
    pair = given.get(function.window) if function.window else None
    if isinstance(pair, (tuple, list)) and len(pair) == 2:
        alpha, beta = pair
    elif pair is not None:
        alpha, beta = getattr(pair, "alpha", None), getattr(pair, "beta", None)
    else:
        alpha, beta = held(given, function.alpha), held(given, function.beta)
    is_bound = lambda bound: is_number(bound) and is_whole(bound)
    return (alpha if is_bound(alpha) else None), (beta if is_bound(beta) else None)


class Stop(Exception):
    """The program cannot be run, or was stopped."""


class Overrun(BaseException):
    """A changed program takes too long."""


class Session:
    """One program, run on all trees of a task."""

    def __init__(self, task, out):
        self.out = out
        self.task = task
        shown = os.path.basename(task.get("name") or "program.py")
        self.name = shown if shown.isascii() else "program.py"
        self.source = task["source"]
        self.with_steps = bool(task.get("steps"))
        limits = task.get("limits") or {}
        self.seconds = limits.get("seconds", 3)
        self.most_visits = limits.get("visits", 200000)
        self.memory = limits.get("memory")
        self.printed = Printed()
        self.deadline = INFINITY
        self.place = 0
        self.changing = task.get("changes")
        self.is_original = False
        self.held = {}
        self.watched = {}
        self.first_seen = None, None
        self.recorder = None

    def write(self, *told):
        for line in told:
            self.out.write(json.dumps(line, separators=(",", ":"), ensure_ascii=True).encode() + b"\n")
        self.out.flush()

    def refuse(self, why, **told):
        self.write({"refused": dict(told, why=why)})
        raise Stop

    def broken(self, error):
        """The recorder itself has failed: that is not a fault of the program."""
        set_trace(None)
        self.write({"broken": "".join(traceback.format_exception(type(error), error, error.__traceback__))})
        self.leave(3)

    def leave(self, status):
        """Ends the process, whatever the program catches; where it is of others, that can run no more programs."""
        if IS_HOSTED:
            self.out.leave()
        os._exit(status)

    def line_of(self, frame):
        """The line of the student's file that a frame, or the nearest one outside of it, is at."""
        while frame is not None and frame.f_code.co_filename != self.name:
            frame = frame.f_back
        return None if frame is None else frame.f_lineno

    def prepare(self):
        linecache.cache[self.name] = (len(self.source), None, self.source.splitlines(True), self.name)
        try:
            tree = ast.parse(self.source, self.name)
            self.code = compile(tree, self.name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            self.refuse("syntax", line=getattr(error, "lineno", None), text=shown_error(error, []))
        self.program = Program(tree)
        sides = dict.fromkeys(-1 if told.get("root") == "min" else 1 for told in self.task["trees"])
        self.entries = {}
        for side in sides or (1,):
            self.entries[side], why = self.program.entry(self.task.get("algorithm"), side)
            if self.entries[side] is None:
                found = self.program.candidates() or self.program.functions
                self.refuse(why, functions=[f.title for f in found][:MOST_LOCALS])
        self.entry = next(iter(self.entries.values()))
        self.search = list(dict.fromkeys(f for entry in self.entries.values() for f in self.program.search_of(entry)))
        self.has_window = any(f.has_window() for f in self.search)
        self.tree = tree
        self.take(self.code)
        asks = {word for f in self.search for word in map(plain, f.own_parameters())}
        self.grid = Grid.of(self.search)
        self.is_nested = self.grid is None and not (self.program.words & NODE_WORDS or asks & set(GAMES + CHILDREN + ENDS + EVALUATIONS))
        self.is_course = bool(self.program.words & {"generateSuccessor", "getLegalActions"})
        names = {f.name for f in self.search}
        self.negates = any(negates(f, names) for f in self.search)
        told = {"entry": self.entry.title, "has_window": self.has_window, "functions": [], "negates": self.negates,
                "probes": any(probes(f, names) for f in self.search), "takes_min": self.takes_min(),
                "largest": largest(tree), "grid": self.grid and self.grid.told()}
        for f in self.search:
            facts = {"name": f.title, "line": f.node.lineno, "alpha": f.bounds()[0], "beta": f.bounds()[1]}
            if self.with_steps:
                sides = [name for name in f.own_parameters() if plain(name) in SIDES + COLOURS + AGENTS]
                facts.update(best=best_names(f), sides=sides, depth=named(f, DEPTHS), statements=statements(f, names, self.program))
            told["functions"].append(facts)
        self.write({"program": told})

    def takes_min(self):
        """Whether the program is told who moves at the root: by the position, by a parameter, or by the choice of a function."""
        given = set(map(plain, self.entry.own_parameters()))
        asks = self.program.words & SIDE_WORDS or given & set(SIDES + COLOURS[:3]) or "player" in given and self.negates
        if "utility" in self.program.words and "to_move" in self.program.words:
            return False  # AIMA's values are those of the player at the root.
        return bool(asks) and not self.is_nested or self.program.entry(self.task.get("algorithm"), -1)[0] not in (
            self.entry, None)

    def take(self, *parts):
        """The program's code, in one or more parts, in which the functions that search are known."""
        self.loaded = parts
        in_search = {(f.name, f.first): f for f in self.search}
        self.by_code = {c: in_search[c.co_name, c.co_firstlineno] for part in parts for c in codes(part)
                        if (c.co_name, c.co_firstlineno) in in_search}

    def steps(self, asks):
        """Does all of the task, and pauses after each part of it that was written. `asks` are wanted changes, line by line."""
        try:
            self.prepare()
            self.limit()
            yield
            if self.changing is not None:
                yield from self.answer(asks)
                return
            for place, told in enumerate(self.task["trees"]):
                self.run(place, told)
                yield
        except Stop:
            pass
        except Exception as error:
            self.broken(error)

    def run(self, place, told):
        """Runs the program on one tree and writes its visits."""
        self.place = place
        self.finish(*self.record(told))

    def position(self, told):
        """The root of a tree, what the program is given of it, and the window."""
        tree = told["tree"]
        root = make_node(tree, None, 0)
        root.side = -1 if told.get("root") == "min" else 1
        root.plies = told.get("depth", 0)
        window = [(-1, 1)[i] * INFINITY if b in (None, "inf", "-inf") else b
                  for i, b in enumerate(told.get("window") or [None, None])]
        if self.grid is not None and not self.grid.fits(root, root.plies):
            self.refuse("uneven", function=self.entry.title, line=self.entry.node.lineno, **self.grid.told())
        given = nested(tree) if self.is_nested else leaves_of(root) if self.grid else root
        return root, given, window

    def record(self, told):
        """Runs the program on one tree: what was recorded, and why it was stopped, if it was."""
        root, given, window = self.position(told)
        recorder = Recorder(self, root, given if self.is_nested else None, window)
        self.recorder = Node._recorder = recorder
        self.entry = self.entries[root.side]
        self.arm()
        stopped = None
        try:
            function = self.load(root)
            arguments = self.arguments(self.entry, root, given, window)
            set_trace(recorder.on_call)
            try:
                function(**arguments)
            finally:
                set_trace(None)
        except Stop:
            raise
        except MemoryError as error:
            self.spare_memory()
            stopped = {"why": "memory", "line": self.error_line(error), "text": shown_error(error, self.frames(error))}
        except BaseException as error:  # Whatever the program raises is told, its exit included.
            stopped = {"why": "error"} if self.changing is not None else {"why": "error", "line": self.error_line(error), "text": shown_error(error, self.frames(error))}
        self.disarm()
        if stopped is None and recorder.lost is not None:
            text = "RecursionError: maximum recursion depth exceeded"
            stopped = {"why": "error", "line": recorder.lost, "text": text}
        flawed = next((visit for visit in recorder.visits if visit.flawed is not None), None)
        if stopped is None and flawed is not None:
            line, text = flawed.flawed
            stopped = {"why": "value", "line": line, "text": text}
        return recorder, stopped

    # Changes of one statement each.

    def answer(self, asks):
        """Runs the program with changes on the trees, as one ask after another wants it, and pauses where there is none."""
        changer = types.ModuleType("changes")
        exec(compile(self.changing["source"], "<changes>", "exec"), changer.__dict__)
        self.most_visits, self.budget = self.changing["visits"], self.changing["seconds"]
        sys.setrecursionlimit(self.changing["frames"])
        self.is_original = True
        self.original = [self.rows(*self.record(told)) for told in self.task["trees"][:1]]
        self.is_original = False
        self.seconds = self.changing["each"]
        self.parts = [(part, self.part_code(part)) for part in self.tree.body]
        self.changes = list(changer.changes(self.tree, self.scopes(changer)))
        for ask in asks:
            if ask is None:
                yield
            else:
                yield from self.try_changes(json.loads(ask.decode("utf-8")), changer)

    def try_changes(self, ask, changer):
        """Tells the visits of the changes that are asked for, where they come to the right values. It pauses now and then."""
        only, seen, begin = ask.get("only"), {}, time.process_time()
        pause = time.monotonic() + PAUSE_SECONDS
        only = None if only is None else set(only)
        for number, (line, cost, puts) in enumerate(self.changes):
            is_asked = ask["line"] in (None, line) and cost in ask["costs"]
            if not is_asked or only is not None and number not in only:
                continue
            if time.process_time() - begin > self.budget:
                break
            if time.monotonic() > pause:
                yield
                pause = time.monotonic() + PAUSE_SECONDS
            found = self.changed(changer, line, puts, ask)
            if found is None or only is None and found == self.original:
                continue
            told = ["\n".join(json.dumps(row, separators=(",", ":")) for row in rows) for rows in found]
            change, key = {"change": number, "line": line, "cost": cost}, tuple(told)
            self.write(dict(change, same=seen[key]) if key in seen else dict(change, trees=told))
            seen.setdefault(key, number)
        self.budget -= time.process_time() - begin
        self.write({"changes": len(seen), "left": self.budget})

    def changed(self, changer, line, puts, ask):
        """The visits on the trees of an ask with one change; `None` where it ends in an error or with other values."""
        undo = changer.apply(puts, line)
        try:
            self.take(*[self.changed_code(part, code, line) if holds(part, line) else code for part, code in self.parts])
        except (SyntaxError, ValueError, TypeError, RecursionError):
            return None
        finally:
            changer.apply(undo)
        trees, values = self.task["trees"], self.changing["values"]
        try:
            # Most changes come to another value, or to another move, on a small tree, which takes no recording.
            for place in ask["values"] if HAS_ALARM else ():  # Without an alarm only a recording ends an endless loop.
                returned = self.returned(trees[place])
                value, best = values[place]
                found = number_in(returned)
                if found is not None:
                    if value is not None and found not in (value, -value):
                        return None
                elif not Recorder.is_decision(returned):
                    break
                elif value is not None and decision(returned) not in best:
                    return None
            found = []
            for place in ask["trees"]:
                rows = self.rows(*self.record(trees[place]))
                value = values[place][0]
                if not rows or value is not None and rows[0]["value"] not in (value, -value):
                    return None
                found.append(rows)
            return found
        except Stop:
            return None

    def part_code(self, part):
        """A statement of the file, compiled alone: a change recompiles the one that holds it."""
        flags = self.code.co_flags & sum(getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
        module = ast.Module(body=[part], type_ignores=[])
        return compile(module, self.name, "exec", flags=flags, dont_inherit=True)

    def changed_code(self, part, code, line):
        """The code of a statement of the file after a change in one line: of a class only the method is compiled again."""
        method = next((node for node in part.body if holds(node, line)), None) if isinstance(part, ast.ClassDef) else None
        if not isinstance(method, ast.FunctionDef) or method.decorator_list:
            return self.part_code(part)
        of_class = next(const for const in code.co_consts if isinstance(const, types.CodeType))
        old = next((const for const in of_class.co_consts if isinstance(const, types.CodeType)
                    and const.co_name == method.name and const.co_firstlineno == method.lineno), None)
        of_method = next((const for const in self.part_code(method).co_consts if isinstance(const, types.CodeType)), None)
        is_plain = old is not None and of_method is not None and not old.co_freevars and "__" not in self.source
        if not is_plain or has_defaults(method):
            return self.part_code(part)
        of_class = with_const(of_class, old, of_method)
        return with_const(code, next(const for const in code.co_consts if isinstance(const, types.CodeType)), of_class)

    def returned(self, told):
        """What the program returns on a tree, without a recording."""
        root, given, window = self.position(told)
        Node._recorder = None
        self.entry = self.entries[root.side]
        self.arm()
        try:
            function = self.load(root)
            return function(**self.arguments(self.entry, root, given, window))
        except Stop:
            raise
        except BaseException:  # Whatever the changed program raises, its exit included.
            raise Stop from None
        finally:
            self.disarm()

    def rows(self, recorder, stopped):
        """The visits of a run that came to its end."""
        Node._recorder = None
        if stopped is not None:
            return None
        recorder.settle()
        return [visit.row(self.has_window, False) for visit in recorder.visits]

    def scopes(self, changer):
        """The functions that may be changed, with what their variables hold."""
        searches = {}
        for function in self.search:
            given = function.own_parameters()
            bounds = function.alpha, function.beta
            searches[function.name] = tuple(map(given.index, bounds)) if set(bounds) <= set(given) else None
        for function in self.program.functions:
            held = self.held.get(function.title, {})
            bounds = [name for name in function.bounds() if name is not None]
            first = bounds + best_names(function)
            numbers = dict.fromkeys(first + sorted(held))
            flags = [name for name, value in held.items() if isinstance(value, (bool, Flag))]
            is_kept = lambda name: name not in flags and is_number(held.get(name, 0 if name in first else None))
            numbers = list(filter(is_kept, numbers))
            window = bounds if len(bounds) == 2 else None
            state = None if self.is_nested else function.state
            yield function.node, changer.Scope(numbers, flags, searches, window, state)

    def load(self, root):
        """The program's module, loaded again for each tree, and in it the function to call."""
        module = types.ModuleType("student")
        module.__file__ = self.name
        sys.modules["student"] = module
        for part in self.loaded:
            exec(part, module.__dict__)
        if self.entry.owner is None:
            return getattr(module, self.entry.name)
        owner = getattr(module, self.entry.owner)
        if not self.entry.bound:
            return getattr(owner, self.entry.name)
        kept = getattr(owner, "__init__", None)
        parameters = next((f for f in self.program.functions if f.owner == self.entry.owner and f.name == "__init__"), None)
        given = self.arguments(parameters, root, root, [-INFINITY, INFINITY]) if parameters and kept else {}
        made = owner(**given)
        for name, value in (("depth", (root.plies + 1) // 2), ("evaluationFunction", evaluation), ("index", 0)):
            if self.is_course:
                setattr(made, name, value)
        return getattr(made, self.entry.name)

    def arguments(self, function, root, given, window):
        """The meanings of a function's parameters, by their names; the first one that is left is the position."""
        found, left = {}, []
        for name in function.own_parameters():
            value = self.argument(function, name, root, window)
            if value is not Ellipsis:
                found[name] = value
            elif name not in function.optional:
                left.append(name)
        if function.name == "__init__":
            named = [name for name in left if plain(name) in STATES]
        else:
            named = [name for name in left if plain(name) in STATES] or left[:1]
        for name in named[:1]:
            found[name] = given
            left.remove(name)
        if left:
            self.refuse("parameter", function=function.title, functions=left, line=function.node.lineno)
        return found

    def argument(self, function, name, root, window):
        word = plain(name)
        if self.grid is not None and self.grid.argument(word, root) is not Ellipsis:
            return self.grid.argument(word, root)
        if name in (function.alpha, function.beta):
            is_open = window == [-INFINITY, INFINITY]
            return Ellipsis if is_open and name in function.optional else window[name == function.beta]
        if name == function.window and name not in function.optional:
            return tuple(window)
        if word in SIDES:
            return Ellipsis if name in function.optional and root.side == 1 else root.side == 1
        if word in COLOURS and len(word) > 1:
            # MAX's colour is what a default says.
            is_usual = name in function.optional and (root.side == 1 or function.default(name) not in (1, -1))
            return Ellipsis if is_usual else root.side * (function.default(name) or 1)
        if name in function.optional:
            return Ellipsis
        if word in DEPTHS:
            return root.plies
        if word in AGENTS:
            return 0 if root.side == 1 else 1
        if word in GAMES:
            return Game(root)
        if word in EVALUATIONS:
            return evaluation
        if word in CHILDREN:
            return lambda state, *_: list(state.children)
        if word in ENDS:
            return lambda state, *_: bool(state.is_leaf)
        return Ellipsis

    # Limits.

    def arm(self):
        self.deadline = time.monotonic() + self.seconds
        if faulthandler is not None and self.changing is None:
            # Where even the alarm is not handled, a thread that needs no interpreter reports the line and ends the process.
            faulthandler.dump_traceback_later(self.seconds + 0.6, exit=True, file=self.out.fileno())
        if IS_HOSTED:
            signal.signal(signal.SIGINT, self.out.interrupt)
            self.out.arm(self.seconds, self.memory or 0, self.overtime)
        elif HAS_ALARM:
            for alarm in (signal.SIGALRM, signal.SIGVTALRM):
                signal.signal(alarm, lambda number, frame: self.overtime(frame))
            if self.changing is None and hasattr(faulthandler, "register"):
                # Where calls are nested so deeply that the alarm cannot be handled, each alarm still tells where the program is.
                faulthandler.register(signal.SIGALRM, file=self.out.fileno(), all_threads=False, chain=True)
            # A change has the processor's time, so that a busy machine tries as many as another.
            kind = signal.ITIMER_REAL if self.changing is None else signal.ITIMER_VIRTUAL
            signal.setitimer(kind, self.seconds, 0.05)

    def disarm(self):
        if IS_HOSTED:
            self.out.disarm()
        elif HAS_ALARM:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if self.changing is None and hasattr(faulthandler, "unregister"):
                faulthandler.unregister(signal.SIGALRM)
        if faulthandler is not None and self.changing is None:
            faulthandler.cancel_dump_traceback_later()

    def limit(self):
        """Keeps the program from taking more memory than it may have, and a copy of its process from running it as well."""
        if hasattr(os, "register_at_fork") and not IS_HOSTED:
            os.register_at_fork(after_in_child=lambda: os._exit(0))
        if resource is None or not self.memory:
            return
        for kind, most in ((resource.RLIMIT_AS, self.memory), (resource.RLIMIT_FSIZE, 1 << 20), (resource.RLIMIT_CORE, 0)):
            try:
                hard = resource.getrlimit(kind)[1]
                spare = most + SPARE_MEMORY if kind == resource.RLIMIT_AS else most
                top = spare if hard == resource.RLIM_INFINITY else min(spare, hard)
                resource.setrlimit(kind, (min(most, top), top))
            except (ValueError, OSError):
                pass  # A system may refuse a limit; the others hold, and time is limited from outside.

    def spare_memory(self):
        if resource is not None and self.memory:
            hard = resource.getrlimit(resource.RLIMIT_AS)[1]
            resource.setrlimit(resource.RLIMIT_AS, (hard, hard))

    def overtime(self, frame):
        """The time is over. For a moment it is watched which lines are run again, so that the loop is named."""
        now = time.monotonic()
        if self.changing is not None:
            self.stop("time", frame, self.recorder)
        if IS_HOSTED and self.memory and self.out.memory() > self.memory:
            self.stop("memory", frame, self.recorder)
        if not self.watched:
            self.watch_until = now + WATCH_SECONDS
            self.first_seen = frame, self.line_of(frame)
            while frame is not None:
                if frame.f_code.co_filename == self.name:
                    self.watched[frame] = set()
                    frame.f_trace, frame.f_trace_lines = self.on_watched, True
                frame = frame.f_back
            set_trace(sys.gettrace() or (lambda *_: None))
        elif now > self.watch_until:
            self.stop("time", frame, self.recorder)
        elif frame in self.watched:
            self.watched[frame].add(frame.f_lineno)

    def on_watched(self, frame, event, arg):
        if event == "line":
            self.watched[frame].add(frame.f_lineno)
            if not HAS_ALARM:
                self.overtime(frame)
        return self.on_watched

    def endless_line(self, frame):
        """The head of the innermost loop that holds all lines of a loop which were run again in a frame: the outermost such frame.
        Where no line was seen, and the program is elsewhere than before, the innermost line in a loop."""
        loops = [node for node in ast.walk(self.tree) if isinstance(node, (ast.For, ast.While))]
        heads = lambda line: {loop.lineno for loop in loops if loop.lineno <= line <= loop.end_lineno}
        for lines in reversed(list(self.watched.values())):
            # A frame that has just left its loop is at a line of none.
            around = [found for found in map(heads, lines) if found]
            if around and set.intersection(*around):
                return max(set.intersection(*around))
        if not self.watched or self.first_seen == (frame, self.line_of(frame)):
            return None
        while frame is not None and not (frame.f_code.co_filename == self.name and heads(frame.f_lineno)):
            frame = frame.f_back
        return None if frame is None else frame.f_lineno

    def stop(self, why, frame, recorder):
        """Reports where a limit was exceeded, and ends the process: the program may catch whatever is raised."""
        set_trace(None)
        self.disarm()
        if self.changing is not None:
            raise Overrun
        self.spare_memory()
        self.finish(recorder, {"why": why, "line": self.endless_line(frame) or self.line_of(frame), "text": None})
        self.leave(0)

    def finish(self, recorder, stopped):
        Node._recorder = None
        rows = []
        if recorder is not None:
            recorder.settle()
            rows = [visit.row(self.has_window, self.with_steps) for visit in recorder.visits]
        if self.is_nested and stopped is None and len(rows) > 0 and recorder.is_blind():
            self.refuse("leaves", function=self.entry.title, line=self.entry.node.lineno)
        self.write(*rows)
        self.write({"end": self.place, "stopped": stopped, "printed": self.printed.take()})

    def frames(self, error):
        """The student's part of a traceback."""
        try:
            found = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == self.name]
            # A call that came too deep has not begun to run: the line that made it is the one to be shown.
            while len(found) > 1 and isinstance(error, RecursionError) and (found[-1].line or "").startswith(("def ", "@")):
                found.pop()
            return found
        except RecursionError:
            return []

    def error_line(self, error):
        frames = self.frames(error)
        return frames[-1].lineno if frames else None


def evaluation(state, *_, **__):
    return state.evaluate()


def holds(part, line):
    """Whether a statement is at a line."""
    first = min([part.lineno] + [decorator.lineno for decorator in getattr(part, "decorator_list", [])])
    return first <= line <= part.end_lineno


def has_defaults(function):
    return bool(function.args.defaults or any(function.args.kw_defaults))


def with_const(code, old, new):
    return code.replace(co_consts=tuple(new if const is old else const for const in code.co_consts))


def codes(code):
    yield code
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield from codes(part)


def shown_error(error, frames):
    """An error as Python shows it, with the student's frames alone."""
    said = "".join(traceback.format_exception_only(type(error), error)).rstrip()
    if not frames:
        return said
    above = "".join(traceback.StackSummary.from_list(frames).format())
    return "Traceback (most recent call last):\n" + above + said


def read_task(source):
    """The task: the first line, or all of what there is."""
    text = source.readline()
    try:
        return json.loads(text.decode("utf-8"))
    except ValueError:
        return json.loads((text + source.read()).decode("utf-8"))


def main():
    task = read_task(sys.stdin.buffer)
    asks, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    session = Session(task, out)
    session.write({"ready": 1})
    sys.stdin = io.StringIO()
    sys.stdout = sys.stderr = session.printed
    undebugged()
    sys.meta_path.append(Offer())
    if task.get("folder"):
        sys.path.append(task["folder"])
    sys.dont_write_bytecode = True
    for _ in session.steps(asks):
        pass
    out.flush()
    os._exit(0)


SLEEP = time.sleep


def doze(seconds):
    """Sleeps in short pieces, between which the interpreter can be interrupted."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        SLEEP(max(0, min(0.02, end - time.monotonic())))


class Hosted:
    """The recorder in an interpreter that outlives it, as in a browser. Its host takes what is written (`write`), sends
    SIGINT after some seconds or where too many bytes are held, and again and again from then on (`arm`, `disarm`), handles it
    (`interrupt`), and tells how many bytes are held (`memory`)."""

    def __init__(self, task, host):
        self.session = Session(json.loads(task), host)
        self.waiting, self.depth = [], sys.getrecursionlimit()
        self.steps = self.session.steps(self.asks())
        self.offer = Offer()
        self.session.write({"ready": 1})

    def say(self, ask):
        """Takes a line of what a process would read."""
        self.waiting.append(ask.encode("utf-8"))

    def asks(self):
        while True:
            yield self.waiting.pop(0) if self.waiting else None

    def step(self):
        """Does the next part of the task; returns whether there may be more."""
        kept = sys.stdin, sys.stdout, sys.stderr
        time.sleep = doze
        names, depth = dict(vars(builtins)), sys.getrecursionlimit()
        sys.stdin = io.StringIO()
        sys.stdout = sys.stderr = self.session.printed
        debugging = undebugged()
        sys.meta_path.append(self.offer)
        sys.setrecursionlimit(self.depth)
        try:
            return next(self.steps, self) is not self
        finally:
            self.depth = sys.getrecursionlimit()
            # Whatever the program has changed for all others.
            set_trace(None)
            sys.settrace, sys.breakpointhook = debugging
            sys.stdin, sys.stdout, sys.stderr = kept
            time.sleep = SLEEP
            sys.setrecursionlimit(depth)
            sys.meta_path.remove(self.offer)
            vars(builtins).update(names)
            for name in ["student", *self.offer.modules]:
                sys.modules.pop(name, None)


if not IS_HOSTED:
    main()
