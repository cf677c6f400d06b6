// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes from a home-made board, in portions: messages whose numbers are within their limits.
#include "rules/base/expected.hpp"
#include "tactile-io/protocol/line/conversation.hpp"

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t portion = 7;
    tactile::LineParser parser;
    tactile::LineConversation conversation;
    rules::Instant now;
    EXPECTS(!conversation.begin(now).send.empty());
    for (std::size_t done = 0; done < size; done += portion) {
        const std::span bytes(data + done, std::min(portion, size - done));
        for (const auto& message : parser.feed(bytes))
            if (const auto* button = std::get_if<tactile::LineButton>(&message))
                EXPECTS(button->button >= 1);
        now = now + rules::Span{10};
        const auto exchange = conversation.receive(bytes, now);
        EXPECTS(exchange.send.empty() || exchange.send.back() == '\n');
    }
    return 0;
}
