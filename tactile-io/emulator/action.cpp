// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/action.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

namespace tactile {
namespace {

using Words = std::vector<std::string_view>;
using Parsed = rules::Expected<Action, ActionFault>;

Words wordsOf(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\n";
    Words words;
    for (auto begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const auto end = std::min(line.find_first_of(blanks, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return words;
}

auto fault(ActionError error, std::string_view word) {
    return rules::unexpected(ActionFault{error, std::string(word)});
}

std::optional<rules::Piece> parsePiece(std::string_view word) {
    constexpr std::string_view letters = "PNBRQK";
    if (word.size() != 1) return std::nullopt;
    const bool white = word[0] < 'a';
    const auto place = letters.find(white ? word[0] : static_cast<char>(word[0] - 'a' + 'A'));
    if (place == std::string_view::npos) return std::nullopt;
    return rules::Piece{white ? rules::Colour::white : rules::Colour::black,
                        rules::kinds.at(place)};
}

std::optional<rules::ClockSide> parseSide(std::string_view word) {
    if (word == "left") return rules::ClockSide::left;
    if (word == "right") return rules::ClockSide::right;
    return std::nullopt;
}

Parsed parseLift(const Words& words) {
    const auto from = rules::parseSquare(words[1]);
    if (!from) return fault(ActionError::notASquare, words[1]);
    return LiftPiece{*from};
}

Parsed parsePut(const Words& words) {
    const auto on = rules::parseSquare(words[1]);
    if (!on) return fault(ActionError::notASquare, words[1]);
    const auto piece = parsePiece(words[2]);
    if (!piece) return fault(ActionError::notAPiece, words[2]);
    return PutPiece{*on, *piece};
}

template <class Way>
Parsed parseWay(const Words& words) {
    const auto from = rules::parseSquare(words[1]);
    if (!from) return fault(ActionError::notASquare, words[1]);
    const auto to = rules::parseSquare(words[2]);
    if (!to) return fault(ActionError::notASquare, words[2]);
    return Way{*from, *to};
}

Parsed parsePress(const Words& words) {
    const auto side = parseSide(words[1]);
    if (!side) return fault(ActionError::notASide, words[1]);
    return PressClock{*side};
}

Parsed parseWait(const Words& words) {
    if (words[1] == "reader") return WaitForReader{};
    const auto span = parseSpan(words[1]);
    if (!span) return fault(ActionError::notATime, words[1]);
    return WaitFor{*span};
}

Parsed parseUnplug(const Words& words) {
    const auto span = parseSpan(words[1]);
    if (!span) return fault(ActionError::notATime, words[1]);
    return Unplug{*span};
}

Parsed parseNoise(const Words& /*words*/) {
    return MakeNoise{};
}

Parsed parseRestart(const Words& /*words*/) {
    return Restart{};
}

struct Verb {
    std::string_view name;
    std::size_t words; ///< with the verb itself
    Parsed (*parse)(const Words&);
};

constexpr std::array verbs{
    Verb{"lift", 2, parseLift},
    Verb{"put", 3, parsePut},
    Verb{"move", 3, parseWay<MovePiece>},
    Verb{"slide", 3, parseWay<SlidePiece>},
    Verb{"press", 2, parsePress},
    Verb{"wait", 2, parseWait},
    Verb{"unplug", 2, parseUnplug},
    Verb{"restart", 1, parseRestart},
    Verb{"noise", 1, parseNoise},
};

struct Unit {
    std::string_view name;
    std::int64_t milliseconds;
};

constexpr std::array units{Unit{"ms", 1}, Unit{"s", 1000}, Unit{"m", 60'000}};

} // namespace

rules::Expected<std::optional<Action>, ActionFault> parseAction(std::string_view line) {
    const auto words = wordsOf(line);
    if (words.empty() || words[0][0] == '#') return std::nullopt;
    const auto* verb = std::find_if(
        verbs.begin(), verbs.end(), [&](const Verb& each) { return each.name == words[0]; });
    if (verb == verbs.end()) return fault(ActionError::unknownAction, words[0]);
    if (words.size() < verb->words) return fault(ActionError::wordMissing, "");
    if (words.size() > verb->words) return fault(ActionError::wordTooMany, words[verb->words]);
    auto action = verb->parse(words);
    if (!action) return rules::unexpected(std::move(action.error()));
    return *action;
}

std::optional<rules::Span> parseSpan(std::string_view text) {
    std::int64_t count = 0;
    const auto* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, count);
    const auto unitName = text.substr(static_cast<std::size_t>(end - text.data()));
    const auto* unit = std::find_if(
        units.begin(), units.end(), [&](const Unit& each) { return each.name == unitName; });
    const std::int64_t longest = rules::hours(1).milliseconds;
    if (error != std::errc{} || unit == units.end() || count < 0) return std::nullopt;
    if (count > longest / unit->milliseconds) return std::nullopt;
    return rules::Span{count * unit->milliseconds};
}

} // namespace tactile
