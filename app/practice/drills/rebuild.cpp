// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answers.hpp"
#include "app/practice/drills/drill.hpp"
#include "app/practice/practice_board.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Placement;
using rules::Rank;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;

/// The first positions are small; a wrong answer leads back to them.
int piecesAfter(int rightInRow) {
    constexpr int fewest = 3;
    constexpr int most = 6;
    return std::min(fewest + rightInRow / 2, most);
}

void putAnywhere(Placement& board, rules::Piece piece, Chance& chance) {
    const auto mayStandOn = [&](Square square) {
        const Rank rank = rankOf(square);
        const bool isEdge = rank == Rank::one || rank == Rank::eight;
        return board.isEmpty(square) && (piece.kind != Kind::pawn || !isEdge);
    };
    Square square = rules::squareAt(chosen(chance, rules::squareCount));
    while (!mayStandOn(square))
        square = rules::squareAt(chosen(chance, rules::squareCount));
    board.put(square, piece);
}

Placement anyPlacement(Chance& chance, int pieces) {
    constexpr std::array others{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};
    Placement board;
    for (const Colour colour : rules::colours)
        putAnywhere(board, {colour, Kind::king}, chance);
    for (int more = 2; more < pieces; ++more) {
        const Kind kind = others.at(static_cast<std::size_t>(chosen(chance, others.size())));
        const Colour colour = chosen(chance, 2) == 0 ? Colour::white : Colour::black;
        putAnywhere(board, {colour, kind}, chance);
    }
    return board;
}

/// A legal position, as a FEN.
std::string drawRebuilt(Chance& chance, int inRow) {
    while (true) {
        const auto board = anyPlacement(chance, piecesAfter(inRow));
        const auto position = rules::parseFen(writeFenPlacement(board) + " w - - 0 1");
        if (position) return writeFen(*position);
    }
}

std::optional<DrillQuestion> askRebuilt(std::string_view item) {
    const auto position = rules::parseFen(item);
    if (!position) return std::nullopt;
    DrillQuestion made;
    made.words = {piecesOf(*position, Colour::white),
                  piecesOf(*position, Colour::black),
                  {PhraseKey::trnRebuild, {}}};
    made.isAnswer = isAnswer<readPieces>;
    made.expected = PhraseKey::trnPiecesExpected;
    const Placement wanted = position->placement();
    made.isRight = [wanted](std::string_view line, rules::Language language) {
        return readPieces(line, language) == wanted;
    };
    made.faults = [wanted](std::string_view line, rules::Language language) {
        return faultsOf(readPieces(line, language).value_or(Placement{}), wanted);
    };
    made.isShownBy = [wanted](const rules::Reading& reading) {
        const auto seen = seenBoard(reading);
        return seen && seen->stillness != rules::Stillness::moving && shows(*seen, wanted);
    };
    return made;
}

} // namespace

Drill rebuildDrill() {
    return {
        "rebuild", speech::Word::drillRebuild, PhraseKey::trnAboutRebuild, drawRebuilt, askRebuilt};
}

} // namespace app
