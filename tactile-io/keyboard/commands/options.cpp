// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace tactile {
namespace {

using rules::Colour;
using rules::EndReason;
using Imposed = rules::Penalty;
using rules::Language;

using Thing = std::variant<Side,
                           Direction,
                           Step,
                           Verbosity,
                           SpeechMode,
                           EchoMode,
                           ClockVoice,
                           Palette,
                           ClaimKind,
                           Used,
                           Colour,
                           Language,
                           EndReason,
                           Imposed>;

struct Option { // NOLINT(*-member-init): there are no words without an entry
    Thing thing;
    Words words;
};

constexpr std::array knownOptions{
    Option{Side::own, "side.own"},
    Option{Side::opponents, "side.opponents"},
    Option{Colour::white, "colour.white"},
    Option{Colour::black, "colour.black"},
    Option{Direction::forward, "direction.forward"},
    Option{Direction::back, "direction.back"},
    Option{Direction::left, "direction.left"},
    Option{Direction::right, "direction.right"},
    Option{Direction::forwardLeft, "direction.forwardLeft"},
    Option{Direction::forwardRight, "direction.forwardRight"},
    Option{Direction::backLeft, "direction.backLeft"},
    Option{Direction::backRight, "direction.backRight"},
    Option{Step::less, "step.less"},
    Option{Step::more, "step.more"},
    Option{Verbosity::brief, "detail.brief"},
    Option{Verbosity::normal, "detail.normal"},
    Option{Verbosity::full, "detail.full"},
    Option{SpeechMode::talking, "speech.talking"},
    Option{SpeechMode::onDemand, "speech.onDemand"},
    Option{SpeechMode::tones, "speech.tones"},
    Option{SpeechMode::off, "speech.off"},
    Option{EchoMode::characters, "echo.characters"},
    Option{EchoMode::words, "echo.words"},
    Option{EchoMode::off, "echo.off"},
    Option{ClockVoice::usual, "ticking.usual"},
    Option{ClockVoice::dial, "ticking.dial"},
    Option{ClockVoice::silent, "ticking.silent"},
    Option{ClockVoice::thresholds, "ticking.thresholds"},
    Option{ClockVoice::countdown, "ticking.countdown"},
    Option{ClockVoice::analog, "ticking.analog"},
    Option{Palette::dark, "palette.dark"},
    Option{Palette::light, "palette.light"},
    Option{Palette::yellow, "palette.yellow"},
    Option{Palette::tournament, "palette.tournament"},
    Option{ClaimKind::threefold, "claim.threefold"},
    Option{ClaimKind::fiftyMoves, "claim.fiftyMoves"},
    Option{ClaimKind::twoMinutes, "claim.twoMinutes"},
    Option{ClaimKind::noEffort, "claim.noEffort"},
    Option{ClaimKind::touchMove, "claim.touchMove"},
    Option{ClaimKind::wrongTimes, "claim.wrongTimes"},
    Option{ClaimKind::illegalMove, "claim.illegalMove"},
    Option{ClaimKind::timeExceeded, "claim.timeExceeded"},
    // The ends of a game that need the arbiter's decision.
    Option{EndReason::lateness, "reason.lateness"},
    Option{EndReason::lawsRefused, "reason.lawsRefused"},
    Option{EndReason::telephone, "reason.telephone"},
    Option{EndReason::penalty, "reason.penalty"},
    Option{EndReason::expulsion, "reason.expulsion"},
    Option{EndReason::invalidSealedMove, "reason.invalidSealedMove"},
    Option{EndReason::wrongStart, "reason.wrongStart"},
    Option{EndReason::coloursReversed, "reason.coloursReversed"},
    Option{EndReason::positionLost, "reason.positionLost"},
    Option{Imposed::warning, "penalty.warning"},
    Option{Imposed::moreTimeForOpponent, "penalty.moreTimeForOpponent"},
    Option{Imposed::lessTime, "penalty.lessTime"},
    Option{Imposed::loss, "penalty.loss"},
    Option{Imposed::fewerPoints, "penalty.fewerPoints"},
    Option{Imposed::morePointsForOpponent, "penalty.morePointsForOpponent"},
    Option{Imposed::expulsion, "penalty.expulsion"},
    Option{Imposed::fine, "penalty.fine"},
    Option{Imposed::exclusionFromRounds, "penalty.exclusionFromRounds"},
    Option{Used{}, "time.used"},
    Option{Language::german, "language.german"},
    Option{Language::english, "language.english"},
    Option{Language::turkish, "language.turkish"},
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

/// The only item of its set with such a word in these languages.
template <class Wanted>
std::optional<Wanted>
only(std::string_view typed, std::span<const Language> languages, Match match) {
    std::vector<Wanted> found;
    for (const auto& option : knownOptions) {
        const auto* const wanted = std::get_if<Wanted>(&option.thing);
        const bool fits =
            wanted != nullptr && std::ranges::any_of(languages, [&](Language language) {
                return haveWord(option.words, language, typed, match);
            });
        if (fits) found.push_back(*wanted);
    }
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

} // namespace

template <class Wanted>
std::optional<Wanted> readOption(std::string_view text, Language first) {
    const auto typed = foldLetters(text);
    if (typed.empty()) return std::nullopt;
    const std::array<Language, 1> own{first};
    for (const auto match : {Match::whole, Match::beginning}) {
        if (const auto found = only<Wanted>(typed, own, match)) return found;
        if (const auto found = only<Wanted>(typed, rules::languages, match)) return found;
    }
    return std::nullopt;
}

template std::optional<Side> readOption<Side>(std::string_view, Language);
template std::optional<Direction> readOption<Direction>(std::string_view, Language);
template std::optional<Step> readOption<Step>(std::string_view, Language);
template std::optional<Verbosity> readOption<Verbosity>(std::string_view, Language);
template std::optional<SpeechMode> readOption<SpeechMode>(std::string_view, Language);
template std::optional<EchoMode> readOption<EchoMode>(std::string_view, Language);
template std::optional<ClockVoice> readOption<ClockVoice>(std::string_view, Language);
template std::optional<Palette> readOption<Palette>(std::string_view, Language);
template std::optional<ClaimKind> readOption<ClaimKind>(std::string_view, Language);
template std::optional<Used> readOption<Used>(std::string_view, Language);
template std::optional<Colour> readOption<Colour>(std::string_view, Language);
template std::optional<Language> readOption<Language>(std::string_view, Language);
template std::optional<EndReason> readOption<EndReason>(std::string_view, Language);
template std::optional<Imposed> readOption<Imposed>(std::string_view, Language);

const Words& languageName(Language language) {
    return std::ranges::find(knownOptions, Thing{language}, &Option::thing)->words;
}

std::optional<int> readNumber(std::string_view text) {
    constexpr std::size_t mostDigits = 5;
    const bool isNumber = text.find_first_not_of("0123456789") == std::string_view::npos;
    return isNumber && text.size() <= mostDigits ? rules::wholeNumber<int>(text) : std::nullopt;
}

std::optional<rules::Span> readClockFace(std::string_view text) {
    const auto span = rules::parseSpan(text);
    return span ? std::optional{*span} : std::nullopt;
}

} // namespace tactile
