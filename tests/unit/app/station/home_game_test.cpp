// SPDX-License-Identifier: GPL-3.0-or-later
// Side, opponent, strength and time of a home game, changed during the game.
#include "app/engine/engine_choice.hpp"
#include "app/match/home/home_game.hpp"
#include "speech/words/render.hpp"
#include "tests/unit/app/station/sitting.hpp"

#include <catch2/catch.hpp>

#include <set>

using app::ChangeStrength;
using app::Effects;
using app::EngineChoice;
using app::HomeWish;
using app::Level;
using app::OpenNew;
using app::OpenSaved;
using app::strengthNamed;
using app::strengthOf;
using rules::Colour;
using tests::Sitting;

namespace {

rules::MatchSetup againstEngine(Colour engine = Colour::black) {
    auto setup = rules::homeSetup();
    setup.seats[engine].inputs = {.keyboard = false, .engine = true};
    return setup;
}

Sitting opponentAtEasy(const rules::MatchSetup& setup = againstEngine(),
                       app::Person person = app::Person::white) {
    Sitting at(setup, person);
    at.playsAgainst({"Stockfish", strengthOf(Level::easy)}, {"toga2", "/games/fish"});
    return at;
}

/// A new game against this engine.
Effects against(const app::EngineWish& wish) {
    return {OpenNew{HomeWish{.opponent = app::OpponentWish{.engine = wish}}}};
}

} // namespace

TEST_CASE("a strength is selected by its level in any language, by a number or by an Elo figure") {
    for (const char* const word : {"mittel", "Medium", "orta", "3", "1400"})
        CHECK(strengthNamed(word) == strengthOf(Level::medium));
    for (const char* const word : {"anfänger", "anfaenger", "beginner", "acemi", "1"})
        CHECK(strengthNamed(word) == strengthOf(Level::beginner));
    for (const char* const word : {"maximal", "full", "tam", "6"})
        CHECK(strengthNamed(word) == strengthOf(Level::full));
    CHECK(strengthNamed("1234") == app::Strength{1234});
    for (const char* const word : {"0", "7", "99", "4001", "-5", "1e3", "stärker", "12 34"}) {
        INFO(word);
        CHECK_FALSE(strengthNamed(word));
    }
}

TEST_CASE("on request the opponent, its strength, the own side and the time are announced") {
    auto at = opponentAtEasy();
    CHECK(at.line("partie") == "Gegner: Stockfish, leicht. Sie haben Weiß. Keine Uhr.");
    CHECK(at.line("/o") == "Gegner: Stockfish, leicht. Sie haben Weiß. Keine Uhr.");
    CHECK(at.line("gegner") == "Gegner: Stockfish, leicht.");
    CHECK(at.line("seite") == "Sie haben Weiß.");
    CHECK(at.line("side white") == "Sie haben Weiß.");
    CHECK(at.line("stärke") ==
          "Gegner: Stockfish, leicht. Stufen: Anfänger, leicht, mittel, stark, "
          "Meister, maximal. Oder eine Elo-Zahl.");
    at.playsAgainst({"fish", {1234}});
    CHECK(at.line("opponent") == "Gegner: fish, Elo 1234.");
    CHECK(at.effects().empty());
}

TEST_CASE("another strength applies from the next move on, whatever has been played") {
    auto at = opponentAtEasy();
    at.play("e4");
    CHECK(at.line("stärke mittel") == "Gegner: Stockfish, mittel.");
    CHECK(at.effects() == Effects{ChangeStrength{strengthOf(Level::medium)}});
    CHECK(at.line("level 5") == "Gegner: Stockfish, Meister.");
    CHECK(at.line("seviye 800") == "Gegner: Stockfish, Elo 800.");
    CHECK(at.line("stufe sehr gut") == "‹error› Stufen: Anfänger, leicht, mittel, stark, Meister, "
                                       "maximal. Oder eine Elo-Zahl.");
    CHECK(at.effects().empty());
}

TEST_CASE("changing side, opponent or time before the first move opens a new game at once") {
    auto at = opponentAtEasy();
    CHECK(at.line("seite schwarz").empty());
    CHECK(at.effects() == Effects{OpenNew{HomeWish{.side = Colour::black}}});
    CHECK(at.line("bedenkzeit 5m").empty());
    CHECK(at.effects() ==
          Effects{OpenNew{HomeWish{.time = rules::parseTimeControl("5m").value()}}});
    CHECK(at.line("bedenkzeit keine").empty());
    CHECK(at.effects() == Effects{OpenNew{HomeWish{.time = rules::TimeControl{}}}});
    CHECK(at.line("bedenkzeit 15 minuten").empty());
    CHECK(at.effects() ==
          Effects{OpenNew{HomeWish{.time = rules::parseTimeControl("15m").value()}}});
    CHECK(at.line("gegner mensch").empty());
    CHECK(at.effects() == Effects{OpenNew{HomeWish{.opponent = app::OpponentWish{false}}}});
    CHECK(at.line("rakip bilgisayar").empty());
    CHECK(at.effects() == against({.choice = EngineChoice{}}));
    CHECK(at.line("opponent toga2").empty());
    CHECK(at.effects() == against({.choice = EngineChoice{"toga2", {}}}));
    CHECK(at.line("gegner deepblue") == "‹error› Die Engine deepblue ist nicht zu finden.");
    CHECK(at.effects().empty());
}

TEST_CASE("a time control may be typed in the words with which the program announces it") {
    const char* const typed =
        GENERATE("1m", "1h", "1h30m", "1h30m+30s", "2h1m+1s", "15m", "3m+2s", "1h1m");
    const auto language = GENERATE(from_range(rules::languages));
    CAPTURE(typed, language);
    const auto time = rules::parseTimeControl(typed).value();
    const auto announced = speech::render(speech::PhraseKey::infTimeAgreed,
                                          {{speech::Slot::timeControl, time}},
                                          language)
                               .words;
    const auto begin = announced.find(": ") + 2;
    const auto words = announced.substr(begin, announced.size() - begin - 1);
    CAPTURE(words);
    auto at = opponentAtEasy();
    CHECK(at.line("bedenkzeit " + words).empty());
    CHECK(at.effects() == Effects{OpenNew{HomeWish{.time = time}}});
}

TEST_CASE("what might mean another time control is not taken for one") {
    auto at = opponentAtEasy();
    for (const auto* const words : {"1 hour and 30 minutes", "no", "je zug", "eine"}) {
        INFO(words);
        CHECK(at.line(std::string{"bedenkzeit "} + words).starts_with("‹error›"));
        CHECK(at.effects().empty());
    }
}

TEST_CASE("P3: an engine's name may be followed by its arguments and its share of the computer") {
    auto at = opponentAtEasy();
    CHECK(at.line("gegner toga2 --uci 'zwei Wörter' hash=64").empty());
    CHECK(at.effects() ==
          against({.choice = EngineChoice{"toga2", {"--uci", "zwei Wörter"}}, .hash = 64}));
    CHECK(at.line("opponent computer threads=2").empty());
    CHECK(at.effects() == against({.choice = EngineChoice{}, .threads = 2}));
    CHECK(at.line("rakip hash=0").empty());
    CHECK(at.effects() == against({.hash = 0}));
    CHECK(at.line("gegner toga2 'uci") ==
          "‹error› Ein Anführungszeichen ist offen, oder ein Zeichen passt nicht.");
    CHECK(at.line("gegner hash=viel") == "‹error› hash= braucht eine Zahl von 0 bis 1048576.");
    CHECK(at.line("gegner threads=-1") == "‹error› threads= braucht eine Zahl von 0 bis 1024.");
    CHECK(at.line("gegner locked") ==
          "‹error› Die Engine locked darf nicht gestartet werden. Die Datei ist nicht ausführbar.");
    CHECK(at.effects().empty());
}

TEST_CASE("P3: each possible fault of an engine has its own sentence") {
    std::set<speech::PhraseKey> phrases;
    for (const auto problem : app::engineProblems)
        phrases.insert(app::phraseOf(problem));
    // That it died, no longer answers or writes endlessly is the same to the player.
    CHECK(phrases.size() == app::engineProblems.size() - 2);
}

TEST_CASE("a player at home states a name, which is stored for future games") {
    auto at = opponentAtEasy();
    CHECK(at.line("name") ==
          "Weiß hat noch keinen Namen. Zum Beispiel: name Anna. Schwarz hat noch "
          "keinen Namen. Zum Beispiel: name Anna.");
    CHECK(at.line("name Anna Groß").empty());
    CHECK(at.match().setup.seats.white.name == "Anna Groß");
    CHECK(at.effects() == Effects{app::KeepName{"Anna Groß"}});
    CHECK(at.line("isim Anna Groß") == "Weiß: Anna Groß.");
    CHECK(at.line("name schwarz Deep Blue") == "‹error› Das ist nicht Ihre Aufgabe.");
    CHECK(at.line("name weiß Ayşe").empty());
    CHECK_FALSE(at.line("name f3").empty()); // a slip in "Dame f3"
    CHECK(at.match().setup.seats.white.name == "Ayşe");
}

TEST_CASE("two players at one keyboard each have a name") {
    Sitting at(rules::homeSetup());
    CHECK(at.line("name weiß Anna").empty());
    CHECK(at.line("name black Bernd").empty());
    CHECK(at.effects().empty());
    CHECK(at.line("name") == "Weiß: Anna. Schwarz: Bernd.");
    at.play("e4");
    CHECK(at.line("name schwarz Can").empty());
    CHECK(at.line("name schwarz") == "Weiß: Anna. Schwarz: Can.");
    CHECK(at.line("name Berta").empty());
    CHECK(at.line("name weiß") == "Weiß: Berta. Schwarz: Can.");
}

TEST_CASE("in the middle of a game the player is asked first, and no loses nothing") {
    auto at = opponentAtEasy();
    at.play("e4 e5");
    const std::string asked = "Dafür beginnt eine neue Partie. Ja oder nein?";
    CHECK(at.line("seite schwarz") == asked);
    CHECK(at.line("nein") == "Abgebrochen.");
    CHECK(at.effects().empty());
    CHECK(at.line("bedenkzeit 15m+10s") == asked);
    CHECK(at.line("ja").empty());
    CHECK(at.effects() ==
          Effects{OpenNew{HomeWish{.time = rules::parseTimeControl("15m+10s").value()}}});
}

TEST_CASE("if the engine has failed, the same game goes on with it or another one") {
    auto at = opponentAtEasy();
    at.keeps({}, app::GameId{7});
    at.play("e4 e5");
    at.playsAgainst({"Stockfish 15", strengthOf(Level::easy), true}, {"toga2"});
    CHECK_THAT(at.line("gegner"),
               Catch::StartsWith("Gegner: Stockfish 15, leicht. Weiter geht es mit dem Wort "
                                 "gegner und dem Namen dieser oder einer anderen Engine."));
    const auto goesOnAgainst = [&](const EngineChoice& choice) {
        const app::OpponentWish wish{.engine = {.choice = choice}};
        return at.effects() == Effects{OpenSaved{"7", {.opponent = wish}}};
    };
    CHECK(at.line("gegner toga2").empty());
    CHECK(goesOnAgainst({"toga2", {}}));
    CHECK(at.match().setup.seats.black.name == "toga2");
    CHECK(at.line("gegner computer").empty());
    CHECK(goesOnAgainst({}));
    CHECK(at.line("gegner mensch") == "Dafür beginnt eine neue Partie. Ja oder nein?");
}

TEST_CASE("an engine that has failed is chosen again by the name that was heard") {
    auto at = opponentAtEasy();
    at.keeps({}, app::GameId{7});
    at.play("e4 e5");
    at.playsAgainst({"lc0", strengthOf(Level::easy), true}, {"toga2"});
    at.ask(rules::Actor::program, rules::NamePlayer{Colour::black, "Leela Chess Zero 0.29"});
    for (const auto* const name : {"gegner lc0", "gegner Leela Chess Zero 0.29"}) {
        CHECK(at.line(name).empty());
        CHECK(at.effects() == Effects{OpenSaved{"7", {.opponent = app::OpponentWish{}}}});
    }
    CHECK(at.line("gegner zero") == "‹error› Die Engine zero ist nicht zu finden.");
}

TEST_CASE("while an engine that has failed is on move, a move and help say how to go on") {
    for (const auto* const time : {"", "5m"}) {
        auto setup = againstEngine();
        if (*time != 0) setup.time = *rules::parseTimeControl(time);
        Sitting at(setup);
        at.playsAgainst({"toga2", strengthOf(Level::easy), true}, {});
        CHECK(at.line("hilfe").starts_with("Zug tippen, Eingabe."));
        at.play("e4");
        if (*time != 0) at.ask(rules::Actor::white, rules::Halt{});
        const std::string how = "Weiter geht es mit dem Wort gegner";
        CHECK(at.line("d4").starts_with("‹error› " + how));
        CHECK(at.line("hilfe").starts_with(how));
    }
}

TEST_CASE("bedenkzeit alone offers the usual times, and a number selects one") {
    auto at = opponentAtEasy();
    CHECK(at.line("bedenkzeit").starts_with("Bedenkzeit? Eine Nummer, oder zum Beispiel 90m+30s."));
    CHECK(at.line("1").empty());
    CHECK(at.effects() ==
          Effects{OpenNew{HomeWish{.time = rules::parseTimeControl("5m").value()}}});
    std::ignore = at.line("bedenkzeit");
    CHECK(at.line("bald") == "‹error› Nicht verstanden: bald.");
}

TEST_CASE(
    "in a terminal the usual times are read three at a time, and each can be selected at once") {
    auto at = opponentAtEasy();
    CHECK(at.line("bedenkzeit") ==
          "Bedenkzeit? Eine Nummer, oder zum Beispiel 90m+30s. 1: 5 Minuten. 2: 3 Minuten, plus "
          "2 Sekunden je Zug. 3: 15 Minuten. Eingabe: mehr.");
    CHECK(at.line("") == "4: 15 Minuten, plus 10 Sekunden je Zug. 5: Eine Stunde. 6: Eine "
                         "Stunde, 30 Minuten, plus 30 Sekunden je Zug. Eingabe: mehr.");
    const auto last = at.line("");
    CHECK(last.starts_with("7: Eine Stunde, 30 Minuten für 40 Züge"));
    CHECK(last.find("8: 2 Stunden") != std::string::npos);
    CHECK(at.line("").starts_with("Bedenkzeit?"));
    CHECK(at.line("5").empty());
    CHECK(at.effects() ==
          Effects{OpenNew{HomeWish{.time = rules::parseTimeControl("1h").value()}}});
}

TEST_CASE("two people at one keyboard have no own side and no engine") {
    Sitting at(rules::homeSetup());
    CHECK(at.line("partie") == "Zwei Menschen spielen an diesem Gerät. Keine Uhr.");
    CHECK(at.line("seite schwarz") == "Zwei Menschen spielen an diesem Gerät.");
    CHECK(at.line("stärke 5") == "‹error› Keine Engine spielt mit.");
    CHECK(at.line("gegner computer").empty());
    CHECK(at.effects() == against({.choice = EngineChoice{}}));
}

TEST_CASE("in a tournament these settings are fixed before the game") {
    Sitting at(rules::tournamentSetup(Colour::white));
    for (const char* const line : {"seite schwarz", "gegner computer", "stärke 5"})
        CHECK(at.line(line) == "Im Turnier gesperrt.");
    CHECK(at.effects().empty());
}

TEST_CASE("at home the program explains how to start stopped clocks") {
    auto setup = againstEngine();
    setup.time = rules::parseTimeControl("15m").value();
    auto at = opponentAtEasy(setup);
    at.ask(rules::Actor::program, rules::Reopen{});
    const std::string ownMove =
        "‹error› Die Uhren stehen. Ihr Zug lässt sie weiterlaufen, oder das Wort weiter.";
    CHECK(at.line("drücken") == ownMove);
    CHECK(at.line("bestätigen") == ownMove);
    std::ignore = at.line("e4");
    at.ask(rules::Actor::program, rules::Reopen{});
    CHECK(at.line("d4") == "‹error› Die Uhren stehen. Das Wort weiter lässt sie laufen.");
}

TEST_CASE("at home resume lets a stopped clock run again") {
    auto setup = againstEngine();
    setup.time = rules::parseTimeControl("15m").value();
    auto at = opponentAtEasy(setup);
    CHECK(at.line("fortsetzen") == "‹error› Das gibt es nur im Turnier.");
    at.ask(rules::Actor::program, rules::Reopen{});
    at.line("fortsetzen");
    CHECK(tests::onlyRequest<rules::Go>(at) != nullptr);
}

TEST_CASE("times as servers write them are understood") {
    using Case = std::pair<const char*, const char*>;
    for (const auto& [typed, meant] :
         {Case{"15+10", "15m+10s"}, Case{"3 + 2", "3m+2s"}, Case{"5 min", "5m"}}) {
        INFO(typed);
        auto at = opponentAtEasy();
        CHECK(at.line(std::string{"bedenkzeit "} + typed).empty());
        CHECK(at.effects() ==
              Effects{OpenNew{HomeWish{.time = rules::parseTimeControl(meant).value()}}});
    }
}

TEST_CASE("a hint is refused in a match, between two people, and when it is not one's turn") {
    Sitting tournament(rules::tournamentSetup(Colour::white));
    CHECK(tournament.line("tipp") == "Im Turnier gesperrt.");
    Sitting two(rules::homeSetup());
    CHECK(two.line("tipp") == "‹error› Tipps gibt es nur gegen den Computer.");
    auto at = opponentAtEasy();
    at.play("e4");
    CHECK(at.line("tipp") == "‹error› Tipps gibt es nur, wenn Sie am Zug sind.");
    CHECK(at.effects().empty());
}

TEST_CASE("the engines on this computer are named, so that they can be chosen") {
    auto at = opponentAtEasy();
    CHECK(at.line("gegner liste") == "Gefunden: toga2, /games/fish.");
    at.playsAgainst({"Stockfish", strengthOf(Level::easy)});
    CHECK(at.line("opponent list") == "Keine Engine gefunden.");
    CHECK(at.effects().empty());
}

TEST_CASE("who leaves a game at a terminal in the middle hears how to go on with it") {
    auto at = opponentAtEasy();
    const std::string saved = "Beenden? Die Partie ist gespeichert. Ja oder nein.";
    CHECK(at.line("beenden") == saved);
    at.play("e4");
    CHECK(at.line("beenden") ==
          "Beenden? Gespeichert. Weiter geht es mit hektor resume. Ja oder nein.");
    at.line("nein");
    at.line("aufgeben");
    at.line("ja");
    CHECK(at.line("beenden") == saved);
}
