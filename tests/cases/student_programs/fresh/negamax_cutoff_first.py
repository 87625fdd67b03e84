import sys

BIG = sys.maxsize


def nega(state, low, high, turn):
    if not state.children:
        return turn * state.value
    result = -BIG
    for nxt in state.children:
        if result >= high:
            return result
        score = nega(nxt, -high, -max(low, result), -turn)
        score = -score
        if score > result:
            result = score
    return result


def alphabeta(state):
    return nega(state, -BIG, BIG, 1 if state.is_max else -1)
