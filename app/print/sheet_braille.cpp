// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/sheet_braille.hpp"

namespace app {
namespace {

using Cells = rules::Expected<std::string, BrailleFault>;

// In that ASCII a digit is the dropped digit, and the letters are as they are.
std::optional<char> cellOf(char sign) {
    constexpr std::string_view same = "0123456789-+=";
    if (sign >= 'a' && sign <= 'z') return static_cast<char>(sign - 'a' + 'A');
    if ((sign >= 'A' && sign <= 'Z') || same.find(sign) != std::string_view::npos) return sign;
    // A colon takes; its own cell would be the digit 3.
    return sign == ':' ? std::optional{'X'} : std::nullopt;
}

Cells cellsOf(const rules::SheetEntry& entry, speech::Language language) {
    if (entry.isMissing()) return std::string{"--"};
    const auto move = entry.move ? chessBraille(entry.text) : std::nullopt;
    if (move) return *move;
    return brailleCells(entry.text, language);
}

Cells cellsOf(const rules::ScoreRow& row, speech::Language language) {
    constexpr auto begunByBlack = "'''";
    auto cells = std::to_string(row.number);
    auto white = row.white ? cellsOf(*row.white, language) : Cells{begunByBlack};
    if (!white) return white;
    cells += ' ' + *white;
    if (!row.black) return cells;
    auto black = cellsOf(*row.black, language);
    if (!black) return black;
    return cells + ' ' + *black;
}

/// The first fault ends it.
class Lines {
public:
    void add(Cells cells) {
        if (fault_) return;
        if (cells)
            lines_.push_back(*std::move(cells));
        else
            fault_ = cells.error();
    }
    [[nodiscard]] rules::Expected<std::vector<std::string>, BrailleFault> take() && {
        if (fault_) return rules::unexpected(*fault_);
        return std::move(lines_);
    }

private:
    std::vector<std::string> lines_;
    std::optional<BrailleFault> fault_;
};

} // namespace

std::optional<std::string> chessBraille(std::string_view entry) {
    constexpr std::string_view capitalShah = "\u015E";
    constexpr std::string_view smallShah = "\u015F";
    constexpr char dots146 = '%';
    std::string cells;
    while (!entry.empty()) {
        const bool isShah = entry.starts_with(capitalShah) || entry.starts_with(smallShah);
        const bool isMate = entry.front() == '#';
        const auto cell = isShah ? std::optional{dots146} : cellOf(entry.front());
        if (!cell && !isMate) return std::nullopt;
        // The sign for mate is the number sign; two crosses are mate as well (Art. C13).
        cells += isMate ? std::string{"++"} : std::string(1, *cell);
        entry.remove_prefix(isShah ? capitalShah.size() : 1);
    }
    return cells;
}

rules::Expected<std::vector<std::string>, BrailleFault> sheetInBraille(const PrintedSheet& sheet,
                                                                       speech::Language language) {
    Lines lines;
    for (const auto& line : sheet.heading)
        lines.add(brailleCells(line, language));
    lines.add(std::string{});
    for (const auto& row : sheet.rows)
        lines.add(cellsOf(row, language));
    for (const auto& line : sheet.struck)
        lines.add(brailleCells(line, language));
    lines.add(std::string{});
    lines.add(brailleCells(sheet.result, language));
    return std::move(lines).take();
}

} // namespace app
