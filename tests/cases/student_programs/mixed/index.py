def best_score(board, depth, alpha, beta, player=1):
    moves = board.moves()
    if depth == 0 or len(moves) == 0:
        return player * board.score()
    i = 0
    value = -float("inf")
    while i < len(moves) and alpha < beta:
        after = board.play(moves[i])
        value = max(value, -best_score(after, depth - 1, -beta, -alpha, -player))
        alpha = max(alpha, value)
        i += 1
    return value
