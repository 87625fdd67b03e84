"""Copies of the game for all moves but the last one, which is made on the game itself: no call finds the first position again."""
import copy


class Piles:
    def __init__(self, piles):
        self.piles = list(piles)
        self.ply = 0
        self.score = 0

    def moves(self):
        return [(at, count) for at, pile in enumerate(self.piles) for count in (1, 2) if count <= pile]

    def take(self, at, count):
        self.piles[at] -= count
        gain = (at + 3) * self.piles[at] - 2 * count
        self.score += gain if self.ply % 2 == 0 else -gain
        self.ply += 1


def after(game):
    moves = game.moves()
    for move in moves[:-1]:
        other = copy.deepcopy(game)
        other.take(*move)
        yield move, other
    game.take(*moves[-1])
    yield moves[-1], game


def search(game, alpha=-float("inf"), beta=float("inf")):
    if not game.moves():
        return game.score, None
    is_max = game.ply % 2 == 0
    best, chosen = (-float("inf") if is_max else float("inf")), None
    for move, other in after(game):
        value, _ = search(other, alpha, beta)
        if is_max and value > best or not is_max and value < best:
            best, chosen = value, move
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen


if __name__ == "__main__":
    print(search(Piles((2, 1, 2))))
