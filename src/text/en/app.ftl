# The window: buttons, cards, notes, keys.

app-title = Jianzhi 剪枝
app-unknown-value = unknown
app-sentence-gap = {" "}

## Algorithms
app-algorithm-minimax = Minimax
app-algorithm-negamax = Negamax
app-algorithm-alpha-beta = Alpha-beta
app-algorithm-alpha-beta-soft = Alpha-beta, fail-soft
app-algorithm-pvs = PVS
app-algorithm-minimal-window = Minimal window
app-algorithm-negascout = NegaScout
app-short-minimax = MM
app-short-negamax = NM
app-short-alpha-beta = αβ
app-short-alpha-beta-soft = αβ soft
app-short-pvs = PVS
app-short-minimal-window = MW
app-short-negascout = NS
app-tagline-minimax = looks at everything
app-tagline-negamax = looks at everything, with one function
app-tagline-alpha-beta = stops where it knows enough
app-tagline-alpha-beta-soft = stops where it knows enough, returns all it knows
app-tagline-pvs = bets on the first move and checks the bet
app-tagline-minimal-window = probes all but the first with a null window
app-tagline-negascout = probes, then re-searches only where it must

## The bar at the top
app-scenario = Scenario: { $title }
app-own-tree = My own tree
app-edit-tree = Edit the tree as text
app-add-lane = Add a lane
app-add-lane-short = + lane
app-remove-lane = Remove this lane
app-lane-menu = Lane { $number }: { $lane }
app-depth = Depth { $depth }
app-depth-short = d { $depth }
app-view-max = MAX's view
app-view-side = Side to move's view
app-view-max-short = MAX
app-view-side-short = Mover
app-undo = Undo
app-redo = Redo
app-present = Present
app-other-language = 中文
app-light = Light
app-dark = Dark
app-help = Keys

## Lanes
app-lane = Lane { $lane }
app-tree = Tree of { $lane }
app-node = { $name }: { $value } · { $state } · { $lane }
app-node-unseen = not reached yet
app-node-open = being searched
app-node-done = searched
app-node-pruned = never looked at
app-leaf-value = Value of the leaf
app-tree-cut = cut: { $comparison }
app-tree-never-looked-at = never looked at: { $count }
app-count-visits = visits
app-count-leaves = leaves
app-count-cutoffs = cutoffs
app-count-researches = re-searches
app-count-share = of minimax
app-count-of = / { $total }
app-count-name = { $name }: { $now } of { $total }
app-dismiss = Dismiss the change

## What an edit has changed
app-change-value = { $leaf }: { $from } → { $to }.
app-change-order = Order changed at { $node }.
app-change-tree = A new tree.
app-change-undone = Undone.
app-change-redone = Done again.
app-change-result = { $root } changes from { $from } to { $to }.
app-change-stays = { $root } stays { $value }.
app-change-stays-unseen = { $root } stays { $value }: that leaf is never looked at.
app-change-stays-seen = { $root } stays { $value }: that leaf is looked at, but does not decide.

## The right column
app-ruler-title = Window at { $node }
app-ruler-none = Window
app-listing-title = { $algorithm }, as the lecture writes it

## The row below
app-first = First step
app-back = Step back
app-play = Play
app-play-back = Play backward
app-pause = Pause
app-forward = Step forward
app-last = Last step
app-step = Step { $step } of { $steps }
app-faster = Faster
app-slower = Slower
app-speed = { $rate } / s
app-event-cut = cut
app-event-raise = alpha
app-event-research = re-search
app-jump-cut = Next cutoff
app-jump-raise = Next raise of alpha
app-jump-research = Next re-search
app-strip = Timeline

## The tree as text
app-tree-text = Tree notation
app-tree-hint = A node is label(children ...), a leaf is a number or ?, and @label is a position that stands elsewhere too. For example A(B(10 -5 2) C(-8 6 1)).
app-tree-mistake = Line { $line }, column { $column }: { $problem }
app-tree-good = A tree of { $count } positions.
app-apply = Apply
app-cancel = Cancel
app-close = Close

## Keys
app-help-title = Keys
app-help-mouse = Drag the paper to move it, turn the wheel to zoom, double-click it to fit. Drag a leaf up or down to change its value, any node sideways to change the order. Right-click a jump button for the previous event.
app-key-step = one step back, one step on
app-key-play = play and pause, play backward
app-key-jump = next cutoff, raise of alpha, re-search
app-key-jump-back = the previous one
app-key-ends = first step, last step
app-key-clicker = a clicker's keys: one step; when presenting, the next event
app-key-speed = faster, slower
app-key-lane = tell about the first, second, third lane
app-key-fit = fit the tree to the window
app-key-view = MAX's view or the side to move's
app-key-look = language; light or dark
app-key-present = present: larger type, fewer buttons
app-key-select = select a node
app-key-type = type a value for the selected leaf
app-key-nudge = selected leaf: one more, one less
app-key-order = selected node: past its sibling
app-key-tree = edit the tree as text
app-key-undo = undo, redo

app-red-to-move = Red to move
app-black-to-move = Black to move
app-red-in-check = Red is in check
app-black-in-check = Black is in check
app-board = Board or listing
app-board-side = See the board from the other side
app-board-script = Characters or letters on the pieces
app-point-piece = { $square }, { $piece }
app-point-empty = { $square }, empty
app-edit-position = Set up a position
app-fen-hint = A position as FEN: ranks from black's side down, then w or b for the side to move. Copy it from here, paste another one, or drag pieces: from point to point, from the tray, and off the board.
app-fen-good = A position with { $count } legal moves.
app-change-position = A new position.
app-key-board = board or listing; the board from the other side
app-searching = Searching in the background: { $visits } positions evaluated so far.
app-stop-search = Stop
app-only-counted = { $visits } visits: too many to be recorded, so they were only counted.
app-compare = Compare the algorithms by depth
app-compare-title = The algorithms by depth
app-compare-running = Measuring in the background, depth by depth up to { $depth }. Theory is drawn with { $branching } moves a position, as at the root.
app-compare-done = Measured up to depth { $depth }. Theory is drawn with { $branching } moves a position, as at the root.
app-compare-depth = depth
app-compare-algorithm = algorithm
app-compare-whole = all leaves, b^d
app-compare-minimal = the minimal tree's leaves
app-copy-table = Copy the table
app-key-compare = compare the algorithms by depth
app-tray = { $piece }, to be put on the board
app-predict = Predict mode
app-predict-short = Predict
app-predict-cut = It cuts (Y)
app-predict-on = It looks on (N)
app-key-predict = predict mode: foretell each cut; Y and N answer
