# A call returns three numbers: an element, an index, and last the rating, which alone is compared.
NODES = {}


def grow(number, height, used):
    children = []
    for at in range(3 if height else 0):
        children.append(len(NODES) + 1)
        NODES[children[-1]] = None
        grow(children[-1], height - 1, used + [at])
    NODES[number] = (used[-1] if used else 0, children, sum((at + 2) ** (2 + place) for place, at in enumerate(used)) % 23)


def choose(number, is_max):
    element, children, rating = NODES[number]
    if not children:
        return element, number, rating
    best = choose(children[0], not is_max)
    found = best[0], children[0], best[2]
    for child in children[1:]:
        part, index, other = choose(child, not is_max)
        if is_max and other > found[2] or not is_max and other < found[2]:
            found = part, child, other
    return found


NODES[0] = None
grow(0, 4, [])
print(choose(0, True))
