# Whether the first player takes at least as much of a row as the other: the sign of the side to move is a factor of the points.
class Solver:
    def wins(self, row):
        return self.lead(row, 0, len(row) - 1, 1) >= 0

    def lead(self, row, first, last, sign):
        if first == last:
            return sign * row[first]
        left = sign * row[first] + self.lead(row, first + 1, last, -sign)
        right = sign * row[last] + self.lead(row, first, last - 1, -sign)
        return sign * max(sign * left, sign * right)


print(Solver().wins([4, 1, 9, 6, 2, 7]))
