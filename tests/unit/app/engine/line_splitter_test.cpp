// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engine/uci.hpp"
#include "tests/support/dice.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>

using namespace app;

namespace {

std::vector<EngineText> feedAll(const std::string& bytes, std::size_t portion) {
    LineSplitter splitter;
    std::vector<EngineText> all;
    for (std::size_t at = 0; at < bytes.size(); at += portion)
        for (auto& text : splitter.feed(std::string_view{bytes}.substr(at, portion)))
            all.push_back(std::move(text));
    return all;
}

} // namespace

TEST_CASE("lines are returned whole, however they arrive") {
    for (const auto portion : std::array<std::size_t, 4>{1, 2, 3, 100})
        CHECK(feedAll("uciok\n\nready\nbest", portion) ==
              std::vector<EngineText>{{"uciok"}, {""}, {"ready"}});
}

TEST_CASE("a line without end is returned in pieces marked as such") {
    const std::string flood(LineSplitter::longestLine * 2 + 5, 'x');
    const auto texts = feedAll(flood + "\nuciok\n", 4096);
    REQUIRE(texts.size() == 4);
    CHECK(texts[0].text.size() == LineSplitter::longestLine);
    CHECK_FALSE(texts[0].isWhole);
    CHECK_FALSE(texts[1].isWhole);
    CHECK(texts[2] == EngineText{"xxxxx", false});
    CHECK(texts[3] == EngineText{"uciok", true});
}

TEST_CASE("no byte except the line ends is lost or added") {
    tests::Dice dice(7);
    for (int round = 0; round < 500; ++round) {
        std::string bytes;
        for (auto left = dice.below(300); left > 0; --left)
            bytes += dice.oneIn(9) ? '\n' : static_cast<char>(dice.below(256));
        bytes += '\n';
        std::string together;
        for (const auto& text : feedAll(bytes, dice.below(20) + 1))
            together += text.text + '\n';
        CHECK(together == bytes);
    }
}
