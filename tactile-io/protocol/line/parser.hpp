// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/protocol/line/message.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tactile {

/// Cuts the bytes of a home-made board into messages. Takes any bytes in any portions; a line that
/// makes no sense becomes a `LineGap`. Once a line had a check, each must have the right one.
/// Keeps at most one line of 120 characters.
class LineParser {
public:
    [[nodiscard]] std::vector<LineMessage> feed(std::span<const std::uint8_t> bytes);
    /// The line has been opened anew.
    void forget();

private:
    [[nodiscard]] LineMessage read();

    std::string line_;
    bool isTooLong_ = false;
    bool isChecked_ = false;
};

} // namespace tactile
