"""A stone on a ring of fields is moved by two players in turn: the search that is used for the second move stops too early."""

RING = [3, -2, 5, 0, -4, 5, 1, -3, 2, 5, -1, 4, 0]


def search(field, side, depth, alpha, beta):
    if depth == 0:
        return side * RING[field % len(RING)]
    best = -100
    for jump in (2, 3, 5):
        best = max(best, -search(field + jump, -side, depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def quick(field, side, depth, alpha, beta):
    if depth == 0:
        return side * RING[field % len(RING)]
    best = -100
    for jump in (2, 3, 5):
        best = max(best, -quick(field + jump, -side, depth - 1, -beta, -alpha))
        if best >= alpha:
            break
        alpha = max(alpha, best)
    return best


print(search(0, 1, 6, -100, 100))
print(quick(1, 1, 4, -100, 100))
