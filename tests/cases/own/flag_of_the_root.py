# A flag that says what the root wants, and a counter that says who moves.
def plan(pos, turn, max_turns, min_gain, root_is_max):
    if turn == max_turns: return pos * pos % 11 - min_gain
    mine = (turn % 2 == 0) == root_is_max
    best = None
    for d in (-1, 1, 2):
        v = plan(pos + d, turn + 1, max_turns, min_gain, root_is_max)
        if best is None or (v > best if mine else v < best): best = v
    return best
print(plan(3, 0, 4, 2, True), plan(3, 0, 4, 2, False))
