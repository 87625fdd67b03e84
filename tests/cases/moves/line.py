def alphabeta(node, alpha, beta, color):
    if node.is_leaf:
        return color * node.value, []
    best, line = float("-inf"), []
    for move in node.actions():
        value, below = alphabeta(node.result(move), -beta, -alpha, -color)
        if -value > best:
            best, line = -value, [move] + below
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line
