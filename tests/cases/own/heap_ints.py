# Positions are whole numbers; `get_children(position)` says what follows; static evaluation of a number.
def get_children(position):
    return [position * 3 + k for k in (1, 2, 3)]


def static_evaluation(position):
    return (position * 7919 + 13) % 41 - 20


def game_over(position):
    return position % 11 == 5 and position > 20


def minimax(position, depth, alpha, beta, maximizingPlayer):
    if depth == 0 or game_over(position):
        return static_evaluation(position)

    if maximizingPlayer:
        maxEval = float("-inf")
        for child in get_children(position):
            eval = minimax(child, depth - 1, alpha, beta, False)
            maxEval = max(maxEval, eval)
            alpha = max(alpha, eval)
            if beta <= alpha:
                break
        return maxEval

    else:
        minEval = float("inf")
        for child in get_children(position):
            eval = minimax(child, depth - 1, alpha, beta, True)
            minEval = min(minEval, eval)
            beta = min(beta, eval)
            if beta <= alpha:
                break
        return minEval


print(minimax(0, 5, float("-inf"), float("inf"), True))
