# 课文：文件里错在哪里，以及程序中的用语。

## 文件：这里应该是什么
lesson-missing = 这里应有键“{ $key }”，却没有
lesson-wanted-text = 引号里的文字，不能为空
lesson-wanted-minutes = 所需的分钟数，1 到 30 的整数
lesson-wanted-chapter = 下列章节之一（{ $known }）
lesson-wanted-parts = 一个或多个表 [[part]]
lesson-wanted-stops = 一个或多个表 [[part.stop]]
lesson-wanted-scenario = 内置示例的名字
lesson-wanted-anchor = "start"、"end"，或恰有 enter、leave、cut、raise、research、step 之一的表
lesson-wanted-number = 从 1 起的整数
lesson-wanted-count = 从 0 起的整数
lesson-wanted-lane = 这一部分某一栏的编号，从 1 数起
lesson-wanted-node = 引号里的结点名
lesson-wanted-place = 树中的结点：标签、从根起的子结点序号（如 "0.2"），或 "root"
lesson-wanted-nodes = 结点的列表，如 ["B", "0.2"]
lesson-wanted-camera = "fit"，或要取景的结点的列表
lesson-wanted-views = 视图的列表，每个都是 { $known } 之一
lesson-wanted-door = 按钮打开什么：{ $known }
lesson-wanted-facts = 事实的列表，如 [{"{"} value = "B", is = -5 {"}"}]
lesson-wanted-fact = 恰有 value、window、type、never、cut、count、same、iteration、guess、term、post 之一的表
lesson-wanted-score = -32766 到 32766 的整数，或 "M3"、"-M3" 这样的将死分值
lesson-wanted-leaf-value = -30000 到 30000 的整数
lesson-wanted-leaf = 树的一个叶子
lesson-wanted-window = 两个分值，小的在前，如 [-5, "inf"]
lesson-wanted-type = 结点类型：{ $known }
lesson-wanted-counted = 下列计数之一：{ $known }
lesson-wanted-answer = 关于值或计数、且不写“is”的事实：要填的是一个数
lesson-wanted-question = 一个问题：写“kind”；或“ask”和“answer”；或“ask”和“choices”“fill”“change”之一
lesson-wanted-question-kind = 问的是什么：{ $known }
lesson-wanted-choices = 两到九个选项的列表
lesson-wanted-one-right = 恰有一个选项写着 right = true
lesson-wanted-true-or-false = true 或 false
lesson-wanted-same = "value"，即各栏的值相同
lesson-wanted-exercise = 下列习题之一：{ $known }
lesson-wanted-level = 给出多少：{ $known } 之一
lesson-wanted-table = 一个由键组成的表
lesson-no-move = 没有 { $name } 这个结点：{ $problem }

## 文件：搜索的结果是什么
lesson-few-visits = 应有 { $node } 的第 { $wanted } 次访问，{ $found ->
    [0] 它却从未被访问
   *[other] 却只有 { $found } 次访问
}
lesson-few-cutoffs = 这一栏应有第 { $wanted } 次剪枝，{ $found ->
    [0] 却没有剪枝
   *[other] 却只有 { $found } 次
}
lesson-few-raises = 这一栏应有第 { $wanted } 次 α 提高，{ $found ->
    [0] 却没有提高
   *[other] 却只有 { $found } 次
}
lesson-few-researches = 这一栏应有第 { $wanted } 次重搜，{ $found ->
    [0] 却没有重搜
   *[other] 却只有 { $found } 次
}
lesson-few-steps = 应为这一栏的某一步，却在最后一步（{ $last }）之后
lesson-wrong-value = { $of } 的值应为 { $expected }，实为 { $found }
lesson-wrong-window = { $of } 的窗口应为 { $expected }，实为 { $found }
lesson-wrong-type = { $of } 的类型应为 { $expected }，实为 { $found }
lesson-wrong-count = { $of } 应为 { $expected }，实为 { $found }
lesson-wrong-cut = { $of } 应为 { $expected }，实为 { $found }
lesson-wrong-never = { $of } 应为 { $expected }，实为 { $found }
lesson-wrong-same = 应为 { $expected }，实为 { $found }
lesson-wanted-points = 整数：分数，或点、子的个数
lesson-wanted-term = 所搜索的棋的评估项，或 reach、attackers、protectors
lesson-wanted-guess = -30000 到 30000 的整数；宽度至少为 1
lesson-wrong-iteration = 深度 { $of } 的迭代应访问 { $expected } 次，实为 { $found }
lesson-wrong-guess = 猜测与宽度 { $of } 应访问 { $expected } 次，实为 { $found }
lesson-wrong-piece = { $of } 应为 { $expected }，实为 { $found }
lesson-no-piece = 那里没有棋子
lesson-no-post = 它所在的点没有名称
lesson-other-posts = 它所在的点是：{ $posts }
lesson-no-iteration = 没有这一轮
lesson-no-guess = 无法这样搜索
lesson-no-question = 在此处或之后应有 kind = "{ $kind }" 可问的事，却没有
lesson-filled-earlier = { $node } 应在这一站之后、且在前一个结点之后离开，实际更早
lesson-done-before = { $node } 改动之前，“until”里应有不成立的事实，却全都成立
lesson-not-done = 应是使“until”全都成立的值，实为 { $value }
lesson-never = 从未访问
lesson-visits = { $count } 次访问
lesson-cut-by = 在 { $child } 处剪枝
lesson-no-cut = 没有剪枝
lesson-same = 各栏的值相同

## 应用
app-lessons = 课程
app-key-lessons = 课程的目录
lesson-place = 第 { $stop } 页，共 { $stops } 页
lesson-place-task = 习题
lesson-hint = → 下一页，← 上一页；中间可以随意操作。Esc 离开课文。
lesson-hint-choose = 按选项的序号作答；→ 显示答案。
lesson-hint-choose-place = 点树上的结点，或按选项的序号作答；→ 显示答案。
lesson-hint-change = 把叶子上下拖动，或双击它输入一个值。→ 显示一个可行的值。
lesson-hint-change-touch = 把叶子上下拖动，或点一下后输入一个值。
lesson-hint-asked = 按选项的序号作答，或输入答案；→ 显示答案。
lesson-hint-end = 课文到此结束。Shift+L 打开目录，Esc 离开。
lesson-waiting = 这一页的搜索还在进行。
lesson-type-number = 输入一个数，按 Enter；→ 显示答案。
lesson-type-number-touch = 点数字，再点“确定”。
lesson-right = 正确。
lesson-wrong-choice = 不对，正确的是第 { $number } 项。
lesson-shown-choice = 正确的是第 { $number } 项。
lesson-wrong-number = 不对，应是 { $answer }。
lesson-shown-number = 应是 { $answer }。
lesson-shown-values = 这些值现在都写在树上了。
lesson-fill-largest = 不对：{ $typed } 是 { $below } 中最大的。在 { $node } 由 MIN 选择，他取最小的。
lesson-fill-smallest = 不对：{ $typed } 是 { $below } 中最小的。在 { $node } 由 MAX 选择，他取最大的。
lesson-fill-max = 不对。在 { $node } 由 MAX 选择，他取 { $below } 中最大的。
lesson-fill-min = 不对。在 { $node } 由 MIN 选择，他取 { $below } 中最小的。
lesson-not-yet = 还没有做到。
lesson-try-first = 先试一试；再继续一次就显示答案。
lesson-not-asked = 这个局面不在可选的答案之中，请从列出的答案里选。
lesson-changed-elsewhere = 还改动了别的地方。请撤销，或翻回上一页再翻过来。
lesson-shown-change = { $leaf } 现在是 { $value }。
lesson-in-chapter = { $title } · { $chapter }
lesson-on = 下一页
lesson-back = 上一页
lesson-to-its-step = 回到本页所讲的一步
lesson-show-answer = 显示答案
lesson-next-lesson = 下一课
lesson-enter = 确定
lesson-race = 开始比赛
lesson-next = 课文的下一页
lesson-previous = 课文的上一页
lesson-leave = 离开课文
lesson-list-loading = 正在加载课程。如果一直没有出现，请检查网络，然后重新打开此列表。
lesson-list-path = 从零到主要变例搜索，共 { $minutes } 分钟。
lesson-chapter = { $chapter } · { $minutes }
lesson-list-hint = 方向键选择，Enter 打开。
lesson-list-write = 学完之后：
lesson-minutes = { $minutes } 分钟
lesson-done = 已学完
lesson-reached = 第 { $stop } 页，共 { $stops } 页
lesson-try = 做一做
lesson-solved = 习题已解
lesson-task-solved = 这道习题已经解出。
