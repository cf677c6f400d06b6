// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/drills/drill.hpp"
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace app;
using rules::Language;
using rules::Stillness;
using speech::PhraseKey;

namespace {

constexpr std::string_view heard = "6k1/8/8/8/3Q4/8/8/4K3 w - - 0 1";

/// The placement that the line names, as a FEN; empty: the line is no such answer.
std::string pieces(std::string_view line, Language language = Language::german) {
    const auto read = readPieces(line, language);
    return read ? rules::writeFenPlacement(*read) : "";
}

const auto isHeard = std::string{heard.substr(0, heard.find(' '))};

DrillQuestion question() {
    return drillNamed("rebuild")->ask(heard).value();
}

rules::Placement placed(std::string_view fen) {
    return rules::parseFenSetup(std::string{fen} + " w - - 0 1").value().placement;
}

rules::Reading shows(std::string_view fen, Stillness stillness) {
    return rules::Shown{placed(fen), stillness};
}

std::vector<PhraseKey> keysOf(const std::vector<Phrase>& phrases) {
    std::vector<PhraseKey> keys(phrases.size());
    std::ranges::transform(phrases, keys.begin(), &Phrase::key);
    return keys;
}

} // namespace

TEST_CASE("Pieces are read in letters and in words of three languages, in any order") {
    CHECK(pieces("Ke1 Dd4 schwarz Kg8") == isHeard);
    CHECK(pieces("weiß Ke1 Dd4, schwarz Kg8") == isHeard);
    CHECK(pieces("schwarz: Kg8. Weiß: Dd4 Ke1") == isHeard);
    CHECK(pieces("schwarz:Kg8,weiß:Dd4,Ke1") == isHeard);
    CHECK(pieces("weißer König e1, weiße Dame d4, schwarzer König g8") == isHeard);
    CHECK(pieces("Weiß. König Eva eins. Dame David vier. Schwarz. König Gustav acht.") == isHeard);
    CHECK(pieces("WEISS K E1 D D4 SCHWARZ K G8") == isHeard);
    CHECK(pieces("white Ke1 Qd4 black Kg8", Language::english) == isHeard);
    CHECK(pieces("white king e1 white queen d4 black king g8", Language::english) == isHeard);
    CHECK(pieces("white Ke1 Qd4 black Kg8", Language::german) == isHeard);
    CHECK(pieces("beyaz Şe1 Vd4 siyah Şg8", Language::turkish) == isHeard);
    CHECK(pieces("Beyaz. Şah eva 1. Vezir david 4. Siyah. Şah gustav 8.", Language::turkish) ==
          isHeard);
}

TEST_CASE("After a word further squares are of the same kind, after a letter of pawns") {
    CHECK(pieces("Kh1 Türme f7 a8 schwarz Kh8") == "R6k/5R2/8/8/8/8/8/7K");
    CHECK(pieces("Kh1 Tuerme f7, a8 schwarz Kh8") == "R6k/5R2/8/8/8/8/8/7K");
    CHECK(pieces("White. King h1. Rooks f7, a8. Black. King h8.", Language::english) ==
          "R6k/5R2/8/8/8/8/8/7K");
    CHECK(pieces("Şah h1 kaleler f7 a8 siyah şah h8", Language::turkish) == "R6k/5R2/8/8/8/8/8/7K");
    CHECK(pieces("Kh1 Tf7 a7 schwarz Kh8") == "7k/P4R2/8/8/8/8/8/7K");
    CHECK(pieces("König h1 Bauern b5 a7 schwarz Kh8 b6") == "7k/P7/1p6/1P6/8/8/8/7K");
}

TEST_CASE(
    "Lines that do not name pieces of both sides, each on a square of its own, are no answer") {
    for (const char* const line : {"",
                                   "Ke1",
                                   "Ke1 Dd4",
                                   "schwarz Kg8",
                                   "weiß schwarz",
                                   "Ke1 schwarz K",
                                   "Ke1 schwarz Kg9",
                                   "Ke1 De1 schwarz Kg8",
                                   "König schwarz Kg8",
                                   "unsinn e1 schwarz Kg8",
                                   "e2e4 schwarz Kg8",
                                   "Sbd7 schwarz Kg8",
                                   "weißKe1 Dd4 schwarz Kg8",
                                   "figuren",
                                   "feld e4",
                                   "\x1A\xFF schwarz Kg8"})
        CHECK(pieces(line).empty());
}

TEST_CASE("The pieces that have been heard are the right answer, in any order") {
    const auto asked = question();
    CHECK(asked.isRight("schwarz Kg8 weiß Dd4 Ke1", Language::german));
    CHECK_FALSE(asked.isRight("schwarz Kg8 weiß Dd5 Ke1", Language::german));
    CHECK(asked.words.size() == 3);
    CHECK_FALSE(asked.table); // looking at the board must not tell the answer
}

TEST_CASE("What is wrong with an answer is said: missing, too many, on another square") {
    const auto faults = [](std::string_view line) {
        return keysOf(question().faults(line, Language::german));
    };
    CHECK(faults("Ke1 schwarz Kg8") == std::vector{PhraseKey::trnMissing});
    CHECK(faults("Ke1 Dd4 e4 schwarz Kg8") == std::vector{PhraseKey::trnTooMany});
    CHECK(faults("Ke1 Dd5 schwarz Kg8") == std::vector{PhraseKey::trnElsewhere});
    CHECK(faults("Ke1 Td4 schwarz Kg8") ==
          std::vector{PhraseKey::trnTooMany, PhraseKey::trnMissing});
    const auto moved = question().faults("Ke1 Dd5 schwarz Kg8", Language::german).front();
    CHECK(std::get<rules::Square>(moved.arguments.at(1).value) == rules::Square::d5);
    CHECK(std::get<rules::Square>(moved.arguments.at(2).value) == rules::Square::d4);
}

TEST_CASE(
    "Positions have both kings, and one piece more after every two right answers, up to six") {
    Chance chance(3);
    for (const auto& [inRow, expected] : {std::pair{0, 3}, {1, 3}, {2, 4}, {5, 5}, {6, 6}, {99, 6}})
        for (int times = 0; times < 50; ++times) {
            const auto item = drillNamed("rebuild")->draw(chance, inRow);
            const auto position = rules::parseFen(item);
            REQUIRE(position);
            CHECK(std::ssize(position->pieces(rules::Colour::white)) +
                      std::ssize(position->pieces(rules::Colour::black)) ==
                  expected);
        }
}

TEST_CASE("A damaged position in the results is no question") {
    for (const char* const item : {"", "e4", "8/8/8/8/8/8/8/8 w - - 0 1", "4K3 w - - 0 1"})
        CHECK_FALSE(drillNamed("rebuild")->ask(item));
}

TEST_CASE("A board is right as soon as all pieces stand on it, and not wrong before") {
    const auto asked = question();
    CHECK_FALSE(asked.isShownBy(shows(isHeard, Stillness::moving)));
    CHECK(asked.isShownBy(shows(isHeard, Stillness::settled)));
    CHECK_FALSE(asked.isShownBy(shows("6k1/8/8/3Q4/8/8/8/4K3", Stillness::lasting)));
    CHECK_FALSE(asked.isShownBy(rules::BoardFound{}));
}

TEST_CASE("Of a board that does not identify its pieces, their squares are enough") {
    const auto asked = question();
    rules::Scanned scanned{{}, Stillness::settled};
    for (const auto square : {rules::Square::e1, rules::Square::d4})
        scanned.traces.put(square, rules::Trace::something);
    CHECK_FALSE(asked.isShownBy(scanned));
    scanned.traces.put(rules::Square::g8, rules::Trace::something);
    CHECK(asked.isShownBy(scanned));
}

TEST_CASE("A session goes on when the board shows the position") {
    DrillSession session(*drillNamed("rebuild"),
                         {},
                         {std::chrono::minutes{2}, {}, 7},
                         [](const PracticeResult&) { return std::nullopt; });
    const Learner learner{Language::german, Form::terminal, {}, {}};
    const auto first = session.begin(learner);
    rules::Placement board;
    for (const auto& phrase : first.task.value().question)
        for (const auto& argument : phrase.arguments)
            if (const auto* const told = std::get_if<rules::Standings>(&argument.value))
                for (const auto& [square, piece] : *told)
                    board.put(square, piece);
    CHECK_FALSE(session.sensed(learner, rules::Shown{{}, Stillness::lasting}));
    const auto next = session.sensed(learner, rules::Shown{board, Stillness::settled});
    REQUIRE(next);
    CHECK(next->sound == speech::Earcon::entered);
    CHECK(next->task);
    CHECK(session.score().right == 1);
}
