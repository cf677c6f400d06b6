// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "app/match/boards/boards.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/reading.hpp"
#include "rules/match/match.hpp"

#include <optional>

namespace app {

/// The electronic board of a person who practises, as a device: whose it is, whether it responds,
/// and what it was last told to show.
class BoardCues {
public:
    void take(const BoardRead& read);
    /// What to send so that the board shows this; nothing if it was the last it was told. nullopt:
    /// it may go on showing what it does.
    [[nodiscard]] Effects show(std::optional<BoardWants> wanted);
    /// The loss of the board, if it does not respond, happens in this match too: it has been
    /// announced already; that it is back must be, too.
    void repeatLossIn(rules::Match& match) const;

private:
    rules::Colour seat_{};
    std::optional<BoardWants> wanted_{};     ///< what the board was last told to show
    std::optional<rules::LossCause> loss_{}; ///< why it does not respond
};

} // namespace app
