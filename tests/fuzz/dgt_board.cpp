// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes from a DGT board, in portions: the messages do not depend on the portions, every
// message can be sent and read again, and the conversation always continues.
#include "rules/base/expected.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tactile-io/protocol/dgt/message.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace {

using Input = std::span<const std::uint8_t>;
using Messages = std::vector<tactile::DgtMessage>;

constexpr std::size_t portionSize = 5;

bool isGap(const tactile::DgtMessage& message) {
    return std::holds_alternative<tactile::DgtGap>(message);
}

/// Consecutive gaps are one or several, depending on how the bytes are split.
Messages withoutGaps(Messages messages) {
    std::erase_if(messages, isGap);
    return messages;
}

Messages readInPortions(Input bytes) {
    tactile::DgtParser parser;
    Messages all;
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(portionSize, bytes.size()))) {
        auto some = parser.feed(bytes.first(std::min(portionSize, bytes.size())));
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// The messages that the program uses; a board sends others that are not stored.
bool isKeptWhole(const tactile::DgtMessage& message) {
    return std::holds_alternative<tactile::DgtDump>(message) ||
           std::holds_alternative<tactile::DgtChange>(message) ||
           std::holds_alternative<tactile::DgtClockTimes>(message) ||
           std::holds_alternative<tactile::DgtNoClock>(message) ||
           std::holds_alternative<tactile::DgtClockAck>(message);
}

void checkMessage(const tactile::DgtMessage& message) {
    if (!isKeptWhole(message)) return;
    tactile::DgtParser parser;
    const auto again = parser.feed(tactile::encodeDgt(message));
    EXPECTS(again == Messages{message});
}

/// Every byte 00 lets time pass until the board has to be queried.
void talk(Input bytes) {
    tactile::DgtConversation conversation;
    rules::Instant now;
    EXPECTS(!conversation.begin(now).send.empty());
    for (; !bytes.empty(); bytes = bytes.subspan(std::min(portionSize, bytes.size()))) {
        const auto some = bytes.first(std::min(portionSize, bytes.size()));
        now = now + rules::Span{10};
        static_cast<void>(conversation.receive(some, now));
        const auto deadline = conversation.deadline();
        EXPECTS(deadline.has_value());
        if (some.front() != 0) continue;
        now = std::max(now, *deadline);
        static_cast<void>(conversation.tick(now));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Input bytes(data, size);
    tactile::DgtParser parser;
    const auto messages = withoutGaps(parser.feed(bytes));
    EXPECTS(withoutGaps(readInPortions(bytes)) == messages);
    for (const auto& message : messages)
        checkMessage(message);
    talk(bytes);
    return 0;
}
