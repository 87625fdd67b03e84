# 各栏并排：各走了多远，停在何处，何处不同，以及时钟的快慢。

app-race-of = { $now } / { $total } 次访问
app-race-veiled-of = 目前 { $now } 次访问
app-race-here = 第 { $now } 次访问到此，共 { $total } 次
app-race-never = 从未到此 · { $now } / { $total }
app-race-not-so-far = 尚未到此 · { $now } / { $total }
app-race-veiled-here = 第 { $now } 次访问到此
app-race-veiled-not-so-far = 尚未到此 · { $now } 次访问
app-key-align = 其他各栏：访问次数相同，或位置相同

## 差异

## 时钟的快慢
app-play-mode-steps = 逐步播放
app-play-mode-events = 逐个事件播放：剪枝、界收紧、重搜
app-play-mode-whole = 用半分钟播放整个搜索
app-play-mode-steps-rate = { $rate } 步/秒
app-play-mode-events-rate = { $rate } 个事件/秒
app-play-mode-whole-rate = { $seconds } 秒放完
app-key-play-mode = 播放方式：逐步、逐个事件，或半分钟放完整个搜索

## 整个窗口中的竞速
race-button = 竞速
race-open = 竞速：各栏同时走完整棵树
race-key = 竞速：各栏用同一个时钟走完整棵树，10、30 或 60 秒
race-title = 竞速：{ $title }，深度 { $depth }
race-seconds = { $seconds } 秒
race-again = 从头再来
race-visits = 访问 { $visits } 次
race-of-tree = 看了全部结点的 { $share }
race-is = 各栏每秒访问的次数相同；最长的一栏用 { $seconds } 秒。{ $keys ->
    [none] {""}
   *[all] 空格暂停，回车重来，Esc 退出。
}
race-clock = 各搜索每秒访问的次数相同。
race-colours = 深色填满：已访问；蓝色：又访问一次；红色：剪枝。
race-lane-done = { $lane } 已跑完，共访问 { $visits } 次。
race-waits = 所有搜索结束后竞速就开始……
race-plays = 走{ $gap }{ $move }
race-all = { $lane }看了全部 { $places } 个结点{ $plays ->
    [none] 。
   *[other] ，走{ $gap }{ $plays }。
}
race-most = { $lane }访问最多：{ $visits } 次{ $plays ->
    [none] 。
   *[other] ，走{ $gap }{ $plays }。
}
race-share = { $lane } 每 { $part } 个结点只看 1 个（访问 { $visits } 次），{ $result }。
race-share-of = { $lane } 看了 { $part } 的结点（访问 { $visits } 次），{ $result }。
race-part = { $lane }访问 { $visits } 次，是{ $other }的 { $share }。
race-result = { $lane }{ $result }。
race-repeats = { $lane }有 { $repeats } 次访问重看了看过的结点：总共比 { $other } 多 { $more } 次访问。
race-same = 走同一步{ $plays ->
    [none] {""}
   *[other] （{ $plays }）
}，值也相同
race-same-value = 走另一步{ $plays ->
    [none] {""}
   *[other] （{ $plays }）
}，值相同
race-same-move = 走同一步{ $plays ->
    [none] {""}
   *[other] （{ $plays }）
}，值是 { $value }，而第一个搜索是 { $other }
race-differs = 走另一步{ $plays ->
    [none] {""}
   *[other] （{ $plays }）
}，值是 { $value }，而第一个搜索是 { $other }
race-runs = { $lane }：访问 { $visits } 次，共 { $total } 次
race-finished = { $lane }：访问 { $total } 次后第 { $place } 个到达
race-idle-predict = 竞速会透露要预测的内容：请先退出预测模式
