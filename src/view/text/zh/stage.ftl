# 讲台：哪一部分放大，以及讲课人的工具。

stage-leave = 退出演示
stage-spotlight = 聚光灯
stage-key-spotlight = 演示时：指针处的聚光灯，其余变暗
stage-pen = 画笔
stage-key-pen = 演示时：用鼠标画线
stage-clear = 擦掉画线
stage-key-clear = 演示时：擦掉画的线
stage-black = 黑屏
stage-key-black = 演示时：黑屏；走一步或点一下即恢复。翻页笔的黑屏键也一样
stage-notes = 讲课备注
stage-key-notes = 演示时：在另一个窗口显示讲课备注
stage-is-black = 已黑屏：走一步或点一下即恢复
stage-draws = 鼠标正在画线
stage-notes-none = 这个示例没有备注。
stage-notes-now = 现在
stage-notes-next = 接下来，第 { $step } 步：{ $event }
stage-notes-end = 后面没有事件了。
stage-notes-since = 已演示 { $time }
