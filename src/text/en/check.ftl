# The checker: what was proved, or the first wrong row, what it should have been, and the mistake behind it.

check-proved = Proved: { $visits ->
    [one] the only visit follows
   *[other] all { $visits } visits follow
} from the game and from { $algorithm }, each window, each value and each cut.
check-proved-any = Proved: { $visits ->
    [one] the only visit obeys
   *[other] all { $visits } visits obey
} what every search with windows obeys. Name the algorithm to have each window checked.
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

check-refuted = Refuted at row { $row }, { $node }: { $fault }.
check-refuted-line = Refuted at row { $row } (line { $line }), { $node }: { $fault }.
check-view = Scores are those of the side to move at the row.

## What is wrong
check-field = { $field } should be { $expected }, and is { $found }
check-nothing = nothing
check-early = it stops with { $left ->
    [one] 1 child
   *[other] { $left } children
} unsearched, though none gave beta = { $beta } (best so far: { $best })
check-late = its parent should have stopped before it, with { $value } in hand and beta = { $beta }
check-no-research = a re-search with { $window } is missing: the probe gave the parent { $probed }, inside of its window
check-again = this child was searched before, and no re-search is due
check-below = the position above is not searched further, so that it has no children
check-no-move = there is no such child to be searched here: { $found }
check-unproved = the children prove a value from { $lower } to { $upper }, and it claims { $value }
check-outside = the window should lie within { $within }, and is { $found }
check-unfounded = no earlier visit of the same position proves this answer of the table
check-further = the search was over before this row
check-missing = another search of the root with { $window } should follow
check-unknown = the leaf { $name } has no value, so that nothing can be proved

## Where beta comes from
check-origin-ancestor = That beta comes from { $node }, where the child in row { $by } gave it.
check-origin-floor = That beta comes from { $node }, which may stand pat on its evaluation.
check-origin-asked = That beta is the question of a probe or a re-search.
check-origin-root = The search began with that beta.

## The likely mistake
check-likely-not-turned = Likely mistake: alpha and beta are handed down as they are; a child's window is (−beta, −alpha).
check-likely-not-negated = Likely mistake: alpha and beta are swapped but keep their signs; a child's window is (−beta, −alpha).
check-likely-not-swapped = Likely mistake: alpha and beta are negated but not swapped; a child's window is (−beta, −alpha).
check-likely-not-raised = Likely mistake: alpha as it was on entry, though an earlier child has raised it.
check-likely-best-for-alpha = Likely mistake: the best value so far in place of alpha, which is larger.
check-likely-wrong-ancestor = Likely mistake: the bound of another ancestor.
check-likely-started-afresh = Likely mistake: the window starts afresh and forgets what the ancestors have.
check-likely-no-probe = Likely mistake: the whole window where a null window should ask first.
check-likely-probed-already = Likely mistake: a null window where no move has raised alpha yet.
check-likely-probed-beta = Likely mistake: the null window lies at beta; it should ask whether the child is above alpha.
check-likely-from-probe = Likely mistake: the re-search starts at the probe's value, as NegaScout's does; here it starts at alpha.
check-likely-forgot-probe = Likely mistake: the re-search starts at alpha; NegaScout's starts at the probe's value.
check-likely-same-probe = Likely mistake: the re-search asks with the same null window again.
check-likely-needless-research = Likely mistake: a re-search although the probe's value is at most alpha or at least beta, or exact.
check-likely-trusted-probe = Likely mistake: a probe's bound is taken for a value.
check-likely-wrong-side = Likely mistake: a cut on the wrong side, by a value that is no better than alpha.
check-likely-cut-at-alpha = Likely mistake: a cut as soon as alpha is raised; only beta ends a visit.
check-likely-strictly-greater = Likely mistake: a cut only above beta; a value equal to beta is enough.
check-likely-no-cut = Likely mistake: the loop over the children does not stop when a value reaches beta.
check-likely-other-side = Likely mistake: the sign; this is the value as the other side sees it.
check-likely-soft = Likely mistake: a fail-soft value; this algorithm brings it back to the window.
check-likely-hard = Likely mistake: a fail-hard value, brought into the window; this returns what was found.
check-likely-smallest = Likely mistake: the smallest of the children's values instead of the largest.
check-likely-last = Likely mistake: the last child's value instead of the best.
check-likely-skipped-child = Likely mistake: a child is left out, and no cut says so.

## Files: what was expected
check-wanted-score = a whole number, "inf" or "-inf"
check-wanted-number = a whole number from 0
check-wanted-truth = true or false
check-wanted-text = a text
check-wanted-path = a list of child indices, as [0, 2]
check-wanted-move = a child index, or coordinates as "h2e2"
check-wanted-window = two scores, the smaller one first, as [-5, "inf"]
check-wanted-names = one of { $known }
check-wanted-json = a JSON object (column { $column })
check-wanted-row = a row with at least path, alpha, beta and value
check-missing-field = expected the field { $field }, found none
check-incomplete = expected a search that was recorded to its end, found one that memory had no room for
check-wanted-path-from-one = child indices from 1, as the others
check-wanted-base = 0 or 1, the number of the first child
check-wanted-infinity = a number above 0 that stands for infinity, as 9999
check-hinted = { $problem } ({ $hint })
check-meant = did you mean “{ $near }”?
check-slip-trailing-comma = a comma before the closing bracket is no JSON
check-slip-single-quotes = JSON has double quotes; in Python, json.dumps writes them
check-slip-not-a-number = NaN is no score: the program has computed with something that is no number
check-slip-not-lines = a file of more than 64 MiB has to be JSON Lines: one object a line
check-utf16 = expected a text in UTF-8, found UTF-16: save or write the file as UTF-8
check-too-long = expected a line of at most { $limit } KiB, found a longer one
check-cut-off = expected a whole line, found the last line cut off: the program may have been stopped before it wrote it all
check-repeated = expected each field once, found “{ $field }” twice
check-header-behind = expected the header before the rows, found it behind them
check-small-infinity = infinity: expected a number that no score of the tree reaches, { $least } or more, found { $found }
check-no-parent = rows written on return: expected the row of { $expected } behind those of its children, found { $found } (does every return write its row?)
check-the-end = the end of the file
check-too-many-to-show = expected at most { $limit } rows to be shown, found more
check-no-game = expected a header that names the game, as {"{"}"tree": "(3 5)"{"}"}, found none
check-shown-until = Line { $line } leads to no position of the game: the trace is shown up to there.
check-too-many = rows written on return are read whole: expected fewer than { $limit }, found more

## What was assumed of a file
check-note-order = Assumed: the rows were written on return, the root last; they were brought into order of entry. "order": "return" in the header says so.
check-note-view = Assumed: the scores are MAX's at every row. "view": "max" in the header says so.
check-note-paths = Assumed: children are counted from 1. "paths": 1 in the header says so.
check-note-infinity = Assumed: { $infinity } stands for infinity. "infinity": { $infinity } in the header says so.
