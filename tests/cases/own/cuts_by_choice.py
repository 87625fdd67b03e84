# Cuts can be switched off.
class Player:
    def __init__(self, cuts):
        self.cuts = cuts

    def search(self, heap, depth, is_max, alpha, beta):
        if heap == 0 or depth == 0:
            return (heap * 7) % 11 - 5
        best = -99 if is_max else 99
        for take in (1, 2, 3):
            if take > heap:
                continue
            value = self.search(heap - take, depth - 1, not is_max, alpha, beta)
            if is_max:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if self.cuts and beta <= alpha:
                break
        return best


for cuts in (False, True):
    print(cuts, Player(cuts).search(9, 5, True, -99, 99))
