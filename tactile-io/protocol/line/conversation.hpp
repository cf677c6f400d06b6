// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"
#include "tactile-io/protocol/line/message.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// The timing of the protocol of a home-made board, all in one place.
struct LineTimes {
    rules::Span hello{1000};   ///< between identity requests; opening the line may restart it
    rules::Span confirm{500};  ///< after a change, for the board to confirm that this is all
    rules::Span answer{1000};  ///< to wait for the whole board before asking again
    rules::Span silence{5000}; ///< without a line, before asking whether it is still there
    rules::Span trial{3000};   ///< of readable lines, before an unreadable board is trusted again

    bool operator==(const LineTimes&) const = default;
};

/// The protocol of a home-made board: asks for its identity, makes it report changes, requests the
/// whole board when a message was lost, a line was unreadable, its sum differs, or it has been
/// silent. A board that restarts is resumed in its current state. A device that sends nothing is a
/// stranger, a board that stops is silent, and one that sends only unreadable lines is unreadable:
/// its readings are then passed on only after it has been readable for a while. The squares to
/// light are lit again whenever the board identifies itself.
class LineConversation : public Driver {
public:
    explicit LineConversation(LineTimes times = {}) : times_(times) {}

    [[nodiscard]] Exchange begin(rules::Instant now) override;
    [[nodiscard]] Exchange receive(std::span<const std::uint8_t> bytes,
                                   rules::Instant now) override;
    [[nodiscard]] Exchange tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override { return due_; }
    [[nodiscard]] Exchange give(const Cue& cue, rules::Instant now) override;
    [[nodiscard]] Sight sight() const override { return board_ ? board_->sight : Sight::pieces; }

private:
    void take(const LineMessage& message, rules::Instant now, Exchange& exchange);
    void greet(const LineHello& hello, rules::Instant now, Exchange& exchange);
    void takeState(const LineState& state, rules::Instant now, Exchange& exchange);
    void takeChange(const LineChange& change, rules::Instant now, Exchange& exchange);
    void takeAlive(const LineAlive& alive, rules::Instant now, Exchange& exchange);
    void takeButton(const LineButton& button, rules::Instant now, Exchange& exchange);
    void takeGap(rules::Instant now, Exchange& exchange);
    void fail(rules::LossCause cause, Exchange& exchange);
    /// Whether its current state may be passed on.
    [[nodiscard]] bool isBelieved(rules::Instant now);
    void count(std::uint16_t number, rules::Instant now, Exchange& exchange);
    void ask(rules::Instant now, Exchange& exchange);
    void wait(rules::Instant now);
    [[nodiscard]] Snapshot snapshot() const;

    LineTimes times_;
    LineParser parser_;
    std::optional<LineHello> board_;    // nullopt before it has identified itself
    std::optional<LineSquares> shown_;  // nullopt before the first state
    std::optional<std::uint16_t> last_; // the number of the last counted message
    std::optional<rules::Instant> due_;
    std::optional<Light> light_; // the latest, also before the board has identified itself
    bool isOnTrial_ = false;     // it has been unreadable, possibly before the line was reopened
    rules::Instant readableSince_;
    int questions_ = 0; // since the last readable line with information
    int gaps_ = 0;      // unreadable lines since then
};

} // namespace tactile
