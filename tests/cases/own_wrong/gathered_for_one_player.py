"""Three in a row on a line of six cells. The positions are gathered before they are searched, and always for the same player."""

CELLS = 6


def place(line, cell, player):
    return line[:cell] + player + line[cell + 1 :]


def opponent(player):
    return "b" if player == "a" else "a"


def value(line, player):
    if player * 3 in line:
        return 1
    return -1 if opponent(player) * 3 in line else 0


def search(line, player, depth):
    following = []
    for cell in range(CELLS):
        if line[cell] == ".":
            following.append(place(line, cell, player))
    if depth == 0 or value(line, player) != 0 or not following:
        return value(line, player)

    def reply(after):
        return -search(after, player, depth - 1)

    best = -9
    for after in following:
        best = max(best, reply(after))
    return best


print(search("a.....", "b", 4))
