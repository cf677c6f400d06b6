// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/position.hpp"

#include "app/practice/answers.hpp"
#include "rules/base/contract.hpp"
#include "rules/base/text.hpp"
#include "rules/chess/facts.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tactile-io/keyboard/entry.hpp"

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

/// The entry of the table that the item names by its number.
template <std::size_t count>
std::string_view entryOf(const std::array<std::string_view, count>& table, std::string_view item) {
    const auto number = rules::wholeNumber<std::size_t>(item);
    EXPECTS(number && *number < count);
    return table.at(*number);
}

template <std::size_t count>
std::string drawOf(const std::array<std::string_view, count>&, Chance& chance) {
    return std::to_string(chosen(chance, static_cast<int>(count)));
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

Followed follow(std::string_view line) {
    Followed followed;
    auto position = Position::start();
    for (const auto word : rules::wordsOf(line, " ")) {
        const auto san = rules::parseSan(word, rules::Letters::english, position);
        EXPECTS(san.has_value());
        const Move move = *san;
        const auto facts = rules::factsOf(position, move);
        wander(followed.pieces, facts, *position.at(move.from()));
        followed.moves.push_back(facts);
        position = position.after(move);
    }
    return followed;
}

/// The line and which of its pieces is asked about: "12/3".
std::string drawFollowed(Chance& chance) {
    const auto line = drawOf(lines, chance);
    const auto count = follow(entryOf(lines, line)).pieces.size();
    return line + "/" + std::to_string(chosen(chance, static_cast<int>(count)));
}

DrillQuestion askFollowed(std::string_view item) {
    const auto slash = item.find('/');
    EXPECTS(slash != std::string_view::npos);
    const auto followed = follow(entryOf(lines, item.substr(0, slash)));
    const auto which = rules::wholeNumber<std::size_t>(item.substr(slash + 1));
    EXPECTS(which && *which < followed.pieces.size());
    const auto& [piece, from, to] = followed.pieces[*which];
    DrillQuestion made;
    made.words = {{PhraseKey::trnMoves, {{Slot::choices, followed.moves}}},
                  {PhraseKey::trnWhere, {{Slot::piece, piece.kind}, {Slot::from, from}}}};
    made.isAnswer = isAnswer<readSquareAnswer>;
    made.expected = PhraseKey::trnSquareExpected;
    made.isRight = [to = to](std::string_view line, rules::Language language) {
        return readSquareAnswer(line, language) == to;
    };
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

Phrase piecesOf(const Position& position, rules::Colour colour) {
    std::vector<speech::Standing> standings;
    for (const Square square : position.pieces(colour))
        standings.push_back({square, *position.at(square)});
    return {PhraseKey::infList, {{Slot::colour, colour}, {Slot::roster, std::move(standings)}}};
}

DrillQuestion askMate(std::string_view item) {
    const auto position = rules::parseFen(entryOf(mates, item));
    EXPECTS(position.has_value());
    const auto mating = matingMove(*position);
    EXPECTS(mating.has_value());
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

Drill followDrill() {
    return {
        "follow", speech::Word::drillFollow, PhraseKey::trnAboutFollow, drawFollowed, askFollowed};
}

Drill mateDrill() {
    return {"mate",
            speech::Word::drillMate,
            PhraseKey::trnAboutMate,
            [](Chance& chance) { return drawOf(mates, chance); },
            askMate};
}

} // namespace app
