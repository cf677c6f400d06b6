// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/perft_suite.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace {

// Keeps this run short in every build; the full run is another test.
constexpr std::uint64_t largestCount = 300'000;

void checkSuite(const std::string& name) {
    for (const auto& known : tests::readPerftSuite(HEKTOR_TEST_DATA "/perft/" + name)) {
        if (known.count > largestCount) continue;
        INFO(known.place << ": " << known.fen << " depth " << known.depth);
        const auto position = rules::parseFen(known.fen);
        REQUIRE(position);
        CHECK(rules::perft(*position, known.depth) == known.count);
    }
}

} // namespace

TEST_CASE("depth zero has one path") {
    CHECK(rules::perft(rules::Position::start(), 0) == 1);
}

TEST_CASE("counts agree with the classic positions") {
    checkSuite("standard.epd");
    checkSuite("chess-epds-perft.epd");
}

TEST_CASE("counts agree with 960 Chess960 positions") {
    checkSuite("chess960.perft");
}

TEST_CASE("counts agree where en passant, pins and double checks are tricky") {
    checkSuite("tricky.perft");
    checkSuite("chess-epds-ferdy_perft_double_checks.epd");
    checkSuite("chess-epds-ferdy_perft_enpassant_1.epd");
}
