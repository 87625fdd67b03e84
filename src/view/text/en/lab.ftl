# The laboratory: experiments as files, what they found, and what is wrong with a file or a folder.

## What a file should hold
lab-wanted-text = a text that says something, or one a language: {"{"} en = "…", zh = "…" {"}"}
lab-wanted-games = one or more tables [[games]]
lab-wanted-claims = one or more tables [[claim]]
lab-wanted-table = a table of keys
lab-wanted-one-kind = either "model", for random trees, or "game", for positions
lab-wanted-model = one of the models of random trees ({ $known })
lab-wanted-game = one of the games { $known }
lab-wanted-branching = a whole number of moves from 1 to 1000, or a list of them
lab-wanted-height = a whole number of plies from 0 to 40, or a list of them
lab-wanted-depth = a depth from 0 to 40, or a list of them
lab-wanted-values = a whole number of different values from 1 to 60001, or a list of them
lab-wanted-span = the greatest value of a branch from 1 to 30000, or a list of them
lab-wanted-probability = a probability from 0 to 1
lab-wanted-order = "random", "best", "worst", "strong", the probability that the first move is the best, or a list of them
lab-wanted-seeds = a whole number of trees from 1 on
lab-wanted-first-seed = the seed of the first tree, a whole number from 0 on
lab-wanted-batch = a whole number of items of a cell from 1 on
lab-wanted-offsets = a list of whole numbers from -30000 to 30000
lab-wanted-methods = a list of methods, as ["alpha-beta", "pvs+table"]
lab-wanted-switches = a list of one to eight switches ({ $known })
lab-wanted-extras = a list of some of { $known }
lab-wanted-positions = a list of positions, or a file of them
lab-wanted-file = the name of a file of positions, one a line
lab-wanted-count = a whole number of positions from 1 on
lab-wanted-measure = one of the measures { $known }
lab-wanted-statistic = one of { $known }
lab-wanted-filter = values of axes ({ $known }), as {"{"} method = "alpha-beta", depth = [2, 4] {"}"}
lab-wanted-axis = one of the axes { $known }
lab-wanted-growth = a whole number of plies from 1 to 10
lab-wanted-must = one of "equal", "at-most", "at-least", "above", "below", "near", "within", "rise" and "fall"
lab-wanted-bound = a number, or one of the theories { $known }
lab-wanted-tolerance = a number from 0 on
lab-wanted-true-or-false = true or false
lab-wanted-only = "whole"
lab-no-position = line { $line } of the file of positions: { $problem }
lab-no-tree = expected trees of at most 20 million positions whose values lie from -30000 to 30000, and at most 60001 leaves where no two are alike; found others
lab-not-measured = expected a measure that these games have, found one that needs measures = ["{ $extra }"]
lab-about-nothing = expected settings that the experiment has, found none: it would hold of nothing

lab-no-such-name = there is no such file, and no experiment of that name; jianzhi lab lists the experiments

## Settings
lab-between = {", "}
lab-at-model = { $value ->
    [independent] independent leaves
    [permuted] leaves all different
    [branch-dependent] values summed along the path
    [totally-dependent] totally dependent values
    [p-game] P-games
    [n-game] N-games
   *[other] { $value }
}
lab-at-branching = { $value } moves
lab-at-height = height { $value }
lab-at-parameter = parameter { $value }
lab-at-order = { $value ->
    [best] best move first
    [worst] worst move first
    [random] random order
    [strong] strong order
   *[other] best move first with probability { $value }
}
lab-at-depth = depth { $value }
lab-at-method = { $value }
lab-at-width = width { $value }
lab-at-offset = guess off by { $value }

## What was found
lab-holds = Holds:
lab-fails = Fails:
lab-claim = { $verdict } { $says } ({ $source })
lab-found = { $at }: found { $found }, expected { $expected }
lab-found-nothing = { $at }: nothing was measured that this could be told by
lab-ours = our own figure, not published
lab-nothing = nothing
lab-yes = yes
lab-no = no
lab-must-equal = { $bound } in each item
lab-must-at-most = { $bound } or less
lab-must-at-least = { $bound } or more
lab-must-above = more than { $bound } + { $tolerance }
lab-must-below = less than { $bound } − { $tolerance }
lab-must-near = { $bound } ± { $tolerance }
lab-must-within = { $bound } ± { $tolerance }
lab-must-begin = the first of a series
lab-must-rise = { $bound } or more, but for { $tolerance }
lab-must-fall = { $bound } or less, but for { $tolerance }
lab-head-setting = Setting
lab-head-found = Found
lab-head-error = Standard error
lab-head-quartiles = Quartiles
lab-head-expected = Expected
lab-head-holds = As claimed
lab-page-published = What was published
lab-page-chart = What we measured
lab-page-found = What we found
lab-page-small = These are the results of the small form, which takes some seconds.
lab-page-numbers = { $count ->
    [one] Show the measurement
   *[other] Show the { $count } measurements
}
lab-page-only-whole = { $count ->
    [one] One more claim needs the whole form.
   *[other] { $count } more claims need the whole form.
}
lab-page-run = Run it yourself
lab-page-run-how = The small form takes some seconds, the whole one longer. Either can be stopped at any time: the same command goes on where it was.

## Folders
lab-no-plan = expected a folder with an experiment's results, found none in it; jianzhi lab FILE --out FOLDER makes one
lab-other-plan = expected the results of this experiment in this form, found those of another one; choose another folder
lab-no-cell = expected the whole results of the cell that the name says, found something else; delete the file and run the experiment again
lab-changed-cell = expected the numbers that were measured, found changed ones: the checksum does not match; delete the file and run the experiment again
lab-foreign-cell = expected a cell of the experiment, found one that it does not have; move the file elsewhere
lab-double-cell = expected each cell once, found one that { $other } holds as well; delete one of the two
lab-mixed-versions = expected results of version { $expected }, found some of version { $found }; measure all of them with one version, in a new folder

## The command
lab-done = { $done ->
    [one] One cell was measured
   *[other] { $done } cells were measured
}, { $there ->
    [one] one was there already
   *[other] { $there } were there already
}.
lab-incomplete = { $missing ->
    [one] One of { $all } cells is missing: { $names }
   *[other] { $missing } of { $all } cells are missing: { $names }
}
lab-incomplete-hint = The same command goes on where it was.
lab-more = { $names } and { $count } more
lab-mistakes = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
} in the experiment
lab-progress = { $done } of { $all } cells
lab-time = { $time } of processor time together
lab-cell-items = { $count ->
    [one] one item
   *[other] { $count } items
}
lab-no-threads = The system starts no thread for the measurements.
lab-wanted-shard = a shard K/N, as 0/7: K from 0 to N-1
lab-wanted-cell = the name of one of the experiment's cells, as --list-cells has them
lab-wanted-report = a name that ends with .html or .md

## The chart
lab-axis-model = model
lab-axis-branching = moves of a position
lab-axis-height = height of the tree
lab-axis-parameter = parameter of the model
lab-axis-order = share of positions with the best move first
lab-axis-depth = depth
lab-axis-method = method
lab-axis-width = half the width of the window
lab-axis-offset = how far the guess is off
lab-measure-places = places
lab-measure-visits = visits
lab-measure-evaluations = evaluations
lab-measure-horizon = visits at the horizon
lab-measure-cutoffs = cutoffs
lab-measure-researches = repeated searches
lab-measure-fail-highs = cutoffs by a move
lab-measure-by-first = cutoffs by the first move
lab-measure-value = value
lab-measure-outside-places = places that alpha-beta prunes
lab-measure-outside-leaves = leaves that alpha-beta prunes
lab-measure-critical = positions where the choice matters
lab-measure-right = right decisions
lab-measure-first-move-rate = cutoffs by the first move, share
lab-theory-minimal-leaves = minimal tree
lab-theory-minimal-shallow = minimal tree without deep cutoffs
lab-theory-all-leaves = all leaves
lab-theory-all-positions = all positions
lab-theory-expected-leaves = expected leaves
lab-theory-independent-leaves = expected with independent leaves
lab-theory-expected-growth = expected growth
lab-theory-growth-limit = limit of the growth
lab-theory-minimal-growth = growth of the minimal tree
lab-theory-deepening-positions = positions of all iterations
lab-theory-deepening-share = share of all iterations
lab-theory-korf = Korf's estimate
lab-point = { $at }: { $number } ({ $items ->
    [one] one item
   *[other] { $items } items
}, quartiles { $low } and { $high })
lab-point-alone = { $at }: { $number } ({ $items ->
    [one] one item
   *[other] { $items } items
})
lab-item-tree = { $title }: the tree of seed { $item }
lab-item-position = { $title }: position { $item }, counted from 0
lab-upward-alone = { $measure }
lab-upward-share = { $measure }, over those of the reference
lab-upward-growth = growth of { $measure } a ply
lab-theory-of = { $theory }, { $line }

## The laboratory of the app
lab-title = Laboratory
lab-open = Laboratory: published results, measured again
lab-key = Open the laboratory of experiments
lab-before = The experiment before
lab-next = The next experiment
lab-place = Experiment { $number } of { $all }
lab-mark-new = not measured yet
lab-mark-begun = measured in part
lab-mark-holds = { $all ->
    [one] its claim holds
   *[other] all { $all } claims hold
}
lab-mark-fails = { $fail } of { $all } claims fail
lab-run = Measure here
lab-stop = Stop
lab-stopped = The measurement was stopped. It goes on where it was.
lab-begins = Measuring
lab-running = Measured { $percent } %, about { $left } left
lab-of-folder = From the folder { $folder }: all { $all } cells, { $time } of processor time
lab-of-part = From the folder { $folder }: { $done } of { $all } cells, { $time } of processor time. The claims are judged when all cells are there.
lab-no-chart = The chart appears with the first numbers.
lab-no-claims = The claims are judged when all is measured.
lab-copy-short = Copy
lab-copy = Copy the command { $command }
lab-not-shown = The trees of this point are too large to be shown
lab-behind = { $title }, the nearest to this point: { $measure } { $counts }
lab-behind-count = { $number } ({ $method })
