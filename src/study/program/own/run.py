# The process in which the program runs: its modules, its limits, its end.

def guarded():
    """No network, and no other processes."""
    def hook(event, args):
        if event.startswith(("socket.", "subprocess.", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.system")):
            raise PermissionError("a program that is recorded uses no network and starts no other")
    sys.addaudithook(hook)


def line_of(error, path):
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == path), None)


class Anything:
    """What a module that is not there has under every name: a window, a drawing, a key."""

    def __call__(self, *args, **given):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __iter__(self):
        return iter(())


class Absent(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Modules that are not there, after everything else was looked for: a search that is called by itself needs no window."""

    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self)

    def create_module(self, spec):
        module = type(sys)(spec.name)
        module.__path__, module.__getattr__ = [], Anything().__getattr__
        return module

    def exec_module(self, module):
        pass


def seed_numpy():
    """Both runs draw the same numbers."""
    try:
        import numpy
        numpy.random.seed(0)
        made = numpy.random.default_rng
        numpy.random.default_rng = lambda seed=None: made(0 if seed is None else seed)
    except (ImportError, AttributeError):
        pass


def define(tree, module):
    """Carries out a file's statements without its endless loops; those that fail are left out."""
    sys.meta_path.append(Absent())
    for part in tree.body:
        try:
            if not isinstance(part, ast.While):
                exec(compile(ast.Module([part], []), module.__file__, "exec", dont_inherit=True), module.__dict__)
        except (Exception, SystemExit):
            pass


def run(task, recorder, clock):
    """Runs the program; returns why it was stopped, if it was. `clock` calls what ends it after its seconds, and with 0 no more."""
    folder = task.get("folder") or os.getcwd()
    path = os.path.join(folder, task["name"])
    names = {"recorded_": recorder.recorded, "returned_": recorder.returned, "loop_": recorder.loop, "cut_": recorder.cut, "ended_": recorder.ended, "chose_": recorder.chose, "weighed_": recorder.weighed, "kept_": recorder.kept, "points_": recorder.points, "__builtins__": vars(builtins)}
    sys.meta_path.insert(0, Importer(folder, recorder, names))
    sys.path.insert(0, folder)
    os.chdir(folder)
    sys.argv = [path] + list(task.get("args") or [])
    random.seed(0)
    module = sys.modules["__main__"] = type(sys)("__main__" if not task.get("call") else "program")
    sys.modules[module.__name__] = module
    recorder.space = module.__dict__
    module.__dict__.update(names, __file__=path)

    def alarm(*_):
        raise Ended("time")

    clock(task["limits"]["seconds"], alarm)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 5000))
    try:
        if not task.get("call"):
            exec(recorder.instrumented(task["source"], path), module.__dict__)
        else:
            define(recorder.instrumented(task["source"], path, ast.parse), module)
            module.__dict__.setdefault("inf", float("inf"))
            eval(compile(task["call"], "<call>", "eval"), module.__dict__)
    except SystemExit:
        pass
    except Ended as ended:
        return {"why": ended.args[0], "line": line_of(ended, path), "text": None}
    except MemoryError as error:
        return {"why": "memory", "line": line_of(error, path), "text": None}
    except BaseException as error:
        line = error.lineno if isinstance(error, SyntaxError) else line_of(error, path)
        return {"why": "error", "line": line, "text": ("%s: %s" % (type(error).__name__, error))[:200]}
    finally:
        clock(0, alarm)
    return None


def forget():
    """Takes back what a run has imported of the program's folder."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Importer)]
    for name, module in list(sys.modules.items()):
        if isinstance(getattr(getattr(module, "__spec__", None), "loader", None), Importer):
            del sys.modules[name]


def record(task, write, clock):
    """Runs the program, and writes the rows of its searches, of those with the numbers that are asked for, or of the largest ones."""
    unpack(task)
    recorder = Recorder(task)
    stopped = run(task, recorder, clock)
    if recorder.functions and not recorder.searches and stopped is None and not task.get("function"):
        # The one that it calls may have no window, next to one that has.
        plain = Recorder(task, False)
        forget()
        told = run(task, plain, clock)
        recorder, stopped = (plain, told) if plain.searches else (recorder, stopped)
    if others := without_values(recorder):
        recorder = Recorder(task, recorder.has_windows, others)
        forget()
        stopped = run(task, recorder, clock)
    searches = [Search(recorder, rows) for rows in gathered(recorder)]
    every = [row for search in searches for row in search.every]
    key = value_key(every, recorder.parts)
    answers = any(function["answers"] for function in recorder.functions)
    gives_points = any([take_points(search.every, search.key) for search in searches])
    recorder.negated = recorder.negated and not takes_values(every, key, answers) or turns_values(every, key) or gives_points and any(row.used and row.used[1] < 0 for row in every)
    if has_own_order(every, key) or not recorder.negated and complements_values(every, key):
        recorder.complements.append(recorder.functions[every[0].function]["line"])
    if not recorder.negated and len(searches) > 1:
        for search in searches:
            for row in search.every:
                row.worth = worth_in(row, search.key)
        some = every[:ROWS_AT_MOST]
        recorder.ways = best_ways(some, plies_of(some), False)
    negated = recorder.negated
    # A game with a person is over where nothing is typed.
    asks = bool(searches) and stopped is not None and stopped["why"] == "error" and stopped["text"].startswith("EOFError")
    # Where the program has no end, all its searches but the last have one: that is judged only where it is by far the largest.
    is_endless = stopped is not None and stopped["why"] in ("time", "visits")
    is_over = lambda number: is_endless and 0 < number < len(searches)
    size = lambda number: len(searches[number - 1].every) * (2 if is_over(number) else 1)
    numbers = task.get("searches") or sorted(range(1, len(searches) + 1), key=size, reverse=True)[:task["most"]]
    for at, number in enumerate(numbers or [0]):
        search = searches[number - 1] if 0 < number <= len(searches) else Search(recorder, [])
        if at == 0 and (recorder.crossed or is_of_several(search.every)):
            return write({"refused": recorder.crossed or {"why": "players", "function": recorder.functions[search.every[0].function]["name"]}})
        is_again = any(other.start == search.start for other in searches[number:])
        # A file may have negamax and minimax.
        recorder.negated = negated and not takes_values(search.every, search.key, answers)
        search.write(write, {"is_again": is_again, "stopped": None if asks else stopped, "is_over": is_over(number), "searches": len(searches), "search": number, "asks": asks})
    write({"done": None})


def without_values(recorder):
    """The functions, each with its file, that neither return a number nor reach one that does, where others do: what finds moves calls
    itself as well."""
    rows = [row for first, _ in recorder.searches for row in rows_below(first)]
    valued, before = {row.function for row in rows if numbers_of(row.value)}, set()
    pairs = {(row.parent.function, row.function) for row in rows if row.parent is not None}
    while before != valued:
        before = set(valued)
        valued |= {above for above, below in pairs if below in valued}
    others = {row.function for row in rows} - valued if valued else set()
    return {(function["file"], function["name"]) for at, function in enumerate(recorder.functions) if at in others}


class Search:
    """The outermost rows of a search, and all of them."""

    def __init__(self, recorder, rows):
        self.recorder, self.rows = recorder, rows
        self.every = [row for first in rows for row in rows_below(first)]
        find_plain(self.every)
        self.start = " ".join(row.start for row in rows)
        # Where its values are in what is returned.
        self.key = value_key(self.every, recorder.parts)

    def again(self, numbers, key):
        """What a call returned, and what it returned when it was made once more, where that is something else."""
        pairs = [(numbers.get(row.number), numbers_of(row.again).get(key)) for row in self.rows]
        return next(([finite(number) for number in pair] for pair in pairs if None not in pair and pair[0] != pair[1]), None)

    def is_uneven(self):
        """Whether some moves are searched deeper than others, a table has answered from a deeper search, or late moves were left out."""
        below = [row for row in self.every if row.parent is not None and row.kind not in ASIDE]
        return self.recorder.is_selective or len({row.parent.depth() - row.depth() for row in below if None not in (row.depth(), row.parent.depth())}) > 1

    def changed(self):
        """The number of the first visit that leaves its position changed, and all those that it was made in: a move is not taken back.
        `None` where leaves do so as well, which were handed their moves, or the root alone, which may play one."""
        name = self.left_over()
        if name is not None and (first := self.piled_up(name)) is not None:
            return self.every.index(first) + (len(self.rows) > 1)
        is_changed = (lambda row: row.is_changed) if name is None else lambda row: name in row.left_over
        changed = list(filter(is_changed, self.every))
        roots = list(filter(is_changed, self.rows))
        if not roots or len(changed) == len(roots) or any(not row.below for row in changed):
            return None
        inner = [row for row in changed if not any(map(is_changed, row.below))]
        # The last move may use its position up.
        has_later = lambda row: any(one.parent is not None and one is not one.parent.below[-1] for one in [row, *rows_above(row)])
        first = next((row for row in inner if row not in roots and has_later(row) and all(map(is_changed, rows_above(row)))), None)
        return self.every.index(first) + (len(self.rows) > 1) if first is not None else None

    def left_over(self):
        """The container, where no board is known, that each move changes before its call, and no leaf; `None` where there is none."""
        below = [row for row in self.every if row.parent is not None and row.contents is not None and row.parent.contents is not None and row.kind is None]
        found = set.intersection(*(set(row.made) for row in below)) if below else set()
        is_left = lambda name: all(name in row.left_over for row in self.rows if row.below) and not any(name in row.left_over for row in self.every if not row.below)
        return next(filter(is_left, sorted(found)), None)

    def piled_up(self, name):
        """The first visit at which the moves of earlier children are still in a container when the next ones are searched, as at all visits."""
        pairs = [(row, one, other) for row in self.every if row.contents is not None for one, other in zip(row.below, row.below[1:]) if name in one.made and name in other.made]
        for row, one, other in pairs:
            before, first, second = (visit.contents[name][1] for visit in (row, one, other))
            if any(first[place] != before[place] and first[place] != second[place] for place in before):
                return None
        is_left = all(name in row.left_over for row in self.every if row.below and row.contents is not None)
        return pairs[0][0] if len(pairs) > 2 and is_left else None

    def write(self, write, run):
        recorder, rows, every = self.recorder, self.rows, self.every
        is_of_players = may_be_of_several(every)
        without_moves(recorder, rows)
        key = value_key(every, recorder.parts)
        choice = chosen_of(recorder, rows, every, key) if rows else None
        numbers = {row.number: worth_in(row, key) for row in rows}
        take_returned(recorder, every)
        lines, sides = written(recorder, rows, every, key) if rows else ([], [])
        choice = choice if is_side_known(every, recorder) else None
        turned = lambda row: -row.value if len(rows) > 1 and recorder.negated and not row.is_straight else row.value
        worth = [turned(row) for row in rows if row.value is not None]
        if len(rows) > 1 and worth:
            worth = [(max if lines[0]["side"] == "max" else min)(worth)]
        for line in lines:
            write({"row": line})
        is_hidden = recorder.is_unclear or any(edges.is_hidden for edges in recorder.edges)
        write({"end": {**run, "functions": recorder.functions, "value": finite(worth[0]) if worth else None, "is_hidden": is_hidden, "again": self.again(numbers, key), "is_uneven": self.is_uneven(),
                       "changed": self.changed(), "is_bounded": any(function["is_bounded"] for function in recorder.functions),
                       "makes_moves": recorder.makes_moves, "choice": choice, "unchosen": unchosen_of(recorder, rows, key), "misplayed": misplayed(recorder, rows, every, key) if recorder.is_open and rows else None, "is_of_players": is_of_players, "complement": next(iter(recorder.complements), None), "view": "mover" if recorder.negated else "max", "start": self.start, "sides": sides}})


def timer(seconds, alarm):
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, alarm)
        # Again and again, for a program that catches everything.
        signal.setitimer(signal.ITIMER_REAL, seconds, 0.2 if seconds else 0)


class Hosted:
    """The same in an interpreter that outlives it, as in a browser, whose host takes what is written, and interrupts it."""

    def __init__(self, task, host):
        self.task, self.host = json.loads(task), host
        self.write({"ready": 1})

    def write(self, told):
        self.host.write((self.task["key"] + json.dumps(told) + "\n").encode("utf-8"))

    def say(self, ask):
        pass

    def clock(self, seconds, alarm):
        if not seconds:
            return self.host.disarm()
        signal.signal(signal.SIGINT, self.host.interrupt)
        self.host.arm(seconds, self.task["limits"]["memory"], alarm)

    def step(self):
        """Does all of it; there is no more."""
        kept = sys.stdin, sys.stdout, sys.stderr, sys.argv, sys.path[:], sys.meta_path[:], sys.modules.copy(), sys.getrecursionlimit()
        names = dict(vars(builtins))
        sys.stdin, sys.stdout, sys.stderr = io.StringIO(self.task.get("stdin") or ""), io.StringIO(), io.StringIO()
        try:
            record(self.task, self.write, self.clock)
        finally:
            discard(self.task)
            sys.stdin, sys.stdout, sys.stderr, sys.argv, sys.path[:], sys.meta_path[:] = kept[:6]
            sys.modules.clear()
            sys.modules.update(kept[6])
            sys.setrecursionlimit(kept[7])
            vars(builtins).update(names)
        return False


def main():
    task = json.loads(sys.stdin.buffer.readline().decode("utf-8"))
    out = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)

    def write(told):
        out.write((task["key"] + json.dumps(told) + "\n").encode("utf-8"))
        out.flush()

    write({"ready": sys.executable})
    sys.stdin = io.StringIO(task.get("stdin") or "")
    sys.stdout = sys.stderr = open(os.devnull, "w")
    sys.dont_write_bytecode = True
    guarded()
    try:
        import resource
        resource.setrlimit(resource.RLIMIT_AS, (task["limits"]["memory"],) * 2)
    except (ImportError, ValueError, OSError):
        pass
    record(task, write, timer)
    discard(task)
    os._exit(0)


if __name__ == "recorder":
    main()
