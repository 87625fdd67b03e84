# 10e15 for infinity, fractions as values, names in capitals; a path down a triangle of numbers.
INFINITY = 10e15
TRIANGLE = [[0.5], [1.25, -2.0], [3.5, -0.75, 1.0], [-1.5, 2.25, 0.1, -3.0], [2.0, -2.5, 4.75, 0.3, 1.1], [0.7, -0.2, 1.9, -4.0, 2.2, 0.4]]


class AI:
    def __init__(self, DEPTH):
        self.DEPTH = DEPTH

    def MaxMove(self, row, col, total, Alpha, Beta):
        if row == self.DEPTH:
            return total
        best = -INFINITY
        for nextCol in (col, col + 1):
            score = self.MinMove(row + 1, nextCol, total + TRIANGLE[row][col], Alpha, Beta)
            if score > best:
                best = score
            if best >= Beta:
                return best
            if best > Alpha:
                Alpha = best
        return best

    def MinMove(self, row, col, total, Alpha, Beta):
        if row == self.DEPTH:
            return total
        best = INFINITY
        for nextCol in (col, col + 1):
            score = self.MaxMove(row + 1, nextCol, total - TRIANGLE[row][col] / 2, Alpha, Beta)
            if score < best:
                best = score
            if best <= Alpha:
                return best
            if best < Beta:
                Beta = best
        return best


print(AI(6).MaxMove(0, 0, 0.0, -INFINITY, INFINITY))
