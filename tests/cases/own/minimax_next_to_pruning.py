# Of two searches the one without a window is called.
class Player:
    def minimax(self, state, depth, is_max=True):
        if depth == 0:
            return state * 7 % 19
        values = [self.minimax(state * 2 + step, depth - 1, not is_max) for step in (0, 1, 3)]
        return max(values) if is_max else min(values)

    def pruned(self, state, depth, alpha=-99, beta=99, is_max=True):
        if depth == 0:
            return state * 7 % 19
        value = -99 if is_max else 99
        for step in (0, 1, 3):
            found = self.pruned(state * 2 + step, depth - 1, alpha, beta, not is_max)
            if is_max:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value


print(Player().minimax(3, 4))
