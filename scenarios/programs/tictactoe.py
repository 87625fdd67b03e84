"""{title}"""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

board = ["X", "O", " ",
         " ", "X", " ",
         " ", " ", "O"]


def winner():
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(player, alpha, beta):
    won = winner()
    if won or " " not in board:
        return {"X": 1, "O": -1, None: 0}[won]
    best = -2 if player == "X" else 2
    for square in range(9):
        if board[square] != " ":
            continue
        board[square] = player
        value = minimax("O" if player == "X" else "X", alpha, beta)
        board[square] = " "
        if player == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


print(minimax("X", -2, 2))
