"""A move that wins is taken at once, and one that stops the other side's win is searched alone."""
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def state_of(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return 1 if board[a] == "x" else -1
    return None if " " in board else 0


def put(board, place, sign):
    return board[:place] + sign + board[place + 1:]


def value_of(board, is_x, alpha, beta):
    found = state_of(board)
    if found is not None:
        return found
    free = [place for place in range(9) if board[place] == " "]
    own, other = ("x", "o") if is_x else ("o", "x")
    for place in free:
        found = state_of(put(board, place, own))
        if found == (1 if is_x else -1):
            return found
    for place in free:
        found = state_of(put(board, place, other))
        if found == (-1 if is_x else 1):
            value = value_of(put(board, place, own), not is_x, alpha, beta)
            return value
    best = -2 if is_x else 2
    for place in free:
        value = value_of(put(board, place, own), not is_x, alpha, beta)
        if is_x:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


print(value_of("x       o", True, -2, 2))
