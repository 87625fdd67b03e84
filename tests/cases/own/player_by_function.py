"""Heaps of which a side may take from its own half or from the middle: whose turn it is next, a function of the game says."""


class Heaps:
    def next_player(self, heaps, player):
        return 1 - player

    def moves(self, player, heaps):
        return [at for at in (player, 2) if heaps[at] > 0]

    def take(self, at, player, heaps):
        left = list(heaps)
        left[at] -= 1
        left[3] += (1 if player == 0 else -1) * left[at] * (at + 1)
        return left

    def largest(self, heaps, player, alpha, beta, depth):
        if depth == 0 or not self.moves(player, heaps):
            return heaps[3]
        value = -999
        for at in self.moves(player, heaps):
            after = self.take(at, player, heaps)
            value = max(value, self.smallest(after, self.next_player(after, player), alpha, beta, depth - 1))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def smallest(self, heaps, player, alpha, beta, depth):
        if depth == 0 or not self.moves(player, heaps):
            return heaps[3]
        value = 999
        for at in self.moves(player, heaps):
            after = self.take(at, player, heaps)
            value = min(value, self.largest(after, self.next_player(after, player), alpha, beta, depth - 1))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value


print(Heaps().largest([3, 4, 4, 0], 0, -999, 999, 7))
