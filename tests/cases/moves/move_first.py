def negamax(node, alpha, beta, color):
    if node.is_leaf:
        return None, color * node.value
    choice = None
    for child in node.children:
        value = -negamax(child, -beta, -alpha, -color)[1]
        if value >= beta:
            return child, beta
        if value > alpha:
            alpha, choice = value, child
    return choice, alpha
