// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/words/names_file.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace speech;
using Reason = NamesError::Reason;

namespace {

const std::filesystem::path ownTable =
    std::filesystem::path{HEKTOR_ASSETS} / "phrases/appendix_e.toml";

std::string tableText() {
    std::ifstream stream{ownTable};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string with(const std::string& old, const std::string& text) {
    auto table = tableText();
    const auto place = table.find(old);
    REQUIRE(place != std::string::npos);
    return table.replace(place, old.size(), text);
}

NamesError errorIn(const std::string& table) {
    const auto names = parseNames(table);
    REQUIRE_FALSE(names.has_value());
    return names.error();
}

} // namespace

TEST_CASE("the table of Appendix E has the names built into the program (E-R9 to E-R12)") {
    const auto names = loadNames(ownTable);
    REQUIRE(names.has_value());
    const auto& builtIn = builtInNames(Language::german);
    for (std::size_t i = 0; i < 8; ++i) {
        CHECK(names->files[i].shown == builtIn.files[i].shown);
        CHECK(names->ranks[i].spoken == builtIn.ranks[i].spoken);
    }
    CHECK(names->of(rules::File::h).shown == "Hektor");
    CHECK(names->of(rules::Rank::five).shown == "fünf");
    CHECK(names->of(rules::Kind::queen).gender == Gender::feminine);
    CHECK(names->of(rules::Kind::rook).many.shown == "Türme");
    CHECK(names->of(rules::CastlingSide::queenside).shown == "Lange Rochade");
}

TEST_CASE("an organiser may use other names, with their own pronunciation (E-R14)") {
    const auto names =
        parseNames(with("c = \"Cesar\"", R"(c = { shown = "Conny", spoken = "Konni" })"));
    REQUIRE(names.has_value());
    CHECK(names->of(rules::File::c).shown == "Conny");
    CHECK(names->of(rules::File::c).spoken == "Konni");
}

TEST_CASE("names that the organiser omits are those of Appendix E (E-R14)") {
    const auto names = parseNames("[castling]\nshort = \"Klein\"\nlong = \"Gross\"\n");
    REQUIRE(names.has_value());
    CHECK(names->castlingShort.shown == "Klein");
    CHECK(names->of(rules::File::a).shown == "Anna");
    CHECK(names->of(rules::Kind::pawn).many.shown == "Bauern");
    CHECK(names->separator == " ");
    CHECK_FALSE(names->extra.check);
}

TEST_CASE(
    "pieces, files, ranks and castling may each be in another language, with its voice (E-R14)") {
    const auto names = parseNames("pieces = \"en\"\ncastling = \"tr\"\n");
    REQUIRE(names.has_value());
    CHECK(names->of(rules::Kind::knight).one.shown == "knight");
    CHECK(names->of(rules::Kind::knight).one.language == Language::english);
    CHECK(names->castlingShort.language == Language::turkish);
    CHECK(names->of(rules::File::g).shown == "Gustav");
    CHECK_FALSE(names->of(rules::File::g).language.has_value());
    CHECK(parseNames("files = \"en\"\nranks = \"en\"\n")->separator ==
          builtInNames(Language::english).separator);
    const auto error = errorIn("\npieces = \"fr\"\n");
    CHECK(describe(error, "my.toml") ==
          "my.toml:2:10: pieces is neither a table nor one of the languages de, en and tr");
}

TEST_CASE("each part of a call besides piece and squares can be agreed separately (E-R17)") {
    const auto names =
        parseNames("[words]\ntakes = false\ncheck = true\nen-passant = false\nclear-two = true\n");
    REQUIRE(names.has_value());
    CHECK_FALSE(names->extra.takes);
    CHECK(names->extra.check);
    CHECK(names->extra.mate);
    CHECK_FALSE(names->extra.enPassant);
    CHECK(names->clearTwo);
    CHECK(errorIn("[words]\ncheck = 1\n").reason == Reason::notYesOrNo);
    CHECK(errorIn("[words]\nschach = true\n").entry == "words.schach");
}

TEST_CASE("a missing name is reported with its position") {
    const auto error = errorIn(with("knight = {", "# knight = {"));
    CHECK(error.reason == Reason::missing);
    CHECK(describe(error, "my.toml") == "my.toml:35:1: pieces.knight is missing");
    CHECK(errorIn(with("d = \"David\"", "d = \"\"")).entry == "files.d");
    CHECK(errorIn("[castling]\nshort = \"Klein\"\n").entry == "castling.long");
}

TEST_CASE("an error in the table is reported, not skipped") {
    CHECK(errorIn(with("long = ", "lang = ")).entry == "castling.lang");
    CHECK(errorIn(with("d = \"David\"", "d = 4")).reason == Reason::notText);
    CHECK(errorIn(with("gender = \"feminine\"", "gender = \"weiblich\"")).reason ==
          Reason::unknownGender);
    CHECK(errorIn(with("separator = \" \"", "separator = 4")).entry == "separator");
}

TEST_CASE("two things with the same name are refused (E-R16)") {
    const auto error = errorIn(with("e = \"Eva\"", "e = \"Anna\""));
    CHECK(error.reason == Reason::sameName);
    CHECK(describe(error, "my.toml").ends_with("two of the files have the same name"));
    CHECK(errorIn(with("one = \"Dame\"", "one = \"Turm\"")).reason == Reason::sameName);
}

TEST_CASE("invalid TOML is reported with line and column") {
    const auto error = errorIn("separator = \" \"\n[files\n");
    CHECK(error.reason == Reason::notToml);
    CHECK(error.line == 2);
    CHECK_FALSE(error.detail.empty());
}

TEST_CASE("names nested 200,000 deep are reported") {
    std::string table = "[a";
    for (int depth = 0; depth < 200'000; ++depth)
        table += ".a";
    const auto names = parseNames(table + "]\n");
    REQUIRE_FALSE(names.has_value());
    CHECK(names.error().reason == NamesError::Reason::notToml);
}

TEST_CASE("a missing file is reported") {
    const auto names = loadNames("/no/such/names.toml");
    REQUIRE_FALSE(names.has_value());
    CHECK(names.error().reason == Reason::unreadableFile);
    CHECK(describe(names.error(), "/no/such/names.toml") == "/no/such/names.toml: cannot be read");
    CHECK_FALSE(loadNames(HEKTOR_ASSETS).has_value());
}
