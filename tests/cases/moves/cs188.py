from game import Agent


class AlphaBetaAgent(Agent):
    def getAction(self, gameState):
        alpha, best, choice = -float("inf"), -float("inf"), None
        for action in gameState.getLegalActions(0):
            value = self.low(gameState.generateSuccessor(0, action), 1, alpha, float("inf"))
            if value > best:
                best, choice = value, action
            alpha = max(alpha, best)
        return choice

    def high(self, state, ply, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -float("inf")
        for action in state.getLegalActions(0):
            best = max(best, self.low(state.generateSuccessor(0, action), ply + 1, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def low(self, state, ply, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("inf")
        for action in state.getLegalActions(1):
            best = min(best, self.high(state.generateSuccessor(1, action), ply + 1, alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best
