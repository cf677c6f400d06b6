// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/telling/view.hpp"
#include "tactile-io/keyboard/typed_line.hpp"

#include <optional>
#include <string>
#include <string_view>

// Lines typed with the organiser's names for files, ranks, pieces and castling (E1.0, E-R14). Only
// whole names count; the standard names keep their meaning.

namespace app {

/// A line in standard names.
struct StandardLine {
    /// As typed if it contains none of the organiser's names.
    std::string text;
    /// The first of the organiser's names that has another meaning as well; it is left as typed.
    std::optional<std::string> doubtful{};
};

[[nodiscard]] StandardLine inStandardNames(const View& view, std::string_view line);

/// Same as `tactile::readLine`, but understands the organiser's names as well. A move keeps the
/// words in which it was typed.
[[nodiscard]] tactile::TypedLine
readLineOf(const View& view,
           std::string_view line,
           tactile::Role role,
           tactile::TimeLines timeLines = tactile::TimeLines::refused);

} // namespace app
