// SPDX-License-Identifier: GPL-3.0-or-later
// Every known count below 50 million; what the quick run omits.
#include "rules/chess/position.hpp"
#include "rules/notation/fen.hpp"
#include "tests/support/chess/perft_suite.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace {

constexpr std::uint64_t largestCount = 50'000'000;

void checkSuite(const std::string& name) {
    for (const auto& known : tests::readPerftSuite(HEKTOR_TEST_DATA "/perft/" + name)) {
        if (known.count >= largestCount) continue;
        INFO(known.place << ": " << known.fen << " depth " << known.depth);
        const auto position = rules::parseFen(known.fen);
        REQUIRE(position);
        CHECK(rules::perft(*position, known.depth) == known.count);
    }
}

} // namespace

TEST_CASE("every known count below 50 million is reproduced in the classic positions") {
    checkSuite("standard.epd");
    checkSuite("chess-epds-perft.epd");
}

TEST_CASE("every known count below 50 million is reproduced in 960 Chess960 positions") {
    checkSuite("chess960.perft");
}

TEST_CASE(
    "every known count below 50 million is reproduced where en passant and checks are tricky") {
    checkSuite("tricky.perft");
    checkSuite("chess-epds-ferdy_perft_double_checks.epd");
    checkSuite("chess-epds-ferdy_perft_enpassant_1.epd");
}
