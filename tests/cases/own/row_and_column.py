"""Places dominoes on a board of three by three, the last one wins. What it returns is a value, a row and a column."""

SIZE = 3


def free(board, row, column, step):
    other = (row, column + 1) if step else (row + 1, column)
    return max(other) < SIZE and not board[row][column] and not board[other[0]][other[1]]


def put(board, row, column, step, mark):
    board[row][column] = mark
    board[row + (not step)][column + step] = mark


def highest(board, alpha, beta):
    best = -9
    to_row = None
    to_column = None
    for row in range(SIZE):
        for column in range(SIZE):
            if free(board, row, column, 1):
                put(board, row, column, 1, 1)
                value, _, _ = lowest(board, alpha, beta)
                put(board, row, column, 1, 0)
                if value > best:
                    best = value
                    to_row = row
                    to_column = column
                if best >= beta:
                    return best, to_row, to_column
                if best > alpha:
                    alpha = best
    if best == -9:
        best = -1
    return best, to_row, to_column


def lowest(board, alpha, beta):
    best = 9
    to_row = None
    to_column = None
    for row in range(SIZE):
        for column in range(SIZE):
            if free(board, row, column, 0):
                put(board, row, column, 0, 1)
                value, _, _ = highest(board, alpha, beta)
                put(board, row, column, 0, 0)
                if value < best:
                    best = value
                    to_row = row
                    to_column = column
                if best <= alpha:
                    return best, to_row, to_column
                if best < beta:
                    beta = best
    if best == 9:
        best = 1
    return best, to_row, to_column


print(highest([[0] * SIZE for _ in range(SIZE)], -9, 9))
