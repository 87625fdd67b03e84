// Coins in a row, taken from either end: c++ coins.cpp -o coins && ./coins | jianzhi check -
#include <algorithm>
#include <string>
#include <vector>
#include "visits.h"

static const std::vector<double> coins{2.5, 7, 1, 0.5, 6, 3};

// `ahead` is what the side to move has more than the other one.
static double search(const std::string &move, size_t left, size_t right, double ahead, double alpha, double beta) {
    const long me = visit_enter();
    const double entered = alpha;
    double best = left == right ? ahead : -1e6;
    for (int end = 0; end < 2 && left < right && best < beta; end++) {
        const double taken = end == 0 ? coins[left] : coins[right - 1];
        const double value = -search(end == 0 ? "left" : "right", left + (end == 0), right - (end == 1), -ahead - taken, -beta, -alpha);
        best = std::max(best, value);
        alpha = std::max(alpha, best);
    }
    visit_leave(me, move.c_str(), entered, beta, best, left < right ? 2 : 0);
    return best;
}

int main() {
    visit_begin("mover");
    search("", 0, coins.size(), 0, -100, 100);
}
