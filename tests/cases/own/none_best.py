# The best is None until there is one; a stalemate is None and worth nothing; a walk of two kings on five squares.
def winner(a, b):
    if abs(a - b) == 0:
        return True
    return None


def moves(place):
    return [p for p in (place - 1, place + 1, place + 2) if 0 <= p < 7]


def search(a, b, turn, depth, alpha=None, beta=None):
    if winner(a, b):
        return 50 + depth if turn else -50 - depth
    if depth == 0:
        return b - 2 * a
    best = None
    for to in moves(b if turn else a):
        value = search(a, to, False, depth - 1, alpha, beta) if turn else search(to, b, True, depth - 1, alpha, beta)
        if turn:
            if best is None or value > best:
                best = value
            if alpha is None or best > alpha:
                alpha = best
        else:
            if best is None or value < best:
                best = value
            if beta is None or best < beta:
                beta = best
        if alpha is not None and beta is not None and alpha >= beta:
            return best
    return best


print(search(0, 4, True, 6))
