# What went wrong, where, what was expected and what was found.

error-in-file = { $place }: { $problem }
expected-found = expected { $expected }, found { $found }
expected-end = expected { $expected }, found the end of the text
expected-empty = expected { $expected }, found nothing
expected-once = expected { $name } once, found it twice

## Tree notation: what was expected
notation-node = a node: a value, a label or "("
notation-end = the end, after the one root
notation-node-or-close = a further node or ")"
notation-value = a number or "?"
notation-open-or-value = "(" or "=" after a label
notation-open = "(" after a label and its value, or after "/max" or "/min"
notation-side = "max" or "min" after "/"
notation-value-in-range = a number
notation-fewer-values = at most 30000 different values where they are not whole numbers from -30000 to 30000
notation-label = a label after "@": a letter, then letters or digits
notation-new-label = a label that no other node has
notation-known-label = the label of a node of this tree
notation-no-cycle = a transposition that is not its own ancestor
notation-same-side = a transposition where the same side moves as at the node it names, unless "/max" or "/min" stands there
notation-too-deep = expected from 0 to { $limit } plies below the root, found more
notation-too-wide = expected from 0 to { $limit } children of a node, found more

## Random trees: what was expected
random-key = branching, depth, seed, spread or order
random-branching = a branching factor from 1 to 1000
random-depth = a depth from 0 to 200
random-seed = a seed, a whole number from 0 to 18446744073709551615
random-spread = a spread from 0 to 30000
random-order = an order: best, strong, random, worst, or a probability from 0 to 1
random-too-large = expected a random tree of 1 to { $limit } positions, found more

## Scenario files: what was expected
wanted-bilingual = a text, or one text for each language: {"{"} en = "…", zh = "…" {"}"}
wanted-text = a text in quotation marks
wanted-one-game = exactly one of tree, random, game and fen
wanted-game = one of the games { $known }
wanted-random = a table of branching, depth, seed, spread and order
wanted-random-value = a number or a word
wanted-side = "max" or "min"
wanted-depth = a depth from 0 to 255
wanted-lanes = a list of one to three algorithms
wanted-at-hand = a list of algorithms for the lanes left: with those of "algorithms" there are three at most
wanted-lane = the number of one of the scenario's lanes, counted from 1
wanted-algorithm = one of the algorithms ({ $known })
wanted-window = two scores from -30000 to 30000, -inf or inf, the smaller one first, as [-5, 5]
wanted-opening = a step's number from 0, "cutoff", "raise", "research", "difference", "technique" or "end"
wanted-step = a step from 0 to { $last }, the last one of the longest search
wanted-shipped = the name of a scenario that comes with Jianzhi
wanted-language = "en" or "zh"
wanted-shipped-lesson = the name of a lesson that comes with Jianzhi
wanted-page = the number of one of the lesson's pages, from 1 to { $last }
wanted-exercise-kind = one of the kinds of exercises ({ $known })
wanted-exercise-rung = one of the rungs at which this kind is asked ({ $known })
wanted-exercise-level = one of the levels ({ $known })
wanted-course = a convention ({ $known }), or fields as cut=beyond,type=soft
link-beside = expected one thing to open, found "{ $key }" as well
link-without = expected "{ $key }=…" as well, found none
link-wrong = The link cannot be followed: { $pair }: { $problem }
wanted-chapter = one of the chapters ({ $known })
wanted-minutes = a whole number of minutes from 1 to 255
wanted-key = one of the keys ({ $known })

## Files
file-not-found = expected a file, found none of that name
file-no-scenario = expected a file or a shipped scenario, as { $like }; found neither of that name
file-forbidden = expected a file that may be opened, found no permission
file-is-directory = expected a file, found a directory
file-no-plain = expected a plain file, found a pipe, a socket or a device
file-unreadable = expected a file that can be used, found: { $reason }
file-refused = expected a file that can be used, but the system refuses it and gives no reason
file-no-room = not enough memory to load this file
file-too-large = expected a file of at most { $limit } MiB, found a larger one
file-not-text = expected a text in UTF-8, found other bytes
file-not-toml = expected TOML; its reader reports “{ $message }”{ $more ->
    [0] { "" }
    [one] , and one more mistake after it
   *[other] , and { $more } more mistakes after it
}

save-no-name = expected the name of a file to save, found a path that names none
save-no-file = expected a file or a new name, found a device, a pipe or a socket: "--save -" writes to standard output
save-read-only = expected a file that may be written, found a read-only one
save-no-folder = expected a folder to save into, found none of that name
save-folder-read-only = expected a folder that may be written, found a read-only one
save-full = expected room for the file, found none left on the disk: nothing was changed
save-stopped = stopped while saving: nothing was changed

## Searches
stop-unvalued = the search stops at { $name }, an inner position without a static value: write one, as label:7(...), or search deeper
stop-unknown = the search needs the value of the leaf { $name }, which is unknown ("?"): give it a value
stop-unknown-root = the tree is a single leaf without a value ("?" or "()"): give it a value, or children inside of its brackets, as (3 5)
stop-out-of-order = the search needs the value of the leaf { $name }, which is unknown ("?"): killers or history took the children in another order than the tree's; in the tree's order this search never asks for an unknown leaf. Give it a value, or switch them off
no-room = expected { $needed } MiB of memory, found { $free } MiB free
no-memory = expected more memory, found none left
stop-cancelled = the search was cancelled
wanted-switch = one of the switches { $known }
wanted-from = where the guess comes from: two-back, last or mean
wanted-guess = a first guess of the value, a whole number from -30000 to 30000
wanted-width = half the width of the window, a whole number from 1 to 32767
wanted-table = how many positions the table holds, a whole number from 1 to 67108864
wanted-as-named = { $value }, as --algorithm { $algorithm } says
invalid-method-everything = { $algorithm } looks at everything, so { $switch } has nothing to save; it goes with alpha-beta and the algorithms after it
invalid-method-question = { $algorithm } asks a single question, so { $switch } does not go with it
invalid-method-no-guess = { $algorithm } does not use a { $switch }
invalid-method-no-table = { $switch } asks the table, and there is none; switch on table as well
invalid-method-no-iterations = { $switch } chooses among iterations, and there are none; switch on deepening as well
invalid-method-decided = { $field } is decided for alpha-beta, alpha-beta-soft, pvs, minimal-window and negascout without switches
invalid-method-tree = { $switch } needs a game with captures, checks or passing; a tree has only values
invalid-method-scale = { $name } computes with values: it needs leaves that are whole numbers from -30000 to 30000

## Trace files
trace-foreign = expected a trace file, found something else
trace-version = expected a trace file of version { $known }, found version { $found }: a later Jianzhi wrote it
trace-version-earlier = expected a trace file of version { $known }, found version { $found }: an earlier Jianzhi wrote it
trace-cut-off = expected a whole trace file, found one that ends before its header does
trace-cut-off-after = expected { $expected ->
    [one] 1 visit
   *[other] { $expected } visits
}, found the file's end after { $found }
trace-damaged-header = expected the bytes that were written, found others where the search is described
trace-damaged-overview = expected the bytes that were written, found others where the visits are summed up
trace-damaged-visits = expected the bytes that were written, found others among the visits from { $row } on
trace-damaged-end = expected the file's end after the last visit, found more

## Reasons that the system gives
system-entity-already-exists = entity already exists
system-broken-pipe = broken pipe
system-resource-busy = resource busy
system-directory-not-empty = directory not empty
system-file-too-large = file too large
system-filesystem-loop-or-indirection-limit-e-g-symlink-loop = a loop of links
system-operation-interrupted = operation interrupted
system-invalid-data = invalid data
system-invalid-filename = invalid filename
system-invalid-input-parameter = invalid input parameter
system-not-a-directory = not a directory
system-no-storage-space = no storage space
system-quota-exceeded = quota exceeded
system-read-only-filesystem-or-storage-medium = read-only filesystem or storage medium
system-stale-network-file-handle = stale network file handle
system-executable-file-busy = executable file busy
system-timed-out = timed out
system-too-many-links = too many links
system-unexpected-end-of-file = unexpected end of file
system-seek-on-unseekable-file = seek on unseekable file
system-unsupported = unsupported
system-write-zero = write zero
system-operation-would-block = operation would block
system-deadlock = deadlock
system-cross-device-link-or-rename = cross-device link or rename
