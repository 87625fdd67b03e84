import util
from game import Agent


def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="betterEvaluationFunction", depth="3"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """Returns the minimax action using self.depth and self.evaluationFunction"""
        result = self.get_value(gameState, self.index, self.depth, (float("-inf"), float("inf")))
        return result[1]

    def get_value(self, state, who, left, window):
        who = who % state.getNumAgents()
        if left == 0 or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), None]
        if who == 0:
            return self.max_value(state, who, left, window)
        else:
            return self.min_value(state, who, left, window)

    def max_value(self, state, who, left, window):
        a, b = window
        answer = [float("-inf"), None]
        for move in state.getLegalActions(who):
            after = state.generateSuccessor(who, move)
            value = self.get_value(after, who + 1, left, (a, b))[0]
            if value > answer[0]:
                answer = [value, move]
            if answer[0] > b:
                return answer
            a = max(a, answer[0])
        return answer

    def min_value(self, state, who, left, window):
        a, b = window
        answer = [float("inf"), None]
        if who == state.getNumAgents() - 1:
            left = left - 1
        for move in state.getLegalActions(who):
            after = state.generateSuccessor(who, move)
            value = self.get_value(after, who + 1, left, (a, b))[0]
            if value < answer[0]:
                answer = [value, move]
            if answer[0] < a:
                return answer
            b = min(b, answer[0])
        return answer
