WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def search(board, alpha, beta):
    """An early win is worth more: 10 - the number of stones."""
    side = 1 if board.count(0) % 2 else -1
    if any(all(board[i] == -side for i in w) for w in WINS):
        return -1 - board.count(0)
    if 0 not in board:
        return 0
    most = board.count(0)               # no win can be worth more than one by the next move
    if beta > most:
        beta = most
        if alpha >= beta:
            return beta
    for i in range(9):
        if board[i] == 0:
            value = -search(board[:i] + (side,) + board[i + 1:], -beta, -alpha)
            if value >= beta:
                return value
            alpha = max(alpha, value)
    return alpha

print(search((1, -1, 0, 0, 1, 0, 0, 0, -1), -20, 20))
