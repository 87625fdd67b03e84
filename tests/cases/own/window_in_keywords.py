# What a call hands on is put together in a dictionary, the count of plies too.
def search(state, most_depth, player, score=None, moves=None, alpha=-99, beta=99, depth=0):
    if depth >= most_depth:
        return state, score(state)
    more = {"score": score, "moves": moves}
    best, chosen = (-99, None) if player == 1 else (99, None)
    for after in moves(state):
        more = {**more, **{"alpha": alpha, "beta": beta, "depth": depth + 1}}
        _, value = search(after, most_depth, -player, **more)
        if value > best if player == 1 else value < best:
            best, chosen = value, after
        if player == 1:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            break
    return chosen, best


print(search(5, 4, 1, score=lambda state: state * 17 % 29 - 14, moves=lambda state: [state * 2 + step for step in (1, 3, 6)]))
