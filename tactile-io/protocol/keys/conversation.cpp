// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/keys/conversation.hpp"

#include <linux/input.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace tactile {
namespace {

struct CodeRange {
    int first;
    int last;
};

// The key codes of linux/input-event-codes.h.
constexpr std::array levers{
    CodeRange{KEY_1, KEY_EQUAL},         // the row of digits
    CodeRange{KEY_Q, KEY_ENTER},         // the upper row of letters
    CodeRange{KEY_A, KEY_GRAVE},         // the middle one
    CodeRange{KEY_BACKSLASH, KEY_SLASH}, // the lower one
    CodeRange{KEY_KPASTERISK, KEY_KPASTERISK},
    CodeRange{KEY_SPACE, KEY_SPACE},
    CodeRange{KEY_KP7, KEY_KPDOT},
    CodeRange{KEY_102ND, KEY_102ND}, // beside the left Shift of European keyboards
    CodeRange{KEY_KPENTER, KEY_KPENTER},
    CodeRange{KEY_KPSLASH, KEY_KPSLASH},
    CodeRange{BTN_MISC, BTN_GEAR_UP}, // mice, switches, pads
};

constexpr int goesDown = 1; // 0: released; 2: repeated

bool isLever(int code) {
    return std::ranges::any_of(
        levers, [&](const CodeRange& range) { return code >= range.first && code <= range.last; });
}

void append(Exchange& exchange, const input_event& record) {
    if (record.type != EV_KEY || record.value != goesDown) return;
    if (isLever(record.code)) exchange.seen.emplace_back(rules::LeverStruck{});
    if (record.code == KEY_F5) exchange.seen.emplace_back(rules::TimeAsked{});
}

} // namespace

Exchange KeysConversation::begin(rules::Instant /*now*/) {
    begun_.clear();
    return {.send = {}, .seen = {rules::BoardFound{}}};
}

Exchange KeysConversation::receive(std::span<const std::uint8_t> bytes, rules::Instant /*now*/) {
    begun_.insert(begun_.end(), bytes.begin(), bytes.end());
    Exchange exchange;
    std::size_t taken = 0;
    for (; begun_.size() - taken >= sizeof(input_event); taken += sizeof(input_event)) {
        input_event record{};
        std::memcpy(&record, begun_.data() + taken, sizeof record);
        append(exchange, record);
    }
    begun_.erase(begun_.begin(), begun_.begin() + static_cast<std::ptrdiff_t>(taken));
    return exchange;
}

} // namespace tactile
