// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace rules {

/// What Appendix E asks of a blind player's board (E1.a to E1.e).
enum class SpecialBoardItem : std::uint8_t {
    size,          ///< at least 20 by 20 centimetres (E1.a)
    raisedSquares, ///< the black squares are slightly raised (E1.b)
    apertures,     ///< in every square (E1.c)
    pegs,          ///< every piece fits into them (E1.d)
    pieces,        ///< of the Staunton kind, the black ones specially marked (E1.e)
};

inline constexpr std::array specialBoardItems{SpecialBoardItem::size,
                                              SpecialBoardItem::raisedSquares,
                                              SpecialBoardItem::apertures,
                                              SpecialBoardItem::pegs,
                                              SpecialBoardItem::pieces};

/// What the arbiter has found of one special board; nothing of an item that he has not looked at.
/// It is recorded and enforced nowhere (E-R3).
struct SpecialBoard {
    std::array<std::optional<bool>, specialBoardItems.size()> found{};

    [[nodiscard]] std::optional<bool> at(SpecialBoardItem item) const {
        return found.at(static_cast<std::size_t>(item));
    }
    void note(SpecialBoardItem item, bool good) { found.at(static_cast<std::size_t>(item)) = good; }
    [[nodiscard]] bool isBegun() const {
        return std::any_of(
            found.begin(), found.end(), [](const auto& each) { return each.has_value(); });
    }
    [[nodiscard]] bool isWhole() const {
        return std::all_of(
            found.begin(), found.end(), [](const auto& each) { return each.has_value(); });
    }

    [[nodiscard]] bool isAllGood() const {
        return std::all_of(
            found.begin(), found.end(), [](const auto& each) { return each.value_or(false); });
    }

    bool operator==(const SpecialBoard&) const = default;
};

} // namespace rules
