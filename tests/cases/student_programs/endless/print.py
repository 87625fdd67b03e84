def minimax(node, maximizing=True):
    if node.is_leaf:
        return node.value
    while True:
        print("x" * 100000)
        if node.name == "never":
            break
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
