# Six functions and minimax in one, without windows: each value is compared in the loop, and (value, action) returned.
import copy

X, O, EMPTY = "X", "O", None


def player(board):
    count = sum(cell is not EMPTY for row in board for cell in row)
    return X if count % 2 == 0 else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    if board[action[0]][action[1]] is not EMPTY:
        raise ValueError("not a valid action")
    board_copy = copy.deepcopy(board)
    board_copy[action[0]][action[1]] = player(board)
    return board_copy


def winner(board):
    lines = board + [list(col) for col in zip(*board)] + [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for line in lines:
        if line[0] is not EMPTY and line.count(line[0]) == 3:
            return line[0]
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return 1 if winner(board) == X else -1 if winner(board) == O else 0


def minimax(board):
    if terminal(board):
        return None
    if player(board) == X:
        return max_value(board)[1]
    return min_value(board)[1]


def max_value(board):
    if terminal(board):
        return utility(board), None
    v, move = float("-inf"), None
    for action in actions(board):
        aux, _ = min_value(result(board, action))
        if aux > v:
            v, move = aux, action
            if v == 1:
                return v, move
    return v, move


def min_value(board):
    if terminal(board):
        return utility(board), None
    v, move = float("inf"), None
    for action in actions(board):
        aux, _ = max_value(result(board, action))
        if aux < v:
            v, move = aux, action
            if v == -1:
                return v, move
    return v, move


if __name__ == "__main__":
    print(minimax([[X, EMPTY, O], [EMPTY, O, EMPTY], [EMPTY, EMPTY, X]]))
