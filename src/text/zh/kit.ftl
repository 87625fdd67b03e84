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
kit-never = 在这里，没有发生的访问不要留空，各栏写“–”。
kit-infinity = 正负无穷写作 inf 与 -inf。
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
kit-exists = { $file }：此处应为尚未使用的文件名，但已有这个文件；请换一个文件夹
