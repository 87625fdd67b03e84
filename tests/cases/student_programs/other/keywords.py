# The window is handed on by name, and taken from a dictionary.
def negamax(node, **given):
    alpha, beta, color = given.get("alpha", float("-inf")), given.get("beta", float("inf")), given.get("color", 1)
    if node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, alpha=-beta, beta=-alpha, color=-color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
