"""{title}"""


def negamax(stones, alpha, beta):
    if stones == 0:
        return -1
    best = -1
    for taken in (1, 2, 3):
        if taken > stones:
            break
        value = -negamax(stones - taken, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best


print(negamax(7, -1, 1))
