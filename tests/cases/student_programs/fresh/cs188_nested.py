class AlphaBetaAgent:
    def getAction(self, gameState):
        def maxv(s, a, b):
            legal = s.getLegalActions(0)
            if not legal:
                return self.evaluationFunction(s)
            v = float("-inf")
            for act in legal:
                v = max(v, minv(s.generateSuccessor(0, act), a, b))
                if v > b:
                    break
                a = max(a, v)
            return v

        def minv(s, a, b):
            legal = s.getLegalActions(1)
            if not legal:
                return self.evaluationFunction(s)
            v = float("inf")
            for act in legal:
                v = min(v, maxv(s.generateSuccessor(1, act), a, b))
                if v < a:
                    break
                b = min(b, v)
            return v

        low, move = float("-inf"), None
        for act in gameState.getLegalActions(0):
            got = minv(gameState.generateSuccessor(0, act), low, float("inf"))
            if got > low:
                low, move = got, act
        return move
