"""Alpha-beta as one function that negates."""

INFINITY = 10**6


def alphabeta(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = -INFINITY
    for child in node.children:
        value = -alphabeta(child, depth - 1, -beta, -alpha, -color)
        if value > best:
            best = value
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
