# Inner functions share a stack of positions, of which each pops its own.
def solve(start, plies):
    stack = [start]

    def highest(alpha, beta):
        heap, points = stack[-1]
        if heap == 0 or len(stack) > plies:
            stack.pop()
            return points
        best = -99
        for take in (1, 2, 3):
            if take <= heap:
                stack.append((heap - take, points + take * take % 5))
                best = max(best, lowest(alpha, beta))
                if best >= beta:
                    stack.pop()
                    return best
                alpha = max(alpha, best)
        stack.pop()
        return best

    def lowest(alpha, beta):
        heap, points = stack[-1]
        if heap == 0 or len(stack) > plies:
            stack.pop()
            return points
        best = 99
        for take in (1, 2, 3):
            if take <= heap:
                stack.append((heap - take, points - take * take % 7))
                best = min(best, highest(alpha, beta))
                if best <= alpha:
                    stack.pop()
                    return best
                beta = min(beta, best)
        stack.pop()
        return best

    chosen, most = None, -99
    for take in (1, 2, 3):
        stack.append((start[0] - take, start[1] + take))
        value = lowest(-99, 99)
        if value > most:
            chosen, most = take, value
    return chosen, most


print(solve((8, 0), 5))
