"""Minimax with cuts over nested lists of numbers."""


def minimax(tree, maximizing=True, alpha=-1000, beta=1000):
    if not isinstance(tree, list):
        return tree
    if maximizing:
        best = -1000
        for branch in tree:
            best = max(best, minimax(branch, False, alpha, beta))
            alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best
    best = 1000
    for branch in tree:
        best = min(best, minimax(branch, True, alpha, beta))
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best
