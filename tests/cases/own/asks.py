# A game against the one who asks: numbers are typed in, the program replies each time.
board = [" "] * 9
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def show():
    for i in range(0, 9, 3):
        print("|".join(board[i:i + 3]))


def winner():
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != " ":
            return board[a]
    return None


def minimax(depth, is_maximizing, alpha, beta):
    result = winner()
    if result == "O":
        return 10 - depth
    if result == "X":
        return depth - 10
    if " " not in board:
        return 0
    if is_maximizing:
        best_score = -1000
        for i in range(9):
            if board[i] == " ":
                board[i] = "O"
                score = minimax(depth + 1, False, alpha, beta)
                board[i] = " "
                best_score = max(score, best_score)
                alpha = max(alpha, score)
                if beta <= alpha:
                    break
        return best_score
    best_score = 1000
    for i in range(9):
        if board[i] == " ":
            board[i] = "X"
            score = minimax(depth + 1, True, alpha, beta)
            board[i] = " "
            best_score = min(score, best_score)
            beta = min(beta, score)
            if beta <= alpha:
                break
    return best_score


def reply():
    best_score, move = -1000, None
    for i in range(9):
        if board[i] == " ":
            board[i] = "O"
            score = minimax(0, False, -1000, 1000)
            board[i] = " "
            if score > best_score:
                best_score, move = score, i
    board[move] = "O"


board[0], board[4] = "X", "O"
while winner() is None and " " in board:
    show()
    place = int(input("Your square (1-9): ")) - 1
    if board[place] != " ":
        print("taken")
        continue
    board[place] = "X"
    if winner() is None and " " in board:
        reply()
print("winner:", winner())
