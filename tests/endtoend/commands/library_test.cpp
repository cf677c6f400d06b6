// SPDX-License-Identifier: GPL-3.0-or-later
// `hektor library` as it is used through a pipe.
#include "tests/support/program/files.hpp"
#include "tests/support/program/program.hpp"
#include "tests/support/program/running_program.hpp"
#include "tests/support/program/scratch.hpp"
#include "tests/support/screen/extent.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
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
        arguments.insert(arguments.end(),
                         {"--language",
                          language,
                          "--data",
                          folder.file("data"),
                          "--config",
                          folder.existing("c")});
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
    CHECK(read.output == "Kasparov – Topalov.\nHoogovens, 20 January 1999.\n"
                         "Move 1, White. Pawn e2, e4.\nMove 1, Black. Pawn d7, d6.\n"
                         "Move 2, White. Pawn d2, d4.\nPirc, at last\nVariation.\n"
                         "Move 2, White. Pawn c2, c4.\nMove 2, Black. Pawn e7, e5.\n"
                         "End of the variation.\n"
                         "Move 2, Black. Knight g8, f6.\nOne nil.\n");
    CHECK(shelf.library({"print", "1", "--as", "text"}).output ==
          read.output + "Last position:\n" +
              "White. King e1. Queen d1. Rooks a1, h1. Bishops c1, f1. Knights b1, g1. Pawns a2, "
              "b2, c2, d4, e4, f2, g2, h2.\n"
              "Black. King e8. Queen d8. Rooks a8, h8. Bishops c8, f8. Knights b8, f6. Pawns a7, "
              "b7, c7, d6, e7, f7, g7, h7.\n");
    CHECK_THAT(shelf.library({"print", "1", "--as", "pdf"}).output, StartsWith("%PDF-"));
    CHECK_THAT(shelf.library({"print", "1", "--as", "braille"}, "de").output,
               Contains("HOOGOVENS"));
}

TEST_CASE("a pipe is no file of games, which is said at once") {
    const Shelf shelf;
    const auto pipe = shelf.folder.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const auto ended = shelf.library({"add", pipe});
    CHECK(ended.status == 3);
    CHECK(ended.errors == "hektor: " + pipe + " cannot be read: it is not a file.\n");
}

TEST_CASE("when and in which round it was played is said in words, and no address on the web") {
    const Shelf shelf;
    static_cast<void>(shelf.library(
        {"add",
         shelf.holds("[Event \"Linares\"]\n[Site \"https://lichess.org/x\"]\n[Date "
                     "\"1999.02.27\"]\n[Round \"5.2\"]\n\n1. e4 *\n\n"
                     "[Date \"1999.02.??\"]\n\n1. e4 *\n\n[Date \"1999.02.31\"]\n\n1. e4 *\n")}));
    const std::array<std::vector<std::string>, 3> occasions{
        {{"de", "Linares, 27. Februar 1999, Runde 5.2.", "Februar 1999."},
         {"en", "Linares, 27 February 1999, round 5.2.", "February 1999."},
         {"tr", "Linares, 27 Şubat 1999, tur 5.2.", "Şubat 1999."}}};
    for (const auto& words : occasions) {
        const auto lineOf = [&](const char* game) {
            const auto read = shelf.library({"read", game, "--audio", "none"}, words[0]).output;
            const auto begin = read.find('\n') + 1;
            return read.substr(begin, read.find('\n', begin) - begin);
        };
        CHECK(lineOf("1") == words[1]);
        CHECK(lineOf("2") == words[2]);
        CHECK(lineOf("3") == "1999.02.31.");
    }
}

TEST_CASE("openings are named in the language of the program, and found by their name in any one") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    CHECK(shelf.library({"find", "--opening", "vezir gambiti"}, "de").output ==
          "1 Partie gefunden.\n2: Ada – Bert, *, D06 Damengambit\n");
    CHECK(shelf.library({"find", "--opening", "queen's gambit"}, "tr").output ==
          "1 oyun bulundu.\n2: Ada – Bert, *, D06 Vezir Gambiti\n");
    const auto book = shelf.library({"print", "--opening", "Damengambit", "--as", "text"});
    CHECK_THAT(book.output, StartsWith("Ada – Bert.\n"));
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

TEST_CASE("A position to find that is none is refused with its option and column") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    CHECK_THAT(shelf.library({"find", "--fen", "zzz"}).errors, Catch::Contains("--fen, column 1:"));
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
    const auto asJson = shelf.library({"find", "--page", "4", "--json"});
    CHECK(asJson.status == 2);
    CHECK(asJson.errors == none.errors);
    CHECK(shelf.library({"find", "--eco", "b00"}).output.starts_with("41 games found."));
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
    for (const auto* const command : {"read", "print"}) {
        std::vector<std::string> words{command, "9"};
        if (command == std::string{"print"}) words.insert(words.end(), {"--as", "text"});
        complains(words, 1, "The library has no game 9.");
    }
    complains({"print", "1-3", "--as", "braille"}, 1, "The library has no game 3.");
    complains({"add", "/dev/null"}, 3, "/dev/null cannot be read: it is not a file.");
    complains({"print", "one", "--as", "text"}, 2, "“one” is neither a number of 1 or more nor");
    complains({"print", "2-1", "--as", "text"}, 2, "“2-1” is neither");
    complains({"print", "1-1001", "--as", "pdf"}, 2, "1001 games are too many for a book; 1000 is");
    complains({"print", "1-9000000000000000000", "1-9000000000000000000", "--as", "pdf"},
              2,
              "9000000000000000000 games are too many for a book");
    complains({"print", "--as", "text"}, 2, "Which games? Either numbers, such as 17 or 12-20, or");
    complains({"print", "1", "--player", "Ada", "--as", "text"}, 2, "Which games?");
    complains({"print", "--player", "Nobody", "--as", "text"}, 1, "No game found.");
    complains({"print", "--fen", "8/8", "--as", "text"}, 2, "There are fewer than eight ranks.");
    complains({"read", "0"}, 2, "is not a whole number of 1 or more.");
    complains({"read", "first"}, 2, "\"first\" is not a whole number of 1 or more.");
    complains({"find", "--fen", "8/8"}, 2, "There are fewer than eight ranks.");
    complains({"find", "--material", "KTvK"}, 2, "KTvK");
    complains({"find", "--from", "2013", "--to", "2012"},
              2,
              "The first year, 2013, is later than the last one, 2012.");
    complains({"add", shelf.folder.file("no.pgn")}, 3, "no.pgn cannot be read: ");
    static_cast<void>(shelf.holds("1. d4 *\n"));
    for (const bool isGone : {false, true}) {
        if (isGone) std::filesystem::remove(file);
        complains({"read", "1"}, 3, "games.pgn is missing or has changed. Add it again");
        complains({"print", "1", "--as", "text"}, 3, "games.pgn is missing or has changed.");
        complains(
            {"print", "--eco", "B", "--as", "pdf"}, 3, "games.pgn is missing or has changed.");
    }
    std::ofstream(shelf.folder.file("data/library.sqlite")) << "no library";
    complains({"find"}, 3, "library.sqlite is not a library of Hektor.");
}

TEST_CASE("what was typed wrongly for a book is said even if there is no library") {
    const Shelf shelf;
    const std::pair<std::vector<std::string>, std::string> wrong[]{
        {{"x"}, "“x” is neither a number"},
        {{"1-5000"}, "5000 games are too many for a book"},
        {{"--material", "KTvK"}, "“KTvK” is not material."},
        {{"--fen", "zzz"}, "This is not a piece"}};
    for (const auto& [words, why] : wrong) {
        std::vector<std::string> arguments{"print", "--as", "text"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        const auto ended = shelf.library(std::move(arguments));
        CHECK(ended.status == 2);
        CHECK_THAT(ended.errors, Contains(why));
    }
}

TEST_CASE("a damaged game is read as far as it goes, and says so") {
    const Shelf shelf;
    const auto file = shelf.holds("[White \"A\"]\n\n1. e4 Ke3 *\n\n"
                                  "[White \"B\"]\n[FEN \"nothing\"]\n\n1. e4 *\n");
    CHECK_THAT(shelf.library({"add", file}).output, Contains("2 games are damaged."));
    const std::string rest =
        "The rest of this game is damaged. hektor pgn check " + file + " says where.\n";
    CHECK(shelf.library({"read", "1", "--audio", "none"}).output ==
          "A – Unknown.\nMove 1, White. Pawn e2, e4.\n" + rest);
    CHECK(shelf.library({"read", "2", "--audio", "none"}).output == rest);
    CHECK_THAT(shelf.library({"print", "2", "--as", "pdf"}).output, StartsWith("%PDF-"));
}

TEST_CASE("what cannot be read of a variation is said where it is, and what of a tag at the end") {
    const Shelf shelf;
    const auto file = shelf.holds("[White \"A\"]\n\n1. e4 (1. d4 Ke5 2. c4) e5 *\n\n"
                                  "[White \"B\"]\n[Event Open]\n\n1. d4 *\n");
    static_cast<void>(shelf.library({"add", file}));
    CHECK_THAT(shelf.library({"read", "1", "--audio", "none"}).output,
               Contains("Pawn d2, d4.\nThe move Ke5 is not legal.\nEnd of the variation.\n"));
    const std::pair<std::string, std::pair<std::string, std::string>> wordsOf[]{
        {"de", {"Der Zug Ke5 ist regelwidrig.", "ein Kopfeintrag oder eine Variante beschädigt."}},
        {"en", {"The move Ke5 is not legal.", "A tag or variation of this game is damaged."}},
        {"tr", {"Ke5 hamlesi kuraldışı.", "bir etiketi ya da varyantı bozuk."}}};
    for (const auto& [language, words] : wordsOf) {
        const auto read = shelf.library({"read", "1", "--audio", "none"}, language).output;
        CHECK_THAT(read, Contains(words.first) && Contains(words.second));
        CHECK(read.find(words.first) < read.find(words.second));
        CHECK_THAT(shelf.library({"read", "2", "--audio", "none"}, language).output,
                   Contains(words.second));
        CHECK_THAT(shelf.library({"print", "1", "--as", "text"}, language).output,
                   Contains(words.first) && Contains(words.second));
    }
}

TEST_CASE("what is wrong is spoken to whoever listens") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const std::vector<std::vector<std::string>> wrong{
        {"read", "9"}, {"print", "9", "--as", "text"}, {"add", shelf.folder.file("no.pgn")}};
    int each = 0;
    for (auto words : wrong) {
        const auto sound = shelf.folder.file("said" + std::to_string(++each));
        words.insert(words.end(), {"--audio", "public=wav:" + sound});
        CHECK(shelf.library(words).status != 0);
        CHECK(std::filesystem::file_size(sound) > 40'000);
    }
}

TEST_CASE("games are printed as a book with a list of contents, in every language") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    struct Words {
        std::string language, title, contents, last;
    };
    for (const auto& [language, title, contents, last] :
         {Words{"de", "2 Partien", "Inhalt", "Letzte Stellung:"},
          Words{"en", "2 games", "Contents", "Last position:"},
          Words{"tr", "2 oyun", "İçindekiler", "Son konum:"}}) {
        const auto book = shelf.library({"print", "2", "1", "--as", "text"}, language);
        CHECK(book.status == 0);
        CHECK(book.errors.empty());
        CHECK_THAT(book.output, StartsWith(title + "\n\n"));
        CHECK_THAT(book.output,
                   Contains(contents + "\n1. Ada – Bert, *\n2. Kasparov – Topalov, Hoogovens, "
                                       "1999.01.20, 1-0\n\f1. Ada – Bert.\n"));
        CHECK_THAT(book.output, Contains("\f2. Kasparov – Topalov.\n") && Contains(last));
    }
    const auto range = shelf.library({"print", "1-2", "2", "--as", "text"}).output;
    CHECK(range == shelf.library({"print", "1", "2", "--as", "text"}).output);
}

TEST_CASE("a book can be what a search finds, and its braille pages have numbers") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames + '\n' + twoGames)}));
    const auto book = shelf.library({"print", "--player", "kasparov", "--as", "braille"}).output;
    CHECK_THAT(book, StartsWith("#B GAMES\r\n"));
    CHECK_THAT(book, Contains("#B\r\n") && Contains("#A\r\n\f,KASPAROV"));
    CHECK(std::count(book.begin(), book.end(), '\f') == 3);
    const auto pdf = shelf.library({"print", "--player", "kasparov", "--as", "pdf"});
    CHECK(pdf.status == 0);
    CHECK_THAT(pdf.output, StartsWith("%PDF-"));
}

TEST_CASE("where a game has a diagram, a book has the position in words") {
    const Shelf shelf;
    static_cast<void>(shelf.library(
        {"add", shelf.holds("1. e4 $220 (1. d4 $220 -- 2. c4 $220) 1... e5 $220 2. Nf3 *\n")}));
    const auto diagram = [](const std::string& white, const std::string& black) {
        return " Diagram.\nWhite. King e1. Queen d1. Rooks a1, h1. Bishops c1, f1. Knights b1, g1. "
               "Pawns a2, b2, " +
               white +
               ", f2, g2, h2.\nBlack. King e8. Queen d8. Rooks a8, h8. Bishops c8, f8. Knights b8, "
               "g8. Pawns a7, b7, c7, d7, " +
               black + ", f7, g7, h7.\n";
    };
    CHECK_THAT(shelf.library({"print", "1", "--as", "text"}).output,
               Contains("Move 1, White. Pawn e2, e4." + diagram("c2, d2, e4", "e7") +
                        "Variation.\nMove 1, White. Pawn d2, d4." + diagram("c2, d4, e2", "e7") +
                        "Move 1, Black. Null move.\nMove 2, White. Pawn c2, c4." +
                        diagram("c4, d4, e2", "e7") +
                        "End of the variation.\nMove 1, Black. Pawn e7, e5." +
                        diagram("c2, d2, e4", "e5") + "Move 2, White. Knight g1, f3.\n"));
}

TEST_CASE("a book that standard output does not take is not done") {
    const Shelf shelf;
    static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
    const auto ended = runProgram("/bin/sh",
                                  {"-c",
                                   R"("$0" "$@" >/dev/full)",
                                   HEKTOR_PROGRAM,
                                   "library",
                                   "print",
                                   "1-2",
                                   "--as",
                                   "pdf",
                                   "--language",
                                   "en",
                                   "--data",
                                   shelf.folder.file("data")});
    CHECK(ended.status == 3);
    CHECK(ended.errors ==
          "hektor: Standard output takes no more, so the answer is not complete.\n");
}

TEST_CASE("on a full disk nothing is added, and the library is still there") {
    const Shelf shelf;
    std::string many;
    for (int game = 0; game < 20'000; ++game)
        many += "[White \"" + std::to_string(game) + "\"]\n\n1. e4 *\n\n";
    for (const bool isEmpty : {true, false}) {
        if (!isEmpty) static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
        const auto large = shelf.folder.file("large.pgn");
        std::ofstream(large) << many;
        const auto ended = runProgram("/bin/sh",
                                      {"-c",
                                       R"(ulimit -f 256; exec "$0" "$@")",
                                       HEKTOR_PROGRAM,
                                       "library",
                                       "add",
                                       large,
                                       "--language",
                                       "en",
                                       "--data",
                                       shelf.folder.file("data")});
        CHECK(ended.status == 3);
        CHECK_THAT(ended.errors, Contains("the disk is full. Nothing has changed in the library."));
        const auto found = shelf.library({"find"});
        CHECK_THAT(found.output, StartsWith(isEmpty ? "No game found." : "2 games found."));
    }
}

namespace {

/// Enough of them that the adding can be suspended before it has ended.
constexpr int manyGames = isSanitized ? 20'000 : 200'000;

/// An adding that takes longer than three seconds on any machine: it is suspended meanwhile.
struct LongAdding {
    Shelf shelf{};
    std::string log = shelf.folder.file("utterances");
    std::string output = shelf.folder.file("output");

    /// Its exit status.
    [[nodiscard]] std::optional<int> run(const std::string& language,
                                         const std::vector<std::string>& more) const {
        static_cast<void>(shelf.library({"add", shelf.holds(twoGames)}));
        const auto large = shelf.folder.file("large.pgn");
        std::ofstream games(large);
        for (int game = 0; game < manyGames; ++game)
            games << "[White \"Large\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n";
        games.close();
        std::vector<std::string> words{"library",
                                       "add",
                                       large,
                                       "--language",
                                       language,
                                       "--data",
                                       shelf.folder.file("data"),
                                       "--utterances",
                                       log};
        words.insert(words.end(), more.begin(), more.end());
        RunningProgram adding{HEKTOR_PROGRAM, words, StandardInput::nothing, output};
        const auto journal = shelf.folder.file("data/library.sqlite-journal");
        for (int wait = 0; wait < 10'000 && !std::filesystem::exists(journal); ++wait)
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        adding.standStill(std::chrono::milliseconds{3'100});
        return adding.endsByItself();
    }
};

} // namespace

TEST_CASE("how far a long adding is, and that it is done, is printed and spoken") {
    const std::pair<std::string, std::string> percent[]{
        {"de", " Prozent, "}, {"en", " per cent, "}, {"tr", "Yüzde "}};
    for (const auto& [language, word] : percent) {
        const LongAdding adding;
        const auto sound = adding.shelf.folder.file("said.wav");
        CHECK(adding.run(language, {"--audio", "public=wav:" + sound}) == 0);
        std::vector<std::string> said;
        std::istringstream log(contentOf(adding.log));
        for (std::string line; std::getline(log, line);) {
            const auto utterance = nlohmann::json::parse(line);
            CHECK(utterance["language"] == language);
            CHECK(utterance["channel"] == "public");
            CHECK(utterance["outcome"] == "spoken");
            said.push_back(utterance["shown"]);
        }
        REQUIRE(said.size() >= 2);
        CHECK_THAT(said.front(), Contains(word));
        CHECK_THAT(said.back(), Contains("large.pgn") && Contains(std::to_string(manyGames)));
        for (const auto& sentence : said)
            CHECK_THAT(contentOf(adding.output), Contains(sentence + '\n'));
        CHECK(std::filesystem::file_size(sound) > 40'000);
    }
}

TEST_CASE("to a script a long adding prints how far it is, and says nothing") {
    const LongAdding adding;
    CHECK(adding.run("en", {}) == 0);
    CHECK_THAT(contentOf(adding.output), Contains(" per cent, "));
    CHECK_FALSE(std::filesystem::exists(adding.log));
}

TEST_CASE("a short adding says nothing") {
    const Shelf shelf;
    const auto sound = shelf.folder.file("said.wav");
    const auto added =
        shelf.library({"add", shelf.holds(twoGames), "--audio", "public=wav:" + sound});
    CHECK(added.status == 0);
    CHECK_FALSE(std::filesystem::exists(sound));
}

TEST_CASE("of several files the number of all games is told, and one game is not several") {
    const Shelf shelf;
    const auto file = shelf.holds(twoGames);
    const auto other = shelf.folder.file("other.pgn");
    std::ofstream(other) << "1. e4 Ke3 *\n";
    CHECK(shelf.library({"add", file, other}).output ==
          file + ": 2 games added.\n" + other + ": 1 game added.\n" + other +
              ": 1 game is damaged. Only the moves before the damage can be found. hektor pgn "
              "check says where it is.\nGames added in all: 3.\n");
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
