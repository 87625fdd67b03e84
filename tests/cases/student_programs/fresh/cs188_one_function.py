class AlphaBetaAgent:
    def getAction(self, gameState):
        return self.alphabeta(gameState, 0, float("-inf"), float("inf"))[1]

    def alphabeta(self, state, agentIndex, alpha, beta):
        moves = state.getLegalActions(agentIndex)
        if not moves:
            return (self.evaluationFunction(state), None)
        following = (agentIndex + 1) % state.getNumAgents()
        if agentIndex == 0:
            best = (float("-inf"), None)
        else:
            best = (float("inf"), None)
        for move in moves:
            value, _ = self.alphabeta(state.generateSuccessor(agentIndex, move), following, alpha, beta)
            if agentIndex == 0:
                if value > best[0]:
                    best = (value, move)
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
            else:
                if value < best[0]:
                    best = (value, move)
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best
