// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/board/driver.hpp"

namespace tactile {

/// Listens to a keyboard of the kernel's, in records of `struct input_event`: whatever writes,
/// Enter and the space bar, and every button of a mouse, a switch or a pad, is the lever of one
/// player. A key that is held down has gone down once. F5 asks for the time, as it does in the
/// window; other keys mean nothing: a hand that rests on Shift presses no clock. Nothing is sent,
/// and nothing is asked: the keyboard is found when it can be opened.
class KeysConversation : public Driver {
public:
    [[nodiscard]] Exchange begin(rules::Instant now) override;
    [[nodiscard]] Exchange receive(std::span<const std::uint8_t> bytes,
                                   rules::Instant now) override;
    [[nodiscard]] Exchange tick(rules::Instant now) override;
    [[nodiscard]] std::optional<rules::Instant> deadline() const override { return std::nullopt; }
    [[nodiscard]] Exchange give(const Cue& cue, rules::Instant now) override;

private:
    Bytes begun_; // of a record whose end has not come
};

} // namespace tactile
