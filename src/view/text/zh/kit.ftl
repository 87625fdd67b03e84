# 一个班级要用的材料：练习单、答案、题库。

kit-title = { $kind }
kit-title-seed = { $kind }，种子 { $seed }
kit-key = { $title }：答案
kit-source = { $algorithm } · 种子 { $seed }
kit-source-own = { $algorithm }
kit-name = 姓名
kit-date = 日期
kit-place = 结点
kit-visit = { $node }，第 { $visit } 次访问
kit-alpha = alpha
kit-beta = beta
kit-value = 值
kit-never = 在这里，没有发生的访问不留空，各栏都是“–”。
kit-root = 这里根结点没有自己的窗口：它的 alpha 与 beta 两栏也填“–”。
kit-infinity = 正负无穷写作 inf 与 -inf。
kit-variants = 这是 { $count } 道不同的题，不是按 { $count } 名学生各出一道：一道题可供任意多名学生使用。
kit-wide-tree = 有的树叶结点太密，印在纸上看不清。减小 --depth 或 --branching 可以少一些。
kit-cross-out = 在树上划去被剪掉的分支，并在下面写明各由哪个界决定。
kit-choose = 对每个结点选择搜索是否访问它；被剪分支之下的结点也都不会被访问。
kit-looked-at = 是否访问
kit-searched = 访问
kit-never-searched = 从不访问
kit-between = 、
kit-pruned = { $count ->
    [0] 没有分支被剪掉。
   *[other] 被剪掉的分支有 { $count } 条：{ $names }。
}
kit-number = 编号
kit-event = 事件
kit-order = 次序
kit-leaf = 叶子
kit-new-value = 新值
kit-blank = 空格
kit-choice = 选项
kit-children = 子结点
kit-new-order = 新次序
kit-leaf-names = { $leaf } 表示 { $node } 的第一个子结点，其余类推。
kit-essay = 写出你的改动，并说明它为什么有此效果。

## 讲课用的示例
kit-other-rules = 本程序按算法自身的规则搜索这棵树，而本题另有规则：这里的剪枝与数值可能与答案不同。
kit-mirrored = 本题从右往左搜索。这里把树左右翻转，所以各处的名称与卷面上不同。
kit-open-answer = 用本程序打开答卷文件，给出解答之后，就能看到按本题规则进行的搜索。

## 答案的由来
kit-others = 其他有同样效果的答案也正确。
kit-cut-max = { $node }：看过 { $child } 之后，它的值至少为 { $value }，而 beta 为 { $bound }，其余子结点被剪去。
kit-cut-min = { $node }：看过 { $child } 之后，它的值至多为 { $value }，而 alpha 为 { $bound }，其余子结点被剪去。
kit-before-max = 改动之前，看过 { $child } 之后，{ $node } 的值至少为 { $value }，而 beta 为 { $bound }，其余子结点被剪去。
kit-before-min = 改动之前，看过 { $child } 之后，{ $node } 的值至多为 { $value }，而 alpha 为 { $bound }，其余子结点被剪去。
kit-types-pv-cut-all = 各结点的类型（按最后一次访问的结果）：{ $types }。
kit-types-1-2-3 = 各结点的类型（按路径，Knuth 与 Moore；其余结点不在最小树中）：{ $types }。
kit-types-exact-lower-upper = 最后一次访问的返回值（从走子方的视角看）：{ $types }。
kit-type = { $node } { $type }
kit-type-pv-cut-all-exact = PV 结点
kit-type-pv-cut-all-lower = 剪枝结点
kit-type-pv-cut-all-upper = 全结点
kit-type-1-2-3-1 = 第 1 类
kit-type-1-2-3-2 = 第 2 类
kit-type-1-2-3-3 = 第 3 类
kit-type-exact-lower-upper-exact = 准确值
kit-type-exact-lower-upper-lower = 下界
kit-type-exact-lower-upper-upper = 上界
kit-undone = { $leaf } 的值改为 { $value } 后，搜索也会查看 { $node } 的下一个子结点。
kit-wrong-choice = { $code } 是错误：{ $mistake }
kit-clauses = ；
kit-ordered = 让每个结点最好的子结点排在最前，搜索只查看 { $after } 个叶子，而不是 { $before } 个。

## 文件
kit-no-folder = 应为文件夹，或可以在此新建的文件夹名，但两者都不是
kit-exists = { $file }：此处应为尚未使用的文件名，但已有这个文件；请换一个文件夹

## Sheets in the app
sheets-open = 全班的练习纸
sheets-key = 供打印的练习和答案
sheets-about = 每张练习纸的树都不同；答案在另一个文件里。
sheets-kinds = 每张纸上的练习
sheets-count = 不同的练习纸数
sheets-preview = 第一张练习纸
sheets-save = 存为 PDF…
sheets-saving = 正在写练习纸……
sheets-none = 请至少选一种练习
sheets-elsewhere = 练习纸由桌面版生成
find-sheets = 打印 讲义 练习纸 习题 作业 试卷 答案
find-pictures = 打印 图片 导出
