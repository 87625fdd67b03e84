# 首次启动时的三个入口。

doors-title = 想从哪里开始？
doors-open = 开始：观看、讲授或探索
doors-key = 从哪里开始：观看演示、用于讲授，或探索一个局面
doors-see-command = 三分钟看懂剪枝
doors-see = 三分钟看懂剪枝
doors-see-about = 博弈程序怎样选着，为什么不必看完所有分支。途中你预测两次，改动一个数。
doors-see-begin = 开始
doors-see-also = 从零学到主要变例搜索，每课几分钟：
doors-teach = 用于讲授
doors-teach-about = 讲课所需：一套课程、投影用的演示模式、按主题分类的示例、练习。
doors-explore = 探索一个局面
doors-explore-about = 极小极大、alpha-beta 和 PVS 搜索同一个象棋局面，在它的树上竞速。
doors-opening = 开局
doors-middle-game = 中局
doors-mate = 两步杀
doors-own = 自己的局面
doors-fen = 局面的 FEN
doors-fen-hint = FEN 用一行文字写出局面：从上到下的十行，以 / 分隔，然后 w 或 b 表示轮到谁走。
doors-example = 填入一个例子
doors-go = 竞速
doors-recent = 最近用过：
doors-go-on = 继续：{ $lesson }
