// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/render.hpp"

#include "rules/base/expected.hpp"
#include "rules/base/text.hpp"
#include "speech/words/wording/phrase_wording.hpp"
#include "speech/words/wording/spelling.hpp"

#include <algorithm>
#include <utility>

namespace speech {

Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;
Value::~Value() = default;

namespace {

bool hasTheTypeOf(Slot slot, const Value& value) {
    switch (slot) {
#define SLOT(slot, ...)                                                                            \
    case Slot::slot:                                                                               \
        return std::holds_alternative<__VA_ARGS__>(value);
#include "speech/words/phrases/slots.inc"
#undef SLOT
    }
    return false;
}

constexpr std::chrono::milliseconds callGap{150};
constexpr char gapMark = '|';
constexpr std::string_view punctuation = " ,.;:";

bool isWhole(PhraseKey key, const Arguments& arguments) {
    return arguments.size() == slotsOf(key).size() &&
           std::ranges::all_of(arguments, [key](const Argument& argument) {
               return slotsOf(key).contains(argument.slot) && fits(argument);
           });
}

SpokenSegment withoutGaps(SpokenSegment segment) {
    std::erase(segment.text, gapMark);
    std::erase(segment.plain, gapMark);
    return pronounced(std::move(segment));
}

// "Läufer| Zäsar 5|, Schach." becomes "Läufer." "Zäsar 5." "Schach." with pauses between.
void appendWithGaps(std::vector<SpokenSegment>& spoken, const SpokenSegment& segment) {
    std::string_view rest = segment.text;
    while (!rest.empty()) {
        const auto end = rest.find(gapMark);
        const auto part = rules::trimmed(rest.substr(0, end), punctuation);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (part.empty()) continue;
        const std::string_view stop = part.ends_with('?') ? "" : ".";
        spoken.push_back(
            pronounced({segment.voice, std::string{part} + std::string{stop}, callGap}));
    }
}

std::vector<SpokenSegment> finished(const std::vector<SpokenSegment>& segments, Delivery delivery) {
    std::vector<SpokenSegment> spoken;
    for (const auto& segment : segments) {
        const bool hasGaps = segment.text.find(gapMark) != std::string::npos;
        if (delivery == Delivery::publicCall && hasGaps)
            appendWithGaps(spoken, segment);
        else
            spoken.push_back(withoutGaps(segment));
    }
    if (!spoken.empty()) spoken.back().pauseAfter = {};
    return spoken;
}

Rendered finished(const Wording& wording, const Wording& brief, const Context& context) {
    return {.shown = wording.shown,
            .words = wording.words,
            .spoken = finished(wording.spoken, context.options.delivery),
            .official = ascii(wording.shown, context.language),
            .brief = brief.shown};
}

Options briefly(Options options) {
    options.verbosity = Verbosity::brief;
    return options;
}

} // namespace

bool fits(const Argument& argument) {
    if (!hasTheTypeOf(argument.slot, argument.value)) return false;
    const auto* const word = std::get_if<Word>(&argument.value);
    return word == nullptr || group(*word) == name(argument.slot);
}

const Value& valueOf(const Arguments& arguments, Slot slot) {
    const auto found = std::ranges::find(arguments, slot, &Argument::slot);
    EXPECTS(found != arguments.end());
    return found->value;
}

Rendered
render(PhraseKey key, const Arguments& arguments, Language language, const Options& options) {
    EXPECTS(isWhole(key, arguments));
    const auto shorter = briefly(options);
    const Context context{language, options, arguments};
    return finished(
        phraseWording(key, context), phraseWording(key, {language, shorter, arguments}), context);
}

Rendered call(const rules::MoveFacts& move, Language language, const Options& options) {
    const Arguments none;
    const auto shorter = briefly(options);
    const Context context{language, options, none};
    return finished(
        callWording(move, context), callWording(move, {language, shorter, none}), context);
}

Rendered operator+(Rendered first, const Rendered& second) {
    const auto follow = [](std::string& text, const std::string& more) {
        if (!text.empty() && !more.empty()) text += ' ';
        text += more;
    };
    follow(first.shown, second.shown);
    follow(first.words, second.words);
    follow(first.official, second.official);
    follow(first.brief, second.brief);
    if (!first.spoken.empty() && !second.spoken.empty())
        extend(first.spoken.back(), {first.spoken.back().voice, " "});
    append(first.spoken, second.spoken);
    return first;
}

} // namespace speech
