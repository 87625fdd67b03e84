# 学生自己的程序：证明了什么，第一次错误访问和它的语句，在哪里被停止。

program-proved = { $function } 在{ $trees ->
    [one] 这棵树上
   *[other] 全部 { $trees } 棵树上
}{ $within ->
    [0] {""}
   *[other] （叶结点都在 −{ $within } 与 { $within } 之间）
}都正确：{ $visits } 次访问都符合 { $algorithm } 的规则。
program-proved-any = { $function } 在{ $trees ->
    [one] 这棵树上
   *[other] 全部 { $trees } 棵树上
}{ $within ->
    [0] {""}
   *[other] （叶结点都在 −{ $within } 与 { $within } 之间）
}都正确：{ $visits } 次访问都符合任何带窗口搜索的规则。
program-wrong = { $place }：这条语句造成了第一次错误的访问
program-wrong-move = { $place }：这条语句选错了着法
program-wrong-nowhere = { $file } 出错
program-tree = 试过 { $trees } 棵树，其中使它出错的最小的一棵：{ $tree }
program-smallest = 从最小的树开始试了 { $trees } 棵，这是第一棵出错的树。
program-tree-given = 树：{ $tree }
program-root-min = 它的根轮到 MIN 走（--root min）。
program-outside = 它还在搜索之外看了 { $all } 个叶结点中的 { $seen } 个。
program-repeating = 在 { $games } 个会重复局面的游戏上，它的值也都正确；那里的窗口和剪枝没有评判。
program-ghostly = 有两个鬼时，在 { $games } 个游戏上它的值也都正确。
program-two-ghosts = 两个鬼：MAX 每走一步，MIN 接着走两步。
program-berkeley = Berkeley 的 CS188 要求值相等时不剪枝：它的测试 6-tied-root 会不通过。
program-untried = 没有试到：{ $what }。
program-untried-table = 没有局面出现两次，所以你的置换表对不对还不知道
program-untried-ghosts = 只有一个鬼，所以有两个鬼时对不对还不知道
program-untried-depth = 深度为 1 时不可能剪枝
program-untried-cuts = 没有值达到界，所以你的剪枝对不对还不知道
program-untried-ties = 根处没有界与最好值相等，所以你怎样选着法还知道得很少
program-untried-windows = 没有看到窗口，所以你的窗口只由访问和值得知
program-untried-uneven = 没有高于最后一层的叶子，在那里你的再搜索按另一条规则
program-untried-choice = 选着法的函数在这些树上无法运行
program-stopped = { $place }：{ $reason }
program-suspect = { $place }：只要改这条语句，它在所有树上就都正确
program-stopped-time = 已停止：它在一棵树上运行超过 { $seconds } 秒
program-stopped-visits = 已停止：它对一棵树的访问超过 { $visits } 次
program-stopped-memory = 已停止：它需要的内存超过 { $memory } MiB
program-raised-at = 第 { $line } 行抛出了异常
program-stopped-at = 第 { $line } 行：已停止
program-stopped-nowhere = 程序已停止
program-suspect-at = 问题可能在第 { $line } 行：那里换一条语句，程序在所有的树上就都正确。
program-stopped-error = 它抛出了异常
program-stopped-ended = 它的进程在搜索返回之前就结束了，例如调用了 os._exit 或 os.abort
program-praise = { $trees ->
    [1] { $function } 在这棵树上正确
   *[other] { $function } 在全部 { $trees } 棵树上都正确
}
program-stopped-value = 它返回了 { $found }，应为整数，单独返回或作为元组中的第一个数
program-beyond = 把 { $infinity } 当作无穷大：只有叶结点都在 −{ $infinity } 与 { $infinity } 之间时才正确，有叶结点为 { $leaf } 时就错了。用 float("inf") 总是正确。
program-skipped = 第 { $line } 行在搜索之外出错，已跳过：{ $why }
program-skipped-endless = 它一直没有结束
program-hint-zero = { $name } 从 0 开始：子结点全为负数的 MAX 局面在这里会得到 0。MAX 应从 −∞ 开始，MIN 应从 +∞ 开始
program-hint-root = { $name } 在这里是根，应为 { $own }。现在每个子结点下面都会再次搜索根的子结点
program-hint-infinity = 把 { $name } 当作无穷大，但树中有超出它的值：请写 float("inf")
program-hint-depth = { $name } 在这里已经是 { $own }：搜索停得太早，还没有到叶结点
program-printed = 它输出了：

## 为什么不运行
program-no-python = 没有找到 Python。请安装 Python 3.8 或更新的版本，或用环境变量 JIANZHI_PYTHON 指定
program-old-python = 需要 Python 3.8 或更新的版本，实际为 { $version }
program-syntax = Python 无法读取：{ $text }
program-no-function = 应有一个接受局面并调用自身的函数，实际为 { $names }；自己维护栈的搜索无法记录。在命令行可用 --function NAME 指明它
program-nothing = 没有函数
program-several = 应只有一个搜索，实际为 { $names }。请命名为 alphabeta 或 negamax，或在它上面写 @entry
program-parameters = { $function } 有些参数从名称和用法都看不出含义：{ $names }。请给它们默认值，例如 def search(node, rules=None)；或者写一个只接受局面的函数来调用 { $function }
program-uneven = { $function } 需要的树，每个局面都要有 { $branching } 个子结点，{ $height ->
    [0] 所有叶结点都要一样深
   *[other] 所有叶结点的深度都要是 { $height } 层
}
program-unseen-leaves = { $function } 从未以数作参数调用，因此在嵌套列表中看不到它对叶结点的访问。请对叶结点也调用它，或改用 node.children、node.is_leaf 和 node.value
program-foreign = { $function } 需要{ $wants }，这里给它的是{ $given }：这个程序下的是自己的棋，所以对它的搜索不作判断
program-wants-board = 一个棋盘
program-wants-attribute = 带有 { $name } 的局面
program-wants-depth = 一个奇偶表示轮到 MAX 还是 MIN 的深度
program-wants-other = 另一种局面
program-given-tree = 树的结点（node.children、node.is_leaf、node.value）
program-given-lists = 用嵌套列表表示的树
program-given-leaves = 用叶结点列表表示的树
program-threads = { $function } 在多个线程或进程中搜索，而这里只能记录一个线程：检查时请让它在一个线程中搜索
program-players = { $function } 为多个玩家各返回一个值：这里只判断双人博弈的搜索
program-own-tree = 给了 { $function } 一棵树，但它搜索的是自己文件中的 { $name }：请让它搜索自己的参数
program-own-search = 给了 { $function } 一棵树，但它的调用都没有收到这棵树
program-no-module = 它需要的模块这里没有：{ $text }
program-tests = { $function } 只回答 True 或 False，就像 SCOUT 的测试那样：这样的搜索无法逐次记录，因此不作评判
program-reaching = 该程序试图触及它的记录器
program-kept = { $what ->
    [partial] 本系统只能部分限制程序：它可能使用网络。请在容器中运行他人的程序
   *[none] 本系统不限制程序：它可能读取文件并使用网络。请在容器中运行他人的程序
}
program-no-guard = 此 Python 没有审计钩子：结果不能证明程序未作弊
program-keeps = 该程序把 { $name } 从一次搜索保留到下一次，因此每棵树都重新加载
program-no-program = 没有找到程序 { $name }
program-unread = 它写出的第 { $line } 行：{ $problem }
program-broken = 出错的是记录器，不是程序：{ $text }
program-cancelled = 运行已结束
program-unreachable = 此页面的副本不含 Python，或者无法加载 Python
program-lost = 运行程序的部分出了故障；请再运行一次
program-awaited = 正在运行 { $file }，得出结论后显示。
program-not-text = 应为不超过 1 MiB 的 UTF-8 文本，或含有 Python 程序的 zip 压缩包
program-too-many-places = 到这个深度，局面超过 { $most } 个；需要更小的深度
program-head-call-line = 调用行
program-head-return-line = 返回行
program-not-called = 程序运行时没有调用其搜索函数（{ $names }）；请在文件末尾调用它，或在命令行用 --call "search(..)"
program-changed-values = 其搜索返回的数不是任何着法的值（例如带折扣、计入层数或着法得分）：应为各着法值的最大或最小者，因此不作判断
program-no-search = 程序只做了 { $searches } 次搜索；--search 从 1 数起
program-never-ended = 程序没有结束，已从外部终止
program-own-time = { $seconds } 秒后停止
program-own-visits = 搜索访问 { $visits } 次后停止
program-own-memory = 需要的内存过多，已停止
program-praise-own = { $function } 在它自己的游戏上是对的。
program-next-search = 程序的下一次搜索
program-next-search-key = 显示你的程序在它自己的游戏上做的下一次搜索
program-search-of = 第 { $search } 次搜索，共 { $searches } 次
program-own-head = { $functions }，在程序自己的博弈上：{ $visits } 次访问，第 { $search } 次搜索，共 { $searches } 次
program-own-too = 在程序自己的博弈（{ $functions }）上也是对的：{ $visits } 次访问全部正确。
program-own-unseen = 在程序自己的博弈（{ $functions }）上看不出这个错误：{ $visits } 次访问全部正确。
program-own-wrong-too = 在程序自己的博弈（{ $functions }）上也出错：{ $place }；用 check --own 查看详情。
program-own-open = 窗口全部打开、什么也不剪时，整棵树有 { $visits } 次访问。
program-own-caller = 各栏多计一次访问，即根结点：它逐个搜索根结点的着法。
program-own-unknown-windows = 没有看到它传递窗口，因此没有判断剪枝。
program-own-unknown-value = { $place }：把所有窗口打开后，{ $node } 处的这次访问值 { $value }，而不是 { $found }
program-own-unknown-reason = 原因可能是时钟、随机数、置换表，或者有些着法搜索到了别的深度。
program-own-unknown-move = 没有看到它走哪一步，因此没有判断它的选择。
program-own-unknown-tree = 整棵树没有走完：窗口全部打开时，程序没有按时结束，或者搜索了别的局面。
program-own-too-large = 到那时为止没有看到错误。取离终局更近的局面，或更小的深度，就能得出结论：在程序里改，或在命令行用 --call "search(..)"。
program-own-doubt = 未能证明，尽管每次访问单独看都没有错：搜索得到 { $found }，而完全不剪枝时得到 { $value }。原因可能是置换表把界当作值保存、没有区分局面或用了更深搜索的结果，有着法没有撤销、时钟或随机数。
program-own-doubt-again = 未能证明，尽管每次访问单独看都没有错：同一次调用第一次得到 { $found }，再调用一次得到 { $value }。原因可能是有着法没有撤销，或有别的东西从一次调用留到了下一次。
program-own-last-movers = 这一结论的前提是：返回的是局面对刚走完一步的一方的价值。如果返回的是对走子方的价值，程序就在该取最大值的地方取了最小值。
program-own-points = 程序中的着法会得分。这里的每个分数都是终局时的总和，包括走到那里的各步得分。
program-own-doubt-position = 未能证明，尽管每次访问单独看都没有错：{ $node }（{ $place }）的访问结束时，局面与开始时不同，因此之后的着法是在另一个局面中搜索的：有着法没有撤销。
program-own-doubt-cut = 未能证明，尽管每次访问单独看都没有错：在 { $node }（{ $place }）还有着法没有搜索，而已得到的最好值没有达到先前着法给出的任何界。程序的窗口看不到：请把 alpha 和 beta 作为参数传递。
program-own-doubt-move = 未能证明，尽管每次访问单独看都没有错：从 { $node } 之后的局面开始搜索时，程序走 { $move }，它值 { $value }，而本可得到 { $best }（{ $place }）。在当前最好值处被剪掉的子结点可能更差，所以相等的值不能替换着法。
program-own-doubt-kept = 未能证明，尽管没有值是错的：在 { $node } 之后程序选择 { $move }，它值 { $value }，而本可得到 { $best }（{ $place }）。只有当着法的值成为新的最好值时，才应记下这个着法。
program-own-doubt-none = 未能证明，尽管每次访问单独看都没有错：一步着法也没有选出（{ $place }），而各着法都已搜索。最好值的初始值可能太大，或者保留更好值的比较写反了。
program-own-hint = { $place }：{ $hint }
program-own-root = 根结点轮到 MIN：搜索时请加 --root min。
program-own-asks = 程序等待输入，而这里没有：让搜索不等输入就运行，或在命令行用 --stdin FILE 给出输入，或用 --call "EXPR" 只运行搜索
program-own-absent = { $text }：如果它的搜索用不到，请删去它，或在命令行用 --call "EXPR" 只运行搜索
program-no-tree-unfinished = 它自己的游戏太大，无法画成树：窗口全开时搜索没有结束
program-no-tree-too-large = 它自己的游戏太大，无法画成树
program-no-tree-elsewhere = 窗口全开时它走到另外的局面，因此它的游戏无法画成树
program-no-tree-other-value = 它的值不是叶子中最好的一个（着法带分，或一次调用走了几步），因此它的游戏无法写成树
program-by-ranks = 交给程序的是整数，大小顺序与叶结点的值一致。
