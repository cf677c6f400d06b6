// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/bare_machine.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/scratch.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace tests {

/// A braille display that nobody touches: BRLTTY with its virtual driver, and what it shows. While
/// an object lives, this process and every child it starts find that BRLTTY and no other (through
/// BRLAPI_HOST). One object at a time. Whatever goes wrong throws std::runtime_error.
class VirtualBrailleDisplay {
public:
    /// BRLTTY runs, and the display is plugged in.
    explicit VirtualBrailleDisplay(std::size_t cells);
    ~VirtualBrailleDisplay();
    VirtualBrailleDisplay(const VirtualBrailleDisplay&) = delete;
    VirtualBrailleDisplay& operator=(const VirtualBrailleDisplay&) = delete;
    VirtualBrailleDisplay(VirtualBrailleDisplay&&) = delete;
    VirtualBrailleDisplay& operator=(VirtualBrailleDisplay&&) = delete;

    /// A key by the name that BRLTTY has for it: "LnDn", "Home", "Route 37", cells from 0.
    void press(const std::string& key) const;
    /// What it shows, without the blanks at its end.
    [[nodiscard]] std::string text();
    /// Waits until it shows a text that begins so, or has shown it since the last that was waited
    /// for; false after a while.
    [[nodiscard]] bool shows(const std::string& beginning);

    void unplug();
    void plugIn(std::size_t cells);
    /// BRLTTY is killed; it runs again, and the display is plugged in.
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
    std::vector<std::string> unseen_; ///< all that it has shown since the last that was waited for
    std::unique_ptr<RunningProgram> brltty_;
};

} // namespace tests
