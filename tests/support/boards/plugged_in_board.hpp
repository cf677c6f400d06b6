// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile-io/emulator/emulated_board.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>

namespace tests {

/// An emulated board that is connected; failure to connect fails the test.
class PluggedInBoard : public tactile::BoardOnThread {
public:
    PluggedInBoard(const tactile::EmulatorOptions& options, const std::string& link)
        : tactile::BoardOnThread(options) {
        REQUIRE_FALSE(plugIn(link).has_value());
    }

    /// Waits until the last action has been done; false if one was impossible.
    [[nodiscard]] bool isDone() { return std::holds_alternative<std::monostate>(waitUntilDone()); }
};

} // namespace tests
