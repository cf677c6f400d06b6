// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/annotation.hpp"
#include "app/review/review.hpp"
#include "rules/notation/san.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// 1.e4 e5 2.Qh5 Ke7 3.Qxe5#, with the times on the clocks.
inline constexpr std::string_view shortGame = R"([White "Ada"]
[Black "Bert"]
[TimeControl "300"]
[Result "1-0"]

1. e4 {[%clk 0:04:58]} e5 {[%clk 0:04:55] [%eval 0.3] as usual} (1... c5 {no}) 2. Qh5 $5
{[%clk 0:04:50]} Ke7 {[%clk 0:04:00]} 3. Qxe5# {[%clk 0:04:40] done} 1-0
)";

inline app::ReviewSource shortSource() {
    return app::readSource(rules::sourceOf(shortGame), 1).value();
}

inline app::StudiedMove studied(const rules::Position& before,
                                const std::vector<std::string>& line,
                                int value,
                                std::optional<int> mateIn = {}) {
    std::vector<rules::Move> moves;
    moves.reserve(line.size());
    auto position = before;
    for (const auto& word : line) {
        moves.push_back(rules::parseUci(word, position).value());
        position.play(moves.back());
    }
    return {moves.front(), value, {moves.begin() + 1, moves.end()}, mateIn};
}

/// As an engine would weigh that game: 2...Ke7 is a blunder, and Nc6 was better.
inline app::Weighings weighShortGame(const rules::Game& game) {
    app::GameWeighing weighing(game);
    const auto answer = [&](const std::vector<std::string>& line, int value, auto... mateIn) {
        const auto next = weighing.next().value();
        weighing.take(std::vector{studied(next.position(), line, value, mateIn...)});
    };
    answer({"h5e5"}, app::mateValue, 1);
    answer({"b8c6", "f1c4", "g7g6"}, 40);
    answer({"g1f3", "b8c6"}, 35);
    answer({"e7e5"}, -25);
    answer({"e2e4", "e7e5"}, 30);
    return weighing.weighings();
}

} // namespace tests
