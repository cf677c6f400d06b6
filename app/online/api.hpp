// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/served.hpp"
#include "rules/base/colour.hpp"
#include "rules/base/expected.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The Board API of Lichess, as its public description has it: requests as values, answers read into
// values. Pure. Fields that are not known are ignored, missing ones have their usual meaning;
// whatever cannot be read is reported as `Unreadable`.

namespace app {

/// What is sent: GET, or POST with a form as its body.
struct ApiRequest {
    std::string path;
    std::optional<std::string> form{}; ///< POST if there is one, also an empty one

    bool operator==(const ApiRequest&) const = default;
};

/// Minutes and seconds a move; on a server there is nothing else in real time.
struct ServedTerms {
    int seconds = 0;
    int increment = 0; ///< seconds

    bool operator==(const ServedTerms&) const = default;
};

/// The game that a player wishes.
struct SeekWish {
    ServedTerms terms{.seconds = 600, .increment = 5};
    bool isRated = false;
    std::optional<rules::Colour> side{};

    bool operator==(const SeekWish&) const = default;
};

[[nodiscard]] ApiRequest accountRequest();
[[nodiscard]] ApiRequest gamesRequest();
[[nodiscard]] ApiRequest eventsRequest();
[[nodiscard]] ApiRequest seekRequest(const SeekWish& wish);
[[nodiscard]] ApiRequest challengeRequest(const std::string& player, const SeekWish& wish);
[[nodiscard]] ApiRequest challengesRequest();
[[nodiscard]] ApiRequest acceptRequest(const std::string& challenge);
[[nodiscard]] ApiRequest declineRequest(const std::string& challenge);
[[nodiscard]] ApiRequest streamRequest(const std::string& game);
[[nodiscard]] ApiRequest requestFor(const std::string& game, const ServedRequest& what);

/// What is not valid JSON, or not what the description says.
struct Unreadable {
    bool operator==(const Unreadable&) const = default;
};
template <class T>
using Read = rules::Expected<T, Unreadable>;

struct Account {
    std::string id;
    std::string name;

    bool operator==(const Account&) const = default;
};
[[nodiscard]] Read<Account> readAccount(std::string_view body);

struct RunningGame {
    std::string id;
    rules::Colour side{};
    std::string opponent;
    bool isOwnTurn = false;

    bool operator==(const RunningGame&) const = default;
};
[[nodiscard]] Read<std::vector<RunningGame>> readGames(std::string_view body);

/// A challenge, as the one who is challenged sees it.
struct Challenge {
    std::string id;
    std::string by{}; ///< with the title; empty: somebody without an account
    std::optional<int> rating{};
    std::string variant{};              ///< "standard"
    std::optional<ServedTerms> terms{}; ///< nullopt: no clock
    std::optional<int> days{};          ///< for a move, without a clock
    bool isRated = false;
    std::optional<rules::Colour> side{}; ///< of the one who is challenged; nullopt: by lot
    bool isForBoards = true;             ///< this interface serves such games

    bool operator==(const Challenge&) const = default;
};
/// Those that wait for an answer of the player.
[[nodiscard]] Read<std::vector<Challenge>> readChallenges(std::string_view body);

/// The server's own words about what it does not do; empty if there are none.
[[nodiscard]] std::string readError(std::string_view body);

/// What concerns the player, besides the moves of a game.
struct GameStarted {
    std::string id;
    bool operator==(const GameStarted&) const = default;
};
struct ChallengeMade {
    std::string id;
    bool operator==(const ChallengeMade&) const = default;
};
struct ChallengeAccepted {
    bool operator==(const ChallengeAccepted&) const = default;
};
struct ChallengeDeclined {
    std::string id{}; ///< empty: the one whose answer this is
    bool operator==(const ChallengeDeclined&) const = default;
};
/// Somebody challenges the player, or does not any more.
struct ChallengeCame {
    Challenge challenge;
    bool operator==(const ChallengeCame&) const = default;
};
struct ChallengeWithdrawn {
    std::string id;
    bool operator==(const ChallengeWithdrawn&) const = default;
};
struct OtherEvent {
    bool operator==(const OtherEvent&) const = default;
};
using PlayerEvent = std::variant<OtherEvent,
                                 GameStarted,
                                 ChallengeMade,
                                 ChallengeAccepted,
                                 ChallengeDeclined,
                                 ChallengeCame,
                                 ChallengeWithdrawn>;
/// A line of the events, or of the answer to a challenge. `player`: the id of the one whose events
/// these are; a challenge of one's own is another event.
[[nodiscard]] Read<PlayerEvent> readEvent(std::string_view line, std::string_view player);

struct ServedPlayer {
    std::string id;
    std::string name;

    bool operator==(const ServedPlayer&) const = default;
};

/// The first line of a game.
struct ServedGame {
    std::string id;
    std::string variant;                ///< "standard"
    std::string start{};                ///< a FEN; empty: the usual position
    std::optional<ServedTerms> terms{}; ///< at most a day each
    std::optional<int> days{};          ///< for a move; with neither there is no clock
    rules::ByColour<ServedPlayer> players{};
    ServedState state{};
};

using GameLine = std::variant<OtherEvent, ServedGame, ServedState, ServedChat, ServedPresence>;
[[nodiscard]] Read<GameLine> readGameLine(std::string_view line);

/// The times when they arrive: half of the time that a request and its answer take has passed since
/// they were sent, on the clock that runs. `first`: who moved first. Before both have moved no
/// clock runs.
[[nodiscard]] ServedState
arrived(ServedState state, rules::Colour first, std::chrono::milliseconds roundTrip);

/// Splits a stream into lines. Empty lines keep a connection alive and are left out.
class Lines {
public:
    /// Longer lines are no lines of this interface.
    static constexpr std::size_t longest = std::size_t{1} << 20U;

    /// The lines that are complete now; nullopt: one is too long.
    [[nodiscard]] std::optional<std::vector<std::string>> add(std::string_view bytes);

private:
    std::string rest_;
};

} // namespace app
