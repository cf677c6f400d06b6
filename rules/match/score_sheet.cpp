// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/score_sheet.hpp"

#include "rules/base/contract.hpp"

#include <utility>

namespace rules {
namespace {

void strike(ScoreSheet& sheet, int ply) {
    const SheetEntry* entry = sheet.at(ply);
    if (entry != nullptr && !entry->isMissing()) sheet.struck.push_back({ply, *entry});
}

// "Sc6" becomes "Sc6(=)".
bool isAddition(const SheetEntry& before, const SheetEntry& after) {
    return before.move == after.move && after.text.size() > before.text.size() &&
           after.text.compare(0, before.text.size(), before.text) == 0;
}

} // namespace

void write(ScoreSheet& sheet, int ply, SheetEntry entry) {
    EXPECTS(ply >= 1);
    const SheetEntry* before = sheet.at(ply);
    if (before == nullptr || !isAddition(*before, entry)) strike(sheet, ply);
    if (ply > sheet.plies()) sheet.entries.resize(static_cast<std::size_t>(ply));
    sheet.entries[static_cast<std::size_t>(ply - 1)] = std::move(entry);
}

void strikeAfter(ScoreSheet& sheet, int ply) {
    for (int later = ply + 1; later <= sheet.plies(); ++later)
        strike(sheet, later);
    if (sheet.plies() > ply) sheet.entries.resize(static_cast<std::size_t>(ply));
}

} // namespace rules
