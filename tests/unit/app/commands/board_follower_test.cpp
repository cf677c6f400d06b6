// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/boards/board.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/english.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cerrno>
#include <utility>

using namespace rules;
using app::BoardFollower;
using tests::whiteKnight;
using tests::whitePawn;

namespace {

/// Feeds a follower and stores what it reports.
class Watcher {
public:
    Watcher& sees(const Reading& reading) {
        for (const auto& event : follower_.follow(reading)) {
            sentences.push_back(tests::english(event.sentence));
            events.push_back(event.facts);
        }
        return *this;
    }
    Watcher& rests(const Placement& placement) {
        for (const auto stillness : {Stillness::settled, Stillness::firm, Stillness::lasting})
            sees(Shown{placement, stillness});
        return *this;
    }
    Watcher& rests(std::string_view moves) {
        return rests(tests::gameOf(moves).position().placement());
    }
    std::vector<std::string> take() { return std::exchange(sentences, {}); }

    std::vector<std::string> sentences;
    std::vector<nlohmann::ordered_json> events;

private:
    BoardFollower follower_;
};

using Sentences = std::vector<std::string>;

Watcher atStart() {
    Watcher watcher;
    watcher.sees(BoardFound{}).sees(Oriented{Orientation::straight}).rests(Placement::start());
    watcher.sentences.clear();
    watcher.events.clear();
    return watcher;
}

} // namespace

TEST_CASE("finding a board, its orientation and the start position of a game are reported") {
    Watcher watcher;
    watcher.sees(BoardFound{}).sees(Oriented{Orientation::straight}).rests(Placement::start());
    CHECK(watcher.sentences == Sentences{"Board found.",
                                         "The board is the right way round.",
                                         "Position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.",
                                         "The start position is set up: a game begins."});
}

TEST_CASE("lifting, placing and the move are reported, each once") {
    auto watcher = atStart();
    watcher.sees(Change{Square::e2, std::nullopt}).sees(Change{Square::e4, whitePawn});
    watcher.rests("e4");
    CHECK(watcher.sentences == Sentences{"Lifted white pawn from e2.",
                                         "Put white pawn on e4.",
                                         "Position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR.",
                                         "Move 1. e4."});
    CHECK(watcher.events.back().dump() ==
          R"({"event":"move","ply":1,"san":"e4","uci":"e2e4",)"
          R"("fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"})");
}

TEST_CASE("Black's moves and castling are written in score sheet notation") {
    auto watcher = atStart();
    watcher.rests("e4").rests("e4 e5").rests("e4 e5 Nf3").rests("e4 e5 Nf3 Nc6");
    watcher.rests("e4 e5 Nf3 Nc6 Bc4").rests("e4 e5 Nf3 Nc6 Bc4 Bc5").take();
    watcher.rests("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    CHECK(watcher.take().back() == "Move 4. O-O.");
    CHECK(watcher.events.back()["uci"] == "e1g1");
    watcher.rests("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
    CHECK(watcher.take().back() == "Move 4... Nf6.");
}

TEST_CASE("a piece that slides on corrects its move") {
    auto watcher = atStart();
    watcher.rests("e3").take();
    watcher.rests("e4");
    CHECK(watcher.take().back() == "Corrected to 1. e4.");
    watcher.rests("e4 e5");
    CHECK(watcher.take().back() == "Move 1... e5.");
}

TEST_CASE("two quick moves are reported in order") {
    auto watcher = atStart();
    watcher.rests("e4 e5");
    const auto sentences = watcher.take();
    REQUIRE(sentences.size() == 3);
    CHECK(sentences[1] == "Move 1. e4.");
    CHECK(sentences[2] == "Move 1... e5.");
}

TEST_CASE("a move taken back is reported, and setting up the start position begins a new game") {
    auto watcher = atStart();
    watcher.rests("e4").rests("e4 e5").rests("e4").take();
    CHECK(watcher.events.back()["event"] == "taken_back");
    watcher.rests("e4 c5");
    CHECK(watcher.take().back() == "Move 1... c5.");
    watcher.rests(Placement::start());
    CHECK(watcher.take().back() == "The start position is set up: a game begins.");
    watcher.rests("d4");
    CHECK(watcher.take().back() == "Move 1. d4.");
}

TEST_CASE("errors are reported only if they last") {
    auto watcher = atStart();
    auto illegal = Placement::start();
    illegal.clear(Square::g1);
    illegal.put(Square::g3, whiteKnight);
    watcher.sees(Shown{illegal, Stillness::settled}).sees(Shown{illegal, Stillness::firm});
    CHECK(watcher.take().size() == 1);
    watcher.sees(Shown{illegal, Stillness::lasting});
    CHECK(watcher.take() == Sentences{"Illegal: white knight from g1 to g3."});
    auto swept = Placement::start();
    swept.clear(Square::a1);
    swept.clear(Square::b1);
    watcher.rests(swept);
    CHECK(watcher.take().back() == "The board differs from the game on a1, b1.");
}

TEST_CASE("castling without the rook's move is reported as incomplete") {
    auto watcher = atStart();
    for (const auto* moves : {"e4", "e4 e5", "e4 e5 Nf3", "e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bc4"})
        watcher.rests(moves);
    watcher.rests("e4 e5 Nf3 Nc6 Bc4 Bc5").take();
    auto half = tests::gameOf("e4 e5 Nf3 Nc6 Bc4 Bc5").position().placement();
    half.clear(Square::e1);
    half.put(Square::g1, {Colour::white, Kind::king});
    watcher.rests(half);
    CHECK(watcher.take().back() == "A move is not finished: the rook has still to castle.");
}

TEST_CASE("results are reported by kings and by result pieces") {
    auto watcher = atStart();
    watcher.sees(ResultPieceShown{ResultPiece::draw});
    CHECK(watcher.take() == Sentences{"Result 1/2-1/2, shown by a result piece."});
    auto kings = Placement::start();
    kings.clear(Square::e1);
    kings.clear(Square::e8);
    kings.put(Square::d4, {Colour::white, Kind::king});
    kings.put(Square::e5, {Colour::black, Kind::king});
    watcher.rests(kings);
    CHECK(watcher.take().back() == "Result 0-1, shown by the kings in the middle.");
}

TEST_CASE("a loss is reported with its cause, and the game continues afterwards") {
    auto watcher = atStart();
    watcher.rests("e4").take();
    watcher.sees(BoardLost{LossCause::unplugged});
    CHECK(watcher.take() == Sentences{"Board lost: the cable was pulled out."});
    CHECK(watcher.events.back().dump() == R"({"event":"lost","cause":"unplugged"})");
    watcher.sees(BoardFound{}).rests("e4 e5");
    CHECK(watcher.take().back() == "Move 1... e5.");
}

TEST_CASE("every cause of a loss has its own message") {
    std::vector<std::string> reasons;
    for (const auto cause : {LossCause::notThere,
                             LossCause::notAllowed,
                             LossCause::busy,
                             LossCause::unplugged,
                             LossCause::silent,
                             LossCause::stranger}) {
        reasons.push_back(tests::english(app::reasonOf({cause})));
        CHECK(std::count(reasons.begin(), reasons.end(), reasons.back()) == 1);
    }
    CHECK(tests::english(app::reasonOf({LossCause::broken, ENOSPC})) == "No space left on device");
}

TEST_CASE("a lever press is reported with its side") {
    auto watcher = atStart();
    watcher.sees(Pressed{ClockSide::left});
    CHECK(watcher.take() == Sentences{"Clock pressed on the left."});
}
