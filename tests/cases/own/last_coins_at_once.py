"""Moves that end the game are valued without a search, among those that do not."""


def lead(coins):
    if len(coins) < 2:
        return sum(coins)
    if len(coins) == 2:
        return max(coins[0] - lead(coins[1:]), sum(coins))
    if len(coins) == 3:
        return max(coins[0] - lead(coins[1:]), sum(coins[:2]) - coins[2], sum(coins))
    return max(coins[0] - lead(coins[1:]), sum(coins[:2]) - lead(coins[2:]), sum(coins[:3]) - lead(coins[3:]))


print(lead((3, -9, 4, -7, 6, 5, -3, 8)))
