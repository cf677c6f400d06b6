// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/person/setting_words.hpp"
#include "app/settings/profiles.hpp"
#include "rules/match/setup.hpp"
#include "tests/unit/app/station/sitting.hpp"
#include "tests/unit/app/station/tournament.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <memory>

using app::Setting;
using tests::Sitting;
using tests::tournament;

namespace {

std::vector<Setting> allSettings() {
    return {
#define SETTING(enumerator, ...) Setting::enumerator,
#include "app/person/settings.inc"
#undef SETTING
    };
}

app::Preferences brieflyIn(rules::Language language) {
    auto preferences = Sitting::quietKeys();
    preferences.language = language;
    preferences.verbosity = speech::Verbosity::brief;
    return preferences;
}

Sitting atHome(rules::Language language = rules::Language::german) {
    return Sitting(rules::homeSetup(), app::Person::white, brieflyIn(language));
}

template <class Kind>
std::vector<Kind> effectsOf(const Sitting& at) {
    std::vector<Kind> found;
    for (const auto& effect : at.effects())
        if (const auto* const each = effect.template as<Kind>()) found.push_back(*each);
    return found;
}

/// Profiles in memory.
struct Drawer {
    std::map<std::string, app::Settings> kept{};
    std::optional<app::Sentence> fault{};

    static app::Profiles profilesOf(const std::shared_ptr<Drawer>& drawer) {
        app::Profiles profiles;
        profiles.names = [drawer] {
            std::vector<std::string> names;
            for (const auto& each : drawer->kept)
                names.push_back(each.first);
            return names;
        };
        profiles.load =
            [drawer](const std::string& name,
                     const app::Settings&) -> rules::Expected<app::Settings, app::Sentence> {
            if (drawer->fault) return rules::unexpected(*drawer->fault);
            return drawer->kept.at(name);
        };
        profiles.keep = [drawer](const std::string& name, const app::Settings& settings) {
            if (!drawer->fault) drawer->kept[name] = settings;
            return drawer->fault;
        };
        return profiles;
    }
};

} // namespace

TEST_CASE("every setting of the file that a person may change is in the menu, once, and no other") {
    std::vector<std::string> inMenu;
    for (const auto setting : allSettings())
        inMenu.push_back(app::keyOf(setting).name());
    std::vector<std::string> inFile;
    for (const auto& key : app::settingKeys())
        if (key.applies != app::Applies::byProgram) inFile.push_back(key.name());
    std::ranges::sort(inMenu);
    std::ranges::sort(inFile);
    CHECK(inMenu == inFile);
}

TEST_CASE("every setting has words for each of its values, in every language") {
    for (const auto language : rules::languages) {
        const auto at = atHome(language);
        const auto preferences = brieflyIn(language);
        const auto table = at.table();
        for (const auto setting : allSettings()) {
            const auto& key = app::keyOf(setting);
            INFO(key.name());
            std::vector<std::string> words;
            for (const auto& choice : key.choices) {
                auto of = app::Settings{.preferences = preferences};
                REQUIRE(key.take(choice, of));
                auto then = of.preferences;
                then.language = of.language.value_or(language);
                const app::View view{app::Person::white, then, table, &of};
                words.push_back(app::valueInWords(view, setting).text.shown);
            }
            std::ranges::sort(words);
            // In German the names of squares are the same either way.
            if (setting != Setting::names || language != rules::Language::german)
                CHECK(std::ranges::adjacent_find(words) == words.end());
        }
    }
}

TEST_CASE("what an item is for is said as a whole, in every language") {
    for (const auto language : rules::languages) {
        const auto at = atHome(language);
        const auto table = at.table();
        auto preferences = brieflyIn(language);
        preferences.verbosity = speech::Verbosity::normal;
        for (const auto setting : allSettings()) {
            const app::View view{app::Person::white, preferences, table};
            const auto meaning = app::text(app::keyOf(setting).meaning, language);
            CHECK_THAT(app::itemInWords(view, setting).text.shown, Catch::Contains(meaning + "."));
        }
    }
}

TEST_CASE("each item of the menu begins with its name, which is said once, in every language") {
    for (const auto language : rules::languages) {
        const auto preferences = brieflyIn(language);
        const auto at = atHome(language);
        const auto table = at.table();
        const app::View view{app::Person::white, preferences, table};
        for (const auto setting : app::settingsOf(view)) {
            const auto name = app::titleOf(view, setting);
            const auto said = app::itemInWords(view, setting).text.shown;
            INFO(said);
            CHECK(said.starts_with(name));
            CHECK(said.find(name, 1) == std::string::npos);
        }
    }
}

TEST_CASE("each item of the menu says what it is for, unless little is to be said") {
    Sitting at(rules::homeSetup());
    CHECK(at.key("F10") == "Einstellungen. Tempo 220. 1 von 35. Wie schnell Hektor spricht, "
                           "in Wörtern je Minute.");
    CHECK(at.key("Down") == "Lautstärke 80. 2 von 35. Wie laut Hektor spricht, in "
                            "Prozent.");
    CHECK(at.key("F1") == "Pfeil hoch und ab wählen, links und rechts ändern, Eingabe: Wert "
                          "tippen. Steuerung Z nimmt zurück, Escape schließt.");
    CHECK(at.key("Esc") == "Einstellungen geschlossen.");
}

TEST_CASE("in the terminal numbers, names and words go through the menu and change values") {
    SECTION("in German") {
        auto at = atHome();
        CHECK(at.line("einstellungen") ==
              "Einstellungen. Tempo 220. 1 von 35. Wörter: vor, zurück, plus, minus, eine "
              "Nummer oder ein Name. Eingabe: Wert tippen. Korrektur nimmt zurück, nein schließt.");
        CHECK(at.line("vor") == "Lautstärke 80. 2 von 35.");
        CHECK(at.line("minus") == "Lautstärke 75.");
        CHECK(at.line("4") == "Tonhöhe 50. 4 von 35.");
        CHECK(at.line("farben") == "Farben: dunkel. 16 von 35.");
        CHECK(at.line("gelb") == "Farben: gelb.");
        CHECK(at.line("spielstärke mittel") == "Spielstärke: mittel.");
        CHECK(at.line("korrektur") == "Spielstärke: leicht. 28 von 35.");
        CHECK(at.line("nein") == "Einstellungen geschlossen.");
    }
    SECTION("in English") {
        auto at = atHome(rules::Language::english);
        at.line("settings");
        CHECK(at.line("colours") == "Colours: dark. 16 of 35.");
        CHECK(at.line("more") == "Colours: light.");
        CHECK(at.line("correct") == "Colours: dark. 16 of 35.");
        CHECK(at.line("no") == "Settings closed.");
    }
    SECTION("in Turkish") {
        auto at = atHome(rules::Language::turkish);
        at.line("ayarlar");
        CHECK(at.line("renkler") == "Renkler: koyu. 16, toplam 35.");
        CHECK(at.line("çok") == "Renkler: açık.");
        CHECK(at.line("düzelt") == "Renkler: koyu. 16, toplam 35.");
        CHECK(at.line("hayır") == "Ayarlar kapandı.");
    }
}

TEST_CASE("a typed name may begin as a command or read as a move") {
    auto at = atHome(rules::Language::german);
    for (const auto* const name : {"Lang", "Hilf", "Leave"}) {
        at.line("einstellungen");
        at.line("ihr name");
        at.line("");
        CHECK_THAT(at.line(name), Catch::StartsWith("Ihr Name: " + std::string{name} + "."));
    }
    CHECK(at.line("") == "Ihr Name: neuer Wert?");
    CHECK_THAT(at.line("hilfe"), Catch::StartsWith("Ihr Name: neuer Wert? Erlaubt:"));
}

TEST_CASE("what is chosen is heard at once: the voice, a tone, the name of a square") {
    auto at = atHome(rules::Language::english);
    at.key("F10");
    CHECK(at.line("pitch") == "Pitch 50. 4 of 35.");
    CHECK(at.key("Right") == "Pitch 60.");
    REQUIRE(effectsOf<app::Prefer>(at).size() == 1);
    CHECK(effectsOf<app::Prefer>(at).front().preferences.pitch == 60);
    at.line("square names");
    CHECK(at.key("Right") == "Square names: Eva 4.");
    at.line("tones");
    CHECK(at.key("Left") == "‹opponent's move› Tones 90.");
}

TEST_CASE("a value that is not one of a few is typed after Enter, and what is wrong is refused") {
    auto at = atHome();
    at.key("F10");
    CHECK(at.key("Enter") == "Tempo: neuer Wert?");
    CHECK(at.typed("7") == "‹error› Erlaubt: 80 bis 450.");
    CHECK(at.typed("200") == "Tempo 200.");
    at.line("bedenkzeit");
    at.key("Enter");
    CHECK(at.typed("15m+10s") ==
          "Bedenkzeit: 15 Minuten, plus 10 Sekunden je Zug. Gilt ab dem nächsten Start.");
    REQUIRE(effectsOf<app::ChangeSetting>(at).size() == 1);
    CHECK(effectsOf<app::ChangeSetting>(at).front() ==
          app::ChangeSetting{"game.time", std::string{"15m+10s"}});
    at.key("Enter");
    CHECK(at.key("Esc") == "Bedenkzeit: 15 Minuten, plus 10 Sekunden je Zug. 26 von 35.");
    CHECK(at.key("Esc") == "Einstellungen geschlossen.");
}

TEST_CASE("what is allowed is said in the words that may be typed") {
    auto at = atHome();
    CHECK(at.line("einstellung spielstärke schwer") ==
          "‹error› Erlaubt: Anfänger, leicht, mittel, stark, Meister, maximal.");
    CHECK(at.line("einstellung ihre seite rot") == "‹error› Erlaubt: Weiß, Schwarz.");
    CHECK(at.line("einstellung denkpausen der engine vielleicht") == "‹error› Erlaubt: aus, an.");
    CHECK(at.line("einstellung feldnamen blau") == "‹error› Erlaubt: Eva vier.");
    auto turkish = atHome(rules::Language::turkish);
    CHECK(turkish.line("ayar ayrıntı uzun") ==
          "‹error› Olabilecek değerler: Kısa, Normal, Ayrıntılı.");
    CHECK(turkish.line("ayar renginiz kırmızı") == "‹error› Olabilecek değerler: beyaz, siyah.");
}

TEST_CASE("a setting without a value is said and not changed, by its title and by its word") {
    auto at = atHome();
    CHECK(at.line("einstellung sprache") == "Deutsch.");
    CHECK(at.line("einstellung sprechmodus") == "Ich spreche.");
    CHECK(at.line("einstellung name") == "Ihr Name: keine Angabe.");
    CHECK(at.line("einstellung stärke") == "Spielstärke: leicht.");
    CHECK(effectsOf<app::Prefer>(at).empty());
    auto turkish = atHome(rules::Language::turkish);
    CHECK(turkish.line("ayar dil") == "Türkçe.");
    CHECK(turkish.line("ayar isim") == "Adınız: belirtilmemiş.");
    CHECK(turkish.line("ayar isim Ayşe").starts_with("Adınız: Ayşe."));
}

TEST_CASE("the menu understands the opponents that the word understands, and refuses the others") {
    auto at = atHome();
    at.playsAgainst({"Stockfish", {}}, {"toga2"});
    at.line("einstellungen");
    CHECK(at.line("engine.program deepblue") == "‹error› Die Engine deepblue ist nicht zu finden.");
    at.line("engine.program");
    at.line("");
    CHECK(at.line("deepblue") == "‹error› Die Engine deepblue ist nicht zu finden.");
    CHECK(at.line("toga2 --uci hash=64") == "Gegner: toga2. Gilt ab dem nächsten Start.");
    CHECK(at.station().settings().engine == app::EngineChoice{"toga2", {"--uci"}});
    CHECK(at.station().settings().means.hash == 64);
    at.line("");
    CHECK(at.line("bilgisayar") == "Gegner: Stockfish. Gilt ab dem nächsten Start.");
    for (const auto* const person : {"mensch", "human", "insan"}) {
        at.line("einstellungen");
        at.line("engine.program");
        at.line("");
        CHECK(at.line(person).empty());
        CHECK(at.effects() ==
              app::Effects{app::OpenNew{app::HomeWish{.opponent = app::OpponentWish{false}}}});
        CHECK(at.station().settings().engine == app::EngineChoice{});
    }
}

TEST_CASE("the menu understands a time control as the word does, and as it is said") {
    const auto kept = [](rules::Language language, const std::string& line) {
        auto at = atHome(language);
        at.line(language == rules::Language::turkish ? "süre 90m" : "game.time 90m");
        at.line("settings");
        at.line("game.time");
        at.line("");
        at.line(line);
        return rules::write(at.station().settings().time);
    };
    CHECK(kept(rules::Language::german, "keine") == "none");
    CHECK(kept(rules::Language::german, "keine Uhr") == "none");
    CHECK(kept(rules::Language::turkish, "yok") == "none");
    CHECK(kept(rules::Language::english, "none") == "none");
    CHECK(kept(rules::Language::german, "15 Minuten") == "15m");
    CHECK(kept(rules::Language::english, "90 minutes + 30 seconds") == "1h30m+30s");
    CHECK(kept(rules::Language::turkish, "15 dakika") == "15m");
    CHECK(kept(rules::Language::german, "15 Minuten, plus 10 Sekunden je Zug") == "15m+10s");
    CHECK(kept(rules::Language::german, "eine Stunde") == "1h");
}

TEST_CASE(
    "while a value is typed, help says what is allowed and how to leave, and nothing is stuck") {
    auto at = atHome(rules::Language::english);
    at.line("settings");
    CHECK(at.line("") == "Rate: new value?");
    CHECK(at.line("help") ==
          "Rate: new value? Allowed: 80 to 450. The word no keeps the old value.");
    CHECK(at.line("again") ==
          "Rate: new value? Allowed: 80 to 450. The word no keeps the old value.");
    CHECK(at.line("quiet").empty());
    CHECK(at.line("again") ==
          "Rate: new value? Allowed: 80 to 450. The word no keeps the old value.");
    CHECK(at.line("no") == "Rate 220. 1 of 35.");
    at.line("");
    CHECK(at.line("quit") == "Quit? The game is saved. Yes or no.");
}

TEST_CASE("Ctrl Z in the menu takes one change after another back, and nothing of the game") {
    auto at = atHome();
    at.key("F10");
    at.key("Right");
    at.line("ihr name");
    at.key("Enter");
    at.typed("Anna");
    CHECK(at.key("Ctrl+Z") == "Ihr Name: keine Angabe. 24 von 35.");
    CHECK(at.key("Ctrl+Z") == "Tempo 220. 1 von 35.");
    CHECK(at.key("Ctrl+Z") == "Nichts zurückzunehmen.");
    CHECK(at.requests().empty());
}

TEST_CASE(
    "the strength changes for the engine that plays, all else about games from the next start") {
    auto at = atHome();
    at.line("einstellung spielstärke meister");
    REQUIRE(effectsOf<app::ChangeStrength>(at).size() == 1);
    CHECK(effectsOf<app::ChangeStrength>(at).front().strength ==
          app::strengthOf(app::Level::master));
    CHECK(at.line("einstellung engine.hash 64") ==
          "Speicher der Engine: 64. Gilt ab dem nächsten Start.");
}

TEST_CASE("in a tournament the menu has only what concerns one's own ears, keys and eyes") {
    Sitting at(tournament(), app::Person::white, brieflyIn(rules::Language::german));
    CHECK(at.key("F10") == "Einstellungen. Tempo 220. 1 von 17.");
    CHECK(at.line("17") == "Schriftgröße 100. 17 von 17.");
    CHECK(at.key("Down") == "‹edge›");
    CHECK(at.line("einstellung spielstärke meister") ==
          "‹error› Nicht verstanden: spielstärke meister.");
}

TEST_CASE("profiles: settings are stored under a name, listed, and used again") {
    const auto drawer = std::make_shared<Drawer>();
    const auto profiles = Drawer::profilesOf(drawer);
    auto at = atHome();
    at.has(profiles);
    CHECK(at.line("profil") == "Kein Profil gespeichert.");
    at.line("tempo 300");
    at.line("einstellung ihr name Anna");
    CHECK(at.line("profil speichern Saal") == "Profil Saal gespeichert.");
    CHECK(at.line("profil") == "Profile: Saal.");
    at.line("tempo 200");
    at.line("einstellung ihr name Bert");
    CHECK(at.line("profil saal") == "Profil Saal gilt.");
    REQUIRE(effectsOf<app::Prefer>(at).size() == 1);
    CHECK(effectsOf<app::Prefer>(at).front().preferences.rate == 300);
    CHECK(effectsOf<app::ChangeSetting>(at) ==
          std::vector{app::ChangeSetting{"game.name", std::string{"Anna"}}});
    CHECK(at.line("profil halle") == "‹error› Kein Profil halle.");
    CHECK(at.line("profil speichern") ==
          "‹error› Unter welchem Namen? Tippen Sie profil speichern und den Namen.");
    CHECK(at.line("profil speichern a/b") == "‹error› Ein Name besteht aus Buchstaben, Ziffern und "
                                             "Bindestrichen, höchstens 40 Zeichen.");
    drawer->fault = app::say<app::SentenceKey::settingsBadToml>("Saal.toml", 3, 7);
    CHECK(at.line("profil saal") == "‹error› Saal.toml, Zeile 3, Spalte 7: Das ist kein TOML; "
                                    "nichts ist geändert.");
    CHECK(at.effects().empty());
}

TEST_CASE("of a profile a tournament takes only the preferences") {
    const auto drawer = std::make_shared<Drawer>();
    drawer->kept["saal"] = {.preferences = {.rate = 300}, .name = "Anna"};
    const auto profiles = Drawer::profilesOf(drawer);
    Sitting at(tournament());
    at.has(profiles);
    CHECK(at.line("profil saal") == "Profil saal gilt.");
    CHECK(effectsOf<app::Prefer>(at).size() == 1);
    CHECK(effectsOf<app::ChangeSetting>(at).empty());
}
