// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as records of a kernel's keyboard: the result does not depend on the portions, a record
// is at most one event, and nothing is ever sent to a keyboard.
#include "rules/base/expected.hpp"
#include "tactile-io/protocol/keys/conversation.hpp"

#include <linux/input.h>

#include <algorithm>
#include <span>
#include <vector>

namespace {

std::vector<tactile::Sighting> seenInPortions(std::span<const std::uint8_t> bytes,
                                              std::size_t portion) {
    tactile::KeysConversation conversation;
    EXPECTS(conversation.begin({}).send.empty());
    std::vector<tactile::Sighting> seen;
    while (!bytes.empty()) {
        const auto length = std::min(portion, bytes.size());
        const auto exchange = conversation.receive(bytes.first(length), {});
        EXPECTS(exchange.send.empty());
        seen.insert(seen.end(), exchange.seen.begin(), exchange.seen.end());
        bytes = bytes.subspan(length);
    }
    return seen;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span bytes(data, size);
    const auto seen = seenInPortions(bytes, std::max<std::size_t>(size, 1));
    EXPECTS(seen.size() <= size / sizeof(input_event));
    EXPECTS(seenInPortions(bytes, 7) == seen);
    return 0;
}
