"""PVS: the first child with the whole window, the others with a null window first."""


def pvs(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return color * node.evaluate()
    best = float("-inf")
    for number, child in enumerate(node.children):
        if number == 0:
            score = -pvs(child, depth - 1, -beta, -alpha, -color)
        else:
            score = -pvs(child, depth - 1, -alpha - 1, -alpha, -color)
            if alpha < score < beta:
                score = -pvs(child, depth - 1, -beta, -alpha, -color)
        best = max(best, score)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best
