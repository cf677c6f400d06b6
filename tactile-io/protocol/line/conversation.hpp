// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"
#include "tactile-io/protocol/line/message.hpp"

#include <optional>
#include <string_view>

namespace tactile {

/// The spans of the conversation with a home-made board, all in one place.
struct LineTimes {
    rules::Span hello{1000};   ///< between questions who it is; opening the line may restart it
    rules::Span confirm{500};  ///< after something new, for the board to say that this is all
    rules::Span answer{1000};  ///< to wait for the whole board before asking again
    rules::Span silence{5000}; ///< without a line, before asking whether it is still there
    rules::Span trial{3000};   ///< of readable lines, before an unreadable board is believed again

    bool operator==(const LineTimes&) const = default;
};

/// Talks with a home-made board: asks who it is, has it report changes, asks for the whole board
/// when a message was lost, a line could not be read, or its sum is another, and when it has been
/// silent. A board that restarts is taken up where it stands. What says nothing is a stranger, what
/// stops is silent, and what sends nothing but lines that cannot be read is unreadable: nothing it
/// shows is passed on then before it has been readable for a while. The squares to light are lit
/// again whenever the board says who it is.
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
    /// Whether what it shows now may be passed on.
    [[nodiscard]] bool isBelieved(rules::Instant now);
    void count(std::uint16_t number, rules::Instant now, Exchange& exchange);
    void ask(rules::Instant now, Exchange& exchange);
    void wait(rules::Instant now);
    [[nodiscard]] Snapshot snapshot() const;

    LineTimes times_;
    LineParser parser_;
    std::optional<LineHello> board_;    // nothing before it has introduced itself
    std::optional<LineSquares> shown_;  // nothing before the first state
    std::optional<std::uint16_t> last_; // the number of the last counted message
    std::optional<rules::Instant> due_;
    std::optional<Light> light_; // the latest, also before the board has introduced itself
    bool isOnTrial_ = false;     // it has been unreadable, also before the line was opened again
    rules::Instant readableSince_;
    int questions_ = 0; // since the last line that could be read and told something
    int gaps_ = 0;      // lines since then that could not be read
};

} // namespace tactile
