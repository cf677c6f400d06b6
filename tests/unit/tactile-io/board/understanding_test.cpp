// SPDX-License-Identifier: GPL-3.0-or-later
// From the bytes of a DGT board to their meaning in a game: the rows of the scenario list that
// concern boards which identify their pieces.
#include "rules/boards/interpret.hpp"
#include "tactile-io/board/sense.hpp"
#include "tests/support/boards/dgt_dialogue.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

#include <utility>

using namespace rules;

namespace {

/// A game and a board that matches it, read from its bytes.
class Table {
public:
    explicit Table(const Game& game, BoardDuty duty = BoardDuty::move)
        : Table(game, game.position().placement(), duty) {}
    Table(Game game,
          const Placement& standing,
          BoardDuty duty,
          Orientation lies = Orientation::straight)
        : game_(std::move(game))
        , duty_(duty)
        , dialogue_(tactile::asSeen(standing, lies)) {
        dialogue_.gives(tactile::Expect{standing});
        dialogue_.start();
        static_cast<void>(dialogue_.takeReadings());
    }

    Table& sends(const std::string& bytes) {
        dialogue_.sends(bytes);
        take();
        return *this;
    }
    Table& sends(const Change& change) {
        const auto shows =
            change.shows ? tactile::DgtOccupant{*change.shows} : tactile::DgtOccupant{};
        dialogue_.sends(tactile::encodeDgt(tactile::DgtChange{change.square, shows}));
        take();
        return *this;
    }
    /// This happens on the board, and only these bytes of it arrive.
    Table& loses(const Change& change, const std::string& bytes) {
        dialogue_.memory() = after(dialogue_.memory(), change);
        dialogue_.feeds(tests::bytes(bytes));
        take();
        return *this;
    }
    Table& waits(std::int64_t milliseconds) {
        dialogue_.wait(milliseconds);
        take();
        return *this;
    }
    void plays(Move move, BoardDuty duty) {
        game_.play(move);
        duty_ = duty;
    }

    /// Every meaning of the board since the last query, when it stood still, each once.
    std::vector<Meaning> takeMeanings() { return std::exchange(meanings_, {}); }
    [[nodiscard]] const std::vector<Reading>& others() const { return others_; }

private:
    void take() {
        for (const auto& reading : dialogue_.takeReadings())
            std::visit(Overloaded{
                           [&](const Change& change) { changes_.push_back(change); },
                           [&](const Shown& shown) { understand(shown); },
                           [&](const auto& other) { others_.emplace_back(other); },
                       },
                       reading);
    }

    void understand(const Shown& shown) {
        const auto meaning = interpret(game_, duty_, shown, changes_);
        if (meaning == Meaning{InStep{}}) changes_.clear();
        if (meanings_.empty() || meanings_.back() != meaning) meanings_.push_back(meaning);
    }

    Game game_;
    BoardDuty duty_;
    tests::DgtDialogue dialogue_;
    std::vector<Change> changes_;
    std::vector<Meaning> meanings_;
    std::vector<Reading> others_;
};

using Meanings = std::vector<Meaning>;

Meaning settled(Square from, Square to) {
    return Settled{Move::plain(from, to)};
}
Meaning inStep() {
    return InStep{};
}

const auto e4 = settled(Square::e2, Square::e4);
const auto castling = Move::castling(Square::e1, Square::h1);

Game castlingReady() {
    return tests::gameOf("e4 e5 Nf3 Nc6 Bc4 Bc5");
}

} // namespace

TEST_CASE("row 1, a pawn is lifted and put down") {
    Table table(Game{});
    table.sends("8E 00 05 34 00").waits(400).sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings().back() == e4);
}

TEST_CASE("row 2, a pawn is put down before it is seen to leave") {
    Table table(Game{});
    table.sends("8E 00 05 24 01").sends("8E 00 05 34 00").waits(3000);
    CHECK(table.takeMeanings() == Meanings{e4});
}

TEST_CASE("row 3, a pawn pauses on e3 and goes on to e4") {
    Table table(Game{});
    table.sends("8E 00 05 34 00").sends("8E 00 05 2C 01").waits(250);
    table.sends("8E 00 05 2C 00").sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{e4});
}

TEST_CASE("row 4, a pawn rests on e3 and is corrected to e4") {
    Table table(Game{});
    table.sends("8E 00 05 34 00").sends("8E 00 05 2C 01").waits(700);
    const auto e3 = Move::plain(Square::e2, Square::e3);
    CHECK(table.takeMeanings() == Meanings{Candidate{{e3}, Pending::slide}, Settled{e3}});
    table.plays(e3, BoardDuty::wait);
    table.sends("8E 00 05 2C 00").sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{Revised{Move::plain(Square::e2, Square::e4)}});
}

TEST_CASE("row 5, a capture sweeps the captured pawn away") {
    Table table(tests::gameOf("e4 d5"));
    table.sends("8E 00 05 24 00").sends("8E 00 05 1B 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{settled(Square::e4, Square::d5)});
}

TEST_CASE("rows 6 and 7, the captured pawn is lifted first and rests on e6 afterwards") {
    Table table(tests::gameOf("e4 d5"));
    table.sends("8E 00 05 1B 00").sends("8E 00 05 24 00").sends("8E 00 05 1B 01").waits(400);
    CHECK(table.takeMeanings() == Meanings{settled(Square::e4, Square::d5)});
    table.sends("8E 00 05 14 07").waits(300).sends("8E 00 05 14 00").waits(3000);
    CHECK(table.takeMeanings() == Meanings{Unsettled{}, settled(Square::e4, Square::d5)});
}

TEST_CASE("row 8, castling king first with a pause is one castling") {
    Table table(castlingReady());
    table.sends("8E 00 05 3C 00 8E 00 05 3E 05").waits(1500);
    table.sends("8E 00 05 3F 00 8E 00 05 3D 02").waits(3000);
    CHECK(table.takeMeanings() ==
          Meanings{Candidate{{castling}, Pending::castlingRook}, Settled{castling}});
}

TEST_CASE("row 9, castling rook first with a pause is a rook's move and then castling") {
    Table table(castlingReady());
    table.sends("8E 00 05 3F 00 8E 00 05 3D 02").waits(1500);
    const auto rookMove = Move::plain(Square::h1, Square::f1);
    CHECK(table.takeMeanings() ==
          Meanings{Candidate{{rookMove, castling}, Pending::castlingKing}, Settled{rookMove}});
    table.plays(rookMove, BoardDuty::wait);
    table.sends("8E 00 05 3C 00 8E 00 05 3E 05").waits(3000);
    CHECK(table.takeMeanings() == Meanings{Revised{castling}});
}

TEST_CASE("row 10, without the rook's move the castling stays incomplete") {
    Table table(castlingReady());
    table.sends("8E 00 05 3C 00 8E 00 05 3E 05").waits(5000);
    CHECK(table.takeMeanings() == Meanings{Candidate{{castling}, Pending::castlingRook}});
}

TEST_CASE("row 11, en passant in three orders") {
    const Meaning capture = Settled{Move::enPassant(Square::e5, Square::d6)};
    for (const auto* order : {"8E 00 05 1C 00 8E 00 05 13 01 8E 00 05 1B 00",
                              "8E 00 05 1B 00 8E 00 05 1C 00 8E 00 05 13 01",
                              "8E 00 05 1C 00 8E 00 05 1B 00 8E 00 05 13 01"}) {
        Table table(tests::gameOf("e4 a6 e5 d5"));
        table.sends(order).waits(3000);
        CHECK(table.takeMeanings() == Meanings{capture});
    }
}

TEST_CASE("rows 12 and 13, a promoted pawn waits for its piece or is replaced at once") {
    const auto ready = tests::gameFrom("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    Table waiting(ready);
    waiting.sends("8E 00 05 08 00 8E 00 05 00 01").waits(3000);
    const auto meanings = waiting.takeMeanings();
    REQUIRE(meanings.size() == 1);
    CHECK(std::get<Candidate>(meanings[0]).pending == Pending::promotionPiece);
    waiting.sends("8E 00 05 00 03").waits(3000);
    CHECK(waiting.takeMeanings() ==
          Meanings{Settled{Move::promotion(Square::a7, Square::a8, Kind::knight)}});
    Table direct(ready);
    direct.sends("8E 00 05 08 00 8E 00 05 00 06").waits(3000);
    CHECK(direct.takeMeanings() ==
          Meanings{Settled{Move::promotion(Square::a7, Square::a8, Kind::queen)}});
}

TEST_CASE("row 14, feeling all sixteen pieces means nothing") {
    Table table(Game{});
    for (const auto square : allSquares) {
        const auto piece = Placement::start().at(square);
        if (!piece || piece->colour != Colour::white) continue;
        table.sends(Change{square, std::nullopt}).waits(250);
        table.sends(Change{square, piece}).waits(100);
    }
    table.waits(3000);
    CHECK(table.takeMeanings() == Meanings{inStep()});
}

TEST_CASE("row 15, a bishop that falls and is put back") {
    Table table(Game{});
    table.sends("8E 00 05 3D 00").waits(6000);
    CHECK(table.takeMeanings() == Meanings{Lifted{{Square::f1}, {}}});
    table.sends("8E 00 05 3D 04").waits(3000);
    CHECK(table.takeMeanings() == Meanings{inStep()});
}

TEST_CASE("row 16, five pieces that vanish are reported once") {
    Table table(Game{});
    table.sends("8E 00 05 30 00 8E 00 05 31 00 8E 00 05 38 00 8E 00 05 39 00 8E 00 05 3A 00");
    table.waits(5000);
    CHECK(table.takeMeanings() ==
          Meanings{Unsettled{},
                   OutOfStep{{Square::a1, Square::b1, Square::c1, Square::a2, Square::b2}}});
}

TEST_CASE("row 17, the opponent's move and a quick reply are both accepted") {
    const auto game = tests::gameOf("e4 e5");
    Table table(game, game.at(1).placement(), BoardDuty::mirror);
    table.sends("8E 00 05 0C 00 8E 00 05 1C 07").waits(100);
    table.sends("8E 00 05 3E 00 8E 00 05 2D 03").waits(3000);
    CHECK(table.takeMeanings() == Meanings{Mirrored{{}, Move::plain(Square::g1, Square::f3)}});
}

TEST_CASE("row 18, a pawn returns to its previous square") {
    Table table(tests::gameOf("e4"), BoardDuty::wait);
    table.sends("8E 00 05 24 00 8E 00 05 34 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{EarlierPosition{1}});
}

TEST_CASE("row 20, bytes lost in the middle of a change are replaced by a dump") {
    Table table(Game{});
    table.loses({Square::e2, std::nullopt}, "8E 00 05 34");
    table.sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{e4});
}

TEST_CASE("row 21, the lever is pressed between lifting and placing") {
    Table table(Game{});
    table.sends("8D 00 0A 01 30 00 01 29 45 09");
    table.sends("8E 00 05 34 00").sends("8D 00 0A 01 30 00 01 29 45 13");
    table.sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{e4});
    CHECK(table.others() == std::vector<Reading>{Pressed{ClockSide::left}});
}

TEST_CASE("row 22, a turned board means the same") {
    const auto game = tests::gameOf("e4 d5");
    Table table(game, game.position().placement(), BoardDuty::move, Orientation::turned);
    table.sends("8E 00 05 1B 00").sends("8E 00 05 24 01").waits(3000);
    CHECK(table.takeMeanings() == Meanings{settled(Square::e4, Square::d5)});
}

TEST_CASE("row 23, kings on e4 and d5 are a result and no move") {
    Table table(tests::gameFrom("6k1/8/8/8/8/8/8/6K1 w - - 0 1"));
    table.sends("8E 00 05 06 00 8E 00 05 3E 00 8E 00 05 1B 0B 8E 00 05 24 05").waits(5000);
    const auto meanings = table.takeMeanings();
    CHECK(meanings.back() == Meaning{ResultGesture{ResultPiece::whiteWins}});
    CHECK(std::none_of(meanings.begin(), meanings.end(), [](const Meaning& meaning) {
        return std::holds_alternative<Settled>(meaning);
    }));
}
