# A student's own program: what was proved, the first wrong visit with its statement, where it was stopped.

program-proved = { $function } is right on { $trees ->
    [one] the tree
   *[other] all { $trees } trees
}{ $within ->
    [0] {""}
   *[other] {" "}with leaves between −{ $within } and { $within }
}: { $visits ->
    [one] the only visit follows
   *[other] all { $visits } visits follow
} the rules of { $algorithm }.
program-proved-any = { $function } is right on { $trees ->
    [one] the tree
   *[other] all { $trees } trees
}{ $within ->
    [0] {""}
   *[other] {" "}with leaves between −{ $within } and { $within }
}: { $visits ->
    [one] the only visit obeys
   *[other] all { $visits } visits obey
} the rules of every search with windows.
program-wrong = { $place }: this statement made the first wrong visit
program-wrong-move = { $place }: this statement chose the wrong move
program-wrong-nowhere = { $file } goes wrong
program-tree = Smallest failing tree (of { $trees } tried): { $tree }
program-smallest = Of the { $trees } trees tried, smallest first, this is the first on which it fails.
program-tree-given = The tree: { $tree }
program-root-min = MIN moves at its root (--root min).
program-outside = It also looked at { $seen } of { $all } leaves outside of its search.
program-repeating = { $games ->
    [one] On a game that repeats positions its value is right as well
   *[other] On { $games } games that repeat positions its values are right as well
}; there its windows and cuts were not judged.
program-ghostly = With two ghosts its values are right as well, on { $games ->
    [one] one game
   *[other] { $games } games
}.
program-two-ghosts = Two ghosts: after each move of MAX, MIN moves twice.
program-berkeley = Berkeley's CS188 asks for no cut on equality: its test 6-tied-root will fail.
program-untried = Not tried: { $what }.
program-untried-table = no position came twice, so that nothing is known of your table
program-untried-ghosts = there was one ghost, so that nothing is known of two
program-untried-depth = at depth 1 no cut is possible
program-untried-cuts = no value reached a bound, so that nothing is known of your cuts
program-untried-ties = no bound was equal to the best value at the root, so that little is known of how your move is chosen
program-untried-windows = no window was seen, so that no more is known of yours than what visits and values show
program-untried-uneven = no leaf was above the last ply, where your re-searches follow another rule
program-untried-choice = the function that chooses your move could not be run on these trees
program-stopped = { $place }: { $reason }
program-suspect = { $place }: with another statement here it would be right on all trees
program-stopped-time = stopped, since it ran for longer than { $seconds } seconds on one tree
program-stopped-visits = stopped, since it made more than { $visits } visits of one tree
program-stopped-memory = stopped, since it needed more than { $memory } MiB of memory
program-raised-at = Line { $line } raised an exception
program-stopped-at = Line { $line }: stopped
program-stopped-nowhere = The program was stopped
program-suspect-at = Line { $line } may be to blame: with another statement there the program would be right on all trees.
program-stopped-error = it raised an exception
program-stopped-ended = its process ended before the search returned, as os._exit and os.abort end it
program-praise = { $function } is right on { $trees ->
    [one] the tree
   *[other] all { $trees } trees
}
program-stopped-value = it returned { $found } where a whole number is expected, alone or as the first number of a tuple
program-beyond = { $infinity } is taken for infinity: that is right only for leaves between −{ $infinity } and { $infinity }, and wrong where a leaf is { $leaf }. Use float("inf"), which is right for all.
program-skipped = Line { $line } was left out, since it failed outside of the search: { $why }
program-skipped-endless = it did not end
program-hint-zero = { $name } begins at 0: a MAX position whose children are all negative is worth 0 here. Begin at −∞ for MAX, +∞ for MIN
program-hint-root = { $name } is the root here: { $own } is meant. Below each child the root's children are searched again
program-hint-infinity = { $name } is taken for infinity, and a value of the tree is beyond it: write float("inf")
program-hint-depth = { $name } is { $own } here already: the search stops too early, above the leaves
program-printed = It printed:

## Why it is not run
program-no-python = no Python was found. Install Python 3.8 or later, or name it in the environment variable JIANZHI_PYTHON
program-old-python = Python 3.8 or later is needed, found { $version }
program-syntax = Python cannot read it: { $text }
program-no-function = expected a function that takes a position and calls itself, found { $names }; a search with a stack of its own cannot be followed. On the command line --function NAME names it
program-nothing = no function
program-several = expected one search, found { $names }. Name it alphabeta, negamax or minimax, or write @entry above it
program-parameters = { $function } has parameters that neither their names nor their use explain: { $names }. Give each a default, as in def search(node, rules=None), or call { $function } from a function that takes only the position
program-uneven = { $function } needs a tree with { $branching } children at each position and { $height ->
    [0] all leaves equally deep
   *[other] all leaves { $height } plies deep
}
program-unseen-leaves = { $function } is never called with a number, so its visits of leaves cannot be seen in nested lists. Call it for leaves as well, or use node.children, node.is_leaf and node.value
program-foreign = { $function } wants { $wants }; here it was given { $given }: this program plays a game of its own, so nothing is said of its search
program-wants-board = a board
program-wants-attribute = a position with { $name }
program-wants-depth = a depth that is even where MAX is to move, or where MIN is
program-wants-other = a position of another kind
program-given-tree = a tree's node (node.children, node.is_leaf, node.value)
program-given-lists = a tree as nested lists
program-given-leaves = a tree as the list of its leaves
program-threads = { $function } searches in several threads or processes, and only one thread is followed: let it search in one to be checked
program-players = { $function } returns a value for each of several players: only searches of games for two are judged
program-own-tree = { $function } is given a tree, but searches { $name } of its own file: let it search its parameter
program-own-search = { $function } is given a tree, but none of its calls receives it
program-no-module = it needs what is not here: { $text }
program-tests = { $function } answers True or False, as the tests of SCOUT do: such a search is not followed, so nothing is said of it
program-reaching = this program reaches for its recorder
program-kept = { $what ->
    [partial] This system keeps a program in only in part: it may use the network. Run programs of others in a container
   *[none] This system does not keep a program in: it may read files and use the network. Run programs of others in a container
}
program-no-guard = This Python has no audit hooks: the result is no proof against tampering
program-keeps = The program keeps { $name } from one search to the next, so it was loaded again for each tree
program-no-program = no program { $name } was found
program-unread = line { $line } of what it wrote: { $problem }
program-broken = the recorder has failed, not the program: { $text }
program-cancelled = the run was ended
program-unreachable = Python is not part of this copy of the page, or could not be loaded
program-lost = what runs programs has broken down; run it again
program-awaited = { $file } is being run; it is shown when its verdict is there.
program-not-text = expected a text in UTF-8 of at most 1 MiB, or a zip archive with a program in Python
program-too-many-places = to this depth the game has more than { $most } places; a smaller depth is needed
program-head-call-line = called in line
program-head-return-line = returned in line
program-not-called = its search ({ $names }) was not called when the program ran; call it at the end of the file, or on the command line by --call "search(..)"
program-changed-values = its search returns numbers that none of its moves has, as with a discount, a count of plies or points for a move: expected the largest or smallest value of the moves, so nothing is said of it
program-no-search = the program has made { $searches ->
    [one] only one search
   *[other] only { $searches } searches
}; --search counts them from 1
program-never-ended = it did not end, and was ended from outside
program-own-time = stopped after { $seconds } seconds
program-own-visits = stopped after { $visits } visits of its search
program-own-memory = stopped, since it needed too much memory
program-praise-own = { $function } is right on its own game.
program-next-search = Next search of the program
program-next-search-key = Show the next of the searches that your program has made on its own game
program-search-of = Search { $search } of { $searches }
program-own-head = { $functions }, on its own game: { $visits ->
    [one] 1 visit
   *[other] { $visits } visits
} in search { $search } of { $searches }
program-own-too = On its own game ({ $functions }) it is right as well, at { $visits ->
    [one] its only visit.
   *[other] all { $visits } visits.
}
program-own-unseen = On its own game ({ $functions }) this does not show: all { $visits } visits are right there.
program-own-wrong-too = On its own game ({ $functions }) it goes wrong, too: { $place }; check --own says how.
program-own-open = With open windows, so that nothing is cut, the whole tree has { $visits ->
    [one] one visit.
   *[other] { $visits } visits.
}
program-own-caller = The lanes count one visit more: the root, whose moves it searches one by one.
program-own-unknown-windows = It hands on no window that could be seen, so that no cut was judged.
program-own-unknown-value = { $place }: with every window opened the visit at { $node } is worth { $value }, not { $found }
program-own-unknown-reason = A clock, random numbers, a table, or moves that are searched to another depth may be the reason.
program-own-unknown-move = Which move it plays was not seen, so that its choice was not judged.
program-own-unknown-tree = The whole tree could not be walked: with open windows it does not end in time, or searches something else.
program-own-too-large = Nothing wrong was seen until then. A position nearer to the end of the game, or a smaller depth, has a verdict: take one in the program, or on the command line by --call "search(..)".
program-own-doubt = Not proved, though no visit is wrong by itself: its search finds { $found }, and { $value } where nothing is cut. A table that keeps bounds as values, mixes positions or answers from deeper searches, a move that is not taken back, a clock or random numbers may be the reason.
program-own-doubt-again = Not proved, though no visit is wrong by itself: the same call finds { $found }, and { $value } when it is made once more. A move that is not taken back, or something else that is kept from call to call, may be the reason.
program-own-last-movers = That holds if what a visit returns is the worth to the side that has just moved. If it is the worth to the side to move, the smallest value is taken where the largest is due.
program-own-points = Its moves give points. Here each score is the sum at the end: with the points of the moves that lead there.
program-own-doubt-position = Not proved, though no visit is wrong by itself: the visit at { $node } ({ $place }) leaves its position changed, so that the moves after it are searched in another one. A move is not taken back.
program-own-doubt-cut = Not proved, though no visit is wrong by itself: at { $node } ({ $place }) it leaves moves unsearched, although its best value reaches no bound that earlier moves have shown. Its window is not seen: hand alpha and beta on as parameters.
program-own-doubt-move = Not proved, though no visit is wrong by itself: begun after { $node }, its search plays { $move }, which is worth { $value }, while { $best } is possible ({ $place }). A child that was cut off at the best value so far may be worth less, so an equal value must not replace the move.
program-own-doubt-kept = Not proved, though no value is wrong: after { $node } it chooses { $move }, which is worth { $value }, while { $best } is possible ({ $place }). A move has to be kept where its value is the new best one, and only there.
program-own-doubt-none = Not proved, though no visit is wrong by itself: no move is chosen ({ $place }), although all moves were searched. The best value begins too high, or the test that keeps a better one is turned round.
program-own-hint = { $place }: { $hint }
program-own-root = MIN moves at its root: search it with --root min.
program-own-asks = it asks for input, of which there is none: let its search run without, or on the command line give it some by --stdin FILE, or run the search alone by --call "EXPR"
program-own-absent = { $text }: where its search does not need that, leave it out, or on the command line run the search alone by --call "EXPR"
program-no-tree-unfinished = its own game is too large to be shown as a tree: with open windows its search does not end
program-no-tree-too-large = its own game is too large to be shown as a tree
program-no-tree-elsewhere = with open windows its search comes to other positions, so that its game is not shown as a tree
program-no-tree-other-value = what it is worth is not the best of its leaves, since moves give points or a call makes several of them, so that its game is not written as a tree
program-by-ranks = A program is given whole numbers in the order of the leaves' values.
