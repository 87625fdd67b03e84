# The checker: what was proved, or the first wrong row, what it should have been, and the mistake that explains it.

check-proved = Proved: { $visits ->
    [one] the only visit follows
   *[other] all { $visits } visits follow
} from the game and the rules of { $algorithm }: every window, every value and every cut.
check-proved-any = Proved: { $visits ->
    [one] the only visit obeys
   *[other] all { $visits } visits obey
} the rules of every search with windows. Name the algorithm to have every window checked.
check-counts = { $searches ->
    [one] 1 search of the root
   *[other] { $searches } searches of the root
}, { $leaves ->
    [one] 1 evaluation
   *[other] { $leaves } evaluations
}, { $cutoffs ->
    [one] 1 cutoff
   *[other] { $cutoffs } cutoffs
} ({ $deep } by a bound from further up than the parent), { $probes ->
    [one] 1 probe
   *[other] { $probes } probes
}, { $researches ->
    [one] 1 re-search
   *[other] { $researches } re-searches
}, { $answers ->
    [one] 1 answer of the table
   *[other] { $answers } answers of the table
}

check-doubt = The convention was found out from these rows alone. On this game a program with { $mistakes ->
    [one] this mistake
   *[other] one of these mistakes
} makes the same visits:
check-doubt-more = { $more ->
    [one] 1 further mistake
   *[other] { $more } further mistakes
} (see --json)
check-doubt-tree = The tree { $tree } tells them apart: check a trace of it as well.

check-refuted = Row { $row } is wrong, at { $node }: { $fault }.
check-refuted-line = Row { $row } (line { $line }) is wrong, at { $node }: { $fault }.
check-refuted-statement = Line { $line } made the first wrong visit, at { $node }: { $fault }.
check-refuted-visit = The first wrong visit is at { $node }: { $fault }.
check-refuted-move = The move is wrong at { $node }: { $fault }.
check-refuted-end = The trace ends after { $rows ->
    [0] its header
    [one] one row
   *[other] { $rows } rows
}: { $fault }.
check-view = Scores are those of the side to move at the row.
check-view-max = Scores and rules are given as MAX sees them.

## What is wrong
check-field = { $field } should be { $expected }, but is { $found }
check-nothing = nothing
check-early = it stops with { $left ->
    [one] 1 child
   *[other] { $left } children
} unsearched, though no child has reached { $edge } = { $bound } (best so far: { $best })
check-early-unsearched = it has { $left ->
    [one] a child
   *[other] { $left } children
} and searches none of them: the search stops too early here, above the leaves
check-late = its parent should have stopped before this child: it already has { $value }, and { $edge } = { $bound }
check-no-research = a re-search with { $window } is missing: the probe gave the parent { $probed }, inside of its window
check-again = this child was searched before, and no re-search is due
check-below = the position above is not searched further, so it should have no rows of children
check-no-move = this position has no such child to search: { $found }
check-unproved = the children prove a value from { $lower } to { $upper }, but the row claims { $value }
check-outside = the window should lie within { $within }, but is { $found }
check-unfounded = no earlier visit of the same position proves this answer of the table
check-further = the search was over before this row
check-move = the move that is returned, { $move }, is worth { $worth }; { $best } is worth { $value }
check-worth = the position is worth { $worth }, and the value that comes back is { $found }
check-ghosts = there are two ghosts, and it stops here with moves left to look at: depth counts up once a round, not at every ghost
check-table = the table answers { $found }, and the position is worth { $worth }
check-missing = a search of the root with { $window } should follow
check-stopped = the program was stopped here
check-unknown = the leaf { $name } has no value, so nothing can be proved

## Where beta comes from
check-origin-ancestor = That { $edge } comes from { $node }, where the child in row { $by } gave it.
check-origin-earlier = That { $edge } comes from { $node }, where an earlier child gave it.
check-origin-floor = That { $edge } comes from { $node }, which may stand pat on its evaluation.
check-origin-asked = That { $edge } is what a probe or a re-search asks about.
check-origin-root = The search began with that { $edge }.

## The likely mistake
check-mistake-not-turned = alpha and beta are handed down as they are; a child's window is (−beta, −alpha)
check-mistake-not-negated = alpha and beta are swapped, but one or both keep the sign; a child's window is (−beta, −alpha)
check-mistake-not-swapped = alpha and beta are negated but not swapped; a child's window is (−beta, −alpha)
check-mistake-not-raised = { $view ->
    [max] the bound as it was on entry, though an earlier child has moved it: MAX's alpha, MIN's beta
   *[side] alpha as it was on entry, though an earlier child has raised it
}
check-mistake-best-for-alpha = { $view ->
    [max] the best value so far instead of the bound, which is better: MAX's alpha, MIN's beta
   *[side] the best value so far instead of alpha, which is larger
}
check-mistake-wrong-ancestor = the bound of another ancestor
check-mistake-started-afresh = the window starts afresh and forgets what the ancestors have
check-mistake-no-probe = the whole window where a null window should ask first
check-mistake-probed-already = { $view ->
    [max] a null window where no move has raised MAX's alpha, or lowered MIN's beta, yet
   *[side] a null window where no move has raised alpha yet
}
check-mistake-probed-beta = { $view ->
    [max] the null window lies at the wrong bound; it should ask whether the child is above MAX's alpha, or below MIN's beta
   *[side] the null window lies at beta; it should ask whether the child is above alpha
}
check-mistake-from-probe = { $view ->
    [max] the re-search starts at the probe's value, as NegaScout's does; here it starts at MAX's alpha, or at MIN's beta
   *[side] the re-search starts at the probe's value, as NegaScout's does; here it starts at alpha
}
check-mistake-forgot-probe = { $view ->
    [max] the re-search starts at MAX's alpha, or at MIN's beta; NegaScout's starts at the probe's value
   *[side] the re-search starts at alpha; NegaScout's starts at the probe's value
}
check-mistake-same-probe = the re-search asks with the same null window again
check-mistake-needless-research = a re-search although the probe's value is at most alpha or at least beta, or exact
check-mistake-trusted-probe = a bound, of a probe or of a table, is taken for a value
check-mistake-wrong-side = { $view ->
    [max] a cut on the wrong side, by a value that is no better than MAX's alpha, or than MIN's beta
   *[side] a cut on the wrong side, by a value that is no better than alpha
}
check-mistake-cut-at-alpha = { $view ->
    [max] a cut as soon as MAX has raised alpha, or MIN has lowered beta; a visit ends at MAX's positions by a value of beta or more, at MIN's by alpha or less
   *[side] a cut as soon as alpha is raised; only a value of beta or more ends a visit
}
check-mistake-strictly-greater = { $view ->
    [max] a cut only above beta at MAX's positions, or below alpha at MIN's; a value equal to the bound is enough
   *[side] a cut only above beta; a value equal to beta is enough
}
check-mistake-no-cut = the loop over the children does not stop when a value reaches the bound
check-mistake-other-side = the sign: this is the value as the other side sees it
check-mistake-soft = a fail-soft value; this algorithm brings it back to the window
check-mistake-hard = a fail-hard value, brought into the window; this returns what was found
check-mistake-smallest = { $view ->
    [max] the worst of the children's values instead of the best: MAX takes the largest, MIN the smallest
   *[side] the smallest of the children's values instead of the largest
}
check-mistake-last = the last child's value instead of the best
check-mistake-bound-for-move = a bound is taken for a value: a child that was cut off at the best value so far may be worth less, so an equal value must not replace the move
check-mistake-other-bound = the wrong bound comes back: MAX has to return alpha or its best value, and MIN beta or its best value
check-mistake-skipped-child = a child is left out, and no cut says so
check-mistake-missing-minus = a child's value is taken without the minus sign, as if both sides were the same player
check-mistake-min-raises-alpha = one side moves the other side's bound: MIN has to lower beta, and MAX has to raise alpha
check-mistake-no-deep-cut = only the parent's bound counts, and those of further ancestors are forgotten, so deep cutoffs are missed
check-mistake-leak = a bound that was found inside one child is carried over into the next; each visit needs its own bounds
check-mistake-empty-probe = { $view ->
    [max] the null window has width 0; it should be (alpha, alpha + 1) for MAX, (beta − 1, beta) for MIN
   *[side] the null window has width 0; it should be (−alpha − 1, −alpha)
}
check-mistake-wide-probe = { $view ->
    [max] the null window has width 2; it should be (alpha, alpha + 1) for MAX, (beta − 1, beta) for MIN
   *[side] the null window has width 2; it should be (−alpha − 1, −alpha)
}
check-mistake-low-probe = { $view ->
    [max] the null window lies on the wrong side of the bound; it should be (alpha, alpha + 1) for MAX, (beta − 1, beta) for MIN
   *[side] the null window lies below alpha; it should be (−alpha − 1, −alpha)
}
check-mistake-research-window = the re-search has the wrong window; it should be what is left of the parent's
check-mistake-one-more = a child that has to be looked at is skipped, like those after a cut
check-mistake-swapped-sides = the sides are swapped: the largest value is taken where the smallest is due, or the other way round
check-mistake-or-equal = { $view ->
    [max] a cut by a value equal to the bound; by this convention it has to be above beta at MAX's positions, below alpha at MIN's
   *[side] a cut by a value equal to beta; by this convention it has to be greater
}
check-mistake-first = the first child's value instead of the best
check-cut-short = All rows are the first ones of a right search that goes on: the end of the trace may be missing.
check-likely = Likely mistake: { $mistake }.
check-of-side = { $mistake } (in { $side ->
    [max] MAX's
   *[min] MIN's
} function alone)
check-also = Or: { $mistake }.
check-agrees-whole = A search with this one mistake makes every one of these visits.
check-agrees-kept = A search with this one mistake makes the visits up to row { $row }; the rows from there on were not compared.
check-agrees-until = A search with this one mistake first differs from the trace at row { $row }.
check-agrees-never = No search with one known mistake explains more than that: it may be a slip in this row.

## Conventions
check-rules-between = {"; "}
check-convention-named = This is { $algorithm } with { $preset }: { $rules }.
check-convention-other = This is { $algorithm } with its own convention: { $rules }.
check-right-with = By another convention every row would be right: { $rules }.
check-right-name = Under the name { $name } every row would be right.
check-convention-cut-equal = { $view ->
    [max] a visit is cut by a value of beta or more at MAX's positions, of alpha or less at MIN's
   *[side] a visit is cut by a value of beta or more
}
check-convention-cut-beyond = { $view ->
    [max] a visit is cut only by a value greater than beta at MAX's positions, less than alpha at MIN's
   *[side] a visit is cut only by a value greater than beta
}
check-convention-type-hard = values are brought into the window (fail-hard)
check-convention-type-soft = values from outside of the window are returned as they were found (fail-soft)
check-convention-type-mixed = { $view ->
    [max] where no child is good enough, MAX's visits return alpha and MIN's return beta; a value that cuts is returned as it was found
   *[side] a visit returns alpha where all children fail low, and the value where one cuts
}
check-convention-type-capped = { $view ->
    [max] where no child is good enough, a visit returns the best value; where one cuts, MAX's return beta and MIN's return alpha
   *[side] a visit returns the best value where all children fail low, and beta where one cuts
}
check-convention-min-cut-equal = at MIN's positions a value equal to the bound is enough for a cut
check-convention-min-cut-beyond = at MIN's positions a cut needs more than a value equal to the bound
check-convention-min-type-hard = MIN's visits bring their values into the window (fail-hard)
check-convention-min-type-soft = MIN's visits return values from outside of the window as they were found (fail-soft)
check-convention-min-type-mixed = MIN's visits return the nearer bound where no child is good enough, and the value where one cuts
check-convention-min-type-capped = MIN's visits return the best value where no child is good enough, and the bound where one cuts
check-convention-research-inside = a child is searched again if its probe lies between alpha and beta
check-convention-research-open = { $view ->
    [max] a child is searched again whenever its probe is above MAX's alpha, or below MIN's beta
   *[side] a child is searched again whenever its probe is above alpha
}
check-convention-research-wider = { $view ->
    [max] a child is searched again whenever its probe is above MAX's alpha, or below MIN's beta, and the window is no null window
   *[side] a child is searched again whenever its probe is above alpha and the window is no null window
}
check-convention-leaves-as-they-are = a leaf returns its evaluation
check-convention-leaves-clamped = a leaf's evaluation is brought into the window
check-convention-bounds-both = a visit gets the bounds of all its ancestors
check-convention-bounds-parent = a visit gets only its parent's best value as a bound, so that there are no deep cutoffs
check-convention-moves-generation = children are searched in generation order
check-convention-moves-own = children are searched in an order of the program's own
check-convention-probes-raised = { $view ->
    [max] children are probed once one of them has raised MAX's alpha, or lowered MIN's beta
   *[side] children are probed once one of them has raised alpha
}
check-convention-probes-later = every child but the first is probed
check-convention-restart-alpha = { $view ->
    [max] a re-search starts at MAX's alpha, or at MIN's beta
   *[side] a re-search starts at alpha
}
check-convention-restart-probe = a re-search starts at the probe's value
check-convention-again-all = leaves are searched again as well
check-convention-again-inner = a leaf is not searched again
check-convention-children-left-to-right = children are searched from left to right
check-convention-children-right-to-left = children are searched from right to left
check-convention-windows-entry = windows are those on entry to each position
check-convention-windows-edges = windows are those at each branch
check-convention-last-cutoff = a value that reaches the bound at the last child is a cutoff as well
check-convention-last-nothing = a value that reaches the bound at the last child is no cutoff, since nothing is left to be pruned
check-convention-types-pv-cut-all = types of nodes are called PV, cut and all
check-convention-types-1-2-3 = types of nodes are called 1, 2 and 3
check-convention-types-exact-lower-upper = types of nodes are called exact, lower bound and upper bound
check-preset-knuth-moore-f1 = the bounds of Knuth and Moore's F1
check-preset-knuth-moore-f2 = the return values of Knuth and Moore's F2
check-preset-fail-hard = the fail-hard form
check-preset-fail-soft = the fail-soft form
check-preset-strictly-greater = a cut on "greater than"
check-preset-strictly-greater-soft = a cut on "greater than", in the fail-soft form
check-preset-strictly-greater-hard = a cut on "greater than", in the fail-hard form
check-preset-moreland = Moreland's form
check-preset-wikipedia = Wikipedia's form
check-preset-chess-programming-wiki = the re-search rule of the Chess Programming Wiki
check-preset-chess-programming-wiki-soft = the re-search rule of the Chess Programming Wiki, in its fail-soft form
check-preset-fishburn-finkel = Fishburn and Finkel's form
check-preset-reinefeld = Reinefeld's form
check-preset-russell-norvig = the form of Russell and Norvig's textbook
check-preset-berkeley-cs188 = the form of Berkeley's CS 188, which does not prune on equality
check-preset-engines = the re-search rule of many engines

## Files: what was expected
check-wanted-score = a whole number, "inf" or "-inf"
check-wanted-leaf-value = the value of a leaf of the tree
check-wanted-number = a whole number from 0
check-wanted-new-number = a number that no other row has
check-wanted-at-least = at least { $visited }, since so many children were visited
check-wanted-truth = true or false
check-wanted-text = a text
check-wanted-path = a list of child indices, as [0, 2]
check-wanted-move = a child index, or coordinates as "h2e2"
check-wanted-window = two scores, the smaller one first, as [-5, "inf"]
check-wanted-stopped = where a budget stopped the search, as {"{"}"by": "visits", "depth": 4, "visits": 1000{"}"}: its depth is one more than the header's, and its visits are no fewer than the rows
check-wanted-names = one of { $known }
check-wanted-json = a JSON object (column { $column })
check-wanted-row = a row with at least path, alpha, beta and value
check-missing-field = expected the field { $field }, found none
check-saved-says = a saved trace says itself what was searched: leave this option out
check-incomplete = expected a search that was recorded to its end, found one that was recorded in part, for lack of memory
check-wanted-path-from-one = child indices counted from 1, as in the other rows
check-wanted-base = 0 or 1, the number of the first child
check-wanted-infinity = a number above 0 that means infinity, as 9999
check-hinted = { $problem } ({ $hint })
check-meant = perhaps "{ $near }" is meant
check-slip-trailing-comma = JSON allows no comma before a closing bracket
check-slip-single-quotes = JSON has double quotes; in Python, json.dumps writes them
check-slip-not-a-number = NaN is not a score: the program has calculated with something that is not a number
check-slip-out-of-range = the number is too large to be read; write "inf" or "-inf" for infinity
check-slip-list-of-rows = after a header each line is one row; a list may hold the whole file, the header first
check-slip-not-lines = a file of more than 64 MiB has to be JSON Lines: one object a line
check-utf16 = expected a text in UTF-8, found UTF-16: save or write the file as UTF-8
check-too-long = expected a line of at most { $limit } KiB, found a longer one
check-cut-off = expected a whole line, found the last line cut off: the program may have been stopped before it wrote it all
check-repeated = expected each field once, found "{ $field }" twice
check-header-behind = expected the header before the rows, found it after them
check-small-infinity = infinity: expected a number that no score of the tree reaches, { $least } or more, found { $found }
check-no-parent = rows written on return: expected the row of { $expected } after those of its children, found { $found } (does every return write its row?)
check-the-end = the end of the file
check-too-many-to-show = expected at most { $limit } rows to be shown, found more
check-reduced = { $visits ->
    [one] 1 visit was searched less deep than the tree; what it is worth
   *[other] { $visits } visits were searched less deep than the tree; what they are worth
} is believed.
check-needs-method = rows of kind { $kind } cannot be judged without the algorithm that makes them: name it, with its switches
check-no-game = expected a header that names the game, as {"{"}"tree": "(3 5)"{"}"}, found none
check-shown-until = Line { $line } leads to no position of the game: the trace is shown up to there.
check-too-many = rows written on return have to be read as a whole: expected fewer than { $limit }, found more

## What was assumed of a file
check-note-order = Assumed: the rows were written on return, the root last; they were brought into order of entry. "order": "return" in the header says so.
check-note-view = Assumed: the scores are MAX's at every row. "view": "max" in the header says so.
check-note-paths = Assumed: children are counted from 1. "paths": 1 in the header says so.
check-note-infinity = Assumed: { $infinity } means infinity. "infinity": { $infinity } in the header says so.

## A search on a game of its own
check-proved-own = Proved: { $visits ->
    [one] the only visit obeys
   *[other] all { $visits } visits obey
} the rules of every search with windows. What leaves are worth is believed, for the game is not known.
check-proved-own-part = Proved as far as it is judged: { $visits ->
    [one] the only visit does not break
   *[other] none of the { $visits } visits breaks
} a rule of every search with windows. What leaves are worth is believed, for the game is not known.
check-own-unjudged = { $visits ->
    [one] 1 value is
   *[other] { $visits } values are
} not judged: a table, or a move that wins at once, tells what they are worth, or something narrows the window, or the visit did not end or returned no number.
check-own-wins = Assumed: no leaf is worth more than the best one of these rows. { $visits ->
    [one] 1 visit stops
   *[other] { $visits } visits stop
} there with moves unsearched, as at a win.
check-own-same-side = the side to move is handed on as it is, so that the same side moves again
check-own-same-depth = the depth is handed on as it is, so that no search ends by it
check-own-choice = this move is chosen although it is worth { $value }: without cuts another one is worth { $best }
check-own-worst-choice = this move is chosen although it is worth { $value }, the worst of all: without cuts another one is worth { $best }. Where the root takes the largest value, its moves have to be searched for the side that takes the smallest
check-own-root = the root
check-own-node = { $name } ({ $moves })
check-hint-root-window = What the root's earlier moves have shown is not handed on to the later ones: { $visits ->
    [one] one window is wider than it could be
   *[other] { $visits } windows are wider than they could be
}.
check-hint-never-narrowed = Below the root no visit hands on what its earlier children have shown: { $visits ->
    [one] one window is wider than it could be
   *[other] { $visits } windows are wider than they could be
}.
check-hint-no-deep-cut = Bounds from above the parent are not handed on: { $visits ->
    [one] one window is wider than it could be
   *[other] { $visits } windows are wider than they could be
}.
check-hint-at-times = A bound that earlier moves or a position above have shown is handed on only at times: { $visits ->
    [one] one window is wider than it could be
   *[other] { $visits } windows are wider than they could be
}.
check-hint-equal-not-cut = A value equal to the bound is enough for a cut; here the search goes on, for { $visits ->
    [one] one visit
   *[other] { $visits } visits
}.
check-hint-inner-loop = At a bound the search goes on with other moves before it ends, as where only the inner of two loops is left: for { $visits ->
    [one] one visit
   *[other] { $visits } visits
}.
check-hint-equal-move = An equal value replaces the move here. It made no difference on this position, but a child that was cut off at the best value so far may be worth less: replace the move only for a better value.
check-hint-small-infinity = { $visits ->
    [one] One value lies
   *[other] { $visits } values lie
} beyond the bounds that the search begins with: infinity has to be larger.
check-own-options = the rows are those of a game that only their program knows; leave this out
