"""Goes one of three ways eleven times; where that leads to is worth what the ways say. Without cuts the tree is too large to be walked."""

PLIES = 11


def worth(way):
    return int(way, 3) ** 3 * 7919 % 99 - (50 if way[0] == "2" else 0)


def search(way, is_max, alpha, beta):
    if len(way) == PLIES:
        return worth(way), None
    best, move = (-100, None) if is_max else (100, None)
    for step in "012":
        value, _ = search(way + step, not is_max, alpha, beta)
        move = step
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, move


print(search("", True, -100, 100))
