// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/protocol/dgt/message.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tactile {

/// Cuts the byte stream of a DGT board into messages. Takes any bytes in any portions; what makes
/// no sense becomes a `DgtGap`, and the next message that begins is read again. Keeps at most one
/// message of 259 bytes.
class DgtParser {
public:
    /// The messages that these bytes complete, in order.
    [[nodiscard]] std::vector<DgtMessage> feed(std::span<const std::uint8_t> bytes);

    /// True while a message has begun and not ended.
    [[nodiscard]] bool isInside() const { return !partial_.empty(); }

    /// Forgets a message that has begun. For the caller to use when the line has been silent for
    /// half a second: its rest will not come.
    void abandon() { partial_.clear(); }

private:
    void take(std::uint8_t byte, std::vector<DgtMessage>& messages);
    void finishHeader(std::vector<DgtMessage>& messages);
    void finishMessage(std::vector<DgtMessage>& messages);

    Bytes partial_;          // identification, two bytes of length, data
    std::size_t length_ = 0; // of the whole message, once the header is complete
    std::size_t seen_ = 0;   // bytes of it that went by, kept or not
};

} // namespace tactile
