// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/reason.hpp"

#include "rules/chess/game.hpp"
#include "rules/chess/tactics/gain.hpp"
#include "speech/words/tactics_answers.hpp"

namespace app {
namespace {

/// A line of an engine that ends in mate; it has searched further than we can prove.
std::optional<rules::Gain> mateAtEnd(rules::Position position, std::span<const rules::Move> line) {
    const auto winner = position.turn();
    for (const auto move : line)
        if (!position.playIfLegal(move)) return std::nullopt;
    if (!position.isCheckmate() || position.turn() == winner) return std::nullopt;
    return rules::Gain{.mateIn = static_cast<int>(line.size() + 1) / 2};
}

} // namespace

std::optional<std::string> reasonOf(const rules::Position& position,
                                    std::span<const rules::Move> line,
                                    rules::Language language) {
    if (line.empty()) return std::nullopt;
    if (const auto mate = mateAtEnd(position, line))
        return speech::gainInWords(*mate, language).shown;
    rules::Game game{position};
    game.play(line.front());
    const auto reason = speech::reasonInWords(game, language);
    return reason ? std::optional{reason->shown} : std::nullopt;
}

} // namespace app
