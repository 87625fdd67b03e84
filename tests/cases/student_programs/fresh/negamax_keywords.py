INF = 10 ** 6


def search(node, *, alpha=-INF, beta=INF, player=1):
    kids = node.get_children()
    if not kids:
        return player * node.get_value()
    for kid in kids:
        got = -search(kid, alpha=-beta, beta=-alpha, player=-player)
        if got > alpha:
            alpha = got
        if alpha >= beta:
            return alpha
    return alpha
