# The recording.

class Visit:
    __slots__ = ("number", "parent", "position", "path", "alpha", "beta", "value", "call_line", "return_line", "locals",
                 "frames", "steps", "children", "function", "flawed", "last", "is_left", "is_read", "source", "is_over")

    def __init__(self, number, parent, position, path):
        self.number, self.parent, self.position, self.path = number, parent, position, path
        self.alpha = self.beta = self.value = self.call_line = self.return_line = self.function = self.flawed = None
        self.locals, self.frames, self.steps, self.children, self.last = {}, 0, [], [], None
        self.is_left = self.is_read = self.is_over = False
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


def number_in(value, part=None):
    """A number, or the one that a tuple, a list, a dictionary or an object holds in the part that is compared, else first; `None`
    where there is none."""
    if is_number(value):
        return value
    if isinstance(value, (Node, type, str)) or value is None:
        return None
    if isinstance(value, (tuple, list)) and not isinstance(value, Children):
        parts = [value[part]] if isinstance(part, int) and -len(value) <= part < len(value) and is_number(value[part]) else value
        return next((one for one in parts if is_number(one)), None)
    if isinstance(value, dict):
        parts = value
    else:
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = {name: getattr(value, name, None) for name in [*slots, *getattr(value, "__dict__", {})]}
    named = [part] if part in parts else [name for name in ("value", "score") if name in parts]
    return next((parts[name] for name in [*named, *parts] if is_number(parts[name])), None)


def score(value):
    """A number as the lines have it."""
    if value is None:
        return None
    # No score is that large, and few languages read such a number.
    if value in (INFINITY, -INFINITY) or abs(value) >= 1 << 63:
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
        return int(value) if abs(value) < 1 << 53 else shown(value)
    if isinstance(value, (str, Node)):
        return str(value)[:MOST_TEXT]
    if isinstance(value, tuple) and len(value) <= 3:
        parts = [small(part) for part in value]
        return Ellipsis if Ellipsis in parts else parts
    return Ellipsis


def shown(value):
    """The beginning of what Python shows of a value, which may fail: it is the program's, or too long a number."""
    try:
        return repr(value)[:MOST_TEXT]
    except Exception:
        return object.__repr__(value)


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
        # Positions that lists `[value, [children]]` stand for, by their identities.
        self.pairs = {}
        # Positions by their names, where the program looks them up in a dictionary.
        self.names = {}
        # Whether its values are those of the player at the root, who is MIN.
        self.is_for_min = False
        self.lost = None
        # Calls with something else than a position.
        self.strange = 0
        self.steps = 0
        # Leaves whose values were looked at outside of the search, and the moves that the root's function returned.
        self.outside = 0
        # Whether it has asked what a position is worth.
        self.has_points = False
        self.moves = self.returned = None
        if plain_tree is not None:
            self.name_lists(plain_tree, [])
        self.local = self.on_line if session.with_steps or not HAS_ALARM else self.on_leave

    def name_lists(self, tree, path):
        if isinstance(tree, NESTED):
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
                self.strange += 1
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
            value = value.node if isinstance(value, Board) else self.pairs.get(id(value), value) if self.pairs else value
            value = self.names.get(value, value) if self.names and isinstance(value, str) else value
            if isinstance(value, Node):
                function.state = name
                return value, value.path
            if self.lists and isinstance(value, NESTED) and id(value) in self.lists:
                function.state = name
                return value, self.lists[id(value)]
        if self.names and self.open:
            leaves = (self.session.named.leaf(self.open[-1], given.get(name)) for name in function.own_parameters())
            leaf = next((leaf for leaf in leaves if leaf is not None), None)
            if leaf is not None:
                return leaf, leaf.path
        if self.lists and self.open:
            above = self.open[-1]
            names = [function.state] if function.state else function.own_parameters()
            for name in names:
                value = given.get(name)
                if is_number(value) and isinstance(above.position, NESTED):
                    index = next_index(above, value)
                    if index is not None:
                        return (above.position, index), above.path + [index]
        return None

    def enter(self, frame, function, position, path):
        above = self.open[-1] if self.open else None
        is_same = above is not None and above.position is position
        # A driver that searches the root again, as with an aspiration window, begins a search of its own each time.
        is_again = is_same and above.parent is None and above.value is not None and bool(above.children)
        if is_again:
            above.is_over = True
            above = None
        if is_same and not is_again:
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
        if isinstance(position, Node):
            position.is_visited = True
        visit.frames += 1
        visit.function = function.title
        if visit.alpha is None:
            visit.alpha, visit.beta = window_of(frame, function)
        if self.local is self.on_leave:
            frame.f_trace_lines = False
        return LocalTrace(self, visit, frame).on_event

    def on_read(self, leaf):
        """The program looks at the value of a leaf: a visit, where it is one below the position that is searched."""
        above = self.open[-1] if self.open else None
        if above is None or above.position is not leaf.parent:
            if not (leaf.is_visited or leaf.is_outside):
                leaf.is_outside = True
                self.outside += 1
            return
        if any(c.position is leaf for c in above.children):
            return
        frame = sys._getframe(2)
        while frame is not None and (frame.f_code.co_filename == HERE or frame.f_code.co_name in COMPREHENSIONS):
            frame = frame.f_back
        # A program that sorts the children by their values does not visit them.
        if frame is None or frame.f_code not in self.session.by_code:
            return
        visit = Visit(len(self.visits), above, leaf, leaf.path)
        visit.is_read = visit.is_left = leaf.is_visited = True
        visit.call_line = visit.return_line = frame.f_lineno
        visit.value = leaf._points() * (leaf.side if self.session.negates else 1)
        above.last = leaf.index
        above.children.append(visit)
        if self.session.with_steps:
            above.steps.append({"child": visit.number})
        self.visits.append(visit)

    def settle(self):
        """Leaves that were read are visits where none is called for; they have no window but the one that is due."""
        if Node._deepens:
            self.keep_last()
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
        # Where a leaf is called for after it was read, reading is no visit: it puts children in order, or looks for an end.
        is_again = lambda visit: any(c.is_read and any(o.path == c.path and not o.is_read for o in visit.children) for c in visit.children)
        if any(map(is_again, visits)):
            self.drop_reads()
            return
        for visit in visits:
            if visit.alpha is not None and visit.beta is not None:
                self.hand_down(visit)

    def keep_last(self):
        """Of a program that looks deeper and deeper the last search is kept, which is the whole one."""
        begin = max((visit.number for visit in self.visits if visit.parent is None), default=0)
        self.visits = self.visits[begin:]
        for visit in self.visits:
            visit.number -= begin

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
        return not visit.is_read and visit.parent is not None and not isinstance(visit.position, NESTED) and (
            not isinstance(visit.position, Node) or bool(visit.position.is_leaf))

    def is_blind(self):
        """Whether the search is never called with a number: a leaf of nested lists that is looked at is not seen."""
        is_plain = self.pairs or self.names or isinstance(self.visits[0].position, NESTED)
        return bool(is_plain) and not any(self.is_called_leaf(v) for v in self.visits)

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
        return frame.f_trace

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
        if visit.is_over:
            self.open = [other for other in self.open if other is not visit] if visit.frames == 0 else self.open
            return
        has_failed = trace.failed and arg is None
        if has_failed:
            if visit.frames == 0 and self.open and self.open[-1] is visit:
                self.open.pop()
            return
        function = self.session.by_code.get(frame.f_code)
        index = decision(arg, function)
        value = None if index is not None and is_number(arg) else number_in(arg, self.session.value_part)
        if value is None and index is not None:
            value = self.decided(visit, index)
        if not visit.path and isinstance(visit.position, Node):
            self.keep_moves(function, returned_moves(visit.position, arg, function.index_place))
        if value is not None and not is_whole(value):
            visit.flawed = flaw(frame, function, arg)
        elif value is not None or visit.frames == 0 and visit.value is None:
            visit.value = value
            visit.flawed = None if value is not None else flaw(frame, function, arg)
        visit.return_line = frame.f_lineno
        visit.locals = small_locals(frame, function)
        if self.session.is_original:
            held = self.session.held.setdefault(visit.function, {})
            held.update((name, value) for name, value in frame.f_locals.items() if isinstance(value, (bool, int, float)))
        if visit.frames == 0:
            visit.is_left = True
            if self.open and self.open[-1] is visit:
                self.open.pop()

    def keep_moves(self, function, paths):
        """The moves that the functions of the root returned last, and the innermost of these functions."""
        if paths:
            by = function if self.moves is None else self.moves[0]
            self.moves = by, paths

    def told_moves(self):
        """The same for the line after the visits, with the values that the children of the root were given."""
        if self.moves is None:
            return []
        function, paths = self.moves
        values = {visit.path[0]: score(visit.value) for visit in self.visits if len(visit.path) == 1}
        return [{"function": function.title, "line": choosing_line(function), "paths": paths, "values": sorted(values.items())}]

    def decided(self, visit, index):
        """The value of a decision: that of the child which it names, as the side to move sees it in the program."""
        if visit.value is not None:
            return visit.value
        values = [child.value for child in visit.children if child.path[-1:] == [index] and child.value is not None]
        return next((-value if self.session.negates else value for value in values[::-1]), None)


def decision(arg, function=None):
    """The place of the child that a decision names, as a move, as a position, or by its index; `None` where it names none."""
    parts = arg if isinstance(arg, (tuple, list)) and not isinstance(arg, Children) else [arg]
    found = next((part.index for part in parts if isinstance(part, (Action, Node))), None)
    return arg if found is None and type(arg) is int and function is not None and function.gives_index else found


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
        # An alarm that is handled in here has put another function there, which watches the lines of a loop.
        return frame.f_trace


def next_index(above, value):
    """Which child of a list a number is: the next one that is alike, else the last one again."""
    begin = -1 if above.last is None else above.last
    order = list(range(begin + 1, len(above.position))) + list(range(begin, -1, -1))
    return next((i for i in order if not isinstance(above.position[i], NESTED) and above.position[i] == value), None)


def window_of(frame, function):
    """The two bounds among the arguments of a call, or among the variables of the file."""
    given = frame.f_locals
    pair = given.get(function.window) if function.window else None
    if isinstance(pair, (tuple, list)) and len(pair) == 2:
        alpha, beta = pair
    elif pair is not None:
        alpha, beta = getattr(pair, "alpha", None), getattr(pair, "beta", None)
    else:
        alpha, beta = (held(given if (name or "").partition(".")[0] in given else frame.f_globals, name) for name in (function.alpha, function.beta))
    is_bound = lambda bound: is_number(bound) and is_whole(bound)
    return (alpha if is_bound(alpha) else None), (beta if is_bound(beta) else None)


def flaw(frame, function, returned):
    """What a visit returns that is no whole number: the line, its text, and whether it is the position that it was given."""
    given = [frame.f_locals.get(name) for name in function.own_parameters()] if function is not None else []
    given = [value for value in given if isinstance(value, (list, tuple, Node, Board))]
    parts = returned if isinstance(returned, tuple) else (returned,)
    return frame.f_lineno, shown(returned), any(part is value for part in parts for value in given)
