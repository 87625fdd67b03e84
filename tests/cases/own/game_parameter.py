class Row:
    """take a number from the left or the right end; the difference counts"""
    def __init__(self, nums):
        self.nums = list(nums)
        self.diff = 0
        self.turn = 1
        self.done = []

    def moves(self):
        return list(range(0, len(self.nums), max(1, len(self.nums) - 1)))

    def do(self, m):
        x = self.nums.pop(m)
        self.done.append((m, x))
        self.diff += self.turn * x
        self.turn = -self.turn

    def undo(self):
        m, x = self.done.pop()
        self.turn = -self.turn
        self.diff -= self.turn * x
        self.nums.insert(m, x)


class Search:
    def __init__(self, game):
        self.game = game

    def run(self, lo=-1000, hi=1000):
        ms = self.game.moves()
        if not ms:
            return self.game.diff
        best = -1000 * self.game.turn
        for m in ms:
            self.game.do(m)
            v = self.run(lo, hi)
            self.game.undo()
            if self.game.turn == 1:
                best = max(best, v)
                lo = max(lo, best)
            else:
                best = min(best, v)
                hi = min(hi, best)
            if lo >= hi:
                break
        return best


print(Search(Row([3, 9, 1, 2, 7])).run())
