"""A stone on a ring of fields; near the leaves only the first moves are searched, unless nothing was good (late move pruning)."""

RING = [3, -2, 5, 0, -4, 5, 1, -3, 2, 5, -1, 4, 0]
JUMPS = (2, 3, 5, 7)


def search(field, side, depth, alpha, beta):
    if depth == 0:
        return side * RING[field % len(RING)]
    best = -100
    for count, jump in enumerate(JUMPS):
        if depth <= 2 and count >= 2 and best > -3:
            break
        best = max(best, -search(field + jump, -side, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


print(search(0, 1, 5, -100, 100))
