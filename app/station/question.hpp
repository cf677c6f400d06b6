// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/station/message.hpp"
#include "app/station/setting.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/outcome.hpp"
#include "rules/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace app {

/// What a typed move is for.
enum class MoveUse : std::uint8_t {
    enter,           ///< his own move, or with duty a the player's
    repeat,          ///< what he heard of the opponent (E2.1)
    correct,         ///< what he meant to announce (E2.6)
    claimThreefold,  ///< written down to claim a draw with it (Art. 9.2.a)
    claimFiftyMoves, ///< the same (Art. 9.3.a)
};

/// A move that is being typed: for whom, and in which position.
struct MoveTask {
    MoveUse use;
    rules::Colour seat;
    rules::Position before;
};

struct NoQuestion {};
/// ASK.which: several moves fit. Arrows choose, Enter takes; a number does both.
struct WhichMove {
    MoveTask task;
    std::vector<rules::Move> moves;
    std::optional<std::size_t> chosen{};
};
/// ASK.promo (E2.1, E-R15).
struct WhichPiece {
    MoveTask task;
    rules::Square from;
    rules::Square to;
};
/// Something that must not happen by accident.
enum class Decision : std::uint8_t { offerDraw, resign, stopClocks, newGame, quit };
struct ReallyDo {
    Decision what;
};
/// The menu of F11.
enum class GameAction : std::uint8_t { offerDraw, accept, decline, claim, resign, adjourn, save };
inline constexpr int gameActionCount = static_cast<int>(GameAction::save) + 1;
struct GameMenu {
    GameAction item = GameAction::offerDraw;
};
/// DRW.with: the claim is made with the move that is typed, or by Enter on the position that
/// stands.
struct ClaimWith {
    rules::DrawClaim on;
};
/// What can be claimed; the menu behind the fourth item of F11.
enum class ClaimAction : std::uint8_t { threefold, fiftyMoves, twoMinutes, timeExceeded };
inline constexpr int claimActionCount = static_cast<int>(ClaimAction::timeExceeded) + 1;
struct ClaimMenu {
    ClaimAction item = ClaimAction::threefold;
};
/// The menu of F10: up and down the items, left and right the values.
struct SettingsMenu {
    Setting item = Setting::rate;
};

/// What a person has been asked and has not answered yet. Looking at something leaves it open;
/// whatever else is done closes it.
using Question = std::variant<NoQuestion,
                              WhichMove,
                              WhichPiece,
                              ReallyDo,
                              GameMenu,
                              ClaimWith,
                              ClaimMenu,
                              SettingsMenu>;

[[nodiscard]] inline bool isOpen(const Question& question) {
    return !std::holds_alternative<NoQuestion>(question);
}

/// The question in words, to be asked again as well.
[[nodiscard]] Message asked(const View& view, const Question& question);

} // namespace app
