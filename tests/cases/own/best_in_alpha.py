# The next move is tried by a call of its own, which is handed the best value so far as alpha.
def won(stones, most, alpha, beta, take):
    if stones == 0:
        return -1
    if take > min(stones, most):
        return alpha
    alpha = max(alpha, -won(stones - take, 2 * take, -beta, -alpha, 1))
    return alpha if alpha >= beta else won(stones, most, alpha, beta, take + 1)


for stones in range(2, 11):
    print(stones, won(stones, stones - 1, -1, 1, 1))
