// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match --event FILE`: the regulations of an event, for all its games.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

using Words = std::vector<std::string>;

/// The file e has a name of its own.
constexpr auto emil = "[files]\na = 'Anna'\nb = 'Bella'\nc = 'Cesar'\nd = 'David'\n"
                      "e = 'Emil'\nf = 'Felix'\ng = 'Gustav'\nh = 'Hektor'\n";

/// A folder with an event file, and other files beside it.
struct Event {
    ScratchFolder folder;
    std::string file;

    explicit Event(const std::string& content) : file(put("event.toml", content)) {}

    std::string put(const std::string& name, const std::string& content) const {
        const auto place = folder.path() / "event" / name;
        std::filesystem::create_directories(place.parent_path());
        std::ofstream{place} << content;
        return place.string();
    }
    [[nodiscard]] Ended play(Words options, const std::string& lines = {}) const {
        options.insert(options.begin(), "match");
        options.insert(options.end(),
                       {"--terminal",
                        "--scripted-time",
                        "--audio",
                        "none",
                        "--data",
                        folder.path().string(),
                        "--config",
                        folder.existing("hektor.toml")});
        return runProgram(HEKTOR_PROGRAM, std::move(options), lines);
    }
    [[nodiscard]] Ended playAtEvent(Words options, const std::string& lines = {}) const {
        options.insert(options.end(), {"--event", file});
        return play(std::move(options), lines);
    }
    /// What is said in a game of the event, whose file is valid.
    std::string said(const Words& options = {}, const std::string& lines = {}) const {
        const auto ended = playAtEvent(options, lines);
        CHECK(ended.errors.empty());
        CHECK(ended.status == 0);
        return ended.output;
    }
    /// The error in the file, from its line on.
    [[nodiscard]] std::string fault(const Words& options = {"--language", "en"},
                                    int status = 2) const {
        const auto ended = playAtEvent(options);
        const auto beginning = "hektor: " + file + ", ";
        CHECK(ended.status == status);
        CHECK(ended.output.empty());
        REQUIRE_THAT(ended.errors, StartsWith(beginning));
        return ended.errors.substr(beginning.size(), ended.errors.size() - beginning.size() - 1);
    }
    /// The regulations of a game.
    [[nodiscard]] std::string setup(const std::string& game = "1") const {
        const auto log =
            runProgram(HEKTOR_PROGRAM, {"log", game, "--data", folder.path().string()}).output;
        return log.substr(0, log.find('\n'));
    }
};

} // namespace

TEST_CASE("every entry of an event file is a regulation of its games") {
    const std::vector<std::pair<std::string, std::string>> entries{
        {"laws = 2023", " laws=2023 "},
        {"time = \"60m+10s\"", " time=\"1h+10s\" "},
        {"chess960 = 0", " start=\"bbqnnrkr/"},
        {"names = \"names.toml\"", "Emil"},
        {R"(words = ["takes", "check"])", R"(takes = true\ncheck = true\nmate = false)"},
        {"announcer = \"player\"", " announcer=player "},
        {"duties = \"ab\"", " white.assistant=ab "},
        {"points = \"3-1-0\"", " points=6/2/0 "},
        {"default-time = \"30m\"", " lateness=30m "},
        {"moves-before-draw = 30", " moves-before-agreement=30 "},
        {"literal = \"made\"", " made=any-of "},
        {"double-entry = true", " repetition=double-entry "},
        {"recorder-only = true", " recorder-only=yes "},
        {"stop-on-divergence = true", " divergence=stops-the-clocks "},
        {"admit-illegal = true", " illegal-moves=is-admitted "},
        {"no-arbiter = true", " arbiter=another-place "},
        {"limited-supervision = true", " supervision=limited "},
        {"quickplay-announced = true", " quickplay-announced=yes "},
        {"increment-after-move = true", " first-increment=after-move-one "}};
    std::string content;
    for (const auto& [entry, regulation] : entries)
        content += entry + '\n';
    const Event event(content);
    event.put("names.toml", emil);
    const Words seats{"--blind", "white", "--assistant", "white"};
    CHECK(event.play(seats).status == 0);
    event.said(seats);
    for (const auto& [entry, regulation] : entries) {
        CAPTURE(entry);
        CHECK_THAT(event.setup("1"), !Contains(regulation));
        CHECK_THAT(event.setup("2"), Contains(regulation));
    }
}

TEST_CASE("the endings of 1995 are those that the event announces") {
    const Event event("laws = 1995\nmore-moves = [\"KRBvKR=75\", \"KNNvKP=100\"]\n");
    event.said();
    CHECK_THAT(event.setup(), Contains(" long-endings=KRBvKR=75,KNNvKP=100 "));
}

TEST_CASE("if an event has an arbiter, the clocks wait for the arbiter's start") {
    const Event event("wait-for-arbiter = true\nlanguage = \"en\"\n");
    CHECK_THAT(event.said(), !Contains("Clock running."));
    CHECK_THAT(event.said({}, "arbiter: go\n"), Contains("Clock running."));
}

TEST_CASE("the public language is that of the event, and one game may have another") {
    const Event event("language = \"tr\"\n");
    CHECK_THAT(event.said(), Contains("Yeni oyun."));
    CHECK_THAT(event.said({"--language", "en"}), Contains("New game."));
    const Event wrong("language = \"tr\"\nlaws = 1997\n");
    CHECK(wrong.fault({}) ==
          "satır 2, sütun 8: --laws \"1997\" şunlardan biri değil: 1995, 2009, 2023.");
}

TEST_CASE(
    "an option on the command line takes precedence over its entry, and the other entries apply") {
    const Event event("laws = 2023\ntime = \"60m\"\nno-arbiter = true\nliteral = [\"made\"]\n");
    event.said({"--time", "5m", "--no-arbiter=false", "--literal", "adjusting"});
    CHECK_THAT(event.setup(), Contains(" laws=2023 "));
    CHECK_THAT(event.setup(), Contains(" time=\"5m\" "));
    CHECK_THAT(event.setup(), Contains(" arbiter=the-boards "));
    CHECK_THAT(event.setup(), Contains(" adjustable=own-pieces "));
    CHECK_THAT(event.setup(), !Contains(" made=any-of "));
    const Event wrong("time = \"60\"\n");
    CHECK_THAT(wrong.said({"--time", "5m", "--language", "en"}), Contains("5 minutes."));
}

TEST_CASE(
    "an event's names file is searched beside the event file, wherever the program was started") {
    const Event event("names = \"halls/north.toml\"\nlanguage = \"de\"\n");
    event.put("halls/north.toml", emil);
    CHECK_THAT(event.said({"--blind", "white"}, "e4\n\n"),
               Contains("public: Bauer Emil zwei, Emil vier."));
    const Event absolute("names = \"" + event.folder.file("event/halls/north.toml") + "\"\n");
    absolute.said();
    CHECK_THAT(absolute.setup(), Contains("Emil"));
    const auto missing = Event("names = \"south.toml\"\n");
    CHECK(missing.fault({"--language", "en"}, 3) ==
          "line 1, column 9: " + missing.folder.file("event/south.toml") +
              " cannot be read: No such file or directory.");
}

TEST_CASE("an error in an event file is reported in one sentence, with its position") {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"lows = 2009",
         "line 1, column 1: an event file has no entry \"lows\"; did you mean laws?"},
        {"time = \"5m\"\n\n  elephants = 2",
         "line 3, column 3: an event file has no entry \"elephants\"; its entries have the same "
         "names as the options of hektor match."},
        {"[hall]\nlaws = 2009",
         "line 1, column 2: an event file has no entry \"hall\"; its entries have the same names "
         "as the options of hektor match."},
        {"blind = \"white\"",
         "line 1, column 1: \"blind\" is for one game and not for the event; it is typed: hektor "
         "match --blind."},
        {"no-arbiter = \"yes\"", "line 1, column 14: \"no-arbiter\" takes true or false."},
        {"time = 90.0",
         "line 1, column 8: \"time\" takes text in quotation marks, or a whole number."},
        {"points = [3, 1, 0]",
         "line 1, column 10: \"points\" takes text in quotation marks, or a whole number."},
        {"words = [\"takes\", 5]",
         "line 1, column 9: \"words\" takes text in quotation marks, or a list of such texts."},
        {"laws = 1997", "line 1, column 8: --laws \"1997\" is none of these: 1995, 2009, 2023."},
        {"tables = 0", "line 1, column 10: --tables \"0\" is not a whole number of 1 or more."},
        {"moves-before-draw = \"many\"",
         "line 1, column 21: --moves-before-draw \"many\" is not a whole number of 0 or more."},
        {"time = \"90\"",
         "line 1, column 8: --time \"90\", column 3: a number needs h, m or s after it."},
        {"chess960 = 960",
         "line 1, column 12: --chess960: the start positions are numbered 0 to 959, and lot draws "
         "one of them."},
        {"duties = \"abx\"", "line 1, column 10: --duties \"abx\": the duties of E2.9 are a to f."},
        {"points = 3", "line 1, column 10: --points: WIN-DRAW-LOSS such as 3-1-0 is expected."},
        {"default-time = \"soon\"",
         "line 1, column 16: --default-time: a time such as 30m is expected."},
        {"laws = 1995\ndefault-time = \"30m\"",
         "line 2, column 16: --default-time: by the Laws of this edition it is an hour."},
        {"more-moves = \"KRBvKR=75\"",
         "line 1, column 14: --more-moves: the Laws of 2009 allow no more than fifty moves."},
        {"laws = = 2009", "line 1, column 8: this is not TOML."}};
    for (const auto& [content, sentence] : faults) {
        CAPTURE(content);
        CHECK(Event(content).fault() == sentence);
    }
}

TEST_CASE("a game at an event is at one of its tables, which its PGN and its score sheets name") {
    const Event event("tables = 12\nlanguage = \"en\"\n");
    event.said({"--table", "12"});
    const auto exported = [&](const char* form) {
        return runProgram(HEKTOR_PROGRAM,
                          {"export",
                           "1",
                           "--as",
                           form,
                           "--language",
                           "en",
                           "--data",
                           event.folder.path().string()})
            .output;
    };
    CHECK_THAT(exported("pgn"), Contains("[Board \"12\"]"));
    CHECK_THAT(exported("text"), StartsWith("White - Black, Table 12\n"));
    const auto beyond = event.playAtEvent({"--table", "13"});
    CHECK(beyond.status == 2);
    CHECK(beyond.errors == "hektor: --table 13: the tables of the event are 1 to 12.\n");
}

TEST_CASE("an inaccessible event file is reported, and a demonstration accepts none") {
    const Event event("");
    const auto missing = event.play({"--event", "/nowhere/event.toml", "--language", "de"});
    CHECK(missing.status == 3);
    CHECK(missing.errors ==
          "hektor: /nowhere/event.toml ist nicht lesbar: die Datei oder der Ordner fehlt.\n");
    const auto shown = event.play({"--event", event.file, "--demo", "--language", "en"});
    CHECK(shown.status == 2);
    CHECK(shown.errors == "hektor: --event and --demo exclude each other.\n");
}

TEST_CASE("the example of an event file is valid") {
    const Event event(contentOf(HEKTOR_ASSETS "/events/example.toml"));
    CHECK_THAT(event.said(), Contains("New game."));
    CHECK_THAT(event.setup(), Contains(" points=6/2/0 "));
}
