# What happens at a step, and why. Numbers are MAX's, or the mover's where the reader asks for that view: then $sense is
# MAX for both sides, because a mover's number is better the larger it is.

story-root = the root
story-pass = pass
story-child = child { $n } of { $node }
story-descendant = { $node } / { $path }
story-letter-best = the best value

story-begin-title = The search begins at { $node }
story-enter-title = Down to { $node }
story-probe-title = A probe of { $node }
story-research-title = The re-search of { $node }
story-null-move-title = A null move: { $node }
story-quiescence-title = Beyond the horizon: { $node }
story-enter-side = { $sense ->
    [MAX] { $side } moves here and wants a large value.
   *[MIN] { $side } moves here and wants a small value.
}
story-enter-leaf = The search ends here: the position is evaluated.
story-enter-terminal = The game is over here.
story-enter-repeated = The search ends here: the position occurred before.
story-enter-table = The table already knows enough of this position: nothing is searched.
story-enter-stand-pat = The nominal depth is reached. The position is evaluated, and from here on only captures are searched.
story-no-window = Minimax keeps no window: it will look at everything.
story-window-open = Neither player has a bound yet: every value matters.
story-window-pass = This search asks one thing only: is the value { $range }?
story-window-first-pass = This first search has no bound to meet yet: what it finds is the bound that the next one asks about.
story-in-hand-finite = This search of the root asks whether the value is infinite.
story-effect-cutoff-finite = At { $node }, { $who } now has { $value }, which is finite: the search of { $node } ends.
story-effect-finite = At { $node }, that is finite, as expected: nothing changes.
story-window-fact = window { $window }
story-in-hand = At { $node }, { $who } has { $value } in hand through { $by }.
story-in-hand-probe = The probe of { $node } asks one thing only: is it worth { $range }?
story-in-hand-row = The row of { $node } begins with { $value } as { $who }'s bound; no earlier row gives it.
story-in-hand-probed = The probe of { $node } has already proved { $value }: that is { $who }'s bound here.
story-in-hand-null-move = The pass at { $node } asks one thing only: is the value still { $range }?
story-in-hand-stand-pat = At { $node }, { $who } may stand pat on { $value }, without a capture.
story-in-hand-pass = This search of the root asks one thing only: is the value { $range }?
story-in-hand-missed = The search before has left { $value } as { $who }'s bound.
story-in-hand-root = The search began with { $value } as { $who }'s bound.
story-probe = The null window { $window } asks one thing only: is { $node } worth { $range }?
story-research = The probe said yes: { $node } is worth { $range }. Now the window { $window } asks for the value itself.
story-null-move = Suppose that { $who } passes. If even then { $beta } is kept, the moves need no search. A null window asks that, with { $depth ->
    [0] nothing but the evaluation
    [one] one ply left
   *[other] { $depth } plies left
}.
story-quiescence-capture = A capture is searched on, beyond the nominal depth.
story-quiescence-escape = The side to move is in check: it cannot stand pat, and every escape is searched.
story-tried-principal = It is tried first: the last iteration's best line leads through it.
story-tried-table = It is tried early: the table remembers it as the best move here.
story-tried-capture = It is tried early: it captures.
story-tried-killer = It is tried early: it is a killer, which has cut off a position at the same ply before.
story-tried-history = It is tried early: by its history score it has been good before, here or elsewhere in the tree.
story-tried-killer-tree = It is tried early: child { $n } is a killer, which has cut off a position at the same ply before.
story-tried-history-tree = It is tried early: by its history score child { $n } has been good for { $who } before.
story-killers-tree = On a tree a move is the number of a child: once child 2 has cut off a position, it is a killer for all positions at the same ply.
story-history-tree = On a tree a move is the number of a child. A child that cuts off, or is best in the end, scores 2 to the power of the depth left at its parent, and the score counts for the child of that number wherever the same side moves.
story-history-score = child { $n }: { $score }
story-history-child = child { $n }
story-history-more = …
story-history-order = History scores for { $who }: { $scores }. So the order is { $order }.
story-history-order-behind = History scores for { $who }: { $scores }. What comes first for another reason stays first, so the order is { $order }.
story-extended-check = { $side } is in check: the children get one ply more, depth { $depth } again.
story-extended-single = { $side } has only one legal move, no choice at all: the child gets one ply more, depth { $depth } again.

story-known = The table already knows this position.
story-known-evaluated = The table already knows this position: visit #{ $visit } evaluated it.
story-known-by = The table already knows this position: visit #{ $visit } searched it to the same depth, { $depth }.
story-known-deeper = The table already knows this position: visit #{ $visit } searched it even deeper, to depth { $deeper } rather than { $depth }.
story-known-exact = Its value is { $value }, exactly: nothing is left to ask.
story-known-high = { $sense ->
    [MAX] There { $who } gets at least { $value }, which meets the bound { $beta }. That is enough.
   *[MIN] There { $who } holds { $other } to at most { $value }, which meets the bound { $beta }. That is enough.
}
story-known-low = { $sense ->
    [MAX] There { $who } gets at most { $value }, which does not get past { $alpha }. That is enough.
   *[MIN] There { $who } cannot hold { $other } below { $value }, which does not get past { $alpha }. That is enough.
}
story-passed = Even if { $who } passes, { $value } is kept, which meets the bound { $beta }: some real move is taken to be at least as good, so no move of { $node } is searched.
story-not-passed = A pass does not keep { $beta } for { $who }: the moves of { $node } have to be searched.
story-zugzwang = That some move is at least as good as a pass is an assumption: in zugzwang, where every move does harm, passing would be better than any of them, and the cut would be wrong.
story-quiet = Nothing is left to capture: the evaluation { $value } is the value.
story-captures = { $who } captures through { $by }: that gives { $value }.
story-stands-pat = No capture is better for { $who } than the evaluation: { $who } stands pat on { $value }.
story-at-least = at least { $value }
story-at-most = at most { $value }
story-unstable = The search contradicts itself: the probe has proved { $node } worth { $proved }, and the re-search finds { $found }.
story-unstable-why = The table, null moves and extensions may answer differently when they are asked with another window. That is called search instability.
story-unstable-dropped = The re-search decides here: it does not get { $who } past { $missed }, so the move raises nothing.
story-unstable-later = The re-search decides here: { $found }.
story-unstable-kept = What was proved first counts here: { $kept } is kept.
story-fact-unstable = search instability

story-leaf-worth = { $node } is evaluated: { $value }
story-terminal-worth = { $node } ends the game: { $value }
story-worth = { $node } is worth { $value }
story-worth-at-least = { $node } is worth at least { $value }
story-worth-at-most = { $node } is worth at most { $value }
story-fails-high = { $side } meets the bound at { $node }, but only with the last move: nothing is left to cut.
story-fails-low = No move at { $node } gets { $side } past the bound { $bound } that the visit began with.
story-effect-first = At { $node }, that is { $who }'s first value: { $letter } is now { $value }.
story-effect-raise = At { $node }, that is better for { $who } than { $before }: { $letter } is now { $value }.
story-effect-nothing = At { $node }, { $who } already has { $before }: nothing changes.
story-effect-below-bound = At { $node }, that does not get { $who } past the bound { $before }: nothing changes.
story-effect-again = So { $child } is worth { $range }. A null window cannot tell more than that: { $child } is searched again.
story-lost-bet = The bet was lost: { $probe ->
    [one] 1 visit was
   *[other] { $probe } visits were
} spent on the null window{ $again ->
    [none] .
   *[other] {" "}and { $again } on the re-search.
}
story-effect-cutoff = At { $node }, { $who } now has { $value }, which meets the bound { $beta }: the search of { $node } ends.

story-cut-title = Why the cut at { $node }?
story-cut-brief = { $node } is cut by { $value } and returns { $returned }
story-takes = The { $piece } takes the { $taken }.
story-takes-with-check = The { $piece } takes the { $taken } and gives check.
story-gives-check = The { $piece } gives check.
story-cut-refuter = { $sense ->
    [MAX] { $who } can already reach { $value } here, through { $by }.
   *[MIN] { $who } can already hold { $other } to { $value } here, through { $by }.
}
story-cut-pass-move = { $sense ->
    [MAX] { $who } does not even have to move here: after a pass, { $value } is still reached.
   *[MIN] { $who } does not even have to move here: after a pass, { $other } is still held to { $value }.
}
story-cut-stand-pat = { $sense ->
    [MAX] { $who } may stand pat here: the evaluation { $value } is reached without a capture.
   *[MIN] { $who } may stand pat here: the evaluation { $value } holds { $other } without a capture.
}
story-cut-known = { $sense ->
    [MAX] No move is searched here: the table knows of one to a position where { $who } has { $value }, found by visit #{ $visit } at { $by }.
   *[MIN] No move is searched here: the table knows of one to a position where { $who } holds { $other } to { $value }, found by visit #{ $visit } at { $by }.
}
story-cut-known-somehow = { $sense ->
    [MAX] No move is searched here: the table knows of one to a position where { $who } has { $value }.
   *[MIN] No move is searched here: the table knows of one to a position where { $who } holds { $other } to { $value }.
}
story-cut-worse = { $value } is worse for { $who } than { $bound }, so nothing left under { $node } can change the choice at { $ancestor }.
story-cut-equal = { $value } is no better for { $who } than { $bound }, so nothing left under { $node } can change the choice at { $ancestor }.
story-cut-meets = { $value } meets the beta of { $node }, { $bound }, so nothing left under { $node } can change the choice at { $ancestor }.
story-cut-probe = { $value } answers the question of the probe. Nothing left under { $node } can change the answer.
story-cut-row = By the window of this trace, { $value } is enough to leave { $node }.
story-cut-probed = { $value } is no more than the probe has already proved. Nothing left under { $node } can change that.
story-cut-answer = { $value } answers the question of this search of the root. Nothing left under { $node } can change the answer.
story-cut-root = { $value } lies outside of the window that the search began with. Nothing left under { $node } can bring it back.
story-fact-bound = bound set by { $node } (through { $by })
story-fact-shallow = shallow cut
story-fact-deep = deep cut: the bound comes from { $plies } plies above
story-fact-skipped = not looked at here: { $count }

story-pass-title = Pass { $n } from { $node }
story-again-title = { $node } again: the value lies outside of the window
story-others-title = The other moves of { $node }
story-width-title = From { $node }, with { $width } moves of each position
story-iteration-title = Iteration { $depth } from { $node }
story-iteration = Iteration { $depth } looks { $depth ->
    [one] one ply
   *[other] { $depth } plies
} ahead.
story-iteration-line = It begins with the best line so far: { $line }.
story-next-depth = The next iteration looks one ply further, and begins with the best line of this one.
story-width = Only the first { $width } moves of each position are searched this time.
story-width-all = With { $width } moves of each position, nothing is left out this time.
story-next-width = Moves were left out, so the value is not proved yet: the next search takes twice as many.
story-guess-two-back = The guess is the value of two iterations back: values of odd and even depths often differ.
story-guess-last = The guess is the value of the last iteration.
story-guess-mean = The guess is the mean of the last two iterations' values.
story-aspire = The value is expected near { $guess }, so only the window { $window } is searched: the narrower it is, the more is cut.
story-aspire-low = The value lies below the window: the search before has proved at most { $before }. Now { $window } is searched.
story-aspire-high = The value lies above the window: the search before has proved at least { $before }. Now { $window } is searched.
story-aspire-inside = The value lies inside the window: the guess was good, one search is enough, and the value is exact.
story-aspire-edge = The value lies on the edge where the two windows meet: both searches together prove it.
story-aspire-missed-low = The value { $value } lies below the window: it is no more than a bound, and the root has to be searched again.
story-aspire-missed-high = The value { $value } lies above the window: it is no more than a bound, and the root has to be searched again.
story-pass-asks = This pass asks one question: is the value { $beta } or more? Everything is searched with a null window, and the table keeps what is found.
story-pass-from-above = This pass asks whether the value is infinite. It is not, and what the search returns is a first upper bound.
story-pass-from-below = This pass asks whether the value is more than −∞. It is, and what the search returns is a first lower bound.
story-known-nothing = Nothing is known of the value yet.
story-known-at-least = So far the value is known to be at least { $lower }.
story-known-at-most = So far the value is known to be at most { $upper }.
story-known-between = So far the value is known to lie between { $lower } and { $upper }.
story-pass-yes = The answer is yes: the value is at least { $value }.
story-pass-no = The answer is no: the value is at most { $value }.
story-bounds-met = The bounds have met: the value is { $value }. Passes: { $n }.
story-prove-first = First { $first } is searched alone. For the others only one thing has to be proved: none is better.
story-prove-next = { $first } is worth { $value }. Is any other move better?
story-prove-others = Now the other moves, with the null window { $window }: is any of them worth { $range }? The exact value is not asked.
story-prove-next-any = { $first } does not get past the bound of the root's window. Does any other move?
story-prove-others-any = Now the other moves, with the null window { $window }: does any of them get past the bound that { $first } did not reach?
story-proved-none = No move of { $node } gets past the bound of the root's window, so which one is the best stays open
story-proved-best = { $first } is the best move: worth { $before }
story-proved-why = No other move is better. That is all that has to be known to play it.
story-proved-worse = { $first } is not the best move of { $node }: { $better } is better, worth { $sense ->
    [MAX] at least
   *[MIN] at most
} { $value }
story-can-cut = One question is asked: can { $side } reach { $reached }? The null window { $window } answers yes or no, and no more.
story-can-cut-yes = Yes: { $side } reaches { $reached }
story-can-cut-no = No: { $side } does not reach { $reached }
story-so-far = So far: { $node } is worth { $value }
story-so-far-at-least = So far: { $node } is worth at least { $value }
story-so-far-at-most = So far: { $node } is worth at most { $value }
story-fact-pass = { $visits ->
    [one] 1 visit in this search
   *[other] { $visits } visits in this search
}
story-fact-last-pass = { $visits } of the visits in the last search
story-result-table = Beyond { $node } the line is not shown: the table answered there.
story-result-title = The result: { $node } is worth { $value }
story-result-at-least = The result: { $node } is worth at least { $value }
story-result-at-most = The result: { $node } is worth at most { $value }
story-result-best = { $side } chooses { $by }.
story-result-line = If both play their best: { $line }.
story-result-counts = { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
}, { $leaves ->
    [one] 1 evaluation
   *[other] { $leaves } evaluations
}, { $cutoffs ->
    [one] 1 cutoff
   *[other] { $cutoffs } cutoffs
}
story-term-material = material { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-position = position { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-mobility = mobility { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-lines = open lines { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}
story-term-relations = relations { $value }{ $counts ->
    [yes] { "" }
   *[no] { " (not counted)" }
}

story-fails-low-captures = No capture at { $node } gets { $side } past the bound { $bound } that the visit began with.
story-returns-itself = { $node } returns { $returned } itself, beyond the bound { $bound }.
story-terminal-mate = { $node } mates: { $loser } is in check and has no legal move: { $value }
story-terminal-repeated = { $node } repeats an earlier position: { $value }
story-terminal-stalemate = { $node } stalemates: { $loser } has no legal move and has lost: { $value }
story-fact-mate = { $value }: { $winner } wins { $plies ->
    [one] one ply
   *[other] { $plies } plies
} from the root
story-no-repetition = A position repeated above the horizon counts 0, whichever side forces it. A side without a legal move has lost.
story-result-free = { $count ->
    [one] One leaf was never looked at: whatever it holds, the search and its result stay the same.
   *[other] { $count } leaves were never looked at: whatever they hold, the search and its result stay the same.
}
story-returns-bound = { $node } returns the bound { $returned }, not { $value }: this search is fail-hard.
story-returns-value = { $node } returns { $returned } itself, beyond the bound { $bound }: this search is fail-soft.
story-stands-always = The cut holds whatever { $by } is worth.
story-stands = The cut holds as long as { $by } is { $range }.
story-stands-else-none = The cut holds as long as { $by } is { $range }; otherwise { $node } would not be cut.
story-stands-else-next = The cut holds as long as { $by } is { $range }; otherwise { $next } would cut { $node }.
story-undo-one-none = If { $leaf } were { $range }, { $node } would not be cut.
story-undo-one-next = If { $leaf } were { $range }, { $by } would not cut { $node }, but { $next } still would.
story-undo-many-none = At least { $count } leaves below { $by } have to change before { $node } is no longer cut, for instance { $changes }.
story-undo-many-next = At least { $count } leaves below { $by } have to change before it no longer cuts { $node }, for instance { $changes }; then { $next } still cuts.
story-change = { $leaf } to { $value }
story-between-changes = {", "}
story-range-any = any value
story-range-or-more = { $from } or more
story-range-or-less = { $to } or less
story-range-more-than = more than { $from }
story-range-less-than = less than { $to }
story-range-between = from { $from } to { $to }
story-range-exactly = exactly { $from }
what-if-now = { $leaf } is { $value }: drag to change it
what-if-title = What if { $leaf } were { $value }?
what-if-stands = At { $value }, { $by } still cuts { $node }.
what-if-next = At { $value }, { $by } no longer cuts { $node }, but { $next } does.
what-if-known = At { $value }, { $by } no longer cuts { $node }: the table already knows enough, and no child is searched.
what-if-uncut = At { $value }, { $node } is no longer cut.
what-if-not-made = At { $value }, the search does not make this visit of { $node }.
what-if-falls = At { $value }, { $by } no longer cuts { $node }. This search is too large to be repeated here, so that no more is said.
what-if-running = The search of the changed tree is still running …
what-if-search = The whole search then makes { $visits } visits (before: { $were }) and returns { $value } (before: { $was }).
what-if-visits = The whole search then makes { $visits } visits (before: { $were }).
what-if-keep = Keep this value
what-if-back = Back to { $value }
what-if-shown = The timeline is the recorded search, all else the search with the tried value.
story-fact-never = branches pruned: { $count }

# What iterative deepening cost
deepening-leaves = Counted in leaves: the visits of all iterations are { $measured } times the evaluations of the last one. The formula R^d · (1 − 1/R)^−2 gives, with R = { $r } of evaluations, (1 − 1/{ $r })^−2 ≈ { $predicted } times.
deepening-leaves-alone = Counted in leaves: the visits of all iterations are { $measured } times the evaluations of the last one. The formula R^d · (1 − 1/R)^−2 gives nothing here: R = { $r } of evaluations is not above 1.
deepening-visits = Counted in visits: the visits of all iterations are { $measured } times those of the last one. The formula 1 / (1 − 1/R) gives, with R = { $r } of visits, 1 / (1 − 1/{ $r }) ≈ { $predicted } times.
deepening-visits-alone = Counted in visits: the visits of all iterations are { $measured } times those of the last one. The formula 1 / (1 − 1/R) gives nothing here: R = { $r } of visits is not above 1.
deepening-varies = R is not constant here, but varies from { $least } to { $most }. The formulas assume that R is the same at every depth, so they need not fit this search.
deepening-stopped = { $by ->
    [time] The time was up after { $visits } visits
   *[visits] The budget of { $visits } visits was spent
} in the iteration to depth { $depth }, which was not finished: this is the search to depth { $finished }, the last finished iteration.
deepening-stopped-at-once = { $by ->
    [time] The time was up after { $visits } visits
   *[visits] The budget of { $visits } visits was spent
} in the iteration to depth { $depth }. No iteration was finished, so there is no answer.
