def minimax(node, maximizing=True):
    if node.is_leaf:
        return sum(range(10**11))
    best = None
    for child in node.children:
        value = minimax(child, not maximizing)
        best = value if best is None else max(best, value)
    return best
