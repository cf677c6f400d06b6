// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor library` as it is used through a pipe.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

const std::string twoGames =
    "[Event \"Hoogovens\"]\n[Date \"1999.01.20\"]\n[White \"Kasparov\"]\n"
    "[Black \"Topalov\"]\n\n1. e4 d6 2. d4 {Pirc, at last} (2. c4 e5) 2... Nf6 1-0\n\n"
    "[White \"Ada\"]\n[Black \"Bert\"]\n\n1. d4 d5 2. c4 *\n";

struct Shelf {
    ScratchFolder folder{};

    [[nodiscard]] std::string holds(const std::string& content) const {
        auto file = folder.file("games.pgn");
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] Ended library(std::vector<std::string> arguments,
                                const std::string& language = "en") const {
        arguments.insert(arguments.begin(), "library");
        arguments.insert(
            arguments.end(),
            {"--language", language, "--data", folder.file("data"), "--config", folder.file("c")});
        return runProgram(HEKTOR_PROGRAM, std::move(arguments));
    }
};

} // namespace

TEST_CASE("games are added, found, read and printed") {
    const Shelf shelf;
    const auto file = shelf.holds(twoGames);
    CHECK(shelf.library({"add", file}).output == file + ": 2 games added.\n");
    CHECK(shelf.library({"add", file}).output ==
          file + " is in the library already, and has not changed.\n");
    const auto found = shelf.library({"find", "--player", "kasp"});
    CHECK(found.status == 0);
    CHECK(found.output == "1 game found.\n1: Kasparov – Topalov, Hoogovens, 1999.01.20, 1-0, B00 "
                          "Pirc Defense\n");
    const auto read = shelf.library({"read", "1", "--audio", "none"});
    CHECK(read.status == 0);
    CHECK(read.output == "Kasparov – Topalov.\nHoogovens, 1999.01.20.\n"
                         "Move 1, White. Pawn e2, e4.\nMove 1, Black. Pawn d7, d6.\n"
                         "Move 2, White. Pawn d2, d4.\nPirc, at last\nVariation.\n"
                         "Move 2, White. Pawn c2, c4.\nMove 2, Black. Pawn e7, e5.\n"
                         "End of the variation.\n"
                         "Move 2, Black. Knight g8, f6.\nOne nil.\n");
    CHECK_THAT(shelf.library({"print", "1", "--as", "text"}).output, Contains("Pirc, at last"));
    CHECK_THAT(shelf.library({"print", "1", "--as", "pdf"}).output, StartsWith("%PDF-"));
    CHECK_THAT(shelf.library({"print", "1", "--as", "braille"}, "de").output,
               Contains("HOOGOVENS"));
}

TEST_CASE("every game found is a JSON object, if wanted") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const auto found = shelf.library({"find", "--eco", "D06", "--json"});
    const auto game = nlohmann::json::parse(found.output);
    CHECK(game["number"] == 2);
    CHECK(game["white"] == "Ada");
    CHECK(game["opening"] == "Queen's Gambit");
    CHECK(game["plies"] == 3);
    CHECK(game["result"] == "*");
}

TEST_CASE("a search without a game ends with 1 in every language") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const std::pair<std::string, std::string> none[]{{"de", "Keine Partie gefunden.\n"},
                                                     {"en", "No game found.\n"},
                                                     {"tr", "Oyun bulunamadı.\n"}};
    for (const auto& [language, sentence] : none) {
        const auto found = shelf.library({"find", "--player", "Nobody"}, language);
        CHECK(found.status == 1);
        CHECK(found.output == sentence);
    }
}

TEST_CASE("twenty games are a page, and other pages have numbers") {
    const Shelf shelf;
    std::string many;
    for (int game = 0; game < 41; ++game)
        many += "[White \"A\"]\n\n1. e4 *\n\n";
    static_cast<void>(shelf.library({"add", shelf.holds(many)}));
    const auto last = shelf.library({"find", "--page", "3"});
    CHECK(last.output == "41 games found.\n41: A – ?, *, B00 King's Pawn Game\nPage 3 of 3. --page "
                         "names another one.\n");
    const auto none = shelf.library({"find", "--page", "4"});
    CHECK(none.status == 2);
    CHECK_THAT(none.errors, Contains("There is no page 4; the last one is 3."));
}

TEST_CASE("what is wrong with the library is said in one sentence") {
    const Shelf shelf;
    const auto complains = [&](std::vector<std::string> arguments, int status, const char* why) {
        const auto ended = shelf.library(std::move(arguments));
        CHECK(ended.status == status);
        CHECK_THAT(ended.errors, Contains(why));
    };
    complains({"find"}, 3, "The library is empty. hektor library add FILE");
    const auto file = shelf.holds(twoGames);
    static_cast<void>(shelf.library({"add", file}));
    complains({"read", "9"}, 1, "The library has no game 9.");
    complains({"read", "0"}, 2, "is not a whole number of 1 or more.");
    complains({"read", "first"}, 2, "\"first\" is not a whole number of 1 or more.");
    complains({"find", "--fen", "8/8"}, 2, "There are fewer than eight ranks.");
    complains({"find", "--material", "KTvK"}, 2, "KTvK");
    complains({"add", shelf.folder.file("no.pgn")}, 3, "no.pgn cannot be read: ");
    static_cast<void>(shelf.holds("1. d4 *\n"));
    complains({"read", "1"}, 3, "games.pgn is missing or has changed. Add it again");
    std::ofstream(shelf.folder.file("data/library.sqlite")) << "no library";
    complains({"find"}, 3, "library.sqlite is not a library of Hektor.");
}

TEST_CASE("a damaged game is read as far as it goes, and says so") {
    const Shelf shelf;
    const auto file = shelf.holds("[White \"A\"]\n\n1. e4 Ke3 *\n\n"
                                  "[White \"B\"]\n[FEN \"nothing\"]\n\n1. e4 *\n");
    CHECK_THAT(shelf.library({"add", file}).output, Contains("2 games are damaged."));
    const std::string rest =
        "The rest of this game is damaged. hektor pgn check " + file + " says where.\n";
    CHECK(shelf.library({"read", "1", "--audio", "none"}).output ==
          "A – ?.\nMove 1, White. Pawn e2, e4.\n" + rest);
    CHECK(shelf.library({"read", "2", "--audio", "none"}).output == rest);
    CHECK_THAT(shelf.library({"print", "2", "--as", "pdf"}).output, StartsWith("%PDF-"));
}

TEST_CASE("why a game cannot be read aloud is spoken") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const auto sound = shelf.folder.file("said.wav");
    CHECK(shelf.library({"read", "9", "--audio", "public=wav:" + sound}).status == 1);
    CHECK(std::filesystem::file_size(sound) > 40'000);
}

TEST_CASE("an adding that was killed changes nothing") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const auto large = shelf.folder.file("large.pgn");
    {
        std::ofstream file(large);
        for (int game = 0; game < 400'000; ++game)
            file << "[White \"Large\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
    }
    {
        const RunningProgram adding{HEKTOR_PROGRAM,
                                    {"library", "add", large, "--data", shelf.folder.file("data")},
                                    StandardInput::nothing,
                                    shelf.folder.file("said")};
        const auto data = shelf.folder.file("data/library.sqlite");
        const auto before = std::filesystem::file_size(data);
        // Best while the file is half written; that is later on slow machines.
        for (int wait = 0; wait < 2'000 && std::filesystem::file_size(data) == before; ++wait)
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        CHECK(std::filesystem::exists(data + "-journal")); // it is not done
    }                                                      // is killed here
    CHECK(shelf.library({"find"}).output.starts_with("2 games found.\n"));
    CHECK(shelf.library({"find", "--player", "Large"}).output == "No game found.\n");
}
