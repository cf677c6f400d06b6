// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/protocol/dgt/message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace tactile {

/// True if a message of this identification can be this long, header included.
[[nodiscard]] bool dgtLengthFits(std::uint8_t id, std::size_t length);

/// What the data of one complete message say; none for messages to be ignored: clock times that no
/// clock can show, and the empty clock message some boards send after a clock command.
/// Precondition: dgtLengthFits(id, data.size() + 3); of a move log only the beginning is looked at.
[[nodiscard]] std::optional<DgtMessage> decodeDgt(std::uint8_t id,
                                                  std::span<const std::uint8_t> data);

} // namespace tactile
