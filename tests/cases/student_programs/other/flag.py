"""Alpha-beta with a flag for whose move it is, as many pages on the web have it."""

from math import inf


def minimax(position, depth, alpha, beta, maximizing_player):
    if depth == 0 or position.game_over():
        return position.static_value()
    if maximizing_player:
        max_eval = -inf
        for child in position.get_children():
            evaluation = minimax(child, depth - 1, alpha, beta, False)
            max_eval = max(max_eval, evaluation)
            alpha = max(alpha, evaluation)
            if beta <= alpha:
                break
        return max_eval
    min_eval = inf
    for child in position.get_children():
        evaluation = minimax(child, depth - 1, alpha, beta, True)
        min_eval = min(min_eval, evaluation)
        beta = min(beta, evaluation)
        if beta <= alpha:
            break
    return min_eval
