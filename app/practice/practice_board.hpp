// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/effect.hpp"
#include "app/activity/input.hpp"
#include "app/match/boards/boards.hpp"
#include "app/person/question.hpp"
#include "rules/base/colour.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/board.hpp"
#include "rules/chess/game.hpp"
#include "rules/chess/move.hpp"
#include "rules/chess/position.hpp"
#include "rules/match/event.hpp"
#include "rules/match/match.hpp"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace app {

/// All squares of an electronic board, as one reading reports them.
struct SeenBoard {
    std::variant<rules::Placement, rules::Traces> squares;
    rules::Stillness stillness{};
};

/// nullopt: the reading is not about all squares.
[[nodiscard]] std::optional<SeenBoard> seenBoard(const rules::Reading& reading);
/// Where it differs from this placement. Of a board that does not identify its pieces, what their
/// squares show is enough.
[[nodiscard]] std::vector<rules::Square> differences(const SeenBoard& seen,
                                                     const rules::Placement& wanted);
[[nodiscard]] bool shows(const SeenBoard& seen, const rules::Placement& wanted);

/// What is missing, extra or on another square, piece by piece; empty: nothing.
[[nodiscard]] std::vector<Phrase> faultsOf(const rules::Placement& found,
                                           const rules::Placement& wanted);

/// The electronic board of a person who practises: whether it shows the position of the exercise,
/// what is wrong with it, and which move is made on it. What a move is decide the rules of a game
/// at home. Until a first reading comes, there is no board, and nothing is said of it.
class PracticeBoard {
public:
    struct Sighting {
        std::vector<Phrase> words{};
        std::optional<rules::Move> made{}; ///< by the side to move
    };

    /// The board is to show the latest position of this game, and the side to move makes a move on
    /// it; nullopt: it is not looked at. If the game has not changed since a move was made on the
    /// board, that move must be taken back. Returns what to say.
    [[nodiscard]] std::vector<Phrase> expect(std::optional<rules::Game> game);
    [[nodiscard]] Sighting take(const rules::Reading& read);

    /// The board responds, and is still being set up.
    [[nodiscard]] bool isAwaited() const { return game_ && seen_ && !hands_; }
    /// There is a board, and it shows another position.
    [[nodiscard]] bool differs() const { return game_ && seen_ && !shows(game_->position()); }
    /// How the board differs from the position: a few differences one by one, of many the first and
    /// their number; empty: it does not, or nothing is expected of it.
    [[nodiscard]] std::vector<Phrase> faults() const;
    /// The moves among which the board asks; none: it asks nothing.
    [[nodiscard]] std::vector<rules::Move> asked() const;
    /// What to send to the board; nullopt: nothing is expected of it.
    [[nodiscard]] std::optional<BoardWants> wants() const;

private:
    [[nodiscard]] bool shows(const rules::Position& position) const;
    /// At home another piece may stand for what a pawn has become.
    [[nodiscard]] rules::Placement asMeant(const rules::Placement& shown) const;
    [[nodiscard]] rules::Reading asMeant(rules::Reading reading) const;
    /// From here on moves on the board count, after those that are still to be carried out.
    void follow(const rules::Position& from, std::span<const rules::Move> toCarryOut);
    [[nodiscard]] Sighting observe(const rules::Reading& reading);
    [[nodiscard]] std::vector<rules::Event> eventsOf(const rules::Reading& reading);
    [[nodiscard]] std::vector<Phrase> watchFollowing(rules::Stillness stillness);
    [[nodiscard]] std::vector<Phrase> watchSettingUp(rules::Stillness stillness);
    [[nodiscard]] std::vector<Phrase> stand();
    [[nodiscard]] std::vector<Phrase> tellFaults();

    std::optional<rules::Game> game_{};
    std::optional<SeenBoard> seen_{};
    /// The hands at the board, as in a game at home; nullopt: the board is being set up.
    std::optional<rules::Match> hands_{};
    /// What the board showed when something was last said about it.
    std::optional<std::variant<rules::Placement, rules::Traces>> told_{};
    bool hasStood_ = false; ///< since this exercise began
    bool isAsked_ = false;  ///< to set the position up
    bool hasMoved_ = false; ///< the latest move was made on the board
    bool isWrong_ = false;  ///< its faults were told
    bool isLost_ = false;
    bool isBack_ = false; ///< after a loss, and nothing has been said about its pieces yet
};

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
