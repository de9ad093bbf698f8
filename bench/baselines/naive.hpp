#pragma once

// Taken over unchanged: see README.md. The names and the form are the prototype's.

#include <array>
#include <cstdint>

// clang-format off
namespace proto {

// Does Banker (two-card total b) draw? x = value of Player's third card, or -1 when Player stood.
constexpr bool banker_draws(int b, int x) {
  if (x < 0) return b <= 5;
  switch (b) {
    case 0: case 1: case 2: return true;
    case 3: return x != 8;
    case 4: return x >= 2 && x <= 7;
    case 5: return x >= 4 && x <= 7;
    case 6: return x == 6 || x == 7;
    default: return false;
  }
}

// Outcome cell = (player total, banker total, player has 3 cards, banker has 3 cards).
constexpr int kCells = 400;
constexpr int cell(int pt, int bt, int p3, int b3) { return ((p3 * 2 + b3) * 10 + pt) * 10 + bt; }

constexpr std::array<uint8_t, 20> kMod = {0,1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9};

// ---- naive: value loops (ten values), totals and card counts only
static void naive(const int64_t* n0, int64_t N, int64_t* w) {
  for (int i = 0; i < kCells; ++i) w[i] = 0;
  int64_t c[10]; for (int i = 0; i < 10; ++i) c[i] = n0[i];
  const int64_t rest4 = (N - 4) * (N - 5), rest5 = N - 5;
  for (int p1 = 0; p1 < 10; ++p1) { const int64_t w1 = c[p1]; --c[p1];
  for (int p2 = p1; p2 < 10; ++p2) { const int64_t w2 = w1 * c[p2] * (p1 == p2 ? 1 : 2); --c[p2];
  for (int b1 = 0; b1 < 10; ++b1) { const int64_t w3 = w2 * c[b1]; --c[b1];
  for (int b2 = b1; b2 < 10; ++b2) { const int64_t w4 = w3 * c[b2] * (b1 == b2 ? 1 : 2); --c[b2];
    const int a = (p1 + p2) % 10, b = (b1 + b2) % 10;
    if (a >= 8 || b >= 8 || (a >= 6 && b >= 6)) w[cell(a, b, 0, 0)] += w4 * rest4;
    else if (a >= 6) { for (int y = 0; y < 10; ++y) w[cell(a, kMod[b + y], 0, 1)] += w4 * c[y] * rest5; }
    else for (int x = 0; x < 10; ++x) {
      const int64_t w5 = w4 * c[x]; --c[x];
      const int pt = kMod[a + x];
      if (!banker_draws(b, x)) w[cell(pt, b, 1, 0)] += w5 * rest5;
      else for (int y = 0; y < 10; ++y) w[cell(pt, kMod[b + y], 1, 1)] += w5 * c[y];
      ++c[x];
    }
    ++c[b2]; } ++c[b1]; } ++c[p2]; } ++c[p1]; }
}

}  // namespace proto
// clang-format on
