# The ends of a run: time, memory, and the line at which a program that does not end is.

class Overrun(BaseException):
    """A changed program takes too long."""


class Limits:
    """The part of a session that keeps its program within limits."""

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
            self.overrun(frame)
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

    def overrun(self, frame):
        if self.guard is not None:
            self.guard.expect_drop(frame)
        raise Overrun

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
            self.overrun(frame)
        self.spare_memory()
        self.finish(recorder, {"why": why, "line": self.endless_line(frame) or self.line_of(frame), "text": None})
        self.leave(0)


