// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// What Black writes in the walk-through W12, after announcing 8…d5.
inline constexpr std::string_view blackSheetOfW12 =
    "e4 e5 Sf3 Sc6 Lc4 Lc5 c3 Sf6 d4 exd4 cxd4 Lb4+ Ld2 Lxd2+ Sbxd2 d6";

/// The entries of a score sheet, separated by spaces.
[[nodiscard]] inline std::vector<std::string> entriesOf(std::string_view sheet) {
    std::istringstream words{std::string(sheet)};
    std::vector<std::string> entries;
    for (std::string entry; words >> entry;)
        entries.push_back(entry);
    return entries;
}

} // namespace tests
