// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/engine_choice.hpp"
#include "tests/support/program/bare_machine.hpp"
#include "tests/support/program/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <initializer_list>

using namespace app;

namespace {

EngineWish wished(std::string_view line) {
    INFO(line);
    const auto wish = readEngineWish(line);
    REQUIRE(wish.has_value());
    return *wish;
}

EngineChoice chosen(std::string_view line) {
    const auto wish = wished(line);
    REQUIRE(wish.choice.has_value());
    return *wish.choice;
}

void checkFault(std::initializer_list<const char*> lines, EngineWishFault fault) {
    for (const char* const line : lines) {
        INFO(line);
        const auto wish = readEngineWish(line);
        REQUIRE_FALSE(wish.has_value());
        CHECK(wish.error() == fault);
    }
}

} // namespace

TEST_CASE("P3: the words after an engine's name are its arguments") {
    CHECK(chosen("gnuchess --uci") == EngineChoice{"gnuchess", {"--uci"}});
    CHECK(chosen("/opt/lc0/lc0  --weights='/opt/my nets/b.pb' -v") ==
          EngineChoice{"/opt/lc0/lc0", {"--weights=/opt/my nets/b.pb", "-v"}});
    CHECK(chosen("toga2") == EngineChoice{"toga2", {}});
    CHECK(chosen("\"my engine\" a+b") == EngineChoice{"my engine", {"a+b"}});
}

TEST_CASE("P3: a tilde is the home folder, as in a shell") {
    const tests::Variable home{"HOME", "/home/anna"};
    CHECK(chosen("~/engines/fish --uci") == EngineChoice{"/home/anna/engines/fish", {"--uci"}});
}

TEST_CASE("P3: memory and threads may be among the words, also without an engine's name") {
    CHECK(wished("stockfish hash=256 threads=2") ==
          EngineWish{.choice = EngineChoice{"stockfish", {}}, .hash = 256, .threads = 2});
    CHECK(wished("threads=1 gnuchess --uci") ==
          EngineWish{.choice = EngineChoice{"gnuchess", {"--uci"}}, .threads = 1});
    CHECK(wished("hash=0") == EngineWish{.hash = 0});
    CHECK(wished("") == EngineWish{});
}

TEST_CASE("an opening book may be among the words, and nothing behind its name means none") {
    CHECK(wished("toga2 book='/my books/small.bin'") ==
          EngineWish{.choice = EngineChoice{"toga2", {}}, .book = "/my books/small.bin"});
    CHECK(wished("book=") == EngineWish{.book = ""});
    EngineChoice choice;
    EngineMeans means{.book = "/old.bin"};
    grant({.hash = 1}, choice, means);
    CHECK(means.book == "/old.bin");
    grant({.book = ""}, choice, means);
    CHECK(means.book.empty());
}

TEST_CASE("P3: the path of a file is that file, blanks and quotation marks included") {
    const tests::ScratchFolder folder;
    const auto file = folder.file("Anna's engine 2");
    std::ofstream{file} << "#!";
    CHECK(chosen(file) == EngineChoice{file, {}});
}

TEST_CASE("P3: each kind of error in the words is distinguished") {
    checkFault({"gnuchess '--uci", "fish \"", "fish | tee", "fish $(true)", "fish `true`"},
               EngineWishFault::words);
    checkFault({"hash=", "hash=big", "fish hash=-1", "hash=1048577", "hash=16MB"},
               EngineWishFault::hash);
    checkFault({"threads=", "fish threads=1025", "threads=2.5"}, EngineWishFault::threads);
}

TEST_CASE("P3: what is not specified stays unchanged") {
    EngineChoice choice{"fish", {"-x"}};
    EngineMeans means{.hash = 64, .threads = 3};
    grant({.threads = 1}, choice, means);
    CHECK(choice == EngineChoice{"fish", {"-x"}});
    CHECK(means == EngineMeans{.hash = 64, .threads = 1});
    grant({.choice = EngineChoice{"toga2", {}}, .hash = 0}, choice, means);
    CHECK(choice == EngineChoice{"toga2", {}});
    CHECK(means == EngineMeans{.hash = 0, .threads = 1});
}

TEST_CASE("an engine without a name is named after its file") {
    CHECK(engineName({}) == "Stockfish");
    CHECK(engineName({"/usr/games/gnuchess", {"--uci"}}) == "gnuchess");
    CHECK(engineName({"toga2", {}}) == "toga2");
}
