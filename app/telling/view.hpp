// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/person.hpp"
#include "app/activity/policy.hpp"
#include "app/activity/preferences.hpp"
#include "app/telling/table.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/terms.hpp"
#include "speech/words/options.hpp"
#include "speech/words/utterance.hpp"

namespace app {

/// The table as one person sees it.
struct View {
    Person person;
    const Preferences& preferences;
    const Table& table;

    [[nodiscard]] const rules::Match& match() const { return table.match; }
    [[nodiscard]] speech::Language language() const { return preferences.language; }
};

[[nodiscard]] bool isPlayer(Person person);
[[nodiscard]] Policy policyOf(const View& view);
[[nodiscard]] bool isHome(const View& view);

/// Whether he moves for both sides: at home, where nobody but hands at this keyboard play.
[[nodiscard]] bool isForBoth(const View& view);

/// From whose side of the board he looks: the assistant from that of his player.
[[nodiscard]] rules::Colour sideOf(const View& view);
/// For whom he acts: himself, his player, or whoever is on move where he moves for both.
[[nodiscard]] rules::Colour seatOf(const View& view);
/// As whom his act stands in the record.
[[nodiscard]] rules::Actor actorOf(const View& view);
[[nodiscard]] speech::Channel channelOf(const View& view);

/// What his fingers would feel: his own board, the assistant's player's, the arbiter's line.
[[nodiscard]] rules::Placement boardOf(const View& view);

/// How phrases are made for him.
[[nodiscard]] speech::Options optionsOf(const View& view);

} // namespace app
