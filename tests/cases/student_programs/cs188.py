"""Alpha-beta as in Berkeley's CS188: agents, a depth that counts rounds, and cuts where the value is beyond the bound."""

import random
import util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        util.raiseNotDefined()


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, action = self.max_value(gameState, 0, float("-inf"), float("inf"))
        return action

    def is_over(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def max_value(self, state, depth, alpha, beta):
        if self.is_over(state, depth):
            return self.evaluationFunction(state), None
        v = float("-inf")
        best_action = None
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            score = self.min_value(successor, depth, 1, alpha, beta)
            if score > v:
                v = score
                best_action = action
            if v > beta:
                return v, best_action
            alpha = max(alpha, v)
        return v, best_action

    def min_value(self, state, depth, agent, alpha, beta):
        if self.is_over(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                score, _ = self.max_value(successor, depth + 1, alpha, beta)
            else:
                score = self.min_value(successor, depth, agent + 1, alpha, beta)
            v = min(v, score)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
