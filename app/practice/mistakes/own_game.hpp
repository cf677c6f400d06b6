// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/journal/archive.hpp"
#include "rules/base/colour.hpp"
#include "rules/chess/game.hpp"
#include "rules/match/match.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

/// A stored game in which it is known on which side the person was.
struct OwnGame {
    std::int64_t number = 0; ///< in the archive
    std::chrono::sys_seconds opened{};
    rules::Game game{};
    rules::Colour side{};
    bool chess960 = false;
    std::string opponent{}; ///< empty: without a name

    bool operator==(const OwnGame&) const = default;
};

/// The game as one of the person's own; nullopt: it is none. Against an engine the person was on
/// the other side. Of two people the person is the one who has this name, if only one has it; with
/// an empty name it is not known whose mistakes they were, so that such a game does not count.
[[nodiscard]] std::optional<OwnGame>
ownGame(const ArchivedGame& archived, const rules::Match& match, std::string_view name);

} // namespace app
