// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/words/fold.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>

namespace tactile {

Argument::Argument(const Argument&) = default;
Argument::Argument(Argument&&) noexcept = default;
Argument& Argument::operator=(const Argument&) = default;
Argument& Argument::operator=(Argument&&) noexcept = default;
Argument::~Argument() = default;

bool operator==(const Argument& left, const Argument& right) {
    const Argument::variant& base = left;
    return base == right;
}

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

std::optional<Argument> readPart(std::string_view text, Language language) {
    if (const auto square = readSquare(text, language)) return *square;
    if (const auto file = readFile(text, language)) return *file;
    return asArgument(readRank(text, language));
}

std::optional<Argument> readCursorTarget(std::string_view text, Language language) {
    auto direction = option<Direction>(text, language);
    return direction ? direction : readPart(text, language);
}

std::optional<Argument> readWhose(std::string_view text, Language language) {
    auto side = option<Side>(text, language);
    return side ? side : option<rules::Colour>(text, language);
}

/// "f3", "f3 e5", "felix 3 eva 5"
std::optional<Argument> readSquareOrTwo(std::string_view text, Language language) {
    if (const auto square = readSquare(text, language)) return *square;
    for (auto at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1)) {
        const auto from = readSquare(text.substr(0, at), language);
        const auto to = readSquare(text.substr(at + 1), language);
        if (from && to) return DisplacedPiece{*from, *to};
    }
    return std::nullopt;
}

/// "springer", "springer zurück", "springer gegner": a kind of piece, then whose and backwards in
/// any order.
std::optional<Argument> readKindSought(std::string_view text, Language language) {
    auto line = splitFirstWord(text);
    const auto kind = readPieceKind(line.first, language);
    if (!kind) return std::nullopt;
    KindSought sought{.kind = *kind};
    while (!line.rest.empty()) {
        line = splitFirstWord(line.rest);
        if (const auto side = readOption<Side>(line.first, language))
            sought.whose = *side;
        else if (const auto colour = readOption<rules::Colour>(line.first, language))
            sought.whose = *colour;
        else if (readOption<Direction>(line.first, language) == Direction::back)
            sought.step = Step::less;
        else
            return std::nullopt;
    }
    return sought;
}

std::optional<Argument> readPieceSought(std::string_view text, Language language) {
    auto direction = option<Direction>(text, language);
    return direction ? direction : readKindSought(text, language);
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

/// "8w", "8.w", "8 weiß"; before the first move "0" or "0w"
std::optional<HalfMove> readHalfMove(std::string_view text, Language language) {
    constexpr HalfMove start{0, rules::Colour::black};
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = readNumber(text.substr(0, digits));
    if (!number) return std::nullopt;
    const auto letters = std::min(text.find_first_not_of(". ", digits), text.size());
    if (letters == text.size()) return *number == 0 ? std::optional{start} : std::nullopt;
    const auto colour = readOption<rules::Colour>(text.substr(letters), language);
    if (!colour) return std::nullopt;
    return *number == 0 ? start : HalfMove{*number, *colour};
}

/// The same, and "anfang"
std::optional<Argument> readPlace(std::string_view text, Language language) {
    constexpr Words start{"place.start"};
    if (start.have(text)) return HalfMove{0, rules::Colour::black};
    return asArgument(readHalfMove(text, language));
}

std::optional<Argument> readEntry(std::string_view text, Language language) {
    if (auto colour = option<rules::Colour>(text, language)) return colour;
    const auto line = splitFirstWord(text);
    const auto at = readHalfMove(line.first, language);
    if (!at || at->number == 0 || line.rest.empty()) return std::nullopt;
    return TypedEntry{*at, std::string{line.rest}};
}

/// "with Sf3" is the intended move Sf3.
std::string_view intendedMove(std::string_view text) {
    constexpr Words beside{"intended.beside"};
    const auto words = splitFirstWord(text);
    return beside.have(words.first) ? words.rest : text;
}

/// "fünfzig", "fifty moves", "dreimal Sf3", "three with Nf3". A single letter is no ground: "claim
/// a draw".
std::optional<Argument> readClaim(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    if (line.first.size() < 2) return std::nullopt;
    if (const auto kind = readOption<ClaimKind>(joinedWords(text), language))
        return Claim{*kind, {}};
    const auto kind = readOption<ClaimKind>(line.first, language);
    return kind ? std::optional<Argument>{Claim{*kind, std::string{intendedMove(line.rest)}}}
                : std::nullopt;
}

/// Repetitions and quiet moves can be counted, other grounds cannot.
std::optional<Argument> readCountedClaim(std::string_view text, Language language) {
    const auto kind = readOption<ClaimKind>(joinedWords(text), language);
    const bool isCounted = kind == ClaimKind::threefold || kind == ClaimKind::fiftyMoves;
    return isCounted ? std::optional<Argument>{Claim{*kind, {}}} : std::nullopt;
}

std::optional<Argument> readClockTime(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto colour = readOption<rules::Colour>(line.first, language);
    const auto time = readClockFace(line.rest);
    if (!colour || !time) return std::nullopt;
    return ClockTime{*colour, *time};
}

/// "weiß rnbqkbnr/pppp…": the colour, and what looks like the first field of a FEN.
std::optional<Argument> readSeenBoard(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto colour = readOption<rules::Colour>(line.first, language);
    if (!colour || line.rest.empty()) return std::nullopt;
    return TypedBoard{*colour, std::string{line.rest}};
}

/// "weiß 40"
std::optional<Argument> readMoveCount(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto colour = readOption<rules::Colour>(line.first, language);
    const auto moves = readNumber(line.rest);
    return colour && moves ? std::optional<Argument>{MoveCount{*colour, *moves}} : std::nullopt;
}

/// "weiß", "weiß zweihändig", "weiß 0"
std::optional<Argument> readOffender(std::string_view text, Language language) {
    constexpr Words twoHands{"illegal.twoHands"};
    const auto line = splitFirstWord(text);
    const auto colour = readOption<rules::Colour>(line.first, language);
    if (!colour) return std::nullopt;
    if (line.rest.empty()) return *colour;
    if (twoHands.have(joinedWords(line.rest))) return TwoHands{*colour};
    return readMoveCount(text, language);
}

/// "1-0", "1/2-0"
std::optional<rules::HalfPoints> readPoints(std::string_view text) {
    const auto folded = foldLetters(text);
    const auto dash = folded.find('-');
    if (dash == std::string::npos) return std::nullopt;
    const auto white = readHalves(std::string_view{folded}.substr(0, dash));
    const auto black = readHalves(std::string_view{folded}.substr(dash + 1));
    if (!white || !black) return std::nullopt;
    return rules::HalfPoints{*white, *black};
}

std::optional<Score> readScore(std::string_view text) {
    struct Spelling {
        std::string_view text;
        Score score;
    };
    constexpr std::array spellings{Spelling{"1-0", Score::whiteWins},
                                   Spelling{"0-1", Score::blackWins},
                                   Spelling{"1/2-1/2", Score::draw},
                                   Spelling{"0-0", Score::bothLose}};
    constexpr Words draw{"result.draw"};
    constexpr Words annulled{"result.annulled"};
    const auto folded = foldLetters(text);
    const auto* const found = std::ranges::find(spellings, folded, &Spelling::text);
    if (found != spellings.end()) return found->score;
    if (draw.have(text)) return Score::draw;
    return annulled.have(text) ? std::optional{Score::annulled} : std::nullopt;
}

/// "schwellen", "schwellen weiß"
std::optional<Argument> readClockVoice(std::string_view text, Language language) {
    if (auto voice = option<ClockVoice>(text, language)) return voice;
    const auto line = splitFirstWord(text);
    const auto voice = readOption<ClockVoice>(line.first, language);
    const auto colour = readOption<rules::Colour>(line.rest, language);
    if (!voice || !colour) return std::nullopt;
    return ClockRuling{*voice, *colour};
}

/// "0-1", "0-1 telefon", "0-1 weigerung 0-1/2"
std::optional<Argument> readVerdict(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto score = readScore(line.first);
    if (!score) return std::nullopt;
    Verdict verdict{.score = *score};
    if (line.rest.empty()) return verdict;
    const auto causeAndPoints = splitFirstWord(line.rest);
    const auto cause = readOption<rules::EndReason>(causeAndPoints.first, language);
    if (cause) verdict.reason = *cause;
    const std::string_view points = cause ? causeAndPoints.rest : line.rest;
    if (points.empty()) return verdict;
    verdict.points = readPoints(points);
    return verdict.points ? std::optional<Argument>{verdict} : std::nullopt;
}

/// What ends the game is not imposed by the beginning of its word.
std::optional<rules::Penalty> readPenaltyWord(std::string_view word, Language language) {
    constexpr Words loss{"penalty.loss"};
    constexpr Words expulsion{"penalty.expulsion"};
    const auto kind = readOption<rules::Penalty>(word, language);
    if (kind == rules::Penalty::loss && !loss.have(word)) return std::nullopt;
    if (kind == rules::Penalty::expulsion && !expulsion.have(word)) return std::nullopt;
    return kind;
}

/// "weiß verwarnung", "weiß zeit 2:00", "weiß punkte 1/2"
std::optional<Argument> readPenalty(std::string_view text, Language language) {
    const auto line = splitFirstWord(text);
    const auto kindAndAmount = splitFirstWord(line.rest);
    const auto colour = readOption<rules::Colour>(line.first, language);
    const auto kind = readPenaltyWord(kindAndAmount.first, language);
    if (!colour || !kind) return std::nullopt;
    TypedPenalty penalty{.colour = *colour, .kind = *kind};
    if (rules::isInTime(*kind)) {
        const auto time = readClockFace(kindAndAmount.rest);
        if (!time) return std::nullopt;
        penalty.time = *time;
    } else if (rules::isInPoints(*kind)) {
        const auto points = readHalves(foldLetters(kindAndAmount.rest));
        if (!points) return std::nullopt;
        penalty.points = *points;
    } else if (!kindAndAmount.rest.empty()) {
        return std::nullopt;
    }
    return penalty;
}

/// The topic of help: a command ("hilfe uhr"), or any other text ("hilfe turnier").
std::optional<Argument> readTopic(std::string_view text, const Typist& typist) {
    if (auto count = readCount(text)) return count;
    const auto match = findCommand(text, typist);
    if (const auto* const found = std::get_if<FoundCommand>(&match)) return found->command;
    return Text{std::string{text}};
}

/// "wer hört mich", "who hears me", "kim duyuyor beni"
std::optional<Argument> readWhoHears(std::string_view text) {
    constexpr Words endings{"privacy.hears"};
    return endings.have(text) ? std::optional<Argument>{std::monostate{}} : std::nullopt;
}

/// A square is not accepted as a name: "name f3" is a mistyped "Dame f3".
std::optional<Argument> readPlayerName(std::string_view text, Language language) {
    if (readSquare(text, language)) return std::nullopt;
    return Text{std::string{text}};
}

/// Precondition: the text is not empty.
std::optional<Argument>
readGiven(ArgumentShape shape, std::string_view text, const Typist& typist) {
    const auto language = typist.language;
    switch (shape) {
    case ArgumentShape::nothing: return std::nullopt;
    case ArgumentShape::square:
    case ArgumentShape::maybeSquare: return asArgument(readSquare(text, language));
    case ArgumentShape::maybeDisplaced: return readSquareOrTwo(text, language);
    case ArgumentShape::maybeFile: return asArgument(readFile(text, language));
    case ArgumentShape::maybeRank: return asArgument(readRank(text, language));
    case ArgumentShape::maybePart: return readPart(text, language);
    case ArgumentShape::kind: return asArgument(readPieceKind(text, language));
    case ArgumentShape::maybeSide: return option<Side>(text, language);
    case ArgumentShape::maybeWhose: return readWhose(text, language);
    case ArgumentShape::cursorTarget: return readCursorTarget(text, language);
    case ArgumentShape::pieceSought: return readPieceSought(text, language);
    case ArgumentShape::edge: return readEdge(text, language);
    case ArgumentShape::maybeCount: return readCount(text);
    case ArgumentShape::maybeAmount: return readAmount(text, language);
    case ArgumentShape::maybeRange: return readMoveRange(text);
    case ArgumentShape::maybeEntry: return readEntry(text, language);
    case ArgumentShape::maybeUsed: return option<Used>(text, language);
    case ArgumentShape::maybeText:
    case ArgumentShape::text: return Text{std::string{text}};
    case ArgumentShape::maybeName: return readPlayerName(text, language);
    case ArgumentShape::claim: return readClaim(text, language);
    case ArgumentShape::countedClaim: return readCountedClaim(text, language);
    case ArgumentShape::maybeTopic: return readTopic(text, typist);
    case ArgumentShape::maybeLanguage: return option<Language>(text, language);
    case ArgumentShape::maybeVerbosity: return option<Verbosity>(text, language);
    case ArgumentShape::maybeSpeechMode: return option<SpeechMode>(text, language);
    case ArgumentShape::maybeEchoMode: return option<EchoMode>(text, language);
    case ArgumentShape::maybeClockVoice: return readClockVoice(text, language);
    case ArgumentShape::maybePalette: return option<Palette>(text, language);
    case ArgumentShape::colour:
    case ArgumentShape::maybeColour: return option<rules::Colour>(text, language);
    case ArgumentShape::offender: return readOffender(text, language);
    case ArgumentShape::clockTime: return readClockTime(text, language);
    case ArgumentShape::maybeSeenBoard: return readSeenBoard(text, language);
    case ArgumentShape::halfMove: return readPlace(text, language);
    case ArgumentShape::maybeHalfMove: return asArgument(readHalfMove(text, language));
    case ArgumentShape::verdict: return readVerdict(text, language);
    case ArgumentShape::penalty: return readPenalty(text, language);
    case ArgumentShape::moveCount: return readMoveCount(text, language);
    case ArgumentShape::whoHears: return readWhoHears(text);
    }
    return std::nullopt;
}

bool mayBeLeftOut(ArgumentShape shape) {
    constexpr std::array needed{ArgumentShape::square,
                                ArgumentShape::kind,
                                ArgumentShape::cursorTarget,
                                ArgumentShape::pieceSought,
                                ArgumentShape::edge,
                                ArgumentShape::text,
                                ArgumentShape::countedClaim,
                                ArgumentShape::colour,
                                ArgumentShape::offender,
                                ArgumentShape::clockTime,
                                ArgumentShape::halfMove,
                                ArgumentShape::verdict,
                                ArgumentShape::penalty,
                                ArgumentShape::moveCount};
    return !rules::contains(needed, shape);
}

} // namespace

std::optional<int> readHalves(std::string_view text) {
    if (text == "1/2") return 1;
    const auto point = std::min(text.find_first_of(".,"), text.size());
    const auto whole = readNumber(text.substr(0, point));
    const auto rest = text.substr(point);
    if (!whole || (!rest.empty() && rest.substr(1) != "5")) return std::nullopt;
    return 2 * *whole + (rest.empty() ? 0 : 1);
}

std::optional<Argument>
readArgument(ArgumentShape shape, std::string_view text, const Typist& typist) {
    if (!text.empty()) return readGiven(shape, text, typist);
    return mayBeLeftOut(shape) ? std::optional<Argument>{std::monostate{}} : std::nullopt;
}

} // namespace tactile
