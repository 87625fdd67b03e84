# One program, run on the trees of a task: what is said of it first, and what it did on each.

class Stop(Exception):
    """The program cannot be run, or was stopped."""


class Session(Loading, Limits, Changing, Probing):
    """One program, run on all trees of a task."""

    def __init__(self, task, out):
        self.out = out
        self.task = task
        unpack(task)
        shown = os.path.basename(task.get("name") or "program.py")
        self.name = shown if shown.isascii() else "program.py"
        self.source = task["source"]
        self.roles = {}
        # A file of a package is run from the folder above.
        above, package = os.path.split(task.get("folder") or "")
        self.package = package if above and os.path.exists(os.path.join(above, package, "__init__.py")) else None
        if self.package:
            sys.path.append(above)
        self.with_steps = bool(task.get("steps"))
        limits = task.get("limits") or {}
        self.seconds = limits.get("seconds", 3)
        self.most_visits = limits.get("visits", 200000)
        self.memory = limits.get("memory")
        self.memory_of_imports = self.memory
        self.printed = Printed()
        self.deadline = INFINITY
        self.place = 0
        self.changing = task.get("changes")
        self.is_original = self.is_choosing = self.is_probing = False
        self.held = {}
        self.watched = {}
        self.first_seen = None, None
        self.recorder = None
        # Statements of the file that have failed, by their places, with why; and whether one that may fail is run.
        self.skipped, self.is_skipping = {}, False
        # What parameters hold that say who moves, where that was found by trying: by the function and the parameter.
        self.turns = {}
        self.key = (task.get("key") or "").encode()
        self.guard, self.open_files, self.module = None, (), None

    def channels(self):
        """The descriptors that lead to whoever has started the recorder."""
        return [file.fileno() for file in self.open_files]

    def write(self, *told):
        for line in told:
            text = encoded(line)
            # Half of a pair is no character: no other language reads it.
            text = HALVES.sub(lambda found: found[0] if len(found[0]) > 6 else "\\ufffd", text) if "\\ud" in text else text
            self.out.write(self.key + text.encode() + b"\n")
        self.out.flush()

    def refuse(self, why, **told):
        if self.is_probing:
            raise Stop
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
        EXIT(status)

    def line_of(self, frame):
        """The line of the student's file that a frame, or the nearest one outside of it, is at."""
        while frame is not None and frame.f_code.co_filename != self.name:
            frame = frame.f_back
        return None if frame is None else frame.f_lineno

    def prepare(self):
        linecache.cache[self.name] = (len(self.source), None, self.source.splitlines(True), self.name)
        try:
            tree = uncached(parsed(self.source, self.name))
            self.code = compile(tree, self.name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            self.refuse("syntax", line=getattr(error, "lineno", None), text=shown_error(error, []))
        if self.guard is not None and reaching_line(tree) is not None:
            self.guard.refuse(reaching_line(tree))
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
        self.choosers = [] if self.with_steps or self.changing is not None else self.program.choosers(self.search)
        self.has_window = any(f.has_window() for f in self.search)
        self.tree = tree
        self.keeps = what_it_keeps(tree)
        asks = {word for f in self.search for word in map(plain, f.own_parameters())}
        self.grid = Grid.of(self.search)
        self.depths = OwnDepths(self.search if self.grid is None else [])
        self.named = NamedTree.of(self.search, tree) if self.grid is None else None
        self.is_paired = self.grid is None and not self.program.words & NODE_WORDS and is_paired(self.search)
        self.is_board = {"push", "pop"} <= self.program.words or bool(self.program.words & set(UNDOING[1:]))
        self.is_binary = {"left", "right"} <= self.program.words and not self.program.words & {"children", "actions"}
        self.is_nested = self.grid is None and not self.is_paired and self.named is None and not (self.program.words & NODE_WORDS or asks & set(GAMES + CHILDREN + ENDS + EVALUATIONS))
        self.take(*map(self.part_code, tree.body))
        self.is_course = bool(self.program.words & {"generateSuccessor", "getLegalActions"})
        names = {f.name for f in self.search}
        self.value_part = value_part(self.search, names)
        threaded = [f for f in self.search if {ast_name(n).split(".")[-1] for n in own_nodes(f.node)} & set(THREADS)]
        if threaded:
            self.refuse("threads", function=threaded[0].title, line=threaded[0].node.lineno)
        if (turning := turns_by_depth(self.search)) is not None:
            self.refuse("foreign", function=turning.title, line=turning.node.lineno, wants="depth", given="tree")
        testing = next((f for f in self.search if only_tests(f.node, names)), None)
        if testing is not None and all(only_tests(f.node, names) for f in self.search):
            # A program that says whether the side to move wins has a game of its own.
            self.refuse("no-function", functions=sorted(names))
        if testing is not None:
            self.refuse("tests", function=testing.title, line=testing.node.lineno)
        Node._deepens = deepens(self.entry, self.search)
        self.negates = any(negates(f, names) for f in self.search)
        most = endless(self.search, tree)
        told = {"entry": self.entry.title, "has_window": self.has_window, "functions": [], "negates": self.negates,
                "probes": any(probes(f, names) for f in self.search), "takes_min": self.takes_min(),
                "keeps_table": any(keeps_table(f, tree) for f in self.search), "is_course": self.is_course,
                "changed": next(filter(None, (changed_in(f, names) for f in self.search)), None), "asks_agents": "getNumAgents" in self.program.words,
                "largest": most, "grid": self.grid.told() if self.grid else {"branching": 2} if self.is_binary else None,
                "hints": hints(self.search, tree, most), "own_tree": self.named.told if self.named else None,
                "guarded": self.guard is not None or IS_HOSTED, "keeps": self.keeps}
        for f in self.search:
            facts = {"name": f.title, "line": f.node.lineno, "alpha": f.bounds()[0], "beta": f.bounds()[1], "depth": named(f, DEPTHS)}
            if self.with_steps:
                is_turn = lambda name: plain(name) in SIDES + COLOURS + AGENTS or isinstance(role_of(f, name, self.search), Turn)
                sides = [name for name in f.own_parameters() if is_turn(name)]
                facts.update(best=best_names(f), sides=sides, statements=statements(f, names, self.program))
            told["functions"].append(facts)
        self.write({"program": told})

    def takes_min(self):
        """Whether the program is told who moves at the root: by the position, by a parameter, or by the choice of a function."""
        given = set(map(plain, self.entry.own_parameters()))
        asks = self.program.words & SIDE_WORDS or given & set(SIDES + COLOURS[:3]) or "player" in given and self.negates
        asks = asks or any(isinstance(role_of(self.entry, name, self.search), Turn) for name in self.entry.own_parameters())
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
            self.is_choosing = self.is_probing = True
            try:
                self.probe_turns()
            except Stop:
                pass  # Its search takes no such trees.
            self.is_choosing = self.is_probing = False
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
        recorder, stopped = self.record(told)
        moves = recorder.told_moves()
        if stopped is None and not self.is_nested and self.grid is None and told.get("root") != "min":
            moves += [self.chosen(chooser, told) for chooser in list(self.choosers)]
        self.finish(recorder, stopped, moves)

    def chosen(self, chooser, told):
        """The moves that a root's loop of the program's own returns on a tree, which is no part of the visits."""
        found = {"function": chooser.title, "line": choosing_line(chooser)}
        if self.unknown(chooser, told):
            return dict(found, failed="parameters")
        self.is_choosing = True
        recorder, stopped = self.record(told, chooser)
        self.is_choosing = False
        if isinstance(recorder.returned, Overrun):
            # It would take as long on each tree.
            self.choosers.remove(chooser)
        is_cut_short = lambda v: isinstance(v.position, Node) and not v.position.is_leaf and v.path and not v.children
        if stopped is not None or any(map(is_cut_short, recorder.visits)):
            return dict(found, failed="stopped" if stopped else "depth")
        recorder.keep_moves(chooser, returned_moves(recorder.root, recorder.returned, chooser.index_place))
        moves = recorder.told_moves()
        return moves[0] if moves else dict(found, failed="nothing")

    def unknown(self, function, told):
        """Whether a function has parameters that nothing is known of, besides the position."""
        root, _, window = self.position(told)
        left = [name for name in function.own_parameters()
                if name not in function.optional and self.argument(function, name, root, window) is Ellipsis]
        return len(left) > 1

    def position(self, told):
        """The root of a tree, what the program is given of it, and the window."""
        tree = told["tree"]
        root = make_node(tree, None, 0)
        root.side = -1 if told.get("root") == "min" else 1
        root.plies = told.get("depth", 0)
        root.ghosts = told.get("ghosts", 1)
        window = [(-1, 1)[i] * INFINITY if b in (None, "inf", "-inf") else b
                  for i, b in enumerate(told.get("window") or [None, None])]
        if self.grid is not None and not self.grid.fits(root, root.plies):
            self.refuse("uneven", function=self.entry.title, line=self.entry.node.lineno, **self.grid.told())
        is_binary = lambda node: len(node.children) in (0, 2) and all(map(is_binary, node.children))
        if self.is_binary and not is_binary(root):
            self.refuse("uneven", function=self.entry.title, line=self.entry.node.lineno, branching=2)
        given = nested(tree, self.nesting()) if self.is_nested else leaves_of(root) if self.grid else Board(root) if self.is_board else root
        given = self.named.key(root) if self.named is not None else given
        return root, given, window

    def record(self, told, chooser=None):
        """Runs the program on one tree, or another function than its search: what was recorded, and why it was stopped, if it was."""
        root, given, window = self.position(told)
        recorder = Recorder(self, root, given if self.is_nested else None, window)
        if self.is_paired:
            given = paired(root, recorder.pairs)
        if self.named is not None:
            recorder.names = self.named.keys(root)
        self.recorder = recorder
        Node._recorder = recorder if self.guard is None else Hearer()
        self.entry = chooser or self.entries[root.side]
        self.arm()
        stopped = None
        try:
            function = self.load(root)
            arguments = self.arguments(self.entry, root, given, window)
            if chooser is not None:
                arguments.update((name, root.plies) for name in chooser.optional if plain(name) in DEPTHS)
            set_trace(recorder.on_call)
            try:
                recorder.returned = function(**arguments)
            finally:
                set_trace(None)
        except Stop:
            raise
        except MemoryError as error:
            self.spare_memory()
            stopped = {"why": "memory", "line": self.error_line(error), "text": shown_error(error, self.frames(error))}
        except BaseException as error:  # Whatever the program raises is told, its exit included.
            set_trace(None)
            if chooser is None:
                self.refuse_foreign(error, recorder)
            recorder.returned = error
            stopped = {"why": "error"} if self.changing is not None else {"why": "error", "line": self.error_line(error), "text": shown_error(error, self.frames(error))}
        self.disarm()
        self.entry = self.entries[root.side]
        if stopped is None and recorder.lost is not None:
            text = "RecursionError: maximum recursion depth exceeded"
            stopped = {"why": "error", "line": recorder.lost, "text": text}
        flawed = next((visit for visit in recorder.visits if visit.flawed is not None), None)
        if stopped is None and flawed is not None:
            line, text, is_given = flawed.flawed
            if is_given and self.place == 0:
                self.refuse("foreign", function=self.entry.title, line=line, wants="other", given=self.given())
            stopped = {"why": "value", "line": line, "text": text}
        return recorder, stopped

    def refuse_foreign(self, error, recorder):
        """A program that cannot do anything with the position that it is given is not wrong: it plays a game of its own."""
        if self.changing is not None or self.place > 0 or any(visit.value is not None for visit in recorder.visits):
            return
        text, line = str(error), self.error_line(error)
        failed = next(iter(self.skipped.values()), None)
        if isinstance(error, ImportError) or failed is not None and isinstance(error, NameError):
            self.refuse("import", line=line, text=failed["text"] if failed else text)
        kinds = (AttributeError, TypeError, KeyError, IndexError, ValueError, AssertionError)
        is_own = "positional argument" in text or "unexpected keyword" in text or isinstance(error, UnicodeError)
        # A search that has gone down the tree can use it, though it is unfinished; an attribute may still be of another game.
        is_below = len(recorder.visits) > 1 and (not isinstance(error, AttributeError) or "'NoneType'" in text)
        if not isinstance(error, kinds) or is_own or is_below or line is None and recorder.visits:
            return
        shown = [frame.line or "" for frame in self.frames(error)] or [""]
        is_board = any(isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript) and holds(node, line)
                       for node in ast.walk(self.tree)) or "len(board)" in shown[-1]
        missing = text.rsplit("attribute ", 1)[-1].strip("'") if isinstance(error, AttributeError) else None
        wants = "board" if is_board else "attribute" if missing else "other"
        self.refuse("foreign", function=self.entry.title, line=line, wants=wants, name=missing, code=shown[-1][:80],
                    given=self.given())

    def nesting(self):
        """What a tree without objects is made of."""
        names = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        return Tuples if "tuple" in names and "list" not in names else list

    def given(self):
        return "lists" if self.is_nested else "leaves" if self.grid else "tree"

    def finish(self, recorder, stopped, moves=()):
        Node._recorder = None
        if self.guard is not None:
            self.guard.check()
        rows = []
        if recorder is not None:
            recorder.settle()
            rows = [visit.row(self.has_window, self.with_steps) for visit in recorder.visits]
        instead = self.searched_instead() if stopped is None and recorder is not None and len(rows) < 2 else ""
        if instead and recorder.strange or stopped is None and recorder is not None and not rows:
            self.refuse("own-tree", function=self.entry.title, line=self.entry.node.lineno, name=instead)
        has_game = any(isinstance(node, ast.ClassDef) for node in self.tree.body)
        is_unread = has_game and not (self.is_nested or self.is_paired or self.grid) and recorder is not None and not recorder.has_points
        if stopped is None and len(rows) > 1 and is_unread:
            self.refuse("foreign", function=self.entry.title, line=self.entry.node.lineno, wants="other", given=self.given())
        is_unused = lambda: len(rows) == 1 or self.is_nested and recorder.is_blind()
        if stopped is None and rows and recorder.strange and not self.place and is_unused():
            self.refuse("foreign", function=self.entry.title, line=self.entry.node.lineno, wants="other", given=self.given())
        if (self.is_nested or self.is_paired or self.named) and stopped is None and len(rows) > 0 and recorder.is_blind():
            self.refuse("leaves", function=self.entry.title, line=self.entry.node.lineno)
        self.write(*rows)
        skipped = next(iter(self.skipped.values()), None)
        told = {"end": self.place, "stopped": stopped, "printed": self.printed.take(), "skipped": skipped}
        self.write(dict(told, moves=list(moves), outside=0 if recorder is None else recorder.outside))

    def searched_instead(self):
        """The variable of the file that the entry hands on, where its own position is not."""
        of_file = {name for part in self.tree.body for name in (sets_of(part) if isinstance(part, ast.Assign) else ())}
        handed = [part for call in search_calls(self.entry.node, {f.name for f in self.program.functions}) for part in handed_in(call)]
        return next((part.id for part in handed if isinstance(part, ast.Name) and part.id in of_file), "")

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

