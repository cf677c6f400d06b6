// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/reader.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/lists.hpp"
#include "rules/base/text.hpp"
#include "rules/clock/time_control.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace app {
namespace {

using rules::Letters;
using rules::Placement;
using rules::Square;

constexpr std::size_t partsOfBlock = 10;
constexpr std::size_t ranks = 8;

std::size_t cellsOfPart(Dots dots) {
    return dots == Dots::eight ? 1 : 2;
}

std::size_t cellsOfBlock(Dots dots) {
    return partsOfBlock * cellsOfPart(dots);
}

/// The arrangement of blocks on a display: how many per line or, where the display is narrower than
/// a block, how many lines per block.
struct Lie {
    std::size_t blocksOnLine;
    std::size_t linesOfBlock;
};

Lie lieOf(Dots dots, std::size_t width) {
    const auto block = cellsOfBlock(dots);
    return {std::clamp<std::size_t>(width / block, 1, ranks),
            std::max<std::size_t>((block + width - 1) / width, 1)};
}

char32_t pawn(Letters letters) {
    return letters == Letters::german ? U'B' : U'P';
}

char32_t capital(Letters letters, rules::Kind kind) {
    const auto named = cellsOf(rules::letter(letters, kind));
    return named.empty() ? pawn(letters) : named.front();
}

char32_t small(char32_t letter) {
    constexpr char32_t capitalShah = U'\u015E';
    return letter == capitalShah ? letter + 1 : letter + (U'a' - U'A');
}

Letters printable(Letters letters) {
    return letters == Letters::figurine ? Letters::german : letters;
}

Cells partOf(const Placement& board, Square square, const BoardScript& script) {
    if (script.dots == Dots::eight) return {cellOf(board, square, script.letters)};
    const auto piece = board.at(square);
    if (!piece) return U"..";
    const auto side = piece->colour == rules::Colour::white ? script.white : script.black;
    return {side, capital(printable(script.letters), piece->kind)};
}

Cells blockOf(const Placement& board, rules::Rank rank, const BoardScript& script) {
    const auto blank = Cells(cellsOfPart(script.dots), U' ');
    Cells block = blank;
    block.front() = U'1' + static_cast<char32_t>(index(rank));
    for (int file = 0; file < 8; ++file)
        block += partOf(board, rules::squareAt(static_cast<rules::File>(file), rank), script);
    return block + blank;
}

constexpr std::size_t fullWidth = 40;

/// A field of the full line, and its first cell.
struct Field {
    Cells text;
    std::size_t begin;
};

std::vector<Field> fieldsOf(const BrailleStatus& status) {
    std::vector<Field> fields{{cellsOf(status.side + std::to_string(status.number)), 0},
                              {cellsOf(status.lastMove), 4}};
    if (status.times) {
        const auto& [ownName, opponentName, own, opponent] = *status.times;
        fields.push_back({cellsOf(ownName + ' ' + rules::clockFace(own)), 14});
        fields.push_back({cellsOf(opponentName + ' ' + rules::clockFace(opponent)), 27});
    }
    if (status.waits) fields.push_back({U"!", 39});
    return fields;
}

// A field that is too long moves the following ones to the right if there is room for them.
Cells fullLine(const std::vector<Field>& fields) {
    Cells line;
    for (const auto& [text, begin] : fields) {
        if (line.size() < begin)
            line.resize(begin, U' ');
        else if (!line.empty())
            line += U' ';
        line += text;
    }
    return line;
}

std::vector<Cells> narrowLines(const std::vector<Field>& fields, std::size_t width) {
    std::vector<Cells> lines(1);
    for (const auto& field : fields)
        for (const auto& text : wrapped(field.text, width)) {
            auto& line = lines.back();
            if (line.empty())
                line = text;
            else if (line.size() + 1 + text.size() > width)
                lines.push_back(text);
            else if (!text.empty())
                line += U' ' + text;
        }
    return lines;
}

bool isSameMinute(rules::Span one, rules::Span two) {
    constexpr std::int64_t minute = 60'000;
    return one.milliseconds / minute == two.milliseconds / minute;
}

} // namespace

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

char32_t cellOf(const Placement& board, Square square, Letters letters) {
    const auto piece = board.at(square);
    if (!piece) return rules::isLight(square) ? U'-' : U'+';
    const auto letter = capital(printable(letters), piece->kind);
    return piece->colour == rules::Colour::white ? letter : small(letter);
}

std::vector<Cells>
boardLines(const Placement& board, const BoardScript& script, std::size_t width) {
    EXPECTS(width > 0);
    const auto [blocks, parts] = lieOf(script.dots, width);
    std::vector<Cells> lines((ranks + blocks - 1) / blocks * parts);
    for (std::size_t row = 0; row < ranks; ++row) {
        const auto block = blockOf(board, static_cast<rules::Rank>(ranks - 1 - row), script);
        for (std::size_t part = 0; part < parts; ++part)
            lines[row / blocks * parts + part] +=
                parts == 1 ? block : block.substr(part * width, width);
    }
    return lines;
}

std::string boardInOneLine(const Placement& board, Letters letters) {
    constexpr std::size_t displayWidth = 80;
    return tactile::textOf({boardLines(board, {.letters = letters}, displayWidth).front()},
                           displayWidth - 1);
}

std::optional<Square> squareAt(const BoardCell& place, Dots dots, std::size_t width) {
    const auto [blocks, parts] = lieOf(dots, width);
    const auto cell = place.line % parts * width + place.cell;
    const auto block = cell / cellsOfBlock(dots);
    const auto part = cell % cellsOfBlock(dots) / cellsOfPart(dots);
    const auto row = place.line / parts * blocks + block;
    const bool isSquare = part > 0 && part + 1 < partsOfBlock;
    if (!isSquare || block >= blocks || row >= ranks) return std::nullopt;
    return rules::squareAt(static_cast<rules::File>(part - 1),
                           static_cast<rules::Rank>(ranks - 1 - row));
}

BoardCell placeOf(Square square, Dots dots, std::size_t width) {
    const auto [blocks, parts] = lieOf(dots, width);
    const auto row = ranks - 1 - static_cast<std::size_t>(index(rankOf(square)));
    const auto part = static_cast<std::size_t>(index(fileOf(square))) + 1;
    const auto cell = row % blocks * cellsOfBlock(dots) + part * cellsOfPart(dots);
    return {row / blocks * parts + cell / (parts == 1 ? ranks * cellsOfBlock(dots) : width),
            parts == 1 ? cell : cell % width};
}

void BraillePage::fit(std::size_t width) {
    EXPECTS(width > 0);
    width_ = width;
    place_ = 0;
}

void BraillePage::fill(std::string_view text) {
    text_ = cellsOf(text);
    place_ = 0;
}

void BraillePage::press(tactile::BrailleKey key) {
    switch (key) {
    case tactile::BrailleKey::back: place_ -= std::min<std::size_t>(place_, 1); break;
    case tactile::BrailleKey::forward: place_ = std::min(place_ + 1, lines().size() - 1); break;
    case tactile::BrailleKey::home: place_ = 0; break;
    }
}

std::string shortMove(const rules::MoveFacts& move, rules::Letters letters) {
    // Two plus signs would mean mate (Art. C13), so a double check has one.
    constexpr std::array<const char*, 4> signs{"", "+", "+", "#"};
    const auto* const check = signs.at(static_cast<std::size_t>(move.check));
    if (move.castled)
        return (move.castled == rules::CastlingSide::kingside ? "0-0" : "0-0-0") +
               std::string{check};
    std::string text{rules::letter(letters, move.piece.kind)};
    text += name(move.from);
    if (move.captured) text += 'x';
    text += name(move.to);
    if (move.promotion) text += rules::letter(letters, *move.promotion);
    return text + check;
}

bool isSameMinute(const BrailleStatus& one, const BrailleStatus& two) {
    auto moved = one;
    if (one.times && two.times && isSameMinute(one.times->own, two.times->own) &&
        isSameMinute(one.times->opponent, two.times->opponent))
        moved.times = two.times;
    return moved == two;
}

std::vector<Cells> statusLines(const BrailleStatus& status, std::size_t width) {
    EXPECTS(width > 0);
    const auto fields = fieldsOf(status);
    if (auto line = fullLine(fields); width >= fullWidth && line.size() <= width)
        return {std::move(line)};
    return narrowLines(fields, width);
}

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

// Of several texts in one turn the first is displayed; the others follow it.
void BrailleReader::told(const std::string& text, Comes comes) {
    told_.push_back(cellsOf(text));
    if (told_.size() > most) forgetOldest();
    isRead_ = isRead_ || comes == Comes::up;
    if (comes == Comes::up) comeUp({Part::told, firstLineOf(told_.size() - 1)});
}

void BrailleReader::comeUp(Place place) {
    if (std::exchange(hasComeUp_, true)) return;
    if (place_.part != Part::told) before_ = place_;
    place_ = place;
    isTyping_ = false;
}

void BrailleReader::forgetOldest() {
    const auto gone = wrapped(told_.front(), width_).size();
    told_.pop_front();
    if (place_.part == Part::told) place_.line -= std::min(gone, place_.line);
}

void BrailleReader::see(const BrailleMatter& matter) {
    const auto was = std::exchange(matter_, matter);
    if (!std::exchange(isRead_, false) && isSameMinute(was.status, matter.status))
        matter_.status = was.status;
    if (was.ownLine != matter.ownLine) isTyping_ = !matter.ownLine.empty();
    hasComeUp_ = false;
    if (place_.part == Part::board && was.cursor != matter.cursor) place_.line = cursorPlace().line;
    keepInside();
}

void BrailleReader::press(tactile::BrailleKey key) {
    isRead_ = true;
    if (std::exchange(isTyping_, false)) return;
    if (key == tactile::BrailleKey::home) {
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
    if (key == tactile::BrailleKey::back && here != all.begin()) place_ = *std::prev(here);
    if (key == tactile::BrailleKey::forward && std::next(here) != all.end())
        place_ = *std::next(here);
}

Cells BrailleReader::line() const {
    if (!isTyping_) {
        const auto lines = linesOf(place_.part);
        return place_.line < lines.size() ? lines[place_.line].substr(0, width_) : Cells{};
    }
    // The end of the typed line, with a cell for the cursor.
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
    for (const auto& text : told_)
        rules::append(lines, wrapped(text, width_));
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

void BrailleReader::keepInside() {
    const auto count = linesOf(place_.part).size();
    place_.line = std::min(place_.line, std::max<std::size_t>(count, 1) - 1);
}

} // namespace app
