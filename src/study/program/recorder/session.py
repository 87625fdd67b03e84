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
            tree = uncached(ast.parse(self.source, self.name))
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
        self.is_board = "push" in self.program.words and "pop" in self.program.words or bool(self.program.words & set(UNDOING[1:]))
        self.is_binary = {"left", "right"} <= self.program.words and not self.program.words & {"children", "actions"}
        self.is_nested = self.grid is None and not self.is_paired and self.named is None and not (self.program.words & NODE_WORDS or asks & set(GAMES + CHILDREN + ENDS + EVALUATIONS))
        self.take(*map(self.part_code, tree.body))
        self.is_course = bool(self.program.words & {"generateSuccessor", "getLegalActions"})
        names = {f.name for f in self.search}
        self.value_part = value_part(self.search, names)
        threaded = [f for f in self.search if {ast_name(n).split(".")[-1] for n in own_nodes(f.node)} & set(THREADS)]
        if threaded:
            self.refuse("threads", function=threaded[0].title, line=threaded[0].node.lineno)
        testing = next((f for f in self.search if only_tests(f.node, names)), None)
        if testing is not None:
            self.refuse("tests", function=testing.title, line=testing.node.lineno)
        Node._deepens = deepens(self.entry, self.search)
        self.negates = any(negates(f, names) for f in self.search)
        told = {"entry": self.entry.title, "has_window": self.has_window, "functions": [], "negates": self.negates,
                "probes": any(probes(f, names) for f in self.search), "takes_min": self.takes_min(),
                "keeps_table": any(keeps_table(f, tree) for f in self.search), "is_course": self.is_course,
                "asks_agents": "getNumAgents" in self.program.words,
                "largest": largest(tree), "grid": self.grid.told() if self.grid else {"branching": 2} if self.is_binary else None,
                "hints": hints(self.search, tree), "own_tree": self.named.told if self.named else None,
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

    def run(self, place, told):
        """Runs the program on one tree and writes its visits."""
        self.place = place
        recorder, stopped = self.record(told)
        moves = recorder.told_moves()
        if stopped is None and not self.is_nested and self.grid is None and told.get("root") != "min":
            moves += [self.chosen(chooser, told) for chooser in self.choosers]
        self.finish(recorder, stopped, moves)

    def chosen(self, chooser, told):
        """The moves that a root's loop of the program's own returns on a tree, which is no part of the visits."""
        found = {"function": chooser.title, "line": choosing_line(chooser)}
        if self.unknown(chooser, told):
            return dict(found, failed="parameters")
        self.is_choosing = True
        recorder, stopped = self.record(told, chooser)
        self.is_choosing = False
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
            stopped = {"why": "error"} if self.changing is not None else {"why": "error", "line": self.error_line(error), "text": shown_error(error, self.frames(error))}
        self.disarm()
        self.entry = self.entries[root.side]
        if stopped is None and recorder.lost is not None:
            text = "RecursionError: maximum recursion depth exceeded"
            stopped = {"why": "error", "line": recorder.lost, "text": text}
        flawed = next((visit for visit in recorder.visits if visit.flawed is not None), None)
        if stopped is None and flawed is not None:
            line, text = flawed.flawed
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
            told = ["\n".join(encoded(row) for row in rows) for rows in found]
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
                index = decision(returned, self.entry)
                found = None if index is not None and is_number(returned) else number_in(returned, self.value_part)
                if found is not None:
                    if value is not None and found not in (value, -value):
                        return None
                elif index is None:
                    break
                elif value is not None and index not in best:
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
        Node._recorder = self.recorder = None
        given = paired(root, {}) if self.is_paired else given
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
        """The program's module, loaded again for each tree where it keeps something, and in it the function to call."""
        is_loaded = self.keeps is None and self.module is not None and self.module[0] is self.loaded
        module = self.module[1] if is_loaded else types.ModuleType("student")
        self.module = None
        if not is_loaded:
            module.__file__ = self.name
            module.__package__ = self.package
            sys.modules["student"] = module
            if self.guard is not None:
                module.__builtins__ = dict(vars(builtins), getattr=getting)
            self.execute(module)
        self.module = self.loaded, module
        if self.grid is not None and self.grid.leaves not in self.entry.own_parameters():
            setattr(module, self.grid.leaves, leaves_of(root))
        self.depths.set(module, None, root.plies)
        if self.named is not None:
            self.named.put(module, root)
        if self.entry.owner is None:
            return getattr(module, self.entry.name)
        owner = getattr(module, self.entry.owner)
        if not self.entry.bound:
            return getattr(owner, self.entry.name)
        kept = getattr(owner, "__init__", None)
        parameters = next((f for f in self.program.functions if f.owner == self.entry.owner and f.name == "__init__"), None)
        given = self.arguments(parameters, root, root, [-INFINITY, INFINITY]) if parameters and kept else {}
        made = owner(**given)
        self.depths.set(module, made, root.plies)
        for name, value in (("depth", (root.plies + root.ghosts) // (1 + root.ghosts)), ("evaluationFunction", evaluation), ("index", 0)):
            if self.is_course:
                setattr(made, name, value)
        for name, value in list(getattr(made, "__dict__", {}).items()):
            if value is None and "time" in name:
                setattr(made, name, lambda: INFINITY)  # A clock that another method would set.
        return getattr(made, self.entry.name)

    def execute(self, module):
        """Runs the file. What fails outside of the search, as a question to the player or a window, is left out from then on."""
        for place, part in enumerate(self.loaded):
            if place in self.skipped:
                continue
            self.is_skipping = self.changing is None and not self.defines(self.tree.body[place])
            try:
                exec(part, module.__dict__)
            except (Stop, MemoryError):
                raise
            except BaseException as error:  # Its exit is one of them.
                if not self.is_skipping:
                    raise
                set_trace(None)
                self.watched = {}
                line = self.error_line(error) or self.tree.body[place].lineno
                said = "".join(traceback.format_exception_only(type(error), error)).strip().splitlines()[-1]
                self.skipped[place] = {"line": line, "text": "" if isinstance(error, Overrun) else said[:200]}
                self.disarm()
                self.arm()
            finally:
                self.is_skipping = False
        self.settle_memory()

    def settle_memory(self):
        """What the program's imports take is not counted: some need much more room for addresses than they use."""
        memory, self.memory_of_imports = self.memory_of_imports, None
        if memory is not None and resource is not None:
            try:
                with open("/proc/self/statm", encoding="ascii") as told:
                    taken = int(told.read().split()[0]) * resource.getpagesize()
                hard = resource.getrlimit(resource.RLIMIT_AS)[1]
                resource.setrlimit(resource.RLIMIT_AS, (min(taken + memory, hard), hard))
            except (OSError, ValueError):
                pass  # Elsewhere the larger limit holds.

    def defines(self, part):
        """Whether a statement of the file holds a function that searches."""
        return any(holds(part, f.node.lineno) for f in self.search)

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
        if not named and function.name != "__init__" and "initial" not in self.program.words:
            # A game may be the position itself, as in isolation's `game.forecast_move(move)`.
            named = [name for name in function.own_parameters() if plain(name) in GAMES]
        for name in named[:1]:
            found[name] = given
            left = [other for other in left if other != name]
        if left:
            self.refuse("parameter", function=function.title, functions=left, line=function.node.lineno)
        return found

    def role(self, function, name):
        """What a parameter is for, looked up once: changes of a program call it on many trees."""
        key = function, name, function.state
        if key not in self.roles:
            self.roles[key] = role_of(function, name, self.search)
        return self.roles[key]

    def argument(self, function, name, root, window):
        word = plain(name)
        if self.grid is not None and self.grid.argument(name, root) is not Ellipsis:
            return self.grid.argument(name, root)
        if name in (function.alpha, function.beta):
            is_open = window == [-INFINITY, INFINITY]
            return Ellipsis if is_open and name in function.optional else window[name == function.beta]
        if name == function.window and name not in function.optional:
            return tuple(window)
        role = self.turns.get((function, name)) or self.role(function, name)
        if isinstance(role, Turn):
            held = role.held(root.side)
            if isinstance(held, Mark):
                return held.value(self.module[1])
            return Ellipsis if name in function.optional and root.side == 1 else held
        if word in SIDES:
            return Ellipsis if name in function.optional and root.side == 1 else root.side == 1
        if word in COLOURS and len(word) > 1:
            # MAX's colour is what a default says.
            is_usual = name in function.optional and (root.side == 1 or function.default(name) not in (1, -1))
            return Ellipsis if is_usual else root.side * (function.default(name) or 1)
        if word in DEPTHS and name in function.optional and role != "up" and type(function.default(name)) is int and function.default(name) > 0:
            return root.plies
        if name in function.optional:
            return evaluation if word in EVALUATIONS and len(word) > 1 and function.default(name) is None else Ellipsis
        if role == "up":
            return 0
        if word in DEPTHS or role in ("down", "height"):
            return root.plies
        if word in AGENTS:
            return 0 if root.side == 1 else 1
        if word in GAMES:
            return Game(root)
        if word in EVALUATIONS:
            return evaluation
        if word in CHILDREN:
            return children_of
        if word in ENDS:
            return is_end
        made = {"list": list, "set": set, "dict": dict, "clock": lambda: endless_clock, "evaluate": lambda: evaluation,
                "children": lambda: children_of, "ends": lambda: is_end}
        return made[role]() if role in made and word not in STATES else Ellipsis

    # Limits.

    def arm(self):
        self.deadline = time.monotonic() + self.seconds
        if faulthandler is not None and self.changing is None:
            # Where even the alarm is not handled, a thread that needs no interpreter reports the line and ends the process.
            faulthandler.dump_traceback_later(self.seconds + 1.5, exit=True, file=self.out.fileno())
        if IS_HOSTED:
            signal.signal(signal.SIGINT, self.out.interrupt)
            self.out.arm(self.seconds, self.memory or 0, self.overtime)
        elif HAS_ALARM:
            for alarm in (signal.SIGALRM, signal.SIGVTALRM):
                SIGNAL(alarm, self.on_alarm if self.guard is None else functools.partial(AUDIT, "jianzhi.heard", "overtime"))
            if self.changing is None and hasattr(faulthandler, "register"):
                # Where calls are nested so deeply that the alarm cannot be handled, each alarm still tells where the program is.
                faulthandler.register(signal.SIGALRM, file=self.out.fileno(), all_threads=False, chain=True)
            # A change has the processor's time, so that a busy machine tries as many as another.
            kind = signal.ITIMER_REAL if self.changing is None else signal.ITIMER_VIRTUAL
            signal.setitimer(kind, self.seconds, 0.05)

    def on_alarm(self, number, frame):
        self.overtime(frame)

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
            os.register_at_fork(after_in_child=functools.partial(EXIT, 0))
        if resource is None or not self.memory:
            return
        for kind, most in ((resource.RLIMIT_AS, self.memory + LOADING_MEMORY), (resource.RLIMIT_FSIZE, 1 << 20), (resource.RLIMIT_CORE, 0)):
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
        if self.is_skipping:
            raise Overrun
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
        if self.changing is not None or self.is_choosing:
            raise Overrun
        self.spare_memory()
        self.finish(recorder, {"why": why, "line": self.endless_line(frame) or self.line_of(frame), "text": None})
        self.leave(0)

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


# Methods by which a collection is only looked at, and functions that make nothing which could be changed.
LOOKS = {"get", "items", "keys", "values", "index", "count", "copy"}
PLAIN = {"float", "int", "str", "bool", "tuple", "frozenset", "range", "namedtuple", "TypeVar", "NewType", "min", "max", "len", "abs",
         "round", "sum", "sqrt"}
KEEPING = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Call)
HARMLESS = {"staticmethod", "classmethod", "property", "dataclass", "dataclasses.dataclass", "abstractmethod", "abc.abstractmethod", "override"}


def what_it_keeps(tree):
    """A name that may hold something from one run to the next; `None` where a file that is loaded once is as one loaded again."""
    parts = [part for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.ClassDef)) for part in node.body]
    parents = {id(child): node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    own = {part.name for part in parts if isinstance(part, (ast.FunctionDef, ast.ClassDef))}
    own |= {(alias.asname or alias.name).split(".")[0] for part in ast.walk(tree) if isinstance(part, (ast.Import, ast.ImportFrom)) for alias in part.names}
    made = {}
    for part in parts:
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and isinstance(part.value, KEEPING):
            is_plain = isinstance(part.value, ast.Call) and ast_name(part.value).split(".")[-1] in PLAIN
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            made.update({} if is_plain else {name: part.value for target in targets for name in map(named_in, ast.walk(target)) if name})
    for node in ast.walk(tree):
        if isinstance(node, (ast.Global, ast.AsyncFunctionDef)):
            return getattr(node, "names", [getattr(node, "name", None)])[0]
        if isinstance(node, ast.FunctionDef):
            if any(isinstance(default, KEEPING) for default in node.args.defaults + node.args.kw_defaults if default is not None
                   and not (isinstance(default, ast.Call) and ast_name(default).split(".")[-1] in PLAIN)):
                return node.name
            if any(ast_name(decorator) not in HARMLESS and ast_name(decorator) not in ENTRIES for decorator in node.decorator_list):
                return node.name
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, (ast.Store, ast.Del)):
            if not isinstance(node.value, ast.Name) or node.value.id in own | {"cls"}:
                return node.attr
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
        if name in made and isinstance(getattr(node, "ctx", None), ast.Load) and not is_only_looked_at(node, parents, made[name]):
            return name
    return None


def is_only_looked_at(node, parents, value):
    """Whether what a name holds, a collection of plain things, is not changed where it stands, nor handed on."""
    above = parents.get(id(node))
    if isinstance(value, ast.Call) or any(isinstance(inner, KEEPING) for inner in ast.iter_child_nodes(value)):
        return False
    if isinstance(above, ast.Subscript):
        return above.value is node and isinstance(above.ctx, ast.Load)
    if isinstance(above, ast.Attribute):
        return above.attr in LOOKS
    return isinstance(above, (ast.For, ast.comprehension, ast.Compare)) or isinstance(above, ast.Call) and ast_name(above) in PLAIN


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


