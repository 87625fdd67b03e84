# NegaScout for two sides that begins its probes at the first child's value, also where that is below alpha.
def scout(path, side, alpha, beta):
    if len(path) == 5:
        return hash_of(path) % 31 - 15
    children = [path + (at,) for at in range(3)]
    best = scout(children[0], -side, alpha, beta)
    if side > 0:
        if best >= beta:
            return best
        for child in children[1:]:
            value = scout(child, -side, best, best + 1)
            if value > best:
                best = value if value >= beta else scout(child, -side, value, beta)
            if best >= beta:
                return best
    else:
        if best <= alpha:
            return best
        for child in children[1:]:
            value = scout(child, -side, best - 1, best)
            if value < best:
                best = value if value <= alpha else scout(child, -side, alpha, value)
            if best <= alpha:
                return best
    return best


def hash_of(path):
    found = 7
    for step in path:
        found = (found * 1103515245 + step * 12345 + 678) % 2147483648
    return found >> 8


print(scout((), 1, -100, 100))
