# The stage before an audience: what is large, and the lecturer's tools.

stage-leave = Leave the stage
stage-spotlight = Spotlight
stage-key-spotlight = On the stage, a spotlight at the pointer: all else is dark
stage-pen = Pen
stage-key-pen = On the stage, draw with the mouse
stage-clear = Clear the pen's strokes
stage-key-clear = On the stage, clear what was drawn
stage-black = Black out
stage-key-black = On the stage, black out; a step or a click shows everything again. A clicker's black-out key does the same
stage-notes = Lecturer's notes
stage-key-notes = On the stage, the lecturer's notes in a window of their own
stage-is-black = Blacked out: a step or a click shows everything again
stage-draws = The mouse draws
stage-notes-none = This scenario has no note.
stage-notes-now = Now
stage-notes-next = Next, at step { $step }: { $event }
stage-notes-end = No event follows.
stage-notes-since = On the stage for { $time }
