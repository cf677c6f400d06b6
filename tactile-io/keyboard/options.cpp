// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/options.hpp"

#include "tactile-io/keyboard/fold.hpp"

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

/// Several words for one language stand with a space between them.
template <class Thing>
struct Option {
    Thing thing;
    std::array<std::string_view, rules::languages.size()> words;
};

constexpr std::array sides{
    Option<Side>{Side::own, {"eigene meine", "mine own", "benim kendi"}},
    Option<Side>{Side::opponents, {"gegner", "theirs opponent", "rakip"}},
};
constexpr std::array colours{
    Option<Colour>{Colour::white, {"weiß", "white", "beyaz"}},
    Option<Colour>{Colour::black, {"schwarz", "black", "siyah"}},
};
constexpr std::array directionWords{
    Option<Direction>{Direction::forward, {"vor hoch", "forward up", "ileri yukarı"}},
    Option<Direction>{Direction::back, {"zurück runter", "back down", "geri aşağı"}},
    Option<Direction>{Direction::left, {"links", "left", "sol"}},
    Option<Direction>{Direction::right, {"rechts", "right", "sağ"}},
    Option<Direction>{Direction::forwardLeft, {"linksvor", "forwardleft", "solileri"}},
    Option<Direction>{Direction::forwardRight, {"rechtsvor", "forwardright", "sağileri"}},
    Option<Direction>{Direction::backLeft, {"linkszurück", "backleft", "solgeri"}},
    Option<Direction>{Direction::backRight, {"rechtszurück", "backright", "sağgeri"}},
};
constexpr std::array steps{
    Option<Step>{Step::less, {"- weniger", "- less", "- az"}},
    Option<Step>{Step::more, {"+ mehr", "+ more", "+ çok"}},
};
constexpr std::array verbosities{
    Option<Verbosity>{Verbosity::brief, {"knapp", "short brief", "kısa"}},
    Option<Verbosity>{Verbosity::normal, {"normal", "normal", "normal"}},
    Option<Verbosity>{Verbosity::full, {"ausführlich", "full", "ayrıntılı"}},
};
constexpr std::array speechModes{
    Option<SpeechMode>{SpeechMode::talking, {"sprechen", "talking", "açık"}},
    Option<SpeechMode>{SpeechMode::onDemand, {"anfrage aufanfrage", "ondemand", "istekte"}},
    Option<SpeechMode>{SpeechMode::tones, {"töne", "tones", "sesler"}},
    Option<SpeechMode>{SpeechMode::off, {"aus", "off", "kapalı"}},
};
constexpr std::array echoModes{
    Option<EchoMode>{EchoMode::characters, {"zeichen", "characters", "harf"}},
    Option<EchoMode>{EchoMode::words, {"wörter", "words", "kelime"}},
    Option<EchoMode>{EchoMode::off, {"aus", "off", "kapalı"}},
};
constexpr std::array clockVoices{
    Option<ClockVoice>{ClockVoice::usual, {"üblich", "usual", "olağan"}},
    Option<ClockVoice>{ClockVoice::dial, {"zifferblatt", "dial", "kadran"}},
    Option<ClockVoice>{ClockVoice::silent, {"still", "silent", "sessiz"}},
    Option<ClockVoice>{ClockVoice::thresholds, {"schwellen", "thresholds", "eşikler"}},
    Option<ClockVoice>{ClockVoice::countdown, {"zeitnot", "trouble", "darlık"}},
    Option<ClockVoice>{ClockVoice::analog, {"analog", "analog analogue", "analog"}},
};
constexpr std::array palettes{
    Option<Palette>{Palette::dark, {"dunkel", "dark", "koyu"}},
    Option<Palette>{Palette::light, {"hell", "light", "açık"}},
    Option<Palette>{Palette::yellow, {"gelb", "yellow", "sarı"}},
    Option<Palette>{Palette::tournament, {"turnier", "tournament", "turnuva"}},
};
constexpr std::array claimKinds{
    Option<ClaimKind>{ClaimKind::threefold, {"dreimal", "three", "üç"}},
    Option<ClaimKind>{ClaimKind::fiftyMoves, {"fünfzig", "fifty", "elli"}},
    Option<ClaimKind>{ClaimKind::twoMinutes, {"zweiminuten", "twominutes", "ikidakika"}},
    Option<ClaimKind>{ClaimKind::noEffort, {"passiv", "passive", "pasif"}},
    Option<ClaimKind>{ClaimKind::touchMove, {"berührt", "touch", "dokunma"}},
    Option<ClaimKind>{ClaimKind::wrongTimes, {"uhrzeiten", "settings", "ayarlar"}},
    Option<ClaimKind>{ClaimKind::illegalMove, {"regelwidrig", "illegal", "kuraldışı"}},
    Option<ClaimKind>{ClaimKind::timeExceeded, {"zeit", "time", "süre"}},
};
// What needs the arbiter's word.
constexpr std::array endReasons{
    Option<EndReason>{EndReason::lateness, {"verspätung", "late", "geç"}},
    Option<EndReason>{EndReason::lawsRefused, {"weigerung", "refusal", "uymama"}},
    Option<EndReason>{EndReason::telephone, {"telefon", "telephone phone", "telefon"}},
    Option<EndReason>{EndReason::penalty, {"strafe", "penalty", "ceza"}},
    Option<EndReason>{EndReason::expulsion, {"ausschluss", "expulsion", "ihraç"}},
    Option<EndReason>{EndReason::invalidSealedMove, {"abgabezug", "sealed", "kapalı"}},
    Option<EndReason>{EndReason::wrongStart, {"grundstellung", "start", "başlangıç"}},
    Option<EndReason>{EndReason::coloursReversed, {"farben", "colours colors", "renkler"}},
    Option<EndReason>{EndReason::positionLost, {"stellung", "position", "konum"}},
};
constexpr std::array penalties{
    Option<Imposed>{Imposed::warning, {"verwarnung", "warning", "uyarı"}},
    Option<Imposed>{Imposed::moreTimeForOpponent, {"gegnerzeit", "theirtime", "rakipsüre"}},
    Option<Imposed>{Imposed::lessTime, {"zeit", "time", "süre"}},
    Option<Imposed>{Imposed::loss, {"verlust", "loss", "kayıp"}},
    Option<Imposed>{Imposed::fewerPoints, {"punkte", "points", "puan"}},
    Option<Imposed>{Imposed::morePointsForOpponent, {"gegnerpunkte", "theirpoints", "rakippuan"}},
    Option<Imposed>{Imposed::expulsion, {"ausschluss", "expulsion", "ihraç"}},
    Option<Imposed>{Imposed::fine, {"geldstrafe", "fine", "para"}},
    Option<Imposed>{Imposed::exclusionFromRounds, {"sperre", "exclusion", "tur"}},
};
constexpr std::array usedTime{
    Option<Used>{Used{}, {"verbraucht", "used", "harcanan"}},
};
constexpr std::array languageNames{
    Option<Language>{Language::german, {"deutsch", "german", "almanca"}},
    Option<Language>{Language::english, {"englisch", "english", "ingilizce"}},
    Option<Language>{Language::turkish, {"türkisch", "turkish", "türkçe"}},
};

enum class Match : std::uint8_t { whole, beginning };

bool matches(std::string_view word, std::string_view typed, Match match) {
    const auto known = spellings(word);
    if (match == Match::whole) return known.bare == typed || known.official == typed;
    return known.bare.starts_with(typed) || known.official.starts_with(typed);
}

bool matchesAny(std::string_view words, std::string_view typed, Match match) {
    while (!words.empty()) {
        const auto end = std::min(words.find(' '), words.size());
        if (matches(words.substr(0, end), typed, match)) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

/// The one thing with such a word in these languages.
template <class Thing>
std::optional<Thing> only(std::span<const Option<Thing>> options,
                          std::string_view typed,
                          std::span<const Language> languages,
                          Match match) {
    std::vector<Thing> found;
    for (const auto& option : options) {
        const bool fits = std::any_of(languages.begin(), languages.end(), [&](Language language) {
            const auto words = option.words.at(static_cast<std::size_t>(language));
            return matchesAny(words, typed, match);
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
