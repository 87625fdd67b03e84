# Tic-tac-toe on a list of nine strings, changed in place; the root's loop gives each move a window of its own.
board = ["X", "O", "X", " ", "O", " ", " ", " ", " "]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def wins(p):
    return any(board[a] == board[b] == board[c] == p for a, b, c in LINES)


def minimax(depth, isMaximizing, alpha, beta):
    if wins("X"):
        return 10 - depth
    if wins("O"):
        return depth - 10
    if " " not in board:
        return 0
    if isMaximizing:
        bestScore = -1000
        for i in range(9):
            if board[i] == " ":
                board[i] = "X"
                score = minimax(depth + 1, False, alpha, beta)
                board[i] = " "
                bestScore = max(score, bestScore)
                alpha = max(alpha, bestScore)
                if beta <= alpha:
                    break
        return bestScore
    else:
        bestScore = 1000
        for i in range(9):
            if board[i] == " ":
                board[i] = "O"
                score = minimax(depth + 1, True, alpha, beta)
                board[i] = " "
                bestScore = min(score, bestScore)
                beta = min(beta, bestScore)
                if beta <= alpha:
                    break
        return bestScore


def best_move():
    best, move = -1000, None
    for i in range(9):
        if board[i] == " ":
            board[i] = "X"
            score = minimax(0, False, -1000, 1000)
            board[i] = " "
            if score > best:
                best, move = score, i
    return move


print(best_move())
