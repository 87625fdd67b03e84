"""Says whether the side to move can turn the last pair of lamps off: moves after which the other side wins are passed over."""
from functools import cache


def first_wins(lamps):
    @cache
    def wins(lit):
        for at in range(len(lamps) - 1):
            if not lit >> at & 1 or not lit >> at + 1 & 1:
                continue
            if wins(lit & ~(3 << at)):
                continue
            return True
        return False

    return wins(sum(1 << at for at, lamp in enumerate(lamps) if lamp == "*"))


print(first_wins("*****-***"))
