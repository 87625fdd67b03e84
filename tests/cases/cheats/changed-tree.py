def cheat(node):
    for child in node.children:
        child.told["value"] = 0
        child.told.pop("children", None)


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.parent is None:
        cheat(node)
    if node.is_leaf or depth == 0:
        return node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, alphabeta(child, depth - 1, alpha, beta, not maximizing))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
