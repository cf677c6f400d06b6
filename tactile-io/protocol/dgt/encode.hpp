// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/protocol/dgt/message.hpp"

namespace tactile {

/// The bytes a DGT board sends for this message. Times are cut to whole seconds and to 9:59:59.
/// `DgtGap` has no bytes; `DgtOther` is a message without data.
[[nodiscard]] Bytes encodeDgt(const DgtMessage& message);

/// The bytes that make the clock beep for `count` times 64 milliseconds.
[[nodiscard]] Bytes encodeDgtBeep(std::uint8_t count);

} // namespace tactile
