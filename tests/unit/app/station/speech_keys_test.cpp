// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/match/inquiry.hpp"
#include "tactile-io/keyboard/commands/command_words.hpp"
#include "tactile-io/keyboard/keys/key.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

using tests::Sitting;
using tests::tournament;

namespace {

const app::Preferences* preferred(const Sitting& at) {
    for (const auto& effect : at.effects())
        if (const auto* const prefer = effect.as<app::Prefer>()) return &prefer->preferences;
    return nullptr;
}

template <class Kind>
std::vector<Kind> brought(const Sitting& at) {
    std::vector<Kind> found;
    for (const auto& effect : at.effects())
        if (const auto* const each = effect.template as<Kind>()) found.push_back(*each);
    return found;
}

// Black's station after White has made 1.e4 and pressed.
Sitting facingE4(const rules::MatchSetup& setup) {
    const auto e4 = rules::Move::plain(rules::Square::e2, rules::Square::e4);
    Sitting at(setup, app::Person::black);
    at.ask(rules::Actor::white, rules::EnterMove{rules::Colour::white, e4});
    if (std::holds_alternative<rules::Entered>(at.match().turn))
        at.ask(rules::Actor::white, rules::Announce{rules::Colour::white});
    while (at.match().sounding)
        at.ask(rules::Actor::program,
               rules::AnnouncementHeard{at.match().sounding->id, rules::Heard::spoken});
    if (rules::hasMadeAndNotPressed(at.match(), rules::Colour::white))
        at.ask(rules::Actor::white, rules::Press{rules::Colour::white});
    return at;
}

} // namespace

TEST_CASE("W7 F2 repeats the last message, and pressed twice spells it") {
    Sitting at(tournament());
    at.hears("Bauer Eva 7, Eva 5.");
    CHECK(at.key("F2") == "Bauer Eva 7, Eva 5.");
    CHECK(at.again("F2") == "Bauer. Eva 7. Eva 5.");
    CHECK(at.again("F2") == "Bauer Eva 7, Eva 5.");
    CHECK(at.key("F2") == "Bauer Eva 7, Eva 5.");
}

TEST_CASE("two hundred messages are stored, and each Shift F2 goes one further back") {
    Sitting at(tournament());
    CHECK(at.key("F2") == "Nichts zu wiederholen.");
    for (int number = 1; number <= 210; ++number)
        at.hears("Nachricht " + std::to_string(number) + ".");
    CHECK(at.key("Shift+F2") == "Nachricht 209.");
    CHECK(at.key("Shift+F2") == "Nachricht 208.");
    CHECK(at.line("nochmal 3") == "Nachricht 207.");
    CHECK(at.line("nochmal") == "Nachricht 210.");
    CHECK(at.line("nochmal 199") == "Nachricht 11.");
    CHECK(at.line("nochmal 200") == "‹edge› Rand.");
}

TEST_CASE("F2 three times repeats it at sixty percent of the rate") {
    Sitting at(tournament());
    at.hears("Bauer Eva 7, Eva 5.");
    CHECK(at.says("langsam").pacePercent == 60);
}

TEST_CASE("Ctrl silences the own speech, including the public announcement of the own move") {
    Sitting at(tournament());
    at.key("Ctrl");
    CHECK(brought<app::Hush>(at) ==
          std::vector{app::Hush{speech::Channel::privateWhite, speech::ToSilence::everything}});
    at.ask(rules::Actor::white,
           rules::EnterMove{rules::Colour::white,
                            rules::Move::plain(rules::Square::e2, rules::Square::e4)});
    at.ask(rules::Actor::white, rules::Announce{rules::Colour::white});
    at.key("Ctrl");
    CHECK(brought<app::Hush>(at).back() ==
          app::Hush{speech::Channel::publicRoom, speech::ToSilence::everything});
}

TEST_CASE("Shift tapped alone pauses the own speech, and resumes it") {
    Sitting at(tournament());
    at.key("Shift");
    const std::vector once{app::HoldSpeech{speech::Channel::privateWhite}};
    CHECK(brought<app::HoldSpeech>(at) == once);
    at.key("Shift");
    CHECK(brought<app::HoldSpeech>(at) == once);
}

TEST_CASE("rate, volume and voice are changed by key and by word, within their limits") {
    Sitting at(tournament());
    CHECK(at.key("Ctrl+PgUp") == "Tempo 245.");
    REQUIRE(preferred(at) != nullptr);
    CHECK(preferred(at)->rate == 245);
    CHECK(at.key("Ctrl+PgDn") == "Tempo 220.");
    CHECK(at.line("tempo 300") == "Tempo 300.");
    CHECK(at.line("tempo 9999") == "Tempo 450.");
    CHECK(at.key("Ctrl+Shift+PgDn") == "Lautstärke 75.");
    CHECK(at.line("lautstärke 70") == "Lautstärke 70.");
    CHECK(at.key("Ctrl+Shift+V") == "Stimme 2 von 3.");
    CHECK(at.line("stimme 1") == "Stimme 1 von 3.");
    CHECK(at.key("Ctrl+E") == "Zeichen.");
    CHECK(at.line("einstellung tempo 220") == "Tempo 220.");
    CHECK(at.line("einstellung ticken still") == "Zeitansage: still.");
    CHECK(at.line("ticken zifferblatt") == "Zeitansage: Zifferblatt.");
    CHECK(at.line("ticken üblich") == "Zeitansage: wie üblich.");
    CHECK(at.line("einstellung schönheit 3") == "‹error› Nicht verstanden: schönheit 3.");
}

TEST_CASE("the word voice alone goes to the next voice") {
    Sitting at(tournament());
    CHECK(at.line("stimme") == "Stimme 2 von 3.");
    CHECK(at.line("stimme") == "Stimme 3 von 3.");
}

TEST_CASE("the word of a setting alone changes nothing, and says the value and which are allowed") {
    Sitting at(tournament());
    CHECK(at.line("tempo") == "Tempo 220. Erlaubt: 80 bis 450.");
    CHECK(at.line("sprache") == "Deutsch. Erlaubt: Deutsch, English, Türkçe.");
    CHECK(at.line("echo") == "Echo aus. Erlaubt: Zeichen, Wörter, Echo aus.");
    CHECK(preferred(at) == nullptr);
    CHECK(at.line("tempo blau") == "‹error› Erlaubt: 80 bis 450.");
    CHECK(at.line("echo echo aus") == "Echo aus.");
    CHECK(at.line("sprechmodus nur auf anfrage") == "Nur auf Anfrage.");
}

TEST_CASE("the language announces itself, and everything after it is in that language") {
    Sitting at(tournament());
    CHECK(at.key("Ctrl+L") == "English.");
    CHECK(at.line("state") == "Move 1, your move.");
    CHECK(at.line("dil türkçe") == "Türkçe.");
    CHECK(at.line("kare e2") == "e2, beyaz piyon.");
    CHECK(at.line("sprache deutsch") == "Deutsch.");
}

TEST_CASE("speech modes: tones have no words, off is silent, both can be read") {
    Sitting at(tournament());
    at.line("sprechmodus töne");
    const auto tones = at.says("feld e2").utterance;
    CHECK(tones.spoken.empty());
    CHECK(tones.shown == "Eva zwei, weißer Bauer.");
    CHECK(tones.earcon == speech::Earcon::white);
    at.line("sprechmodus aus");
    const auto off = at.says("feld e2").utterance;
    CHECK(off.spoken.empty());
    CHECK_FALSE(off.earcon.has_value());
    CHECK(off.shown == "Eva zwei, weißer Bauer.");
}

TEST_CASE("the F10 menu steps through items and values") {
    auto preferences = Sitting::quietKeys();
    preferences.verbosity = speech::Verbosity::brief;
    Sitting at(tournament(), app::Person::white, preferences);
    CHECK(at.key("F10") == "Einstellungen. Tempo 220. 1 von 17.");
    CHECK(at.key("Right") == "Tempo 245.");
    CHECK(at.key("Down") == "Lautstärke 80. 2 von 17.");
    CHECK(at.key("Up") == "Tempo 245. 1 von 17.");
    CHECK(at.key("Up") == "‹edge›");
    for (int step = 0; step < 10; ++step)
        at.key("Down");
    CHECK(at.key("Left") == "Schach ansagen: aus.");
    CHECK(at.key("Enter") == "Schach ansagen: an.");
    CHECK(at.key("Esc") == "Einstellungen geschlossen.");
    CHECK(at.key("Up") == "Eva 2, Bauer weiß.");
}

TEST_CASE("typed text is echoed: files by name, pieces, digits, words") {
    Sitting at(tournament(), app::Person::white, {});
    CHECK(at.types("sgf3") == "Springer | Gustav | Felix | 3");
    CHECK(at.key("Backspace") == "3");
    CHECK(at.key("Delete") == "Felix");
    CHECK(at.key("Esc") == "Gelöscht.");
    CHECK(at.key("Backspace") == "‹edge›");
    CHECK(at.line("echo wörter") == "Wörter.");
    CHECK(at.types("lage ") == "lage");
    CHECK(at.key("F2") == "Wörter.");
}

TEST_CASE("exploring keys: each announces its name and what it does, and does nothing") {
    Sitting at(tournament());
    CHECK(at.key("Shift+F1") == "Tasten erkunden. Jede Taste sagt ihren Namen. Escape beendet.");
    CHECK(at.key("F5") == "F 5: sagt Ihre Zeit. F 5 zweimal: sagt beide Zeiten.");
    CHECK(at.key("Shift+F12") ==
          "Umschalt F 12: hält beide Uhren an und ruft den Schiedsrichter, fragt aber vorher.");
    CHECK(at.key("Home") == "Pos 1: geht an den linken oder rechten Rand.");
    CHECK(at.key("F1") == "F 1: sagt, was Sie jetzt tun können, zweimal alle Wörter.");
    CHECK(at.key("Shift+F6").starts_with("Umschalt F 6: figuren. Umschalt F 6 zweimal: liest"));
    CHECK(at.key("Ctrl+4") == "Steuerung 4: zeiger.");
    CHECK(at.key("Ctrl+Y") == "Steuerung Y: nicht belegt.");
    CHECK(at.key("Esc") == "Abgebrochen.");
    CHECK(at.key("F5") == "2 Stunden.");
}

TEST_CASE("help lists what can be done, then more, and for a word its keys") {
    Sitting at(tournament());
    CHECK(at.key("F1").starts_with("Zug tippen, Eingabe."));
    CHECK(at.again("F1").starts_with("F 2 wiederholt"));
    CHECK(at.line("hilfe").starts_with("Zug tippen, Eingabe."));
    CHECK(at.line("hilfe").starts_with("Brett: feld, linie"));
    CHECK(at.typed("hilfe uhr") == "uhr: sagt beide Zeiten. F 5 zweimal, Ziffernblock . zweimal.");
    CHECK(at.line("hilfe uhr") == "uhr: sagt beide Zeiten.");
    CHECK(at.line("hilfe ansage") ==
          "ansage: sagt den eingegebenen Zug an oder den letzten noch einmal.");
    CHECK(at.line("hilfe liebe") == "‹error› Nicht verstanden: liebe.");
}

TEST_CASE("in the terminal help names words, for it has no keys") {
    Sitting at(tournament());
    CHECK(at.line("hilfe") == "Zug tippen, Eingabe. Wörter: lage, letzter, "
                              "brett, figuren, uhr. Zweimal hilfe: mehr.");
    at.line("e4");
    at.line("");
    CHECK(at.line("tasten").starts_with("Brett: feld, linie"));
    CHECK(at.line("hilfe") == "Angesagt. Das Wort drücken drückt die Uhr, korrektur nimmt die "
                              "Ansage zurück.");
}

TEST_CASE("help names what works until the opponent's move has been repeated") {
    auto setup = tests::tournament();
    setup.seats.black.blind = true;
    SECTION("it is repeated, and the keyboard's board follows") {
        auto at = facingE4(setup);
        CHECK(at.key("F1") ==
              "F 9 wiederholt den Zug und führt ihn aus. Umschalt F 9 bittet um Wiederholung.");
        CHECK(at.line("hilfe") == "Das Wort bestätigen wiederholt den Zug und führt ihn aus. Das "
                                  "Wort bitte lässt ihn wiederholen.");
    }
    SECTION("the announced move is to be typed (strict mode)") {
        setup.repetition = rules::Repetition::doubleEntry;
        auto at = facingE4(setup);
        CHECK(at.key("F1") == "Tippen Sie den Zug, den Sie gehört haben. Umschalt F 9 bittet um "
                              "Wiederholung.");
    }
    SECTION("a sensed board then waits for the move to be executed") {
        setup.seats.black.inputs.sensedBoard = true;
        auto at = facingE4(setup);
        CHECK(at.key("F1") == "F 9 wiederholt den Zug, dann führen Sie ihn auf Ihrem Brett aus. "
                              "Umschalt F 9 bittet um Wiederholung.");
        CHECK(at.key("F9").empty());
        CHECK(at.key("F1") == "Führen Sie den Zug des Gegners auf Ihrem Brett aus. F 3 sagt ihn "
                              "noch einmal.");
    }
    SECTION("at home nobody repeats") {
        auto home = rules::homeSetup();
        home.seats.black.inputs.sensedBoard = true;
        auto at = facingE4(home);
        CHECK(at.key("F1") == "Führen Sie den Zug des Gegners auf Ihrem Brett aus. F 3 sagt ihn "
                              "noch einmal.");
        CHECK(at.line("hilfe") == "Führen Sie den Zug des Gegners auf Ihrem Brett aus. Das Wort "
                                  "letzter sagt ihn noch einmal.");
        CHECK(
            at.line("bestätigen") ==
            "‹error› Führen Sie den Zug des Gegners auf Ihrem Brett aus. Das Wort letzter sagt ihn "
            "noch einmal.");
        CHECK(at.key("F4").ends_with(
            "Zug 1, Schwarz am Zug. Führen Sie den Zug des Gegners auf Ihrem "
            "Brett aus. F 3 sagt ihn noch einmal."));
    }
}

TEST_CASE("at home a stopped clock is started by playing a move, and help explains this") {
    auto setup = rules::homeSetup();
    setup.time = rules::parseTimeControl("15m").value();
    Sitting at(setup);
    CHECK(at.line("anhalten").empty());
    CHECK(at.line("hilfe") ==
          "Die Uhren stehen. Ihr Zug lässt sie weiterlaufen, oder das Wort weiter.");
    CHECK(at.key("F1") == "Die Uhren stehen. Ihr Zug lässt sie weiterlaufen, oder Umschalt F 12.");
    CHECK(at.line("weiter").empty());
    CHECK(at.line("weiter") == "‹error› Die Uhr läuft schon.");
    CHECK(at.line("anhalten").empty());
    for (const auto* const word : {"anhalten", "stop", "durdur"})
        CHECK(at.line(word) == "‹error› Die Uhren stehen schon.");
    CHECK(at.key("Shift+F12").empty());
    CHECK(at.match().clock.running() == rules::Colour::white);
    CHECK(at.key("Shift+F12").empty());
    CHECK(at.line("e4").empty());
    CHECK(at.match().clock.running() == rules::Colour::black);
}

TEST_CASE("the assistant and the arbiter hear their own words") {
    auto setup = tournament();
    setup.seats.white.assistant = rules::Duties::all();
    Sitting assistant(setup, app::Person::assistant);
    CHECK(assistant.line("hilfe").starts_with("Wörter: weiß: Sf3, ansage"));
    Sitting arbiter(tournament(), app::Person::arbiter);
    CHECK(arbiter.line("hilfe").starts_with("Zur Partie: halt, weiter, rückführen"));
}

TEST_CASE("the arbiter's help is read one topic at a time, and continues until another request") {
    constexpr auto more = " Noch einmal hilfe: mehr.";
    Sitting at(tournament(), app::Person::arbiter);
    const auto isTold = [](const std::string& help, std::string_view topic, bool hasMore) {
        CHECK(help.starts_with(topic));
        CHECK(help.ends_with(more) == hasMore);
    };
    for (int round = 0; round < 2; ++round) {
        isTold(at.line("hilfe"), "Zur Partie: halt, ", true);
        isTold(at.line("hilfe"), "Zur Uhr: stelle ", true);
        isTold(at.line("help"), "Zum Ergebnis: ergebnis ", true);
        isTold(at.line("hilfe"), "Zu Weiß und Schwarz: anwesend ", true);
        isTold(at.line("hilfe"), "Ferner: zeuge ", false);
    }
    at.line("hilfe");
    at.line("lage");
    isTold(at.line("hilfe"), "Zur Partie: halt, ", true);
    isTold(at.key("F1"), "Zur Uhr: stelle ", true);
    isTold(at.again("F1"), "Zum Ergebnis: ergebnis ", true);
}

TEST_CASE("keys that a terminal sends are entered as a line of their own") {
    Sitting at(tournament());
    CHECK(at.line("\x1b[15~") == "2 Stunden.");
    CHECK(at.line("\x1bOP") == Sitting(tournament()).line("hilfe"));
    CHECK(at.line("\x1bOP") == Sitting(tournament()).line("hilfe 2"));
    for (const auto* escape : {"\x1b", "esc", "Escape"}) {
        at.line("beenden");
        CHECK(at.line(escape) == "Abgebrochen.");
    }
}

TEST_CASE("that Escape has deleted what was typed in a terminal is said, and cancels nothing") {
    Sitting at(tournament());
    at.line("beenden");
    CHECK(at.line(tactile::deletedLine) == "Gelöscht.");
    CHECK(at.line("\x1b") == "Abgebrochen.");
}

TEST_CASE("a terminal explains what every word does, and names no key that it does not have") {
    Sitting at(tournament());
    for (const auto& row : tactile::commandTable()) {
        const auto word = tactile::commandWord(row.command, rules::Language::german);
        if (row.role != tactile::Role::player || word.empty()) continue;
        if (row.command == tactile::Command::arbiter) continue; // whose line it is
        INFO(word);
        const auto told = at.line("hilfe " + std::string{word});
        CHECK(told.starts_with(std::string{word} + ": "));
        CHECK(told.find(" F ") == std::string::npos);
        CHECK(told.find("ohne Taste") == std::string::npos);
    }
}

TEST_CASE("a page of the window is turned by a key, and a terminal has no pages") {
    Sitting at(tournament());
    CHECK(at.key("Shift+PgDn") == "Text weiter.");
    CHECK(at.key("Shift+PgUp") == "Text zurück.");
    CHECK(at.typed("umblättern -") == "Text zurück.");
    CHECK(at.line("umblättern").ends_with("Rand."));
}

TEST_CASE(
    "colours and text size are in the settings menu as well, and text is never below normal size") {
    Sitting at(tournament());
    at.key("F10");
    for (int item = 1; item < 16; ++item)
        at.key("Down");
    CHECK(at.key("Down") == "Schriftgröße 100. 17 von 17. Wie groß die Schrift im Fenster ist, in "
                            "Prozent.");
    CHECK(at.key("Right") == "Schriftgröße 125.");
    CHECK(at.key("Left") == "Schriftgröße 100.");
    CHECK(at.key("Left") == "‹edge›");
    CHECK(at.key("Up") == "Farben: dunkel. 16 von 17. Wie das Fenster aussieht.");
    CHECK(at.key("Right") == "Farben: hell.");
}

TEST_CASE("yes and no are recognised by their first letters, but resigning needs a word") {
    Sitting at(rules::homeSetup());
    at.line("beenden");
    CHECK(at.line("n") == "Abgebrochen.");
    at.line("exit");
    CHECK(at.line("x").starts_with("‹error› Nicht verstanden"));
    at.line("aufgeben");
    CHECK(at.line("j") == "Gibt Weiß auf? Ja tippen und Eingabe.");
    CHECK(at.line("N") == "Abgebrochen.");
}
