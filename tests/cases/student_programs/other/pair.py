"""Fail-hard negamax in a class: the window is a pair, and the move is returned with the value."""


class Engine:
    def __init__(self, depth=4):
        self.depth = depth
        self.nodes = 0

    def negamax(self, state, window, sign):
        alpha, beta = window
        self.nodes += 1
        if state.is_leaf:
            return sign * state.value, None
        choice = None
        for index in range(len(state.children)):
            score, _ = self.negamax(state.children[index], (-beta, -alpha), -sign)
            score = -score
            if score >= beta:
                return beta, index
            if score > alpha:
                alpha, choice = score, index
        return alpha, choice
