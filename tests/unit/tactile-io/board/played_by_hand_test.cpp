// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games played by hand on an emulated board, in simulated time: the program must recognise
// the moves made, whatever the sensors and the line do.
#include "rules/boards/interpret.hpp"
#include "rules/chess/facts.hpp"
#include "tests/support/boards/virtual_board.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace rules;
using tactile::EmulatorOptions;
using tactile::LiftPiece;
using tactile::MovePiece;
using tactile::PutPiece;
using tactile::SlidePiece;

namespace {

bool slides(Kind kind) {
    return kind == Kind::bishop || kind == Kind::rook || kind == Kind::queen;
}

/// Two people who play random legal moves on one board.
class Players {
public:
    Players(const EmulatorOptions& options, std::uint64_t seed, Span patience)
        : board_(options)
        , dice_(seed)
        , patience_(patience) {
        board_.run(patience_);
        static_cast<void>(board_.takeReadings());
    }

    /// Plays, waits, and returns what was recognised; nothing if the game is over.
    bool playOneMove() {
        const auto moves = game_.position().legalMoves();
        if (moves.isEmpty()) return false;
        const auto move = moves[dice_.below(moves.size())];
        byHand(move);
        board_.run(patience_);
        understand(move);
        game_.play(move);
        return true;
    }

    [[nodiscard]] const tests::VirtualBoard& board() const { return board_; }

private:
    void byHand(rules::Move move) {
        const auto facts = factsOf(game_.position(), move);
        if (move.isCastling()) {
            REQUIRE_FALSE(board_.does(MovePiece{facts.from, facts.to}));
            REQUIRE_FALSE(board_.does(MovePiece{move.to(), move.rookTarget()}));
        } else if (facts.promotion) {
            promote(facts);
        } else {
            if (facts.enPassant) REQUIRE_FALSE(board_.does(LiftPiece{facts.captured->square}));
            carry(facts);
        }
    }

    void carry(const MoveFacts& facts) {
        if (slides(facts.piece.kind) && dice_.oneIn(2))
            REQUIRE_FALSE(board_.does(SlidePiece{facts.from, facts.to}));
        else
            REQUIRE_FALSE(board_.does(MovePiece{facts.from, facts.to}));
    }

    void promote(const MoveFacts& facts) {
        if (facts.captured) REQUIRE_FALSE(board_.does(LiftPiece{facts.to}));
        REQUIRE_FALSE(board_.does(LiftPiece{facts.from}));
        REQUIRE_FALSE(board_.does(PutPiece{facts.to, {facts.piece.colour, *facts.promotion}}));
    }

    void understand(Move move) {
        std::vector<Change> changes;
        std::optional<Meaning> last;
        for (const auto& reading : board_.takeReadings()) {
            if (const auto* change = std::get_if<Change>(&reading)) changes.push_back(*change);
            const auto* shown = std::get_if<Shown>(&reading);
            if (shown == nullptr) continue;
            last = interpret(game_, BoardDuty::move, *shown, changes);
            if (const auto* settled = std::get_if<Settled>(&*last)) REQUIRE(settled->move == move);
        }
        REQUIRE(last == Meaning{Settled{move}});
    }

    tests::VirtualBoard board_;
    tests::Dice dice_;
    Span patience_;
    Game game_;
};

int playGames(EmulatorOptions options, int games, Span patience) {
    int moves = 0;
    for (int number = 1; number <= games; ++number) {
        options.seed = static_cast<std::uint32_t>(number);
        INFO("seed " << number);
        Players players(options, options.seed, patience);
        for (int ply = 0; ply < 80 && players.playOneMove(); ++ply)
            ++moves;
        CHECK(players.board().losses().empty());
    }
    return moves;
}

constexpr Span patience{3500};

} // namespace

TEST_CASE("games on a good board are recognised move by move") {
    CHECK(playGames({}, 6, patience) > 200);
}

TEST_CASE("games on a turned board with a clock are recognised move by move") {
    CHECK(playGames({.turned = true, .clock = true}, 3, patience) > 100);
}

TEST_CASE("games with captured pieces swept away faster than the sensors are recognised") {
    CHECK(playGames({.overwrite = true, .hand = Span{0}}, 6, patience) > 200);
}

TEST_CASE("games on a board that sees passing pieces and misses standing ones are recognised") {
    CHECK(playGames({.faults = {.ghosts = true, .wobble = true}}, 6, patience) > 200);
}

TEST_CASE("games over a line that loses one byte in a hundred are recognised") {
    CHECK(playGames({.loseOneIn = 100}, 6, Span{10000}) > 200);
}
