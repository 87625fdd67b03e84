from jianzhi import entry


def alphabeta(node, alpha, beta, maximizing):
    if node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, alpha, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@entry
def best_move(node):
    alpha, choice = float("-inf"), 0
    for place, child in enumerate(node.children):
        value = alphabeta(child, alpha, float("inf"), False)
        if value > alpha:
            alpha, choice = value, place
    return choice
