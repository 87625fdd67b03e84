BOARD = [[None, 3], [1, 2]]
LEAF = {}

def minimax(board, depth, is_max):
    free = [(i, j) for i in range(2) for j in range(2) if board[i][j] is not None]
    if depth == 2 or not free:
        return sum(c for row in board for c in row if c is not None)
    best = -1000 if is_max else 1000
    for i, j in free:
        c, board[i][j] = board[i][j], None
        v = minimax(board, depth + 1, not is_max)
        board[i][j] = c
        best = max(best, v) if is_max else min(best, v)
    return best

def find_best_move(board):
    best_value = 1000
    best_move = (-1, -1)
    for i in range(2):
        for j in range(2):
            if board[i][j] is not None:
                c, board[i][j] = board[i][j], None
                value = minimax(board, 1, False)
                board[i][j] = c
                if value < best_value:
                    best_move = (i, j)
                    best_value = value
    return best_move

print(find_best_move(BOARD))
