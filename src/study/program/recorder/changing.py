# Changes of one statement each, to find the one that mends a program.

class Changing:
    """The part of a session that runs the program with changes, as it is asked."""

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


def holds(part, line):
    """Whether a statement is at a line."""
    first = min([part.lineno] + [decorator.lineno for decorator in getattr(part, "decorator_list", [])])
    return first <= line <= part.end_lineno


def has_defaults(function):
    return bool(function.args.defaults or any(function.args.kw_defaults))


def with_const(code, old, new):
    return code.replace(co_consts=tuple(new if const is old else const for const in code.co_consts))


