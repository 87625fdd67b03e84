"""Kalah with four pits, three stones each: a move is worth its points at the last ply, the negated search of the other side, or the search
itself where the last stone falls into the store."""

PITS = 4


class Kalah:
    def __init__(self):
        self.pits = [3] * PITS, [3] * PITS
        self.stores = [0, 0]

    def saved(self):
        return [list(row) for row in self.pits], list(self.stores)

    def restore(self, saved):
        self.pits, self.stores = ([list(row) for row in saved[0]], list(saved[1]))

    def step(self, side, pit):
        stones, self.pits[side][pit] = self.pits[side][pit], 0
        row, at = side, pit
        again = False
        while stones:
            at += 1
            if at == PITS:
                again = False
                if row == side:
                    self.stores[side] += 1
                    stones -= 1
                    again = True
                row, at = 1 - row, -1
                continue
            self.pits[row][at] += 1
            stones -= 1
            again = False
        done = not any(self.pits[0]) or not any(self.pits[1])
        return self.stores[side] - self.stores[1 - side], done, again


def negamax(game, side, depth):
    best, chosen = -100, None
    for pit in range(PITS):
        if not game.pits[side][pit]:
            continue
        saved = game.saved()
        reward, done, again = game.step(side, pit)
        if done:
            score = reward
        else:
            if again:
                score, _ = negamax(game, side, depth)
            elif depth == 1:
                score = reward
            else:
                score, _ = negamax(game, 1 - side, depth - 1)
                score = -score
        game.restore(saved)
        if score > best:
            best, chosen = score, pit
    return best, chosen


if __name__ == "__main__":
    print(negamax(Kalah(), 0, 4))
