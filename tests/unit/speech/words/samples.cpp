// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/speech/words/samples.hpp"

#include "rules/chess/facts.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/chess/positions.hpp"

#include <algorithm>

namespace tests {
namespace {

using namespace speech;
using rules::Colour;
using rules::Kind;
using rules::Move;
using rules::Square;

rules::MoveFacts quietMove() {
    return factsOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                   Move::plain(Square::g1, Square::f3));
}

rules::MoveFacts takingMove() {
    return factsOf("rnbqk1nr/pppp1ppp/8/2b1p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                   Move::plain(Square::c5, Square::f2));
}

rules::TimeControl twoStages() {
    return {{{.moves = 40, .base = rules::hours(2)},
             {.base = rules::minutes(90), .increment = rules::seconds(30)}}};
}

rules::Standings standings() {
    return {{Square::a1, {Colour::white, Kind::rook}}, {Square::e5, blackBishop}};
}

std::vector<Argument> boardSamples() {
    return {
        {Slot::piece, Kind::bishop},
        {Slot::victim, Kind::knight},
        {Slot::promotion, Kind::queen},
        {Slot::kinds, std::vector(rules::promotionKinds.begin(), rules::promotionKinds.end())},
        {Slot::colouredPiece, whiteQueen},
        {Slot::ownContent, Content{blackBishop}},
        {Slot::opponentContent, Content{}},
        {Slot::contents, std::vector<SquareContent>{{Square::b4, blackBishop}, {Square::b6, {}}}},
        {Slot::runs,
         std::vector<SquareContent>{{Square::a4, {}}, {Square::b4, blackBishop}, {Square::c4, {}}}},
        {Slot::square, Square::c3},
        {Slot::from, Square::d7},
        {Slot::to, Square::h2},
        {Slot::file, rules::File::a},
        {Slot::rank, rules::Rank::four},
        {Slot::targets, std::vector{Square::d4, Square::g1}},
        {Slot::whiteSquares, std::vector{Square::b1, Square::f3}},
        {Slot::blackSquares, std::vector<Square>{}},
        {Slot::whitePawns, std::vector{Square::c2, Square::c3}},
        {Slot::blackPawns, std::vector<Square>{}},
        {Slot::onFile, standings()},
        {Slot::onRank, standings()},
        {Slot::onRay, standings()},
        {Slot::roster, standings()},
        {Slot::attackers, standings()},
        {Slot::defenders, rules::Standings{}},
        {Slot::pawnsOnFile,
         rules::Standings{{Square::a2, {Colour::white, Kind::pawn}},
                          {Square::a6, {Colour::black, Kind::pawn}}}},
        {Slot::attacked, standings()},
        {Slot::whiteLoose, rules::Standings{}},
        {Slot::blackLoose, standings()},
        {Slot::checkers, standings()},
        {Slot::whiteMaterial, Material{8, 1, 0, 2, 1, 1}},
        {Slot::blackMaterial, Material{0, 0, 0, 0, 0, 1}},
        {Slot::surplus, Material{2, 0, 0, 1, 0, 0}},
        {Slot::won, Material{0, 0, 0, 0, 1, 0}},
        {Slot::given, Material{0, 1, 0, 0, 0, 0}}};
}

std::vector<Argument> otherSamples() {
    return {{Slot::castling, rules::CastlingSide::kingside},
            {Slot::check, rules::CheckGiven::none},
            {Slot::move, takingMove()},
            {Slot::opponentMove, takingMove()},
            {Slot::ownMove, quietMove()},
            {Slot::attempt,
             rules::Attempt{rules::AttemptedMove{Kind::knight, Square::c6, Square::d4, true}}},
            {Slot::choices, std::vector{quietMove(), takingMove()}},
            {Slot::entry, Entry{quietMove()}},
            {Slot::whiteEntry, Entry{quietMove()}},
            {Slot::blackEntry, Entry{Outside{"S?f3"}}},
            {Slot::colour, Colour::white},
            {Slot::agreedColour, Colour::black},
            {Slot::time, rules::minutes(72)},
            {Slot::opponentTime, rules::seconds(450)},
            {Slot::usedTime, rules::seconds(61)},
            {Slot::opponentUsedTime, rules::Span{}},
            {Slot::term, rules::seconds(90)},
            {Slot::timeControl, twoStages()},
            {Slot::input, Outside{"blah"}},
            {Slot::name, Outside{"Stockfish"}},
            {Slot::whiteName, Outside{"Hasan, B."}},
            {Slot::blackName, Outside{"Demir, A."}},
            {Slot::whiteClock, rules::minutes(89)},
            {Slot::blackClock, rules::seconds(3510)},
            {Slot::word, Outside{"Apfel"}},
            {Slot::quotation, Quotation{PhraseKey::prvPublic, Language::german}}};
}

std::vector<Argument> fixedSamples() {
    auto samples = boardSamples();
    const auto others = otherSamples();
    samples.insert(samples.end(), others.begin(), others.end());
    return samples;
}

// Only for castling phrases the argument follows from the phrase.
Argument suited(Argument argument, PhraseKey key) {
    if (key == PhraseKey::movCastlingLong && argument.slot == Slot::castling)
        argument.value = rules::CastlingSide::queenside;
    return argument;
}

Value numberOrWord(Slot slot) {
    for (std::size_t i = 0; i < wordCount; ++i)
        if (group(static_cast<Word>(i)) == name(slot)) return static_cast<Word>(i);
    return 2;
}

} // namespace

rules::MoveFacts factsOf(std::string_view fen, Move move) {
    return rules::factsOf(positionOf(fen), move);
}

rules::MoveFacts lastOf(const rules::Game& game) {
    return rules::factsOf(game.at(game.plies() - 1), game.moves().back());
}

Arguments sampleArguments(PhraseKey key) {
    static const auto fixed = fixedSamples();
    Arguments arguments;
    for (std::size_t i = 0; i < slotCount; ++i) {
        const auto slot = static_cast<Slot>(i);
        if (!slotsOf(key).contains(slot)) continue;
        const auto found = std::find_if(fixed.begin(), fixed.end(), [slot](const Argument& sample) {
            return sample.slot == slot;
        });
        arguments.push_back(found == fixed.end() ? Argument{slot, numberOrWord(slot)}
                                                 : suited(*found, key));
    }
    return arguments;
}

} // namespace tests
