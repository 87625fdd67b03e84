# Coins are taken from either end of a row; the window is handed on less the coin that was taken.
def difference(row, first, last, alpha, beta):
    if first > last:
        return 0
    best = float("-inf")
    for coin, one, other in ((row[first], first + 1, last), (row[last], first, last - 1)):
        value = coin - difference(row, one, other, coin - beta, coin - max(alpha, best))
        best = max(best, value)
        if best >= beta:
            break
    return best


print(difference([4, 9, 3, 7, 11, 2, 6], 0, 6, -1000, 1000))
