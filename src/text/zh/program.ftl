# 学生自己的程序：证明了什么，第一次错误访问和它的语句，在哪里被停止。

program-proved = { $function } 在{ $trees ->
    [one] 这棵树上
   *[other] 全部 { $trees } 棵树上
}都正确：{ $visits } 次访问都符合 { $algorithm } 的规则。
program-proved-any = { $function } 在{ $trees ->
    [one] 这棵树上
   *[other] 全部 { $trees } 棵树上
}都正确：{ $visits } 次访问都符合任何带窗口搜索的规则。
program-wrong = { $place }：这条语句造成了第一次错误的访问
program-wrong-nowhere = { $file } 出错
program-tree = 试过 { $trees } 棵树，其中使它出错的最小的一棵：{ $tree }
program-smallest = 从最小的树开始试了 { $trees } 棵，这是第一棵出错的树。
program-tree-given = 树：{ $tree }
program-root-min = 它的根轮到 MIN 走（--root min）。
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
program-printed = 它输出了：

## 为什么不运行
program-no-python = 没有找到 Python。请安装 Python 3.8 或更新的版本，或用环境变量 JIANZHI_PYTHON 指定
program-old-python = 需要 Python 3.8 或更新的版本，实际为 { $version }
program-syntax = Python 无法读取：{ $text }
program-no-function = 应有一个接受局面并调用自身的函数，实际为 { $names }
program-nothing = 没有函数
program-several = 应只有一个搜索，实际为 { $names }。请命名为 alphabeta 或 negamax，或在它上面写 @entry
program-parameters = { $function } 有些参数没有默认值，名称也不能说明含义：{ $names }
program-uneven = { $function } 把叶结点看作列表，因此树的每个局面都要有 { $branching } 个子结点，{ $height ->
    [0] 所有叶结点都要一样深
   *[other] 所有叶结点的深度都要是 { $height } 层
}
program-unseen-leaves = { $function } 从未以数作参数调用，因此在嵌套列表中看不到它对叶结点的访问。请对叶结点也调用它，或改用 node.children、node.is_leaf 和 node.value
program-no-program = 没有找到程序 { $name }
program-unread = 它写出的第 { $line } 行：{ $problem }
program-broken = 出错的是记录器，不是程序：{ $text }
program-cancelled = 运行已结束
program-unreachable = 此页面的副本不含 Python，或者无法加载 Python
program-lost = 运行程序的部分出了故障；请再运行一次
program-not-text = 应为不超过 1 MiB 的 UTF-8 文本
program-too-many-places = 到这个深度，局面超过 { $most } 个；需要更小的深度
program-head-call-line = 调用行
program-head-return-line = 返回行
