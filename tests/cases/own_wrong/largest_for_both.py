# Both sides take the largest; no window tells it.
def play(coins, diff, my_turn):
    if not coins: return diff
    if my_turn: return max(play(coins[1:], diff + coins[0], False), play(coins[:-1], diff + coins[-1], False))
    return max(play(coins[1:], diff - coins[0], True), play(coins[:-1], diff - coins[-1], True))
print(play((5, 3, 7, 10), 0, True))
