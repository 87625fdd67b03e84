# Three players, two of them against the first; whoever's turn it is counts upwards.
PLAYERS = 3
GIFTS = [4, -1, 7, 2, -6, 3, 5, -2, 1]


def options(state):
    return [k for k in range(len(GIFTS)) if k not in state and (not state or abs(k - state[-1]) <= 3)]


def payoff(state):
    return sum(GIFTS[k] if i % PLAYERS == 0 else -GIFTS[k] for i, k in enumerate(state))


def paranoid(state, player, depth, alpha, beta):
    moves = options(state)
    if depth == 0 or not moves:
        return payoff(state)
    following = (player + 1) % PLAYERS
    if player == 0:
        value = -99
        for move in moves:
            value = max(value, paranoid(state + (move,), following, depth - 1, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
    else:
        value = 99
        for move in moves:
            value = min(value, paranoid(state + (move,), following, depth - 1, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
    return value


if __name__ == "__main__":
    print(paranoid((), 0, 4, -99, 99))
