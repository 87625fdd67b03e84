# The comparison of algorithms by depth, and the order playground.


cli-playground = Measures alpha-beta and PVS on random trees, from the worst order of moves to the best one
cli-arg-branching = Moves of each position, from 2 to 40; 5 if left out
cli-arg-plies = Plies from the root to each leaf, from 1 to 12; 6 if left out
cli-arg-trees = Random trees of each order, from 1 to 1000; 20 if left out
cli-arg-seed = The seed of the first tree; 1 if left out
cli-arg-positions = Measures the shipped positions of Xiangqi as well, to depth 4
cli-wanted-branching = a branching factor from { $least } to { $most }
cli-wanted-plies = a depth from { $least } to { $most }
cli-wanted-trees = a number of trees from { $least } to { $most }
cli-playground-too-large = expected at most { $most } leaves of all trees of an order, found { $found }
cli-head-order = order
cli-head-first-is-best = best move first
cli-head-minimal-window = minimal window
cli-head-negascout = NegaScout
cli-head-first-move-rate = first-move cut rate
cli-head-pvs-share = PVS of alpha-beta

compare-headline = { $name } { $unit ->
    [evaluations] evaluates
   *[horizon] visits
} { $one ->
    [yes] every leaf
   *[no] 1 leaf in { $ratio }
} of the whole tree at depth { $depth }{ $others }{ $best }.
compare-other = , { $name } 1 in { $ratio }
compare-best = ; with the best order { $how ->
    [formula] about 1 in
   *[counted] 1 in
} { $ratio } would be enough
compare-headline-none = At depth { $depth } the whole tree has { $whole } leaves{ $best }.
compare-formula-whole = Leaves of the whole tree: W^d = { $even ->
    [yes] { $width }^{ $depth } = { $leaves }.
   *[no] { $leaves }, where W ≈ { $width } is the d-th root. Moves of a position by ply, measured: { $plies }.
}
compare-formula-minimal = Leaves of the minimal tree: W^(d/2 rounded up) + W^(d/2 rounded down) − 1 = { $width }^{ $upper } + { $width }^{ $lower } − 1 = { $formula }.
compare-formula-minimal-counted = Leaves of the minimal tree: W^(d/2 rounded up) + W^(d/2 rounded down) − 1 ≈ { $width }^{ $upper } + { $width }^{ $lower } − 1 ≈ { $formula }; counted in this tree, the smallest proof: { $counted }.
compare-formula-minimal-about = Leaves of the minimal tree: W^(d/2 rounded up) + W^(d/2 rounded down) − 1 ≈ { $width }^{ $upper } + { $width }^{ $lower } − 1 ≈ { $formula }; those of this tree are not counted.
compare-running = Measuring in the background, depth by depth up to { $depth }.
compare-growth = { $unit ->
    [evaluations] Evaluations
   *[horizon] Visits at the horizon
} by depth (logarithmic axis)
compare-depth = depth
compare-whole = whole tree
compare-minimal = minimal tree
compare-whole-leaves = whole tree, leaves
compare-minimal-leaves = minimal tree, leaves
compare-room = room for ordering
compare-point = { $name } at depth { $depth }. { $unit ->
    [leaves] Leaves
    [evaluations] Evaluations
    [visits] Visits
   *[horizon] Visits at the horizon
}: { $count }.
compare-bars-leaves = { $unit ->
    [evaluations] Evaluations
   *[horizon] Visits at the horizon
} and leaves, depth { $depth } (linear)
compare-bars-visits = Visits at depth { $depth } (linear)


## Charts
chart-goes = Click, or press Enter, to go there.
chart-goes-touch = Tap it again to go there.
chart-keys = Arrow keys choose a mark, Enter goes there. + and − zoom, drag to move, double-click or 0 to reset.
chart-save = Save picture
chart-labelled = { $name }: { $words }
chart-spoken-series = { $name }: { $values }.
chart-spoken-values = { $values }.

## What iterations took
chart-iterations = Iterations: what they took
chart-key-iterations = What each iteration of the search took and found, next to the formula for deepening
chart-guesses = Aspiration: guess by width
chart-key-guesses = What aspiration takes of this task by guess and by width of its window
chart-none = This search has only one iteration: switch on deepening.
chart-no-guesses = There is nothing to guess here: the value is a mate, or the search does not come to its end.
chart-measuring = Searching with each guess and each width …
iterations-title = Visits of each iteration: { $name }
iterations-depth = depth { $depth }
iterations-took = { $visits } · value { $value }{ $searches ->
    [1] {""}
   *[other] {""} · root searched { $searches } times
}
iterations-lecture = All iterations divided by the leaves of the last (trees of depth { $depth })
iterations-moves = { $moves } moves
iterations-own = this search
iterations-factor = { $measured } (formula { $formula })
iterations-formula = formula
iterations-said = Depth { $depth }. Visits: { $took }
iterations-values = The root's value by depth
iterations-value = Depth { $depth }: value { $value }.
iterations-odd = odd depths
iterations-even = even depths
guesses-title = Value { $value }; one search with the whole window takes { $whole } visits
guesses-guess = guess
guesses-width = width
guesses-visits = visits in all; a golden frame is the cheapest
guesses-low = the value lies below the first window: searched again
guesses-high = the value lies above it: searched again
guesses-cell = Guess { $guess }, width ±{ $width }. Visits: { $visits }.{ $outcome ->
    [low] {" "}The value lies below the first window: searched again.
    [high] {" "}The value lies above the first window: searched again.
   *[inside] {""}
}
