// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/online/http.hpp"
#include "app/sentences/sentence.hpp"
#include "rules/base/expected.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// Why there is no game. `isNo`: that is the answer that was asked for, not a fault.
struct OnlineFault {
    Sentence why;
    bool isNo = false;
};
template <class T>
using Online = rules::Expected<T, OnlineFault>;

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
    /// Waits until somebody wants the game; returns its name. A search that the server ends without
    /// a game begins again.
    [[nodiscard]] Online<std::string> seek(const SeekWish& wish);
    /// Waits until the player has accepted, or has not.
    [[nodiscard]] Online<std::string> challenge(const std::string& player, const SeekWish& wish);

private:
    class Waiting;

    [[nodiscard]] Online<std::string> ask(const ApiRequest& request);
    /// Waits a moment; returns why the stream of this game has ended, if it has.
    [[nodiscard]] std::optional<OnlineFault> endOf(int exchange, const std::string& id);
    /// Why an exchange has not done what it was for.
    [[nodiscard]] OnlineFault faultOf(const HttpEnd& end) const;
    [[nodiscard]] OnlineFault strange() const;

    Server server_;
    Http http_;
};

} // namespace app
