// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille/status_line.hpp"

#include "rules/base/contract.hpp"
#include "rules/clock/time_text.hpp"

#include <array>
#include <cstdint>

namespace app {
namespace {

constexpr std::size_t fullWidth = 40;

/// A field of the full line, and where it begins there.
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

// A field that is too long moves the ones behind it, if there is room for them.
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

std::string shortMove(const rules::MoveFacts& move, rules::Letters letters) {
    // Two crosses would be mate (Art. C13), so a double check has one.
    constexpr std::array<const char*, 4> signs{"", "+", "+", "#"};
    const auto* const check = signs.at(static_cast<std::size_t>(move.check));
    if (move.castled)
        return (move.castled->side == rules::CastlingSide::kingside ? "0-0" : "0-0-0") +
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

} // namespace app
