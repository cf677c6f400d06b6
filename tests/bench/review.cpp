// SPDX-License-Identifier: GPL-3.0-or-later
// usage: bench_review
// Has Stockfish look at every position of a game of 40 moves, a tenth of a second each, and prints
// how long the whole review takes, with starting the engine.
#include "app/review/review.hpp"

#include "app/engine/opponent.hpp"
#include "app/review/annotation.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace {

/// Kasparov – Topalov, Wijk aan Zee 1999, without its last moves.
constexpr std::string_view famousGame =
    "1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 "
    "Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 "
    "17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6 "
    "24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 "
    "31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 36. Bf1 Rd2 37. Rd7 Rxd7 "
    "38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 *";

/// Returns the number of positions.
std::size_t lookThrough(const rules::Game& game) {
    app::Weigher engine(
        {.study = app::Study{.moves = 1, .nodes = {}, .longest = std::chrono::milliseconds{100}}},
        [](const app::Sentence&) {});
    app::GameWeighing weighing(game);
    while (const auto next = weighing.next()) {
        const auto best = engine.weigh(*next);
        if (!best) std::exit(3);
        weighing.take(*best);
    }
    return weighing.total();
}

} // namespace

int main() {
    const auto source = app::readSource(rules::sourceOf(famousGame), 1).value();
    const auto begin = std::chrono::steady_clock::now();
    const auto positions = lookThrough(source.game);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << nlohmann::ordered_json{{"figure", "review.tenth_of_a_second"},
                                        {"positions", positions},
                                        {"seconds", took.count()}}
                     .dump()
              << std::endl;
}
