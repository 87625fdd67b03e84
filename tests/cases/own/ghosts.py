# Two ghosts: MIN follows MIN; a dispatcher, agents by their index, a cut only beyond the bound.
class State:
    def __init__(self, spots=(0, 4, 6), left=4):
        self.spots, self.left = spots, left

    def getLegalActions(self, agent):
        return [step for step in (-1, 1, 2) if 0 <= self.spots[agent] + step < 8] if self.left else []

    def generateSuccessor(self, agent, action):
        spots = list(self.spots)
        spots[agent] += action
        return State(tuple(spots), self.left - (agent == 2))

    def evaluate(self):
        return sum(abs(self.spots[0] - spot) for spot in self.spots[1:]) + self.spots[0] * 0.25


class AlphaBetaAgent:
    depth = 2

    def getAction(self, state):
        alpha, beta, best, chosen = float("-inf"), float("inf"), float("-inf"), None
        for action in state.getLegalActions(0):
            value = self.value(state.generateSuccessor(0, action), 0, 1, alpha, beta)
            if value > best:
                best, chosen = value, action
            alpha = max(alpha, best)
        return chosen

    def value(self, state, depth, agent, alpha, beta):
        if depth == self.depth or not state.getLegalActions(agent):
            return state.evaluate()
        if agent == 0:
            return self.maxValue(state, depth, agent, alpha, beta)
        return self.minValue(state, depth, agent, alpha, beta)

    def maxValue(self, state, depth, agent, alpha, beta):
        v = float("-inf")
        for action in state.getLegalActions(agent):
            v = max(v, self.value(state.generateSuccessor(agent, action), depth, 1, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, depth, agent, alpha, beta):
        v = float("inf")
        after = (agent + 1) % 3
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), depth + (after == 0), after, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


print(AlphaBetaAgent().getAction(State()))
