# Each position is worth what the player sees who has just moved: the opponent takes what is least for them. The sign is a factor.
WINS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def other(player):
    return "O" if player == "X" else "X"


def value_for(board, mover):
    for a, b, c in WINS:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board.count(".") + 1 if board[a] == mover else -1 - board.count(".")
    if "." not in board:
        return 0
    scores = []
    for at, cell in enumerate(board):
        if cell == ".":
            scores.append(-1 * value_for(board[:at] + other(mover) + board[at + 1:], other(mover)))
    return min(scores)


def choose(board, player):
    tried = []
    for at in range(9):
        if board[at] == ".":
            tried.append((value_for(board[:at] + player + board[at + 1:], player), at))
    return max(tried)[1]


print(choose("XO..X...O", "X"))
