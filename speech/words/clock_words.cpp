// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/clock_words.hpp"

#include <algorithm>
#include <cstdint>

namespace speech {
namespace {

constexpr std::int64_t secondsAMinute = 60;
constexpr std::int64_t secondsAnHour = 60 * secondsAMinute;
// More is no time control; it keeps the parts within int.
constexpr std::int64_t longest = 10'000 * secondsAnHour;

std::int64_t wholeSeconds(rules::Span span) {
    return std::clamp<std::int64_t>(span.milliseconds / 1000, 0, longest);
}

std::optional<int> unlessZero(std::int64_t count) {
    if (count == 0) return std::nullopt;
    return static_cast<int>(count);
}

ClockWords parts(std::int64_t seconds) {
    return {unlessZero(seconds / secondsAnHour),
            unlessZero(seconds % secondsAnHour / secondsAMinute),
            unlessZero(seconds % secondsAMinute)};
}

} // namespace

ClockWords wordsForTimeLeft(rules::Span span) {
    auto words = parts(wholeSeconds(span));
    const bool tellsSeconds = !words.hours && words.minutes.value_or(0) < 10;
    if (!tellsSeconds) words.seconds.reset();
    if (words == ClockWords{}) words.seconds = 0;
    return words;
}

// Seconds are not a minute; from a minute on they are no matter.
ClockWords wordsForTimeUsed(rules::Span span) {
    const auto seconds = wholeSeconds(span);
    if (seconds > 0 && seconds < secondsAMinute) return parts(seconds);
    const bool hasRest = span.milliseconds >= 60'000 && span.milliseconds % 60'000 != 0;
    auto words = parts((seconds / secondsAMinute + (hasRest ? 1 : 0)) * secondsAMinute);
    if (words == ClockWords{}) words.minutes = 0;
    return words;
}

ClockWords wordsForTerms(rules::Span span) {
    auto words = parts(wholeSeconds(span));
    if (words == ClockWords{}) words.seconds = 0;
    return words;
}

} // namespace speech
