// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN on the first line, then any bytes as a move on a score sheet, in every set of letters:
// refused with a position inside the text, or a legal move that is unchanged after writing and
// reading.
#include "rules/notation/san.hpp"

#include "rules/base/expected.hpp"
#include "tests/fuzz/first_line.hpp"

namespace {

void checkError(const rules::SanError& error, const rules::Position& position, std::size_t size) {
    EXPECTS(error.column >= 1 && static_cast<std::size_t>(error.column) <= size + 1);
    for (const auto move : error.candidates)
        EXPECTS(position.isLegal(move));
}

void checkMove(rules::Move move, const rules::Position& position, rules::Letters letters) {
    EXPECTS(position.isLegal(move));
    for (const auto& style : {rules::SanStyle{.letters = letters}, rules::lawsStyle(letters)}) {
        const auto text = rules::writeSan(position, move, style);
        EXPECTS(rules::parseSan(text, letters, position) == move);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [position, text] = fuzz::splitFirstLine(data, size);
    for (const auto letters : rules::letterSets) {
        const auto move = rules::parseSan(text, letters, position);
        if (move)
            checkMove(*move, position, letters);
        else
            checkError(move.error(), position, text.size());
    }
    return 0;
}
