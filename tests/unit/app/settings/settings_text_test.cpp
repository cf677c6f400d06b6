// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a settings file, its errors, and how it is edited.
#include "app/settings/settings.hpp"
#include "app/settings/settings_file.hpp"
#include "tests/support/dice.hpp"
#include "tests/support/english.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace app;

namespace {

Settings changed() {
    Settings settings;
    settings.language = rules::Language::turkish;
    settings.introduced = true;
    settings.form = FormWish::terminal;
    settings.preferences = {.verbosity = speech::Verbosity::full,
                            .speech = tactile::SpeechMode::onDemand,
                            .echo = tactile::EchoMode::words,
                            .clockVoice = tactile::ClockVoice::silent,
                            .rate = 310,
                            .volume = 55,
                            .voice = 3,
                            .pitch = 70,
                            .tones = 40,
                            .names = speech::Naming::appendixE,
                            .clearTwo = true,
                            .announceCheck = false,
                            .palette = tactile::Palette::tournament,
                            .textSize = 200,
                            .braille = true,
                            .oneHand = true};
    settings.publicAudio = "left@USB \"Hall\"";
    settings.privateAudio = "wav:/tmp/a\\b.wav";
    settings.brailleDisplay = true;
    settings.brailleDots = app::Dots::six;
    settings.time = rules::parseTimeControl("40/2h,20m+10s").value();
    settings.side = rules::Colour::black;
    settings.name = "Ayşe \"die Erste\"";
    settings.engine = {"/opt/Schäfer/engine", {"--uci", R"(say "x\y")"}};
    settings.means = {.hash = 256,
                      .threads = 2,
                      .book = "/anna/book.bin",
                      .tablebases = "/anna/syzygy",
                      .options = {{"/games/fish", {{"Move Overhead", "20"}, {R"(Net "a\b")", ""}}},
                                  {"/opt/my engine/x.1", {{"Stil", "sehr solide"}}}}};
    settings.strength = {1234};
    settings.pauses = false;
    settings.narrator = app::Narrator::screenReader;
    settings.log = LogLevel::warnings;
    return settings;
}

Settings settingsIn(std::string_view text) {
    const auto read = parseSettings(text);
    CHECK(read.remarks.empty());
    return read.settings;
}

SettingsRemark onlyRemark(std::string_view text) {
    const auto read = parseSettings(text);
    CHECK(read.settings == Settings{});
    REQUIRE(read.remarks.size() == 1);
    return read.remarks.front();
}

std::string onlySentence(std::string_view text) {
    return tests::english(sentence(onlyRemark(text), "hektor.toml"));
}

} // namespace

TEST_CASE("an empty file has every default") {
    CHECK(settingsIn("") == Settings{});
    CHECK(settingsIn("# nothing\n\n[speech]\n") == Settings{});
}

TEST_CASE("a complete file is read back as it was written, defaults included") {
    CHECK(settingsIn(writeSettings(Settings{}, rules::Language::english)) == Settings{});
    CHECK(settingsIn(writeSettings(changed(), rules::Language::english)) == changed());
}

TEST_CASE("P3: an engine's arguments are a list of words, or one line as in a shell") {
    const std::vector<std::string> words{"--uci", "two words"};
    CHECK(settingsIn("[engine]\narguments = [\"--uci\", 'two words']\n").engine.arguments == words);
    CHECK(settingsIn("engine.arguments = \"--uci 'two words'\"\n").engine.arguments == words);
    CHECK(settingsIn("engine.arguments = []\n").engine.arguments.empty());
    for (const auto* const wrong : {"[1]", R"(["a\nb"])", R"([["x"]])", "7", "\"'open\""})
        CHECK(onlySentence("engine.arguments = " + std::string{wrong} + "\n") ==
              "hektor.toml, line 1: \"engine.arguments\" takes a list of words, such as "
              "[\"--uci\"]; it has its default.");
    CHECK(onlySentence("engine.hash = 1048577\n") ==
          "hektor.toml, line 1: \"engine.hash\" takes 0 to 1048576; it has its default.");
}

TEST_CASE("P3: another engine's arguments replace the stored ones") {
    const std::string text = "[engine]\nprogram = \"gnuchess\"\narguments = [ '--uci' ] # mine\n";
    auto settings = settingsIn(text);
    settings.engine = {"toga2", {}};
    CHECK(editSettings(text, settings) == "[engine]\nprogram = \"toga2\"\narguments = [] # mine\n");
}

TEST_CASE("every setting differs in the example, so that none is forgotten") {
    for (const auto& key : settingKeys()) {
        INFO(key.name());
        CHECK(key.give(changed()) != key.give(Settings{}));
    }
}

TEST_CASE("every setting accepts its written value, and nothing else") {
    for (const auto& key : settingKeys()) {
        INFO(key.name());
        Settings settings;
        CHECK(key.take(key.give(changed()), settings));
        CHECK(key.give(settings) == key.give(changed()));
        CHECK_FALSE(key.take(std::string{"\n"}, settings));
        CHECK(key.give(settings) == key.give(changed()));
    }
}

TEST_CASE("a file names its settings in words that people use") {
    const auto settings = settingsIn("language = 'de'\n"
                                     "[speech]\nrate = 300\nmode = \"on-demand\"\n"
                                     "[game]\ntime = \"15m+10s\"\nside = \"black\"\n"
                                     "[engine]\nstrength = 1500\n");
    CHECK(settings.language == rules::Language::german);
    CHECK(settings.preferences.rate == 300);
    CHECK(settings.preferences.speech == tactile::SpeechMode::onDemand);
    CHECK(rules::write(settings.time) == "15m+10s");
    CHECK(settings.side == rules::Colour::black);
    CHECK(settings.strength == Strength{1500});
}

TEST_CASE("an invalid value is reported, and the default applies") {
    CHECK(onlySentence("[speech]\nrate = 700\n") ==
          "hektor.toml, line 2: \"speech.rate\" takes 80 to 450; it has its default.");
    CHECK(onlySentence("\nform = \"big\"\n") ==
          "hektor.toml, line 2: \"form\" takes \"automatic\", \"window\" or \"terminal\"; it has "
          "its default.");
    for (const auto* text : {"speech.rate = \"300\"",
                             "speech.rate = 300.0",
                             "speech.rate = [300]",
                             "speech.rate = 99999999999",
                             "[speech.rate]",
                             "introduced = 1",
                             "language = \"fr\"",
                             "language = true",
                             "game.time = \"15\"",
                             "engine.strength = 50",
                             "engine.strength = \"mighty\"",
                             R"(engine.program = "a\nb")",
                             "audio.public = \"\"",
                             "audio.private = \"wav:\"",
                             "speech = 5"})
        CHECK(onlyRemark(text).line == 1);
    CHECK(onlyRemark("speech = 5").what == SettingsProblem::unknownKey);
}

TEST_CASE("an unknown setting is reported, and the others apply") {
    const auto read =
        parseSettings("colour = \"red\"\n[speech]\nrate = 300\nspeed = 3\n[extra]\na = 1\n");
    CHECK(read.settings.preferences.rate == 300);
    REQUIRE(read.remarks.size() == 3);
    CHECK(tests::english(sentence(read.remarks[0], "h.toml")) ==
          "h.toml, line 1: there is no setting \"colour\"; the line is kept and has no effect.");
    CHECK(read.remarks[1].key == "speech.speed");
    CHECK(read.remarks[1].line == 4);
    CHECK(read.remarks[2].key == "extra");
}

TEST_CASE("invalid TOML is reported with its position, and every default applies") {
    const auto remark = onlyRemark("[speech]\nrate = 300\nvolume = \n");
    CHECK(remark.what == SettingsProblem::notToml);
    CHECK(remark.line == 3);
    CHECK(remark.column == 10);
    CHECK_THAT(tests::english(sentence(remark, "h.toml")),
               Catch::StartsWith("h.toml, line 3, column 10: ") &&
                   Catch::EndsWith("; all settings have their defaults, and when one is "
                                   "saved, this file is kept with .old added to its name."));
    CHECK(tests::english(sentence(onlyRemark("a = 1\na = 2"), "h.toml")) ==
          "h.toml, line 2: \"a\" is set above already; all settings have their defaults, and "
          "when one is saved, this file is kept with .old added to its name.");
    CHECK(onlyRemark("x = \"\xff\"").what == SettingsProblem::notToml);
    CHECK(onlyRemark(std::string(5000, '[')).what == SettingsProblem::notToml);
}

TEST_CASE("settings nested 200,000 deep are reported, and every default applies") {
    std::string dotted = "a";
    for (int depth = 0; depth < 200'000; ++depth)
        dotted += ".a";
    const std::string brackets(200'000, '[');
    for (const auto& text : {dotted + " = 1\n", '[' + dotted + "]\n", "a = " + brackets}) {
        const auto read = parseSettings(text);
        REQUIRE(read.remarks.size() == 1);
        CHECK(read.remarks.front().what == SettingsProblem::notToml);
        CHECK(read.settings == Settings{});
    }
}

TEST_CASE("a row of dots in a comment is no nesting") {
    const auto settings = settingsIn("# " + std::string(300, '.') + "\nintroduced = true\n");
    CHECK(settings.introduced);
}

TEST_CASE("reading ends whatever bytes the file contains") {
    tests::Dice dice(11);
    const auto whole = writeSettings(changed(), rules::Language::english);
    for (int round = 0; round < 2000; ++round) {
        auto text = whole;
        for (auto times = dice.below(6) + 1; times > 0; --times)
            text[dice.below(text.size())] = static_cast<char>(dice.below(256));
        text.resize(dice.below(text.size() + 1));
        for (const auto& remark : parseSettings(text).remarks)
            CHECK_FALSE(tests::english(sentence(remark, "h.toml")).empty());
    }
}

TEST_CASE("editing changes only the changed settings") {
    const std::string text = "# Mine. ÄÖÜ\n"
                             "other = [1, 2] # not Hektor's\n"
                             "\n"
                             "[speech]   # for the train\n"
                             "rate   =   220 # words a minute\n"
                             "verbosity = 'brief' # ö\n"
                             "\n"
                             "[mine]\n"
                             "rate = 1";
    auto settings = parseSettings(text).settings;
    CHECK(editSettings(text, settings) == text);
    settings.preferences.rate = 275;
    settings.preferences.volume = 50;
    settings.language = rules::Language::english;
    settings.engine.program = "toga2";
    CHECK(editSettings(text, settings) == "language = \"en\"\n"
                                          "# Mine. ÄÖÜ\n"
                                          "other = [1, 2] # not Hektor's\n"
                                          "\n"
                                          "[speech]   # for the train\n"
                                          "volume = 50\n"
                                          "rate   =   275 # words a minute\n"
                                          "verbosity = 'brief' # ö\n"
                                          "\n"
                                          "[mine]\n"
                                          "rate = 1\n"
                                          "\n"
                                          "[engine]\n"
                                          "program = \"toga2\"\n");
}

TEST_CASE("editing finds its position after multibyte letters, in one line or several") {
    auto settings = Settings{};
    settings.preferences.rate = 100;
    CHECK(editSettings("\"ä\" = 'ö'\nspeech = { \"ü\" = \"ß\", rate = 300 } # é\n", settings) ==
          "\"ä\" = 'ö'\nspeech = { \"ü\" = \"ß\", rate = 100 } # é\n");
    settings = Settings{};
    settings.engine.program = "x";
    CHECK(editSettings("engine.program = \"\"\"\nlong\"\"\"\n", settings) ==
          "engine.program = \"x\"\n");
}

TEST_CASE("an invalid value stays until another one is stored") {
    const std::string text = "[speech]\nrate = 700\n";
    Settings settings;
    CHECK(editSettings(text, settings) == text);
    settings.preferences.rate = 300;
    CHECK(editSettings(text, settings) == "[speech]\nrate = 300\n");
}

TEST_CASE("any settings written to any file are read back unchanged") {
    CHECK(parseSettings(*editSettings("", changed())).settings == changed());
    CHECK(
        parseSettings(*editSettings(writeSettings(changed(), rules::Language::english), Settings{}))
            .settings == Settings{});
    CHECK(parseSettings(*editSettings("\n[engine]\n[audio]\n[speech]", changed())).settings ==
          changed());
}

TEST_CASE("a file that cannot be edited is reported separately") {
    CHECK_FALSE(editSettings("speech = \n", changed()));
    CHECK_FALSE(editSettings("speech = {}\n", changed()));
    CHECK_FALSE(editSettings("speech = 3\n", changed()));
}

TEST_CASE("the options of an engine are texts, numbers, true or false") {
    const auto settings = settingsIn("[engine.options.\"/games/fish\"]\n"
                                     "\"Move Overhead\" = 20\nPonder = true\nNet = 'a b'\n"
                                     "[engine.options.'/x']\n");
    CHECK(settings.means.options ==
          std::map<std::string, OptionValues>{
              {"/games/fish", {{"Move Overhead", "20"}, {"Net", "a b"}, {"Ponder", "true"}}}});
}

TEST_CASE("an option that no engine could take is reported, and the others apply") {
    const auto read = parseSettings("[engine.options.\"/games/fish\"]\n"
                                    "Good = 1\nBad = [1]\nWorse = \"a\\nquit\"\n"
                                    "\"a\\nb\" = 1\n");
    CHECK(read.settings.means.options ==
          std::map<std::string, OptionValues>{{"/games/fish", {{"Good", "1"}}}});
    REQUIRE(read.remarks.size() == 3);
    CHECK(tests::english(sentence(read.remarks[0], "h.toml")) ==
          "h.toml, line 3: \"engine.options./games/fish.Bad\" takes text on one line, a whole "
          "number, true or false; it has its default.");
    CHECK(read.remarks[1].line == 4);
    for (const auto* const text : {"engine.options = 3\n", "[engine.options]\nfish = 3\n"})
        CHECK(onlyRemark(text).what == SettingsProblem::wrongValue);
}

TEST_CASE("editing the options of an engine keeps all other lines") {
    const std::string text = "[engine.options.\"/games/fish\"] # mine\n"
                             "Tune = 3 # slow\n"
                             "# before the next\n"
                             "Style = 'Solid'\n"
                             "[log]\nlevel = \"errors\"\n";
    auto settings = parseSettings(text).settings;
    CHECK(editSettings(text, settings) == text);
    auto& options = settings.means.options["/games/fish"];
    options["Tune"] = "4";
    options.erase("Style");
    options["Move Overhead"] = "20";
    CHECK(editSettings(text, settings) == "[engine.options.\"/games/fish\"] # mine\n"
                                          "\"Move Overhead\" = \"20\"\n"
                                          "Tune = \"4\" # slow\n"
                                          "# before the next\n"
                                          "[log]\nlevel = \"errors\"\n");
    settings.means.options = {{"/other", {{"Tune", "1"}}}};
    CHECK(editSettings(text, settings) == "[engine.options.\"/games/fish\"] # mine\n"
                                          "# before the next\n"
                                          "[log]\nlevel = \"errors\"\n\n"
                                          "[engine.options.\"/other\"]\n\"Tune\" = \"1\"\n");
}

TEST_CASE("options of an engine that are in one line get a line each when one is forgotten") {
    const std::string text = "[engine.options]\n'/games/fish' = { Tune = 3, Style = 'Solid' }\n";
    auto settings = parseSettings(text).settings;
    settings.means.options["/games/fish"].erase("Style");
    CHECK(editSettings(text, settings) == "[engine.options]\n\n"
                                          "[engine.options.\"/games/fish\"]\n\"Tune\" = \"3\"\n");
    CHECK_FALSE(editSettings("engine.options = { '/games/fish' = { Tune = 3 } }\n", settings)
                    .value_or("")
                    .empty());
}
