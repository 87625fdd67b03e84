"""Alpha-beta that looks at a leaf's value where it is met, without a call of its own."""


def alphabeta(node, alpha, beta, maximizing):
    best = -1000 if maximizing else 1000
    for child in node.children:
        if child.is_leaf:
            v = child.value
        else:
            v = alphabeta(child, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, v)
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
