# Nested lists, a conditional expression for the side.
import math

TREE = [[[5, 6], [7, 4, 5]], [[3]], [[6], [6, 9]], [[5], [9, 8], [6]]]


def alpha_beta(node, alpha, beta, is_max):
    if not isinstance(node, list):
        return node
    best = -math.inf if is_max else math.inf
    for child in node:
        value = alpha_beta(child, alpha, beta, not is_max)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


print(alpha_beta(TREE, -math.inf, math.inf, True))
