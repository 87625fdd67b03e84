# Connect four on 4x4 (three in a row), a grid that is changed in place, one function with a flag.
ROWS, COLS, NEED = 3, 4, 3


def new_board():
    return [[0] * COLS for _ in range(ROWS)]


def drop(board, col, piece):
    for row in reversed(range(ROWS)):
        if board[row][col] == 0:
            board[row][col] = piece
            return row


def is_won(board, piece):
    for r in range(ROWS):
        for c in range(COLS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + i * dr, c + i * dc) for i in range(NEED)]
                if all(0 <= y < ROWS and 0 <= x < COLS and board[y][x] == piece for y, x in cells):
                    return True
    return False


def score(board):
    return sum((x + 1) * v for row in board for x, v in enumerate(row)) * 0.5


def minimax(board, depth, alpha, beta, maximizing):
    if is_won(board, 1):
        return None, 100000
    if is_won(board, -1):
        return None, -100000
    valid = [c for c in range(COLS) if board[0][c] == 0]
    if depth == 0 or not valid:
        return None, score(board)
    column = valid[0]
    if maximizing:
        value = float("-inf")
        for col in valid:
            row = drop(board, col, 1)
            new = minimax(board, depth - 1, alpha, beta, False)[1]
            board[row][col] = 0
            if new > value:
                value, column = new, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return column, value
    value = float("inf")
    for col in valid:
        row = drop(board, col, -1)
        new = minimax(board, depth - 1, alpha, beta, True)[1]
        board[row][col] = 0
        if new < value:
            value, column = new, col
        beta = min(beta, value)
        if alpha >= beta:
            break
    return column, value


if __name__ == "__main__":
    board = new_board()
    drop(board, 1, 1)
    drop(board, 1, -1)
    print(minimax(board, 4, float("-inf"), float("inf"), True))
