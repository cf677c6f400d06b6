// SPDX-License-Identifier: GPL-3.0-or-later
// The driver of home-made boards and an emulated one on one line, in simulated time.
#include "tactile-io/board/sense.hpp"
#include "tactile-io/emulator/makes.hpp"
#include "tactile-io/protocol/line/conversation.hpp"
#include "tests/support/chess/pieces.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

using namespace tactile;
using rules::ButtonPressed;
using rules::Instant;
using rules::LossCause;
using rules::Placement;
using rules::Reading;
using rules::Scanned;
using rules::Sensed;
using rules::Span;
using rules::Square;
using rules::Trace;
using tests::whitePawn;

namespace {

class Line {
public:
    explicit Line(EmulatorOptions options = {.kind = EmulatedKind::lineOccupancy})
        : board_(options, Placement::start(), now_)
        , sense_(std::make_unique<LineConversation>(), cableTimes) {
        carryOut(sense_.begin(now_));
    }

    void run(std::int64_t milliseconds) {
        for (const auto end = now_ + Span{milliseconds}; now_ < end; now_ = now_ + Span{10}) {
            const auto arrived = board_.tick(now_);
            if (!isSilent && !arrived.empty()) carryOut(sense_.receive(arrived, now_));
            carryOut(sense_.tick(now_));
        }
    }
    void feeds(const std::string& text) {
        carryOut(sense_.receive(Bytes(text.begin(), text.end()), now_));
    }
    void gives(const Cue& cue) {
        carryOut(sense_.give(cue, now_));
        run(100);
    }
    void press(rules::ClockSide side) { board_.press(side, now_); }
    void restart() { board_.powerUp(now_); }

    LineEmulator& board() { return board_; }
    [[nodiscard]] bool has(const Reading& reading) const {
        return std::count(readings.begin(), readings.end(), reading) > 0;
    }
    [[nodiscard]] std::optional<Scanned> last() const {
        const auto scan = std::find_if(readings.rbegin(), readings.rend(), [](const Reading& each) {
            return std::holds_alternative<Scanned>(each);
        });
        return scan == readings.rend() ? std::nullopt : std::optional(std::get<Scanned>(*scan));
    }

    bool isSilent = false;
    std::vector<Reading> readings;
    std::vector<LossCause> losses;

private:
    void carryOut(const Perceived& perceived) {
        readings.insert(readings.end(), perceived.readings.begin(), perceived.readings.end());
        if (!isSilent && !perceived.send.empty()) board_.receive(perceived.send, now_);
        if (!perceived.lost) return;
        losses.push_back(*perceived.lost);
        carryOut(sense_.begin(now_));
    }

    Instant now_;
    LineEmulator board_;
    BoardSense sense_;
};

bool showsStart(const std::optional<Scanned>& scanned) {
    return scanned && fits(scanned->traces, Placement::start());
}

} // namespace

TEST_CASE("a home-made board is found, displayed without pieces, and reported lift by lift") {
    Line line;
    line.run(6000);
    CHECK(line.has(rules::BoardFound{}));
    REQUIRE(showsStart(line.last()));
    CHECK(line.last()->stillness == rules::Stillness::lasting);
    line.board().lift(Square::e2);
    line.run(500);
    line.board().put(Square::e4, whitePawn);
    line.run(3000);
    CHECK(line.has(Sensed{Square::e2, Trace::nothing}));
    CHECK(line.has(Sensed{Square::e4, Trace::something}));
    CHECK(line.last()->traces.at(Square::e4) == Trace::something);
    CHECK(line.losses.empty());
}

TEST_CASE("a board that senses colours reports them, and recognises that it is turned") {
    Line line({.turned = true, .kind = EmulatedKind::lineColours});
    line.run(6000);
    CHECK(line.has(rules::Oriented{rules::Orientation::turned}));
    REQUIRE(showsStart(line.last()));
    CHECK(line.last()->traces.at(Square::a1) == Trace::white);
    CHECK(line.last()->traces.at(Square::a8) == Trace::black);
}

TEST_CASE("a home-made board that knows its pieces is read like any other") {
    Line line({.kind = EmulatedKind::linePieces});
    line.run(6000);
    CHECK(line.has(rules::Shown{Placement::start(), rules::Stillness::settled}));
    line.board().lift(Square::e2);
    line.run(100);
    CHECK(line.has(rules::Change{Square::e2, std::nullopt}));
}

TEST_CASE("a piece whose colour the board does not know is of neither colour") {
    Line line;
    line.isSilent = true;
    const std::string others = "uuuuuuuu................................UUUUUUUUUUUUUUUU\n";
    line.feeds("H 1 col Board 1\nS 0 0 uuuuxuuu" + others + "S 1 10 uuuuxuuu" + others);
    line.run(400);
    REQUIRE(line.last().has_value());
    CHECK(line.last()->traces.at(Square::e8) == Trace::something);
    CHECK(line.last()->traces.at(Square::d8) == Trace::black);
    CHECK(showsStart(line.last()));
    line.feeds("E 2 500 -e2\nE 3 600 +e4\n");
    CHECK(line.has(Sensed{Square::e4, Trace::something}));
}

TEST_CASE("a board that knows its pieces and does not recognise one leaves its square as it was") {
    Line line;
    line.isSilent = true;
    const std::string upper = "rnbqkbnrpppppppp........................";
    line.feeds("H 1 pce Board 1\nS 0 0 " + upper + "........PPPPPPPPRNBQxBNR\n");
    line.feeds("E 1 500 -e7\nE 2 600 +e5\n");
    CHECK(std::ranges::none_of(line.readings, [](const Reading& each) {
        const auto* const change = std::get_if<rules::Change>(&each);
        return change != nullptr && change->square == Square::e5;
    }));
    line.feeds("E 3 700 +e5p\n");
    CHECK(line.has(rules::Change{Square::e5, tests::blackPawn}));
}

TEST_CASE("lost bytes are noticed by number and checksum, and the board is right in the end") {
    Line line({.loseOneIn = 150, .kind = EmulatedKind::lineOccupancy});
    line.run(20'000);
    for (const auto square : {Square::a2, Square::b2, Square::c2, Square::d2, Square::e2}) {
        line.board().lift(square);
        line.run(700);
        line.board().put(square, whitePawn);
        line.run(700);
    }
    line.board().lift(Square::g2);
    line.run(20'000);
    REQUIRE(line.last().has_value());
    CHECK(line.last()->traces.at(Square::g2) == Trace::nothing);
    CHECK(line.last()->traces.at(Square::e2) == Trace::something);
}

TEST_CASE("a board that restarts during a game identifies itself and continues") {
    Line line;
    line.run(3000);
    line.board().lift(Square::e2);
    line.run(1000);
    line.restart();
    line.board().put(Square::e4, whitePawn);
    line.run(3000);
    CHECK(line.losses.empty());
    CHECK(line.last()->traces.at(Square::e4) == Trace::something);
    CHECK(std::count(line.readings.begin(), line.readings.end(), Reading{rules::BoardFound{}}) ==
          1);
}

TEST_CASE("a device that sends nothing is unidentified, and one that stops is silent") {
    Line stranger;
    stranger.isSilent = true;
    stranger.run(5000);
    CHECK(stranger.losses == std::vector{LossCause::stranger});
    Line line;
    line.run(3000);
    line.isSilent = true;
    line.run(10'000);
    REQUIRE_FALSE(line.losses.empty());
    CHECK(line.losses.front() == LossCause::silent);
}

TEST_CASE("a device that sends only unreadable data is reported as such") {
    Line line;
    line.isSilent = true;
    for (int count = 0; count < 20; ++count)
        line.feeds("@@@@\n");
    CHECK(line.losses == std::vector{LossCause::unreadable});
}

TEST_CASE("an unreadable board is accepted again only after it has been readable for a while") {
    Line line;
    for (int round = 0; round < 5; ++round) {
        line.run(1500);
        for (int count = 0; count < 20; ++count)
            line.feeds("@@@@\n");
    }
    CHECK(line.losses == std::vector(5, LossCause::unreadable));
    CHECK(std::count(line.readings.begin(), line.readings.end(), Reading{rules::BoardFound{}}) ==
          1);
    line.run(6000);
    CHECK(std::count(line.readings.begin(), line.readings.end(), Reading{rules::BoardFound{}}) ==
          2);
    CHECK(showsStart(line.last()));
}

TEST_CASE("a few unreadable lines are not reported") {
    Line line;
    line.run(3000);
    for (int count = 0; count < 10; ++count)
        line.feeds("@@@@\n");
    line.run(3000);
    CHECK(line.losses.empty());
    CHECK(showsStart(line.last()));
}

TEST_CASE("lights are sent when the board identifies itself, at first and after a restart") {
    Line line;
    line.gives(Light{{Square::e2}});
    line.run(3000);
    CHECK(line.board().lit() == "e2");
    line.gives(Light{{Square::g1, Square::f3}});
    line.restart();
    CHECK(line.board().lit() == "-");
    line.run(3000);
    CHECK(line.board().lit() == "g1,f3");
}

TEST_CASE("lamps of an earlier game are put out, and no line is longer than a board reads") {
    Line line;
    line.run(3000);
    CHECK(line.board().lit() == "-");
    const std::vector<Square> all(rules::allSquares.begin(), rules::allSquares.end());
    line.gives(Light{all});
    CHECK(line.board().lit().starts_with("a1,b1,"));
    CHECK(line.board().lit().size() <= 115); // with its command and its check a line of 120
}

TEST_CASE("on a turned board the lights are turned as well") {
    Line line({.turned = true, .kind = EmulatedKind::lineColours});
    line.gives(Light{{Square::e2}});
    line.run(3000);
    CHECK(line.board().lit() == "d7");
    line.gives(Light{{Square::a1}});
    CHECK(line.board().lit() == "h8");
}

TEST_CASE("an occupancy board does not change its orientation during a game") {
    Line line;
    line.run(3000);
    Placement expected = Placement::start();
    expected.clear(Square::d7);
    expected.put(Square::d5, {rules::Colour::black, rules::Kind::pawn});
    line.gives(Expect{expected});
    line.board().lift(Square::e2);
    line.board().put(Square::e4, whitePawn);
    line.run(3000);
    CHECK_FALSE(line.has(rules::Oriented{rules::Orientation::turned}));
    CHECK(line.has(Sensed{Square::e4, Trace::something}));
}

TEST_CASE("how an occupancy board lies is decided when it first shows what is looked for") {
    Line line({.turned = true, .kind = EmulatedKind::lineOccupancy});
    line.board().lift(Square::h8);
    line.run(3000);
    Placement expected;
    expected.put(Square::a1, {rules::Colour::white, rules::Kind::king});
    expected.put(Square::c7, {rules::Colour::black, rules::Kind::king});
    line.gives(Expect{expected});
    for (const auto square : rules::allSquares)
        if (Placement::start().at(square) && square != Square::h8) line.board().lift(square);
    line.board().put(Square::a1, whitePawn);
    line.board().put(Square::c7, whitePawn);
    line.run(3000);
    CHECK(line.has(rules::Oriented{rules::Orientation::turned}));
}

TEST_CASE("a button pressed right after a move does not delay the question what the board shows") {
    LineConversation line;
    const auto hears = [&](std::string_view text, std::int64_t at) {
        static_cast<void>(line.receive(Bytes(text.begin(), text.end()), Instant{at}));
    };
    static_cast<void>(line.begin(Instant{}));
    hears("H 1 occ Board 1\n", 10);
    hears("S 0 0 xxxxxxxxxxxxxxxx................................xxxxxxxxxxxxxxxx\n", 20);
    hears("E 1 900 -e2\nE 2 990 +e4\n", 1000);
    hears("B 3 1200 1 down\nB 4 1300 1 up\n", 1300);
    CHECK(line.deadline() == Instant{1500});
}

TEST_CASE("squares of the move to execute are lit, and the board beeps and reports its buttons") {
    Line line;
    line.run(3000);
    line.gives(Light{{Square::e2, Square::e4}});
    CHECK(line.board().lit() == "e2,e4");
    line.gives(Light{});
    CHECK(line.board().lit() == "-");
    line.gives(Beep{});
    CHECK(line.board().beeps() == 1);
    line.press(rules::ClockSide::right);
    line.run(200);
    CHECK(line.has(ButtonPressed{2}));
}
