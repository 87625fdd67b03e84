# The command line: what commands and options do, and the heads of tables.

cli-jianzhi = Shows how minimax, alpha-beta and principal variation search walk a game tree. Alone it opens the app on the worked example.
cli-open = Opens the app on a scenario, a tree or the worked example
cli-tell = Tells a search as text: the tree as it was walked, each window, each cut with its reason
cli-search = Searches once and gives value, best move, principal variation and counts
cli-trace = Lists every visit of a search in order of entry
cli-check = Checks a trace of any program, or a student's program in Python: proves it, or names the first wrong row and the likely mistake
cli-python = Prints the recorder that runs programs in Python, as a single file
cli-task = The ladder of tasks: lists them, or prints the text and the skeleton of one
cli-check-lesson = Checks lessons: reports every mistake with its line, and proves what they say by their own searches
cli-compare = Compares the algorithms by places, visits, evaluations, cutoffs, re-searches, share of minimax and time

cli-usage = Usage
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options

cli-arg-help = Shows this help
cli-arg-version = Shows the version
cli-arg-licences = Prints the licences of all that the program contains
cli-arg-lang = The language: en or zh; the system's if left out
cli-arg-no-color = Writes no colours, even on a terminal
cli-arg-file = A scenario file, the name of a shipped scenario, or a trace: a trace file, or JSON lines from any program
cli-arg-lessons = Lesson files, or names of shipped lessons
cli-arg-lesson = A lesson: its file, or the name of a shipped one
cli-arg-trace = A trace file, a trace as JSON lines, or a program in Python (mine.py); - for standard input
cli-arg-tried-trees = Try a program in Python on this many random trees of growing size (200)
cli-arg-named-task = The task; all are listed where none is named
cli-arg-asked-task = Say whether the program does what a task of the ladder asks; see jianzhi task
cli-arg-engine = Run a program of any language instead: it is given each tree on standard input and writes its visits as JSON Lines
cli-arg-opened-engine = Show a program of any language as a lane: it is given trees on standard input and writes its visits as JSON Lines
cli-arg-traced-engine = Run a program of any language on the tree, and list the visits that it writes
cli-arg-seed-of-class = The seed of the trees that programs in Python are graded on (1); one that the class does not know cannot be tuned to
cli-arg-hide-seeds = Tell nothing of the trees that programs are graded on; without --seed they are drawn again each time
cli-arg-seed-of-trees = The seed of those trees (1)
cli-arg-tree = A tree, as A(B(10 -5 2) C(-8 6 1)), or a random one, as random:branching=3,depth=4,seed=1,order=best
cli-arg-game = A game by its name, at the position that it begins with unless another is given
cli-arg-position = A position of the game, as text
cli-arg-fen = A Xiangqi position
cli-arg-scenario = A scenario file, or the name of a shipped scenario
cli-arg-depth = Plies to look ahead; if left out the scenario's, to the leaves of a tree, or 3
cli-arg-root = Who moves at the root; max if left out
cli-arg-window = The root's window from MAX's point of view, as -5,5 or -inf,3
cli-arg-algorithm = { $known }
cli-arg-lane = A lane of the scenario, counted from 1; the one that it is about if left out
cli-arg-algorithms = An algorithm to compare, as often as wanted; all of them if left out
cli-arg-json = Writes JSON
cli-arg-trace-file = A trace file, written by trace --save, a trace as JSON lines, or for trace a program in Python
cli-arg-save = Writes a trace file; - for standard output. With --jsonl the list is written as well
cli-save-terminal = expected a file or a pipe for the trace, found a terminal
cli-only-counted = Recorded: the first { $recorded } of { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
}; memory allows no more, and the others are only counted.
cli-arg-jsonl = Writes JSON lines: a header, then one line for each visit
cli-arg-csv = Writes comma-separated values
cli-arg-differences = Lists where two of the algorithms part: re-searches that were lost, and what null windows saved

cli-head-algorithm = algorithm
cli-head-depth = depth
cli-head-best = best
cli-head-line = line
cli-head-places = { count-places }
cli-head-visits = { count-visits }
cli-head-evaluations = { count-evaluations }
cli-head-horizon = { count-horizon }
cli-head-cutoffs = cutoffs
cli-head-researches = re-searches
cli-head-share = of minimax
cli-head-time = time
cli-head-visit = visit
cli-head-node = node
cli-head-kind = kind
cli-head-window = window
cli-head-bound = bound
cli-head-critical = Knuth's type
cli-head-type = type
cli-head-skipped = skipped

cli-head-proof = shown
cli-proof-best = { $first } is the best: no other move is better
cli-proof-worse = { $first } is not the best: { $better } is, the only move that is better than { $first }
cli-proof-worse-than-some = { $first } is not the best: { $better } is better; the moves after that one were not asked
cli-proof-reaches = { $first } reaches the upper edge of the window; the other moves were not asked
cli-proof-below = no move gets past the lower edge of the window, so which one is the best stays open
cli-stopped = stopped by Ctrl+C: this is the result so far
cli-stopped-nothing = stopped by Ctrl+C, before there was anything to show
cli-stopped-count = stopped by Ctrl+C after { $paths } move paths
cli-stopped-positions = stopped by Ctrl+C: these are the sums over the first { $done } of { $all } positions
cli-stopped-unsaved = stopped by Ctrl+C: incomplete searches are not saved; nothing was written
cli-so-far = so far
cli-check-stopped = Stopped after { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}: nothing is wrong so far; the rest was not checked.
cli-progress-search = { $name }: { $done } visits, { $rate } a second
cli-progress-perft = { $done } move paths, { $rate } a second
cli-progress-check = { $done } rows checked, { $rate } a second
cli-progress-exercises = { $done } exercises made
cli-progress-sheets = { $done } sheets and questions set
cli-progress-time = measuring the time: { $done } visits, { $rate } a second
cli-not-found = not found yet
cli-progress-left = , about { $left } left ({ $percent } %)
cli-nothing = none
cli-at-least = { $value } or more
cli-at-most = { $value } or less
cli-between-facts = {"; "}
cli-told = Searched by { $algorithm }. Numbers are MAX's.

cli-no-display = The app needs a display (DISPLAY or WAYLAND_DISPLAY), and there is none: this was the search as text. On a desktop, "jianzhi" opens the app; "jianzhi --help" lists what works without one.
cli-no-app = This program was built without the app: this was the search as text. "cargo run --release" builds and opens the app; "jianzhi --help" lists what works without it.
cli-app-failed = the window of the app failed: { $reason }
cli-no-window = The app needs a window, and none could be opened ({ $reason }): this was the search as text. "jianzhi --help" lists what works without one.
cli-broken = a mistake in the program ended it, at { $place }: { $reason }
cli-output-failed = expected an output that can be written, found: { $reason }

cli-missing = expected { $argument }, found nothing
cli-missing-game = expected a game (--tree, --game, --fen or --scenario), found none
cli-missing-game-of-program = expected a tree for the program (--tree), or --own for the game that it brings, found none
cli-missing-value = expected a value for { $argument }, found none
cli-no-value = expected no value for { $argument }, found { $found }
cli-conflict = expected only one of { $argument } and { $other }, found both
cli-twice = expected { $argument } at most once, found it twice
cli-not-utf8 = expected arguments in UTF-8, found other bytes
cli-misused = expected a command and its options, found something else: see --help
cli-wanted-command = a command: { $known }
cli-savings-gone = savings is no longer a command: the experiments `jianzhi lab switches`, `jianzhi lab strong-order` and `jianzhi lab real-positions` measure it
cli-wanted-argument = an option or argument of this command (see --help)
cli-wanted-window = two scores from -30000 to 30000, -inf or inf, the smaller one first, as -5,5

cli-perft = Counts the move paths of a position
cli-moves = Lists the legal moves of a position in the notations of its game, and its evaluation term by term
cli-arg-evaluation = What a Xiangqi position is evaluated by: material, full, or some of material,position,mobility,relations
cli-arg-values = Values of pieces, as R=500,N=300
cli-arg-divide = Counts each first move separately
cli-total = total
cli-no-moves = no legal move: the side to move has lost
cli-head-term-material = material
cli-head-term-position = position
cli-head-term-mobility = mobility
cli-head-term-lines = open lines
cli-head-term-relations = relations
cli-head-term-sum = sum of the terms that count
cli-arg-table = Keeps results in a transposition table; a number sets how many positions it holds
cli-arg-deeper = Uses results of deeper searches from the table as well
cli-arg-etc = Asks the table about all children before searching any (enhanced transposition cutoff)
cli-arg-captures = Tries captures first, the most valuable piece before the others
cli-arg-killers = Tries killer moves early: those that cut off a position at the same ply. On a tree a move is the number of a child
cli-arg-history = Orders moves by the history heuristic: what was good anywhere in the tree. On a tree a move is the number of a child
cli-arg-null-move = Cuts off where even passing keeps beta
cli-arg-quiescence = Searches captures beyond the nominal depth until the position is quiet
cli-arg-check-extension = Searches one ply deeper where the side to move is in check
cli-arg-single-reply = Searches one ply deeper where there is only one legal move
cli-arg-deepening = Searches depth 1, 2, … one after another
cli-arg-widening = Searches 2, 4, 8, … moves of each position, then all
cli-arg-guess = The first guess of aspiration and mtdf, or the beta that can-cut asks about, from MAX's point of view
cli-arg-width = Half the width of aspiration's first window
cli-arg-guess-from = Where aspiration and mtdf take an iteration's guess from under deepening: two-back, last or mean
cli-arg-cut = Prunes on a value equal to the bound, or only beyond it; other conventions by --convention
cli-arg-visits = With deepening: stops after this many visits; the last finished iteration gives the answer
cli-arg-time = With deepening: stops after this time, as 500ms, 1.5s or 1m; the last finished iteration gives the answer
cli-wanted-engine = a program with its arguments, as ./engine --fast
cli-only-programs = this is for programs in Python (mine.py) only
cli-wanted-visits = a whole number of visits from 1
cli-wanted-time = a time above 0 with its unit, as 500ms, 1.5s or 1m
cli-budget-needs-deepening = a budget needs --deepening: without it { $algorithm } has no finished iteration that could answer
cli-head-passes = searches of the root
cli-head-table-cutoffs = answered by the table
cli-head-child-table-cutoffs = cut by a child in the table
cli-head-null-moves = null moves
cli-head-null-move-cutoffs = cut by a null move
cli-head-quiescence-visits = quiescence visits
cli-head-stand-pats = stand-pat evaluations
cli-head-extensions = extensions
cli-head-table-size = table: room for
cli-head-table-filled = table: positions held
cli-head-table-probes = table: probes
cli-head-table-hits = table: hits
cli-head-table-replaced = table: replaced
cli-head-method = algorithm and switches
cli-head-least = least
cli-head-most = most
cli-head-pass = search
cli-more-passes = { $count ->
    [one] 1 more search of the root
   *[other] { $count } more searches of the root
}
cli-growth = R is a count of an iteration over the same count of the iteration before.
cli-head-growth-visits = R (visits)
cli-head-growth-evaluations = R (evaluations)
cli-kind-full = full
cli-kind-null = null
cli-kind-research = re-search
cli-kind-null-move = null move
cli-kind-quiescence = quiescence
cli-bound-exact = exact
cli-bound-lower = lower
cli-bound-upper = upper
cli-type-pv = PV
cli-type-cut = cut (beta)
cli-type-all = all (alpha)
cli-evaluate = Weighs a Xiangqi position piece by piece: material, named posts, mobility, who attacks and protects it, and the sums
cli-head-piece = piece
cli-head-square = point
cli-head-points = legal moves
cli-head-counted = counted
cli-head-posts = posts
cli-head-attacked-by = attacked by
cli-head-protected-by = protected by
cli-weighed = Numbers are those of the side to move: the other side's pieces count against it. Mobility counts the legal moves that a piece would have if its side were to move, so that a pinned piece has few or none. Attacks and protections leave pins aside. "Counted" adds up the terms that this evaluation uses.

cli-export = Writes a picture of a search at a step as SVG, PNG, PDF or LaTeX, or several steps as GIF
cli-arg-output = The file to write; its ending says the form: .svg, .png, .pdf, .tex or .gif
cli-arg-step = The step, counted from 0 as in tell --json; a range A..B gives a GIF, the pages of a PDF or of LaTeX, or numbered files. The last step if left out
cli-arg-what = What the picture shows: the tree, the strip (the whole search in time), the board, the ruler (the window on the number line), the map of the full tree, the difference of two searches, the iterations (what each took and found), the guesses (what aspiration takes by guess and by width), the comparison of the scenario's algorithms by depth (compare), the search's health, or the race (all algorithms of the scenario on one clock, to their ends); the tree if left out
cli-arg-dark = Dark colours
cli-arg-pixels = The picture's width in pixels
cli-arg-pause = In a GIF: seconds that each step is shown; 1 if left out
cli-arg-seconds = For a race: how many seconds its longest lane takes; 10 if left out
cli-wanted-what = one of { $known }
cli-wanted-step = a step from 0, "end", or a range from a step to a later one, as 3..9 or 3..end
cli-wanted-step-to = steps from 0 to { $last }, the last one of this search
cli-wanted-fewer-steps = at most { $most } steps at once
cli-wanted-pixels = a whole number of pixels from 1 to { $most }
cli-wanted-pause = seconds from 0.02 to 600
cli-wanted-seconds = seconds from 1 to { $most }
cli-wanted-ending = a file name that ends in { $known }
cli-export-pause-gif = expected a picture as GIF, which alone shows one step after another
cli-export-race-seconds = expected no such option for a race, which runs to its end in --seconds
cli-export-seconds-race = expected --what race, which alone takes a time
cli-export-too-large = with this many pixels the picture would be too large
cli-export-no-board = expected a game with a board, found one without
cli-export-no-iterations = this search has only one iteration; switch on deepening
cli-export-no-guesses = there is nothing to guess: the value is a mate, or the search does not come to its end
cli-export-no-compare = no depth of this position can be measured
cli-export-no-health = this algorithm has no window: no move announces anything

cli-completions = Writes the completions of a shell
cli-man = Writes a manual page, or all of them into a folder
cli-arg-shell = The shell: bash, zsh, fish, powershell or elvish
cli-arg-command = The command that the page is about; the program if left out
cli-arg-folder = The folder that gets a page for the program and one for each command
cli-wanted-shell = one of { $known }
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-version = VERSION
cli-man-notes = NOTES
cli-man-title = Jianzhi Manual
cli-ledger = Shows what each cutoff of a search spared: the places that were not looked at because of it
cli-map = Groups the places of the full tree by which algorithms looked at them
cli-head-full-tree = places of the full tree
cli-head-looked-at = looked at
cli-head-spared = never looked at
cli-head-repeated = { ledger-repeated }
cli-head-outside = { ledger-outside }
cli-head-known = { ledger-known }
cli-head-unexplained = { ledger-unexplained }
cli-head-spared-by-probes = { ledger-spared-by-probes }
cli-head-researched = { ledger-researched }
cli-head-of-full-tree = of the full tree
cli-head-where = where
cli-head-looked-at-by = looked at by
cli-head-twice-by = more than once by
cli-nobody = none
cli-ledger-unknown = { $places ->
    [one] 1 position of the tree is
   *[other] { $places } positions of the tree are
} unknown, with all below: each counts as one place, so that more was spared than is said here.
cli-ledger-cuts = The cutoffs that spared most ({ $told } of { $all }):
cli-differences-most = Where most visits differ ({ $told } of { $all } places):
cli-map-looked = { $again ->
    [0] { $name } looked at { $looked } of { $places } places, at each of them once.
   *[other] { $name } looked at { $looked } of { $places } places, at { $twice } of them more than once.
}
cli-map-part = only the first { $recorded } of { $visits } visits were recorded, and nothing is known of what the others looked at
cli-wanted-lanes = at most { $most } algorithms
cli-wanted-pair = two algorithms, or more of which two have a window
cli-progress-places = { $done } places counted, { $rate } a second
cli-arg-equal = Gives each child the same share of its parent's width instead of its share of the leaves

## Lessons
cli-lesson-proved = proved: { $stops ->
    [one] 1 stop
   *[other] { $stops } stops
}, { $facts ->
    [one] 1 fact
   *[other] { $facts } facts
}, { $questions ->
    [one] 1 question
   *[other] { $questions } questions
}
cli-lessons-wrong = expected lessons without mistakes, found { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
} in { $wrong } of { $lessons }

# The laboratory
cli-lab = Runs an experiment on all cores, or lists the experiments that come with Jianzhi; an interrupted one goes on where it was
cli-collect = Makes one table of an experiment's results, and tells whether its claims hold
cli-arg-experiment = An experiment file, or the name of an experiment that comes with Jianzhi; all of those are listed if left out
cli-arg-out = The folder for the results, a file a cell; what is there already is not measured again
cli-arg-small = The small form, which takes some seconds
cli-arg-shard = Only the cells of shard K of N, counted from 0
cli-arg-list-cells = Lists the cells and measures nothing
cli-arg-cell = Only the cell of this name
cli-arg-report = Writes a page of what was found; its ending says the form: .html or .md
cli-arg-folders = The folders with the results; those of shards may be several
cli-arg-to = The CSV file to write
cli-arg-own-game = Judge a program in Python on its own game, as it runs by itself
cli-arg-own-call = Evaluate this call of the program instead of its main part, as "search(board, 3)"
cli-arg-own-function = The search, where the program has several
cli-arg-own-search = Which of the program's searches is judged, counted from 1 (the largest)
cli-arg-own-stdin = What the program reads from its standard input
cli-arg-own-args = Arguments of the program
cli-wanted-search = a number from 1
