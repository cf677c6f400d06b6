// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/list_wording.hpp"

#include "speech/words/name_wording.hpp"

#include <array>

namespace speech {
namespace {

using rules::Kind;

constexpr std::array fromKingDown{
    Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

// Put before `more`, with a space between.
Wording before(Wording text, const Wording& more, const Context& context) {
    append(text, plain(" ", context.language));
    append(text, more);
    return text;
}

// "Läufer Bella 5".
Wording attackerWording(const Standing& attacker, const Context& context) {
    return before(kindWording(attacker.piece.kind, context),
                  squareWording(attacker.square, context),
                  context);
}

Wording checkerWording(const Standing& checker, const Context& context) {
    return phraseWording(PhraseKey::chkBy,
                         context,
                         {{Slot::piece, checker.piece.kind}, {Slot::square, checker.square}});
}

// Where on the line it stands, then the piece in its colour: "4 weißer Läufer".
Wording onLineWording(Slot line, const Standing& standing, const Context& context) {
    const auto place = [&] {
        if (line == Slot::onFile) return rankWording(rules::rankOf(standing.square), context);
        if (line == Slot::onRank) return fileWording(rules::fileOf(standing.square), context);
        return squareWording(standing.square, context);
    };
    return before(place(), pieceWording(standing.piece, Projection::whole, context), context);
}

Wording countedKind(Kind kind, int count, const Context& context) {
    if (count == 1) return kindWording(kind, context);
    return before(numberWording(count, context),
                  nameWording(namesOf(context).of(kind).counted, context),
                  context);
}

// "Türme Anna 1, Hektor 1"; with their number when everything is told.
Wording groupWording(Kind kind, const std::vector<rules::Square>& squares, const Context& context) {
    const auto& names = namesOf(context).of(kind);
    const bool isFull = context.options.verbosity == Verbosity::full;
    const auto count = static_cast<int>(squares.size());
    const auto head =
        count == 1 || isFull ? countedKind(kind, count, context) : nameWording(names.many, context);
    return before(capitalised(head, context.language), squaresWording(squares, context), context);
}

Wording rosterWording(const std::vector<Standing>& roster, const Context& context) {
    std::vector<Wording> groups;
    for (const auto kind : fromKingDown) {
        std::vector<rules::Square> squares;
        for (const auto& standing : roster)
            if (standing.piece.kind == kind) squares.push_back(standing.square);
        if (!squares.empty()) groups.push_back(groupWording(kind, squares, context));
    }
    return joined(groups, plain(". ", context.language));
}

} // namespace

Wording squaresWording(const std::vector<rules::Square>& squares, const Context& context) {
    return listed(squares, ", ", context, [&](rules::Square square) {
        return squareWording(square, context);
    });
}

Wording
standingsWording(Slot slot, const std::vector<Standing>& standings, const Context& context) {
    const bool areAttackers = slot == Slot::attackers || slot == Slot::defenders;
    if (standings.empty())
        return wordWording(areAttackers ? Word::nothingAttacker : Word::nothingRay, context);
    if (slot == Slot::roster) return rosterWording(standings, context);
    return listed(standings, ", ", context, [&](const Standing& standing) {
        if (areAttackers) return attackerWording(standing, context);
        if (slot == Slot::checkers) return checkerWording(standing, context);
        return onLineWording(slot, standing, context);
    });
}

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

} // namespace speech
