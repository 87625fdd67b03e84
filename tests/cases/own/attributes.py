# The window is in the object: set for a child, and set back afterwards.
class Engine:
    def __init__(self, numbers):
        self.numbers = numbers
        self.alpha = float("-inf")
        self.beta = float("inf")
        self.visited = 0

    def is_leaf(self, lo, hi):
        return hi - lo == 1

    def best(self, lo, hi, is_max):
        self.visited += 1
        if self.is_leaf(lo, hi):
            return self.numbers[lo]
        before = self.alpha, self.beta
        mid = (lo + hi) // 2
        result = None
        for part in ((lo, mid), (mid, hi)):
            value = self.best(part[0], part[1], not is_max)
            if result is None or (value > result if is_max else value < result):
                result = value
            if is_max:
                self.alpha = max(self.alpha, result)
            else:
                self.beta = min(self.beta, result)
            if self.alpha >= self.beta:
                break
        self.alpha, self.beta = before
        return result


engine = Engine([3, 5, 6, 9, 1, 2, 0, -1, 7, 4, 8, -3, 2, 6, -5, 1])
print(engine.best(0, 16, True), engine.visited)
