// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/match/sheet/tape_words.hpp"

#include "app/telling/moves_in_words.hpp"

#include <optional>

namespace app {
namespace {

using speech::PhraseKey;
using tactile::Request;

/// The half-move that is meant; none: that has been answered.
std::optional<int> plyOnTape(Turn& turn, const Request& request) {
    const auto& view = turn.view();
    const bool isTheirs = isHome(view) || (view.person != Person::arbiter &&
                                           turn.match().setup.seats[sideOf(view)].blind);
    if (!isTheirs) {
        turn.refuse(PhraseKey::tapNotYours);
        return std::nullopt;
    }
    const int last = turn.match().game.plies();
    if (last == 0) {
        turn.tell(PhraseKey::movNone);
        return std::nullopt;
    }
    const auto* const named = std::get_if<tactile::HalfMove>(&request.argument);
    const int ply = named == nullptr ? last : plyOf(turn.match().setup.start, *named);
    if (ply >= 1 && ply <= last) return ply;
    turn.refuse(PhraseKey::errNoPly);
    return std::nullopt;
}

} // namespace

void dictate(Turn& turn, const Request& request) {
    if (const auto ply = plyOnTape(turn, request)) turn.bring(Dictate{sideOf(turn.view()), *ply});
}

void playTape(Turn& turn, const Request& request) {
    if (const auto ply = plyOnTape(turn, request)) turn.bring(PlayTape{sideOf(turn.view()), *ply});
}

} // namespace app
