"""Runs a program as it is, and writes each call of its search as a line of JSON: on its own game, of which nothing is known.

    task: {"name": .., "source": .., "folder": .., "args": [..], "stdin": .., "call": .., "function": .., "open": false,
           "limits": {"seconds": .., "visits": .., "memory": ..}, "key": ..}

A function is a search where it calls itself, directly or through others of the program, and has a window; else where it calls itself.
`open` gives each call an open window, so that nothing is cut, and the whole tree is walked.
"""

import ast
import builtins
import importlib.abc
import importlib.util
import inspect
import io
import json
import os
import pickle
import random
import signal
import sys
import time
import traceback

ALPHA = {"alpha", "alfa", "α", "low", "lower", "lo", "best_max", "maxbest", "al", "lower_bound", "alpha_value"}
BETA = {"beta", "β", "high", "upper", "hi", "best_min", "minbest", "be", "upper_bound", "beta_value"}
LOOPS = (ast.For, ast.AsyncFor)
COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)
WIDE = 10 ** 12
SMALL = (int, float, str, bool, type(None))
MOST_TEXT = 40


class Ended(BaseException):
    pass


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) or type(value).__module__ == "numpy" and getattr(value, "shape", 1) == ()


def named(call):
    target = call.func if isinstance(call, ast.Call) else None
    return target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else None


def names_in(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def parameters(function):
    given = function.args
    return [a.arg for a in getattr(given, "posonlyargs", []) + given.args + given.kwonlyargs]


def bounds_of(names):
    """The parameters for alpha and beta; `a` and `b` only where both are there, for `b` alone is a board."""
    found = [next((name for name in names if name.lower() in words), None) for words in (ALPHA, BETA)]
    return ("a", "b") if found == [None, None] and {"a", "b"} <= set(names) else tuple(found)


def has_window(function):
    return set(bounds_of(parameters(function))) & {"alpha", "beta"} != set() or None not in bounds_of(parameters(function))


class Searches:
    """The functions of a file that are a search, and the statements that a mistake in them leads to."""

    def __init__(self, tree, wanted):
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, []).append(node)
        calls = {name: {named(c) for f in fs for c in ast.walk(f) if isinstance(c, ast.Call)} & set(found) for name, fs in found.items()}

        def reached(name):
            seen, todo = set(), list(calls[name])
            while todo:
                if (one := todo.pop()) not in seen:
                    seen.add(one)
                    todo += calls[one]
            return seen

        cyclic = {name for name in found if name in reached(name)}
        windowed = {name for name in cyclic if any(has_window(f) for f in found[name])}
        if windowed:
            # A dispatcher between them has no window.
            windowed = {name for name in cyclic if name in windowed or any(w in reached(name) and name in reached(w) for w in windowed)}
        if wanted:
            windowed = {name for name in cyclic if wanted in reached(name)} | {wanted} & set(found)
        self.names = windowed or {name for name in cyclic if self.is_valued(found[name])}
        self.nodes = sorted((f for name in self.names for f in found[name]), key=lambda f: f.lineno)

    @staticmethod
    def is_valued(functions):
        """Whether a function that reaches itself may be minimax: it returns something, and takes the best of several."""
        parts = [part for f in functions for part in ast.walk(f)]
        words = {named(p) for p in parts if isinstance(p, ast.Call)} | {p.id for p in parts if isinstance(p, ast.Name)}
        returns = any(isinstance(p, ast.Return) and p.value is not None for p in parts)
        return returns and (bool(words & {"max", "min"}) or any(isinstance(p, ast.Compare) and isinstance(p.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE)) for p in parts))

    def is_negated(self):
        """Whether it is a negamax: the value of a call, or the window that it gets, has a minus."""
        for node in self.nodes:
            for part in ast.walk(node):
                inner = part.operand if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) else None
                if isinstance(inner, ast.Subscript):
                    inner = inner.value
                if inner is not None and named(inner) in self.names:
                    return True
                if isinstance(part, ast.Call) and named(part) in self.names:
                    given = list(part.args) + [k.value for k in part.keywords]
                    minus = [a.operand for a in given if isinstance(a, ast.UnaryOp) and isinstance(a.op, ast.USub)]
                    if any(isinstance(m, ast.Name) and m.id in bounds_of(parameters(node)) for m in minus):
                        return True
        return False

    def statements(self, function):
        """Lines: of the loop, of the test that cuts, of what raises each bound, and of what keeps the best value."""
        bounds = set(bounds_of(parameters(function))) - {None}
        every = list(ast.walk(function))
        returns = [part for part in every if isinstance(part, ast.Return) and part.value is not None]
        kept = {name for part in returns for name in names_in(part.value)} - bounds
        calls = [part for part in every if isinstance(part, ast.Call) and named(part) in self.names]
        given = [call for call in calls if bounds & {name for part in call.args + [k.value for k in call.keywords] for name in names_in(part)}]
        loops = [part for part in every if isinstance(part, LOOPS + (ast.While,)) and self.calls(part)]
        # The innermost first.
        loops = sorted(loops, key=lambda loop: loop.end_lineno - loop.lineno)
        return {"name": function.name, "while": any(isinstance(loop, ast.While) for loop in loops), "loops": [self.lines(loop, bounds, kept) for loop in loops],
                "returns": [part.lineno for part in returns if names_in(part.value) & bounds], "given": [call.lineno for call in given]}

    @staticmethod
    def lines(loop, bounds, kept):
        """The statements of a loop: what cuts, what raises a bound, and what keeps the best value."""
        lines = {"line": loop.lineno, "end": loop.end_lineno, "cut": [], "raise": [], "best": []}
        seen = []
        set_by = lambda part: {n for target in getattr(part, "targets", [getattr(part, "target", None)]) if target is not None for n in names_in(target)}
        for part in ast.walk(loop):
            if isinstance(part, ast.If):
                is_order = isinstance(part.test, ast.Compare) and isinstance(part.test.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE))
                sets = {n for inner in part.body if isinstance(inner, ast.Assign) for n in set_by(inner)}
                key = "cut" if any(isinstance(p, (ast.Break, ast.Return)) for p in part.body) else "best" if is_order and sets & kept else None
            else:
                sets = set_by(part) if isinstance(part, (ast.Assign, ast.AugAssign)) else set()
                key = "raise" if sets & bounds else "best" if sets & kept else None
            # What is inside of a test that is told already is told by it.
            if key and not any(part in list(ast.walk(other)) for other in seen):
                seen += [part] if key == "best" and isinstance(part, ast.If) else []
                lines[key].append(part.lineno)
        return lines

    def calls(self, node):
        return any(named(call) in self.names for call in ast.walk(node) if isinstance(call, ast.Call))


class Marked(ast.NodeTransformer):
    """Puts marks into the searches: at entry, at returns, and around the loops that call them."""

    def __init__(self, searches, begin):
        self.searches, self.inside, self.depth, self.begin = searches, [], 0, begin

    def mark(self, word, *args):
        return ast.Call(ast.Name(word, ast.Load()), list(args), [])

    def visit_FunctionDef(self, node):
        is_search = node in self.searches.nodes
        self.inside.append(is_search)
        self.generic_visit(node)
        self.inside.pop()
        if is_search:
            number = self.begin + self.searches.nodes.index(node)
            kept = [d for d in node.decorator_list if named(d) not in ("cache", "lru_cache") and getattr(d, "id", getattr(d, "attr", "")) not in ("cache", "lru_cache", "entry")]
            wraps = [d for d in kept if getattr(d, "id", "") in ("staticmethod", "classmethod")]
            node.decorator_list = wraps + [self.mark("recorded_", ast.Constant(number))] + [d for d in kept if d not in wraps]
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        return node

    def visit_Return(self, node):
        self.generic_visit(node)
        if self.inside and self.inside[-1]:
            value = node.value or ast.Constant(None)
            node.value = self.mark("returned_", value, ast.Constant(node.lineno), self.mark("locals"))
        return node

    def loop(self, node):
        is_search = self.searches.calls(node)
        names = [part.id for part in ast.walk(node.target) if isinstance(part, ast.Name)]
        self.generic_visit(node)
        if is_search:
            node.iter = self.mark("loop_", node.iter, ast.Constant(" ".join(names)))
        return node

    visit_For = loop

    def comprehension(self, node):
        is_search = self.searches.calls(node)
        self.generic_visit(node)
        if is_search:
            first = node.generators[0]
            names = [part.id for part in ast.walk(first.target) if isinstance(part, ast.Name)]
            first.iter = self.mark("loop_", first.iter, ast.Constant(" ".join(names)))
        return node

    visit_ListComp = visit_GeneratorExp = visit_SetComp = visit_DictComp = comprehension


def shown(value):
    """A value in few characters; `None` where that would say nothing."""
    if isinstance(value, str):
        text = value
    elif is_number(value) or isinstance(value, (tuple, bool)):
        text = repr(value)
    else:
        text = str(value)
    text = " ".join(text.split())
    return text if 0 < len(text) <= MOST_TEXT and " at 0x" not in text else None


class Row:
    __slots__ = ("number", "parent", "function", "alpha", "beta", "value", "move", "child", "call_line", "return_line", "locals",
                 "cut", "board", "name", "below", "mark", "arguments", "loops", "turns", "is_open")

    def told(self):
        return {name: getattr(self, name) for name in ("alpha", "beta", "value", "move", "child", "call_line", "return_line", "locals", "cut", "board")}


class Recorder:
    def __init__(self, task):
        self.task, self.is_open = task, task["open"]
        self.searches, self.stack, self.count = [], [], 0
        self.limits, self.functions, self.caller, self.negated = task["limits"], [], None, False
        self.outer = []

    def instrumented(self, source, path, form=compile):
        """The code of a file, or with `form=ast.parse` its tree."""
        tree = ast.parse(source, path)
        searches = Searches(tree, self.task.get("function"))
        begin = len(self.functions)
        self.functions += [dict(searches.statements(f), file=os.path.basename(path)) for f in searches.nodes]
        self.negated = self.negated or searches.is_negated()
        tree = ast.fix_missing_locations(Marked(searches, begin).visit(tree))
        return tree if form is ast.parse else compile(tree, path, "exec", dont_inherit=True)

    def recorded(self, number):
        def decorate(function):
            signature = inspect.signature(function)
            names = list(signature.parameters)
            alpha_name, beta_name = bounds_of(names)

            def call(*args, **given):
                try:
                    bound = signature.bind(*args, **given)
                except TypeError:
                    return function(*args, **given)
                bound.apply_defaults()
                values = bound.arguments
                row = self.enter(number, values, alpha_name, beta_name, sys._getframe(1))
                if not self.is_open and row.board is None:
                    row.board = board_of((value for name, value in values.items() if name not in (alpha_name, beta_name)), function.__globals__)
                if self.is_open:
                    for name, edge in ((alpha_name, -WIDE), (beta_name, WIDE)):
                        if name in values and (is_number(values[name]) or values[name] is None):
                            values[name] = edge
                self.stack.append(row)
                try:
                    returned = function(*bound.args, **bound.kwargs)
                finally:
                    self.stack.pop()
                row.value = returned
                if not self.stack or self.stack[-1] is not row:
                    row.cut = any(row.loops) if row.loops else None
                    row.loops = row.turns = None
                return returned

            call.__name__, call.__doc__, call.__wrapped__ = function.__name__, function.__doc__, function
            return call

        return decorate

    def enter(self, number, values, alpha_name, beta_name, frame):
        above = self.stack[-1] if self.stack else None
        edges = [values.get(name) if name else None for name in (alpha_name, beta_name)]
        others = [value for name, value in values.items() if name not in (alpha_name, beta_name, "self")]
        small = [value for value in others if isinstance(value, SMALL)]
        mark = small, None
        if above is None or above.mark[0] == small and above.function != number or above.mark[0] == small and not above.loops:
            mark = small, self.fingerprint(others)
        if above is not None and mark[1] is not None and above.mark[1] is None:
            mark = small, None
        if above is not None and not above.loops and above.mark == mark and mark[1] is not None:
            above.function = number
            if above.alpha is None and above.beta is None:
                above.alpha, above.beta = map(self.edge, edges, (-1, 1))
            return above
        self.count += 1
        if self.count > self.limits["visits"]:
            raise Ended("visits")
        row = Row()
        row.number, row.parent, row.function, row.below = self.count, above, number, []
        row.alpha, row.beta = map(self.edge, edges, (-1, 1))
        if alpha_name is None:
            row.alpha = None
        if beta_name is None:
            row.beta = None
        row.value = row.return_line = row.locals = row.move = row.child = row.board = None
        row.cut, row.loops, row.turns = False, [], []
        row.mark = (small, self.fingerprint(others)) if above is None or mark[1] is None else mark
        row.arguments = {name: value for name, value in values.items() if isinstance(value, SMALL) and name not in (alpha_name, beta_name)}
        row.call_line = frame.f_lineno
        looped = above.turns if above is not None else self.outer
        if looped:
            row.child = ".".join(str(turn[1]) for turn in looped)
            row.move = self.move(frame, " ".join(turn[0] for turn in looped).split())
        else:
            # In a loop with `while` nothing tells one child from the next.
            is_told = above is not None and not self.functions[above.function]["while"]
            row.child = "line%d" % frame.f_lineno if is_told else None
        if above is not None:
            above.below.append(row)
        else:
            while frame.f_back is not None and frame.f_code.co_name in ("<listcomp>", "<genexpr>", "<lambda>", "<dictcomp>"):
                frame = frame.f_back
            self.searches.append((row, frame if frame.f_code.co_name != "<module>" else None))
        return row

    @staticmethod
    def edge(value, sign):
        return value if is_number(value) else sign * float("inf")

    @staticmethod
    def fingerprint(values):
        try:
            return hash(pickle.dumps(values))
        except Exception:
            return hash(repr([getattr(value, "__dict__", value) for value in values]))

    @staticmethod
    def move(frame, names):
        found = {name: frame.f_locals[name] for name in names if name in frame.f_locals and not name.startswith("_")}
        texts = {name: shown(value) for name, value in found.items()}
        texts = {name: text for name, text in texts.items() if text is not None}
        return ", ".join(texts.values() if len(texts) == 1 else ("%s=%s" % pair for pair in texts.items())) or None

    def loop(self, values, names):
        """A loop over moves: which turn it is in, and whether it came to its end."""
        row = self.stack[-1] if self.stack else None
        turn = [names, 0]
        turns, loops = (row.turns, row.loops) if row is not None else (self.outer, [])
        at = len(loops)
        loops.append(True)
        turns.append(turn)
        try:
            for value in values:
                turn[1] += 1
                yield value
            loops[at] = False
        finally:
            if turn in turns:
                turns.remove(turn)

    def returned(self, value, line, names):
        if self.stack:
            row = self.stack[-1]
            row.return_line = line
            row.locals = {name: found for name, found in list(names.items())[:12] if isinstance(found, (int, float, bool)) or isinstance(found, str) and len(found) <= MOST_TEXT}
        return value


class Importer(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Instruments the modules of the program's folder as they are imported."""

    def __init__(self, folder, recorder, names):
        self.folder, self.recorder, self.names = folder, recorder, names

    def find_spec(self, name, path, target=None):
        file = os.path.join(self.folder, *name.split(".")) + ".py"
        return importlib.util.spec_from_file_location(name, file, loader=self) if os.path.exists(file) else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        path = module.__spec__.origin
        module.__dict__.update(self.names)
        with open(path, encoding="utf-8-sig") as file:
            exec(self.recorder.instrumented(file.read(), path), module.__dict__)
