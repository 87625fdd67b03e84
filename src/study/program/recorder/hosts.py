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
    session.open_files = asks, out
    session.write({"ready": sys.executable})
    sys.stdin, sys.argv = io.StringIO(), [session.name]
    sys.stdout = sys.stderr = session.printed
    undebugged()
    sys.meta_path.append(Offer())
    if task.get("folder"):
        sys.path.append(task["folder"])
    sys.dont_write_bytecode = True
    session.guard = guarded(session, task.get("folder"))
    for _ in session.steps(asks):
        pass
    discard(task)
    out.flush()
    EXIT(0)


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
