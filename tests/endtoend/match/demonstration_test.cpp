// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor match --demo`, the whole game, as a newcomer sees it.
#include "app/journal/archive.hpp"
#include "rules/chess/facts.hpp"
#include "rules/match/inquiry.hpp"
#include "rules/notation/san.hpp"
#include "speech/words/render.hpp"
#include "tests/support/program.hpp"
#include "tests/support/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;

namespace {

constexpr std::string_view played =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Bd2 Bxd2+ 8. Nbxd2 d5 "
    "9. exd5 Nxd5 10. Qb3 Nce7 11. O-O O-O 12. Rfe1 c6 13. a4 a5 14. Rad1 Nb6 15. Bd3 Ng6 "
    "16. Nc4 Nxc4 17. Bxc4 Bg4 18. h3 Bh5 19. g4 b5 20. axb5 cxb5 21. Qxb5 Nf4 22. gxh5 Qc8 "
    "23. Ng5 a4 24. Qe5 Ng2 25. Qe4 g6 26. hxg6 Qxc4 27. g7 f5 28. gxf8=Q+ Rxf8 29. Qxg2 h6 "
    "30. Ne6+ Kf7 31. Qg7+ Ke8 32. Nxf8+ Qe6 33. Rxe6+ 1-0";

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Which of the lines, in this order, do not follow each other in the text.
std::vector<std::string> missing(const std::vector<std::string>& wanted, const std::string& text) {
    const auto lines = linesOf(text);
    std::vector<std::string> lost;
    auto from = lines.begin();
    for (const auto& line : wanted) {
        const auto found = std::find(from, lines.end(), line);
        if (found == lines.end())
            lost.push_back(line);
        else
            from = std::next(found);
    }
    return lost;
}

/// The calls of the game's moves, as both players hear them.
std::vector<std::string> callsOf(std::string_view moves) {
    std::vector<std::string> calls;
    auto position = rules::Position::start();
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        if (word.ends_with('.') || word == "1-0") continue;
        const auto move = rules::parseSan(word, rules::Letters::english, position);
        REQUIRE(move.has_value());
        const auto facts = rules::factsOf(position, *move);
        calls.push_back("public: " + speech::call(facts, speech::Language::german).shown);
        position.play(*move);
    }
    return calls;
}

std::string joined(const std::string& text) {
    std::string line = text;
    std::replace(line.begin(), line.end(), '\n', ' ');
    return line;
}

/// The demonstration, played once for all tests.
struct Demonstrated {
    ScratchFolder folder;
    Ended ended = runProgram(HEKTOR_PROGRAM,
                             {"match",
                              "--demo",
                              "--terminal",
                              "--scripted-time",
                              "--audio",
                              "none",
                              "--language",
                              "de",
                              "--data",
                              folder.path().string()});
};

const Demonstrated& demonstrated() {
    static const Demonstrated demonstration;
    return demonstration;
}

app::ArchivedMatch matchOf(const std::string& file) {
    auto archive = app::Archive::read(file);
    REQUIRE(archive.has_value());
    const auto games = archive->games();
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 1);
    auto match = archive->match(games->front().id);
    REQUIRE(match.has_value());
    return std::move(*match);
}

} // namespace

// One case, so that the game is played once.
TEST_CASE("the demonstration plays a whole match with all that can go wrong") {
    SECTION("the demonstration plays a game of more than 30 moves and calls every one in order") {
        const auto& ended = demonstrated().ended;
        INFO(ended.output);
        CHECK(ended.status == 0);
        CHECK(ended.errors.empty());
        const auto calls = callsOf(played);
        CHECK(calls.size() >= 60);
        CHECK(missing(calls, ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration corrects a slip of the tongue in time and not afterwards (E2.6)") {
        const std::vector<std::string> told{
            "white: g1h3",
            "public: Springer Gustav eins, Hektor drei.",
            "white: correct",
            "public: Korrektur.",
            "public: Springer Gustav eins, Felix drei.",
            "white: press",
            "white: correct",
            "private: Zu spät. Die Uhr des Gegners läuft schon.",
        };
        CHECK(missing(told, demonstrated().ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration brings boards together by score sheets that agree (E2.7)") {
        const std::vector<std::string> told{
            "board: move b4 b6",
            "alarm: Achtung. Die Bretter sind verschieden. 2 Felder.",
            "private: Uhren stehen.",
            "public: Schiedsrichter bitte.",
            "private: Bella vier: Ihr Brett schwarzer Läufer, Gegnerbrett leer.",
            "private: Bella sechs: Ihr Brett leer, Gegnerbrett schwarzer Läufer.",
            ("private: Beide Mitschriften sind gleich. Zug 6 Schwarz: Läufer Cesar fünf, Bella "
             "vier, Schach."),
            "private: Gegnerbrett: schwarzer Läufer von Bella sechs nach Bella vier.",
            "board: move b6 b4",
            "arbiter: go",
        };
        CHECK(missing(told, demonstrated().ended.output) == std::vector<std::string>{});
    }

    SECTION("the demonstration goes back where the score sheets differ (E2.8)") {
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
        CHECK_THAT(joined(exported.output), Contains(std::string(played)));
    }
}

TEST_CASE("the demonstration refuses what would make it another game") {
    const auto ended = runProgram(HEKTOR_PROGRAM, {"match", "--demo", "--white", "keyboard"});
    CHECK(ended.status == 2);
    CHECK_THAT(ended.errors, Contains("--demo"));
}
