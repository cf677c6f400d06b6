// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/program/scratch.hpp"

#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace app;

namespace {

const std::string games = R"([Event "Hoogovens"]
[Site "Wijk aan Zee"]
[Date "1999.01.20"]
[White "Kasparov, Garry"]
[Black "Topalov, Veselin"]
[Result "1-0"]

1. e4 d6 2. d4 Nf6 3. Nc3 g6 1-0

[Event "Öffnungsturnier"]
[Date "2001.??.??"]
[White "Müller, Karsten"]
[Black "?"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. d4 {A remark} (2. g3 g6) 2... d5 1/2-1/2

[Event "Hoogovens"]
[Date "2003.01.11"]
[White "Anand, Viswanathan"]
[Black "Kasparov, Garry"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *
)";

const Openings& openings() {
    static const auto read = Openings::read(HEKTOR_ASSETS "/openings/openings.tsv");
    return read.value();
}

const OpeningNames& names() {
    static const auto read = OpeningNames::read(HEKTOR_ASSETS "/openings/names.tsv");
    return read.value();
}

std::vector<std::string> fieldsOfLine(const std::string& line) {
    std::istringstream text{line};
    std::vector<std::string> fields;
    for (std::string field; std::getline(text, field, '\t');)
        fields.push_back(field);
    return fields;
}

struct Shelf {
    tests::ScratchFolder folder{};
    std::string pgn = folder.file("games.pgn");
    std::filesystem::path file = folder.file("data/library.sqlite");

    explicit Shelf(const std::string& text = games) { write(text); }

    void write(const std::string& text) const { std::ofstream(pgn, std::ios::binary) << text; }
    [[nodiscard]] AddedGames add() const {
        return Library::toWrite(file).value().add(pgn, openings(), [](auto, auto) {}).value();
    }
    /// The numbers of the games found.
    [[nodiscard]] std::vector<std::int64_t> find(const GameQuery& query) const {
        const auto found = Library::toRead(file).value().find(query, 0, 100).value();
        std::vector<std::int64_t> numbers(found.games.size());
        std::ranges::transform(found.games, numbers.begin(), &ListedGame::number);
        return numbers;
    }
    [[nodiscard]] ListedGame game(std::int64_t number) const {
        return Library::toRead(file).value().game(number).value().value();
    }
};

using Numbers = std::vector<std::int64_t>;

GameQuery positioned(const std::string& fen) {
    return {.position = rules::parseFen(fen).value()};
}

GameQuery balanced(const std::string& material) {
    return {.material = Material::read(material).value()};
}

} // namespace

TEST_CASE("the games of a file are added with their tags, their opening and their length") {
    const Shelf shelf;
    const auto added = shelf.add();
    CHECK(added.games == 3);
    CHECK(added.damaged == 0);
    const auto first = shelf.game(1).game;
    CHECK(first.white == "Kasparov, Garry");
    CHECK(first.black == "Topalov, Veselin");
    CHECK(first.event == "Hoogovens");
    CHECK(first.site == "Wijk aan Zee");
    CHECK(first.date == "1999.01.20");
    CHECK(first.year == 1999);
    CHECK(first.result == rules::PgnResult::whiteWins);
    CHECK(first.opening == Opening{"B07", "Pirc Defense"});
    CHECK(first.plies == 6);
    CHECK(shelf.game(2).game.date == "2001");
    CHECK(shelf.game(2).game.black.empty());
    CHECK(shelf.game(2).game.plies == 4);
}

TEST_CASE("games are found by a part of a name, in any case and without accents") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.player = "kasparov"}) == Numbers{1, 3});
    CHECK(shelf.find({.player = "MULLER"}) == Numbers{2});
    CHECK(shelf.find({.event = "offnung"}) == Numbers{2});
    CHECK(shelf.find({.player = "Kasparow"}).empty());
}

TEST_CASE("games are found by the words of a name in any order, each from its beginning on") {
    const Shelf shelf(
        "[White \"Kasparov, Garry\"]\n\n1. d4 *\n\n[White \"Kasparov, Sergey\"]\n\n1. e4 *"
        "\n\n[Black \"Vachier-Lagrave,M\"]\n[Event \"Tata Steel Masters\"]\n\n1. c4 *\n");
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.player = "Garry Kasparov"}) == Numbers{1});
    CHECK(shelf.find({.player = "kasparov garry"}) == Numbers{1});
    CHECK(shelf.find({.player = "Kasparov, G"}) == Numbers{1});
    CHECK(shelf.find({.player = "sparov"}) == Numbers{1, 2});
    CHECK(shelf.find({.player = "garry lagrave"}).empty());
    CHECK(shelf.find({.player = "m lagrave"}) == Numbers{3});
    CHECK(shelf.find({.event = "masters tata"}) == Numbers{3});
}

TEST_CASE("games are found by the words of a name whatever stands between them") {
    const Shelf shelf("[White \"O'Neil-Smith, R.J.\"]\n\n1. d4 *\n\n"
                      "[White \"O’Neil Smith\"]\n\n1. e4 *\n");
    static_cast<void>(shelf.add());
    for (const auto* const name : {"neil smith", "o'neil-smith", "O’Neil", "smith"})
        CHECK(shelf.find({.player = name}) == Numbers{1, 2});
    CHECK(shelf.find({.player = "R J O Neil Smith"}) == Numbers{1});
}

TEST_CASE("a typed umlaut also finds the name as programs without umlauts write it") {
    const Shelf shelf;
    shelf.write(
        "[White \"Mueller, Karsten\"]\n\n1. d4 *\n\n[White \"Müller, Karsten\"]\n\n1. e4 *\n");
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.player = "müller"}) == Numbers{1, 2});
    CHECK(shelf.find({.player = "mueller"}) == Numbers{1, 2});
    CHECK(shelf.find({.player = "Muller"}) == Numbers{1, 2});
}

TEST_CASE("letters of other languages and alphabets are found as they are and in plain letters") {
    const Shelf shelf("[White \"Małecki\"]\n\n1. d4 *\n\n[White \"Sørensen\"]\n\n1. e4 *\n\n"
                      "[White \"Карпов\"]\n\n1. c4 *\n\n[White \"Иванов\"]\n\n1. f4 *\n\n"
                      "[White \"Weiß\"]\n\n1. g4 *\n\n[White \"IŞIK\"]\n\n1. h4 *\n");
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.player = "malecki"}) == Numbers{1});
    CHECK(shelf.find({.player = "MAŁECKI"}) == Numbers{1});
    CHECK(shelf.find({.player = "soerensen"}) == Numbers{2});
    CHECK(shelf.find({.player = "Карпов"}) == Numbers{3});
    CHECK(shelf.find({.player = "karpov"}) == Numbers{3});
    CHECK(shelf.find({.player = "weiss"}) == Numbers{5});
    CHECK(shelf.find({.player = "ışık"}) == Numbers{6});
}

TEST_CASE("a Turkish user finds Turkish names in files of old Windows programs") {
    const Shelf shelf("[White \"Y\xFDld\xFDz, I\xFE\xFDl\"]\n\n1. d4 *\n");
    const auto turkish = rules::Language::turkish;
    auto library = Library::toWrite(shelf.file).value();
    CHECK(library
              .add(
                  shelf.pgn, openings(), [](auto, auto) {}, turkish)
              .value()
              .games == 1);
    CHECK(shelf.game(1).game.white == "Yıldız, Işıl");
    CHECK(shelf.find({.player = "yıldız"}) == Numbers{1});
}

TEST_CASE("a library of an earlier version has its names brought into the form of this one") {
    for (const auto* const version : {"1", "2"}) {
        const Shelf shelf("[White \"O'Mueller\"]\n\n1. d4 *\n");
        static_cast<void>(shelf.add());
        {
            SQLite::Database database{shelf.file.string(), SQLite::OPEN_READWRITE};
            database.exec("UPDATE name SET folded = lower(text)");
            database.exec(std::string{"PRAGMA user_version = "} + version);
        }
        CHECK(shelf.find({.player = "O Müller"}) == Numbers{1});
    }
}

TEST_CASE("games are found by years, by the code of the opening and by its name") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.from = 2001}) == Numbers{2, 3});
    CHECK(shelf.find({.to = 2001}) == Numbers{1, 2});
    CHECK(shelf.find({.from = 2000, .to = 2002}) == Numbers{2});
    CHECK(shelf.find({.code = "C"}) == Numbers{3});
    CHECK(shelf.find({.code = "B07"}) == Numbers{1});
    CHECK(shelf.find({.opening = "ruy lopez"}) == Numbers{3});
}

TEST_CASE("a game is found only if everything that is asked is true") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    CHECK(shelf.find({.player = "kasparov", .to = 2000}) == Numbers{1});
    CHECK(shelf.find({.player = "kasparov", .from = 2004}).empty());
    auto query = positioned("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    CHECK(shelf.find(query) == Numbers{1, 3});
    query.player = "topalov";
    CHECK(shelf.find(query) == Numbers{1});
}

TEST_CASE("a position is found however it was reached, and not in variations") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    // 1. d4 d5 2. Nf3 Nf6
    CHECK(shelf.find(positioned(
              "rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 2 3")) == Numbers{2});
    // 1. Nf3 Nf6 2. g3 g6
    CHECK(shelf.find(positioned("rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 0 3"))
              .empty());
    CHECK(shelf.find(positioned("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) ==
          Numbers{1, 2, 3});
}

TEST_CASE("material is found on either side") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    CHECK(shelf.find(balanced("QRRBNNPPPPPPPPvKQRRBBNPPPPPPPP")) == Numbers{3});
    CHECK(shelf.find(balanced("QRRBBNPPPPPPPPvQRRBNNPPPPPPPP")) == Numbers{3});
    CHECK(shelf.find(balanced("KRPvKR")).empty());
}

TEST_CASE("what is not material is not read") {
    CHECK_FALSE(Material::read("KRPKR"));
    CHECK_FALSE(Material::read("KTvK"));
    CHECK_FALSE(Material::read(std::string(16, 'P') + "v"));
    CHECK(Material::read("KvK") == Material::read("v"));
    CHECK(Material::read("Kv")->bits() == 0);
    CHECK(Material::read("KQvKR")->reversed() == Material::read("KRvKQ"));
}

TEST_CASE("a page of the games found comes with the number of all") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    const auto found = Library::toRead(shelf.file).value().find({}, 1, 1).value();
    CHECK(found.total == 3);
    REQUIRE(found.games.size() == 1);
    CHECK(found.games.front().number == 2);
    CHECK(Library::toRead(shelf.file).value().find({}, 9, 1).value().games.empty());
}

TEST_CASE("an unchanged file is added once, and a changed one replaces its games") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    CHECK(shelf.add().isUnchanged);
    CHECK(shelf.find({}) == Numbers{1, 2, 3});
    shelf.write("[White \"New\"]\n\n1. d4 *\n");
    CHECK(shelf.game(1).hasFileChanged);
    CHECK(shelf.add().games == 1);
    CHECK(shelf.find({}) == Numbers{4});
    CHECK(shelf.find({.player = "kasparov"}).empty());
    CHECK(shelf.find(positioned("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))
              .empty());
    CHECK_FALSE(shelf.game(4).hasFileChanged);
}

TEST_CASE("adding a file that is missing removes its games") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    std::filesystem::remove(shelf.pgn);
    CHECK(shelf.find({}) == Numbers{1, 2, 3}); // it may be on a disk that comes again
    CHECK(shelf.add().isMissing);
    CHECK(shelf.find({}).empty());
    shelf.write("[White \"New\"]\n\n1. d4 *\n");
    CHECK(shelf.add().games == 1);
    CHECK(shelf.find({}) == Numbers{4});
}

TEST_CASE("a damaged game is found by what comes before the damage") {
    const Shelf shelf("[White \"A\"]\n\n1. e4 e5 2. Ke5 *\n\n[White \"B\"]\n\n1. e4 *\n");
    const auto added = shelf.add();
    CHECK(added.games == 2);
    CHECK(added.damaged == 1);
    CHECK(shelf.game(1).game.isDamaged);
    CHECK(shelf.find(positioned("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")) ==
          Numbers{1});
}

TEST_CASE("damage in tags and variations is counted apart, for the moves of the game are found") {
    const Shelf shelf("[White A]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e4 (1. d4 Ke5) e5 *\n\n"
                      "[White \"C\"]\n\n(1. d4) 1. e4 e5 *\n");
    const auto added = shelf.add();
    CHECK(added.games == 3);
    CHECK(added.damaged == 0);
    CHECK(added.partlyDamaged == 3);
    CHECK(shelf.game(2).game.plies == 2);
    CHECK_FALSE(shelf.game(2).game.isDamaged);
}

TEST_CASE("what is not closed within a variation damages the rest of its game") {
    for (const auto* const moves : {"1. e4 (1. d4 d5) (1. c4 e5 *",
                                    "1. e4 (1. d4 Ke5 1... e5 *",
                                    "1. e4 (1. d4 {A remark) e5 *",
                                    "1. e4 (1. d4 Ke5 {A remark) e5 *"}) {
        INFO(moves);
        const auto added = Shelf(moves).add();
        CHECK(added.damaged == 1);
        CHECK(added.partlyDamaged == 0);
    }
}

TEST_CASE("a file that cannot be read changes nothing, and its reason is returned") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    auto library = Library::toWrite(shelf.file).value();
    const auto missing =
        library.add(shelf.folder.file("missing.pgn"), openings(), [](auto, auto) {});
    REQUIRE_FALSE(missing);
    CHECK(std::get<UnreadableGames>(missing.error()).systemError == ENOENT);
    const auto folder = library.add(shelf.folder.path(), openings(), [](auto, auto) {});
    REQUIRE_FALSE(folder);
    CHECK(std::get<UnreadableGames>(folder.error()).systemError == EISDIR);
    CHECK(shelf.find({}) == Numbers{1, 2, 3});
}

TEST_CASE("more games than a part of the index holds are all found") {
    std::string many;
    constexpr int count = 70'000;
    for (int game = 0; game < count; ++game)
        many += "[White \"A\"]\n\n1. e4 *\n\n";
    const Shelf shelf(many);
    CHECK(shelf.add().games == count);
    const auto query = positioned("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const auto found = Library::toRead(shelf.file).value().find(query, count - 1, 10).value();
    CHECK(found.total == count);
    REQUIRE(found.games.size() == 1);
    CHECK(found.games.front().number == count);
}

TEST_CASE("where a reading was left is stored with its game") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    auto library = Library::toWrite(shelf.file).value();
    CHECK(library.placeLeft(2) == 0);
    CHECK(library.leaveAt(2, 5));
    CHECK(library.placeLeft(2) == 5);
    CHECK(library.placeLeft(1) == 0);
}

TEST_CASE("what is no library is named as such, and is not changed") {
    const Shelf shelf;
    CHECK(Library::toRead(shelf.file).error() == LibraryFault::missing);
    const std::string other = shelf.folder.file("other");
    std::ofstream(other) << "These are some words, and no database, but long enough to be one.";
    CHECK(Library::toRead(other).error() == LibraryFault::notOurs);
    CHECK(Library::toWrite(other).error() == LibraryFault::notOurs);
    CHECK(std::filesystem::file_size(other) == 65);
}

TEST_CASE("every opening of the table can be reached, and is found by its position") {
    CHECK(openings().size() > 3'000);
    CHECK(openings().longest() > 20);
    const auto najdorf =
        rules::parseFen("rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6");
    const auto* const found = openings().at(najdorf.value().fingerprint());
    REQUIRE(found != nullptr);
    CHECK(*found == Opening{"B90", "Sicilian Defense: Najdorf Variation"});
}

TEST_CASE("a line of the table that is no opening is named") {
    const Shelf shelf("eco\tname\tpgn\nA00\tAmar Opening\t1. Nh3\nA00\tNothing\t1. Nh4\n");
    const auto read = Openings::read(shelf.pgn);
    REQUIRE_FALSE(read);
    CHECK(read.error().line == 3);
}

TEST_CASE(
    "every part of every opening's name is named in German and Turkish, and nothing else is") {
    std::set<std::string> parts;
    std::ifstream table{HEKTOR_ASSETS "/openings/openings.tsv"};
    std::string line;
    std::getline(table, line);
    while (std::getline(table, line)) {
        const auto name = fieldsOfLine(line).at(1);
        for (std::string_view rest = name; !rest.empty();) {
            const auto end = std::min({rest.find(": "), rest.find(", "), rest.size()});
            parts.emplace(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 2, rest.size()));
        }
    }
    REQUIRE(parts.size() > 2'000);
    const std::set<std::string> english{
        "Accelerated", "Accepted",      "Advance",  "Attack",  "Bishop",   "Bishop's", "Center",
        "Closed",      "Countergambit", "Declined", "Defense", "Deferred", "Delayed",  "Double",
        "Exchange",    "Game",          "King",     "King's",  "Knight",   "Knights",  "Line",
        "Opening",     "Pawn",          "Pawns",    "Queen",   "Queen's",  "Reversed", "Trap",
        "Variation",   "and",           "the",      "with"};
    std::set<std::string> named;
    std::ifstream translations{HEKTOR_ASSETS "/openings/names.tsv"};
    std::getline(translations, line);
    while (std::getline(translations, line)) {
        INFO(line);
        const auto fields = fieldsOfLine(line);
        REQUIRE(fields.size() == 3);
        CHECK(named.insert(fields[0]).second);
        for (const auto& name : {fields[1], fields[2]}) {
            CHECK_FALSE(name.empty());
            CHECK(name.find_first_of(":,") == std::string::npos);
            std::istringstream words{name};
            for (std::string word; words >> word;)
                CHECK_FALSE(english.contains(word));
        }
    }
    CHECK(named == parts);
}

TEST_CASE("openings have the names that players of each language use") {
    struct Named {
        std::string english, german, turkish;
    };
    for (const auto& [english, german, turkish] :
         {Named{"Sicilian Defense: Najdorf Variation, English Attack",
                "Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff",
                "Sicilya Savunması: Najdorf Varyantı, İngiliz Atağı"},
          Named{"Ruy Lopez: Morphy Defense, Chigorin Defense",
                "Spanische Partie: Morphy-Verteidigung, Tschigorin-Verteidigung",
                "İspanyol Açılışı: Morphy Savunması, Çigorin Savunması"},
          Named{"Queen's Gambit Declined: Exchange Variation",
                "Abgelehntes Damengambit: Abtauschvariante",
                "Reddedilen Vezir Gambiti: Değişim Varyantı"},
          Named{"Alekhine Defense: Four Pawns Attack, Main Line",
                "Aljechin-Verteidigung: Vierbauernangriff, Hauptvariante",
                "Alehin Savunması: Dört Piyon Atağı, Ana Varyant"},
          Named{"King's Indian Attack, with Bf5",
                "Königsindischer Angriff, mit Läufer f5",
                "Şah Hint Atağı, Fil f5 ile"},
          Named{"Latvian Gambit", "Lettisches Gambit", "Letonya Gambiti"},
          Named{"Nothing of ours: Main Line",
                "Nothing of ours: Hauptvariante",
                "Nothing of ours: Ana Varyant"},
          Named{"", "", ""}}) {
        CHECK(names().of(english, rules::Language::english) == english);
        CHECK(names().of(english, rules::Language::german) == german);
        CHECK(names().of(english, rules::Language::turkish) == turkish);
    }
}

TEST_CASE("an opening is found by a part of its name in any language") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    for (const auto* const part : {"lopez", "SPANISCHE PARTIE", "ispanyol", "Abtausch"}) {
        INFO(part);
        CHECK(shelf.find({.opening = part, .names = names()}) == Numbers{3});
    }
    CHECK(shelf.find({.opening = "Pirc-V", .names = names()}) == Numbers{1});
    CHECK(shelf.find({.from = 2000, .opening = "Pirc", .names = names()}).empty());
    CHECK(shelf.find({.opening = "Kasparov", .names = names()}).empty());
}

TEST_CASE("games are named by numbers and by ranges of numbers") {
    CHECK(readGameRange("17") == GameRange{17, 17});
    CHECK(readGameRange("12-20") == GameRange{12, 20});
    CHECK(readGameRange("12-20")->size() == 9);
    CHECK(readGameRange("1-9223372036854775807")->size() == 9223372036854775807U);
    for (const auto* const text :
         {"", "0", "-3", "3-", "20-12", "a", "1-b", "1-2-3", "1 - 2", "9223372036854775808"}) {
        INFO(text);
        CHECK_FALSE(readGameRange(text));
    }
}

TEST_CASE("an empty file is an empty library, which an adding on a full disk may leave") {
    const Shelf shelf;
    std::filesystem::create_directories(shelf.file.parent_path());
    REQUIRE(std::ofstream{shelf.file}.is_open());
    CHECK(Library::toRead(shelf.file).error() == LibraryFault::missing);
    CHECK(shelf.add().games == 3);
}

TEST_CASE("a folder that may not be entered is reported as such") {
    const Shelf shelf;
    static_cast<void>(shelf.add());
    const auto folder = shelf.file.parent_path();
    const auto mode = [&](const std::filesystem::path& path, unsigned bits) {
        std::filesystem::permissions(path, static_cast<std::filesystem::perms>(bits));
    };
    mode(folder, 0);
    const bool isRoot = geteuid() == 0;
    if (isRoot) REQUIRE(seteuid(65534) == 0); // root may enter everywhere
    const auto toRead = Library::toRead(shelf.file);
    const auto toWrite = Library::toWrite(shelf.file);
    if (isRoot) REQUIRE(seteuid(0) == 0);
    mode(folder, 0700);
    REQUIRE_FALSE(toRead);
    CHECK(toRead.error() == LibraryFault::closed);
    REQUIRE_FALSE(toWrite);
    CHECK(toWrite.error() == LibraryFault::readOnly);
}
