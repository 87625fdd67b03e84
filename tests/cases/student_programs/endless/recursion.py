def minimax(node, maximizing=True):
    values = [minimax(node, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
