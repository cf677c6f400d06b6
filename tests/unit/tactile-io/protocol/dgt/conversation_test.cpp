// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile-io/board/sense.hpp"
#include "tactile-io/protocol/dgt/conversation.hpp"
#include "tests/support/boards/dgt_dialogue.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace tactile;
using rules::BoardFound;
using rules::Change;
using rules::ClockSide;
using rules::Colour;
using rules::Kind;
using rules::LossCause;
using rules::Orientation;
using rules::Oriented;
using rules::Placement;
using rules::Pressed;
using rules::Reading;
using rules::Shown;
using rules::Square;
using rules::Stillness;
using tests::bytes;
using tests::DgtDialogue;

namespace {

using Readings = std::vector<Reading>;

Readings shownInAllDegrees(const Placement& placement) {
    return {Shown{placement, Stillness::settled},
            Shown{placement, Stillness::firm},
            Shown{placement, Stillness::lasting}};
}

std::size_t countOf(const Bytes& sent, std::uint8_t command) {
    return static_cast<std::size_t>(std::count(sent.begin(), sent.end(), command));
}

} // namespace

TEST_CASE("a board is silenced, identified, read, told to report, and read again") {
    DgtDialogue dialogue;
    dialogue.open();
    dialogue.wait(1000);
    CHECK(dialogue.takeSent() == bytes("40 4D 45 42 4B 41 42"));
}

TEST_CASE("a board that answers is found, is not turned and is displayed") {
    DgtDialogue dialogue;
    dialogue.start();
    Readings expected{BoardFound{}, Oriented{Orientation::straight}};
    for (auto& shown : shownInAllDegrees(Placement::start()))
        expected.push_back(shown);
    CHECK(dialogue.takeReadings() == expected);
}

TEST_CASE("a turned board is recognised, and its squares are converted (row 22)") {
    DgtDialogue dialogue(turned(Placement::start()));
    dialogue.start();
    CHECK(dialogue.takeReadings().at(1) == Reading{Oriented{Orientation::turned}});
    dialogue.sends("8E 00 05 0B 00");
    CHECK(dialogue.takeReadings() == Readings{Change{Square::e2, std::nullopt}});
}

TEST_CASE("bytes received in the first tenth of a second are old and ignored") {
    DgtDialogue dialogue;
    dialogue.open();
    dialogue.sends("93 00 05 01 02");
    dialogue.wait(50);
    CHECK(dialogue.takeSent() == bytes("40"));
}

TEST_CASE("commands are a tenth of a second apart") {
    DgtDialogue dialogue;
    dialogue.open();
    dialogue.wait(99);
    CHECK(dialogue.takeSent() == bytes("40"));
    dialogue.wait(1);
    CHECK(dialogue.takeSent() == bytes("4D"));
    dialogue.wait(99);
    CHECK(dialogue.takeSent().empty());
    dialogue.wait(1);
    CHECK(dialogue.takeSent() == bytes("45"));
}

TEST_CASE("a device that does not identify itself is asked three times and is unidentified") {
    DgtDialogue dialogue;
    dialogue.deaf = true;
    dialogue.open();
    dialogue.wait(6099);
    CHECK(dialogue.losses.empty());
    dialogue.wait(1);
    CHECK(dialogue.losses == std::vector{LossCause::stranger});
    CHECK(dialogue.takeSent() == bytes("40 4D 4D 4D"));
    CHECK(dialogue.takeReadings().empty());
}

TEST_CASE("a board that stops answering is silent after three queries") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.deaf = true;
    dialogue.wait(8000);
    CHECK(dialogue.losses == std::vector{LossCause::silent});
}

TEST_CASE("a quiet board is queried every two seconds, and read completely every ten") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeSent();
    dialogue.wait(20'000);
    const auto sent = dialogue.takeSent();
    CHECK(countOf(sent, 0x45) == 8);
    CHECK(countOf(sent, 0x42) == 2);
    CHECK(sent.size() == 10);
    CHECK(dialogue.losses.empty());
}

TEST_CASE("after a change the board is read completely once it is quiet") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeSent();
    dialogue.takeReadings();
    dialogue.sends("8E 00 05 34 00");
    dialogue.wait(179);
    CHECK(dialogue.takeSent().empty());
    dialogue.wait(1);
    CHECK(dialogue.takeSent() == bytes("42"));
    dialogue.wait(119);
    CHECK(dialogue.takeReadings() == Readings{Change{Square::e2, std::nullopt}});
    dialogue.wait(1);
    const auto readings = dialogue.takeReadings();
    REQUIRE(readings.size() == 1);
    CHECK(std::get<Shown>(readings[0]).stillness == Stillness::settled);
}

TEST_CASE("a change whose message was lost completely is found by the regular dump") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeReadings();
    dialogue.memory().clear(Square::e2);
    dialogue.wait(12'000);
    const auto readings = dialogue.takeReadings();
    REQUIRE_FALSE(readings.empty());
    CHECK(readings[0] == Reading{Change{Square::e2, std::nullopt}});
}

TEST_CASE(
    "a board that shows changes without reporting them has restarted, and is told to report") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeSent();
    dialogue.memory().clear(Square::e2);
    dialogue.wait(11000);
    CHECK(countOf(dialogue.takeSent(), 0x4B) == 1);
}

TEST_CASE("bytes lost in the middle of a message lead to a dump at once (row 20)") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeSent();
    dialogue.takeReadings();
    dialogue.memory().clear(Square::e2);
    dialogue.sends("8E 00 05 34 8E 00 05 24 01");
    CHECK(dialogue.takeSent() == bytes("42"));
    dialogue.wait(1000);
    const auto readings = dialogue.takeReadings();
    CHECK(readings.at(0) == Reading{Change{Square::e4, rules::Piece{Colour::white, Kind::pawn}}});
    CHECK(readings.at(1) == Reading{Change{Square::e2, std::nullopt}});
    CHECK(std::get<Shown>(readings.at(2)).placement == dialogue.memory());
}

TEST_CASE("an incomplete message is given up after half a second, and a dump requested") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeSent();
    dialogue.memory().clear(Square::e2);
    dialogue.sends("8E 00 05");
    dialogue.wait(499);
    CHECK(countOf(dialogue.takeSent(), 0x42) == 0);
    dialogue.wait(1);
    CHECK(countOf(dialogue.takeSent(), 0x42) == 1);
    CHECK(dialogue.takeReadings().back() == Reading{Change{Square::e2, std::nullopt}});
}

TEST_CASE("a missing dump is requested again") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.sends("8E 00 05 34 00");
    dialogue.deaf = true;
    dialogue.takeSent();
    dialogue.wait(1400);
    CHECK(countOf(dialogue.takeSent(), 0x42) == 2);
}

TEST_CASE("the lever counts when it moves, not when it is first seen (row 21)") {
    DgtDialogue dialogue;
    dialogue.clock = DgtClockTimes{.left = {}, .right = {}, .pressed = ClockSide::right};
    dialogue.start();
    dialogue.takeReadings();
    dialogue.sends("8D 00 0A 01 30 00 01 29 45 09");
    CHECK(dialogue.takeReadings().empty());
    dialogue.sends("8D 00 0A 01 30 00 01 29 45 13");
    CHECK(dialogue.takeReadings() == Readings{Pressed{ClockSide::left}});
    dialogue.sends("8D 00 0A 01 30 00 01 29 45 13 8D 00 0A 01 30 00 01 29 44 09");
    CHECK(dialogue.takeReadings() == Readings{Pressed{ClockSide::right}});
}

TEST_CASE("a lever that moved during an interruption of the line counts once the board is shown") {
    DgtDialogue dialogue;
    dialogue.clock = DgtClockTimes{.left = {}, .right = {}, .pressed = ClockSide::right};
    dialogue.start();
    dialogue.takeReadings();
    dialogue.clock = DgtClockTimes{.left = {}, .right = {}, .pressed = ClockSide::left};
    dialogue.start();
    const auto readings = dialogue.takeReadings();
    const Reading press = Pressed{ClockSide::left};
    CHECK(std::count(readings.begin(), readings.end(), press) == 1);
    CHECK(std::any_of(readings.begin(),
                      std::find(readings.begin(), readings.end(), press),
                      [](const Reading& each) { return std::holds_alternative<Shown>(each); }));
}

TEST_CASE("connecting a clock later is not a press") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeReadings();
    dialogue.sends("8D 00 0A 01 30 00 01 29 45 13");
    CHECK(dialogue.takeReadings().empty());
    dialogue.sends("8D 00 0A 00 00 00 00 00 00 20 8D 00 0A 01 30 00 01 29 45 09");
    CHECK(dialogue.takeReadings().empty());
}

TEST_CASE("a result piece is reported and occupies no square") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeReadings();
    dialogue.sends("8E 00 05 24 0D");
    CHECK(dialogue.takeReadings() == Readings{rules::ResultPieceShown{rules::ResultPiece::draw}});
}

TEST_CASE("after a loss the board is found again and displayed completely") {
    DgtDialogue dialogue;
    dialogue.start();
    dialogue.takeReadings();
    dialogue.memory().clear(Square::e2);
    dialogue.start();
    Readings expected{BoardFound{}};
    for (auto& shown : shownInAllDegrees(dialogue.memory()))
        expected.push_back(shown);
    CHECK(dialogue.takeReadings() == expected);
}

TEST_CASE("a board in the middle of a game is recognised by its expected placement") {
    auto game = Placement::start();
    game.clear(Square::e2);
    game.put(Square::e4, {Colour::white, Kind::pawn});
    DgtDialogue dialogue(turned(game));
    dialogue.gives(Expect{game});
    dialogue.start();
    CHECK(dialogue.takeReadings().at(1) == Reading{Oriented{Orientation::turned}});
}

TEST_CASE("a turned board is displayed as soon as it is still, and not only by the regular dump") {
    Placement kings;
    kings.put(Square::e1, {Colour::white, Kind::king});
    kings.put(Square::e7, {Colour::black, Kind::king});
    DgtDialogue dialogue(Placement{});
    dialogue.gives(Expect{kings});
    dialogue.start();
    dialogue.takeReadings();
    dialogue.sends("8E 00 05 03 05 8E 00 05 33 0B");
    dialogue.wait(1000);
    const auto readings = dialogue.takeReadings();
    CHECK(readings.at(2) == Reading{Oriented{Orientation::turned}});
    CHECK(readings.back() == Reading{Shown{kings, Stillness::firm}});
}

TEST_CASE("a turned board that was empty at first is recognised although two pieces are swapped") {
    DgtDialogue dialogue(Placement{});
    dialogue.start();
    CHECK(dialogue.takeReadings().at(1) == Reading{Oriented{Orientation::straight}});
    dialogue.memory() = turned(Placement::start());
    dialogue.memory().put(Square::d8, {Colour::white, Kind::queen});
    dialogue.memory().put(Square::e8, {Colour::white, Kind::king});
    dialogue.wait(13'000);
    const auto readings = dialogue.takeReadings();
    CHECK(std::count(readings.begin(), readings.end(), Reading{Oriented{Orientation::turned}}) ==
          1);
    REQUIRE(std::holds_alternative<Shown>(readings.back()));
    CHECK(differences(std::get<Shown>(readings.back()).placement, Placement::start()) ==
          std::vector{Square::d1, Square::e1});
}

TEST_CASE("only a board with a clock can beep") {
    DgtDialogue silent;
    silent.start();
    silent.takeSent();
    silent.gives(Beep{});
    CHECK(silent.takeSent().empty());
    DgtDialogue ringing;
    ringing.clock = DgtClockTimes{};
    ringing.start();
    ringing.takeSent();
    ringing.gives(Beep{});
    CHECK(ringing.takeSent() == bytes("2B 04 03 0B 02 00"));
}

TEST_CASE("whatever a board sends, it never receives the commands for its boot loader or lights") {
    std::mt19937 lot(0x4E60);
    DgtDialogue dialogue;
    dialogue.clock = DgtClockTimes{};
    dialogue.start();
    for (int i = 0; i < 3000; ++i) {
        Bytes noise(lot() % 12);
        for (auto& byte : noise)
            byte = static_cast<std::uint8_t>(lot());
        dialogue.feeds(noise);
        dialogue.gives(Light{{Square::e2, Square::e4}});
        dialogue.wait(static_cast<std::int64_t>(lot() % 300));
    }
    const auto sent = dialogue.takeSent();
    CHECK(sent.size() > 1000);
    CHECK(countOf(sent, 0x4E) == 0);
    CHECK(countOf(sent, 0x60) == 0);
}

TEST_CASE("after any amount of noise the board is displayed correctly in the end") {
    std::mt19937 lot(8192);
    DgtDialogue dialogue;
    dialogue.start();
    for (int i = 0; i < 500; ++i) {
        Bytes noise(lot() % 40);
        for (auto& byte : noise)
            byte = static_cast<std::uint8_t>(lot());
        dialogue.feeds(noise);
        dialogue.wait(static_cast<std::int64_t>(lot() % 50));
    }
    dialogue.memory().clear(Square::g1);
    dialogue.wait(30'000);
    const auto readings = dialogue.takeReadings();
    CHECK(std::get<Shown>(readings.back()) == Shown{dialogue.memory(), Stillness::lasting});
}
