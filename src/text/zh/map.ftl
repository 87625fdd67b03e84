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
