// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/base/time.hpp"
#include "tactile-io/emulator/chance.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace tactile {

using Bytes = std::vector<std::uint8_t>;

/// A serial line of 960 bytes a second, seen from the board: messages go out one after the other
/// and are at the other end when their last byte is. On a bad line single bytes get lost.
class Wire {
public:
    /// One byte in so many is lost; 0 for none.
    explicit Wire(std::size_t loseOneIn) : loseOneIn_(loseOneIn) {}

    /// The message begins to go out then, or when those before it have gone.
    void put(const Bytes& message, rules::Instant at, Chance& chance);
    /// All that has gone out by now.
    [[nodiscard]] Bytes take(rules::Instant now);
    /// When the next message will have gone out.
    [[nodiscard]] std::optional<rules::Instant> deadline() const;
    /// The cable is out; what was on its way is lost.
    void cut() { going_.clear(); }

private:
    struct Going {
        Bytes bytes;
        rules::Instant gone;
    };

    std::deque<Going> going_;
    rules::Instant free_;
    std::size_t loseOneIn_;
};

} // namespace tactile
