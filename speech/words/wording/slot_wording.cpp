// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/expected.hpp"
#include "rules/chess/move.hpp"
#include "speech/words/text.hpp"
#include "speech/words/wording/phrase_wording.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace speech {
namespace {

using rules::Kind;
using enum Word;

constexpr std::array fromKingDown{
    Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

// Puts `text` before `more`, with a space between.
Wording before(Wording text, const Wording& more, const Context& context) {
    append(text, plain(" ", context.language));
    append(text, more);
    return text;
}

// Pieces, squares and colours.

Word byGender(rules::Kind kind, const std::array<Word, 3>& words, const Context& context) {
    return words[static_cast<std::size_t>(namesOf(context).of(kind).gender)];
}

Word adjective(rules::Piece piece, const Context& context) {
    return piece.colour == rules::Colour::white
               ? byGender(piece.kind, {whiteMasculine, whiteFeminine, whiteNeuter}, context)
               : byGender(piece.kind, {blackMasculine, blackFeminine, blackNeuter}, context);
}

Wording nameWording(const Name& name, const Context& context) {
    return wording(name.shown,
                   name.shown,
                   name.spoken.empty() ? name.shown : name.spoken,
                   name.language.value_or(languageOfNames(context)));
}

Wording kindWording(rules::Kind kind, const Context& context) {
    return nameWording(namesOf(context).of(kind).one, context);
}

/// "weißer Läufer", or the requested part of it.
Wording pieceWording(rules::Piece piece, Projection projection, const Context& context) {
    if (projection == Projection::kind) return kindWording(piece.kind, context);
    if (projection == Projection::colour)
        return wordWording(piece.colour == rules::Colour::white ? whiteAlone : blackAlone, context);
    return before(
        wordWording(adjective(piece, context), context), kindWording(piece.kind, context), context);
}

/// The piece with its colour, or "leer".
Wording contentWording(const Content& content, const Context& context) {
    return content ? pieceWording(*content, Projection::whole, context)
                   : wordWording(nothingSquare, context);
}

Wording fileWording(rules::File file, const Context& context) {
    return nameWording(namesOf(context).of(file), context);
}

/// Printed as a word if the language has one, spoken as a digit.
Wording rankWording(rules::Rank rank, const Context& context) {
    const auto& name = namesOf(context).of(rank);
    const std::string digit(1, static_cast<char>('1' + rules::index(rank)));
    const bool isClear = context.options.clearTwo && !name.clear.empty();
    const auto& spoken = name.spoken.empty() ? name.shown : name.spoken;
    return wording(name.shown,
                   digit,
                   isClear ? name.clear : spoken,
                   name.language.value_or(languageOfNames(context)));
}

Wording squareWording(rules::Square square, const Context& context) {
    const auto& separator = namesOf(context).separator;
    if (separator.empty()) return plain(rules::name(square), languageOfNames(context));
    auto wording = fileWording(rules::fileOf(square), context);
    append(wording, plain(separator, languageOfNames(context)));
    append(wording, rankWording(rules::rankOf(square), context));
    return wording;
}

Wording colourWording(rules::Colour colour, const Context& context) {
    return wordWording(colour == rules::Colour::white ? colourWhite : colourBlack, context);
}

/// The suffix of a call; empty if check is not to be announced.
Wording checkWording(rules::CheckGiven check, const Context& context) {
    const auto& [takes, checks, mate, enPassant] = context.options.extra;
    if (check == rules::CheckGiven::mate ? !mate : !checks) return {};
    switch (check) {
    case rules::CheckGiven::none: return {};
    case rules::CheckGiven::check: return wordWording(checkCheck, context);
    case rules::CheckGiven::doubleCheck: return wordWording(checkDouble, context);
    case rules::CheckGiven::mate: return wordWording(checkMate, context);
    }
    return {};
}

// Lists.

template <class List, class WordingOf>
Wording
listed(const List& list, std::string_view separator, const Context& context, WordingOf wordingOf) {
    std::vector<Wording> wordings;
    std::ranges::transform(list, std::back_inserter(wordings), wordingOf);
    return joined(wordings, plain(separator, context.language));
}

Wording squaresWording(const std::vector<rules::Square>& squares, const Context& context) {
    return listed(squares, ", ", context, [&](rules::Square square) {
        return squareWording(square, context);
    });
}

// "Läufer Bella 5".
Wording attackerWording(const rules::Standing& attacker, const Context& context) {
    return before(kindWording(attacker.piece.kind, context),
                  squareWording(attacker.square, context),
                  context);
}

Wording checkerWording(const rules::Standing& checker, const Context& context) {
    return phraseWording(PhraseKey::chkBy,
                         context,
                         {{Slot::piece, checker.piece.kind}, {Slot::square, checker.square}});
}

// A place on a file is its rank, unless a number before a noun would be heard as a count.
Wording onFileWording(Projection projection, rules::Square square, const Context& context) {
    return projection == Projection::square ? squareWording(square, context)
                                            : rankWording(rules::rankOf(square), context);
}

// The square's position on the line.
Wording placeWording(const SlotUse& line, rules::Square square, const Context& context) {
    if (line.slot == Slot::onFile) return onFileWording(line.projection, square, context);
    if (line.slot == Slot::onRank) return fileWording(rules::fileOf(square), context);
    return squareWording(square, context);
}

// "weißer Turm 1, Bauer 2, schwarzer Bauer 7": a colour is said where it changes, and holds until
// then; in full verbosity it is said each time. The place stands last, because a number before a
// piece without its colour would be heard as a count.
Wording
onLineWording(const SlotUse& line, const rules::Standings& standings, const Context& context) {
    const bool isFull = context.options.verbosity == Verbosity::full;
    std::optional<rules::Colour> said;
    return listed(standings, ", ", context, [&](const rules::Standing& standing) {
        const auto [colour, kind] = standing.piece;
        const bool isSaid = !isFull && std::exchange(said, colour) == colour;
        return before(isSaid ? kindWording(kind, context)
                             : pieceWording(standing.piece, Projection::whole, context),
                      placeWording(line, standing.square, context),
                      context);
    });
}

// "Weiß 2, 3, Schwarz 7": the ranks of the pawns of both sides.
Wording pawnsWording(const SlotUse& file, const rules::Standings& pawns, const Context& context) {
    std::vector<Wording> places;
    for (const auto colour : rules::colours) {
        bool isFirst = true;
        for (const auto& pawn : pawns) {
            if (pawn.piece.colour != colour) continue;
            const auto place = onFileWording(file.projection, pawn.square, context);
            places.push_back(std::exchange(isFirst, false)
                                 ? before(colourWording(colour, context), place, context)
                                 : place);
        }
    }
    return joined(places, plain(", ", context.language));
}

Wording countedKind(Kind kind, int count, const Context& context) {
    if (count == 1) return kindWording(kind, context);
    return before(numberWording(count, context),
                  nameWording(namesOf(context).of(kind).counted, context),
                  context);
}

// "Türme Anna 1, Hektor 1"; in full verbosity with their number.
Wording groupWording(Kind kind, const std::vector<rules::Square>& squares, const Context& context) {
    const auto& names = namesOf(context).of(kind);
    const bool isFull = context.options.verbosity == Verbosity::full;
    const auto count = static_cast<int>(squares.size());
    const auto head =
        count == 1 || isFull ? countedKind(kind, count, context) : nameWording(names.many, context);
    return before(capitalised(head, context.language), squaresWording(squares, context), context);
}

Wording rosterWording(const rules::Standings& roster, const Context& context) {
    std::vector<Wording> groups;
    for (const auto kind : fromKingDown) {
        std::vector<rules::Square> squares;
        for (const auto& standing : roster)
            if (standing.piece.kind == kind) squares.push_back(standing.square);
        if (!squares.empty()) groups.push_back(groupWording(kind, squares, context));
    }
    return joined(groups, plain(". ", context.language));
}

Word nothingIn(Slot slot) {
    if (slot == Slot::attackers || slot == Slot::defenders) return Word::nothingAttacker;
    if (slot == Slot::pawnsOnFile) return Word::nothingPawn;
    const bool areThings =
        slot == Slot::attacked || slot == Slot::whiteLoose || slot == Slot::blackLoose;
    return areThings ? Word::nothingEntry : Word::nothingRay;
}

// "3 leer"; a single empty square is not counted.
Wording emptyWording(std::ptrdiff_t count, const Context& context) {
    auto empty = wordWording(Word::nothingSquare, context);
    if (count == 1) return empty;
    return before(numberWording(static_cast<int>(count), context), empty, context);
}

// "Anna weißer Läufer, 3 leer, Eva weißer Bauer, 3 leer".
Wording runsWording(const std::vector<SquareContent>& squares, const Context& context) {
    std::vector<Wording> runs;
    for (auto at = squares.begin(); at != squares.end();) {
        const auto occupied = std::find_if(at, squares.end(), [](const SquareContent& square) {
            return square.content.has_value();
        });
        if (occupied != at) runs.push_back(emptyWording(occupied - at, context));
        if (occupied == squares.end()) break;
        runs.push_back(before(fileWording(rules::fileOf(occupied->square), context),
                              pieceWording(*occupied->content, Projection::whole, context),
                              context));
        at = occupied + 1;
    }
    return joined(runs, plain(", ", context.language));
}

/// Pieces on a file, a rank or a diagonal, a side's pieces by kind, or attackers, depending on the
/// slot.
Wording
standingsWording(const SlotUse& use, const rules::Standings& standings, const Context& context) {
    const Slot slot = use.slot;
    if (standings.empty()) return wordWording(nothingIn(slot), context);
    if (slot == Slot::roster) return rosterWording(standings, context);
    if (slot == Slot::pawnsOnFile) return pawnsWording(use, standings, context);
    if (slot == Slot::onFile || slot == Slot::onRank || slot == Slot::onRay)
        return onLineWording(use, standings, context);
    return listed(standings, ", ", context, [&](const rules::Standing& standing) {
        if (slot == Slot::checkers) return checkerWording(standing, context);
        return attackerWording(standing, context);
    });
}

/// "Dame, 2 Türme"; the king is omitted, because it is always there.
Wording materialWording(const Material& material, const Context& context) {
    std::vector<Wording> parts;
    for (const auto kind : fromKingDown) {
        const int count = material[static_cast<std::size_t>(kind)];
        if (kind == Kind::king || count < 1) continue;
        parts.push_back(countedKind(kind, count, context));
    }
    return parts.empty() ? wordWording(Word::nothingEntry, context)
                         : joined(parts, plain(", ", context.language));
}

// A move inside a phrase is completely in the language of its names.
Context callContext(const Context& context) {
    return {languageOfNames(context), context.options, context.arguments};
}

bool isFixedTime(Slot slot) {
    return slot == Slot::term || slot == Slot::whiteClock || slot == Slot::blackClock;
}

// The wording of an argument in its slot, by type, where that takes more than one step.

Wording in(const SlotUse& slot, rules::Square square, const Context& context) {
    if (slot.projection != Projection::shade) return squareWording(square, context);
    return wordWording(rules::isLight(square) ? shadeLight : shadeDark, context);
}

Wording in(const SlotUse& slot, rules::Colour colour, const Context& context) {
    return colourWording(slot.projection == Projection::other ? rules::other(colour) : colour,
                         context);
}

Wording in(const SlotUse& /*slot*/, const rules::MoveFacts& move, const Context& context) {
    return withoutStop(callWording(move, callContext(context)));
}

Wording in(const SlotUse& /*slot*/, const rules::Attempt& attempt, const Context& context) {
    return withoutStop(attemptWording(attempt, callContext(context)));
}

Wording in(const SlotUse& /*slot*/, const Outside& outside, const Context& context) {
    return plain(harmless(outside.text), context.language);
}

Wording in(const SlotUse& /*slot*/, const Quotation& quotation, const Context& context) {
    const Arguments none;
    return withoutStop(
        phraseWording(quotation.phrase, {quotation.language, context.options, none}));
}

Wording in(const SlotUse& slot, const Entry& entry, const Context& context) {
    return std::visit(
        rules::Overloaded{[&](std::monostate) { return wordWording(Word::nothingEntry, context); },
                          [&](const rules::MoveFacts& move) { return in(slot, move, context); },
                          [&](const Outside& outside) { return in(slot, outside, context); }},
        entry);
}

/// "2nd"; the number itself if no month has such a day.
Wording dayWording(int day, const Context& context) {
    constexpr int longestMonth = 31;
    if (day < 1 || day > longestMonth) return numberWording(day, context);
    return wordWording(wordOf<nth1, longestMonth - 1>(day - 1), context);
}

Wording in(const SlotUse& slot, int number, const Context& context) {
    const bool arePoints = slot.slot == Slot::points || slot.slot == Slot::whitePoints ||
                           slot.slot == Slot::blackPoints;
    if (arePoints) return pointsWording(number, context);
    if (slot.projection == Projection::ordinal) return dayWording(number, context);
    const auto noun = nounOf(slot.slot);
    if (!noun || slot.projection == Projection::number) return numberWording(number, context);
    return countedWording(number, *noun, context);
}

Wording in(const SlotUse& slot, rules::Span span, const Context& context) {
    // "eine Minute, 30 Sekunden Aufschub": within a sentence, a number without its unit would be
    // heard with what follows.
    if (isFixedTime(slot.slot))
        return plain(clockWording(wordsForTerms(span), context).words, context.language);
    if (slot.slot == Slot::usedTime || slot.slot == Slot::opponentUsedTime)
        return clockWording(wordsForTimeUsed(span), context);
    return clockWording(wordsForTimeLeft(span), context);
}

Wording in(const SlotUse& /*slot*/, const std::vector<rules::Kind>& kinds, const Context& context) {
    return listed(
        kinds, ", ", context, [&](rules::Kind kind) { return kindWording(kind, context); });
}

// The squares of the pieces of one kind: "Dame: Weiß keine."
Wording in(const SlotUse& slot, const std::vector<rules::Square>& squares, const Context& context) {
    if (!squares.empty() || slot.slot == Slot::targets) return squaresWording(squares, context);
    // "Freibauern: Weiß keine." The plural has the word of the feminine.
    const bool arePawns = slot.slot == Slot::whitePawns || slot.slot == Slot::blackPawns;
    if (arePawns) return wordWording(nothingFeminine, context);
    // "keiner", "keine": none of this kind.
    const auto kind = std::get<rules::Kind>(valueOf(context.arguments, Slot::piece));
    return wordWording(byGender(kind, {nothingMasculine, nothingFeminine, nothingNeuter}, context),
                       context);
}

// "Bella 4 schwarzer Läufer, Bella 6 leer".
Wording
in(const SlotUse& slot, const std::vector<SquareContent>& contents, const Context& context) {
    if (slot.slot == Slot::runs) return runsWording(contents, context);
    return listed(contents, ", ", context, [&](const SquareContent& shown) {
        return before(
            squareWording(shown.square, context), contentWording(shown.content, context), context);
    });
}

Wording
in(const SlotUse& slot, const std::vector<rules::MoveFacts>& moves, const Context& context) {
    return listed(moves, "; ", context, [&](const rules::MoveFacts& move) {
        return in(slot, move, context);
    });
}

} // namespace

Wording slotWording(const SlotUse& use, const Context& context) {
    auto wording = std::visit(
        rules::Overloaded{
            [&](rules::Kind kind) { return kindWording(kind, context); },
            [&](rules::Piece piece) { return pieceWording(piece, use.projection, context); },
            [&](const Content& content) { return contentWording(content, context); },
            [&](rules::File file) { return fileWording(file, context); },
            [&](rules::Rank rank) { return rankWording(rank, context); },
            [&](rules::CastlingSide side) {
                return nameWording(namesOf(context).of(side), context);
            },
            [&](rules::CheckGiven check) { return checkWording(check, context); },
            [&](const rules::TimeControl& control) { return timeControlWording(control, context); },
            [&](const Material& material) { return materialWording(material, context); },
            [&](Word word) { return wordWording(word, context); },
            [&](const rules::Standings& all) { return standingsWording(use, all, context); },
            [&](const auto& value) { return in(use, value, context); }},
        valueOf(context.arguments, use.slot));
    return use.capital ? capitalised(std::move(wording), context.language) : wording;
}

} // namespace speech
