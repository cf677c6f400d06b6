// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as a move of the Universal Chess Interface: refused with
// a position inside the text, or a legal move that is unchanged after writing and reading.
#include "rules/base/expected.hpp"
#include "rules/notation/san.hpp"
#include "tests/fuzz/first_line.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    const auto move = rules::parseUci(text, position);
    if (move) {
        EXPECTS(position.isLegal(*move));
        const auto again = rules::writeUci(*move, rules::UciCastling::kingTakesRook);
        EXPECTS(rules::parseUci(again, position) == *move);
    } else {
        const auto column = move.error().column;
        EXPECTS(column >= 1 && static_cast<std::size_t>(column) <= text.size() + 1);
    }
    return 0;
}
