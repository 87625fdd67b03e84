"""A stone on a ring of fields; where two of the first three moves reach beta in a less deep search, no more is looked at (multi-cut)."""

RING = [3, -2, 5, 0, -4, 5, 1, -3, 2, 5, -1, 4, 0]
JUMPS = (2, 3, 5, 7)


def search(field, side, depth, alpha, beta, is_cut=False):
    if depth <= 0:
        return side * RING[field % len(RING)]
    if depth >= 3 and is_cut:
        count = 0
        for jump in JUMPS[:3]:
            if -search(field + jump, -side, depth - 2, -beta, 1 - beta) >= beta:
                count += 1
                if count == 2:
                    return beta
    best = -100
    for jump in JUMPS:
        best = max(best, -search(field + jump, -side, depth - 1, -beta, -alpha, not is_cut))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


print(search(0, 1, 5, -100, 100))
