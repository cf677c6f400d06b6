// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace tests {

/// A virtual braille display: BRLTTY with its virtual driver, and what it displays. During the
/// lifetime of an object, this process and every child it starts find that BRLTTY and no other
/// (through BRLAPI_HOST). One object at a time. Every error throws std::runtime_error.
class VirtualBrailleDisplay {
public:
    /// BRLTTY runs, and the display is connected.
    explicit VirtualBrailleDisplay(std::size_t cells);
    ~VirtualBrailleDisplay();
    VirtualBrailleDisplay(const VirtualBrailleDisplay&) = delete;
    VirtualBrailleDisplay& operator=(const VirtualBrailleDisplay&) = delete;

    /// A key by its name in BRLTTY: "LnDn", "Home", "Route 37", cells from 0.
    void press(const std::string& key) const;
    /// What it displays, without trailing blanks.
    [[nodiscard]] std::string text();
    /// Waits until it displays a text that begins like this, or has displayed it since the previous
    /// wait; false after a while.
    [[nodiscard]] bool shows(const std::string& beginning);

    void unplug();
    void plugIn(std::size_t cells);
    /// BRLTTY is killed; it runs again, and the display is connected.
    void kill();
    void start(std::size_t cells);

private:
    void read();

    ScratchFolder folder_;
    int line_ = -1; ///< to the driver
    int port_ = 0;
    std::string host_;
    Variable itsHost_;
    Variable itsKey_;
    std::string received_;
    std::string text_;
    std::vector<std::string> unseen_; ///< everything it has displayed since the previous wait
    std::unique_ptr<RunningProgram> brltty_;
};

} // namespace tests
