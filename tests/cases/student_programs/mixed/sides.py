BIG = 1000000

def alphabeta(n, d, alpha, beta, isMax):
    if d == 0 or n.is_leaf:
        return n.value
    if isMax:
        for c in n.children:
            alpha = max(alpha, alphabeta(c, d - 1, alpha, beta, False))
            if alpha >= beta:
                return beta
        return alpha
    else:
        lowest = BIG
        for c in n.children:
            value = alphabeta(c, d - 1, alpha, beta, True)
            lowest = min(lowest, value)
            beta = min(beta, lowest)
            if alpha > beta:
                break
        return lowest

def start(n, d):
    return alphabeta(n, d, -BIG, BIG, n.is_max)
