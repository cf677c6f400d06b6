// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/variant.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace rules {
namespace {

/// Programs agree on no spelling; letters and digits alone are compared, in lower case.
std::string bareName(std::string_view value) {
    std::string bare;
    for (const char c : value) {
        const bool capital = c >= 'A' && c <= 'Z';
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (capital || plain) bare += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return bare;
}

} // namespace

Variant variantNamed(std::string_view value) {
    constexpr std::array<std::string_view, 9> standard{"",
                                                       "standard",
                                                       "normal",
                                                       "regular",
                                                       "classic",
                                                       "classical",
                                                       "chess",
                                                       "orthodox",
                                                       "fromposition"};
    constexpr std::array<std::string_view, 8> chess960{"chess960",
                                                       "960",
                                                       "fischerandom",
                                                       "fischerandomchess",
                                                       "fischerrandom",
                                                       "fischerrandomchess",
                                                       "freestyle",
                                                       "frc"};
    const auto name = bareName(value);
    if (std::find(standard.begin(), standard.end(), name) != standard.end())
        return Variant::standard;
    const bool is960 = std::find(chess960.begin(), chess960.end(), name) != chess960.end();
    return is960 ? Variant::chess960 : Variant::unknown;
}

} // namespace rules
