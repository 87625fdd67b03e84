"""A board of three rows: the bound ends only the loop over the places of a row, and the search goes on with the next row."""
SIZE = 3


def worth(board):
    lines = [[(row, column) for column in range(SIZE)] for row in range(SIZE)]
    lines += [[(row, column) for row in range(SIZE)] for column in range(SIZE)]
    return sum((at + 1) * sum(board[row][column] for row, column in line) ** 3 for at, line in enumerate(lines))


def search(board, depth, alpha, beta, player):
    if depth == 0:
        return worth(board)
    best = -1000 if player > 0 else 1000
    for row in range(SIZE):
        for column in range(SIZE):
            if board[row][column] == 0:
                board[row][column] = player
                value = search(board, depth - 1, alpha, beta, -player)
                board[row][column] = 0
                if player > 0:
                    best = max(best, value)
                    alpha = max(alpha, best)
                else:
                    best = min(best, value)
                    beta = min(beta, best)
                if beta <= alpha:
                    break
    return best


if __name__ == "__main__":
    print(search([[0, 1, 0], [-1, 0, 0], [0, 1, -1]], 3, -1000, 1000, 1))
