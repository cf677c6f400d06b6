// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"

#include "app/practice/drills/drill.hpp"
#include "app/practice/practice_board.hpp"
#include "rules/base/text.hpp"
#include "rules/boards/reading.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/typed_line.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Placement;
using rules::Position;
using rules::Rank;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;
using speech::Word;

/// The first moves of well-known openings, in English. Facts; nobody owns them.
constexpr auto lines = std::to_array<std::string_view>({
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",   "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6",
    "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4", "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6",
    "e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4",  "e4 e5 f4 exf4 Nf3 g5 h4 g4",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",  "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6",
    "e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7",    "e4 e6 d4 d5 Nc3 Bb4 e5 c5",
    "e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7",    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5",
    "e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7",    "e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4",
    "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6", "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7",
    "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4",   "d4 d5 c4 dxc4 Nf3 Nf6 e3 e6",
    "d4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6",    "d4 Nf6 c4 e6 Nc3 Bb4 Qc2 d5",
    "d4 Nf6 c4 e6 Nf3 b6 g3 Ba6",     "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6",
    "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5",  "d4 Nf6 c4 c5 d5 e6 Nc3 exd5",
    "d4 f5 g3 Nf6 Bg2 e6 Nf3 Be7",    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5",
    "c4 c5 Nf3 Nf6 Nc3 d5 cxd5 Nxd5", "Nf3 d5 g3 Nf6 Bg2 c6 d3 Bg4",
});

/// Positions with exactly one mate in one and several other checks. Pieces set up at random by the
/// makers of this program, and kept if the rules found one mate; public domain (CC0).
constexpr auto mates = std::to_array<std::string_view>({
    "1k6/pp6/p7/2N5/3Q4/8/8/4K3 w - - 0 1",   "8/1p6/k7/2p5/N7/8/1Q3K2/8 w - - 0 1",
    "6k1/8/6K1/8/1Q6/8/6n1/8 w - - 0 1",      "3k4/5p2/3p4/8/Q5B1/8/K7/8 w - - 0 1",
    "2k5/8/3K4/1N6/8/8/Q7/8 w - - 0 1",       "5k2/3K2pp/6P1/8/8/8/4Q3/8 w - - 0 1",
    "7K/3r4/7k/Q7/6B1/8/8/8 w - - 0 1",       "8/p7/k7/1p6/1K6/8/8/B1Q5 w - - 0 1",
    "8/pN6/k7/p2Q4/4K3/8/8/8 w - - 0 1",      "7k/2n5/7K/8/5P2/6Q1/8/8 w - - 0 1",
    "7k/8/4Q1pp/3B4/8/8/4K3/8 w - - 0 1",     "k2K4/8/BQ6/8/8/8/8/8 w - - 0 1",
    "k7/p7/p1p5/8/8/1Q6/7B/4K3 w - - 0 1",    "k7/p1p5/p7/5Q2/8/8/8/7K w - - 0 1",
    "1k6/8/K7/3N4/8/8/5Q2/8 w - - 0 1",       "4k3/6B1/2K5/8/8/7Q/8/8 w - - 0 1",
    "1k6/pp6/1Pp5/5Q2/8/8/4K3/8 w - - 0 1",   "7k/4Q2p/5p2/8/8/8/5K2/4N3 w - - 0 1",
    "4k3/2p5/3pK1p1/8/1Q6/2P5/8/8 w - - 0 1", "8/k1K5/8/8/5Q2/8/8/n5N1 w - - 0 1",
    "3k4/1K1p2R1/4Rp2/8/8/8/8/8 w - - 0 1",   "2k5/8/2K4R/8/8/3B4/8/8 w - - 0 1",
    "7k/8/2n5/8/8/1K6/4R3/6R1 w - - 0 1",     "3k4/1R6/8/6R1/4K3/8/n7/8 w - - 0 1",
    "7k/1K6/8/8/3R4/6R1/8/8 w - - 0 1",       "k2K4/8/6R1/8/8/1R4n1/8/8 w - - 0 1",
    "1k6/3R4/2K5/6R1/8/6n1/8/8 w - - 0 1",    "7k/3R3p/5p2/8/8/8/8/2K3R1 w - - 0 1",
    "Rb5k/5R2/6p1/8/8/8/8/7K w - - 0 1",      "2k5/7R/p7/8/5R2/8/8/7K w - - 0 1",
    "3k4/1R6/8/5K2/8/R1n5/8/8 w - - 0 1",     "3k4/6R1/7R/n7/5K2/8/8/8 w - - 0 1",
    "8/5R2/k7/pp2K3/8/8/8/6R1 w - - 0 1",     "8/k7/4K3/8/8/7R/1R6/8 w - - 0 1",
    "1n4k1/R7/8/8/8/8/8/K2R4 w - - 0 1",      "1k1K4/8/4R3/R6r/8/8/8/8 w - - 0 1",
    "1k6/4R3/8/8/3R4/8/4K3/8 w - - 0 1",      "7k/8/8/8/4K3/8/n1R5/6R1 w - - 0 1",
    "2k5/7R/ppp5/8/6R1/K7/8/8 w - - 0 1",     "5k2/5p1p/2R1pB2/8/8/8/8/1K6 w - - 0 1",
    "4k3/5p2/3Q1p2/8/8/2K5/2B5/8 w - - 0 1",  "3k4/8/2Q5/8/8/8/6K1/2Br4 w - - 0 1",
    "3k4/8/3pQ3/3K4/8/8/3B4/8 w - - 0 1",     "3k4/8/2Q1p3/8/5B2/8/K7/8 w - - 0 1",
    "3k4/5n2/4Q3/8/8/1K6/5B2/8 w - - 0 1",    "k7/p6B/p7/8/5Q2/8/4K3/8 w - - 0 1",
    "2k5/8/KQ4B1/8/8/1r6/8/8 w - - 0 1",      "8/B4Q2/5p1k/7b/8/8/3K4/8 w - - 0 1",
    "7k/K5p1/8/7N/8/8/8/7Q w - - 0 1",        "8/1Rp1K3/k3N3/pp6/8/8/8/8 w - - 0 1",
    "7k/2K2Q2/8/4N3/8/8/8/8 w - - 0 1",       "2k5/P1p4Q/8/8/8/3Kb3/8/8 w - - 0 1",
    "8/kP6/p7/2p5/1Q5K/8/8/8 w - - 0 1",      "2Q5/kP6/2p5/8/8/8/8/K7 w - - 0 1",
    "k7/p1P5/1p6/8/3R4/8/8/2K5 w - - 0 1",    "k7/p1P5/8/8/8/8/4R3/6K1 w - - 0 1",
    "5k2/3P3K/8/8/2Q5/8/8/8 w - - 0 1",       "6k1/4P2p/7K/8/8/R7/8/8 w - - 0 1",
    "3k4/2pp1P2/K7/8/8/8/8/5Q2 w - - 0 1",    "8/6Pk/5p2/6Q1/8/8/8/7K w - - 0 1",
});

template <std::size_t count>
std::string_view drawOf(const std::array<std::string_view, count>& table, Chance& chance) {
    return table.at(static_cast<std::size_t>(chosen(chance, static_cast<int>(count))));
}

/// A piece that has moved in the line: where it began and where it is.
struct Wanderer {
    rules::Piece piece;
    Square from;
    Square to;
};

/// The moves of a line, and the pieces that have moved and are still on the board.
struct Followed {
    std::vector<rules::MoveFacts> moves{};
    std::vector<Wanderer> pieces{};
};

void wander(std::vector<Wanderer>& pieces, const rules::MoveFacts& facts, rules::Piece piece) {
    std::erase_if(pieces, [&](const Wanderer& each) { return each.to == facts.to; });
    const auto known = std::ranges::find(pieces, facts.from, &Wanderer::to);
    if (known != pieces.end())
        known->to = facts.to;
    else
        pieces.push_back({piece, facts.from, facts.to});
}

/// nullopt: there is a word that is no legal move.
std::optional<Followed> follow(std::string_view line) {
    Followed followed;
    auto position = Position::start();
    for (const auto word : rules::wordsOf(line, " ")) {
        const auto san = rules::parseSan(word, rules::Letters::english, position);
        if (!san) return std::nullopt;
        const Move move = *san;
        const auto facts = rules::factsOf(position, move);
        wander(followed.pieces, facts, *position.at(move.from()));
        followed.moves.push_back(facts);
        position = position.after(move);
    }
    return followed;
}

/// The line, and where the piece began that is asked about: "e4 e5 Nf3 Nc6/g1".
std::string drawFollowed(Chance& chance, int /*inRow*/) {
    const auto line = drawOf(lines, chance);
    const auto pieces = follow(line).value().pieces;
    const int which = chosen(chance, static_cast<int>(pieces.size()));
    return std::string{line} + "/" + name(pieces.at(static_cast<std::size_t>(which)).from);
}

std::optional<DrillQuestion> askFollowed(std::string_view item) {
    const auto slash = std::min(item.find('/'), item.size());
    const auto followed = follow(item.substr(0, slash));
    const auto began = rules::parseSquare(item.substr(std::min(slash + 1, item.size())));
    if (!followed || !began) return std::nullopt;
    const auto wanderer = std::ranges::find(followed->pieces, *began, &Wanderer::from);
    if (wanderer == followed->pieces.end()) return std::nullopt;
    const auto [piece, from, to] = *wanderer;
    auto made = questionFor<tactile::readSquare>(
        to,
        {{PhraseKey::trnMoves, {{Slot::choices, followed->moves}}},
         {PhraseKey::trnWhere, {{Slot::piece, piece.kind}, {Slot::from, from}}}},
        PhraseKey::trnSquareExpected,
        {{PhraseKey::trnThere, {{Slot::piece, piece.kind}, {Slot::square, to}}}});
    made.typing = tactile::Typing::squares;
    return made;
}

bool isMove(std::string_view line, rules::Language first) {
    return !line.starts_with('?') && !tactile::isQuestion(line) &&
           tactile::moveGrammar(line, first) != tactile::MoveGrammar::none;
}

/// The move that the line means: without another piece, a promotion is to a queen.
std::optional<Move>
moveMeant(std::string_view line, const Position& before, rules::Language first) {
    const auto read = tactile::readMove(line, before, first);
    if (const auto* const move = std::get_if<Move>(&read)) return *move;
    const auto* const open = std::get_if<tactile::NeedsPromotion>(&read);
    if (open == nullptr) return std::nullopt;
    return Move::promotion(open->from, open->to, Kind::queen);
}

std::optional<Move> matingMove(const Position& position) {
    for (const Move move : position.legalMoves())
        if (position.after(move).isCheckmate()) return move;
    return std::nullopt;
}

std::optional<DrillQuestion> askMate(std::string_view item) {
    const auto position = rules::parseFen(item);
    if (!position) return std::nullopt;
    const auto mating = matingMove(*position);
    if (!mating) return std::nullopt;
    DrillQuestion made;
    made.words = {piecesOf(*position, rules::Colour::white),
                  piecesOf(*position, rules::Colour::black),
                  {PhraseKey::trnMate, {}}};
    made.isAnswer = isMove;
    made.typing = tactile::Typing::moves;
    made.expected = PhraseKey::trnMoveExpected;
    made.isRight = [before = *position](std::string_view line, rules::Language language) {
        const auto move = moveMeant(line, before, language);
        return move && before.after(*move).isCheckmate();
    };
    made.solution = {{PhraseKey::trnMateIs, {{Slot::move, rules::factsOf(*position, *mating)}}}};
    made.table = rules::homeSetup();
    made.table->start = *position;
    return made;
}

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
    Square square = anySquare(chance);
    while (!mayStandOn(square))
        square = anySquare(chance);
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
    const Placement wanted = position->placement();
    auto made = questionFor<readPieces>(wanted,
                                        {piecesOf(*position, Colour::white),
                                         piecesOf(*position, Colour::black),
                                         {PhraseKey::trnRebuild, {}}},
                                        PhraseKey::trnPiecesExpected,
                                        {});
    made.typing = tactile::Typing::moves;
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

Phrase piecesOf(const Position& position, rules::Colour colour) {
    rules::Standings standings;
    for (const Square square : position.pieces(colour))
        standings.push_back({square, *position.at(square)});
    return {PhraseKey::infList, {{Slot::colour, colour}, {Slot::roster, std::move(standings)}}};
}

std::span<const Drill> positionDrills() {
    const auto drawMate = [](Chance& chance, int /*inRow*/) {
        return std::string{drawOf(mates, chance)};
    };
    static const std::array all{
        // Follow the moves of an opening, then say where a piece is.
        Drill{"follow", Word::drillFollow, PhraseKey::trnAboutFollow, drawFollowed, askFollowed},
        // Hear all pieces, then say the move that mates; or name them all.
        Drill{"mate", Word::drillMate, PhraseKey::trnAboutMate, drawMate, askMate},
        Drill{"rebuild", Word::drillRebuild, PhraseKey::trnAboutRebuild, drawRebuilt, askRebuilt}};
    return all;
}

} // namespace app
