from game import Agent


class AlphaBetaAgent(Agent):
    def getAction(self, gameState):
        def value(state, agent, depth, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose(): return self.evaluationFunction(state), None
            last = agent == state.getNumAgents() - 1
            best, choice = (-float("inf") if agent == 0 else float("inf")), None
            for action in state.getLegalActions(agent):
                after = state.generateSuccessor(agent, action)
                found = value(after, 0 if last else agent + 1, alpha=alpha, beta=beta, depth=depth + last)[0]
                if agent == 0 and found > best or agent != 0 and found < best:
                    best, choice = found, action
                if agent == 0:
                    if best > beta:
                        return best, choice
                    alpha = max(alpha, best)
                else:
                    if best < alpha:
                        return best, choice
                    beta = min(beta, best)
            return best, choice

        return value(gameState, 0, 0, -float("inf"), float("inf"))[1]
