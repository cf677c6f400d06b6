// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/protocol/dgt/parser.hpp"

#include "tactile-io/protocol/dgt/decode.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tactile {
namespace {

constexpr std::size_t headerLength = 3;
constexpr std::size_t longestMessage = 8192;
constexpr std::size_t longestKept = 259;

bool startsMessage(std::uint8_t byte) {
    return (byte & 0x80) != 0;
}

/// One gap is as good as ten: the answer to all of them is one dump.
void noteGap(std::vector<DgtMessage>& messages) {
    if (messages.empty() || !std::holds_alternative<DgtGap>(messages.back()))
        messages.emplace_back(DgtGap{});
}

} // namespace

std::vector<DgtMessage> DgtParser::feed(std::span<const std::uint8_t> bytes) {
    std::vector<DgtMessage> messages;
    for (const auto byte : bytes)
        take(byte, messages);
    return messages;
}

void DgtParser::take(std::uint8_t byte, std::vector<DgtMessage>& messages) {
    if (startsMessage(byte)) {
        if (isInside()) noteGap(messages);
        partial_.assign(1, byte);
        seen_ = 1;
        return;
    }
    if (!isInside()) {
        noteGap(messages);
        return;
    }
    // Only the move log is longer; nobody reads it.
    if (seen_ < longestKept) partial_.push_back(byte);
    ++seen_;
    if (seen_ == headerLength) finishHeader(messages);
    if (seen_ > headerLength && seen_ == length_) finishMessage(messages);
}

void DgtParser::finishHeader(std::vector<DgtMessage>& messages) {
    length_ = static_cast<std::size_t>(partial_[1]) << 7 | partial_[2];
    if (length_ > longestMessage || !dgtLengthFits(partial_[0], length_)) {
        noteGap(messages);
        partial_.clear();
    } else if (length_ == headerLength) {
        finishMessage(messages);
    }
}

void DgtParser::finishMessage(std::vector<DgtMessage>& messages) {
    const Bytes whole = std::exchange(partial_, {});
    auto message = decodeDgt(whole.front(), std::span(whole).subspan(headerLength));
    if (message) messages.push_back(std::move(*message));
}

} // namespace tactile
