# The workshop: the editor of a program, its buttons, and what is said of a run.

workshop-open = Workshop: write your own search
workshop-open-key = Write a search in Python next to the tree, and see it as a lane
workshop-run = Workshop: run and check the program
workshop-run-key = Run the program of the workshop and check every visit
workshop-save = Save the program of the workshop
workshop-save-key = Write the program of the workshop to a file
workshop-anew = Workshop: start again
workshop-anew-key = Begin with the skeleton of alpha-beta again
workshop-own = Workshop: run the program as it is
workshop-own-key = Run the program of the workshop as it is, on its own game, and check every visit
workshop-own-short = As it is
workshop-run-short = Run
workshop-stop = Stop
workshop-open-file = Open…
workshop-save-short = Save…
workshop-take-back = Take back
workshop-text = Program in Python
workshop-idle-closed = The workshop is not open (F4)
workshop-idle-empty = There is no program yet
workshop-idle-skeleton = This is the skeleton already
workshop-skeleton = The skeleton of alpha-beta
workshop-tic-tac-toe = Tic-tac-toe
workshop-connect-four = Connect four, 5 × 4
workshop-nim = Nim, the last stone wins
workshop-programs = Program
workshop-skeleton-node = node.is_leaf, node.children, node.value (as MAX sees it)
workshop-skeleton-window = here alpha rises, and here the loop may end early

## The result of a run
workshop-running = It runs …
workshop-begins = Python is being prepared …
workshop-loading = { $arrived } of { $all } MB have arrived. Later runs begin at once.
workshop-usual-convention = It follows the usual rules of { $algorithm }.
workshop-counts = On the tree that is shown: { $visits ->
    [one] one visit
   *[other] { $visits } visits
}, { $leaves } of them of leaves, { $cutoffs ->
    [one] one cutoff
   *[other] { $cutoffs } cutoffs
}.
workshop-wrong = Line { $line } made the first wrong visit
workshop-wrong-in = Line { $line } of { $file } made the first wrong visit
workshop-wrong-nowhere = The program goes wrong
workshop-not-run-at = Line { $line }: not run
workshop-not-run = The program was not run
