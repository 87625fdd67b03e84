# Each side has a function of its own that says whether it wins: where a move leads to a position that the other one does not win.
CELLS = 9
DOWN = [(at, at + 3) for at in range(6)]
ACROSS = [(at, at + 1) for at in range(CELLS) if at % 3 < 2]


def down_wins(covered):
    for one, other in DOWN:
        if not covered & {one, other} and not across_wins(covered | {one, other}):
            return True
    return False


def across_wins(covered):
    for one, other in ACROSS:
        if not covered & {one, other} and not down_wins(covered | {one, other}):
            return True
    return False


print(down_wins(frozenset()), across_wins(frozenset()))
