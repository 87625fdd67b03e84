# A decision in few lines: generator expressions and a dictionary of moves; no windows.
WALLS = {(1, 1)}
GOAL = {"x": (2, 2), "o": (0, 2)}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def moves(state, who):
    x, y = state[who]
    for name, (dx, dy) in STEPS.items():
        to = x + dx, y + dy
        if 0 <= to[0] < 3 and 0 <= to[1] < 3 and to not in WALLS and to not in state.values():
            yield name, {**state, who: to}


def distance(state, who):
    return sum(abs(a - b) for a, b in zip(state[who], GOAL[who]))


def minimax(state, who, depth):
    options = dict(moves(state, who))
    if depth == 0 or not options or distance(state, "x") == 0 or distance(state, "o") == 0:
        return distance(state, "o") - distance(state, "x")
    pick = max if who == "x" else min
    return pick(minimax(after, "o" if who == "x" else "x", depth - 1) for after in options.values())


start = {"x": (0, 0), "o": (2, 0)}
scores = {name: minimax(after, "o", 4) for name, after in moves(start, "x")}
print(max(scores, key=scores.get))
