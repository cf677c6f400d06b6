// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/colour.hpp"
#include "rules/base/interface.hpp"
#include "rules/base/time.hpp"
#include "rules/clock/time_control.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// A game that a server elsewhere passes on to two people: what it reports, and what it is told.

namespace app {

/// How a game stands on its server.
enum class ServedStatus : std::uint8_t {
    running,
    aborted, ///< it counts for nothing
    mate,
    stalemate,
    resigned,
    drawn, ///< agreed, claimed, or by the position
    outOfTime,
    decided, ///< by the server for another reason: somebody left, or broke its rules
};

/// The whole state of the game, after every change of it.
struct ServedState {
    /// All moves from the start, as UCI writes them.
    std::vector<std::string> moves{};
    /// The time of each player when this arrived; nullopt: there is no clock.
    std::optional<rules::ByColour<rules::Span>> left{};
    ServedStatus status = ServedStatus::running;
    std::optional<rules::Colour> winner{};
    rules::ByColour<bool> offersDraw{};
    rules::ByColour<bool> asksTakeBack{};
    /// The beginning of a connection: whatever is missing in it has not been received.
    bool isFirst = false;

    bool operator==(const ServedState&) const = default;
};

/// A message of the other player, or one's own.
struct ServedChat {
    std::string by;
    std::string text;
    bool operator==(const ServedChat&) const = default;
};

/// Whether the opponent is connected. `claimIn`: the seconds until the win can be claimed.
struct ServedPresence {
    bool isGone = false;
    std::optional<int> claimIn{};
    bool operator==(const ServedPresence&) const = default;
};

/// Somebody wants the player's next game, or not any more.
struct ServedChallenge {
    std::string id{};
    std::string by{}; ///< with the rating; empty: somebody without an account
    rules::TimeControl time{};
    bool isWithdrawn = false; ///< then only the id is set
    bool operator==(const ServedChallenge&) const = default;
};

enum class ServedLink : std::uint8_t {
    lost,       ///< it is tried again and again
    found,      ///< again
    noToken,    ///< the server does not accept the token any more
    unreadable, ///< what it sends is not what is agreed
    noGame,     ///< the server does not know the game, which is not tried any longer
};

/// Another game of the player has begun.
struct ServedOtherGame {
    bool operator==(const ServedOtherGame&) const = default;
};

/// The server asks to wait, because there were too many requests; it is tried again then.
struct ServedPause {
    int seconds = 0;
    bool operator==(const ServedPause&) const = default;
};

/// The player's move in a game of `ply` half-moves, this one included.
struct ServedMove {
    int ply = 0;
    std::string uci{};
    bool operator==(const ServedMove&) const = default;
};

enum class ServedWish : std::uint8_t {
    resign,
    abort,
    offerDraw, ///< or accept the offer
    declineDraw,
    takeBack,  ///< or allow the opponent to
    keepMoves, ///< does not allow it
    claimWin,  ///< because the opponent has left
};

/// A message to the other player.
struct ServedWords {
    std::string text;
    bool operator==(const ServedWords&) const = default;
};

/// What the server is told.
using ServedRequest = std::variant<ServedMove, ServedWish, ServedWords>;

/// The server does not do this. `why`: its own words, empty if there are none.
struct ServedRefusal {
    ServedRequest what{};
    std::string why{};
    bool operator==(const ServedRefusal&) const = default;
};

/// What the server, or the connection to it, reports.
using ServedReport = std::variant<ServedState,
                                  ServedChat,
                                  ServedPresence,
                                  ServedLink,
                                  ServedPause,
                                  ServedRefusal,
                                  ServedOtherGame,
                                  ServedChallenge>;

/// The connection of one game, which reports until it is destroyed.
class ServerLink : public rules::Interface {
public:
    /// Sends it, in order and as often as needed, until the server has answered; does not wait.
    virtual void send(const ServedRequest& request) = 0;
};

/// Receives reports on the link's own thread. Must not throw, and must not wait for that thread.
using PostServedReport = std::function<void(const ServedReport&)>;

} // namespace app
