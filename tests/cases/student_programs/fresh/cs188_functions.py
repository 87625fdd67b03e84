def max_value(state, alpha, beta):
    if state.isWin() or state.isLose():
        return state.getScore()
    v = -999999
    for action in state.getLegalActions(0):
        successor = state.generateSuccessor(0, action)
        value = min_value(successor, alpha, beta)
        if value > v:
            v = value
        if v >= beta:
            return v
        if v > alpha:
            alpha = v
    return v


def min_value(state, alpha, beta):
    if state.isWin() or state.isLose():
        return state.getScore()
    v = 999999
    for action in state.getLegalActions(1):
        successor = state.generateSuccessor(1, action)
        value = max_value(successor, alpha, beta)
        if value < v:
            v = value
        if v <= alpha:
            return v
        if v < beta:
            beta = v
    return v


def alphabeta(state):
    return max_value(state, -999999, 999999)
