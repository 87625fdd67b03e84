# line 24: MAX sets beta. One function returns a pair, the other a number.
def cheapest(low, high, paid, alpha, beta):
    if low >= high:
        return paid, None
    chosen = None
    for guess in range(low, high + 1):
        cost = dearest(low, high, guess, paid + guess, alpha, beta)
        if cost < beta:
            beta, chosen = cost, guess
        if alpha >= beta:
            break
    return beta, chosen


def dearest(low, high, guess, paid, alpha, beta):
    for one, other in ((guess + 1, high), (low, guess - 1)):
        if one > other:
            continue
        cost, _ = cheapest(one, other, paid, alpha, beta)
        if cost > alpha:
            beta = cost
        if alpha >= beta:
            return alpha
    return alpha


print(cheapest(1, 6, 0, 0, 1000))
