// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A whole line without its end, or a piece of one that is too long to be a line.
struct EngineText {
    std::string text;
    bool isWhole = true;

    bool operator==(const EngineText&) const = default;
};

/// Cuts what an engine writes into lines, however it arrives. Never keeps more than one line's
/// length of it.
class LineSplitter {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 10U;

    /// The lines that end within `bytes`, and the pieces of those that are too long.
    [[nodiscard]] std::vector<EngineText> feed(std::string_view bytes);

private:
    std::string begun_;       ///< of the line that has not ended
    bool isOverlong_ = false; ///< pieces of that line have gone already
};

} // namespace app
