// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/durations.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

namespace tactile {
namespace {

using rules::Span;

struct Unit {
    std::string_view name;
    Span length;
};

// The largest first; "ms" before "m", so that it is not taken for minutes.
constexpr std::array units{Unit{"h", rules::hours(1)},
                           Unit{"ms", Span{1}},
                           Unit{"m", rules::minutes(1)},
                           Unit{"s", rules::seconds(1)}};

std::size_t digitsAtFront(std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
}

const Unit* unitAtFront(std::string_view text) {
    const auto* const found = std::find_if(
        units.begin(), units.end(), [&](const Unit& unit) { return text.starts_with(unit.name); });
    return found == units.end() ? nullptr : found;
}

Span times(int count, Span span) {
    return {count * span.milliseconds};
}

std::vector<std::string_view> splitAtColons(std::string_view text) {
    std::vector<std::string_view> fields;
    for (auto colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
        fields.push_back(text.substr(0, colon));
        text.remove_prefix(colon + 1);
    }
    fields.push_back(text);
    return fields;
}

/// Seconds, or minutes of an hour: two digits below 60.
std::optional<int> readSixtieth(std::string_view text) {
    const auto number = readNumber(text);
    return number && text.size() == 2 && *number < 60 ? number : std::nullopt;
}

std::optional<Span> readFields(const std::vector<std::string_view>& fields) {
    const bool hasHours = fields.size() == 3;
    const auto seconds = readSixtieth(fields.back());
    const auto minutes = hasHours ? readSixtieth(fields[1]) : readNumber(fields.front());
    const auto hours = hasHours ? readNumber(fields.front()) : std::optional{0};
    if (!seconds || !minutes || !hours) return std::nullopt;
    return rules::hours(*hours) + rules::minutes(*minutes) + rules::seconds(*seconds);
}

} // namespace

std::optional<int> readNumber(std::string_view text) {
    constexpr std::size_t mostDigits = 5;
    if (text.empty() || text.size() > mostDigits || digitsAtFront(text) != text.size())
        return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::optional<Span> readDuration(std::string_view text) {
    if (text.empty()) return std::nullopt;
    Span total;
    auto smallest = rules::hours(2);
    while (!text.empty()) {
        const auto size = digitsAtFront(text);
        const auto number = readNumber(text.substr(0, size));
        const auto* const unit = unitAtFront(text.substr(size));
        if (!number || unit == nullptr || unit->length >= smallest) return std::nullopt;
        total = total + times(*number, unit->length);
        smallest = unit->length;
        text.remove_prefix(size + unit->name.size());
    }
    return total;
}

std::optional<Span> readClockFace(std::string_view text) {
    const auto fields = splitAtColons(text);
    if (fields.size() == 1) return readDuration(text);
    return fields.size() <= 3 ? readFields(fields) : std::nullopt;
}

} // namespace tactile
