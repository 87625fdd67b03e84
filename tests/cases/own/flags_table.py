# Negamax with a table of exact values and bounds, as an encyclopedia has it.
EXACT, LOWERBOUND, UPPERBOUND = 0, 1, 2
table = {}


def moves(state):
    pile, _ = state
    return [n for n in (1, 2, 3) if n <= pile]


def play(state, n):
    pile, last = state
    return pile - n, n


def heuristic(state):
    return (state[0] * 5 + state[1] * 3) % 9 - 4


def negamax(state, depth, alpha, beta, color):
    alpha_orig = alpha
    entry = table.get((state, color))
    if entry is not None and entry["depth"] >= depth:
        if entry["flag"] == EXACT:
            return entry["value"]
        elif entry["flag"] == LOWERBOUND:
            alpha = max(alpha, entry["value"])
        elif entry["flag"] == UPPERBOUND:
            beta = min(beta, entry["value"])
        if alpha >= beta:
            return entry["value"]
    if depth == 0 or not moves(state):
        return color * heuristic(state)
    value = float("-inf")
    for n in moves(state):
        value = max(value, -negamax(play(state, n), depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    if value <= alpha_orig:
        flag = UPPERBOUND
    elif value >= beta:
        flag = LOWERBOUND
    else:
        flag = EXACT
    table[(state, color)] = {"value": value, "flag": flag, "depth": depth}
    return value


print(negamax((12, 0), 6, float("-inf"), float("inf"), 1))
