// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as a score sheet and as the times of a clock: no entry is
// lost, moves are legal one after the other, and an invalid time is reported with its position.
#include "rules/base/expected.hpp"
#include "rules/record/paper_records.hpp"
#include "tests/fuzz/first_line.hpp"

#include <algorithm>

namespace {

void checkSheet(const std::vector<rules::SheetEntry>& sheet,
                const std::vector<std::string>& entries,
                rules::Position position) {
    EXPECTS(sheet.size() == entries.size());
    bool isRead = true;
    for (std::size_t at = 0; at < sheet.size(); ++at) {
        EXPECTS(sheet[at].text == entries[at]);
        EXPECTS(isRead || !sheet[at].move);
        isRead = isRead && sheet[at].move.has_value();
        if (!isRead) continue;
        EXPECTS(position.isLegal(*sheet[at].move));
        position.play(*sheet[at].move);
    }
}

void checkClockLog(std::string_view text) {
    const auto log = rules::parseClockLog(text);
    if (log) {
        EXPECTS(std::is_sorted(log->begin(), log->end(), [](const auto& one, const auto& next) {
            return one.ply < next.ply;
        }));
        return;
    }
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    EXPECTS(log.error().line >= 1 && log.error().line <= lines);
    EXPECTS(log.error().column >= 1);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    const auto entries = rules::entriesOf(text);
    for (const auto letters : rules::letterSets)
        checkSheet(rules::readSheet(entries, position, letters), entries, position);
    const auto sheet = rules::readSheetInAnyLetters(entries, position);
    if (sheet)
        checkSheet(sheet->entries, entries, position);
    else
        EXPECTS(sheet.error().ply >= 1);
    static_cast<void>(rules::startOf(text));
    checkClockLog(text);
    return 0;
}
