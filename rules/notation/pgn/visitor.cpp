// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/pgn/visitor.hpp"

#include "rules/notation/pgn/text.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

constexpr std::size_t longestFaultText = 40;

/// The beginning of the line, not cut within a UTF-8 character.
std::string excerpt(std::string_view text) {
    auto begin = text.substr(0, longestFaultText);
    begin = begin.substr(0, begin.find_first_of("\r\n"));
    const auto isCutWithin = [&] {
        return begin.size() == longestFaultText && text.size() > longestFaultText &&
               (static_cast<unsigned char>(text[begin.size()]) & 0xC0U) == 0x80U;
    };
    while (isCutWithin())
        begin.remove_suffix(1);
    return decoded(begin);
}

} // namespace

void PgnFaults::tell(PgnProblem problem,
                     PgnPlace place,
                     std::string_view text,
                     const std::optional<FenError>& fen) {
    auto& told = isDamage(problem) ? damages_ : slips_;
    if (told == mostFaults) return;
    ++told;
    visitor_.fault({problem, place, excerpt(text), fen});
}

namespace {

constexpr std::array<std::string_view, 4> results{"*", "1-0", "0-1", "1/2-1/2"};

} // namespace

std::string_view text(PgnResult result) noexcept {
    return results[static_cast<std::size_t>(result)];
}

std::optional<PgnResult> parsePgnResult(std::string_view text) noexcept {
    const auto* const found = std::ranges::find(results, text);
    if (found == results.end()) return std::nullopt;
    return static_cast<PgnResult>(found - results.begin());
}

} // namespace rules
