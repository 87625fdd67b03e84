# What was recorded, as searches: which calls are a root's moves, whose move it is, which number is the value.

DEPTHS = {"depth", "d", "ply", "plies", "level", "limit", "maxdepth"}


def numbers_of(value):
    """The numbers that a returned value may mean, by where they are in it."""
    if is_number(value):
        return {"": float(value)}
    if isinstance(value, (tuple, list)):
        return {str(at): float(part) for at, part in enumerate(value) if is_number(part)}
    if isinstance(value, dict):
        return {str(key): float(part) for key, part in value.items() if is_number(part)}
    return {name: float(part) for name, part in getattr(value, "__dict__", {}).items() if is_number(part)}


def rows_below(row):
    todo = [row]
    while todo:
        one = todo.pop()
        yield one
        todo += reversed(one.below)


def value_key(rows):
    """Where the value is: the number that is mostly one of the children's, as it is or with the other sign."""
    scores = {}
    for row in rows:
        own = numbers_of(row.value)
        for key, value in own.items():
            below = [numbers_of(child.value).get(key) for child in row.below]
            scores[key] = scores.get(key, 0) + (0.01 if not row.below else 1 if value in below or -value in [b for b in below if b is not None] else -1)
    return max(scores, key=scores.get) if scores else ""


def sides_of(rows, is_negated):
    """Whose move it is, 1 for MAX: voted by values (twice) and windows, for each function, else for each value of a parameter, else by ply."""
    plies = {}
    for row in rows:
        plies[row.number] = 0 if row.parent is None or row.parent.number not in plies else plies[row.parent.number] + 1
    if is_negated:
        return {row.number: 1 if plies[row.number] % 2 == 0 else -1 for row in rows}
    votes = {}
    for row in rows:
        below = [child.value for child in row.below if child.value is not None]
        vote = 0
        if below and row.value is not None and min(below) != max(below):
            vote += 2 * ((row.value == max(below)) - (row.value == min(below)))
        if row.alpha is not None and row.beta is not None:
            vote += any(c.alpha is not None and c.alpha > row.alpha for c in row.below) - any(c.beta is not None and c.beta < row.beta for c in row.below)
        votes[row.number] = vote
    named = {row.number: side_named(row.name) for row in rows}
    flags = {name for row in rows for name, value in row.arguments.items() if isinstance(value, bool) and "max" in name.lower()}
    if None not in named.values():
        return named
    if len(flags) == 1:
        flag = flags.pop()
        return {row.number: 1 if row.arguments.get(flag) else -1 for row in rows}
    ways = {"function": lambda row: row.function, "ply": lambda row: plies[row.number] % 2}
    for name in sorted({name for row in rows for name in row.arguments}):
        ways[name] = lambda row, name=name: repr(row.arguments.get(name))
    best, found = (-1, 0), None
    for name, way in ways.items():
        groups = {}
        for row in rows:
            groups[way(row)] = groups.get(way(row), 0) + votes[row.number]
        if len(groups) > 8 or name == "function" and len(groups) == 1 and len(rows) > 1 and len(ways) > 1 and max(plies.values()) > 1:
            continue
        weight = sum(map(abs, groups.values()))
        if (weight, name == "function") > best:
            best, found = (weight, name == "function"), (way, groups)
    sides = {}
    for row in rows:
        way, groups = found or (lambda row: 0, {0: 0})
        vote = groups.get(way(row), 0)
        above = sides.get(row.parent.number) if row.parent is not None else None
        sides[row.number] = 1 if vote > 0 else -1 if vote < 0 else -above if above else 1
    return sides


def side_named(name):
    """The side that a function's name says."""
    words = name.lower().replace("minimax", "").replace("minmax", "")
    return None if ("max" in words) == ("min" in words) else 1 if "max" in words else -1


def gathered(recorder):
    """The searches: outermost calls of one run of their caller are the moves of its root, unless they are iterations."""
    groups = []
    for row, caller in recorder.searches:
        if groups and caller is not None and groups[-1][0] is caller:
            groups[-1][1].append(row)
        else:
            groups.append((caller, [row]))
    searches = []
    for caller, rows in groups:
        if caller is None or len(rows) == 1 or is_deepening(rows):
            searches += [[row] for row in rows]
        else:
            searches.append(rows)
    return searches


def is_deepening(rows):
    """Whether calls of one place are iterations: only a depth differs, and grows."""
    changed = {name for row in rows for name, value in row.arguments.items() if value != rows[0].arguments.get(name)}
    if len(changed) != 1 or not DEPTHS & set(changed.copy().pop().lower().split("_")):
        return False
    values = [row.arguments[name] for row in rows for name in changed]
    return all(is_number(value) for value in values) and all(one < other for one, other in zip(values, values[1:]))


def finite(value):
    """A number as JSON has it."""
    if value is None or value != value:
        return None
    if abs(value) == float("inf"):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else float(value)


def written(recorder, rows):
    """The rows of a search, with its root where that is only their caller."""
    every = [row for first in rows for row in rows_below(first)]
    key = value_key(every)
    for row in every:
        row.value = numbers_of(row.value).get(key)
        row.alpha, row.beta = (None if edge is None else float(edge) for edge in (row.alpha, row.beta))
    for row in every:
        row.name = recorder.functions[row.function]["name"]
    sides = sides_of(every, recorder.negated)
    has_windows = any(row.alpha is not None or row.beta is not None for row in every)
    lines, shift = [], len(rows) > 1
    if shift:
        side = -sides[rows[0].number]
        edges = [(row.alpha, row.beta) if not recorder.negated else (None if row.beta is None else -row.beta, None if row.alpha is None else -row.alpha) for row in rows]
        low, high = ([edge[at] for edge in edges if edge[at] is not None] for at in (0, 1))
        lines.append({"visit": 0, "parent": None, "alpha": finite(min(low)) if low else None, "beta": finite(max(high)) if high else None,
                      "value": None, "side": "max" if side > 0 else "min", "function": -1, "end": "root"})
        if recorder.negated:
            sides = {number: (side if s == -sides[rows[0].number] else -side) for number, s in sides.items()}
    numbers = {row.number: at + shift for at, row in enumerate(every)}
    for row in every:
        told = {"visit": numbers[row.number], "parent": numbers[row.parent.number] if row.parent is not None else 0 if shift else None,
                "function": row.function, "side": "max" if sides[row.number] > 0 else "min"}
        told.update({name: value for name, value in row.told().items() if value is not None or name == "value"})
        for name in ("alpha", "beta", "value"):
            if name in told:
                told[name] = finite(told[name])
        if not has_windows or not row.below:
            told.pop("cut", None)
        if told.get("locals"):
            told["locals"] = {name: finite(value) if is_number(value) else value for name, value in told["locals"].items()}
        lines.append(told)
    return lines


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
    names = {"recorded_": recorder.recorded, "returned_": recorder.returned, "loop_": recorder.loop}
    sys.meta_path.insert(0, Importer(folder, recorder, names))
    sys.path.insert(0, folder)
    os.chdir(folder)
    sys.argv = [path] + list(task.get("args") or [])
    random.seed(0)
    module = sys.modules["__main__"] = type(sys)("__main__" if not task.get("call") else "program")
    sys.modules[module.__name__] = module
    module.__dict__.update(names, __file__=path, __builtins__=__builtins__)

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


def record(task, write, clock):
    """Runs the program, and writes the rows of one of its searches."""
    recorder = Recorder(task)
    stopped = run(task, recorder, clock)
    searches = [rows for rows in gathered(recorder)]
    sizes = [sum(1 for row in rows for _ in rows_below(row)) for rows in searches]
    chosen = (task.get("search") or 0) - 1
    if chosen < 0 and sizes:
        chosen = sizes.index(max(sizes))
    rows = searches[chosen] if 0 <= chosen < len(searches) else []
    lines = written(recorder, rows) if rows else []
    worth = [row.value for row in rows if row.value is not None]
    if len(rows) > 1 and worth:
        worth = [(max if lines[0]["side"] == "max" else min)(-value if recorder.negated and lines[0]["side"] == "max" else value for value in worth)]
    for line in lines:
        write({"row": line})
    write({"end": {"stopped": stopped, "searches": len(searches), "search": chosen + 1, "functions": recorder.functions, "value": finite(worth[0]) if worth else None, "view": "mover" if recorder.negated else "max"}})


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

    write({"ready": 1})
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
    os._exit(0)


if __name__ == "recorder":
    main()
