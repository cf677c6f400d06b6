// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/cells.hpp"

#include "rules/base/contract.hpp"
#include "rules/base/utf8.hpp"

#include <algorithm>

namespace app {

Cells cellsOf(std::string_view text) {
    constexpr char32_t firstPrinted = U' ';
    Cells cells;
    cells.reserve(text.size());
    while (!text.empty()) {
        const auto first = rules::firstCharacter(text);
        const auto sign = first.codePoint.value_or(U'?');
        cells += std::max(sign, firstPrinted);
        text.remove_prefix(first.length);
    }
    return cells;
}

std::vector<Cells> wrapped(const Cells& text, std::size_t width) {
    EXPECTS(width > 0);
    std::vector<Cells> lines;
    Cells rest = text;
    while (rest.size() > width) {
        const auto blank = rest.rfind(U' ', width);
        const auto end = blank == Cells::npos || blank == 0 ? width : blank;
        lines.push_back(rest.substr(0, end));
        const auto next = rest.find_first_not_of(U' ', end);
        rest = next == Cells::npos ? Cells{} : rest.substr(next);
    }
    if (lines.empty() || !rest.empty()) lines.push_back(rest);
    return lines;
}

} // namespace app
