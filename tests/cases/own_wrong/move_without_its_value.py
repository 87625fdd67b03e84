"""Noughts and crosses on a nearly full board, without a window. The move that it returns is the last one that draws."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] != "." and board[a] == board[b] == board[c]), None)


def minimax(board, mark):
    won = winner(board)
    if won or "." not in board:
        return {"X": 1, "O": -1, None: 0}[won], None
    best, chosen = (-9, None) if mark == "X" else (9, None)
    for cell in range(9):
        if board[cell] == ".":
            value, _ = minimax(board[:cell] + mark + board[cell + 1 :], "O" if mark == "X" else "X")
            if (value > best) == (mark == "X") and value != best:
                best, chosen = value, cell
            if value == 0:
                chosen = cell
    return best, chosen


print(minimax("XO.OX....", "O"))
