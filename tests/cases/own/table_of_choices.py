# The function that chooses comes from a table.
from enum import Enum, auto
from functools import partial
import operator
class Side(Enum):
    MAX = auto(); MIN = auto()
    def flip(self): return Side.MIN if self is Side.MAX else Side.MAX
PICK = {Side.MAX: max, Side.MIN: min}
def explore(expand, score, state, side, plies):
    nxt = expand(state, side)
    if plies == 0 or not nxt: return score(state)
    return PICK[side](explore(expand, score, s, side.flip(), plies - 1) for s in nxt)
def expand(state, side):
    pos, total = state
    if pos >= 6: return []
    sign = 1 if side is Side.MAX else -1
    return [(pos + j, total + sign * j * (pos % 3 + 1)) for j in (1, 2) if pos + j <= 6]
run = partial(explore, expand, operator.itemgetter(1))
print(run((0, 0), Side.MAX, 4))
