// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/activity/served.hpp"
#include "app/online/http.hpp"
#include "app/online/server.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace app {

/// A game as its connection needs it.
struct LinkedGame {
    std::string id;
    std::string player;    ///< the id of the one who plays it here
    rules::Colour first{}; ///< the side that has moved first
};

/// What the server may have missed at the end: something that has not been sent and is lost;
/// something that it has not confirmed; a move, which is kept with the game and sent when it goes
/// on.
enum class Unsent : std::uint8_t { wish, unconfirmedWish, move };

/// The connection of one game, on a thread of its own. What is lost is opened again, with pauses
/// that grow; what was to be sent is kept until the server has answered, in order. A server that
/// asks to wait is left alone as long as it wishes. Challenges of others are reported as well, also
/// when the game is over; that this is not possible is no fault.
class GameLink final : public ServerLink {
public:
    /// How long the end waits for what has not been sent yet, if the connection is there.
    static constexpr std::chrono::seconds farewell{3};

    /// Reports begin at once.
    GameLink(Server server, Secret token, LinkedGame game, PostServedReport post);
    GameLink(const GameLink&) = delete;
    GameLink& operator=(const GameLink&) = delete;
    /// Nothing is reported after this, except that something has not been sent.
    ~GameLink() override;

    void send(const ServedRequest& request) override;
    /// Called at the end, if the server has not received or confirmed everything.
    void tellUnsent(std::function<void(Unsent)> tell) { tellUnsent_ = std::move(tell); }

private:
    class Worker;

    std::unique_ptr<Worker> worker_;
    std::function<void(Unsent)> tellUnsent_ = [](Unsent) {};
};

} // namespace app
