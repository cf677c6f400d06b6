// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/online/api.hpp"
#include "app/online/challenges.hpp"
#include "app/online/http.hpp"
#include "app/online/patience.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// Whoever waits for a game, and types answers to challenges.
class Waiter {
public:
    Waiter() = default;
    Waiter(const Waiter&) = delete;
    Waiter& operator=(const Waiter&) = delete;
    Waiter(Waiter&&) = delete;
    Waiter& operator=(Waiter&&) = delete;
    virtual ~Waiter() = default;

    virtual void tell(const Sentence& sentence) = 0;
    /// What is typed comes from this descriptor; -1: nothing comes any more.
    [[nodiscard]] virtual int input() const = 0;
    /// The next line if it is complete; does not wait.
    [[nodiscard]] virtual std::optional<std::string> nextLine() = 0;
};

/// Why the waiting has ended, if not with a game.
enum class NoGameYet : std::uint8_t {
    declined, ///< the player's own challenge was
    left,     ///< the player does not wait any longer
};

/// Waits for a game to begin: one that is wished, or one that somebody offers by a challenge. The
/// events of the player are open before the game is wished, so that it cannot be missed. Belongs to
/// one thread, as does what it uses.
class Waiting {
public:
    /// `player`: the id of the one who waits.
    Waiting(Http& http, const Server& server, std::string player, Waiter& waiter);
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    Waiting(Waiting&&) = delete;
    Waiting& operator=(Waiting&&) = delete;
    ~Waiting();

    /// `wish`: sent again when the server has ended it without a game; without any only challenges
    /// are waited for. `known`: the games that run already. The name of the game, or why there is
    /// none.
    [[nodiscard]] Online<rules::Expected<std::string, NoGameYet>>
    wait(std::optional<ApiRequest> wish, std::vector<RunningGame> known);

private:
    /// What the server is asked about a challenge.
    struct Answering {
        int exchange = 0;
        Challenge challenge;
        bool accepts = false;
    };

    [[nodiscard]] std::optional<OnlineFault> goOn();
    void wishIt();
    void read(Lines& lines, std::string_view bytes);
    void take(const Read<PlayerEvent>& event);
    void take(const GameStarted& game);
    void take(const Challenge& challenge);
    void withdraw(const std::string& id);
    [[nodiscard]] std::optional<OnlineFault> ended(const HttpEnd& end);
    void answered(const HttpEnd& end);
    [[nodiscard]] bool listens() const;
    void readLines();
    void reply(const std::string& line);
    void answer(const Challenge& challenge, bool accepts);

    Http& http_;
    const Server& server_;
    std::string player_;
    Waiter& waiter_;
    std::optional<ApiRequest> wish_;
    std::vector<RunningGame> known_;
    Lines eventLines_;
    Lines wishLines_;
    Challenges challenges_;
    std::optional<Answering> answering_;
    std::optional<std::string> started_;
    std::string own_; ///< the name of the player's own challenge
    bool isAccepted_ = false;
    bool isDeclined_ = false;
    bool hasLeft_ = false;
    bool isStrange_ = false;
    Pulse pulse_;
    Attempts again_;
    int events_ = 0;
    int wishing_ = 0;
};

} // namespace app
