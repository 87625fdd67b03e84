# 象棋：棋子，以及局面、着法和评估哪里不对。

xiangqi-name = 象棋
xiangqi-hint = 用 FEN 表示的局面：从黑方一侧逐行写下，再写轮到哪方走（w 或 b）。可从这里复制，也可粘贴别的局面，或者拖动棋子：在点之间、从右边拿来、拖出棋盘。
xiangqi-red-rook = 红车
xiangqi-black-rook = 黑车
xiangqi-red-cannon = 红炮
xiangqi-black-cannon = 黑炮
xiangqi-red-horse = 红马
xiangqi-black-horse = 黑马
xiangqi-red-pawn = 红兵
xiangqi-black-pawn = 黑卒
xiangqi-red-elephant = 红相
xiangqi-black-elephant = 黑象
xiangqi-red-advisor = 红仕
xiangqi-black-advisor = 黑士
xiangqi-red-general = 红帅
xiangqi-black-general = 黑将
xiangqi-fen = 一个 FEN，例如 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
xiangqi-ranks = 应有以 / 分隔的 10 行（从第 9 行到第 0 行），实际有 { $found } 行
xiangqi-files = 第 { $rank } 行：应有 9 个点，实际有 { $found } 个
xiangqi-letter = 第 { $rank } 行：应为 RNBAKCP、rnbakcp 之一或 1 到 9 的数字，实际是 { $found }
xiangqi-side-to-move = 表示轮到哪方走的 w 或 b
xiangqi-field-dash = 第 { $field } 栏的 -
xiangqi-field-clock = 第 { $field } 栏的未吃子步数
xiangqi-field-number = 第 { $field } 栏的回合数
xiangqi-field-none = 第 6 栏之后没有内容
xiangqi-no-general = 应有一个{ $piece }，实际没有
xiangqi-too-many = { $square } 的{ $piece }多了：应有 0 到 { $limit } 个，实际有 { $found } 个
xiangqi-general-outside = { $square } 的{ $piece }在九宫之外
xiangqi-advisor-astray = { $square } 的{ $piece }不在它能到的五个点上
xiangqi-elephant-across = { $square } 的{ $piece }过了河，这是不允许的
xiangqi-elephant-astray = { $square } 的{ $piece }不在它能到的七个点上
xiangqi-pawn-behind = { $square } 的{ $piece }在它的起始行之后，而兵卒不能后退
xiangqi-pawn-astray = { $square } 的{ $piece }还没过河，只能在 a、c、e、g、i 路
xiangqi-pawns-doubled = { $first } 和 { $second } 的两个{ $piece }没过河却在同一路，而每路只有一个
xiangqi-generals-facing = { $red } 和 { $black } 的将帅照面，中间没有棋子
xiangqi-general-en-prise = 走子方可以用 { $attacker } 的{ $piece }吃掉 { $general } 的将帅
xiangqi-move = 一步着法，例如 h2e2、炮二平五 或 C2=5
xiangqi-no-piece = { $square } 应有棋子，实际没有
xiangqi-not-yours = { $move }：{ $piece }不是走子方的
xiangqi-out-of-reach = { $move }：{ $piece }走不到 { $to }
xiangqi-exposes = { $move }：{ $piece }走到 { $to } 后，自己的将帅会被吃
xiangqi-no-such-move = 这里没有合法着法 { $found }
xiangqi-ambiguous = { $found } 可以是 { $first } 或 { $second }
xiangqi-terms = material、full，或 material,position,mobility,relations 中的几个
xiangqi-values = 棋子分值，例如 R=500,N=300
xiangqi-values-letter = = 之前是 R C N P B A K 之一
xiangqi-values-range = { $letter } 的分值在 0 到 { $limit } 之间
