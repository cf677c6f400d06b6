// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rules {

/// The words of a line, one after the other. Spaces part them, except between quotes.
class Words {
public:
    struct Word {
        std::string_view text;
        std::size_t offset;
    };

    explicit Words(std::string_view line) : line_(line) {}

    /// None at the end of the line.
    [[nodiscard]] std::optional<Word> next();
    /// Where the next word would begin.
    [[nodiscard]] std::size_t offset() const { return at_; }

private:
    std::string_view line_;
    std::size_t at_ = 0;
};

} // namespace rules
