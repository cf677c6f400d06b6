// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/view.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <optional>
#include <string>
#include <string_view>

// Lines that are typed with the names the organiser has given to files, ranks, pieces and castling
// (E1.0, E-R14). Whole names count, the standard ones go on meaning what they mean.

namespace app {

/// A line in standard names.
struct StandardLine {
    /// As typed where none of the organiser's names stands in it.
    std::string text;
    /// The first of his names that means something else as well; it is left as it was typed.
    std::optional<std::string> doubtful{};
};

[[nodiscard]] StandardLine inStandardNames(const View& view, std::string_view line);

/// `tactile::readLine`, with his names as well. A move keeps the words in which it was typed.
[[nodiscard]] tactile::TypedLine
readLineOf(const View& view,
           std::string_view line,
           tactile::Role role,
           tactile::TimeLines timeLines = tactile::TimeLines::refused);

} // namespace app
