# A walk on a ring of numbers: evaluation, moves and the choice of side are lambdas.
RING = [3, -5, 8, 1, -2, 7, -6, 4, 2, -1, 9, -7]

moves = lambda state: [(state[0] + step, state[1] + RING[(state[0] + step) % len(RING)] * state[2], -state[2]) for step in (1, 2, 3)]
evaluate = lambda state: state[1]
choose = {1: max, -1: min}


def alphabeta(state, depth, alpha=-10 ** 6, beta=10 ** 6):
    if depth == 0:
        return evaluate(state)
    side = state[2]
    best = -side * 10 ** 6
    for after in moves(state):
        best = choose[side](best, alphabeta(after, depth - 1, alpha, beta))
        if side == 1:
            alpha = choose[side](alpha, best)
        else:
            beta = choose[side](beta, best)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    best = max(moves((0, 0, 1)), key=lambda after: alphabeta(after, 4))
    print(best)
