// SPDX-License-Identifier: GPL-3.0-or-later
// The emulated board and the reader of boards on a real pseudo-terminal, each on its own thread.
#include "tactile-io/board/link.hpp"
#include "tactile-io/emulator/emulated_board.hpp"
#include "tests/support/boards/plugged_in_board.hpp"
#include "tests/support/boards/reading_log.hpp"
#include "tests/support/chess/pieces.hpp"
#include "tests/support/match/games.hpp"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace tactile;
using rules::BoardFound;
using rules::BoardLost;
using rules::Change;
using rules::ClockSide;
using rules::LossCause;
using rules::Placement;
using rules::Reading;
using rules::Shown;
using rules::Span;
using rules::Square;
using rules::Stillness;
using tests::PluggedInBoard;
using tests::ReadingLog;
using tests::whitePawn;

namespace {

/// A directory of its own for the links of one test.
class Place {
public:
    Place() {
        std::string name = std::filesystem::temp_directory_path() / "hektor-board-XXXXXX";
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        directory_ = name;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
        std::error_code ignored;
        std::filesystem::remove_all(directory_, ignored);
    }
    [[nodiscard]] std::string link() const { return directory_ / "board"; }
    [[nodiscard]] BoardAddress address() const { return {"dgt", link()}; }

private:
    std::filesystem::path directory_;
};

Placement afterE4() {
    return tests::gameOf("e4").position().placement();
}

Reading settled(const Placement& placement) {
    return Shown{placement, Stillness::settled};
}

bool isLost(const Reading& reading) {
    return std::holds_alternative<BoardLost>(reading);
}

} // namespace

TEST_CASE("a board is found, displayed, and reported lift by lift") {
    const Place place;
    PluggedInBoard board({}, place.link());
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    CHECK(log.waitFor(BoardFound{}));
    CHECK(log.waitFor(rules::Oriented{rules::Orientation::straight}));
    CHECK(log.waitFor(settled(Placement::start())));
    board.does(LiftPiece{Square::e2});
    CHECK(log.waitFor(Change{Square::e2, std::nullopt}));
    board.does(PutPiece{Square::e4, whitePawn});
    CHECK(log.waitFor(Change{Square::e4, whitePawn}));
    CHECK(log.waitFor(settled(afterE4())));
}

TEST_CASE("a turned board with a clock is read from White's side") {
    const Place place;
    PluggedInBoard board({.turned = true}, place.link());
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    CHECK(log.waitFor(rules::Oriented{rules::Orientation::turned}));
    CHECK(log.waitFor(settled(Placement::start())));
    board.does(MovePiece{Square::e2, Square::e4});
    board.does(PressClock{ClockSide::right});
    CHECK(log.waitFor(rules::Pressed{ClockSide::right}));
    CHECK(log.waitFor(settled(afterE4())));
}

TEST_CASE("a cable disconnected during a move is reported once, and found again with the move") {
    const Place place;
    PluggedInBoard board({}, place.link());
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    REQUIRE(log.waitFor(settled(Placement::start())));
    board.does(LiftPiece{Square::e2});
    CHECK(log.waitFor(Change{Square::e2, std::nullopt}));
    board.does(Unplug{Span{1500}});
    CHECK(log.waitFor(isLost));
    board.does(PutPiece{Square::e4, whitePawn});
    CHECK(log.waitFor(BoardFound{}));
    CHECK(log.waitFor(settled(afterE4())));
    const auto all = log.all();
    const auto lost = std::find_if(all.begin(), all.end(), isLost);
    CHECK(std::get<BoardLost>(*lost).cause == LossCause::unplugged);
    CHECK(std::count_if(all.begin(), all.end(), isLost) == 1);
}

TEST_CASE("noise and lost bytes on the line do not change the final state") {
    const Place place;
    PluggedInBoard board({.loseOneIn = 150}, place.link());
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    REQUIRE(log.waitFor(settled(Placement::start())));
    board.does(MakeNoise{});
    board.does(MovePiece{Square::e2, Square::e4});
    board.does(MakeNoise{});
    CHECK(log.waitFor(settled(afterE4())));
}

TEST_CASE("a board that is connected later is waited for") {
    const Place place;
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    REQUIRE(log.waitFor(isLost));
    CHECK(std::get<BoardLost>(log.all().at(0)).cause == LossCause::notThere);
    PluggedInBoard board({}, place.link());
    CHECK(log.waitFor(settled(Placement::start())));
}

TEST_CASE("a board in use by another reader is busy") {
    const Place place;
    PluggedInBoard board({}, place.link());
    ReadingLog first;
    const auto link = connect(place.address(), first.poster());
    REQUIRE(first.waitFor(BoardFound{}));
    ReadingLog second;
    const auto other = connect(place.address(), second.poster());
    REQUIRE(second.waitFor(isLost));
    CHECK(std::get<BoardLost>(second.all().at(0)).cause == LossCause::busy);
}

TEST_CASE("a file is no board and is refused instead of being read") {
    const Place place;
    std::ofstream(place.link()) << "not a board";
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    REQUIRE(log.waitFor(isLost));
    CHECK(std::get<BoardLost>(log.all().at(0)).cause == LossCause::stranger);
}

TEST_CASE("an attached clock beeps on request") {
    const Place place;
    PluggedInBoard board({.clock = true}, place.link());
    ReadingLog log;
    const auto link = connect(place.address(), log.poster());
    REQUIRE(log.waitFor(settled(Placement::start())));
    // The first press shows that the board has reported its clock, the later ones that the command
    // to beep has arrived.
    board.does(PressClock{ClockSide::left});
    REQUIRE(log.waitFor(rules::Pressed{ClockSide::left}));
    link->give(Beep{});
    board.does(PressClock{ClockSide::right});
    CHECK(log.waitFor(rules::Pressed{ClockSide::right}));
    board.does(PressClock{ClockSide::left});
    REQUIRE(board.isDone());
    CHECK(board.ended().beeps() == 1);
}

TEST_CASE("the link to an emulated board replaces nothing else, and is removed with it") {
    const Place place;
    {
        PluggedInBoard board({}, place.link());
        CHECK(std::filesystem::is_symlink(place.link()));
    }
    CHECK_FALSE(std::filesystem::is_symlink(place.link()));
    std::ofstream(place.link()) << "precious";
    EmulatedBoard board({});
    CHECK(board.plugIn(place.link()) == TerminalFault{TerminalError::linkTaken});
    CHECK(std::filesystem::file_size(place.link()) == 8);
}

TEST_CASE("a link that an emulator left is replaced, one to another target is not") {
    const Place place;
    std::filesystem::create_symlink("/dev/pts/99999", place.link());
    {
        EmulatedBoard board({});
        CHECK_FALSE(board.plugIn(place.link()).has_value());
    }
    std::filesystem::create_symlink("/dev/null", place.link());
    EmulatedBoard board({});
    CHECK(board.plugIn(place.link()) == TerminalFault{TerminalError::linkTaken});
}

TEST_CASE("a link in a missing directory cannot be created") {
    EmulatedBoard board({});
    const auto fault = board.plugIn("/nowhere/at/all/board");
    REQUIRE(fault.has_value());
    CHECK(fault->error == TerminalError::noLink);
}
