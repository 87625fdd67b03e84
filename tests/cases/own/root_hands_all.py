# In Berkeley's form: each move of the root is searched with all of the window, which is right, and dearer than it has to be.
class GameState:
    def __init__(self, number=1, plies=0):
        self.number, self.plies = number, plies

    def getLegalActions(self, agent):
        return [] if self.isWin() else ["North", "South", "West"]

    def generateSuccessor(self, agent, action):
        return GameState(self.number * 3 + ["North", "South", "West"].index(action), self.plies + 1)

    def getNumAgents(self):
        return 2

    def isWin(self):
        return self.plies == 4

    def isLose(self):
        return False

    def getScore(self):
        return self.number * 41 % 67


class AlphaBetaAgent:
    def __init__(self, depth=2):
        self.depth = depth

    def evaluationFunction(self, gameState):
        return gameState.getScore()

    def getAction(self, gameState):
        def alphaBeta(agent, depth, state, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = float("-inf") if agent == 0 else float("inf")
            follows = (agent + 1) % state.getNumAgents()
            for action in state.getLegalActions(agent):
                after = state.generateSuccessor(agent, action)
                found = alphaBeta(follows, depth + (follows == 0), after, alpha, beta)
                if agent == 0:
                    value = max(value, found)
                    if value > beta:
                        return value
                    alpha = max(alpha, value)
                else:
                    value = min(value, found)
                    if value < alpha:
                        return value
                    beta = min(beta, value)
            return value

        actions = gameState.getLegalActions(0)
        return max(actions, key=lambda action: alphaBeta(1, 0, gameState.generateSuccessor(0, action), float("-inf"), float("inf")))


print(AlphaBetaAgent().getAction(GameState()))
