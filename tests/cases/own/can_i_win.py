# LeetCode 464: moves that win at once are not searched.
from functools import lru_cache
class Solution:
    def canIWin(self, maxChoosableInteger: int, desiredTotal: int) -> bool:
        if maxChoosableInteger * (maxChoosableInteger + 1) // 2 < desiredTotal:
            return False
        @lru_cache(None)
        def can_win(used, total):
            for i in range(maxChoosableInteger):
                if used >> i & 1 == 0:
                    if total + i + 1 >= desiredTotal or not can_win(used | 1 << i, total + i + 1):
                        return True
            return False
        return can_win(0, 0)
print(Solution().canIWin(5, 11))
print(Solution().canIWin(4, 9))
