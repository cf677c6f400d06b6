// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/reader.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

void BrailleReader::fit(std::size_t width) {
    EXPECTS(width > 0);
    const auto here = textAt(place_.line);
    width_ = width;
    place_.line = place_.part == Part::told ? firstLineOf(here) : 0;
    before_.line = 0;
}

std::size_t BrailleReader::textAt(std::size_t line) const {
    std::size_t text = 0;
    while (text + 1 < told_.size() && firstLineOf(text + 1) <= line)
        ++text;
    return text;
}

std::size_t BrailleReader::firstLineOf(std::size_t text) const {
    std::size_t line = 0;
    for (std::size_t earlier = 0; earlier < text; ++earlier)
        line += wrapped(told_[earlier], width_).size();
    return line;
}

// Of several texts that come in one turn the first is under the fingers, and the others follow it.
void BrailleReader::told(const std::string& text, Comes comes) {
    told_.push_back(cellsOf(text));
    if (told_.size() > most) forgetOldest();
    if (comes == Comes::ready || std::exchange(hasComeUp_, true)) return;
    if (place_.part != Part::told) before_ = place_;
    place_ = {Part::told, firstLineOf(told_.size() - 1)};
    isTyping_ = false;
}

void BrailleReader::forgetOldest() {
    const auto gone = wrapped(told_.front(), width_).size();
    told_.pop_front();
    if (place_.part == Part::told) place_.line -= std::min(gone, place_.line);
}

void BrailleReader::see(const BrailleMatter& matter) {
    const auto was = std::exchange(matter_, matter);
    if (isSameMinute(was.status, matter.status)) matter_.status = was.status;
    if (was.ownLine != matter.ownLine) isTyping_ = !matter.ownLine.empty();
    hasComeUp_ = false;
    if (place_.part == Part::board && was.cursor != matter.cursor) place_.line = cursorPlace().line;
    keepInside();
}

void BrailleReader::step(ReadingStep step) {
    if (std::exchange(isTyping_, false)) return;
    if (step == ReadingStep::home) {
        if (place_.part == Part::told) {
            place_ = before_;
        } else if (!told_.empty()) {
            before_ = place_;
            place_ = {Part::told, firstLineOf(told_.size() - 1)};
        }
        return keepInside();
    }
    const auto all = places();
    const auto here = std::ranges::find(all, place_);
    if (here == all.end()) return;
    if (step == ReadingStep::back && here != all.begin()) place_ = *std::prev(here);
    if (step == ReadingStep::forward && std::next(here) != all.end()) place_ = *std::next(here);
}

Cells BrailleReader::line() const {
    if (!isTyping_) {
        const auto lines = linesOf(place_.part);
        return place_.line < lines.size() ? lines[place_.line].substr(0, width_) : Cells{};
    }
    // The end of what is typed, with a cell for the cursor.
    const auto own = cellsOf(matter_.ownLine);
    return own.size() < width_ ? own : own.substr(own.size() - width_ + 1);
}

std::optional<std::size_t> BrailleReader::cursor() const {
    if (isTyping_) return line().size();
    if (place_.part != Part::board || cursorPlace().line != place_.line) return std::nullopt;
    const auto cell = cursorPlace().cell;
    return cell < width_ ? std::optional{cell} : std::nullopt;
}

std::optional<rules::Square> BrailleReader::squareUnder(std::size_t cell) const {
    if (isTyping_ || place_.part != Part::board || cell >= width_) return std::nullopt;
    return squareAt({place_.line, cell}, matter_.script.dots, width_);
}

std::vector<Cells> BrailleReader::linesOf(Part part) const {
    if (part == Part::status) return statusLines(matter_.status, width_);
    if (part == Part::board) return boardLines(matter_.board, matter_.script, width_);
    std::vector<Cells> lines;
    for (const auto& text : told_) {
        auto more = wrapped(text, width_);
        lines.insert(lines.end(),
                     std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
    }
    return lines;
}

std::vector<BrailleReader::Place> BrailleReader::places() const {
    std::vector<Place> all;
    for (const auto part : {Part::status, Part::board, Part::told}) {
        const auto count = linesOf(part).size();
        for (std::size_t at = 0; at < count; ++at)
            all.push_back({part, at});
    }
    return all;
}

BoardCell BrailleReader::cursorPlace() const {
    return placeOf(matter_.cursor, matter_.script.dots, width_);
}

void BrailleReader::keepInside() {
    const auto count = linesOf(place_.part).size();
    place_.line = std::min(place_.line, std::max<std::size_t>(count, 1) - 1);
}

} // namespace app
