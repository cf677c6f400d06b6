// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/online/server.hpp"
#include "tests/support/program/files.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

using namespace app;

namespace {

const Server other{.url = "https://chess.example"};

SentenceKey whyNot(const rules::Expected<Secret, Sentence>& token) {
    REQUIRE_FALSE(token);
    return token.error().key;
}

} // namespace

TEST_CASE("a token is kept for its server alone, readable by the user alone") {
    const tests::ScratchFolder folder;
    const auto file = tokenFileBeside(folder.path() / "new" / "hektor.toml");
    CHECK(file == folder.path() / "new" / "online.json");
    CHECK(whyNot(readToken(file, usualServer())) == SentenceKey::onlineNoToken);

    REQUIRE(keepToken(file, usualServer(), Secret{"lip_anna"}));
    CHECK(readToken(file, usualServer()).value().text() == "lip_anna");
    CHECK(whyNot(readToken(file, other)) == SentenceKey::onlineNoToken);
    struct stat found {};
    REQUIRE(::stat(file.c_str(), &found) == 0);
    CHECK((found.st_mode & 0777U) == 0600U);

    REQUIRE(keepToken(file, other, Secret{"lip_else"}));
    REQUIRE(keepToken(file, usualServer(), Secret{"lip_new"}));
    CHECK(readToken(file, usualServer()).value().text() == "lip_new");
    CHECK(readToken(file, other).value().text() == "lip_else");
}

TEST_CASE("a file that others can read, a link or a damaged file is not used, nor written over") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "online.json";
    REQUIRE(keepToken(file, usualServer(), Secret{"lip_anna"}));

    REQUIRE(::chmod(file.c_str(), 0640) == 0);
    CHECK(whyNot(readToken(file, usualServer())) == SentenceKey::onlineTokenOpen);
    CHECK(keepToken(file, usualServer(), Secret{"lip_new"}).error().key ==
          SentenceKey::onlineTokenOpen);
    REQUIRE(::chmod(file.c_str(), 0600) == 0);
    CHECK(readToken(file, usualServer()).value().text() == "lip_anna");

    const auto link = folder.path() / "link.json";
    std::filesystem::create_symlink(file, link);
    CHECK(whyNot(readToken(link, usualServer())) == SentenceKey::onlineTokenUnreadable);

    for (const std::string text :
         {"", "[]", "{", R"({"https://lichess.org": 7})", R"({"https://lichess.org": "a b"})"}) {
        INFO(text);
        std::ofstream(file) << text;
        CHECK(whyNot(readToken(file, usualServer())) == SentenceKey::onlineTokenDamaged);
    }
}

TEST_CASE("a token that cannot be stored is told, with the place") {
    const tests::ScratchFolder folder;
    std::ofstream(folder.path() / "file") << "in the way";
    const auto kept =
        keepToken(folder.path() / "file" / "online.json", usualServer(), Secret{"lip_anna"});
    REQUIRE_FALSE(kept);
    const auto text = app::text(kept.error(), rules::Language::english);
    CHECK(text.find("online.json") != std::string::npos);
    CHECK(text.find("lip_anna") == std::string::npos);
}
