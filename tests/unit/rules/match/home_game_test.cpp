// SPDX-License-Identifier: GPL-3.0-or-later
// A game at home: one board, no ceremony, moves taken back.
#include "rules/notation/san.hpp"
#include "tests/support/chess/positions.hpp"
#include "tests/support/match/table.hpp"

#include <catch2/catch.hpp>

#include <utility>
#include <vector>

using namespace rules;
using enum Colour;
using tests::happened;
using tests::only;
using tests::placementOf;
using tests::Table;

namespace {

Table startedAtHome(const MatchSetup& setup = homeSetup()) {
    Table table(setup);
    table.ask(Actor::program, Go{});
    return table;
}

} // namespace

TEST_CASE("at home a player sets a name before, during and after the game") {
    Table table(homeSetup());
    CHECK(table.ask(Actor::white, NamePlayer{white, "Anna"}) ==
          std::vector<Event>{PlayerNamed{white, "Anna"}});
    CHECK(table.match().setup.seats.white.name == "Anna");
    table.ask(Actor::program, Go{});
    CHECK(table.ask(Actor::white, NamePlayer{white, "Anna"}).empty());
    CHECK(table.refusal(Actor::white, NamePlayer{white, ""}).reason == Reason::emptyEntry);
    CHECK(table.refusal(Actor::white, NamePlayer{black, "Bernd"}).reason == Reason::notAllowed);
    table.ask(Actor::black, Resign{black});
    CHECK(happened<PlayerNamed>(table.ask(Actor::black, NamePlayer{black, "Bernd"})));
}

TEST_CASE("an engine reports its own name, and nobody else can set it") {
    MatchSetup setup = homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Table table = startedAtHome(setup);
    CHECK(table.ask(Actor::program, NamePlayer{black, "Stockfish 15.1"}) ==
          std::vector<Event>{PlayerNamed{black, "Stockfish 15.1"}});
    CHECK(table.refusal(Actor::black, NamePlayer{black, "Anna"}).reason == Reason::notAllowed);
    CHECK(table.refusal(Actor::program, NamePlayer{white, "Anna"}).reason == Reason::notAllowed);
}

TEST_CASE("how strong an engine plays is recorded whenever it changes") {
    MatchSetup setup = homeSetup();
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Table table = startedAtHome(setup);
    CHECK(table.match().engineStrength.empty());
    CHECK(table.ask(Actor::program, ChooseStrength{"full"}) ==
          std::vector<Event>{StrengthChosen{"full"}});
    CHECK(table.match().engineStrength == "full");
    CHECK(table.ask(Actor::program, ChooseStrength{"full"}).empty());
    CHECK(table.refusal(Actor::program, ChooseStrength{}).reason == Reason::emptyEntry);
    CHECK(table.refusal(Actor::white, ChooseStrength{"easy"}).reason == Reason::notAllowed);
}

TEST_CASE("at home a move counts as soon as it is entered, and its entry presses the clock") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    Table table = startedAtHome(setup);
    const auto events = table.enter(white, "e4");
    CHECK(only<MoveMade>(events).size() == 1);
    CHECK(events.back() == Event{ClockPressed{white}});
    CHECK_FALSE(happened<AnnouncementBegun>(events));
    CHECK(table.match().clock.running() == black);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
    table.enter(black, "e5"); // nothing to repeat, nothing to execute
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home preview and pressing by hand can be switched on") {
    MatchSetup setup = homeSetup();
    setup.seats.white.preview = true;
    setup.seats.white.press = PressedBy::player;
    Table table = startedAtHome(setup);
    CHECK(table.enter(white, "e4") == std::vector<Event>{MoveEntered{white, table.move("e4")}});
    CHECK(happened<MoveMade>(table.announce(white)));
    CHECK(stateOf(table.match(), white) == PlayerState::announced);
    table.press(white);
    CHECK(stateOf(table.match(), black) == PlayerState::ready);
}

TEST_CASE("W2: taking back restores the position, the sheets and the clocks") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    Table table = startedAtHome(setup);
    table.pass(seconds(20));
    table.enter(white, "e4");
    CHECK(table.ask(Actor::white, TakeBack{white}) ==
          std::vector<Event>{RetracedTo{0, RetraceCause::takeBack}});
    CHECK(table.match().boards.white.seen == Placement::start());
    CHECK(table.match().sheets.white.plies() == 0);
    CHECK(table.match().clock.running() == white);
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(15));
    CHECK(table.refusal(Actor::white, TakeBack{white}).reason == Reason::nothingToTakeBack);
}

TEST_CASE("taking back after the opponent has answered also takes the answer back") {
    Table table = startedAtHome();
    table.play("e4 e5 Nf3 Nc6");
    table.ask(Actor::white, TakeBack{white});
    CHECK(table.match().game.plies() == 2);
    CHECK(table.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    table.ask(Actor::black, TakeBack{black});
    CHECK(table.match().game.plies() == 1);
}

TEST_CASE("requests of tournaments are refused at home, and the reverse") {
    Table home = startedAtHome();
    home.play("e4");
    CHECK(home.refusal(Actor::white, CorrectAnnouncement{white}).reason == Reason::notAtHome);
    CHECK(home.refusal(Actor::white, Reconcile{}).reason == Reason::notAtHome);
    CHECK(home.refusal(Actor::black, Repeat{black}).reason == Reason::nothingToConfirm);
    Table tournament(tournamentSetup(white));
    tournament.ask(Actor::arbiter, Go{});
    CHECK(tournament.refusal(Actor::white, TakeBack{white}).reason == Reason::onlyAtHome);
}

TEST_CASE("at home pieces are picked up and put down, captures included") {
    Table table = startedAtHome();
    table.lift(white, Square::e2);
    CHECK(happened<MoveMade>(table.put(white, Square::e4)));
    table.lift(black, Square::d7);
    table.put(black, Square::d5);
    table.lift(white, Square::e4);
    const auto events = table.put(white, Square::d5); // onto the opposing pawn
    CHECK(only<MoveMade>(events).front().move == table.moveBack("exd5", 1));
    CHECK(isInStep(table.match(), white));
    CHECK(isInStep(table.match(), black));
}

TEST_CASE("at home a piece that is put back has moved nothing") {
    Table table = startedAtHome();
    table.lift(white, Square::e2);
    CHECK(only<PieceReturned>(table.put(white, Square::e2)).size() == 1);
    CHECK(table.match().game.plies() == 0);
    table.enter(white, "d4"); // touching binds nobody at home
    CHECK(table.match().game.plies() == 1);
}

TEST_CASE("at home a piece that is put where no move takes it stays in hand") {
    Table table = startedAtHome();
    table.lift(white, Square::e2);
    CHECK(table.refusal(Actor::white, Put{white, Square::e5}) ==
          Refusal{Reason::illegalMove, {Move::plain(Square::e2, Square::e5)}});
    CHECK(originInHand(table.match(), white, {white, Kind::pawn}) == Square::e2);
    CHECK(happened<MoveMade>(table.put(white, Square::e4)));
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home a second piece is lifted only for a move that needs both") {
    Table table = startedAtHome();
    table.play("e4 d5");
    table.lift(white, Square::g1);
    CHECK(table.refusal(Actor::white, Lift{white, Square::f1}).reason == Reason::handIsFull);
    table.put(white, Square::g1);
    table.lift(white, Square::d5); // the captured pawn first
    table.lift(white, Square::e4);
    CHECK(happened<MoveMade>(table.put(white, Square::d5)));
}

TEST_CASE("at home castling is made by hand, whichever piece is lifted first") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    const bool isRookFirst = GENERATE(false, true);
    Table table = startedAtHome(setup);
    table.lift(white, isRookFirst ? Square::h1 : Square::e1);
    table.lift(white, isRookFirst ? Square::e1 : Square::h1);
    table.put(white, Square::g1);
    CHECK(table.match().game.moves().back().isCastling());
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home a pawn is captured in passing by hand, whichever pawn is lifted first") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const bool isCapturedFirst = GENERATE(false, true);
    Table table = startedAtHome(setup);
    table.lift(white, isCapturedFirst ? Square::d5 : Square::e5);
    if (isCapturedFirst) table.lift(white, Square::e5);
    table.put(white, Square::d6);
    if (!isCapturedFirst) table.lift(white, Square::d5);
    CHECK(table.match().game.moves().back().isEnPassant());
}

TEST_CASE("at home a promotion is made by hand with the new piece, or completed by typing it") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    const bool isTyped = GENERATE(false, true);
    Table table = startedAtHome(setup);
    table.lift(white, Square::a7);
    if (isTyped) {
        table.put(white, Square::a8);
        table.enter(white, "a8=N");
    } else {
        table.ask(Actor::white, Put{white, Square::a8, Piece{white, Kind::knight}});
    }
    CHECK(table.match().game.moves().back().promotionKind() == Kind::knight);
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home a rook that was put first becomes castling when the king follows") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Table table = startedAtHome(setup);
    table.lift(white, Square::h1);
    table.put(white, Square::f1);
    table.ask(Actor::black, Lift{black, Square::e1});
    table.ask(Actor::black, Put{black, Square::g1});
    CHECK(table.match().game.plies() == 1);
    CHECK(table.match().game.moves().back().isCastling());
}

TEST_CASE("at home an entered move, and taking back, set a board without sensors to the game") {
    Table table = startedAtHome();
    table.lift(white, Square::g1);
    table.enter(white, "e4");
    CHECK(isInStep(table.match(), white));
    CHECK(table.match().boards.white.inHand.empty());
    table.lift(black, Square::g8);
    table.ask(Actor::white, TakeBack{white});
    CHECK(table.match().boards.white.seen == Placement::start());
    CHECK(table.match().boards.white.inHand.empty());
}

// Games stored by earlier versions, in which a piece could be put anywhere.
TEST_CASE(
    "at home a board that was wrong is put right by the next entered move, or by taking back") {
    const std::vector<Event> wrong{BoardSeen{white, {{Square::g1, std::nullopt}}},
                                   BoardSeen{white, {{Square::g5, Piece{white, Kind::knight}}}},
                                   BoardWrong{white, {Square::g1, Square::g5}}};
    Table table = startedAtHome();
    const auto afterThese = [&](Match match, const std::vector<Event>& events) {
        for (const Event& event : events)
            match = evolve(std::move(match), table.now(), event);
        return match;
    };
    const Match match = afterThese(table.match(), wrong);
    CHECK(isBoardWrong(match, white));
    Match moved = afterThese(match, {MoveMade{white, table.move("e4"), 0}});
    CHECK(isInStep(moved, white));
    CHECK_FALSE(moved.boards.white.isReportedWrong);
    moved =
        afterThese(afterThese(std::move(moved), wrong), {RetracedTo{0, RetraceCause::takeBack}});
    CHECK(isInStep(moved, white));
}

TEST_CASE("at home a king's step of two squares is castling, and the rook follows") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Table table = startedAtHome(setup);
    table.lift(white, Square::e1);
    CHECK(happened<MoveMade>(table.put(white, Square::g1)));
    CHECK(table.fen() == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    CHECK(isInStep(table.match(), white));
}

TEST_CASE("at home a flag ends the game automatically") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("1m");
    Table table = startedAtHome(setup);
    table.pass(minutes(1));
    CHECK(table.enter(white, "e4") ==
          std::vector<Event>{FlagFell{white, 0, true}, Ended{wonBy(EndReason::flagFall, black)}});
    CHECK(table.match().game.plies() == 0);
}

TEST_CASE(
    "a sensed board at home: the engine's move is executed by hand before an own move counts") {
    MatchSetup setup = homeSetup();
    setup.seats.white.inputs = {.keyboard = true, .sensedBoard = true};
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Table table = startedAtHome(setup);
    const auto shown = [&](std::string_view san) {
        return table.match().game.position().after(table.move(san)).placement();
    };
    CHECK(happened<MoveMade>(table.show(white, shown("e4"))));
    table.enter(black, "e5");
    CHECK(modeOf(table.match(), white) == BoardMode::execute);
    CHECK(stateOf(table.match(), white) == PlayerState::confirm);
    const auto wrong =
        table.show(white, placementOf("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR"));
    CHECK(only<BoardWrong>(wrong).size() == 1);
    CHECK_FALSE(happened<BoardsDiverged>(wrong));
    CHECK(happened<MoveExecuted>(table.show(white, table.match().game.position().placement())));
    CHECK(happened<MoveMade>(table.show(white, shown("Nf3"))));
}

TEST_CASE("two people at one sensed board: moves may slide on, or arrive two at a time") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    for (const Colour seat : colours)
        setup.seats[seat].inputs = {.keyboard = false, .sensedBoard = true};
    Table table = startedAtHome(setup);
    const auto positionAfter = [&](std::string_view first, std::string_view second) {
        Position position = table.match().game.position().after(table.move(first));
        position.play(*parseSan(second, Letters::english, position));
        return position.placement();
    };
    table.show(white, positionAfter("e4", "e5"));
    CHECK(table.match().game.plies() == 2);
    CHECK(table.match().clock.running() == white);

    table.show(white, table.match().game.position().after(table.move("Qg4")).placement());
    const auto slid =
        table.show(white, table.match().game.at(2).after(table.moveBack("Qh5", 1)).placement());
    CHECK(only<RetracedTo>(slid) == std::vector{RetracedTo{2, RetraceCause::movedOn}});
    CHECK(table.match().game.moves().back() == table.moveBack("Qh5", 1));
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("two people at one sensed board: a move counts while the other already holds a piece") {
    MatchSetup setup = homeSetup();
    for (const Colour seat : colours)
        setup.seats[seat].inputs = {.keyboard = false, .sensedBoard = true};
    Table table = startedAtHome(setup);
    Placement held = table.match().game.position().after(table.move("e4")).placement();
    held.clear(Square::e7);
    const auto events = table.show(white, held);
    CHECK(only<MoveMade>(events).size() == 1);
    CHECK_FALSE(happened<BoardWrong>(events));
    held.put(Square::e5, {black, Kind::pawn});
    CHECK(only<MoveMade>(table.show(white, held)).size() == 1);
    CHECK(table.match().game.plies() == 2);
}

TEST_CASE("at home a king put beside the other one in the middle is wrong, and is no result") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("8/8/3k4/7p/4K2P/8/8/8 b - - 0 1");
    for (const Colour seat : colours)
        setup.seats[seat].inputs = {.keyboard = false, .sensedBoard = true};
    Table table = startedAtHome(setup);
    const auto events = table.show(white, placementOf("8/8/8/3k3p/4K2P/8/8/8"));
    CHECK(only<BoardWrong>(events) == std::vector{BoardWrong{black, {Square::d5, Square::d6}}});
}

TEST_CASE("an engine's piece pushed too far makes the board wrong and is no other move") {
    MatchSetup setup = homeSetup();
    setup.start = tests::positionOf("r3k3/8/8/8/8/8/8/4K2R w - - 0 1");
    setup.seats.white.inputs = {.keyboard = false, .sensedBoard = true};
    setup.seats.black.inputs = {.keyboard = false, .engine = true};
    Table table = startedAtHome(setup);
    table.show(white, table.match().game.position().after(table.move("Rh2")).placement());
    table.enter(black, "Ra4");
    table.show(white, table.match().game.position().placement());
    const auto pushed = table.show(white, placementOf("4k3/8/8/8/8/r7/7R/4K3"));
    CHECK(only<BoardWrong>(pushed).size() == 1);
    CHECK(table.match().game.plies() == 2);
    // While the engine thinks, the board makes no move for it.
    table.show(white, table.match().game.position().placement());
    table.show(white, table.match().game.position().after(table.move("Rh3")).placement());
    CHECK_FALSE(happened<MoveMade>(
        table.show(white, table.match().game.position().after(table.move("Ra2")).placement())));
}

TEST_CASE("at home the players stop, set and start their clock themselves") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    Table table = startedAtHome(setup);
    table.ask(Actor::white, Halt{});
    table.ask(Actor::white, SetClock{white, minutes(5)});
    table.ask(Actor::white, Go{});
    CHECK(table.match().clock.remaining(white, table.now()) == minutes(5));
}

TEST_CASE("a start position in which the game is over ends it before the first move (5.1.a, 5.2)") {
    struct Start {
        const char* fen = nullptr;
        LawsEdition laws;
        Outcome outcome;
    };
    const Start starts[]{
        {"R6k/6pp/8/8/8/8/8/4K3 b - - 0 1", laws2009, wonBy(EndReason::checkmate, white)},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", laws2009, drawnBy(EndReason::stalemate)},
        {"8/8/8/3k4/8/2n5/8/K7 w - - 0 1", laws2009, drawnBy(EndReason::deadPosition)},
        {"8/8/8/3k4/8/2n5/8/K7 w - - 0 1", laws1995, drawnBy(EndReason::deadPosition)},
        {"4k3/8/8/8/8/8/8/4K2R w - - 150 90", laws2023, drawnBy(EndReason::seventyFiveMoves)},
    };
    for (auto setup : {homeSetup(), tournamentSetup(white)})
        for (const auto& [fen, laws, outcome] : starts) {
            INFO(fen);
            setup.start = tests::positionOf(fen);
            setup.laws = laws;
            Table table(setup);
            CHECK(table.ask(Actor::program, Go{}) == std::vector<Event>{Ended{outcome}});
            CHECK(table.match().phase == tests::over(outcome));
            CHECK(table.refusal(Actor::white, Resign{white}).reason == Reason::over);
        }
}

TEST_CASE("a start position with counted moves, or one that only a claim ends, can be played") {
    for (const char* const fen :
         {"4k3/8/8/8/8/8/8/4K2R w - - 99 60", "4k3/8/8/8/8/8/8/4K2R w - - 150 90"}) {
        MatchSetup setup = homeSetup();
        setup.start = tests::positionOf(fen);
        Table table = startedAtHome(setup);
        CHECK(table.match().phase == Phase{Playing{}});
    }
}

TEST_CASE("at home without a clock there is nothing to stop") {
    Table table = startedAtHome();
    CHECK(table.refusal(Actor::white, Halt{}).reason == Reason::noClock);
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    Table timed = startedAtHome(setup);
    timed.ask(Actor::white, Halt{});
    CHECK(timed.match().phase == Phase{Halted{StopCause::arbiter}});
}

TEST_CASE("at home a move of the player on move starts stopped clocks") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    for (const bool isRestart : {true, false}) {
        Table table = startedAtHome(setup);
        table.play("e4");
        if (isRestart)
            table.ask(Actor::program, Reopen{});
        else
            table.ask(Actor::white, Halt{});
        table.pass(minutes(3));
        CHECK(table.refusal(Actor::white, EnterMove{white, table.move("e5")}).reason ==
              Reason::clocksStopped);
        const auto events = table.enter(black, "e5");
        CHECK(events.front() == Event{ClocksStarted{black}});
        CHECK(happened<MoveMade>(events));
        CHECK(table.match().clock.running() == white);
        CHECK(tests::timeLeft(table, black) == minutes(15));
    }
}

TEST_CASE("at home neither a refused move nor a lifted piece starts the clocks") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    Table table = startedAtHome(setup);
    table.ask(Actor::program, Reopen{});
    const auto illegal = Move::plain(Square::e2, Square::e5);
    CHECK(table.refusal(Actor::white, EnterMove{white, illegal}).reason == Reason::illegalMove);
    CHECK_FALSE(table.match().clock.running());
    table.lift(white, Square::e2);
    CHECK(table.match().clock.running() == white);
    CHECK(happened<MoveMade>(table.put(white, Square::e4)));
}

TEST_CASE("at home a move on a sensed board starts stopped clocks, setting up the board does not") {
    MatchSetup setup = homeSetup();
    setup.time = *parseTimeControl("15m");
    setup.seats.white.inputs.sensedBoard = true;
    Table table = startedAtHome(setup);
    table.show(white, Placement::start());
    table.ask(Actor::program, Reopen{});
    table.show(white, placementOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBN1"));
    CHECK_FALSE(table.match().clock.running());
    table.show(white, Placement::start());
    CHECK_FALSE(table.match().clock.running());
    table.show(white, placementOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
    CHECK(table.match().game.plies() == 1);
    CHECK(table.match().clock.running() == black);
}

TEST_CASE("in a tournament a move does not start stopped clocks") {
    Table table = tests::started();
    table.ask(Actor::arbiter, Halt{});
    CHECK(table.refusal(Actor::white, EnterMove{white, table.move("e4")}).reason ==
          Reason::clocksStopped);
}
