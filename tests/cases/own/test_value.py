# Each search tests one value, from the largest down: what it returns below that is an upper bound (Plaat et al., 1996: MT-SSS*).
LEAST, MOST = -1, 1000
upper, lower = {}, {}


def leaf(path):
    number = 0
    for step in path:
        number = number * 3 + int(step) + 1
    return number * 31 % 47


def tested(path, gamma):
    if len(path) == 4:
        return leaf(path)
    if lower.get(path, LEAST) >= gamma:
        return lower[path]
    if upper.get(path, MOST) < gamma:
        return upper[path]
    if len(path) % 2 == 0:
        best = LEAST
        for step in "012":
            if best >= gamma:
                break
            best = max(best, tested(path + step, gamma))
    else:
        best = MOST
        for step in "012":
            if best < gamma:
                break
            best = min(best, tested(path + step, gamma))
    if best >= gamma:
        lower[path] = best
    else:
        upper[path] = best
    return best


found, gamma = MOST, None
while found != gamma:
    gamma = found
    found = tested("", gamma)
print(found)
