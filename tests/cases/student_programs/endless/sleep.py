import time


def minimax(node, maximizing=True):
    if node.is_leaf:
        time.sleep(3600)
        return node.value
    values = [minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
