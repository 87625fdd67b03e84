def minimax(node, maximizing=True):
    if node.is_leaf:
        return node.value
    seen = [0]
    while len(seen) > 0:
        seen = seen + seen
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
