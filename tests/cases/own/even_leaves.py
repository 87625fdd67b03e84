"""A tree of lists whose leaves are all equally deep: what is a leaf is known from the depth alone."""

TREE = [[[3, 12], [8, 2]], [[4, 6], [14, 5]], [[2, 9], [7, 1]]]
visited = 0


def alphabeta(node, depth, alpha, beta, maximizing):
    global visited
    visited += 1
    if depth == 0:
        return node
    best = float("-inf") if maximizing else float("inf")
    for child in node:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


print(alphabeta(TREE, 3, float("-inf"), float("inf"), True), visited)
