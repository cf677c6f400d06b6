// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match --demo`, the whole game, as a new user sees it.
#include "app/journal/archive.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

constexpr std::string_view movesOfTheDemonstration =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Bd2 Bxd2+ 8. Nbxd2 d5 "
    "9. exd5 Nxd5 10. Qb3 Nce7 11. O-O O-O 12. Rfe1 c6 13. a4 a5 14. Rad1 Nb6 15. Bd3 Ng6 "
    "16. Nc4 Nxc4 17. Bxc4 Bg4 18. h3 Bh5 19. g4 b5 20. axb5 cxb5 21. Qxb5 Nf4 22. gxh5 Qc8 "
    "23. Ng5 a4 24. Qe5 Ng2 25. Qe4 g6 26. hxg6 Qxc4 27. g7 f5 28. gxf8=Q+ Rxf8 29. Qxg2 h6 "
    "30. Ne6+ Kf7 31. Qg7+ Ke8 32. Nxf8+ Qe6 33. Rxe6+";

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Takes lines one after the other from a text; `isMeant(line, wanted)` identifies a line.
template <typename IsMeant>
class Reader {
public:
    Reader(std::vector<std::string> lines, IsMeant isMeant)
        : lines_(std::move(lines))
        , isMeant_(isMeant) {}

    /// Which of the lines do not follow in this order, from the current place.
    [[nodiscard]] std::vector<std::string> missing(const std::vector<std::string>& wanted) {
        std::vector<std::string> lost;
        for (const auto& line : wanted) {
            const auto from = std::next(lines_.begin(), passed_);
            const auto found = std::find_if(
                from, lines_.end(), [&](const auto& each) { return isMeant_(each, line); });
            if (found == lines_.end())
                lost.push_back(line);
            else
                passed_ = std::distance(lines_.begin(), found) + 1;
        }
        return lost;
    }

private:
    std::vector<std::string> lines_;
    std::ptrdiff_t passed_ = 0;
    IsMeant isMeant_;
};

bool beginsWith(const std::string& line, const std::string& wanted) {
    return line.starts_with(wanted);
}

/// Which of the lines do not follow in this order in the text.
std::vector<std::string> missing(const std::vector<std::string>& wanted, const std::string& text) {
    return Reader(linesOf(text), std::equal_to<>()).missing(wanted);
}

/// The calls of the game's moves, as both players hear them.
std::vector<std::string> callsOf(std::string_view moves) {
    std::vector<std::string> calls;
    auto position = rules::Position::start();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        if (word.ends_with('.')) continue;
        const auto move = rules::parseSan(word, rules::Letters::english, position);
        REQUIRE(move.has_value());
        const auto facts = rules::factsOf(position, *move);
        const auto call =
            speech::call(facts, speech::Language::german, {.extra = speech::extraWordsOfTheHall});
        calls.push_back("public: " + call.shown);
        position.play(*move);
    }
    return calls;
}

std::string joined(const std::string& text) {
    std::string line = text;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

/// The moves of a PGN without the clock times after them.
std::string withoutClocks(const std::string& moves) {
    const std::regex clock{R"( \{\[%clk [0-9:.]+\]\}( [0-9]+\.\.\.)?)"};
    return std::regex_replace(moves, clock, "");
}

struct Demonstrated {
    explicit Demonstrated(const std::string& language)
        : ended(runProgram(HEKTOR_PROGRAM,
                           {"match",
                            "--demo",
                            "--terminal",
                            "--scripted-time",
                            "--audio",
                            "none",
                            "--language",
                            language,
                            "--data",
                            folder.path().string()})) {}

    ScratchFolder folder;
    Ended ended;
};

/// The demonstration, played once for all tests.
const Demonstrated& demonstrated() {
    static const Demonstrated demonstration{"de"};
    return demonstration;
}

/// The record of a game of the demonstration, without numbers and times: who, and what.
std::vector<std::string> recordOf(const std::string& game) {
    const auto log =
        runProgram(HEKTOR_PROGRAM, {"log", game, "--data", demonstrated().folder.path().string()});
    REQUIRE(log.status == 0);
    std::vector<std::string> record;
    for (const auto& line : linesOf(log.output)) {
        if (line.empty() || line.front() < '0' || line.front() > '9') continue;
        const auto second = line.find(' ', line.find(' ') + 1);
        record.push_back(line.substr(second + 1));
    }
    return record;
}

/// How one paragraph of E2 is carried out: its request, the answer, and what is recorded.
struct Part {
    std::string introduced;
    std::vector<std::string> told;
    std::vector<std::string> recorded;
};

std::vector<Part> theTwoPlayers() {
    return {
        {"public: E 2 Punkt 1, ",
         {"public: Bauer Eva zwei, Eva vier."},
         {"white announcement-begun white e2e4",
          "program move-announced white e2e4",
          "program move-made white e2e4",
          "program move-executed black 1 seen",
          "program move-announced black e7e5",
          "white move-repeated white e7e5",
          "white move-executed white 2 virtually"}},
        {"public: E 2 Punkt 2, ",
         {"private: Felix eins, weißer Läufer.", "private: Gustav eins, weißer Springer."},
         {"white piece-touched white g1",
          "white piece-returned white g1",
          "white piece-touched white g1",
          "white move-placed white g1f3"}},
        {"public: E 2 Punkt 3, ",
         {"private: Erst ansagen, dann drücken.",
          "private: Erst die geschlagene Figur vom Brett nehmen."},
         {"program move-announced white c3d4",
          "white piece-touched white d4",
          "white move-placed white c3d4",
          "white move-made white c3d4",
          "white clock-pressed white"}},
        {"public: E 2 Punkt 4, ", {"private: Eine Stunde, ", "private: Zifferblatt: "}, {}},
        {"public: E 2 Punkt 5, ",
         {"private: 8 Weiß: Springer Bella eins schlägt David zwei."},
         {"white sheet-written white 15 \"Sbxd2\""}},
        {"public: E 2 Punkt 6, ",
         {"public: Korrektur.", "private: Zu spät, Gegneruhr läuft."},
         {"program move-announced white e4e5",
          "white announcement-withdrawn white e4e5",
          "program move-made white e4d5",
          "white clock-pressed white"}},
        {"public: E 2 Punkt 7: ",
         {"private: Beide Mitschriften sind gleich."},
         {"program clocks-stopped boards-differ",
          "program reconciliation-opened",
          "program boards-agree black",
          "program reconciliation-closed",
          "arbiter clocks-started white"}},
        {"public: E 2 Punkt 8: ",
         {"private: Mitschriften gleich bis Zug 12 Schwarz."},
         {"black sheet-written black 25 \"a3\"",
          "black reconciliation-opened",
          "white board-corrected white",
          "white retraced-to 24 boards-differ",
          "arbiter clock-set white",
          "arbiter clock-set black",
          "arbiter clocks-started white"}},
    };
}

std::vector<Part> theAssistant() {
    return {
        {"public: E 2 Punkt 9, ", {"private: Das ist nicht Ihre Aufgabe."}, {}},
        {"public: E 2 Punkt 9 a: ", {}, {"assistant-of-white move-executed white 28 by-assistant"}},
        {"public: E 2 Punkt 9 b: ",
         {"public: Läufer Cesar vier, David drei."},
         {"assistant-of-white announcement-begun white c4d3", "program move-announced white c4d3"}},
        {"public: E 2 Punkt 9 c: ",
         {},
         {"assistant-of-white clock-pressed white", "assistant-of-white sheet-written white 32"}},
        {"public: E 2 Punkt 9 d: ",
         {"private: Verbraucht. "},
         {"assistant-of-white informed white"}},
        {"public: E 2 Punkt 9 e: ",
         {"arbiter: Gemeldet: "},
         {"assistant-of-white touch-reported black d8", "black touch-ruled black d8 no"}},
        {"public: E 2 Punkt 9 f: ",
         {"public: Abgabezug ist abgegeben.", "public: Die Partie wird fortgesetzt."},
         {"arbiter sealing-begun white",
          "assistant-of-white move-sealed white",
          "assistant-of-white envelope-written resumption-place",
          "arbiter resumption-begun",
          "arbiter envelope-opened white",
          "arbiter clocks-started black"}},
        {"public: Noch einmal E 2 Punkt 9 e: ",
         {"public: Schwarz: Zeit überschritten. Weiß gewinnt."},
         {"program flag-fell black",
          "assistant-of-white clocks-stopped flag-claimed",
          "arbiter ended flag-fall:white"}},
    };
}

const Part& shortGame() {
    static const Part part{"public: E 2 Punkt 10, ",
                           {"public: Bauer Eva sieben, Eva fünf.",
                            "private black: Das ist nicht Ihre Aufgabe.",
                            "public: Das war E 2 von Punkt 1 bis Punkt 10."},
                           {"assistant-of-black announcement-begun black e7e5",
                            "assistant-of-black move-executed white 2 by-assistant",
                            "assistant-of-black move-called-again black e7e5"}};
    return part;
}

/// What somebody has done in the whole record: the kinds of events, each once.
std::set<std::string> kindsBy(const std::string& actor, const std::vector<std::string>& record) {
    std::set<std::string> kinds;
    for (const auto& line : record) {
        if (!line.starts_with(actor + ' ')) continue;
        const auto begin = actor.size() + 1;
        kinds.insert(line.substr(begin, line.find(' ', begin) - begin));
    }
    return kinds;
}

app::ArchivedMatch matchOf(const std::string& file) {
    auto archive = app::Archive::read(file);
    REQUIRE(archive.has_value());
    const auto games = archive->games();
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 2); // the long one, and the short one with a helper
    auto match = archive->match(games->front().id);
    REQUIRE(match.has_value());
    return std::move(*match);
}

} // namespace

// One case, so that the game is played once.
TEST_CASE("the demonstration plays a whole match with every possible incident") {
    SECTION("the demonstration plays a game of more than 30 moves and calls every one in order") {
        const auto& ended = demonstrated().ended;
        INFO(ended.output);
        CHECK(ended.status == 0);
        CHECK(ended.errors.empty());
        const auto calls = callsOf(movesOfTheDemonstration);
        CHECK(calls.size() >= 60);
        CHECK(missing(calls, ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration corrects a slip of the tongue in time and not afterwards (E2.6)") {
        const std::vector<std::string> told{
            "white: e4e5",
            "public: Bauer Eva vier, Eva fünf.",
            "white: correct",
            "public: Korrektur.",
            "public: Bauer Eva vier schlägt David fünf.",
            "white: press",
            "white: correct",
            "private: Zu spät, Gegneruhr läuft.",
        };
        CHECK(missing(told, demonstrated().ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration corrects boards by score sheets that agree (E2.7)") {
        const std::vector<std::string> told{
            "board: move d5 e5",
            "alarm: Bretter verschieden, 2 Felder.",
            "private: Uhren stehen.",
            "public: Schiedsrichter bitte.",
            "private: David fünf: Ihr Brett schwarzer Springer, Gegnerbrett leer.",
            "private: Eva fünf: Ihr Brett leer, Gegnerbrett schwarzer Springer.",
            ("private: Beide Mitschriften sind gleich. Zug 9 Schwarz: Springer Felix sechs "
             "schlägt David fünf."),
            "private: Gegnerbrett: schwarzer Springer von Eva fünf nach David fünf.",
            "board: move e5 d5",
            "arbiter: go",
        };
        CHECK(missing(told, demonstrated().ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration goes back if the score sheets differ (E2.8)") {
        const std::vector<std::string> told{
            "board: move a2 a3",
            "black: sheet 13w a3",
            "black: reconcile",
            "public: Schiedsrichter bitte.",
            ("private: Mitschriften gleich bis Zug 12 Schwarz. Zug 13 Weiß. Weiß schrieb: Bauer "
             "Anna zwei, Anna vier. Schwarz schrieb: Bauer Anna zwei, Anna drei."),
            "private: Beide Bretter zurück auf die Stellung nach Zug 12 Schwarz.",
            "board: move a3 a2",
            "private: Der Schiedsrichter stellt: Weiß eine Stunde, 25 Minuten.",
            "arbiter: go",
            "public: Bauer Anna zwei, Anna vier.",
        };
        CHECK(missing(told, demonstrated().ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration carries out every paragraph from E2.1 to E2.9.f, one by one") {
        Reader heard(linesOf(demonstrated().ended.output), beginsWith);
        Reader record(recordOf("1"), beginsWith);
        for (const auto& parts : {theTwoPlayers(), theAssistant()})
            for (const Part& part : parts) {
                INFO(part.introduced);
                CHECK(heard.missing({part.introduced}) == std::vector<std::string>{});
                CHECK(heard.missing(part.told) == std::vector<std::string>{});
                CHECK(record.missing(part.recorded) == std::vector<std::string>{});
            }
    }

    SECTION("in the demonstration's second game a helper executes and announces alone (E2.10)") {
        Reader heard(linesOf(demonstrated().ended.output), beginsWith);
        const auto record = recordOf("2");
        CHECK(heard.missing({shortGame().introduced}) == std::vector<std::string>{});
        CHECK(heard.missing(shortGame().told) == std::vector<std::string>{});
        CHECK(Reader(record, beginsWith).missing(shortGame().recorded) ==
              std::vector<std::string>{});
        CHECK(kindsBy("assistant-of-black", record) == std::set<std::string>{"announcement-begun",
                                                                             "move-called-again",
                                                                             "move-executed",
                                                                             "move-made",
                                                                             "sheet-written"});
    }

    SECTION("after the demonstration both boards and both score sheets are the same") {
        const auto& data = demonstrated();
        const auto kept = matchOf(data.folder.file("games.sqlite"));
        const auto& match = kept.match;
        CHECK_FALSE(kept.damage.has_value());
        CHECK(std::holds_alternative<rules::Over>(match.phase));
        CHECK(match.game.plies() == 65);
        CHECK(match.boards.white.seen == match.boards.black.seen);
        CHECK(match.boards.black.seen == match.game.position().placement());
        CHECK(match.sheets.white.entries == match.sheets.black.entries);
        CHECK(match.sheets.white.plies() == 65);
        CHECK_FALSE(match.sheets.black.struck.empty());
    }

    SECTION("the demonstration's record is the game that was played") {
        const auto exported = runProgram(
            HEKTOR_PROGRAM,
            {"export", "1", "--as", "pgn", "--data", demonstrated().folder.path().string()});
        CHECK(exported.status == 0);
        CHECK_THAT(withoutClocks(joined(exported.output)),
                   Contains(std::string(movesOfTheDemonstration)));
        CHECK_THAT(joined(exported.output),
                   Contains("{Time exceeded (Art. 6.9 of the Laws of 2009)} 1-0"));
    }
}

TEST_CASE("the demonstration refuses options that would make it another game") {
    const auto ended = runProgram(HEKTOR_PROGRAM, {"match", "--demo", "--white", "keyboard"});
    CHECK(ended.status == 2);
    CHECK_THAT(ended.errors, Contains("--demo"));
}

TEST_CASE("the demonstration is played to its end in English") {
    const Demonstrated english{"en"};
    INFO(english.ended.errors);
    CHECK(english.ended.status == 0);
    CHECK(english.ended.output.ends_with("Thank you for listening.\n"));
}

TEST_CASE("the demonstration is played to its end in Turkish") {
    const Demonstrated turkish{"tr"};
    INFO(turkish.ended.errors);
    CHECK(turkish.ended.status == 0);
    CHECK(turkish.ended.output.ends_with("Dinlediğiniz için teşekkürler.\n"));
}
