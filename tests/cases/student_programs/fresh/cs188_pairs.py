class AlphaBetaAgent:
    def getAction(self, gameState):
        return self.max_value(gameState, 0, -1e9, 1e9)[1]

    def max_value(self, state, depth, alpha, beta):
        actions = state.getLegalActions(0)
        if depth == self.depth or len(actions) == 0:
            return self.evaluationFunction(state), None
        top, pick = -1e9, None
        for a in actions:
            got = self.min_value(state.generateSuccessor(0, a), depth, alpha, beta)[0]
            if got > top:
                top = got
                pick = a
            if top > beta:
                return top, pick
            alpha = max(alpha, top)
        return top, pick

    def min_value(self, state, depth, alpha, beta):
        actions = state.getLegalActions(1)
        if len(actions) == 0:
            return self.evaluationFunction(state), None
        low, pick = 1e9, None
        for a in actions:
            got = self.max_value(state.generateSuccessor(1, a), depth + 1, alpha, beta)[0]
            if got < low:
                low = got
                pick = a
            if low < alpha:
                return low, pick
            beta = min(beta, low)
        return low, pick
