NEG = float("-inf")
POS = float("inf")


def negamax_ab(node, alpha, beta, sign):
    """Searches with a window."""
    if node.is_terminal():
        return node.value * sign
    queue = list(node.children)
    value = NEG
    while queue and alpha < beta:
        child = queue.pop(0)
        below = negamax_ab(child, -beta, -alpha, -sign)
        value = max(value, -below)
        alpha = max(alpha, value)
    return value
