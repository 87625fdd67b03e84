class Found:
    def __init__(self, value, move):
        self.value = value
        self.move = move


def search(node, alpha, beta):
    if node.is_leaf:
        return Found(node.value if node.is_max else -node.value, None)
    found = Found(float("-inf"), None)
    for child in node.children:
        value = -search(child, -beta, -alpha).value
        if value > found.value:
            found = Found(value, child.name)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return found
