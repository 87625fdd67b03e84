# Iterative deepening with the best move of the last iteration first, and a clock that is never reached.
import time


class Race:
    """Two counters on a track of points: a move goes one, two or four steps on."""

    TRACK = [0, 4, -3, 6, 2, -5, 7, 1, -2, 3, 8, -6, 5, 0, 9, -1]

    def __init__(self, places=(0, 3), points=0, player=1):
        self.places, self.points, self.player = places, points, player

    def legal(self):
        mine = self.places[0 if self.player == 1 else 1]
        return [step for step in (1, 2, 4) if mine + step < len(self.TRACK)]

    def after(self, step):
        index = 0 if self.player == 1 else 1
        places = list(self.places)
        places[index] += step
        return Race(tuple(places), self.points + self.player * self.TRACK[places[index]], -self.player)


def search(state, depth, alpha, beta, deadline, first=None):
    if time.time() > deadline:
        raise TimeoutError
    moves = state.legal()
    if depth == 0 or not moves:
        return state.player * state.points, None
    if first in moves:
        moves.remove(first)
        moves.insert(0, first)
    best, choice = -1000, None
    for step in moves:
        score = -search(state.after(step), depth - 1, -beta, -alpha, deadline)[0]
        if score > best:
            best, choice = score, step
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, choice


def think(state, seconds=60.0, most=5):
    deadline = time.time() + seconds
    move = None
    try:
        for depth in range(1, most + 1):
            score, move = search(state, depth, -1000, 1000, deadline, move)
    except TimeoutError:
        pass
    return move


if __name__ == "__main__":
    print(think(Race()))
