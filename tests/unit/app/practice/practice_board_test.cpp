// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles and drills on an electronic board, which an emulated hand changes.
#include "app/practice/drills/drill.hpp"
#include "app/practice/puzzles/puzzle_session.hpp"
#include "app/practice/radio/radio_course.hpp"
#include "app/practice/review/review_course.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/reviewed_game.hpp"
#include "tests/support/match/practising.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace app;
using rules::Language;
using rules::Stillness;
using Strings = std::vector<std::string>;

namespace {

constexpr std::chrono::sys_seconds boardSessionBegan{std::chrono::seconds{1'000'000'000}};

constexpr std::string_view mateInTwoLine =
    "two,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,"
    "e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2,,";
constexpr std::string_view inTwo = "q5nr/1ppknQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2";
/// Black castles long; White answers with the rook.
constexpr std::string_view castles =
    "castle,r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,e1g1 e8c8 f1f2 c8b8,900,80,,,x,,";
constexpr std::string_view inCastles = "r3k2r/8/8/8/8/8/8/R4RK1";
constexpr std::string_view promotes =
    "promote,5r1k/3P1Pp1/8/8/8/8/6K1/8 b - - 0 1,f8a8 d7d8q a8d8 f7f8r,900,80,,,x,,";
constexpr std::string_view inPromotes = "r6k/3P1Pp1/8/8/8/8/6K1/8";

rules::Placement laidOut(std::string_view fen) {
    return rules::parseFenSetup(std::string{fen} + " w - - 0 1").value().placement;
}

/// A course at its desk, with a board and a hand at it.
class AtBoard : public tests::Practising {
public:
    enum class Sees : std::uint8_t { pieces, squares };

    AtBoard(const Make& make, Language language, Sees sees = Sees::pieces)
        : Practising(make, language)
        , sees_(sees) {}

    void shows(std::string_view fen) {
        board_ = laidOut(fen);
        rests();
    }
    void lifts(rules::Square square) {
        board_.clear(square);
        change(square);
    }
    void puts(rules::Square square, rules::Piece piece) {
        board_.put(square, piece);
        change(square);
    }
    void moves(rules::Square from, rules::Square to) {
        const auto piece = board_.at(from).value();
        if (board_.at(to)) lifts(to);
        lifts(from);
        puts(to, piece);
    }
    void rests() {
        for (const auto stillness : {Stillness::settled, Stillness::firm, Stillness::lasting})
            reads(whole(stillness));
    }
    /// What was heard since the latest call.
    Strings news() { return std::exchange(heard, {}); }

private:
    [[nodiscard]] rules::Reading whole(Stillness stillness) const {
        if (sees_ == Sees::pieces) return rules::Shown{board_, stillness};
        rules::Scanned scanned{{}, stillness};
        for (const auto square : rules::allSquares)
            scanned.traces.put(square, traceAt(square));
        return scanned;
    }
    [[nodiscard]] rules::Trace traceAt(rules::Square square) const {
        return board_.at(square) ? rules::Trace::something : rules::Trace::nothing;
    }
    void change(rules::Square square) {
        if (sees_ == Sees::pieces)
            reads(rules::Change{square, board_.at(square)});
        else
            reads(rules::Sensed{square, traceAt(square)});
        reads(whole(Stillness::settled));
    }

    Sees sees_;
    rules::Placement board_{};
};

struct SolvingOnBoard : AtBoard {
    explicit SolvingOnBoard(std::string_view puzzle,
                            Sees sees = Sees::pieces,
                            Language language = Language::english)
        : AtBoard(
              [&](ResultStore::Store store) {
                  return std::make_unique<PuzzleSession>(std::vector{readPuzzle(puzzle).value()},
                                                         PuzzleHistory({}),
                                                         boardSessionBegan,
                                                         std::move(store));
              },
              language,
              sees) {
        news();
    }
    /// The board shows the puzzle.
    void begins(std::string_view fen) {
        shows(fen);
        news();
    }
};

struct Drilling : AtBoard {
    explicit Drilling(const std::string& name)
        : AtBoard(
              [&](ResultStore::Store store) {
                  return std::make_unique<DrillSession>(
                      *drillNamed(name),
                      std::vector<PracticeResult>{},
                      DrillSession::Setting{std::chrono::minutes{2}, boardSessionBegan, 7},
                      std::move(store));
              },
              Language::english) {}
    [[nodiscard]] std::string fen() const {
        return rules::writeFenPlacement(match().game.position().placement());
    }
    [[nodiscard]] rules::Move mate() const {
        const auto& position = match().game.position();
        for (const auto move : position.legalMoves())
            if (position.after(move).isCheckmate()) return move;
        FAIL("no mate");
        throw 0;
    }
};

struct ReviewingOnBoard : AtBoard {
    ReviewingOnBoard()
        : AtBoard(
              [](const ResultStore::Store&) {
                  const auto source = tests::shortSource();
                  return std::make_unique<ReviewCourse>(
                      source,
                      KeptReview{.weighings = tests::weighShortGame(source.game)},
                      Study{},
                      ReviewKeeping{});
              },
              Language::english) {
        news();
    }
};

struct RadioOnBoard : AtBoard {
    RadioOnBoard()
        : AtBoard(
              [](const ResultStore::Store&) {
                  return std::make_unique<RadioCourse>(
                      tests::shortSource(),
                      RadioProgramme{[](const rules::Position&, rules::Language) {
                                         return std::optional<std::string>{};
                                     },
                                     [] { return std::optional<ReviewSource>{}; },
                                     between});
              },
              Language::english) {
        news();
    }
    /// What is heard when the pause between two moves is over.
    Strings newsLater() {
        now = now + between;
        takes(TimeCame{});
        return news();
    }
    static constexpr rules::Span between{1'000};
};

bool wasHeard(const Strings& heard, const std::string& sentence) {
    return std::ranges::find(heard, sentence) != heard.end();
}

constexpr rules::Piece whiteBishop{rules::Colour::white, rules::Kind::bishop};
constexpr rules::Piece whiteQueen{rules::Colour::white, rules::Kind::queen};

} // namespace

TEST_CASE("Without a board nothing is said of one") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.types("a2e6");
    CHECK_FALSE(wasHeard(solving.heard, "The board is right."));
}

TEST_CASE("A puzzle is set up on the board first, and what is wrong is said when it rests") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.shows("8/8/8/8/8/8/8/8");
    CHECK(solving.news() == Strings{"Set it up on the board."});
    solving.shows("q5nr/1ppknQpp/3p4/1P2p3/4P3/B1PP1b2/1B4PP/5K2");
    CHECK(solving.news() == Strings{"White bishop: a2, not b2."});
    solving.shows("6nr/1ppknQpp/3p4/1P2p3/4P3/B1PP1b2/6PP/5K2");
    CHECK(solving.news() == Strings{"Missing: white bishop a2.", "Missing: black queen a8."});
    solving.shows(inTwo);
    CHECK(solving.news() == Strings{"The board is right."});
}

TEST_CASE("Of many missing pieces the next one is named, and how many more there are") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.shows("8/8/8/8/8/8/8/8");
    solving.news();
    solving.shows("8/8/8/8/8/8/8/5K2");
    const auto heard = solving.news();
    REQUIRE(heard.size() == 2);
    CHECK(heard.at(0).starts_with("Missing: "));
    CHECK(heard.at(1) == "20 more.");
}

TEST_CASE("A puzzle is solved by moves on the board, the replies made there, too") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    CHECK(solving.news() == Strings{"Bishop a2, e6, check.", "King d7, d8."});
    solving.moves(rules::Square::d7, rules::Square::d8);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::f7, rules::Square::f8);
    solving.rests();
    CHECK(wasHeard(solving.news(), "Solved."));
    REQUIRE(solving.stored.size() == 1);
    CHECK(solving.stored.front().isRight);
}

TEST_CASE("A reply that is carried out wrong is corrected") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    solving.news();
    solving.moves(rules::Square::d7, rules::Square::c8);
    solving.rests();
    CHECK(solving.news() == Strings{"Black king: d8, not c8."});
    solving.moves(rules::Square::c8, rules::Square::d8);
    CHECK(solving.news() == Strings{"The board is right."});
}

TEST_CASE("A wrong move is told, and has to be taken back before another one counts") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.moves(rules::Square::a2, rules::Square::d5);
    solving.rests();
    CHECK(solving.news() ==
          Strings{"Bishop a2, d5.", "Not that move. Once more.", "White bishop: a2, not d5."});
    solving.moves(rules::Square::d5, rules::Square::e6);
    solving.rests();
    CHECK(solving.news() == Strings{"White bishop: a2, not e6."});
    CHECK(solving.match().game.plies() == 1);
    solving.moves(rules::Square::e6, rules::Square::a2);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    CHECK(wasHeard(solving.news(), "King d7, d8."));
}

TEST_CASE("An illegal move on the board is no answer, and is corrected") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.moves(rules::Square::a2, rules::Square::a6);
    solving.rests();
    CHECK(solving.news() == Strings{"White bishop: a2, not a6."});
    solving.moves(rules::Square::a6, rules::Square::a2);
    solving.rests();
    CHECK(solving.news() == Strings{"The board is right."});
    CHECK(solving.match().game.plies() == 1);
}

TEST_CASE("A piece that is lifted and held is neither an answer nor a fault") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.lifts(rules::Square::a2);
    solving.rests();
    CHECK(solving.news().empty());
    solving.puts(rules::Square::a2, whiteBishop);
    solving.rests();
    CHECK(solving.news().empty());
}

TEST_CASE("Typed moves count at any time, also while the board is being set up") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.shows("8/8/8/8/8/8/8/8");
    solving.news();
    solving.types("a2e6");
    CHECK(solving.match().game.plies() == 3);
    solving.types("f7f8");
    CHECK(wasHeard(solving.news(), "Solved."));
}

TEST_CASE("After a typed move the board is brought up to date, and then moves on it count") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.types("a2e6");
    CHECK(solving.news() == Strings{"Bishop a2, e6, check.", "King d7, d8."});
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    CHECK(solving.news() == Strings{"Black king: d8, not d7."});
    solving.moves(rules::Square::d7, rules::Square::d8);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::f7, rules::Square::f8);
    solving.rests();
    CHECK(wasHeard(solving.news(), "Solved."));
}

TEST_CASE("A board that was away is compared again, and a move made meanwhile counts") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.reads(rules::BoardLost{rules::LossCause::unplugged});
    CHECK(solving.news() == Strings{"White's board does not answer."});
    solving.reads(rules::BoardFound{});
    CHECK(solving.news() == Strings{"White's board answers again."});
    solving.rests();
    CHECK(solving.news() == Strings{"The board is right."});
    solving.reads(rules::BoardLost{rules::LossCause::unplugged});
    solving.reads(rules::BoardFound{});
    solving.news();
    solving.shows("q5nr/1ppknQpp/3pB3/1P2p3/4P3/B1PP1b2/6PP/5K2");
    CHECK(wasHeard(solving.news(), "King d7, d8."));
    solving.reads(rules::BoardLost{rules::LossCause::unplugged});
    solving.reads(rules::BoardFound{});
    solving.news();
    solving.rests();
    CHECK(solving.news() == Strings{"Black king: d8, not d7."});
}

TEST_CASE("The return of a board is told also if the puzzle was set up again meanwhile") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.reads(rules::BoardLost{rules::LossCause::unplugged});
    solving.types("a2d5");
    solving.news();
    solving.reads(rules::BoardFound{});
    CHECK(solving.news() == Strings{"White's board answers again."});
}

TEST_CASE("A move on the board does not answer a menu that is open, and is to be taken back") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.types("settings");
    solving.news();
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    CHECK(solving.news() == Strings{"White bishop: a2, not e6."});
    CHECK(solving.match().game.plies() == 1);
}

TEST_CASE("A question about a move is answered by typing it, and the reply is made on the board") {
    SolvingOnBoard solving(
        "which,4k3/7p/8/3p1p2/8/4N3/8/4K3 b - - 0 1,h7h6 e3f5 h6h5 f5d6,900,80,,,x,,",
        AtBoard::Sees::squares);
    solving.begins("4k3/8/7p/3p1p2/8/4N3/8/4K3");
    solving.lifts(rules::Square::e3);
    solving.lifts(rules::Square::d5);
    solving.lifts(rules::Square::f5);
    solving.puts(rules::Square::d5, {rules::Colour::black, rules::Kind::pawn});
    solving.puts(rules::Square::f5, {rules::Colour::white, rules::Kind::knight});
    solving.rests();
    CHECK(solving.news() == Strings{"Knight e3 to where: d5, f5?"});
    solving.types("nf5");
    CHECK(solving.news().back() == "Pawn h6, h5.");
    solving.moves(rules::Square::h6, rules::Square::h5);
    CHECK(solving.news() == Strings{"The board is right."});
}

TEST_CASE("The position is told with what stands wrong on the board") {
    SolvingOnBoard solving(mateInTwoLine);
    solving.begins(inTwo);
    solving.moves(rules::Square::a2, rules::Square::d5);
    solving.rests();
    solving.news();
    solving.types("tutorial");
    CHECK(solving.news().back() == "White bishop: a2, not d5.");
}

TEST_CASE("Castling on the board answers, the rook after the king") {
    SolvingOnBoard solving(castles);
    solving.begins(inCastles);
    solving.moves(rules::Square::e8, rules::Square::c8);
    solving.rests();
    CHECK(solving.news().back() == "To be made on the board: Castles long.");
    solving.moves(rules::Square::a8, rules::Square::d8);
    solving.rests();
    CHECK(solving.match().game.plies() == 3);
    CHECK(solving.news().back() == "Rook f1, f2.");
    solving.moves(rules::Square::f1, rules::Square::f2);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::c8, rules::Square::b8);
    solving.rests();
    CHECK(wasHeard(solving.news(), "Solved."));
}

TEST_CASE("Promotion on the board answers in every language") {
    for (const auto language : {Language::german, Language::english, Language::turkish}) {
        SolvingOnBoard solving(promotes, AtBoard::Sees::pieces, language);
        solving.begins(inPromotes);
        solving.lifts(rules::Square::d7);
        solving.puts(rules::Square::d8, whiteQueen);
        solving.rests();
        CHECK(solving.match().game.plies() == 3);
        solving.moves(rules::Square::a8, rules::Square::d8);
        solving.lifts(rules::Square::f7);
        solving.puts(rules::Square::f8, {rules::Colour::white, rules::Kind::rook});
        solving.rests();
        REQUIRE(solving.match().game.plies() == 4);
        CHECK(solving.match().game.position().at(rules::Square::f8) ==
              rules::Piece{rules::Colour::white, rules::Kind::rook});
    }
}

TEST_CASE("A promotion without its piece on the board is answered by the name of the piece alone") {
    for (const auto& [language, piece, sees] :
         {std::tuple{Language::german, "dame", AtBoard::Sees::squares},
          std::tuple{Language::english, "queen", AtBoard::Sees::pieces},
          std::tuple{Language::turkish, "vezir", AtBoard::Sees::squares}}) {
        SolvingOnBoard solving(promotes, sees, language);
        solving.begins(inPromotes);
        solving.moves(rules::Square::d7, rules::Square::d8);
        solving.rests();
        solving.news();
        solving.types(piece);
        CAPTURE(solving.heard);
        REQUIRE(solving.match().game.plies() == 3);
        CHECK(solving.match().game.moves()[1].promotionKind() == rules::Kind::queen);
    }
}

TEST_CASE("A pawn that stays on the last rank stands for the piece that was named") {
    SolvingOnBoard solving(promotes);
    solving.begins(inPromotes);
    solving.moves(rules::Square::d7, rules::Square::d8);
    solving.types("queen");
    solving.moves(rules::Square::a8, rules::Square::d8);
    solving.moves(rules::Square::f7, rules::Square::f8);
    solving.types("rook");
    CHECK(solving.match().game.plies() == 4);
}

TEST_CASE("A board that does not identify its pieces says its squares, and takes moves") {
    SolvingOnBoard solving(mateInTwoLine, AtBoard::Sees::squares);
    solving.shows("8/8/8/8/8/8/8/8");
    CHECK(solving.news() == Strings{"Set it up on the board."});
    solving.shows("q5nr/1ppknQpp/3p4/1P2p3/4P3/B1PP1b2/1B4PP/5K2");
    CHECK(solving.news() == Strings{"Your board is not right: a2, b2."});
    solving.shows(inTwo);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::a2, rules::Square::e6);
    solving.rests();
    CHECK(solving.news() == Strings{"Bishop a2, e6, check.", "King d7, d8."});
    solving.moves(rules::Square::d7, rules::Square::d8);
    CHECK(solving.news() == Strings{"The board is right."});
    solving.moves(rules::Square::f7, rules::Square::f8);
    solving.rests();
    CHECK(wasHeard(solving.news(), "Solved."));
}

TEST_CASE("A mate on the board answers the drill, and setting up takes no time of it") {
    Drilling drill("mate");
    drill.news();
    drill.now = rules::Instant{} + rules::minutes(1);
    drill.shows("8/8/8/8/8/8/8/8");
    drill.now = rules::Instant{} + rules::minutes(30);
    drill.shows(drill.fen());
    CHECK(drill.news() == Strings{"Set it up on the board.", "The board is right."});
    drill.now = drill.now + rules::Span{5000};
    const auto mate = drill.mate();
    drill.moves(mate.from(), mate.to());
    drill.rests();
    REQUIRE(drill.stored.size() == 1);
    CHECK(drill.stored.front().isRight);
    CHECK(drill.stored.front().time.milliseconds <= 65000);
    const auto heard = drill.news();
    CHECK(heard.front().ends_with("checkmate."));
    CHECK(heard.back() == "Set it up on the board.");
    CHECK_FALSE(drill.hasLeft);
}

TEST_CASE("The time of a drill waits for the board, but not for somebody who types instead") {
    Drilling drill("mate");
    drill.shows("8/8/8/8/8/8/8/8");
    drill.now = rules::Instant{} + rules::minutes(3);
    drill.rests();
    CHECK_FALSE(drill.hasLeft);
    drill.types("a1a2");
    CHECK(drill.stored.size() == 1);
    CHECK_FALSE(drill.hasLeft);
    drill.now = rules::Instant{} + rules::minutes(6);
    drill.types("a1a2");
    CHECK(drill.hasLeft);
}

TEST_CASE("One piece on an otherwise empty board answers with its square, once") {
    Drilling drill("sound");
    drill.shows("8/8/8/8/8/8/8/8");
    CHECK(drill.stored.empty());
    drill.puts(rules::Square::e4, whiteQueen);
    drill.rests();
    CHECK(drill.stored.size() == 1);
    drill.rests();
    CHECK(drill.stored.size() == 1);
    drill.lifts(rules::Square::e4);
    drill.rests();
    drill.puts(rules::Square::e4, whiteQueen);
    drill.rests();
    CHECK(drill.stored.size() == 2);
    drill.puts(rules::Square::e5, whiteBishop);
    drill.rests();
    CHECK(drill.stored.size() == 2);
}

TEST_CASE("The last piece of a board that is being cleared answers nothing") {
    Drilling drill("sound");
    drill.shows("4k3/8/8/8/8/8/8/4K3");
    drill.rests();
    drill.lifts(rules::Square::e1);
    drill.rests();
    CHECK(drill.stored.empty());
    drill.lifts(rules::Square::e8);
    drill.rests();
    drill.puts(rules::Square::e1, whiteQueen);
    drill.rests();
    CHECK(drill.stored.size() == 1);
}

TEST_CASE("In a review the game's next move, made on the board, is a step forward") {
    ReviewingOnBoard review;
    review.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    CHECK(review.news() == Strings{"The board is right."});
    review.moves(rules::Square::e2, rules::Square::e4);
    review.rests();
    CHECK(review.news() ==
          Strings{"Pawn e2, e4.", "White is better by 0.3.", "The board is right."});
    CHECK(review.match().game.plies() == 1);
}

TEST_CASE("In a review another move on the board than the game's is not made") {
    ReviewingOnBoard review;
    review.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    review.news();
    review.moves(rules::Square::d2, rules::Square::d4);
    review.rests();
    const auto heard = review.news();
    CHECK(
        wasHeard(heard, "No moves are made here. To look for the better move yourself, type yes."));
    CHECK(review.match().game.plies() == 0);
}

TEST_CASE("In a review the board shows a turning point, and the better move is looked for there") {
    ReviewingOnBoard review;
    review.types("yes");
    review.shows("rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR");
    CHECK(wasHeard(review.news(), "The board is right."));
    review.moves(rules::Square::b8, rules::Square::c6);
    review.rests();
    CHECK(wasHeard(review.news(), "Right."));
}

TEST_CASE("The radio waits until its move has been made on the board") {
    RadioOnBoard radio;
    radio.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    CHECK(radio.news() == Strings{"The board is right."});
    CHECK(radio.newsLater() == Strings{"1, White: Pawn e2, e4."});
    CHECK(radio.newsLater().empty());
    CHECK(radio.newsLater().empty());
    radio.moves(rules::Square::e2, rules::Square::e4);
    radio.rests();
    const auto heard = radio.news();
    CHECK(heard.front() == "The board is right.");
    CHECK(wasHeard(heard, "1, Black: Pawn e7, e5."));
}

TEST_CASE("On the board the radio's next move can be made before it is told, and others be tried") {
    RadioOnBoard radio;
    radio.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    radio.news();
    radio.moves(rules::Square::e2, rules::Square::e4);
    radio.rests();
    CHECK(radio.news() == Strings{"1, White: Pawn e2, e4.", "The board is right."});
    radio.moves(rules::Square::c7, rules::Square::c5);
    radio.rests();
    CHECK(radio.news() == Strings{"1, Black: Pawn c7, c5.", "The board is right."});
    CHECK(radio.newsLater().empty());
    radio.types("");
    CHECK(wasHeard(radio.news(), "Back in the game."));
}
