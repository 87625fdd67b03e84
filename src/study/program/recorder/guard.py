# What keeps a program from reaching for its own recorder.

# Names by which a program gets at frames, code, or what surrounds a function.
REACHING = {"__globals__", "__closure__", "cell_contents", "__subclasses__", "__code__", "_getframe", "_current_frames", "f_back",
            "f_locals", "f_globals", "f_builtins", "f_trace", "tb_frame", "gi_frame", "cr_frame", "ag_frame", "gettrace",
            "getprofile", "getsignal", "get_referrers", "get_referents", "addaudithook", "_imp", "_recorder"}
# Functions of Python's own that hand frames on to whoever calls them, by file.
HANDING = {"inspect.py", "traceback.py", "bdb.py", "pdb.py", "__init__.py"}
HANDED = {"currentframe", "<lambda>", "walk_stack", "walk_tb", "getinnerframes", "getouterframes", "stack", "trace", "set_trace"}
# The recorder's own functions that Python calls as trace functions.
TRACING = {"on_call", "on_event", "on_inner", "on_watched"}
CODE = {"__code__", "tb_frame", "gi_frame", "gi_code", "cr_frame", "cr_code", "ag_frame", "ag_code"}
HOST = ("ctypes", "_ctypes", "cffi", "_cffi_backend")
STARTING = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty", "pty.spawn",
            "os.startfile", "os.kill", "os.killpg", "signal.pthread_kill")
KERNEL_FILES = ("/proc/", "/dev/fd")
PREFIXES = tuple({os.path.realpath(p) + os.sep for p in (sys.prefix, sys.base_prefix, os.path.dirname(os.__file__))}
                 | {p + os.sep for p in (sys.prefix, sys.base_prefix, os.path.dirname(os.__file__))})


class Hearer:
    """What a position tells of itself: it leads from the program to no recorder, since only the hook hears it."""

    def __getattr__(self, name):
        return functools.partial(AUDIT, "jianzhi.heard", name)

    def __setattr__(self, name, value):
        AUDIT("jianzhi.heard", "set", name, value)


def getting(owner, name, *default):
    """`getattr`, as the program has it."""
    if name in REACHING:
        AUDIT("jianzhi.reaching")
    return getattr(owner, name, *default)


def ignored(number, handler):
    """`signal.signal`, as the program has it: a handler would be given frames."""
    if callable(handler):
        AUDIT("jianzhi.reaching")
    return handler


def exiting(*_):
    """`os._exit` and `os.abort`, as the program has them: they would end the recorder before it has checked."""
    AUDIT("jianzhi.reaching")


def no_trace():
    return None


def nothing(*_, **__):
    return None


def children_of(state, *_):
    return list(state.children)


def is_end(state, *_):
    return bool(state.is_leaf)


def endless_clock():
    return INFINITY


def evaluation(state, *_, **__):
    return state.evaluate()


def guarded(session, folder):
    """Keeps the program of a session from its recorder, where this Python can; returns how."""
    if IS_HOSTED or not hasattr(sys, "addaudithook") or sys.implementation.name != "cpython":
        return None
    kinds = (Node, Board, Game, Flag, Value, Key, Children, Action, Offered, Printed, Offer, Hearer)
    names = ("endless_clock", "children_of", "is_end", "evaluation", "nothing", "no_trace", "ignored", "exiting", "getting", "offer_modules")
    globals().update(zip(names, sealed(kinds, [globals()[name] for name in names])))
    guard = Guard(session, folder)
    sys.gettrace = sys.getprofile = no_trace
    signal.signal = sys.modules["_signal"].signal = ignored
    for module in filter(None, (os, sys.modules.get("posix"), sys.modules.get("nt"))):
        module._exit = module.abort = exiting
    sys.addaudithook(guard.hook)
    return guard


class Guard:
    """Ends the process of a program whose own code asks for frames, code, the collector, or other processes."""

    def __init__(self, session, folder):
        self.session = session
        self.folder = os.path.join(os.path.abspath(folder), "") if folder else None
        # Whether Python is about to take away a trace function in which something was raised.
        self.is_dropped = False
        self.is_busy = False
        self.checks = {"sys._getframe": self.on_frame, "object.__getattr__": self.on_attribute,
                       "object.__setattr__": self.on_attribute, "import": self.on_import, "open": self.on_open,
                       "compile": self.on_compile, "jianzhi.heard": self.on_heard, "jianzhi.reaching": self.on_any}
        for event in ("sys._current_frames", "sys._current_exceptions", "gc.get_objects", "gc.get_referrers",
                      "gc.get_referents", "sys.addaudithook"):
            self.checks[event] = self.on_any
        for event in ("code.__new__", "function.__new__", "sys.setprofile", "sys.monitoring.register_callback"):
            self.checks[event] = self.on_own
        self.checks["sys.settrace"] = self.on_trace
        self.checks.update(dict.fromkeys(STARTING, self.on_start))
        self.groups = {"ctypes": self.on_foreign, "socket": self.on_socket}
        self.whole = self.fingerprint()

    def hook(self, event, args):
        # A frame's code is asked for at each call that is recorded, and only by who has a frame.
        if event == "object.__getattr__" and args[1] == "f_code":
            return
        check = self.checks.get(event) or self.groups.get(event.partition(".")[0])
        if check is None or self.is_busy:
            return
        self.is_busy = event != "jianzhi.heard"
        try:
            check(FRAME(1), args)
        finally:
            self.is_busy = False

    def is_own(self, frame):
        """Whether a frame is of the program: of its file, of another in its folder, or of text that it runs."""
        name = frame.f_code.co_filename
        if frame.f_globals is globals() or name == HERE:
            return False
        if frame.f_globals.get("__name__") == "student" or name == self.session.name:
            return True
        if name.startswith(PREFIXES):
            return False
        return self.is_in_folder(name) or name.startswith("<string")

    def is_in_folder(self, name):
        """Whether it is a file of the program's folder. What a compiled library calls its files is relative, and none of them is here."""
        if not os.path.isabs(name) and not os.path.exists(name):
            return False
        return self.folder is not None and os.path.abspath(name).startswith(self.folder) and not name.startswith(PREFIXES)

    def above(self, frame, depth=2):
        """Whether one of the next frames, those of Python's machinery for imports aside, is the program's."""
        while frame is not None and depth > 0:
            if self.is_own(frame):
                return True
            depth -= not frame.f_code.co_filename.startswith("<frozen importlib")
            frame = frame.f_back
        return False

    def reach(self, frame):
        while frame is not None and not self.is_own(frame):
            frame = frame.f_back
        is_file = frame is not None and frame.f_code.co_filename == self.session.name
        self.refuse(frame.f_lineno if is_file else None)

    def refuse(self, line):
        self.session.write({"refused": {"why": "reaching", "line": line}})
        EXIT(0)

    def on_any(self, frame, args):
        if frame.f_globals is not globals():
            self.reach(frame)

    def on_own(self, frame, args):
        if self.is_own(frame):
            self.reach(frame)

    def expect_drop(self, frame):
        """Something is raised where a frame is: the next one to take away the trace function is Python, if that is what is left."""
        while frame is not None and not self.is_own(frame):
            self.is_dropped = self.is_dropped or frame.f_code.co_name in TRACING
            frame = frame.f_back

    def on_trace(self, frame, args):
        if self.is_dropped:
            self.is_dropped = False
            return
        # Python itself takes away a trace function that finds no room on the stack.
        inner, depth = frame, sys.getrecursionlimit() - 10
        while inner is not None and depth > 0:
            inner, depth = inner.f_back, depth - 1
        if inner is None:
            self.on_own(frame, args)

    def on_frame(self, frame, args):
        if frame.f_globals is globals():
            return
        code, name = frame.f_code, os.path.basename(frame.f_code.co_filename)
        asks = any(word.startswith("_getframe") for word in code.co_names)
        hands = code.co_name in HANDED and name in HANDING
        outer = frame.f_back
        while hands and name == "inspect.py" and outer is not None and os.path.basename(outer.f_code.co_filename) == name:
            outer = outer.f_back
        if not (asks and code.co_filename.startswith(PREFIXES)) or hands and outer is not None and self.is_own(outer):
            self.reach(frame)

    def on_attribute(self, frame, args):
        if args[1] in CODE and (self.is_own(frame) or frame.f_code.co_name in HANDED and self.above(frame)):
            self.reach(frame)

    def on_import(self, frame, args):
        if args[0] in HOST and self.is_own(frame):
            self.reach(frame)

    def on_open(self, frame, args):
        path = args[0]
        if isinstance(path, str) and path.endswith(".pyc") and self.is_in_folder(path):
            raise FileNotFoundError("what was compiled before is not read in place of its source")
        is_channel = isinstance(path, int) and path in self.session.channels()
        if (is_channel or isinstance(path, str) and path.startswith(KERNEL_FILES)) and self.above(frame):
            self.reach(frame)

    def on_compile(self, frame, args):
        source, name = args[:2]
        if not isinstance(name, str) or name.startswith("<") or name == self.session.name:
            return
        if self.is_own(frame):
            self.reach(frame)
        if source is not None and self.is_in_folder(name):
            try:
                tree = ast.parse(source)
            except (SyntaxError, ValueError, TypeError):
                return
            if reaching_line(tree) is not None:
                self.refuse(None)

    def on_start(self, frame, args):
        """Processes of its own are reaching; what Python's library starts to learn of the machine is only forbidden."""
        inner = frame
        while inner is not None and not self.is_own(inner) and inner.f_code.co_filename.startswith(PREFIXES):
            name = inner.f_code.co_filename
            if not any(part in name for part in ("subprocess", "multiprocessing", "concurrent", "os.py", "pty.py")):
                break
            inner = inner.f_back
        if inner is not None and self.is_own(inner):
            self.reach(inner)
        raise PermissionError("a program that is recorded starts no other")

    def on_foreign(self, frame, args):
        while frame is not None and "ctypes" in frame.f_code.co_filename:
            frame = frame.f_back
        if self.above(frame, 1):
            self.reach(frame)

    def on_socket(self, frame, args):
        raise PermissionError("a program that is recorded uses no network")

    def on_heard(self, frame, args):
        name, args = args[0], args[1:]
        if name == "overtime":
            self.session.overtime(args[1])
            return
        if frame.f_code.co_filename != HERE:
            self.reach(frame)
        recorder = self.session.recorder
        if name == "set" and recorder is not None:
            setattr(recorder, *args)
        elif recorder is not None:
            getattr(recorder, name)(*args)

    def fingerprint(self):
        """The recorder's own functions and classes, with what is in these."""
        kinds = (*Session.__mro__[:-1], Recorder, Visit, LocalTrace, Guard, Grid)
        parts = [globals()] + [vars(kind) for kind in kinds]
        return [(part, dict(part)) for part in parts]

    def check(self):
        """Ends a program that has changed the recorder."""
        for part, before in self.whole:
            if len(part) != len(before) or any(part.get(name) is not value for name, value in before.items()):
                self.refuse(None)


def reaching_line(tree):
    """The line at which a program names what only a recorder needs; `None` where it does not."""
    for node in ast.walk(tree):
        words = [getattr(node, "attr", None), getattr(node, "id", None), getattr(node, "value", None)]
        words += [alias.name for alias in getattr(node, "names", []) if isinstance(alias, ast.alias)]
        if any(isinstance(word, str) and word in REACHING for word in words):
            return getattr(node, "lineno", None) or 1
    return None


def sealed(kinds, functions):
    """Gives the methods of classes, and functions, surroundings of their own, in which there is nothing but one another."""
    room = {"__builtins__": dict(vars(builtins)), "__name__": "jianzhi"}

    def known(code):
        for name in code.co_names:
            found = globals().get(name, room)
            if name in room or found is room:
                continue
            if isinstance(found, types.FunctionType):
                room[name] = None
                room[name] = copied(found)
            elif not isinstance(found, type) or found in kinds:
                room[name] = found
        for part in code.co_consts:
            if isinstance(part, types.CodeType):
                known(part)

    def copied(part):
        if isinstance(part, property):
            return property(*[None if f is None else copied(f) for f in (part.fget, part.fset, part.fdel)], part.__doc__)
        if isinstance(part, (staticmethod, classmethod)):
            return type(part)(copied(part.__func__))
        if not isinstance(part, types.FunctionType) or part.__globals__ is room:
            return part
        known(part.__code__)
        made = types.FunctionType(part.__code__, room, part.__name__, part.__defaults__, part.__closure__)
        made.__kwdefaults__, made.__qualname__, made.__doc__ = part.__kwdefaults__, part.__qualname__, part.__doc__
        return made

    for kind in kinds:
        for name, part in list(vars(kind).items()):
            if isinstance(part, Offered):
                part.answer = copied(part.answer)
            if isinstance(part, (property, staticmethod, classmethod, types.FunctionType)):
                made = copied(part)
                setattr(kind, name, made)
                if hasattr(made, "__set_name__"):  # Messages name a property.
                    made.__set_name__(kind, name)
    return [copied(function) for function in functions]
