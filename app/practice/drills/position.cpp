// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/answers.hpp"
#include "app/practice/drills/drill.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tactile-io/keyboard/moves/entry.hpp"
#include "tactile-io/keyboard/words/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace app {
namespace {

using rules::Move;
using rules::Position;
using rules::Square;
using speech::PhraseKey;
using speech::Slot;

constexpr auto lines = std::to_array<std::string_view>({
#define LINE(moves) moves,
#include "app/practice/drills/lines.inc"
#undef LINE
});

constexpr auto mates = std::to_array<std::string_view>({
#define MATE(fen) fen,
#include "app/practice/drills/mates.inc"
#undef MATE
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
    DrillQuestion made;
    made.words = {{PhraseKey::trnMoves, {{Slot::choices, followed->moves}}},
                  {PhraseKey::trnWhere, {{Slot::piece, piece.kind}, {Slot::from, from}}}};
    made.isAnswer = isAnswer<tactile::readSquare>;
    made.expected = PhraseKey::trnSquareExpected;
    made.isRight = [to = to](std::string_view line, rules::Language language) {
        return tactile::readSquare(line, language) == to;
    };
    made.isSquare = true;
    made.solution = {{PhraseKey::trnThere, {{Slot::piece, piece.kind}, {Slot::square, to}}}};
    return made;
}

bool isMove(std::string_view line, rules::Language first) {
    return tactile::moveGrammar(line, first) != tactile::MoveGrammar::none;
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
    made.expected = PhraseKey::trnMoveExpected;
    made.isRight = [before = *position](std::string_view line, rules::Language language) {
        const auto read = tactile::readMove(line, before, language);
        const auto* const move = std::get_if<Move>(&read);
        return move != nullptr && before.after(*move).isCheckmate();
    };
    made.solution = {{PhraseKey::trnMateIs, {{Slot::move, rules::factsOf(*position, *mating)}}}};
    made.table = rules::homeSetup();
    made.table->start = *position;
    return made;
}

} // namespace

Phrase piecesOf(const Position& position, rules::Colour colour) {
    std::vector<speech::Standing> standings;
    for (const Square square : position.pieces(colour))
        standings.push_back({square, *position.at(square)});
    return {PhraseKey::infList, {{Slot::colour, colour}, {Slot::roster, std::move(standings)}}};
}

Drill followDrill() {
    return {
        "follow", speech::Word::drillFollow, PhraseKey::trnAboutFollow, drawFollowed, askFollowed};
}

Drill mateDrill() {
    return {"mate",
            speech::Word::drillMate,
            PhraseKey::trnAboutMate,
            [](Chance& chance, int /*inRow*/) { return std::string{drawOf(mates, chance)}; },
            askMate};
}

} // namespace app
