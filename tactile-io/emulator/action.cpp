// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/emulator/action.hpp"

#include "rules/base/text.hpp"
#include "rules/clock/time_control.hpp"
#include "tactile-io/emulator/makes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace tactile {
namespace {

using Words = std::vector<std::string_view>;
using Parsed = rules::Expected<Action, ActionFault>;

auto fault(ActionError error, std::string_view word) {
    return rules::unexpected(ActionFault{error, std::string(word)});
}

std::optional<rules::Piece> parsePiece(std::string_view word) {
    return word.size() == 1 ? rules::pieceOfFenLetter(word[0]) : std::nullopt;
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

template <class Alone>
Parsed parseAlone(const Words& /*words*/) {
    return Alone{};
}

struct Verb {
    std::string_view name;
    std::size_t words; ///< including the verb
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
    Verb{"restart", 1, parseAlone<Restart>},
    Verb{"noise", 1, parseAlone<MakeNoise>},
};

} // namespace

rules::Expected<std::optional<Action>, ActionFault> parseAction(std::string_view line) {
    const auto words = rules::wordsOf(line, " \t\r\n");
    if (words.empty() || words[0][0] == '#') return std::nullopt;
    const auto* verb = std::ranges::find(verbs, words[0], &Verb::name);
    if (verb == verbs.end()) return fault(ActionError::unknownAction, words[0]);
    if (words.size() < verb->words) return fault(ActionError::wordMissing, "");
    if (words.size() > verb->words) return fault(ActionError::wordTooMany, words[verb->words]);
    auto action = verb->parse(words);
    if (!action) return rules::unexpected(std::move(action.error()));
    return *action;
}

std::optional<rules::Span> parseSpan(std::string_view text) {
    const auto span = rules::parseSpan(text);
    return span && *span <= rules::hours(1) ? std::optional{*span} : std::nullopt;
}

using rules::Square;

namespace {

int sign(int value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

/// The squares after `from` up to `to`; empty if they are not on one line.
std::vector<Square> lineTo(Square from, Square to) {
    const int files = index(fileOf(to)) - index(fileOf(from));
    const int ranks = index(rankOf(to)) - index(rankOf(from));
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return {};
    std::vector<Square> line;
    for (int step = 1; step <= std::max(std::abs(files), std::abs(ranks)); ++step)
        line.push_back(*neighbour(from, step * sign(files), step * sign(ranks)));
    return line;
}

} // namespace

std::optional<HandFault> Hand::operator()(const LiftPiece& action) {
    if (board_.standing().isEmpty(action.from))
        return HandFault{HandError::nothingThere, action.from};
    board_.lift(action.from);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const PutPiece& action) {
    if (!options_.overwrite && !board_.standing().isEmpty(action.on))
        return HandFault{HandError::occupied, action.on};
    board_.put(action.on, action.piece);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const MovePiece& action) {
    const auto piece = board_.standing().at(action.from);
    if (!piece) return HandFault{HandError::nothingThere, action.from};
    if (action.from == action.to) return HandFault{HandError::occupied, action.to};
    const auto captured = board_.standing().at(action.to);
    if (!clear(action.to)) return std::nullopt;
    board_.lift(action.from);
    if (!pause_(options_.hand)) return std::nullopt;
    board_.put(action.to, *piece);
    if (captured) board_.carryAway(*captured);
    return std::nullopt;
}

std::optional<HandFault> Hand::operator()(const SlidePiece& action) {
    const auto piece = board_.standing().at(action.from);
    if (!piece) return HandFault{HandError::nothingThere, action.from};
    const auto line = lineTo(action.from, action.to);
    if (line.empty()) return HandFault{HandError::notALine, action.to};
    for (const auto square : line)
        if (square != action.to && !board_.standing().isEmpty(square))
            return HandFault{HandError::occupied, square};
    if (!clear(action.to)) return std::nullopt;
    auto last = action.from;
    for (const auto square : line) {
        board_.lift(std::exchange(last, square));
        board_.put(square, *piece);
        if (!pause_(DgtEmulator::lookEvery)) return std::nullopt;
    }
    return std::nullopt;
}

/// Takes a piece off a square that is needed, unless captured pieces are swept away. False when
/// stopped.
bool Hand::clear(Square square) {
    if (options_.overwrite || board_.standing().isEmpty(square)) return true;
    board_.lift(square);
    return pause_(options_.hand);
}

} // namespace tactile
