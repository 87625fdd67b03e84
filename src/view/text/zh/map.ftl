# 全景图：各个搜索看过整棵树的哪些结点。

map-looked-of = { $places } 个结点中的 { $looked } 个
map-looked = { $looked } 个结点
map-all-looked = { $places } 个结点全都看过。
map-first-looked = 整棵树有 { $places } 个结点，{ $name } 看过 { $looked } 个
map-other-looked = { $has-without ->
    [0] { $name } 同样看过这些结点
   *[other] { $name } 没有看其中的 { $without } 个
}{ $has-more ->
    [0] {""}
   *[other] ，另看了 { $more } 个
}{ $has-twice ->
    [0] {""}
   *[other] ，有 { $twice } 个看过不止一次
}
map-sentence = { $parts }。
map-and-then = ；
map-and = 、
map-class-nobody = 从未看过
map-class-all = 全都看过
map-class-only = 仅 { $names }
map-class-twice = { $names } 不止一次
map-class = { $who }：{ $places }
map-difference = 差别
map-difference-so-far = 到目前为止的差异（下面的数字是结束时的）
map-estimate = 正在数整棵树，宽度暂为估计：已数 { $counted } 个结点。
map-outside = 另有 { $visits } 次访问在整棵树之外
map-counting = 正在计数：已数 { $counted } 个结点。

## 两次搜索在哪里分道
divergence-lost-research = { $way }：{ $cause } 试探用了 { $probes } 次访问，重搜又用了 { $again } 次，共 { $visits } 次；{ $other } 用了 { $others } 次。这一注输了，多花 { $differing } 次访问，{ $twice } 个结点看了不止一次。
divergence-paid-research = { $way }：{ $cause } 试探用了 { $probes } 次访问，重搜又用了 { $again } 次，共 { $visits } 次；{ $other } 用了 { $others } 次。即使重搜，仍省下 { $differing } 次访问；{ $twice } 个结点看了不止一次。
divergence-null-window = { $way }：{ $cause } 的空窗口只问它是不是更好，访问 { $visits } 次就有答案；{ $other } 用了 { $others } 次。省下 { $differing } 次访问：{ $only } 个结点只有 { $other } 看过。
divergence-earlier-cut = { $way }：{ $cause } 看了 { $children } 种着法就剪枝；{ $other } 还多看 { $more } 种。省下 { $differing } 次访问：{ $only } 个结点只有 { $other } 看过。
divergence-other = { $way }：在不同的部分里 { $cause } 访问 { $visits } 次，{ $other } 访问 { $others } 次；{ $own } 个结点只有 { $cause } 看过，{ $only } 个只有 { $other } 看过。
divergence-total = { $order ->
    [equal] { $second }与{ $first }各访问 { $visits } 次。
    [fewer] { $second }访问 { $others } 次，比{ $first }的 { $visits } 次少 { $share }。
   *[more] { $second }访问 { $others } 次，比{ $first }的 { $visits } 次多 { $share }。
}
divergence-sum = { $kind }，共 { $count } 处：{ $fewer }比{ $more }少访问 { $differing } 次
divergence-kind-lost-research = 得不偿失的重搜
divergence-kind-paid-research = 仍然划算的重搜
divergence-kind-null-window = 空窗口省下的
divergence-kind-earlier-cut = 更早的剪枝
divergence-kind-other = 其他原因

## 整个搜索的图的坐标轴
axis-leaves = 叶子
axis-reply = { $player }应着
