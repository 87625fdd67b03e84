# Mancala with extra turns, recursion through a dict of functions
PITS = 3
def sow(state, pit):
    b, side = list(state[0]), state[1]
    n, b[pit] = b[pit], 0
    i = pit
    store = PITS if side == 0 else 2 * PITS + 1
    other = 2 * PITS + 1 if side == 0 else PITS
    while n:
        i = (i + 1) % (2 * PITS + 2)
        if i == other:
            continue
        b[i] += 1
        n -= 1
    again = i == store
    return (tuple(b), side if again else 1 - side)
def legal(state):
    b, side = state
    lo = 0 if side == 0 else PITS + 1
    return [p for p in range(lo, lo + PITS) if b[p]]
def final(state):
    b = state[0]
    return sum(b[:PITS + 1]) - sum(b[PITS + 1:])
def evaluate(state):
    return state[0][PITS] - state[0][2 * PITS + 1]
def max_value(state, depth, a, b):
    best = float('-inf')
    for p in legal(state):
        nxt = sow(state, p)
        best = max(best, value(nxt, depth - 1, a, b))
        if best >= b:
            return best
        a = max(a, best)
    return best
def min_value(state, depth, a, b):
    best = float('inf')
    for p in legal(state):
        nxt = sow(state, p)
        best = min(best, value(nxt, depth - 1, a, b))
        if best <= a:
            return best
        b = min(b, best)
    return best
TABLE = {0: max_value, 1: min_value}
def value(state, depth, a, b):
    if not legal(state):
        return final(state)
    if depth <= 0:
        return evaluate(state)
    return TABLE[state[1]](state, depth, a, b)
start = ((2, 2, 2, 0, 2, 2, 2, 0), 0)
print(value(start, 6, float('-inf'), float('inf')))
