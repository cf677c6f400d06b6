// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/lists.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using tactile::Command;
using tests::Sitting;

namespace {

/// What must follow the word.
std::string sample(tactile::ArgumentShape shape) {
    using tactile::ArgumentShape;
    static const std::map<ArgumentShape, const char*> samples{
        {ArgumentShape::square, " e4"},
        {ArgumentShape::kind, " springer"},
        {ArgumentShape::cursorTarget, " e4"},
        {ArgumentShape::pieceSought, " vor"},
        {ArgumentShape::edge, " links"},
        {ArgumentShape::text, " 4:00:00"},
        {ArgumentShape::claim, " dreimal"},
        {ArgumentShape::countedClaim, " dreimal"},
        {ArgumentShape::colour, " weiß"},
        {ArgumentShape::offender, " weiß"},
        {ArgumentShape::clockTime, " weiß 0:42:10"},
        {ArgumentShape::halfMove, " 1w"},
        {ArgumentShape::verdict, " 1-0"},
        {ArgumentShape::penalty, " weiß verwarnung"},
        {ArgumentShape::moveCount, " weiß 40"}};
    const auto found = samples.find(shape);
    return found == samples.end() ? "" : found->second;
}

struct Activity {
    const char* name;
    rules::MatchSetup setup;
    app::Person person = app::Person::white;
};

std::vector<Activity> activities() {
    auto againstEngine = rules::homeSetup();
    againstEngine.seats.black.inputs = {.keyboard = false, .engine = true};
    againstEngine.time = {{{.base = rules::hours(2)}}};
    auto onServer = rules::homeSetup();
    onServer.seats.black.inputs = {.keyboard = false, .remote = true};
    auto clock = rules::homeSetup();
    clock.clockAlone = true;
    clock.time = {{{.base = rules::hours(2)}}};
    return {{"a game against an engine", againstEngine},
            {"a game between two people", rules::homeSetup()},
            {"a game on a server", onServer},
            {"a clock", clock},
            {"a seat of a tournament", tests::tournament()}};
}

Sitting sittingAt(const Activity& activity) {
    Sitting at(activity.setup, activity.person);
    if (activity.setup.seats.black.inputs.engine) at.playsAgainst({"Stockfish", {1234}}, {"x"});
    return at;
}

std::string wordOf(Command command) {
    return std::string{tactile::commandWord(command, rules::Language::german)};
}

/// "Brett: feld, linie. Zug: …" as feld, linie, …
std::set<std::string> wordsNamed(std::string help) {
    std::set<std::string> words;
    for (auto colon = help.find(": "); colon != std::string::npos; colon = help.find(": ")) {
        const auto end = help.find('.', colon);
        std::istringstream all{help.substr(colon + 2, end - colon - 2)};
        for (std::string word; std::getline(all >> std::ws, word, ',');)
            words.insert(word);
        help = help.substr(end);
    }
    return words;
}

bool isRefusedForGood(const std::string& answer) {
    constexpr std::array refusals{"Das ist nicht Ihre Aufgabe.",
                                  "Im Turnier gesperrt.",
                                  "Das gibt es nur im Turnier.",
                                  "Hier gibt es nur die Uhr.",
                                  "in einer Partie auf dem Server.",
                                  "Hier gibt es kein elektronisches Brett.",
                                  "Keine Hilfe, solange Sie gegen einen Menschen spielen.",
                                  "öffnet nur der Schiedsrichter eine andere.",
                                  "Zu spät. Jede Uhr lässt sich noch stellen"};
    return std::ranges::any_of(
        refusals, [&](const char* refusal) { return answer.find(refusal) != std::string::npos; });
}

} // namespace

TEST_CASE("help and the state say the open question again, and how to answer it") {
    Sitting at(rules::homeSetup());
    at.play("e4 e5");
    const std::string question = "Weiß bietet Remis? Ja oder nein.";
    CHECK(at.line("remis") == question);
    CHECK(at.line("hilfe") == question);
    CHECK(at.line("nochmal") == question);
    CHECK(at.line("lage").ends_with(question));
}

TEST_CASE("While somebody looks back, help says how to return, and the state that it is so") {
    Sitting at(rules::homeSetup());
    at.play("e4 e5");
    at.line("zurück");
    CHECK(at.line("hilfe") ==
          "Rückblick. Wörter: zurück, vor, anfang. Das Wort jetzt führt zurück zur Partie.");
    CHECK(at.line("lage") == "Rückblick. 1 Schwarz: Bauer Eva 7, Eva 5. Zug 2, Weiß am Zug.");
    at.key("PgUp");
    at.key("PgUp");
    CHECK(at.key("F1") == "Rückblick. Bild auf und Bild ab: ein Zug zurück oder vor. "
                          "Steuerung Ende oder Escape: zurück zur Partie.");
    CHECK(at.key("F4") == "Rückblick. Anfang der Mitschrift. Zug 2, Weiß am Zug.");
    at.key("Esc");
    CHECK(at.key("F4") == "Zug 2, Weiß am Zug.");
}

TEST_CASE("H11: help, requested twice, names exactly the words that the player may use") {
    for (const auto& activity : activities()) {
        INFO(activity.name);
        auto at = sittingAt(activity);
        at.line("hilfe");
        const auto named = wordsNamed(at.line("hilfe"));
        for (const auto& row : tactile::commandTable()) {
            const auto word = wordOf(row.command);
            if (word.empty()) continue;
            auto asked = sittingAt(activity);
            const auto answer = asked.line(word + sample(row.shape));
            INFO(word << ": " << answer);
            CHECK((named.count(word) == 1) == !isRefusedForGood(answer));
        }
    }
}

TEST_CASE(
    "H11: F1 twice reads the same words with their keys, part by part as F1 is pressed again") {
    for (const auto& activity : activities()) {
        INFO(activity.name);
        auto typing = sittingAt(activity);
        typing.line("hilfe");
        const auto words = wordsNamed(typing.line("hilfe"));
        auto at = sittingAt(activity);
        at.key("F1");
        auto part = at.again("F1");
        // The most important keys are those of a game.
        CHECK(part.starts_with("F 2 wiederholt") == (activity.name != std::string{"a clock"}));
        std::string all = part + ' ';
        for (int parts = 1; part.ends_with(" F 1: weiter.") && parts < 40; ++parts) {
            part = at.key("F1");
            all += part + ' ';
        }
        for (const auto& word : words) {
            INFO(word << ": " << all);
            CHECK((all.find(' ' + word + ' ') != std::string::npos ||
                   all.find(' ' + word + ',') != std::string::npos ||
                   all.find(' ' + word + '.') != std::string::npos));
        }
        CHECK(all.find("hilfe F 1") != std::string::npos);
        CHECK_FALSE(at.key("F1").starts_with("F 2 wiederholt"));
    }
}

TEST_CASE("H11: no part of the words with their keys is cut off, in any language") {
    for (const auto language : rules::languages) {
        auto preferences = Sitting::quietKeys();
        preferences.language = language;
        Sitting at(rules::homeSetup(), app::Person::white, preferences);
        at.key("F1");
        auto part = at.again("F1");
        int parts = 1;
        for (; part.find(" F 1: ") != std::string::npos; ++parts) {
            INFO(part);
            CHECK(part.find("…") == std::string::npos);
            REQUIRE(parts < 40);
            part = at.key("F1");
        }
        CHECK(parts > 15);
    }
}

TEST_CASE("H11: the arbiter and the assistant hear all their own words") {
    for (const auto& [person, role] :
         {std::pair{app::Person::arbiter, tactile::Role::arbiter},
          std::pair{app::Person::assistant, tactile::Role::assistant}}) {
        auto setup = tests::tournament();
        setup.seats.white.assistant = rules::Duties::all();
        Sitting at(setup, person);
        std::string help;
        for (int topic = 0; topic < 5; ++topic)
            help += at.line("hilfe");
        for (const auto& row : tactile::commandTable()) {
            if (row.role != role) continue;
            INFO(wordOf(row.command));
            CHECK(help.find(wordOf(row.command)) != std::string::npos);
        }
    }
}

TEST_CASE("H11: help about a word without a key explains its function") {
    Sitting at(rules::homeSetup());
    CHECK(at.line("hilfe brett") == "brett: liest alle acht Reihen.");
    CHECK(at.line("hilfe remis") == "remis: bietet Remis an.");
}

TEST_CASE("H11: help about a word says what it does in a match, for a player and for the arbiter") {
    Sitting home(rules::homeSetup());
    CHECK(home.line("hilfe anhalten") == "anhalten: hält beide Uhren an.");
    CHECK(home.line("hilfe korrektur") == "korrektur: nimmt den letzten Zug zurück.");
    Sitting seat(tests::tournament());
    CHECK(seat.line("hilfe anhalten") ==
          "anhalten: hält beide Uhren an und ruft den Schiedsrichter, fragt aber vorher.");
    CHECK_THAT(seat.line("hilfe korrektur"), Catch::Contains("bis die Uhr gedrückt ist"));
    Sitting arbiter(tests::tournament(), app::Person::arbiter);
    CHECK(arbiter.line("hilfe anhalten") == "anhalten: hält beide Uhren an.");
}

TEST_CASE("H11: help about any word explains its function") {
    const auto isCapital = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
    auto setup = tests::tournament();
    setup.seats.white.assistant = rules::Duties::all();
    Sitting at(setup, app::Person::arbiter);
    for (const auto& row : tactile::commandTable()) {
        const auto word = wordOf(row.command);
        if (word.empty()) continue;
        if (row.command == Command::arbiter) continue; // whose line it is
        const auto answer = at.line("hilfe " + word);
        INFO(answer);
        // Names of keys begin with a capital.
        REQUIRE(answer.starts_with(word + ": "));
        const auto about = answer.substr(word.size() + 2);
        CHECK_FALSE(isCapital(about.front()));
        CHECK_FALSE(about.starts_with("ohne Taste"));
    }
}

TEST_CASE("H12: for unknown input a similar word is suggested, and nothing is done") {
    Sitting at(rules::homeSetup());
    CHECK(at.line("springr f3") == "‹error› Nicht verstanden: springr f3. Meinten Sie springer?");
    CHECK(at.requests().empty());
    CHECK(at.line("figurn") == "‹error› Nicht verstanden: figurn. Meinten Sie figuren?");
    CHECK(at.line("hilfe figurn") == "‹error› Nicht verstanden: figurn. Meinten Sie figuren?");
    CHECK(at.line("blah") == "‹error› Nicht verstanden: blah.");
    CHECK(at.line("wer ist dran") == at.line("lage"));
    CHECK(at.line("sprache english") == "English.");
    CHECK(at.line("knigth f3") == "‹error› Not understood: knigth f3. Did you mean knight?");
    CHECK(at.line("dil türkçe") == "Türkçe.");
    CHECK(at.line("piyno e4") == "‹error› Anlaşılmadı: piyno e4. Yoksa şu mu: piyon?");
}

TEST_CASE("H12: words that a person may not use are never suggested to that person") {
    Sitting home(rules::homeSetup());
    CHECK(home.line("angreifre e5").ends_with("Meinten Sie angreifer?"));
    CHECK(home.line("ablgeich") == "‹error› Nicht verstanden: ablgeich.");
    Sitting seat(tests::tournament());
    CHECK(seat.line("angreifre e5") == "‹error› Nicht verstanden: angreifre e5.");
    CHECK(seat.line("ablgeich").ends_with("Meinten Sie abgleich?"));
    CHECK(seat.line("regelwirdig weiß") == "‹error› Nicht verstanden: regelwirdig weiß.");
    Sitting arbiter(tests::tournament(), app::Person::arbiter);
    CHECK(arbiter.line("regelwirdig weiß").ends_with("Meinten Sie regelwidrig?"));
}

TEST_CASE("H14: a rook's lines and a knight's squares are read like the diagonals") {
    Sitting at(tests::tournament());
    at.play("e4 e5 Nf3");
    CHECK(at.line("geraden f3") == "Vor: schwarzer Bauer Felix 7, Läufer Felix 8. Rechts: frei. "
                                   "Zurück: weißer Bauer Felix 2, Läufer Felix 1. Links: frei.");
    CHECK(at.line("sprünge f3") ==
          "Sprünge von Felix 3: weißer Bauer David 2, König Eva 1, schwarzer Bauer Eva 5, weißer "
          "Bauer Hektor 2. Leer: Gustav 1, David 4, Hektor 4, Gustav 5.");
    CHECK(at.line("/p A") == at.line("figuren weiß"));
    CHECK(at.line("/p a").starts_with("Schwarz. König"));
}
