# The ladder of tasks: the page of each, its puzzle, and what is said of a program.

task-gap = your lines here
task-how = Save this as mine.py, write the rest, and try it: jianzhi check mine.py --task { $task }
task-wanted = the name of a task ({ $known })
task-done = Task done: { $task }. The program makes the { $visits } visits that the search itself makes.
task-wrong = Task not done yet: { $task }.
task-other-convention = Task not done yet: { $task } follows another convention here ({ $fields }).
task-other-counts = Task not done yet: { $task } has { $due } visits, { $due-evaluations } evaluations and { $due-cutoffs } cutoffs on these trees; the program has { $visits }, { $evaluations } and { $cutoffs }.
task-ignores-table = Task not done yet: { $task }. All values are right, but { $times ->
    [one] once
   *[other] { $times } times
} the table knew enough and the position was searched again.
task-looks-outside = Task not done yet: { $task } asks for pruning, and the program also looks at { $seen } of { $all } leaves outside of its search.
task-open = Tasks: write the searches yourself
task-open-key = The ladder of tasks: minimax to killers, each as a puzzle of its lines or as a program
task-title = Tasks
task-place = Task { $number } of { $all }
task-before = Task before
task-next = Next task
task-is-done = done
task-not-done = not done yet
task-puzzle = Puzzle: put the lines into order and indent them
task-bank = Lines
task-bank-hint = Some are wrong. Tap or drag a line to put it into the program.
task-program = Program
task-program-empty = Drag lines to here, or tap them.
task-line-up = Line up
task-line-down = Line down
task-line-in = Indent more
task-line-out = Indent less
task-line-take = Take the line out
task-line-named = Line { $number }, indented { $indent } times: { $code }
task-piece-named = Put into the program: { $code }
task-clear = Start again
task-check-puzzle = Check
task-fault-line = Line { $line } is not the one that belongs there.
task-fault-distractor = Line { $line } is a known mistake: { $mistake }.
task-fault-indent = Line { $line } is the right one, with another indentation.
task-fault-short = So far all is right. Lines are still missing.
task-right = Right: this is the program. The task is done.
task-running = The program is run on 200 trees…
task-statement = Line { $line } of the program made the first wrong visit.
task-hint = Hint { $number } of { $all }
task-more-hint = Next hint
task-hints = Hints
task-worked = Sample solution (in another style)
task-worked-show = Show
task-worked-hide = Hide
task-own = Write it yourself
task-own-hint = The skeleton opens in the workshop, next to the tree. In an editor of your own, save it as a file and open that file here: the lane follows the file whenever you save it.
task-to-workshop = Skeleton to the workshop
task-check-own = Check the program of the workshop
task-copy = Copy the skeleton
task-idle-empty = There is no program in the workshop
