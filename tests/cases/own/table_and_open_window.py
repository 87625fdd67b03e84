# A table narrows a window, of which an edge may be None: open.
TABLE = {}


def search(heap, last, depth, alpha, beta):
    begun = alpha
    flag, value, known = TABLE.get((heap, last), (None, None, -1))
    if known >= depth:
        if flag == "exact":
            return value
        if flag == "lower":
            alpha = value if alpha is None else max(alpha, value)
        else:
            beta = value if beta is None else min(beta, value)
        if None not in (alpha, beta) and alpha >= beta:
            return value
    if heap == 0 or depth == 0:
        return heap * 3 % 7 - last
    best = None
    for take in range(1, min(heap, 4) + 1):
        if take == last:
            continue
        low, high = (None if beta is None else -beta), (None if alpha is None else -alpha)
        found = -search(heap - take, take, depth - 1, low, high)
        best = found if best is None else max(best, found)
        alpha = best if alpha is None else max(alpha, best)
        if beta is not None and alpha >= beta:
            break
    if best is None:
        return heap * 3 % 7 - last
    flag = "upper" if begun is not None and best <= begun else "lower" if beta is not None and best >= beta else "exact"
    TABLE[heap, last] = flag, best, depth
    return best


print(search(12, 0, 6, None, None))
