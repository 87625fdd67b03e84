# The visits of the searches while the program runs.

class Recorder(Hooks):
    def __init__(self, task, has_windows=True, others=frozenset()):
        self.task, self.is_open, self.has_windows = task, task["open"], has_windows
        # The functions that are known to be no search, each with its file.
        self.no_searches = others
        self.searches, self.stack, self.outer, self.count = [], [], [], 0
        # What functions that call the search for each move returned, and what they left outside of them, with their frames and lines.
        self.chosen, self.left, self.unchosen = [], [], []
        # The parts of what is returned that the text takes for the value, as numbers of a tuple or names.
        self.parts = set()
        # The lines at which a value is taken from a constant.
        self.complements = []
        # The variables of which any function of the program makes a move, and the tests, by file and line, in which an equal value is enough.
        self.pairs, self.ties = [], set()
        self.limits, self.functions, self.negated = task["limits"], [], False
        # Of each function: where its window is, at which lines it returns what a table holds, whether it stands pat, and what says the next
        # move where it calls for the rest of them.
        self.edges, self.tables, self.memos, self.quiet, self.narrows, self.resting = [], [], [], [], [], []
        # And under which keys of which parameter it leaves its value, where it returns nothing.
        self.leaving = []
        # Lines of calls, each with its file: those in a loop of the game itself or over positions, those that turn nothing, those that search no child, those that go on with
        # the rest of the moves, and those in a function that others call for each move.
        self.apart, self.listed, self.dispatched, self.straight, self.asides, self.rests, self.handed_on = set(), set(), set(), {}, {}, {}, {}
        # The largest depth to which each position was searched, and whether a table has answered from a deeper search, or late moves
        # were left out.
        self.depths, self.is_selective = {}, False
        # Whether a search runs that is no child's, of which the open run keeps nothing.
        self.passing = 0
        # Whether the program has a game of its own, whose moves change it.
        self.makes_moves = False
        # What tells the sides best in all searches together.
        self.ways = []
        # Whether some bounds are no numbers.
        self.is_unclear = False
        self.is_repeated = False
        # The seconds that are left to try the search from its own positions, and how often it may be.
        self.trying, self.tries = TRYING
        # The thread of the search that runs, and one that was met in another at the same time.
        self.thread, self.crossed = None, None
        # The edge of opened windows.
        self.wide = WIDE
        # Whether random numbers were drawn since the last search.
        self.drawn = None
        # Whether the program knows the time: its search may end by it; and whether it may draw random numbers.
        self.is_timed = self.is_random = False
        # Whether it counts its visits, and ends by that.
        self.has_budget = False
        # The variables of the program's main file.
        self.space = {}

    def instrumented(self, source, path, form=compile):
        """The code of a file, or with `form=ast.parse` its tree."""
        tree = parsed(source, path)
        if "numpy" in source:
            seed_numpy()
        imported = set().union(*map(names_imported, ast.walk(tree)))
        self.is_timed, self.is_random = self.is_timed or "time" in imported, self.is_random or "random" in imported
        file = os.path.relpath(path, self.task.get("folder") or os.getcwd())
        searches = Searches(tree, self.task.get("function"), self.has_windows, {name for of, name in self.no_searches if of == file})
        begin = len(self.functions)
        self.pairs += moves_in(tree)
        self.ties |= {(file, line) for line in ties_in(tree)}
        self.functions += [dict(searches.told(f), answers=searches.answers, file=file) for f in searches.found]
        self.edges += map(Edges, searches.found)
        self.tables += map(searches.table_lines, searches.found)
        self.memos += [memos_in(f.node) | collected_in(f.node, searches.names) for f in searches.found]
        self.leaving += [left_in(f.node) for f in searches.found]
        self.quiet += map(searches.is_quiet, searches.found)
        self.narrows += map(searches.narrows, searches.found)
        self.apart |= {(path, line) for line in searches.apart()}
        self.complements += searches.complements()
        self.parts |= {str(value_part(searches.found, {f.name for f in searches.found}))} if searches.found else set()
        self.listed |= {(path, line) for line in searches.listed() | searches.going_on()}
        self.straight.update({(path, line): columns for line, columns in searches.straight().items()})
        self.dispatched |= {(path, line) for line in searches.dispatched()}
        self.asides.update({(path, line): kind for line, kind in searches.asides().items()})
        rests = searches.rests()
        self.rests.update({(path, line): names for line, names in rests.items()})
        self.handed_on.update({(path, line): names for line, names in searches.handed_on().items()})
        inside = lambda f: [names for line, names in rests.items() if f.node.lineno <= line <= f.node.end_lineno]
        self.resting += [max(inside(f), key=len, default=None) for f in searches.found]
        self.negated = self.negated or searches.is_negated
        self.makes_moves = self.makes_moves or searches.makes_moves()
        marked = Marked(searches, begin)
        tree = ast.fix_missing_locations(marked.visit(tree))
        self.has_budget = self.has_budget or marked.has_budget
        return tree if form is ast.parse else compile(tree, path, "exec", dont_inherit=True)

    def recorded(self, number):
        def decorate(function):
            signature, inner = inspect.signature(function), inspect.unwrap(function)
            is_cached = hasattr(function, "cache_info")

            def call(*args, **given):
                if self.is_repeated or self.is_elsewhere(inner):
                    return function(*args, **given)
                try:
                    bound = signature.bind(*args, **given)
                except TypeError:
                    return function(*args, **given)
                bound.apply_defaults()
                started = time.monotonic()
                visit = self.visit(number, bound.arguments, inner, sys._getframe(1), is_cached)
                if inspect.isgeneratorfunction(inner):
                    return stepped(visit, lambda: function(*bound.args, **bound.kwargs))
                before = self.drawn_of(bound.arguments) if not self.stack else None
                with visit as row:
                    if self.is_tried(row, function):
                        row.tried = self.tried(number, function, bound)
                    returned = function(*bound.args, **bound.kwargs)
                    row.value = self.answered(number, returned, bound.arguments)
                if before is not None:
                    # What random numbers have decided is decided otherwise next time.
                    is_quick = time.monotonic() - started < REPEATED
                    if self.drawn_of(bound.arguments) == before and not self.is_open and is_quick and not self.is_used_up(row):
                        row.again = self.repeated(number, function, bound)
                    # The open run draws more of them, and has to come to the same positions afterwards.
                    self.drawn = before[0]
                    random.setstate(self.drawn)
                return returned

            functools.update_wrapper(call, function)
            for name in ("cache_info", "cache_clear"):
                if is_cached:
                    setattr(call, name, getattr(function, name))
            return call

        return decorate

    def answered(self, number, returned, given):
        """What a search returned, or left in its position: of one that says whether the side to move wins, a number."""
        if returned is None and self.leaving[number] is not None:
            name, keys = self.leaving[number]
            held = given[name] if isinstance(given[name], dict) else getattr(given[name], "__dict__", {})
            return {key: held[key] for key in keys if key in held}
        if isinstance(returned, bool) and self.functions[number]["answers"]:
            return 1 if returned else -1
        return as_returned(returned)

    def is_elsewhere(self, function):
        """Whether a call comes from another thread than the search that runs."""
        thread = threading.get_ident()
        if not self.stack:
            self.thread = thread
        elif thread != self.thread:
            self.crossed = {"why": "threads", "function": function.__name__, "line": function.__code__.co_firstlineno}
        return thread != self.thread

    def repeated(self, number, function, bound):
        """What an outermost call returns when it is made once more: the same, unless something of it is left behind."""
        if self.is_timed or self.shares_state(function) or any(hasattr(value, "__next__") for value in bound.arguments.values()):
            return None
        state, self.is_repeated = random.getstate(), True
        try:
            return self.answered(number, function(*bound.args, **bound.kwargs), bound.arguments)
        except Exception:
            return None
        finally:
            random.setstate(state)
            self.is_repeated = False

    @staticmethod
    def shares_state(function):
        """Whether an inner function shares something that changes with what is around it, as a stack of positions: a call of it would change
        the calls after it."""
        cells = [cell.cell_contents for cell in getattr(inspect.unwrap(function), "__closure__", None) or ()]
        return any(hasattr(held, "append") or hasattr(held, "__dict__") and not callable(held) and not inspect.ismodule(held) for held in cells)

    def is_tried(self, row, function):
        """Whether the search is begun once more at a position of the open run: to see which move it plays there."""
        if not self.is_open or row.parent is None or self.tries <= 0 or self.trying <= 0 or self.passing or row.kind is not None:
            return False
        edges = self.edges[row.function]
        if self.is_timed or self.is_random or self.has_budget or self.tables[row.function] is not None or edges.is_hidden or None in edges.names:
            return False
        # A board outside of it would be changed where a move is not taken back.
        outside = [value for name, value in inspect.unwrap(function).__globals__.items() if not name.isupper() and not name.startswith("__")]
        is_kept = self.shares_state(function) or any(isinstance(value, (list, dict, set, bytearray)) for value in outside)
        return not is_kept and row.function == self.stack[0].function

    def tried(self, number, function, bound):
        """What a search returns that begins at a position of the open run, with an open window: its move and its value."""
        # Its loops and cuts are of none of the visits that are open.
        started, state, stack = time.monotonic(), random.getstate(), self.stack
        self.is_repeated, self.stack = True, []
        self.tries -= 1
        try:
            args, given = copy.deepcopy((bound.args, bound.kwargs))
            returned = self.answered(number, function(*args, **given), bound.arguments)
            if is_number(returned):
                self.tries = 0
            return returned
        except Exception:
            self.tries = 0
        finally:
            random.setstate(state)
            self.is_repeated, self.stack = False, stack
            self.trying -= time.monotonic() - started

    def is_used_up(self, row):
        """Whether a search that gives its children copies of its position, or all but the last, has changed the one that it was given: the
        last child may have it, and no call finds it again."""
        is_last = lambda one: one.parent is None or one is one.parent.below[-1]
        may_be = row.is_copied or all(is_last(one) for one in rows_below(row) if one.is_changed)
        return may_be and self.fingerprint(row.held) != row.mark[1]

    def drawn_of(self, values):
        """The states of the generators of random numbers that a call of a search may use."""
        holders = [values, getattr(values.get("self"), "__dict__", {}), self.space]
        made = [value for holder in holders for value in holder.values() if isinstance(value, random.Random)]
        return [random.getstate()] + [one.getstate() for one in made if type(one) is random.Random]

    @contextlib.contextmanager
    def visit(self, number, values, inner, caller, is_cached):
        """A call of a search, from its entry to its return; in the open run its window is opened."""
        edges = self.edges[number]
        row = self.enter(number, values, edges.told(values, inner), caller, is_cached)
        is_aside = row.kind in ASIDE
        if not self.is_open and row.board is None:
            row.holder = holder_of(self.others(number, values).values(), inner.__globals__)
            row.board = board_of(row.holder)
        if not self.is_open and row.board is None and row.number <= COMPARED and row.contents is None:
            row.contents = self.contents(number, values, inner)
            row.made = set() if row.parent is None else changed_in_place(row.parent.contents, row.contents)
        before = edges.told(values, inner) if self.is_open and edges.is_hidden else None
        # What the moves before have raised is kept.
        self.passing += is_aside
        if self.is_open and not self.passing and self.place(caller) not in self.rests:
            if row.parent is None:
                # As wide as it is begun with.
                self.wide = max([WIDE] + [abs(edge) for edge in (row.alpha, row.beta) if edge is not None])
            edges.set(values, inner, (-self.wide, self.wide))
        self.stack.append(row)
        drawn = self.drawn_of(values) if self.is_random else None
        try:
            yield row
        finally:
            self.stack.pop()
            # A leaf that is worth what random numbers say is worth something else in another run.
            self.is_selective = self.is_selective or self.is_random and not row.below and self.drawn_of(values) != drawn
            self.passing -= is_aside
            if before is not None:
                # A bound of the caller, and none that is handed down.
                edges.set(values, inner, before)
        if not self.stack or self.stack[-1] is not row:
            self.leave(row, is_cached)
            # A position of its own may be left as it will.
            if row.board is not None and (row.parent is None or row.parent.holder is row.holder):
                row.is_changed = board_of(row.holder) != row.board
            if row.contents is not None:
                row.left_over = changed_in_place(row.contents, self.contents(number, values, inner))
            if self.is_open and is_aside:
                row.parent.below.remove(row)

    def contents(self, number, values, inner):
        """The containers that a search may reach, by their names: of its position, of its object, and those around the function; what each
        is, and its cells."""
        code, found = inner.__code__, {}
        outside = {name: inner.__globals__.get(name) for name in code.co_names}
        with contextlib.suppress(ValueError):
            outside.update(zip(code.co_freevars, (cell.cell_contents for cell in inner.__closure__ or ())))
        for name, value in {**outside, **self.others(number, values)}.items():
            for key, held in containers_in(name, value):
                if (cells := cells_of(held)) is not None:
                    found[key] = id(held), cells
        return found

    def leave(self, row, is_cached):
        row.cut = any(row.loops) if row.loops else row.cut or None
        row.left = row.left and (row.last.get(row.left[2]) or row.left)
        row.loops = row.turns = None
        lines = self.tables[row.function]
        if not row.below and (is_cached and row.return_line is None or lines and row.return_line in lines):
            row.kind = "table?"
        self.note_depth(row)

    def note_depth(self, row):
        """Notes to which depth a position was searched, and of what a table has answered whether it was searched deeper before."""
        depth = row.depth()
        if row.spot is None or depth is None or row.parent is not None and not depth < (row.parent.depth() or 0):
            return
        known = self.depths.get((row.function, row.spot), depth)
        if row.kind == "table?" and not row.below:
            self.is_selective = self.is_selective or known > depth
        self.depths[row.function, row.spot] = max(known, depth)

    def is_edge(self, number, name):
        return name in self.edges[number].names or name == self.edges[number].pair

    def others(self, number, values):
        """What is handed to a search besides its window and its memos."""
        return {name: value for name, value in values.items() if not self.is_edge(number, name) and name not in self.memos[number]}

    def enter(self, number, values, edges, frame, is_cached):
        above = self.stack[-1] if self.stack else None
        others = self.others(number, values)
        owner = id(values.get("self"))
        # A function that is handed on says how the best is chosen, `go(state, max)`, and is no part of a position.
        kept = [value for name, value in others.items() if name != "self" and not inspect.isroutine(value)]
        small = [value for value in kept if isinstance(value, SMALL)]
        mark = small, None
        if above is None or above.mark[0] == small and (above.function != number or not above.loops):
            mark = small, self.fingerprint(kept)
        if above is not None and mark[1] is not None and above.mark[1] is None:
            mark = small, None
        if above is not None and not above.loops and (self.place(frame) in self.rests or self.place(frame) in self.dispatched or above.mark == mark and mark[1] is not None and above.owner == owner):
            above.function = number
            if above.alpha is None and above.beta is None:
                above.alpha, above.beta = self.window(number, edges)
            return above
        if above is not None and not above.below:
            self.narrow(above, frame)
        self.count += 1
        if self.count > self.limits["visits"]:
            raise Ended("visits")
        row = Row()
        row.number, row.parent, row.function, row.below, row.owner = self.count, above, number, [], owner
        row.alpha, row.beta = self.window(number, edges)
        row.value = row.again = row.return_line = row.locals = row.move = row.child = row.board = row.keys = row.left = row.worth = row.used = row.tried = None
        row.holder, row.objects, row.held, row.is_copied = None, [], kept if above is None else (), False
        # Where a search returns the position that it moves to, that is known by what it holds.
        is_shown = above is not None and isinstance(above.tried, tuple) and not all(isinstance(part, SMALL) for part in above.tried)
        row.prints = {self.fingerprint([value]) for value in kept if not isinstance(value, SMALL)} if is_shown else ()
        if above is not None and not any(value is held for value in kept if not isinstance(value, SMALL) for held in above.held):
            above.is_copied = len(small) < len(kept)
        row.points, row.is_changed, row.is_plain, row.has_others = 0, False, False, False
        row.contents, row.made, row.left_over = None, (), ()
        aside = self.asides.get(self.place(frame)) if above is not None else None
        row.kind = aside or ("quiescence" if self.quiet[number] else None)
        columns = self.straight.get(self.place(frame), ())
        row.is_straight = columns is None or bool(columns) and column_of(frame) in columns
        row.cut, row.loops, row.turns, row.last = False, [], [], {}
        row.mark = (small, self.fingerprint(kept)) if above is None or mark[1] is None else mark
        row.arguments = {name: value for name, value in others.items() if isinstance(value, SMALL)}
        row.parts = {}
        for name, value in others.items() if not self.negated else ():
            row.parts.update(parts_of(name, value))
        is_placed = above is None or is_cached or self.tables[number] is not None
        row.spot = self.fingerprint([value for name, value in others.items() if name != "self" and not is_depth(name)]) if is_placed else None
        row.call_line = frame.f_lineno
        looped = above.turns if above is not None else self.outer
        if looped:
            row.child = ".".join(str(turn.count) for turn in looped)
            if above is not None and len(small) == len(kept) and any(self.is_other_child(row, other) for other in above.below):
                row.child += ".%d.%d" % (frame.f_lineno, frame.f_lasti)
            names = [name for turn in looped for name in turn.names]
            row.move, row.keys = self.move(frame, names), {name: shown(frame.f_locals[name]) for name in names if name in frame.f_locals}
            # A move beside the position that it leads to, `for board, column in children`, may be taken out of a pair later.
            pairs = [(name, frame.f_locals[name]) for name in names if isinstance(frame.f_locals.get(name), tuple)]
            row.keys.update(("%s[%d]" % (name, at), shown(part)) for name, parts in pairs for at, part in enumerate(parts[:4]) if isinstance(part, SMALL))
            # Of a root's moves, what they are, where they have no text.
            is_of_root = above is None or above.parent is None
            row.objects = [frame.f_locals[name] for name in names if is_of_root and not isinstance(frame.f_locals.get(name), SMALL)]
            row.keys.update((name, shown(held)) for turn in looped for name in turn.lists if (held := self.held(frame, name)) is not None)
        elif above is not None and (names := self.resting[above.function]) is not None:
            row.child = str(len(above.below) + 1)
            row.move = self.move(frame, names, lambda moves: moves[0] if isinstance(moves, (list, tuple)) and moves else moves)
        elif (names := self.handed_on.get(self.place(frame))) is not None:
            row.child = str(len(above.below) + 1) if above is not None else None
            row.move = self.move(frame, names)
            row.keys = {name: shown(frame.f_locals[name]) for name in names if name in frame.f_locals}
        else:
            # In a loop with `while` nothing tells one child from the next.
            is_told = above is not None and not self.functions[above.function]["while"]
            row.child = "line%d.%d" % (frame.f_lineno, frame.f_lasti) if is_told else None
            if is_told and (count := sum((other.child or "").split("#")[0] == row.child for other in above.below)):
                # The loop is inside of what calls it, `max(map(search, moves))`.
                row.child += "#%d" % (count + 1)
        if above is not None:
            above.below.append(row)
        else:
            self.searches.append((row, self.caller(frame)))
            # What is the same in each run: a clock is not.
            row.start = self.fingerprint([value for value in kept if not isinstance(value, float)])
            # Tables of lines that win are constants.
            found = [value for name, value in frame.f_locals.items() if not name.isupper()]
            row.outer = board_of(holder_of(found, frame.f_globals)) if not self.is_open else None
        return row

    @staticmethod
    def held(frame, name):
        """What a list holds at a number, `spots[i]`; `None` where that is not known."""
        try:
            of, at = (frame.f_locals[part] for part in name.rstrip("]").split("["))
            return of[at] if isinstance(of, (list, tuple)) else None
        except (KeyError, IndexError, TypeError):
            return None

    @staticmethod
    def is_other_child(row, other):
        """Whether another position was searched in the turn of the same number: by another loop, or by another call of the same turn."""
        position = lambda row: {name: value for name, value in row.arguments.items() if not is_depth(name) and not isinstance(value, bool)}
        return other.child == row.child and position(other) != position(row)

    def narrow(self, row, frame):
        """Notes where something else than a child has narrowed a window before the first child is searched: a table, or what a game can
        be worth at most."""
        names = self.edges[row.function].inside
        if (self.tables[row.function] is not None or self.narrows[row.function]) and None not in names:
            low, high = (none if frame.f_locals.get(name) is None else frame.f_locals[name] for name, none in zip(names, (-float("inf"), float("inf"))))
            if is_number(low) and is_number(high) and row.alpha is not None and (low, high) != (row.alpha, row.beta) and not self.is_open and row.kind is None:
                row.kind = "unknown" if self.tables[row.function] is None else "table?"

    def caller(self, frame):
        """What has made a call from outside: a loop over moves, else a function; `None` where calls have it not in common."""
        if self.place(frame) in self.listed:
            return None
        is_apart = self.place(frame) in self.apart
        turn = next((turn for turn in self.outer if turn.is_moves), None)
        key = frame.f_code.co_name == "<lambda>"
        while frame.f_back is not None and frame.f_code.co_name in ("<listcomp>", "<genexpr>", "<lambda>", "<dictcomp>", "<setcomp>"):
            frame = frame.f_back
        if frame.f_code.co_name == "<module>":
            # A function without a name that is handed on is called for each move: `max(moves, key=lambda move: ..)`.
            frame = (frame, frame.f_lasti) if key else None
        if turn is not None:
            turn.frame = frame
        return turn or (None if is_apart else frame)

    def window(self, number, edges):
        """The bounds of a call; `None` for one that its function does not have."""
        has = self.edges[number]
        # A bound may be a value with its move, in an object of the program's own.
        held = [numbers_of(edge) if hasattr(edge, "__dict__") and not is_number(edge) else {} for edge in edges]
        edges = [next(iter(found.values())) if len(found) == 1 else edge for edge, found in zip(edges, held)]
        if any(edge is not None and not is_number(edge) for edge in edges):
            self.is_unclear = True
            return [None, None]
        given = [edge if is_number(edge) else sign * float("inf") for edge, sign in zip(edges, (-1, 1))]
        return [edge if has.pair or name else None for edge, name in zip(given, has.names)]

    @staticmethod
    def fingerprint(values):
        values = list(map(without_origin, values))
        try:
            text = pickle.dumps(values)
        except Exception:
            text = repr([getattr(value, "__dict__", value) for value in values]).encode("utf-8", "replace")
        # The same in every run, unlike `hash`.
        return hashlib.blake2b(text, digest_size=8).hexdigest()

    @staticmethod
    def place(frame):
        return frame.f_code.co_filename, frame.f_lineno

    @staticmethod
    def move(frame, names, part=lambda value: value):
        found = {name: part(frame.f_locals[name]) for name in names if name in frame.f_locals and not name.startswith("_")}
        texts = {name: shown(value) for name, value in found.items()}
        texts = {name: text for name, text in texts.items() if text is not None}
        return ", ".join(texts.values() if len(texts) == 1 else ("%s=%s" % pair for pair in texts.items())) or None


def changed_in_place(before, after):
    """The containers that hold something else and as much as before: one that only grows is a log or a table."""
    both = before.keys() & after.keys() if before and after else ()
    is_same = lambda one, other: one[0] == other[0] and one[1].keys() == other[1].keys()
    return {key for key in both if is_same(before[key], after[key]) and before[key][1] != after[key][1]}


def containers_in(name, value, depth=2):
    """The containers that are a value, or attributes or parts of it, each with its name."""
    if isinstance(value, CONTAINERS):
        yield name, value
    if depth == 0 or isinstance(value, type) or inspect.ismodule(value) or inspect.isroutine(value):
        return
    parts = dict(enumerate(value)) if isinstance(value, tuple) else getattr(value, "__dict__", {})
    for part, held in parts.items():
        yield from containers_in("%s.%s" % (name, part), held, depth - 1)


def cells_of(value, place=()):
    """What a container holds, by its places; `None` where that is no number, text or the like, or very much."""
    if isinstance(value, SMALL + (tuple,)):
        return {place: value}
    if not isinstance(value, CONTAINERS) or len(value) > MOST_CELLS:
        return None
    pairs = value.items() if isinstance(value, dict) else [(one, True) for one in value] if isinstance(value, set) else enumerate(value)
    found = {}
    for key, part in pairs:
        if (cells := cells_of(part, place + (key,))) is None:
            return None
        found.update(cells)
    return found if len(found) <= MOST_CELLS else None


def without_origin(value):
    """What a position holds, without the one that it was made from, which would show the whole tree: one of its class that has it as a child."""
    held = getattr(value, "__dict__", {})
    has_it = lambda part: part is value or isinstance(part, (list, tuple)) and any(inner is value for inner in part)
    origins = [name for name, part in held.items() if part is not value and isinstance(part, type(value)) and any(map(has_it, vars(part).values()))]
    return {name: part for name, part in held.items() if name not in origins} if origins else value


class Turns:
    """A loop that is run: its variables, and how often it has begun."""

    def __init__(self, names, is_moves, lists):
        self.names, self.is_moves, self.lists, self.count, self.frame = names, is_moves, lists, 0, None


