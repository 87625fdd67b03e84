"""Each position is a node that knows the one it was made from, so that it holds the whole tree."""


class Place:
    def __init__(self, row):
        self.row, self.children, self.above, self.score = row, [], None, None

    def add(self, place):
        place.above = self
        self.children.append(place)
        return place


class Player:
    def decide(self, place, a, b, maximizing):
        if "." not in place.row:
            place.score = sum(n if sign == "x" else -n for n, sign in enumerate(place.row)) * (1 if place.row[0] == "x" else -1)
            return place
        return self.most(place, a, b, True) if maximizing else self.least(place, a, b, False)

    def most(self, place, a, b, maximizing):
        best = Place(None)
        best.score = -1000
        for i in [i for i, sign in enumerate(place.row) if sign == "."]:
            made = place.add(Place(place.row[:i] + "x" + place.row[i + 1:]))
            found = self.decide(made, a, b, not maximizing)
            best = found if found.score > best.score else best
            a = max(a, found.score)
            if b <= a:
                break
        return best

    def least(self, place, a, b, maximizing):
        best = Place(None)
        best.score = 1000
        for i in [i for i, sign in enumerate(place.row) if sign == "."]:
            made = place.add(Place(place.row[:i] + "o" + place.row[i + 1:]))
            found = self.decide(made, a, b, not maximizing)
            best = found if found.score < best.score else best
            b = min(b, found.score)
            if b <= a:
                break
        return best


print(Player().decide(Place("......."), -1000, 1000, True).row)
