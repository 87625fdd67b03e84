"""Alpha-beta as three functions: one that asks whose move it is, and one for each side."""

LARGE = 9999


def value(node, alpha, beta):
    if node.is_over():
        return node.utility()
    if node.to_move == "MAX":
        return max_value(node, alpha, beta)
    return min_value(node, alpha, beta)


def max_value(node, alpha, beta):
    best = -LARGE
    for move in node.moves:
        best = max(best, value(node.result(move), alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def min_value(node, alpha, beta):
    best = LARGE
    for move in node.moves:
        best = min(best, value(node.result(move), alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best


def solve(node):
    return value(node, -LARGE, LARGE)
