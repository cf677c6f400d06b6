// SPDX-License-Identifier: GPL-3.0-or-later
// The options that an engine has itself: heard, changed, stored, and sent before a game.
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/fake_engines.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

using OptionJson = nlohmann::json;

struct Workshop {
    ScratchFolder folder;
    FakeEngines engines;
    std::string settings = folder.existing("hektor.toml");

    /// These lines are in the settings file.
    void hasSettings(const std::string& lines) const {
        std::ofstream(settings) << "introduced = true\n" << lines;
    }
    [[nodiscard]] Ended run(std::vector<std::string> arguments,
                            const std::string& lines = {},
                            const std::string& language = "en") const {
        arguments.insert(
            arguments.end(),
            {"--data", folder.path().string(), "--config", settings, "--language", language});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments), lines);
    }
    [[nodiscard]] Ended options(const std::string& engine,
                                const std::string& lines = {},
                                const std::string& language = "en") const {
        return run({"opponent", "options", engine, "--audio", "none"}, lines, language);
    }
    [[nodiscard]] Ended play(std::vector<std::string> arguments,
                             const std::string& lines = {}) const {
        arguments.insert(arguments.begin(), {"play", "--terminal", "--audio", "none"});
        return run(std::move(arguments), lines);
    }
    /// How often an engine of that kind has been sent this line.
    [[nodiscard]] std::ptrdiff_t heard(const std::string& kind, const std::string& line) const {
        return std::ranges::count(engines.heardBy(kind), line);
    }
};

std::string tableOf(const std::string& engine, const std::string& lines) {
    return "[engine.options.\"" + engine + "\"]\n" + lines;
}

const std::string declared = "Options of Fake declares: 10.\n"
                             "Hash: Hektor sets this itself.\n"
                             "Move Overhead: 10, the default; 0 to 5000.\n"
                             "Own Book: on, the default; on or off.\n"
                             "Style: Very Solid, the default; one of Very Solid, Normal, Risky.\n"
                             "Clear Cache: starts something in the engine; there is nothing to "
                             "set.\n"
                             "Net File: empty, the default; any text.\n"
                             "MultiPV: Hektor sets this itself.\n"
                             "UCI_LimitStrength: Hektor sets this itself.\n"
                             "UCI_Elo: Hektor sets this itself.\n"
                             "Skill Level: Hektor sets this itself.\n";

} // namespace

TEST_CASE("whoever waits for the options of a slow engine is told so") {
    const Workshop shop;
    const auto engine = shop.engines.make("dawdles");
    const auto ended = shop.options(engine);
    CHECK(ended.status == 0);
    CHECK(ended.errors ==
          "hektor: waiting for " + engine + " to answer in the Universal Chess Interface.\n");
}

TEST_CASE("without anything typed the options of an engine are listed, and nothing is stored") {
    const Workshop shop;
    const auto ended = shop.options(shop.engines.make("declares"));
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output == declared);
    CHECK(contentOf(shop.settings).empty());
    CHECK(shop.engines.heardBy("declares").back() == "quit");
}

TEST_CASE("options are gone through one by one, changed, and set back") {
    const Workshop shop;
    const auto engine = shop.engines.make("declares");
    const auto ended = shop.options(engine, "20\n\n\n20\n99999\nback\n\n\noff\n\nrisky\n\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output ==
          "Options of Fake declares: 10.\n"
          "Enter: next option. back, again, quiet, quit. A value changes the option, default "
          "restores "
          "the engine's own value. If a value is itself one of these words, put = before it.\n"
          "Hash: Hektor sets this itself.\n"
          "Move Overhead: 10, the default; 0 to 5000.\n"
          "Move Overhead: 20; default 10; 0 to 5000.\n"
          "Move Overhead takes 0 to 5000, not 99999.\n"
          "Hash: Hektor sets this itself.\n"
          "Move Overhead: 20; default 10; 0 to 5000.\n"
          "Own Book: on, the default; on or off.\n"
          "Own Book: off; default on; on or off.\n"
          "Style: Very Solid, the default; one of Very Solid, Normal, Risky.\n"
          "Style: Risky; default Very Solid; one of Very Solid, Normal, Risky.\n"
          "Clear Cache: starts something in the engine; there is nothing to set.\n");
    CHECK_THAT(contentOf(shop.settings),
               Contains("\"Move Overhead\" = \"20\"\n") && Contains(tableOf(engine, "")));

    CHECK(shop.play({"--black", "engine:" + engine}, "e4\n").status == 0);
    for (const auto* const line : {"setoption name Move Overhead value 20",
                                   "setoption name Own Book value false",
                                   "setoption name Style value Risky"})
        CHECK(shop.heard("declares", line) == 1);

    const auto back = shop.run({"opponent", "options", engine, "move overhead", "--audio", "none"},
                               "default\nquit\n");
    CHECK(back.output == "Move Overhead: 20; default 10; 0 to 5000.\n"
                         "Move Overhead: 10, the default; 0 to 5000.\n");
    CHECK_THAT(contentOf(shop.settings), !Contains("Overhead") && Contains("Risky"));
}

TEST_CASE("each language has its words, and what is heard can be typed") {
    const Workshop shop;
    const auto engine = shop.engines.make("declares");
    const auto german = shop.options(engine, "\n\n\naus\nvorgabe\nbeenden\n", "de");
    CHECK(german.errors.empty());
    CHECK_THAT(german.output,
               Contains("Own Book: an, die Vorgabe; an oder aus.\n"
                        "Own Book: aus; Vorgabe an; an oder aus.\n"
                        "Own Book: an, die Vorgabe; an oder aus.\n"));
    const auto turkish = shop.options(engine, "\n\n\nkapalı\nvarsayılan\nçıkış\n", "tr");
    CHECK(turkish.errors.empty());
    CHECK_THAT(turkish.output,
               Contains("Own Book: açık, varsayılan; açık ya da kapalı.\n"
                        "Own Book: kapalı; varsayılan açık; açık ya da kapalı.\n"
                        "Own Book: açık, varsayılan; açık ya da kapalı.\n"));
}

TEST_CASE("the options are spoken, and a refused value, too") {
    const Workshop shop;
    const auto log = shop.folder.file("utterances");
    const auto ended = shop.run({"opponent",
                                 "options",
                                 shop.engines.make("declares"),
                                 "Style",
                                 "--audio",
                                 "public=wav:" + shop.folder.file("said.wav"),
                                 "--utterances",
                                 log},
                                "wild\nquit\n");
    CHECK(ended.status == 0);
    std::map<int, std::string> spoken; // each is logged when it ends
    std::ifstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const auto said = OptionJson::parse(line);
        spoken[said["id"]] = said["shown"];
    }
    CHECK(spoken == std::map<int, std::string>{
                        {1, "Style: Very Solid, the default; one of Very Solid, Normal, Risky."},
                        {2, "Style takes one of Very Solid, Normal, Risky, not wild."}});
}

TEST_CASE("at a terminal what can be typed is told first, and the end of the input ends it") {
    const Workshop shop;
    RunningProgram hektor(HEKTOR_PROGRAM,
                          {"opponent",
                           "options",
                           shop.engines.make("declares"),
                           "--audio",
                           "none",
                           "--language",
                           "en",
                           "--data",
                           shop.folder.path().string(),
                           "--config",
                           shop.settings},
                          StandardInput::wholeTerminal,
                          "");
    CHECK(hektor.comesToShow("Enter: next option. back, again, quiet, quit."));
    CHECK(hektor.comesToShow("Options of Fake declares: 10."));
    hektor.send("");
    CHECK(hektor.comesToShow("Hash: Hektor sets this itself."));
    hektor.send("");
    CHECK(hektor.comesToShow("Move Overhead: 10, the default; 0 to 5000."));
    hektor.press("\x04");
    CHECK(hektor.endsByItself() == 0);
    CHECK_THAT(hektor.shown(), !Contains("Own Book"));
}

TEST_CASE("hundreds of options are listed, and one of them is reached by its name") {
    const Workshop shop;
    const auto engine = shop.engines.make("many");
    const auto all = shop.options(engine);
    CHECK_THAT(all.output, Contains("Options of Fake many: 303.\nTune 1: 0, the default"));
    CHECK(std::ranges::count(all.output, '\n') == 304);
    const auto one = shop.run({"opponent", "options", engine, "Tune 250", "--audio", "none"},
                              "7\nagain\nquit\n");
    CHECK(one.output == "Tune 250: 0, the default; 0 to 9.\n"
                        "Tune 250: 7; default 0; 0 to 9.\nTune 250: 7; default 0; 0 to 9.\n");
}

TEST_CASE("names and texts of any bytes are listed, and what no file can hold is refused") {
    const Workshop shop;
    const auto ended = shop.options(shop.engines.make("odd"), "\nbook\nquit\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    CHECK(ended.output.find('\x1b') == std::string::npos);
    CHECK_THAT(ended.output, Contains("Name: "));
    CHECK_THAT(ended.output, Contains("the settings cannot be saved: " + shop.settings));
    CHECK(contentOf(shop.settings).empty());
}

TEST_CASE("an engine without options says so, and every other fault is one sentence") {
    const Workshop shop;
    const auto plain = shop.options(shop.engines.make("plain"), "5\n");
    CHECK(plain.status == 0);
    CHECK(plain.output == "Fake plain has no options of its own.\n");
    const auto check = [&](const std::string& engine, const std::string& why) {
        const auto ended = shop.options(engine);
        CHECK(ended.status == 3);
        CHECK(ended.output.empty());
        CHECK_THAT(ended.errors, Contains(why));
        // On a busy machine the program says first that it waits.
        const auto waits = ended.errors.starts_with("hektor: waiting for ");
        CHECK(std::ranges::count(ended.errors, '\n') == (waits ? 2 : 1));
    };
    check("/no/such/engine", "there is no engine /no/such/engine.");
    check("/bin/true", "ended with status 0 without saying anything.");
    check(shop.engines.make("floods"), "did not answer in the Universal Chess Interface");
    check(shop.engines.make("leaves_early"), "leaves_early) has ended with status 7.");
    const auto unknown = shop.run(
        {"opponent", "options", shop.engines.make("declares"), "Overhead", "--audio", "none"});
    CHECK(unknown.status == 1);
    CHECK_THAT(unknown.errors, Contains("has no option Overhead."));
}

TEST_CASE("a stored option that the engine no longer has is told once, and the game goes on") {
    const Workshop shop;
    const auto engine = shop.engines.make("declares");
    shop.hasSettings("[engine]\nprogram = \"" + engine + "\"\n" +
                     tableOf(engine, "Gone = 3\n\"Move Overhead\" = 70\n"));
    const std::string why = "Fake declares does not take these options of yours: Gone; they are "
                            "kept and have no effect.";
    const auto ended = shop.play({"--side", "white"}, "e4\nhint\n");
    CHECK(ended.status == 0);
    CHECK(ended.errors == "hektor: " + why + '\n');
    CHECK_THAT(ended.output, Contains(why) && Contains("Pawn e2, e4."));
    CHECK(shop.heard("declares", "setoption name Move Overhead value 70") >= 1);
    CHECK(shop.heard("declares", "setoption name Gone value 3") == 0);

    const auto doctor = shop.run({"doctor"});
    CHECK(doctor.status == 1);
    CHECK_THAT(doctor.errors, Contains(why));
    const auto forgotten =
        shop.run({"opponent", "options", engine, "Gone", "--audio", "none"}, "default\nquit\n");
    CHECK(forgotten.output == "Gone: the engine does not accept 3. Type default to remove it.\n"
                              "Gone removed.\n");
    CHECK_THAT(contentOf(shop.settings), !Contains("Gone") && Contains("70"));
}

TEST_CASE("the engine of hints and that of a review get the options, too") {
    const Workshop shop;
    const auto engine = shop.engines.make("declares");
    shop.hasSettings("[engine]\nprogram = \"" + engine + "\"\n" +
                     tableOf(engine, "\"Move Overhead\" = 7\nGone = 1\n"));
    const std::string sent = "setoption name Move Overhead value 7";
    CHECK(shop.play({"--side", "white"}, "hint\ne4\n").status == 0);
    CHECK(shop.engines.births("declares") == 2);
    CHECK(shop.heard("declares", sent) == 2);
    std::ofstream(shop.folder.file("game.pgn")) << "1. e4 e5 *\n";
    const auto review = shop.run({"review", shop.folder.file("game.pgn"), "--json"});
    CHECK(review.status == 0);
    CHECK_THAT(review.errors, Contains("does not take these options of yours: Gone;"));
    CHECK(shop.heard("declares", sent) == 3);
}

TEST_CASE("options as JSON are one object a line") {
    const Workshop shop;
    const auto engine = shop.engines.make("declares");
    shop.hasSettings(tableOf(engine, "Style = \"Normal\"\nGone = 1\n"));
    const auto ended = shop.run({"opponent", "options", engine, "--json"});
    CHECK(ended.status == 0);
    CHECK(ended.errors.empty());
    std::vector<OptionJson> objects;
    std::istringstream lines(ended.output);
    for (std::string line; std::getline(lines, line);)
        objects.push_back(OptionJson::parse(line));
    REQUIRE(objects.size() == 11);
    CHECK(objects[0]["set_by_hektor"] == true);
    CHECK(objects[1] == OptionJson{{"name", "Move Overhead"},
                                   {"type", "spin"},
                                   {"value", "10"},
                                   {"default", "10"},
                                   {"min", 0},
                                   {"max", 5000},
                                   {"set_by_hektor", false}});
    CHECK(objects[3]["value"] == "Normal");
    CHECK(objects[3]["choices"] == std::vector<std::string>{"Very Solid", "Normal", "Risky"});
    CHECK(objects[10] == OptionJson{{"name", "Gone"}, {"type", nullptr}, {"value", "1"}});
}

TEST_CASE("hektor opponent list names the engines in the search path") {
    const Workshop shop;
    const auto bin = shop.folder.path() / "bin";
    std::filesystem::create_directory(bin);
    std::filesystem::create_symlink(shop.engines.make("weighs"), bin / "fruit");
    const Variable path{"PATH", bin.string()};
    const auto ended = runProgram(HEKTOR_PROGRAM, {"opponent", "list", "--language", "en"});
    CHECK(ended.status == 0);
    CHECK_THAT(ended.output, Contains((bin / "fruit").string() + "\n"));
    CHECK_FALSE(std::filesystem::exists(bin / "fruit.born"));
}
