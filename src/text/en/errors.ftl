# What went wrong, where, what was expected and what was found.

error-in-file = { $place }: { $problem }
expected-found = expected { $expected }, found { $found }
expected-end = expected { $expected }, found nothing more

## Tree notation: what was expected
notation-node = a node: a value, a label or “(”
notation-end = the end, after the one root
notation-node-or-close = a further node or “)”
notation-value = a whole number or “?”
notation-open-or-value = “(” or “=” after a label
notation-open = “(” after a label and its value
notation-value-in-range = a whole number from -30000 to 30000
notation-label = a label after “@”: a letter, then letters or digits
notation-new-label = a label that no other node has
notation-known-label = the label of a node of this tree
notation-no-cycle = a transposition that is not its own ancestor
notation-same-side = a transposition where the same side moves as at the node it names
notation-shallower = at most 200 plies
notation-fewer-children = at most 60000 children

## Random trees: what was expected
random-key = branching, depth, seed, spread or order
random-branching = a branching factor from 1 to 1000
random-depth = a depth from 0 to 200
random-seed = a seed, a whole number from 0
random-spread = a spread from 0 to 30000
random-order = an order: best, random, worst, or a probability from 0 to 1
random-too-large = expected a random tree of at most 20000000 positions, found more

## Scenario files: what was expected
wanted-bilingual = a text, or one a language: {"{"} en = "…", zh = "…" {"}"}
wanted-text = a text in quotation marks
wanted-one-game = exactly one of tree, random and fen
wanted-random = a table of branching, depth, seed, spread and order
wanted-random-value = a number or a word
wanted-side = "max" or "min"
wanted-root = no choice of the root: in Xiangqi MAX is the side to move
wanted-depth = a depth from 0 to 255
wanted-lanes = a list of one to three algorithms
wanted-algorithm = one of the algorithms ({ $known })
wanted-window = two scores, the smaller one first, as [-5, 5] or [-inf, 5]
wanted-opening = a step's number, "cutoff", "raise", "research" or "end"
wanted-key = one of the keys ({ $known })

## Files
file-not-found = expected a file, found none of that name
file-forbidden = expected a file that may be opened, found no permission
file-is-directory = expected a file, found a directory
file-unreadable = expected a file that can be used, found: { $reason }
file-too-large = expected a file of at most { $limit } MiB, found a larger one
file-not-text = expected a text in UTF-8, found other bytes
file-not-toml = expected TOML, found a mistake: { $message }

## Searches
stop-unknown = the search needs the value of the leaf { $name }, which is unknown (“?”): give it a value
stop-cancelled = the search was cancelled

## Xiangqi positions
fen-position = a position in FEN
fen-ranks = 10 ranks separated by “/”
fen-files = 9 points on rank { $rank }
fen-letter = one of RNBAKCP, rnbakcp or a digit from 1 to 9 on rank { $rank }
fen-side = “w” or “b” for the side to move
fen-field = “-” or a number fit for field { $field }
fen-too-many = expected no more of a kind than a game starts with, found one too many: the { $piece } on { $square }
fen-general-outside = expected each general in its palace, found the { $piece } on { $square }
fen-astray = expected a point that the piece can reach, found the { $piece } on { $square }
fen-across = expected elephants on their own side of the river, found the { $piece } on { $square }
fen-pawn-behind = expected no pawn behind the rank where it starts, found the { $piece } on { $square }
fen-pawn-astray = expected a pawn before the river on file a, c, e, g or i, found the { $piece } on { $square }
fen-pawns-doubled = expected one pawn a file before the river, found a { $piece } on { $first } and on { $second }
fen-generals-facing = expected something between the generals, found them facing each other on { $first } and { $second }
fen-general-en-prise = expected a general that cannot be taken at once, found the { $piece } on { $square } attacking { $general }
piece = { $color ->
    [red] red
   *[black] black
} { $kind ->
    [rook] chariot
   *[other] { $kind }
}
