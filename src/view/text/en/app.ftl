# The window: buttons, cards, notes, keys.

app-title = Jianzhi 剪枝
app-unknown-value = unknown
app-language-loading = The Chinese texts are being loaded. If they do not come, check the network and switch again.
app-room-loading = This is still being loaded. If it does not come, check the network and open it again.
app-sentence-gap = {" "}

## Algorithms
app-algorithm-minimax = Minimax
app-algorithm-negamax = Negamax
app-algorithm-alpha-beta = Alpha-beta
app-algorithm-alpha-beta-soft = Alpha-beta, fail-soft
app-algorithm-pvs = PVS
app-algorithm-minimal-window = Minimal window
app-algorithm-negascout = NegaScout
app-algorithm-aspiration = Aspiration
app-algorithm-mtdf = MTD(f)
app-algorithm-mt-sss = MT-SSS*
app-algorithm-mt-dual = MT-DUAL*
app-algorithm-prove-best = Prove the best
app-algorithm-can-cut = Can it cut?
app-switch-table = table
app-switch-deeper = deeper entries
app-switch-etc = ETC
app-switch-captures = captures first
app-switch-killers = killers
app-switch-history = history
app-switch-null-move = null move
app-switch-quiescence = quiescence
app-switch-check-extension = check extension
app-switch-single-reply = single reply
app-switch-deepening = deepening
app-switch-widening = widening
app-short-minimax = MM
app-short-negamax = NM
app-short-alpha-beta = αβ
app-short-alpha-beta-soft = αβ soft
app-short-pvs = PVS
app-short-minimal-window = MW
app-short-negascout = NS
app-short-aspiration = asp
app-short-mtdf = mtd
app-short-mt-sss = sss*
app-short-mt-dual = dual*
app-short-prove-best = best?
app-short-can-cut = cut?
app-tagline-minimax = Looks at everything
app-tagline-negamax = Looks at everything, with one function
app-tagline-alpha-beta = Stops where it knows enough
app-tagline-alpha-beta-soft = Stops where it knows enough, returns all it knows
app-tagline-pvs = Bets on the first move and checks the bet
app-tagline-minimal-window = Probes all but the first with a null window
app-tagline-negascout = Probes, then re-searches only where it must
app-tagline-aspiration = Guesses the value, and searches a narrow window around it
app-tagline-mtdf = Null windows until the two bounds meet
app-tagline-mt-sss = Null windows from above: SSS* depth-first
app-tagline-mt-dual = Null windows from below: SSS* mirrored
app-tagline-prove-best = Null windows: is any other move better?
app-tagline-can-cut = Null windows: does any move reach beta?

## The bar at the top
app-scenario = Scenario: { $title }
app-own-tree = My own tree
app-own-position = My own position
app-own-changed = { $title }, changed
app-played = { $title }, { $moves ->
    [one] 1 move on
   *[other] { $moves } moves on
}
app-setup-start = Start position
app-setup-clear = Clear the board
app-tree-too-large = Trees of at most { $most } positions are edited as text. Change the file of this one, and open it again.
app-edit-tree = Edit the tree as text
app-add-this-lane = Add a lane: { $lane }
app-add-this-lane-short = + { $lane }
app-remove-lane = Remove this lane
app-lanes-menu = Lane { $number } of { $count }
app-lanes-count = { $count ->
    [one] 1 lane
   *[other] { $count } lanes
}
app-pace-menu = Speed: { $pace }
app-lane-menu = Lane { $number }: { $lane }
app-depth = Depth { $depth }
app-depth-short = d { $depth }
app-view-side-here = Side to move's view
app-undo = Undo
app-redo = Redo
app-present = Present
app-magnify-more = Larger
app-magnify-less = Smaller
app-magnify-usual = Usual size
app-key-magnify = Everything larger, smaller, or in its usual size
app-motion = Reduced motion
app-key-motion = Turn off animations
app-other-language = 中文
app-light = Light
app-dark = Dark
app-menu = Menu
menu-open = Open
menu-teach = Teach
menu-save = Save and share
menu-go = Go to
menu-compare = Compare
menu-edit = Edit
menu-look = Show
menu-board = Board
menu-help = Help
app-all-counts = All counts in the table
app-help = Keys
app-about = About and licences
app-about-version = Jianzhi { $version } shows how minimax, alpha-beta and principal variation search walk a game tree.
app-about-licences = It is available under the MIT licence or the Apache licence 2.0. Fonts and packages that it contains have licences of their own:
app-about-open = Open their licences

## Lanes
app-tree = Tree of { $lane }
app-pointed-idle = Point at anything to read about it here.
app-node = { $name }: { $value } · { $state } · { $lane }
app-node-unseen = not reached yet
app-node-open = being searched
app-node-done = searched
app-node-pruned = never looked at
app-lantern = { $name }: { $visits } of { $total ->
    [one] 1 visit
   *[other] { $total } visits
} inside, { $cutoffs ->
    [one] 1 cutoff
   *[other] { $cutoffs } cutoffs
} · { $state } · { $lane }
app-lantern-places = { $looked } of { $places ->
    [one] 1 place
   *[other] { $places } places
} looked at
app-lantern-places-estimated = { $looked } of about { $places ->
    [one] 1 place
   *[other] { $places } places
} looked at
app-trail-whole = The whole search
app-trail-to = Back to { $move }
app-leaf-value = Value of the leaf
app-tree-cut = cut: { $comparison }
app-tree-never-looked-at = { $count ->
    [one] 1 branch pruned
   *[other] { $count } branches pruned
}
app-tree-pruned = { $count } pruned
app-tree-scale = full length: { $places ->
    [one] { $places } place
   *[other] { $places } places
}
app-tree-scale-estimated = full length: about { $places ->
    [one] { $places } place
   *[other] { $places } places
} (estimated)
app-tree-scale-unknown = full sizes not known yet: length shows visits
app-count-places = { count-places }
app-count-visits = { count-visits }
app-count-evaluations = { count-evaluations }
app-count-horizon = { count-horizon }
app-count-cutoffs = cutoffs
app-count-researches = re-searches
app-count-share = of minimax's visits
app-count-of = / { $total }
app-count-name = { $name }: { $now } of { $total }
app-count-so-far = { $name }: { $now } of { $total } so far
app-dismiss = Dismiss the change

## What an edit has changed
app-change-value = { $leaf }: { $from } → { $to }.
app-change-cut-gone = With { $leaf } = { $value } the cut below { $gone } is gone: { $visits }.
app-change-cut-made = With { $leaf } = { $value } { $made } is cut: { $visits }.
app-change-cut-moved = With { $leaf } = { $value } the cut below { $gone } is gone, and { $made } is cut now: { $visits }.
app-change-cuts = With { $leaf } = { $value } { $gone-count ->
    [0] no cut is gone
    [one] 1 cut is gone
   *[other] { $gone-count } cuts are gone
} and { $made-count ->
    [0] none is new
    [one] 1 is new
   *[other] { $made-count } are new
}: { $visits }.
app-change-cuts-same = With { $leaf } = { $value } the same branches are cut: { $visits }.
app-change-no-cuts = With { $leaf } = { $value }: { $visits }, since nothing is ever cut here.
app-change-as-many = as many visits as before
app-change-more = { $count ->
    [one] 1 more visit
   *[other] { $count } more visits
}
app-change-fewer = { $count ->
    [one] 1 visit fewer
   *[other] { $count } visits fewer
}
app-change-order = Order changed at { $node }.
app-change-tree = A new tree.
app-change-undone = Undone.
app-change-redone = Redone.
app-change-result = { $root } changes from { $from } to { $to }.
app-change-stays = { $root } stays { $value }.
app-change-stays-unseen = { $root } stays { $value }: that leaf is never looked at.
app-change-stays-seen = { $root } stays { $value }: that leaf is looked at, but does not decide.

## The right column
app-ruler-title = Window at { $node }
app-ruler-root = Window at the root
app-ruler-none = Window
app-listing-title-max = { $algorithm } in MAX's view
app-listing-title-side = { $algorithm } in the mover's view

## The row below
app-first = First step
app-back = Step back
app-play = Play
app-play-back = Play backward
app-pause = Pause
app-forward = Step forward
app-last = Last step
app-step = Step { $step } of { $last }
app-step-so-far = Step { $step } of { $last } so far
app-step-veiled = Step { $step }
app-faster = Faster
app-slower = Slower
app-event-cut = cut
app-event-raise-max = bound
app-event-raise-side = alpha
app-event-research = re-search
app-jump-cut = Next cutoff
app-jump-raise-max = Next tightened bound
app-jump-raise-side = Next raise of alpha
app-jump-research = Next re-search
app-strip = Timeline

## The tree as text
app-tree-text = Tree notation
app-tree-hint = A node is label(children ...), a leaf is a number or ?, and @label is a position that is elsewhere in the tree as well. /max or /min before "(" says who moves there. For example A(B(10 -5 2) C(-8 6 1)).
app-tree-mistake = Line { $line }, column { $column }: { $problem }
app-tree-good = A tree of { $count ->
    [one] 1 position
   *[other] { $count } positions
}.
app-apply = Apply
app-cancel = Cancel
app-close = Close

## Keys
app-help-title = Keys
app-help-mouse = Drag the background to move the tree, turn the wheel to zoom, double-click the background to fit the tree. Drag a leaf up or down to change its value, any node sideways to change the order. Right-click a jump button for the previous event, a node to go to where the search leaves it. In a large tree double-click a lantern to open it, a node to look into it; zooming in opens what comes near. The wheel over the timeline stretches it. Above the timeline, a triangle down is a cutoff, a triangle up a raise of alpha (a tightened bound), a diamond a re-search.
app-key-step = One step back, one step on
app-key-play = Play and pause, play backward
app-key-jump = Next cutoff, tightened bound (in the mover's view a raise of alpha), re-search
app-key-jump-back = Previous cutoff, tightened bound, re-search
app-key-ends = First step, last step
app-key-clicker = A clicker's keys: one step; on the stage, the next event
app-key-speed = Faster, slower
app-key-lane = Go to the first, second, third lane; the next number adds the lane at hand
app-key-fit = Fit the tree to the window
app-fit-tree = Whole tree
app-key-view = MAX's view or the side to move's
app-key-look = Language; light or dark
app-key-present = The stage, for a lecture hall: the selected lane large, what happens as a subtitle
app-key-select = Select a node
app-key-fold = Open or fold the selected subtree, or type the value of a leaf; fold all that was opened
app-key-into = Look into the selected subtree; one move back out
app-key-visit = Go to where the search leaves the selected node
app-key-type = Type a value for the selected leaf
app-key-nudge = Selected leaf: one more, one less
app-key-order = Move the selected node past its sibling
app-key-tree = Edit the tree as text
app-key-undo = Undo, redo

app-board = Board or listing
app-board-instead = Board
app-tree-instead = Tree
app-board-side = See the board from the other side
app-board-script = Characters or letters on the pieces
app-notation = Moves in coordinates (h2e2), or as usual
app-point-piece = { $square }, { $piece }
app-point-empty = { $square }, empty
app-edit-position = Set up a position
app-fen-good = A position with { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
}.
app-change-position = Another position: its value and its counts are not compared with those before.
app-key-board = Board or listing; on the stage, board or tree large; the board from the other side. A click on a piece shows what the evaluation counts for it, and then a click on a point plays the move
app-searching = Searching: { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
} so far, { $rate } a second.
app-resting = Paused after { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
}.
app-search-shown = The first { $shown } are shown.
app-stopped-part = Stopped: { $recorded ->
    [one] the first visit is
   *[other] the first { $recorded } visits are
} shown.
app-search-left = About { $left } left ({ $percent } %).
app-stop-search = Stop the search
app-stop-and-keep = Stop the search and keep what it has done
app-stop-measuring = Stop
app-only-counted = { $visits } visits: too many to be recorded, so they were only counted.
app-legend = Legend of tree and timeline
app-key-legend = What each symbol in the focused tree and over the timeline means
app-legend-ring = where the search is
app-legend-window = window of the visit
app-legend-bound = bound of the value, not the value
app-legend-order = order of first visits
app-legend-selected = selected: edits go here
app-legend-wrong = first wrong row
app-stopped = This search has nothing to show
app-leaf-place = { $name } ({ $place })
app-legend-max = MAX moves
app-legend-min = MIN moves
app-legend-cut = left by a cutoff
app-legend-never = never looked at
app-legend-seen = subtree: looked at
app-legend-outline = subtree: never looked at
app-legend-again = looked at more than once
app-legend-principal = principal variation
app-legend-open = being searched
app-legend-to-come = not reached yet
app-legend-probe = searched with a null window
app-legend-research = searched again
app-legend-table = known from the table
app-legend-null-move = below a null move
app-legend-quiescence = quiescence search
app-legend-extension = searched a ply deeper
app-report = Report on the search
app-key-report = Report on the search of the focused lane: whether first moves predict node types, which moves cut, and what the cutoffs spared; each bar leads to its place
app-compare = Compare the algorithms by depth
app-compare-title = The algorithms by depth
app-compare-pvs = PVS compared with alpha-beta, both with nothing switched on and the moves in generation order, at depth { $depth }: { $pvs } visits against { $plain } ({ $share }), { $evaluations } evaluations against { $were }, re-searches: { $researches }. { $verdict ->
    [saves] PVS saves here.
    [loses] PVS loses here: its re-searches cost more than its null windows save.
   *[same] Both make the same number of visits.
 }
app-compare-pvs-loses = Depths at which PVS makes more visits than alpha-beta: { $depths }.
app-compare-between = {", "}
app-compare-algorithm = algorithm
app-copy-table = Copy the table
app-key-compare = Compare the algorithms by depth
app-tray = { $piece }, to be put on the board
app-algorithms = Algorithm
app-off-between = {", "}
app-off-everything = This algorithm looks at everything; these have nothing to save: { $switches }
app-off-question = This algorithm asks a single question; these are for a search of the value: { $switches }
app-off-decided = With a convention of your own there are no enhancements; go back to the algorithm's own convention below for { $switches }
app-off-table = Only with a table: { $switches }
app-off-iterations = Only with deepening: { $switches }
app-off-tree = Only for games with captures, checks or passing, not for trees: { $switches }
app-conventions = Conventions
app-switches = Enhancements
app-source = Where that was found
app-source-back = Back to where it was used
app-key-source = To the visit that found what the table answers, and back
app-rest = Pause the search
app-go-on = Go on with the search
app-proving = more is being proved …
app-saving = Writing the search to a file …
app-saving-picture = Writing the picture to a file …
app-saving-already = A search is being written to a file already; save again when that is done.
app-not-yet-saved = Not written: a search is written when it has come to its end.
app-saved = Written to { $what }
app-not-saved = Not written: { $what }
app-opening = Opening { $what } …
app-key-picture = Write the lane's tree at this step to a file, as SVG or as PNG; it asks where
app-key-pictures = Choose a picture of the tree, the timeline, the board or the window to write to a file
app-pictures = Export a picture
app-pictures-hint = As it is shown at this step; a GIF shows a range of steps
app-pictures-hint-page = As it is shown at this step, as a download
app-pictures-elsewhere = This program was built without PNG and PDF.
app-pictures-from = From step
app-pictures-to = to step
app-pictures-last = of { $last }, at most { $most } steps
app-pictures-folder = Choose a folder…
app-pictures-none = nothing is searched yet
app-pictures-one-lane = it needs a second lane
app-pictures-no-difference = it needs two lanes that leave something out: with minimax alone as the other lane it would repeat the Map
app-pictures-counting = the full tree is being counted
app-pictures-guesses = show the chart of guesses first
app-pictures-compare = open the comparison first
app-pictures-race = The race is shown by its own button; jianzhi export --what race writes it as a file
app-pictures-what = Picture
app-pictures-form = Format
app-pictures-save = Save
app-picture-tree = Tree
app-picture-strip = Timeline
app-picture-board = Board
app-picture-ruler = Window
app-key-save = Write the search of the lane to a file; it asks where. A file dropped on the window is opened
app-recorded-part = Recorded: the first { $recorded } of { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
}; the others are only counted.
app-guesses = Guess from
app-guess-two-back = two iterations back
app-guess-last = the last iteration
app-guess-mean = the mean of the two
app-method-from-last = , guess from the last iteration
app-method-from-mean = , guess from the mean of two iterations
app-method-guess = , guess { $guess }

## A trace that the user's own program wrote
app-own-trace = Your trace: { $file }
app-own-program = Your program: { $file }
app-first-wrong = The first wrong row
app-first-wrong-visit = The first wrong visit
app-not-proved = The result is not proved
app-proved-program = Every visit is proved
app-returned = The search returned { $value }
app-after-wrong = This comes after the first wrong row; it is explained with the trace's own windows and values.
app-proved = The trace is proved
app-to-stopped = To where it was stopped
app-to-wrong = To the first wrong row
app-key-wrong = To the first wrong row of a trace of your own

## What the evaluation counts for a piece
app-xray = { $piece } on { $square }
app-xray-and = {", "}
app-xray-nothing = nothing
app-xray-material = Material: worth { $value }.
app-xray-post = { $post } ({ $value })
app-xray-position = Position: { $posts }; { $value } in all.
app-xray-no-post = Position: not on a post with a name.
app-xray-mobility = Mobility: may go to { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $each } each; { $value } in all.
app-xray-reach = Mobility: may go to { $points ->
    [one] 1 point
   *[other] { $points } points
}; not counted for a piece of this kind.
app-xray-relations = Relations: attacked by { $attackers }; protected by { $protectors }; { $value } in all.
app-xray-not-counted = { $line } (This evaluation leaves the term out.)

## The search over all commands, and the names of commands that no button has
app-commands = Search all commands
app-commands-none = Nothing is called “{ $typed }”.
app-commands-hint = Type a few letters of a command, a scenario or an algorithm
app-key-commands = Search all commands
app-key-help = The list of keys
app-key-close = Close what lies on top; deselect; leave the subtree
app-open-scenario = Open: { $title }
app-search-by = Search this lane by: { $lane }
app-search-to = Search to depth { $depth }
app-lane-removed = Remove lane { $number }
app-lane-rests = Pause the search of lane { $number }
app-lane-goes-on = Go on with the search of lane { $number }
app-lane-stopped = Stop the search of lane { $number }
app-previous-cut = Previous cutoff
app-previous-raise-max = Previous tightened bound
app-previous-raise-side = Previous raise of alpha
app-previous-research = Previous re-search
app-page-up = Clicker: backward
app-page-down = Clicker: forward
app-first-lane = Go to the first lane
app-second-lane = Go to the second lane
app-third-lane = Go to the third lane
app-whole-timeline = Show the whole search in the timeline
app-switch-language = Language: English or 中文
app-switch-light = Light or dark
app-select-before = Select the sibling before
app-select-behind = Select the next sibling
app-select-parent = Select the parent
app-select-child = Select the first child
app-enter = Open or fold the selected subtree; at a leaf, type its value
app-tidy = Fold all that was opened
app-go-into = Look into the selected subtree
app-go-out = One move back out
app-one-more = Selected leaf: one more
app-one-less = Selected leaf: one less
app-past-before = Selected node: move before its sibling
app-past-behind = Selected node: move after its sibling
app-edit = Edit the tree as text, or set up the position
app-save = Save the search to a file
app-save-svg = Export the tree as SVG
app-save-png = Export the tree as PNG
app-map = The Map
app-lane-maps = A Map above each tree
app-map-widths = Map: true sizes or equal shares
app-map-whole = Map: show the whole tree
app-map-next = Map: the next place of the selected class
app-map-previous = Map: the previous place of the selected class
app-key-map = The Map: what each search looked at of the whole tree; a Map above each tree of a real position
app-key-map-next = The next and the previous place of the class selected in the Map's legend
app-parting-next = To the next largest difference between two lanes
app-parting-previous = Back to the larger difference between two lanes
app-key-parting = Where two lanes part: the place with most visits that differ, then the next largest; back
app-parting-largest = Largest difference
app-swipe = Picture { $number } of { $count }: swipe for the next one
app-parting-title = Difference { $number } of { $count }
app-parting-of = { $number } of { $count }
app-parting-none = The two searches do not differ anywhere
app-parting-idle = This needs two lanes whose searches have a window and are over
app-parting-too-large = The searches are too large to be compared here; the program on a desktop can do it
app-map-lane = Map of { $lane }: { $said }
app-map-waiting = The Map is being drawn …
app-map-true-size = true sizes
app-map-close = Trees
app-map-never = { $lane }: never looked at
app-map-looked = { $lane }: looked at { $times ->
    [one] once
   *[other] { $times } times
}, returned { $value }
app-map-leaves = { $leaves ->
    [one] One leaf
   *[other] { $leaves } leaves
} below.
app-map-leaves-estimated = About { $leaves } leaves below (estimate).
app-map-zoom = Zoom in to see them one by one.
app-map-whole-tree = The whole tree
app-picture-map = Map
app-picture-difference = Difference
app-picture-iterations = Iterations
app-picture-guesses = Guess by width
app-picture-compare = Comparison
app-picture-race = Race
app-picture-health = Search health

## What each switch does, in a line
app-means-table = looks results up instead of searching again
app-means-deeper = uses results of deeper searches, too
app-means-etc = asks the table about all children first
app-means-captures = captures first, the most valuable piece before the others
app-means-killers = what cut at a sibling comes first
app-means-history = what was good elsewhere comes first
app-means-null-move = cuts where even a pass keeps beta
app-means-quiescence = goes on with captures until it is quiet
app-means-check-extension = one ply more where there is check
app-means-single-reply = one ply more for an only move
app-means-deepening = depth 1, 2, … one after another
app-means-widening = 2, 4, 8, … moves of a position, then all

## Why a button does nothing now
app-idle-undo = Nothing to undo
app-idle-redo = Nothing to do again
app-idle-board = A tree has no board
app-idle-selected = Nothing is selected
app-idle-running = The search is not over yet
app-idle-trail = The whole tree is shown
app-idle-lanes = There is room for three lanes
app-idle-stage = Only on the stage (F11)
app-idle-class = No class of the Map is selected
app-idle-answer = This would show the answer: answer the question first
app-idle-asked = Nothing is asked
app-idle-event-cut = No cutoff in this search
app-idle-event-raise = No raise in this search
app-idle-event-research = No re-search in this search
app-idle-speed = The whole search always takes as long
app-idle-leaf = A leaf has to be selected
app-idle-fold = Nothing to open or fold here
app-idle-inside = There is nothing below the selected node
app-idle-order = The order of a position's moves is given by the game
app-idle-neighbour = No node that way
app-idle-tidy = Nothing was opened
app-idle-fit = The whole tree fits the window already
app-idle-fastest = This is the fastest pace
app-idle-slowest = This is the slowest pace
app-idle-lane-here = This lane is selected already
app-idle-lane-none = There is no such lane
app-idle-further = No more of these ahead
app-idle-source = No answer of a table here
app-idle-wrong = No trace with a wrong row is open
app-idle-wrong-here = This is the first wrong row
app-idle-first = This is the first step
app-idle-last = This is the last step
app-idle-now = Nothing to change

## Links
app-link-not-copied = The browser lets only pages that come over https write to the clipboard. The address of this page is the link.
app-copy-link = Copy the link to what is shown
app-show-link = Show the link as a QR code
app-key-link = Share what is shown: copy its link, or show it as a QR code
app-link-copied = The link is copied.
app-link-too-large = What is shown is too large for a link: save it as a file.
app-link-title = The link to what is shown
app-link-code = QR code of the link
app-link-no-code = The link is too long for a QR code.
app-link-copy = Copy
app-idle-page = The address of the page is not known: set JIANZHI_PAGE, or copy the link.
app-lost-unreachable = The part of the program that searches cannot be loaded. Once the server can be reached again, choose the depth again.
app-press-unreachable = the part of the program that makes PNG and PDF cannot be loaded; write the picture again once the server can be reached
app-press-broken = the part of the program that makes PNG and PDF has broken down, most likely because the browser has no more memory for it
app-press-nothing = this program cannot make such a picture of it
app-lost-broken = The search has broken down, most likely because the browser has no more memory for it. A smaller depth needs less.
app-too-small = This window is too small to show anything. It needs at least { $width } × { $height } points.
app-not-kept = This browser keeps nothing: language, look and lessons followed are forgotten when the page is closed.

## The techniques of the strip
app-technique-table = table answer
app-technique-table-move = cut by the table's move
app-technique-null-move = null-move cut
app-technique-capture = cut by a capture
app-technique-killer = cut by a killer
app-technique-history = cut by a history move
app-technique-extension = extension
app-technique-quiescence = quiescence search begins
app-technique-pass = next search of the root
app-mark-cut = cutoff
app-mark-raise-max = tightened bound
app-mark-raise-side = raise of alpha
app-mark-research = re-search
app-mark-variation = new best move at the root
app-mark-root-value = the root's value
app-tick-cut = Step { $step }, a cutoff: the other children of this position are not searched.
app-tick-raise-max = Step { $step }, a tightened bound: a better value has come back, so less of the tree still matters.
app-tick-raise-side = Step { $step }, a raise of alpha: a better value has come back, so less of the tree still matters.
app-tick-research = Step { $step }, a re-search: the same position is searched again with a wider window.
app-tick-variation = Step { $step }: another move is now the best at the root.
app-jump-use = Jump: { $technique }
app-next-use = Next use of the chosen technique
app-previous-use = Previous use of the chosen technique
app-key-use = The next and the previous use of the chosen technique
app-next-technique = Choose the next technique
app-key-technique = Another technique to jump to: table answers, killers, extensions and so on
app-technique-chosen = Shift+J and Shift+K now go to: { $technique }
app-idle-use = This search has none
app-idle-uses = This search has no techniques to choose from
