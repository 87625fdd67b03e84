# NegaScout as Reinefeld (1983) has it: the last ply is not searched again.
def negascout(node, alpha, beta, color, depth=0, maxdepth=99):
    if node.is_leaf or depth == maxdepth:
        return color * node.value
    low, high = alpha, beta
    for place, child in enumerate(node.children):
        value = -negascout(child, -high, -low, -color, depth + 1, maxdepth)
        if low < value < beta and place > 0 and depth < maxdepth - 1:
            low = -negascout(child, -beta, -value, -color, depth + 1, maxdepth)
        low = max(low, value)
        if low >= beta:
            return low
        high = low + 1
    return low
