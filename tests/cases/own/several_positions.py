"""Which of several heaps is the best one for who begins: each is searched by itself, and none of them is a move."""

HEAPS = [(3, 1, 2), (2, 2), (4, 1)]


def taken(heaps):
    return [heaps[:at] + (heaps[at] - count,) + heaps[at + 1:] for at in range(len(heaps)) for count in (1, 2) if count <= heaps[at]]


def minimax(heaps, is_max, alpha, beta):
    moves = taken(heaps)
    if not moves:
        return -5 if is_max else 5
    best = -100 if is_max else 100
    for heaps in moves:
        value = minimax(heaps, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def easiest(positions):
    best, found = -100, None
    for position in positions:
        value = minimax(position, True, -100, 100)
        if value > best:
            best, found = value, position
    return found


print(easiest(HEAPS))
