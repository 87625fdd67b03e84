def negamax(node, depth, a, b, color):
    if depth == 0 or node.is_leaf:
        return color * node.evaluate()
    for child in node.children:
        v = -negamax(child, depth - 1, -b, -a, -color)
        if v >= b:
            return b
        if v > a:
            a = v
    return a
