// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/commands/options.hpp"

#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tactile {
namespace {

using rules::Colour;
using rules::EndReason;
using Imposed = rules::Penalty;
using rules::Language;

template <class Thing>
struct Option { // NOLINT(*-member-init): there are no words without an entry
    Thing thing;
    Words words;
};

constexpr std::array sides{
    Option<Side>{Side::own, "side.own"},
    Option<Side>{Side::opponents, "side.opponents"},
};
constexpr std::array colours{
    Option<Colour>{Colour::white, "colour.white"},
    Option<Colour>{Colour::black, "colour.black"},
};
constexpr std::array directionWords{
    Option<Direction>{Direction::forward, "direction.forward"},
    Option<Direction>{Direction::back, "direction.back"},
    Option<Direction>{Direction::left, "direction.left"},
    Option<Direction>{Direction::right, "direction.right"},
    Option<Direction>{Direction::forwardLeft, "direction.forwardLeft"},
    Option<Direction>{Direction::forwardRight, "direction.forwardRight"},
    Option<Direction>{Direction::backLeft, "direction.backLeft"},
    Option<Direction>{Direction::backRight, "direction.backRight"},
};
constexpr std::array steps{
    Option<Step>{Step::less, "step.less"},
    Option<Step>{Step::more, "step.more"},
};
constexpr std::array verbosities{
    Option<Verbosity>{Verbosity::brief, "detail.brief"},
    Option<Verbosity>{Verbosity::normal, "detail.normal"},
    Option<Verbosity>{Verbosity::full, "detail.full"},
};
constexpr std::array speechModes{
    Option<SpeechMode>{SpeechMode::talking, "speech.talking"},
    Option<SpeechMode>{SpeechMode::onDemand, "speech.onDemand"},
    Option<SpeechMode>{SpeechMode::tones, "speech.tones"},
    Option<SpeechMode>{SpeechMode::off, "speech.off"},
};
constexpr std::array echoModes{
    Option<EchoMode>{EchoMode::characters, "echo.characters"},
    Option<EchoMode>{EchoMode::words, "echo.words"},
    Option<EchoMode>{EchoMode::off, "echo.off"},
};
constexpr std::array clockVoices{
    Option<ClockVoice>{ClockVoice::usual, "ticking.usual"},
    Option<ClockVoice>{ClockVoice::dial, "ticking.dial"},
    Option<ClockVoice>{ClockVoice::silent, "ticking.silent"},
    Option<ClockVoice>{ClockVoice::thresholds, "ticking.thresholds"},
    Option<ClockVoice>{ClockVoice::countdown, "ticking.countdown"},
    Option<ClockVoice>{ClockVoice::analog, "ticking.analog"},
};
constexpr std::array palettes{
    Option<Palette>{Palette::dark, "palette.dark"},
    Option<Palette>{Palette::light, "palette.light"},
    Option<Palette>{Palette::yellow, "palette.yellow"},
    Option<Palette>{Palette::tournament, "palette.tournament"},
};
constexpr std::array claimKinds{
    Option<ClaimKind>{ClaimKind::threefold, "claim.threefold"},
    Option<ClaimKind>{ClaimKind::fiftyMoves, "claim.fiftyMoves"},
    Option<ClaimKind>{ClaimKind::twoMinutes, "claim.twoMinutes"},
    Option<ClaimKind>{ClaimKind::noEffort, "claim.noEffort"},
    Option<ClaimKind>{ClaimKind::touchMove, "claim.touchMove"},
    Option<ClaimKind>{ClaimKind::wrongTimes, "claim.wrongTimes"},
    Option<ClaimKind>{ClaimKind::illegalMove, "claim.illegalMove"},
    Option<ClaimKind>{ClaimKind::timeExceeded, "claim.timeExceeded"},
};
// The ends of a game that need the arbiter's decision.
constexpr std::array endReasons{
    Option<EndReason>{EndReason::lateness, "reason.lateness"},
    Option<EndReason>{EndReason::lawsRefused, "reason.lawsRefused"},
    Option<EndReason>{EndReason::telephone, "reason.telephone"},
    Option<EndReason>{EndReason::penalty, "reason.penalty"},
    Option<EndReason>{EndReason::expulsion, "reason.expulsion"},
    Option<EndReason>{EndReason::invalidSealedMove, "reason.invalidSealedMove"},
    Option<EndReason>{EndReason::wrongStart, "reason.wrongStart"},
    Option<EndReason>{EndReason::coloursReversed, "reason.coloursReversed"},
    Option<EndReason>{EndReason::positionLost, "reason.positionLost"},
};
constexpr std::array penalties{
    Option<Imposed>{Imposed::warning, "penalty.warning"},
    Option<Imposed>{Imposed::moreTimeForOpponent, "penalty.moreTimeForOpponent"},
    Option<Imposed>{Imposed::lessTime, "penalty.lessTime"},
    Option<Imposed>{Imposed::loss, "penalty.loss"},
    Option<Imposed>{Imposed::fewerPoints, "penalty.fewerPoints"},
    Option<Imposed>{Imposed::morePointsForOpponent, "penalty.morePointsForOpponent"},
    Option<Imposed>{Imposed::expulsion, "penalty.expulsion"},
    Option<Imposed>{Imposed::fine, "penalty.fine"},
    Option<Imposed>{Imposed::exclusionFromRounds, "penalty.exclusionFromRounds"},
};
constexpr std::array usedTime{
    Option<Used>{Used{}, "time.used"},
};
constexpr std::array languageNames{
    Option<Language>{Language::german, "language.german"},
    Option<Language>{Language::english, "language.english"},
    Option<Language>{Language::turkish, "language.turkish"},
};

enum class Match : std::uint8_t { whole, beginning };

bool matches(std::string_view word, std::string_view typed, Match match) {
    const auto known = spellings(word);
    return match == Match::whole ? known.are(typed) : known.beginWith(typed);
}

bool haveWord(const Words& words, Language language, std::string_view typed, Match match) {
    return std::ranges::any_of(words.in(language),
                               [&](std::string_view word) { return matches(word, typed, match); });
}

/// The only item with such a word in these languages.
template <class Thing>
std::optional<Thing> only(std::span<const Option<Thing>> options,
                          std::string_view typed,
                          std::span<const Language> languages,
                          Match match) {
    std::vector<Thing> found;
    for (const auto& option : options) {
        const bool fits = std::ranges::any_of(languages, [&](Language language) {
            return haveWord(option.words, language, typed, match);
        });
        if (fits) found.push_back(option.thing);
    }
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

template <class Thing>
std::optional<Thing>
readFrom(std::span<const Option<Thing>> options, std::string_view text, Language first) {
    const auto typed = foldLetters(text);
    if (typed.empty()) return std::nullopt;
    const std::array<Language, 1> own{first};
    for (const auto match : {Match::whole, Match::beginning}) {
        if (const auto found = only<Thing>(options, typed, own, match)) return found;
        if (const auto found = only<Thing>(options, typed, rules::languages, match)) return found;
    }
    return std::nullopt;
}

} // namespace

template <>
std::optional<Side> readOption(std::string_view text, Language first) {
    return readFrom<Side>(sides, text, first);
}
template <>
std::optional<Colour> readOption(std::string_view text, Language first) {
    return readFrom<Colour>(colours, text, first);
}
template <>
std::optional<Direction> readOption(std::string_view text, Language first) {
    return readFrom<Direction>(directionWords, text, first);
}
template <>
std::optional<Step> readOption(std::string_view text, Language first) {
    return readFrom<Step>(steps, text, first);
}
template <>
std::optional<Verbosity> readOption(std::string_view text, Language first) {
    return readFrom<Verbosity>(verbosities, text, first);
}
template <>
std::optional<SpeechMode> readOption(std::string_view text, Language first) {
    return readFrom<SpeechMode>(speechModes, text, first);
}
template <>
std::optional<EchoMode> readOption(std::string_view text, Language first) {
    return readFrom<EchoMode>(echoModes, text, first);
}
template <>
std::optional<ClockVoice> readOption(std::string_view text, Language first) {
    return readFrom<ClockVoice>(clockVoices, text, first);
}
template <>
std::optional<Palette> readOption(std::string_view text, Language first) {
    return readFrom<Palette>(palettes, text, first);
}
template <>
std::optional<ClaimKind> readOption(std::string_view text, Language first) {
    return readFrom<ClaimKind>(claimKinds, text, first);
}
template <>
std::optional<EndReason> readOption(std::string_view text, Language first) {
    return readFrom<EndReason>(endReasons, text, first);
}
template <>
std::optional<Imposed> readOption(std::string_view text, Language first) {
    return readFrom<Imposed>(penalties, text, first);
}
template <>
std::optional<Used> readOption(std::string_view text, Language first) {
    return readFrom<Used>(usedTime, text, first);
}
template <>
std::optional<Language> readOption(std::string_view text, Language first) {
    return readFrom<Language>(languageNames, text, first);
}

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
    const auto* const found =
        std::ranges::find_if(units, [&](const Unit& unit) { return text.starts_with(unit.name); });
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

const Words& languageName(Language language) {
    return languageNames.at(static_cast<std::size_t>(language)).words;
}

} // namespace tactile
