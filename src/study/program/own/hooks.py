# What the marks in a program call as it runs.

class Hooks:
    """What is noted at loops, cuts, choices, returns and sums; [`Recorder`] has the visits that they belong to."""

    def loop(self, values, names, is_moves, lists):
        """A loop over moves: which turn it is in, and whether it came to its end."""
        row = self.stack[-1] if self.stack else None
        turn = Turns(names.split(), is_moves, lists.split())
        turns, loops = (row.turns, row.loops) if row is not None else (self.outer, [])
        at, before = len(loops), len(row.below) if row is not None else 0
        loops.append(True)
        turns.append(turn)
        try:
            for value in values:
                turn.count += 1
                yield value
            loops[at] = False
        finally:
            # Moves that are valued without a search.
            if row is not None and is_moves and turn.count > len(row.below) - before:
                row.has_others = True
            if turn in turns:
                turns.remove(turn)

    def ended(self, is_late):
        """A loop is left before its end, but by no bound."""
        self.is_selective = self.is_selective or is_late
        if self.stack and self.stack[-1].loops:
            self.stack[-1].loops[-1] = False

    def cut(self):
        """A loop without a count is left by a bound."""
        if self.stack:
            self.stack[-1].cut = True

    def weighed(self, is_cut):
        """A test that leaves a loop by a value; in the open run none does."""
        return is_cut and not (self.is_open and self.stack)

    def points(self, value, sign, told):
        """What a move is worth with the points that it gives; `told` is its search's value, where a variable holds that."""
        if self.is_repeated:
            return value
        rows = self.stack[-1].below if self.stack else [row for row, _ in self.searches[-MOST_ROOTS:]]
        # A sum may be made of another one, `rest = all_of_it - search(..)`, `points + rest`.
        is_it = lambda row: told is None or told in numbers_of(row.value).values() or row.used is not None and row.used[0] == told
        row = next(filter(is_it, reversed(rows)), None) if is_number(value) else None
        if row is not None and row.used is None:
            row.used = value, sign
        elif row is not None and told is not None and row.used[0] == told:
            row.used = value, sign * row.used[1]
        return value

    def chose(self, value, line, places):
        frame = sys._getframe(1)
        self.chosen.append((frame, value, line, random.getstate() != self.drawn))
        if places and all((value if at < 0 else value[at]) is None for at in places):
            self.unchosen.append((frame, line, [held for held in frame.f_locals.values() if is_number(held)]))
        return value

    def kept(self, value, line, name=None, owner=None):
        if self.stack:
            self.stack[-1].left = value, line, (name, id(owner))
            if name is not None:
                # What is read afterwards is what was left last, by whichever visit.
                self.stack[0].last[name, id(owner)] = value, line
        elif not self.is_repeated:
            self.left.append((sys._getframe(1), value, line, random.getstate() != self.drawn))
        return value

    def returned(self, value, line, names):
        if self.stack:
            row = self.stack[-1]
            row.return_line = line
            row.locals = {name: found for name, found in list(names.items())[:12] if isinstance(found, (int, float, bool)) or isinstance(found, str) and len(found) <= MOST_TEXT}
        return value


