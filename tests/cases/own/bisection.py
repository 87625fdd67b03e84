# The value is enclosed by null windows around the middle of what is left (Weill, 1991: NegaC*).
class Enclosing:
    def __init__(self):
        self.visits = 0

    def probe(self, total, lead, below, beta):
        self.visits += 1
        if total >= 14:
            return lead
        best = -1000
        for step in (1, 2, 4):
            after = total + step
            best = max(best, -self.probe(after, -(lead + after * 11 % 7 - 3), -beta, -below))
            if best >= beta:
                break
        return best

    def value(self, total, low, high):
        while low < high:
            middle = (low + high) // 2
            found = self.probe(total, 0, middle, middle + 1)
            if found > middle:
                low = found
            else:
                high = found
        return low


print(Enclosing().value(6, -40, 40))
