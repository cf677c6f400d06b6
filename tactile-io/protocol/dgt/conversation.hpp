// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"
#include "tactile-io/protocol/dgt/message.hpp"

#include <deque>
#include <optional>

namespace tactile {

/// The timing of the protocol of a DGT board, all in one place.
struct DgtTimes {
    rules::Span hush{100};            ///< after the command to be silent; data in it are outdated
    rules::Span betweenCommands{100}; ///< the board's input buffer is small
    rules::Span version{2000};        ///< to wait for the answer to the first question
    rules::Span dump{1000};           ///< to wait for a dump before asking again
    rules::Span quiet{180};           ///< after a change, before asking for a dump
    rules::Span partial{500};         ///< after this long an incomplete message will not continue
    rules::Span watch{2000};          ///< between questions whether the board is still there
};

/// The protocol of a DGT board: silences it, asks for its identity, reads it, makes it report
/// changes, requests the whole board when it has been quiet for a moment or bytes were lost, and
/// checks that it is still there. A device that does not identify itself is a stranger, a board
/// that stops answering is silent. A lever that was moved while the line was lost counts as a
/// press, but only after the board has shown its pieces: the move for which it was may be new, too.
class DgtConversation : public Driver {
public:
    [[nodiscard]] Exchange begin(rules::Instant now) override;
    [[nodiscard]] Exchange receive(std::span<const std::uint8_t> bytes,
                                   rules::Instant now) override;
    [[nodiscard]] Exchange tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override;
    [[nodiscard]] Exchange give(const Cue& cue, rules::Instant now) override;

private:
    enum class Stage : std::uint8_t { hushing, introducing, talking };

    void ask(DgtCommand command);
    void introduce(rules::Instant now);
    void talk(rules::Instant now);
    void take(const DgtMessage& message, rules::Instant now, Exchange& exchange);
    void takeDump(const DgtDump& dump, rules::Instant now, Exchange& exchange);
    void takeChange(const DgtChange& change, rules::Instant now, Exchange& exchange);
    void takeClock(const DgtClockTimes& times, Exchange& exchange);
    void tickLine(rules::Instant now);
    void tickStage(rules::Instant now, Exchange& exchange);
    void tickWatch(rules::Instant now, Exchange& exchange);
    void tickDump(rules::Instant now);
    void sendWaiting(rules::Instant now, Exchange& exchange);

    static constexpr DgtTimes limits{};
    DgtParser parser_;
    Stage stage_ = Stage::hushing;
    rules::Instant stageEnds_;  // while hushing or introducing
    int attempts_ = 0;          // to get its identity
    std::deque<Bytes> waiting_; // commands not yet sent
    rules::Instant mayTalk_;    // when the next of them may go out
    rules::Instant lastByte_;
    rules::Instant nextWatch_; // while talking
    int watches_ = 0;
    int unanswered_ = 0;                    // watch questions since the last byte received
    std::optional<rules::Placement> board_; // as reported so far; nullopt before the first dump
    std::optional<rules::Instant> dumpDue_; // when to request a dump, again if necessary
    std::optional<rules::ClockSide> lever_; // of a connected clock; kept when the line is lost
    bool awaitsLever_ = false;              // the line was lost, and the pieces come first
};

} // namespace tactile
