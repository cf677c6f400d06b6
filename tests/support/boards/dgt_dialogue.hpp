// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/sense.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/dgt/message.hpp"
#include "tests/support/bytes.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tests {

/// The program's side of a DGT board, connected to a board that stores what the test says it sends,
/// and answers queries from that memory at once. Time passes only in `wait`.
class DgtDialogue {
public:
    explicit DgtDialogue(const rules::Placement& placement = rules::Placement::start(),
                         tactile::SettleTimes times = tactile::cableTimes)
        : sense_(std::make_unique<tactile::DgtConversation>(), times)
        , memory_(placement) {}

    /// Opens the line and waits until the board has been displayed and is still.
    void start() {
        open();
        wait(3000);
    }
    void open() { carryOut(sense_.begin(now_)); }

    /// The board sends these bytes now. Complete field updates also change its memory.
    void sends(const std::string& hexadecimal) { sends(bytes(hexadecimal)); }
    void sends(const tactile::Bytes& sent) {
        tactile::DgtParser parser;
        for (const auto& message : parser.feed(sent))
            if (const auto* change = std::get_if<tactile::DgtChange>(&message)) remember(*change);
        carryOut(sense_.receive(sent, now_));
    }

    /// These bytes are on the line, whatever the board's memory contains.
    void feeds(const tactile::Bytes& noise) { carryOut(sense_.receive(noise, now_)); }

    void wait(std::int64_t milliseconds) {
        const auto end = now_ + rules::Span{milliseconds};
        for (auto due = sense_.deadline(); due && *due <= end; due = sense_.deadline()) {
            now_ = std::max(now_, *due);
            carryOut(sense_.tick(now_));
        }
        now_ = end;
    }

    void gives(const tactile::Cue& cue) { carryOut(sense_.give(cue, now_)); }

    /// What the board would send in a dump, in its own numbering.
    rules::Placement& memory() { return memory_; }
    /// A deaf board answers nothing.
    bool deaf = false;
    /// What it reports about its clock.
    tactile::DgtMessage clock = tactile::DgtNoClock{};

    std::vector<rules::Reading> takeReadings() { return std::exchange(readings_, {}); }
    tactile::Bytes takeSent() { return std::exchange(sent_, {}); }
    std::vector<rules::LossCause> losses;
    [[nodiscard]] rules::Instant now() const { return now_; }

private:
    void remember(const tactile::DgtChange& change) {
        const auto* piece = std::get_if<rules::Piece>(&change.shows);
        memory_ = after(memory_,
                        {change.square, piece != nullptr ? std::optional(*piece) : std::nullopt});
    }

    void carryOut(const tactile::Perceived& perceived) {
        readings_.insert(readings_.end(), perceived.readings.begin(), perceived.readings.end());
        if (perceived.lost) losses.push_back(*perceived.lost);
        sent_.insert(sent_.end(), perceived.send.begin(), perceived.send.end());
        if (deaf) return;
        for (const auto byte : perceived.send)
            answer(static_cast<tactile::DgtCommand>(byte));
    }

    void answer(tactile::DgtCommand command) {
        using tactile::DgtCommand;
        if (command == DgtCommand::sendBoard) reply(tactile::DgtDump{memory_});
        if (command == DgtCommand::sendVersion) reply(tactile::DgtVersion{1, 2});
        if (command == DgtCommand::sendSerial) reply(tactile::DgtSerial{"01025"});
        if (command == DgtCommand::sendClock) reply(clock);
    }

    void reply(const tactile::DgtMessage& message) {
        carryOut(sense_.receive(tactile::encodeDgt(message), now_));
    }

    tactile::BoardSense sense_;
    rules::Placement memory_;
    rules::Instant now_{1000};
    std::vector<rules::Reading> readings_;
    tactile::Bytes sent_;
};

} // namespace tests
