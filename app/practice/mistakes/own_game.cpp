// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/mistakes/own_game.hpp"

#include "app/activity/policy.hpp"

namespace app {
namespace {

using rules::Colour;

std::optional<Colour> sideOf(const rules::MatchSetup& setup, std::string_view name) {
    const auto& [white, black] = setup.seats;
    if (white.inputs.engine != black.inputs.engine)
        return white.inputs.engine ? Colour::black : Colour::white;
    if (white.inputs.engine || name.empty() || white.name == black.name) return std::nullopt;
    if (white.name == name) return Colour::white;
    return black.name == name ? std::optional{Colour::black} : std::nullopt;
}

} // namespace

std::optional<OwnGame>
ownGame(const ArchivedGame& archived, const rules::Match& match, std::string_view name) {
    const auto side = sideOf(match.setup, name);
    if (!side || !policyOf(match.setup).hasGame || match.game.plies() == 0) return std::nullopt;
    return OwnGame{.number = archived.id.number,
                   .opened = archived.opened,
                   .game = match.game,
                   .side = *side,
                   .chess960 = match.setup.chess960,
                   .opponent = match.setup.seats[other(*side)].name};
}

} // namespace app
