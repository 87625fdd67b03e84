# Knuth and Moore's F1 (1975): a bound for the other side alone.
def f1(node, bound, color):
    if node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        value = -f1(child, -best, -color)
        if value > best:
            best = value
        if best >= bound:
            break
    return best
