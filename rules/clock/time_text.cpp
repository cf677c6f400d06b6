// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_text.hpp"

#include "rules/base/contract.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace rules {
namespace {

// Nine digits fit into the arithmetic below whatever the unit; more are too long anyway.
constexpr std::size_t mostDigits = 9;

struct Unit {
    std::string_view name;
    std::int64_t milliseconds;
};

// "ms" stands before "m", which it begins with.
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

// `first` has been read and a colon follows: minutes and seconds, or hours, minutes and seconds.
Expected<ReadSpan, TimeTextError> readColons(std::string_view text, Number first) {
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
    if (span > longestSpan) return timeFault(TimeTextFault::tooLong, first.begin);
    return ReadSpan{span, at};
}

// `number` has been read and no colon follows: numbers with units, the largest first.
Expected<ReadSpan, TimeTextError> readUnits(std::string_view text, Number number) {
    const std::size_t begin = number.begin;
    Span span;
    std::int64_t previous = longestSpan.milliseconds;
    for (;;) {
        const auto unit = unitAt(text, number.end);
        if (!unit) return timeFault(TimeTextFault::unitMissing, number.end);
        if (unit->milliseconds >= previous) return timeFault(TimeTextFault::unitOrder, number.end);
        previous = unit->milliseconds;
        span += {number.value * unit->milliseconds};
        if (span > longestSpan) return timeFault(TimeTextFault::tooLong, begin);
        const std::size_t at = number.end + unit->name.size();
        if (!isDigit(text, at)) return ReadSpan{span, at};
        const auto next = readNumber(text, at);
        if (!next) return tl::unexpected(next.error());
        number = *next;
    }
}

} // namespace

Expected<ReadSpan, TimeTextError> readSpan(std::string_view text, std::size_t offset) {
    const auto number = readNumber(text, offset);
    if (!number) return tl::unexpected(number.error());
    const bool colon = number->end < text.size() && text[number->end] == ':';
    return colon ? readColons(text, *number) : readUnits(text, *number);
}

Expected<Span, TimeTextError> parseSpan(std::string_view text) {
    const auto read = readSpan(text, 0);
    if (!read) return tl::unexpected(read.error());
    if (read->end != text.size()) return timeFault(TimeTextFault::unexpected, read->end);
    return read->span;
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

} // namespace rules
