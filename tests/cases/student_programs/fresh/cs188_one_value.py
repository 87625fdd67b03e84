from game import Agent


class AlphaBetaAgent(Agent):
    def getAction(self, gameState):
        alpha, beta = float("-inf"), float("inf")
        best, choice = float("-inf"), None
        for action in gameState.getLegalActions(0):
            score = self.value(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if score > best:
                best, choice = score, action
            alpha = max(alpha, best)
        return choice

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or not state.getLegalActions(agent):
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, agent, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, agent, depth, alpha, beta):
        v = float("-inf")
        for action in state.getLegalActions(agent):
            v = max(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
