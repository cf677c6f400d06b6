// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace tactile {

/// What a braille display shows: characters, one a cell, which the reader's own table makes dots.
struct BrailleLine {
    std::u32string cells{};
    /// The cell of the cursor, from 0.
    std::optional<std::size_t> cursor{};

    bool operator==(const BrailleLine&) const = default;
};

/// The line in UTF-8, filled up with blanks or cut off to so many cells.
[[nodiscard]] std::string textOf(const BrailleLine& line, std::size_t cells);

} // namespace tactile
