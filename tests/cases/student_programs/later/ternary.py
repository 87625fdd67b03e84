"""Minimax with cuts in one function: the best value in a dictionary's place, the bounds by keyword."""


class Searcher:
    def run(self, root):
        return self.go(root, lower=-500, upper=500)

    def go(self, pos, lower, upper):
        if not pos.moves():
            return pos.evaluate()
        result = None
        for move in pos.moves():
            score = self.go(pos.play(move), lower=lower, upper=upper)
            if pos.is_max:
                if result is None or score > result:
                    result = score
                lower = max(lower, result)
            else:
                if result is None or score < result:
                    result = score
                upper = min(upper, result)
            if lower >= upper:
                return result
        return result
