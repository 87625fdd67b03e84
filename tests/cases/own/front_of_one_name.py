# A function hands the search on to a method of its name; several boards are searched, one after another.
class Engine:
    def __init__(self, most):
        self.most = most

    def pvs(self, heap, alpha, beta, color):
        if heap <= 0:
            return None, -color * 10 * color
        best, first = None, True
        for take in range(1, self.most + 1):
            if first:
                score = -self.pvs(heap - take, -beta, -alpha, -color)[1]
            else:
                score = -self.pvs(heap - take, -alpha - 1, -alpha, -color)[1]
                if alpha < score < beta:
                    score = -self.pvs(heap - take, -beta, -score, -color)[1]
            first = False
            if score > alpha:
                alpha, best = score, take
            if alpha >= beta:
                break
        return best, alpha


def pvs(heap, most):
    engine = Engine(most)
    return engine.pvs(heap, -100, 100, 1)


for heap in (3, 5, 6):
    print(heap, pvs(heap, 3))
