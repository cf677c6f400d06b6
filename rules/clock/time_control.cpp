// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"

#include <algorithm>
#include <array>

namespace rules {
namespace {

// Nine digits do not overflow the arithmetic below in any unit; more are too long anyway.
constexpr std::size_t mostDigits = 9;

tl::unexpected<TimeTextError> timeFault(TimeTextFault fault, std::size_t offset) {
    return tl::unexpected(TimeTextError{fault, offset});
}

struct ReadSpan {
    Span span{};
    /// The offset at which reading stopped.
    std::size_t end = 0;
};

struct Unit {
    std::string_view name;
    std::int64_t milliseconds;
};

// "ms" comes before "m", which is a prefix of it.
constexpr std::array units{Unit{"h", 3'600'000}, Unit{"ms", 1}, Unit{"m", 60'000}, Unit{"s", 1000}};

struct Number {
    std::int64_t value = 0;
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] std::size_t digits() const { return end - begin; }
};

bool isDigit(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

Expected<Number, TimeTextError> readNumber(std::string_view text, std::size_t offset) {
    Number number{0, offset, offset};
    for (; isDigit(text, number.end); ++number.end) {
        if (number.digits() == mostDigits) return timeFault(TimeTextFault::tooLong, offset);
        number.value = number.value * 10 + (text[number.end] - '0');
    }
    if (number.digits() == 0) return timeFault(TimeTextFault::missing, offset);
    return number;
}

std::optional<Unit> unitAt(std::string_view text, std::size_t at) {
    for (const Unit& unit : units)
        if (text.substr(at, unit.name.size()) == unit.name) return unit;
    return std::nullopt;
}

// After reading `first`, if a colon follows: minutes and seconds, or hours, minutes and seconds.
Expected<ReadSpan, TimeTextError> readColons(std::string_view text, Number first, Span longest) {
    std::int64_t total = first.value;
    std::size_t at = first.end;
    for (int colon = 0; colon < 2 && at < text.size() && text[at] == ':'; ++colon) {
        const auto part = readNumber(text, at + 1);
        if (!part) return tl::unexpected(part.error());
        if (part->digits() != 2 || part->value > 59)
            return timeFault(TimeTextFault::sixty, part->begin);
        total = total * 60 + part->value;
        at = part->end;
    }
    const Span span = seconds(total);
    if (span > longest) return timeFault(TimeTextFault::tooLong, first.begin);
    return ReadSpan{span, at};
}

// After reading `number`, if no colon follows: numbers with units, the largest first.
Expected<ReadSpan, TimeTextError> readUnits(std::string_view text, Number number, Span longest) {
    const std::size_t begin = number.begin;
    Span span;
    std::int64_t previous = longest.milliseconds;
    for (;;) {
        const auto unit = unitAt(text, number.end);
        if (!unit) return timeFault(TimeTextFault::unitMissing, number.end);
        if (unit->milliseconds >= previous) return timeFault(TimeTextFault::unitOrder, number.end);
        previous = unit->milliseconds;
        span += {number.value * unit->milliseconds};
        if (span > longest) return timeFault(TimeTextFault::tooLong, begin);
        const std::size_t at = number.end + unit->name.size();
        if (!isDigit(text, at)) return ReadSpan{span, at};
        const auto next = readNumber(text, at);
        if (!next) return tl::unexpected(next.error());
        number = *next;
    }
}

/// Reads the time that starts at `offset` and stops where it ends.
Expected<ReadSpan, TimeTextError>
readSpan(std::string_view text, std::size_t offset, Span longest = longestSpan) {
    const auto number = readNumber(text, offset);
    if (!number) return tl::unexpected(number.error());
    const bool colon = number->end < text.size() && text[number->end] == ':';
    return colon ? readColons(text, *number, longest) : readUnits(text, *number, longest);
}

Expected<Span, TimeTextError> readWhole(std::string_view text, Span longest) {
    const auto read = readSpan(text, 0, longest);
    if (!read) return tl::unexpected(read.error());
    if (read->end != text.size()) return timeFault(TimeTextFault::unexpected, read->end);
    return read->span;
}

} // namespace

Expected<Span, TimeTextError> parseSpan(std::string_view text) {
    return readWhole(text, longestSpan);
}

Expected<Span, TimeTextError> parseStoredSpan(std::string_view text) {
    constexpr Span longest = hours(1'000'000'000);
    return readWhole(text, longest);
}

std::string write(Span span) {
    EXPECTS(span.milliseconds >= 0);
    constexpr std::array order{units[0], units[2], units[3], units[1]};
    std::string text;
    std::int64_t left = span.milliseconds;
    for (const Unit& unit : order) {
        if (left < unit.milliseconds) continue;
        text += std::to_string(left / unit.milliseconds);
        text += unit.name;
        left %= unit.milliseconds;
    }
    return text.empty() ? "0s" : text;
}

namespace {

std::string twoDigits(std::int64_t number) {
    const auto digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
}

} // namespace

std::string clockFace(Span span) {
    constexpr std::int64_t aMinute = 60;
    const std::int64_t seconds = std::max(Span{}, span).milliseconds / 1000;
    return std::to_string(seconds / (aMinute * aMinute)) + ":" +
           twoDigits(seconds / aMinute % aMinute) + ":" + twoDigits(seconds % aMinute);
}

namespace {

constexpr std::string_view noClock = "none";
constexpr int mostMoves = 999;

/// The text with a reading position.
class Cursor {
public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::size_t place() const { return at_; }
    [[nodiscard]] bool atEnd() const { return at_ == text_.size(); }
    void skipSpaces() {
        while (!atEnd() && text_[at_] == ' ')
            ++at_;
    }
    bool take(char wanted) {
        skipSpaces();
        if (atEnd() || text_[at_] != wanted) return false;
        ++at_;
        skipSpaces();
        return true;
    }
    Expected<Span, TimeTextError> span() {
        skipSpaces();
        const auto read = readSpan(text_, at_);
        if (!read) return tl::unexpected(read.error());
        at_ = read->end;
        skipSpaces();
        return read->span;
    }
    // `MOVES/` if a slash follows the digits; without one they belong to the base time.
    Expected<std::optional<int>, TimeTextError> moves() {
        skipSpaces();
        const std::size_t slash = text_.find_first_not_of("0123456789", at_);
        if (slash == std::string_view::npos || text_[slash] != '/') return std::nullopt;
        int moves = 0;
        for (std::size_t digit = at_; digit < slash && moves <= mostMoves; ++digit)
            moves = moves * 10 + (text_[digit] - '0');
        if (moves < 1 || moves > mostMoves) return timeFault(TimeTextFault::badMoves, at_);
        at_ = slash + 1;
        return moves;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

// The time after the sign; zero if the sign is missing.
Expected<Span, TimeTextError> spanAfter(Cursor& cursor, char sign) {
    if (!cursor.take(sign)) return Span{};
    return cursor.span();
}

Expected<Stage, TimeTextError> readStage(Cursor& cursor) {
    Stage stage;
    const auto moves = cursor.moves();
    if (!moves) return tl::unexpected(moves.error());
    stage.moves = *moves;
    cursor.skipSpaces();
    const std::size_t begin = cursor.place();
    const auto base = cursor.span();
    if (!base) return tl::unexpected(base.error());
    stage.base = *base;
    for (const auto& [sign, part] : {std::pair{'+', &Stage::increment},
                                     std::pair{'d', &Stage::delay},
                                     std::pair{'b', &Stage::giveBack}}) {
        const auto span = spanAfter(cursor, sign);
        if (!span) return tl::unexpected(span.error());
        stage.*part = *span;
    }
    if (stage.base + stage.increment == Span{}) return timeFault(TimeTextFault::noTime, begin);
    return stage;
}

void append(std::string& text, std::string_view sign, Span span) {
    if (span == Span{}) return;
    text += sign;
    text += write(span);
}

std::string write(const Stage& stage) {
    std::string text;
    if (stage.moves) text = std::to_string(*stage.moves) + "/";
    text += write(stage.base);
    append(text, "+", stage.increment);
    append(text, " d", stage.delay);
    append(text, " b", stage.giveBack);
    return text;
}

} // namespace

const Stage& TimeControl::terms(int stage) const {
    EXPECTS(isTimed());
    return stages[std::min(static_cast<std::size_t>(stage), stages.size() - 1)];
}

std::optional<int> TimeControl::movesThrough(int stage) const {
    if (!terms(stage).moves) return std::nullopt;
    int moves = 0;
    for (int each = 0; each <= stage; ++each)
        moves += *terms(each).moves;
    return moves;
}

int TimeControl::stageOf(int completed) const {
    int stage = 0;
    int through = 0;
    while (terms(stage).moves) {
        through += *terms(stage).moves;
        if (completed < through) break;
        ++stage;
    }
    return stage;
}

Expected<TimeControl, TimeTextError> parseTimeControl(std::string_view text) {
    auto control = parseStoredTimeControl(text);
    const auto part = text.find("ms");
    if (control && part != std::string_view::npos)
        return timeFault(TimeTextFault::unitMissing, part);
    return control;
}

Expected<TimeControl, TimeTextError> parseStoredTimeControl(std::string_view text) {
    TimeControl control;
    if (text == noClock) return control;
    Cursor cursor(text);
    do {
        const std::size_t begin = cursor.place();
        if (control.isTimed() && !control.stages.back().moves)
            return timeFault(TimeTextFault::unreachable, begin);
        const auto stage = readStage(cursor);
        if (!stage) return tl::unexpected(stage.error());
        control.stages.push_back(*stage);
    } while (cursor.take(','));
    if (!cursor.atEnd()) return timeFault(TimeTextFault::unexpected, cursor.place());
    return control;
}

std::string write(const TimeControl& control) {
    if (!control.isTimed()) return std::string(noClock);
    std::string text;
    for (const Stage& stage : control.stages) {
        if (!text.empty()) text += ",";
        text += write(stage);
    }
    return text;
}

} // namespace rules
