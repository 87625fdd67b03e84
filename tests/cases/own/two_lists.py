# Tic-tac-toe with two lists of squares, one a player; the root has a loop of its own in the main part.
computer, human = [4, 0], [8]
WINS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def free():
    return [s for s in range(9) if s not in computer and s not in human]


def has_won(squares):
    for win in WINS:
        if win.issubset(squares):
            return True
    return False


def minimax(is_computer, alpha, beta):
    if has_won(computer):
        return 1
    if has_won(human):
        return -1
    if not free():
        return 0
    if is_computer:
        best = -2
        for square in free():
            computer.append(square)
            best = max(best, minimax(False, alpha, beta))
            computer.remove(square)
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
        return best
    best = 2
    for square in free():
        human.append(square)
        best = min(best, minimax(True, alpha, beta))
        human.remove(square)
        beta = min(beta, best)
        if alpha >= beta:
            return best
    return best


def best_reply():
    best, move = 3, None
    for square in free():
        human.append(square)
        value = minimax(True, -2, 2)
        human.pop()
        if value < best:
            best, move = value, square
    return move


print("human plays", best_reply())
