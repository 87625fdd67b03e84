"""Clobber on three rows: a stone takes a neighbouring one of the other side; who cannot move has lost. Iterative deepening, whose loop over
moves names the direction `d`."""

WIN = 1000
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def moves(mine, theirs):
    return [(r, c, d) for r, c in sorted(mine) for d, (down, right) in STEPS.items() if (r + down, c + right) in theirs]


def play(mine, theirs, r, c, d):
    to = r + STEPS[d][0], c + STEPS[d][1]
    return mine - {(r, c)} | {to}, theirs - {to}


def negamax(mine, theirs, depth, alpha, beta):
    found = moves(mine, theirs)
    if not found:
        return -WIN
    if depth == 0:
        return len(found) - len(moves(theirs, mine))
    best = -WIN - 1
    for r, c, d in found:
        mine_now, theirs_now = play(mine, theirs, r, c, d)
        best = max(best, -negamax(theirs_now, mine_now, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def choose(mine, theirs, deepest):
    chosen = None
    for depth in range(1, deepest + 1):
        best, alpha = None, -float("inf")
        for r, c, d in moves(mine, theirs):
            mine_now, theirs_now = play(mine, theirs, r, c, d)
            score = -negamax(theirs_now, mine_now, depth - 1, -float("inf"), -alpha)
            if score > alpha:
                alpha, best = score, (r, c, d)
        chosen = best
    return chosen, alpha


if __name__ == "__main__":
    rows = ["XOX", "OXO", "X.O"]
    stones = {mark: frozenset((r, c) for r in range(3) for c in range(3) if rows[r][c] == mark) for mark in "XO"}
    print(choose(stones["X"], stones["O"], 4))
