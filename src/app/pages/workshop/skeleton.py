def alphabeta(node, alpha, beta, color):
    # {node}
    if node.is_leaf:
        return color * node.value
    best = -float("inf")
    for child in node.children:
        value = -alphabeta(child, -beta, -alpha, -color)
        best = max(best, value)
        # {window}
    return best
