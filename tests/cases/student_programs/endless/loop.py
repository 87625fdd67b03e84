def minimax(node, maximizing=True):
    if node.is_leaf:
        return node.value
    values = []
    index = 0
    while index < len(node.children):
        values.append(minimax(node.children[0], not maximizing))
        while values:
            pass
    return max(values) if maximizing else min(values)
