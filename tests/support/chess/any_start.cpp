// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/chess/any_start.hpp"

#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/mate_questions.hpp"
#include "tests/support/chess/perft_suite.hpp"

#include <array>
#include <optional>
#include <stdexcept>

namespace tests {
namespace {

using rules::Colour;
using rules::Kind;
using rules::Position;
using rules::Setup;

constexpr std::array lightAndHeavy{Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

std::vector<std::string> knownPositions(const std::string& data) {
    std::vector<std::string> fens;
    for (const char* const file : {"hard.txt", "lichess.txt"})
        for (const auto& question : readMateQuestions(data + "/unwinnability/" + file))
            fens.push_back(question.fen);
    for (const auto& question : readUnfairTimeouts(data + "/unwinnability/unfair_timeouts.txt"))
        fens.push_back(question.fen);
    for (const char* const file : {"standard.epd",
                                   "tricky.perft",
                                   "chess960.perft",
                                   "chess-epds-perft.epd",
                                   "chess-epds-ferdy_perft_double_checks.epd",
                                   "chess-epds-ferdy_perft_enpassant_1.epd"})
        for (const auto& count : readPerftSuite(data + "/perft/" + file))
            if (fens.empty() || fens.back() != count.fen) fens.push_back(count.fen);
    return fens;
}

rules::Square anySquare(Dice& dice) {
    return rules::allSquares[dice.below(rules::allSquares.size())];
}

/// Both kings and this many others, anywhere; nothing if that is no position.
std::optional<Position> scattered(Dice& dice, std::size_t others) {
    Setup setup;
    setup.turn = dice.oneIn(2) ? Colour::white : Colour::black;
    setup.placement.put(anySquare(dice), {Colour::white, Kind::king});
    setup.placement.put(anySquare(dice), {Colour::black, Kind::king});
    for (; others > 0; --others)
        setup.placement.put(anySquare(dice),
                            {dice.oneIn(2) ? Colour::white : Colour::black,
                             lightAndHeavy.at(dice.below(lightAndHeavy.size()))});
    const auto position = Position::from(setup);
    return position ? std::optional{*position} : std::nullopt;
}

} // namespace

AnyStart::AnyStart(std::uint64_t seed, const std::string& data)
    : dice_(seed)
    , known_(knownPositions(data)) {}

Position AnyStart::next() {
    constexpr std::size_t kinds = 4;
    const auto drawn = [&] {
        switch (turn_++ % kinds) {
        case 0: return outOfAGame();
        case 1: return withFewPieces();
        case 2: return withoutAMove();
        default: return outOfData();
        }
    }();
    return dice_.oneIn(3) ? withOtherCounters(drawn) : drawn;
}

Position AnyStart::outOfAGame() {
    auto position = Position::start();
    if (dice_.oneIn(2))
        position =
            *rules::chess960Start(static_cast<int>(dice_.below(std::size_t{rules::chess960Count})));
    for (auto plies = dice_.below(300); plies > 0; --plies) {
        const auto moves = position.legalMoves();
        if (moves.isEmpty()) break;
        position.play(moves[dice_.below(moves.size())]);
    }
    return position;
}

Position AnyStart::withFewPieces() {
    while (true)
        if (const auto position = scattered(dice_, dice_.below(5))) return *position;
}

Position AnyStart::withoutAMove() {
    while (true) {
        const auto position = scattered(dice_, 2 + dice_.below(6));
        if (position && position->legalMoves().isEmpty()) return *position;
    }
}

Position AnyStart::outOfData() {
    const auto& fen = known_.at(dice_.below(known_.size()));
    const auto position = rules::parseFen(fen);
    if (!position) throw std::runtime_error("no position: " + fen);
    return *position;
}

Position AnyStart::withOtherCounters(const Position& position) {
    constexpr std::array clocks{1, 98, 99, 100, 101, 148, 149, 150, 151, 5000, 99'999};
    constexpr std::array numbers{1, 2, 60, 500, 99'998, 99'999};
    auto setup = position.setup();
    setup.halfmoveClock = clocks.at(dice_.below(clocks.size()));
    setup.moveNumber = numbers.at(dice_.below(numbers.size()));
    const auto other = Position::from(setup);
    return other ? *other : position;
}

} // namespace tests
