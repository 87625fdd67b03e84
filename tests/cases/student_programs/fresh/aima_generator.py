from math import inf


def search(game, state, alpha=-inf, beta=inf):
    if game.terminal_test(state):
        return game.utility(state, "MAX")
    if game.to_move(state) == "MAX":
        value = -inf
        for after in (game.result(state, m) for m in game.actions(state)):
            value = max(value, search(game, after, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
    else:
        value = inf
        for after in (game.result(state, m) for m in game.actions(state)):
            value = min(value, search(game, after, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
    return value
