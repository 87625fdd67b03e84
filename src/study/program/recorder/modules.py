# Modules that students' files import and that are not theirs.

def not_defined(*_):
    raise NotImplementedError("this method is not written yet")


def offer_modules():
    """Small replacements for the modules of courses, where the student's folder has none of that name."""
    entry = types.ModuleType("jianzhi")
    entry.entry = entry.search = lambda function: function
    agent = type("Agent", (object,), {"__init__": lambda self, index=0: setattr(self, "index", index)})
    directions = type("Directions", (object,), {n.upper(): n for n in ("North", "South", "East", "West", "Stop")})
    game = types.ModuleType("game")
    game.Agent, game.Directions, game.Actions = agent, directions, object
    util = types.ModuleType("util")
    util.raiseNotDefined = not_defined
    util.manhattanDistance = lambda one, other: abs(one[0] - other[0]) + abs(one[1] - other[1])
    util.lookup = lambda name, names: names[name]
    pacman = types.ModuleType("pacman")
    pacman.GameState = Node
    aima = types.ModuleType("games")
    aima.Game = Game
    numpy = types.ModuleType("numpy")
    numpy.inf = numpy.Inf = numpy.infty = INFINITY
    numpy.NINF = -INFINITY
    numpy.__getattr__ = not_here
    return {"jianzhi": entry, "game": game, "util": util, "pacman": pacman, "games": aima, "numpy": numpy}


def not_here(name):
    """Of numpy, where it is not installed, a search needs its infinity at the most."""
    if name.startswith("__"):
        raise AttributeError(name)
    raise ModuleNotFoundError("No module named 'numpy'")


CACHES = {"lru_cache", "cache"}


def uncached(tree):
    """A program without caches on its functions, so that all of their calls are seen; the results are the same."""
    name = lambda part: ast_name(part).split(".")[-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = [part for part in node.decorator_list if name(part) not in CACHES]
    return tree


class Offer:
    """Finds the replacements after everything else was looked for."""

    def __init__(self):
        self.modules = offer_modules()

    def find_spec(self, name, path=None, target=None):
        import importlib.machinery
        return importlib.machinery.ModuleSpec(name, self) if name in self.modules else None

    def create_module(self, spec):
        return self.modules[spec.name]

    def exec_module(self, module):
        pass


def undebugged():
    """Keeps a program's own debugging, as a `breakpoint()` that was left in it, from ending its recording; returns what was before."""
    kept = sys.settrace, sys.breakpointhook
    sys.settrace = sys.breakpointhook = nothing
    return kept


class Printed(io.TextIOBase):
    """What the program prints: its beginning is kept, the rest is dropped."""

    def __init__(self):
        self.kept, self.room = [], MOST_PRINTED

    def writable(self):
        return True

    def write(self, text):
        if self.room > 0:
            self.kept.append(text[:self.room])
            self.room -= len(text)
        return len(text)

    def take(self):
        text = "".join(self.kept)
        self.kept, self.room = [], MOST_PRINTED
        return text


