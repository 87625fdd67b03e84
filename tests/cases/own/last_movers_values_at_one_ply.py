# What a call returns is worth to the side that has moved, its window is that of the side to move, and the first search is one ply deep.
COINS = [7, 3, 9, 1, 5, 8, 2, 6, 4, 0]


def negamax(left, depth, alpha=float("-inf"), beta=float("inf")):
    if left == 0 or depth == 0:
        return -COINS[left], None
    best, move = float("-inf"), None
    for take in (1, 2, 3):
        if take > left:
            continue
        value, _ = negamax(left - take, depth - 1, -beta, -alpha)
        if value > best:
            best, move = value, take
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return -best, move


for depth in (1, 2, 3, 4):
    print(negamax(9, depth))
