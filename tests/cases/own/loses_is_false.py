"""Who moves wins where some move leads to a position in which the other side does not: compared with False."""


def wins(lights, width):
    pair = 3
    for place in range(width - 1):
        if lights & pair == pair and wins(lights ^ pair, width) == False:
            return True
        pair <<= 1
    return False


print(wins(0b1111111, 7))
