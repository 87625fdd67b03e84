# A right search that uses much of the library, where that looks at frames, threads and files itself.
import sys, os, time, copy, functools, threading, random, collections, dataclasses, enum, typing, math, platform, inspect, logging, traceback, tempfile, json, statistics, itertools, heapq, uuid
from collections import namedtuple
sys.setrecursionlimit(5000)
P = namedtuple("P", "a b")
@dataclasses.dataclass
class D:
    a: int = 0
class E(enum.Enum):
    A = 1
F = enum.Enum("F", "X Y")
T = typing.TypeVar("T")
class NT(typing.NamedTuple):
    a: int
X = typing.NamedTuple("X", [("a", int)])
M = dataclasses.make_dataclass("M", ["a"])
log = logging.getLogger("x")
@functools.lru_cache(None)
def f(x): return x
threading.Thread(target=lambda: None).start()


def alphabeta(node, depth, alpha, beta, maximizing):
    log.warning("hello %s", node)
    if node.is_leaf or depth == 0:
        return node.value
    copy.deepcopy(node)
    copy.copy(node)
    try:
        raise ValueError
    except ValueError:
        traceback.print_exc()
        traceback.format_exc()
        traceback.print_stack()
    with tempfile.TemporaryFile() as t: t.write(b"x")
    fd, path = tempfile.mkstemp()
    os.fdopen(fd, "w").close()
    os.remove(path)
    inspect.signature(alphabeta)
    time.sleep(0.001)
    platform.platform()
    getattr(node, "children")
    hasattr(node, "foo")
    uuid.uuid4()
    if maximizing:
        best = -math.inf
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = math.inf
    for child in node.children:
        best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best
