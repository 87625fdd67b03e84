INFINITY = 10 ** 9


def max_search(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state, "MAX")
    best = -INFINITY
    for move, after in game.successors(state):
        best = max(best, min_search(game, after, alpha, beta))
        alpha = max(alpha, best)
        if beta <= alpha:
            break
    return best


def min_search(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state, "MAX")
    best = INFINITY
    for move, after in game.successors(state):
        best = min(best, max_search(game, after, alpha, beta))
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def alphabeta(game, state):
    return max_search(game, state, -INFINITY, INFINITY)
