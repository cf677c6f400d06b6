// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace app {

/// Reads lines byte by byte without waiting, because the following lines are for somebody else:
/// UTF-8 without the line end and a carriage return before it. A line longer than `longest` is
/// split; a last line without its end is lost. One thread.
class LineByLine {
public:
    static constexpr std::size_t longest = 4096;

    /// The descriptor stays open.
    explicit LineByLine(int descriptor) : descriptor_(descriptor) {}

    /// Readable when something has been typed; -1 after the end of the input.
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// The next line if it is complete.
    [[nodiscard]] std::optional<std::string> next();

private:
    int descriptor_;
    std::string line_;
};

} // namespace app
