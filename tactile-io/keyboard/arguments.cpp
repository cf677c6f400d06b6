// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/keyboard/arguments.hpp"

#include "tactile-io/keyboard/durations.hpp"
#include "tactile-io/keyboard/fold.hpp"
#include "tactile-io/keyboard/lookup.hpp"
#include "tactile-io/keyboard/options.hpp"
#include "tactile-io/keyboard/words_of_line.hpp"

#include <algorithm>
#include <array>

namespace tactile {
namespace {

using rules::Language;

template <class Thing>
std::optional<Argument> asArgument(const std::optional<Thing>& thing) {
    return thing ? std::optional<Argument>{*thing} : std::nullopt;
}

template <class Thing>
std::optional<Argument> option(std::string_view text, Language language) {
    return asArgument(readOption<Thing>(joinedWords(text), language));
}

std::optional<Argument> readCount(std::string_view text) {
    const auto number = readNumber(text);
    return number ? std::optional<Argument>{Count{*number}} : std::nullopt;
}

std::optional<Argument> readAmount(std::string_view text, Language language) {
    auto count = readCount(text);
    return count ? count : option<Step>(text, language);
}

std::optional<Argument> readCursorTarget(std::string_view text, Language language) {
    if (auto direction = option<Direction>(text, language)) return direction;
    if (const auto square = readSquare(text, language)) return *square;
    if (const auto file = readFile(text, language)) return *file;
    return asArgument(readRank(text, language));
}

std::optional<Argument> readEdge(std::string_view text, Language language) {
    const auto direction = readOption<Direction>(text, language);
    const bool isEdge = direction == Direction::left || direction == Direction::right;
    return isEdge ? std::optional<Argument>{*direction} : std::nullopt;
}

std::optional<Argument> readMoveRange(std::string_view text) {
    const auto line = splitFirstWord(text);
    const auto first = readNumber(line.first);
    if (!first) return std::nullopt;
    if (line.rest.empty()) return Count{*first};
    const auto last = readNumber(line.rest);
    return last && *last >= *first ? std::optional<Argument>{MoveRange{*first, *last}}
                                   : std::nullopt;
}

/// "8w", "8.w", "8 weiß"
std::optional<HalfMove> readHalfMove(std::string_view text, Language language) {
    if (text == "0") return HalfMove{0, rules::Colour::black};
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = readNumber(text.substr(0, digits));
    const auto letters = text.find_first_not_of(". ", digits);
    if (!number || *number == 0 || letters == std::string_view::npos) return std::nullopt;
    const auto colour = readOption<rules::Colour>(text.substr(letters), language);
    return colour ? std::optional{HalfMove{*number, *colour}} : std::nullopt;
}

std::optional<Argument> readEntry(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto at = readHalfMove(line.first, language);
    if (!at || at->number == 0 || line.rest.empty()) return std::nullopt;
    return SheetEntry{*at, std::string{line.rest}};
}

std::optional<Argument> readClaim(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto kind = readOption<ClaimKind>(line.first, language);
    return kind ? std::optional<Argument>{Claim{*kind, std::string{line.rest}}} : std::nullopt;
}

std::optional<Argument> readBareClaim(std::string_view text, Language language) {
    const auto kind = readOption<ClaimKind>(text, language);
    return kind ? std::optional<Argument>{Claim{*kind, {}}} : std::nullopt;
}

std::optional<Argument> readClockTime(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto colour = readOption<rules::Colour>(line.first, language);
    const auto time = readClockFace(line.rest);
    if (!colour || !time) return std::nullopt;
    return ClockTime{*colour, *time};
}

std::optional<Argument> readVerdict(std::string_view text) {
    struct Spelling {
        std::string_view text;
        Score score;
    };
    constexpr std::array spellings{Spelling{"1-0", Score::whiteWins},
                                   Spelling{"0-1", Score::blackWins},
                                   Spelling{"1/2-1/2", Score::draw},
                                   Spelling{"remis", Score::draw},
                                   Spelling{"draw", Score::draw},
                                   Spelling{"berabere", Score::draw}};
    const auto line = splitFirstWord(text);
    const auto folded = foldLetters(line.first);
    for (const auto& spelling : spellings)
        if (spelling.text == folded) return Verdict{spelling.score, std::string{line.rest}};
    return std::nullopt;
}

/// "hilfe uhr" is about a command, "hilfe turnier" about something else.
std::optional<Argument> readTopic(std::string_view text, const Typist& typist) {
    if (auto count = readCount(text)) return count;
    const auto match = findCommand(text, typist);
    if (const auto* const found = std::get_if<FoundCommand>(&match)) return found->command;
    return Text{std::string{text}};
}

/// What follows is not empty.
std::optional<Argument> readGiven(Shape shape, std::string_view text, const Typist& typist) {
    const auto language = typist.language;
    switch (shape) {
    case Shape::nothing: return std::nullopt;
    case Shape::square:
    case Shape::maybeSquare: return asArgument(readSquare(text, language));
    case Shape::maybeFile: return asArgument(readFile(text, language));
    case Shape::maybeRank: return asArgument(readRank(text, language));
    case Shape::kind: return asArgument(readPieceKind(text, language));
    case Shape::maybeSide: return option<Side>(text, language);
    case Shape::cursorTarget: return readCursorTarget(text, language);
    case Shape::direction: return option<Direction>(text, language);
    case Shape::edge: return readEdge(text, language);
    case Shape::maybeCount: return readCount(text);
    case Shape::maybeAmount: return readAmount(text, language);
    case Shape::maybeRange: return readMoveRange(text);
    case Shape::maybeEntry: return readEntry(text, language);
    case Shape::maybeUsed: return option<Used>(text, language);
    case Shape::maybeText:
    case Shape::text: return Text{std::string{text}};
    case Shape::claim: return readClaim(text, language);
    case Shape::claimKind: return readBareClaim(text, language);
    case Shape::maybeTopic: return readTopic(text, typist);
    case Shape::maybeLanguage: return option<Language>(text, language);
    case Shape::maybeVerbosity: return option<Verbosity>(text, language);
    case Shape::maybeSpeechMode: return option<SpeechMode>(text, language);
    case Shape::maybeEchoMode: return option<EchoMode>(text, language);
    case Shape::maybePalette: return option<Palette>(text, language);
    case Shape::colour: return option<rules::Colour>(text, language);
    case Shape::clockTime: return readClockTime(text, language);
    case Shape::halfMove: return asArgument(readHalfMove(text, language));
    case Shape::verdict: return readVerdict(text);
    }
    return std::nullopt;
}

bool mayBeLeftOut(Shape shape) {
    constexpr std::array needed{Shape::square,
                                Shape::kind,
                                Shape::cursorTarget,
                                Shape::direction,
                                Shape::edge,
                                Shape::text,
                                Shape::claim,
                                Shape::claimKind,
                                Shape::colour,
                                Shape::clockTime,
                                Shape::halfMove,
                                Shape::verdict};
    return std::find(needed.begin(), needed.end(), shape) == needed.end();
}

} // namespace

std::optional<Argument> readArgument(Shape shape, std::string_view text, const Typist& typist) {
    if (!text.empty()) return readGiven(shape, text, typist);
    return mayBeLeftOut(shape) ? std::optional<Argument>{std::monostate{}} : std::nullopt;
}

} // namespace tactile
