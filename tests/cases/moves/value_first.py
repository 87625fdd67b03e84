def alphabeta(node, alpha, beta, maximizing):
    if node.is_leaf:
        return node.value, None
    best, move = (float("-inf") if maximizing else float("inf")), None
    for action in node.actions():
        value, _ = alphabeta(node.result(action), alpha, beta, not maximizing)
        if maximizing:
            if value > best:
                best, move = value, action
            alpha = max(alpha, best)
        else:
            if value < best:
                best, move = value, action
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move
