// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/online/http.hpp"
#include "rules/base/interface.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// Whoever waits for a game, and types answers to challenges.
class Waiter : public rules::Interface {
public:
    virtual void tell(const Sentence& sentence) = 0;
    /// What is typed comes from this descriptor; -1: nothing comes any more.
    [[nodiscard]] virtual int input() const = 0;
    /// The next line if it is complete; does not wait.
    [[nodiscard]] virtual std::optional<std::string> nextLine() = 0;
};

/// What a player does on a server before a game: everything waits for the server. Belongs to one
/// thread.
class Lobby {
public:
    Lobby(const Server& server, const Secret& token);

    /// Whose token it is.
    [[nodiscard]] Online<Account> account();
    [[nodiscard]] Online<std::vector<RunningGame>> games();
    /// The game as it stands.
    [[nodiscard]] Online<ServedGame> game(const std::string& id);
    [[nodiscard]] Online<std::vector<Challenge>> challenges();

    // Each waits for a game and returns its name; nullopt: the player has left. Challenges that
    // come meanwhile are announced and can be answered. A connection that is lost is opened again.
    // `player`: the account whose token it is.

    /// A search that the server ends without a game begins again.
    [[nodiscard]] Online<std::optional<std::string>>
    seek(const Account& player, const SeekWish& wish, Waiter& waiter);
    /// Until the opponent has accepted, or has not.
    [[nodiscard]] Online<std::optional<std::string>> challenge(const Account& player,
                                                               const std::string& opponent,
                                                               const SeekWish& wish,
                                                               Waiter& waiter);
    [[nodiscard]] Online<std::optional<std::string>> beChallenged(const Account& player,
                                                                  Waiter& waiter);

private:
    [[nodiscard]] Online<std::string> ask(const ApiRequest& request);
    template <class T>
    [[nodiscard]] Online<T> ask(const ApiRequest& request, Read<T> (*read)(std::string_view));
    /// Waits a moment; returns why the stream of this game has ended, if it has.
    [[nodiscard]] std::optional<OnlineFault> endOf(int exchange, const std::string& id);
    [[nodiscard]] Online<std::optional<std::string>> waitFor(const Account& player,
                                                             std::optional<ApiRequest> wish,
                                                             const OnlineFault& ifDeclined,
                                                             Waiter& waiter);

    Server server_;
    Http http_;
};

} // namespace app
