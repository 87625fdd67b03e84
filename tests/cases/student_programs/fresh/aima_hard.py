def alphabeta(game, node, alpha=float("-inf"), beta=float("inf")):
    if game.is_terminal(node):
        return game.utility(node, "MAX")
    if game.to_move(node) == "MAX":
        for move in game.actions(node):
            alpha = max(alpha, alphabeta(game, game.result(node, move), alpha, beta))
            if alpha >= beta:
                return beta
        return alpha
    for move in game.actions(node):
        beta = min(beta, alphabeta(game, game.result(node, move), alpha, beta))
        if beta <= alpha:
            return alpha
    return beta
