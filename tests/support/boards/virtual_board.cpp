// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/boards/virtual_board.hpp"

#include "tactile-io/protocol/dgt/conversation.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace tests {

using rules::Instant;
using rules::Span;

VirtualBoard::VirtualBoard(const tactile::EmulatorOptions& options,
                           const rules::Placement& standing)
    : board_(options, standing, now_)
    , hand_(board_,
            options,
            [this](Span span) {
                run(span);
                return true;
            })
    , sense_(std::make_unique<tactile::DgtConversation>(), tactile::cableTimes) {
    open();
}

void VirtualBoard::run(Span span) {
    const auto end = now_ + span;
    for (auto next = nextEvent(end); next <= end; next = nextEvent(end)) {
        now_ = std::max(now_, next);
        const auto arrived = board_.tick(now_);
        if (!isOpen_) continue;
        if (!arrived.empty()) carryOut(sense_.receive(arrived, now_));
        if (isOpen_) carryOut(sense_.tick(now_));
    }
    now_ = end;
}

void VirtualBoard::unplugged(Span span) {
    isOpen_ = false;
    run(span);
    board_.powerUp(now_);
    open();
}

std::vector<rules::Reading> VirtualBoard::takeReadings() {
    return std::exchange(readings_, {});
}

void VirtualBoard::open() {
    isOpen_ = true;
    carryOut(sense_.begin(now_));
}

/// A line that was given up is opened again at once.
void VirtualBoard::carryOut(const tactile::Perceived& perceived) {
    readings_.insert(readings_.end(), perceived.readings.begin(), perceived.readings.end());
    if (!perceived.send.empty()) board_.receive(perceived.send, now_);
    if (!perceived.lost) return;
    losses_.push_back(*perceived.lost);
    open();
}

/// After the end if nothing happens until then.
Instant VirtualBoard::nextEvent(Instant end) const {
    auto next = end + Span{1};
    if (const auto board = board_.deadline()) next = std::min(next, *board);
    const auto sense = isOpen_ ? sense_.deadline() : std::nullopt;
    if (sense) next = std::min(next, *sense);
    return next;
}

} // namespace tests
