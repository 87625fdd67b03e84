# A textbook's classes for games, with deep copies: dots and boxes on 2x1, whoever closes a box moves again.
import copy
from math import inf


class Game:
    def actions(self, state):
        raise NotImplementedError

    def terminal_test(self, state):
        return not self.actions(state)


class DotsAndBoxes(Game):
    BOXES = [{0, 2, 3, 5}, {1, 3, 4, 6}]

    def __init__(self):
        self.initial = {"lines": {2, 5}, "score": [0, 0], "to_move": 0}

    def actions(self, state):
        return [line for line in range(7) if line not in state["lines"]]

    def result(self, state, line):
        state = copy.deepcopy(state)
        state["lines"].add(line)
        closed = sum(1 for box in self.BOXES if line in box and box <= state["lines"])
        state["score"][state["to_move"]] += closed
        if not closed:
            state["to_move"] = 1 - state["to_move"]
        return state

    def utility(self, state):
        return state["score"][0] - state["score"][1]


def value(game, state, alpha, beta):
    if game.terminal_test(state):
        return game.utility(state)
    return (max_value if state["to_move"] == 0 else min_value)(game, state, alpha, beta)


def max_value(game, state, alpha, beta):
    v = -inf
    for action in game.actions(state):
        v = max(v, value(game, game.result(state, action), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(game, state, alpha, beta):
    v = inf
    for action in game.actions(state):
        v = min(v, value(game, game.result(state, action), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


game = DotsAndBoxes()
print(value(game, game.initial, -inf, inf))
