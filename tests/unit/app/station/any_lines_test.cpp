// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is typed, a refused line changes nothing and exploring touches nothing; Enter alone
// sends a refused line again and does nothing else (Art. 4.3, E2.2).
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "tests/support/chess/any_square.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/screen/extent.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>

using tests::Dice;
using tests::Sitting;

namespace {

constexpr int linesOfEach = 120;

constexpr std::array looks{
    "linie c", "reihe 4", "brett", "letzter", "stand", "wo turm", "material"};
constexpr std::array others{
    "e9", "Lxh9", "xyz", "rückgabe", "drücken", "ansage", "bestätigen", "nein"};

template <std::size_t count>
std::string anyOf(Dice& dice, const std::array<const char*, count>& lines) {
    return lines[dice.below(count)];
}

std::string anyMove(Dice& dice, const rules::Match& match) {
    const auto& position = match.game.position();
    const auto moves = position.legalMoves();
    if (moves.isEmpty() || dice.oneIn(3))
        return name(tests::anySquare(dice)) + name(tests::anySquare(dice));
    return writeSan(
        position, moves[dice.below(moves.size())], rules::lawsStyle(rules::Letters::german));
}

enum class Typed : std::uint8_t { enter, square, look, other };

struct Line {
    Typed what;
    std::string text;
};

Line anyLine(Dice& dice, const rules::Match& match) {
    if (dice.oneIn(2)) return {Typed::enter, ""};
    if (dice.oneIn(4)) return {Typed::square, "feld " + name(tests::anySquare(dice))};
    if (dice.oneIn(4)) return {Typed::look, anyOf(dice, looks)};
    if (dice.oneIn(4)) return {Typed::other, anyOf(dice, others)};
    return {Typed::other, anyMove(dice, match)};
}

bool isRefused(std::string_view answer) {
    return answer.find("‹error›") != std::string_view::npos;
}

struct Counted {
    int touched = 0;
    int sentAgain = 0;
};

/// At home touching binds nobody.
bool hasTouched(const rules::Match& before, const rules::Match& after) {
    return before.setup.profile == rules::Profile::tournament &&
           after.touches.size() > before.touches.size();
}

bool isLook(const Line& line) {
    return line.what == Typed::look || line.what == Typed::square;
}

/// A player's lines, each followed by Enter.
void typeOn(Sitting& at, Dice& dice, Counted& counted) {
    Line latest{Typed::enter, ""};
    bool wasRefused = false;
    for (int number = 0; number < linesOfEach; ++number) {
        const Line line = anyLine(dice, at.match());
        INFO("line " << number << ": " << line.text << " after " << latest.text);
        const auto before = at.match();
        const bool wasAsked = at.station().isAsked();
        const auto answer = at.line(line.text);
        INFO(answer);
        const bool isRefusedNow = isRefused(answer);
        const bool isSentAgain = line.what == Typed::enter && wasRefused && !wasAsked;
        if (isRefusedNow || isLook(line) || isSentAgain) REQUIRE((at.match() == before));
        counted.sentAgain += isSentAgain ? 1 : 0;
        if (hasTouched(before, at.match())) {
            ++counted.touched;
            REQUIRE(line.what == Typed::enter);
            REQUIRE(latest.what == Typed::square);
        }
        const bool isKept = line.what == Typed::enter && isSentAgain;
        wasRefused = isRefusedNow && (isKept || line.what != Typed::enter);
        if (!isKept) latest = line;
    }
}

} // namespace

TEST_CASE("refused lines and exploring never change which moves may be played", "[thorough]") {
    const auto sequences = tests::extent<std::uint64_t>(20, 2000);
    Counted counted;
    for (std::uint64_t seed = 0; seed < sequences; ++seed) {
        INFO("seed " << seed);
        Dice dice(seed);
        Sitting at(dice.oneIn(4) ? rules::homeSetup() : tests::tournament());
        typeOn(at, dice, counted);
    }
    CHECK(counted.touched > 0);
    CHECK(counted.sentAgain > 0);
}

TEST_CASE("Enter alone after a refused line sends that line again and touches nothing") {
    Sitting at(tests::tournament());
    at.line("feld c1");
    const std::string refusal = at.line("Lc4");
    CHECK(isRefused(refusal));
    CHECK(at.line("") == refusal);
    CHECK(at.match().touches.empty());
    SECTION("a typed line takes its place") {
        CHECK(at.line("e4").empty());
        CHECK(rules::calledMove(at.match()).has_value());
        CHECK(at.line("").empty());
        CHECK(at.match().game.plies() == 1);
    }
    SECTION("so does exploring") {
        at.line("feld b1");
        CHECK(at.line("") == "");
        CHECK(at.match().touches.size() == 1);
    }
}

TEST_CASE("an entered move is not announced by Enter after a refused line") {
    Sitting at(tests::tournament());
    at.line("e4");
    CHECK(isRefused(at.line("e9")));
    CHECK(isRefused(at.line("")));
    CHECK(std::holds_alternative<rules::Entered>(at.match().turn));
    CHECK_FALSE(isRefused(at.line("ansage")));
}

TEST_CASE("Enter picks up only if a square was explored immediately before (E2.2)") {
    Sitting at(tests::tournament());
    SECTION("in the terminal") {
        at.line("feld b1");
        at.line("uhr");
        CHECK(at.line("") == "‹error› Keine Eingabe.");
        CHECK(at.line("") == "‹error› Keine Eingabe.");
    }
    SECTION("in the window") {
        CHECK(at.key("Enter") == "‹error› Keine Eingabe.");
        at.key("Left");
        at.key("F5");
        CHECK(at.key("Enter") == "‹error› Keine Eingabe.");
    }
    CHECK(at.match().touches.empty());
}

TEST_CASE("W7 in the window newly typed text replaces the refused line kept there") {
    Sitting at(tests::tournament());
    at.ask(rules::Actor::arbiter, rules::Halt{});
    CHECK(isRefused(at.typed("e4")));
    CHECK(at.text() == "e4");
    at.types("sf3");
    CHECK(at.text() == "sf3");
    CHECK(isRefused(at.key("Enter")));
    at.ask(rules::Actor::arbiter, rules::Go{});
    CHECK_FALSE(isRefused(at.key("Enter")));
    CHECK(rules::calledMove(at.match()) ==
          rules::Move::plain(rules::Square::g1, rules::Square::f3));
}
