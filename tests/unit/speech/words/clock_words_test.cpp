// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/time_control.hpp"
#include "speech/words/render.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace speech;
using rules::hours;
using rules::minutes;
using rules::seconds;
using rules::Span;

namespace {

Rendered timeLeft(Span span, Language language) {
    return render(PhraseKey::clkMine, {{Slot::time, span}}, language);
}

std::string left(Span span, Language language = Language::german) {
    return timeLeft(span, language).words;
}

/// "Verbraucht. Sie: 0 Minuten."
std::string used(Span span) {
    const auto words =
        render(PhraseKey::clkUsed,
               {{Slot::usedTime, span}, {Slot::opponentUsedTime, Span{}}, {Slot::moves, 1}},
               Language::german)
            .words;
    return words.substr(0, words.find(" Gegner"));
}

std::string terms(std::string_view control, Language language) {
    const auto parsed = rules::parseTimeControl(control);
    REQUIRE(parsed.has_value());
    return render(PhraseKey::infNew,
                  {{Slot::colour, rules::Colour::white},
                   {Slot::timeControl, *parsed},
                   {Slot::mover, Word::moverYou}},
                  language)
        .words;
}

} // namespace

TEST_CASE("the remaining time is expressed in three languages") {
    const auto long12 = hours(1) + minutes(12) + seconds(40);
    CHECK(left(long12) == "Eine Stunde, 12 Minuten.");
    CHECK(left(long12, Language::english) == "1 hour 12.");
    CHECK(left(long12, Language::turkish) == "1 saat 12 dakika.");
    CHECK(left(hours(2) + seconds(10)) == "2 Stunden.");
    CHECK(left(hours(2) + seconds(10), Language::english) == "2 hours.");
    CHECK(left(minutes(42) + seconds(10), Language::turkish) == "42 dakika.");
    CHECK(left(seconds(450)) == "7 Minuten, 30 Sekunden.");
    CHECK(left(seconds(450), Language::english) == "7 minutes 30.");
    CHECK(left(seconds(450), Language::turkish) == "7 dakika 30 saniye.");
    CHECK(left(minutes(1)) == "Eine Minute.");
    CHECK(left(minutes(1), Language::english) == "1 minute.");
    CHECK(left(seconds(45)) == "45 Sekunden.");
}

TEST_CASE("the remaining time is rounded down") {
    CHECK(left(Span{59'999}) == "59 Sekunden.");
    CHECK(left(Span{9 * 60'000 + 59'999}) == "9 Minuten, 59 Sekunden.");
    CHECK(left(minutes(10) + seconds(59)) == "10 Minuten.");
    CHECK(left(minutes(59) + seconds(59)) == "59 Minuten.");
    CHECK(left(hours(1) + seconds(59)) == "Eine Stunde.");
    CHECK(left(seconds(1)) == "Eine Sekunde.");
    CHECK(left(Span{999}) == "0 Sekunden.");
    CHECK(left(Span{}) == "0 Sekunden.");
    CHECK(left(seconds(-5)) == "0 Sekunden.");
}

TEST_CASE("the used time is rounded up to whole minutes, so that it and the remaining time add up, "
          "but mere seconds are no minute") {
    CHECK(used(Span{}) == "Verbraucht. Sie: 0 Minuten.");
    CHECK(used(Span{1}) == "Verbraucht. Sie: 0 Minuten.");
    CHECK(used(seconds(1)) == "Verbraucht. Sie: eine Sekunde.");
    CHECK(used(seconds(59)) == "Verbraucht. Sie: 59 Sekunden.");
    CHECK(used(minutes(1)) == "Verbraucht. Sie: eine Minute.");
    CHECK(used(seconds(61)) == "Verbraucht. Sie: 2 Minuten.");
    CHECK(used(hours(2) - (minutes(42) + seconds(10))) ==
          "Verbraucht. Sie: eine Stunde, 18 Minuten.");
    CHECK(used(hours(1)) == "Verbraucht. Sie: eine Stunde.");
}

TEST_CASE("a span of any length can be expressed") {
    CHECK(left(Span{std::numeric_limits<std::int64_t>::max()}) == "10000 Stunden.");
    CHECK(left(Span{std::numeric_limits<std::int64_t>::min()}) == "0 Sekunden.");
    CHECK(used(Span{std::numeric_limits<std::int64_t>::max()}) ==
          "Verbraucht. Sie: 10000 Stunden, eine Minute.");
}

TEST_CASE("the voice never receives digits with colons, and one is a word") {
    const auto rendered = timeLeft(hours(1) + minutes(1), Language::german);
    CHECK(rendered.spoken.front().text == "Eine Stunde 1.");
    const auto moves =
        render(PhraseKey::clkUsed,
               {{Slot::usedTime, Span{}}, {Slot::opponentUsedTime, Span{}}, {Slot::moves, 1}},
               Language::german);
    CHECK(moves.spoken.front().text == "Verbraucht. Sie: 0 Minuten. Gegner: 0 Minuten. ein Zug.");
}

TEST_CASE(
    "the voice leaves out the smaller unit of a time, not in Turkish, and both are one sentence") {
    const auto spoken = [](const Rendered& rendered) {
        std::string text;
        for (const auto& segment : rendered.spoken)
            text += segment.text;
        return text;
    };
    CHECK(spoken(timeLeft(hours(1) + minutes(31), Language::german)) == "Eine Stunde 31.");
    CHECK(spoken(timeLeft(hours(1) + minutes(31), Language::english)) == "1 hour 31.");
    CHECK(spoken(timeLeft(hours(1) + minutes(31), Language::turkish)) == "1 saat 31 dakika.");
    CHECK(spoken(timeLeft(seconds(252), Language::german)) == "4 Minuten 12.");
    CHECK(spoken(timeLeft(minutes(42), Language::german)) == "42 Minuten.");
    const Arguments both{
        {Slot::time, hours(1) + minutes(5)}, {Slot::opponentTime, minutes(42)}, {Slot::number, 23}};
    CHECK(spoken(render(PhraseKey::clkBoth, both, Language::german)) ==
          "Eine Stunde 5, Gegner 42 Minuten, Zug 23.");
}

TEST_CASE("a time control is described stage by stage") {
    CHECK(terms("15m", Language::german) ==
          "Neue Partie. Sie haben Weiß. 15 Minuten. Am Zug: Sie.");
    CHECK(terms("40/2h,20/1h,30m", Language::german) ==
          "Neue Partie. Sie haben Weiß. 2 Stunden für 40 Züge, dann eine Stunde für 20 Züge, dann "
          "30 Minuten. Am Zug: Sie.");
    CHECK(terms("40/2h,20/1h", Language::german) ==
          "Neue Partie. Sie haben Weiß. 2 Stunden für 40 Züge, dann eine Stunde für je 20 Züge. "
          "Am Zug: Sie.");
    CHECK(terms("40/2h", Language::english) ==
          "New game. You are White. 2 hours for every 40 moves. Your move.");
    CHECK(terms("40/2h", Language::turkish) ==
          "Yeni oyun. Beyaz sizde. Her 40 hamle için 2 saat. Sıra sizde.");
    CHECK(terms("90m+30s", Language::english) ==
          "New game. You are White. 1 hour 30, plus 30 seconds per move. Your move.");
    CHECK(terms("25m d5s", Language::turkish) ==
          "Yeni oyun. Beyaz sizde. 25 dakika, hamle başına 5 saniye gecikme. Sıra sizde.");
    CHECK(terms("3m b2s", Language::german) ==
          "Neue Partie. Sie haben Weiß. 3 Minuten, verbrauchte Zeit zurück, höchstens 2 Sekunden "
          "je Zug. Am Zug: "
          "Sie.");
    CHECK(
        terms("1m+5s b1m", Language::english) ==
        "New game. You are White. 1 minute, plus 5 seconds per move, up to 1 minute given back per "
        "move. Your move.");
    CHECK(terms("0:12:30", Language::german) ==
          "Neue Partie. Sie haben Weiß. 12 Minuten, 30 Sekunden. Am Zug: Sie.");
}
