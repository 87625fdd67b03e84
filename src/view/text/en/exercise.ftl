# Exercises: what is asked, the grade, and the likely reason of a mistake.

## Kinds
exercise-kind-windows = Windows
exercise-kind-values = Values
exercise-kind-pruned = Pruned branches
exercise-ask-windows = Fill in the window (alpha, beta) on entry and the returned value of every position. All numbers are MAX's view. Leave a position blank that is never visited.
exercise-ask-edges = Fill in the window (alpha, beta) with which the branch to every position is searched, and the value that comes back along it; the root has a value alone. All numbers are MAX's view. Leave a position blank that is never visited.
exercise-ask-values = Fill in the value that every position returns. All numbers are MAX's view.
exercise-ask-pruned = Mark every pruned branch: each unvisited child of a visited position.
exercise-kind-order = Order the events
exercise-kind-complete = Complete the listing
exercise-kind-undo-cut = Undo a cutoff
exercise-kind-order-children = Order the children
exercise-kind-gone = there are no exercises of the kind { $kind } any more
exercise-ask-order = Put these events into the order in which the search makes them.
exercise-ask-complete = Complete the listing: choose what belongs in each blank.
exercise-ask-undo-cut = A cutoff ends the search of { $node }. Change the value of one leaf so that the search goes on to the next child.
exercise-ask-order-children = Put the children of each position into the order in which the search looks at the fewest leaves.
exercise-event-enter = { $node } is visited
exercise-event-cut = the remaining children of { $node } are pruned
exercise-event-cut-last = a cutoff ends the search of { $node } at its last child
exercise-event-return = { $node } returns { $value }
exercise-search-left-to-right = { $side } moves at the root. The algorithm is { $algorithm }; children are searched from left to right.
exercise-search-right-to-left = { $side } moves at the root. The algorithm is { $algorithm }; children are searched from right to left.
exercise-rule-cut-equal = a value that reaches the bound (beta at MAX, alpha at MIN) cuts
exercise-rule-cut-beyond = only a value beyond the bound (above beta at MAX, below alpha at MIN) cuts
exercise-rule-view-side = all numbers are seen by the side to move
exercise-rule = Convention: { $rules }.
exercise-note-near = On this tree one wrong mark may look like a mistake: { $names }. A larger tree shows the difference.

## Verdicts
exercise-verdict-right = Right
exercise-verdict-slip = Slip
exercise-verdict-misconception = Misconception
exercise-verdict-wrong = Wrong
exercise-verdict-blank = Blank
exercise-verdict-unfinished = Unfinished
exercise-said-right = Everything is right.
exercise-said-misread = One leaf was read as another value; everything after that is right.
exercise-said-leaves-below = These are the leaves below the pruned branches. Mark the branch itself, where the cutoff is made: everything below it goes with it.
exercise-said-cut-positions = These are the positions where a cutoff happens. Mark their unvisited branches.
exercise-said-slips = { $count ->
    [one] One field is wrong: this may be a slip.
   *[other] { $count } fields are wrong: these may be slips.
}
exercise-said-blank = Nothing is answered.
exercise-said-blank-windows = { $count ->
    [one] One position is blank that the search visits: the answer may be unfinished.
   *[other] { $count } positions are blank that the search visits: the answer may be unfinished.
}
exercise-said-blank-pruned = { $count ->
    [one] One pruned branch is not marked: this may be a slip, or the answer is unfinished.
   *[other] { $count } pruned branches are not marked: these may be slips, or the answer is unfinished.
}
exercise-said-wrong = This matches no known mistake.
exercise-said-so = This happened { $how }.
exercise-said-points = { $points } of { $of } points.
exercise-first-wrong = It first goes wrong at { $node }.
exercise-right-under = By another convention, all of it would be right: { $rule }.
exercise-also = Another possible cause: { $thought }

## What the student was probably thinking
exercise-thought-missing-minus = You probably used the child's value without changing its sign, as if both sides were the same player.
exercise-thought-not-turned = You probably handed alpha and beta down unchanged; from the other side they swap places and signs.
exercise-thought-not-negated = You probably swapped alpha and beta for the child but left their signs as they were.
exercise-thought-not-swapped = You probably changed the signs of alpha and beta for the child but did not swap them.
exercise-thought-not-raised = You probably gave each child the alpha that the position was entered with, though an earlier child had already raised it.
exercise-thought-min-raises-alpha = You probably let MIN move the same bound as MAX; MAX raises alpha, MIN lowers beta.
exercise-thought-best-for-alpha = You probably used the best value so far as alpha, even where the alpha from above is better.
exercise-thought-started-afresh = You probably started each position with an open window and forgot the bounds that its ancestors already have.
exercise-thought-no-deep-cut = You probably looked only at the parent's bound; the bounds of positions further above count as well.
exercise-thought-wrong-ancestor = You probably used the bound of another ancestor than the one that is nearest and tightest.
exercise-thought-no-probe = You probably searched later children with the whole window, without asking first with a null window.
exercise-thought-probed-already = You probably used a null window before there was a first move to compare with.
exercise-thought-probed-beta = You probably put the null window at beta; it has to ask whether the child is better than alpha.
exercise-thought-empty-probe = You probably used alpha for both bounds of the null window; there has to be a step of one between them.
exercise-thought-wide-probe = You probably made the null window one number too wide.
exercise-thought-low-probe = You probably put the null window below alpha; it has to lie just above it.
exercise-thought-from-probe = You probably started the re-search at the probe's value, as NegaScout does; here it starts at alpha.
exercise-thought-forgot-probe = You probably started the re-search at alpha; NegaScout starts it at the probe's value.
exercise-thought-same-probe = You probably searched again with the same null window, which can only give the same answer.
exercise-thought-research-window = You probably gave the re-search another window than the one that is left at the parent.
exercise-thought-needless-research = You probably searched a child again although its probe had already decided it.
exercise-thought-trusted-probe = You probably took the probe's answer for the value; above alpha it is only a bound, and the child has to be searched again.
exercise-thought-strictly-greater = You probably went on when a value was equal to the bound; by this convention equality is enough for a cutoff.
exercise-thought-or-equal = You probably pruned when a value was equal to the bound; by this convention it has to go beyond it.
exercise-thought-no-cut = You probably went on to the remaining children although a value had reached the bound.
exercise-thought-cut-at-alpha = You probably stopped as soon as a value improved alpha; only a value that reaches beta ends the visit.
exercise-thought-wrong-side = You probably cut where a value was bad for the side to move; a cutoff needs a value that is too good for it.
exercise-thought-skipped-child = You probably left out a child that no cutoff had excluded.
exercise-thought-one-more = You probably pruned one child too many: one that still has to be looked at.
exercise-thought-other-side = You probably read the leaves' values from the other player's point of view.
exercise-thought-smallest = You probably took the smallest of the children's values where the largest is due.
exercise-thought-swapped-sides = You probably swapped MAX and MIN.
exercise-thought-smallest-at-max = You probably took the smallest of the children's values at MAX, where the largest is due.
exercise-thought-largest-at-min = You probably took the largest of the children's values at MIN, where the smallest is due.
exercise-thought-leak = You probably carried a bound from inside one child over to the next one; each visit has its own bounds.
exercise-thought-soft = You probably returned the value as found (fail-soft); by this convention it is clamped to the window (fail-hard).
exercise-thought-hard = You probably clamped the value to the window (fail-hard); by this convention it is returned as found (fail-soft).
exercise-thought-first = You probably took the first child's value instead of the best one.
exercise-thought-last = You probably took the last child's value instead of the best one.
exercise-thought-bound-for-move = You probably took a bound for a value: a child that was cut off may be worth less than the value that it returned.
exercise-thought-other-bound = You probably returned the wrong bound: beta where alpha is due.

## Grading
grade-head-file = file
grade-head-student = student
grade-head-points = points
grade-head-verdict = verdict
grade-head-mistake = mistake
grade-head-right-under = right with
grade-head-first-wrong = first wrong
grade-head-values = values
grade-head-places = places
grade-head-line = line
grade-head-files = files
grade-head-right = right
grade-head-refused = refused
grade-class = The class: { $count } graded; { $verdicts }.
grade-verdict-count = { $verdict }: { $count }
grade-between = {", "}
grade-too-large = expected a file of at most { $most } MiB, found a larger one
grade-misconceptions = Misconceptions
grade-times = { $count } ×
grade-name-times = { $student } ({ $count } ×)
grade-exercises = The files answer { $count } different exercises. --exercise FILE, or --exercise FOLDER for a kit, grades the answers to what was handed out, and refuses the others.
grade-few-leaves = { $file }: nearly every tree with so few leaves is one of its seed, so that a changed tree is not noticed. --exercise FILE refuses one.
grade-foreign = { $file }: the tree is not one that seed { $seed } gives; it is graded as a tree written by hand.
grade-blank-pruned = { $file }: nothing is marked, which counts as not answered.
grade-no-exercises = expected exercises or answer files (.json) in the folder, found none
grade-mistake-of = { $mistake } ({ $side ->
    [max] MAX only
   *[min] MIN only
})
grade-maybe = maybe { $mistake }
grade-row-refused = Refused
grade-empty-folder = expected answer files (.json) or programs (.py) in the folder or in a folder in it, found none: put them there, or name the files
grade-passed-over-answers = { $count ->
    [one] 1 file in the folders is
   *[other] { $count } files in the folders are
} passed over: answers to grade end in .json.
grade-passed-over-programs = { $count ->
    [one] 1 file in the folders is
   *[other] { $count } files in the folders are
} passed over: programs to grade end in .py.
grade-refused = { $count } files were refused
grade-only-answers = answers are graded by an exercise; programs in Python are graded on trees, see --seed

## Files: what was expected
exercise-wanted-object = a JSON object
exercise-wanted-list = a list
exercise-wanted-text = a text
exercise-wanted-version = 1
exercise-wanted-seed = a whole number from 0, or null
exercise-wanted-algorithm = an algorithm that this kind of exercise can be asked of
exercise-wanted-answerable = a level that leaves something to answer (one-blank, half, or none)
exercise-wanted-smaller = a tree of at most { $most } positions
exercise-wanted-branches = a tree whose root has children
exercise-wanted-place = a position of the tree, by its name as "K.3" or by its path as [0, 2]
exercise-wanted-child = the path of a position below the root
exercise-wanted-score = a whole number from −30000 to 30000, "-inf", "inf" or null
exercise-wanted-finite = a whole number from −30000 to 30000
exercise-wanted-once = each position at most once
exercise-wanted-number = a whole number from 0
exercise-wanted-leaf = the path of a leaf
exercise-wanted-cut = the path of a position that is left by a cutoff which one leaf can undo
exercise-wanted-fitting = a tree that suits this kind of exercise
exercise-wanted-reordered = the same tree with its children in another order
exercise-no-best-order = where only a value beyond the bound cuts, and comes back as the bound (cut=beyond,type=hard), it is not known which order of the children is the best: choose type=soft or cut=equal
exercise-unfit = this tree does not suit this kind of exercise: nothing is cut, it needs no change, or no change helps
exercise-wanted-json = JSON
exercise-missing = expected { $expected }, found none
exercise-changed = the exercise was changed: expected { $expected }, as its seed gives, found { $found }
exercise-unlike = the exercise is not the one that was handed out: expected { $expected }, found { $found }
exercise-unsolved = expected a tree whose search ends, found one that needs an unknown value ("?") or too many visits
exercise-too-large = expected a tree of at most { $most } positions, found one of up to { $found }: choose a smaller depth or branching factor
exercise-far-too-large = expected a tree of at most { $most } positions, found one of more than { $found }: choose a smaller depth or branching factor
exercise-bare = expected a tree whose root has children, as "(3 5)", found a leaf alone
exercise-wanted-algorithm-of = an algorithm that this kind of exercise can be asked of ({ $known })
exercise-no-such-prunings = no tree of this seed and size has what was asked for ({ $wished }); the most that one has is { $found }
exercise-prunings = pruned branches { $branches }, deep cutoffs { $deep }, pruned above the leaves { $above }
exercise-no-such-mistakes = no tree of this seed and size shows every mistake ({ $names } would go unnoticed): choose a larger depth or branching factor
exercise-any = any

## The command line
cli-exercise = Makes exercises: a tree from a seed, chosen so that every known mistake gives another answer than the right one
cli-grade = Grades answer files, names the misconception in each, and counts those of the class
cli-arg-kind = What is asked; windows if left out: windows (fill in each window and value), pruned (mark each pruned branch), order (order the events), complete (complete the listing), undo-cut (change a leaf to undo a cutoff), order-children (order the children for the minimal tree)
cli-arg-tree-depth = Plies from the root to every leaf; 3 if left out, or 4 where deep cutoffs are asked for or may be missed (pruned)
cli-arg-children = Children of each position; 3 if left out, or 2 and 3 mixed from four plies on
cli-arg-prunes = How many branches are pruned: exactly this many if a tree of the seed has them, otherwise as few more as possible
cli-arg-deep = How many cutoffs have a bound from further above than the parent, as for --prunes
cli-arg-kit = Writes what a class gets into this folder: sheet, key, answer files, scenarios, and questions as Moodle XML and GIFT
cli-arg-above-leaves = How many of the pruned branches are no leaves, as for --prunes
cli-arg-ladder = minimax, negamax, alpha-beta, alpha-beta-soft, pvs, minimal-window or negascout; alpha-beta if left out
cli-arg-conventions = What the course has decided: the name of a preset, or fields as cut=equal,type=hard; the algorithm's own if left out. Where only a value beyond the bound prunes: strictly-greater-hard (fail-hard), strictly-greater-soft (fail-soft, as berkeley-cs188)
cli-arg-level = How much is given: worked, one-blank, half or free; free if left out
cli-arg-own-tree = A tree of your own instead of one from a seed, as A(B(10 -5 2) C(-8 6 1))
cli-arg-count = How many different exercises, not students, from this seed on; one if left out. Any number of students can share one
cli-arg-solution = Writes the model solution as well; with --json as an answer file
cli-arg-answer = Writes an answer file to be filled in
cli-arg-files = Answer files, or programs in Python (mine.py) and folders of them
cli-arg-handed-out = The exercises that were handed out, or the folder of a kit (repeatable): answers to any other one are refused
cli-head-place = position
cli-head-path = path
cli-head-alpha = alpha
cli-head-beta = beta
cli-head-value = value
cli-wanted-number = a whole number from { $least } to { $most }
cli-wanted-once = each field of a convention at most once

## The panel of the app
exercise-title = Exercises
exercise-open = Do an exercise
exercise-key = Exercises: prune, fill in, build; trees grow with your answers
exercise-new-tree = Again: new tree
exercise-check = Check
exercise-save = Save the answer
exercise-save-key = Write the answer to a file, to be handed in and graded, or opened again (Ctrl+S in an exercise)
exercise-save-short = Save…
exercise-idle-none = Open an exercise first: what is saved here is your answer to it.
exercise-idle-solution = This is the solution: “My answer” goes back to yours.
exercise-idle-worked = This one is worked out for you to read, so there is no answer of yours.
exercise-solution = Solution
exercise-replay = Show the mistake
exercise-replayed = A search with this mistake
exercise-tree = The tree of the exercise
exercise-branch = At the branch to { $node }: not marked. Marked in all: { $count }.
exercise-branch-name = Branch to { $node }
exercise-branch-marked = At the branch to { $node }: marked as pruned. Marked in all: { $count }.
exercise-field = { $node }, { $what }
exercise-unread = Expected whole numbers, inf, -inf or nothing.
exercise-none = There is no such exercise.
exercise-level-worked = worked
exercise-level-free = free
exercise-own = My answer
exercise-watch = Watch the search
exercise-watch-later = Check an answer or look at the solution first: the search would give it away.
exercise-watched = The search of the exercise
exercise-back = Back to the lesson
exercise-come-back = The search of the exercise. “Do an exercise” in the menu at the top right leads back.
exercise-title-lesson = Task on a new tree · { $title }
exercise-title-student = The answer of { $student }
exercise-given = Given:
exercise-practice = Right at the first try: { $right } of { $tried }.
exercise-solution-shown = This is the model solution.
exercise-unchosen = Choose something for every blank first.
exercise-untouched-windows = Fill in a field first.
exercise-untouched-pruned = Mark a branch first, or check again if none is pruned.
exercise-untouched-order = Move an event first.
exercise-untouched-leaves = Change the value of a leaf first.
exercise-untouched-children = Move a position among its siblings first.
exercise-no-leaf = Change the value of a leaf first.
exercise-leaf = Leaf { $node }: { $value }
exercise-leaf-changed = Leaf { $node }: { $value } (it was { $before })
exercise-leaf-typed = Leaf { $node }: { $typed }
exercise-less = One less
exercise-more = One more
exercise-child = Position { $node }
exercise-move-left = Move to the left
exercise-move-right = Move to the right
exercise-move-up = Move up: { $event }
exercise-move-down = Move down: { $event }
exercise-add-visit = One more visit of { $node }
exercise-outcome-leaves = In your order the search looks at { $found } leaves; the fewest possible are { $fewest }.
exercise-outcome-undone = { $child } no longer cuts { $node }.
exercise-outcome-still-cut = { $child } still cuts { $node }.
exercise-outcome-unvisited = The search no longer visits { $node }, so it does not look at the next child either.
exercise-hint = { $kind } Page Up and Page Down change the kind.
exercise-hint-windows = Enter or Tab goes to the next field in the order of the search, arrows in any direction. Infinity is typed as inf, oo or ∞, minus infinity as -inf.
exercise-hint-pruned = Arrows go from branch to branch, Space marks one; a click on a branch marks it, too.
exercise-hint-order = ↑ and ↓ choose an event, Alt+↑ and Alt+↓ move it; so do the buttons.
exercise-hint-complete = ↑ and ↓ go from blank to blank, ← and → or a number take a choice.
exercise-hint-undo-cut = ← and → or a click choose a leaf; type its new value, or change it by ↑ and ↓. Only one leaf may be changed.
exercise-hint-order-children = Arrows or a click choose a position, Alt+← and Alt+→ move it among its siblings; so do the buttons.
exercise-by-number = Numbers count from 1 here and from 0 in an answer file.
exercise-said-swapped = Two neighbouring events are swapped: probably a slip.
exercise-said-not-yet = This is not right yet.

## What a level gives
exercise-given-worked = Worked: the whole answer is given. Read it, and explain it to yourself.

## Searches with a mistake, as lanes are headed
exercise-as-if = As if: { $mistake }
exercise-as-if-so = As if: { $mistake } ({ $how })
exercise-only-max = only at MAX's nodes
exercise-only-min = only at MIN's nodes
exercise-values-hard = with fail-hard values
exercise-values-soft = with fail-soft values
exercise-parting = Here the two searches part. “Do an exercise” in the menu at the top right leads back.
exercise-short-missing-minus = the minus sign is forgotten
exercise-short-not-turned = the window is not turned
exercise-short-not-negated = bounds keep their signs
exercise-short-not-swapped = bounds are not swapped
exercise-short-not-raised = alpha is not raised
exercise-short-min-raises-alpha = MIN moves the bound of MAX
exercise-short-best-for-alpha = the best value was used as alpha
exercise-short-started-afresh = each window starts open
exercise-short-no-deep-cut = only the parent's bound counts
exercise-short-wrong-ancestor = a bound of another ancestor
exercise-short-no-probe = no null window
exercise-short-probed-already = a null window too early
exercise-short-probed-beta = the null window at beta
exercise-short-empty-probe = a null window of width 0
exercise-short-wide-probe = a null window of width 2
exercise-short-low-probe = the null window below alpha
exercise-short-from-probe = the re-search from the probe's value
exercise-short-forgot-probe = the re-search from alpha
exercise-short-same-probe = the re-search with the null window
exercise-short-research-window = the re-search in another window
exercise-short-needless-research = a re-search without need
exercise-short-trusted-probe = a probe's bound is a value
exercise-short-strictly-greater = no cutoff on equality
exercise-short-or-equal = a cutoff on equality
exercise-short-no-cut = no cutoff at all
exercise-short-cut-at-alpha = a cutoff at alpha
exercise-short-wrong-side = a cutoff on the wrong side
exercise-short-skipped-child = a child is left out
exercise-short-one-more = one child too many is pruned
exercise-short-other-side = leaves as the other side sees them
exercise-short-smallest = the smallest value is taken
exercise-short-swapped-sides = MAX and MIN are swapped
exercise-short-smallest-at-max = the smallest value is taken at MAX
exercise-short-largest-at-min = the largest value is taken at MIN
exercise-short-leak = a bound is carried to the next child
exercise-short-soft = fail-soft
exercise-short-hard = fail-hard
exercise-short-first = the first value is taken
exercise-short-last = the last value is taken
exercise-short-bound-for-move = a bound is taken for a value
exercise-short-other-bound = the wrong bound is returned

## What stays as it is, in the panel

## Conventions of a course
exercise-course = Conventions: { $name }
exercise-course-done = Back to the exercise
exercise-hint-course = Arrows go from row to row and from column to column, Enter takes a row; C or Escape goes back to the exercise.
exercise-no-course = No tree of these seeds shows every mistake by these conventions; they stay as they were.
exercise-right-under-preset = By another convention all of it would be right ({ $names }): { $rule }.
exercise-presets-between = {"; "}
convention-own = the course's own
convention-field-cut = When a visit is cut
convention-field-type = Values from outside of the window
convention-field-research = When a child is searched again
convention-field-leaves = Leaves
convention-field-bounds = Which bounds count
convention-field-probes = Which children are probed
convention-field-restart = Where a re-search starts
convention-field-again = Leaves at a re-search
convention-field-children = Direction
convention-field-windows = Where windows are written
convention-field-last = At the last child
convention-field-types = Names of node types
convention-preset-usual = As the algorithm has it
convention-source-usual = The algorithm's own rules: a cutoff on equality, children from left to right, types PV, cut and all.
convention-preset-knuth-moore-f1 = Knuth & Moore: F1
convention-source-knuth-moore-f1 = Knuth & Moore (1975), An Analysis of Alpha-Beta Pruning: procedure F1, with the bound of one side alone.
convention-preset-knuth-moore-f2 = Knuth & Moore: F2
convention-source-knuth-moore-f2 = Knuth & Moore (1975), An Analysis of Alpha-Beta Pruning: procedure F2, with both bounds.
convention-preset-fail-hard = Fail-hard
convention-source-fail-hard = From no single book: values are brought into the window.
convention-preset-fail-soft = Fail-soft
convention-source-fail-soft = Fishburn (1983), Another Optimization of Alpha-Beta Search: values are returned as they were found.
convention-preset-strictly-greater = No cutoff on equality
convention-source-strictly-greater = From no single book: only a value greater than beta ends a visit.
convention-preset-strictly-greater-soft = No cutoff on equality, fail-soft
convention-source-strictly-greater-soft = As CS 188 of Berkeley has it: only a value beyond the bound prunes, and values are returned as they were found.
convention-preset-strictly-greater-hard = No cutoff on equality, fail-hard
convention-source-strictly-greater-hard = From no single book: only a value beyond the bound prunes, and values are brought into the window.
convention-preset-moreland = Moreland
convention-source-moreland = Bruce Moreland, the page on principal variation search of his programming topics.
convention-preset-wikipedia = Wikipedia
convention-source-wikipedia = Wikipedia, the article on principal variation search.
convention-preset-chess-programming-wiki = Chess Programming Wiki
convention-source-chess-programming-wiki = Chess Programming Wiki, the page on principal variation search: its fail-hard form.
convention-preset-chess-programming-wiki-soft = Chess Programming Wiki, soft
convention-source-chess-programming-wiki-soft = Chess Programming Wiki, the page on principal variation search: its fail-soft form.
convention-preset-fishburn-finkel = Fishburn & Finkel
convention-source-fishburn-finkel = Fishburn & Finkel (1980), Parallel Alpha-Beta Search on Arachne.
convention-preset-reinefeld = Reinefeld
convention-source-reinefeld = Reinefeld (1983), An Improvement to the Scout Tree-Search Algorithm; (1989), Spielbaum-Suchverfahren.
convention-preset-russell-norvig = Russell & Norvig
convention-source-russell-norvig = Russell & Norvig, Artificial Intelligence: A Modern Approach: a cutoff on v ≥ beta, and v is returned.
convention-preset-berkeley-cs188 = Berkeley CS 188
convention-source-berkeley-cs188 = UC Berkeley, CS 188, Introduction to Artificial Intelligence: its projects ask not to prune on equality.
convention-preset-engines = Chess engines
convention-source-engines = As chess engines have it: a child is searched again wherever its window is wider than the probe.
convention-preset-marsland-popowich = Marsland & Popowich
convention-source-marsland-popowich = Marsland & Popowich (1985), Parallel Game-Tree Search: PV, cut and all nodes.
convention-preset-breuker = Breuker
convention-source-breuker = Breuker (1998), Memory versus Search in Games: exact values, lower bounds and upper bounds.

## Why a place of an answer is wrong, at that place
exercise-at-first = { $node } is the first child of { $above }. A first child is always looked at: nothing before it can cut.
exercise-at-below = The search never gets to { $above }. It stops further up: mark the branch there.
exercise-at-no-bound = { $node } is looked at: at { $above } the other side has nothing yet that a value could reach.
exercise-at-max-equal = { $node } is looked at: { $above } has { $value } so far. A cut there needs { $bound }, which MIN already has, or more.
exercise-at-max-beyond = { $node } is looked at: { $above } has { $value } so far. A cut there needs more than { $bound }, which MIN already has.
exercise-at-min-equal = { $node } is looked at: { $above } has { $value } so far. A cut there needs { $bound }, which MAX already has, or less.
exercise-at-min-beyond = { $node } is looked at: { $above } has { $value } so far. A cut there needs less than { $bound }, which MAX already has.
exercise-at-never = The search never gets to { $node }: leave it blank.
exercise-at-visited = The search does visit { $node }.
exercise-at-no-more = The search visits { $node } less often than that.
exercise-at-open = The search begins with an open window: alpha is −∞ and beta +∞.
exercise-at-bound-max = Alpha at { $node } is the best that MAX already has on the way from the root; −∞ where MAX has nothing yet.
exercise-at-bound-min = Beta at { $node } is the best that MIN already has on the way from the root; +∞ where MIN has nothing yet.
exercise-at-bound-above-max = Alpha at { $node } is what MAX already has at { $above }; by this convention no other position counts.
exercise-at-bound-above-min = Beta at { $node } is what MIN already has at { $above }; by this convention no other position counts.
exercise-at-probe = The window of { $node } comes from { $above }. Its first child gets all of it; a later one is first searched with a null window, and again only where the answer lies between alpha and beta.
exercise-at-value-max = { $node } belongs to MAX: it returns the largest value of the children that were looked at{ $type ->
    [hard] , brought into its window
   *[other] {""}
}.
exercise-at-value-min = { $node } belongs to MIN: it returns the smallest value of the children that were looked at{ $type ->
    [hard] , brought into its window
   *[other] {""}
}.
exercise-at-order-max = At { $node } the search begins with { $child }, but another child is better for MAX.
exercise-at-order-min = At { $node } the search begins with { $child }, but another child is better for MIN.

## The three ladders
exercise-verb-prune = Prune
exercise-verb-fill = Fill in
exercise-verb-build = Build
exercise-verb-prune-about = Mark the branches that the search skips.
exercise-verb-fill-about = Write what the search writes: values, windows, the order of its steps.
exercise-verb-build-about = Change a tree until the search does what the task asks.
exercise-begin-new = Begin
exercise-begin-again = Go on
exercise-choices = What would you like to practise?
exercise-choices-hint = Trees grow from rung to rung. Three correct answers in a row unlock the next rung.
exercise-choices-kinds = All six kinds
exercise-choices-back = The three ladders
exercise-choices-example = A small tree as an example
exercise-rung = { $verb } · rung { $rung } of { $rungs }
exercise-rung-name = Rung { $rung }, { $leaves } leaves
exercise-rung-closed = Rung { $rung }, { $leaves } leaves: locked
exercise-streak = Right in a row: { $streak }.
exercise-streak-left = { $left ->
    [one] One more correct answer unlocks the next rung.
   *[other] { $left } more correct in a row unlock the next rung.
}
exercise-climb = Next rung
exercise-opened = The next rung is unlocked.
exercise-pad-minus = Change the sign
exercise-pad-infinity = Infinity
exercise-pad-erase = Erase
exercise-pad-next = Next field
exercise-pad = The keys for a number
