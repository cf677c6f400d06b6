// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/thinking_pause.hpp"

#include "rules/chess/facts.hpp"

#include <algorithm>
#include <cstdint>

namespace app {
namespace {

using std::chrono::milliseconds;

constexpr int pliesOfOpening = 12;
constexpr std::size_t manyMoves = 40;
constexpr std::int64_t partOfClock = 100;

struct Between {
    milliseconds least;
    milliseconds most;
};

constexpr Between hardlyAny{milliseconds{300}, milliseconds{700}};
constexpr Between little{milliseconds{600}, milliseconds{1500}};
constexpr milliseconds shortestThought{900};
constexpr milliseconds longestThought{4000};

/// Takes what has just been taken with.
bool takesBack(const rules::Game& game, rules::Move move) {
    if (game.plies() == 0) return false;
    const auto before = game.moves().back();
    const auto was = rules::captureSquare(game.at(game.plies() - 1), before);
    return was && rules::captureSquare(game.position(), move) == before.kingTarget();
}

Between usual(const rules::Game& game, rules::Move move) {
    const auto choices = game.position().legalMoves().size();
    if (choices == 1 || takesBack(game, move)) return hardlyAny;
    if (game.plies() < pliesOfOpening) return little;
    const auto share = static_cast<int>(std::min(choices, manyMoves));
    return {shortestThought,
            shortestThought +
                (longestThought - shortestThought) * share / static_cast<int>(manyMoves)};
}

} // namespace

bool takesItsTime(const Strength& strength) {
    return strength.elo && *strength.elo <= *strengthOf(Level::strong).elo;
}

milliseconds thinkingPause(const EngineQuestion& question, rules::Move move, double chance) {
    const auto [least, most] = usual(question.game, move);
    // Long thoughts are rarer than short ones.
    const auto more = static_cast<double>((most - least).count()) * chance * chance;
    const milliseconds pause = least + milliseconds{static_cast<std::int64_t>(more)};
    if (!question.clock) return pause;
    const auto& own = question.clock->sides[question.game.position().turn()];
    return std::min(pause,
                    milliseconds{std::max<std::int64_t>(0, own.left.milliseconds) / partOfClock});
}

} // namespace app
