// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"

namespace tactile {

/// Reads a Linux keyboard device, in records of `struct input_event`: all keys that write
/// characters, Enter and the space bar, and every button of a mouse, a switch or a pad, are the
/// lever of one player. A key that is held down counts as pressed once. F5 asks for the time, as in
/// the window; other keys are ignored, so that a hand resting on Shift presses no clock. Nothing is
/// sent: the keyboard counts as found when it can be opened.
class KeysConversation : public Driver {
public:
    [[nodiscard]] Exchange begin(rules::Instant now) override;
    [[nodiscard]] Exchange receive(std::span<const std::uint8_t> bytes,
                                   rules::Instant now) override;
    [[nodiscard]] Exchange tick(rules::Instant /*now*/) override { return {}; }
    [[nodiscard]] std::optional<rules::Instant> deadline() const override { return std::nullopt; }
    [[nodiscard]] Exchange give(const Cue& /*cue*/, rules::Instant /*now*/) override { return {}; }

private:
    Bytes begun_; // of an incomplete record
};

} // namespace tactile
