# What a class gets of exercises: sheets, keys, questions.

kit-title = { $kind }
kit-title-seed = { $kind }, seed { $seed }
kit-key = { $title }: key
kit-source = { $algorithm } · seed { $seed }
kit-source-own = { $algorithm }
kit-name = Name
kit-date = Date
kit-place = position
kit-visit = { $node }, visit { $visit }
kit-alpha = alpha
kit-beta = beta
kit-value = value
kit-never = Here, a visit that never happens has – in each of its fields instead of a blank.
kit-root = The root has no window of its own here: its alpha and its beta are – too.
kit-infinity = The infinities are written inf and -inf.
kit-variants = These are { $count } different exercises, not one for each of { $count } students: any number of students can share one.
kit-wide-tree = The leaves of a tree are too close together to be read on paper. A smaller --depth or --branching gives fewer.
kit-cross-out = Cross the pruned branches out in the tree, and write below which bound decides each.
kit-choose = Choose for each position whether the search visits it. What lies below a pruned branch is never visited either.
kit-looked-at = visited?
kit-searched = visited
kit-never-searched = never visited
kit-between = {", "}
kit-pruned = { $count ->
    [0] No branch is pruned.
    [one] One branch is pruned: { $names }.
   *[other] { $count } branches are pruned: { $names }.
}
kit-number = number
kit-event = event
kit-order = place in the order
kit-leaf = leaf
kit-new-value = new value
kit-blank = blank
kit-choice = choice
kit-children = children
kit-new-order = new order
kit-leaf-names = { $leaf } means the first child of { $node }, and so on.
kit-essay = Write down what you change, and why it has this effect.

## The scenario for the lecture
kit-other-rules = The app searches this tree by the algorithm's own rules, and this exercise has others: cutoffs and values here may differ from those of its key.
kit-mirrored = The exercise searches from right to left. The tree is mirrored here, so that its places have other names than on the sheet.
kit-open-answer = The answer file, opened in the app, shows the search by the rules of the exercise once its solution is shown.

## How the answer follows
kit-others = Any other answer with this effect is right as well.
kit-cut-max = { $node }: after { $child } its value is at least { $value }, and beta is { $bound }; the remaining children are pruned.
kit-cut-min = { $node }: after { $child } its value is at most { $value }, and alpha is { $bound }; the remaining children are pruned.
kit-before-max = Before the change, the value of { $node } after { $child } is at least { $value }, and beta is { $bound }; the remaining children are pruned.
kit-before-min = Before the change, the value of { $node } after { $child } is at most { $value }, and alpha is { $bound }; the remaining children are pruned.
kit-types-pv-cut-all = Types of the nodes, as their last visits turn out: { $types }.
kit-types-1-2-3 = Types of the nodes by their paths (Knuth and Moore); the others are outside of the minimal tree: { $types }.
kit-types-exact-lower-upper = What the values of the last visits are, seen by the side to move: { $types }.
kit-type = { $node } { $type }
kit-type-pv-cut-all-exact = PV
kit-type-pv-cut-all-lower = cut
kit-type-pv-cut-all-upper = all
kit-type-1-2-3-1 = type 1
kit-type-1-2-3-2 = type 2
kit-type-1-2-3-3 = type 3
kit-type-exact-lower-upper-exact = exact
kit-type-exact-lower-upper-lower = lower bound
kit-type-exact-lower-upper-upper = upper bound
kit-undone = With the value { $value } at { $leaf }, the search looks at the next child of { $node } as well.
kit-wrong-choice = { $code } would be a mistake: { $mistake }
kit-clauses = {"; "}
kit-ordered = With the best child of each position first, the search looks at { $after } leaves instead of { $before }.

## Files
kit-no-folder = expected a folder, or the name of one that can be made here, found neither
kit-exists = { $file }: expected a name that is not taken, found a file; choose another folder

## Sheets in the app
sheets-open = Sheets for a class
sheets-key = Exercises for a class to print, with a key
sheets-about = Every sheet has other trees. The answers are in a file of their own, the key.
sheets-kinds = Exercises on each sheet
sheets-count = How many different sheets
sheets-preview = The first sheet
sheets-save = Save as PDF…
sheets-saving = Writing the sheets …
sheets-none = Choose at least one kind of exercise
sheets-elsewhere = Sheets are written by the desktop app
find-sheets = print pdf handout worksheet sheet homework exam answer key
find-pictures = print pdf png svg image export
