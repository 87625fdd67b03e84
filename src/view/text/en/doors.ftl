# The three doors at the first start.

doors-title = What would you like to do?
doors-open = Start: see, teach or explore
doors-key = What to begin with: see it, teach it, or explore a position
doors-see-command = See it in three minutes
doors-see = See it in three minutes
doors-see-about = How a game program chooses a move, and why it need not look at everything. You predict twice, and change one number.
doors-see-begin = Begin
doors-see-also = From zero to principal variation search, in lessons of a few minutes:
doors-teach = Teach it
doors-teach-about = What a lecture needs: a course of lessons, a stage for the projector, examples by subject, exercises.
doors-explore = Explore a position
doors-explore-about = Minimax, alpha-beta and PVS search the same Xiangqi position and race over its tree.
doors-opening = Opening
doors-middle-game = Middle game
doors-mate = Mate in two
doors-own = Your own
doors-fen = The position as FEN
doors-fen-hint = A FEN is a position in one line: the ten rows of the board from the top, / between them, then w or b for the side to move.
doors-example = Fill in an example
doors-go = Race
doors-recent = Last used:
doors-go-on = Go on: { $lesson }
