# Xiangqi: pieces, and what is wrong with positions, moves and evaluations.

xiangqi-name = Xiangqi
xiangqi-hint = A position as FEN: ranks from black's side down, then w or b for the side to move. Copy it from here, paste another one, or drag pieces: from point to point, from the tray, and off the board.
xiangqi-red-rook = red rook
xiangqi-black-rook = black rook
xiangqi-red-cannon = red cannon
xiangqi-black-cannon = black cannon
xiangqi-red-horse = red horse
xiangqi-black-horse = black horse
xiangqi-red-pawn = red pawn
xiangqi-black-pawn = black pawn
xiangqi-red-elephant = red elephant
xiangqi-black-elephant = black elephant
xiangqi-red-advisor = red advisor
xiangqi-black-advisor = black advisor
xiangqi-red-general = red king
xiangqi-black-general = black king
xiangqi-fen = a FEN, such as rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
xiangqi-ranks = expected 10 ranks separated by /, from rank 9 down to rank 0, found { $found }
xiangqi-files = rank { $rank }: expected 9 points, found { $found }
xiangqi-letter = rank { $rank }: expected one of RNBAKCP, rnbakcp or a digit from 1 to 9, found { $found }
xiangqi-side-to-move = w or b for the side to move
xiangqi-field-dash = - in field { $field }
xiangqi-field-clock = a number of plies without a capture in field { $field }
xiangqi-field-number = the number of the move in field { $field }
xiangqi-field-none = nothing after field 6
xiangqi-no-general = expected one { $piece }, found none
xiangqi-too-many = the { $piece } on { $square } is one too many: expected from 0 to { $limit }, found { $found }
xiangqi-general-outside = the { $piece } on { $square } is outside of its palace
xiangqi-advisor-astray = the { $piece } on { $square } is on none of its five points
xiangqi-elephant-across = the { $piece } on { $square } has crossed the river, which it never may
xiangqi-elephant-astray = the { $piece } on { $square } is on none of its seven points
xiangqi-pawn-behind = the { $piece } on { $square } is further back than the rank where it starts, and pawns never go back
xiangqi-pawn-astray = the { $piece } on { $square } has not crossed the river, so it must be on file a, c, e, g or i
xiangqi-pawns-doubled = two pawns ({ $piece }) on { $first } and { $second } share a file before the river, where only one starts
xiangqi-generals-facing = the kings on { $red } and { $black } face each other with nothing between them
xiangqi-general-en-prise = the side to move could take the king on { $general } with the { $piece } on { $attacker }
xiangqi-move = a move such as h2e2, 炮二平五 or C2=5
xiangqi-no-piece = expected a piece on { $square }, found none
xiangqi-not-yours = { $move }: the { $piece } belongs to the side that is not to move
xiangqi-out-of-reach = { $move }: the { $piece } cannot go to { $to }
xiangqi-exposes = { $move }: if the { $piece } goes to { $to }, its own king could be taken
xiangqi-no-such-move = there is no legal move { $found } here
xiangqi-ambiguous = { $found } could be { $first } or { $second }
xiangqi-terms = material, full, or some of material,position,mobility,relations
xiangqi-values = piece values such as R=500,N=300
xiangqi-values-letter = one of the pieces R C N P B A K before the =
xiangqi-values-range = a value of { $letter } from 0 to { $limit }
