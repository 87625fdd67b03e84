# 讲台：哪一部分放大，以及黑屏和讲课备注。

stage-leave = 退出演示
stage-black = 黑屏
stage-key-black = 演示时：黑屏；走一步或点一下即恢复。翻页笔的黑屏键也一样
stage-notes = 讲课备注
stage-key-notes = 演示时：在另一个窗口显示讲课备注
stage-is-black = 已黑屏：走一步或点一下即恢复
stage-notes-none = 这个示例没有备注。
stage-notes-now = 现在
stage-notes-next = 接下来，第 { $step } 步：{ $event }
stage-notes-end = 后面没有事件了。
stage-notes-since = 已演示 { $time }
